"""Papers that are no invoices: statement, remittance advice, order, delivery note, pro-forma, credit note, reminder, quotation."""
from third import br, doc, layout, make, make_all, page, ps_text, rows

R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td,th{vertical-align:top;text-align:left;padding:4px}td.r{text-align:right}'
SUMS = 'netMinor vatMinor grossMinor'


@layout
def statement():
    d = doc('chromium-statement', 'chromium', 'statement of account as at a month\'s end: debits, credits and running balance, ageing boxes, tear-off at the right', 'esto', 'drey', '', '2025-12-31', 'x|1|1|20', kind='statement', cls='other', form='%d/%m/%Y',
            unseen=f'number {SUMS}', unjudged='payableMinor')
    v, c = d.v, d.c
    lines = (('28/10/2025', '041/871204', 'Invoice', '612.40', '', '612.40'), ('14/11/2025', '041/875530', 'Invoice', '1,080.12', '', '1,692.52'), ('28/11/2025', 'BACS', 'Payment', '', '612.40', '1,080.12'), ('09/12/2025', '041/880107', 'Invoice', '244.08', '', '1,324.20'), ('15/12/2025', '041/C4471', 'Credit', '', '36.00', '1,288.20'))
    side = ''.join(f'<tr><td>{b}<td class=r>{e or "-" + f}' for a, b, _, e, f, g in lines)
    make(d, page(R + '@page{size:A4;margin:12mm}body{font:9pt Liberation Sans}', f'''<h2>Statement of account</h2><table><tr><td style="width:68%;border-right:1px dashed"><b>{v.name}</b><br>{br(v.address)}<br><br>{br([c.name, *c.address])}<br><br>Account D04471 &nbsp; Statement date {d.issue}<table style="margin-top:12px"><tr><th>Date<th>Ref<th>Type<th class=r>Debit<th class=r>Credit<th class=r>Balance</tr>{''.join('<tr>' + ''.join(f'<td{" class=r" if n > 2 else ""}>{x}' for n, x in enumerate(line)) for line in lines)}</table><p><b>Balance on your account £1,288.20</b></p><table border=1><tr><td>Current<td>30 days<td>60 days<td>90+<tr><td>208.08<td>1,080.12<td>0.00<td>0.00</table><p>Pay to {v.dashed} {v.account}. VAT {v.vat}. Reg {v.company}.</p><td><b>Remittance</b><br>D04471 {d.issue}<table>{side}</table>Tick items paid</table>'''))


@layout
def remittance():
    d = doc('weasyprint-remittance', 'weasyprint', 'remittance advice from the customer to a supplier: documents paid, discount taken, payment number and date', 'xylo', 'cass', '2000044719', '2026-01-19', 'x|1|1|20', kind='unknown', cls='other', form='%d.%m.%Y',
            unseen=f'vendorName vendorVatNumber vendorCompanyNumber billToName sortCode accountNumber netMinor vatMinor', grossMinor=1042108, payableMinor=0)
    make(d, page(R + '@page{size:A4;margin:18mm}body{font:9.5pt Liberation Sans}', f'''<b style="font-size:14pt">Cassington Homes plc</b><br>{br(d.c.address)}<br><br><br>Xylotek Timber Engineering Ltd<br>{br(d.v.address)}<h3>REMITTANCE ADVICE</h3>Payment document {d.number}<br>Payment date {d.issue}<br>Your account with us 114417<br><br>We have today sent the following to your bank account ending 7208.<br><br><table border=1><tr><th>Your document<th>Date<th>Gross<th>Discount<th>Paid</tr><tr><td>INV/2025/01188<td>04.12.2025<td class=r>7,220.40<td class=r>0.00<td class=r>7,220.40<tr><td>INV/2025/01207<td>11.12.2025<td class=r>3,317.08<td class=r>0.00<td class=r>3,317.08<tr><td>RINV/2025/0044<td>15.12.2025<td class=r>-116.40<td class=r>0.00<td class=r>-116.40<tr><td colspan=4>Sum paid in GBP<td class=r><b>10,421.08</b></table><p>Queries: purchase.ledger@cassington.example</p>'''))


