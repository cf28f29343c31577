"""A utility bill, a market note and the papers that are no invoices."""
import os

from docx import Document
from docx.shared import Cm, Pt

from base import WORK, chromium, doc, each, node, office, run, table, vat_of, weasy, write


def electricity():
    d = doc('cx-electricity', 'chromium', 'electricity bill: two columns, standing charge, CCL, previous balance and payment received above the charges of this bill, taken by direct debit on a named date, VAT 20%; amounts right of a tinted panel',
            'Lindale Cold Store Limited|03381946|6190823', '''
            Day units 8,412 kWh at 24.18p|8412|0.2418|20
            Night units 3,960 kWh at 17.02p|3960|0.1702|20
            Standing charge 31 days at 94.00p|31|0.94|20
            Climate change levy 12,372 kWh at 0.801p|12372|0.00801|20''', warnings=['collected_by_debit'], omit='dueOn', vendorName='Fellside Energy Supply Ltd', vendorVatNumber=vat_of('9340127'), vendorCompanyNumber='08019462', billToName='Lindale Cold Store Ltd', number='E-55291708', issueOn='2026-01-06', dueOn='2026-01-20')
    chromium(d, f'''<div class=l><div class=lg>Fellside Energy</div><p class=ad>Lindale Cold Store Ltd<br>Mill Race Road<br>Grange-over-Sands<br>LA11 6LP</p><p class=sm>Supply address: Unit 1, Lindale Trading Estate<br>MPAN 03 845 611 / 16 0012 8840 193<br>Tariff: Fixed Business 2027, ends 31 March 2027</p>
<h3>Your account</h3><p class=x><span>Balance on last bill (2 December 2025)</span><span>£4,410.36</span></p><p class=x><span>Direct Debit received 16 December 2025</span><span>£4,410.36 CR</span></p><p class=x><span>Balance brought forward</span><span>£0.00</span></p>
<h3>This bill</h3>{''.join(f'<p class=x><span>{r.what}</span><span>£{r.amount}</span></p>' for r in d.rows)}<p class=x><b>Charges before VAT</b><b>£{d.net}</b></p><p class=x><span>VAT at 20%</span><span>£{d.vat}</span></p><p class=x><b>Total charges for this period</b><b>£{d.gross}</b></p></div>
<div class=r><h4>Account number</h4>A 7719 0042<h4>Bill number</h4>E-55291708<h4>Bill date (tax point)</h4>6 January 2026<h4>Period</h4>1 to 31 December 2025<h4>Amount due</h4><big>£{d.gross}</big><p>We will collect this by Direct Debit on or after <b>20 January 2026</b>. You need do nothing.</p><h4>Meter 21E 5519038</h4>Day 184,220 A to 192,632 A<br>Night 90,117 A to 94,077 A<br>A = actual</div>
<div class=f>Fellside Energy Supply Ltd. Registered in England and Wales no. 08019462. Registered office Lound Road, Kendal LA9 7FH. VAT registration number {d.vatno}.</div>''',
             '''@page{margin:14mm}body{font:9.3pt "Nimbus Sans"}.l{position:absolute;left:0;top:0;width:116mm}.r{position:absolute;left:126mm;top:0;width:48mm;background:#eef5ea;padding:5mm;height:150mm;line-height:1.35}h4{margin:4mm 0 .5mm;font-size:8pt;color:#4a7a35}big{font-size:19pt;font-weight:700}.lg{font:700 20pt "Open Sans";color:#4a7a35}.ad{margin:10mm 0;line-height:1.4}.sm{font-size:8pt;color:#555}h3{border-bottom:1pt solid #4a7a35;margin:7mm 0 1mm;font-size:11pt}.x{display:flex;justify-content:space-between;margin:1.3mm 0}.f{position:absolute;top:245mm;font-size:7.5pt}''')


