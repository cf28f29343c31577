"""Papers laid out as accounting packages print them, by way of a browser."""
from base import chromium, doc, each, fours, iban_of, money, table, vat_of, weasy


def drylining():
    d = doc('cx-drylining', 'chromium', 'Xero-like: dates in a narrow middle column with label above value, reverse charge row, CIS deduction, "Amount due GBP"',
            'Harbury & Stone Construction Limited|04481927|6071934', '''
            Plots 22 to 26 - board and skim, labour only|5|1480.00|RC
            Plots 22 to 26 - plasterboard, bead and fixings|5|612.40|RC
            Making good to stair cores|14|38.50|RC''', warnings=['amount_deducted'], off=158780,
            vendorName='Tamebridge Dry Lining Ltd', vendorVatNumber=vat_of('3418826', True), vendorCompanyNumber='11840263',
            billToName='Harbury & Stone Construction Ltd', number='INV-1187', issueOn='2025-11-28', dueOn='2025-12-28',
            sortCode='309217', accountNumber='48820163', accountHolder='Tamebridge Dry Lining Ltd')
    chromium(d, f'''<div class=top><h1>TAX INVOICE</h1><div class=logo>TDL</div></div>
<div class=head><div class=to>Harbury &amp; Stone Construction Ltd<br>Attention: Subcontract Accounts<br>Stone House<br>4 Bell Lane<br>TAMWORTH<br>B79 7LN<br>UNITED KINGDOM</div>
<div class=mid><b>Invoice Date</b><br>28 Nov 2025<p><b>Invoice Number</b><br>INV-1187<p><b>Reference</b><br>PO HS-40912<p><b>VAT Number</b><br>{d.vatno}</div>
<div class=us>Tamebridge Dry Lining Ltd<br>Unit 9 Kettlebrook Park<br>TAMWORTH<br>Staffordshire<br>B77 1AS<br>UTR 51882 09371</div></div>
<table><tr><th>Description<th class=n>Quantity<th class=n>Unit Price<th class=n>VAT<th class=n>Amount GBP</tr>''' +
             ''.join(f'<tr><td>{r.what}<td class=n>{r.count}.00<td class=n>{r.unit}<td class=n>Domestic Reverse<br>Charge @ 20%<td class=n>{r.amount}</tr>' for r in d.rows) +
             f'''</table><table class=sum><tr><td>Subtotal<td class=n>{d.net}<tr><td>TOTAL DOMESTIC REVERSE CHARGE (customer accounts to HMRC for {money(d.net_minor // 5)})<td class=n>0.00
<tr class=l><td>TOTAL GBP<td class=n>{d.gross}<tr><td>Less CIS Deduction 20% on labour 7,939.00<td class=n>-{d.off}<tr class=l><td><b>AMOUNT DUE GBP</b><td class=n><b>{d.pay}</b></table>
<div class=due><b>Due Date: 28 Dec 2025</b><br>Bank transfer to Tamebridge Dry Lining Ltd<br>Sort code {d.sort} &nbsp; Account {d.acc}<br><br>Domestic reverse charge: the customer is to account to HMRC for the VAT.</div>
<div class=foot>Company Registration No: 11840263. Registered Office: Unit 9 Kettlebrook Park, Tamworth, Staffordshire, B77 1AS, United Kingdom.</div>''',
             '''@page{margin:14mm 16mm}body{font:9.5pt Arial,"Liberation Sans"}h1{font-size:22pt;font-weight:400;margin:0}.top{display:flex;justify-content:space-between}
.logo{font:700 26pt "Lato";color:#2b5d80}.head{display:flex;margin:12mm 0 14mm;line-height:1.35}.to{width:44%;padding-left:8mm}.mid{width:27%}.mid p{margin:2mm 0}.us{width:27%}
table{width:100%;border-collapse:collapse}th{text-align:left;border-bottom:1.4pt solid #000;padding:2mm 0}td{padding:2mm 0;border-bottom:.4pt solid #ccc;vertical-align:top}.n{text-align:right!important}
.sum{width:62%;margin-left:38%}.sum td{border:0;text-align:right;padding:1.2mm 0 1.2mm 3mm}.l td{border-top:1pt solid #000!important}.due{margin-top:14mm;line-height:1.4}.foot{position:fixed;bottom:0;font-size:7.5pt;color:#555}''')


