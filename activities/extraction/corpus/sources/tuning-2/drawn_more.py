"""Layouts drawn mark by mark, second part: dense forms, sold debts, self-billing, deposits, discounts, foreign suppliers."""
from base import continental, customer, day, doc, each, fours, iban_of, money, vendor
from sheet import Sheet


def dense():
    """A large system's form: four parties and twelve labels above their values, the vendor only as a logo and in the footer."""
    for name, producer, seller, buyer, number, issue, due, lines, form in (
        ('skia-dense-form-a', 'skia', 'ruth', 'upto', '5105022871', '2026-01-09', '2026-03-10', 'Degreaser RC-40, drum 200 l|3|412.00|20\nCutting fluid concentrate, 25 l|16|88.35|20\nDrum deposit|3|35.00|20', '%d.%m.%Y'),
        ('pdfbox-dense-form-b', 'pdfbox', 'odys', 'strand', 'UKFXT0071184', '2026-01-14', '2026-02-13', 'Ocean freight CNSHA-GBFXT, 40HC|1|2140.00|Z\nTHC and port security|1|286.00|Z\nDelivery to Leeds LS1|1|520.00|20\nCustoms entry|1|65.00|20', '%d-%b-%y'),
    ):
        d = doc(name, producer, 'large system: sold-to, ship-to and payer, twelve labels above values, vendor only in the logo and the footer', seller, buyer, number, issue, lines, due=due, form=form, accountHolder='Rutherglen Chemicals plc' if seller == 'ruth' else None)
        v, c, s = d.v, d.c, Sheet()
        s.t(36, 52, v.name.split()[0].lower(), 26, 'B', colour='b00020')
        s.r(559, 46, 'TAX INVOICE', 13, 'B')
        for n, (label, lines_of) in enumerate((('Sold-to party', [c.name, *c.address]), ('Ship-to party', [c.name, 'Goods In, Gate 2', *c.address]), ('Payer', [c.name, 'Shared Services', *c.address]))):
            s.t(36 + n * 178, 84, label, 7, 'B')
            s.block(36 + n * 178, 95, lines_of, 8, 10)
        grid = (('Invoice number', d.number), ('Invoice date', d.issue), ('Due date', d.due), ('Currency', 'GBP'), ('Customer number', '0010044817'), ('Your VAT number', f'GB{c.vat}'), ('Purchase order', '4500098123'), ('Order date', day('2025-12-19', form)),
                ('Sales order', '1100293345'), ('Delivery', '80441122'), ('Delivery date', day('2026-01-07', form)), ('Incoterms', 'DAP'))
        for n, (label, value) in enumerate(grid):
            x, y = 36 + n % 4 * 131, 155 + n // 4 * 30
            s.fill(x, y, 127, 11, 'eeeeee')
            s.t(x + 3, y + 8.5, label, 7)
            s.t(x + 3, y + 22, value, 9)
        columns = ((36, 'L'), (70, 'L'), (330, 'R'), (365, 'L'), (440, 'R'), (480, 'R'), (559, 'R'))
        s.table(264, columns, [('Item', 'Material / description', 'Qty', 'UoM', 'Price', 'Tax', 'Value')], 7.5, font='B')
        y = s.table(280, columns, [(f'{n:03d}0', r.what, r.count, 'EA', r.unit, 'S' if r.rate == '20' else 'Z', r.amount) for n, r in enumerate(d.rows, 1)], 8.5)
        s.line(36, y, 559, y)
        for n, (label, value) in enumerate((('Items total', d.net), *((f'Output tax {band.rate if band.rate == "20" else "0"}.00 % on {band.base}', band.tax) for band in d.bands), ('Tax total', d.vat), ('Amount due GBP', d.gross))):
            s.t(300, y + 16 + n * 14, label, 8.5, 'B' if label.startswith('Amount') else 'R')
            s.r(559, y + 16 + n * 14, value, 8.5, 'B' if label.startswith('Amount') else 'R')
        s.line(36, 742, 559, 742)
        s.block(36, 754, [v.name, *v.address], 7, 9)
        s.block(230, 754, [f'VAT reg. no. GB {v.vat_spaced}', f'Registered no. {v.company}', v.mail], 7, 9)
        s.block(410, 754, ([f'Account name {v.holder}'] if seller == 'ruth' else []) + [f'Sort code {v.dashed}', f'Account no. {v.account}', 'Remit in pounds sterling'], 7, 9)
        s.save(d)


