#!/bin/sh
# Makes all documents and truths into out/, then checks them. Needs the packages named in README.txt.
set -e
cd "$(dirname "$0")"
for script in web1 web2 weasy sheets typed office nodes more; do
    "${PYTHON:-python3}" "$script.py"
done
"${PYTHON:-python3}" check.py