def market():
    d = doc('cx-market', 'weasyprint', 'A5 landscape market note: sold to a hotel, lot numbers, zero-rated produce, one line at 20%, small two-line table, early payment discount 50p a box in words, weekly settlement stated in a sentence',
            'Ravensbourne Hotels Limited|02271846|8190035', '''
            Bramley apple, box lot 4471|14|11.50|0
            Savoy cabbage, net lot 2206|20|6.20|0
            Ice bags|10|2.00|20
            Market porterage|1|8.00|20''', omit='netMinor', vendorName='W. Truscott & Sons (Market Traders) Ltd', vendorVatNumber=vat_of('6219047'), vendorCompanyNumber='00677184', billToName='Ravensbourne Hotels Ltd', number='T 61093', issueOn='2026-01-13', termsDays=7, sortCode='202755', accountNumber='62073390')
    weasy(d, f'''<div class=h><b>W. Truscott &amp; Sons (Market Traders) Ltd</b> Stands 41-43, New Spitalfields Market, London E10 5SH</div><table class=k><tr><td>Sold to<td>Note no.<td>Date<td>Porter<tr><th>Ravensbourne Hotels Ltd, Bromley<th>T 61093<th>13-01-2026<th>14</table>
<table class=i><tr><th>Qty<th>Produce<th>Each<th>VAT<th>£</tr>{''.join(f'<tr><td>{r.count}<td class=w>{r.what}<td>{r.unit}<td>{"Z" if r.rate == "0" else "S"}<td>{r.amount}</tr>' for r in d.rows)}</table>
<div class=s>Zero-rated {d.bands[0].base} &nbsp; Standard {d.bands[1].base} &nbsp; VAT at 20% {d.vat} &nbsp; <b>Total due £{d.gross}</b></div>
<p>Accounts are to be settled within 7 days of this invoice. BACS {d.sort}, account {d.acc}. Discount of 50p a box if paid on the stand the same morning. Empties charged at £3.00 unless returned.</p><p class=z>VAT no. {d.vatno} &nbsp; Reg. in England 677184 &nbsp; TAX INVOICE</p>''',
          '''@page{size:A5 landscape;margin:9mm 12mm}body{font:9.5pt "Nimbus Sans Narrow"}.h{border-bottom:1.5pt solid #b22;padding-bottom:2mm}.h b{font-size:13pt;color:#b22;display:block}.k{width:100%;margin-top:3mm;border-collapse:collapse}.k td{font-size:7.5pt;color:#666}.k th{text-align:left;padding-bottom:2mm}.i{width:100%;border-collapse:collapse}.i th,.i td{border-top:.4pt solid #999;padding:1mm;text-align:right}.i .w,.i th:nth-child(2){text-align:left}.i td:first-child,.i th:first-child{text-align:left}.s{text-align:right;border-top:1pt solid #b22;padding:2mm 0}p{margin:2mm 0}.z{font-size:8pt}''')