@layout
def order():
    d = doc('dompdf-purchase-order', 'dompdf', 'purchase order of the customer to a supplier, with delivery date, conditions and "invoice us at"', 'hoch', 'drey', 'PO-DRE-9977', '2026-01-15', 'Frästeil 4711-B rev C|80|38.40|20\nAluminium blank 60x60|160|4.15|20', kind='purchase_order', cls='other', form='%d %b %Y',
            unseen='vendorVatNumber vendorCompanyNumber sortCode accountNumber', unjudged='billToName vendorName', payableMinor=0)
    v, c = d.v, d.c
    make(d, page(R + 'body{font-family:helvetica;font-size:11px}', f'''<table><tr><td><b style="font-size:17px">Dreyfold Engineering Ltd</b><br>{br(c.address)}<td class=r><b style="font-size:17px">Purchase Order</b><br>Order number {d.number}<br>Order date {d.issue}<br>Buyer L. Ashworth</table><br><table border=1><tr><td width="50%">Supplier<br>{v.name}<br>{br(v.address)}<td>Deliver to<br>Goods In, Gate 3<br>{br(c.address)}<br>by 16 Feb 2026</tr></table><br><table border=1><tr><td>Item<td>Qty<td>Price<td>Value</tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}</tr>')}</table><p>Order value {d.net}, VAT {d.vat}, total GBP {d.gross}</p><p>Quote the order number on your delivery note and invoice. Invoice us at purchase.ledger@dreyfold.example. Payment 60 days end of month after receipt of invoice. Our VAT number GB{c.vat}.</p>'''))


@layout
def delivery():
    d = doc('pango-delivery-note', 'pango', 'delivery note of a printer with weights and a signature box and no sums', 'abla', 'penr', 'D-3/771820', '2026-01-14', 'OSB3 18MM 2440X1220|30|0|0\nSCAFFOLD BOARD 3.9M|12|0|0', kind='unknown', cls='other', form='%d/%m/%y', vendorName='ABLETHORNE BUILDERS MERCHANTS LTD',
            unseen=f'{SUMS} currency sortCode accountNumber payableMinor vendorVatNumber vendorCompanyNumber')
    body = ''.join(f'  {x.count:>6}   {x.what:<36}{int(x.count) * 9.5:>9.1f} kg\n' for x in d.rows)
    make(d, f'''
  ABLETHORNE BUILDERS MERCHANTS LTD                       *** DELIVERY NOTE ***
  STATION GOODS YARD  OAKHAM LE15 6QX                      {d.number}

  DELIVER TO: {d.c.name}                      DATE {d.issue}
              {d.c.line}                 ROUTE 7  DROP 3
  ORDER: SITE-118  TAKEN BY: CRAIG                         A/C PEN009

  QTY      GOODS                                   WEIGHT
  -----------------------------------------------------------------
{body}  -----------------------------------------------------------------
  GOODS RECEIVED IN GOOD ORDER   SIGNED ....................  PRINT ..............

  THIS IS NOT AN INVOICE. SHORTAGES TO BE NOTIFIED IN 24 HOURS.
''')


@layout
def proforma():
    d = doc('xelatex-pro-forma', 'xelatex', 'pro-forma invoice for payment before despatch', 'leve', 'penr', 'PF 2026-03', '2026-01-13', 'Folding propeller 17x12|1|642.00|20\nCarriage to Pwllheli|1|28.00|20', kind='pro_forma', cls='other', form='%e January %Y', payableMinor=0)
    v, c = d.v, d.c
    make(d, rf'''\documentclass[11pt]{{article}}\usepackage[a4paper,margin=25mm]{{geometry}}\usepackage{{fontspec}}\setmainfont{{TeX Gyre Pagella}}\parindent0pt\pagestyle{{empty}}\begin{{document}}
{{\Large Leven \& Marr Marine Engineers Ltd}}\\{v.line}\\{v.phone}\par\bigskip{{\large PRO-FORMA INVOICE}} \hfill {d.number}\par {d.issue}\par\bigskip {c.name}\\{c.line}\par\bigskip
\begin{{tabular}}{{p{{90mm}}r}}{' '.join(x.what + ' & ' + x.amount + chr(92) * 2 for x in d.rows)}\hline Goods & {d.net}\\VAT 20\% & {d.vat}\\ \textbf{{To pay before despatch}} & \textbf{{£{d.gross}}}\end{{tabular}}\par\bigskip This is not a VAT invoice. A VAT invoice will follow when the goods are sent. Sort code {v.dashed}, account {v.account}.\par\bigskip{{\footnotesize VAT {v.vat_spaced}. Scotland {v.company}.}}\end{{document}}''')


