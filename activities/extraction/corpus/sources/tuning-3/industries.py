"""Bills of trades with papers of their own: water, telephone, fuel cards, parcels, agencies, law, hotels, councils."""
from third import br, doc, layout, make, make_all, money, page, rows

R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td{vertical-align:top}'


@layout
def water_bill():
    d = doc('chromium-water-bill', 'chromium', 'water bill on two pages: sidebar of account facts, a box "your bill at a glance" with last bill and payment, charges at two rates on page 2, giro slip at the foot of page 1',
            'roys', 'kell', '10229-4471-0026', '2026-01-07', 'Fresh water used 412 m3|412|1.71|0\nWaste water returned 391 m3|391|1.24|0\nStanding charge, 92 days|92|0.87|0\nTrade effluent sampling|1|118.40|20',
            due='2026-01-28', form='%o %B %Y', unjudged='accountHolder')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:12mm}body{font:9.5pt Open Sans;color:#123}.s{background:#e3f0f7;padding:10px;width:30%}.s b{display:block;margin-top:8px;font-size:8pt;color:#0a6591}td{padding:3px}',
        f'''<div style="background:#0a6591;color:white;padding:12px;font-size:19pt">Royston Vale Water <span style="font-size:10pt">for business</span></div><div style="display:flex;margin-top:14px"><div style="width:68%;padding-right:14px">{br([c.name, *c.address])}<h2 style="font-weight:400">Your water and waste water bill</h2>
<table style="border:2px solid #0a6591"><tr><td colspan=2><b>Your bill at a glance</b><tr><td>Amount of your last bill (8 October)<td class=r>£1,602.88<tr><td>Payment received 29 October, thank you<td class=r>£1,602.88 CR<tr><td>Balance before this bill<td class=r>£0.00<tr><td>Charges this period, excluding VAT<td class=r>£{d.net}<tr><td>VAT<td class=r>£{d.vat}<tr style="font-size:13pt;font-weight:bold"><td>Please pay by {d.due}<td class=r>£{d.gross}</table>
<p>This bill covers 1 October to 31 December 2025. The reading of 31 December was taken by us.</p></div><div class=s><b>Your account number</b>10229-4471<b>Bill number</b>{d.number}<b>Date of bill / tax point</b>{d.issue}<b>Supply point</b>3019 8827 1W<b>Meter serial</b>14SE 220817<b>Questions?</b>{v.phone}<br>Mon–Fri 8–6<b>VAT registration</b>{v.vat_spaced}</div></div>
<div style="border-top:1px dashed;margin-top:200px;padding-top:10px"><table><tr><td><b>Bank Giro Credit</b><br>{v.name}<br>{v.line}<td>Sort code<br><b>{v.dashed}</b><td>Account no.<br><b>{v.account}</b><td>Reference<br><b>10229 4471 7</b><td>Amount<br><b>£{d.gross}</b></table></div>
<div style="page-break-before:always"><h3>How we worked out your charges</h3><table><tr style="border-bottom:1px solid"><td>Charge<td class=r>Quantity<td class=r>Price £<td class=r>VAT rate<td class=r>Cost £</tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{rate}%<td class=r>{amount}')}</table><table style="width:50%;margin-top:20px">{''.join(f'<tr><td>Charges at {b.rate}% VAT<td class=r>£{b.base}<td class=r>£{b.tax}' for b in d.bands)}</table><p style="font-size:8pt;margin-top:40px">{v.name}. Registered in England and Wales No. {v.company}. Registered office: Vale House, Melbourn Street, Royston SG8 7BS.</p></div>'''))


