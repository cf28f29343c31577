"""Layouts in HTML, first part: WeasyPrint."""
from common import day, doc, fours, iban_of, make, page, table


def address(who):
    return '<br>'.join([who.name, *who.address])


def xero():
    for name, seller, buyer, number, issue, due, lines in (
        ('weasy-xero-a', 'aldgate', 'tarn', 'INV-0347', '2026-01-05', '2026-02-04', 'M8 coach bolts, box of 200 | 6 | 18.40 | 20\nJoist hangers 47 x 225 | 120 | 2.15 | 20\nCarriage | 1 | 14.50 | 20'),
        ('weasy-xero-b', 'oxle', 'wolf', 'INV-20260112-07', '2026-01-12', '2026-01-26', 'Site diary licence, 14 seats, January | 14 | 11.25 | 20\nOnboarding call | 1 | 90.00 | 20'),
    ):
        d = doc(name, 'weasyprint', 'accounting package: meta data in a narrow middle column, payment advice to cut off', seller, buyer, number,
                issue, lines, due=due, form='%e %b %Y', unseen='accountHolder' if name.endswith('b') else '')
        v = d.v
        css = '''@page{size:A4;margin:16mm} body{font:10pt Lato;color:#222} h1{font-weight:300;font-size:26pt;margin:0 0 12mm}
        .top,.cut{display:table;width:100%} .top>div,.cut>div{display:table-cell;vertical-align:top;width:33%} .top b{display:block} .top p{margin:0 0 3mm} table{width:100%;border-collapse:collapse;margin-top:14mm}
        th{border-bottom:1pt solid #000;text-align:left} td,th{padding:2mm 1mm} td:nth-child(n+2),th:nth-child(n+2){text-align:right} td{border-bottom:.4pt solid #bbb}
        .sum{width:55%;margin-left:45%;margin-top:0} .sum tr:last-child td{border-top:1pt solid #000;font-weight:bold}
        .cut{border-top:1pt dashed #555;margin-top:20mm;padding-top:4mm} small{color:#555}'''
        sums = ''.join(f'<tr><td>{a}</td><td>{b}</td></tr>' for a, b in (('Subtotal', d.net), ('TOTAL VAT 20%', d.vat), ('TOTAL GBP', d.gross)))
        body = f'''<h1>TAX INVOICE</h1><div class=top><div>{address(d.c)}</div>
        <div><p><b>Invoice Date</b>{d.issue}</p><p><b>Invoice Number</b>{d.number}</p><p><b>Reference</b>Jan stock</p><p><b>VAT Number</b>{v.vat}</p></div>
        <div>{address(v)}</div></div>{table(d.rows, lambda r: (r.what, r.count, r.unit, r.rate + '%', r.amount), ('Description', 'Quantity', 'Unit Price', 'VAT', 'Amount GBP'))}
        <table class=sum>{sums}</table><p><b>Due Date: {d.due}</b><br>Bank: {v.sort_dashed} / {v.account}</p>
        <div class=cut><div><h2>PAYMENT ADVICE</h2>To: {address(v)}</div><div><p>Customer &nbsp; {d.c.name}</p><p>Invoice Number &nbsp; {d.number}</p><p>Amount Due &nbsp; <b>{d.gross}</b></p><p>Due Date &nbsp; {d.due}</p><p>Amount Enclosed &nbsp; ____________</p></div></div>
        <small>Company Registration No: {v.company}. Registered Office: {', '.join(v.address)}.</small>'''
        make(d, page(css, body))


def below_values():
    for name, seller, buyer, number, issue, due, lines in (
        ('weasy-label-below-a', 'fenw', 'strand', 'FM/2026/011', '2026-01-09', '2026-02-08', 'Store rota study, three days | 3 | 640.00 | 20\nRail fares at cost | 1 | 118.30 | 20'),
        ('weasy-label-below-b', 'rush', 'lyme', 'RE 4471', '2026-01-14', '2026-02-13', 'Replace distribution board, brewhouse | 1 | 1180.00 | 20\nEmergency light test | 22 | 6.50 | 20\nCertificate EICR | 1 | 75.00 | 20'),
    ):
        d = doc(name, 'weasyprint', 'labels small and grey below their values', seller, buyer, number, issue, lines, due=due, form='%e %B %Y')
        css = '''@page{size:A4;margin:18mm 20mm} body{font:10.5pt Carlito} .v{font-size:14pt;font-weight:bold} .l{font-size:7.5pt;color:#888;text-transform:uppercase;letter-spacing:.08em}
        .row{margin:8mm 0} .row>div{display:inline-block;vertical-align:top;margin-right:13mm} table{width:100%;border-collapse:collapse} td{border-bottom:.5pt solid #ddd;padding:2mm 0} td:last-child,th:last-child{text-align:right} th{text-align:left;font-size:8pt;color:#888}'''
        cell = lambda value, label: f'<div><div class=v>{value}</div><div class=l>{label}</div></div>'
        v = d.v
        body = f'''<div class=v style="font-size:20pt">{v.name}</div><div class=l>{' · '.join(v.address)}</div>
        <div class=row>{cell(d.number, 'Invoice')}{cell(d.issue, 'Issued')}{cell(d.due, 'Payable by')}{cell('£' + d.gross, 'Total due')}</div>
        <div class=row>{cell(d.c.name, 'Billed to')}<div>{'<br>'.join(d.c.address)}</div></div>
        {table(d.rows, lambda r: (r.what, r.count + ' × £' + r.unit, '£' + r.amount), ('Work', '', 'Sum'))}
        <div class=row style="text-align:right">{cell('£' + d.net, 'Before VAT')}{cell('£' + d.vat, 'VAT at 20%')}{cell('£' + d.gross, 'With VAT')}</div>
        <div class=row>{cell(v.sort_dashed, 'Sort code')}{cell(v.account, 'Account')}{cell(v.vat_spaced, 'VAT registration')}{cell(v.company, 'Company number')}</div>'''
        make(d, page(css, body))


