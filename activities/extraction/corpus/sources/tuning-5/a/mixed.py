"""TCPDF, Prawn, Cairo and gofpdf, and the last pages of HTML: Clear Books, a purchase order and a quotation."""
import json
import os

import cairo

from base import HERE, chromium, day, doc, each, money, rounded, run, save, target, trs, weasy, write


def waste():
    d = doc('waste-terms-disagree', 'tcpdf', 'waste collector: lifts by bin size, landfill weight excess, duty of care fee; terms 30 days printed yet due date 14 days after',
            'Greenmoor Waste & Recycling Ltd|5182930|06627183', 'tees', 'SIN-0092816', '2025-11-30', due='2025-12-14', terms=30, warnings='due_date_not_as_terms', lines='''
            1100 litre general waste, 8 lifts, WTN 771203|8|17.35|20
            1100 litre dry mixed recycling, 8 lifts|8|11.90|20
            Excess weight, 212 kg|212|0.21|20
            Wood skip 8 yd exchange, 19 November|1|245.00|20
            Duty of care and admin|1|6.50|20''', show='holder')
    b = d.b
    html = f'''<table><tr><td width="60%"><span style="font-size:20pt;color:#2e7d32"><b>greenmoor</b></span></td><td width="40%" align="right"><b>{d.who}</b><br>Transfer Station, Haverton Hill Road<br>Billingham TS23 1PZ<br>01642 555 093</td></tr></table><br><br>
    <table cellpadding="3"><tr><td width="55%">{d.bill}<br>{"<br>".join(d.addr)}</td><td width="45%"><table border="1" cellpadding="3" style="border-color:#2e7d32"><tr><td colspan="2" bgcolor="#2e7d32" color="#ffffff" align="center"><b>SALES INVOICE</b></td></tr><tr><td>Invoice</td><td>{d.no}</td></tr><tr><td>Invoice date</td><td>{day(d.issue, "%d/%m/%Y")}</td></tr><tr><td>Due date</td><td>{day(d.due, "%d/%m/%Y")}</td></tr><tr><td>Account / Site</td><td>10882 / 01 Station Yard</td></tr><tr><td>Terms</td><td>30 days from invoice</td></tr></table></td></tr></table><br><br>
    <table cellpadding="3" border="0"><tr bgcolor="#e8f5e9"><td width="52%"><b>Service</b></td><td width="12%" align="right"><b>Quantity</b></td><td width="12%" align="right"><b>Rate</b></td><td width="10%" align="right"><b>VAT</b></td><td width="14%" align="right"><b>Net £</b></td></tr>'''
    html += trs(d, '<tr><td>{what}</td><td align="right">{count}</td><td align="right">{price}</td><td align="right">{rate}%</td><td align="right">{amount}</td></tr>')
    html += f'''</table><br><br><table cellpadding="3"><tr><td width="62%">Please pay {d.who}<br>{b.bank}<br>Sort code: {b.dashed}<br>Account no: {b.account}</td><td width="24%" align="right">Net<br>VAT @ 20%<br><b>Invoice total</b></td><td width="14%" align="right">{d.net}<br>{d.tax}<br><b>{d.gross}</b></td></tr></table>
    <br><br><hr><span style="font-size:7.5pt">Company registration {d.co}. VAT registration GB {d.vats}. Waste carrier licence CBDU 81923. Annual duty of care transfer notes are on the portal.</span>'''
    run('php', os.path.join(HERE, 'tcpdf.php'), write(d.name + '.html', html), target(d))
    save(d)


def reverse_charge():
    labour, materials = 912000, 388000
    cis = rounded(labour * .2)
    d = doc('reverse-charge-cis', 'prawn', 'groundworks subcontractor on a construction ERP: application 4, less previously certified, retention and CIS, domestic reverse charge; three sums that could be taken for the total',
            'Tarnside Groundworks Ltd|4473920|09918273', 'sout', 'TG-0418', '2025-12-03', terms=28, warnings='amount_deducted', off=cis + 65000, show='holder', lines=f'''
            Work this period|1|13000.00|RC''')
    b = d.b
    spec = dict(head=d.who, under='Moorside Yard, Ulverston LA12 7EZ    01229 555 817', pairs=[['INVOICE', d.no], ['Date / tax point', day(d.issue, '%e December %Y')], ['To', f'{d.bill}, {", ".join(d.addr)}'], ['Contract', 'High Road Phase 2, subcontract order SC/20917'], ['Application', 'No. 4, valuation date 28 November 2025'], ['Your UTR / ours', '71829 30182 / 44182 93017']],
                rows=[['Valuation', '£'], ['Gross value of works to date', '61,200.00'], ['Less previously invoiced, applications 1 to 3', '-48,200.00'], ['Value of this invoice (labour 9,120.00, materials 3,880.00)', d.net], ['VAT: domestic reverse charge applies', '0.00'], ['Invoice total', d.gross], ['Less retention 5%', '-650.00'], ['Less CIS tax 20% of labour', '-' + money(cis)], ['Amount payable', '£' + d.pay]],
                after=['Reverse charge: customer to account for VAT of £2,600.00 (20%) to HMRC.', 'Payment terms: 28 days from the date of this invoice.', f'BACS: {d.who}, sort code {b.dashed}, account number {b.account}.'], foot=f'Registered in England {d.co}    VAT registration {d.vats}')
    assert labour + materials == d.netm
    run('ruby', os.path.join(HERE, 'sheet.rb'), write(d.name + '.json', json.dumps(spec)), target(d))
    save(d)


