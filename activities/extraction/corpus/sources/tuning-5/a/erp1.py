"""Invoices as larger suppliers' ERP systems print them."""
from base import bank, chromium, day, doc, each, trs, weasy


def netsuite():
    d = doc('netsuite-remit', 'chromium', 'NetSuite: TOTAL band with due date, grey head rows over values, subsidiary as seller, cut-off remittance slip with three references',
            'Halden Laboratory Supplies UK Limited|8301927|03728190', 'penh', 'INVUK10432', '2025-12-31', due='2026-01-30', terms=30, lines='''
            HL-2201 Petri dish 90 mm triple vent sterile, case of 500|6|41.20|20
            HL-7710 Maximum recovery diluent 9 ml, pack of 100|4|62.75|20
            HL-9002 pH 4/7/10 buffer set|3|18.40|20
            FRT Carriage and fuel|1|14.95|20''', show='holder')
    b = d.b
    chromium(d, '''@page{size:A4;margin:12mm}body{font:9pt "Liberation Sans";margin:0}table{width:100%;border-collapse:collapse}.h th{background:#e3e3e3;font-size:8pt;text-align:left;padding:1.2mm 2mm;border:1px solid #fff}.h td{padding:1.5mm 2mm}.r{text-align:right!important}
    .slip{position:absolute;bottom:0;left:0;right:0;border-top:1px dashed #000;padding-top:4mm;font-size:8.5pt}''',
    f'''<table><tr><td style="vertical-align:top"><b style="font-size:15pt;color:#005c8a">HALDEN</b><br>{d.who}<br>Parkway 4, Colindeep Lane<br>Sandbach CW11 3AE<td class=r style="vertical-align:top"><span style="font-size:24pt">Invoice</span><br><b style="font-size:12pt">#{d.no}</b><br>{day(d.issue,'%d/%m/%Y')}</table>
    <table style="margin-top:8mm"><tr><td style="width:33%;vertical-align:top"><b>Bill To</b><br>{d.bill}<br>Accounts Payable<br>{'<br>'.join(d.addr)}<td style="width:30%;vertical-align:top"><b>Ship To</b><br>{d.bill}<br>QC Laboratory, Gate 2<br>{'<br>'.join(d.addr[1:])}
    <td style="background:#e3e3e3;text-align:right;padding:4mm"><b>TOTAL</b><br><span style="font-size:22pt">£{d.gross}</span><br>Due Date: {day(d.due,'%d/%m/%Y')}</table>
    <table class=h style="margin-top:6mm"><tr><th>Terms<th>Due Date<th>PO #<th>Sales Rep<th>Shipping Method<th>Tax Reg No.</tr><tr><td>Net 30<td>{day(d.due,'%d/%m/%Y')}<td>4500093317<td>Ines Carvalho<td>DPD Next Day<td>GB {d.vat}</table>
    <table class=h style="margin-top:4mm"><tr><th>Quantity<th>Item<th class=r>Tax Rate<th class=r>Rate<th class=r>Amount</tr>{trs(d,'<tr><td>{count}<td>{what}<td class=r>{rate}%<td class=r>£{price}<td class=r>£{amount}</tr>')}</table>
    <table class=h style="width:72mm;margin:4mm 0 0 auto"><tr><td class=r>Subtotal<td class=r>£{d.net}<tr><td class=r>Tax Total (20%)<td class=r>£{d.tax}<tr style="background:#e3e3e3"><td class=r><b>Total</b><td class=r><b>£{d.gross}</b></table>
    <p style="font-size:8pt">Goods shipped against sales order SOUK20918 on 29/12/2025. Incorporated in England, company no. {d.co}. A Halden Group company.</p>
    <div class=slip><table><tr><td><b>Remittance Slip</b><br><br>Please send remittances to ar.uk@haldenlabs.com<br>Account name {d.who}<br>{b.bank}, sort code {b.dashed}, account {b.account}<td><table class=h style="width:80mm;margin-left:auto"><tr><th>Customer<td class=r>C01188 Penhallow Foods Ltd<tr><th>Invoice #<td class=r>{d.no}<tr><th>Amount Due<td class=r>£{d.gross}<tr><th>Amount Paid<td class=r>______________</table></table></div>''')


