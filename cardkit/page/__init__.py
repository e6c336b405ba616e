"""The page around a lesson: its bar, its Voila template, how it is served, and the project's address."""
