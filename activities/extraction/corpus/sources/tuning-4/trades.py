"""Bills of trades as pages: grids of boxes, addresses without a label, agents, periods, retentions, several accounts."""
from fourth import R, br, doc, fours, iban_of, layout, make, make_all, money, page, rows


@layout
def fire_extinguishers():
    d = doc('weasyprint-extinguisher-service', 'weasyprint', 'fire protection: window address without a label, a grid of eight boxes with an order, a visit and a certificate date and the customer\'s own VAT number among them, the due date in a sentence', 'acre', 'ashc', 'SI 0048817', '2026-01-12', 'Annual service, 41 extinguishers|41|6.85|20\nRefill 6 l foam|3|24.50|20\nCO2 2 kg exchange unit|2|58.00|20\nSign, fire action|4|3.95|20', due='2026-02-11', form='%d.%m.%y')
    v, c = d.v, d.c
    boxes = (('Visit', '06.01.26'), ('Engineer', 'K. Loach 114'), ('Certificate', 'BS5306/26/00417'), ('Your order', 'EX-77014'), ('Invoice', d.number), ('Tax point', d.issue), ('A/c', 'ASHC02'), ('Your VAT reg', f'GB {c.vat}'))
    cells = ''.join(f'<td style="border:1px solid #b22;width:25%;padding:3px 6px"><small>{a}</small><br>{b}' + ('<tr>' if n == 3 else '') for n, (a, b) in enumerate(boxes))
    make(d, page(R + '@page{size:A4;margin:15mm}body{font:10pt Carlito}small{color:#b22}.l td{padding:3px 5px;border-bottom:1px dotted #999}', f'''<div style="text-align:right;color:#b22"><b style="font-size:17pt">ACREMAN</b><br>{v.name} · {v.line}<br>{v.phone} · {v.mail}</div><div style="margin:14mm 0 12mm 8mm">{br([c.name, *c.address])}</div>
<table>{cells}</table><br><table class=l>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}</table><table style="width:45%;margin-left:55%;margin-top:8px"><tr><td>Goods and service<td class=r>{d.net}<tr><td>VAT @ 20%<td class=r>{d.vat}<tr><td><b>Invoice total</b><td class=r><b>£{d.gross}</b></table>
<p>Kindly let us have your payment by {d.due} to sort code {v.dashed}, account {v.account}. The certificate is valid until 05.01.27.</p><p style="font-size:8pt">Company registration no. {v.company} · VAT registration no. {v.vat_spaced} · BAFE scheme SP101, certificate 302918</p>'''))


@layout
def managing_agents():
    d = doc('chromium-care-of-agents', 'chromium', 'chartered surveyors as an LLP: client c/o its managing agents at the right with the agents\' address, property in the subject line, fee scale, office account among two names, payment "14 days from date of invoice"', 'alde', 'dray', '26/0117/AR', '2026-01-14', 'Rent review, Units 3-5, fixed fee|1|2250.00|20\nRating appeal, 7.5% of saving £9,400.00|1|705.00|20\nLand Registry copies, 6|6|7.00|0', terms=14, form='%e January %Y', billToName='Drayton Mill Properties Ltd', accountHolder='Alderney & Rook LLP Office Account')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:20mm}body{font:10.5pt EB Garamond}td{padding:2px 0}', f'''<table><tr><td><span style="font-size:20pt">Alderney &amp; Rook</span><br><i>chartered surveyors</i><td style="width:42%"><br>{c.name}<br>c/o Lyle Hathersage Managing Agents<br>PO Box 2201<br>Stockport SK1 9QT</table><br><table style="width:60%"><tr><td>Our reference<td>AR/DMP/0088<tr><td>Fee note<td>{d.number}<tr><td>Dated<td>{d.issue}</table>
