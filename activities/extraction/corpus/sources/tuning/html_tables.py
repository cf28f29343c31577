"""Layouts in plain HTML tables for wkhtmltopdf, Writer, Dompdf, TCPDF, and HTMLDOC."""
from common import doc, fours, iban_of, make, page


def address(who):
    return '<br>'.join([who.name, *who.address])


def grid(rows, attributes='width="100%" border="1" cellpadding="4" cellspacing="0"'):
    """The first row is the head; a number stands to the right."""
    def cell(text, tag):
        right = ' align="right"' if str(text).replace(',', '').replace('.', '').replace('£', '').strip('-').isdigit() else ' align="left"'
        return f'<{tag}{right}>{text}</{tag}>'
    return f'<table {attributes}>' + '\n'.join('<tr>' + ''.join(cell(text, 'td' if n else 'th') for text in row) + '</tr>' for n, row in enumerate(rows)) + '</table>'


def freeagent():
    for name, seller, buyer, number, issue, due, lines in (
        ('wkhtmltopdf-simple-a', 'bala', 'hexh', '0412', '2026-01-05', '2026-01-19', 'Year end accounts to 30 September 2025|1|1450.00|20\nCompany tax return|1|380.00|20\nDisbursement: filing fee|1|34.00|0'),
        ('wkhtmltopdf-simple-b', 'osgo', 'nobl', 'OL/33871/2', '2026-01-15', '2026-01-29', 'Professional charges: lease of kiosk|1|2250.00|20\nSearch fees|1|187.50|20\nLand Registry fee (disbursement)|1|45.00|0'),
    ):
        d = doc(name, 'wkhtmltopdf', 'fee note with disbursements outside VAT', seller, buyer, number, issue, lines, due=due, form='%e %B %Y', accountHolder='Osgood & Lamb Office Account' if seller == 'osgo' else None)
        rows = [('Particulars', 'VAT', 'Fees £')] + [(r.what, r.rate + '%', r.amount) for r in d.rows]
        holder = f'Account name: {d.v.holder}<br>' if seller == 'osgo' else ''
        body = f'''<div style="text-align:right"><b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}<br>{d.v.contact}</div><p>{address(d.c)}</p><h2 style="color:#06c">{'Bill of costs' if seller == 'osgo' else 'Fee invoice'} {d.number}</h2><p><b>{d.issue}</b> &nbsp; For payment by {d.due}</p>{grid(rows)}
        <table align=right cellpadding=4><tr><td>Total fees and disbursements</td><td align=right>{d.net}</td></tr><tr><td>VAT</td><td align=right>{d.vat}</td></tr><tr><td><b>Sum due</b></td><td align=right><b>£{d.gross}</b></td></tr></table><br clear=all><p>Payment by transfer<br>{holder}Sort code: {d.v.sort_dashed}<br>Account: {d.v.account}</p>
        <p><small>{d.v.name} is a limited liability partnership registered in England &amp; Wales ({d.v.company}). VAT number {d.v.vat_spaced}.</small></p>'''
        make(d, page('body{font-family:"DejaVu Sans";font-size:12px}', body))


def council():
    d = doc('wkhtmltopdf-council', 'wkhtmltopdf', 'a council: trade waste, exempt from no VAT, direct debit details of the customer as a trap', 'hunt', 'pell', '7700 4471 209', '2026-01-02', 'Trade waste 1100 litre, quarter to 31 March 2026|3|166.40|0 (non-business)', due='2026-01-30', form='%d %B %Y', accountHolder='Huntspill DC General', unseen='vendorCompanyNumber')
    body = f'''<table width="100%"><tr><td><h1>{d.v.name}</h1>{'<br>'.join(d.v.address)}</td><td align=right>VAT Reg No: {d.v.vat_spaced}<br>Enquiries {d.v.contact}</td></tr></table><p>{address(d.c)}</p>
    {grid((('Invoice number', d.number), ('Customer account', '0031178'), ('Invoice date', d.issue), ('Period', '01 January 2026 to 31 March 2026'), ('Please pay by', d.due)), 'width="60%" border="1" cellpadding="3"')}
    <h3>Details</h3>{grid([('Service', 'Bins', 'Rate', 'Amount')] + [(r.what, r.count, r.unit, r.amount) for r in d.rows])}<p align=right>Net amount £{d.net}<br>VAT £{d.vat}<br><b>Total to pay £{d.gross}</b></p>
    <p><b>How to pay.</b> By BACS to {d.v.holder}, sort code {d.v.sort_dashed}, account {d.v.account}, quoting your invoice number. If you have chosen to pay by Direct Debit we will collect from your account ending 7718, sort code 20-**-**.</p>'''
    make(d, page('body{font-family:"Liberation Sans";font-size:13px}', body))


