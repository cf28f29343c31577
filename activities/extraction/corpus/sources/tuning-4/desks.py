"""Bills that ledger programs and offices print: old balances, factors, franchises, deposits, councils, certificates, packages."""
from fourth import R, br, doc, layout, make, make_all, page, rows


@layout
def coach_deposit():
    d = doc('weasyprint-coach-deposit', 'weasyprint', 'coach hire: date of travel, booking date and invoice date, deposit paid by card taken off, balance due before travel, passenger transport at zero rate and parking at 20%', 'east', 'orch', 'ECH 26-0093', '2026-01-10', '53-seat coach, Winnersh to Dover and return|1|845.00|0\nSecond coach, 49 seats|1|810.00|0\nPorter and parking|2|45.00|20', paid=40000, due='2026-02-20', form='%d/%m/%Y', warnings=('part_paid',))
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:18mm}body{font:10.5pt Roboto}td{padding:3px 0}', f'''<table><tr><td><b style="font-size:16pt;color:#064">{v.name}</b><td class=r>{br([*v.address, v.phone])}</table><hr><p><b>Booking confirmation and invoice</b></p><table style="width:100%"><tr><td style="width:20%">Client<td>{c.name}<br>School Trips Office (Mrs L. Baines)<br>{', '.join(c.address)}<tr><td>Booking<td>41882, taken 28/11/2025<tr><td>Travel<td>Friday 27/02/2026, depart 06:15<tr><td>Invoice<td>{d.number} of {d.issue}</table><br>
<table>{rows(d, '<tr><td>{what}<td class=r>{amount}')}<tr><td>Hire total<td class=r>{d.net}<tr><td>VAT (parking)<td class=r>{d.vat}<tr><td>Total<td class=r>{d.gross}<tr><td>Deposit, card ending 4417, 28/11/2025<td class=r>{d.paid} CR<tr style="font-weight:bold"><td>Balance due by {d.due}<td class=r>£{d.payable}</table><p>Direct to our bank: {v.dashed}, {v.account}.</p><p style="font-size:8pt">PK1028374 standard international operator licence. Reg. {v.company} England. VAT {v.vat_spaced}.</p>'''))


@layout
def staffing_factored():
    d = doc('chromium-staffing-assigned', 'chromium', 'staff agency whose debts are bought by a factor: the notice stands in the middle of the page, the factor\'s account, candidates and timesheet numbers, week ending and invoice date', 'hale', 'sout', 'HSS/2604/1182', '2026-01-18', 'O. Adewale, RGN, TS 77120|37.5|28.40|20\nM. Kowalczyk, HCA, TS 77121|42|17.85|20\nD. Price, HCA nights, TS 77122|33|21.10|20', due='2026-02-17', form='%d %b %Y', warnings=('debt_assigned',), accountHolder='Meridian Invoice Finance Ltd re Haleswell')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:14mm}body{font:9.5pt Open Sans}.l td,.l th{border:1px solid #aaa;padding:4px}', f'''<div style="text-align:right;font-size:18pt;color:#825">haleswell</div><table><tr><td style="width:50%">{br([c.name, 'Payroll & Temps', *c.address])}<td><table><tr><td>Invoice<td class=r>{d.number}<tr><td>Week ending<td class=r>16 Jan 2026<tr><td>Invoice date<td class=r>{d.issue}<tr><td>Due for payment<td class=r>{d.due}<tr><td>Your PO<td class=r>SRC-T-2026</table></table><br>