<h3 style="font-weight:normal;border-bottom:1px solid">Units 3-5 Drayton Mill, Oldham: tenant Pickwick Yarns Ltd</h3><table>{rows(d, '<tr><td>{what}<td class=r>{rate}<td class=r>£{amount}')}<tr><td colspan=2 style="padding-top:12px">Fees and disbursements<td class=r style="padding-top:12px">£{d.net}<tr><td colspan=2>VAT thereon where chargeable<td class=r>£{d.vat}<tr><td colspan=2><b>Due to us</b><td class=r style="border-top:1px solid;border-bottom:3px double">£{d.gross}</table>
<p>Our terms are strictly 14 days from date of invoice. Transfers: {v.holder}, sort code {v.spaced}, account number {v.account}. Do not pay into our client account.</p><div style="position:fixed;bottom:0;font-size:8pt">{v.name} is a limited liability partnership registered in England and Wales no. {v.company}. Registered office: {v.line}. VAT {v.vat}. Regulated by RICS, firm 019283.</div>'''))


@layout
def lift_quarter():
    d = doc('wkhtml-lift-maintenance', 'wkhtmltopdf', 'lift maintenance in advance: contract period from-to, the site of another firm at the left and the payer at the right, invoice, contract and job numbers, terms "Net 30" and a due date', 'beck', 'kins', 'BLE/SC/118204', '2026-01-01', 'Comprehensive cover, passenger lift 13-person|1|812.50|20\nEscalator pair, comprehensive|2|1140.00|20\nLOLER inspection support|1|95.00|20', due='2026-01-31', terms=30, form='%d-%b-%Y')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:10pt Liberation Sans}.g td{background:#eef;padding:3px 7px}.l td{border-bottom:1px solid #ccd;padding:4px}', f'''<table><tr><td style="font-size:19pt;color:#224">BECKWITH<br><span style="font-size:9pt">LIFTS &amp; ESCALATORS</span><td class=r><b>SERVICE CONTRACT INVOICE</b></table><br><table><tr><td style="width:52%"><small>Installation at</small><br>Mercer Row Shopping Centre<br>Halcyon Centre Management Ltd<br>Northampton NN1 2QL<td><small>Account</small><br><b>{c.name}</b><br>Accounts Payable, 3rd floor<br>{br(c.address)}</table><br>
<table class=g><tr><td>Contract<td>SC-20441<td>Invoice no.<td>{d.number}<tr><td>Cover from<td>01-Jan-2026<td>Cover to<td>31-Mar-2026<tr><td>Invoice date<td>{d.issue}<td>Terms<td>Net 30<tr><td>Contract start<td>01-Apr-2023<td>Due<td>{d.due}</table><br><table class=l><tr><td>Unit<td class=r>Qty<td class=r>Quarter charge<td class=r>Net<td class=r>VAT<td class=r>Gross{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}<td class=r>{vat}<td class=r>{gross}')}<tr><td colspan=3><b>Total for quarter</b><td class=r>{d.net}<td class=r>{d.vat}<td class=r><b>{d.gross}</b></table>
<p>All charges in GBP. BACS: {v.dashed} / {v.account}, quoting {d.number}.</p><hr><small>{v.name}. Registered in England &amp; Wales No. {v.company}. VAT Reg GB {v.vat_spaced}. {v.line}. LEIA member 118.</small>'''))


@layout
def cold_store():
    d = doc('xhtml2pdf-cold-store', 'xhtml2pdf', 'cold store: the amount to pay in a box at the top of the page before anything else, storage by pallet and week, statement-like period, ice at zero rate, label above value', 'brid', 'fife', 'W/03/26-0071', '2026-01-18', 'Storage, 44 pallets, 12-18 Jan|44|4.10|20\nHandling in, pallets|18|3.25|20\nBlast freezing, pallets|6|21.00|20\nFlake ice, tonnes|2.5|38.00|0', terms=21, form='%d/%m/%Y')
    v, c = d.v, d.c
    make(d, page('@page{size:a4;margin:1.7cm}body{font-family:Helvetica;font-size:9.5pt}td{padding:3px;vertical-align:top}.r{text-align:right}.t{border:1px solid #036}', f'''<table><tr><td class=t width="30%">PLEASE PAY<br><span style="font-size:17pt"><b>£{d.gross}</b></span><br>within 21 days of invoice date</td><td width="70%" class=r><b style="font-size:14pt">{v.name}</b><br>{v.line}<br>Telephone {v.phone}</td></tr></table><br>
