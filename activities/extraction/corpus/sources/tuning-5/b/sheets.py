"""Made with ReportLab by coordinates: a solicitors' bill, Dutch bulbs, release of retention, a statement."""
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from base import OMIT, Doc, comma, customer, fours, iban_of, m, pdf, truth, vat_number, vendor

MM = 72 / 25.4


class Sheet:
    """Millimetres from the top left."""

    def __init__(self, name, size=A4):
        self.canvas, self.height = Canvas(pdf(name), pagesize=size, invariant=1), size[1]

    def put(self, x, y, text, size=10, font='Helvetica', to='l'):
        self.canvas.setFont(font, size)
        draw = dict(l=self.canvas.drawString, r=self.canvas.drawRightString, c=self.canvas.drawCentredString)[to]
        draw(x * MM, self.height - y * MM, text)

    def many(self, x, y, lines, step=4.6, **more):
        for line in lines:
            self.put(x, y, line, **more)
            y += step
        return y

    def line(self, x1, y1, x2, y2, wide=.5):
        self.canvas.setLineWidth(wide)
        self.canvas.line(x1 * MM, self.height - y1 * MM, x2 * MM, self.height - y2 * MM)

    def box(self, x, y, wide, high, colour=None):
        if colour:
            self.canvas.setFillColor(colour)
        self.canvas.rect(x * MM, self.height - (y + high) * MM, wide * MM, high * MM, stroke=not colour, fill=bool(colour))
        self.canvas.setFillColor('#000000')


def solicitors():
    v, c = vendor('pell'), customer('tolland')
    fees, registry, searches, account = 2_450_00, 295_00, 186_00, 500_00
    vat = fees // 5
    total = fees + vat + registry + searches
    s = Sheet('r-solicitors-bill')
    s.put(105, 22, 'PELL ASPINALL', 20, 'Times-Roman', 'c')
    s.put(105, 28, 'SOLICITORS', 9, 'Times-Roman', 'c')
    s.put(105, 33, f'{v.address}   ·   DX 10044 Nottingham   ·   0115 555 6060', 8, 'Times-Italic', 'c')
    s.line(20, 36, 190, 36)
    s.many(22, 50, [c.name, *c.lines], font='Times-Roman', size=11)
    s.many(130, 50, ['Bill number:  118830', 'Bill date:  11 November 2025', 'Our ref:  KJP/TOL004/7', 'Fee earner:  K. J. Pell'], font='Times-Roman', size=11)
    s.put(22, 84, 'VAT INVOICE', 12, 'Times-Bold')
    s.put(22, 91, 'Lease of Barn 3, Tolland Mill, to Oak & Ember Furniture: completed 7 November 2025', 11, 'Times-Italic')
    y = 104
    for what, amount, tax, bold in (('Our charges for acting for you as set out in our letter of 9 September 2025', fees, m(vat), 0), ('Disbursements on which no VAT is charged:', None, '', 0),
                                    ('     HM Land Registry fee', registry, '', 0), ('     Search fees', searches, '', 0)):
        s.put(22, y, what, 10.5, 'Times-Roman')
        if amount:
            s.put(165, y, m(amount), 10.5, 'Times-Roman', 'r')
        s.put(188, y, tax, 10.5, 'Times-Roman', 'r')
        y += 7
    s.put(165, 98, 'Amount £', 9, 'Times-Italic', 'r')
    s.put(188, 98, 'VAT £', 9, 'Times-Italic', 'r')
    s.line(22, y, 188, y)
    net = fees + registry + searches
    for what, amount, font in (('Charges and disbursements', net, 'Times-Roman'), ('VAT at 20%', vat, 'Times-Roman'), ('Total of this bill', total, 'Times-Bold'),
                               ('Less received from you on account of costs, 15 September 2025', -account, 'Times-Roman'), ('Balance due to us', total - account, 'Times-Bold')):
        y += 7
        s.put(150, y, what, 10.5, font, 'r')
        s.put(188, y, m(amount), 10.5, font, 'r')
    s.many(22, y + 18, ['Payment is due within 28 days of delivery of this bill. We may charge interest at 8% after one month.',
                        f'Please pay into our office account: Trent Mutual Bank, sort code {v.dashed}, account {v.account}, quoting TOL004/7.',
                        'Please telephone before you send money: we do not change our bank details in the course of a matter.'], font='Times-Roman', size=10)
    s.many(105, 275, [f'Pell Aspinall Solicitors LLP, a limited liability partnership registered in England and Wales (number {v.company}).', f'Authorised and regulated by the Solicitors Regulation Authority, number 558104. VAT registration number {v.spaced}.'],
           step=4, font='Times-Roman', size=7.5, to='c')
    s.canvas.save()
    truth('r-solicitors-bill', 'reportlab', "solicitors' bill: VAT on the charges, disbursements without, money on account taken off, office account in a sentence",
          v, c, '118830', '2025-11-11', net, vat, total, total - account, terms=28, warnings=['part_paid'], vendorName=OMIT)


