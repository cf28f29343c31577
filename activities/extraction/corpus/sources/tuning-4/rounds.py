"""The last invoices: franchises, own names, divisions, disbursements, rentals, commissions, sums in words, exempt care and rooms."""
from reportlab.pdfgen import canvas

from fourth import R, book, br, doc, layout, letter, make, make_all, page, para, rows, save_truth, svg, target, third

TEX = r'''\documentclass[10pt]{article}\usepackage[a4paper,margin=20mm]{geometry}\usepackage{fontspec}\setmainfont{%s}\parindent0pt\pagestyle{empty}\begin{document}
%s
\end{document}'''


@layout
def guarding_division():
    d = doc('weasyprint-guarding-division', 'weasyprint', 'guarding firm, "a trading division of" its owner in the foot, sites with hours and bank holiday rates, purchase ledger in a PO box for the payer, due date labelled "Pay by" under the total', 'halb', 'gran', 'HG-2601-771', '2026-01-05', 'Night guard, Ring Road, hours|248|16.40|20\nBank holiday hours, 25-26 Dec|24|32.80|20\nKey holding call-outs|2|45.00|20', due='2026-02-04', form='%d %b %Y', unjudged='vendorName', accountHolder='Ostler Group Ltd')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:16mm}body{font:10pt Roboto Condensed}td{padding:4px}', f'''<table style="background:#111;color:#fff"><tr><td style="font-size:19pt">HALBERD GUARDING<td class=r>24 hours {v.phone}</table><br><table><tr><td style="width:55%">{c.name}<br>Purchase Ledger<br>PO Box 771<br>Wolverhampton WV1 9ZZ<td>Invoice: {d.number}<br>Raised: {d.issue}<br>For: December 2025<br>Assignment: A-4418<br>Your order: FAC/0091</table><br><table>{rows(d, '<tr style="border-bottom:1px solid #999"><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}</table><table style="margin-left:55%;width:45%"><tr><td>Net<td class=r>{d.net}<tr><td>VAT<td class=r>{d.vat}<tr><td><b>Gross</b><td class=r><b>£{d.gross}</b><tr><td>Pay by<td class=r>{d.due}</table><p>Payee {v.holder}: {v.dashed}, {v.account}</p>
<div style="position:fixed;bottom:0;font-size:7.5pt">Halberd Guarding is a trading division of Ostler Group Ltd, {v.line}. Company {v.company}. VAT {v.vat_spaced}. SIA Approved Contractor 1182.</div>'''))


@layout
def minibus_driver():
    d = doc('abiword-minibus-driver', 'abiword', 'driver of a minibus under his own name with a trading style in brackets: runs by date, no VAT, invoice number of the school year, bank with initial and surname', 'cith', 'orch', '25-26/014', '2026-01-16', 'Run 4, Winnersh to pool, 5 to 16 Jan|8|46.00|0\nExtra return, 14 Jan|1|38.00|0', form='%d/%m/%Y', terms=14, accountHolder='R Ahmed', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor vendorName')
    v, c = d.v, d.c
    lines = [r'\b Rashid Ahmed\b0  (Cityline Minibus)\par ' + v.line + rf'\par {v.phone}\par\par', rf'Bill to: {c.name}, The Bursar, {c.line}\par\par', rf'Invoice no {d.number}\tab {d.issue}\par\par', *(rf'{x.what}, {x.count} x {x.unit}\tab {x.amount}\par' for x in d.rows), rf'\par\b Total to pay\tab \u163?{d.gross}\b0\par\par', rf'14 days please. Sort code {v.dashed}, account {v.account}, name {v.holder}.\par Operator licence PB2010293. Badge 0441.\par']
    make(d, r'{\rtf1\ansi\deff0{\fonttbl{\f0 Liberation Sans;}}\f0\fs21\tx7200 ' + '\n'.join(lines) + '}')


@layout
def counsel_fee():
    d = doc('lualatex-counsel-fee-note', 'lualatex', 'barrister\'s fee note in her own name from chambers: case name with other parties, work by date, "aged" fee and note dates, clerk\'s reference and fee note number, professional client as payer', 'thrn', 'dray', 'FN 118/2026', '2026-01-13', 'Advice in writing, 8 December 2025|1|1200.00|20\nConference, 17 December 2025, hours|2|275.00|20\nSettling lease terms, 6 January 2026|1|650.00|20', due='2026-02-10', form='%o %B %Y', unseen='vendorCompanyNumber', accountHolder='Miss J Thorne No 2 Account')
    v, c = d.v, d.c
    body = r'\\[3pt] '.join(f'{x.what} & {x.amount}' for x in d.rows)
    make(d, TEX % ('TeX Gyre Termes', rf'''\begin{{center}}\textsc{{\Large {v.name}}}\\{v.line}\\{v.phone}\end{{center}}\medskip
Direct access client: {c.name}, {c.line}\par\smallskip Re: Pickwick Yarns Ltd \emph{{v}} Oldham Borough Council\par\smallskip Clerk's ref 71882/JT\hfill Fee note {d.number}\par Fee note date {d.issue}\hfill Payable by {d.due}\par\bigskip
\begin{{tabular}}{{p{{12.5cm}}r}} {body}\\\hline Fees & {d.net}\\ VAT at 20\% & {d.vat}\\ \textbf{{Total of this note}} & \textbf{{£{d.gross}}}\end{{tabular}}\par\bigskip
Credit {v.holder}, sort code {v.dashed}, account number {v.account}. Cheques to Miss J Thorne.\vfill{{\footnotesize VAT {v.vat_spaced}. Regulated by the Bar Standards Board, 44182.}}'''))


@layout
def voice_bill():
    d = doc('chromium-voice-bill', 'chromium', 'telephones by the month: big sum and due day first, then customer, usage period, number ranges and call charges; "Invoice" and "Account" in one line with a dot between', 'gloe', 'copp', 'GV 0030918', '2026-01-02', 'Hosted seats|31|7.80|20\nCalls to UK mobiles, Dec|1|64.27|20\nSIP trunk, 01382 496 050-9|1|38.00|20', due='2026-01-16', form='%d/%m/%Y')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:15mm}body{font:10pt Open Sans}td{padding:4px 0}', f'''<table style="border-bottom:3px solid #529"><tr><td style="font-size:20pt;color:#529">gloaming<td class=r style="font-size:22pt">£{d.gross}<br><span style="font-size:10pt">to pay by {d.due}</span></table><p>Invoice {d.number} · Account 4471-0 · Date {d.issue}</p><p><b>{c.name}</b><br>{br(c.address)}</p><p>Usage 01/12/2025 to 31/12/2025, rental 01/01/2026 to 31/01/2026</p><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{amount}')}<tr><td>Charges before VAT<td><td class=r>{d.net}<tr><td>VAT at 20%<td><td class=r>{d.vat}<tr><td>New charges<td><td class=r>{d.gross}</table><p>By bank transfer to {v.dashed} {v.account}, reference 4471-0. Last month's bill GV 0030411 was £408.16: paid, thank you.</p><p style="font-size:7.5pt">{v.name}, {v.line}, Scotland {v.company}. VAT GB{v.vat}. Complaints: {v.phone}.</p>'''))


@layout
def seed_merchant():
    d = doc('wkhtml-seed-merchant', 'wkhtmltopdf', 'Welsh seed merchant: varieties with royalty lines, seed at zero rate, spraying at 20%, lot certificates, settlement date "to earn rebate" before the true due date', 'ceri', 'birc', 'CS/0226/41', '2026-01-14', 'Winter wheat, t|4.5|465.00|0\nRoyalty, t|4.5|62.00|0\nInoculant, litres|20|11.25|20', due='2026-03-31', form='%d %B %Y')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:10pt Liberation Serif}td{padding:3px}', f'''<table><tr><td><i style="font-size:18pt">Ceridwen Seeds Cyf</i><td class=r>{v.line}<br>{v.phone}<br>Cofrestrwyd yng Nghymru / Registered in Wales {v.company}</table><hr><table><tr><td>{c.name}<br>Farm Dept.<br>{br(c.address)}<td>Anfoneb Invoice {d.number}<br>Dyddiad Date {d.issue}<br>Contract CW/25/118</table><br><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{rate}%<td class=r>{amount}')}<tr><td colspan=4>Net<td class=r>{d.net}<tr><td colspan=4>TAW/VAT<td class=r>{d.vat}<tr><td colspan=4><b>To pay £</b><td class=r><b>{d.gross}</b></table><p>Due {d.due}. Rebate of £35.00 credited if paid by 28 January 2026. Lot certificates CY/25/9182, 9183. Pay {v.spaced} {v.account}.</p><p>TAW / VAT {v.vat_spaced}</p>'''))