def signage():
    d = doc('cx-signage', 'chromium', 'QuickBooks-like: letter-spaced small heads, BILL TO beside SHIP TO, two rates with a VAT summary at the foot, BALANCE DUE after a deposit',
            'Ockley Leisure Group Limited|02918847|5519082', '''
            Folded aluminium fascia panel, powder coated|2|1145.00|20
            Wayfinding totem, double sided|1|2360.00|20
            Tactile braille door signs|36|18.75|20
            Printed venue guide, 48pp, saddle stitched|1500|0.62|0''', warnings=['part_paid'], paid=200000,
            vendorName='Larkfield Signs & Print Limited', vendorVatNumber=vat_of('9026614'), vendorCompanyNumber='05719038',
            billToName='Ockley Leisure Group', number='30614', issueOn='2026-01-08', dueOn='2026-02-07', termsDays=30,
            sortCode='207164', accountNumber='60391827')
    chromium(d, f'''<div class=co><b>Larkfield Signs &amp; Print Limited</b><br>Unit 3 Quarry Wood<br>Aylesford ME20 7UB<br>accounts@larkfieldsigns.example<br>VAT Registration No.: {d.vatno}<br>Company Registration No. 05719038</div>
<h1>Invoice</h1><div class=r><div><h5>BILL TO</h5>Accounts Payable<br>Ockley Leisure Group<br>The Old Dairy<br>Ockley RH5 5QT</div><div><h5>SHIP TO</h5>The Rink at Ewhurst<br>Wykehurst Lane<br>Ewhurst GU6 7PF</div>
<dl><dt>INVOICE<dd>30614<dt>DATE<dd>08/01/2026<dt>TERMS<dd>Net 30<dt>DUE DATE<dd>07/02/2026</dl></div>
<div class=bar><span><h5>SHIP DATE</h5>06/01/2026</span><span><h5>SHIP VIA</h5>Own van</span><span><h5>P.O. NUMBER</h5>OLG-77120</span><span><h5>SALES REP</h5>M Deakin</span></div>
<table><tr><th>DATE<th>ACTIVITY<th class=n>QTY<th class=n>RATE<th>VAT<th class=n>AMOUNT</tr>''' +
             ''.join(f'<tr><td>06/01/2026<td><b>{r.what.split(",")[0]}</b><br>{r.what}<td class=n>{r.count}<td class=n>{r.unit}<td>{r.rate}.0%{" S" if r.rate == "20" else " Z"}<td class=n>{r.amount}</tr>' for r in d.rows) +
             f'''</table><div class=end><div class=msg>Please pay by BACS to sort code {d.sort}, account {d.acc}, quoting the invoice number. Cheques are no longer accepted.</div>
<table class=t><tr><td>SUBTOTAL<td class=n>{d.net}<tr><td>VAT TOTAL<td class=n>{d.vat}<tr><td>TOTAL<td class=n>{d.gross}<tr><td>DEPOSIT<td class=n>{d.paid}<tr class=b><td>BALANCE DUE<td class=n>GBP {d.pay}</table></div>
<h4>VAT SUMMARY</h4><table class=v><tr><th><th>RATE<th class=n>VAT<th class=n>NET</tr>''' +
             ''.join(f'<tr><td><td>VAT @ {b.rate}%<td class=n>{b.tax}<td class=n>{b.base}</tr>' for b in d.bands) + '</table>',
             '''@page{margin:13mm}body{font:9pt "Open Sans"}h1{color:#4a8f3c;font-weight:400;font-size:20pt;margin:6mm 0 4mm}h5,dt,th,.t td:first-child{color:#777;font-size:7.5pt;font-weight:400;letter-spacing:.6pt;margin:0}
.r{display:flex;justify-content:space-between}dl{display:grid;grid-template-columns:22mm 28mm;gap:1mm;margin:0}dt{text-align:right}dd{margin:0 0 0 2mm}.bar{display:flex;justify-content:space-between;border-top:.6pt solid #9c9;margin:6mm 0;padding-top:3mm}
table{width:100%;border-collapse:collapse}th{background:#dcebd8;color:#3b7330;text-align:left;padding:1.5mm}td{padding:1.5mm;vertical-align:top}.n{text-align:right!important}.end{display:flex;border-top:1pt dotted #999;margin-top:3mm;padding-top:2mm}.msg{width:50%;color:#555}.t{width:50%}.b td{font-size:13pt;border-top:1pt dotted #999}h4{text-align:center;color:#3b7330;font-weight:400;border-top:1pt dotted #999;margin-top:12mm;padding-top:3mm}''')


