"""Lessons: a position of a real game, questions on it, and what is said to each answer. See docs/lessons.md.

A lesson is a YAML file beside its title, and its words are message keys. `shelf` finds and reads the files, `walk`
leads through one, `check` plays every one of them through.
"""