def cis():
    d = doc('weasy-cis-deduction', 'weasyprint', 'CIS deduction at 20% on labour, reverse charge, sort code and account in cells', 'dunl', 'orme', 'DS-2290', '2026-01-07',
            'Labour: erect independent scaffold, north elevation | 1 | 4200.00 | 0\nMaterials: boards, tube and fittings | 1 | 1310.00 | 0', due='2026-02-06', form='%d.%m.%Y', off=84000, warnings=['amount_deducted'])
    v = d.v
    css = '''@page{size:A4;margin:14mm} body{font:9.5pt "Liberation Sans"} table{width:100%;border-collapse:collapse;margin-bottom:5mm} td,th{border:.8pt solid #333;padding:1.5mm 2mm;text-align:left} .n{text-align:right}
    h1{text-align:center;background:#f3c200;padding:3mm}'''
    body = f'''<h1>{v.name.upper()}</h1><p>{', '.join(v.address)} &nbsp; Tel {v.contact}</p>
    <table><tr><th>SUBCONTRACTOR INVOICE</th><th>No.</th><td>{d.number}</td><th>Tax point</th><td>{d.issue}</td></tr>
    <tr><td rowspan=2><b>Contractor</b><br>{address(d.c)}</td><th>Contract</th><td>CLIT-0471</td><th>UTR</th><td>14702 33819</td></tr>
    <tr><th>Week ending</th><td>02.01.2026</td><th>Payment due</th><td>{d.due}</td></tr></table>
    {table(d.rows, lambda r: (r.what, r.amount), ('Description of work', 'Value £'))}
    <table><tr><td>Gross value of work</td><td class=n>{d.net}</td></tr><tr><td>VAT – domestic reverse charge applies: customer to account for VAT to HMRC at 20%</td><td class=n>0.00</td></tr>
    <tr><td>Invoice total</td><td class=n>{d.gross}</td></tr><tr><td>Less CIS deduction 20% of labour £4,200.00</td><td class=n>-{d.off}</td></tr><tr><th>NET PAYMENT DUE</th><th class=n>£{d.payable}</th></tr></table>
    <table><tr><th>Bank</th><th>Sort code</th><th>Account no</th></tr><tr><td>Pay {v.name}</td><td>{v.sort_dashed}</td><td>{v.account}</td></tr></table>
    <small>VAT Reg. GB {v.vat_spaced} &nbsp; Co. Reg. {v.company} England</small>'''
    d.fields['accountHolder'] = v.name
    make(d, page(css, body))


def letter():
    d = doc('weasy-letter-sentences', 'weasyprint', 'letter with the amounts in sentences', 'holl', 'wolf', '118/26', '2026-01-06', 'Survey of roof timbers | 1 | 1150.00 | 20', terms=21, form='%o %B %Y', due=None, accountHolder='Hollis & Varley Client Office')
    css = '@page{size:A4;margin:30mm 28mm} body{font:11.5pt "Liberation Serif";line-height:1.5} .r{text-align:right}'
    body = f'''<p class=r><b>Hollis &amp; Varley</b><br>Chartered Building Surveyors<br>{'<br>'.join(d.v.address)}</p><p>{address(d.c)}</p><p>{d.issue}</p><p>Our invoice 118/26</p>
    <p>Dear Sirs,</p><p><b>Hartington House: roof timbers</b></p><p>For our survey of the roof timbers, carried out on 18th December 2025, and our report of 30th December, we charge £{d.net} as agreed,
    to which we add VAT at the standard rate of £{d.vat}. We should therefore be glad to receive £{d.gross} in all, within 21 days of the date of this letter.</p>
    <p>Payment may be made to our account 44102938, sort code 30-99-12, in the name of Hollis &amp; Varley Client Office. Our VAT registration is {d.v.vat_spaced}.</p><p>Yours faithfully,</p><p style="margin-top:16mm">P. Varley FRICS<br>for Hollis &amp; Varley</p>
    <p><small>Partners: A. Hollis, P. Varley</small></p>'''
    make(d, page(css, body))


