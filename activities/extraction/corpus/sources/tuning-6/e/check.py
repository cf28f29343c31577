"""Looks for every value of the truths in the text of its page, and for accounts that repeat."""
import collections
import datetime
import glob
import json
import re
import subprocess

accounts, producers = collections.Counter(), collections.Counter()
for path in sorted(glob.glob('out/*.truth.json')):
    truth = json.load(open(path, encoding='utf-8'))
    text = subprocess.run(['pdftotext', '-layout', path.replace('.truth.json', '.pdf'), '-'], stdout=subprocess.PIPE, check=True).stdout.decode()
    plain = re.sub(r'\s+', ' ', text)
    tight = re.sub(r'[^A-Za-z0-9£.]', '', text).lower()
    producers[truth['producer']] += 1
    bad = []
    for name, value in truth['fields'].items():
        if value is None:
            continue
        if name in ('sortCode', 'accountNumber'):
            accounts[name, value] += 1
        if name.endswith('Minor'):
            shown = [f'{value / 100:,.2f}', f'{value // 100}'] if value % 100 == 0 else [f'{value / 100:,.2f}']
            found = any(each in plain for each in shown) or value == 0
        elif name.endswith('On'):
            date = datetime.date.fromisoformat(value)
            found = any(each.lower() in plain.lower() for each in (date.strftime(form).replace('~', str(date.day)) for form in
                        ('%d/%m/%Y', '%d/%m/%y', '%d.%m.%Y', '%d.%m.%y', '%d-%m-%Y', '%Y-%m-%d', '%d %b %Y', '%d %b. %Y', '~ %b. %Y', '%d-%b-%Y', '~ %B %Y', '%d %B %Y', '~ %b %Y', '%d %b %y',
                         '~th %B %Y', '~th of %B %Y', '~rd of %B %Y', '~nd of %B %Y', f'~/{date.month}/%Y')))
        elif name in ('termsDays', 'currency'):
            found = True
        else:
            digits = re.sub(r'[^A-Za-z0-9£.]', '', str(value)).lower()
            found = digits in tight or (name == 'vendorCompanyNumber' and digits.lstrip('0') in tight)
        if not found:
            bad.append((name, value))
    fields = truth['fields']
    print(path[4:-11], bad or 'ok', f'terms {fields.get("termsDays", "-")}', f'due {fields.get("dueOn", "-")}', truth['warnings'])
print([key for key, count in accounts.items() if count > 1], len(producers), dict(producers))