<table class=l><tr><th>Worker<th class=r>Hours<th class=r>Charge rate<th class=r>Charge{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}</table><p style="border:1px solid;padding:8px;margin:14px 0"><b>NOTICE OF ASSIGNMENT.</b> This debt has been assigned to Meridian Invoice Finance Ltd, to whom alone payment discharges it: account {v.holder}, sort code {v.dashed}, account number {v.account}. Tell Meridian of any dispute on 0161 496 0900.</p><table style="width:40%;margin-left:60%"><tr><td>Charges<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}<tr><td><b>Invoice total £</b><td class=r><b>{d.gross}</b></table>
<div style="position:fixed;bottom:0;font-size:7.5pt">{v.name} | {v.line} | Company number {v.company} | VAT number {v.vat} | {v.phone} | GLAA licence HALE0001</div>'''))


@layout
def pallet_franchise():
    d = doc('wkhtml-pallet-depot', 'wkhtmltopdf', 'pallet network\'s depot, a trading name of a haulier told in the foot only: consignments with dates, fuel surcharge by percentage, self-standing label column, "Bill number" and "Bill date"', 'ferr', 'mere', '71/00418', '2026-01-11', 'Con 7100221, 2 full pallets HP11-EX8|2|58.40|20\nCon 7100236, half pallet HP11-LA9|1|44.10|20\nCon 7100251, 4 quarter pallets HP11-M4|4|31.25|20\nFuel surcharge 11.5%|1|32.88|20', terms=30, form='%d/%m/%y', unjudged='vendorName', accountHolder='Holmfirth Transport Ltd')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:9.5pt Liberation Sans Narrow}.k td:first-child{color:#555;width:35%}td{padding:2px 4px}', f'''<table><tr><td style="font-size:22pt;font-weight:bold;font-style:italic;color:#c30">Palletways Depot 71<td class=r>Ferrybridge<br>{br(v.address)}<br>{v.phone}</table><hr style="border:2px solid #c30"><table><tr><td style="width:50%"><b>{c.name}</b><br>{br(c.address)}<td><table class=k><tr><td>Bill number<td>{d.number}<tr><td>Bill date<td>{d.issue}<tr><td>Period<td>05/01/26 - 09/01/26<tr><td>Account<td>MERS01<tr><td>Terms<td>30 days<tr><td>Rep<td>Gaz</table></table><br>
<table>{rows(d, '<tr style="border-bottom:1px solid #ddd"><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}</table><br><table><tr><td style="width:70%">Payee: {v.holder}<br>{v.dashed} &nbsp; {v.account}<td>Carriage<br>VAT S<br><b>Bill total</b><td class=r>{d.net}<br>{d.vat}<br><b>£{d.gross}</b></table><p style="font-size:8pt">Ferrybridge Palletways Depot 71 is a trading name of Holmfirth Transport Ltd, registered in England number {v.company}, registered office 2 Mill Bank, Holmfirth HD9 2DZ. VAT registered {v.vat_spaced}. RHA conditions of carriage 2024.</p>'''))


