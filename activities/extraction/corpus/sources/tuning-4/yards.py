"""Bills of yards, growers, trainers and contractors: loads, retentions, agents, shares, exempt sums, prices with VAT inside."""
from fourth import R, br, doc, layout, letter, make, make_all, money, page, para, rows, third


@layout
def sawmill_loads():
    d = doc('chromium-sawmill-loads', 'chromium', 'sawmill: the payer at the foot of the page under "Charged to", loads with tickets and cubic metres, "Our ref" and "Your ref" for invoice and order, settlement terms "30 days nett monthly"', 'drum', 'mere', 'D/26-0441', '2026-01-16', 'Larch battens 50 x 25, m3, ticket 9012|3.42|418.00|20\nOak beams, green, m3, ticket 9016|1.15|1260.00|20\nHaulage to High Wycombe|1|310.00|20', form='%e-%b-%y', unjudged='termsDays dueOn')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:18mm}body{font:10.5pt Liberation Serif}td{padding:3px 0}', f'''<table><tr><td style="font-size:18pt">Drumlanrig Timber Company Ltd<td class=r>{br(v.address)}</table><br><table style="width:60%"><tr><td>Our ref<td>{d.number}<tr><td>Your ref<td>MSF-2281<tr><td>Date<td>{d.issue}</table><h3>Invoice</h3><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3>Timber and haulage<td class=r>{d.net}<tr><td colspan=3>VAT, 20 per cent<td class=r>{d.vat}<tr><td colspan=3><b>Sum due</b><td class=r><b>£{d.gross}</b></table>
<p>Terms: 30 days nett monthly. To our bankers, {v.dashed}, account {v.account}. FSC certificate SGSCH-COC-009182.</p><table style="margin-top:45mm;border-top:1px solid"><tr><td>Charged to<br>{br([c.name, *c.address])}<td>Delivered to<br>Chiltern Joinery Ltd<br>Sawpit Lane<br>Chesham HP5 1QQ</table><p style="font-size:8pt">Registered in Scotland {v.company}. VAT registration {v.vat}. {v.phone}</p>'''))


@layout
def packaging_ledger():
    d = doc('wkhtml-packaging-ledger', 'wkhtmltopdf', 'stockist\'s ledger form: invoice-to and deliver-to codes, due date without a year\'s century, quantity breaks, plastic packaging tax told and not added, small order charge, totals in a strip of five', 'flin', 'lang', 'IN208817', '2026-01-19', 'Cartons 305 x 229 x 229, bundle 25|16|14.85|20\nPaper void fill, roll|8|21.40|20\nTape, paper, 48 mm|72|1.18|20\nSmall order charge|1|7.50|20', due='2026-02-28', form='%d/%m/%y')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:9pt Liberation Sans}td{padding:3px 5px}.x td{border:1px solid #444;text-align:center}', f'''<table><tr><td style="font-size:16pt"><b>FLINTHAM</b> packaging<td class=r>{v.name}<br>{v.line}<br>{v.phone}</table><table class=x><tr><td>INVOICE TO: LAN014<td>DELIVER TO: LAN014/2<tr><td style="text-align:left">{c.name}<br>{br(c.address)}<td style="text-align:left">Langdale Outlet, Unit 12<br>Kendal Outlet Village Ltd<br>Kendal LA8 8PF</table><table class=x><tr><td>Invoice<td>Date<td>Order<td>Despatch<td>Due<tr><td>{d.number}<td>{d.issue}<td>PO/7714<td>D-118822<td>{d.due}</table><br><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{vat}<td class=r>{amount}')}</table><br>
<table class=x><tr><td>Goods<td>Carriage<td>Nett<td>VAT<td>TOTAL<tr><td>{d.net}<td>0.00<td>{d.net}<td>{d.vat}<td><b>{d.gross}</b></table><p>Plastic Packaging Tax of £3.21 has been paid on this invoice. All sums are pounds sterling. Sort {v.dashed} A/c {v.account}.</p><small>Company {v.company} VAT {v.vat_spaced} EPR org. 104418</small>'''))


@layout
def translations_euro():
    d = doc('pdflatex-translations-euro', 'pdflatex', 'French translators billing a British publisher in euros, in English: "VAT reversed", SIRET and TVA numbers, words and rate, date as day and month in French style, IBAN only', 'gara', 'pell', '2026/F/017', '2026-01-20', 'Translation FR-EN, words|8420|0.11|0\nProofreading, hours|6|48.00|0', terms=30, form='%d/%m/%Y', currency='EUR', vendorVatNumber='FR41833018274', iban=third.iban_of('FR', '30004008180001029384756'), unseen='sortCode accountNumber', unjudged='vendorCompanyNumber')
    v, c = d.v, d.c
    body = r'\\ '.join(f'{x.what} & {x.count} & {x.unit} & {x.amount}' for x in d.rows)
    make(d, rf'''\documentclass[11pt]{{article}}\usepackage[T1]{{fontenc}}\usepackage[utf8]{{inputenc}}\usepackage{{lmodern}}\usepackage[a4paper,margin=25mm]{{geometry}}\parindent0pt\pagestyle{{empty}}\begin{{document}}
