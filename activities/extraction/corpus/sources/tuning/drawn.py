"""Layouts drawn with ReportLab: long tables, two columns, forms."""
import random

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, A5
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.lib.units import mm
from reportlab.pdfgen import canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from common import doc, fours, iban_of, save_truth, target

PLAIN = getSampleStyleSheet()['Normal']


def long_lines(seed, count, goods, rate='20'):
    chance = random.Random(seed)
    return '\n'.join(f'{chance.choice(goods)}, ref {chance.randint(1000, 9999)}|{chance.randint(1, 40)}|{chance.randint(90, 6900) / 100:.2f}|{rate}' for _ in range(count))


def long_table():
    goods = ('Corrugated box 300x200', 'Jiffy bag size 4', 'Void fill, sack', 'Pallet wrap 500 mm', 'Kraft tape 48 mm', 'Edge board 1.2 m', 'Label roll, thermal')
    for name, seller, buyer, number, issue, due, count in (
        ('reportlab-long-a', 'saxb', 'strand', 'SI-0055217', '2026-01-05', '2026-03-06', 64),
        ('reportlab-long-b', 'saxb', 'lyme', 'SI-0055390', '2026-01-19', '2026-03-20', 138),
    ):
        d = doc(name, 'reportlab', 'table over several pages, head repeated, running page totals as traps', seller, buyer, number, issue, long_lines(name, count, goods), due=due, form='%d %B %Y')

        def furniture(c, template):
            c.setFont('Helvetica-Bold', 13)
            c.drawString(18 * mm, 280 * mm, d.v.name)
            c.setFont('Helvetica', 8)
            c.drawRightString(192 * mm, 280 * mm, f'Invoice {d.number}   Page {c.getPageNumber()}')
            c.drawCentredString(105 * mm, 10 * mm, f'{d.v.name}. Registered in England No. {d.v.company}. VAT Reg. No. GB {d.v.vat_spaced}. {", ".join(d.v.address)}')
        body = [Paragraph(f'<b>INVOICE</b><br/>Invoice number: {d.number}<br/>Invoice date: {d.issue}<br/>Payment due: {d.due}<br/>Order date: 28 December 2025<br/>Despatched: 2 January 2026', PLAIN), Spacer(1, 5 * mm),
                Paragraph(f'Customer: <b>{d.c.name.replace("&", "&amp;")}</b>, {", ".join(d.c.address)}. Your VAT number: GB {d.c.vat}', PLAIN), Spacer(1, 6 * mm)]
        grid = Table([('Line', 'Item', 'Qty', 'Unit £', 'Net £')] + [(n + 1, r.what, r.count, r.unit, r.amount) for n, r in enumerate(d.rows)], colWidths=[12 * mm, 95 * mm, 15 * mm, 24 * mm, 28 * mm], repeatRows=1)
        grid.setStyle(TableStyle([('FONTSIZE', (0, 0), (-1, -1), 8), ('LINEBELOW', (0, 0), (-1, 0), 1, colors.black), ('ALIGN', (2, 0), (-1, -1), 'RIGHT'), ('ROWBACKGROUNDS', (0, 1), (-1, -1), [colors.white, colors.whitesmoke])]))
        sums = Table([('Total excluding VAT', d.net), ('VAT at 20%', d.vat), ('Total including VAT', d.gross)], colWidths=[45 * mm, 28 * mm], hAlign='RIGHT')
        sums.setStyle(TableStyle([('ALIGN', (1, 0), (1, -1), 'RIGHT'), ('FONTNAME', (0, 2), (-1, 2), 'Helvetica-Bold'), ('LINEABOVE', (0, 2), (-1, 2), 1, colors.black)]))
        body += [grid, Spacer(1, 4 * mm), sums, Spacer(1, 6 * mm), Paragraph(f'Pay to {d.v.name}, sort code {d.v.sort_dashed}, account {d.v.account}.', PLAIN)]
        SimpleDocTemplate(target(d), pagesize=A4, topMargin=25 * mm, leftMargin=18 * mm, rightMargin=18 * mm, invariant=1).build(body, onFirstPage=furniture, onLaterPages=furniture)
        d.fields['accountHolder'] = d.v.name
        save_truth(d)


def start(d, size=A4):
    return canvas.Canvas(target(d), pagesize=size, invariant=1)


def finish(c, d):
    c.save()
    save_truth(d)
    print(d.name)


