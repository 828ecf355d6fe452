"""Lessons in the service: what a learner is shown, what is said to an answer, and how far everybody has come."""