\textsc{{{v.name}}}\\{v.line}\par\bigskip\hfill\begin{{minipage}}{{6cm}}{c.name}\\{r' '.join(part + chr(92) * 2 for part in c.address)}VAT GB{c.vat}\end{{minipage}}\par\bigskip
Strasbourg, {d.issue}\par\medskip{{\large Invoice {d.number}}}\par\medskip\begin{{tabular}}{{lrrr}} & Qty & Rate & EUR\\\hline {body}\\\hline Total without VAT & & & {d.net}\\VAT reversed to the customer & & & {d.vat}\\Total payable in EUR & & & {d.gross}\end{{tabular}}\par\bigskip
Payment at 30 days from the date of the invoice. IBAN {third.fours(d.fields['iban'])}, BIC ALSAFR2S. Late payment: fixed sum of 40 EUR.\vfill{{\footnotesize SARL with a capital of 5,000 EUR. SIRET 833 018 274 00015. TVA {d.fields['vendorVatNumber']}. {v.phone}}}\end{{document}}''')


@layout
def electrical_variation():
    d = doc('odt-electrical-variation', 'libreoffice-odt', 'electricians\' Word form with tabs: daywork and variation numbers, "Invoice Address" and "Site Address" in two tab columns, main contractor as agent of nobody, date in words with the weekday, terms 21 days', 'harr', 'ever', 'HEC 7719', '2026-01-14', 'Variation 6, plant room supplies|1|2140.00|20\nDaywork sheets 118-121, hours|26|41.50|20\nTest and certificate 18th ed.|1|185.00|20', form='%A %e %B %Y', terms=21)
    v, c = d.v, d.c
    letter(d, para('Harrowgate Electrical Contractors Ltd', 'b'), para(f'{v.line} | {v.phone}', 'small'), para('', 'gap'), 'Invoice Address:\t\tSite Address:', f'{c.name}\t\tRagged School Lofts', f'{c.address[0]}\t\tBrook Homes Ltd', f'{c.address[1]}\t\tCoventry CV1 5ED', para('', 'gap'), f'{d.issue}', f'Invoice {d.number}\tContract 2291\tCert. EICR/44/2201', para('', 'gap'), *(f'{x.what}\t\t{x.amount}' if len(x.what) > 24 else f'{x.what}\t\t\t{x.amount}' for x in d.rows), para('', 'gap'), f'\tSub Total\t\t{d.net}', f'\tV.A.T. 20%\t\t{d.vat}', para(f'\tTOTAL\t\t£{d.gross}', 'b'), para('', 'gap'),
           f'Terms 21 days. By transfer to sort code {v.spaced}, account number {v.account}.', foot=f'Reg. in England {v.company}. VAT No. {v.vat_spaced}. NICEIC 019283')


@layout
def dairy_parts():
    d = doc('htmldoc-dairy-parts', 'htmldoc', 'parts counter: back-ordered lines at nought, discount column, exchange unit credited by a minus line, "Invoice/Tax point", delivery to a farm of another name', 'hens', 'birc', 'P118820', '2026-01-13', 'Pulsator service kit|6|44.20|20\nVacuum pump, exchange|1|612.00|20\nOld pump returned|1|-150.00|20\nMilk liner set, to follow|0|38.00|20', form='%d %b %Y', due='2026-02-12')
    v, c = d.v, d.c
    make(d, page('', f'''<table width="100%"><tr><td><font size="+1"><b>{v.name}</b></font><br>{v.line}<br>{v.phone}</td><td><b>INVOICE/TAX POINT {d.issue}</b><br>Inv No {d.number}<br>A/C BIR22<br>Ord. verbal, Kev<br>Pay by {d.due}</td></tr></table><hr><table width="100%"><tr><td width="50%">Invoice: {c.name}<br>{br(c.address)}</td><td>Delivery: R Hallam &amp; Son<br>Glebe Farm<br>Tadcaster LS24 9HH</td></tr></table><br><table width="100%" border="1">{rows(d, '<tr><td>{what}</td><td align="right">{count}</td><td align="right">{unit}</td><td align="right">{amount}</td></tr>')}</table><p align="right">Nett {d.net}<br>VAT {d.vat}<br><b>Invoice total &pound;{d.gross}</b></p>
