"""Shared by all generators: money, check digits, templates, truth files and calls of the outside producers."""
import atexit
import datetime
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import ROUND_HALF_UP, Decimal

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
WORK = tempfile.mkdtemp()
atexit.register(shutil.rmtree, WORK, True)
NAMES = ('vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor vatMinor '
         'grossMinor payableMinor sortCode accountNumber iban accountHolder').split()


def vat_number(seven):
    """GB VAT number of nine digits; a leading + asks for the newer check (total + 55)."""
    extra, seven = (55, seven[1:]) if seven.startswith('+') else (0, seven)
    total = extra + sum(int(digit) * weight for digit, weight in zip(seven, range(8, 1, -1)))
    return f'{seven}{97 - total % 97:02d}'


def spaced(vat):
    return f'{vat[:3]} {vat[3:7]} {vat[7:]}'


def iban_of(bank, sort, account):
    digits = ''.join(str(int(letter, 36)) for letter in f'{bank}{sort}{account}GB00')
    return f'GB{98 - int(digits) % 97:02d}{bank}{sort}{account}'


def fours(text):
    return ' '.join(text[at:at + 4] for at in range(0, len(text), 4))


def m(minor):
    return f'{Decimal(minor) / 100:,.2f}'


def rounded(amount):
    return int(Decimal(amount).quantize(Decimal(1), ROUND_HALF_UP))


def day(iso, form):
    """%o: day with ordinal; %e: day without nought; %n: month without nought."""
    date = datetime.date.fromisoformat(iso)
    end = 'th' if 10 <= date.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(date.day % 10, 'th')
    return date.strftime(form.replace('%o', f'{date.day}{end}').replace('%e', str(date.day)).replace('%n', str(date.month)))


class Doc:
    """seller: name, seven VAT digits, company number. buyer: printed name, registered name, company number, seven VAT
    digits. bank: sort code, account, holder. rows: what, quantity, unit price in pounds, VAT per cent (or a word for none)."""

    def __init__(self, name, producer, about, seller, buyer, number, issue, bank, rows, due=None, terms=None, kind='invoice',
                 warnings=(), off=0, omit='', currency='GBP', **truth):
        self.name, self.number, self.issue, self.due, self.bank = name, number, issue, due, bank
        self.seller, vat, self.co = seller
        self.vat_id = vat_number(vat) if vat else None
        self.vs = spaced(self.vat_id) if vat else None
        self.buyer, registered, number_of_buyer, buyer_vat = buyer
        self.bvat = vat_number(buyer_vat) if buyer_vat else None
        self.sort, self.acc, self.holder = bank or (None, None, None)
        if self.sort:
            self.sd, self.sb = ('-'.join(re.findall('..', self.sort)), ' '.join(re.findall('..', self.sort)))
        self.rows, self.bands = [], {}
        for what, count, unit, rate in rows:
            minor = rounded(Decimal(str(count)) * Decimal(str(unit)) * 100)
            percent = Decimal(str(rate)) if re.fullmatch(r'[\d.]+', str(rate)) else Decimal(0)
            self.rows.append(dict(what=what, qty=count, unit=m(rounded(Decimal(str(unit)) * 100)), rate=rate, amount=m(minor), minor=minor, whole=f'{minor // 100:,}',
                                  vat=m(rounded(minor * percent / 100)), gross=m(minor + rounded(minor * percent / 100)), n=len(self.rows) + 1))
            base, _ = self.bands.get(rate, (0, 0))
            self.bands[rate] = (base + minor, rounded((base + minor) * percent / 100))
        self.net_minor = sum(base for base, _ in self.bands.values())
        self.tax_minor = sum(tax for _, tax in self.bands.values())
        self.gross_minor = self.net_minor + self.tax_minor
        self.pay_minor = self.gross_minor - off
        self.net, self.tax, self.gross, self.off, self.pay = map(m, (self.net_minor, self.tax_minor, self.gross_minor, off, self.pay_minor))
        fields = dict(vendorName=seller[0], vendorVatNumber=self.vat_id, vendorCompanyNumber=self.co, billToName=self.buyer,
                      number=number, issueOn=issue, dueOn=due, termsDays=terms, currency=currency, netMinor=self.net_minor,
                      vatMinor=self.tax_minor, grossMinor=self.gross_minor, payableMinor=self.pay_minor, sortCode=self.sort,
                      accountNumber=self.acc, iban=None, accountHolder=self.holder)
        assert set(truth) <= set(NAMES), truth
        fields.update(truth)
        self.iban = fields['iban']
        for field in omit.split():
            del fields[field]
        self.truth = {'producer': producer, 'class': 'text' if kind == 'invoice' else 'other', 'about': about, 'kind': kind,
                      'company': {'name': registered, 'companyNumber': number_of_buyer, 'vatNumber': f'GB{self.bvat}' if self.bvat else None},
                      'warnings': list(warnings), 'fields': fields}

    def d(self, form='%d/%m/%Y'):
        return day(self.issue, form)

    def u(self, form='%d/%m/%Y'):
        return day(self.due, form)

    def each(self, pattern, start=0, stop=None):
        return '\n'.join(pattern.format(**row) for row in self.rows[start:stop])

    def at(self, y, step, pattern, start=0, stop=None):
        """Rows of a drawn sheet: {y} grows by step."""
        return '\n'.join(pattern.format(y=round(y + step * index, 2), **row) for index, row in enumerate(self.rows[start:stop]))

    def vats(self, pattern):
        return '\n'.join(pattern.format(rate=rate, base=m(base), tax=m(tax), gross=m(base + tax)) for rate, (base, tax) in self.bands.items())

    def fill(self, template):
        """[[expression]] over the attributes of this document."""
        space = {key: getattr(self, key) for key in dir(self) if not key.startswith('_')}
        space.update(m=m, day=day, fours=fours, spaced=spaced)
        return re.sub(r'\[\[(.+?)\]\]', lambda hit: str(eval(hit[1], space)), template, flags=re.S)

    @property
    def pdf(self):
        return os.path.join(OUT, f'{self.name}.pdf')

    def save(self):
        with open(self.pdf[:-4] + '.truth.json', 'w', encoding='utf-8') as file:
            file.write(json.dumps(self.truth, indent=2, ensure_ascii=False) + '\n')
        print(self.name, flush=True)

    def work(self, end, text=None):
        path = os.path.join(WORK, f'{self.name}.{end}')
        if text is not None:
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
        return path


def run(*command, **more):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)
    if done.returncode:
        sys.exit(f'{command}: {done.stdout.decode(errors="replace")[-1500:]}')


def page(css, body):
    return f'<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><style>{css}</style></head><body>{body}</body></html>'


def chromium(doc, css, body):
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--print-to-pdf={doc.pdf}',
        doc.work('html', page(css, doc.fill(body))))
    doc.save()


def weasy(doc, css, body):
    run('weasyprint', doc.work('html', page(css, doc.fill(body))), doc.pdf)
    doc.save()


def dompdf(doc, css, body):
    run('php', os.path.join(HERE, 'dompdf.php'), doc.work('html', page(css, doc.fill(body))), doc.pdf)
    doc.save()


def office(doc, path):
    run('soffice', '--headless', f'-env:UserInstallation=file://{WORK}/lo', '--convert-to', 'pdf', '--outdir', OUT, path)
    doc.save()