def sold_debt():
    factor = vendor('bank')
    for name, producer, seller, buyer, number, issue, lines, form in (
        ('itext-factored-a', 'itext', 'spar', 'gran', 'SH-26-0093', '2026-01-10', 'Night guarding, 5 to 9 January, hours|120|18.90|20\nKey holding, January|1|45.00|20', '%d/%m/%Y'),
        ('rbpdf-factored-b', 'rbpdf', 'tyne', 'orme', '3318', '2026-01-17', 'Steel frame, grid A to D, erect|1|14250.00|20\nCrane, days|2|690.00|20', '%o %B %Y'),
    ):
        d = doc(name, producer, 'debt sold: a factor\'s notice with its account, the vendor\'s own account not printed', seller, buyer, number, issue, lines, terms=30, form=form, warnings=['debt_assigned'],
                sortCode=factor.sort, accountNumber=factor.account, accountHolder=factor.name)
        v, c, s = d.v, d.c, Sheet()
        s.t(40, 50, v.name, 17, 'B')
        s.block(40, 66, [v.line, v.phone], 9)
        s.table(120, ((330, 'L'), (430, 'L')), [('Invoice no', d.number), ('Date', d.issue), ('Terms', '30 days net'), ('Your ref', 'GCS/2210')], 10, 15)
        s.block(40, 120, [c.name, *c.address], 10, 14)
        y = s.table(230, ((40, 'L'), (400, 'R'), (470, 'R'), (555, 'R')), [('Details', 'Qty', 'Rate', 'Total'), *((r.what, r.count, r.unit, r.amount) for r in d.rows)], 10, 17)
        s.line(40, 236, 555, 236)
        s.table(y + 20, ((420, 'L'), (555, 'R')), [('Net', d.net), ('VAT 20%', d.vat), ('Total GBP', d.gross)], 10, 16, 'B')
        s.box(40, 560, 515, 92, 1.2)
        s.block(48, 576, ['NOTICE OF ASSIGNMENT', f'This debt has been assigned to, and is payable only to, {factor.name}, {factor.line},', 'who alone can give a valid discharge. Any dispute should be told to them at once.', f'Payments by BACS: {factor.name}, sort code {factor.dashed}, account number {factor.account}.'], 9, 19)
        s.t(40, 790, f'Company No. {v.company}    VAT No. {v.vat_spaced}', 8)
        s.save(d)


def self_billed():
    d = doc('rbpdf-self-billed', 'rbpdf', 'self-billed: the customer\'s head on top, the supplier in a box, both VAT numbers', 'kilm', 'lyme', 'SBI 00418', '2026-01-15', 'Whole milk for stout, litres, 1 to 14 Jan|8200|0.41|0\nCollection|4|35.00|20', due='2026-01-29', form='%d/%m/%Y', accountHolder='Kilmersdon Dairy Co-operative Ltd')
    v, c, s = d.v, d.c, Sheet()
    s.t(40, 55, c.name, 18, 'B')
    s.t(40, 70, f'{c.line}   VAT GB{c.vat}', 9)
    s.t(40, 110, 'SELF BILLING INVOICE', 16, 'B')
    s.t(40, 124, 'The VAT shown is your output tax due to HMRC.', 9, 'I')
    s.box(40, 140, 250, 80)
    s.block(46, 154, ['Supplier', v.name, *v.address, f'VAT Reg {v.vat_spaced}'], 9.5, 14)
    s.table(154, ((320, 'L'), (555, 'R')), [('Self-bill number', d.number), ('Tax point', d.issue), ('Supplier account', 'KIL001'), ('We will pay on', d.due)], 10, 16)
    y = s.table(260, ((40, 'L'), (350, 'R'), (420, 'R'), (480, 'R'), (555, 'R')), [('Supplies', 'Quantity', 'Price', 'VAT', 'Net'), *((r.what, r.count, r.unit, r.rate + '%', r.amount) for r in d.rows)], 10, 16)
    s.table(y + 20, ((400, 'L'), (555, 'R')), [('Net', f'£{d.net}'), ('VAT', f'£{d.vat}'), ('We will pay', f'£{d.gross}')], 10, 16, 'B')
    s.block(40, y + 100, [f'Payment to {v.holder}, {v.dashed}, {v.account}', f'Supplier company number {v.company}'], 9)
    s.save(d)


