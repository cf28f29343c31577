#!/bin/sh
# Makes every document into out/. A word as argument makes only the documents whose names hold it. Needs chromium, weasyprint,
# libreoffice, texlive, groff, cairo, ghostscript, php with dompdf, ruby with prawn, node with pdfkit, pdfmake and typst (NODE_FOLDER,
# with a stroke at its end), and for python3 reportlab, cairo, docx and openpyxl.
cd "$(dirname "$0")" && mkdir -p out
for part in kitchen house premises people offices others; do "${PYTHON:-python3}" "$part.py" "$@"; done
