"""Sheets by coordinates: ReportLab, TCPDF, cairo, Ghostscript."""
from base import doc, each
from sheet import Sheet, by_cairo, by_ghostscript, by_reportlab, by_tcpdf


def steel():
    d = doc('D-steel-factored', 'reportlab', 'bright bar stockholder: "vested in" wording of a factor in a ruled box over the totals; account is in the seller\'s own name; weights and cast numbers',
            'steel', 'engine', '0077418', '2026-01-07', '''EN8D bright round 40 mm, cast T4471 | 412 kg | 70040 | 20
080A15 hexagon 22 mm, cast R1180 | 286 kg | 51480 | 20
Cutting 24 blanks | 24 | 4800 | 20
Delivery | 1 | 3500 | 20''', terms=60, warn='debt_assigned')
    s = Sheet('sans', 9)
    s.fill(0, 0, 210, 6, '#444444')
    s.lines(120, 18, [d.s.name, *d.s.address], style='', size=10)
    s.t(15, 24, 'invoice', size=34, colour='#444444')
    s.lines(15, 45, [d.c.name, *d.c.address], size=10)
    for at, (label, value) in enumerate((('Document', d.number), ('Tax date', d.d('%d %b %Y')), ('Works order', '118402'), ('Your ref', '4500773001'), ('Terms', '60 days'))):
        s.r(148, 45 + at * 5.2, label, colour='#666666').t(152, 45 + at * 5.2, value, style='B')
    s.rule(15, 80, 180).t(15, 85, 'Material').r(150, 85, 'Weight / no.').r(195, 85, 'Value').rule(15, 88, 180)
    for at, r in enumerate(d.rows):
        s.t(15, 95 + at * 7, r.what).r(150, 95 + at * 7, r.count).r(195, 95 + at * 7, r.amount)
    s.box(15, 150, 180, 17).para(18, 155.5, 112, 'This account is factored. Title to the debt is vested in Don Valley Trade Finance Ltd, Rotherham, who should be told at once of any dispute (01709 496 330). We collect it as their agents.', style='I')
    for at, (label, value) in enumerate((('Value of goods', d.net), ('VAT 20%', d.vat), ('Invoice total GBP', d.gross))):
        s.t(130, 178 + at * 7, label, style='B' if at == 2 else '').r(195, 178 + at * 7, value, style='B' if at == 2 else '')
    s.lines(15, 178, ['Bank: Attercliffe Bright Bar Ltd', f'{d.s.dash}   {d.s.acc}'])
    s.t(15, 285, f'Registered number {d.s.co}   VAT {d.s.v}   Test certificates are copied on request. Offcuts are yours to collect.', size=7)
    by_reportlab(d, s)


def chandler():
    d = doc('D-chandlery-receipt', 'reportlab', 'other: till receipt on narrow roll paid in cash; a trading name only', 'chandler', 'estate', '00418', '2025-09-22',
            '''Rope 14 mm polysteel 220 m | 1 | 6900 | 20
Galv. shackles 12 mm | 10 | 3500 | 20
Antifouling 2.5 l | 1 | 4850 | 20''', kind='receipt', vendorName='SEAHOUSES CHANDLERY', off=18300, warn='already_paid', null='sortCode accountNumber accountHolder vendorCompanyNumber billToName dueOn termsDays', skip='payableMinor')
    s = Sheet('mono', 8, 80, 150)
    s.t(16, 10, 'SEAHOUSES CHANDLERY', style='B', size=10).t(13, 15, 'Main Street, Seahouses NE68 7RD').t(23, 19, f'VAT {d.s.v}')
    s.t(5, 28, f'RECEIPT {d.number}').r(75, 28, d.d('%d/%m/%Y'))
    for at, r in enumerate(d.rows):
        s.t(5, 37 + at * 5, r.what).r(75, 37 + at * 5, r.amount)
    for at, (label, value) in enumerate((('Net', d.net), ('VAT 20%', d.vat), ('TOTAL', d.gross), ('Cash', '190.00'), ('Change', '7.00'))):
        s.t(35, 58 + at * 5, label).r(75, 58 + at * 5, value)
    s.t(5, 92, 'Goods exchanged within 28 days').t(5, 97, 'with this receipt. Thank you!')
    by_reportlab(d, s)


