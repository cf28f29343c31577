"""Doubtful documents: two accounts, a wrong check digit, terms against the due date, a delivery note; two of them drawn with Cairo."""
import cairo

from common import doc, make, page, save_truth, table, target


def address(who):
    return '<br>'.join([who.name, *who.address])


def drawn_with_cairo():
    for name, seller, buyer, number, issue, due, lines, words in (
        ('cairo-card-a', 'mobb', 'lyme', '77151', '2026-01-16', '2026-02-15', 'Beer mats, die cut|5000|0.07|20\nBox labels|3000|0.04|20', ('INVOICE', 'raised on', 'settle by', 'goods', 'VAT', 'to settle')),
        ('cairo-card-b', 'zeal', 'tarn', 'Z/26/0050', '2026-01-19', '2026-02-18', 'Works party, still cider 20 l|4|47.00|20\nGlass hire|60|0.35|20', ('Bill', 'date of bill', 'last day for payment', 'before tax', 'tax at 20%', 'all in all')),
    ):
        d = doc(name, 'cairo', 'labels to the right of right-aligned values, unusual words', seller, buyer, number, issue, lines, due=due, form='%e %B %Y')
        surface = cairo.PDFSurface(target(d), 595, 842)
        c = cairo.Context(surface)

        def put(x, y, text, size=11, bold=False, right=False):
            c.select_font_face('Liberation Sans', cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
            c.set_font_size(size)
            c.move_to(x - (c.text_extents(text).x_advance if right else 0), y)
            c.show_text(text)
        put(60, 80, d.v.name, 19, True)
        put(60, 98, ', '.join(d.v.address), 9)
        put(60, 150, 'to ' + d.c.name)
        put(60, 166, ', '.join(d.c.address))
        for n, (value, label) in enumerate(((d.number, words[0]), (d.issue, words[1]), (d.due, words[2]))):
            put(440, 150 + 18 * n, value, 11, True, True)
            put(448, 150 + 18 * n, label, 9)
        for n, r in enumerate(d.rows):
            put(60, 260 + 20 * n, f'{r.count} {r.what} at £{r.unit}')
            put(440, 260 + 20 * n, '£' + r.amount, right=True)
        for n, (value, label) in enumerate(((d.net, words[3]), (d.vat, words[4]), (d.gross, words[5]))):
            put(440, 350 + 20 * n, '£' + value, 11, n == 2, True)
            put(448, 350 + 20 * n, label, 9)
        put(60, 470, f'Sort code {d.v.sort_spaced}')
        put(60, 488, f'Account {d.v.account}')
        put(60, 520, f'VAT Reg. {d.v.vat_spaced}, Co. Reg. {d.v.company}', 9)
        surface.finish()
        save_truth(d)
        print(d.name)


DOUBTFUL = (
    ('weasy-two-accounts', 'weasyprint', 'two accounts, of which the first is for pounds', dict(seller='inch', buyer='nobl', number='IM-90-2290', issue='2026-01-15', due='2026-02-14', lines='Pontoon cleats|12|18.60|20\nChain 10 mm, m|40|6.35|20', warnings=['several_bank_accounts']), 'Sterling account: sort code {sort}, account number {account}.<br>Euro account: sort code 83-26-15, account number 00914480.'),
    ('chromium-wrong-vat', 'chromium', 'the VAT number fails its check digits', dict(seller='corv', buyer='upto', number='CL/78201', issue='2026-01-13', due='2026-02-12', lines='Full load Tilbury to Telford|1|595.00|20', warnings=['vat_number_invalid'], vendorVatNumber='466920113'), 'Sort code {sort}, account number {account}.'),
    ('wkhtmltopdf-terms-differ', 'wkhtmltopdf', 'printed due date against 30 days\' terms', dict(seller='rush', buyer='gran', number='RE4519', issue='2026-01-05', due='2026-02-18', terms=30, lines='PAT testing, items|180|1.65|20\nRetest|14|2.10|20', warnings=['due_date_not_as_terms']), 'Payment terms: 30 days from date of invoice.<br>Sort code {sort}, account number {account}.'),
    ('weasy-prepaid', 'weasyprint', 'deposit paid, the balance to pay', dict(seller='sver', buyer='nobl', number='20440', issue='2026-01-17', due='2026-01-31', lines='Bespoke doors, oak|8|412.00|20\nFire strips|8|23.50|20', paid=150000, warnings=['part_paid']), 'Sort code {sort}, account number {account}.'),
)


def doubtful():
    for name, producer, about, facts, bank in DOUBTFUL:
        d = doc(name, producer, about, form='%d/%m/%Y', **facts)
        vat = d.fields['vendorVatNumber']
        paid = f'<tr><td>Deposit paid 12/12/2025</td><td>-£{d.paid}</td></tr><tr><td><b>Balance to pay</b></td><td><b>£{d.payable}</b></td></tr>' if d.paid != '0.00' else ''
        body = f'''<table class=w><tr><td><h2>{d.v.name}</h2>{'<br>'.join(d.v.address)}<br>{d.v.contact}</td><td><h2>Invoice</h2>Invoice No: {d.number}<br>Invoice Date: {d.issue}<br>Due Date: {d.due}<br>Customer VAT: GB{d.c.vat}</td></tr></table><p>{address(d.c)}</p>
        {table(d.rows, lambda r: (r.what, r.count, r.unit, r.amount), ('Description', 'Qty', 'Unit', 'Line total'), 'class=w')}<table class=s><tr><td>Net total</td><td>£{d.net}</td></tr><tr><td>VAT total</td><td>£{d.vat}</td></tr><tr><td>Invoice total</td><td>£{d.gross}</td></tr>{paid}</table>
        <p>{bank.format(sort=d.v.sort_dashed, account=d.v.account)}</p><p>VAT Registration No: GB {vat[:3]} {vat[3:7]} {vat[7:]}. Registered in {'Scotland' if d.v.company.startswith('SC') else 'England'} No {d.v.company}.</p>'''
        face = {'weasy-two-accounts': 'Carlito', 'weasy-prepaid': 'DejaVu Serif'}.get(name, 'Liberation Sans')
        make(d, page(f'@page{{size:A4;margin:20mm}} body{{font:10.5pt "{face}"}} .w{{width:100%;border-collapse:collapse}} .w td,.w th{{text-align:left;vertical-align:top;padding:2mm 0}} .s{{margin-left:55%}} .s td{{padding:1mm 4mm}}', body))


def delivery_note():
    d = doc('weasy-delivery-note', 'weasyprint', 'delivery note without prices', 'fosd', 'pell', 'DN 88213', '2026-01-14', 'x|1|0|0', kind='unknown', cls='other', unseen='dueOn vendorVatNumber vendorCompanyNumber currency netMinor vatMinor grossMinor payableMinor sortCode accountNumber')
    make(d, page('@page{size:A5;margin:12mm} body{font:10pt Lato} td{padding:1.5mm 6mm 1.5mm 0}', f'''<h2>{d.v.name}</h2>{', '.join(d.v.address)}<h3>Delivery note</h3><p>Delivery note no. {d.number}<br>Date {d.issue}<br>Your order 55120</p><p>Deliver to {address(d.c)}</p><table><tr><td>2</td><td>Layflat hose 3 inch, 20 m</td></tr><tr><td>4</td><td>Bauer couplings</td></tr></table><p>Received in good order: ______________</p>'''))


if __name__ == '__main__':
    for layout in (drawn_with_cairo, doubtful, delivery_note):
        layout()