@layout
def telecom_bill():
    d = doc('weasyprint-telecom', 'weasyprint', 'telephone bill: totals in a reversed band at the top, charges summary by service, direct debit to be taken on a date, so no bank of the sender; bill number and account number in a row of four',
            'quad', 'gree', 'QT00918827', '2026-01-04', 'Line rental, 6 ISDN channels|6|14.10|20\nFTTP 500 business|1|58.00|20\nCalls to UK mobiles|1|23.17|20\nHosted handsets|14|6.50|20', form='%d %b %Y', due='2026-01-18', unseen='sortCode accountNumber', unjudged='dueOn')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:15mm}body{font:9pt Roboto}td{padding:4px}.k td{width:25%;border-right:1px solid #fff}',
        f'''<table><tr><td><b style="font-size:20pt;color:#c2185b">Q</b> Quadrant<td class=r>{br([v.name, *v.address])}</table><div style="margin:24px 0 24px 20mm">The Practice Manager<br>{br([c.name, *c.address])}</div>
<table class=k style="background:#37474f;color:#fff"><tr><td>Bill date<br><b style="font-size:12pt">{d.issue}</b><td>Account number<br><b style="font-size:12pt">QT 44 1907</b><td>Bill number<br><b style="font-size:12pt">{d.number}</b><td>Total to pay (inc VAT)<br><b style="font-size:12pt">£{d.gross}</b></table>
<p><b>You pay by Direct Debit.</b> We will collect £{d.gross} from your bank account on or just after {d.due}. You don't need to do anything.</p><h3 style="color:#c2185b">Summary of charges</h3><table>{rows(d, '<tr style="border-bottom:1px dotted #999"><td>{what}<td class=r>{count} × £{unit}<td class=r>£{amount}')}<tr><td colspan=2><b>Total charges before VAT</b><td class=r><b>£{d.net}</b><tr><td colspan=2>VAT at 20.00%<td class=r>£{d.vat}<tr style="background:#eceff1;font-weight:bold"><td colspan=2>Total for this bill<td class=r>£{d.gross}</table>
<p>Rentals are for 1 January to 31 January 2026. Calls are for 1 December to 31 December 2025. Your next bill is planned for 4 February 2026.</p><p style="position:absolute;bottom:0;font-size:7pt;color:#666">{v.name} registered in England No {v.company}, VAT no. GB {v.vat_spaced}. Billing: {v.phone}. Direct Debit originator 918827.</p>'''))


@layout
def fuel_cards():
    fuels = [('02/01', 'FD19 KXW', 'Leicester Forest', '64.20', '1.3217'), ('05/01', 'FD19 KXW', 'Trowell', '71.88', '1.3409'), ('06/01', 'YK71 BNE', 'Wetherby', '402.10', '1.3150'), ('09/01', 'YK71 BNE', 'Ferrybridge', '388.75', '1.3094')]
    d = doc('chromium-fuel-cards', 'chromium', 'fuel-card weekly invoice in landscape: transactions by vehicle with litres, pump and net price; period end, invoice date and collection date; sub-totals per card',
            'bram', 'holb', 'W2601-118447', '2026-01-10', '\n'.join(f'Diesel {site}|{litres}|{price}|20' for _, _, site, litres, price in fuels) + '\nCard fee|2|1.95|20', due='2026-01-17', form='%d/%m/%Y', unjudged='dueOn')
    v, c = d.v, d.c
    lines = ''.join(f'<tr><td>{day}/2026<td>{reg}<td>7077 1188 ••{reg[:2]}<td>{site}<td>Diesel<td class=r>{litres}<td class=r>{price}<td class=r>{r.amount}<td class=r>{r.vat}<td class=r>{money(r.minor + round(r.minor / 5))}' for (day, reg, site, litres, price), r in zip(fuels, d.rows))
    fee = d.rows[-1]
    make(d, page(R + '@page{size:A4 landscape;margin:12mm}body{font:8.5pt Liberation Sans}.g td,.g th{border:1px solid #bbb;padding:3px 5px}.g th{background:#fde8c8}',
        f'''<table><tr><td style="font-size:16pt;color:#b65c00"><b>Bramcote</b> Fuel Card<td class=r>{v.name}, {v.line}<br>Company No. {v.company} &nbsp; VAT Reg. GB{v.vat}</table><table style="margin:14px 0"><tr><td style="width:45%">{br([c.name, *c.address])}<td><table class=g><tr><th>Customer No.<th>Invoice No.<th>Invoice Date<th>Period End<th>Collection Date<th>Currency<tr><td>7077 1188<td>{d.number}<td>{d.issue}<td>09/01/2026<td>{d.due}<td>GBP</table></table>
<table class=g><tr><th>Date<th>Vehicle<th>Card<th>Site<th>Product<th>Litres<th>Net price/l<th>Net £<th>VAT £<th>Gross £</tr>{lines}<tr><td colspan=7>{fee.what} 2 × {fee.unit}<td class=r>{fee.amount}<td class=r>{fee.vat}<td class=r>{money(fee.minor + round(fee.minor / 5))}<tr style="font-weight:bold"><td colspan=7>Invoice total<td class=r>{d.net}<td class=r>{d.vat}<td class=r>{d.gross}</table>
<p>The gross total of £{d.gross} will be collected by variable direct debit on {d.due}. If you pay by other means: sort code {v.dashed}, account no. {v.account}, quoting your customer number.</p><p><small>Average net price per litre this period 131.51p. Litres this period 926.93. This is a VAT invoice for VAT purposes; retain with your records.</small></p>'''))


