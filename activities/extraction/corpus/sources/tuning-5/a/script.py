"""Papers made in JavaScript: pdfmake, PDFKit, jsPDF. Each page is a JSON description that render.mjs draws."""
import json
import os

from base import HERE, day, doc, each, money, rounded, run, save, target, write


def draw(d, how, spec):
    run('node', os.path.join(HERE, 'render.mjs'), how, write(d.name + '.json', json.dumps(spec)), target(d))
    save(d)


def R(text, **more):
    return dict(text=text, alignment='right', **more)


def saas_euro():
    d = doc('software-euro', 'pdfmake', 'software house bills in euro: VAT and net repeated in sterling at the stated rate; IBAN and BIC, term of service dates, due in 30 days and by date',
            'Quillstack Software Ltd|9301827|12039481', 'quay', 'QS-E-002914', '2026-01-16', due='2026-02-15', terms=30, lines='''
            Quillstack Studio, annual plan, 18 seats, 16 Jan 2026 to 15 Jan 2027|18|214.00|20
            Priority support|1|640.00|20''', currency='EUR', show='iban holder', none='sortCode accountNumber', warnings='several_currencies')
    rate = '0.8665'
    net, tax = rounded(d.netm * 8665 / 10000), rounded(d.taxm * 8665 / 10000)
    draw(d, 'pdfmake', dict(pageSize='A4', pageMargins=[45, 50, 45, 60], defaultStyle=dict(fontSize=9.5, font='Roboto'), footer=dict(
        text=f'{d.who} | 61 Grainger Street, Newcastle upon Tyne NE1 5JE | Registered in England {d.co} | VAT GB{d.vat}', alignment='center', fontSize=7.5, color='#777'), content=[
        dict(text='quillstack', fontSize=22, color='#e2532d', bold=True), dict(text='Tax invoice', fontSize=14, margin=[0, 18, 0, 8]),
        dict(columns=[dict(width='*', stack=[dict(text='Customer', color='#888'), d.bill] + d.addr + ['VAT GB' + d.bvat]), dict(width=210, layout='noBorders', table=dict(widths=[85, '*'], body=[
            [dict(text=k, color='#888'), v] for k, v in (('Invoice', d.no), ('Issued', day(d.issue, '%d %b %Y')), ('Due', day(d.due, '%d %b %Y') + ' (30 days)'), ('Currency', 'EUR'), ('Subscription', 'sub_88172-QD'))]))]),
        dict(margin=[0, 22, 0, 0], layout='lightHorizontalLines', table=dict(headerRows=1, widths=['*', 35, 60, 40, 75], body=[['Item', R('Seats'), R('Each €'), R('VAT'), R('Amount €')]] + [[r.what, R(r.count), R(r.price), R('20%'), R(r.amount)] for r in d.rows])),
        dict(margin=[250, 12, 0, 0], layout='noBorders', table=dict(widths=['*', 80], body=[['Subtotal', R('€' + d.net)], ['VAT 20%', R('€' + d.tax)], [dict(text='Total due', bold=True, fontSize=12), R('€' + d.gross, bold=True, fontSize=12)]])),
        dict(margin=[0, 18, 0, 0], fontSize=8.5, text=f'For UK VAT: net £{money(net)}, VAT £{money(tax)}, at the HMRC rate for January 2026 of €1 = £{rate}.'),
        dict(margin=[0, 14, 0, 0], text=[dict(text='Pay in euro by SEPA transfer to ', color='#555'), d.who, f', IBAN {d.b.iban4}, BIC {d.b.bic}. Please use {d.no} as the reference.'])]))