def hosting():
    iban = iban_of('MONZ', '040681', '71920345')
    d = doc('cx-hosting', 'weasyprint', 'FreeAgent-like: serif, sender on the right, payment details in the foot with IBAN, "Payment terms: 14 days" without any due date',
            'Wharfedale Outdoor Co Limited|07882316|8013347', '''
            Managed hosting, January to March 2026|3|185.00|20
            Developer support, hours|6.5|92.00|20
            Domain renewals (.co.uk)|4|11.50|20''', vendorName='Pennywort Digital Limited', vendorVatNumber=vat_of('4138820', True),
            vendorCompanyNumber='13390472', billToName='Wharfedale Outdoor Co Ltd', number='WOC 041', issueOn='2026-01-05', termsDays=14,
            sortCode='040681', accountNumber='71920345', iban=iban, accountHolder='Pennywort Digital Limited')
    weasy(d, f'''<div class=us><b>Pennywort Digital Limited</b><br>Studio 12, The Piece Mill<br>19 Horton Street<br>Halifax<br>HX1 1QE</div>
<p class=to>Wharfedale Outdoor Co Ltd<br>Bridge End<br>Otley<br>LS21 1BB</p><h1>Invoice WOC 041</h1><p>Date: 05 January 2026<br>Project: Web platform<br>Contract/PO: 2209<br>Payment terms: 14 days</p>
<table><tr><th>Quantity<th>Details<th>Unit Price (£)<th>VAT<th>Net Subtotal (£)</tr>{''.join(f'<tr><td>{r.count}<td class=w>{r.what}<td>{r.unit}<td>20%<td>{r.amount}</tr>' for r in d.rows)}
<tr class=s><td colspan=4>Net Total<td>{d.net}<tr class=s><td colspan=4>VAT<td>{d.vat}<tr class="s g"><td colspan=4>GBP Total<td>£{d.gross}</table>
<div class=pd><h2>Payment Details</h2><div class=c><p>Bank/Sort Code: {d.sort}<br>Account Number: {d.acc}<br>Payment Reference: WOC 041</p><p>IBAN: {fours(iban)}<br>BIC: MONZGB2L<br>Account Name: Pennywort Digital Limited</p></div>
<h2>Other Information</h2><p>Company Registration Number: 13390472 &nbsp; VAT Registration Number: GB {d.vatno}</p></div>''',
          '''@page{size:A4;margin:20mm 22mm}body{font:10pt "EB Garamond"}.us{text-align:right;line-height:1.3}.to{margin:4mm 0 10mm}h1{font-size:17pt;margin:0 0 3mm}h2{font-size:11pt;margin:3mm 0 1mm}table{width:100%;border-collapse:collapse;margin-top:8mm}th{border-bottom:.8pt solid #333;text-align:right;padding:1.5mm}
td{text-align:right;padding:1.5mm;border-bottom:.3pt solid #bbb}.w,th:nth-child(2){text-align:left}td:first-child,th:first-child{text-align:left}.s td{border:0;text-align:right!important}.g{font-weight:700;font-size:12pt}.pd{position:absolute;bottom:0;left:0;right:0;border-top:.6pt solid #999}.c{display:flex}.c p{width:50%}''')