@layout
def courier_week():
    d = doc('wkhtml-courier-week', 'wkhtmltopdf', 'parcel carrier\'s weekly invoice: head of two columns of colon pairs, surcharges by percentage, bold "INVOICE TOTAL" left of the table\'s foot, remit-to in the foot with another address',
            'halc', 'eleg', '8841-0098837', '2026-01-11', 'Next day parcels to 10 kg|147|4.85|20\nNext day before 10:30|9|9.95|20\nHighlands & Islands zone|4|14.20|20\nFuel surcharge 7.25%|1|62.11|20\nInternational, zone EU, exempt|6|11.80|0', terms=14, due='2026-01-25', form='%d.%m.%Y', unjudged='accountHolder')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:12px Roboto Condensed}td,th{padding:4px 6px;text-align:left}.r{text-align:right}.z tr:nth-child(even){background:#f1f1e4}',
        f'''<div style="border-left:14px solid #7a8b00;padding-left:10px;font-size:30px">halcyon<b>parcels</b></div><table style="margin:16px 0"><tr><td style="width:40%"><b>{c.name}</b><br>{br(c.address)}<td><table><tr><td>Invoice No. : {d.number}<td>Week ending : 10.01.2026<tr><td>Invoice Date : {d.issue}<td>Payment Due : {d.due}<tr><td>Account : 8841<td>Terms : 14 days<tr><td>VAT Reg : {v.vat_spaced}<td>Page : 1 of 1</table></table>
<table class=z style="font-size:12px"><tr style="background:#7a8b00;color:white"><th>Service<th class=r>Items<th class=r>Rate<th class=r>VAT %<th class=r>Charge</tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{rate}<td class=r>{amount}')}</table><br><table><tr><td><b style="font-size:17px">INVOICE TOTAL &nbsp; £{d.gross}</b><td class=r>Standard-rated {d.bands[0].base}<br>Zero-rated {d.bands[1].base}<br>Total charges {d.net}<br>VAT {d.vat}</table>
<p style="margin-top:250px;font-size:11px;border-top:1px solid #999">Remit to: Halcyon Parcels (UK) Limited, Receivables Centre, PO Box 3309, Leicester LE19 1WZ. BACS {v.dashed} / {v.account}. Claims within 7 days. Registered office {v.line}. Registered in England, number {v.company}.</p>'''))