def bulbs():
    v = Doc(name='Van der Zwaan Bloembollen B.V.', vat='', company=OMIT, sort='200415', account='91730462')
    v['vat'] = vat_number('4381902')
    c = customer('whitlock')
    iban = iban_of('NL', 'KENB0417930226')
    items = [('Tulipa Queen of Night 11/12', '4.000', 145_00, 4), ('Narcissus Tête-à-Tête 8/9', '6.000', 118_00, 6), ('Allium Purple Sensation 12/14', '1.500', 262_00, 1.5)]
    net = sum(round(p * n) for *_, p, n in items)
    vat = round(net * .2)
    s = Sheet('r-dutch-bulbs')
    s.box(0, 0, 210, 9, '#ee7700')
    s.put(190, 24, 'Van der Zwaan Bloembollen B.V.', 17, 'Helvetica-Bold', 'r')
    s.many(190, 30, ['Heereweg 318, 2161 BP Lisse, Nederland', 'KvK 28091447  |  BTW NL 8092.44.716.B01', 'UK VAT registration GB 4381902' + v.vat[7:]], size=8.5, to='r', step=4)
    s.many(20, 30, ['Factuuradres / Invoice address', c.name, *c.lines], size=9.5)
    for k, (label, value) in enumerate((('Factuurnummer / Invoice no', '25-30718'), ('Factuurdatum / Date', '17-10-2025'), ('Vervaldatum / Due', '16-11-2025'), ('Debiteur / Account', '11862'))):
        s.put(20 + k * 44, 72, label, 7.5, 'Helvetica-Oblique')
        s.put(20 + k * 44, 77, value, 10.5, 'Helvetica-Bold')
    s.line(20, 80, 190, 80, 1.2)
    s.put(20, 88, 'Aantal', 8), s.put(45, 88, 'Omschrijving / Description', 8), s.put(150, 88, 'GBP per 1000', 8, to='r'), s.put(190, 88, 'GBP', 8, to='r')
    y = 95
    for what, count, price, n in items:
        s.put(20, y, count), s.put(45, y, what), s.put(150, y, comma(price), to='r'), s.put(190, y, comma(round(price * n)), to='r')
        y += 6
    s.line(120, y, 190, y)
    for what, amount, font in (('Subtotaal / Net', net, 'Helvetica'), ('UK VAT 20%', vat, 'Helvetica'), ('Totaal / Total GBP', net + vat, 'Helvetica-Bold')):
        y += 6
        s.put(120, y, what, font=font), s.put(190, y, comma(amount), font=font, to='r')
    s.put(20, 240, 'Betaling / Payment in GBP to either of our accounts:', 9)
    s.many(20, 246, [f'1.  Kennemer Bank, Lisse:  IBAN {fours(iban)}   BIC KENBNL2A', '2.  Tideway Bank, Spalding:  sort code 20-04-15   account 91730462', 'Both in the name of Van der Zwaan Bloembollen B.V.'], size=9)
    s.put(105, 288, 'Leverings- en betalingsvoorwaarden Anthos. Plant passport NL-200417.', 7, to='c')
    s.canvas.save()
    truth('r-dutch-bulbs', 'reportlab', 'Dutch bulb grower registered for UK VAT, Dutch figures in pounds, a Dutch and a British account',
          v, c, '25-30718', '2025-10-17', net, vat, net + vat, due='2025-11-16', warnings=['several_bank_accounts'], iban=iban, holder=v.name)


