"""Invoices as the online bookkeeping packages print them, first part."""
from base import chromium, day, doc, each, trs, weasy


def xero_standard():
    d = doc('xero-standard', 'chromium', 'Xero standard invoice with labels above values, tax in two rates and a payment advice slip at the foot',
            'Beckwith Signs & Graphics Limited|4817263|09284716', 'hart', 'INV-2281', '2025-12-15', due='2026-01-14', lines='''
            Vinyl window graphics, reception and side elevation, supplied and fitted|1|1240.00|20
            Pavement sign A1 with two posters|2|86.50|20
            Printed safety handbook, 24 pages saddle stitched|150|1.92|0''', show='holder')
    b = d.b
    chromium(d, '''@page{size:A4;margin:12mm 14mm}body{font:9.5pt Arial,"Liberation Sans";margin:0}h1{font-weight:normal;font-size:23pt;margin:6mm 0 8mm}
    .top{display:flex}.top>div{width:33%}.l{font-weight:bold}p{margin:0 0 2.5mm}table{width:100%;border-collapse:collapse;margin-top:10mm}
    th{text-align:right;border-bottom:1.5px solid #000;padding:2mm 1mm}td{text-align:right;border-bottom:.5px solid #bbb;padding:2mm 1mm}
    th:first-child,td:first-child{text-align:left;width:48%}.n td{border:0}.t td{border-top:1.5px solid #000;border-bottom:0;font-weight:bold}
    .adv{position:absolute;top:203mm;left:0;right:0;border-top:1px dashed #666;padding-top:4mm;display:flex;justify-content:space-between}
    .adv td{border:0;padding:1mm 2mm;text-align:left!important;width:auto!important}.adv table{margin:0;width:75mm}.reg{position:absolute;top:263mm;font-size:7.5pt;color:#444}''',
    f'''<div class=top><div><h1>INVOICE</h1>{d.bill}<br>{'<br>'.join(d.addr)}</div><div style="padding:8mm 0 0 12mm"><p><span class=l>Invoice Date</span><br>{day(d.issue,'%e %b %Y')}</p>
    <p><span class=l>Invoice Number</span><br>{d.no}</p><p><span class=l>Reference</span><br>PO 77120 / Karen</p><p><span class=l>VAT Number</span><br>{d.vat}</p></div>
    <div style="padding-top:8mm">{d.who}<br>Unit 14 Garrett Field<br>Birchwood<br>Warrington<br>WA3 7BP<br>UNITED KINGDOM</div></div>
    <table><tr><th>Description<th>Quantity<th>Unit Price<th>VAT<th>Amount GBP</tr>{trs(d,'<tr><td>{what}<td>{count}.00<td>{price}<td>{rate}%<td>{amount}</tr>').replace('<td>0%','<td>Zero Rated')}
    <tr class=n><td><td><td colspan=2>Subtotal<td>{d.net}</tr><tr class=n><td><td><td colspan=2>TOTAL&nbsp; VAT &nbsp;20%<td>{d.tax}</tr><tr class=t><td style="border:0"><td><td colspan=2>TOTAL GBP<td>{d.gross}</tr></table>
    <p style="margin-top:9mm"><b>Due Date: {day(d.due,'%e %b %Y')}</b><br>Please pay by BACS to {d.who}, Sort Code {b.dashed}, Account {b.account}, quoting the invoice number.</p>
    <div class=adv><div style="width:85mm"><span style="font-size:18pt">PAYMENT ADVICE</span><p style="margin:5mm 0 0 8mm">To: &nbsp;{d.who}<br>Unit 14 Garrett Field<br>Birchwood<br>Warrington<br>WA3 7BP</p></div>
    <table><tr><td><b>Customer</b><td>{d.bill}<tr><td><b>Invoice Number</b><td>{d.no}<tr><td><b>Amount Due</b><td><b>{d.gross}</b><tr><td><b>Due Date</b><td>{day(d.due,'%e %b %Y')}
    <tr><td style="border-top:1px solid #000;padding-top:3mm"><b>Amount Enclosed</b><td style="border-bottom:1px solid #000"><tr><td><td style="font-size:7.5pt">Enter the amount you are paying above</table></div>
    <div class=reg>Company Registration No: {d.co}. Registered Office: 2 Museum Street, Warrington, WA1 1JR, United Kingdom.</div>''')


