#!/bin/sh
# Makes every paper of this part with its truth. Needs chromium, weasyprint, pdftoppm, qpdf and python3.
set -e
cd "$(dirname "$0")"
PYTHONDONTWRITEBYTECODE=1 "${PYTHON:-python3}" data.py