@layout
def software_invoice():
    d = doc('firefox-software-seats', 'firefox', 'software house: "Inv #", credit for seats given back as a minus line, subscription dates by line, company facts only in a foot in grey, payer with a trading name and "Attn: AP"', 'rush', 'copp', 'RS-INV-20260115-7', '2026-01-15', 'RotaPlanner seats, 15/01/26 - 14/04/26|48|13.50|20\nSeats returned in December|6|-4.50|20\nSMS bundle 5,000|1|165.00|20', due='2026-02-14', terms=30, form='%Y/%m/%d')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:17mm}body{font:10pt Roboto;color:#222}td{padding:5px 0}.l td{border-bottom:1px solid #e2e2e2}', f'''<div style="font-size:14pt;font-weight:bold">rushmere<span style="color:#e60">.</span></div><br><table><tr><td style="width:25%">Inv #<br>Issued<br>Pay before<br>Terms<td style="width:30%">{d.number}<br>{d.issue}<br>{d.due}<br>NET30<td>{c.name}<br>t/a The Copper Kettle Cafés<br>Attn: AP, Dana Lowe<br>{br(c.address)}</table><br><table class=l>{rows(d, '<tr><td>{what}<td class=r>{count} × {unit}<td class=r>{amount}')}</table><table style="width:50%;margin-left:50%"><tr><td>Subtotal<td class=r>£{d.net}<tr><td>VAT (20.00%)<td class=r>£{d.vat}<tr><td style="font-size:13pt">Total<td class=r style="font-size:13pt">£{d.gross}</table>
<p>Bank transfer: sort {v.dashed}, acc {v.account}, ref RS-20441. Card payments in the portal.</p><p style="color:#888;font-size:8pt;margin-top:60mm">{v.name} · {v.line} · Registered in England and Wales {v.company} · VAT GB {v.vat_spaced} · ICO ZA918273 · {v.phone}</p>'''))


@layout
def energy_bill():
    d = doc('chromium-energy-two-rates', 'chromium', 'electricity for a business: last bill and payment first, then this bill at 5% and 20% VAT, climate levy, meter readings and MPAN; account and bill numbers in one line, taken by direct debit', 'thaw', 'kins', '3 0044 1827 6', '2026-01-07', 'Day units 4,118 kWh at 24.600p|1|1013.03|20\nNight units 1,306 kWh at 16.100p|1|210.27|20\nClimate change levy|1|43.46|20\nStanding charge, flat above shop|31|0.62|5', form='%e Jan %Y', unseen='sortCode accountNumber', unjudged='dueOn')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:14mm}body{font:9.5pt Lato}td{padding:3px}.b{background:#0a5;color:#fff;padding:8px}', f'''<table><tr><td style="font-size:20pt;color:#0a5">thawmoor<td class=r>Questions? {v.phone}<br>{v.mail}</table><p>Account number 8810 4471 &nbsp;|&nbsp; Bill number {d.number} &nbsp;|&nbsp; Bill date {d.issue}</p><table><tr><td style="width:45%">{br([c.name, 'Energy Team', *c.address])}<td><table style="border:1px solid #0a5"><tr><td>Your last bill (5 Dec 2025)<td class=r>1,402.17<tr><td>Direct Debit received 22 Dec 2025, thank you<td class=r>1,402.17 cr<tr><td>Balance brought forward<td class=r>0.00<tr><td>Charges on this bill with VAT<td class=r>{d.gross}</table></table><p class=b>We will collect £{d.gross} by Direct Debit on or after 22 Jan 2026</p>
<p>Supply at 5 Mercer Row, 1 Dec 2025 to 31 Dec 2025. MPAN 03 801 902 10 0019 2837 465. Meter L71C00918: 440118 to 445542.</p><table>{rows(d, '<tr style="border-bottom:1px solid #ccc"><td>{what}<td class=r>VAT {rate}%<td class=r>{amount}')}<tr><td colspan=2>Total before VAT<td class=r>{d.net}<tr><td colspan=2>VAT at 20% on {d.bands[0].base} and 5% on {d.bands[1].base}<td class=r>{d.vat}<tr><td colspan=2><b>Total of this bill</b><td class=r><b>£{d.gross}</b></table><p style="font-size:7.5pt">{v.name}, registered office {v.line}, registered in England and Wales {v.company}. VAT registration number {v.vat_spaced}.</p>'''))


@layout
def district_council():
    d = doc('htmldoc-trade-waste', 'htmldoc', 'district council\'s trade waste account: "Debtor no", "Bill number" and "Payment reference" of like form, outside the scope of VAT, services at half-year, due "immediately", ways to pay listed', 'newt', 'dray', '90044172', '2026-01-05', '1100 l bin, weekly, Jan-Jun 2026|26|14.35|0\n240 l food bin, weekly|26|5.60|0\nDuty of care note|1|32.00|0', form='%d %B %Y', vendorName='NEWTONDALE DISTRICT COUNCIL', unseen='vendorCompanyNumber', unjudged='netMinor vatMinor dueOn termsDays', accountHolder='Newtondale DC Income')
    v, c = d.v, d.c
    make(d, page('', f'''<center><font size="+2"><b>NEWTONDALE DISTRICT COUNCIL</b></font><br>Environment Services, {v.line}</center><hr><table width="100%"><tr><td width="50%">{br([c.name.upper(), *c.address])}</td><td>Debtor no</td><td>90018827</td></tr><tr><td></td><td>Bill number</td><td>{d.number}</td></tr><tr><td></td><td>Date of bill</td><td>{d.issue}</td></tr><tr><td></td><td>Payment reference</td><td>9004417218</td></tr><tr><td></td><td>VAT no.</td><td>{v.vat_spaced}</td></tr></table><p><b>Trade waste collection, The Counting House</b></p><table width="100%" border="1">{rows(d, '<tr><td>{what}</td><td align="right">{count}</td><td align="right">{unit}</td><td align="right">{amount}</td></tr>')}<tr><td colspan="3"><b>Amount due (outside the scope of VAT)</b></td><td align="right"><b>&pound;{d.gross}</b></td></tr></table>
<p>Payment is due immediately. How to pay:</p><ul><li>Online at www.newtondale.example/pay<li>By bank to {v.holder}, {v.dashed}, {v.account}<li>By telephone {v.phone}, option 3</ul><p>If you have paid in the last 5 days please ignore this bill. Queries: T. Wragg, ext 4471.</p>'''))


@layout
def laboratory():
    d = doc('dompdf-laboratory', 'dompdf', 'testing laboratory: certificates by line with sample and received dates, "Document no." for the invoice, quotation, UKAS number, discount by contract on a line, remit box with roll number', 'deva', 'birc', 'DL26-INV-00551', '2026-01-16', 'TVC and Enterobacteriaceae, cert 26/0118|24|14.20|20\nListeria, swabs, cert 26/0119|12|18.75|20\nShelf life, day 7, cert 26/0131|6|36.00|20\nContract discount|1|-78.12|20', terms=45, form='%d-%b-%y')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:9.5pt DejaVu Sans}td{padding:3px}', f'''<table><tr><td><b>DEVANA LABORATORIES</b><br>food · water · environment<td class=r>Document no.<br><b>{d.number}</b></table><hr><table><tr><td style="width:34%"><u>Invoice address</u><br>{c.name}<br>Technical Dept.<br>{br(c.address)}<td style="width:33%"><u>Samples from</u><br>Sherburn Chilled Ltd<br>Line 4<br>Leeds LS25 6NB<td>Issued {d.issue}<br>Received 05-Jan-26<br>Reported 13-Jan-26<br>Quotation Q2210/3<br>PO 8810-T</table><br><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3 class=r>Net amount<td class=r>{d.net}<tr><td colspan=3 class=r>VAT amount<td class=r>{d.vat}<tr><td colspan=3 class=r><b>Gross amount GBP</b><td class=r><b>{d.gross}</b></table><br><table border=1><tr><td>Remit to: Fenland Building Society, sort code {v.dashed}, account {v.account}, roll number D/4471829-2<td>Terms: 45 days from invoice date</table>
<p style="font-size:7.5pt">{v.name}, {v.line}. Company number {v.company}. VAT {v.vat_spaced}. UKAS testing laboratory 0918. EORI GB{v.vat}000.</p>'''))


@layout
def agency_av():
    d = doc('weasyprint-audio-visual', 'weasyprint', 'event technology: quote, job and invoice numbers in one coloured band, agent named for the payer, crew and kit apart, total in a bar, sum repeated in a remittance slip with dashed line', 'isle', 'pell', 'IAV-INV0771', '2026-01-13', 'LED wall 5 x 3 m, 2 days|2|1150.00|20\nCrew, 3 engineers, days|6|285.00|20\nTruck and congestion charge|1|165.00|20', due='2026-02-12', form='%a %e %b %Y')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:0 16mm}body{font:10pt Open Sans}.w td{color:#fff;padding:9px;background:#123}td{padding:4px 0}', f'''<table style="margin-top:12mm"><tr><td style="font-size:24pt;font-weight:800">IAV<td class=r style="font-size:8.5pt">{v.name}<br>{br(v.address)}</table><br><table class=w><tr><td>Quote Q-3381 v4<td>Job 26-0071<td>Invoice {d.number}<td>Date {d.issue}</table><br><table><tr><td style="width:50%">Client: {c.name}<br>Booked by Marlowe Events Agency as agent for the client<br>{br(c.address)}<td>Event: London Book Week<br>Venue: Olympia West, London W14 8UX<br>Get-in 8 Jan 2026, show 9-10 Jan 2026</table><br><table>{rows(d, '<tr><td>{what}<td class=r>{amount}')}<tr><td>Net<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}</table><table class=w><tr><td>TO PAY BY {d.due}<td class=r style="font-size:14pt">£{d.gross}</table>
<div style="border-top:1px dashed;margin-top:35mm;padding-top:4mm;font-size:9pt">Remittance: return with payment. Customer PELL · {d.number} · £{d.gross} · amount paid ____________<br>Bank {v.spaced} &nbsp; Account {v.account}</div><p style="font-size:7.5pt">Reg. no. {v.company} (England). VAT no. {v.vat_spaced}. T {v.phone}.</p>'''))


if __name__ == '__main__':
    make_all()