def xero_new():
    d = doc('xero-amount-paid', 'chromium', 'newer Xero layout: seller in right column in grey, "Less Amount Paid" and "AMOUNT DUE", pay-online line',
            'Tolland Training Services Ltd|3920184|10293847', 'lark', 'TTS-0917', '2026-01-05', due='2026-01-19', terms=14, paid=60000,
            warnings='part_paid', lines='''Paediatric first aid, two days, up to 12 delegates|2|645.00|20
            Fire marshal half day on site|1|395.00|20
            Delegate certificates|21|4.50|20''', leave='accountHolder')
    b = d.b
    chromium(d, '''@page{size:A4;margin:0}body{font:9pt Inter,Arial;margin:16mm 18mm;color:#1b2733}table{width:100%;border-collapse:collapse}
    .h{font-size:26pt;font-weight:300;letter-spacing:-.5px}.g{color:#6b7885}th{font-weight:600;text-align:left;border-bottom:1px solid #1b2733;padding:2mm 0}td{padding:2.2mm 0;border-bottom:1px solid #dde3e8;vertical-align:top}
    .r{text-align:right}.s td{border:0;padding:1.2mm 0}.due td{border-top:1px solid #1b2733;font-weight:600;font-size:11pt}''',
    f'''<div style="display:flex;justify-content:space-between"><div class=h>Invoice</div><div class="g r">{d.who}<br>The Old Chapel, Fore Street<br>Wellington TA21 8AG<br>01823 660 410</div></div>
    <div style="display:flex;margin:12mm 0 10mm;gap:10mm"><div style="width:60mm"><span class=g>Bill to</span><br>{d.bill}<br>FAO Finance<br>{'<br>'.join(d.addr)}</div>
    <div style="width:45mm"><span class=g>Invoice number</span><br>{d.no}<br><span class=g>Issue date</span><br>{day(d.issue,'%e %B %Y')}<br><span class=g>Due date</span><br>{day(d.due,'%e %B %Y')}</div>
    <div><span class=g>Reference</span><br>Order LAT/25/1183<br><span class=g>Course dates</span><br>12 and 13 January 2026</div></div>
    <table><tr><th>Description<th class=r>Qty<th class=r>Price<th class=r>Tax<th class=r>Amount</tr>{trs(d,'<tr><td>{what}<td class=r>{count}<td class=r>{price}<td class=r>{rate}% VAT<td class=r>{amount}</tr>')}
    </table><table class=s style="width:80mm;margin:4mm 0 0 auto"><tr><td>Subtotal<td class=r>{d.net}<tr><td>Total VAT 20%<td class=r>{d.tax}<tr><td>Total GBP<td class=r>{d.gross}
    <tr><td>Less Amount Paid<td class=r>{d.paid}<tr class=due><td>AMOUNT DUE GBP<td class=r>{d.pay}</table>
    <p style="margin-top:12mm"><b>How to pay</b><br>Our terms are 14 days. By transfer: sort code {b.dashed} account no. {b.account}. Or view and pay online now.</p>
    <p class=g style="font-size:7.5pt;position:absolute;bottom:14mm">Registered in England and Wales number {d.co} &nbsp;|&nbsp; VAT registration {d.vats} &nbsp;|&nbsp; Invoice prepared by R. Tolland</p>''')


