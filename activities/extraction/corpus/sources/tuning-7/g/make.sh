#!/bin/sh
# Makes every document and truth into out/. Words after the command choose documents by part of their name. Needs chromium, weasyprint,
# libreoffice, texlive, cairo, enscript, ghostscript, php with tcpdf, node with pdfmake (NODE_FOLDER), a Go module that requires
# gofpdf (GO_FOLDER), and for python3 reportlab, cairo and docx.
cd "$(dirname "$0")" || exit 1
for part in metals plant trades supply services abroad others; do
    python3 "$part.py" "$@"
done
