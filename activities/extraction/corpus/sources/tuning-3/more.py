"""The rest: FPDF, PDF::API2, MetaPost, AbiWord, reStructuredText, PDF operators by hand, and pages with running heads."""
import json
import os
import shutil
import zlib

from third import HERE, PROGRAMS, WORK, br, doc, fours, iban_of, layout, make, make_all, money, page, rows, run, save_truth, target


def metapost(source, to):
    run('mptopdf', os.path.basename(source), cwd=WORK)
    shutil.move(source.removesuffix('.mp') + '-1.pdf', to)


PROGRAMS.update({
    'fpdf': ('json', lambda source, to: run('php', f'{HERE}/cells.php', source, to)),
    'pdf-api2': ('tsv', lambda source, to: run('perl', f'{HERE}/marks.pl', source, to)),
    'metapost': ('mp', metapost),
    'abiword': ('rtf', lambda source, to: run('abiword', '--to=pdf', f'--to-name={to}', source)),
    'rst2pdf': ('rst', lambda source, to: run('rst2pdf', source, '-o', to)),
})
R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td,th{vertical-align:top}'


@layout
def fpdf_cashbook():
    d = doc('fpdf-cleaning-a5', 'fpdf', 'small-business package: landscape A5, grey cells with labels above white cells with values, totals in cells under the table\'s last two columns, message line', 'wens', 'ives', '18204', '2026-01-09', 'Deep clean, kitchen|1|340.00|20\nExtract canopy clean|1|165.00|20\nOut-of-hours supplement|3|25.00|20', due='2026-01-23', form='%d/%m/%Y')
    v, c, g = d.v, d.c, [215, 215, 215]

    def row(*cells, **more):
        return dict(cells=[(w, t, b, a, s, z, f) for w, t, b, a, s, z, f in cells], **more)
    head = row(*((w, t, 1, 'C', 'B', 8, g) for w, t in ((38, 'Invoice number'), (38, 'Invoice date'), (38, 'Date due'), (38, 'Customer code'), (38, 'Our VAT number'))))
    vals = row(*((38, t, 1, 'C', '', 9, None) for t in (d.number, d.issue, d.due, 'STIV', v.vat_spaced)))
    body = [row((110, x.what, 'LR', 'L', '', 9, None), (20, x.count, 'LR', 'C', '', 9, None), (30, x.unit, 'LR', 'R', '', 9, None), (30, x.amount, 'LR', 'R', '', 9, None), high=5) for x in d.rows]
    sums = [row((130, '', 'T' if n == 0 else 0, 'L', '', 8, None), (30, a, 1, 'R', 'B', 8, g), (30, b, 1, 'R', 'B' if n == 2 else '', 9, None)) for n, (a, b) in enumerate((('Net', d.net), ('VAT (20%)', d.vat), ('Total \u00a3', d.gross)))]
    make(d, json.dumps({'way': 'L', 'size': 'A5', 'font': 'Arial', 'pages': [[row((120, v.name, 0, 'L', 'B', 14, None), (70, 'SALES INVOICE', 0, 'R', '', 12, None)), row((190, v.line + '   ' + v.phone, 0, 'L', '', 8, None)), row((190, f'{c.name}, {c.line}', 0, 'L', '', 9, None), high=10), head, vals,
        row((110, 'Details', 1, 'L', 'B', 8, g), (20, 'Qty', 1, 'C', 'B', 8, g), (30, 'Price', 1, 'R', 'B', 8, g), (30, 'Amount', 1, 'R', 'B', 8, g), y=56), *body, *sums, row((190, f'Bank transfer to {v.dashed} {v.account} please.  Company no. {v.company}', 0, 'L', '', 8, None), y=128)]]}))