<p><font size="-1">BACS {v.dashed} {v.account}. Company {v.company}. VAT {v.vat_spaced}. Claims within 7 days of delivery.</font></p>'''))


@layout
def plant_growers():
    d = doc('weasyprint-plant-growers', 'weasyprint', 'growers, a partnership in Scotland: trolleys and trays, deposit trolleys as an uncharged count, plant passport number, "Account of" before the payer in a sentence, payee the partners', 'jord', 'kins', '26-00771', '2026-01-15', 'Primula, trays of 18|60|5.95|20\nHellebore 2 l|120|3.40|20\nHerbs, edible, trays|24|7.20|0\nDelivery, 2 trolleys|1|55.00|20', due='2026-02-14', form='%d %B %Y', unseen='vendorCompanyNumber', accountHolder='W Muirhead & Partners')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:20mm}body{font:10pt TeX Gyre Bonum;color:#243}td{padding:3px}', f'''<center><b style="font-size:16pt">Jordanhill Nursery Growers</b><br>{v.line}<br>{v.phone}</center><p>Invoice <b>{d.number}</b> dated <b>{d.issue}</b>, on the account of <b>{c.name}</b>, {c.line}, for goods sent on 14 January 2026 to their garden centre at Moulton Park.</p><table>{rows(d, '<tr style="border-bottom:1px dotted"><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{rate}%<td class=r>{amount}')}</table><br><table style="width:62%"><tr><td>Plants, herbs and delivery<td class=r>{d.net}<tr><td>VAT on £{d.bands[0].base}<td class=r>{d.vat}<tr><td>Due on {d.due}<td class=r><b>£{d.gross}</b></table>
<p style="font-size:8.5pt">Danish trolleys on loan: 2 (DC 118, DC 204). Plant passport GB-UK/S 11028. VAT {v.vat_spaced}. {v.holder}: sort code {v.dashed}, account {v.account}.</p>'''))


@layout
def water_hygiene():
    d = doc('dompdf-water-hygiene', 'dompdf', 'water hygiene: many small jobs by postcode, monthly plan, purchase order and certificate numbers, the word "Total" four times, only the last being the invoice\'s', 'keld', 'sout', 'KWH-I-30118', '2026-01-09', 'WF1 1EN monthly temperatures|1|85.00|20\nWF1 1EN showerheads, 22|22|4.50|20\nWF2 0QP monthly temperatures|1|85.00|20\nWF2 0QP tank clean|1|390.00|20', terms=30, form='%d/%m/%Y')
    v, c = d.v, d.c
    a, b = (money(sum(x.minor for x in part)) for part in (d.rows[:2], d.rows[2:]))
    line = (lambda part: ''.join(f'<tr><td>{x.what}<td class=r>{x.count}<td class=r>{x.amount}' for x in part))
    make(d, page(R + 'body{font:9.5pt DejaVu Serif}td{padding:3px}', f'''<table><tr><td>{v.name}<br>{br(v.address)}<td class=r><b>Invoice number</b> {d.number}<br><b>Invoice date</b> {d.issue}<br><b>Purchase order</b> SRC/EST/118</table><p>Client<br><b>{c.name}</b>, Estates Office<br>{c.line}</p><table><tr><td colspan=3><b>Site 1, 70 Westgate</b>{line(d.rows[:2])}<tr><td>Total site 1<td><td class=r>{a}<tr><td colspan=3><b>Site 2, Thornes Road</b>{line(d.rows[2:])}<tr><td>Total site 2<td><td class=r>{b}</table><hr><table style="width:60%"><tr><td>Total excluding VAT<td class=r>{d.net}<tr><td>VAT<td class=r>{d.vat}<tr><td><b>Invoice total</b><td class=r><b>£{d.gross}</b></table><p>Terms strictly 30 days. Sort code: {v.dashed} Account: {v.account}. LCA member 4418. Registered in England no. {v.company}. VAT registration {v.vat_spaced}. Certificates WH/26/0091 to 0094 follow by e-mail.</p>'''))


@layout
def training_provider():
    d = doc('rst2pdf-training', 'rst2pdf', 'Scottish community interest company training staff: exempt education, candidates and course dates, invoice and booking numbers in a field list, charity number beside the company number', 'lore', 'sout', 'LTS/1182', '2026-01-12', 'First aid at work, 3 days, places|4|185.00|0\nManual handling refresher|6|60.00|0\nBook pack|10|12.00|0', due='2026-01-26', form='%e.%n.%y', vendorName='Loretto Training & Skills CIC', unseen='vendorVatNumber', unjudged='netMinor vatMinor', accountHolder='Loretto Training')
    v, c = d.v, d.c
    table = ''.join(f'   * - {x.what}\n     - {x.count}\n     - {x.amount}\n' for x in d.rows)
    make(d, f'''{v.name}
{'=' * len(v.name)}