@layout
def locum_shift():
    d = doc('weasyprint-locum-timesheet', 'weasyprint', 'locum agency self-made sheet: shifts with start, end, break and grade, exempt from VAT under a group, assignment and booking references',
            'cave', 'gree', 'CLP-GPC-0771', '2026-01-18', 'Dr A. Wołek, GP session AM 12 Jan|4.5|98.00|Exempt\nDr A. Wołek, GP session PM 12 Jan|4|98.00|Exempt\nNurse practitioner T. Egan 14 Jan|7.5|54.50|Exempt\nAgency commission|1|121.30|20', terms=30, form='%d-%m-%Y', unjudged='accountHolder')
    v, c = d.v, d.c
    times = iter(('08:30|13:00|0', '14:00|18:00|0', '08:30|16:30|30', '||'))
    lines = ''.join('<tr><td>{}<td>{}<td>{}<td>{}<td class=r>{}<td class=r>{}<td class=r>{}<td>{}'.format(r.what, *next(times).split('|'), r.count, r.unit, r.amount, 'VAT 20%' if r.rate == '20' else 'Exempt') for r in d.rows)
    make(d, page(R + '@page{size:A4;margin:18mm 14mm}body{font:9pt Carlito}td,th{padding:5px;text-align:left}.r{text-align:right}.q td,.q th{border-bottom:1px solid #bcd}',
        f'''<table><tr><td style="font-size:17pt;font-family:TeX Gyre Pagella;color:#234">Cavendish Locum Partners<td class=r>TAX INVOICE</table><table style="background:#eef3f8;margin:12px 0"><tr><td>Client: {c.name}, {', '.join(c.address)}<td class=r>Booking ref CLB/2291/GP</table><table style="width:60%"><tr><td>Inv. ref.<td>Tax date<td>Timesheet nos<tr><td><b>{d.number}</b><td><b>{d.issue}</b><td><b>T48817, T48818, T48902</b></table><br>
<table class=q><tr><th>Clinician / shift<th>Start<th>End<th>Break<th class=r>Hours<th class=r>Rate<th class=r>Sum<th>VAT</tr>{lines}</table><table style="width:45%;margin:14px 0 0 55%"><tr><td>Exempt supplies<td class=r>{d.bands[0].base}<tr><td>Taxable supplies<td class=r>{d.bands[1].base}<tr><td>Sum before VAT<td class=r>{d.net}<tr><td>VAT on commission<td class=r>{d.vat}<tr><td><b>Invoice value, pounds sterling</b><td class=r><b>£{d.gross}</b></table>
<p>Invoices are to be settled within 30 days of the tax date. Cavendish Locum Partners Limited; sort code {v.dashed}; account {v.account}; reference {d.number}.</p><p style="font-size:7.5pt">Healthcare staff supplied by a state-regulated agency: VAT exempt, VATA 1994 Sch 9 Group 7. {v.name}, {v.line}. Company {v.company}, VAT {v.vat_spaced}.</p>'''))


@layout
def agency_week():
    d = doc('dompdf-agency-week', 'dompdf', 'staffing agency assigned to a factor: timesheets, two totals lines, notice that the debt has been assigned and must be paid to the factor\'s account',
            'zeal', 'drey', 'ZRG/118290', '2026-01-12', 'Press operator K Baran w/e 11.01 std|39|17.85|20\nPress operator K Baran w/e 11.01 o/t|6.5|24.10|20\nLabourer S Idowu w/e 11.01|37|16.40|20', due='2026-02-11', form='%d %b %y', warnings=('debt_assigned',), sortCode='203253', accountNumber='80229173', unjudged='accountHolder currency')
    v, c = d.v, d.c
    make(d, page(R + 'body{font-family:helvetica;font-size:11px}td,th{padding:4px}.b td,.b th{border:1px solid #555}',
        f'''<table><tr><td><b style="font-size:22px">ZEAL</b> recruitment<br>Zeal Recruitment Group Ltd, {v.line}<td class=r>VAT Registration {v.vat}<br>Incorporated in England {v.company}</table><hr><table><tr><td style="width:55%">{br([c.name, *c.address])}<td><table class=b><tr><th>Invoice</th><th>Tax date</th><th>To be paid by</th></tr><tr><td>{d.number}</td><td>{d.issue}</td><td>{d.due}</td></tr></table>Client code DRE009 &nbsp; PO 45-88120</td></tr></table><br>
<table class=b><tr><th>Assignment<th>Hours<th>Charge rate<th>Value</tr>{rows(d, '<tr><td>{what}</td><td class=r>{count}</td><td class=r>{unit}</td><td class=r>{amount}</td></tr>')}<tr><td colspan=3 class=r>Week total exc. VAT</td><td class=r>{d.net}</td></tr><tr><td colspan=3 class=r>VAT @ 20%</td><td class=r>{d.vat}</td></tr><tr><td colspan=3 class=r><b>Week total inc. VAT</b></td><td class=r><b>{d.gross}</b></td></tr></table><br>
<div style="border:2px solid #000;padding:8px;text-align:center"><b>NOTICE OF ASSIGNMENT</b><br>The debt shown on this invoice has been purchased by and assigned to Arkadia Trade Finance Ltd, 77 Cornhill Buildings, London EC3V 3QQ, to whom alone payment is to be made.<br>Sort code 20-32-53 &nbsp; Account number 80229173 &nbsp; quoting ZRG 4471.<br>Payment to any other party will not discharge the debt.</div>'''))


