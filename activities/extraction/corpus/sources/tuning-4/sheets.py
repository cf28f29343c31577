"""Bills set by other programs: letters and workbooks, drawn sheets, TeX, formatting objects, PostScript, Cairo."""
import cairo
from reportlab.lib.colors import HexColor
from reportlab.pdfgen import canvas

from fourth import book, continental, doc, fours, grid, iban_of, layout, letter, make, make_all, para, save_truth, svg, target, third


@layout
def dental_lab():
    d = doc('odt-dental-laboratory', 'libreoffice-odt', 'dental laboratory: exempt supplies, dockets with patients\' initials, month in the title, trading name at the head and the company only as the payee and in the foot', 'trin', 'sout', '2026-01/318', '2026-01-19', 'Docket 7714, full upper, PS|1|96.00|0\nDocket 7719, bonded crown UR6, HM|1|78.50|0\nDocket 7725, repair, same day, LB|2|22.00|0', form='%d/%m/%Y', due='2026-02-18', accountHolder='Trinity Lane Dental Lab Ltd', unseen='vendorVatNumber', unjudged='netMinor vatMinor vendorName')
    v, c = d.v, d.c
    letter(d, para('Trinity Lane Dental Laboratory', 'big'), para(f'{v.line}   {v.phone}', 'mid'), para('January account', 'b'), f'{c.name}\tDental Access Centre', *c.address, para('', 'gap'), f'Ref\t{d.number}\tDate\t{d.issue}', 'GDC\t118274\tPractice code\tSRC-9', para('', 'gap'),
           grid([['Docket', 'Qty', 'Price', 'Sum'], *([x.what, x.count, x.unit, x.amount] for x in d.rows), ['This month\'s work', '', '', d.gross]]), para('', 'gap'), 'Dental appliances are exempt from VAT (Group 7).', f'Please pay £{d.gross} by {d.due} to {v.holder}', f'Sort code\t{v.dashed}', f'Account\t{v.account}', foot=f'Trinity Lane Dental Lab Ltd, registered in England and Wales no. {v.company}')


@layout
def groundworks_cis():
    d = doc('ods-groundworks-cis', 'libreoffice-ods', 'groundworks application as an invoice in a workbook: valuation to date and previous, labour and materials apart, CIS at 20% and retention both taken off, reverse charge', 'sand', 'ever', 'SG-INV-118', '2026-01-12', 'Labour, plots 14-19, this period|1|8420.00|RC\nMaterials, this period|1|5130.00|RC', off=236150, vat_minor=0, form='%d.%m.%Y', due='2026-02-09', warnings=('amount_deducted',))
    v, c = d.v, d.c
    book(d, (6.0, 3.0, 3.9, 2.9), [[f'*{v.name}', '', '*Invoice', d.number], [v.line, '', 'Date', d.issue], [f'Co. {v.company}', '', 'Final date for payment', d.due], [f'VAT {v.vat_spaced}', '', 'Application', '7'], [], ['*For', c.name], ['', c.line], ['*Site', 'Nantwich Road, phase 2'], [],
         ['#£', '#To date', '#Previously', '#This period'], ['Labour', '>41,200.00', '>32,780.00', f'>{d.rows[0].amount}'], ['Materials', '>22,610.00', '>17,480.00', f'>{d.rows[1].amount}'], ['*Gross value', '>63,810.00', '>50,260.00', f'>{d.net}'], ['VAT, domestic reverse charge (customer accounts)', '>', '>', f'>{d.vat}'], ['Invoice value', '>', '>', f'>{d.gross}'], ['Less retention 5%', '>', '>', '>-677.50'], ['Less CIS 20% of labour', '>', '>', '>-1,684.00'], ['*Net payable', '>', '>', f'>{d.payable}'], [], [f'BACS  {v.spaced}  {v.account}'], ['UTR 44182 90371   CIS verification V0091827364']])


