"""Checks the tuning corpus: truths parse, files open, and the truth of text documents is printed on them."""
import collections
import datetime
import glob
import json
import os
import re
import subprocess
import sys

from common import NAMES, OUT


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def squeezed(text):
    return re.sub(r'[\s\-\u00ad]+', '', text).lower()


def forms(field, value):
    """The ways in which a value may be printed, without blanks and hyphens."""
    if field.endswith('Minor'):
        plain = f'{value // 100}.{value % 100:02d}'
        return [f'{value // 100:,}.{value % 100:02d}', plain, f'{value // 100:,}.{value % 100:02d}'.translate(str.maketrans(',.', '.,'))]
    if field.endswith('On'):
        d = datetime.date.fromisoformat(value)
        end = 'th' if 10 <= d.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(d.day % 10, 'th')
        months = {f'{d:%B}', f'{d:%b}'}
        return [f'{d:%d/%m/%Y}', f'{d:%d/%m/%y}', f'{d:%d.%m.%Y}', f'{d.day}.{d:%m.%Y}', f'{d:%d%m%Y}', f'{d:%d%m%y}', f'{d:%Y%m%d}', *[
            f'{day}{month}{year}' for month in months for day in (d.day, f'{d.day:02d}', f'{d.day}{end}') for year in (d.year, f'{d:%y}')], f'{d:%B}{d.day:02d},{d.year}']
    if field == 'currency':
        return {'GBP': ['£', 'gbp', ''], 'EUR': ['€', 'eur'], 'USD': ['$', 'usd']}[value]
    return [str(value)]


def vat_is_good(number):
    total = sum(int(digit) * weight for digit, weight in zip(number[:7], range(8, 1, -1))) + int(number[7:])
    return total % 97 == 0 or (total + 55) % 97 == 0


def iban_is_good(iban):
    return int(''.join(str(int(letter, 36)) for letter in iban[4:] + iban[:4])) % 97 == 1


def check(path):
    faults = []
    name = path[:-len('.truth.json')]
    with open(path, encoding='utf-8') as file:
        truth = json.load(file)
    if list(truth['fields']) != NAMES:
        faults.append('fields')
    fields = truth['fields']
    if fields['vendorVatNumber'] and fields['vendorVatNumber'].isdigit() and not vat_is_good(fields['vendorVatNumber']) and 'vat_number_invalid' not in truth['warnings']:
        faults.append('VAT number')
    if fields['iban'] and not iban_is_good(fields['iban']):
        faults.append('IBAN')
    files = [found for found in glob.glob(glob.escape(name) + '.*') if not found.endswith('.json')]
    if len(files) != 1:
        return truth, faults + [f'{len(files)} files']
    if files[0].endswith('.pdf'):
        output('pdfinfo', files[0])
    else:
        output('identify', files[0])
    if truth['class'] in ('text', 'other'):
        printed = {squeezed(output('pdftotext', *more, files[0], '-')) for more in ([], ['-layout'])}
        for field, value in fields.items():
            if value is None or (field == 'payableMinor' and value == 0):
                continue
            if not any(squeezed(form) in text for form in forms(field, value) for text in printed):
                faults.append(f'{field} {value} is not printed')
    return truth, faults


if __name__ == '__main__':
    bad, kinds = 0, collections.Counter()
    for each in sorted(glob.glob(os.path.join(OUT, '*.truth.json'))):
        truth, faults = check(each)
        kinds[truth['class']] += 1
        kinds['producer ' + truth['producer']] += 1
        if faults:
            bad += 1
            print(os.path.basename(each), '; '.join(faults))
    print(dict(kinds), sum(count for kind, count in kinds.items() if ' ' not in kind))
    sys.exit(1 if bad else 0)