def leaders():
    for name, seller, buyer, number, issue, due, lines in (
        ('weasy-leaders-a', 'nair', 'tarn', '88012', '2026-01-08', '2026-02-28', 'Larch cladding 20 x 145, metres | 640 | 3.35 | 20\nOak sleepers | 18 | 41.00 | 20'),
        ('weasy-leaders-b', 'marl', 'orme', 'M-7719/A', '2025-12-31', '2026-01-31', 'Type 1 sub-base, tonnes | 84.5 | 19.80 | 20\nHaulage, loads | 5 | 95.00 | 20\nAggregates levy | 84.5 | 2.08 | 20'),
    ):
        d = doc(name, 'weasyprint', 'labels joined to far values by dotted leaders; A5' if name.endswith('a') else 'labels joined to far values by dotted leaders', seller, buyer, number, issue, lines, due=due, form='%a %e %b %Y', unseen='' )
        css = ('@page{size:A5;margin:12mm} body{font:8.5pt "DejaVu Serif"}' if name.endswith('a') else '@page{size:A4;margin:22mm} body{font:10.5pt "Liberation Mono"}') + '''
        dl{margin:0} .d{margin:1mm 0} .d::after{content:leader('.') attr(data-v)} h2{border-bottom:2pt double}'''
        v = d.v
        line = lambda label, value: f'<div class=d data-v="{value}">{label}</div>'
        words = ('Invoice number', 'Raised', 'Settle by', 'Goods', 'Value added tax 20%', 'To pay') if name.endswith('a') else ('Document', 'Date of supply and invoice', 'Pay not later than', 'Untaxed amount', 'VAT', 'Amount owing')
        values = (d.number, d.issue, d.due, '£' + d.net, '£' + d.vat, '£' + d.gross)
        rows = [line(label, value) for label, value in zip(words, values)]
        body = f'''<h2>{v.name}</h2><p>{', '.join(v.address)} – {v.contact}</p><p>INVOICE to<br>{address(d.c)}</p>{''.join(rows[:3])}<hr>
        {''.join(line(f'{r.what}, {r.count} at {r.unit}', r.amount) for r in d.rows)}<hr>{''.join(rows[3:])}<hr>
        {line('Sort code', v.sort_dashed)}{line('Account number', v.account)}{line('Account name', v.holder)}{line('VAT No.', 'GB' + v.vat)}<p>{'Registered in Scotland No.' if v.company.startswith('SC') else "Reg'd No."} {v.company}</p>'''
        d.fields['accountHolder'] = v.holder
        make(d, page(css, body))


def euro():
    iban = iban_of('GB', 'BUKB20450180361144')
    d = doc('weasy-iban-bic', 'weasyprint', 'euros, an IBAN with the BIC behind it, rates zero and exempt', 'eske', 'pell', 'ED/0093', '2026-01-15', 'Butter, 25 kg blocks | 40 | 131.50 | 0 (zero rated)\nCold store rent | 1 | 310.00 | Exempt', due='2026-01-29', form='%d-%b-%Y',
            currency='EUR', iban=iban, unseen='sortCode accountNumber')
    css = '@page{size:A4;margin:15mm 20mm} body{font:10pt "Open Sans","Liberation Sans"} table{width:100%} td,th{text-align:left;padding:1mm} td:last-child{text-align:right} .b{background:#e8f0e4;padding:4mm;margin-top:6mm}'
    body = f'''<table><tr><td>{address(d.v)}</td><td><h2>Sales invoice</h2>No. {d.number}<br>Dated {d.issue}<br>Value date {d.due}<br></td></tr></table><p><b>Sold to</b> {address(d.c)}<br>VAT GB{d.c.vat}</p>
    {table(d.rows, lambda r: (r.what, r.count, '€' + r.unit, r.rate, '€' + r.amount), ('Item', 'Qty', 'Price', 'VAT', 'Line'))}<div class=b>Net €{d.net} &nbsp;&nbsp; VAT €{d.vat} &nbsp;&nbsp; <b>Invoice amount €{d.gross}</b></div>
    <div class=b>Please remit in euro to IBAN {fours(iban)} BIC BUKBGB22XXX<br>Payment due {d.due} quoting {d.number}</div><p>{d.v.name} is a limited liability partnership registered in England and Wales, number {d.v.company}. VAT registration GB {d.v.vat_spaced}.</p>'''
    make(d, page(css, body))