def statement():
    d = doc('cx-statement', 'weasyprint', 'statement of account with ageing columns at the foot, no totals of net and VAT, "Amount due" and several invoice numbers', 'Brackenhall Catering Limited|09116620|', kind='statement',
            omit='number dueOn termsDays netMinor vatMinor grossMinor payableMinor', vendorName='Wirral Linen Rental Ltd', vendorVatNumber=vat_of('4448201'), vendorCompanyNumber='04417729', billToName='Brackenhall Catering Ltd', issueOn='2025-12-31', sortCode='160924', accountNumber='20011873', accountHolder='Wirral Linen Rental Ltd')
    rows = (('30/11/2025', 'Invoice', '77120', '412.80', '', '412.80'), ('05/12/2025', 'Payment, thank you', 'BACS', '', '-318.00', '94.80'), ('19/12/2025', 'Credit note', 'CN0881', '', '-24.00', '70.80'), ('31/12/2025', 'Invoice', '77844', '398.40', '', '469.20'))
    weasy(d, f'''<h1>Statement of Account</h1><p>Wirral Linen Rental Ltd<br>Corporation Road, Birkenhead CH41 8FA<br>VAT {d.vatno} &nbsp; Company 04417729</p><div class=b><div>Brackenhall Catering Ltd<br>77 Duke Street<br>Chester CH1 1RP</div><div>Statement date<br><b>31/12/2025</b><br>Account<br><b>BRA010</b></div></div>
<table><tr><th>Date<th>Details<th>Reference<th>Debit<th>Credit<th>Balance</tr>{''.join('<tr>' + ''.join(f'<td>{c}' for c in r) + '</tr>' for r in rows)}</table>
<table class=a><tr><th>Current<th>30 days<th>60 days<th>90 days<th>Amount due</tr><tr><td>398.40<td>70.80<td>0.00<td>0.00<td><b>£469.20</b></tr></table><p>This is a statement, not an invoice. Pay to Wirral Linen Rental Ltd, {d.sort}, {d.acc}. Invoices are due 30 days from their date.</p>''',
          '''@page{size:A4;margin:18mm}body{font:9.5pt "Open Sans"}h1{color:#27496d;font-weight:300}.b{display:flex;justify-content:space-between;margin:8mm 0}table{width:100%;border-collapse:collapse}th{background:#27496d;color:#fff;text-align:right;padding:1.5mm}td{text-align:right;padding:1.5mm;border-bottom:.4pt solid #ccc}th:nth-child(-n+3),td:nth-child(-n+3){text-align:left}.a{margin:10mm 0}.a td,.a th{text-align:center!important}''')


def credit():
    d = doc('cx-credit', 'jspdf', 'credit note that names the original invoice number and date, amounts shown as negative in the table and positive in the total, "not a demand"', 'Ockley Leisure Group Limited|02918847|5519082', kind='credit_note',
            omit='netMinor vatMinor grossMinor payableMinor', vendorName='Bellwether Uniforms Limited', vendorVatNumber=vat_of('7003184'), vendorCompanyNumber='07733052', billToName='Ockley Leisure Group', number='CR-00412', issueOn='2025-12-22')
    node(d, '''
const {jsPDF} = require('jspdf'), fs = require('fs'); require('jspdf-autotable');
const auto = require('jspdf-autotable'); const doc = new jsPDF();
doc.setFillColor(190, 40, 60).rect(0, 0, 210, 14, 'F'); doc.setTextColor(255).setFontSize(14).text('CREDIT NOTE', 15, 9.5); doc.setTextColor(0).setFontSize(10);
doc.text(['Bellwether Uniforms Limited', '40 Sadler Street, Wells BA5 2RR', 'VAT ' + d.vatno, 'Company no. 07733052'], 195, 24, {align: 'right'});
doc.text(['Ockley Leisure Group', 'The Old Dairy', 'Ockley RH5 5QT'], 15, 28);
doc.text(['Credit note no. CR-00412', 'Date 22/12/2025', 'Relates to invoice INV-7719 of 01/12/2025', 'Return note R-5510'], 15, 56);
(auto.default || auto)(doc, {startY: 80, head: [['Details', 'Qty', 'Price', 'VAT', 'Net']], body: [['Polo shirt L, faulty seam', '-12', '14.50', '20%', '-174.00'], ['Restocking adjustment', '1', '10.00', '20%', '10.00']], theme: 'grid', headStyles: {fillColor: [190, 40, 60]}});
let y = doc.lastAutoTable.finalY + 10; [['Net credit', '164.00'], ['VAT', '32.80'], ['Total credit', '£196.80']].forEach(([a, b]) => { doc.text(a, 140, y); doc.text(b, 195, y, {align: 'right'}); y += 7; });
doc.setFontSize(9).text('This amount has been credited to your account. Please take it off your next payment.', 15, y + 10); fs.writeFileSync(d.path, Buffer.from(doc.output('arraybuffer')));''')


