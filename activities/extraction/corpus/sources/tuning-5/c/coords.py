"""Papers set by coordinates and tables: ReportLab."""
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from base import doc, each, money, rounded, vat_of


class Sheet:
    """Millimetres from the top left corner."""

    def __init__(self, path, size=A4):
        self.canvas, self.height = Canvas(path, size), size[1]

    def put(self, x, y, text, size=9, font='Helvetica', right=False, lead=None, colour=None):
        self.canvas.setFillColor(colour or colors.black)
        for at, line in enumerate(text.split('\n')):
            self.canvas.setFont(font, size)
            draw = self.canvas.drawRightString if right else self.canvas.drawString
            draw(x * mm, self.height - y * mm - at * (lead or size * 1.25), line)

    def box(self, x, y, wide, high, fill=None, line=True):
        self.canvas.setFillColor(fill or colors.white)
        self.canvas.setStrokeColor(colors.HexColor('#444444'))
        self.canvas.rect(x * mm, self.height - (y + high) * mm, wide * mm, high * mm, fill=bool(fill), stroke=line)

    def rule(self, x, y, to):
        self.canvas.line(x * mm, self.height - y * mm, to * mm, self.height - y * mm)


def fasteners():
    """The VAT is reckoned on the price less the discount, as was usual, and the discount is not taken off the total."""
    d = doc('cx-fasteners', 'reportlab', 'Sage-like form on stationery: settlement discount 2.5% for payment in 10 days as a sentence and amounts both ways, carriage line, account number beside the invoice number',
            'Ludlow Agricultural Engineers Limited|02660831|4819203', '''
            M12 x 60 HT set screw BZP (100)|12|18.42|20
            M12 full nut BZP (200)|6|9.15|20
            16 mm washer form C (500)|4|21.60|20
            Carriage|1|12.50|20''', vendorName='Black Country Fastener Supplies Limited', vendorVatNumber=vat_of('2775190'), vendorCompanyNumber='01448263',
            billToName='Ludlow Agricultural Engineers Ltd', number='88214', issueOn='2025-12-31', termsDays=30, sortCode='202977', accountNumber='80377142')
    s = Sheet(d.path)
    s.put(15, 22, 'BLACK COUNTRY FASTENER SUPPLIES LIMITED', 15, 'Times-Bold', colour=colors.HexColor('#102a5c'))
    s.put(15, 28, 'Bolt House, Great Bridge Street, West Bromwich B70 0DA   Tel 0121 496 0377', 8)
    s.put(195, 40, 'INVOICE', 18, 'Times-Bold', True)
    s.put(15, 32, f'VAT Reg No. {d.vatno}     Registered in England No. 1448263', 8)
    s.box(15, 48, 85, 32)
    s.put(19, 54, 'Ludlow Agricultural Engineers Ltd\nWeeping Cross Lane\nLudlow\nShropshire\nSY8 1JH', 9.5)
    for at, (label, value) in enumerate((('Invoice No.', '88214'), ('Invoice/Tax Date', '31/12/2025'), ('Cust. Order No.', 'LAE 90417'), ('Account No.', 'LUD002'), ('Despatch Note', '61190'))):
        s.box(120, 48 + at * 6.4, 35, 6.4, colors.HexColor('#e4e9f3'))
        s.box(155, 48 + at * 6.4, 40, 6.4)
        s.put(122, 52.3 + at * 6.4, label, 8.5, 'Helvetica-Bold')
        s.put(157, 52.3 + at * 6.4, value, 9)
    s.box(15, 88, 180, 7, colors.HexColor('#e4e9f3'))
    s.box(15, 95, 180, 105)
    for x, text in ((17, 'Quantity'), (38, 'Details'), (122, 'Disc%')):
        s.put(x, 92.7, text, 8.5, 'Helvetica-Bold')
    for x, text in ((118, 'Unit Price'), (152, 'Net Amount'), (172, 'VAT Rate'), (193, 'VAT')):
        s.put(x, 92.7, text, 8.5, 'Helvetica-Bold', True)
    for at, row in enumerate(d.rows):
        y = 101 + at * 6
        s.put(17, y, f'{row.count}.00')
        s.put(38, y, row.what)
        for x, text in ((118, row.unit), (132, '0.00'), (152, row.amount), (172, '20.00'), (193, row.vat)):
            s.put(x, y, text, right=True)
    early = rounded(d.net_minor * 0.025)
    evat = rounded((d.net_minor - early) * 0.2)
    s.put(17, 186, f'A settlement discount of 2.5% may be taken if payment is received within 10 days of the invoice date.\n'
          f'If so pay goods £{money(d.net_minor - early)} + VAT £{money(evat)} = £{money(d.net_minor - early + evat)}. No credit note will be issued;\n'
          'you must then only recover the VAT actually paid. Otherwise full amount 30 days from invoice date.', 8.5)
    s.box(125, 205, 70, 30)
    for at, (label, value) in enumerate((('Total Net Amount', d.net), ('Carriage Net', 'included'), ('Total VAT Amount', d.vat), ('Invoice Total', '£' + d.gross))):
        s.put(128, 211 + at * 7, label, 9, 'Helvetica-Bold')
        s.put(192, 211 + at * 7, value, 9.5, right=True)
    s.put(15, 212, f'BACS: Sort Code {d.sort.replace("-", " ")}  Account 80377142\nAll prices in pounds sterling.', 9)
    s.canvas.save()