def broken_cells():
    for name, seller, buyer, number, issue, due, lines in (
        ('wkhtmltopdf-narrow-a', 'keig', 'nobl', 'KWM 0071 882', '2026-01-06', '2026-02-05', 'Worsted serge navy 380 g, metres|46.5|24.80|20\nLining twill, metres|60|6.15|20'),
        ('wkhtmltopdf-narrow-b', 'fosd', 'orme', 'FP-2026-0009', '2026-01-05', '2026-02-19', 'Submersible 3 inch trash pump with float switch and 20 m cable|2|618.00|20\nLayflat hose with bauer couplings|6|74.25|20\nService exchange impeller for GT40 (your part 778)|1|139.99|20'),
    ):
        d = doc(name, 'wkhtmltopdf', 'narrow columns, cells broken over lines, head in a table of small cells', seller, buyer, number, issue, lines, due=due, form='%e.%m.%Y', accountHolder='-')
        d.fields['accountHolder'] = d.v.name
        small = 'width="100%" border="1" cellpadding="2" cellspacing="0" style="font-size:10px;table-layout:fixed"'
        body = f'''<center><h2>{d.v.name.upper() if name.endswith('b') else d.v.name}</h2>{' · '.join(d.v.address)}</center><h3>Sales Invoice</h3>{grid((('Invoice<br>number', 'Date of<br>invoice', 'Date<br>due', 'Order<br>date', 'Account', 'Rep'), (d.number, d.issue, d.due, '19.12.2025', 'C0' + d.v.account[:4], 'MH')), small)}
        <p>Sold to: {address(d.c)}</p><div style="width:70%">{grid([('Goods', 'Qty', 'Price', 'Net')] + [(r.what, r.count, r.unit, r.amount) for r in d.rows], small)}</div><br>{grid((('Goods<br>value', 'VAT<br>20%', 'Invoice<br>value'), (d.net, d.vat, d.gross)), small.replace('100%', '45%'))}<br>
        {grid((('Bank account name', 'Sort code', 'Account number', 'VAT registration', 'Company registration'), (d.v.name, d.v.sort_dashed, d.v.account, d.v.vat, d.v.company)), small)}'''
        make(d, page('body{font-family:"Liberation Serif";font-size:13px}', body))


def writer_letters():
    for name, seller, buyer, number, issue, due, lines, terms in (
        ('writer-letter-a', 'juni', 'gran', '2026/04', '2026-01-07', None, 'Winter pruning of avenue limes|1|960.00|20\nChip and remove|1|240.00|20', 30),
        ('writer-letter-b', 'lang', 'nobl', 'LM-5519', '2026-01-12', None, 'Marquee 12 x 24, New Year|1|3900.00|20\nHeaters and fuel|2|180.00|20', 14),
    ):
        paid = 100000 if seller == 'lang' else 0
        d = doc(name, 'libreoffice-writer', 'word-processor letter, ' + ('deposit taken off' if paid else 'partnership, terms only'), seller, buyer, number, issue, lines, terms=terms, form='%o %B %Y', paid=paid, warnings=['part_paid'] if paid else [], accountHolder=None if paid else 'J Stone and A Juniper')
        rows = ''.join(f'<tr><td width=380>{a}</td><td align=right>{b}</td></tr>' for a, b in [(r.what, '£' + r.amount) for r in d.rows] + [('', ''), ('Net', '£' + d.net), ('VAT @ 20%', '£' + d.vat), ('<b>Total</b>', f'<b>£{d.gross}</b>')] + ([('Less deposit received 3rd November 2025', '-£' + d.paid), ('<b>Balance now due</b>', f'<b>£{d.payable}</b>')] if paid else []))
        bank = f'sort code {d.v.sort_dashed}, account number {d.v.account}' + ('' if paid else f', {d.v.holder}')
        body = f'''<table width="100%"><tr><td align=center>{d.v.name}<br>{', '.join(d.v.address)}<br>{d.v.contact}</td></tr></table><p>{address(d.c)}</p><p>{d.issue}</p><p><b>INVOICE No. {d.number}</b></p><table>{rows}</table><p>Terms: {terms} days from date of invoice.</p><p>Kindly pay to {bank}.</p><p>VAT registration no. {d.v.vat_spaced}{'' if not d.v.company else '. Registered in England and Wales no. ' + d.v.company}</p>'''
        make(d, page('body{font-family:"Liberation Serif"}', body))


