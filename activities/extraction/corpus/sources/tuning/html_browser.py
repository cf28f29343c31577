"""Layouts in HTML printed by Chromium."""
from common import day, doc, fours, iban_of, make, page, table


def address(who):
    return '<br>'.join([who.name, *who.address])


def quickbooks():
    for name, seller, buyer, number, issue, due, lines in (
        ('chromium-ledger-a', 'abbe', 'fair', '1047', '2026-01-12', '2026-01-27', 'Staff training day lunch|85|7.95|20\nFruit platters|6|14.00|20\nTrestle hire|4|9.50|20'),
        ('chromium-ledger-b', 'yaro', 'pell', '20931', '2026-01-08', '2026-01-22', 'Herd health visit|1|168.00|20\nBlood samples|12|9.40|20\nVaccine, 50 dose (goods)|3|72.15|20\nMileage|44|0.45|20'),
    ):
        d = doc(name, 'chromium', 'accounting package with green bars, balance due at the end', seller, buyer, number, issue, lines, due=due)
        css = '''@page{size:A4;margin:14mm} body{font:10pt "Liberation Sans"} .h{display:grid;grid-template-columns:1fr 1fr} h1{color:#2a7f3e;font-weight:400} table{width:100%;border-collapse:collapse} th{background:#dff0df;color:#2a7f3e;text-align:left;font-size:8.5pt}
        td,th{padding:2mm} td:nth-child(n+3),th:nth-child(n+3){text-align:right} .k{display:grid;grid-template-columns:30mm 1fr;font-size:9.5pt} .k b{color:#555;text-align:right;padding-right:4mm} .t{width:80mm;margin-left:auto;border-top:1pt dotted #888} .t p{display:flex;justify-content:space-between;margin:1.5mm 0}'''
        head = ''.join(f'<b>{a}</b><span>{b}</span>' for a, b in (('INVOICE NO.', d.number), ('DATE', d.issue), ('DUE DATE', d.due), ('TERMS', 'See overleaf')))
        body = f'''<b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}<br>{d.v.contact}<br>VAT Registration No.: GB {d.v.vat}<br>Company Registration No. {d.v.company}<h1>Invoice</h1><div class=h><div><b>INVOICE TO</b><br>{address(d.c)}</div><div class=k>{head}</div></div><br>
        {table(d.rows, lambda r: (r.what, '20.0% S', r.count, r.unit, r.amount), ('DESCRIPTION', 'VAT', 'QTY', 'RATE', 'AMOUNT'))}<div class=t><p><span>SUBTOTAL</span><span>{d.net}</span></p><p><span>VAT TOTAL</span><span>{d.vat}</span></p><p><span>TOTAL</span><span>{d.gross}</span></p><p><b>BALANCE DUE</b><b>GBP {d.gross}</b></p></div>
        <h4>VAT SUMMARY</h4><table style="width:90mm"><tr><th>RATE</th><th>VAT</th><th>NET</th></tr><tr><td>VAT @ 20%</td><td>{d.vat}</td><td>{d.net}</td></tr></table><p>Bank transfer: Sort Code {d.v.sort_dashed}, Account Number {d.v.account}</p>'''
        make(d, page(css, body))