def glassware():
    lines = []
    stock = (('Tumbler 34 cl', '1.85'), ('Hi-ball 41 cl', '2.05'), ('Wine 25 cl', '2.40'), ('Carafe 1 l', '6.75'), ('Water jug', '8.10'), ('Sundae dish', '3.15'), ('Ramekin 9 cm', '1.20'), ('Dinner plate 27 cm', '5.60'), ('Side plate 17 cm', '3.05'), ('Bowl 16 cm', '3.90'))
    for at in range(46):
        what, price = stock[at % 10]
        lines.append(f'{what}, pattern {2041 + at * 7}|{12 + at * 5 % 36}|{price}|20')
    lines.append('Recipe cards, printed (books)|40|1.10|0')
    d = doc('cx-glassware', 'reportlab', 'table over two pages with carried-forward figure, head repeated, trade discount 5% on the goods as a line; VAT analysis and totals only at the end',
            'Penhallow Inns Limited|06914420|7291184', '\n'.join(lines + ['Trade discount on glass and china|1|-180.00|20']),
            warnings=['title_retained'], vendorName='Longton Glass & China Wholesale Limited', vendorVatNumber=vat_of('3350286'), vendorCompanyNumber='02558109', billToName='Penhallow Inns Ltd', number='LG 40772',
            issueOn='2025-11-19', dueOn='2025-12-31', sortCode='090157', accountNumber='33817406', accountHolder='Longton Glass & China')
    style = getSampleStyleSheet()
    head = [['Code', 'Description', 'Qty', 'Each', 'VAT', 'Goods £']]
    body, total = [], 0
    for at, row in enumerate(d.rows):
        total += row.minor
        body.append([f'{4100 + at * 3}', row.what, row.count, row.unit, row.rate, row.amount])
        if at == 41:
            body.append(['', 'Carried forward', '', '', '', money(total)])
    grid = Table(head + body, colWidths=[20 * mm, 85 * mm, 16 * mm, 20 * mm, 14 * mm, 25 * mm], repeatRows=1)
    grid.setStyle(TableStyle([('FONTSIZE', (0, 0), (-1, -1), 8.5), ('ALIGN', (2, 0), (-1, -1), 'RIGHT'), ('LINEBELOW', (0, 0), (-1, 0), 1, colors.black),
                              ('TOPPADDING', (0, 0), (-1, -1), 1.6), ('BOTTOMPADDING', (0, 0), (-1, -1), 1.6), ('FONTNAME', (0, 43), (-1, 43), 'Helvetica-Bold'), ('FONTNAME', (0, 0), (-1, 0), 'Helvetica-Bold')]))
    sums = Table([['VAT code', 'Goods', 'Rate', 'VAT', '', 'Goods total', d.net]] + [[b.rate, b.base, b.rate + '%', b.tax, '', '', ''] for b in d.bands],
                 colWidths=[18 * mm, 24 * mm, 16 * mm, 22 * mm, 20 * mm, 50 * mm, 30 * mm])
    sums._cellvalues[1][5:] = ['VAT', d.vat]
    sums._cellvalues[2][5:] = ['INVOICE TOTAL', '£' + d.gross]
    sums.setStyle(TableStyle([('FONTSIZE', (0, 0), (-1, -1), 8.5), ('ALIGN', (1, 0), (-1, -1), 'RIGHT'), ('BOX', (0, 0), (3, -1), .6, colors.black), ('BOX', (5, 0), (-1, -1), .6, colors.black), ('FONTNAME', (5, 2), (6, 2), 'Helvetica-Bold')]))
    small = style['Normal'].clone('small', fontSize=8, leading=10)

    def page(canvas, template):
        canvas.setFont('Helvetica-Bold', 13)
        canvas.drawString(15 * mm, 280 * mm, 'Longton Glass & China Wholesale Limited')
        canvas.setFont('Helvetica', 8.5)
        for at, text in enumerate(('Invoice LG 40772', 'Date & tax point 19 Nov 2025', 'Account PEN014   Order 3392/B', 'Payment due by 31 December 2025', f'Page {template.page} of 2')):
            canvas.drawRightString(195 * mm, (280 - at * 4) * mm, text)
        for at, text in enumerate(('To: Penhallow Inns Ltd, Head Office, 9 Lemon Quay, Truro TR1 2LW', 'Delivered: The Slip Inn, Fowey, 17 Nov 2025')):
            canvas.drawString(15 * mm, (272 - at * 4.5) * mm, text)
        canvas.drawCentredString(105 * mm, 10 * mm, f'Uttoxeter Road, Longton, Stoke-on-Trent ST3 1PQ.  Company 02558109.  VAT {d.vatno}')

    SimpleDocTemplate(d.path, pagesize=A4, topMargin=36 * mm, bottomMargin=18 * mm, leftMargin=15 * mm, rightMargin=15 * mm).build(
        [grid, Spacer(1, 8), sums, Spacer(1, 8), Paragraph(f'Pay Longton Glass &amp; China, {d.sort}, 33817406. The goods remain the property of Longton Glass &amp; China Wholesale Limited until they have been paid for in full. '
         'Breakages must be notified within 3 days.', small)], onFirstPage=page, onLaterPages=page)