def writer_discount():
    d = doc('writer-discount', 'libreoffice-writer', 'discount for early payment with its own date beside the due date', 'eagl', 'upto', 'EC60771', '2026-01-08', 'Two-pack primer grey, 20 l|12|118.40|20\nThinners no. 7, 5 l|12|21.30|20', due='2026-03-09', form='%d/%m/%Y', accountHolder='Eaglescliffe Coatings Limited')
    body = f'''<table width="100%"><tr><td>{address(d.v)}</td><td align=right><font size=6>INVOICE</font></td></tr></table><table width="100%" border=1 cellspacing=0><tr><td rowspan=3 width="50%">{address(d.c)}</td><td>Number</td><td>{d.number}</td></tr><tr><td>Date</td><td>{d.issue}</td></tr><tr><td>Due</td><td>{d.due}</td></tr></table><br>
    {grid([('Description', 'Qty', 'Unit', 'Total')] + [(r.what, r.count, r.unit, r.amount) for r in d.rows])}<p align=right>Net {d.net}<br>VAT {d.vat}<br><b>Gross {d.gross}</b></p><p>A discount of 2.5% of the full price applies if payment is made by 22/01/2026, when £1,961.39 will settle this invoice. No credit note will be issued; you may recover only the VAT you have actually paid. Otherwise payment in full falls due on {d.due}.</p>
    <p>Account name {d.v.name}, sort code {d.v.sort_dashed}, account {d.v.account}. VAT GB{d.v.vat}. Company {d.v.company}.</p>'''
    make(d, page('body{font-family:Carlito}', body))


def dom():
    for name, seller, buyer, number, issue, due, lines, words in (
        ('dompdf-shop-a', 'mobb', 'strand', '#100482', '2026-01-11', '2026-02-10', 'Perfect binding 500 copies|500|1.12|0\nLamination, sheets|1040|0.09|20', ('Invoice', 'Date added', 'Due', 'Sub-Total', 'VAT', 'Total')),
        ('dompdf-shop-b', 'ulle', 'lyme', 'UF/6617', '2026-01-17', '2026-02-16', 'Brewers grains removed, tonnes|11.4|26.00|0\nSkip exchange|2|60.00|20', ('Order & Invoice', 'Invoice date', 'Pay by date', 'Net total', 'Value Added Tax', 'Grand Total')),
    ):
        number_shown = number
        d = doc(name, 'dompdf', 'web shop invoice, two boxes side by side', seller, buyer, number.lstrip('#'), issue, lines, due=due, form='%d/%m/%Y')
        rows = [('Product', 'Quantity', 'Unit price', 'Total')] + [(r.what, r.count, '£' + r.unit, '£' + r.amount) for r in d.rows]
        sums = ''.join(f'<tr><td colspan=3 align=right><b>{a}</b></td><td align=right>£{b}</td></tr>' for a, b in zip(words[3:], (d.net, d.vat, d.gross)))
        body = f'''<h1>{words[0]} {number_shown}</h1><table width="100%" border=1 cellspacing=0 cellpadding=5><tr><th colspan=2 bgcolor="#eeeeee" align=left>Order details</th></tr><tr><td width="50%"><b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}<br>{d.v.contact}</td><td>{words[1]}: {d.issue}<br>{words[2]}: {d.due}<br>Order ID: 77{number[-3:]}<br>Payment method: Bank transfer</td></tr></table><br>
        <table width="100%" border=1 cellspacing=0 cellpadding=5><tr><th align=left>Invoice address</th><th align=left>Delivery address</th></tr><tr><td>{address(d.c)}</td><td>Goods In, Unit 40<br>Riverside Park<br>Grays RM20 3ZZ</td></tr></table><br>{grid(rows).replace('</table>', sums + '</table>')}
        <p>Bank transfer instructions: sort code {d.v.sort_dashed}, account {d.v.account}</p><p style="font-size:9px">VAT: GB{d.v.vat} | Registered in England: {d.v.company}</p>'''
        make(d, page('body{font-family:helvetica;font-size:12px} table{border-color:#ccc}', body))


