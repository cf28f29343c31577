"""Shared by the generators: firms, check digits, money, truth files and the ways of printing."""
import json
import os
import subprocess
import tempfile

from firms import CUSTOMERS, VENDORS

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
os.makedirs(OUT, exist_ok=True)
WORK = os.environ.get('CORPUS_WORK') or tempfile.mkdtemp()
os.environ.setdefault('SOURCE_DATE_EPOCH', '1768867200')
OMIT = object()
ORDER = '''vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor vatMinor
grossMinor payableMinor sortCode accountNumber iban accountHolder'''.split()


class Doc(dict):
    __getattr__ = dict.__getitem__


def vat_number(seven):
    rest = sum(int(digit) * weight for digit, weight in zip(seven, range(8, 1, -1))) % 97
    return f'{seven}{97 - rest:02d}'


def iban_of(country, bban):
    digits = ''.join(str(int(sign, 36)) for sign in bban + country + '00')
    return f'{country}{98 - int(digits) % 97:02d}{bban}'


def fours(text):
    return ' '.join(text[at:at + 4] for at in range(0, len(text), 4))


def m(minor):
    return f'{"-" if minor < 0 else ""}{abs(minor) / 100:,.2f}'


def comma(minor):
    return m(minor).replace(',', ' ').replace('.', ',').replace(' ', '.')


def table(text):
    return {row.split('|')[0]: row.split('|')[1:] for row in text.strip().splitlines()}


def vendor(key):
    name, address, seven, company, sort, account = table(VENDORS)[key]
    vat = vat_number(seven) if seven else None
    return Doc(name=name, lines=address.split('; '), address=address.replace('; ', ', '), vat=vat, company=company or None,
               spaced=f'{vat[:3]} {vat[3:7]} {vat[7:]}' if vat else '', sort=sort or None, account=account or None,
               dashed='-'.join((sort[:2], sort[2:4], sort[4:])))


def customer(key):
    name, company, seven, address = table(CUSTOMERS)[key]
    return Doc(name=name, lines=address.split('; '), address=address.replace('; ', ', '), vat=vat_number(seven),
               company=dict(name=name, companyNumber=company, vatNumber='GB' + vat_number(seven)))


def truth(name, producer, about, seller, buyer, number, issue, net=None, vat=None, gross=None, payable=None, due=None, terms=None,
          kind='invoice', cls='text', warnings=(), currency='GBP', holder=None, **other):
    """Defaults stand for a page that prints all of the seller's particulars; a field given as OMIT is left out."""
    fields = dict(vendorName=seller.name, vendorVatNumber=seller.vat, vendorCompanyNumber=seller.company, billToName=buyer.name,
                  number=number, issueOn=issue, dueOn=due, termsDays=terms, currency=currency, netMinor=net, vatMinor=vat,
                  grossMinor=gross, payableMinor=gross if payable is None else payable, sortCode=seller.sort,
                  accountNumber=seller.account, iban=None, accountHolder=holder)
    fields.update(other)
    assert set(fields) == set(ORDER), set(fields) ^ set(ORDER)
    fields = {key: fields[key] for key in ORDER if fields[key] is not OMIT}
    record = dict(producer=producer, **{'class': cls}, about=about, kind=kind, company=buyer.company, warnings=list(warnings),
                  fields=fields)
    with open(os.path.join(OUT, name + '.truth.json'), 'w', encoding='utf-8') as file:
        json.dump(record, file, ensure_ascii=False, indent=2)
        file.write('\n')


def work(name, text):
    path = os.path.join(WORK, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def pdf(name):
    return os.path.join(OUT, name + '.pdf')


def run(*command, **more):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def chromium(name, html):
    path = work(name + '.html', '<!DOCTYPE html><meta charset=utf-8>' + html)
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={pdf(name)}', path)


def weasy(name, html):
    import weasyprint
    weasyprint.HTML(string='<!DOCTYPE html><meta charset=utf-8>' + html).write_pdf(pdf(name))


def rows(items, form):
    return ''.join(form.format(*item) for item in items)