@layout
def avionics():
    d = doc('reportlab-avionics', 'reportlab', 'avionics repair: release certificate, serial and part numbers everywhere, tax point a day before the date of printing, totals at the lower left, terms "End of month following" told in words', 'lash', 'hins', 'LA-71-20993', '2026-01-08', 'Repair VHF transceiver S/N 4471-B|1|1865.00|20\nParts as per worksheet WS 88120|1|412.75|20\nBench test and release|1|260.00|20', form='%d-%m-%y', unjudged='termsDays dueOn')
    v, c = d.v, d.c
    pen = canvas.Canvas(target(d), pagesize=(595, 842), invariant=1)
    marks = [(40, 60, 15, v.name), (40, 76, 8, v.line), (40, 88, 8, f'{v.phone}  {v.mail}'), (330, 60, 9, 'Printed'), (420, 60, 9, '09-01-26'), (330, 74, 9, 'Tax point'), (420, 74, 9, d.issue), (330, 88, 9, 'Invoice'), (420, 88, 9, d.number), (330, 102, 9, 'Form 1 no.'), (420, 102, 9, 'LA/26/00418'), (330, 116, 9, 'Your order'), (420, 116, 9, 'HAC-90018')]
    marks += [(60, 150 + 12 * n, 10, text) for n, text in enumerate([c.name, 'c/o Stores, Gate 2', *c.address])]
    marks += [m for n, x in enumerate(d.rows) for m in ((40, 270 + 20 * n, 10, x.what), (-550, 270 + 20 * n, 10, x.amount))]
    marks += [m for n, (a, b) in enumerate((('Net GBP', d.net), ('VAT 20.0%', d.vat), ('Total GBP', d.gross))) for m in ((40, 640 + 16 * n, 10, a), (-200, 640 + 16 * n, 10, b))]
    marks += [(260, 640, 9, 'Payment: end of month following date of invoice'), (260, 654, 9, f'Hampshire Merchant Bank {v.dashed} a/c {v.account}'), (40, 800, 7.5, f'Registered in England {v.company}   VAT GB{v.vat}   CAA approval UK.145.00918')]
    for x, y, size, text in marks:
        pen.setFont('Times-Roman', size)
        (pen.drawRightString if x < 0 else pen.drawString)(abs(x), 842 - y, str(text))
    pen.setFillColor(HexColor('#003366'))
    pen.rect(40, 590, 515, 3, fill=1)
    pen.save()
    save_truth(d)