def business_central():
    d = doc('business-central', 'weasyprint', 'Business Central: unlabelled address blocks, two columns of small labels, VAT Amount Specification with identifiers, totals incl. and excl. VAT, IBAN and SWIFT under the seller',
            'Norbury Packaging Solutions Ltd|4710293|02918374', 'penh', 'PSI-103045', '2026-01-07', due='2026-02-06', terms=30, lines='''
            1150 Carton 0201 double wall 400x300x250|800|0.87|20
            1152 Carton 0201 double wall 600x400x400|400|1.42|20
            3010 Food grade greaseproof sheet 350x450, ream|25|11.60|20
            9001 Hygiene data sheets, printed set|3|12.50|0''', show='iban', leave='accountHolder')
    b = d.b
    weasy(d, '''@page{size:A4;margin:15mm 15mm 18mm;@bottom-right{content:"Page " counter(page) " / " counter(pages);font:8pt "Carlito"}}body{font:9.5pt Carlito}table{width:100%;border-collapse:collapse}th{font-weight:bold;border-bottom:.6pt solid #000;vertical-align:bottom;text-align:right;padding:1mm}td{padding:1mm;text-align:right}
    .l{text-align:left!important}.i td,.i th{text-align:left;vertical-align:top;border:0;padding:.4mm 1mm}.s{color:#555}''',
    f'''<table class=i><tr><td style="width:60%"><span style="font-size:17pt">Sales - Invoice</span> <span style="font-size:13pt">{d.no}</span><br>{day(d.issue,'%e %B %Y')}<td style="text-align:right"><b style="font-size:14pt;color:#00737a">Norbury</b></table><br>
    <table class=i><tr><td style="width:58%">{d.bill}<br>Ms Tamsin Rowe<br>{'<br>'.join(d.addr)}<td>{d.who}<br>Gelderd Road<br>Leeds<br>LS12 6DE</table><br>
    <table class=i style="font-size:8.5pt"><tr><th>Bill-to Customer No.<th>VAT Registration No.<th>Your Reference<th>Order No.<th>Salesperson</tr><tr><td>C00418<td>GB{d.vat}<td>PF-PO-2219<td>S-ORD101883<td>Bev Ackroyd</tr>
    <tr><th style="padding-top:3mm">Posting Date<th style="padding-top:3mm">Due Date<th style="padding-top:3mm">Payment Terms<th style="padding-top:3mm">Shipment Method<th style="padding-top:3mm">Payment Method</tr><tr><td>{day(d.issue,'%d/%m/%Y')}<td>{day(d.due,'%d/%m/%Y')}<td>Net 30 days<td>Delivered<td>Bank transfer</table><br>
    <table><tr><th class=l>No.<th class=l>Description<th>Quantity<th>Unit<th>Unit Price<br>Excl. VAT<th>VAT %<th>Line Amount<br>Excl. VAT</tr>{''.join(f'<tr><td class=l>{r.what[:4]}<td class=l>{r.what[5:]}<td>{r.count}<td>PCS<td>{r.price}<td>{r.rate}<td>{r.amount}' for r in d.rows)}
    <tr><td colspan=4><td colspan=2 style="border-top:.6pt solid #000">Total GBP Excl. VAT<td style="border-top:.6pt solid #000">{d.net}<tr><td colspan=4><td colspan=2>VAT Amount<td>{d.tax}<tr><td colspan=4><td colspan=2 style="border-bottom:2pt double #000"><b>Total GBP Incl. VAT</b><td style="border-bottom:2pt double #000"><b>{d.gross}</b></table>
    <p><b>VAT Amount Specification</b></p><table style="width:70%"><tr><th class=l>VAT Identifier<th>VAT %<th>Line Amount<th>VAT Base<th>VAT Amount</tr>{''.join(f'<tr><td class=l>VAT{x.rate}<td>{x.rate}<td>{x.base}<td>{x.base}<td>{x.tax}' for x in d.bands)}<tr><td class=l style="border-top:.6pt solid #000">Total<td style="border-top:.6pt solid #000"><td style="border-top:.6pt solid #000">{d.net}<td style="border-top:.6pt solid #000">{d.net}<td style="border-top:.6pt solid #000">{d.tax}</table>
    <table class=i style="margin-top:18mm;font-size:8.5pt"><tr><th>Phone No.<th>Home Page<th>Bank<th>Bank Branch / Account No.<th>IBAN<th>SWIFT</tr><tr><td>0113 496 7120<td>www.norburypack.co.uk<td>{b.bank}<td>{b.dashed} / {b.account}<td>{b.iban4}<td>{b.bic}</table><p class=s style="font-size:8pt">Company Registration No. {d.co}. Registered in England at the above address.</p>''')