def welsh():
    d = doc('weasy-welsh', 'weasyprint', 'two languages, Welsh and English; a Cyf', 'gryn', 'ivor', 'GG-0058', '2026-01-10', 'Torri coed / Tree felling | 2 | 380.00 | 20\nGwaredu / Disposal | 1 | 145.00 | 20', due='2026-02-09', form='%d/%m/%Y', accountHolder='Gwasanaethau Gwynfor Cyf')
    css = '@page{size:A4;margin:20mm} body{font:11pt "DejaVu Sans"} table{width:100%;border-collapse:collapse} td,th{border:1px solid #b22;padding:2mm;text-align:left} .t td:first-child{width:70%}'
    body = f'''<h1 style="color:#b22">ANFONEB / INVOICE</h1><p><b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}<br>Ffôn / Tel: {d.v.contact}</p><p>I / To:<br>{address(d.c)}</p>
    <table class=t><tr><td>Rhif Anfoneb / Invoice Number</td><td>{d.number}</td></tr><tr><td>Dyddiad / Date</td><td>{d.issue}</td></tr><tr><td>I'w dalu erbyn / Due date</td><td>{d.due}</td></tr></table><br>
    {table(d.rows, lambda r: (r.what, r.count, r.unit, r.amount), ('Disgrifiad / Description', 'Nifer / Qty', 'Pris / Price', 'Swm / Amount (£)'))}<br>
    <table class=t><tr><td>Is-gyfanswm / Subtotal</td><td>£{d.net}</td></tr><tr><td>TAW / VAT 20%</td><td>£{d.vat}</td></tr><tr><td><b>Cyfanswm / Total</b></td><td><b>£{d.gross}</b></td></tr></table>
    <p>Enw'r cyfrif / Account name: {d.v.name}<br>Cod didoli / Sort code: {d.v.sort_dashed}<br>Rhif cyfrif / Account number: {d.v.account}</p><p>Rhif TAW / VAT No: {d.v.vat_spaced} &nbsp; Rhif cwmni / Company No: {d.v.company}</p>'''
    make(d, page(css, body, 'cy'))


def sole_trader():
    d = doc('weasy-sole-trader', 'weasyprint', 'sole trader without VAT: one total only', 'jess', 'lyme', '26-003', '2026-01-16', 'Tap badge illustrations | 4 | 120.00 | 0\nPump clip artwork | 1 | 85.00 | 0', terms=14, form='%A %o %B %Y', accountHolder='J M Tolliver', unseen='netMinor vatMinor vendorVatNumber vendorCompanyNumber')
    css = '@page{size:A4;margin:25mm} body{font:11pt Lato} h1{font-size:30pt;color:#d6604d;margin:0} td{padding:2mm 8mm 2mm 0}'
    body = f'''<h1>Jess Tolliver</h1><p>illustration &amp; lettering<br>{', '.join(d.v.address)}</p><p>Invoice {d.number}<br>{d.issue}</p><p>For: {address(d.c)}</p><table>{''.join(f'<tr><td>{r.what}</td><td>{r.count}</td><td>£{r.amount}</td></tr>' for r in d.rows)}</table>
    <p style="font-size:15pt">Total <b>£{d.gross}</b></p><p>Please pay within 14 days by bank transfer to J M Tolliver, sort code {d.v.sort_dashed}, account {d.v.account}. I am not registered for VAT.</p><p>Thank you! jess@tolliver.example</p>'''
    make(d, page(css, body))


def credit():
    d = doc('weasy-credit-note', 'weasyprint', 'credit note', 'saxb', 'pell', 'CN 1180', '2026-01-13', 'Returned: crushed trays 400 x 300 | 250 | 0.62 | 20', form='%d %b %Y', kind='credit_note', cls='other', unseen='dueOn sortCode accountNumber', payableMinor=0)
    css = '@page{size:A4;margin:20mm} body{font:10pt "Liberation Sans"} td,th{padding:2mm 5mm 2mm 0;text-align:left} .s{margin-left:90mm}'
    body = f'''<h1>Credit Note</h1><p>{address(d.v)}</p><p>Credit to: {address(d.c)}</p><p>Credit note no. {d.number}<br>Date {d.issue}<br>Against invoice 55120 of 19 Dec 2025</p>{table(d.rows, lambda r: (r.what, r.count, r.unit, r.amount), ('Goods', 'No.', 'Each', 'Value'))}
    <p class=s>Net credit £{d.net}<br>VAT 20% £{d.vat}<br><b>Total credit £{d.gross}</b></p><p>This sum has been set against your account. VAT {d.v.vat_spaced}. Registered No. {d.v.company}.</p>'''
    make(d, page(css, body))


if __name__ == '__main__':
    for layout in (xero, below_values, cis, letter, leaders, euro, welsh, sole_trader, credit):
        layout()