@layout
def fpdf_haulier_pages():
    d = doc('fpdf-worktop-pages', 'fpdf', 'two pages with the same head; the net and VAT on page 1 are "this page" sums, the invoice sums are on page 2 only', 'xylo', 'albi', '0026/0117', '2026-01-15', '\n'.join(f'Oak worktop {600 + n * 25} x 40 mm, lot {n + 1}|{1 + n % 3}|{96 + n * 4}.50|20' for n in range(26)), terms=30, form='%d-%b-%y')
    v, c, pages = d.v, d.c, []
    for at in (0, 13):
        part = d.rows[at:at + 13]
        cells = [[(100, v.name, 0, 'L', 'B', 13, None), (90, f'Invoice {d.number}', 0, 'R', 'B', 11, None)], [(100, v.line, 0, 'L', '', 8, None), (90, f'{d.issue}   sheet {at // 13 + 1} of 2', 0, 'R', '', 9, None)], [(190, f'To {c.name}, {c.line}', 'B', 'L', '', 9, None)]]
        cells += [[(120, x.what, 0, 'L', '', 9, None), (15, x.count, 0, 'R', '', 9, None), (25, x.unit, 0, 'R', '', 9, None), (30, x.amount, 0, 'R', '', 9, None)] for x in part]
        cells += [[(160, 'Goods on this sheet', 'T', 'R', '', 8, None), (30, money(sum(x.minor for x in part)), 'T', 'R', '', 8, None)]]
        if at:
            cells += [[(160, a, 0, 'R', 'B', 10, None), (30, b, 0, 'R', 'B', 10, None)] for a, b in (('Goods, sheets 1 and 2', d.net), ('VAT at 20%', d.vat), ('Invoice amount', f'£{d.gross}'))]
            cells += [[(190, f'30 days from date of invoice. Sort code {v.dashed}, account {v.account}. VAT {v.vat}. Registered no. {v.company}.', 0, 'L', '', 8, None)]]
        pages.append([dict(cells=one) for one in cells])
    make(d, json.dumps({'way': 'P', 'size': 'A4', 'font': 'Times', 'pages': pages}))


def tsv(marks):
    return '\n'.join('\t'.join(map(str, mark)) for mark in marks) + '\n'


@layout
def api2_ticket():
    d = doc('api2-rotated-strip', 'pdf-api2', 'document number, date and VAT number in a rotated strip along the left edge; labels flush right against values flush left; payment slip with a machine line of digits', 'ulls', 'oldf', 'UA-0077184', '2026-01-12', 'MOT type 1, tipped, t|18.44|17.10|20\nGrab hire, half day|1|310.00|20', due='2026-02-11', form='%d %b %Y', accountHolder='Ullswater Aggregates & Recycling Ltd')
    v, c = d.v, d.c
    F, B = 'Helvetica', 'Helvetica-Bold'
    marks = [(34, 560, 9, F, 90, 'L', f'Invoice {d.number}   Tax point {d.issue}   VAT no. {v.vat_spaced}   Company no. {v.company}'), (70, 70, 20, B, 0, 'L', v.name), (70, 88, 9, F, 0, 'L', v.line), (70, 100, 9, F, 0, 'L', v.phone)]
    marks += [(300, 160 + n * 15, 9, F, 0, 'R', a) for n, a in enumerate(('Customer', '', '', 'Account', 'Weighbridge', 'Pay not later than'))]
    marks += [(308, 160 + n * 15, 10, B, 0, 'L', b) for n, b in enumerate((c.name, *c.address[:1], ', '.join(c.address[1:]), 'OLD-0718', '44180/A', d.due))]
    for n, x in enumerate(d.rows):
        marks += [(70, 310 + n * 16, 10, F, 0, 'L', x.what), (400, 310 + n * 16, 10, F, 0, 'R', f'{x.count} @ {x.unit}'), (540, 310 + n * 16, 10, F, 0, 'R', x.amount)]
    for n, (a, b) in enumerate((('Net', d.net), ('VAT 20%', d.vat), ('Now to pay', f'£{d.gross}'))):
        marks += [(450, 380 + n * 16, 10, B if n == 2 else F, 0, 'R', a), (540, 380 + n * 16, 10, B if n == 2 else F, 0, 'R', b)]
    marks += [(60, 640, 560, 'line', 640, '', ''), (70, 665, 9, B, 0, 'L', 'Payment slip'), (70, 685, 9, F, 0, 'L', f'Credit account of {v.name}'), (70, 700, 9, F, 0, 'L', f'Sort code {v.dashed}    Account no. {v.account}    Amount £{d.gross}'), (70, 770, 11, 'Courier', 0, 'L', f'&lt;0077184 0718 {d.gross_minor:09d}+ 26>'.replace('&lt;', '<'))]
    make(d, tsv(marks))