@layout
def law_bill():
    d = doc('firefox-law-bill', 'firefox', 'solicitors\' bill of costs over two pages: narrative before figures, VAT shown per column, disbursements with no VAT, money on account taken off, office account only',
            'dars', 'tayl', 'DS/26/0044', '2026-01-13', 'Our charges for acting in your purchase of the lease, to 9 January|1|2875.00|20\nLand Registry priority search|1|7.00|0\nSDLT submission service|1|15.00|20\nSearch pack, Leeds|1|312.40|20', form='%e %B %Y', terms=14, paid=50000, accountHolder="D'Arcy & Sandilands LLP Office A/c", warnings=('part_paid',))
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:22mm}body{font:11pt TeX Gyre Pagella}td{padding:3px 8px 3px 0}',
        f'''<div style="text-align:center;font-variant:small-caps;font-size:20pt">D'Arcy &amp; Sandilands Solicitors LLP</div><div style="text-align:center;font-size:9pt">{v.line} · DX 3318 Colchester · {v.phone}</div><table style="margin-top:26px"><tr><td>{br([c.name, *c.address])}<td style="width:34%">Our ref: KPS/ml/TAY0093/2<br>Bill no: {d.number}<br>{d.issue}</table><h3 style="text-align:center;font-weight:400;letter-spacing:2px">BILL OF COSTS AND DISBURSEMENTS</h3>
<p>To our professional charges in connection with your taking a lease of Suite 5, Bank Chambers, Harrogate: attending you on your instructions; perusing the draft lease of 41 pages and reporting on it; negotiating the rent review and the break clause; raising 33 enquiries before contract; and attending to completion, with all telephone calls and letters.</p>
<table><tr style="border-bottom:1px solid"><td><td class=r>£ net<td class=r>£ VAT</tr>{rows(d, '<tr><td>{what}<td class=r>{amount}<td class=r>{vat}')}<tr style="border-top:1px solid"><td><td class=r>{d.net}<td class=r>{d.vat}<tr><td>Add VAT<td class=r>{d.vat}<tr><td><b>Amount of bill</b><td class=r><b>{d.gross}</b><tr><td>Less received from you on account of costs, 2 December 2025<td class=r>({d.paid})<tr><td><b>Balance now due to us</b><td class=r style="border-bottom:3px double"><b>£{d.payable}</b></table>
<p style="page-break-before:always">The balance is due within 14 days of delivery of this bill. You may pay it to: D'Arcy &amp; Sandilands LLP Office A/c, Essex &amp; Suffolk Bank, sort code {v.dashed}, account number {v.account}. We will not change our bank details by e-mail.</p><p>You have the right to object to this bill by complaining to us in writing, and under Part III of the Solicitors Act 1974 to apply to the court for an assessment. Interest under section 17 may be charged from one month after delivery.</p><p style="font-size:9pt">{v.name} is a limited liability partnership, registered in England and Wales, number {v.company}; VAT number {v.vat_spaced}; authorised and regulated by the SRA (no. 559182).</p>'''))


if __name__ == '__main__':
    make_all()
