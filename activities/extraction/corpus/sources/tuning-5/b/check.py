"""Looks on every page for what its truth says, and for repeated accounts."""
import datetime
import glob
import json
import re
import subprocess

from base import OUT, comma, m

seen = {}
for path in sorted(glob.glob(OUT + '/*.truth.json')):
    with open(path, encoding='utf-8') as file:
        truth = json.load(file)
    name, fields, bad = path.split('/')[-1][:-11], truth['fields'], []
    text = subprocess.run(['pdftotext', '-layout', f'{OUT}/{name}.pdf', '-'], capture_output=True, text=True, check=True).stdout
    plain = re.sub(r'\s+', ' ', text)
    close = re.sub(r'[\s./-]', '', text)
    for key, value in fields.items():
        if value is None or key == 'currency':
            continue
        if key.endswith('Minor'):
            found = value == 0 or any(form(value) in plain for form in (m, comma, lambda v: m(v).replace(',', ' ').replace('.', ',')))
        elif key.endswith('On'):
            day = datetime.date.fromisoformat(value)
            found = any(day.strftime(form) in plain for form in ('%d/%m/%Y', '%d/%m/%y', '%d.%m.%Y', '%d.%m.%y', '%d-%m-%Y', '%-d %B %Y', '%-d %b %Y', '%d %b %Y', '%d-%b-%y')) \
                or day.strftime('%d-%b-%Y').upper() in plain or re.search(day.strftime(r'\b%-d(st|nd|rd|th) %B %Y|\b%-d octobre %Y'), plain)
        elif key == 'termsDays':
            found = str(value) in plain or {14: 'fourteen', 7: 'seven'}.get(value, '?') in plain
        elif key in ('sortCode', 'accountNumber', 'iban', 'vendorVatNumber', 'vendorCompanyNumber'):
            found = value in close
        else:
            found = value in plain
        if not found:
            bad.append((key, value))
    for key in ('sortCode', 'accountNumber', 'iban'):
        if fields.get(key):
            if (key, fields[key]) in seen:
                bad.append((key, 'also in', seen[key, fields[key]]))
            seen[key, fields[key]] = name
    if all(fields.get(key) is not None for key in ('netMinor', 'vatMinor', 'grossMinor')) and fields['netMinor'] + fields['vatMinor'] != fields['grossMinor']:
        bad.append('sum')
    if bad:
        print(name, bad)
print(len(glob.glob(OUT + '/*.pdf')), 'documents')
