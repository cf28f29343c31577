"""Sheets drawn mark by mark: SVG through librsvg and Inkscape, Cairo, ReportLab, and a PDF written by hand."""
import zlib
from xml.sax.saxutils import escape

import cairo
from reportlab.lib.colors import HexColor
from reportlab.pdfgen import canvas
from third import doc, iban_of, fours, layout, make, make_all, money, save_truth, target


def svg(marks, width=595, height=842, family='Open Sans', under=''):
    """SVG of marks (x, y, size, text, more attributes); a negative x sets the text to end there."""
    body = ''.join(f'<text x="{abs(x)}" y="{y}" font-size="{size}" {"text-anchor=%send%s" % (chr(34), chr(34)) if x < 0 else ""} {more[0] if more else ""}>{escape(str(text))}</text>\n'
                   for x, y, size, text, *more in marks)
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}pt" height="{height}pt" viewBox="0 0 {width} {height}" font-family="{family}">{under}{body}</svg>'


@layout
def rsvg_sidebar():
    d = doc('rsvg-architects-sidebar', 'rsvg', 'architects: coloured sidebar with the firm\'s facts in white, stage fees with percentage complete, earlier certified and now due, title rotated in the margin',
            'thor', 'mont', 'TL-2271-05', '2026-01-09', 'Stage 3 Spatial coordination (100% of £18,400, less £13,800)|1|4600.00|20\nStage 4 Technical design (25% of £22,000)|1|5500.00|20\nMileage and prints|1|118.35|20', due='2026-02-06', form='%e %B %Y')
    v, c = d.v, d.c
    white = 'fill="white"'
    under = '<rect x="0" y="0" width="165" height="842" fill="#5c2a3c"/><path d="M185 300H565M185 470H565" stroke="#5c2a3c" stroke-width="0.7"/>'
    marks = [(18, 60, 17, 'Thornycroft', white), (18, 80, 17, 'Lane Architects', white), (18, 96, 8, 'Thornycroft Lane Architects LLP', white)]
    for n, text in enumerate([*v.address, '', v.phone, v.mail, '', 'Registered in England', f'{v.company}', '', 'VAT', v.vat_spaced, '', 'Bank', f'{v.dashed}', v.account]):
        marks.append((18, 130 + n * 13, 8.5, text, white))
    marks += [(578, 60, 9, 'FEE INVOICE', 'transform="rotate(90 578 60)" letter-spacing="4" fill="#5c2a3c"')]
    for n, text in enumerate([c.name, *c.address]):
        marks.append((185, 70 + n * 14, 10, text))
    for n, (a, b) in enumerate((('Invoice', d.number), ('Date', d.issue), ('Settlement by', d.due), ('Project', '2271 Warehouse conversion, Ferryden'), ('Appointment', 'RIBA 2018 of 4 March 2025'))):
        marks += [(185, 170 + n * 17, 8, a, 'fill="#5c2a3c"'), (255, 170 + n * 17, 10, b)]
    for n, r in enumerate(d.rows):
        marks += [(185, 325 + n * 34, 9, r.what), (-565, 325 + n * 34, 9, r.amount)]
    for n, (a, b) in enumerate((('Fees and expenses', d.net), ('VAT, 20%', d.vat), ('Total', f'£{d.gross}'))):
        marks += [(-480, 495 + n * 18, 10, a), (-565, 495 + n * 18, 10, b, 'font-weight="bold"' if n == 2 else '')]
    make(d, svg(marks, under=under))