def proforma():
    d = doc('cx-proforma', 'chromium', 'pro forma: "not a VAT invoice", pay before despatch, valid until a date, bank details as on an invoice', 'Amberley Garden Rooms Limited|11726604|2940188', '''
            Oak frame kit 3 x 4 m|1|3120.00|20
            Fixing pack|1|96.00|20''', kind='pro_forma', omit='dueOn termsDays payableMinor', vendorName='Wealden Oak Frames Ltd', vendorVatNumber=vat_of('2840931', True), vendorCompanyNumber='10488213', billToName='Amberley Garden Rooms Ltd', number='PF-2206', issueOn='2026-01-15', sortCode='309381', accountNumber='26648103', accountHolder='Wealden Oak Frames Ltd')
    chromium(d, f'''<div class=t><b>Wealden Oak Frames Ltd</b><br>Pump Lane, Heathfield TN21 8UG</div><h1>PRO FORMA INVOICE</h1><p class=no>This is not a VAT invoice. A VAT invoice follows on despatch.</p><div class=g><p>Amberley Garden Rooms Ltd<br>Houghton Bridge<br>Arundel BN18 9LR</p><p>Pro forma no. <b>PF-2206</b><br>Date <b>15.01.2026</b><br>Valid until <b>28.02.2026</b><br>Your enquiry <b>AGR-Jan</b></p></div>
<table>{table(d, 'what count unit amount')}</table><p class=s>Goods {d.net}<br>VAT at 20% {d.vat}<br><b>To secure the order £{d.gross}</b></p><p>Payment in advance to Wealden Oak Frames Ltd, sort code {d.sort}, account {d.acc}. Lead time six weeks from receipt.</p><footer>VAT {d.vatno} · Registered in England 10488213</footer>''',
             '''@page{margin:20mm}body{font:10.5pt Caladea}h1{letter-spacing:4pt;font-size:18pt;border-top:3pt double #654;border-bottom:3pt double #654;padding:3mm 0}.no{font-style:italic}.g{display:flex;justify-content:space-between}table{width:100%;border-collapse:collapse}td{padding:2.5mm 0;border-bottom:.5pt solid #a98}.count,.unit,.amount{text-align:right}.s{text-align:right;line-height:1.6}footer{position:fixed;bottom:0;font-size:8pt}''')


def order():
    d = doc('cx-order', 'libreoffice writer', 'purchase order of the uploading company to a supplier, order number, delivery date, price per item and total before VAT', 'Calderbrook Paper Mills Limited|00418827|4019338', kind='purchase_order',
            omit='vendorName vendorVatNumber vendorCompanyNumber billToName dueOn termsDays netMinor vatMinor grossMinor payableMinor', number='PO-410882', issueOn='2026-01-12')
    paper = Document()
    section = paper.sections[0]
    section.page_width, section.page_height = Cm(21), Cm(29.7)
    paper.styles['Normal'].font.name, paper.styles['Normal'].font.size = 'Liberation Sans', Pt(10)
    paper.add_heading('Purchase Order', 1)
    paper.add_paragraph('Calderbrook Paper Mills Limited\nMill Lane, Sowerby Bridge HX6 2RE\nVAT GB ' + vat_of('4019338'))
    paper.add_paragraph('To: Pennine Bearings & Drives Ltd\nRipponden Road, Oldham OL1 4HX\nSupplier no. V00313')
    paper.add_paragraph('Order number: PO-410882\nOrder date: 12/01/2026\nDelivery required: 23/01/2026\nPayment terms: 30 days from invoice\nBuyer: L Haigh')
    grid = paper.add_table(rows=0, cols=4)
    grid.style = 'Table Grid'
    for row in (('Item', 'Quantity', 'Price', 'Total £'), ('Timing belt HTD 1200-8M-30', '4', '38.60', '154.40'), ('Taper bush 2012-40', '4', '12.15', '48.60'), ('', '', 'Order value before VAT', '203.00')):
        for cell, text in zip(grid.add_row().cells, row):
            cell.text = text
    paper.add_paragraph('\nPlease quote the order number on your invoice and send it to invoices@calderbrook.example. Invoices without an order number are returned.')
    path = os.path.join(WORK, 'cx-order.docx')
    paper.save(path)
    office(d, path)