def deposit():
    for name, producer, seller, buyer, number, issue, due, lines, form, paid in (
        ('qt-painter-deposit-a', 'qt-painter', 'jura', 'wolf', 'JCH-2207', '2026-01-15', '2026-01-22', '60 t crane, contract lift, days|2|1180.00|20\nAppointed person|1|360.00|20', '%a %d %b %Y', 100000),
        ('skia-deposit-b', 'skia', 'gran', 'lyme', 'GPO/8814', '2026-01-11', '2026-02-10', 'Branded fleece jackets|85|21.50|20\nEmbroidery set-up|1|65.00|20', '%d/%m/%Y', 75000),
    ):
        d = doc(name, producer, 'deposit invoice taken off, the balance due below, payment received as a line', seller, buyer, number, issue, lines, due=due, form=form, paid=paid, warnings=['part_paid'])
        v, c, s = d.v, d.c, Sheet()
        s.t(40, 60, 'Invoice', 26)
        s.r(555, 48, v.name, 12, 'B')
        for n, one in enumerate([*v.address, v.mail]):
            s.r(555, 62 + n * 12, one, 8.5)
        s.block(40, 110, ['Billed to', c.name, *c.address], 10, 14)
        for n, (label, value) in enumerate((('Number', d.number), ('Issued', d.issue), ('Due', d.due))):
            s.t(340, 124 + n * 15, label, 9, colour='888888')
            s.r(555, 124 + n * 15, value, 10)
        y = s.table(220, ((40, 'L'), (380, 'R'), (460, 'R'), (555, 'R')), [('Item', 'Qty', 'Price', 'Amount'), *((r.what, r.count, f'£{r.unit}', f'£{r.amount}') for r in d.rows)], 10, 18)
        for n, (label, value, font) in enumerate((('Subtotal', f'£{d.net}', 'R'), ('VAT 20%', f'£{d.vat}', 'R'), ('Total', f'£{d.gross}', 'B'), ('Less: deposit received 18 December', f'-£{d.paid}', 'R'), ('BALANCE DUE', f'£{d.payable}', 'B'))):
            s.t(330, y + 14 + n * 17, label, 10, font)
            s.r(555, y + 14 + n * 17, value, 10, font)
        s.block(40, 700, ['Bank details', f'Sort code: {v.dashed}', f'Account: {v.account}'], 9.5, 14)
        s.t(40, 795, f'{v.name} is registered in England and Wales, company number {v.company}, VAT registration {v.vat_spaced}', 7.5)
        s.save(d)


def discount():
    for name, producer, seller, buyer, number, issue, due, lines, form in (
        ('r-discount-a', 'r', 'pott', 'pell', '0092218', '2026-01-06', '2026-02-05', 'Cartons 305 x 229 x 152, bundles|140|11.85|20\nTape, clear, rolls|72|1.22|20', '%d/%m/%Y'),
        ('matplotlib-discount-b', 'matplotlib', 'skel', 'tarn', 'SD 5518', '2026-01-13', '2026-02-12', 'Dyeing upholstery wool, kg|310|4.75|20', '%d %B %Y'),
    ):
        d = doc(name, producer, 'discount for early payment, with its own date, sum and VAT besides those of the invoice', seller, buyer, number, issue, lines, due=due, form=form)
        v, c, s = d.v, d.c, Sheet()
        less = money(round(d.gross_minor * .975))
        s.t(297, 50, v.name, 16, 'B', 'C')
        s.t(297, 66, v.line, 9, align='C')
        s.line(40, 76, 555, 76, 1)
        s.block(40, 100, ['To:', c.name, *c.address], 10, 13)
        s.block(360, 100, [f'Invoice: {d.number}', f'Dated: {d.issue}', f'Due: {d.due}', 'Customer: P0418'], 10, 14)
        y = s.table(190, ((40, 'L'), (360, 'R'), (440, 'R'), (555, 'R')), [('Goods', 'No.', 'Price', 'Value'), *((r.what, r.count, r.unit, r.amount) for r in d.rows)], 10, 17)
        s.table(y + 16, ((380, 'L'), (555, 'R')), [('Goods value', d.net), ('VAT at 20%', d.vat), ('Total', d.gross)], 10, 16)
        s.block(40, y + 90, [f'A discount of 2.5% may be taken if payment is made by {day("2026-01-20", form)}: then pay £{less}', f'(VAT £{money(round(d.vat_minor * .975))}). No credit note will be issued.'], 9.5, 14)
        s.table(y + 140, ((40, 'L'), (160, 'L')), [('Sort code', v.spaced), ('Account number', v.account), ('VAT registration', v.vat_spaced), ('Company number', v.company)], 9.5, 14)
        s.save(d)