def retention():
    v, c = vendor('voltage'), customer('hallam')
    value = 186_420_00
    net = value * 25 // 1000
    vat = net // 5
    s = Sheet('r-retention-release')
    s.box(15, 15, 180, 20)
    s.put(19, 23, 'HARTSHORN ELECTRICAL', 15, 'Helvetica-Bold'), s.put(19, 30, 'Contracting · Testing · Data', 9)
    s.many(191, 21, [*v.lines, '01765 555 884'], size=8, step=3.6, to='r')
    s.box(15, 38, 110, 32), s.put(17, 42, 'CUSTOMER', 6.5), s.many(22, 48, [c.name, *c.lines], size=10)
    for k, (label, value_) in enumerate((('INVOICE NO.', '25/1163'), ('DATE', '26/11/2025'), ('PROJECT', 'P2209 Apex Court'), ('CONTRACT', 'JCT DB 2016 sub'))):
        s.box(128, 38 + k * 8, 67, 8), s.put(130, 43.2 + k * 8, label, 6.5), s.put(193, 43.5 + k * 8, value_, 10, 'Helvetica-Bold', 'r')
    s.put(19, 84, 'FIRST MOIETY OF RETENTION: NOW RELEASED', 11, 'Helvetica-Bold')
    s.many(19, 92, [f'Final value of sub-contract works, already invoiced (invoices 24/0877 to 25/0940)          £{m(value)}', f'Retention held to practical completion at 5%                                                             £{m(value // 20)}',
                    'Certificate of practical completion dated 14 November 2025.'], step=6)
    s.put(19, 118, 'Release of half of the retention (2.5%)', 10.5), s.put(190, 118, m(net), 10.5, to='r')
    s.line(130, 122, 195, 122)
    for k, (what, amount, font) in enumerate((('Net', net, 'Helvetica'), ('VAT 20%', vat, 'Helvetica'), ('Amount due £', net + vat, 'Helvetica-Bold'))):
        s.put(132, 128 + 6 * k, what, 10.5, font), s.put(190, 128 + 6 * k, m(amount), 10.5, font, 'r')
    s.put(19, 165, 'Customer has confirmed end user status: normal VAT rules apply. CIS: gross payment status, no deduction.', 9)
    s.put(19, 172, 'Terms: net 14 days.', 9)
    s.line(15, 262, 195, 262)
    s.many(19, 267, [f'Payment: Dales & Craven Bank   {v.dashed}   {v.account}   A/c Hartshorn Electrical Contracting Ltd', f'Hartshorn Electrical Contracting Ltd. Registered in England {v.company}. VAT {v.spaced}. NICEIC 04417.'], size=8)
    s.canvas.save()
    truth('r-retention-release', 'reportlab', 'invoice for the release of half a retention: nothing is deducted, large contract figures before the amount, gross payment status',
          v, c, '25/1163', '2025-11-26', net, vat, net + vat, terms=14, holder=v.name)


def statement():
    v, c = vendor('feeds'), customer('tolland')
    rows = [('30/09/25', 'Balance brought forward', '', 1_204_80), ('07/10/25', 'Invoice 70914', 'Fertiliser 34.5% N', 2_860_00), ('15/10/25', 'Receipt', 'BACS', -1_204_80),
            ('22/10/25', 'Invoice 71003', 'Agronomy walk', 186_00), ('29/10/25', 'Credit 3307', 'Bags returned', -64_00)]
    s = Sheet('r-crops-statement')
    s.put(20, 22, 'Yeo Valley Crop Services Ltd', 16, 'Times-BoldItalic')
    s.put(20, 28, v.address + '   01884 555 240', 9)
    s.put(190, 22, 'STATEMENT OF ACCOUNT', 12, 'Helvetica-Bold', 'r')
    s.many(20, 45, [c.name, *c.lines])
    s.many(140, 45, ['Account     TOL110', 'Date          31/10/2025', 'Terms        30 days'])
    for x, text in ((20, 'Date'), (45, 'Reference'), (90, 'Details')):
        s.put(x, 78, text, 9, 'Helvetica-Bold')
    s.put(165, 78, 'Amount', 9, 'Helvetica-Bold', 'r'), s.put(190, 78, 'Balance', 9, 'Helvetica-Bold', 'r')
    y, balance = 84, 0
    for date, ref, what, amount in rows:
        balance += amount
        s.put(20, y, date), s.put(45, y, ref), s.put(90, y, what), s.put(165, y, m(amount), to='r'), s.put(190, y, m(balance), to='r')
        y += 6
    s.line(20, y, 190, y)
    for k, (what, amount) in enumerate((('Current', balance), ('30 days', 0), ('60 days', 0), ('90 days +', 0), ('Now owing', balance))):
        s.put(52 + k * 34, y + 8, what, 8, to='r'), s.put(52 + k * 34, y + 14, m(amount), 11, 'Helvetica-Bold', 'r')
    s.put(20, 270, f'Please pay by BACS to {v.dashed}, account {v.account}. Registered in England {v.company}. VAT {v.spaced}.', 8)
    s.canvas.save()
    truth('r-crops-statement', 'reportlab', 'statement of a crop services firm with invoices, a receipt and a credit, aged balances', v, c, OMIT, '2025-10-31', OMIT, OMIT, OMIT, OMIT,
          terms=30, kind='statement', cls='other')


for make in (solicitors, bulbs, retention, statement):
    make()