def quickbooks():
    d = doc('quickbooks-uk', 'chromium', 'QuickBooks Online: blue band, BILL TO and SHIP TO, BALANCE DUE and a VAT SUMMARY table of rate, VAT and net; 5% and 20%',
            'Severn Vale Heating Supplies Ltd|2718293|06172839', 'tees', '10447', '2025-11-28', due='2025-12-28', terms=30, lines='''
            Solid fuel stove glass 300 x 250|4|18.75|20
            Kiln dried logs, bulk bag|6|92.00|5
            Smokeless ovals 25kg|20|11.40|5
            Flue liner 6 in, per metre|9|31.00|20''', leave='accountHolder')
    b = d.b
    sums = ''.join(f'<tr><td>VAT @ {x.rate}%<td>{x.tax}<td>{x.base}' for x in d.bands)
    chromium(d, '''@page{size:A4;margin:14mm}body{font:9.5pt "Open Sans",Arial;margin:0;color:#333}.b{color:#2c7ac3}table{width:100%;border-collapse:collapse}td,th{padding:1.6mm 2mm;text-align:right}
    th{background:#dceaf7;color:#2c7ac3;font-weight:600;font-size:8.5pt}td:first-child,th:first-child{text-align:left}.k{color:#777;font-size:8.5pt}''',
    f'''<b>{d.who}</b><br>Bromwich Road Depot<br>Worcester WR2 4BN<br>accounts@severnvaleheating.co.uk<br>VAT Registration No. : GB {d.vats}<br>Company No. {d.co}
    <div class=b style="font-size:20pt;margin:6mm 0 4mm">INVOICE</div>
    <div style="display:flex;justify-content:space-between"><div><span class=k>BILL TO</span><br>{d.bill}<br>{'<br>'.join(d.addr)}</div><div><span class=k>SHIP TO</span><br>Mr A Thwaite<br>Plot 3, Low Startforth<br>Barnard Castle<br>DL12 9AR</div>
    <table style="width:58mm"><tr><td class=k style="text-align:right">INVOICE NO.<td>{d.no}<tr><td class=k style="text-align:right">DATE<td>{day(d.issue,'%d/%m/%Y')}<tr><td class=k style="text-align:right">DUE DATE<td>{day(d.due,'%d/%m/%Y')}<tr><td class=k style="text-align:right">TERMS<td>Net 30</table></div>
    <hr style="border:0;border-top:1px solid #2c7ac3;margin:5mm 0"><div style="display:flex;gap:20mm;margin-bottom:5mm"><div><span class=k>SHIP DATE</span><br>26/11/2025</div><div><span class=k>SHIP VIA</span><br>Own van</div><div><span class=k>P.O. NO.</span><br>TJ-5561</div></div>
    <table><tr><th>ACTIVITY<th>QTY<th>RATE<th>VAT<th>AMOUNT</tr>{trs(d,'<tr><td>{what}<td>{count}<td>{price}<td>{rate}.0%&nbsp;{i}<td>{amount}</tr>').replace('%&nbsp;1','% S').replace('%&nbsp;2','% R').replace('%&nbsp;3','% R').replace('%&nbsp;4','% S')}</table>
    <div style="display:flex;border-top:1px dashed #aaa;margin-top:4mm;padding-top:3mm"><div style="width:90mm;font-size:8.5pt">Bank transfer please:<br>Sort code {b.dashed}<br>Account number {b.account}<br>Thank you for your custom.</div>
    <table style="width:88mm"><tr><td class=k>SUBTOTAL<td>{d.net}<tr><td class=k>VAT TOTAL<td>{d.tax}<tr><td class=k>TOTAL<td>{d.gross}<tr><td class=k>BALANCE DUE<td style="font-size:14pt"><b>£{d.pay}</b></table></div>
    <div style="margin-top:10mm" class=b>VAT SUMMARY</div><table style="border-top:1px solid #dceaf7"><tr><th>RATE<th>VAT<th>NET</tr>{sums}</table>''')


