from truth import drawn, html, others, programs  # noqa: F401  (each writes its files when it is read)

try:
    from truth import pictures  # noqa: F401
except ImportError:
    pass