@layout
def crane_words():
    d = doc('ps-crane-words', 'postscript', 'crane hire on a drawn form: lifting plan and permit numbers, contract lift, sum in words before the figure, payer at the right under "Charge", due on the seventh of the next month in a line', 'ovar', 'ever', 'OC/26/0118', '2026-01-15', 'Contract lift, 100 t crane, days|1.5|980.00|20\nLift supervisor|2|145.00|20\nRoad permits and escort|1|275.00|20', due='2026-02-07', form='%d.%m.%Y')
    v, c = d.v, d.c
    marks = [(36, 58, 19, 'Helvetica-Bold', v.name), (36, 74, 8, 'Helvetica', f'{v.line}  {v.phone}'), (36, 110, 9, 'Helvetica', 'Lifting plan LP 771'), (36, 124, 9, 'Helvetica', 'Permit AIL 0091'), (36, 138, 9, 'Helvetica', f'Invoice {d.number}'), (36, 152, 9, 'Helvetica', f'Date {d.issue}'), (330, 110, 9, 'Helvetica-Bold', 'Charge'), *((330, 124 + 13 * n, 10, 'Helvetica', t) for n, t in enumerate([c.name, *c.address]))]
    marks += [m for n, x in enumerate(d.rows) for m in ((36, 230 + 18 * n, 10, 'Helvetica', x.what), (-430, 230 + 18 * n, 10, 'Helvetica', x.count), (-550, 230 + 18 * n, 10, 'Helvetica', x.amount))]
    marks += [(36, 320, 10, 'Helvetica', f'Net {d.net}      VAT {d.vat}'), (36, 345, 11, 'Helvetica-Oblique', 'Two thousand four hundred and forty-two pounds only'), (-550, 345, 14, 'Helvetica-Bold', f'\u00a3{d.gross}'), (36, 375, 10, 'Helvetica', f'This sum is due on {d.due}. Bank {v.dashed}, {v.account}.'), (36, 800, 8, 'Helvetica', f'Company {v.company}. VAT {v.vat_spaced}. CPA member.')]
    head, body = third.ps_text(marks)
    make(d, head + body + 'showpage\n')