def freshbooks():
    d = doc('freshbooks-green', 'weasyprint', 'FreshBooks: four columns of grey labels over values, large amount due at the top right, no bank details save in the notes sentence',
            'Oriel Copy Studio Ltd|+|11920384'.replace('+', '8172034'), 'quay', '0000318', '2026-01-12', due='2026-02-11', terms=30, lines='''
            Tone of voice workshop and report|1|1850.00|20
            Website copy, pages 1 to 14|14|120.00|20
            Proofreading (hours)|6.5|48.00|20''', leave='accountHolder')
    b = d.b
    weasy(d, '''@page{size:A4;margin:0}body{margin:0;font:10pt Lato}.band{background:#eef3ee;height:38mm;padding:12mm 16mm 0;box-sizing:border-box}.m{margin:10mm 16mm}.g{color:#8a959e;font-size:9pt}
    table{width:100%;border-collapse:collapse}th{color:#1c8a4a;font-size:9pt;text-align:right;border-top:2.5pt solid #1c8a4a;padding:3mm 0}td{text-align:right;padding:3mm 0;border-bottom:.4pt solid #ccd3d8}th:first-child,td:first-child{text-align:left}
    .c td{border:0;vertical-align:top;text-align:left;padding:0}.s td{border:0;padding:1.5mm 0}''',
    f'''<div class=band><div style="float:right;text-align:right;font-size:9pt">Oriel Copy Studio Ltd<br>27 Cathedral Road<br>Cardiff CF11 9HA<br>029 2018 4471</div><div style="font:italic 26pt 'EB Garamond'">oriel</div></div>
    <div class=m><table class=c><tr><td style="width:32%"><span class=g>Billed To</span><br>{d.bill}<br>{'<br>'.join(d.addr)}<td style="width:22%"><span class=g>Date of Issue</span><br>{day(d.issue,'%d/%m/%Y')}<br><br><span class=g>Due Date</span><br>{day(d.due,'%d/%m/%Y')}
    <td style="width:20%"><span class=g>Invoice Number</span><br>{d.no}<br><br><span class=g>Reference</span><br>QD-Harbour<td style="text-align:right"><span class=g>Amount Due (GBP)</span><br><span style="font-size:24pt;color:#1c8a4a">£{d.gross}</span></table><br>
    <table><tr><th>Description<th>Rate<th>Qty<th>Line Total</tr>{trs(d,'<tr><td>{what}<td>£{price}<br><span class=g>+VAT</span><td>{count}<td>£{amount}</tr>')}</table>
    <table class=s style="width:75mm;margin-left:auto"><tr><td>Subtotal<td>{d.net}<tr><td>VAT (20%)<br><span class=g>#GB{d.vat}</span><td>{d.tax}<tr style="border-top:.5pt solid #333"><td>Total<td>{d.gross}<tr><td>Amount Paid<td>0.00
    <tr style="border-top:2pt double #999"><td style="color:#1c8a4a">Amount Due (GBP)<td><b>£{d.gross}</b></table>
    <p class=g style="margin-top:14mm">Notes</p>Hi Jess, lovely to finish this one. Our account is {b.account} and the sort code {b.dashed} ({b.bank}).<p class=g>Terms</p>Payment within 30 days of the date of issue, please.
    <p class=g style="margin-top:18mm">Oriel Copy Studio Ltd is registered in Wales, no. {d.co}.</p></div>''')