def sap():
    d = doc('sap-form', 'chromium', 'SAP: "Information" box, material numbers with ten-figure order and delivery numbers, items total and output tax, trailing-minus discount, settlement discount if paid within ten days',
            'Kelham Bearings & Transmissions plc|6392018|01629183', 'brid', '90048812', '2025-11-19', terms=30, lines='''
            6205-2RSR Deep groove ball bearing|40|4.38|20
            22216-E1 Spherical roller bearing|4|88.10|20
            SPA 1800 Wedge belt|12|9.95|20
            Customer rebate agreement 5511|1|-64.29|20''', show='iban', leave='termsDays accountHolder')
    b = d.b
    rows = ''.join(f'<tr><td>{(i + 1) * 10:06d}<td>{r.what.split(" ", 1)[0]}<td>{r.what.split(" ", 1)[1]}<td class=r>{r.count} PC<td class=r>{r.price}<td class=r>{r.amount}' for i, r in enumerate(d.rows[:3]))
    items = sum(r.minor for r in d.rows[:3])
    chromium(d, '''@page{size:A4;margin:14mm 16mm}body{font:9pt "Liberation Mono";margin:0}table{border-collapse:collapse;width:100%}td,th{padding:.8mm 1mm;text-align:left}.r{text-align:right!important}th{border-top:1px solid;border-bottom:1px solid;font-weight:normal}''',
    f'''<div style="font:bold 15pt 'Liberation Sans';text-align:right;color:#003366">KELHAM</div><div style="font-size:6.5pt;margin-top:16mm;text-decoration:underline">Kelham Bearings &amp; Transmissions plc * Lincoln Road * Newark NG24 2DB</div>
    <div style="display:flex;justify-content:space-between"><div style="padding-top:3mm">Messrs<br>{d.bill}<br>{'<br>'.join(d.addr)}</div><div style="width:84mm"><b style="font-size:14pt">Invoice</b><table style="border:1px solid;margin-top:2mm"><tr><td colspan=2><b>Information</b><tr><td>Document no.<td>{d.no}<tr><td>Document date<td>{day(d.issue,'%d.%m.%Y')}<tr><td>Customer number<td>0000217740<tr><td>Purchase order no.<td>BC/40755<tr><td>Date<td>11.11.2025<tr><td>Sales order no.<td>0001884201<tr><td>Delivery no.<td>0080771936<tr><td>Delivery date<td>18.11.2025<tr><td>Currency<td>GBP<tr><td>Our VAT reg. no.<td>GB {d.vats}<tr><td>Your VAT reg. no.<td>GB{d.bvat}</table></div></div><br>
    <div>Terms of payment: Within 10 days 2,5 % cash discount<br>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Within 30 days without deduction<br>Terms of delivery: DAP Bridgnorth<br>Weight gross/net:&nbsp; 21.400 KG / 19.850 KG</div><br>
    <table><tr><th>Item<th>Material<th>Description<th class=r>Quantity<th class=r>Price<th class=r>Amount</tr>{rows}<tr><td colspan=5 style="border-top:1px solid">Items total<td class=r style="border-top:1px solid">{items / 100:,.2f}<tr><td colspan=5>Rebate agreement 5511<td class=r>{-d.rows[3].minor / 100:.2f}-<tr><td colspan=5>Net value<td class=r>{d.net}<tr><td colspan=3>Output tax A1<td class=r>20.000 %<td class=r>{d.net}<td class=r>{d.tax}<tr><td colspan=5 style="border-top:1px solid;border-bottom:3px double"><b>Final amount</b><td class=r style="border-top:1px solid;border-bottom:3px double"><b>{d.gross}</b></table>
    <p>If you take the cash discount you may recover as input tax only the VAT that you have actually paid. No credit note will be issued.</p>
    <div style="position:absolute;bottom:0;font-size:7.5pt;display:flex;gap:7mm;border-top:1px solid;padding-top:2mm"><div>Kelham Bearings &amp;<br>Transmissions plc<br>Registered in England<br>No. {d.co}</div><div>Registered office:<br>Lincoln Road<br>Newark NG24 2DB</div><div>{b.bank}<br>Sort code {b.dashed}<br>Account {b.account}</div><div style="white-space:nowrap">IBAN {b.iban4}<br>BIC {b.bic}</div></div>''')