{v.line}

:Sold to: {c.name}, Learning and Development
:Address: {c.line}
:Invoice no.: {d.number}
:Dated: {d.issue}
:Please pay by: {d.due}
:Booking: BK-30017 of 3.12.25
:Course: 19-21 January 2026, Wakefield

.. list-table::
   :widths: 60 20 20

{table}   * - **Total, exempt from VAT**
     - 
     - **£{d.gross}**

Pay to: account name {v.holder}, sort code {v.dashed}, account number {v.account}. Bursary students are billed apart.

Company {v.company}. Scottish charity SC 044718. Telephone {v.phone}.
''')


@layout
def fruit_packhouse():
    d = doc('xhtml2pdf-fruit-packhouse', 'xhtml2pdf', 'fruit packhouse: pallets and cartons with lot numbers, zero rate for fruit and standard for haulage, "Consigned to" and "Invoiced to" boxes, commission taken off within the net', 'mard', 'kins', 'MSF0099217', '2026-01-17', 'Cox 60/65, cartons 12 kg|180|9.85|0\nConference pears, cartons|90|11.40|0\nCommission allowed 2%|1|-55.98|0\nHaulage to Northampton|1|185.00|20', terms=14, form='%d %b %y')
    v, c = d.v, d.c
    make(d, page('@page{size:a4;margin:1.6cm}body{font-family:Times;font-size:10pt}td{padding:3px;vertical-align:top}.r{text-align:right}.b{border:1px solid #000}', f'''<b style="font-size:17pt">Marden &amp; Staplehurst Fruit Ltd</b><br>{v.line} - {v.phone}<br><br><table><tr><td class=b width="50%">Consigned to<br>Kinsale Depot 3, Swan Valley<br>Kestrel Chilled Storage Ltd<br>Northampton NN4 9BA</td><td class=b width="50%">Invoiced to<br>{c.name}<br>{br(c.address)}</td></tr></table><br><table><tr><td>No. {d.number}</td><td>Date {d.issue}</td><td>Load 7714</td><td>Haulier D. Reed</td></tr></table><br><table>{rows(d, '<tr><td width="52%">{what}</td><td width="16%" class=r>{count}</td><td width="14%" class=r>{unit}</td><td width="18%" class=r>{amount}</td></tr>')}</table><br><table><tr><td width="82%" class=r>Net goods and haulage</td><td width="18%" class=r>{d.net}</td></tr><tr><td class=r>VAT on haulage</td><td class=r>{d.vat}</td></tr><tr><td class=r><b>Total this invoice</b></td><td class=r><b>£{d.gross}</b></td></tr></table><br>
