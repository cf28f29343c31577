"""What accounting packages print, as HTML through several engines."""
from third import br, doc, layout, make, make_all, page, rows


@layout
def classic_advice():
    d = doc('chromium-classic-advice', 'chromium', 'cloud accounting package, classic: narrow column of small labels with values under them, due date bold below the table, payment advice with dashes at the foot',
            'penn', 'albi', 'INV-30418', '2026-01-12', 'Brochure A5 16pp, self cover, 130gsm silk|2500|0.41|20\nMail pack enclosing and franking|2480|0.09|20\nPostage at cost, Mailmark 2nd class|2480|0.52|Z',
            due='2026-02-11', form='%e %b %Y', unjudged='accountHolder')
    v, c = d.v, d.c
    make(d, page('@page{size:A4;margin:14mm}body{font:9.5pt Open Sans}table{border-collapse:collapse;width:100%}.m b{display:block;font-size:9pt}.m span{display:block;margin-bottom:7px}th{border-bottom:1.5px solid #000;text-align:right;font-size:9pt;padding:4px}td{padding:5px 4px;text-align:right;border-bottom:1px solid #ccc}th:first-child,td:first-child{text-align:left}.n td{border:0}',
        f'''<div style="text-align:right;font-size:22pt;font-weight:300;color:#888">pennyfarthing</div><div style="display:flex;margin-top:20px"><div style="width:44%"><div style="font-size:24pt">INVOICE</div><div style="margin:30px 0 0 30px">{br([c.name, *c.address])}</div></div>
<div class=m style="width:26%"><b>Invoice Date</b><span>{d.issue}</span><b>Account Number</b><span>ALB-00418</span><b>Invoice Number</b><span>{d.number}</span><b>Reference</b><span>JB 30814 / PO 7719</span><b>VAT Number</b><span>{v.vat_spaced}</span></div><div style="width:30%">{br([v.name, *v.address, 'UNITED KINGDOM'])}</div></div>
<table style="margin-top:40px"><tr><th>Description<th>Quantity<th>Unit Price<th>VAT<th>Amount GBP</tr>{rows(d, '<tr><td>{what}<td>{count}<td>{unit}<td>{rate}<td>{amount}')}
<tr class=n><td><td><td colspan=2>Subtotal<td>{d.net}<tr class=n><td><td><td colspan=2>TOTAL VAT 20%<td>{d.vat}<tr class=n style="font-weight:bold"><td><td><td colspan=2 style="border-top:1.5px solid">TOTAL GBP<td style="border-top:1.5px solid">{d.gross}</table>
<p style="margin-top:30px"><b>Due Date: {d.due}</b><br>Bank: {v.name}&nbsp; Sort {v.dashed}&nbsp; A/c {v.account}<br>Please quote the invoice number with your BACS payment.</p>
<div style="position:fixed;bottom:0;left:0;right:0"><div style="border-top:1px dashed #000;padding-top:10px;display:flex"><div style="width:50%"><div style="font-size:18pt">PAYMENT ADVICE</div><div style="margin:8px 0 0 24px;display:flex"><div>To:&nbsp;</div><div>{br([v.name, *v.address])}</div></div></div>
<table style="width:50%" class=n><tr><td>Customer<td>{c.name}<tr><td>Invoice Number<td>{d.number}<tr><td style="font-weight:bold">Amount Due<td><b>{d.gross}</b><tr><td>Due Date<td>{d.due}<tr><td style="font-weight:bold">Amount Enclosed<td style="border-top:1px solid"><tr><td><td style="font-size:7pt">Enter the amount you are paying above</table></div>
<div style="font-size:7pt;margin-top:12px">Company Registration No: {v.company}. Registered Office: Attention: Accounts, {v.line}, United Kingdom.</div></div>'''))