def oracle():
    d = doc('oracle-receivables', 'weasyprint', 'Oracle Receivables: landscape Letter-like page, Bill To, Ship To and Remit To boxes, Transaction Number, dates 12-DEC-2025, line tax codes',
            'Corvane Systems (UK) Limited|9102837|06281937', 'ormo', '3300718824', '2025-12-12', due='2026-01-26', terms=45, lines='''
            Point of sale terminal support, Gold, 61 terminals, Q1 2026|61|42.50|20
            Kitchen display licence renewal|14|118.00|20
            Travel and expenses recharge|1|386.40|20''', show='holder')
    b = d.b
    weasy(d, '''@page{size:297mm 210mm;margin:11mm}body{font:8.5pt "Liberation Sans"}table{border-collapse:collapse;width:100%}.b td{border:.5pt solid #000;vertical-align:top;padding:1.2mm;height:21mm;width:33%}.i td,.i th{border:.5pt solid #000;padding:1.2mm}.i th{background:#d6d6d6;text-align:center}.r{text-align:right}small{font-size:6.5pt;color:#333}''',
    f'''<table><tr><td><b style="font-size:13pt">CORVANE</b> systems<td class=r><b style="font-size:14pt">INVOICE</b> &nbsp; Page 1 of 1</table>
    <table class=b><tr><td><small>Bill To:</small><br>{d.bill}<br>{'<br>'.join(d.addr)}<td><small>Ship To:</small><br>Ormonde Hotels Group PLC<br>Data Room, The Ormonde Grand<br>Aberdeen AB10 1FE<td><small>Remit To:</small><br>{d.who}<br>PO Box 7712, Slough SL1 4XZ<br>Bank: {b.bank}<br>Sort code: {b.dashed} Account: {b.account}<br>Account name: {d.who}</table>
    <table class=i><tr><th>Transaction Number<th>Transaction Date<th>Customer Number<th>Purchase Order<th>Sales Order<th>Payment Terms<th>Due Date<th>Our Tax Reg. Number<th>Your Tax Reg. Number</tr><tr style="text-align:center"><td>{d.no}<td>{day(d.issue,'%d-%b-%Y').upper()}<td>70091822<td>OHG-IT-0812<td>118270034<td>NET 45<td>{day(d.due,'%d-%b-%Y').upper()}<td>GB{d.vat}<td>GB{d.bvat}</table><br>
    <table class=i><tr><th>Line<th>Description<th>Qty<th>UOM<th>Unit Price<th>Tax Code<th>Extended Amount</tr>{trs(d,'<tr><td class=r>{i}<td>{what}<td class=r>{count}<td>EA<td class=r>{price}<td>GB VAT STD 20%<td class=r>{amount}</tr>')}</table>
    <table><tr><td style="vertical-align:top;width:60%;padding-top:3mm"><b>Special Instructions:</b> Support period 01-JAN-2026 to 31-MAR-2026. Billing enquiries: 01753 555 0182.<br><br>{d.who}. Registered in England, number {d.co}. Registered office: 1 Bath Road, Slough SL1 3UF.<td><table class=i style="margin-top:3mm"><tr><th>Lines Total<th>Tax<th>Freight<th>Transaction Total (GBP)</tr><tr class=r><td>{d.net}<td>{d.tax}<td>0.00<td><b>{d.gross}</b></table></table>''')


