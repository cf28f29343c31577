"""What the generators share: check digits, money, line sums, truth files and the ways of printing HTML."""
import json
import os
import re
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
WORK = os.environ.get('CORPUS_WORK') or tempfile.mkdtemp()
NODE = os.environ['CORPUS_NODE']
os.makedirs(WORK, exist_ok=True)
os.makedirs(OUT, exist_ok=True)
sys.dont_write_bytecode = True
NAMES = ('vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor vatMinor '
         'grossMinor payableMinor sortCode accountNumber iban accountHolder').split()


class Doc(dict):
    __getattr__ = dict.__getitem__


def vat_of(seven, newer=False):
    total = sum(int(digit) * weight for digit, weight in zip(seven, range(8, 1, -1))) + (55 if newer else 0)
    return f'{seven}{(-total) % 97:02d}'


def iban_of(bank, sort, account):
    body = f'{bank}{sort}{account}'
    number = int(''.join(str(int(char, 36)) for char in body + 'GB00'))
    return f'GB{98 - number % 97:02d}{body}'


def fours(text):
    return ' '.join(text[at:at + 4] for at in range(0, len(text), 4))


def money(minor):
    return f'{Decimal(minor) / 100:,.2f}'


def rounded(amount):
    return int(Decimal(amount).quantize(Decimal(1), ROUND_HALF_UP))


def doc(name, producer, about, company, lines=(), kind='invoice', warnings=(), off=0, paid=0, omit='', vat_on=1, **truth):
    """Lines are rows of text: what | quantity | unit price | rate of VAT; a rate that is no number adds no VAT.
    The company is: registered name | company number | seven digits of the VAT number."""
    rows, bands = [], {}
    for row in lines.strip().splitlines() if lines else ():
        what, count, price, rate = [part.strip() for part in row.split('|')]
        minor = rounded(Decimal(count) * Decimal(price) * 100)
        rows.append(Doc(what=what, count=count, unit=money(rounded(Decimal(price) * 100)), rate=rate, minor=minor,
                        amount=money(minor)))
        bands[rate] = bands.get(rate, 0) + minor
    percent = {rate: Decimal(rate) if re.fullmatch(r'[\d.]+', rate) else Decimal(0) for rate in bands}
    for row in rows:
        row['vat'] = money(rounded(row.minor * percent[row.rate] / 100))
    tax = {rate: rounded(base * Decimal(vat_on) * percent[rate] / 100) for rate, base in bands.items()}
    net, vat = sum(row.minor for row in rows), sum(tax.values())
    gross = net + vat
    title, number, seven = [part.strip() for part in company.split('|')]
    fields = dict.fromkeys(NAMES)
    fields.update(currency='GBP')
    if rows:
        fields.update(netMinor=net, vatMinor=vat, grossMinor=gross, payableMinor=gross - off - paid)
    assert set(truth) <= set(NAMES), (name, set(truth) - set(NAMES))
    fields.update(truth)
    v = fields['vendorVatNumber'] or '000000000'
    s = fields['sortCode'] or '000000'
    d = Doc(name=name, rows=rows, net=money(net), vat=money(vat), gross=money(gross), pay=money(gross - off - paid),
            off=money(off), paid=money(paid), net_minor=net, vat_minor=vat, gross_minor=gross,
            vatno=f'{v[:3]} {v[3:7]} {v[7:]}', sort=f'{s[:2]}-{s[2:4]}-{s[4:]}', acc=fields['accountNumber'] or '',
            bands=[Doc(rate=rate, base=money(base), tax=money(tax[rate])) for rate, base in bands.items()])
    for field in omit.split():
        del fields[field]
    truth = {'producer': producer, 'class': 'text' if kind == 'invoice' else 'other', 'about': about, 'kind': kind,
             'company': {'name': title, 'companyNumber': number or None, 'vatNumber': f'GB{vat_of(seven)}' if seven else None},
             'warnings': list(warnings), 'fields': fields}
    with open(os.path.join(OUT, f'{name}.truth.json'), 'w', encoding='utf-8') as file:
        file.write(json.dumps(truth, indent=2, ensure_ascii=False) + '\n')
    d['path'] = os.path.join(OUT, f'{name}.pdf')
    print(name, flush=True)
    return d


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, **more)
    if done.returncode:
        raise RuntimeError(f'{command[0]}: ' + done.stdout.decode('utf-8', 'replace')[-1500:])


def write(name, text):
    path = os.path.join(WORK, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def chromium(d, html, css):
    path = write(d.name + '.html', f'<!doctype html><meta charset=utf-8><style>@page{{size:A4}}{css}</style><body>{html}')
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={d.path}', 'file://' + path)


def weasy(d, html, css):
    path = write(d.name + '.html', f'<!doctype html><html><head><meta charset=utf-8><style>{css}</style></head><body>{html}</body></html>')
    run('weasyprint', path, d.path)


def node(d, script):
    """The script finds the document's data in `d` and writes to d.path."""
    path = write(d.name + '.js', f'const d = {json.dumps(d)};\n{script}')
    run('node', path, env=dict(os.environ, NODE_PATH=os.path.join(NODE, 'node_modules')))


def office(d, path):
    run('soffice', f'-env:UserInstallation=file://{WORK}/profile', '--headless', '--convert-to', 'pdf', '--outdir', WORK, path)
    os.replace(os.path.splitext(path)[0] + '.pdf', d.path)


def table(d, form):
    """One row of HTML for each line; the form names the cells: what count unit rate vat amount."""
    names = form.split()
    return ''.join('<tr>' + ''.join(f'<td class={name}>{row[name]}</td>' for name in names) + '</tr>' for row in d.rows)


def each(*layouts):
    """Runs the layouts whose name holds the first argument of the command, or all of them."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ''
    for layout in layouts:
        if wanted in layout.__name__:
            layout()