@layout
def magazine_space():
    d = doc('dompdf-magazine-space', 'dompdf', 'magazine\'s advertising invoice: insertion order, issue dates and copy deadline, agency commission taken off, agent for the advertiser told and the advertiser billed, "Date of invoice" small', 'mmag', 'lang', 'MM-AD-0918', '2026-01-09', 'Half page, February issue|1|640.00|20\nInside cover, Spring guide|1|980.00|20\nAgency commission 10%|1|-162.00|20', terms=30, form='%e %B %Y')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:10pt DejaVu Sans}td{padding:4px}', f'''<b style="font-size:18pt">moorland</b> magazines<table><tr><td style="width:58%">Advertiser and payer<br><b>{c.name}</b><br>{br(c.address)}<br>Booked through Fellside Media, agents<td class=r>{d.number}<br><small>Date of invoice {d.issue}</small><br>Insertion order IO 7740<br>On sale 29 January 2026<br>Copy by 12 January 2026</table><table border=1 cellspacing=0>{rows(d, '<tr><td>{what}<td class=r>{amount}')}<tr><td>Net space<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}<tr><td><b>Invoice total GBP</b><td class=r><b>{d.gross}</b></table><p>30 days from invoice. {v.dashed} / {v.account}. {v.name}, {v.line}, company number {v.company}, VAT {v.vat}.</p>'''))


@layout
def skip_hire():
    d = doc('a2ps-skip-hire', 'a2ps', 'skip hire typed: drop and exchange dates, permit at cost with no VAT, waste notes, site with another firm, total under an equals sign row, account "Bill to" code', 'wast', 'copp', '44718', '2026-01-18', '8 yd skip, drop 05/01/26|1|245.00|20\n8 yd skip, exchange 14/01/26|1|230.00|20\nCouncil permit, at cost|1|48.00|0', unjudged='currency', terms=14, form='%d/%m/%y')
    v, c = d.v, d.c
    lines = '\n'.join(f'{x.what:<44}{x.rate:>6}{x.amount:>16}' for x in d.rows)
    make(d, f'''{v.name}
{v.line}   {v.phone}