def training():
    d = doc('D-training-receipted', 'reportlab', 'invoice stamped "Received with thanks" with date and sum; bank still printed; nothing left to pay',
            'training', 'care', 'FST-5518', '2025-12-15', '''Fire marshal course, 14 places, 11 December | 14 | 83300 | 20
Evac chair session | 1 | 19500 | 20''', terms=30, off=123360, warn='already_paid', null='accountHolder')
    s = Sheet('sans', 10)
    s.t(20, 25, 'Firebreak Safety Training Ltd', size=18, style='B', colour='#c02020').t(20, 31, d.s.line)
    s.t(20, 50, 'Bill to').lines(45, 50, [d.c.name, *d.c.address])
    s.t(20, 75, 'Invoice').t(45, 75, d.number).t(100, 75, 'Raised').t(125, 75, d.d('%d-%m-%Y')).t(20, 80, 'Booking').t(45, 80, 'WEB-20931').t(100, 80, 'Terms').t(125, 80, '30 days')
    for at, r in enumerate(d.rows):
        s.t(20, 100 + at * 7, r.what).r(185, 100 + at * 7, r.amount)
    s.rule(20, 112, 165)
    for at, (label, value) in enumerate((('Net', d.net), ('VAT @ 20%', d.vat), ('Total', d.gross))):
        s.r(150, 119 + at * 6, label).r(185, 119 + at * 6, value)
    red = dict(colour='#2030a0')
    s.box(40, 145, 85, 25, **red).t(46, 153, 'RECEIVED WITH THANKS', style='B', size=13, **red).t(46, 160, '9 JAN 2026     £1,233.60', size=12, **red).t(46, 166, 'per Faster Payment    J.H.', size=9, **red)
    s.para(20, 200, 90, f'Our bank is {d.s.dash}, account {d.s.acc}. Certificates are issued on receipt of fees. A deposit is taken for public courses only. Duplicate certificates cost £10.')
    s.t(20, 280, f'Company {d.s.co}, VAT number {d.s.v}', size=8)
    by_reportlab(d, s)


def uniform():
    d = doc('D-workwear-statement', 'tcpdf', 'other: statement of account with ageing; the financier\'s ownership of all invoices stated under the list',
            'uniform', 'care', '-', '2025-12-31', '''INV 77102 | 1 | 41280 | 0
INV 77388 | 1 | 22860 | 0
CR 1190 | 1 | -6000 | 0''', kind='statement', vendorName='LINTON & PRYCE WORKWEAR LTD', warn='debt_assigned', null='number dueOn termsDays netMinor vatMinor', skip='grossMinor payableMinor')
    s = Sheet('serif', 10)
    s.t(20, 22, 'LINTON & PRYCE WORKWEAR LTD', size=15, style='B').t(20, 28, d.s.line).r(190, 22, 'STATEMENT', size=15).r(190, 29, d.d('%d/%m/%Y')).r(190, 34, 'Account LAV011')
    s.lines(20, 50, [d.c.name, *d.c.address])
    s.box(20, 75, 170, 45)
    for at, row in enumerate((('Date', 'Reference', 'Debit', 'Credit', 'Balance'), ('14/10/25', 'INV 77102', '412.80', '', '412.80'), ('18/11/25', 'INV 77388', '228.60', '', '641.40'), ('02/12/25', 'CR 1190', '', '60.00', '581.40'))):
        y = 82 + at * 8
        s.t(23, y, row[0]).t(55, y, row[1]).r(125, y, row[2]).r(155, y, row[3]).r(187, y, row[4])
    s.t(23, 128, 'Current 0.00     30 days 168.60     60 days 412.80     90 days 0.00').r(187, 136, 'Balance £581.40', style='B', size=12)
    s.para(20, 150, 95, 'The invoices on this statement are the property of Aire Bridge Trade Finance plc, having been sold to that company, and remittances should reach its account:', style='I')
    s.lines(20, 165, [f'{d.s.holder}', f'Sort code {d.s.dash}', f'Account number {d.s.acc}'])
    s.t(20, 280, f'VAT {d.s.v}. Registered in England {d.s.co}. Copy invoices can be asked for by e-mail.', size=8)
    by_tcpdf(d, s)