def german():
    iban = iban_of('DE', '641500200004471882')
    d = doc('tcpdf-german', 'tcpdf', 'German and English, euros with decimal commas', 'weid', 'upto', 'RE-2026-1107', '2026-01-09', 'Bohrer / Drill HSS-Co 8,5 mm|40|11.20|0\nFracht / Freight|1|38.50|0', due='2026-02-08', form='%d.%m.%Y', currency='EUR', iban=iban, accountHolder='Weidenbach Werkzeuge GmbH')
    comma = lambda text: text.replace(',', ' ').replace('.', ',').replace(' ', '.') + ' €'
    rows = [('Pos.', 'Bezeichnung / Description', 'Menge', 'Preis', 'Betrag')] + [(n, r.what, r.count, comma(r.unit), comma(r.amount)) for n, r in enumerate(d.rows, 1)]
    body = f'''<h2>{d.v.name}</h2><p>{', '.join(d.v.address)} | {d.v.contact}</p><p>{address(d.c)}</p><h3>Rechnung / Invoice {d.number}</h3><p>Rechnungsdatum / Invoice date: {d.issue}<br>Lieferdatum / Delivery date: 07.01.2026<br>Zahlbar bis / Due date: {d.due}<br>Ihre USt-IdNr. / Your VAT ID: GB{d.c.vat}</p>{grid(rows, 'border="1" cellpadding="4"')}
    <p align="right">Nettobetrag / Net {comma(d.net)}<br>MwSt. 0% / VAT {comma(d.vat)}<br><b>Gesamtbetrag / Total {comma(d.gross)}</b></p><p>Kontoinhaber / Account holder: {d.v.name}<br>IBAN {fours(iban)} / BIC SOLADES1TUB</p><p>USt-IdNr. / VAT ID: {d.v.vat}. Amtsgericht Stuttgart HRB 380112</p>'''
    make(d, page('', body, 'de'))


def other_programs():
    for name, producer, seller, buyer, number, issue, due, lines, kind in (
        ('tcpdf-association', 'tcpdf', 'pent', 'ivor', 'PG/0118', '2026-01-13', '2026-02-12', 'Toughened panel 1200 x 900|3|164.00|20\nSilicone, clear|6|7.35|20', 'invoice'),
        ('htmldoc-plain-a', 'htmldoc', 'roth', 'strand', 'R5517', '2026-01-09', '2026-02-08', 'Leeds to Basildon, 14 pallets|1|610.00|20\nTail lift surcharge|1|35.00|20\nDemurrage, hours|2|40.00|20', 'invoice'),
        ('htmldoc-proforma', 'htmldoc', 'carn', 'wolf', 'PF-310', '2026-01-14', None, 'Granite setts 100 x 100, tonnes|12|182.00|20', 'pro_forma'),
    ):
        other = {'cls': 'other', 'payableMinor': 0} if kind != 'invoice' else {}
        d = doc(name, producer, 'pro-forma' if kind == 'pro_forma' else 'plain table, labels with colons', seller, buyer, number, issue, lines, due=due, form='%d %b %Y', kind=kind, **other)
        title = {'pro_forma': 'PRO-FORMA INVOICE', 'invoice': 'Invoice'}[kind]
        dates = f'Date: {d.issue}' + (f'<br>Due date: {d.due}' if due else '<br>Goods are released on cleared payment.')
        body = f'''<h1>{d.v.name}</h1><p>{', '.join(d.v.address)}</p><h2>{title}</h2><p>No: {d.number}<br>{dates}</p><p>To:<br>{address(d.c)}</p>{grid([('Description', 'Quantity', 'Price', 'Amount')] + [(r.what, r.count, r.unit, r.amount) for r in d.rows], 'border="1" width="100%" cellpadding="4"')}
        <p>Net: £{d.net}<br>VAT (20%): £{d.vat}<br><b>Total: £{d.gross}</b></p><p>Sort code: {d.v.sort_dashed}<br>Account number: {d.v.account}</p><p>VAT No: {d.v.vat_spaced}<br>Company No: {d.v.company}</p>'''
        make(d, page('', body))


if __name__ == '__main__':
    import traceback
    for layout in (freeagent, council, broken_cells, writer_letters, writer_discount, dom, german, other_programs):
        try:
            layout()
        except Exception:
            traceback.print_exc()
