"""Invoices of the desktop packages and of bulk billers, set by coordinates with ReportLab."""
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from base import day, doc, each, money, save, target

W, H = A4
for name, file in (('Narrow', 'LiberationSansNarrow-Regular'), ('NarrowB', 'LiberationSansNarrow-Bold')):
    try:
        pdfmetrics.registerFont(TTFont(name, f'/usr/share/fonts/truetype/liberation/{file}.ttf'))
    except Exception:
        pdfmetrics.registerFont(TTFont(name, f'/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed{"-Bold" if name[-1] == "B" else ""}.ttf'))


class Sheet:
    """A canvas measured in millimetres from the top left."""
    def __init__(self, d, face='Helvetica', bold='Helvetica-Bold', size=9):
        self.d, self.face, self.bold, self.size = d, face, bold, size
        self.c = Canvas(target(d), pagesize=A4, invariant=1)

    def text(self, x, y, s, size=None, bold=False, right=False, colour='#000000', mid=False):
        self.c.setFont(self.bold if bold else self.face, size or self.size)
        self.c.setFillColor(HexColor(colour))
        draw = self.c.drawRightString if right else self.c.drawCentredString if mid else self.c.drawString
        draw(x * 2.8346, H - y * 2.8346, str(s))

    def lines(self, x, y, rows, step=4.2, **more):
        for i, row in enumerate(rows):
            self.text(x, y + i * step, row, **more)
        return y + len(rows) * step

    def box(self, x, y, w, h, fill=None, line='#000000', width=.6, radius=0):
        self.c.setLineWidth(width)
        self.c.setStrokeColor(HexColor(line))
        if fill:
            self.c.setFillColor(HexColor(fill))
        self.c.roundRect(x * 2.8346, H - (y + h) * 2.8346, w * 2.8346, h * 2.8346, radius * 2.8346, 1 if line != '' and width else 0, 1 if fill else 0)

    def rule(self, x1, y1, x2, y2, width=.5, colour='#000000', dash=None):
        self.c.setLineWidth(width)
        self.c.setStrokeColor(HexColor(colour))
        self.c.setDash(dash or [])
        self.c.line(x1 * 2.8346, H - y1 * 2.8346, x2 * 2.8346, H - y2 * 2.8346)
        self.c.setDash([])

    def done(self):
        self.c.save()
        save(self.d)


def sage50():
    d = doc('sage50-settlement', 'reportlab', 'Sage 50 plain stationery: customer in the window, four pairs at the right, columns Disc Amt, Net Amt, VAT %, VAT; carriage net and settlement discount sentence; title retained',
            'Cobden Abrasives & Tools Ltd|2908173|03172946', 'tees', '58213', '2025-11-06', terms=30, lines='''
            Flap disc 115 mm 80 grit|50|1.62|20
            Cutting disc 230 x 2 x 22|100|1.18|20
            Belt 150 x 2000 120 grit|20|6.95|20
            Carriage|1|9.50|20''', warnings='title_retained', leave='accountHolder netMinor')
    s, b = Sheet(d), d.b
    s.text(14, 18, d.who, 15, True)
    s.lines(14, 24, ['Cobden Works, Kirkstall Lane', 'Leeds LS5 3BT', 'Tel: 0113 278 4410   Fax: 0113 278 4411', f'VAT Reg No. {d.vats}     Co. Reg No. {d.co}'])
    s.text(196, 20, 'Invoice', 20, True, True)
    s.text(196, 27, 'Page 1', right=True)
    s.lines(20, 54, [d.bill] + d.addr, 4.6, size=10)
    for i, (k, v) in enumerate((('Invoice No', d.no), ('Invoice/Tax Date', day(d.issue, '%d/%m/%Y')), ('Order No', 'TJ-5519'), ('Account No', 'TEES01'))):
        s.box(128, 50 + i * 8, 32, 7, '#e6e6e6', radius=1)
        s.box(161, 50 + i * 8, 35, 7, radius=1)
        s.text(130, 54.8 + i * 8, k, 8)
        s.text(163, 54.8 + i * 8, v, 9, True)
    s.box(14, 90, 182, 130, radius=2)
    s.box(14, 90, 182, 7, '#e6e6e6', radius=2)
    cols = (16, 30, 122, 140, 158, 170, 194)
    for x, k, r in zip(cols, ('Quantity', 'Details', 'Unit Price', 'Disc Amt', 'Net Amt', 'VAT %', 'VAT'), (0, 0, 1, 1, 1, 1, 1)):
        s.text(x, 94.8, k, 8, right=bool(r))
    for i, r in enumerate(d.rows[:3]):
        y = 103 + i * 5
        for x, k, right in zip(cols, (r.count + '.00', r.what, r.price, '0.00', r.amount, '20.00', r.tax), (0, 0, 1, 1, 1, 1, 1)):
            s.text(x, y, k, 8.5, right=bool(right))
    goods = sum(r.minor for r in d.rows[:3])
    disc = round(d.grossm * .025)
    s.lines(14, 227, ['Settlement terms: 30 days from date of invoice.',
                      f'A discount of 2.50% of the full price applies if payment is made within 7 days of the', f'invoice date ({money(disc)}). No credit note will be issued; you must ensure that you have',
                      'recovered only the VAT actually paid.', f'BACS: {b.bank}  {b.dashed}  {b.account}',
                      'All goods remain the property of Cobden Abrasives & Tools Ltd until paid for in full.'], 4, size=8)
    for i, (k, v) in enumerate((('Total Net Amount', money(goods)), ('Carriage Net', d.rows[3].amount), ('Total VAT Amount', d.tax), ('Invoice Total', d.gross))):
        s.box(140, 223 + i * 7, 56, 7)
        s.text(142, 227.8 + i * 7, k, 8.5, i == 3)
        s.text(194, 227.8 + i * 7, '£ ' + v, 9.5, i == 3, True)
    s.done()