SKIP HIRE INVOICE                {d.number}
DATE {d.issue}                   CUST REF 0918-A

BILL TO  {c.name}
         27 Swan Street
         Manchester M4 5JZ
SITE     Weavers Yard, Shipley
         Bradford Homes Group

DESCRIPTION                                  VAT%          NET
{lines}
                                            ==================
NET                                               {d.net:>16}
VAT                                               {d.vat:>16}
AMOUNT PAYABLE                                    {d.gross:>16}

14 DAYS.  BACS {v.dashed} {v.account}
WASTE CARRIER CBDU 44182   COMPANY {v.company}   VAT {v.vat_spaced}
''')


@layout
def forwarder():
    d = doc('ods-freight-forwarder', 'libreoffice-ods', 'freight forwarder\'s workbook: import VAT and duty paid on the customer\'s behalf outside VAT, handling at 20%, two reference numbers, EORI, sums for each in columns', 'frei', 'kins', 'TL-2026-00917', '2026-01-19', 'Import duty, MRN 26GB0918, at cost|1|912.40|0\nImport VAT paid, at cost|1|2204.88|0\nHandling and haulage|1|385.00|20', due='2026-01-26', form='%d-%b-%y')
    v, c = d.v, d.c
    book(d, (6.4, 3.2, 3, 3.2), [[f'*{v.name}', '', '*Invoice', d.number], [v.line, '', 'Date', d.issue], [f'Reg {v.company}', '', 'Due date', d.due], [f'VAT {v.vat_spaced}', '', 'Our file', 'TLF/0918/IM'], [], ['*Customer', c.name], ['', 'Imports Desk'], ['', c.line], ['EORI', 'GB' + c.vat + '000', 'Vessel', 'MSC Aldreth'], [], ['#Charge', '#VAT code', '#GBP'], *([x.what, 'S' if x.rate == '20' else 'O', f'>{x.amount}'] for x in d.rows), ['*Net', '', f'>{d.net}'], ['VAT on S', '', f'>{d.vat}'], ['*Total GBP', '', f'>{d.gross}'], [], ['Bank', '', f'{v.dashed}', f'{v.account}']])


@layout
def equipment_rental():
    d = doc('odt-equipment-rental', 'libreoffice-odt', 'equipment rental for a quarter: lessee and supplier of the machine, agreement number in large type, rental 5 of 20, due date before the invoice date\'s end of quarter, rental line alone', 'leas', 'ashc', '7710293-05', '2026-01-01', 'Rental 5 of 20, combi ovens x 3|1|1245.00|20\nService cover|1|186.00|20', due='2026-01-20', form='%d %b %Y')
    v, c = d.v, d.c
    letter(d, para('Agreement 7710293', 'b'), para(f'{v.name}, {v.line}, {v.phone}', 'small'), para('', 'gap'), 'Lessee', para(c.name, 'b'), *c.address, para('', 'gap'), f'Rental invoice\t{d.number}', f'Invoice date\t{d.issue}', f'Collection or payment due\t{d.due}', 'Supplier of goods\tRational Kitchens Direct', 'Quarter\t1 January to 31 March 2026', para('', 'gap'), *(f'{x.what}\t\t{x.amount}' if len(x.what) > 24 else f'{x.what}\t\t\t{x.amount}' for x in d.rows), f'Net\t\t\t{d.net}', f'VAT 20%\t\t\t{d.vat}', para(f'Rental due\t\t\t£{d.gross}', 'b'), para('', 'gap'), f'If you do not pay by Direct Debit: {v.dashed}, {v.account}, quoting 7710293.', foot=f'{v.name}. Registered in England {v.company}. VAT {v.vat_spaced}. FCA 771829.')


@layout
def cleaning_franchise():
    d = doc('xelatex-cleaning-franchise', 'xelatex', 'cleaning franchise: area name at the head and "independently owned and operated by" in the foot with another registered name, weekly visits, invoice number between the month and the visit count', 'brsp', 'dray', 'BCV-118', '2026-01-19', 'Office cleaning, 4 visits|4|68.00|20\nWindows, outside|1|45.00|20\nConsumables|1|23.60|20', due='2026-02-02', form='%d/%m/%y', unjudged='vendorName', accountHolder='KLM Contract Services Ltd')
    v, c = d.v, d.c
    body = r'\\ '.join(f'{x.what} & {x.amount}' for x in d.rows)
    make(d, TEX % ('Lato', rf'''{{\Huge brightspan}}\\{{\Large Calder Valley}}\hfill {v.phone}\par\bigskip January / {d.number} / 4 visits\hfill {d.issue}\par\bigskip {c.name}\\{r' '.join(part + chr(92) * 2 for part in c.address)}\bigskip