def footer_vendor():
    for name, producer, seller, buyer, number, issue, lines, form, terms in (
        ('qt-painter-footer-vendor-a', 'qt-painter', 'elmb', 'gran', 'EFA-100482', '2026-01-19', 'Annual service, fire alarm, Mill Way|1|640.00|20\nBatteries 12 V 7 Ah|8|19.25|20', '%d %b %Y', 'Due on receipt'),
        ('r-footer-vendor-b', 'r', 'ashd', 'upto', 'ASI/44/2618', '2026-01-12', 'Surface plate recalibration|2|185.00|20\nFeeler gauges, set|5|23.40|20', '%d-%m-%Y', 'Payment due within 14 days'),
    ):
        d = doc(name, producer, f'the customer printed first, the vendor only in the footer; "{terms}"', seller, buyer, number, issue, lines, form=form, terms=14 if '14' in terms else None, unjudged='' if '14' in terms else 'termsDays')
        v, c, s = d.v, d.c, Sheet()
        s.block(50, 60, [c.name, 'Accounts Department', *c.address], 10, 14)
        s.r(545, 60, 'INVOICE', 18, 'B')
        s.fill(50, 150, 495, 20, 'f0f0f0')
        s.table(163, ((55, 'L'), (190, 'L'), (320, 'L'), (430, 'L')), [('Invoice number', 'Date', 'Order', 'Terms')], 8.5, font='B')
        s.table(184, ((55, 'L'), (190, 'L'), (320, 'L'), (430, 'L')), [(d.number, d.issue, 'email 08/01', terms)], 9)
        y = s.table(230, ((55, 'L'), (370, 'R'), (450, 'R'), (540, 'R')), [('Description', 'Qty', 'Unit', 'Line total'), *((r.what, r.count, r.unit, r.amount) for r in d.rows)], 9.5, 18)
        s.fill(340, y + 10, 205, 66, 'f7f7f7')
        s.table(y + 26, ((350, 'L'), (540, 'R')), [('Net', f'£{d.net}'), ('VAT', f'£{d.vat}'), ('To pay', f'£{d.gross}')], 10.5, 20)
        s.line(50, 745, 545, 745)
        s.block(50, 758, [f'{v.name}, {v.line}. Telephone {v.phone}.', f'Company registered in England {v.company}. VAT {v.vat_spaced}.', f'Bank: {v.dashed} / {v.account}.'], 7.5, 11)
        s.save(d)


def one_total():
    d = doc('matplotlib-photographer', 'matplotlib', 'sole trader without VAT or company number; the total in words too', 'aper', 'lyme', 'AN-0061', '2026-01-14', 'Brewery photographs, full day|1|620.00|0\nLicence, packaging use, 2 years|1|350.00|0', terms=21, form='%A %e %B %Y', accountHolder='R. Oyelaran', unseen='netMinor vatMinor')
    v, c, s = d.v, d.c, Sheet()
    s.t(50, 70, 'APERTURE NORTH', 20, 'B')
    s.t(50, 86, 'photography', 11, 'I')
    s.block(50, 130, [f'Invoice {d.number}', d.issue], 11, 16)
    s.block(330, 130, ['For', c.name, *c.address], 10, 14)
    y = s.table(230, ((50, 'L'), (540, 'R')), [(r.what, f'£{r.amount}') for r in d.rows], 11, 20)
    s.line(50, y - 8, 540, y - 8)
    s.t(50, y + 10, 'Total to pay', 12, 'B')
    s.r(540, y + 10, f'£{d.gross}', 12, 'B')
    s.t(50, y + 28, 'Nine hundred and seventy pounds. I am not registered for VAT.', 9)
    s.block(50, y + 80, [f'Please pay within 21 days to {v.holder}, sort code {v.dashed}, account {v.account}.', f'{v.name}, {v.line}', v.mail], 10, 15)
    s.save(d)