@layout
def metapost_label():
    d = doc('metapost-garage-card', 'metapost', 'drawn with MetaPost: rounded frames over the text, one per field, the name in an arc-like stagger of letters', 'rook', 'tayl', '18841', '2026-01-16', 'Full service|1|212.00|20\nTyres 205/55 R16, pair|2|68.50|20', form='%d/%m/%Y', unseen='vendorCompanyNumber', terms=7, unjudged='accountHolder')
    v, c = d.v, d.c

    def put(x, y, text, scale=1.0):
        safe = str(text).replace('"', '').replace('£', 'GBP ')
        return f'label.rt("{safe}" infont "phvr8r" scaled {scale}, ({x},{y}));\n'
    text = ''.join(put(40 + n * 27, 760 + (n % 3) * 3, letter, 2.2) for n, letter in enumerate('ROOKHOPE')) + put(280, 762, 'GARAGE', 1.4)
    for n, (a, b) in enumerate((('Invoice', d.number), ('Date', d.issue), ('Reg', 'WV18 FKO'), ('Job', '44217'))):
        text += f'draw (({40 + n * 125},690)--({155 + n * 125},690)--({155 + n * 125},725)--({40 + n * 125},725)--cycle);\n' + put(42 + n * 125, 716, a, .6) + put(46 + n * 125, 700, b, 1)
    for n, one in enumerate([f'To {c.name}', *c.address]):
        text += put(40, 660 - n * 14, one, 1)
    for n, x in enumerate(d.rows):
        text += put(40, 570 - n * 16, x.what, 1) + put(420, 570 - n * 16, x.amount, 1)
    for n, (a, b) in enumerate((('Parts and labour', d.net), ('VAT at 20 per cent', d.vat), ('To pay', '£' + d.gross))):
        text += put(250, 510 - n * 16, a, 1) + put(420, 510 - n * 16, b, 1)
    for n, one in enumerate(('Payment within 7 days please.', f'Bank: Rookhope Garage, {v.dashed}, {v.account}', f'{v.line}. {v.phone}. VAT {v.vat_spaced}')):
        text += put(40, 120 - n * 14, one, .9)
    make(d, 'prologues:=3;\nbeginfig(1);\n' + text + 'setbounds currentpicture to (0,0)--(595,0)--(595,842)--(0,842)--cycle;\nendfig;\nend\n')


@layout
def abiword_trader():
    d = doc('abiword-tree-surgeon', 'abiword', 'sole trader\'s letter in rich text: bold labels and a colon, list of work with hanging sums, due "on receipt", thank-you line', 'pool', 'mont', '26/07', '2026-01-11', 'Staff knitwear, crew neck|18|44.00|20\nEmbroidered badge|18|3.75|20', form='%e %B %Y', unjudged='termsDays dueOn')
    v, c = d.v, d.c
    lines = [rf'\qc\b\fs36 {v.name}\b0\fs22\par', rf'\qc {v.line}   {v.phone}\par\par', rf'\ql {c.name}\par ' + ''.join(part + r'\par ' for part in c.address) + r'\par', rf'\b Invoice:\b0  {d.number}\par', rf'\b Date:\b0  {d.issue}\par', r'\b Payment:\b0  on receipt\par\par', *(rf'{x.what} ({x.count} at \u163?{x.unit})\tab \u163?{x.amount}\par' for x in d.rows), rf'\par Together\tab \u163?{d.net}\par VAT 20%\tab \u163?{d.vat}\par\b Altogether with VAT\tab \u163?{d.gross}\b0\par\par', rf'By bank please: sort code {v.dashed}, account number {v.account}.\par Many thanks, Mairi\par\par\fs16 VAT reg {v.vat_spaced}. Company SC330178.\par']
    make(d, r'{\rtf1\ansi\deff0{\fonttbl{\f0 Liberation Serif;}}\f0\fs22\tx7000 ' + '\n'.join(lines) + '}')