def deposit():
    d = doc('deposit-deducted', 'pdfkit', 'fit-out firm: final invoice after a 30% deposit invoice already paid; balance payable by a stated date, milestones, contract and earlier invoice numbers and dates',
            'Loxley Interiors & Fit-Out Ltd|5829301|07119283', 'ormo', 'LX 3391', '2025-12-05', due='2025-12-19', paid=864000, warnings='part_paid', lines='''
            Reception desk in European oak, made and fitted|1|14600.00|20
            Banquette seating, 11 metres|11|690.00|20
            Feature lighting to lobby|1|1810.00|20''', show='holder')
    ops = [('rect', 40, 40, 515, 70, '#22303c'), ('t', 55, 58, 'LOXLEY', 26, 'b', '#ffffff'), ('t', 55, 90, 'INTERIORS & FIT-OUT', 8, 'n', '#c9d3da'), ('r', 540, 58, 'Final invoice', 18, 'n', '#ffffff'), ('r', 540, 84, d.no, 12, 'b', '#ffffff')]
    y = 130
    for k, v in (('Client', d.bill), ('', ', '.join(d.addr)), ('Contract', 'Lobby refurbishment, Queen Street, ref OHG/25/77 dated 1 September 2025'), ('Date of invoice', day(d.issue, '%e %B %Y')), ('Balance payable by', day(d.due, '%e %B %Y')), ('Practical completion', '2 December 2025')):
        ops += [('t', 40, y, k, 9, 'n', '#777777'), ('t', 150, y, v, 10, 'b' if k == 'Client' else 'n', '#000000')]
        y += 15
    y += 12
    ops.append(('line', 40, y, 555, y))
    for r in d.rows:
        ops += [('t', 40, y + 8, r.what, 10, 'n', '#000000'), ('r', 555, y + 8, r.amount, 10, 'n', '#000000')]
        y += 20
    ops.append(('line', 40, y + 6, 555, y + 6))
    y += 14
    for k, v, b in (('Contract sum excluding VAT', d.net, 0), ('VAT at 20%', d.tax, 0), ('Contract sum including VAT', '£' + d.gross, 1), ('Less deposit received 8 September 2025, invoice LX 3274', '-' + d.paid, 0), ('Balance now payable', '£' + d.pay, 1)):
        ops += [('t', 250, y, k, 10, 'b' if b else 'n', '#000000'), ('r', 555, y, v, 10, 'b' if b else 'n', '#000000')]
        y += 18
    ops += [('t', 40, 600, 'Payment', 11, 'b', '#22303c'), ('t', 40, 618, f'{d.who}    sort code {d.b.spaced}    account {d.b.account}    {d.b.bank}', 10, 'n', '#000000'),
            ('t', 40, 770, f'{d.who}. Company {d.co}. VAT {d.vats}. Loxley Works, Rutland Road, Sheffield S3 9PT. 0114 555 0831.', 8, 'n', '#777777')]
    draw(d, 'pdfkit', ops)


def card_paid():
    d = doc('paid-by-card', 'jspdf', 'invoice with receipt line: card ending, paid on date, amount due nil; web shop order number and invoice number apart',
            'Pixel & Plume Stationers Ltd|8390172|11827364', 'quay', 'PP-2025-88140', '2025-09-30', paid=19853, warnings='already_paid', lines='''
            Layout pad A3, 50 sheets|5|9.85|20
            Fine liner set 0.1 to 0.8|4|14.20|20
            Card stock 350 gsm SRA3, 100|2|26.70|20
            Delivery, tracked 24|1|5.99|20''', none='sortCode accountNumber')
    ops = [('t', 20, 22, 'Pixel & Plume', 24, 'serif'), ('t', 20, 29, f'{d.who}, 12 Steep Hill, Lincoln LN2 1LT', 9, 'n'), ('r', 190, 22, 'Invoice', 16, 'b'), ('r', 190, 29, 'PAID', 14, 'green'),
           ('t', 20, 46, 'Billing', 9, 'b'), ('t', 110, 46, 'Details', 9, 'b')]
    for i, v in enumerate(['Nell Farrow', d.bill] + d.addr):
        ops.append(('t', 20, 52 + i * 5, v, 10, 'n'))
    for i, v in enumerate((f'Invoice number: {d.no}', f'Invoice date: {day(d.issue, "%d %b %Y")}', 'Order: #10338 placed 29 Sep 2025', 'Dispatched: 30 Sep 2025', f'VAT number: GB {d.vats}')):
        ops.append(('t', 110, 52 + i * 5, v, 10, 'n'))
    table = [['Product', 'Qty', 'Price ex VAT', 'VAT', 'Total inc VAT']] + [[r.what, r.count, '£' + r.price, '£' + r.tax, '£' + r.total] for r in d.rows]
    ops.append(('table', 90, table, [['', '', '', 'Net', '£' + d.net], ['', '', '', 'VAT (20%)', '£' + d.tax], ['', '', '', 'Total', '£' + d.gross], ['', '', '', 'Paid 29 Sep 2025, Visa ending 4471', '-£' + d.paid], ['', '', '', 'Amount due', '£0.00']]))
    ops += [('t', 20, 270, 'No payment is needed. Returns within 30 days, unused.', 9, 'n'), ('t', 20, 276, f'Registered in England, {d.co}.', 9, 'n')]
    draw(d, 'jspdf', ops)