<p>Payment in 14 days: {v.dashed}, {v.account}</p><p>Company no. {v.company}. VAT {v.vat_spaced}. Grower licence FP/01/2288. Fruit sold on the conditions of the Fresh Produce Consortium.</p>'''))


@layout
def rigging_yard():
    d = doc('plain-tex-rigging', 'plain-tex', 'riggers, plain TeX: letter with the number in the first sentence, the load test sheet as an enclosure, sum in the middle of the page by dots, charged to the vessel and her owners', 'quee', 'fife', 'QR 3318', '2026-01-08', 'Standing rigging, mv Sula, replace port cap shroud|1|2310.00|20\nSwage terminals, 4|4|68.50|20\nCrane attendance, hours|3|120.00|20', due='2026-02-07', form='%e %B %Y', unjudged='accountHolder')
    v, c = d.v, d.c
    body = '\n'.join(rf'\line{{{x.what} \dotfill\ {x.amount}}}' for x in d.rows)
    make(d, rf'''\hsize=160mm \vsize=240mm \nopagenumbers \parindent=0pt \parskip=4pt \font\big=cmbx12 scaled 1440
{{\big {v.name}}}\par {v.line} \quad {v.phone}\bigskip\line{{\hfil {d.issue}}}\bigskip {c.name}\par Owners of mv Sula\par {'; '.join(c.address)}\bigskip
Dear Sirs, our invoice {d.number} for rigging work in December follows. It falls due on {third.day('2026-02-07', '%e %B %Y')}. Load test sheets 418 and 419 are enclosed.\bigskip
{body}\medskip\line{{Without VAT \dotfill\ {d.net}}}\line{{VAT \dotfill\ {d.vat}}}\line{{\bf With VAT, pounds \dotfill\ {d.gross}}}\bigskip
Kindly remit to Royal Forth Bank, sort code {v.dashed}, account {v.account}.\vfill Registered in Scotland, {v.company}. VAT {v.vat_spaced}. LEEA 4471.\bye''')


@layout
def courier_statement_style():
    d = doc('pango-courier-night', 'pango', 'couriers, typed from a print queue: four numbers that begin alike, "A/C", "INV" and "DKT", waiting time and out-of-hours, congestion charge outside VAT, due date in the head\'s last line', 'shad', 'pell', '0001182/26', '2026-01-18', 'Jobs 1-31 to 16 Jan, same day|31|14.20|20\nWaiting time, quarter hours|9|4.50|20\nOut of hours premium|4|12.00|20\nCongestion charge at cost|6|18.00|0', due='2026-02-01', form='%d%b%y')
    v, c = d.v, d.c
    lines = '\n'.join(f'  {x.what:<38}{x.count:>6}{x.unit:>10}{x.rate:>6}{x.amount:>13}' for x in d.rows)
    make(d, f'''SHADWELL BASIN COURIERS LTD                INV    {d.number}
{v.line:<43}A/C    0001182
{v.phone:<43}DKT    0001182/1-31
{v.mail:<43}TAX PT {d.issue}
                                           DUE    {d.due}

  CHARGE TO
  {c.name}
  POST ROOM
  {c.address[0]}
  {c.address[1]}

  SERVICE                                   NO      EACH   VAT          NET
{lines}

                                                        NET      {d.net:>11}
                                                        VAT      {d.vat:>11}
                                                        TO PAY   {d.gross:>11}

  Pay {v.dashed} {v.account} GBP.  VAT {v.vat_spaced}  Reg {v.company}
''')


@layout
def wedding_balance():
    d = doc('firefox-event-balance', 'firefox', 'country house\'s event account with VAT inside the prices: deposit and second instalment paid, remaining sum, "VAT included" as one line, event name as a decoy of the payer, payee company differing', 'stok', 'pell', 'SC-2026-014', '2026-01-11', 'House hire, board meeting and dinner|1|3200.00|20\nDinner, 24 covers|24|58.00|20', paid=250000, due='2026-02-06', form='%o %B %Y', warnings=('part_paid',), accountHolder='Stokesay Hospitality Ltd', unseen='netMinor', unjudged='vendorName')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:20mm}body{font:11pt EB Garamond}td{padding:5px 0}', f'''<center style="font-size:24pt">Stokesay Court</center><center><i>weddings &amp; events</i></center><p>Account for <b>{c.name}</b>, {c.line}<br>Event: The Marchmont Prize Dinner<br>Account number {d.number}, drawn up {d.issue}</p><hr><table>{rows(d, '<tr><td>{what}<td class=r>£{gross}')}<tr><td><b>Total including VAT</b><td class=r><b>£{d.gross}</b><tr><td>VAT included in the above<td class=r>£{d.vat}<tr><td>Deposit 2 October 2025<td class=r>-£1,000.00<tr><td>Second instalment 5 December 2025<td class=r>-£1,500.00<tr><td><b>Remaining to pay by {d.due}</b><td class=r><b>£{d.payable}</b></table>
<p>Bank transfer to {v.holder}, sort code {v.dashed}, account {v.account}.</p><p style="font-size:8.5pt">{v.holder}, {v.line}. Registered {v.company}. VAT number {v.vat_spaced}.</p>'''))


if __name__ == '__main__':
    make_all()