def pumps():
    d = doc('D-pumps-title-and-debt', 'tcpdf', 'pumps: three-word heads; short sentence that a debt purchaser owns the debt next to the totals, title line under the goods; customer in window',
            'pumps', 'pell', 'MP60298', '2025-12-30', '''Self-priming pump 2 in, 1.5 kW | 2 | 178400 | 20
Mechanical seal kit | 4 | 31200 | 20''', due='2026-01-29', warn='debt_assigned title_retained', skip='accountHolder')
    s = Sheet('sans', 9.5)
    s.lines(25, 52, [d.c.name, *d.c.address], size=10.5)
    s.fill(110, 12, 85, 30, '#dfeaf2')
    s.t(113, 20, 'Medlock Pumps & Valves Limited', style='B', size=12).lines(113, 26, [d.s.line, '0161 496 0554'], size=8.5)
    for at, (label, value) in enumerate((('Invoice', d.number), ('Dated', d.d('%d/%m/%Y')), ('Due', d.due('%d/%m/%Y')), ('Order', 'PF-90442'))):
        s.t(20 + at * 44, 92, label, size=7.5, colour='#336688').t(20 + at * 44, 97, value, size=11)
    s.rule(20, 102, 175)
    for at, r in enumerate(d.rows):
        s.t(20, 110 + at * 7, r.count).t(32, 110 + at * 7, r.what).r(195, 110 + at * 7, r.amount)
    s.t(32, 128, 'The above goods stay Medlock property till paid for.', style='I', size=8.5)
    s.rule(20, 140, 175)
    s.lines(20, 148, ['Quayside Debt Purchase Ltd now owns', 'this debt. Pay Quayside:', f'sort code {d.s.gap}', f'account {d.s.acc}'])
    for at, (label, value) in enumerate((('Goods', d.net), ('VAT', d.vat), ('Total £', d.gross))):
        s.t(140, 148 + at * 7, label).r(195, 148 + at * 7, value, style='B')
    s.t(20, 200, 'Pumps on loan are lent free. Motors exchanged become ours. Warranty cannot be assigned.', size=8)
    s.t(20, 287, f'Co. no. {d.s.co} (England)     VAT no. {d.s.v}', size=8)
    by_tcpdf(d, s)