\begin{{tabular}}{{p{{11cm}}r}} {body}\\ \hline Without VAT & {d.net}\\ VAT & {d.vat}\\ Total, payable by {d.due} & £{d.gross}\end{{tabular}}\par\bigskip
Transfers to {v.holder}, sort code {v.dashed}, account {v.account}.\vfill{{\footnotesize Independently owned and operated by KLM Contract Services Ltd, {v.line}. Company {v.company}. VAT {v.vat_spaced}. Brightspan is a mark of Brightspan Franchising plc (02817263).}}'''))


@layout
def nursing_agency():
    d = doc('pandoc-nursing-agency', 'pandoc-docx', 'nursing agency without VAT registration: shifts in a list, exempt, the booking hospital and the paying company apart, period and invoice date, terms in the bank sentence', 'medl', 'sout', 'MCH-0918', '2026-01-18', 'P. Oyelaran, 3 long days, TS-77131|36|21.00|0\nBooking fee|1|45.00|0', terms=7, form='%d %B %Y', unseen='vendorVatNumber', unjudged='netMinor vatMinor')
    v, c = d.v, d.c
    lines = '\n'.join(f'- {x.what}: £{x.amount}' for x in d.rows)
    make(d, f'''**{v.name}**

{v.line}. {v.phone}.

Invoice {d.number}. Date {d.issue}. Week 12/01/26 to 18/01/26.

Payer: {c.name}, {c.line}

Home: Thornes Road Lodge, Wakefield WF2 8TX

{lines}

**Amount due £{d.gross}** (exempt supplies of nursing staff, no VAT)

Terms 7 days, to sort code {v.dashed}, account number {v.account}.