def foreign():
    fr = iban_of('FR', '30004007720001004481B04')
    spaced = lambda minor: money(minor).replace(',', ' ').replace('.', ',')
    d = doc('r-french-pounds', 'r', 'French supplier in two languages, pounds with decimal commas and blanks between thousands, IBAN', 'mars', 'lyme', 'FA2600117', '2026-01-08', 'Tonnelets chêne / Oak casks 50 l|24|189.00|0\nTransport Cognac - Lyme Regis|1|410.00|0', due='2026-02-28', form='%d/%m/%Y', iban=fr, unjudged='termsDays')
    v, c, s = d.v, d.c, Sheet()
    s.t(40, 55, v.name, 15, 'B')
    s.block(40, 70, [*v.address, f'TVA intracommunautaire : {v.vat}', 'RCS Angoulême 303 265 045'], 8.5, 11)
    s.block(340, 90, [c.name, *c.address, 'ROYAUME-UNI'], 10, 13)
    s.t(40, 180, f'FACTURE / INVOICE N° {d.number}', 13, 'B')
    s.block(40, 198, [f'Date : {d.issue}', f'Échéance / Due date : {d.due}', 'Conditions : 30 jours fin de mois / 30 days end of month'], 9.5, 14)
    y = s.table(260, ((40, 'L'), (340, 'R'), (440, 'R'), (555, 'R')), [('Désignation / Description', 'Qté', 'P.U. £', 'Montant £'), *((r.what, r.count, r.unit.replace('.', ','), spaced(r.minor)) for r in d.rows)], 9.5, 17)
    s.table(y + 14, ((340, 'L'), (555, 'R')), [('Total HT / Net', f'{spaced(d.net_minor)} £'), ('TVA / VAT 0 %', '0,00 £'), ('NET À PAYER / AMOUNT DUE', f'{spaced(d.gross_minor)} £')], 10, 17, 'B')
    s.block(40, y + 100, ['Exonération de TVA, article 262 I du CGI (exportation).', f'IBAN : {fours(fr)}', 'BIC : BNPAFRPPXXX'], 9, 14)
    s.save(d)
    nl = iban_of('NL', 'ABNA0417164300')
    d = doc('skia-dutch-pounds', 'skia', 'Dutch supplier, Dutch labels with English below, pounds, dates with hyphens', 'vand', 'strand', '26700441', '2026-01-16', 'Dozen / Boxes 400x300x200|3000|0.84|0\nPallets|12|9.50|0', due='2026-02-15', form='%d-%m-%Y', iban=nl, accountHolder='Van Deelen Verpakkingen B.V.', terms=30)
    v, c, s = d.v, d.c, Sheet()
    s.r(555, 50, 'VAN DEELEN', 20, 'B', colour='e76f51')
    s.r(555, 64, 'verpakkingen', 11, colour='e76f51')
    s.block(40, 110, [c.name, 'Crediteurenadministratie', *c.address, 'VERENIGD KONINKRIJK'], 9.5, 13)
    s.t(40, 200, 'FACTUUR / INVOICE', 14, 'B')
    for n, (dutch, english, value) in enumerate((('Factuurnummer', 'Invoice number', d.number), ('Factuurdatum', 'Invoice date', d.issue), ('Vervaldatum', 'Due date', d.due), ('Debiteurnr.', 'Customer no.', '104418'))):
        s.t(40 + n * 130, 224, dutch, 8.5, 'B')
        s.t(40 + n * 130, 234, english, 7, colour='777777')
        s.t(40 + n * 130, 250, value, 10)
    y = s.table(290, ((40, 'L'), (340, 'R'), (440, 'R'), (555, 'R')), [('Omschrijving / Description', 'Aantal', 'Prijs GBP', 'Bedrag GBP'), *((r.what, r.count, r.unit.replace('.', ','), continental(r.minor)) for r in d.rows)], 9.5, 17)
    s.table(y + 14, ((340, 'L'), (555, 'R')), [('Subtotaal / Net', continental(d.net_minor)), ('BTW / VAT 0%', '0,00'), ('Totaal / Total GBP', continental(d.gross_minor))], 10, 17)
    s.block(40, y + 100, ['Levering buiten de EU, 0% BTW / Export outside the EU, 0% VAT', 'Betaling binnen 30 dagen / Payment within 30 days'], 9, 13)
    s.block(40, 785, [f'{v.name} | {v.line} | KvK 24331188 | BTW {v.vat}', f'IBAN {fours(nl)} | BIC ABNANL2A | t.n.v. {v.name}'], 6.5, 9)
    s.save(d)