def sage200():
    d = doc('sage200-carried', 'reportlab', 'stationery wholesaler on Sage 200: three pages of lines with "Carried forward" and "Brought forward", mixed 20% and zero rate, totals on the last page only',
            'Paragon Office Wholesale Limited|7310928|01827364', 'lark', 'SI-0771902', '2025-10-31', due='2025-11-30', lines=stock(), show='holder')
    s, b = Sheet(d, 'Narrow', 'NarrowB', 9.5), d.b
    per, pages = 34, 3
    run = 0
    for p in range(pages):
        s.box(0, 0, 210, 16, '#2b3a55', width=0)
        s.text(12, 10.5, 'PARAGON OFFICE WHOLESALE', 15, True, colour='#ffffff')
        s.text(198, 10.5, f'Sales Invoice   Page {p + 1} of {pages}', 10, right=True, colour='#ffffff')
        s.lines(12, 24, ['Invoice to:', d.bill] + d.addr)
        s.lines(80, 24, ['Deliver to:', d.bill, 'Sixth Form Centre', 'Chantry Road', 'Taunton', 'TA2 7QR'])
        for i, (k, v) in enumerate((('Document no', d.no), ('Document date', day(d.issue, '%d %b %Y')), ('Payment due', day(d.due, '%d %b %Y')), ('A/C ref', 'LARK0004'), ('Cust. order', 'LAT/25/0984'), ('Despatched', '28 Oct 2025'))):
            s.text(150, 24 + i * 4.2, k, colour='#666666')
            s.text(198, 24 + i * 4.2, v, right=True)
        s.rule(12, 52, 198, 52, 1)
        for x, k, r in ((12, 'Code', 0), (32, 'Description', 0), (128, 'Qty', 1), (148, 'Price', 1), (162, 'VAT', 1), (198, 'Goods £', 1)):
            s.text(x, 56, k, bold=True, right=bool(r))
        s.rule(12, 58, 198, 58)
        y = 63
        if p:
            s.text(32, y, 'Brought forward')
            s.text(198, y, money(run), right=True)
            y += 5.4
        for r in d.rows[p * per:(p + 1) * per]:
            code, what = r.what.split(' ', 1)
            s.text(12, y, code)
            s.text(32, y, what)
            for x, v in ((128, r.count), (148, r.price), (162, 'S' if r.rate == '20' else 'Z'), (198, r.amount)):
                s.text(x, y, v, right=True)
            run += r.minor
            y += 5.4
        if p < pages - 1:
            s.rule(150, y - 2, 198, y - 2)
            s.text(32, y + 2, 'Carried forward', bold=True)
            s.text(198, y + 2, money(run), bold=True, right=True)
        s.text(105, 290, f'Paragon Office Wholesale Limited. Registered office: Ermine Way, Huntingdon PE29 6XU. Registered in England {d.co}. VAT {d.vats}', 7.5, mid=True, colour='#555555')
        if p < pages - 1:
            s.c.showPage()
    y = max(y + 8, 120)
    s.lines(12, y, ['VAT analysis'] + [f'{"S 20.00%" if x.rate == "20" else "Z 0.00%"}    goods {x.base}    VAT {x.tax}' for x in d.bands], 5)
    for i, (k, v) in enumerate((('Goods total', d.net), ('VAT', d.tax), ('Total due £', d.gross))):
        s.text(150, y + i * 6, k, 11 if i == 2 else None, i == 2)
        s.text(198, y + i * 6, v, 11 if i == 2 else None, i == 2, True)
    s.lines(12, y + 24, [f'Please pay Paragon Office Wholesale Limited by the date shown: {b.bank}, sort code {b.dashed}, account {b.account}.'])
    s.done()


