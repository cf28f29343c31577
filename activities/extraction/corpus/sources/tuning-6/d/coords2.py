"""Sheets by coordinates: pdfkit, pdf-lib, jsPDF, gofpdf."""
from base import doc, each
from sheet import Sheet, by_gofpdf, by_node


def instrument():
    d = doc('D-instrument-proforma', 'pdfkit', 'other: pro forma of value for customs, repaired instrument going back; no payment required; landscape',
            'instrument', 'engine', 'CPF-0091', '2025-10-07', '''Autocollimator, repaired under warranty, serial 44718 | 1 | 240000 | 0
Transit case | 1 | 15000 | 0''', kind='pro_forma', warn='not_for_payment', null='sortCode accountNumber accountHolder dueOn termsDays', skip='vatMinor payableMinor netMinor grossMinor')
    s = Sheet('sans', 10, 297, 210)
    s.fill(0, 0, 70, 210, '#f0ece0').lines(8, 20, ['Cobbett Optical', 'Instruments Ltd'], 6, size=14, style='B')
    s.lines(8, 40, ['Guildway Park', 'Guildford GU3 1LR', '', f'VAT {d.s.v}', f'EORI GB{d.s.vat}000', f'Company {d.s.co}'], 5, size=9)
    s.t(80, 20, 'PRO FORMA INVOICE', size=18).t(80, 27, 'For customs purposes only. No payment is required.', style='B')
    s.t(80, 40, f'Number {d.number}').t(140, 40, f'Date {d.d("%e October %Y")}').t(200, 40, 'Waybill 447 1804 9920')
    s.t(80, 52, 'Consignee').lines(110, 52, [d.c.name, *d.c.address])
    s.rule(80, 80, 200).t(80, 85, 'Goods').t(190, 85, 'Origin').r(280, 85, 'Value, GBP').rule(80, 88, 200)
    for at, r in enumerate(d.rows):
        s.t(80, 95 + at * 7, r.what).t(190, 95 + at * 7, 'GB').r(280, 95 + at * 7, r.amount)
    s.r(280, 115, f'Declared value  {d.net}', style='B').t(80, 135, 'Gross weight 11.4 kg, one carton. Commodity 9031 49 90. Delivery DAP.')
    s.t(80, 160, 'Signed: F. Cobbett, shipping')
    by_node(d, s, 'pdfkit')


def marquee():
    d = doc('D-marquee-new-account', 'pdfkit', 'marquee hire: booking deposit taken off; note that the former account is closed; event date, balance date',
            'marquee', 'hotel', 'TM-2025-311', '2025-11-24', '''Marquee 9 x 21 m, lining and floor, event 6 Dec 2025 | 1 | 295000 | 20
Heating and lighting | 1 | 64000 | 20
Tables and chairs for 140 | 140 | 98000 | 20''', due='2025-12-04', off=137100, warn='part_paid bank_details_changed')
    s = Sheet('serif', 11)
    s.t(105 - 42, 22, 'Tansy Meadow Marquees Ltd', size=20, style='I', colour='#7a3080')
    s.t(58, 28, f'Home Farm, Great Tew OX7 4AH  .  VAT {d.s.v}  .  Reg. {d.s.co}', size=8.5)
    s.t(20, 45, 'Hirer', size=9).lines(20, 50, [d.c.name, *d.c.address])
    s.t(120, 45, 'Invoice', size=9).t(150, 45, d.number, style='B').t(120, 51, 'Made out', size=9).t(150, 51, d.d('%e Nov %Y')).t(120, 57, 'Pay by', size=9).t(150, 57, d.due('%e Dec %Y'))
    for at, r in enumerate(d.rows):
        s.t(20, 85 + at * 8, r.what).r(190, 85 + at * 8, r.amount)
    s.rule(20, 108, 170)
    for at, (label, value) in enumerate((('Hire charge', d.net), ('VAT 20%', d.vat), ('Total for the event', d.gross), ('Your booking deposit', '- ' + d.off), ('Balance', '£' + d.pay))):
        s.t(120, 116 + at * 7, label).r(190, 116 + at * 7, value, style='B' if at == 4 else '')
    s.fill(20, 160, 170, 18, '#f3e8f5')
    s.para(24, 166, 92, f'We have changed banks since your deposit was taken, and the old account is closed. The balance goes to {d.s.holder}, {d.s.dash}, {d.s.acc}.')
    s.para(20, 200, 98, 'A breakage bond is not asked of hotels. Marquees are on hire and never sold. Guests\' cars at owners\' risk. Deposits are kept if the hirer cancels within a month.', size=9.5)
    by_node(d, s, 'pdfkit')