@layout
def inkscape_florid():
    d = doc('inkscape-scaffold-band', 'inkscape', 'scaffolder\'s designed form: head band in reversed colour with date, number and terms; CIS deduction of 20% on labour, domestic reverse charge in words, watermark under the text',
            'ipsw', 'cass', '2904', '2026-01-06', 'Erect independent scaffold, plots 4-7, labour|1|3860.00|RC\nHire of tube and fittings, 6 weeks|6|215.00|RC', terms=30, form='%d-%m-%y', off=77200, vat_minor=0, warnings=('amount_deducted',), unjudged='accountHolder')
    v, c = d.v, d.c
    under = '<text x="120" y="640" font-size="92" fill="#f0e7d8" transform="rotate(-35 120 640)" font-weight="bold">IPSLEY</text><rect x="30" y="120" width="535" height="42" fill="#8c4a00"/><rect x="30" y="265" width="535" height="20" fill="#e8d5bd"/><rect x="330" y="432" width="235" height="30" fill="none" stroke="#8c4a00" stroke-width="2"/>'
    white = 'fill="white"'
    marks = [(30, 70, 30, 'IPSLEY SCAFFOLDING', 'font-weight="bold" fill="#8c4a00"'), (30, 92, 9, f'Ipsley Scaffolding Ltd · {v.line} · {v.phone}')]
    for x, a, b in ((42, 'Invoice No', d.number), (170, 'Date', d.issue), (290, 'Terms', '30 days'), (400, 'Job', '7714 Abbey Sq'), (490, 'UTR', '33190 27746')):
        marks += [(x, 136, 8, a, white), (x, 153, 11, b, white)]
    for n, text in enumerate([c.name, *c.address]):
        marks.append((42, 190 + n * 13, 10, text))
    marks += [(42, 279, 9, 'Works'), (-555, 279, 9, '£')]
    for n, r in enumerate(d.rows):
        marks += [(42, 305 + n * 18, 10, r.what), (-555, 305 + n * 18, 10, r.amount)]
    for n, (a, b) in enumerate((('Value of works', d.net), ('VAT: reverse charge, customer to account to HMRC', d.vat), ('Invoice value', d.gross), ('Less CIS 20% of labour 3,860.00', f'-{d.off}'))):
        marks += [(-470, 372 + n * 17, 9, a), (-555, 372 + n * 17, 10, b)]
    marks += [(342, 452, 11, 'Net payment due', 'font-weight="bold"'), (-555, 452, 12, f'£{d.payable}', 'font-weight="bold"'),
              (42, 520, 9, 'Reverse charge: VAT Act 1994 section 55A applies. VAT to be accounted for at 20%: £1,030.00'), (42, 780, 8.5, f'Pay: {v.name}   Sort {v.dashed}   Acc {v.account}   |   VAT {v.vat_spaced}   |   Co. Reg. {v.company}')]
    make(d, svg(marks, under=under, family='Roboto'))