def stock():
    kinds = ('A4 copier paper 80 gsm, 5 reams', 'Lever arch file A4 black', 'Whiteboard marker assorted, 4', 'Box file foolscap', 'Exercise book A4 80 pp, 50', 'Glue stick 40 g, 12',
             'Ballpoint pen medium blue, 50', 'Laminating pouch A4 150 mic', 'Sugar paper A2 assorted, 250', 'Atlas, school edition')
    prices = ('13.95', '1.42', '2.18', '3.05', '21.40', '5.99', '4.75', '6.20', '11.85', '8.99')
    return '\n'.join(f'{chr(65 + i % 7)}{4100 + i * 37} {kinds[i % 10]}{"" if i < 10 else ", batch " + str(i // 10)}|{1 + i * 7 % 9}|{prices[i % 10]}|{"0" if i % 10 == 9 else "20"}' for i in range(80))


def electricity():
    d = doc('power-direct-debit', 'reportlab', 'business electricity bill: amount panel, previous bill and payment received, meter readings, CCL, direct debit date in words; account number beside bill number, MPAN',
            'Northmoor Energy Supply Limited|5028173|06738291', 'tees', '40771882', '2026-01-08', due='2026-01-22', lines='''
            Day units 2,918 kWh at 26.41p|1|770.64|20
            Night units 611 kWh at 18.20p|1|111.20|20
            Standing charge 31 days at 88.0p|1|27.28|20
            Climate Change Levy 3,529 kWh at 0.801p|1|28.27|20''', warnings='collected_by_debit', none='sortCode accountNumber', leave='dueOn')
    s = Sheet(d)
    s.box(0, 0, 210, 30, '#ff8a00', width=0)
    s.text(14, 19, 'northmoor energy', 22, True, colour='#ffffff')
    s.text(196, 19, 'Your business electricity bill', 12, right=True, colour='#ffffff')
    s.lines(18, 48, [d.bill] + d.addr, 4.6, size=10)
    for i, (k, v) in enumerate((('Customer account', '8100 4471 92'), ('Bill number', d.no), ('Bill date', day(d.issue, '%e %B %Y')), ('Billing period', '1 to 31 December 2025'), ('Supply address', 'Station Yard, DL12 8TP'), ('Supply number', '15 9127 3810 447'))):
        s.text(120, 44 + i * 6, k, 8, colour='#777777')
        s.text(152, 44 + i * 6, v, 9.5, True)
    s.box(14, 86, 182, 24, '#fff1df', '#ff8a00', 1, 3)
    s.text(20, 95, "We'll collect", 11)
    s.text(20, 105, f'£{d.gross}', 20, True)
    s.lines(80, 95, [f'by Direct Debit on or just after {day(d.due, "%e %B %Y")}.', 'You do not need to do anything. Reference NME-81004471.'], 5)
    s.text(14, 122, 'Your account', 12, True, colour='#ff8a00')
    for i, (k, v) in enumerate((('Balance on your last bill (9 December 2025)', '1,062.18'), ('Direct Debit received 23 December 2025, thank you', '1,062.18 CR'), ('Balance brought forward', '0.00'), ('Total of this bill including VAT', d.gross))):
        s.text(14, 129 + i * 5.5, k, bold=i == 3)
        s.text(196, 129 + i * 5.5, v, right=True, bold=i == 3)
        s.rule(14, 130.6 + i * 5.5, 196, 130.6 + i * 5.5, .3, '#cccccc')
    s.text(14, 163, 'How we worked it out', 12, True, colour='#ff8a00')
    s.text(14, 169, 'Meter L84A 20117: day 118,204 to 121,122 (smart), night 40,981 to 41,592 (smart)', 8)
    y = 176
    for r in d.rows:
        s.text(14, y, r.what)
        s.text(196, y, '£' + r.amount, right=True)
        y += 5.5
    for k, v in (('Charges before VAT', d.net), (f'VAT at 20% on £{d.net}', d.tax), ('Total charges', d.gross)):
        s.text(140, y + 2, k, bold=k[0] == 'T')
        s.text(196, y + 2, '£' + v, right=True, bold=k[0] == 'T')
        y += 5.5
    s.lines(14, 240, ['Contract: Fixed Business 24, ends 30 September 2026. Questions? 0800 055 7190, 8am to 6pm weekdays.', 'If your bank account has changed please tell us ten working days before the collection date.'], 4.5, size=8)
    s.lines(14, 284, [f'{d.who}. Registered office: 1 Aykley Heads, Durham DH1 5TS. Registered in England and Wales no. {d.co}. VAT no. GB {d.vats}.'], size=7)
    s.done()