@layout
def rst_coder():
    d = doc('rst2pdf-analyst', 'rst2pdf', 'consultant\'s invoice from plain text: field list at the top, grid table with days, totals as a definition list', 'clun', 'tayl', '2026-01-A', '2026-01-14', 'GIS mapping, days|3.5|380.00|20\nReport and drawings|1|220.00|20', due='2026-02-13', form='%Y-%m-%d')
    v, c = d.v, d.c
    table = ''.join(f'   * - {x.what}\n     - {x.count}\n     - {x.amount}\n' for x in d.rows)
    make(d, f'''Invoice
=======

:From: {v.name}, {v.line}
:To: {c.name}, {c.line}
:Invoice ID: {d.number}
:Issued: {d.issue}
:Payment deadline: {d.due}
:Engagement: TA-GIS-2025-11

.. list-table::
   :widths: 60 15 25
   :header-rows: 1

   * - Task
     - Units
     - GBP
{table}
Amount excluding VAT
    {d.net}

VAT 20%
    {d.vat}

Amount payable
    £ {d.gross}

Bank: sort code {v.dashed}, account number {v.account}. VAT registration {v.vat}. CIC number {v.company}.
''')


@layout
def kerned_operators():
    d = doc('raw-kerned-values-first', 'raw-pdf', 'operators by hand: words split in kerned arrays and hex strings, all values written before all labels, two columns of conditions on page 2', 'leve', 'mont', 'LMM-77-204', '2026-01-08', 'Propeller shaft, 316 stainless|1|1280.00|20\nCutless bearing|2|86.40|20', due='2026-02-07', form='%d %B %Y', unjudged='termsDays')
    v, c = d.v, d.c
    pages = [[], []]

    def put(x, y, text, size=10, font='F1', sheet=0, hexed=False):
        raw = text.encode('cp1252')
        if hexed:
            show = f'<{raw.hex()}> Tj'
        else:
            bits = [raw[n:n + 3].decode('latin-1').replace('\\', r'\\').replace('(', r'\(').replace(')', r'\)') for n in range(0, len(raw), 3)]
            show = '[' + ' -12 '.join(f'({bit})' for bit in bits) + '] TJ'
        pages[sheet].append(f'BT /{font} {size} Tf {x} {842 - y} Td {show} ET')
    for n, text in enumerate((d.number, d.issue, d.due, 'MBD 7719', 'MV Bright Dawn')):
        put(430, 150 + n * 16, text, hexed=n % 2 == 1)
    for n, text in enumerate((d.net, d.vat, d.gross)):
        put(480, 330 + n * 16, text, 10, 'F2' if n == 2 else 'F1')
    for n, x in enumerate(d.rows):
        put(480, 270 + n * 16, x.amount)
    for n, text in enumerate(('Invoice number', 'Invoice date', 'Due date', 'Order', 'Vessel')):
        put(330, 150 + n * 16, text)
    for n, text in enumerate(('Goods total', 'VAT at 20%', 'Invoice total GBP')):
        put(370, 330 + n * 16, text, hexed=n == 1)
    for n, x in enumerate(d.rows):
        put(60, 270 + n * 16, f'{x.count}  {x.what}')
    put(60, 70, v.name, 17, 'F2')
    put(60, 88, f'{v.line}  {v.phone}', 9)
    for n, text in enumerate([c.name, *c.address]):
        put(60, 150 + n * 14, text)
    put(60, 770, f'Bank sort code {v.dashed}  Account number {v.account}', 9)
    put(60, 784, f'VAT registration number {v.vat_spaced}. Registered in Scotland SC044718.', 8)
    rules = ['1. In these conditions the Company means', 'the seller named overleaf.', '2. Risk passes on delivery; property', 'passes when all sums are paid.', '3. Interest runs at 4% above base rate', 'from 30 days after the month of invoice.', '4. Claims for shortage must reach the', 'Company within 7 days of delivery.']
    for n, text in enumerate(rules * 5):
        put(60 if n < 20 else 310, 90 + n % 20 * 14, text, 8, sheet=1)
    parts = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>']
    parts += [b'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 7 0 R/F2 8 0 R>>>>/Contents %d 0 R>>' % n for n in (5, 6)]
    for sheet in pages:
        data = zlib.compress('\n'.join(sheet).encode('latin-1'))
        parts.append(b'<</Filter/FlateDecode/Length %d>>stream\n' % len(data) + data + b'\nendstream\n')
    parts += [b'<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>' % name for name in (b'Helvetica', b'Helvetica-Bold')]
    file, places = b'%PDF-1.5\n', []
    for n, part in enumerate(parts, 1):
        places.append(len(file))
        file += b'%d 0 obj' % n + part + b'endobj\n'
    cross = len(file)
    file += b'xref\n0 %d\n0000000000 65535 f \n' % (len(parts) + 1) + b''.join(b'%010d 00000 n \n' % place for place in places)
    with open(target(d), 'wb') as to:
        to.write(file + b'trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % (len(parts) + 1, cross))
    save_truth(d)


@layout
def running_heads():
    d = doc('weasyprint-running-heads', 'weasyprint', 'head and foot in the page\'s margins repeated over the pages, table head repeated, totals on the last page, IBAN with sort code and account, order and quotation numbers per section', 'esto', 'cass', '041/884417', '2026-01-17', '\n'.join(f'{what} {n + 1}|{n % 4 + 1}|{12 + n * 3}.{n % 10}5|20' for n, what in enumerate(('Luminaire type', 'Cable tray length', 'Gland pack', 'Isolator') * 17)), due='2026-02-28', form='%o %b %Y', iban=iban_of('GB', 'ESTB16558111829304'))
    v, c = d.v, d.c
    body = ''.join((f'<tr><td colspan=5><b>Order CH/{4400 + n}, quotation Q041/{n + 118}</b>' if n % 17 == 0 else '') + f'<tr><td>{n + 1}<td>{x.what}<td class=r>{x.count}<td class=r>{x.unit}<td class=r>{x.amount}' for n, x in enumerate(d.rows))
    make(d, page(R + f'@page{{size:A4;margin:32mm 14mm 24mm;@top-left{{content:"ESTONBY ELECTRICAL";font:bold 13pt Roboto}}@top-right{{content:"Invoice {d.number}\\A {d.issue}\\A Page " counter(page) " of " counter(pages);white-space:pre;text-align:right;font:8.5pt Roboto}}@bottom-center{{content:"{v.name}. Registered in England {v.company}. VAT {v.vat_spaced}.";font:7pt Roboto}}}}body{{font:8.5pt Roboto}}td{{padding:3.5px 4px;border-bottom:.3pt solid #aaa}}',
        f'''<div style="float:right;width:60mm">Sales ledger: 2 Tees Quay<br>Middlesbrough TS2 1AA<br>Account C00418</div>{br([c.name, *c.address])}<br><br><table><thead><tr style="background:#eee"><td>#<td>Goods<td class=r>Qty<td class=r>Each<td class=r>Value</tr></thead><tbody>{body}</tbody></table><br><table style="width:50%;margin-left:50%"><tr><td>Value of goods<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}<tr style="font-weight:bold"><td>Total to pay by {d.due}<td class=r>£{d.gross}</table><p>Sort code {v.dashed} · Account {v.account} · IBAN {fours(d.fields["iban"])} · BIC ESTBGB2L</p>'''))


@layout
def american_sender():
    d = doc('chromium-us-letter-vat', 'chromium', 'software firm that writes in the American way: US letter, "Jan 9, 2026", BILL TO and REMIT TO, tax line "GB VAT", usage lines with fractions of a penny, paid by transfer in pounds', 'fjor', 'holb', 'US-GB-0009187', '2026-01-09', 'API calls, tier 2, 1.84M|1|331.20|20\nSeats, Growth|14|22.00|20\nOverage credit|1|-18.40|20', due='2026-02-08', form='%b %e, %Y', terms=30, unjudged='accountHolder')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:letter;margin:.7in}body{font:10pt Noto Sans}td,th{padding:5px 2px;text-align:left}td.r,th.r{text-align:right}.t{background:#111;color:#fff}', f'''<table><tr><td style="font-size:20pt;font-weight:bold">fjordline<td class=r style="font-size:20pt;color:#aaa">INVOICE</table><table style="margin:12px 0"><tr><td><b>BILL TO</b><br>{br([c.name, *c.address])}<td><b>REMIT TO</b><br>{br([v.name, *v.address])}<td><table><tr><td>Invoice #<td class=r>{d.number}<tr><td>Invoice Date<td class=r>{d.issue}<tr><td>Terms<td class=r>Net 30<tr><td>Due Date<td class=r>{d.due}<tr><td>PO #<td class=r>HRC-IT-118</table></table>
<table><tr class=t><th>ITEM<th class=r>QTY<th class=r>RATE<th class=r>AMOUNT</tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>£{unit}<td class=r>£{amount}')}</table><table style="width:45%;margin:14px 0 0 55%"><tr><td>Subtotal<td class=r>£{d.net}<tr><td>GB VAT (20.0%)<td class=r>£{d.vat}<tr><td><b>Total (GBP)</b><td class=r><b>£{d.gross}</b></table><p style="font-size:8.5pt">Wire / BACS: {v.name}, sort code {v.dashed}, account number {v.account}. VAT ID GB{v.vat}. Registered in Scotland, company number {v.company}.</p>'''))