def sap():
    for name, seller, buyer, number, issue, due, lines in (
        ('chromium-sap-a', 'dray', 'strand', '9300448127', '2026-01-02', '2026-02-01', 'LCV PANEL VAN MWB 31 DAY|3|512.40|20\nEXCESS MILES|1240|0.08|20\nCDW REDUCTION|3|46.50|20'),
        ('chromium-sap-b', 'dray', 'orme', '9300451902', '2026-01-15', '2026-02-14', 'TIPPER 7.5T 14 DAY|1|790.00|20\nCLEAN AND ADMIN CHARGE|1|35.00|20'),
    ):
        d = doc(name, 'chromium', 'large system: item numbers, several numbers and dates as traps, labels followed by colons in columns', seller, buyer, number, issue, lines, due=due, form='%d.%m.%Y', accountHolder='DRAYTON FLEET HIRE PLC')
        css = '@page{size:A4;margin:12mm 15mm} body{font:8.5pt "DejaVu Sans Mono"} table{width:100%} td,th{text-align:left;vertical-align:top;padding:.6mm} .i td:nth-child(n+3),.i th:nth-child(n+3){text-align:right} hr{border:0;border-top:.6pt solid}'
        side = ''.join(f'<tr><td>{a}</td><td>: {b}</td></tr>' for a, b in (('Billing document', d.number), ('Billing date', d.issue), ('Customer no.', '0010044718'), ('Sales order', '4500812773'), ('Delivery note', '8014471002'), ('Delivery date', '29.12.2025'), ('Your PO', '7100' + number[-4:]), ('Cust VAT ID', 'GB' + d.c.vat), ('Net due date', d.due)))
        numbered = [(n * 10, r) for n, r in enumerate(d.rows, 1)]
        body = f'''<table><tr><td width=55%><b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}<br><br>{address(d.c)}<br></td><td><b style="font-size:13pt">INVOICE</b><table>{side}</table></td></tr></table><hr>
        {table(numbered, lambda p: (f'{p[0]:06d}', p[1].what, p[1].count + ' EA', p[1].unit, p[1].amount), ('Item', 'Material / description', 'Quantity', 'Price', 'Value'), 'class=i')}<hr>
        <table class=i><tr><td></td><td>Items total</td><td>{d.net}</td></tr><tr><td></td><td>Output tax A1 20,00 % on {d.net}</td><td>{d.vat}</td></tr><tr><td></td><td><b>Final amount GBP</b></td><td><b>{d.gross}</b></td></tr></table><hr>
        <p>Remittance details<br>Beneficiary : DRAYTON FLEET HIRE PLC<br>Sort code &nbsp; : {d.v.sort}<br>Account no. : {d.v.account}</p><p>{d.v.name} Reg. office {', '.join(d.v.address)}. Registered in England No {d.v.company}. VAT reg no GB{d.v.vat}</p>'''
        make(d, page(css, body))


def american():
    d = doc('chromium-american-dates', 'chromium', 'American dates on US letter paper, dollars beside nothing else', 'gage', 'upto', 'GW-1199', '2026-01-13', 'Annual calibration plan, torque set|1|640.00|0\nExpedite|1|75.00|0', due='2026-02-12', form='%B %d, %Y', currency='USD', accountHolder='Gagewell Calibration')
    css = '@page{size:letter;margin:.8in} body{font:11pt "Liberation Serif"} table{width:100%} td:last-child,th:last-child{text-align:right} th{text-align:left;border-bottom:2px solid}'
    body = f'''<h2>{d.v.name}</h2>{', '.join(d.v.address)}, United Kingdom<p style="text-align:right">Invoice # {d.number}<br>Date: {d.issue}<br>Due: {d.due}</p><p>Bill To<br>{address(d.c)}</p><p>Ship date: January 09, 2026</p>{table(d.rows, lambda r: (r.what, r.count, '$' + r.amount), ('Service', 'Qty', 'Amount (USD)'))}
    <p style="text-align:right">Subtotal ${d.net}<br>VAT (outside the scope) $0.00<br><b>Total ${d.gross}</b></p><p>Wire: {d.v.holder}, sort code {d.v.sort_dashed}, account {d.v.account}.</p><small>Company No. {d.v.company} · VAT GB {d.v.vat_spaced}</small>'''
    make(d, page(css, body))


def rates():
    d = doc('chromium-several-rates', 'chromium', 'four VAT rates with an analysis table whose totals trap', 'zeal', 'nobl', 'Z/26/0031', '2026-01-09', 'Dry cider, 20 l|14|46.50|20\nApple juice (goods for hotel spa, reduced)|10|8.20|5\nPressed apples, pulp|3|12.00|0\nInsurance in transit|1|22.00|Exempt', due='2026-02-08', form='%o Jan %Y')
    d['due'] = '8th Feb 2026'
    css = '@page{size:A4;margin:18mm} body{font:10pt "Carlito"} table{width:100%;border-collapse:collapse;margin:4mm 0} td,th{border:.5pt solid #999;padding:1.5mm;text-align:left} .a{width:60%;font-size:8.5pt}'
    bands = table(d.bands, lambda b: (b.rate if b.rate == 'Exempt' else b.rate + '%', b.base, b.tax), ('VAT rate', 'Goods', 'VAT'), 'class=a')
    body = f'''<h1 style="font-family:'DejaVu Serif'">Zeal Monachorum Cider</h1><p>{d.v.name}, {', '.join(d.v.address)}</p><p style="float:right">INVOICE<br>Our ref: {d.number}<br>Date: {d.issue}<br>Terms: strictly net<br>Payment by: {d.due}</p><p>{address(d.c)}</p><br><br>
    {table(d.rows, lambda r: (r.count, r.what, r.unit, r.rate + ('' if r.rate == 'Exempt' else '%'), r.amount), ('No', 'Goods', 'Each', 'VAT', '£'))}{bands}<p style="text-align:right;font-size:13pt">Goods £{d.net} + VAT £{d.vat} = <b>To pay £{d.gross}</b></p><p>Sort code: {d.v.sort_spaced} Account number: {d.v.account}. VAT No {d.v.vat_spaced}. Company no {d.v.company}.</p>'''
    make(d, page(css, body))


