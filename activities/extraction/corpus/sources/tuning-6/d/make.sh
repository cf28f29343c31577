#!/bin/sh
# Makes all papers and their truths into out/. Needs chromium, weasyprint, libreoffice, texlive, groff, fop, php with dompdf and
# tcpdf, ghostscript, node with pdfkit, pdf-lib and jspdf (NODE_FOLDER), the Go program that places text, and for python3
# reportlab, cairo, docx and openpyxl.
set -e
cd "$(dirname "$0")"
mkdir -p out
for part in web1 web2 office tex coords1 coords2; do PYTHONDONTWRITEBYTECODE=1 "${PYTHON:-python3}" "$part.py"; done