@layout
def dynamics_two_pages():
    d = doc('chromium-erp-forms', 'chromium', 'mid-market ERP form: three address blocks, twelve label-value pairs in two columns with dots, lines with discount %, VAT identifier table after the totals, home page and bank in a foot of four columns', 'kirk', 'penr', '103-SI2600418', '2026-01-13', 'Dog wormer tablets, box 104|2|86.40|20\nKennel disinfectant 5 l|6|18.90|20\nGift food samples|10|0.00|0\nPet travel leaflets, pack|4|6.25|0', due='2026-02-12', form='%d/%m/%y')
    v, c = d.v, d.c
    left = (('Bill-to Customer No.', 'C10418'), ('VAT Registration No.', f'GB{c.vat}'), ('Your Reference', 'PCP-KEN-2'), ('Salesperson', 'Eilidh Rae'), ('Order No.', '103-SO2600422'), ('Shipment No.', '103-SS2600417'))
    right = (('No.', d.number), ('Document Date', d.issue), ('Posting Date', '14/01/26'), ('Due Date', d.due), ('Payment Terms', 'Net, see due date'), ('Prices Including VAT', 'No'))
    pairs = ''.join(f'<tr><td>{a}<td>{b}<td>{e}<td>{f}' for (a, b), (e, f) in zip(left, right))
    make(d, page(R + '@page{size:A4;margin:14mm}body{font:8.5pt Liberation Sans}td{padding:2.5px 4px}.f{position:fixed;bottom:0;left:0;right:0;border-top:1px solid;font-size:7pt}', f'''<div style="font-size:17pt">Sales - Invoice</div>Page 1 / 1<table style="margin:14px 0"><tr><td>{br([c.name, *c.address])}<td>Ship-to Address<br>Kennels, Penrhos Home Farm<br>Pwllheli LL53 7HP<td class=r><b>{v.name}</b><br>{br(v.address)}</table><table>{pairs}</table>
<table style="margin-top:16px"><tr style="border-bottom:1.5px solid"><td>No.<td>Description<td class=r>Quantity<td class=r>Unit Price Excl. VAT<td class=r>Discount %<td>VAT Identifier<td class=r>Line Amount Excl. VAT</tr>{''.join(f'<tr><td>{70011 + n * 13}<td>{x.what}<td class=r>{x.count}<td class=r>{x.unit}<td class=r><td>{"VAT20" if x.rate == "20" else "VAT0"}<td class=r>{x.amount}' for n, x in enumerate(d.rows))}<tr><td colspan=6 class=r>Total GBP Excl. VAT<td class=r>{d.net}<tr><td colspan=6 class=r>VAT Amount<td class=r>{d.vat}<tr><td colspan=6 class=r><b>Total GBP Incl. VAT</b><td class=r><b>{d.gross}</b></table>
<p><b>VAT Amount Specification</b></p><table style="width:70%"><tr><td>VAT Identifier<td class=r>VAT %<td class=r>VAT Base<td class=r>VAT Amount</tr>{''.join(f'<tr><td>VAT{b.rate}<td class=r>{b.rate}<td class=r>{b.base}<td class=r>{b.tax}' for b in d.bands)}<tr><td>Total<td><td class=r>{d.net}<td class=r>{d.vat}</table><table class=f><tr><td>VAT Registration No.<br>GB{v.vat}<td>Registration No.<br>{v.company}<td>Bank<br>Tay Valley Bank<td>Bank Branch No.<br>{v.dashed}<td>Account No.<br>{v.account}<td>Phone No.<br>{v.phone}</table>'''))


if __name__ == '__main__':
    make_all()