<table><tr><td width="34%"><b>Customer</b><br>{c.name}<br>{br(c.address)}</td><td width="22%"><b>Invoice number</b><br>{d.number}</td><td width="22%"><b>Invoice date</b><br>{d.issue}</td><td width="22%"><b>Week</b><br>12/01/2026 to 18/01/2026</td></tr></table><br>
<table>{rows(d, '<tr><td width="46%">{what}</td><td width="12%" class=r>{count}</td><td width="14%" class=r>{unit}</td><td width="12%" class=r>{rate}%</td><td width="16%" class=r>{amount}</td></tr>')}</table><br><table><tr><td width="70%"></td><td width="14%">Net</td><td width="16%" class=r>{d.net}</td></tr><tr><td></td><td>VAT</td><td class=r>{d.vat}</td></tr><tr><td></td><td><b>Gross</b></td><td class=r><b>{d.gross}</b></td></tr></table><br>
<p>Bank: Holderness Trade Bank, sort code {v.dashed}, account {v.account}. Goods held subject to UKWA conditions and to our lien.</p><p>Co. Reg. {v.company} &nbsp; VAT {v.vat_spaced} &nbsp; Cold store approval UK GD 071</p>'''))


@layout
def plant_hire_ulster():
    d = doc('dompdf-plant-ulster', 'dompdf', 'Northern Irish plant hire: NI company number, on and off hire dates per line in short years, "Hirer" for the customer and site contact, invoice number after the word Invoice alone, IBAN and BIC with the sort code', 'carn', 'ever', '90417', '2026-01-16', '8 t excavator, 05/01/26 - 16/01/26, days|10|165.00|20\nDumper 3 t, 07/01/26 - 16/01/26, days|8|72.00|20\nTransport in and out|2|140.00|20\nFuel top-up, litres|62|1.71|20', due='2026-02-15', form='%d/%m/%y', iban=iban_of('GB', 'CARN95012160018274'))
    v, c = d.v, d.c
    make(d, page(R + 'body{font:10pt DejaVu Sans}td{padding:3px}', f'''<table><tr><td style="background:#fc0;font-size:15pt;padding:8px">CARNMONEY PLANT HIRE LIMITED<td class=r style="font-size:8pt">{br(v.address)}<br>{v.phone}<br>NI Company No. {v.company}<br>VAT No. GB {v.vat_spaced}</table><br><table><tr><td style="width:55%">Hirer: {c.name}<br>{br(c.address)}<td>Invoice {d.number}<br>{d.issue}<br>Hire contract HC 22108<br>Site: Glenavy bypass, contact P. Toner<br>Order: EF/GLN/0771</table><br>
<table border=1 cellspacing=0>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3 class=r>Hire charges ex VAT<td class=r>{d.net}<tr><td colspan=3 class=r>VAT 20.0%<td class=r>{d.vat}<tr><td colspan=3 class=r>Total now payable £<td class=r>{d.gross}</table><p>Payment to be with us no later than {d.due}.</p><p style="font-size:8pt">Lagan Commercial Bank: {v.dashed} {v.account} IBAN {fours(d.fields['iban'])} BIC CARNGB2B. CPA model conditions apply.</p>'''))


@layout
def ceramics_group():
    d = doc('weasyprint-ceramics-group', 'weasyprint', 'plc with its subsidiaries in the foot, lines in two sections with sums of their own, settlement discount told and not taken, two bank accounts in columns headed GBP and EUR', 'clay', 'ashc', 'CL4-0093317', '2026-01-09', 'Plate 27 cm, boxes of 24|14|61.20|20\nBowl 16 cm, boxes of 36|9|74.88|20\nTeapot 0.75 l|20|18.40|20\nOven-to-table dish|12|22.95|20', due='2026-02-28', form='%e %b %Y', warnings=('several_bank_accounts',))
    v, c = d.v, d.c
    line = '<tr><td>{}<td class=r>{}<td class=r>{}<td class=r>{}'
    first, second = (''.join(line.format(x.what, x.count, x.unit, x.amount) for x in part) for part in (d.rows[:2], d.rows[2:]))
    sums = [money(sum(x.minor for x in part)) for part in (d.rows[:2], d.rows[2:])]
    make(d, page(R + '@page{size:A4;margin:16mm}body{font:9.5pt Lato}td{padding:3px}', f'''<div style="letter-spacing:6px;font-size:16pt;text-align:center">CLAYBOURNE</div><div style="text-align:center;font-size:8pt">Hotelware division</div><br><table><tr><td style="width:36%"><b>Sold to</b><br>{br([c.name, *c.address])}<td style="width:34%"><b>Shipped to</b><br>The Ness Hotel<br>Bay Catering Stores Ltd<br>Teignmouth TQ14 8BW<td><b>Document</b><br>Invoice {d.number}<br>Date {d.issue}<br>Customer 11774<br>Order SO-55120<br>Despatch 7 Jan 2026<br>Due {d.due}</table><br>
