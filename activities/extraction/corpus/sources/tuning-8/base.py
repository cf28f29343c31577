"""The truth of each paper of this part, and the programs that print it. Check digits are the first part's."""
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '../tuning'))
from common import NAMES, fours, iban_of, money, vat_number  # noqa: E402

OUT = os.path.normpath(os.path.join(HERE, '../../tuning-8'))
WORK = tempfile.mkdtemp()
os.environ.setdefault('SOURCE_DATE_EPOCH', '1768867200')
BUYER = dict(name='Tarn & Ferrier Joinery Ltd', companyNumber='07418223', vatNumber=f"GB{vat_number('8881234')}")
ADDRESS = ('12 Weir Street', 'Kendal', 'LA9 4HE')
STYLE = 'body{font:10pt Arial,Liberation Sans,sans-serif;margin:0}table{border-collapse:collapse}td,th{padding:2pt 8pt 2pt 0;text-align:left}.r{text-align:right}@page{size:A4;margin:16mm}'


def spaced(vat):
    return f'{vat[:3]} {vat[3:7]} {vat[7:]}'


def dashed(sort):
    return '-'.join((sort[:2], sort[2:4], sort[4:]))


def html(body, style=''):
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title> </title><style>{STYLE}{style}</style><body>{body}</body></html>'


def path(name, end):
    return os.path.join(OUT, f'{name}.{end}')


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)


def print_page(program, page, target, attached=None):
    source = os.path.join(WORK, 'page.html')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(page)
    if program == 'chromium':
        run('chromium', '--headless', '--no-sandbox', '--disable-gpu', f'--user-data-dir={WORK}/chromium',
            '--no-pdf-header-footer', f'--print-to-pdf={target}', source)
    else:
        run('weasyprint', *(('-a', attached) if attached else ()), source, target)


def save(name, producer, about, fields, warnings=(), cls='text', kind='invoice'):
    """`fields`: those that are printed; `left` names the ones on which readers may differ, the others are not printed."""
    left = fields.pop('left', ())
    full = {key: fields.pop(key, None) for key in NAMES}
    assert not fields, fields
    truth = {'producer': producer, 'class': cls, 'about': about, 'kind': kind, 'company': BUYER,
             'warnings': list(warnings), 'fields': {key: value for key, value in full.items() if key not in left}}
    with open(path(name, 'truth.json'), 'w', encoding='utf-8') as file:
        text = json.dumps(truth, indent=2, ensure_ascii=False)
        file.write(re.sub(r'\[\s+("\w+")\s+\]', r'[\1]', text) + '\n')