@layout
def designer_studio():
    d = doc('rsvg-designer-studio', 'rsvg', 'designer working alone: the name in the foot only, large numerals for the sum, purchase order and invoice numbers alike, no VAT, "on receipt", bank in one line of the foot', 'chal', 'pell', '0042', '2026-01-17', 'Cover design, The Salt Roads|1|650.00|0\nType treatment, three spines|3|90.00|0', form='%e.%n.%Y', accountHolder='Miss R A Okonedo', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor dueOn termsDays')
    v, c = d.v, d.c
    marks = [(60, 100, 34, 'invoice', 'fill="#d64"'), (60, 150, 9, 'no'), (110, 150, 9, d.number), (60, 166, 9, 'on'), (110, 166, 9, d.issue), (60, 182, 9, 'order'), (110, 182, 9, '0118'), (60, 198, 9, 'for'), *((110, 198 + 13 * n, 9, text) for n, text in enumerate([c.name, 'Art department', *c.address]))]
    marks += [m for n, x in enumerate(d.rows) for m in ((60, 330 + 24 * n, 10, x.what), (-535, 330 + 24 * n, 10, f'£{x.amount}'))]
    marks += [(-535, 440, 40, f'£{d.gross}', 'fill="#d64"'), (-535, 460, 9, 'due on receipt, no VAT'), (60, 770, 11, 'Chalkpit Studio', 'font-weight="bold"'), (60, 784, 8, f'{v.line}  {v.phone}  {v.mail}'), (60, 796, 8, f'Miss R A Okonedo  {v.dashed}  {v.account}')]
    make(d, svg(marks, family='Lato'))


@layout
def sign_maker():
    d = doc('inkscape-sign-maker', 'inkscape', 'sign maker: vehicle registrations in the lines, job sheet and invoice numbers slanted in boxes, account payee differing from the trading style, total in a circle-like box', 'good', 'gran', 'GS/4419', '2026-01-14', 'Livery, Transit WV25 KLM|1|685.00|20\nLivery, Transit WV25 KLN|1|685.00|20\nForecourt panels, 4|4|142.50|20', due='2026-02-13', form='%o %b %Y', accountHolder='D Goodrich & Sons', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    under = '<rect x="390" y="40" width="170" height="96" fill="none" stroke="#06a" stroke-width="2"/><rect x="390" y="520" width="170" height="60" rx="28" fill="#fe8"/><path d="M40 250H560M40 480H560" stroke="#06a"/>'
    marks = [(40, 70, 22, 'Goodrich Signs & Livery', 'font-style="italic" fill="#06a"'), (40, 90, 9, v.line), (40, 103, 9, f'{v.phone}  {v.mail}'), (400, 60, 9, 'INVOICE'), (-552, 60, 9, d.number), (400, 80, 9, 'JOB SHEET'), (-552, 80, 9, '26-118'), (400, 100, 9, 'DATE'), (-552, 100, 9, d.issue), (400, 120, 9, 'DUE'), (-552, 120, 9, d.due)]
    marks += [(40, 150 + 14 * n, 10.5, text) for n, text in enumerate(['M/s', c.name, 'Fleet Dept.', *c.address])]
    marks += [m for n, x in enumerate(d.rows) for m in ((40, 275 + 22 * n, 10, x.what), (-560, 275 + 22 * n, 10, x.amount))]
    marks += [(40, 500, 10, f'Net {d.net}'), (180, 500, 10, f'VAT at 20% {d.vat}'), (405, 556, 11, 'TOTAL'), (-548, 556, 14, f'£{d.gross}'), (40, 780, 8.5, f'Payment to D Goodrich & Sons, {v.dashed}, {v.account}.   VAT Reg No {v.vat_spaced}')]
    make(d, svg(marks, under=under, family='Open Sans'))


TEX = r'''\documentclass[10pt]{article}\usepackage[a4paper,margin=22mm]{geometry}\usepackage{fontspec,array}\setmainfont{%s}\parindent0pt\pagestyle{empty}\begin{document}
%s
\end{document}'''


def tex_text(text):
    return str(text).replace('&', r'\&').replace('%', r'\%').replace('#', r'\#').replace('_', r'\_')


@layout
def auctioneers_welsh():
    d = doc('xelatex-valuers-welsh', 'xelatex', 'Welsh valuers, a partnership: labels in Welsh and English with a stroke between, month in Welsh, three dates of which one is of the valuation, fee by percentage', 'evan', 'lang', 'EPD 2026.11', '2026-01-13', 'Prisio stoc / Stock valuation|1|875.00|20\nTeithio / Travel, 146 milltir|146|0.45|20', terms=28, form='%e Ionawr %Y', unseen='vendorCompanyNumber', accountHolder='Evans Pryce & Daughter')
    v, c = d.v, d.c
    body = r'\\ '.join(f'{tex_text(x.what)} & {x.amount}' for x in d.rows)
    make(d, TEX % ('TeX Gyre Schola', rf'''\begin{{center}}{{\Large Evans, Pryce \& Daughter}}\\Priswyr ac Arwerthwyr · Valuers and Auctioneers\\{v.line} · {v.phone}\end{{center}}\vspace{{8mm}}
\begin{{minipage}}[t]{{.5\textwidth}}I / To:\\{c.name}\\{r' '.join(part + chr(92) * 2 for part in c.address)}\end{{minipage}}\begin{{minipage}}[t]{{.5\textwidth}}Anfoneb / Invoice: {d.number}\\Dyddiad / Date: {d.issue}\\Prisiwyd / Valued: 31 Rhagfyr 2025\\Cyfarwyddyd / Instructed: 9/12/25\end{{minipage}}\par\vspace{{10mm}}
\begin{{tabular}}{{p{{11cm}}r}}\hline {body}\\\hline Cyfanswm net / Net & {d.net}\\TAW / VAT 20\% & {d.vat}\\\textbf{{I'w dalu / To pay}} & \textbf{{£{d.gross}}}\\\hline\end{{tabular}}\par\vspace{{8mm}}
Telerau: 28 diwrnod. Terms: 28 days. Banc / Bank: Evans Pryce \& Daughter, {v.dashed}, {v.account}.\vfill{{\footnotesize Rhif TAW / VAT no. {v.vat_spaced}. Partneriaid / Partners: G. Evans, M. Pryce, L. Pryce.}}'''))


@layout
def conveyor_euro():
    d = doc('lualatex-conveyor-euro', 'lualatex', 'German maker of conveyors billing in euros with decimal commas: reverse-charge sentence, both VAT numbers, order confirmation and delivery note numbers, IBAN and BIC, customer number before the invoice number', 'rade', 'birc', '26-30118', '2026-01-09', 'Gurtförderer GF 400, conveyor 6 m|2|4180.00|0\nAntriebsmotor / drive 0.75 kW|2|395.50|0\nFracht / freight DAP Leeds|1|890.00|0', due='2026-02-08', terms=30, form='%d.%m.%Y', currency='EUR', iban=iban_of('DE', '850503000221847710'), vendorVatNumber='DE291847362', unseen='sortCode accountNumber', unjudged='vendorCompanyNumber')
    v, c = d.v, d.c
    body = r'\\ '.join(f'{tex_text(x.what)} & {x.count} & {continental(int(x.minor / int(x.count)))} & {continental(x.minor)}' for x in d.rows)
    make(d, TEX % ('Roboto', rf'''{{\footnotesize {v.name} · {v.line}}}\hfill{{\Large RADEBERG}}\par\vspace{{12mm}}\begin{{minipage}}[t]{{.55\textwidth}}{c.name}\\{r' '.join(part + chr(92) * 2 for part in c.address)}Great Britain\end{{minipage}}\begin{{minipage}}[t]{{.45\textwidth}}Kunden-Nr. / Customer 10447\\AB / Order conf. 25-88120\\Lieferschein / Del. note 26-11802\\\textbf{{Rechnung / Invoice {d.number}}}\\Datum / Date {d.issue}\\USt-IdNr. Kunde / Your VAT GB{c.vat}\end{{minipage}}\par\vspace{{10mm}}
\begin{{tabular}}{{p{{8.6cm}}rrr}}Position & Menge & Preis € & Summe €\\\hline {body}\\\hline Netto / Net & & & {continental(d.net_minor)}\\USt. / VAT 0 \% & & & {continental(0)}\\\textbf{{Gesamt / Total EUR}} & & & \textbf{{{continental(d.gross_minor)}}}\end{{tabular}}\par\vspace{{8mm}}
Zahlbar bis / payable by {d.due}, 30 Tage netto / 30 days net. Export delivery, free of VAT, §~4 no.~1a UStG.\vfill{{\footnotesize Elbe Handelsbank · IBAN {fours(d.fields['iban'])} · BIC ELBHDE8D\\Geschäftsführer: J. Mauksch · HRB 33182 Dresden · USt-IdNr. {d.fields['vendorVatNumber']} · {v.phone}}}'''))


@layout
def linen_week():
    d = doc('fop-linen-service', 'fop', 'linen hire by formatting objects: weekly rounds per site with a minus for short delivery, "Statement & invoice" as the title, week number, due date at the foot beside the bank', 'penz', 'ashc', 'PLS 26/03/441', '2026-01-18', 'Sheets, double, hire and launder|310|0.84|20\nPillowcases|620|0.31|20\nTable linen 54 in|145|0.62|20\nShort delivered 14 Jan|12|-0.84|20', due='2026-02-01', form='%d/%m/%Y', unjudged='currency')
    v, c = d.v, d.c
    block = (lambda text, more='': f'<fo:block {more}>{str(text).replace("&", "&amp;")}</fo:block>')
    cell = (lambda text, more='': f'<fo:table-cell padding="2pt" {more}>{block(text)}</fo:table-cell>')
    right = 'text-align="right"'
    lines = ''.join(f'<fo:table-row>{cell(x.what)}{cell(x.count, right)}{cell(x.unit, right)}{cell(x.amount, right)}</fo:table-row>' for x in d.rows)
    sums = ''.join(f'<fo:table-row>{cell("")}{cell("")}{cell(a)}{cell(b, right)}</fo:table-row>' for a, b in (('Net', d.net), ('VAT 20%', d.vat), ('Invoice', d.gross)))
    table = '<fo:table table-layout="fixed" width="100%" space-before="14pt">' + ''.join(f'<fo:table-column column-width="{w}mm"/>' for w in (90, 25, 30, 30)) + f'<fo:table-body>{lines}{sums}</fo:table-body></fo:table>'
    make(d, f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="10pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="17mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body">{block(v.name, 'font-size="17pt" color="#057"')}{block(v.line + ', ' + v.phone)}{block('STATEMENT & INVOICE', 'space-before="10pt" font-weight="bold"')}{block('Week 3 to Sunday ' + d.issue + ', number ' + d.number)}{block('Account: ' + c.name + ', Housekeeping', 'space-before="8pt"')}{block(c.line)}{block('Rounds: Exmouth Parade (Mon, Thu), The Ness (Wed)')}{table}{block('Due ' + d.due + ' to ' + v.dashed + ' / ' + v.account, 'space-before="20pt"')}{block('VAT ' + v.vat_spaced + '. Company ' + v.company + '. Opening balance nil; payments in the week nil.', 'font-size="8pt"')}</fo:flow></fo:page-sequence></fo:root>''')


@layout
def brewery_drays():
    d = doc('ps-brewery-drays', 'postscript', 'brewery, drawn in PostScript: a trading style large and "a trading name of" the company in small letters, casks with a deposit, duty inside the price, delivery and invoice dates, dray number', 'kirb', 'ashc', '118-44027', '2026-01-15', 'Bitter 3.9%, 9 gal cask|6|88.00|20\nStout 4.6%, 9 gal cask|2|97.50|20\nKeykeg 30 l pale|4|92.00|20\nCask deposits|8|10.00|0', terms=14, form='%d.%m.%y', unjudged='vendorName')
    v, c = d.v, d.c
    marks = [(40, 60, 24, 'Times-Bold', 'Kirby Lonsdale Brewing Co'), (40, 76, 8, 'Times-Italic', f'a trading name of Lune Valley Ales Limited, {v.line}'), (40, 110, 10, 'Times-Roman', 'Deliver and invoice to'), *((40, 124 + 13 * n, 11, 'Times-Roman', t) for n, t in enumerate([c.name, 'Cellar, rear yard', *c.address]))]
    marks += [m for n, (a, b) in enumerate((('Dray', '7'), ('Delivered', '14.01.26'), ('Invoice date', d.issue), ('Invoice number', d.number), ('Account', 'ASH9'))) for m in ((380, 110 + 15 * n, 9, 'Times-Roman', a), (460, 110 + 15 * n, 10, 'Times-Bold', b))]
    marks += [m for n, x in enumerate(d.rows) for m in ((40, 250 + 17 * n, 10, 'Times-Roman', f'{x.count}  {x.what}'), (-440, 250 + 17 * n, 10, 'Times-Roman', x.unit), (-550, 250 + 17 * n, 10, 'Times-Roman', x.amount))]
    marks += [m for n, (a, b) in enumerate((('Beer and deposits', d.net), ('VAT on beer', d.vat), ('Invoice total \u00a3', d.gross))) for m in ((-440, 360 + 17 * n, 11, 'Times-Roman', a), (-550, 360 + 17 * n, 11, 'Times-Bold', b))]
    marks += [(40, 470, 10, 'Times-Roman', f'14 days from date of invoice. {v.dashed}  {v.account}'), (40, 800, 8, 'Times-Roman', f'AWRS XQAW00000118274   VAT {v.vat_spaced}   Registered number {v.company}   {v.phone}')]
    head, body = third.ps_text(marks)
    make(d, head + body + 'showpage\n')


@layout
def tyre_counter():
    d = doc('cairo-tyre-counter', 'cairo', 'tyre centre\'s counter form drawn with Cairo: owner "trading as", vehicle and mileage boxes, prices with VAT told beside, account sale and not a receipt, number in red at the corner', 'tamw', 'gran', '31187', '2026-01-12', '205/55 R16 91V|4|61.50|20\nTracking|1|38.00|20\nValves and disposal|4|3.75|20', terms=30, form='%d %b %y', accountHolder='S Virdee T/A Tamworth Tyre & Exhaust', unseen='vendorCompanyNumber', unjudged='vendorName')
    v, c = d.v, d.c
    sheet = cairo.PDFSurface(target(d), 420, 595)
    pen = cairo.Context(sheet)
    marks = [(24, 40, 15, 'TAMWORTH TYRE & EXHAUST CENTRE', .1), (24, 54, 7.5, f'S Virdee trading as Tamworth Tyre & Exhaust.  {v.line}  {v.phone}', 0), (330, 75, 13, f'No. {d.number}', .8), (24, 90, 9, f'Account sale invoice      {d.issue}', 0), *((24, 110 + 12 * n, 9, t, 0) for n, t in enumerate([c.name, c.line])), (24, 145, 9, 'Reg BX23 TRV     Mileage 41,882     Order FLT 0918', 0)]
    marks += [m for n, x in enumerate(d.rows) for m in ((24, 185 + 16 * n, 9, f'{x.count} x {x.what}', 0), (250, 185 + 16 * n, 9, x.unit, 0), (350, 185 + 16 * n, 9, x.amount, 0))]
    marks += [m for n, (a, b) in enumerate((('Total ex VAT', d.net), ('VAT 20%', d.vat), ('Total inc VAT', f'£{d.gross}'))) for m in ((230, 330 + 16 * n, 10, a, 0), (350, 330 + 16 * n, 10, b, 0))]
    marks += [(24, 420, 8.5, '30 days nett. Not a receipt. Goods checked and nuts torqued.', 0), (24, 440, 8.5, f'A/c {v.holder}', 0), (24, 452, 8.5, f'Sort {v.spaced}   Number {v.account}   VAT No {v.vat_spaced}', 0)]
    pen.select_font_face('Liberation Sans')
    for x, y, size, text, red in marks:
        pen.set_source_rgb(red, 0, 0)
        pen.set_font_size(size)
        pen.move_to(x, y)
        pen.show_text(text)
    sheet.finish()
    save_truth(d)


if __name__ == '__main__':
    make_all()
