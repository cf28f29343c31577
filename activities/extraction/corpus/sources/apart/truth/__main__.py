from truth import drawn, html, others, pictures, programs  # noqa: F401  (each writes its files when it is read)