def dashboard():
    for name, seller, buyer, number, issue, due, lines, terms in (
        ('chromium-modern-a', 'tupm', 'hexh', 'TRS-4410', '2026-01-16', None, 'Temporary valeter, week ending 11 January, hours|38.5|16.20|20\nBank holiday uplift, hours|8|8.10|20', 7),
        ('chromium-modern-b', 'nort', 'nobl', 'NL 26 0118', '2026-01-18', None, 'Occupational nurse, days|4|310.00|Exempt\nAgency margin|1|148.80|20', 28),
    ):
        d = doc(name, 'chromium', 'totals at the top in large figures, terms only', seller, buyer, number, issue, lines, terms=terms, form='%a %e %B %Y', accountHolder='-')
        d.fields['accountHolder'] = d.v.name
        css = '''@page{size:A4;margin:0} body{margin:0;font:10.5pt "Lato"} header{background:#1d3557;color:#fff;padding:12mm 18mm;display:flex;justify-content:space-between} main{padding:8mm 18mm} .big{font-size:26pt} table{width:100%;border-collapse:collapse} td{padding:3mm 0;border-bottom:1px solid #eee} td:last-child{text-align:right}
        .cards{display:grid;grid-template-columns:repeat(4,1fr);gap:4mm;margin:6mm 0} .cards div{background:#f1f5f9;border-radius:3mm;padding:3mm} .cards b{display:block;font-size:8pt;color:#678}'''
        card = lambda a, b: f'<div><b>{a}</b>{b}</div>'
        body = f'''<header><div><b style="font-size:14pt">{d.v.name}</b><br>{', '.join(d.v.address)}</div><div style="text-align:right">Amount payable<div class=big>£{d.gross}</div>including £{d.vat} VAT</div></header><main><div class=cards>{card('Invoice', d.number)}{card('Date of issue', d.issue)}{card('Payment terms', f'{terms} days')}{card('Customer', d.c.name)}</div>
        <table>{''.join(f'<tr><td>{r.what}</td><td>{r.count} × {r.unit}</td><td>{r.amount}</td></tr>' for r in d.rows)}<tr><td>Net</td><td></td><td>{d.net}</td></tr></table><div class=cards>{card('Payee', d.v.name)}{card('Sort code', d.v.sort_dashed)}{card('Account', d.v.account)}{card('VAT no.', d.v.vat_spaced)}</div><small>Payment is due within {terms} days of the invoice date. Company no. {d.v.company}.</small></main>'''
        make(d, page(css, body))