@layout
def credit_note():
    d = doc('wkhtml-credit-note', 'wkhtmltopdf', 'sales credit naming the invoice that it credits, sums without minus, same form as the invoices', 'halc', 'eleg', '8841-C000417', '2026-01-18', 'Late delivery refund, consignment 7718820|3|9.95|20\nLost parcel, carriage refunded|1|14.20|20', kind='credit_note', cls='other', form='%d.%m.%Y', payableMinor=0, unseen='sortCode accountNumber')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:14px Roboto Condensed}', f'''<div style="font-size:30px">halcyon<b>parcels</b></div><br><table><tr><td style="width:40%"><b>{c.name}</b><br>{br(c.address)}<td>Credit No. : {d.number}<br>Credit Date : {d.issue}<br>Account : 8841<br>Credits invoice : 8841-0098837 of 11.01.2026</table><h2>SALES CREDIT</h2><table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3>Total charges credited<td class=r>{d.net}<tr><td colspan=3>VAT<td class=r>{d.vat}<tr><td colspan=3><b>CREDIT TOTAL</b><td class=r><b>£{d.gross}</b></table><p>The amount will be set against your next payment. Nothing is payable on this document.</p><small>{v.name}, {v.line}. Registered in England, number {v.company}. VAT {v.vat_spaced}.</small>'''))


@layout
def reminder():
    d = doc('ps-final-reminder', 'postscript', 'final reminder before court of two unpaid invoices, interest and fixed compensation added', 'bram', 'ives', 'W2511-117002', '2026-01-16', 'x|1|1|20', kind='unknown', cls='other', form='%e January %Y',
            unseen='netMinor vatMinor vendorVatNumber', unjudged='number dueOn grossMinor payableMinor')
    v, c = d.v, d.c
    lines = [v.name, *v.address, v.phone, '', d.issue, '', c.name, *c.address, '', 'FINAL REMINDER BEFORE LEGAL ACTION', '', 'Our records show that these invoices have not been paid:', '', '    W2511-117002    15 November 2025     £418.22', '    W2511-117588    22 November 2025     £391.07', '    Interest at 11.75% to this day              £15.60', '    Compensation, two debts                     £80.00', '    Now owing                                  £904.89',
             '', 'Unless we have cleared funds within seven days, we shall begin proceedings', 'without writing to you again. Your cards have been stopped.', '', f'Sort code {v.dashed}, account {v.account}, reference 7077 4471', '', 'Yours faithfully', 'Credit Control', '', f'Registered in England, number {v.company}']
    head, body = ps_text([(72, 90 + n * 16, 11, 'Helvetica-Bold' if text.startswith('FINAL') else 'Helvetica', text) for n, text in enumerate(lines)])
    make(d, head + body + 'showpage\n')


@layout
def quotation():
    d = doc('dompdf-quotation', 'dompdf', 'quotation with options and a validity date, acceptance slip at the foot', 'otte', 'mont', 'Q-26-0071', '2026-01-14', 'Supply and fit 8 camera CCTV|1|3180.00|20\nRemote monitoring, first year|1|420.00|20', kind='quote', cls='other', form='%d/%m/%Y', payableMinor=0, unseen='sortCode accountNumber')
    v, c = d.v, d.c
    make(d, page(R + 'body{font-family:times;font-size:13px}', f'''<b style="font-size:19px">{v.name}</b><br>{v.line}, {v.phone}<hr><table><tr><td>{br([c.name, *c.address])}<td>Quotation {d.number}<br>Date {d.issue}<br>Valid until 13/02/2026</tr></table><p>We thank you for your enquiry and are pleased to quote:</p><table border=1>{rows(d, '<tr><td>{what}<td class=r>£{amount}</tr>')}<tr><td>Price before VAT<td class=r>£{d.net}</tr><tr><td>VAT at 20%<td class=r>£{d.vat}</tr><tr><td>Price with VAT<td class=r>£{d.gross}</tr></table><p>30% with order, balance on completion. Installation within four weeks of order.</p><p>I accept quotation {d.number}. Signed ................................ Date ................</p><small>VAT {v.vat_spaced}. Registered in England {v.company}.</small>'''))


if __name__ == '__main__':
    make_all()
