"""Papers that are no invoices: pro forma, quotation, statement, receipt."""
from base import Doc, chromium, weasy
from draw import draw

weasy(Doc('E-proforma-stove', 'weasyprint', 'pro forma with its own number beside the order; bank details in a box; "not a VAT invoice"', ('Langdale Stoves & Flues Ltd', '3019284', '07629183'), ('Eskdale Holiday Parks Ltd', 'Eskdale Holiday Parks Limited', '09182736', '5019283'),
          'PF 0447', '2026-01-08', ('206338', '41029387', 'Langdale Stoves & Flues Ltd'), [('Stove, Scafell 5 kW', 6, '890.00', 20), ('Flue kit', 6, '265.00', 20)], kind='pro_forma', omit='payableMinor dueOn termsDays'), '''
@page{size:A4;margin:18mm}body{font:10.5pt Cantarell}table{width:100%;border-collapse:collapse;margin:8mm 0}td{padding:2mm 0;border-bottom:.1mm solid #888}td:last-child{text-align:right}''', '''<div style="display:flex"><div style="flex:1;font-size:8.5pt;line-height:1.5"><b style="font-size:12pt">[[seller]]</b><br>Kirkstone Works<br>Ambleside LA22 9LA<br>VAT GB [[vs]]<br>Co. Reg. No. [[co]]</div><div style="text-align:right"><span style="font-size:22pt">PRO FORMA</span><br>No. [[number]]<br>[[d('%e %B %Y')]]<br>Sales order 19938</div></div><p>[[buyer]]<br>Muncaster Lodge<br>Ravenglass CA18 1RD</p>
<table>[[each('<tr><td>{what}<td>{qty}<td>{unit}<td>{amount}</tr>')]]<tr><td colspan=3>Net<td>[[net]]<tr><td colspan=3>VAT 20%<td>[[tax]]<tr><td colspan=3><b>Total</b><td><b>£[[gross]]</b></table><p><b>This is not a VAT invoice.</b> A VAT invoice will be sent when the goods leave us. To confirm the order please transfer the total to [[holder]], [[sd]], [[acc]].</p>''')

chromium(Doc('E-quote-lift', 'chromium', 'quotation valid for thirty days with deposit conditions, sender in the foot only', ('Padiham Stairlifts Ltd', '6192837', '08821930'), ('Pendle View Care Homes Ltd', 'Pendle View Care Homes Limited', '04728193', None), 'Q-7718', '2025-11-19', None,
             [('Curved stairlift, supplied and fitted', 1, '4650.00', 20), ('Removal of old lift', 1, '180.00', 20)], kind='quote', omit='payableMinor dueOn termsDays'), '''
@page{size:A4;margin:0}body{margin:22mm;font:10.5pt Lato}td{padding:2mm 12mm 2mm 0}td:last-child{text-align:right}''', '''<h1 style="font-weight:300">Quotation [[number]]</h1><p>[[d('%e %B %Y')]]</p><p>Prepared for [[buyer]], Wheatley Lane Road, Fence BB12 9QF, after our survey of 14 November</p><table>[[each('<tr><td>{what}<td>£{amount}</tr>')]]<tr><td>Net price<td>£[[net]]<tr><td>VAT at 20%<td>£[[tax]]<tr><td><b>Price including VAT</b><td><b>£[[gross]]</b></table><p>Open for acceptance for 30 days. A deposit of 25% will be asked for with your order and the balance on completion. We will send an invoice for each.</p><div style="position:absolute;bottom:14mm;font-size:8pt">Padiham Stairlifts Ltd, Shuttleworth Street, Padiham BB12 8RA &nbsp; Company No [[co]] &nbsp; VAT No [[vs]]</div>''')