def spicehouse():
    d = doc('cx-spicehouse', 'chromium', 'Zoho-like spreadsheet grid: zero-rated food, boxed heads, sub total and "Balance Due" both at foot; terms "Net 21" and a due date',
            'Brackenhall Catering Limited|09116620|', '''
            Cumin seed, whole, 10 kg|6|41.20|0
            Smoked paprika, 5 kg tin|12|33.90|0
            Black peppercorn, 25 kg sack|4|168.00|0
            Dried apricots, 12.5 kg|8|57.75|0''', vendorName='Orient & Mersey Spice Company Ltd', vendorVatNumber=vat_of('2280174'),
            vendorCompanyNumber='03382915', billToName='Brackenhall Catering Ltd', number='SO/26/00419', issueOn='2026-01-12', dueOn='2026-02-02', termsDays=21,
            sortCode='168122', accountNumber='20471883', accountHolder='Orient & Mersey Spice Co')
    chromium(d, f'''<div class=box><div class=h><div class=us><b>Orient &amp; Mersey Spice Company Ltd</b><br>Company ID : 03382915<br>Birkenhead Dock Road<br>Birkenhead CH41 1DJ<br>United Kingdom<br>VAT {d.vatno}</div><div class=inv>INVOICE</div></div>
<div class=g><table><tr><td>Invoice Number<td>: <b>SO/26/00419</b><tr><td>Invoice Date<td>: <b>12 Jan 2026</b><tr><td>Terms<td>: <b>Net 21</b><tr><td>Due Date<td>: <b>02 Feb 2026</b></table><table><tr><td>Place Of Supply<td>: <b>England</b><tr><td>Sales Order<td>: <b>SO-07731</b><tr><td>Order Date<td>: <b>07 Jan 2026</b></table></div>
<div class="g k"><b>Bill To</b><b>Ship To</b></div><div class=g><div class=p><b>Brackenhall Catering Ltd</b><br>Accounts Office<br>77 Duke Street<br>Chester CH1 1RP</div><div class=p>Brackenhall Production Kitchen<br>Sealand Road<br>Chester CH1 4LQ</div></div>
<table class=i><tr><th>#<th>Item &amp; Description<th>Qty<th>Rate<th>VAT %<th>VAT<th>Amount</tr>{''.join(f'<tr><td>{n}<td class=w>{r.what}<td>{r.count}.00<td>{r.unit}<td>0%<td>0.00<td>{r.amount}</tr>' for n, r in enumerate(d.rows, 1))}</table>
<div class=g><div class=p><small>Total In Words</small><br><b><i>One Thousand Seven Hundred Eighty-Eight Pounds Only</i></b><p><small>Notes</small><br>Food of a kind used for human consumption, zero-rated.<p><small>Bank</small><br>Orient &amp; Mersey Spice Co<br>S/C {d.sort} A/C {d.acc}</div>
<table class=t><tr><td>Sub Total<td>{d.net}<tr><td>Zero Rate (0%)<td>0.00<tr><td><b>Total</b><td><b>£{d.gross}</b><tr><td><b>Balance Due</b><td><b>£{d.gross}</b><tr><td colspan=2 class=sg>Authorized Signature</table></div></div>''',
             '''@page{margin:12mm}body{font:8.8pt "Roboto"}.box{border:.8pt solid #888}.h{display:flex;justify-content:space-between;padding:4mm}.us{line-height:1.4}.inv{font-size:24pt;align-self:flex-end}.g{display:grid;grid-template-columns:1fr 1fr;border-top:.8pt solid #888}.g>*+*{border-left:.8pt solid #888}.g td{padding:.8mm 2mm}.k{background:#f0f0f0}.k b{padding:1mm 2mm}.p{padding:2mm;line-height:1.4}.i{width:100%;border-collapse:collapse;border-top:.8pt solid #888}.i td,.i th{border-right:.8pt solid #888;border-bottom:.4pt solid #aaa;padding:1.5mm;text-align:right}.i .w{text-align:left}.i th{background:#f0f0f0}.t td+td,.sg{text-align:right}.sg{padding-top:16mm!important;text-align:center}small{color:#666}''')


def netline():
    d = doc('cx-netline', 'chromium', 'NetSuite-like: due date stands in a coloured bar with the amount, labels at the left edge and values at the far right of a landscape page',
            'Kelmarsh Insurance Services Limited|06620184|7714093', '''
            Ethernet leased line 500/1000, Kettering|1|389.00|20
            Ethernet leased line 100/1000, Corby|1|214.00|20
            SIP channels, 60 off|60|3.15|20
            One-off: move of NTE at Corby|1|150.00|20''', vendorName='Netline Carrier Services Limited', vendorVatNumber=vat_of('8842093'),
            vendorCompanyNumber='04920871', billToName='Kelmarsh Insurance Services Ltd', number='INVUK119826', issueOn='2026-01-01', dueOn='2026-01-31',
            sortCode='404775', accountNumber='31884402', accountHolder='Netline Carrier Services Ltd')
    chromium(d, f'''<div class=a><b>netline</b><span>Invoice<br><i>#INVUK119826</i><br>01/01/2026</span></div>
<div class=b><div><h6>Bill To</h6>Kelmarsh Insurance Services Ltd<br>1 Meridian Court<br>Kettering NN15 6XR</div><div class=amt><h6>TOTAL</h6><big>£{d.gross}</big><br>Due Date: 31/01/2026</div></div>
<div class=far>{''.join(f'<p><span>{a}</span><span>{b}</span></p>' for a, b in (('Customer account', 'C-20448'), ('Service period', '01/01/2026 - 31/01/2026'), ('Contract end', '30/09/2027'), ('PO #', 'KIS-0093')))}</div>
<table><tr><th>Item<th class=n>Quantity<th class=n>Rate<th class=n>Amount</tr>{table(d, 'what count unit amount')}</table>
<div class=far><p><span>Subtotal</span><span>£{d.net}</span></p><p><span>Tax Total (20%)</span><span>£{d.vat}</span></p><p class=bb><span>Total</span><span>£{d.gross}</span></p></div>
<div class=f>Remit to Netline Carrier Services Ltd, sort code {d.sort.replace('-', ' ')}, account number {d.acc}. Netline Carrier Services Limited. Registered in England 04920871. VAT no. GB{d.vatno.replace(' ', '')}. 200 Pavilion Drive, Northampton NN4 7SL.</div>''',
             '''@page{size:A4 landscape;margin:12mm}body{font:9pt "Inter"}.a{display:flex;justify-content:space-between}.a b{font-size:22pt;color:#05668d}.a span{text-align:right;font-size:14pt}.b{display:flex;justify-content:space-between;margin:5mm 0;line-height:1.4}h6{font-size:8pt;margin:0;color:#555}.amt{background:#e3f0f5;padding:4mm 8mm;width:90mm}big{font-size:20pt}.far p{display:flex;justify-content:space-between;margin:0;padding:.9mm 0;border-bottom:.3pt solid #ddd}
table{width:100%;border-collapse:collapse;margin:5mm 0}th{background:#05668d;color:#fff;text-align:left;padding:1.5mm}td{padding:1.5mm}.count,.unit,.amount,.n{text-align:right!important}.bb{font-weight:700;font-size:11pt}.f{margin-top:6mm;font-size:8pt;color:#444}''')