@layout
def cairo_hotel():
    d = doc('cairo-hotel-folio', 'cairo', 'hotel function account: a folio by date with debits and credits, deposit as a credit, VAT inside the prices and broken out below, several reference numbers',
            'kest', 'tayl', '40881', '2026-01-17', 'Day delegate rate|42|45.00|20\nPrivate dinner, drinks reception|38|59.50|20\nAV hire|1|210.00|20', terms=14, form='%d.%m.%y', paid=150000, accountHolder='Kestrel Point Hotels Ltd', unjudged='vendorName', warnings=('part_paid',))
    v, c = d.v, d.c
    sheet = cairo.PDFSurface(target(d), 595, 842)
    pen = cairo.Context(sheet)

    def put(x, y, text, size=9, face='TeX Gyre Pagella', bold=False, right=False):
        pen.select_font_face(face, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
        pen.set_font_size(size)
        pen.move_to(x - (pen.text_extents(text).x_advance if right else 0), y)
        pen.show_text(text)
    for n, letter in enumerate('KESTREL POINT'):
        put(190 + n * 18, 60, letter, 17)
    put(262, 78, 'Hotel & Spa', 11)
    for n, text in enumerate(['Account for:', c.name, *c.address]):
        put(50, 130 + n * 13, text)
    for n, (a, b) in enumerate((('Function account', d.number), ('Event order', '40818'), ('Arrival / departure', '15.01.26 / 16.01.26'), ('Account date', d.issue), ('Function room', 'Fistral & Pentire'))):
        put(340, 130 + n * 13, a)
        put(545, 130 + n * 13, b, right=True)
    y = 220
    for n, (x, text) in enumerate(((50, 'Date'), (110, 'Particulars'), (450, 'Debit'), (545, 'Credit'))):
        put(x, y, text, bold=True, right=n > 1)
    put(50, y + 18, '02.12.25')
    put(110, y + 18, 'Deposit received with booking, thank you')
    put(545, y + 18, d.paid, right=True)
    for n, r in enumerate(d.rows):
        put(50, y + 36 + n * 18, '16.01.26')
        put(110, y + 36 + n * 18, f'{r.what}, {r.count} @ {money(r.minor * 6 // 5 // int(r.count))} inclusive')
        put(450, y + 36 + n * 18, money(r.minor * 6 // 5), right=True)
    for n, (a, b) in enumerate((('Total charges including VAT', d.gross), ('Deposit', f'{d.paid} CR'), ('Balance for settlement', f'£{d.payable}'))):
        put(420, 340 + n * 16, a, bold=n == 2, right=True)
        put(545, 340 + n * 16, b, bold=n == 2, right=True)
    for n, (a, b) in enumerate((('Net', d.net), ('VAT 20%', d.vat), ('Gross', d.gross))):
        put(50 + n * 90, 420, a, 8)
        put(50 + n * 90, 433, b, 8)
    for n, text in enumerate((f'Credit accounts: balance within 14 days to {v.holder}, {v.dashed}, {v.account}.', f'Kestrel Point Hotel & Spa is a trading name of {v.holder}, registered in England {v.company}. VAT {v.vat_spaced}.', f'{v.line}. {v.phone}. {v.mail}')):
        put(50, 760 + n * 12, text, 8)
    sheet.finish()
    save_truth(d)


@layout
def reportlab_a5():
    d = doc('reportlab-a5-pad', 'reportlab', 'A5 pad with ruled lines that the text overlaps, labels printed in the form in a small colour type and values typed over them in another face, slightly off',
            'ulls', 'kell', '55102', '2026-01-14', 'Type 1 sub-base, tonnes|19.82|16.40|20\nAggregates levy, tonnes|19.82|2.08|20\nHaulage, 8-wheeler|1|95.00|20', form='%d %m %Y', unseen='vendorCompanyNumber', terms=30, vendorName='ULLSWATER AGGREGATES & RECYCLING LTD')
    v, c = d.v, d.c
    paper = canvas.Canvas(target(d), pagesize=(420, 595), invariant=1)
    green = HexColor('#0a5c36')
    paper.setStrokeColor(green)
    paper.setFillColor(green)
    paper.setFont('Helvetica-Bold', 13)
    paper.drawString(24, 560, 'ULLSWATER AGGREGATES & RECYCLING LTD')
    paper.setFont('Helvetica', 7)
    paper.drawString(24, 549, f'{v.line}   Tel {v.phone}   VAT Reg. No. {v.vat_spaced}')
    for x, y, w, text in ((24, 470, 230, 'To'), (262, 505, 134, 'Invoice No.'), (262, 470, 134, 'Date')):
        paper.rect(x, y, w, 66 if text == 'To' else 31)
        paper.drawString(x + 3, y + (58 if text == 'To' else 23), text)
    for n in range(12):
        paper.line(24, 430 - n * 20, 396, 430 - n * 20)
    for x in (24, 72, 268, 320, 396):
        paper.line(x, 450, x, 210)
    for x, text in ((27, 'Quantity'), (75, 'Description'), (271, 'Rate'), (323, 'Amount £')):
        paper.drawString(x, 438, text)
    for n, text in enumerate(('Sub-total', 'VAT 20%', 'TOTAL')):
        paper.rect(320, 186 - n * 24, 76, 24)
        paper.drawString(262, 195 - n * 24, text)
    paper.drawString(24, 120, f'Payment strictly 30 days. Bank transfer: sort code {v.spaced}, account number {v.account}')
    paper.setFillColor(HexColor('#222244'))
    paper.setFont('Courier', 9)
    for n, text in enumerate([c.name, *c.address]):
        paper.drawString(31, 514 - n * 13, text)
    paper.drawString(275, 511, d.number)
    paper.drawString(275, 476, d.issue)
    for n, r in enumerate(d.rows):
        paper.drawString(29, 414 - n * 20, r.count)
        paper.drawString(78, 413 - n * 20, r.what)
        paper.drawRightString(314, 414 - n * 20, r.unit)
        paper.drawRightString(391, 413 - n * 20, r.amount)
    for n, text in enumerate((d.net, d.vat, d.gross)):
        paper.drawRightString(391, 193 - n * 24, text)
    paper.save()
    save_truth(d)


@layout
def raw_pdf():
    d = doc('raw-erp-form', 'raw-pdf', 'large system\'s form written letter by letter: each character is a show operator of its own, labels with values underneath in a grid of eight, IBAN and BIC in the foot',
            'nova', 'drey', '9000118274', '2026-01-12', '000010 Bracket, welded 88-1147|240|6.18|20\n000020 Clevis pin M16 zinc|1200|0.94|20\n000030 Special packing|3|45.00|20', terms=60, due='2026-03-13', form='%d.%m.%Y', iban=iban_of('GB', 'FICT23148640018273'), vendorName='NOVAPOLIS SP. Z O.O.', unseen='vendorCompanyNumber')
    v, c, out = d.v, d.c, []

    def put(x, y, text, size=9, font='F1', gap=None):
        for letter in text:
            safe = letter.encode('cp1252', 'replace').decode('latin-1')
            safe = '\\' + safe if safe in '()\\' else safe
            out.append(f'BT /{font} {size} Tf 1 0 0 1 {x:.2f} {842 - y} Tm ({safe}) Tj ET')
            x += size * .6 if gap is None else gap

    put(40, 50, 'NOVAPOLIS SP. Z O.O.', 14, 'F2')
    put(40, 66, 'ul. Skladowa 8, 61-888 Poznan, Polska   NIP PL 7791182745', 8)
    put(40, 100, 'FAKTURA / INVOICE', 12, 'F2')
    for n, text in enumerate(['Nabywca / Sold-to', c.name, *c.address]):
        put(40, 130 + n * 12, text, 8 if n == 0 else 9)
    cells = (('Numer / Number', d.number), ('Data / Date', d.issue), ('Klient / Customer', '0000411827'), ('Zam. / Your order', '4500118830'), ('Dostawa / Delivery', '8000771920'), ('Termin / Due', d.due), ('Platnosc / Terms', '60 dni / days'), ('Waluta / Currency', 'GBP'))
    for n, (a, b) in enumerate(cells):
        x, y = 40 + n % 4 * 130, 215 + n // 4 * 40
        put(x, y, a, 7)
        put(x, y + 13, b, 9)
        out.append(f'{x - 4} {842 - y - 20} 130 36 re S')
    for n, r in enumerate(d.rows):
        put(40, 325 + n * 16, f'{r.what:<34}{r.count:>7}{r.unit:>9}{r.amount:>12}', 9)
    for n, text in enumerate((f'Netto / Net value {d.net:>20}', f'VAT 20% {d.vat:>30}', f'Do zaplaty / To be paid GBP {d.gross:>10}')):
        put(335 - 81, 400 + n * 16, text, 9, 'F2' if n == 2 else 'F1', 5.4)
    for n, text in enumerate((f'VAT registration in the United Kingdom GB {v.vat}.  {v.mail}', f'Bank (GBP): IBAN {fours(d.fields["iban"])}   BIC FICTGB2LXXX', f'            Sort code {v.dashed}   Account {v.account}', 'Bank (PLN): PL61 1090 1014 0000 0712 1981 2874 - not for payments in pounds')):
        put(40, 760 + n * 12, text, 7.5)
    data = zlib.compress('\n'.join(out).encode('latin-1'))
    parts = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>', b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>/Contents 4 0 R>>',
             b'<</Filter/FlateDecode/Length %d>>stream\n' % len(data) + data + b'\nendstream\n', *(b'<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>' % name for name in (b'Courier', b'Courier-Bold'))]
    file, places = b'%PDF-1.4\n', []
    for n, part in enumerate(parts, 1):
        places.append(len(file))
        file += b'%d 0 obj' % n + part + b'endobj\n'
    cross = len(file)
    file += b'xref\n0 %d\n0000000000 65535 f \n' % (len(parts) + 1) + b''.join(b'%010d 00000 n \n' % place for place in places)
    with open(target(d), 'wb') as to:
        to.write(file + b'trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % (len(parts) + 1, cross))
    save_truth(d)


if __name__ == '__main__':
    make_all()