def credit_note():
    d = doc('credit-note-xero', 'pdfmake', 'credit note for goods returned against a named invoice, two rates, remaining credit; no bank details',
            'Brackley Safety Wear Limited|4920183|05829174', 'brid', 'CN-0662', '2025-12-22', kind='credit_note', lines='''
            Hi-vis bomber jacket XL, returned wrong size|6|31.50|20
            Safety boot size 9, returned|2|48.00|0''', none='sortCode accountNumber', leave='netMinor vatMinor grossMinor payableMinor')
    draw(d, 'pdfmake', dict(pageSize='A4', pageMargins=[50, 60, 50, 60], defaultStyle=dict(fontSize=10, font='Roboto'), content=[
        dict(columns=[dict(width='40%', stack=[dict(text='CREDIT NOTE', fontSize=22, margin=[0, 0, 0, 26]), d.bill] + d.addr), dict(width='28%', stack=[x for k, v in (('Date', day(d.issue, '%e %b %Y')), ('Credit Note Number', d.no), ('Reference', 'Returns RA-1129'), ('Original invoice', 'INV-18830 of 9 Dec 2025'), ('VAT Number', d.vat)) for x in (dict(text=k, bold=True), dict(text=v, margin=[0, 0, 0, 6]))]),
                      dict(width='*', stack=[d.who, '5 Buckingham Road', 'Brackley', 'NN13 7DN', dict(text='Company ' + d.co, margin=[0, 8, 0, 0], fontSize=8)])]),
        dict(margin=[0, 40, 0, 0], layout='headerLineOnly', table=dict(headerRows=1, widths=['*', 50, 60, 50, 70], body=[['Description', R('Quantity'), R('Unit Price'), R('VAT'), R('Amount GBP')]] + [[r.what, R(r.count + '.00'), R(r.price), R('20%' if r.rate == '20' else 'Zero'), R(r.amount)] for r in d.rows])),
        dict(margin=[240, 10, 0, 0], layout='noBorders', table=dict(widths=['*', 80], body=[['Subtotal', R(d.net)], ['TOTAL VAT 20%', R(d.tax)], ['TOTAL GBP', R(d.gross)], ['Less Credit to Invoices', R('0.00')], [dict(text='REMAINING CREDIT', bold=True), R(d.gross, bold=True)]]))]))


def pro_forma():
    d = doc('pro-forma-exchequer', 'jspdf', 'pro forma before release of goods: not a VAT invoice, valid until date, bank details, payment before despatch',
            'Stannington Machine Tools Ltd|6018273|04192833', 'tees', 'PF 00917', '2026-01-13', kind='pro_forma', lines='''
            Morticer floor standing 3 ph, with 1/2 in chisel|1|3290.00|20
            Chisel and bit set, 4 sizes|1|184.00|20
            Carriage and tail lift|1|120.00|20''', leave='dueOn payableMinor accountHolder')
    b = d.b
    ops = [('r', 190, 20, d.who, 14, 'b'), ('r', 190, 26, 'Unit 3 Acorn Hill, Stannington, Sheffield S6 6AW', 9, 'n'), ('r', 190, 31, f'VAT {d.vats}   Co. {d.co}', 9, 'n'), ('t', 20, 48, 'PRO FORMA INVOICE', 18, 'b'), ('t', 20, 54, 'This is not a VAT invoice. A VAT invoice will follow with the goods.', 9, 'n')]
    for i, v in enumerate([d.bill] + d.addr):
        ops.append(('t', 20, 64 + i * 5, v, 10, 'n'))
    for i, (k, v) in enumerate((('Our Ref', d.no), ('Date', day(d.issue, '%d/%m/%Y')), ('Your Ref', 'TJ-5602'), ('Valid until', '12/02/2026'), ('A/C Code', 'TEE010'))):
        ops += [('t', 120, 64 + i * 5, k, 10, 'n'), ('r', 190, 64 + i * 5, v, 10, 'b')]
    table = [['Stock description', 'Qty', 'Unit', 'VAT', 'Value']] + [[r.what, r.count, r.price, r.tax, r.amount] for r in d.rows]
    ops.append(('table', 98, table, [['', '', '', 'Net', d.net], ['', '', '', 'VAT', d.tax], ['', '', '', 'Total', '£' + d.gross]]))
    ops.append(('t', 20, 200, f'Goods are released on receipt of cleared funds: sort code {b.dashed}, account {b.account}.', 10, 'n'))
    draw(d, 'jspdf', ops)


each(saas_euro, deposit, card_paid, credit_note, pro_forma)
