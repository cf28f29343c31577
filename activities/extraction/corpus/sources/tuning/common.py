"""What every generator of the tuning corpus shares: the truth, check digits, money, and the programs."""
import datetime
import json
import os
import re
import shutil
import subprocess
import tempfile
from decimal import ROUND_HALF_UP, Decimal

from parties import CUSTOMERS, VENDORS

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.normpath(os.path.join(HERE, '../../tuning'))
WORK = os.environ.get('CORPUS_WORK') or tempfile.mkdtemp()
os.environ.setdefault('SOURCE_DATE_EPOCH', '1768867200')
NAMES = (
    'vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency '
    'netMinor vatMinor grossMinor payableMinor sortCode accountNumber iban accountHolder'
).split()


class Doc(dict):
    __getattr__ = dict.__getitem__


def vat_number(seven, newer=False):
    total = sum(int(digit) * weight for digit, weight in zip(seven, range(8, 1, -1)))
    if newer:
        total += 55
    return seven + f'{97 - total % 97:02d}'


def iban_of(country, body):
    digits = ''.join(str(int(letter, 36)) for letter in body + country + '00')
    return f'{country}{98 - int(digits) % 97:02d}{body}'


def fours(text):
    return ' '.join(text[at:at + 4] for at in range(0, len(text), 4))


def money(minor, thousands=','):
    sign = '-' if minor < 0 else ''
    return f'{sign}{abs(minor) // 100:,}.{abs(minor) % 100:02d}'.replace(',', thousands)


def continental(minor):
    return money(minor).replace(',', ' ').replace('.', ',').replace(' ', '.')


def day(iso, form='%d/%m/%Y'):
    """`%o` is the day with its ordinal, `%e` the day without a leading nought."""
    if iso is None:
        return None
    date = datetime.date.fromisoformat(iso)
    end = 'th' if 10 <= date.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(date.day % 10, 'th')
    return date.strftime(form.replace('%o', f'{date.day}{end}').replace('%e', str(date.day)))


def read_lines(text):
    rows = []
    for row in text.strip().splitlines():
        what, count, price, rate = [part.strip() for part in row.split('|')]
        amount = (Decimal(count) * Decimal(price) * 100).quantize(Decimal(1), ROUND_HALF_UP)
        unit = int(Decimal(price) * 100)
        rows.append(Doc(what=what, count=count, unit=money(unit), rate=rate,
                        minor=int(amount), amount=money(int(amount))))
    return rows


def party(key, table):
    row = [part.strip() for part in table[key].split('|')]
    return row


def vendor(key):
    name, address, seven, company, sort, account, holder, contact = party(key, VENDORS)
    if seven.startswith('+'):
        vat = vat_number(seven[1:], True)
    else:
        vat = vat_number(seven) if seven.isdigit() and len(seven) == 7 else seven
    spaced = f'{vat[:3]} {vat[3:7]} {vat[7:]}' if vat.isdigit() else vat
    parts = [sort[at:at + 2] for at in (0, 2, 4)]
    return Doc(name=name, address=address.split('; '), vat=vat, vat_spaced=spaced, company=company, sort=sort,
               sort_dashed='-'.join(parts), sort_spaced=' '.join(parts), account=account,
               holder=holder or name, contact=contact)


def doc(name, producer, about, seller, buyer, number, issue, lines='', due=None, terms=None, form='%d/%m/%Y',
        kind='invoice', cls='text', warnings=(), off=0, paid=0, unseen='', vat_minor=None, **truth):
    """One document and its truth. `unseen` names the fields that the page does not print."""
    v = vendor(seller)
    printed, registered, company_number, company_vat, address = party(buyer, CUSTOMERS)
    rows = read_lines(lines)
    net = sum(row.minor for row in rows)
    rates = {}
    for row in rows:
        rates.setdefault(row.rate, 0)
        rates[row.rate] += row.minor
    tax = {rate: int((Decimal(base) * Decimal(rate.split()[0] if rate[0].isdigit() else 0) / 100).quantize(Decimal(1), ROUND_HALF_UP))
           for rate, base in rates.items()}
    vat = sum(tax.values()) if vat_minor is None else vat_minor
    buyer_vat = vat_number(company_vat) if company_vat else None
    fields = dict(vendorName=v.name, vendorVatNumber=v.vat or None, vendorCompanyNumber=v.company or None,
                  billToName=printed, number=number, issueOn=issue, dueOn=due, termsDays=terms, currency='GBP',
                  netMinor=net, vatMinor=vat, grossMinor=net + vat, payableMinor=net + vat - off - paid,
                  sortCode=v.sort or None, accountNumber=v.account or None, iban=None, accountHolder=None)
    fields.update(truth)
    for field in unseen.split():
        fields[field] = None
    assert list(fields) == NAMES, name
    return Doc(name=name, producer=producer, cls=cls, about=about, kind=kind, warnings=list(warnings), fields=fields,
               company=dict(name=registered, companyNumber=company_number,
                            vatNumber=f'GB{buyer_vat}' if buyer_vat else None),
               v=v, c=Doc(name=printed, address=address.split('; '), vat=buyer_vat), rows=rows,
               number=number, issue=day(issue, form), due=day(due, form), terms=terms,
               net=money(net), vat=money(vat), gross=money(net + vat), payable=money(net + vat - off - paid),
               off=money(off), paid=money(paid),
               bands=[Doc(rate=rate, base=money(base), tax=money(tax[rate])) for rate, base in rates.items()])