def electrician():
    d = doc('cx-electrician', 'reportlab', 'electrical subcontractor: CIS 20% on labour and 3% retention both off, standard VAT as the customer is an end user; totals in a ladder at the left, label after the figure',
            'Sallowfield Academy Trust|08331940|', '''
            Labour, two electricians, w/e 14 December|76|31.00|20
            Labour, apprentice|38|16.50|20
            Distribution boards, cable and containment|1|2884.60|20''', warnings=['amount_deducted'], off=59660 + 17603, vendorName='P. Ridsdale Electrical', vendorVatNumber=vat_of('8840213'),
            billToName='Sallowfield Academy Trust', number='0266', issueOn='2025-12-16', termsDays=21, sortCode='160029', accountNumber='12048855', accountHolder='Paul Ridsdale')
    s = Sheet(d.path)
    s.box(0, 0, 210, 24, colors.HexColor('#f5c518'), False)
    s.put(15, 15, 'P. RIDSDALE ELECTRICAL', 20, 'Helvetica-Bold')
    s.put(195, 10, 'NICEIC D 60418\n07700 900 552\n4 Spring Grove, Louth LN11 0AX', 8, right=True)
    s.put(15, 36, 'Invoice no 0266', 13, 'Helvetica-Bold')
    s.put(15, 42, '16/12/25', 11)
    s.put(80, 36, 'Client', 8, 'Helvetica-Oblique')
    s.put(80, 41, 'Sallowfield Academy Trust\nFinance Office, Tattershall Road\nBoston PE21 9LR', 9.5)
    s.put(145, 36, 'Job', 8, 'Helvetica-Oblique')
    s.put(145, 41, 'Science block rewire\nQuote 1180 of 02/10/25\nYour order SAT-5561', 9.5)
    s.rule(15, 56, 195)
    for at, row in enumerate(d.rows):
        s.put(15, 64 + at * 7, row.what, 10)
        s.put(150, 64 + at * 7, f'{row.count} @ {row.unit}' if row.count != '1' else '', 10, right=True)
        s.put(195, 64 + at * 7, row.amount, 10, right=True)
    s.rule(15, 84, 195)
    assert d.off == '772.63'
    ladder = ((d.net, 'net of VAT'), (d.vat, 'VAT at 20%'), (d.gross, 'invoice total'), ('- 596.60', 'CIS deduction, 20% of labour 2,983.00'), ('- 176.03', 'retention, 3% of 5,867.60, released on 30 June 2026'), ('£' + d.pay, 'PLEASE PAY'))
    for at, (figure, label) in enumerate(ladder):
        bold = 'Helvetica-Bold' if at in (2, 5) else 'Helvetica'
        s.put(50, 96 + at * 7.5, figure, 11, bold, True)
        s.put(55, 96 + at * 7.5, label, 11, bold)
    s.put(15, 156, 'Terms strictly 21 days from date of invoice.', 10)
    s.put(15, 164, f'Bank: Paul Ridsdale, sort code 16 00 29, account no 12048855.   UTR 20481 77390   VAT registered {d.vatno}', 9)
    s.canvas.save()


def main():
    each(fasteners, glassware, electrician)


if __name__ == '__main__':
    main()