def premium():
    d = doc('pdfbox-insurance', 'pdfbox', 'insurance broker: premium with tax at 12% that is no VAT, policy and debit numbers', 'norb', 'orme', 'DN0049921', '2026-01-05', 'Contractors all risks, 1 Jan to 31 Dec 2026|1|6480.00|0\nInsurance Premium Tax at 12%|1|777.60|0\nBroker fee|1|150.00|0', due='2026-02-04', form='%d %B %Y', accountHolder='Norbury Client Premium Account', unseen='netMinor vatMinor', unjudged='')
    v, c, s = d.v, d.c, Sheet()
    s.t(40, 60, 'NORBURY', 22, 'B')
    s.t(40, 74, 'insurance brokers', 10)
    s.block(40, 120, [c.name, *c.address], 11, 14)
    s.table(120, ((330, 'L'), (440, 'L')), [('Invoice', d.number), ('Date', d.issue), ('Policy', 'CAR/7718820/26'), ('Insurer', 'Fairhaven Mutual'), ('Payable by', d.due)], 10, 15)
    y = s.table(240, ((40, 'L'), (555, 'R')), [(r.what, r.amount) for r in d.rows], 11, 19)
    s.line(420, y - 10, 555, y - 10)
    s.t(40, y + 6, 'Total payable', 12, 'B')
    s.r(555, y + 6, f'£{d.gross}', 12, 'B')
    s.block(40, y + 50, ['Insurance is exempt from VAT.', f'Bank transfer to: {v.holder}', f'Sort code {v.dashed}    Account number {v.account}    Reference {d.number}'], 10, 16)
    s.block(40, 780, [f'{v.name}. Registered in England No. {v.company}. Registered office {v.line}.', 'Authorised and regulated by the Financial Conduct Authority, No. 301992.'], 7.5, 10)
    s.save(d)


def totals_below_labels():
    for name, producer, seller, buyer, number, issue, due, lines, credit in (
        ('itext-laundry-a', 'itext', 'hopk', 'nobl', 'HL88114', '2026-01-18', '2026-02-01', 'Sheets, double|640|0.92|20\nTowels, bath|1180|0.41|20\nReturned stained|-25|0.92|20', True),
        ('libharu-waste-b', 'libharu', 'thre', 'hexh', '4471-0126', '2026-01-02', '2026-01-30', 'Trade waste, 1100 l, lifts|9|17.80|20\nTyres, each|46|2.60|20\nPallets rebate|-12|1.50|20', True),
    ):
        d = doc(name, producer, 'totals as a row of labels with the values in the row below; a credited line with CR behind it', seller, buyer, number, issue, lines, due=due, form='%d/%m/%y')
        v, c, s = d.v, d.c, Sheet(595, 500 if seller == 'thre' else 842)
        s.t(30, 40, v.name, 14, 'B')
        s.t(30, 52, f'{v.line}. {v.phone}. VAT {v.vat_spaced}. Co. {v.company}.', 7.5)
        s.table(80, ((30, 'L'), (130, 'L'), (230, 'L'), (330, 'L'), (430, 'L')), [('INVOICE NO', 'INV DATE', 'A/C NO', 'DUE', 'ROUND'), (d.number, d.issue, 'NH0071', d.due, '3B')], 9, 13, 'M')
        s.block(30, 125, [c.name, c.line], 9, 12)
        signed = lambda r: money(abs(r.minor)) + (' CR' if r.minor < 0 else '')
        y = s.table(170, ((30, 'L'), (330, 'R'), (400, 'R'), (500, 'R')), [(r.what, r.count.lstrip('-'), r.unit, signed(r)) for r in d.rows], 9, 14, 'M')
        s.line(30, y, 565, y)
        s.table(y + 14, ((130, 'R'), (260, 'R'), (400, 'R'), (540, 'R')), [('GOODS', 'VAT 20.0%', 'TOTAL', 'PLEASE PAY'), (d.net, d.vat, d.gross, '£' + d.gross)], 9, 15, 'M')
        s.block(30, y + 60, ['BACS payments', f'Sort Code {v.dashed}', f'A/C {v.account}'], 8.5, 11)
        s.save(d)


if __name__ == '__main__':
    each(dense, sold_debt, self_billed, deposit, discount, footer_vendor, one_total, foreign, premium, totals_below_labels)
