"""Shared parts: money, dates, check digits, the truth beside each page, and the programs that make the pages."""
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
from types import SimpleNamespace

from firms import BUYERS, SELLERS

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
WORK = os.environ.get('PAPER_WORK') or tempfile.mkdtemp()
os.makedirs(OUT, exist_ok=True)
os.makedirs(WORK, exist_ok=True)


def money(pence):
    return f'{pence / 100:,.2f}'


def vat_number(seven, add=0):
    total = sum(int(digit) * weight for digit, weight in zip(seven, range(8, 1, -1))) + add
    return f'{seven}{97 - total % 97:02d}'


def iban_of(bank, sort, account):
    letters = ''.join(str(ord(letter) - 55) for letter in bank)
    check = 98 - int(f'{letters}{sort}{account}161100') % 97
    return f'GB{check:02d}{bank}{sort}{account}'


def fours(text):
    return ' '.join(text[at:at + 4] for at in range(0, len(text), 4))


def day(iso, form):
    """`%e` is the day without a nought, `%o` the day with its ordinal."""
    date = datetime.date.fromisoformat(iso)
    end = 'th' if 10 <= date.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(date.day % 10, 'th')
    return date.strftime(form.replace('%o', f'{date.day}{end}').replace('%e', str(date.day)))


def seller(key):
    name, address, seven, company, sort, account, holder = [part.strip() for part in SELLERS[key].split('|')]
    vat = '' if not seven else vat_number(seven[1:], 55) if seven[0] == '+' else vat_number(seven)
    parts = [sort[at:at + 2] for at in (0, 2, 4)]
    return SimpleNamespace(name=name, address=address.split('; '), line=address.replace('; ', ', '), vat=vat,
                           v=f'{vat[:3]} {vat[3:7]} {vat[7:]}', co=company, sort=sort, dash='-'.join(parts),
                           gap=' '.join(parts), acc=account, holder=holder or None)


def buyer(key):
    name, registered, company, seven, address = [part.strip() for part in BUYERS[key].split('|')]
    vat = f'GB{vat_number(seven)}' if seven else None
    return SimpleNamespace(name=name, address=address.split('; '), line=address.replace('; ', ', '),
                           company=dict(name=registered, companyNumber=company, vatNumber=vat))


def doc(name, producer, about, sells, buys, number, issue, lines, due=None, terms=None, kind='invoice', warn='', off=0,
        skip='', null='', **more):
    """Each line is `what | quantity | pence | rate`. `null` names fields the page has not, `skip` the debatable ones."""
    s, c = seller(sells), buyer(buys)
    rows, bands = [], {}
    for line in lines.strip().splitlines():
        what, count, pence, rate = [part.strip() for part in line.split('|')]
        rows.append(SimpleNamespace(what=what, count=count, minor=int(pence), amount=money(int(pence)), rate=rate))
        bands[rate] = bands.get(rate, 0) + int(pence)
    net = sum(bands.values())
    tax = {rate: int(base * float(rate) / 100 + .5) if re.fullmatch(r'[\d.]+', rate) else 0 for rate, base in bands.items()}
    vat = sum(tax.values())
    fields = dict(vendorName=s.name, vendorVatNumber=s.vat or None, vendorCompanyNumber=s.co or None, billToName=c.name,
                  number=number, issueOn=issue, dueOn=due, termsDays=terms, currency='GBP', netMinor=net, vatMinor=vat,
                  grossMinor=net + vat, payableMinor=net + vat - off, sortCode=s.sort or None, accountNumber=s.acc or None,
                  iban=None, accountHolder=s.holder)
    bank = more.pop('bank', None)
    if bank:
        more['iban'] = iban_of(bank, s.sort, s.acc)
    assert set(more) <= set(fields), more
    fields.update(more)
    fields.update((field, None) for field in null.split())
    for field in skip.split():
        del fields[field]
    truth = dict(producer=producer, **{'class': 'text' if kind == 'invoice' else 'other'}, about=about, kind=kind,
                 company=c.company, warnings=warn.split(), fields=fields)
    with open(os.path.join(OUT, f'{name}.truth.json'), 'w', encoding='utf-8') as file:
        file.write(json.dumps(truth, indent=2, ensure_ascii=False) + '\n')
    print(name, flush=True)
    return SimpleNamespace(name=name, s=s, c=c, rows=rows, number=number, iso=issue, d=lambda form: day(issue, form),
                           due=lambda form: day(due, form), iban=fours(fields['iban']) if fields.get('iban') else '', net=money(net), vat=money(vat), gross=money(net + vat),
                           off=money(off), pay=money(net + vat - off), netp=net, vatp=vat, grossp=net + vat,
                           bands=[(rate, money(base), money(tax[rate])) for rate, base in bands.items()],
                           pdf=os.path.join(OUT, f'{name}.pdf'))


def table(d, form):
    return ''.join(form.format(r=row, n=at) for at, row in enumerate(d.rows, 1))


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=200, **more)
    if done.returncode:
        raise RuntimeError(f'{command[0]}: ' + done.stdout.decode('utf-8', 'replace')[-2500:])


def write(name, text, encoding='utf-8'):
    path = os.path.join(WORK, name)
    with open(path, 'w', encoding=encoding) as file:
        file.write(text)
    return path


def page(d, css, body, size='A4', margin='0'):
    return write(f'{d.name}.html', f'<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>{d.number}</title><style>'
                 f'@page{{size:{size};margin:{margin}}}body{{margin:0}}table{{border-collapse:collapse}}{css}</style></head>'
                 f'<body>{body}</body></html>')


def chromium(d, *parts, **more):
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={d.pdf}',
        'file://' + page(d, *parts, **more))


def weasy(d, *parts, **more):
    run('weasyprint', page(d, *parts, **more), d.pdf)


def dompdf(d, *parts, **more):
    script = write('dompdf.php', '<?php require "/usr/share/php/dompdf/autoload.php"; $p = new Dompdf\\Dompdf();'
                   '$p->loadHtml(file_get_contents($argv[1])); $p->setPaper("A4"); $p->render();'
                   'file_put_contents($argv[2], $p->output());')
    run('php', script, page(d, *parts, **more), d.pdf)


def office(d, path):
    run('soffice', '--headless', f'-env:UserInstallation=file://{WORK}/lo', '--convert-to', 'pdf:writer_web_pdf_Export' if path.endswith('.html') else 'pdf', '--outdir', WORK, path)
    os.replace(os.path.splitext(path)[0] + '.pdf', d.pdf)


def each(*layouts):
    wanted = sys.argv[1] if len(sys.argv) > 1 else ''
    for layout in layouts:
        if wanted in layout.__name__:
            layout()