def cleaning():
    d = doc('D-cleaning-trust', 'pdf-lib', 'contract cleaners: "transferred ... held on trust" as the discounter\'s note at the foot; trust account as holder; period invoice',
            'cleaning', 'college', 'BCC0091822', '2025-12-31', '''Contract cleaning, December 2025 | 1 | 684000 | 20
Window round, additional | 1 | 32500 | 20
Consumables | 1 | 21840 | 20''', terms=30, warn='debt_assigned')
    s = Sheet('sans', 9.5)
    s.fill(15, 12, 180, 16, '#00695c').t(20, 22, 'Brightwater Contract Cleaning Ltd', size=14, style='B', colour='#ffffff').r(190, 22, 'Tax invoice', size=12, colour='#ffffff')
    for at, (label, value) in enumerate((('INVOICE NO', d.number), ('INVOICE DATE', d.d('%d/%m/%y')), ('CONTRACT', 'WSFC-22'), ('PERIOD', '12/25'), ('TERMS', '30 days'))):
        s.box(15 + at * 36, 32, 36, 12).t(17 + at * 36, 42, label, size=6.5).t(17 + at * 36, 37.5, value)
    s.lines(15, 55, [d.c.name, *d.c.address]).t(110, 55, 'Premises: main campus and sports hall')
    for at, r in enumerate(d.rows):
        s.rule(15, 85 + at * 9, 180, colour='#00695c').t(15, 91 + at * 9, r.what).r(195, 91 + at * 9, '£' + r.amount)
    s.rule(15, 112, 180, colour='#00695c')
    s.t(15, 120, f'Net £{d.net}').t(75, 120, f'VAT (20%) £{d.vat}').r(195, 120, f'Invoice total £{d.gross}', style='B', size=12)
    s.lines(15, 150, ['BACS payments', d.s.holder, f'Sort code {d.s.dash}', f'Account number {d.s.acc}'], 5)
    s.para(15, 258, 125, 'Our book debts, this one included, have been transferred to Tyne Receivables Funding Ltd. What we are paid we hold on trust for that company, which may at any time require you to pay it direct. Staff are not assigned to work outside the schedule. Cheques crossed "account payee" are accepted.', 4, size=8)
    s.t(15, 285, f'{d.s.line}. Registered {d.s.co}. VAT {d.s.v}', size=7.5)
    by_node(d, s, 'pdf-lib')


def demand():
    d = doc('D-final-demand', 'jspdf', 'other: final demand letter for two old invoices, threatens a debt collector; no invoice itself',
            'demand', 'college', '-', '2026-01-12', 'none | 1 | 0 | 0', kind='unknown', null='number termsDays netMinor vatMinor', skip='grossMinor payableMinor dueOn currency issueOn')
    s = Sheet('serif', 11)
    s.lines(20, 22, ['Fosse Park Stationers Ltd', *d.s.address], 5).t(20, 45, '12 January 2026').lines(20, 58, [d.c.name, *d.c.address], 5)
    s.t(20, 85, 'FINAL REQUEST FOR PAYMENT', style='B', size=13)
    s.para(20, 94, 88, 'In spite of our reminders of 1 and 15 December the following remain unpaid and are long overdue:', 5.2)
    for at, row in enumerate((('88417', '12 September 2025', '214.20'), ('88502', '26 September 2025', '96.48'), ('', 'Together', '£310.68'))):
        s.t(30, 112 + at * 6, row[0]).t(60, 112 + at * 6, row[1]).r(140, 112 + at * 6, row[2])
    s.para(20, 138, 88, f'Unless we have the money within seven days of this letter, the account will be passed to collectors, whose costs will be added. Please pay {d.s.holder}, sort code {d.s.dash}, account {d.s.acc}. If you have paid in the last few days, kindly disregard this letter.', 5.2)
    s.lines(20, 175, ['Yours faithfully,', '', '', 'Credit control'], 5).t(20, 285, f'Reg. no. {d.s.co}. VAT reg. no. {d.s.v}', size=8)
    by_node(d, s, 'jspdf')