def copy_invoice():
    d = doc('exchequer-copy', 'cairo', 'Exchequer: reprint marked COPY INVOICE, wide boxes with headings at their top edge, line discount percent, despatch and order numbers; due date only',
            'Pennard Electrical Wholesale Limited|7028193|03918263', 'lark', 'SIN118204', '2025-10-15', due='2025-11-30', warnings='marked_as_copy', leave='accountHolder', lines='''
            T5 LED batten 5ft 4000K emergency|12|38.40|20
            Twin and earth 2.5 mm, 100 m|3|61.20|20
            RCBO type A 16 A|14|17.85|20''')
    b = d.b
    s = cairo.PDFSurface(target(d), 595, 842)
    c = cairo.Context(s)

    def t(x, y, text, size=9, bold=False, right=False):
        c.select_font_face('DejaVu Sans', 0, 1 if bold else 0)
        c.set_font_size(size * .92)
        c.move_to(x - c.text_extents(text).x_advance if right else x, y)
        c.show_text(text)

    def box(x, y, w, h, head, rows=()):
        c.set_line_width(.8)
        c.rectangle(x, y, w, h)
        c.stroke()
        t(x + 4, y + 10, head, 7)
        for i, row in enumerate(rows):
            t(x + 6, y + 24 + i * 13, row)
    t(40, 60, d.who, 13, True)
    t(40, 76, 'Wells Road, Glastonbury BA6 9AG   Tel 01458 555 330', 8.5)
    t(555, 60, 'COPY INVOICE', 14, True, True)
    box(40, 100, 250, 92, 'Invoice address', [d.bill] + d.addr)
    box(300, 100, 255, 92, 'Delivery address', ['Larkfield School', 'Science Block, via Gate C', 'Chantry Road', 'Taunton TA2 7QP'])
    for i, (k, v) in enumerate((('Invoice no.', d.no), ('Invoice date', day(d.issue, '%d/%m/%Y')), ('Account', 'LARK01'), ('Order no.', 'LAT/25/0910'), ('Despatch note', 'SDN90418'), ('Due date', day(d.due, '%d/%m/%Y')))):
        box(40 + i * 86, 202, 85, 32, k, [v])
    box(40, 244, 515, 340, '')
    for x, k, r in ((46, 'Description', 0), (330, 'Qty', 1), (390, 'Unit price', 1), (440, 'VAT', 1), (548, 'Line total', 1)):
        t(x, 260, k, 8, True, r)
    for i, r in enumerate(d.rows):
        for x, k, right in ((46, r.what, 0), (330, r.count, 1), (390, r.price, 1), (440, 'S', 1), (548, r.amount, 1)):
            t(x, 280 + i * 16, k, 9, False, right)
    box(40, 594, 330, 66, 'Payment', [f'BACS to {b.bank}', f'Sort code {b.spaced}   Account {b.account}', 'Quote LARK01 and the invoice number'])
    box(380, 594, 175, 66, 'Totals')
    for i, (k, v) in enumerate((('Net', d.net), ('VAT S at 20%', d.tax), ('Total £', d.gross))):
        t(388, 615 + i * 16, k, 9, i == 2)
        t(548, 615 + i * 16, v, 9, i == 2, True)
    t(40, 800, f'VAT Reg. No. {d.vats}   Company Reg. No. {d.co}   Reprinted 12/01/2026 09:14', 7.5)
    s.finish()
    save(d)


