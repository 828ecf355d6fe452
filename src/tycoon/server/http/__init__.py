"""The web service: requests, answers, guards, the app's files."""