def courier():
    d = doc('courier-weekly', 'reportlab', 'parcel carrier: week ending and invoice date differ, service summary, fuel and congestion lines, direct debit on a stated day, customer account and depot',
            'Swiftline Parcels (UK) Ltd|6710392|04471829', 'hart', 'W250431187', '2025-12-07', due='2025-12-21', terms=14, lines='''
            Next day by noon, 46 parcels|46|7.85|20
            Two day economy, 118 parcels|118|4.60|20
            Northern Ireland, 9 parcels|9|11.25|20
            Channel Islands, 4 parcels, outside UK VAT|4|19.40|0
            Fuel surcharge 8.5% on UK services|1|85.44|20
            Undeliverable return|3|4.95|20''', warnings='collected_by_debit', none='sortCode accountNumber')
    s = Sheet(d, 'Times-Roman', 'Times-Bold', 10.5)
    s.text(105, 20, 'SWIFTLINE PARCELS', 24, True, mid=True, colour='#b00020')
    s.text(105, 26, 'Hams Hall Distribution Park, Coleshill, Birmingham B46 1DT  ·  0121 555 9034', 9, mid=True)
    s.rule(14, 30, 196, 30, 2, '#b00020')
    s.text(105, 40, 'VAT INVOICE', 14, True, mid=True)
    pairs = (('Customer account', 'S0229184'), ('Invoice number', d.no), ('Invoice date', day(d.issue, '%d/%m/%y')), ('Week ending', '05/12/25'), ('Depot', '34 Stockport'), ('Terms', '14 days'))
    for i, (k, v) in enumerate(pairs):
        x = 14 + i * 30.4
        s.box(x, 46, 30.4, 13)
        s.text(x + 15, 51, k, 8, mid=True)
        s.text(x + 15, 56.5, v, 10, True, mid=True)
    s.lines(14, 70, ['Invoice to', d.bill] + d.addr, 4.8)
    s.lines(110, 70, ['Collections from', 'Hartwell & Moss Ltd, rear dock', 'Unit 6 Priory Court', 'Stockport SK1 3AB'], 4.8)
    y = 108
    for x, k, r in ((14, 'Service', 0), (120, 'Number', 1), (145, 'Rate £', 1), (168, 'VAT rate', 1), (196, 'Charge £', 1)):
        s.text(x, y, k, bold=True, right=bool(r))
    s.rule(14, y + 2, 196, y + 2)
    for r in d.rows:
        y += 7
        for x, k, right in ((14, r.what, 0), (120, r.count, 1), (145, r.price, 1), (168, r.rate + '%', 1), (196, r.amount, 1)):
            s.text(x, y, k, right=bool(right))
    y += 12
    s.rule(110, y - 5, 196, y - 5)
    for x in d.bands:
        s.text(110, y, f'Net at {x.rate}%: {x.base}    VAT: {x.tax}')
        y += 5.5
    for k, v in (('Total net', d.net), ('Total VAT', d.tax), ('Invoice total GBP', d.gross)):
        s.text(110, y + 2, k, bold=k[0] == 'I')
        s.text(196, y + 2, v, right=True, bold=True)
        y += 6
    s.box(14, y + 10, 182, 14, '#fdecee', '#b00020')
    s.text(105, y + 16, f'This amount will be debited from your bank account by Direct Debit on {day(d.due, "%d/%m/%y")}.', mid=True)
    s.text(105, y + 21, 'Proof of delivery for every parcel: portal, under Weekly Manifest 431187.', 9, mid=True)
    s.text(14, 285, f'{d.who}, registered in England {d.co}. VAT No. GB{d.vat}. Claims within 14 days of collection, conditions of carriage apply.', 8)
    s.done()


each(sage50, sage200, electricity, courier)
