"""What the generators share: check digits, money, dates, and the truth that is written beside each document."""
import datetime
import html
import json
import os
import random
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

from firms import BUYERS

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
WORK = os.environ.get('CORPUS_WORK') or tempfile.mkdtemp()
os.makedirs(OUT, exist_ok=True)
os.environ.setdefault('SOURCE_DATE_EPOCH', '1768867200')
NODE = os.environ['CORPUS_NODE']
FIELDS = ('vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor '
          'vatMinor grossMinor payableMinor sortCode accountNumber iban accountHolder').split()
BANKS = {'BARC': ('20', 'Barclays Bank UK PLC'), 'LOYD': ('30', 'Lloyds Bank plc'), 'HBUK': ('40', 'HSBC UK Bank plc'),
         'NWBK': ('60', 'National Westminster Bank plc'), 'BOFS': ('80', 'Bank of Scotland')}


class Doc(dict):
    __getattr__ = dict.__getitem__


def vat_number(seven, new=False):
    total = sum(int(d) * w for d, w in zip(seven, range(8, 1, -1))) + (55 if new else 0)
    return f'{seven}{97 - total % 97:02d}'


def iban_of(code, sort, account):
    text = code + sort + account
    digits = ''.join(str(int(c, 36)) for c in text + 'GB00')
    return f'GB{98 - int(digits) % 97:02d}{text}'


def fours(text):
    return ' '.join(text[i:i + 4] for i in range(0, len(text), 4))


def bank(key):
    """An invented account, always the same for the same key."""
    dice = random.Random('a-' + key)
    code = dice.choice(sorted(BANKS))
    sort = BANKS[code][0] + f'{dice.randrange(10, 99)}{dice.randrange(10, 99)}'
    account = f'{dice.randrange(10, 99)}{dice.randrange(100000, 999999)}'
    iban = iban_of(code, sort, account)
    return Doc(sort=sort, dashed=f'{sort[:2]}-{sort[2:4]}-{sort[4:]}', spaced=f'{sort[:2]} {sort[2:4]} {sort[4:]}',
               account=account, iban=iban, iban4=fours(iban), bic=code + 'GB2L', bank=BANKS[code][1])


def money(minor, sep=','):
    sign = '-' if minor < 0 else ''
    return f'{sign}{abs(minor) // 100:{sep}}.{abs(minor) % 100:02d}'


def rounded(x):
    return int(Decimal(x).quantize(Decimal(1), ROUND_HALF_UP))


def percent(rate):
    return Decimal(rate) if rate.replace('.', '').isdigit() else Decimal(0)


def day(iso, form):
    """`%o` is the day with its ordinal, `%e` the day and `%n` the month without a leading nought."""
    d = datetime.date.fromisoformat(iso)
    end = 'th' if 10 <= d.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(d.day % 10, 'th')
    return d.strftime(form.replace('%o', f'{d.day}{end}').replace('%e', str(d.day)).replace('%n', str(d.month)))


def doc(name, producer, about, seller, buyer, number, issue, lines, due=None, terms=None, warnings='', kind='invoice',
        paid=0, off=0, bill=None, new=False, none='', leave='', show='', **over):
    """`seller` is name|seven VAT digits|company number. `lines` has what|count|price|rate rows. `show` names bank fields
    printed beside sort code and account (iban, holder); `none` fields not printed, `leave` fields not judged."""
    who, seven, company = seller.split('|')
    printed, registered, number_c, seven_c, address = BUYERS[buyer]
    rows = []
    for row in lines.strip().splitlines():
        part = [x.strip() for x in row.split('|')]
        minor = rounded(Decimal(part[1]) * Decimal(part[2]) * 100)
        tax = rounded(minor * percent(part[3]) / 100)
        rows.append(Doc(what=html.unescape(part[0]), count=part[1], price=part[2], rate=part[3], more=part[4:], minor=minor,
                        amount=money(minor), tax=money(tax), total=money(minor + tax)))
    bands = {}
    for r in rows:
        bands[r.rate] = bands.get(r.rate, 0) + r.minor
    taxes = {r: rounded(b * percent(r) / 100) for r, b in bands.items()}
    net, tax = sum(bands.values()), sum(taxes.values())
    gross = net + tax
    b = bank(name)
    vat = vat_number(seven, new) if seven else None
    if due and terms is not None and 'due_date_not_as_terms' not in warnings:
        gap = (datetime.date.fromisoformat(due) - datetime.date.fromisoformat(issue)).days
        assert gap == terms, (name, gap)
    fields = dict(vendorName=who, vendorVatNumber=vat, vendorCompanyNumber=company or None, billToName=bill or printed,
                  number=number, issueOn=issue, dueOn=due, termsDays=terms, currency='GBP', netMinor=net, vatMinor=tax,
                  grossMinor=gross, payableMinor=gross - paid - off, sortCode=b.sort, accountNumber=b.account,
                  iban=b.iban if 'iban' in show else None, accountHolder=who if 'holder' in show else None)
    assert set(over) <= set(FIELDS), over
    fields.update(over)
    for f in none.split():
        assert f in fields
        fields[f] = None
    for f in leave.split():
        del fields[f]
    return Doc(name=name, producer=producer, about=about, kind=kind, warnings=warnings.split(), fields=fields, who=who,
               vat=vat, vats=f'{vat[:3]} {vat[3:7]} {vat[7:]}' if vat else '', co=company, bill=bill or printed,
               addr=address.split('; '), company=dict(name=registered, companyNumber=number_c,
                                                      vatNumber='GB' + vat_number(seven_c)),
               bvat=vat_number(seven_c), no=number, issue=issue, due=due, rows=rows, b=b, net=money(net), tax=money(tax),
               gross=money(gross), pay=money(gross - paid - off), paid=money(paid), off=money(off), netm=net, taxm=tax,
               grossm=gross, bands=[Doc(rate=r, base=money(v), tax=money(taxes[r])) for r, v in bands.items()])


def target(d):
    return os.path.join(OUT, d.name + '.pdf')


def save(d):
    truth = {'producer': d.producer, 'class': 'text' if d.kind == 'invoice' else 'other', 'about': d.about, 'kind': d.kind,
             'company': d.company, 'warnings': d.warnings, 'fields': d.fields}
    with open(os.path.join(OUT, d.name + '.truth.json'), 'w', encoding='utf-8') as f:
        f.write(json.dumps(truth, indent=2, ensure_ascii=False) + '\n')
    print(d.name, flush=True)


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, **more)
    if done.returncode:
        raise RuntimeError(f'{command[0]}: ' + done.stdout.decode('utf-8', 'replace')[-1500:])


def write(name, text, encoding='utf-8'):
    path = os.path.join(WORK, name)
    with open(path, 'w', encoding=encoding) as f:
        f.write(text)
    return path


def page(style, body):
    return f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><style>{style}</style><body>{body}</body></html>'


def chromium(d, style, body):
    path = write(d.name + '.html', page(style, body))
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer',
        f'--print-to-pdf={target(d)}', 'file://' + path)
    save(d)


def weasy(d, style, body):
    run('weasyprint', write(d.name + '.html', page(style, body)), target(d))
    save(d)


def trs(d, form):
    """Table rows from a format such as '<tr><td>{what}<td>{amount}'."""
    return ''.join(form.format(i=i + 1, **{k: html.escape(v) if isinstance(v, str) else v for k, v in r.items()})
                   for i, r in enumerate(d.rows))


def each(*layouts):
    wanted = sys.argv[1] if len(sys.argv) > 1 else ''
    for layout in layouts:
        if wanted in layout.__name__:
            layout()