def zoho():
    d = doc('zoho-credits', 'chromium', 'Zoho Books: "TAX INVOICE" with # number and Balance Due at the head, colon-aligned pairs, credits applied before Balance Due',
            'Ironbridge Fasteners Ltd|6102938|05518273', 'brid', 'INV-004519', '2025-12-02', due='2026-01-16', terms=45, off=14280,
            warnings='amount_deducted', bill='Bridgnorth Castings Limited', lines='''
            Hex bolt M16 x 60 grade 8.8 BZP, box of 50|12|34.60|20
            Spring washer M16, box of 200|10|11.25|20
            Stud bar M20 x 1m stainless A4|24|16.48|20
            Anti-seize compound 500g|6|13.90|20''', show='iban holder')
    b = d.b
    chromium(d, '''@page{size:A4;margin:10mm 12mm}body{font:9pt "DejaVu Sans Condensed";margin:0;border:1px solid #9e9e9e;min-height:270mm}table{width:100%;border-collapse:collapse}.in td,.in th{border:1px solid #9e9e9e;padding:1.5mm 2mm}
    th{background:#f2f3f4;font-weight:bold;font-size:8.5pt}.r{text-align:right}.p td{padding:.8mm 3mm}''',
    f'''<div style="display:flex;justify-content:space-between;padding:5mm 4mm"><div><b style="font-size:12pt">{d.who}</b><br>Company ID : {d.co}<br>Coalport Road Trading Estate<br>Telford Shropshire TF8 7HZ<br>United Kingdom<br>VAT GB{d.vat}</div>
    <div class=r><div style="font-size:22pt">TAX INVOICE</div><b># {d.no}</b><br><br>Balance Due<br><b style="font-size:13pt">£{d.pay}</b></div></div>
    <div style="display:flex;border-top:1px solid #9e9e9e;border-bottom:1px solid #9e9e9e"><table class=p style="width:50%;border-right:1px solid #9e9e9e"><tr><td>Invoice Date<td>: <b>{day(d.issue,'%d %b %Y')}</b><tr><td>Terms<td>: <b>Net 45</b><tr><td>Due Date<td>: <b>{day(d.due,'%d %b %Y')}</b></table>
    <table class=p style="width:50%"><tr><td>P.O.#<td>: <b>BC/40817</b><tr><td>Sales person<td>: <b>Gavin Rudd</b><tr><td>Delivery note<td>: <b>DN-11836</b></table></div>
    <div style="background:#f2f3f4;padding:1mm 3mm;border-bottom:1px solid #9e9e9e"><b>Bill To</b></div><div style="padding:2mm 3mm"><b>{d.bill}</b><br>{'<br>'.join(d.addr)}<br>VAT GB{d.bvat}</div>
    <table class=in><tr><th>#<th>Item &amp; Description<th>Qty<th>Rate<th>VAT %<th>VAT<th>Amount</tr>{trs(d,'<tr><td>{i}<td>{what}<td class=r>{count}.00<td class=r>{price}<td class=r>{rate}.00%<td class=r>{tax}<td class=r>{amount}</tr>')}</table>
    <div style="display:flex"><div style="width:58%;padding:3mm">Notes<br>Goods checked against DN-11836.<br><br>Bank : {b.bank}<br>Account name : {d.who}<br>Sort code : {b.dashed}<br>Account no. : {b.account}<br>IBAN : {b.iban4}</div>
    <table class=p style="width:42%;border-left:1px solid #9e9e9e"><tr><td class=r>Sub Total<td class=r>{d.net}<tr><td class=r>Standard Rate (20%)<td class=r>{d.tax}<tr><td class=r><b>Total</b><td class=r><b>£{d.gross}</b><tr><td class=r>Credits Applied<td class=r style="color:#c00">(-) {d.off}
    <tr style="background:#f2f3f4"><td class=r><b>Balance Due</b><td class=r><b>£{d.pay}</b><tr><td colspan=2 class=r style="font-size:8pt">Credit note CN-00317 of 24 Nov 2025</table></div>''')


