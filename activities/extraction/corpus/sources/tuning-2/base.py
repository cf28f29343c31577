"""What the generators of the second tuning part share. Check digits and money come from the first part's common.py."""
import datetime
import json
import os
import re
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'tuning'))
sys.dont_write_bytecode = True

from common import NAMES, Doc, continental, fours, iban_of, money, vat_number  # noqa: E402, F401
from firms import CUSTOMERS, VENDORS  # noqa: E402

OUT = os.path.normpath(os.path.join(HERE, '../../tuning-2'))
WORK = os.environ.get('CORPUS_WORK') or tempfile.mkdtemp()
os.makedirs(WORK, exist_ok=True)
os.environ.setdefault('SOURCE_DATE_EPOCH', '1768867200')


def day(iso, form):
    """`%o` is the day with its ordinal, `%e` the day without a leading nought, `%n` the month so."""
    if iso is None:
        return None
    date = datetime.date.fromisoformat(iso)
    end = 'th' if 10 <= date.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(date.day % 10, 'th')
    plain = form.replace('%o', f'{date.day}{end}').replace('%e', str(date.day)).replace('%n', str(date.month))
    return date.strftime(plain)


def checked_account(sort, seven):
    """Eight digits that agree with the sample rows of the modulus table: MOD10 for 089999, MOD11 for 107999."""
    weights, modulus = ((7, 1, 3, 7, 1, 3, 7, 1), 10) if sort == '089999' else ((8, 7, 6, 5, 4, 3, 2, 1), 11)
    for last in range(10):
        if sum(int(digit) * weight for digit, weight in zip(f'{seven}{last}', weights)) % modulus == 0:
            return f'{seven}{last}'
    return checked_account(sort, str(int(seven) + 1))


def vendor(key):
    name, address, seven, company, sort, account, holder, phone, mail = [part.strip() for part in VENDORS[key].split('|')]
    vat = vat_number(seven[1:], True) if seven.startswith('+') else vat_number(seven) if seven.isdigit() else seven
    if account == '*':
        account = checked_account(sort, '3' + str(sum(map(ord, key)) * 8191)[:6].rjust(6, '4'))
    parts = [sort[at:at + 2] for at in (0, 2, 4)]
    return Doc(name=name, address=address.split('; '), line=', '.join(address.split('; ')), vat=vat,
               vat_spaced=f'{vat[:3]} {vat[3:7]} {vat[7:]}' if vat.isdigit() else vat, company=company, sort=sort,
               dashed='-'.join(parts), spaced=' '.join(parts), account=account, holder=holder or name, phone=phone, mail=mail)


def customer(key):
    printed, registered, company, seven, address = [part.strip() for part in CUSTOMERS[key].split('|')]
    vat = vat_number(seven) if seven else None
    return Doc(name=printed, address=address.split('; '), line=', '.join(address.split('; ')), vat=vat,
               company=dict(name=registered, companyNumber=company, vatNumber=f'GB{vat}' if vat else None))


def rounded(amount):
    return int(Decimal(amount).quantize(Decimal(1), ROUND_HALF_UP))


def read_lines(text):
    """Each line is: what | quantity | unit price | rate of VAT, of which 0, Z, E, Exempt or RC add nothing."""
    rows = []
    for row in text.strip().splitlines():
        what, count, price, rate = [part.strip() for part in row.split('|')]
        minor = rounded(Decimal(count) * Decimal(price) * 100)
        unit = rounded(Decimal(price) * 100)
        percent = Decimal(rate) if re.fullmatch(r'[\d.]+', rate) else Decimal(0)
        rows.append(Doc(what=what, count=count, unit=money(unit), rate=rate, percent=str(percent), minor=minor,
                        amount=money(minor), vat=money(rounded(minor * percent / 100))))
    return rows


def doc(name, producer, about, seller, buyer, number, issue, lines, due=None, terms=None, form='%d/%m/%Y', kind='invoice',
        cls='text', warnings=(), off=0, paid=0, unseen='', unjudged='', vat_minor=None, **truth):
    """One document with its truth. `unseen` names fields that the page doesn't print, `unjudged` those on which
    careful readers may differ, which stay out of the truth."""
    v, c, rows = vendor(seller), customer(buyer), read_lines(lines)
    net = sum(row.minor for row in rows)
    bands = {}
    for row in rows:
        bands[row.rate] = bands.get(row.rate, 0) + row.minor
    percent = {row.rate: row.percent for row in rows}
    tax = {rate: rounded(base * Decimal(percent[rate]) / 100) for rate, base in bands.items()}
    vat = sum(tax.values()) if vat_minor is None else vat_minor
    gross = net + vat
    fields = dict(vendorName=v.name, vendorVatNumber=v.vat or None, vendorCompanyNumber=v.company or None,
                  billToName=c.name, number=number, issueOn=issue, dueOn=due, termsDays=terms, currency='GBP',
                  netMinor=net, vatMinor=vat, grossMinor=gross, payableMinor=gross - off - paid,
                  sortCode=v.sort or None, accountNumber=v.account or None, iban=None, accountHolder=None)
    assert set(truth) <= set(NAMES), (name, truth)
    fields.update(truth)
    fields.update((field, None) for field in unseen.split())
    for field in unjudged.split():
        del fields[field]
    return Doc(name=name, producer=producer, cls=cls, about=about, kind=kind, warnings=list(warnings), fields=fields, v=v, c=c,
               rows=rows, number=number, issue=day(issue, form), due=day(due, form), terms=terms, net=money(net),
               vat=money(vat), gross=money(gross), payable=money(gross - off - paid), off=money(off), paid=money(paid),
               net_minor=net, vat_minor=vat, gross_minor=gross,
               bands=[Doc(rate=rate, base=money(base), tax=money(tax[rate])) for rate, base in bands.items()])


def save_truth(d):
    truth = {'producer': d.producer, 'class': d.cls, 'about': d.about, 'kind': d.kind, 'company': d.c.company,
             'warnings': d.warnings, 'fields': d.fields}
    with open(os.path.join(OUT, f'{d.name}.truth.json'), 'w', encoding='utf-8') as file:
        text = json.dumps(truth, indent=2, ensure_ascii=False)
        file.write(re.sub(r'\[\s+("\w+")\s+\]', r'[\1]', text) + '\n')
    print(d.name, flush=True)


def target(d):
    return os.path.join(OUT, f'{d.name}.pdf')


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=400, **more)
    if done.returncode:
        raise RuntimeError(f'{command[0]}: ' + done.stdout.decode('utf-8', 'replace')[-1500:])


def write(name, text, encoding='utf-8'):
    path = os.path.join(WORK, name)
    with open(path, 'w', encoding=encoding) as file:
        file.write(text)
    return path


def each(*layouts):
    """Runs the layouts whose name holds the first argument of the command, or all of them."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ''
    for layout in layouts:
        if wanted in layout.__name__:
            layout()