draw(Doc('E-statement-tyres', 'pdf-lib', 'statement of account listing three invoices with ages; statement date and bank account in a strip', ('Spalding Tyre & Exhaust Limited', '4019283', '03719284'), ('Bicker Fen Transport Ltd', 'Bicker Fen Transport Limited', '06192038', '7201937'), None, '2025-12-31', ('309782', '00293817', None),
         [('Invoice 88120', 1, '418.80', 'none'), ('Invoice 88341', 1, '1092.00', 'none'), ('Invoice 88502', 1, '96.00', 'none')], kind='statement', vendorName='SPALDING TYRE & EXHAUST LIMITED', omit='number netMinor vatMinor grossMinor payableMinor dueOn termsDays'), 'pdf-lib', '''
F 0 0 210 26 111111
K ffffff
T 15 16 18 sb SPALDING TYRE & EXHAUST LIMITED
K 000000
T 15 34 8 s West Elloe Avenue, Spalding PE11 2BH    VAT Reg. [[vs]]    Reg. No. [[co]]
R 195 46 16 sb STATEMENT
T 15 58 10 s [[buyer]]
T 15 63 10 s Bicker PE20 3BQ
R 160 58 9 s Account
R 195 58 9 s BIC004
R 160 63 9 s Statement date
R 195 63 9 s [[d()]]
T 15 80 9 sb Date
T 45 80 9 sb Reference
R 130 80 9 sb Debit
R 160 80 9 sb Credit
R 195 80 9 sb Balance
L 15 82 195 82 0.3
T 15 88 9 s 14/10/2025
T 45 88 9 s Invoice 88120
R 130 88 9 s 418.80
R 195 88 9 s 418.80
T 15 94 9 s 11/11/2025
T 45 94 9 s Invoice 88341
R 130 94 9 s 1,092.00
R 195 94 9 s 1,510.80
T 15 100 9 s 09/12/2025
T 45 100 9 s Invoice 88502
R 130 100 9 s 96.00
R 195 100 9 s 1,606.80
L 15 230 195 230 0.3
T 15 236 8 s Current
T 15 241 10 s 96.00
T 60 236 8 s 30 days
T 60 241 10 s 1,092.00
T 105 236 8 s 60 days
T 105 241 10 s 418.80
R 195 236 8 s Account balance
R 195 241 11 sb £[[gross]]
T 15 260 9 s Sort code [[sd]]   Account [[acc]]
''')

draw(Doc('E-receipt-tools', 'jspdf', 'till receipt of a tool shop on narrow paper, paid by card, VAT shown; customer not printed', ('Fossgate Tool Centre Ltd', '+4820193', '02918374'), (None, 'Acomb Joinery Limited', '08391027', '6182039'), '004418', '2025-11-21', None,
         [('Mitre saw blade 254 mm', 2, '41.99', 'x'), ('Dust mask, box', 1, '24.00', 'x')], kind='receipt', vendorName='FOSSGATE TOOL CENTRE LTD', warnings=['already_paid'], vatMinor=1800, payableMinor=0, omit='netMinor'), 'jspdf', '''
C 40 12 11 mb FOSSGATE TOOL CENTRE LTD
C 40 17 8 m 61 Fossgate, York YO1 9TF
C 40 21 8 m VAT No [[vs]]
C 40 25 8 m Co. Reg. No. [[co]]
T 5 34 8 m [[d('%d/%m/%Y')]] 14:07  Till 2
T 5 38 8 m Receipt [[number]]
[[at(46, 5, 'T 5 {y} 8 m {qty} {what}\\nR 75 {y} 8 m {amount}')]]
L 5 58 75 58 0.2
T 5 64 10 mb TOTAL
R 75 64 10 mb £[[gross]]
T 5 69 8 m Includes VAT at 20%
R 75 69 8 m [[m(truth["fields"]["vatMinor"])]]
T 5 75 8 m VISA DEBIT ****4418
R 75 75 8 m [[gross]]
T 5 80 8 m Auth 071823  APPROVED
C 40 92 8 m PAID WITH THANKS
C 40 97 8 m Keep this receipt for your records
''', (80, 110))
