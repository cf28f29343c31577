"""What the generators share: money, check digits, the truth file, and the call of each producer."""
import json
import os
import re
import sys
from decimal import ROUND_HALF_UP, Decimal

sys.dont_write_bytecode = True
from producers import render  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, 'out')
ORDER = ('vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays currency netMinor '
         'vatMinor grossMinor payableMinor sortCode accountNumber iban accountHolder').split()
SHORT = dict(v='vendorName', vat='vendorVatNumber', crn='vendorCompanyNumber', bt='billToName', no='number', on='issueOn',
             due='dueOn', terms='termsDays', cur='currency', net='netMinor', vatm='vatMinor', gross='grossMinor',
             pay='payableMinor', sc='sortCode', ac='accountNumber', iban='iban', holder='accountHolder')


def vat_number(seven, later=False):
    total = sum(int(d) * w for d, w in zip(seven, range(8, 1, -1))) + (55 if later else 0)
    return f'{seven}{97 - total % 97:02d}'


def iban_of(bank, sort, account):
    def digits(text):
        return ''.join(str(int(c, 36)) for c in text)
    body = bank + sort + account
    return f'GB{98 - int(digits(body + "GB00")) % 97:02d}{body}'


def money(minor):
    return f'{minor / 100:,.2f}'


def company(name, number, seven=None):
    return dict(name=name, companyNumber=number, vatNumber='GB' + vat_number(seven) if seven else None)


PEN = company('Penhallow Hotels Limited', '04417290', '8213340')
LARK = company('Larkfield Inns & Restaurants Ltd', '07730915', '1149027')
MEAD = company('Meadowcroft Care Group Limited', '05128846')
BRIDE = company("St Bride's Care Homes Ltd", '03990172', '7026618')
SEEN = set()


def sums(lines):
    """`12.50@20 3.00@0` gives the net and the tax, each rate rounded once. E and N add no tax."""
    rates = {}
    for part in lines.split():
        amount, rate = part.split('@')
        rates[rate] = rates.get(rate, 0) + int((Decimal(amount) * 100).to_integral_value())
    tax = {r: int((Decimal(n) * Decimal(r) / 100).quantize(Decimal(1), ROUND_HALF_UP)) if r.isdigit() else 0 for r, n in rates.items()}
    return rates, tax


def doc(name, producer, about, co, src, lines=None, kind='invoice', warn='', omit='', seen=True, **f):
    truth = {key: None for key in ORDER}
    token = {}
    f.setdefault('cur', 'GBP')
    if lines:
        rates, tax = sums(lines)
        f.setdefault('net', sum(rates.values()))
        f.setdefault('vatm', sum(tax.values()))
        f.setdefault('gross', f['net'] + f['vatm'])
        f.setdefault('pay', f['gross'])
        for rate in rates:
            token[f'n{rate}'], token[f'v{rate}'] = money(rates[rate]), money(tax[rate])
        for part in lines.split() if seen else ():
            text = money(int(Decimal(part.split('@')[0].lstrip('-')) * 100))
            if text not in src:
                print(name, 'line not on the page', text)
    if f.get('vat') and len(f['vat'].lstrip('+')) == 7:
        f['vat'] = vat_number(f['vat'].lstrip('+'), f['vat'].startswith('+'))
    if f.get('sc'):
        if f['ac'] in SEEN or f['sc'] in SEEN:
            print(name, 'account or sort code twice')
        SEEN.update((f['ac'], f['sc']))
        token.update(sc='-'.join(re.findall('..', f['sc'])), scs=' '.join(re.findall('..', f['sc'])), scp=f['sc'])
    if f.get('iban') and len(f['iban']) == 4:
        f['iban'] = iban_of(f['iban'], f['sc'], f['ac'])
    for key, value in f.items():
        truth[SHORT[key]] = value
        token.setdefault(key, money(value) if key in ('net', 'vatm', 'gross', 'pay') and value is not None else str(value))
    if f.get('vat'):
        token['vats'] = f"{f['vat'][:3]} {f['vat'][3:7]} {f['vat'][7:]}"
    if f.get('iban'):
        token['ibans'] = ' '.join(re.findall('.{1,4}', f['iban']))
    for key in omit.split():
        truth.pop(SHORT[key])
    page = re.sub(r'\[\[(\w+)\]\]', lambda m: token[m.group(1)], src)
    with open(os.path.join(OUT, f'F-{name}.truth.json'), 'w') as file:
        json.dump(dict(producer=producer, **{'class': 'text' if kind == 'invoice' else 'other'}, about=about, kind=kind, company=co,
                       warnings=warn.split(), fields=truth), file, indent=2, ensure_ascii=False)
        file.write('\n')
    if len(sys.argv) < 2 or any(part in name for part in sys.argv[1:]):
        render(producer, page, os.path.join(OUT, f'F-{name}.pdf'))