def freight():
    d = doc('D-freight-pay-only', 'ghostscript', 'forwarder: capital sentence that payment to any other account leaves the debt standing; duty outlay outside VAT; several references',
            'freight', 'retail', 'OFC/SI/40418', '2026-01-11', '''Import duty outlay, entry 071-004418K | 1 | 118240 | 0
Customs clearance | 1 | 6500 | 20
Haulage Felixstowe - Bury St Edmunds | 1 | 38500 | 20
Port security and VBS | 1 | 2250 | 20''', terms=14, warn='pay_only_to', bank='BARC')
    s = Sheet('sans', 9)
    s.t(15, 18, 'ORWELL', size=24, style='B').t(58, 18, 'Forwarding & Customs Ltd', size=12).r(195, 18, 'SALES INVOICE', size=12)
    s.rule(15, 22, 180)
    left = (('To', d.c.name), ('', d.c.line), ('Invoice', d.number), ('Date', d.d('%d.%m.%Y')), ('Terms', '14 days from date'), ('Container', 'MSKU 448190-2'), ('Vessel / ETA', 'Ever Gather / 07.01.2026'), ('B/L', 'NGB25118804'), ('Our file', 'I-77140'))
    for at, (label, value) in enumerate(left):
        s.t(15, 30 + at * 5, label, style='B').t(45, 30 + at * 5, value)
    s.t(15, 88, 'Charge', style='B').r(150, 88, 'VAT rate', style='B').r(195, 88, 'GBP', style='B')
    for at, r in enumerate(d.rows):
        s.t(15, 95 + at * 6, r.what).r(150, 95 + at * 6, f'{r.rate}%').r(195, 95 + at * 6, r.amount)
    s.rule(15, 122, 180)
    s.t(15, 128, f'Total net {d.net}').t(75, 128, f'Total VAT {d.vat}').r(195, 128, f'Payable GBP {d.gross}', style='B', size=11)
    s.para(15, 150, 92, f'PAY ONLY INTO SORT CODE {d.s.dash}, ACCOUNT {d.s.acc}, NAME {d.s.holder}. IBAN {d.iban}.', style='B')
    s.para(15, 162, 105, 'Your debt is not satisfied by a payment to any other account. Business is done under BIFA conditions 2025, by which we have a lien on goods in our hands. The assignment of claims against carriers is handled on request.')
    s.lines(15, 280, [f'{d.s.name}, {d.s.line}', f'Registered {d.s.co}. VAT {d.s.v}. EORI GB{d.s.vat}000'], size=7.5)
    by_ghostscript(d, s)


def boat():
    d = doc('D-boat-security', 'cairo', 'boatbuilder: sums assigned to a bank by way of security, in the sale terms; title clause and lien beside it; stage payment',
            'boat', 'hotel', '25-31/4', '2025-11-14', '''Ferry launch "Penhallow Belle", stage 4: decks laid | 1 | 2850000 | 20
Extra: boarding gate, port side | 1 | 147500 | 20''', due='2025-11-28', warn='debt_assigned title_retained')
    s = Sheet('serif', 10.5)
    s.t(25, 25, 'Brundall Bay Boatbuilders Ltd', size=20, colour='#0a3a4a').rule(25, 28, 160, colour='#0a3a4a').t(25, 33, d.s.line, size=9)
    s.t(25, 50, f'Stage invoice {d.number}', size=15)
    s.para(25, 60, 78, f'To {d.c.name}, {d.c.line}, under the building agreement of 6 May 2025, hull 31.', 5.2)
    s.t(25, 74, f'Date of invoice: {d.d("%e %B %Y")}').t(25, 80, f'Date for payment: {d.due("%e %B %Y")}')
    for at, r in enumerate(d.rows):
        s.t(25, 95 + at * 7, r.what).r(185, 95 + at * 7, r.amount)
    for at, (label, value) in enumerate((('Net', d.net), ('VAT 20%', d.vat), ('Total due', '£' + d.gross))):
        s.r(150, 115 + at * 7, label).r(185, 115 + at * 7, value, style='B' if at == 2 else '')
    s.t(25, 145, f'Pay {d.s.holder}: {d.s.dash} {d.s.acc}')
    s.para(25, 160, 108, 'Terms. The yard insures the hull until handing over. The buyer may inspect by appointment. The vessel and all materials worked into her are the property of the yard until the last stage has been paid, and the yard has a lien for extras. '
           'All sums falling due under this invoice have been assigned by us to Broadland Commercial Bank plc as security for its facilities, of which you hereby have notice; until the bank writes to you, please pay as above. Deposits on new builds are not refundable. Moorings are let by a separate company.', 4.6, size=8.5)
    s.t(25, 285, f'Registered in England {d.s.co}    VAT {d.s.v}', size=8)
    by_cairo(d, s, 'P052')


each(steel, chandler, training, uniform, pumps, freight, boat)