def kashflow():
    d = doc('kashflow-plain', 'weasyprint', 'KashFlow: plain Verdana-like page, "Tax Date", customer reference, payment due in words of days only',
            'A1 Pest & Hygiene (Northern) Ltd|5519283|07382910', 'glen', '7063', '2025-10-31', terms=14, lines='''
            Quarterly contract, rodent and insect, Broxden warehouse, Aug to Oct|1|285.00|20
            Call-out 14 October, wasps, gatehouse|1|75.00|20
            Fly killer tubes 15W shatterproof|8|9.60|20''', leave='accountHolder')
    b = d.b
    weasy(d, '''@page{size:A4;margin:16mm}body{font:8.5pt "DejaVu Sans"}table{width:100%;border-collapse:collapse}td,th{padding:1.4mm;vertical-align:top}.l th{background:#666;color:#fff;text-align:left}.l td{border-bottom:.3pt dotted #888}''',
    f'''<table><tr><td style="width:58%;padding-top:30mm">{d.bill}<br>{'<br>'.join(d.addr)}<td style="text-align:right"><b style="font-size:13pt">A1 Pest &amp; Hygiene</b><br>{d.who}<br>9 Forth Street<br>Kirkcaldy KY1 1PW<br>Tel 01592 771 904<br>www.a1pestnorthern.co.uk<br>VAT Reg No: {d.vat}<br>Co No: {d.co}</table>
    <h2 style="margin:8mm 0 3mm">Invoice</h2><table style="width:90mm"><tr><td><b>Invoice No:</b><td>{d.no}<tr><td><b>Tax Date:</b><td>{day(d.issue,'%d/%m/%Y')}<tr><td><b>Customer Ref:</b><td>GLEN02<tr><td><b>Your Ref:</b><td>Contract 2025/88</table><br>
    <table class=l><tr><th>Qty<th>Description<th>Rate<th>VAT%<th>VAT<th>Net Amt</tr>{trs(d,'<tr><td>{count}<td>{what}<td>£{price}<td>{rate}.00<td>£{tax}<td>£{amount}</tr>')}</table>
    <table style="width:62mm;margin:6mm 0 6mm auto"><tr><td>Total Net<td>£{d.net}<tr><td>Total VAT<td>£{d.tax}<tr><td><b>Invoice Total</b><td><b>£{d.gross}</b></table>
    <p>Payment is due within fourteen (14) days of the tax date. We reserve the right to charge interest on overdue amounts.</p><p>BACS: sort code {b.spaced}, account {b.account}. Please quote 7063 GLEN02.</p>''')


def freeagent():
    d = doc('freeagent-classic', 'chromium', 'FreeAgent: Payment Details and Other Information side by side in the foot, sole director company not registered for VAT',
            'Marlpit Geotechnical Ltd||13829104', 'brid', 'MG 041', '2025-12-19', due='2026-01-18', terms=30, lines='''
            Site visit and window samples WS1 to WS4 (days)|2|540.00|N
            Factual report, Foundry Lane extension|1|780.00|N
            Mileage at 45p|164|0.45|N''', leave='netMinor vatMinor', show='holder')
    b = d.b
    chromium(d, '''@page{size:A4;margin:18mm}body{font:10pt "EB Garamond",serif;margin:0;font-size:11.5pt}h1{font-size:19pt;margin:0}table{width:100%;border-collapse:collapse}.i th{text-align:left;border-top:2px solid #a33;border-bottom:1px solid #a33;padding:2mm 0}.i td{padding:2mm 0;border-bottom:1px solid #e4dcd2}.r{text-align:right!important}
    .f{position:absolute;bottom:0;left:0;right:0;display:flex;border-top:2px solid #a33;padding-top:3mm}.f div{width:50%}''',
    f'''<div style="text-align:right"><h1>{d.who}</h1>3 Brick Kiln Cottages, Ditton Priors, WV16 6SQ<br>hello@marlpitgeo.co.uk</div>
    <div style="margin:12mm 0 8mm">{d.bill}<br>{'<br>'.join(d.addr)}</div><h1>Invoice {d.no}</h1><table style="width:95mm;margin:3mm 0 8mm"><tr><td>Invoice Date<td>{day(d.issue,'%e %B %Y')}<tr><td>Payment Terms<td>30 days<tr><td>Payment Due<td>{day(d.due,'%e %B %Y')}<tr><td>Project<td>Foundry Lane ext.<tr><td>PO Reference<td>BC/40790</table>
    <table class=i><tr><th>Quantity<th>Details<th class=r>Unit Price (£)<th class=r>Subtotal (£)</tr>{trs(d,'<tr><td>{count}<td>{what}<td class=r>{price}<td class=r>{amount}</tr>')}<tr><td><td><td class=r><b>Total</b><td class=r><b>£{d.gross}</b></table>
    <div class=f><div><b>Payment Details</b><br>Bank/Building Society: {b.bank}<br>Account Name: {d.who}<br>Account Number: {b.account}<br>Sort Code: {b.dashed}<br>Payment Reference: {d.no}</div><div><b>Other Information</b><br>Company Registration Number: {d.co}<br>Registered in England. No VAT is charged on this invoice as we are not registered.</div></div>''')