def dynamics():
    d = doc('dynamics-365', 'chromium', 'Dynamics 365 Finance: free text invoice, narrow label column with colons, "Sales tax" wording, one bank in GBP and one in EUR in the foot',
            'Aldermoor Fluid Power Limited|3381920|04192837', 'avon', 'FTI-00021877', '2026-01-02', due='2026-01-31', lines='''
            Hydraulic hose assembly 1/2 in 2-wire, 2.4 m, tail lifts|22|37.15|20
            Emergency call-out, bay 9, 29 December|1|210.00|20
            Hydraulic oil ISO 46, 205 l|2|318.00|20''', warnings='several_bank_accounts', leave='accountHolder iban')
    b, e = d.b, bank('dynamics-euro')
    chromium(d, '''@page{size:A4;margin:15mm}body{font:9pt "Segoe UI",Carlito;font-size:10pt;margin:0}table{border-collapse:collapse}.k td{padding:.6mm 4mm .6mm 0}.k td:first-child{color:#555}.i{width:100%;margin-top:8mm}.i th{text-align:left;border-bottom:2px solid #0b556a;color:#0b556a}.i td{border-bottom:1px solid #ccc}.i td,.i th{padding:1.4mm}.r{text-align:right!important}''',
    f'''<div style="display:flex"><div style="width:55%"><b style="font-size:13pt;color:#0b556a">{d.who}</b><br>Segensworth West<br>Fareham, Hampshire PO15 5SU<br>GBR<br><br>{d.bill}<br>{'<br>'.join(d.addr)}<br>GBR</div>
    <div><span style="font-size:18pt">Free text invoice</span><table class=k style="margin-top:4mm"><tr><td>Number:<td>{d.no}<tr><td>Date:<td>{day(d.issue,'%d/%m/%Y')}<tr><td>Page:<td>1 of 1<tr><td>Requisition:<td>AVL-99127<tr><td>Our ref.:<td>L Whitcombe<tr><td>Payment:<td>By {day(d.due,'%d/%m/%Y')}<tr><td>Invoice account:<td>CUS-000714<tr><td>Tax exempt number:<td>GB{d.bvat}<tr><td>Tax registration number:<td>GB{d.vat}</table></div></div>
    <table class=i><tr><th>Description<th class=r>Quantity<th class=r>Unit price<th class=r>Amount<th>Print code</tr>{trs(d,'<tr><td>{what}<td class=r>{count}.00<td class=r>{price}<td class=r>{amount}<td>UKSTD')}</table>
    <table class=i style="width:100%"><tr><th class=r>Sales subtotal amount<th class=r>Total discount<th class=r>Total charges<th class=r>Net amount<th class=r>Sales tax<th class=r>Round-off<th>Currency<th class=r>Total</tr><tr><td class=r>{d.net}<td class=r>0.00<td class=r>0.00<td class=r>{d.net}<td class=r>{d.tax}<td class=r>0.00<td>GBP<td class=r><b>{d.gross}</b></table>
    <div style="position:absolute;bottom:0;width:100%;border-top:2px solid #0b556a;padding-top:2mm;display:flex;justify-content:space-between;font-size:8.5pt"><div>Telephone: 01489 555 718<br>Company number: {d.co}</div><div><b>GBP account</b><br>{b.bank}<br>Sort code {b.dashed}, Account {b.account}</div><div><b>EUR account</b><br>{e.bank}<br>IBAN {e.iban4}<br>SWIFT {e.bic}</div></div>''')