<table><tr style="background:#ddd"><td colspan=4>Tableware{first}<tr><td colspan=3 class=r><i>Tableware sub-total</i><td class=r>{sums[0]}<tr style="background:#ddd"><td colspan=4>Kitchenware{second}<tr><td colspan=3 class=r><i>Kitchenware sub-total</i><td class=r>{sums[1]}</table><br><table><tr><td style="width:60%;font-size:8.5pt">2% settlement discount may be taken if paid by 16 Jan 2026; no credit note will be issued.<td>Goods total<br>VAT 20%<br><b>Invoice value GBP</b><td class=r>{d.net}<br>{d.vat}<br><b>{d.gross}</b></table><br>
<table style="font-size:8.5pt;border-top:1px solid"><tr><td>Bank<td>GBP account<td>EUR account<tr><td>Sort code<td>{v.dashed}<td>56-00-59<tr><td>Account<td>{v.account}<td>90371826</table><p style="font-size:7.5pt">{v.name}, {v.line}. Registered in England No. {v.company}. VAT GB{v.vat}. The group: Claybourne Hotelware Ltd (00441920), Burslem Colours Ltd (01002938), Claybourne Inc.</p>'''))


@layout
def roofing_retention():
    d = doc('tcpdf-roofing-retention', 'tcpdf', 'roofing partnership: stage invoice, retention of 5% held back after the total, scheme reference numbers, "Amount to pay now", partners named under the head', 'corb', 'dray', 'CRP 611', '2026-01-15', 'Strip and re-slate north slope, stage 2|1|6800.00|20\nLeadwork to valley|1|1240.00|20\nScaffold alteration|1|360.00|20', off=42000, due='2026-02-05', form='%o %B %Y', warnings=('amount_deducted',), accountHolder='R & J Corbridge', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    make(d, page('', f'''<h2>Corbridge Roofing Partnership</h2><p>R. Corbridge &amp; J. Corbridge, slaters. {v.line}. {v.phone}</p><hr><p>{d.issue}</p><table><tr><td width="50%">To:<br>{br([c.name, *c.address])}</td><td width="50%">INVOICE NUMBER {d.number}<br>Job: Drayton Mill, north range<br>Contract sum £31,900 + VAT<br>Stage 1 invoice CRP 588, paid</td></tr></table><br><br>
<table cellpadding="4" border="1">{''.join(f'<tr><td width="78%">{x.what}</td><td width="22%" align="right">{x.amount}</td></tr>' for x in d.rows)}<tr><td>Net</td><td align="right">{d.net}</td></tr><tr><td>VAT at the standard rate</td><td align="right">{d.vat}</td></tr><tr><td>Gross</td><td align="right">{d.gross}</td></tr><tr><td>Less 5% retention on net until practical completion</td><td align="right">-{d.off}</td></tr><tr><td><b>Amount to pay now</b></td><td align="right"><b>£{d.payable}</b></td></tr></table>
<p>Please settle by {d.due}. Account: {v.holder}, sort {v.dashed}, no. {v.account}.</p><p>VAT registered {v.vat_spaced}. NFRC 44172. UTR 60182 93744.</p>'''))


@layout
def vet_account():
    d = doc('htmldoc-vet-account', 'htmldoc', 'vet\'s farm account: animals and dates in the lines, client number and holding number, brought-forward nil, VAT summed per visit, address of the client below the table', 'dann', 'birc', '0022914', '2026-01-19', 'Visit 06/01/26, lame ewe|1|48.00|20\nAntibiotic, 50 ml|2|31.15|20\nVisit 14/01/26, scanning 180 ewes|180|1.10|20\nEar tags|200|0.62|20', terms=30, form='%d/%m/%Y')
    v, c = d.v, d.c
    make(d, page('', f'''<table width="100%"><tr><td><font size="+2"><b>{v.name}</b></font><br>{v.line}<br>Tel {v.phone}</td><td align="right"><b>ACCOUNT FOR PROFESSIONAL SERVICES</b><br>Invoice no: {d.number}<br>Date: {d.issue}<br>Client: B0719<br>CPH 48/112/0093</td></tr></table><hr><table width="100%" border="0">{rows(d, '<tr><td>{what}</td><td align="right">{count}</td><td align="right">{unit}</td><td align="right">{amount}</td></tr>')}<tr><td></td><td></td><td align="right">Sub-total</td><td align="right">{d.net}</td></tr><tr><td></td><td></td><td align="right">VAT</td><td align="right">{d.vat}</td></tr><tr><td></td><td></td><td align="right"><b>Total</b></td><td align="right"><b>&pound;{d.gross}</b></td></tr></table>
<p>Balance brought forward: nil</p><hr><table width="100%"><tr><td width="55%"><b>{c.name}</b><br>{br(c.address)}</td><td>Payment: 30 days<br>Sort code {v.dashed}<br>Account {v.account}</td></tr></table><p><font size="-2">Directors: S. Dannatt BVSc MRCVS, P. Iqbal MRCVS. Company No {v.company}. VAT No {v.vat_spaced}.</font></p>'''))


if __name__ == '__main__':
    make_all()