def factor():
    d = doc('reportlab-assigned', 'reportlab', 'debt assigned to a factor: the account is the factor\'s', 'corv', 'hexh', '78114', '2026-01-09', 'Part load Tilbury to Newcastle, 6 pallets|1|486.00|20\nWaiting time, hours|3|32.50|20\nFuel surcharge 11.5%|1|55.89|20', due='2026-02-08', form='%d/%m/%Y', warnings=['debt_assigned'],
            sortCode='401199', accountNumber='21873340', accountHolder='Bellhouse Receivables Ltd')
    c = start(d)
    c.setFont('Times-Bold', 20)
    c.drawString(50, 780, 'Corvane Logistics Ltd')
    c.setFont('Times-Roman', 10)
    for n, line in enumerate((*d.v.address, d.v.contact, f'VAT {d.v.vat_spaced}', f'Company {d.v.company}')):
        c.drawRightString(545, 795 - 12 * n, line)
    for n, line in enumerate(('Invoice to:', d.c.name, *d.c.address)):
        c.drawString(50, 720 - 13 * n, line)
    for n, (label, value) in enumerate((('Invoice', d.number), ('Invoice date', d.issue), ('Collection date', '06/01/2026'), ('POD date', '07/01/2026'), ('Due for payment', d.due))):
        c.drawString(360, 720 - 13 * n, label)
        c.drawRightString(545, 720 - 13 * n, value)
    c.line(50, 640, 545, 640)
    for n, r in enumerate(d.rows):
        c.drawString(50, 620 - 15 * n, r.what)
        c.drawRightString(545, 620 - 15 * n, r.amount)
    for n, (label, value) in enumerate((('Sub total', d.net), ('V.A.T. 20%', d.vat), ('Amount due £', d.gross))):
        c.drawString(400, 540 - 16 * n, label)
        c.drawRightString(545, 540 - 16 * n, value)
    c.rect(50, 400, 495, 76)
    c.setFont('Times-Bold', 9.5)
    for n, line in enumerate(('NOTICE OF ASSIGNMENT', 'This debt has been purchased by and assigned to Bellhouse Receivables Ltd, 30 Cornwall Street, Birmingham.',
                              'Only payment to Bellhouse Receivables Ltd will discharge this invoice.', 'Sort code 40-11-99   Account number 21873340   Account name Bellhouse Receivables Ltd', f'Please quote {d.number}. Any dispute is to be notified to them at once.')):
        c.drawString(58, 464 - 14 * n, line)
    finish(c, d)


def two_columns():
    for name, seller, buyer, number, issue, due, lines, words in (
        ('reportlab-columns-a', 'kest', 'ivor', 'KSC-26-014', '2026-01-11', '2026-01-25', 'Builders clean, flats 1 to 6|6|115.00|20\nWindow clean, reach and wash|1|140.00|20', ('Ex VAT', 'VAT', 'Inc VAT', 'Bill number', 'Billed on', 'Pay before')),
        ('reportlab-columns-b', 'brack', 'pell', 'B44817', '2026-01-07', '2026-02-06', 'Leaflet A5, 10 000|1|388.00|0\nMailing, second class|2600|0.48|20', ('Goods', 'Tax', 'Grand total', 'Our invoice', 'Invoiced', 'Date payment due')),
    ):
        d = doc(name, 'reportlab', 'two columns, a coloured left rail with all the data', seller, buyer, number, issue, lines, due=due, form='%e %b %y', accountHolder='-')
        d.fields['accountHolder'] = d.v.name
        c = start(d)
        c.setFillColorRGB(.12, .23, .35) if name.endswith('a') else c.setFillColorRGB(.85, .9, .86)
        c.rect(0, 0, 190, 842, stroke=0, fill=1)
        c.setFillColor(colors.white if name.endswith('a') else colors.black)
        y = 790
        for label, value in ((words[3], d.number), (words[4], d.issue), (words[5], d.due), ('Account name', d.v.name), ('Sort code', d.v.sort_spaced), ('Account no.', d.v.account), ('VAT reg.', 'GB' + d.v.vat), ('Registered no.', d.v.company)):
            c.setFont('Helvetica', 8)
            c.drawString(24, y, label)
            c.setFont('Helvetica-Bold', 11)
            c.drawString(24, y - 14, value)
            y -= 44
        c.setFillColor(colors.black)
        c.setFont('Helvetica-Bold', 16)
        c.drawString(215, 786, d.v.name)
        c.setFont('Helvetica', 10)
        for n, line in enumerate((*d.v.address, '', 'Bill to', d.c.name, *d.c.address)):
            c.drawString(215, 768 - 13 * n, line)
        for n, r in enumerate(d.rows):
            c.drawString(215, 600 - 34 * n, r.what)
            c.setFont('Helvetica', 8)
            c.drawString(215, 588 - 34 * n, f'{r.count} at £{r.unit}, VAT {r.rate}%')
            c.setFont('Helvetica', 10)
            c.drawRightString(560, 600 - 34 * n, '£' + r.amount)
        for n, (label, value) in enumerate(zip(words[:3], (d.net, d.vat, d.gross))):
            c.drawString(380, 470 - 18 * n, label)
            c.drawRightString(560, 470 - 18 * n, '£' + value)
        finish(c, d)