def unit4():
    d = doc('unit4-university', 'weasyprint', 'Unit4: university\'s sales invoice, customer and order numbers in a ruled block, exempt and standard lines, VAT analysis by code, address of the finance office in a side column',
            'University of Wrekin Enterprises Limited|8019273|03827164', 'sout', 'UWE5501927', '2025-10-17', due='2025-11-16', terms=30, lines='''
            Conference room hire, Telford Court, 2 October, exempt|1|460.00|E
            Day delegate catering|48|21.50|20
            Audio visual technician|1|175.00|20''', show='holder', bill='Southmere Housing Association')
    b = d.b
    names = {'E': ('X', 'Exempt'), '20': ('S', 'Standard 20%')}
    weasy(d, '''@page{size:A4;margin:14mm}body{font:9.5pt Caladea}.side{position:absolute;right:0;top:0;width:44mm;background:#f4efe6;padding:5mm;height:255mm;font-size:8.5pt}.main{width:122mm}table{width:100%;border-collapse:collapse}td,th{padding:1.3mm;text-align:left;vertical-align:top}.u td,.u th{border-bottom:.4pt solid #7a1f2b}.r{text-align:right!important}''',
    f'''<div class=side><b style="color:#7a1f2b;font-size:12pt">University of Wrekin</b><br><br>Finance Office<br>Telford Court<br>Priorslee<br>Telford TF2 9NT<br><br>Enquiries<br>01952 288 140<br>income@wrekin-ent.ac.uk<br><br><b>Pay us</b><br>BACS to<br>{d.who}<br>{b.bank}<br>{b.dashed}<br>{b.account}<br>Quote {d.no}<br><br>A company wholly owned by the University of Wrekin. Company no. {d.co}<br><br>VAT reg.<br>GB {d.vats}</div>
    <div class=main><h1 style="color:#7a1f2b;margin:0">Sales invoice</h1><p>{d.who}</p><p style="margin:10mm 0">{d.bill}<br>Learning and Development<br>{'<br>'.join(d.addr)}</p>
    <table class=u><tr><th>Invoice no.<th>Invoice date<th>Customer ID<th>Order ref.<th>Due date</tr><tr><td>{d.no}<td>{day(d.issue,'%d.%m.%Y')}<td>104417<td>P0088271<td>{day(d.due,'%d.%m.%Y')}</table><br>
    <table class=u><tr><th>Description<th class=r>Units<th class=r>Price<th>TC<th class=r>Amount</tr>{''.join(f'<tr><td>{r.what}<td class=r>{r.count}<td class=r>{r.price}<td>{names[r.rate][0]}<td class=r>{r.amount}' for r in d.rows)}</table><br>
    <table class=u style="width:75%"><tr><th>TC<th>Tax<th class=r>Net<th class=r>VAT</tr>{''.join(f'<tr><td>{names[x.rate][0]}<td>{names[x.rate][1]}<td class=r>{x.base}<td class=r>{x.tax}' for x in d.bands)}</table>
    <table style="margin-top:6mm"><tr><td>Total excluding VAT<td class=r>{d.net}<tr><td>VAT<td class=r>{d.tax}<tr><td><b>Invoice total in GBP</b><td class=r><b>{d.gross}</b></table><p>Payment terms are 30 days from the invoice date.</p></div>''')


each(netsuite, business_central, sap, oracle, dynamics, unit4)