def vet():
    d = doc('D-water-overdue', 'jspdf', 'invoice sent again as an overdue reminder: red band "Second reminder"; original date and due date kept; interest is only threatened',
            'vet', 'care', 'WWT-18440', '2025-10-31', '''Legionella risk review, three sites | 3 | 87000 | 20
Tank clean and chlorination | 1 | 42000 | 20''', due='2025-11-30', terms=30)
    s = Sheet('sans', 9.5)
    s.fill(0, 0, 210, 10, '#c62828').t(15, 7, 'SECOND REMINDER: this invoice is now overdue. Sent again 5 January 2026', style='B', colour='#ffffff')
    s.r(195, 24, d.s.name, size=13, style='B').r(195, 29, 'Station Yard, Bourton-on-the-Water GL54 2ES', size=8.5)
    s.t(15, 45, 'INVOICE', size=16).t(15, 52, f'No. {d.number}   of {d.d("%d/%m/%Y")}').t(15, 57, f'Terms 30 days: due {d.due("%d/%m/%Y")}').t(15, 62, 'Visit 21/10/2025, order by telephone')
    s.lines(120, 45, [d.c.name, *d.c.address])
    for at, r in enumerate(d.rows):
        s.t(15, 85 + at * 7, r.what).r(195, 85 + at * 7, r.amount)
    s.box(120, 105, 75, 24)
    for at, (label, value) in enumerate((('Net', d.net), ('VAT 20%', d.vat), ('To pay', '£' + d.gross))):
        s.t(124, 111 + at * 7, label, style='B' if at == 2 else '').r(191, 111 + at * 7, value, style='B' if at == 2 else '')
    s.para(15, 145, 105, f'Please pay at once to {d.s.holder}, {d.s.dash} {d.s.acc}, or tell us what is wrong. Interest under the Late Payment Act is not yet claimed. If payment has crossed with this reminder, please accept our thanks.')
    s.t(15, 285, f'VAT {d.s.v}  |  Company {d.s.co}', size=8)
    by_node(d, s, 'jspdf')


def ground():
    d = doc('D-ground-application', 'gofpdf', 'other: application for payment with retention and contra charges; not a tax invoice',
            'ground', 'ashby', 'APP 07', '2026-01-16', '''Measured works to date | 1 | 9640000 | 0
Less previously applied | 1 | -7150000 | 0''', kind='unknown', warn='amount_deducted', vendorName='MOORCOCK GROUNDWORKS LTD', skip='number netMinor vatMinor grossMinor payableMinor dueOn termsDays')
    s = Sheet('sans', 10)
    s.t(20, 22, 'MOORCOCK GROUNDWORKS LTD', size=15, style='B').t(20, 28, d.s.line)
    s.t(20, 45, 'APPLICATION FOR PAYMENT No. 07', size=13, style='B').t(20, 52, f'Dated {d.d("%d/%m/%Y")}').t(80, 52, 'Contract: Coalville Depot').t(140, 52, 'Sub-contract AM/1904/S1')
    s.lines(20, 64, ['To: ' + d.c.name, *d.c.address])
    for at, (label, value) in enumerate([(r.what, r.amount) for r in d.rows] + [('Works in this application', d.net), ('Less retention at 3%', '-747.00'), ('Less contra charge: scaffold hire, your CC 118', '-420.00'), ('Net application, VAT to be added', '23,733.00')]):
        s.t(20, 95 + at * 8, label, style='B' if at in (2, 5) else '').r(190, 95 + at * 8, value, style='B' if at in (2, 5) else '')
        s.rule(20, 97.5 + at * 8, 170)
    s.lines(20, 155, ['This is not a tax invoice. An authenticated receipt will follow payment.', f'Bank: {d.s.holder}, {d.s.dash}, {d.s.acc}', 'Please issue your payment notice within five days of the due date.'], 6)
    s.t(20, 285, f'Registered {d.s.co}   VAT {d.s.v}', size=8)
    by_gofpdf(d, s)


each(instrument, marquee, cleaning, demand, vet, ground)