def odoo():
    d = doc('odoo-wholesale', 'chromium', 'Odoo: purple-grey heading with slashes in number, IBAN only, Untaxed Amount, payment communication, vendor particulars in page foot',
            'Fenwick & Rowe Catering Equipment Limited|7203918|04829173', 'ormo', 'INV/2026/00087', '2026-01-09', due='2026-03-10', terms=60, lines='''
            [CB-600] Combi oven 6 grid electric|1|4280.00|20
            [ST-60] Stand for combi oven|1|365.00|20
            [DEL-S] Delivery and positioning, Edinburgh|1|140.00|20''', show='iban', none='sortCode accountNumber', warnings='title_retained')
    b = d.b
    chromium(d, '''@page{size:A4;margin:12mm 14mm}body{font:10pt Roboto;margin:0}h2{color:#71639e;font-weight:400;font-size:20pt}table{width:100%;border-collapse:collapse}th{border-bottom:1px solid #000;text-align:right;padding:1.5mm}td{padding:1.5mm;text-align:right;border-bottom:1px solid #ddd}th:first-child,td:first-child{text-align:left}.foot{position:absolute;bottom:0;left:0;right:0;border-top:1px solid #000;text-align:center;font-size:8.5pt;padding-top:2mm}''',
    f'''<div style="border-bottom:1px solid #000;padding-bottom:2mm;font-size:15pt;color:#71639e"><b>F&amp;R</b> &nbsp;<span style="font-size:9pt;color:#444">Kit for kitchens since 1971</span></div>
    <div style="margin:4mm 0 0 105mm">{d.bill}<br>{'<br>'.join(d.addr)}<br>United Kingdom<br>VAT: GB{d.bvat}</div><h2>Invoice {d.no}</h2>
    <div style="display:flex;gap:16mm;margin-bottom:8mm"><div><b>Invoice Date:</b><br>{day(d.issue,'%d/%m/%Y')}</div><div><b>Due Date:</b><br>{day(d.due,'%d/%m/%Y')}</div><div><b>Delivery Date:</b><br>07/01/2026</div><div><b>Source:</b><br>S01193</div><div><b>Customer Code:</b><br>C-2207</div></div>
    <table><tr><th>Description<th>Quantity<th>Unit Price<th>Taxes<th>Amount</tr>{trs(d,'<tr><td>{what}<td>{count}.00 Units<td>{price}<td>{rate}% S<td>£ {amount}</tr>')}</table>
    <table style="width:70mm;margin:3mm 0 0 auto"><tr><td>Untaxed Amount<td>£ {d.net}<tr><td>VAT 20%<td>£ {d.tax}<tr><td><b>Total</b><td><b>£ {d.gross}</b></table>
    <p style="margin-top:10mm">Payment terms: 60 Days</p><p>Payment Communication: <b>{d.no}</b> on this account: <b>{b.iban4}</b></p><p>Title to the goods passes to you only once they have been paid for in full.</p>
    <div class=foot>{d.who}, Team Valley, Gateshead NE11 0BL | 0191 487 2290 | sales@fenwickrowe.co.uk | VAT: GB{d.vat} | Company number {d.co}<br>Page 1 / 1</div>''')
each(xero_standard, xero_new, quickbooks, freshbooks, zoho, kashflow, freeagent, odoo)