def delivery():
    d = doc('cx-delivery', 'pdfkit', 'delivery note without prices: despatch number, order number, driver, signature boxes', 'Aldbrough Trailers Limited|05228103|9044172', kind='unknown', warnings=['not_for_payment'],
            omit='number issueOn billToName currency', vendorName='Humber Paints & Coatings Ltd', vendorCompanyNumber='06448120')
    node(d, '''
const PDF = require('pdfkit'), fs = require('fs'); const doc = new PDF({size: 'A4', margin: 45}); doc.pipe(fs.createWriteStream(d.path));
doc.rect(45, 40, 505, 34).fill('#333'); doc.fill('#fff').font('Helvetica-Bold').fontSize(16).text('DELIVERY NOTE', 55, 50); doc.fill('#000').fontSize(11).text('Humber Paints & Coatings Ltd', 45, 88).font('Helvetica').fontSize(9).text('Hedon Road, Hull HU9 5NJ. Registered in England 06448120');
doc.text('Deliver to: Aldbrough Trailers Ltd, Shop 2, East Carr Road, Hull HU8 9LB', 45, 130); doc.text('Note DN-88310    Date 15/01/2026    Your order AT55090    Driver K. Wray    Vehicle YK19 FTZ', 45, 148);
let y = 180; [['Qty', 'Product', 'Batch'], ['6', 'Two-pack primer grey 5 l', '25-1108'], ['12', 'Chassis black 5 l', '25-1091'], ['2', 'Thinners no. 9, 25 l', '25-0988']].forEach((r, i) => { doc.font(i ? 'Helvetica' : 'Helvetica-Bold').text(r[0], 50, y).text(r[1], 100, y).text(r[2], 420, y); doc.moveTo(45, y + 14).lineTo(550, y + 14).stroke('#999'); y += 22; });
doc.text('Received in good order (name, signature, date):', 45, y + 30); doc.rect(45, y + 46, 240, 50).stroke(); doc.fontSize(8).text('No payment is requested with this note. An invoice follows by e-mail.', 45, y + 110); doc.end();''')


def remittance():
    d = doc('cx-remittance', 'tcpdf', 'remittance advice from a customer to the uploading firm: payment date, list of invoices paid, CIS taken off, no request to pay', 'Tamebridge Dry Lining Limited|11840263|3418826', kind='unknown',
            omit='vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn currency netMinor vatMinor grossMinor payableMinor')
    html = '''<h1>Remittance advice</h1><table cellpadding="3"><tr><td width="60%"><b>Harbury &amp; Stone Construction Ltd</b><br>Stone House, 4 Bell Lane, Tamworth B79 7LN</td><td width="40%">Payment date: 19 December 2025<br>Payment ref: BACS 20714<br>Your code: TAM003</td></tr></table><p>Paid to: Tamebridge Dry Lining Ltd</p>
<table border="1" cellpadding="4"><tr><td>Your invoice</td><td>Date</td><td align="right">Gross £</td><td align="right">CIS £</td><td align="right">Paid £</td></tr><tr><td>INV-1169</td><td>31/10/2025</td><td align="right">6,480.00</td><td align="right">-972.00</td><td align="right">5,508.00</td></tr><tr><td>INV-1174</td><td>07/11/2025</td><td align="right">2,215.00</td><td align="right">-443.00</td><td align="right">1,772.00</td></tr><tr><td colspan="4" align="right">Total sent to your bank</td><td align="right">7,280.00</td></tr></table><p>The total above was sent to your bank account ending 0163 by BACS. Please do not reply to this message.</p>'''
    php = '''<?php require '/usr/share/php/tcpdf/tcpdf.php'; $pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8'); $pdf->setPrintHeader(false); $pdf->setPrintFooter(false); $pdf->SetFont('times', '', 11); $pdf->AddPage(); $pdf->writeHTML(file_get_contents($argv[1])); $pdf->Output($argv[2], 'F');'''
    run('php', write('cx-remittance.php', php), write('cx-remittance.html', html), d.path)


def main():
    each(electricity, market, statement, credit, proforma, order, delivery, remittance)


if __name__ == '__main__':
    main()