def retention():
    d = doc('chromium-application', 'chromium', 'application for payment turned invoice: previous certificates, retention at 5%', 'sver', 'wolf', 'SJS/INV/118-04', '2026-01-14', 'Works certified in this period|1|18450.00|20', due='2026-02-11', form='%d/%m/%y', off=92250, warnings=['amount_deducted'])
    css = '@page{size:A4;margin:16mm} body{font:10pt "Liberation Sans"} table{width:100%;border-collapse:collapse} td{padding:2mm;border-bottom:.4pt solid} td:last-child{text-align:right}'
    rows = (('Contract sum', '64,000.00'), ('Gross valuation to date (valuation 4)', '41,200.00'), ('Less previously invoiced', '22,750.00'), ('Works certified in this period', d.net), ('VAT at 20%', d.vat), ('Invoice total', d.gross), ('Less retention 5% of works', d.off), ('Amount now due for payment', d.payable))
    body = f'''<p><b style="font-size:15pt">{d.v.name}</b><br>{', '.join(d.v.address)}<br>{d.v.contact}</p><h2>VAT INVOICE {d.number}</h2><table><tr><td>Employer</td><td>{d.c.name}, {', '.join(d.c.address)}</td></tr><tr><td>Project</td><td>Hartington House stairs</td></tr><tr><td>Invoice dated</td><td>{d.issue}</td></tr><tr><td>Valuation date</td><td>31/12/25</td></tr><tr><td>Final date for payment</td><td>{d.due}</td></tr></table><br>
    <table>{''.join(f'<tr><td>{a}</td><td>{b}</td></tr>' for a, b in rows)}</table><p>Bank: sort code {d.v.sort_dashed}, account number {d.v.account}</p><p>VAT {d.v.vat_spaced} · Reg. No. {d.v.company}</p>'''
    make(d, page(css, body))


def dutch():
    iban = iban_of('NL', 'ABNA0417164300')
    d = doc('chromium-dutch', 'chromium', 'Dutch and English, euros, decimal commas, IBAN only', 'voss', 'nobl', '2026-00412', '2026-01-12', 'Rozen / Roses Avalanche, bundel|60|7.80|0\nTransport Torquay|1|145.00|0', due='2026-01-26', form='%d-%m-%Y', currency='EUR', iban=iban, accountHolder='Van Oss Bloemen B.V.')
    euro = lambda text: '€ ' + text.replace(',', ' ').replace('.', ',').replace(' ', '.')
    css = '@page{size:A4;margin:20mm} body{font:10pt "DejaVu Sans"} table{width:100%} th{text-align:left;background:#eee} td:last-child,th:last-child{text-align:right}'
    body = f'''<h2>Van Oss Bloemen B.V.</h2><p>{'<br>'.join(d.v.address)}<br>BTW-nr: {d.v.vat} · KvK 34112233</p><h3>FACTUUR / INVOICE</h3><p>Aan / To:<br>{address(d.c)}<br>VAT GB{d.c.vat}</p><p>Factuurnummer / Invoice number: {d.number}<br>Factuurdatum / Invoice date: {d.issue}<br>Vervaldatum / Due date: {d.due}<br>Leverdatum / Delivery date: 09-01-2026</p>
    {table(d.rows, lambda r: (r.what, r.count, euro(r.unit), euro(r.amount)), ('Omschrijving / Description', 'Aantal / Qty', 'Prijs / Price', 'Bedrag / Amount'))}<p style="text-align:right">Subtotaal / Subtotal {euro(d.net)}<br>BTW 0% (export) / VAT {euro(d.vat)}<br><b>Te betalen / Total due {euro(d.gross)}</b></p><p>IBAN: {fours(iban)} BIC: ABNANL2A t.n.v. Van Oss Bloemen B.V.</p>'''
    make(d, page(css, body, 'nl'))


def quotation():
    d = doc('chromium-quotation', 'chromium', 'quotation, valid for 30 days', 'lang', 'lyme', 'Q-2218', '2026-01-10', 'Marquee 9 x 18 m, three days|1|1850.00|20\nLining and lights|1|420.00|20', form='%e January %Y', kind='quote', cls='other', unseen='dueOn sortCode accountNumber', payableMinor=0)
    body = f'''<h1>Quotation</h1><p>{address(d.v)}</p><p>Prepared for {address(d.c)}</p><p>Quote number {d.number}<br>Date {d.issue}<br>Valid until 9 February 2026</p>{table(d.rows, lambda r: (r.what, '£' + r.amount), ('Hire', 'Price'))}<p>Net £{d.net}<br>VAT £{d.vat}<br>Total £{d.gross}</p><p>A deposit of 25% confirms the booking. VAT {d.v.vat_spaced}. Company {d.v.company}.</p>'''
    make(d, page('@page{size:A4;margin:22mm} body{font:11pt Carlito} td,th{padding:2mm 10mm 2mm 0;text-align:left}', body))


if __name__ == '__main__':
    for layout in (quickbooks, sap, american, rates, dashboard, retention, dutch, quotation):
        layout()