def group():
    d = doc('group-recharge-gofpdf', 'gofpdf', 'group company\'s quarterly recharge to a subsidiary: letter style, schedule of shared costs, standard and outside-scope lines, pay by due date to group treasury account',
            'Ashgrove Group Services Limited|6618293|02019384', 'glen', 'AGS/IC/0274', '2025-12-31', due='2026-01-31', show='iban', accountHolder='Ashgrove Group Treasury Client Account', lines='''
            Finance and payroll services, quarter to December 2025|1|6250.00|20
            Software licences, 34 users|34|41.75|20
            Group insurance premium, share, outside the scope of VAT|1|2190.60|0''')
    b, ops = d.b, []

    def t(x, y, text, size=10, style='', op='text', face='Times', w=0, h=0):
        ops.append(dict(Op=op, Text=text, Face=face, Style=style, X=x, Y=y, W=w, H=h, Size=size))
    t(0, 0, '', op='fill', w=8, h=297)
    t(20, 24, d.who, 17, 'B')
    t(20, 30, 'A member of the Ashgrove group of companies', 9, 'I')
    t(190, 24, 'Intercompany invoice', 13, '', 'right')
    for i, x in enumerate(['The Finance Director', d.bill] + d.addr):
        t(20, 50 + i * 5.2, x, 11)
    t(20, 92, f'Invoice {d.no}, dated {day(d.issue, "%e %B %Y")}', 12, 'B')
    t(20, 98, 'Cost centre 7740. Agreement: Group Services Agreement of 1 April 2022, schedule 2.')
    t(20, 104, '', op='line', w=170)
    y = 111
    for r in d.rows:
        t(20, y, r.what, 11)
        t(160, y, 'S' if r.rate == '20' else 'O', 11, '', 'right')
        t(190, y, r.amount, 11, '', 'right')
        y += 8
    t(20, y - 3, '', op='line', w=170)
    for k, v in (('Total before VAT', d.net), (f'VAT (S) 20% on {d.bands[0].base}', d.tax), ('Total due in sterling', '£' + d.gross)):
        t(160, y + 5, k, 11, 'B' if '£' in v else '', 'right')
        t(190, y + 5, v, 11, 'B' if '£' in v else '', 'right')
        y += 7
    t(20, y + 14, f'Please settle by {day(d.due, "%e %B %Y")} in cleared funds to Ashgrove Group Treasury Client Account at {b.bank}: sort code {b.dashed}, account number {b.account}, IBAN {b.iban4}. Set-off against other group balances is not allowed without our written consent.', 11, '', 'para', w=170, h=5.5)
    t(20, y + 48, 'M. Dalgleish', 14, 'I')
    t(20, y + 54, 'Group Financial Controller', 10)
    t(20, 286, f'Registered in England No. {d.co}. VAT registration number GB {d.vats}. Registered office: Ashgrove House, Castle Street, Carlisle CA3 8SY', 8)
    run(os.environ['CORPUS_PLACE'], write(d.name + '.json', json.dumps(ops)), target(d))
    save(d)


def clear_books():
    d = doc('clear-books-interim', 'weasyprint', 'Clear Books: heading bar in slate, seller in strip at foot with three columns, interim bill for retained services, SORT and ACC abbreviations, discount line of 10%',
            'Brightwater Fire & Security Limited|9217304|08827163', 'hart', 'BW1127', '2026-01-19', due='2026-02-18', lines='''
            Fire alarm panel service, January visit|1|320.00|20
            Replace 4 optical smoke heads|4|46.50|20
            Access control fobs|25|5.20|20
            Contract customer discount 10%|1|-63.60|20''', show='holder')
    b = d.b
    assert d.netm == 57240
    weasy(d, '''@page{size:A4;margin:0}body{font:9.5pt Inter;margin:0}.bar{background:#46586b;color:#fff;padding:7mm 18mm;font-size:16pt;letter-spacing:1mm}.m{padding:8mm 18mm}table{width:100%;border-collapse:collapse}td,th{padding:2mm 1mm;text-align:left}.r{text-align:right!important}.x th{border-bottom:1.5pt solid #46586b}.x tr:nth-child(even) td{background:#f1f3f5}
    .foot{position:absolute;bottom:0;left:0;right:0;background:#f1f3f5;padding:6mm 18mm;font-size:8pt}.foot td{vertical-align:top}''',
    f'''<div class=bar>INVOICE {d.no}</div><div class=m><table><tr><td style="width:55%;vertical-align:top"><b>{d.bill}</b><br>{"<br>".join(d.addr)}<td style="vertical-align:top"><table><tr><td>Date<td class=r>{day(d.issue, "%d %b %Y")}<tr><td>Due<td class=r>{day(d.due, "%d %b %Y")}<tr><td>Your PO<td class=r>77144<tr><td>Engineer job<td class=r>J20418</table></table><br>
    <table class=x><tr><th>Item<th class=r>Qty<th class=r>Unit<th class=r>VAT<th class=r>Total ex VAT</tr>{trs(d, "<tr><td>{what}<td class=r>{count}<td class=r>{price}<td class=r>{rate}%<td class=r>{amount}</tr>")}</table>
    <table style="width:70mm;margin:5mm 0 0 auto"><tr><td>Net<td class=r>{d.net}<tr><td>VAT<td class=r>{d.tax}<tr style="font-weight:bold;border-top:1pt solid #46586b"><td>TOTAL GBP<td class=r>{d.gross}</table></div>
    <div class=foot><table><tr><td><b>{d.who}</b><br>Pepper Road, Hazel Grove<br>Stockport SK7 5BW<td>Company number {d.co}<br>VAT number {d.vats}<br>0161 555 0733<td>Paying us<br>A/C NAME {d.who}<br>SORT {b.dashed} &nbsp; ACC {b.account}</table></div>''')