def save_truth(d):
    truth = {'producer': d.producer, 'class': d.cls, 'about': d.about, 'kind': d.kind, 'company': d.company,
             'warnings': d.warnings, 'fields': d.fields}
    with open(os.path.join(OUT, f'{d.name}.truth.json'), 'w', encoding='utf-8') as file:
        text = json.dumps(truth, indent=2, ensure_ascii=False)
        file.write(re.sub(r'\[\s+("\w+")\s+\]', r'[\1]', text) + '\n')


def run(*command, **more):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, **more)


def office(source, target):
    run('soffice', f'-env:UserInstallation=file://{WORK}/office', '--headless', '--convert-to', 'pdf',
        '--outdir', WORK, source)
    shutil.move(os.path.splitext(source)[0] + '.pdf', target)


def latex(source, target):
    for _ in range(2):
        run('pdflatex', '-interaction=batchmode', '-output-directory', WORK, source, cwd=WORK)
    shutil.move(os.path.splitext(source)[0] + '.pdf', target)


def to_stdout(*command):
    def write(source, target):
        with open(target, 'wb') as file:
            subprocess.run([*command, source], check=True, stdout=file, stderr=subprocess.DEVNULL, timeout=120)
    return write


PROGRAMS = {
    'weasyprint': ('html', lambda source, target: run('weasyprint', source, target)),
    'chromium': ('html', lambda source, target: run(
        'chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer',
        f'--user-data-dir={WORK}/chromium', f'--print-to-pdf={target}', source)),
    'wkhtmltopdf': ('html', lambda source, target: run(
        'wkhtmltopdf', '-q', '--page-size', 'A4', source, target, env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'})),
    'dompdf': ('html', lambda source, target: run('php', f'{HERE}/dompdf.php', source, target)),
    'tcpdf': ('html', lambda source, target: run('php', f'{HERE}/tcpdf.php', source, target)),
    'htmldoc': ('html', lambda source, target: run('htmldoc', '--quiet', '--webpage', '--size', 'a4', '--charset', 'iso-8859-1', '-f', target, source)),
    'libreoffice-writer': ('html', office),
    'libreoffice-writer-fodt': ('fodt', office),
    'libreoffice-calc': ('fods', office),
    'latex': ('tex', latex),
    'groff': ('tr', to_stdout('groff', '-Tpdf', '-t', '-Kutf8')),
    'ghostscript': ('ps', lambda source, target: run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', target, source)),
    'fop': ('fo', lambda source, target: run('fop', '-q', source, target)),
    'inkscape': ('svg', lambda source, target: run('inkscape', source, f'--export-filename={target}')),
    'rst2pdf': ('rst', lambda source, target: run('rst2pdf', source, '-o', target)),
    'abiword': ('rtf', lambda source, target: run('abiword', '--to=pdf', f'--to-name={target}', source)),
}


def make(d, text):
    """Writes the truth, the source, and the document that the doc's producer makes of it."""
    extension, program = PROGRAMS[d.producer]
    source = os.path.join(WORK, f'{d.name}.{extension}')
    encoding = 'latin-1' if d.producer in ('htmldoc', 'ghostscript') else 'utf-8'
    with open(source, 'w', encoding=encoding) as file:
        file.write(text)
    program(source, target(d))
    save_truth(d)
    print(d.name, flush=True)


def target(d, extension='pdf'):
    return os.path.join(OUT, f'{d.name}.{extension}')


def table(rows, cells, head, attributes=''):
    """An HTML table: `cells` makes the cells of one row."""
    top = ''.join(f'<th>{title}</th>' for title in head)
    body = ''.join('<tr>' + ''.join(f'<td>{cell}</td>' for cell in cells(row)) + '</tr>\n' for row in rows)
    return f'<table {attributes}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>'


def page(css, body, language='en'):
    return f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Document</title><style>{css}</style></head><body>{body}</body></html>'