def self_billed():
    iban = iban_of('GB', 'NWBK56003617720394')
    d = doc('reportlab-self-billed', 'reportlab', 'self-billed by the customer, whose own letterhead stands on top; bank details by IBAN; A5', 'marl', 'orme', 'SB/OCE/00231', '2026-01-16', 'Type 1 delivered, tonnes (weighbridge tickets 4410 to 4426)|212.4|24.10|20', due='2026-02-15', form='%d/%m/%Y', iban=iban, accountHolder='Marlpit Aggregates Ltd', unseen='sortCode accountNumber')
    c = start(d, A5)
    c.setFont('Helvetica-Bold', 12)
    c.drawString(30, 560, 'Ormerod Civil Engineering Ltd')
    c.setFont('Helvetica', 8)
    lines = ['Bridge Works, Burnley BB11 1QS', '', 'SELF-BILLED INVOICE', 'The VAT shown is your output tax due to HM Revenue & Customs', '', f'Supplier: {d.v.name}', *d.v.address, f'Supplier VAT number: GB {d.v.vat_spaced}', f'Supplier company number: {d.v.company}', '',
             'Customer: Ormerod Civil Engineering Ltd', f'Customer VAT number: GB {d.c.vat}', '', f'Self-bill number: {d.number}', f'Date of issue: {d.issue}', f'We will pay on: {d.due}', '', d.rows[0].what, f'{d.rows[0].count} t at £{d.rows[0].unit} = £{d.rows[0].amount}', '',
             f'Net £{d.net}', f'VAT 20% £{d.vat}', f'Total £{d.gross}', '', f'Paid by BACS to {d.v.name}', f'IBAN {fours(iban)}  SWIFT NWBKGB2L']
    for n, line in enumerate(lines):
        c.drawString(30, 545 - 13 * n, line)
    finish(c, d)


def statement():
    d = doc('reportlab-statement', 'reportlab', 'statement of account with ageing', 'thor', 'orme', 'ORM001', '2026-01-15', 'x|1|0|0', kind='statement', cls='other', unseen='number dueOn netMinor vatMinor grossMinor payableMinor', accountHolder='Thornaby Steel Stockholders Ltd')
    c = start(d)
    c.setFont('Courier-Bold', 14)
    c.drawString(50, 790, 'STATEMENT OF ACCOUNT')
    c.setFont('Courier', 9)
    lines = [d.v.name, *d.v.address, f'VAT No {d.v.vat_spaced}   Reg No {d.v.company}', '', f'To: {d.c.name}', *[f'    {line}' for line in d.c.address], '', f'Statement date 15/01/2026     Account ORM001', '',
             'Date        Reference    Type       Debit      Credit     Balance', '04/11/2025  TS1203011    Invoice    1,804.20              1,804.20', '02/12/2025  PAY          Receipt               1,804.20       0.00', '09/12/2025  TS1203988    Invoice      960.00                960.00',
             '06/01/2026  TS1204471    Invoice    2,080.68              3,040.68', '', 'Current 2,080.68   30 days 960.00   60 days 0.00   90 days 0.00', 'Balance outstanding                                     3,040.68', '', f'Remit to {d.v.name}  Sort code {d.v.sort_dashed}  Account {d.v.account}']
    for n, line in enumerate(lines):
        c.drawString(50, 765 - 14 * n, line)
    finish(c, d)


if __name__ == '__main__':
    for layout in (long_table, factor, two_columns, self_billed, statement):
        layout()