def purchase_order():
    d = doc('purchase-order-erp', 'weasyprint', 'purchase order sent by the customer to a supplier with delivery date and instructions where to send invoices', 'Penhallow Foods Ltd|7729104|05829174', 'penh', '4500093388', '2026-01-14', kind='purchase_order', none='sortCode accountNumber', lines='''
            Carton 0201 double wall 400x300x250|1200|0.87|20
            Stretch wrap 500 mm 20 micron, 6 rolls|10|32.40|20''', leave='vendorName vendorVatNumber vendorCompanyNumber billToName dueOn termsDays payableMinor vatMinor grossMinor accountHolder')
    weasy(d, '''@page{size:A4;margin:16mm}body{font:10pt Carlito}table{width:100%;border-collapse:collapse}td,th{border:.5pt solid #444;padding:2mm;text-align:left;vertical-align:top}.r{text-align:right}''',
    f'''<h1 style="margin:0">Purchase Order {d.no}</h1><p>{d.bill}, {", ".join(d.addr)}. VAT {d.bvat}</p><table><tr><td>Supplier<br>Norbury Packaging Solutions Ltd<br>Gelderd Road<br>Leeds LS12 6DE<br>Vendor no. 200417<td>Deliver to<br>Goods In, Trewint Park<br>Launceston PL15 9QN<br>Delivery date 28.01.2026<td>Order date {day(d.issue, "%d.%m.%Y")}<br>Buyer: H Nance<br>Terms of payment: 30 days net<br>Incoterm: DAP</table><br>
    <table><tr><th>Item<th>Material<th>Quantity<th>Price per unit<th>Net value GBP</tr>{trs(d, "<tr><td>{i}0<td>{what}<td class=r>{count} EA<td class=r>{price}<td class=r>{amount}</tr>")}<tr><td colspan=4>Total net value excl. tax<td class=r><b>{d.net}</b></table>
    <p>Please quote the purchase order number on your delivery note and invoice. Send invoices to ap@penhallowfoods.co.uk. Our standard conditions of purchase apply.</p>''')


def quotation():
    d = doc('quotation-software', 'chromium', 'software house\'s quotation with optional line outside the total, validity, signature box; no bank details', 'Rookhope Systems Ltd|5517293|07719284', 'avon', 'Q-2026-0031', '2026-01-13', kind='quote', none='sortCode accountNumber', lines='''
            Warehouse handheld licences, 12 months|15|180.00|20
            Set-up and training, days|4|695.00|20''', leave='dueOn termsDays payableMinor accountHolder vendorVatNumber')
    chromium(d, '''@page{size:A4;margin:20mm}body{font:10.5pt Lato;margin:0}h1{color:#b5440f;font-weight:300;font-size:26pt;margin:0}table{width:100%;border-collapse:collapse}td,th{padding:2mm;border-bottom:1px solid #e5d5cc;text-align:left}.r{text-align:right}''',
    f'''<h1>Quotation</h1><p>{d.no} &nbsp; {day(d.issue, "%e January %Y")} &nbsp; valid for 30 days</p><p>Prepared for {d.bill}, {", ".join(d.addr)}<br>by {d.who}, Dale House, Stanhope DL13 2UE</p><table><tr><th>What you get<th class=r>Quantity<th class=r>Each<th class=r>Price</tr>{trs(d, "<tr><td>{what}<td class=r>{count}<td class=r>£{price}<td class=r>£{amount}</tr>")}
    <tr><td colspan=3 class=r>Subtotal<td class=r>£{d.net}<tr><td colspan=3 class=r>VAT 20%<td class=r>£{d.tax}<tr><td colspan=3 class=r><b>Total</b><td class=r><b>£{d.gross}</b></table><p>Option, not in the total: printer integration £1,150.00 plus VAT.</p><p style="margin-top:16mm">To go ahead, sign here: ______________________ Date: ____________ Order no.: ____________</p>
    <p style="position:absolute;bottom:0;font-size:8.5pt">Rookhope Systems Ltd, registered in England and Wales {d.co}. An invoice will be issued on acceptance, payable within 30 days.</p>''')


each(waste, reverse_charge, copy_invoice, group, clear_books, purchase_order, quotation)