Company {v.company}. CQC provider 1-0918273.
''')


@layout
def trust_lettings():
    d = doc('rsvg-trust-lettings', 'rsvg', 'charitable trust letting a meeting room: charity and company numbers, sums in a box, hire day apart from invoice date, no VAT, due "on or before" a day', 'wadd', 'pell', 'WG 26/18', '2026-01-12', 'Long gallery, 22 January, whole day|1|320.00|0\nCatering, 18 heads|18|13.50|0', due='2026-01-20', form='%e %B %Y', unseen='vendorVatNumber', unjudged='netMinor vatMinor vendorName', accountHolder='Waddesley Grange Trust')
    v, c = d.v, d.c
    under = '<rect x="330" y="440" width="215" height="70" fill="#e9efe0" stroke="#464"/>'
    marks = [(50, 70, 20, 'Waddesley Grange', 'font-style="italic"'), (50, 88, 9, f'{v.line}   {v.phone}'), (-545, 120, 10, f'Invoice {d.number}'), (-545, 136, 10, d.issue), *((50, 130 + 14 * n, 10, t) for n, t in enumerate(['Hirer', c.name, *c.address])), *(m for n, x in enumerate(d.rows) for m in ((50, 280 + 22 * n, 10, x.what), (-545, 280 + 22 * n, 10, x.amount)))]
    marks += [(345, 465, 10, 'To be paid on or before'), (345, 480, 10, d.due), (345, 500, 13, f'£{d.gross}'), (50, 560, 10, f'Payment to {v.holder}, sort code {v.dashed}, account {v.account}'), (50, 790, 8, f'Waddesley Grange Charitable Trust. Charity 1029384. Company limited by guarantee {v.company}.')]
    make(d, svg(marks, under=under, family='TeX Gyre Pagella'))


@layout
def print_finishers():
    d = doc('reportlab-print-finishers', 'reportlab', 'print finishers\' drawn form: values right under tiny labels in a row, quantities in thousands, delivery to a bookshop, "Invoice" and "Advice" with similar numbers', 'yate', 'pell', 'YP 30118', '2026-01-14', 'Case binding, The Salt Roads, 1,000s|3|1180.00|20\nFoil blocking, 1,000s|3|210.00|20\nPallets and delivery|1|140.00|20', terms=45, form='%d/%m/%Y')
    v, c = d.v, d.c
    pen = canvas.Canvas(target(d), pagesize=(595, 842), invariant=1)
    marks = [(40, 60, 17, v.name), (40, 75, 8, v.line), *((40, 110 + 13 * n, 10, t) for n, t in enumerate([c.name, 'Production', *c.address]))]
    marks += [m for n, (a, b) in enumerate((('Advice', 'YP 30091'), ('Invoice', d.number), ('Order', 'PG-4471'), ('Date', d.issue), ('Terms', '45 days'))) for m in ((40 + 105 * n, 205, 7, a), (40 + 105 * n, 218, 10, b))]
    marks += [m for n, x in enumerate(d.rows) for m in ((40, 280 + 20 * n, 10, x.what), (-555, 280 + 20 * n, 10, x.amount))]
    marks += [m for n, (a, b) in enumerate((('Total goods', d.net), ('VAT 20.00%', d.vat), ('Total due £', d.gross))) for m in ((400, 420 + 17 * n, 10, a), (-555, 420 + 17 * n, 10, b))]
    marks += [(40, 520, 9, f'Delivered to Foxglove Books, London N1 9AB. Bank {v.dashed} {v.account}.'), (40, 800, 8, f'Registered in England {v.company}. VAT {v.vat_spaced}. {v.phone}')]
    for x, y, size, text in marks:
        pen.setFont('Helvetica', size)
        (pen.drawRightString if x < 0 else pen.drawString)(abs(x), 842 - y, str(text))
    pen.save()
    save_truth(d)


if __name__ == '__main__':
    make_all()