def selfbill():
    d = doc('cx-selfbill', 'weasyprint', 'self-billed invoice made by the buyer: seller in the "Supplier" block, masked bank account, "We will pay on", no bank details to use',
            'Tollgate Freight Network plc|01928846|4410293', '''
            Trunk Daventry - Livingston, 12 runs|12|418.00|20
            Demurrage, hours|5|32.00|20
            Toll and tunnel charges|1|46.60|20''', omit='dueOn', vendorName='R & J Mossop Haulage Ltd', vendorVatNumber=vat_of('6620419'), vendorCompanyNumber=None,
            billToName='Tollgate Freight Network plc', number='SB-26-0031877', issueOn='2026-01-16', dueOn='2026-02-13')
    weasy(d, f'''<div class=band>SELF-BILLING INVOICE</div><div class=row><div><h3>Supplier</h3>R &amp; J Mossop Haulage Ltd<br>Lowther Yard<br>Penrith CA10 2HH<br>VAT Reg. No. {d.vatno}<br>Supplier code MOS004</div>
<div><h3>Issued by (customer)</h3>Tollgate Freight Network plc<br>Tollgate House<br>Daventry NN11 8RA<br>VAT Reg. No. {vat_of('4410293')[:3]} {vat_of('4410293')[3:7]} {vat_of('4410293')[7:]}<br>Registered in England no. 01928846</div></div>
<table class=m><tr><td>Self-bill number<td>Tax point<td>Week ending<td>Agreement expires<td>We will pay on</tr><tr><th>SB-26-0031877<th>16 January 2026<th>11 January 2026<th>30 June 2026<th>13 February 2026</tr></table>
<table class=i><tr><th>Movement<th>Units<th>Rate £<th>Net £<th>VAT 20% £</tr>{''.join(f'<tr><td>{r.what}<td>{r.count}<td>{r.unit}<td>{r.amount}<td>{r.vat}</tr>' for r in d.rows)}
<tr class=t><td colspan=3>Totals<td>{d.net}<td>{d.vat}</tr><tr class=t><td colspan=3>Gross amount we shall pay you<td colspan=2>£{d.gross}</tr></table>
<p>Payment will be made by BACS to your account ending 4471. The VAT shown is your output tax due to HMRC.</p><p class=s>Please tell self-billing@tollgate.example within 5 days if you disagree with any movement. You must not raise your own invoice for these movements.</p>''',
          '''@page{size:A4;margin:0 15mm 15mm}body{font:9.5pt Carlito}.band{background:#3d3d3d;color:#fff;margin:0 -15mm 8mm;padding:7mm 15mm;font-size:18pt;letter-spacing:2pt}.row{display:flex}.row div{flex:1;margin-right:4mm;border:.6pt solid #888;padding:3mm;line-height:1.4}h3{margin:0 0 1mm;font-size:9pt;color:#a33}
table{width:100%;border-collapse:collapse;margin-top:7mm}.m td{font-size:7.5pt;color:#666;border:.5pt solid #aaa;border-bottom:0;padding:1mm 2mm}.m th{border:.5pt solid #aaa;border-top:0;text-align:left;padding:0 2mm 1.5mm}.i th,.i td{padding:1.6mm;text-align:right;border-bottom:.4pt solid #ccc}.i td:first-child,.i th:first-child{text-align:left}.t{font-weight:700}.s{font-size:8pt}''')


def main():
    each(drylining, signage, hosting, spicehouse, netline, selfbill)


if __name__ == '__main__':
    main()