@layout
def online_blue():
    d = doc('weasyprint-online-blue', 'weasyprint', 'online package, pale blue table head; sender at top left, "INVOICE TO" and three pairs on one line each at the right, VAT summary table below',
            'jess', 'eleg', '1187', '2025-12-19', 'Weekly reception arrangement, 4 weeks to 19/12|4|65.00|No VAT\nChristmas wreaths, foyer|3|48.00|No VAT\nDelivery|4|7.50|No VAT', due='2026-01-02', terms=14, accountHolder='Jessica M Amory', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor')
    v, c = d.v, d.c
    make(d, page('@page{size:letter;margin:18mm}body{font:9pt Roboto;color:#333}table{width:100%;border-collapse:collapse}th{background:#d8e7f1;color:#3f6d92;font-weight:400;padding:4px 6px;text-align:right}td{padding:6px;text-align:right}th:first-child,td:first-child{text-align:left}.k td{padding:1px 6px;text-align:left}.k td:first-child{text-align:right;color:#888;font-weight:bold}',
        f'''<table><tr><td style="vertical-align:top"><b>{v.name}</b><br>{br(v.address)}<br>{v.phone}<br>{v.mail}<td style="font:italic 26pt Dancing Script;color:#b05a7a">Jessamy</table>
<div style="font-size:19pt;color:#3f6d92;margin:14px 0">Invoice</div><table><tr><td style="vertical-align:top;width:60%"><span style="color:#888;font-weight:bold">INVOICE TO</span><br>{br([c.name, *c.address])}<td><table class=k><tr><td>INVOICE NO.<td>{d.number}<tr><td>DATE<td>{d.issue}<tr><td>DUE DATE<td>{d.due}<tr><td>TERMS<td>Net 14</table></table>
<hr style="border:0;border-top:1px solid #9bb8cd"><table style="margin-top:16px"><tr><th>ACTIVITY<th>QTY<th>RATE<th>AMOUNT</tr>{rows(d, '<tr><td>{what}<td>{count}<td>{unit}<td>{amount}')}</table>
<hr style="border:0;border-top:1px dotted #888"><table><tr><td style="width:55%;vertical-align:top">Please pay by bank transfer to J M Amory's business account:<br>Account name Jessica M Amory<br>Sort code {v.dashed} Account no. {v.account}<br><br>Thank you for letting me do your flowers!<td><table><tr><td>TOTAL<td>{d.gross}<tr><td>BALANCE DUE<td style="font-size:15pt;font-weight:bold">£{d.payable}</table></table>'''))


@layout
def desktop_boxes():
    d = doc('wkhtml-desktop-boxes', 'wkhtmltopdf', 'desktop package on plain paper: boxed grid with four-column strip over the table, net goods/discount/total boxes at the foot',
            'ecka', 'holb', '0000077412', '2026-01-09', 'C5 wallet SS window white 90gsm, box 500|40|11.86|20\nDL banker gummed manilla, box 1000|25|14.20|20\nC4 board back, box 125|16|19.75|20', due='2026-02-28', form='%d/%m/%Y', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    code = iter('ENV-C5W90,ENV-DLB,ENV-C4BB'.split(','))
    make(d, page('body{font:12px Liberation Sans}table{border-collapse:collapse;width:100%}.b td,.b th{border:1px solid #000;padding:3px 6px}.t td{border:0;border-left:1px solid #000;border-right:1px solid #000}.r{text-align:right}',
        f'''<table><tr><td><span style="font-size:23px;font-weight:bold">{v.name}</span><br>{', '.join(v.address)}<br>Tel: {v.phone}<td class=r style="font-size:20px">INVOICE<br><span style="font-size:12px">Page 1</span></table><br>
<table><tr><td style="width:50%;border:1px solid;padding:8px;height:110px;vertical-align:top">{br([c.name, *c.address])}<td style="width:5%"><td><table class=b><tr><td>Invoice No.<td class=r>{d.number}<tr><td>Invoice/Tax Date<td class=r>{d.issue}<tr><td>Cust. Order No.<td class=r>HRC/26/0071<tr><td>Account Ref.<td class=r>HOLB01<tr><td>Our VAT Reg. No.<td class=r>GB {v.vat_spaced}</table></table><br>
<table class=b><tr><th style="width:17%">Stock Code<th>Description<th style="width:8%">Qty<th style="width:10%">Unit Price<th style="width:9%">Disc %<th style="width:12%">Net Amt<th style="width:12%">VAT</tr>{''.join(f'<tr class=t><td>{next(code)}<td>{r.what}<td class=r>{r.count}.00<td class=r>{r.unit}<td class=r>0.00<td class=r>{r.amount}<td class=r>{r.vat}' for r in d.rows)}<tr class=t><td style="height:230px">&nbsp;<td><td><td><td><td><td></tr><tr><td colspan=7 style="border:0;border-top:1px solid">&nbsp;</table>
<table><tr><td style="width:58%;vertical-align:top">E &amp; O E. Goods remain the property of the Company until paid for in full.<br>Payment is due by {d.due}.<br>Bank details: {v.sort[:2]}-{v.sort[2:4]}-{v.sort[4:]} / {v.account}<td><table class=b><tr><td>Total Net Amount<td class=r>£ {d.net}<tr><td>Carriage Net<td class=r>£ 0.00<tr><td>Total VAT Amount<td class=r>£ {d.vat}<tr><td><b>Invoice Total</b><td class=r><b>£ {d.gross}</b></table></table>'''))


@layout
def freelancer_slab():
    d = doc('weasyprint-freelancer-slab', 'weasyprint', 'freelancer package: letter-spaced capitals, the total at the top in large type, bank details in three columns with a label over each',
            'glas', 'tayl', 'TA-009', '2026-01-05', 'Brand photography, half day, 11 Dec|1|480|0\nRetouching, per image|18|12.50|0\nTravel Nottingham-Harrogate 214 miles @ 45p|214|0.45|0', due='2026-01-19', form='%e %B %Y', accountHolder='Tariq Al-Amin', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor', vendorName='GLASSHOUSE STREET STUDIOS')
    v, c = d.v, d.c
    make(d, page('@page{size:A4;margin:22mm}body{font:10pt Lato}.s{font-size:7.5pt;letter-spacing:.22em;color:#777;text-transform:uppercase}table{width:100%;border-collapse:collapse}td{padding:8px 0;border-bottom:.5px solid #ddd}td+td{text-align:right}.g{display:flex;justify-content:space-between}',
        f'''<div style="font-size:11pt;letter-spacing:.3em">GLASSHOUSE STREET STUDIOS</div><div class=s style="margin-bottom:30px">{', '.join(v.address)}</div><div class=g><div><div class=s>For</div>{br([c.name, *c.address])}</div><div style="text-align:right"><div class=s>Amount due</div><div style="font-size:30pt;font-weight:300">£{d.gross}</div><div class=s>by {d.due}</div></div></div>
<div class=g style="margin:30px 0;border-top:2px solid;padding-top:8px"><div><div class=s>Invoice</div>{d.number}</div><div><div class=s>Issued</div>{d.issue}</div><div><div class=s>Client</div>TAYL</div><div><div class=s>Project</div>P-0338 Rebrand</div></div>
<table>{rows(d, '<tr><td>{what}<td>{count} × £{unit}<td>£{amount}')}<tr><td><b>Total</b><td><td><b>£{d.gross}</b></table><p class=s style="margin-top:40px">How to pay</p><div class=g><div><div class=s>Name</div>{v.holder}</div><div><div class=s>Sort code</div>{v.spaced}</div><div><div class=s>Account</div>{v.account}</div><div><div class=s>Reference</div>{d.number}</div></div>
<p style="margin-top:60px;font-size:8pt;color:#777">{v.mail} · {v.phone} · Not registered for VAT</p>'''))


@layout
def grey_header_cloud():
    d = doc('dompdf-grey-cloud', 'dompdf', 'small-business package: company details right-aligned at top, grey head row, VAT column with the rate and amount, terms in small print with the bank',
            'quar', 'kell', 'SI-5521', '2025-12-31', 'Payroll processing, weekly, 31 employees|4|58.90|20\nPension auto-enrolment upload|1|25.00|20\nP45s issued|3|4.50|20', terms=14, form='%d %B %Y')
    v, c = d.v, d.c
    make(d, page('body{font-family:helvetica;font-size:11px}table{width:100%;border-collapse:collapse}th{background:#ddd;padding:5px;text-align:left;font-size:10px}td{padding:5px}.r{text-align:right}',
        f'''<div class=r><b style="font-size:15px">{v.name}</b><br>{br(v.address)}<br>Company No: {v.company}<br>VAT No: {v.vat}</div><table style="margin-top:10px"><tr><td style="width:60%">Invoice to:<br><b>{c.name}</b><br>{br(c.address)}<td><h2 style="margin:0">Sales Invoice</h2>Invoice Number: {d.number}<br>Invoice Date: {d.issue}<br>Customer Ref: KELL-W<br></table><br>
<table><tr><th>Qty<th>Details<th class=r>Unit Price (£)<th class=r>Net Subtotal (£)<th class=r>VAT (£)<th class=r>Gross (£)</tr>{rows(d, '<tr><td>{count}<td>{what}<td class=r>{unit}<td class=r>{amount}<td class=r>{vat} ({rate}%)<td class=r>{gross}')}<tr><td colspan=6><hr></td></tr><tr><td colspan=4><td class=r>Net Total<td class=r>{d.net}</tr><tr><td colspan=4><td class=r>VAT<td class=r>{d.vat}</tr><tr><td colspan=4><td class=r><b>GBP Total</b><td class=r><b>{d.gross}</b></tr></table>
<p style="margin-top:50px;font-size:9px;color:#444">Terms &amp; Conditions: Payment is due within 14 days of the date of this invoice. Please pay into sort code {v.dashed}, account number {v.account}. Late payment will result in statutory interest under the Late Payment of Commercial Debts (Interest) Act 1998.</p>'''))


@layout
def odoo_like():
    d = doc('wkhtml-erp-number-heading', 'wkhtmltopdf', 'open-source ERP: customer block alone at right, number in the heading itself, three labelled dates in a row, taxes named in a column, total box at the right',
            'xylo', 'cass', 'INV/2026/00047', '2026-01-14', '[GLU-115] Glulam beam GL24h 115 x 405|18|214.60|20\n[CLT-5] CLT wall panel 5-layer, per m2|46.5|98.20|20\n[DEL] Artic delivery, Chester|1|410|20', due='2026-02-13', terms=30, form='%d/%m/%Y')
    v, c = d.v, d.c
    make(d, page('body{font:13px Lato}table{width:100%;border-collapse:collapse}th{border-bottom:2px solid #714b67;text-align:right;padding:5px;color:#714b67}td{text-align:right;padding:6px 5px;border-bottom:1px solid #eee}th:first-child,td:first-child{text-align:left}',
        f'''<table><tr><td style="border:0;font-size:26px;color:#714b67">xylotek<td style="border:0">Engineered timber, from forest to frame</table><hr><div style="margin:6px 0">{br([v.name, *v.address])}</div><div style="margin-left:62%;margin-top:10px">{br([c.name, *c.address, 'VAT: GB' + c.vat])}</div>
<h1 style="font-weight:400;color:#714b67">Invoice {d.number}</h1><table><tr><td style="border:0"><b>Invoice Date:</b><br>{d.issue}<td style="border:0;text-align:left"><b>Due Date:</b><br>{d.due}<td style="border:0;text-align:left"><b>Delivery Date:</b><br>09/01/2026<td style="border:0;text-align:left"><b>Source:</b><br>S02291<td style="border:0;text-align:left"><b>Reference:</b><br>CH-PO-41177</table><br>
<table><tr><th>Description<th>Quantity<th>Unit Price<th>Taxes<th>Amount</tr>{rows(d, '<tr><td>{what}<td>{count} Units<td>{unit}<td>20% S<td>£ {amount}')}</table><table style="width:40%;margin:10px 0 0 60%"><tr><td>Untaxed Amount<td>£ {d.net}<tr><td>VAT 20%<td>£ {d.vat}<tr style="font-weight:bold;font-size:15px"><td>Total<td>£ {d.gross}</table>
<p>Payment terms: 30 Days<br>Please use the following communication for your payment : <b>{d.number}</b><br>on this account: <b>{v.dashed} {v.account}</b></p><div style="margin-top:180px;border-top:1px solid #714b67;text-align:center;font-size:11px;padding-top:5px">{v.phone} {v.mail} VAT: GB{v.vat} Company registry: {v.company}<br>Page: 1 / 1</div>'''))


@layout
def saas_receiptlike():
    d = doc('chromium-saas-bill', 'chromium', 'software subscription: plain sans, bill-from and bill-to side by side, date due in a sentence above the lines, service period under each line, tax at foot "VAT - United Kingdom (20%)"',
            'fjor', 'gree', '7C41D09E-0031', '2026-01-01', 'Fjordline Clinic, Team plan, 24 seats|24|19.00|20\nSMS reminders, per 1,000|11|31.50|20\nData residency add-on (UK)|1|45.00|20', due='2026-01-31', form='%e %B %Y', accountHolder='Fjordline Software Ltd')
    v, c = d.v, d.c
    make(d, page('@page{size:letter;margin:16mm}body{font:10pt Noto Sans}td{padding:3px 0;vertical-align:top}table{width:100%;border-collapse:collapse}.r{text-align:right}small{color:#666}',
        f'''<h1 style="font-size:20pt">Invoice</h1><table style="width:55%"><tr><td><b>Invoice number</b><td><b>{d.number}</b><tr><td>Date of issue<td>{d.issue}<tr><td>Date due<td>{d.due}</table><br><table><tr><td><b>{v.name}</b><br>{br(v.address)}<br>United Kingdom<br>{v.mail}<br>GB VAT GB{v.vat}<td><b>Bill to</b><br>{br([c.name, *c.address])}<br>United Kingdom<br>practice.manager@greenhaugh.example</table>
<p style="font-size:16pt;font-weight:bold">£{d.gross} due {d.due}</p><table><tr style="border-bottom:1px solid"><td><small>Description</small><td class=r><small>Qty</small><td class=r><small>Unit price</small><td class=r><small>Tax</small><td class=r><small>Amount</small></tr>{rows(d, '<tr><td>{what}<br><small>1 Jan – 31 Jan 2026</small><td class=r>{count}<td class=r>£{unit}<td class=r>{rate}%<td class=r>£{amount}')}</table>
<table style="width:50%;margin:20px 0 0 50%"><tr><td>Subtotal<td class=r>£{d.net}<tr><td>Total excluding tax<td class=r>£{d.net}<tr><td>VAT – United Kingdom (20% on £{d.net})<td class=r>£{d.vat}<tr><td>Total<td class=r>£{d.gross}<tr><td><b>Amount due</b><td class=r><b>£{d.gross}</b></table>
<p style="margin-top:30px"><b>Pay with a bank transfer</b><br>Bank transfers, also known as BACS payments, can take up to three business days.</p><table style="width:60%"><tr><td>Recipient<td>{v.name}<tr><td>Sort code<td>{v.dashed}<tr><td>Account number<td>{v.account}<tr><td>Reference<td>FJ 2240 9917</table><p style="margin-top:30px"><small>{v.name} is registered in Scotland under {v.company}. {d.number} · £{d.gross} due {d.due} · Page 1 of 1</small></p>'''))


@layout
def marketplace_seller():
    d = doc('weasyprint-marketplace', 'weasyprint', 'online marketplace: two boxes of many small labels, sold-by block, unit prices excl. and incl. VAT, VAT by rate at foot, paid later by invoice',
            'lomb', 'oldf', 'GB61-LOI-88201', '2026-01-16', 'Mesh task chair, black (ASIN B0C4-77Q1)|6|84.99|20\nFootrest, adjustable (ASIN B09T-1K2M)|6|17.49|20\nHandbook of Ergonomics, 3rd ed. (ISBN 978-1-55512-004-3)|1|38.00|0', due='2026-02-15', terms=30, form='%d %B %Y')
    v, c = d.v, d.c
    make(d, page('@page{size:A4;margin:12mm}body{font:8pt Liberation Sans}table{width:100%;border-collapse:collapse}.h th{border-top:1px solid;border-bottom:1px solid;padding:4px 2px}.h td{padding:4px 2px}.h td+td,.h th+th{text-align:right}.x{border:1px solid #999;padding:5px;vertical-align:top}',
        f'''<div style="font-size:17pt">Invoice</div><table><tr><td style="vertical-align:top;width:50%"><div style="font-size:10pt;font-weight:bold">Pay by invoice: £{d.gross} by {d.due}</div>Payment reference ID: 3KQ77-LOI88201<td class=x>Invoice # &nbsp;<b>{d.number}</b><br>Invoice date / Delivery date &nbsp;<b>{d.issue}</b><br>Sold by <b>{v.name}</b><br>VAT # GB{v.vat}<br>Total payable &nbsp;<b>£{d.gross}</b></table><br>
<table><tr><td class=x>Billing address<br><b>{br([c.name, *c.address])}</b><br>GB<td class=x>Delivery address<br><b>Site Office<br>{br([c.name, 'Gate 2, Moss Lane', 'Altrincham WA14 4LB'])}</b><td class=x>Sold by<br><b>{br([v.name, *v.address])}</b><br>GB</table><p><b>Order information</b><br>Order date 13 January 2026 &nbsp; Order # 205-4418807-1172913 &nbsp; PO # OBAT 2291 &nbsp; Purchased by R. Dunmore</p>
<table class=h><tr><th style="text-align:left">Description<th>Qty<th>Unit price<br>(excl. VAT)<th>VAT rate<th>Unit price<br>(incl. VAT)<th>Item subtotal<br>(incl. VAT)</tr>{''.join(f'<tr><td>{r.what}<td>{r.count}<td>£{r.unit}<td>{r.rate}%<td>£{float(r.unit) * (1 + float(r.percent) / 100):.2f}<td>£{float(r.amount) + float(r.vat):.2f}' for r in d.rows)}</table>
<hr><table class=h style="width:55%;margin-left:45%"><tr><th style="text-align:left">VAT rate<th>Item subtotal (excl. VAT)<th>VAT subtotal</tr>{''.join(f'<tr><td>{b.rate}%<td>£{b.base}<td>£{b.tax}' for b in d.bands)}<tr><th style="text-align:left">Total<th>£{d.net}<th>£{d.vat}</tr><tr><th style="text-align:left">Invoice total<th><th>£{d.gross}</table>
<p>Terms: net 30 days. Remit by BACS: bank sort code {v.sort}, account {v.account}. Company registration {v.company}.</p>'''))


@layout
def custom_docx_template():
    d = doc('htmldoc-footer-strip', 'htmldoc', 'template of a wordy kind: amounts due in a sentence, company facts in one footer sentence separated by bars',
            'wens', 'fens', '26-0098', '2026-01-15', 'Daily clean, Riverside, January (22 visits)|22|68.40|20\nWindow clean, exterior|1|185.00|20\nConsumables recharged at cost|1|92.37|20', terms=30, form='%e %B %Y', unseen='dueOn')
    v, c = d.v, d.c
    make(d, page('body{font:10pt Carlito}td{padding:2px 6px}.r{text-align:right}',
        f'''<h1 align=center style="color:#006644">Wensum Cleaning</h1><p align=center><font size=1>{v.line} | {v.phone} | {v.mail}</font></p><table width="100%"><tr><td width="65%">{br([c.name, *c.address])}<td>Our invoice {d.number}<br>Raised {d.issue}<br>Contract WCC-0417</tr></table><p><b>For cleaning at Riverside, Huntingdon</b></p>
<table width="100%" border=1 cellspacing=0><tr bgcolor="#006644"><td><font color=white>Service</font><td class=r align=right><font color=white>Visits / no.</font><td align=right><font color=white>Charge £</font><td align=right><font color=white>£</font></tr>{rows(d, '<tr><td>{what}<td align=right>{count}<td align=right>{unit}<td align=right>{amount}</tr>')}<tr><td colspan=3 align=right>Goods and services<td align=right>{d.net}</tr><tr><td colspan=3 align=right>VAT at 20%<td align=right>{d.vat}</tr><tr><td colspan=3 align=right><b>To pay</b><td align=right><b>{d.gross}</b></tr></table>
<p>Please arrange for £{d.gross} to reach our account {v.account} (sort code {v.dashed}) within 30 days of the invoice date. We no longer accept cheques.</p><p align=center><font size=1>Wensum Cleaning Contractors Ltd | Registered in England no. {v.company} | VAT registration {v.vat_spaced} | Registered office as above</font></p>'''))


if __name__ == '__main__':
    make_all()
