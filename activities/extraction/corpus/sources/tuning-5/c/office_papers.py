"""Papers written in a word processor or a spreadsheet and saved as PDF with LibreOffice."""
import os

from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.shared import Cm, Pt, RGBColor
from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from base import WORK, doc, each, office, vat_of


def letter(font, size):
    paper = Document()
    paper.styles['Normal'].font.name, paper.styles['Normal'].font.size = font, Pt(size)
    paper.styles['Normal'].paragraph_format.space_after = Pt(6)
    section = paper.sections[0]
    section.page_width, section.page_height = Cm(21), Cm(29.7)
    section.left_margin = section.right_margin = Cm(2.4)
    return paper


def say(paper, text, bold=False, right=False, size=None, colour=None):
    line = paper.add_paragraph()
    part = line.add_run(text)
    part.bold = bold
    if size:
        part.font.size = Pt(size)
    if colour:
        part.font.color.rgb = RGBColor.from_string(colour)
    if right:
        line.alignment = WD_ALIGN_PARAGRAPH.RIGHT
    return line


def save(d, paper, ext):
    path = os.path.join(WORK, f'{d.name}.{ext}')
    paper.save(path)
    office(d, path)


def consultant():
    d = doc('cx-consultant', 'libreoffice writer', 'consultant\'s letter: amounts and total in running text, due date in words ("no later than"), letter date is the invoice date, particulars under the signature',
            'Arden Vale Water Limited|02366611|5820174', 'Review of the asset plan, days|6.5|740.00|20\nTravel and subsistence|1|212.40|20', vendorName='Hartnoll Infrastructure Advice Ltd',
            vendorVatNumber=vat_of('3772048', True), vendorCompanyNumber='10937726', billToName='Arden Vale Water Ltd', number='H/2025/61', issueOn='2025-12-18', dueOn='2026-01-23', sortCode='201784', accountNumber='83920175', accountHolder='Hartnoll Infrastructure Advice Ltd')
    p = letter('Caladea', 11)
    say(p, '18 December 2025', right=True)
    say(p, 'Ms F Oduya\nFinance Manager\nArden Vale Water Ltd\nReservoir House\nKenilworth CV8 2QN')
    say(p, 'Dear Ms Oduya')
    say(p, 'Review of the asset management plan: our invoice H/2025/61', bold=True)
    say(p, f'Under your purchase order 4500091827 of 22 September 2025 we worked six and a half days at £740.00 a day in November and December, which comes to £4,810.00, and spent £212.40 on rail fares and one hotel. The sum before VAT is £{d.net}. To this we must add VAT at 20%, being £{d.vat}, so that the amount due is £{d.gross}.')
    say(p, f'I should be grateful if this could reach our account, Hartnoll Infrastructure Advice Ltd, sort code {d.sort}, number {d.acc}, no later than 23 January 2026. The next stage will be invoiced when the draft plan has been agreed, which I expect by 27 February.')
    say(p, 'Yours sincerely')
    say(p, '\nRuth Hartnoll\nDirector')
    say(p, f'Hartnoll Infrastructure Advice Ltd, Old Bakehouse, Priory Row, Warwick CV34 4NA. VAT registration {d.vatno}. Registered in England 10937726.', size=8.5)
    save(d, p, 'docx')


def solicitor():
    d = doc('cx-solicitor', 'libreoffice writer', 'solicitors\' bill: profit costs, disbursements with and without VAT, less money held on client account, far amounts; matter number and bill number',
            'Quantock Timber Frames Limited|07338120|8830416', '''
            Our professional charges: lease of Unit 6|1|2400.00|20
            Bank transfer fee|1|36.00|20
            Land Registry search fees|1|24.00|N
            Land Registry registration fee|1|150.00|N''', warnings=['part_paid'], paid=100000, omit='netMinor', vendorName='Bidgood Starkey Solicitors LLP', vendorVatNumber=vat_of('7730468'), vendorCompanyNumber='OC331947',
            billToName='Quantock Timber Frames Ltd', number='58817', issueOn='2025-11-05', termsDays=28, sortCode='209485', accountNumber='10563382', accountHolder='Bidgood Starkey Office A/c')
    p = letter('Liberation Serif', 11)
    say(p, 'BIDGOOD STARKEY', bold=True, size=20, colour='1F3B2D')
    say(p, 'Solicitors   ·   Hammet Street, Taunton TA1 1RZ   ·   DX 32117 Taunton', size=9)
    say(p, '\nQuantock Timber Frames Ltd\nBishops Lydeard\nTaunton TA4 3LU')
    say(p, 'Our ref: JS/QUA0031-4        Bill no: 58817        Bill date (tax point): 5 November 2025')
    say(p, 'BILL OF COSTS', bold=True)
    grid = p.add_table(rows=0, cols=2)
    lines = [(row.what, row.amount) for row in d.rows[:2]] + [('VAT at 20% on 2,436.00', d.vat), ('Disbursements not subject to VAT:', '')] + [(row.what, row.amount) for row in d.rows[2:]]
    for label, figure in lines + [('Total of this bill', '£' + d.gross), ('Less: received from you on account of costs, 1 October 2025', '(1,000.00)'), ('Balance payable', '£' + d.pay)]:
        cells = grid.add_row().cells
        cells[0].width, cells[1].width = Cm(12.6), Cm(3.6)
        cells[0].paragraphs[0].add_run(label).bold = label in ('Total of this bill', 'Balance payable')
        cells[1].paragraphs[0].add_run(figure).bold = label in ('Total of this bill', 'Balance payable')
        cells[1].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT
    say(p, '')
    say(p, f'Payment within 28 days please, by transfer to Bidgood Starkey Office A/c, sort code {d.sort}, account number {d.acc}, quoting 58817. Our bank details will not change during this matter; telephone us before you pay if you receive a message that says so.')
    say(p, f'Bidgood Starkey Solicitors LLP, registered in England and Wales no. OC331947. Authorised and regulated by the Solicitors Regulation Authority no. 488012. VAT no. {d.vatno}.', size=8)
    save(d, p, 'docx')


def bearings():
    d = doc('cx-bearings', 'libreoffice writer', 'Business Central-like: label column and value column below the address, name of the sender only in the foot band, payment terms in words with a due date, VAT identifier table',
            'Calderbrook Paper Mills Limited|00418827|4019338', '''
            6205-2RS deep groove bearing|40|4.62|20
            Plummer block SNL 511|4|71.35|20
            Grease EP2, 400 g|24|3.90|20''', vendorName='Pennine Bearings & Drives Ltd', vendorVatNumber=vat_of('1860337'), vendorCompanyNumber='01933052', billToName='Calderbrook Paper Mills Ltd',
            number='PSI-103992', issueOn='2026-01-15', dueOn='2026-02-14', termsDays=30, sortCode='405022', accountNumber='11830094', accountHolder=None)
    p = letter('Carlito', 10)
    say(p, 'Sales - Invoice PSI-103992', size=18)
    say(p, 'Calderbrook Paper Mills Ltd\nMill Lane\nSowerby Bridge HX6 2RE\nGreat Britain')
    grid = p.add_table(rows=0, cols=4)
    pairs = (('Bill-to Customer No.', 'C00817', 'Document Date', '15 January 2026'), ('Posting Date', '15 January 2026', 'Due Date', '14 February 2026'), ('Order No.', 'PSO-88213', 'Payment Terms', 'Net 30 days'), ('Your Reference', 'CPM/7719', 'Shipment Method', 'Delivered'), ('Salesperson', 'Joan Illingworth', 'VAT Registration No.', 'GB' + d.vatno.replace(' ', '')))
    for row in pairs:
        for at, text in enumerate(row):
            grid.add_row() if at == 0 else None
            grid.rows[-1].cells[at].paragraphs[0].add_run(text).bold = at % 2 == 0
    say(p, '')
    goods = p.add_table(rows=1, cols=6)
    goods.style = 'Light List Accent 1'
    for row in [('No.', 'Description', 'Quantity', 'Unit Price Excl. VAT', 'VAT %', 'Line Amount Excl. VAT')] + [(f'{7001 + at}', r.what, r.count + ' PCS', r.unit, '20', r.amount) for at, r in enumerate(d.rows)] + [('', 'Total GBP Excl. VAT', '', '', '', d.net), ('', '20% VAT', '', '', '', d.vat), ('', 'Total GBP Incl. VAT', '', '', '', d.gross)]:
        cells = goods.rows[0].cells if row[0] == 'No.' else goods.add_row().cells
        for at, text in enumerate(row):
            cells[at].text = text
            if at > 1:
                cells[at].paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT
    foot = p.sections[0].footer.paragraphs[0]
    foot.text = f'Pennine Bearings & Drives Ltd, Ripponden Road, Oldham OL1 4HX\nPhone No. 0161 496 0733   Bank Branch No. {d.sort}   Account No. {d.acc}   Registration No. 01933052'
    foot.runs[0].font.size = Pt(8)
    save(d, p, 'docx')


def sheet(widths):
    book = Workbook()
    page = book.active
    page.page_setup.paperSize = 9
    page.page_setup.fitToWidth, page.page_setup.fitToHeight = 1, 1
    page.sheet_properties.pageSetUpPr.fitToPage = True
    for at, width in enumerate(widths):
        page.column_dimensions['ABCDEFGHIJ'[at]].width = width
    return book, page


def planthire():
    d = doc('cx-planthire', 'libreoffice calc', 'spreadsheet with grid: plant hire with on- and off-hire dates for each line, damage waiver in per cent, reverse charge in words ("no VAT has been charged"), terms "30 days from invoice date" and no due date',
            'Westhoughton Groundworks Limited|08827719|3928104', '''
            3 t excavator, on hire 3 Nov, off 28 Nov, weeks|4|245.00|RC
            Roller 80 cm, on hire 10 Nov, off 21 Nov, weeks|2|92.50|RC
            Damage waiver 12% of hire|1|139.80|RC
            Gas oil, litres|180|1.12|RC''', vendorName='Horwich Plant Hire Ltd', vendorVatNumber=vat_of('2209174'), vendorCompanyNumber='04771036', billToName='Westhoughton Groundworks Ltd', number='HP/5522', issueOn='2025-11-30', termsDays=30,
            sortCode='161927', accountNumber='10884463', accountHolder='Horwich Plant Hire')
    book, page = sheet((46, 10, 12, 14))
    thin = Side(style='thin', color='777777')
    rows = [('HORWICH PLANT HIRE LTD', '', 'INVOICE', 'HP/5522'), ('Chorley New Road, Horwich, Bolton BL6 6ET', '', 'Date', '30/11/2025'), ('VAT ' + d.vatno + '   Reg. 04771036', '', 'Contract', 'C-20917'), ('', '', 'Site', 'Chequerbent'), ('To: Westhoughton Groundworks Ltd', '', 'Order', 'WG 1180'), ('Wigan Road, Westhoughton BL5 2BZ', '', 'A/c', 'WES02'), ('', '', '', ''), ('Item', 'Qty', 'Rate', 'Amount £')]
    rows += [(r.what, r.count, r.unit, r.amount) for r in d.rows] + [('', '', '', ''), ('', '', 'Net', d.net), ('', '', 'VAT', '0.00'), ('', '', 'TOTAL', '£' + d.gross), ('', '', '', ''), ('Reverse charge: no VAT has been charged. Customer to pay the VAT of', '', '', ''), (f'£{d.net_minor * 20 // 100 / 100:,.2f} at 20% to HMRC.', '', '', ''), ('', '', '', ''), ('Terms: 30 days from invoice date.', '', '', ''), (f'Bank: Horwich Plant Hire, {d.sort}, account {d.acc}', '', '', '')]
    for down, row in enumerate(rows, 1):
        for across, text in enumerate(row, 1):
            cell = page.cell(down, across, text)
            cell.font = Font(name='Carlito', size=18 if (down, across) == (1, 1) else 11, bold=down in (1, 8) or text == 'TOTAL' or across == 3)
            cell.alignment = Alignment(horizontal='right' if across > 1 else 'left')
            if 8 <= down <= 12 or (13 < down < 17 and across > 2):
                cell.border = Border(thin, thin, thin, thin)
            if down == 8:
                cell.fill = PatternFill('solid', fgColor='FFD966')
    save(d, book, 'xlsx')


def contractor():
    d = doc('cx-contractor', 'libreoffice calc', 'wide spreadsheet, two blocks abreast: weekly time sheets of a limited-company contractor, agency as customer, totals top right above the lines, Week Ending dates',
            'Brightwell Technical Recruitment Limited|03992817|7102948', '''
            W/E 12/12/2025 - test engineer, days|5|410.00|20
            W/E 19/12/2025 - test engineer, days|4|410.00|20
            W/E 19/12/2025 - call-out, hours|3|68.00|20''', vendorName='NGR Validation Services Ltd', vendorVatNumber=vat_of('4420916', True), vendorCompanyNumber='12990417', billToName='Brightwell Technical Recruitment', number='2025-027', issueOn='2025-12-20', dueOn='2026-01-19',
            sortCode='608384', accountNumber='70029155', accountHolder='NGR Validation Services Ltd')
    book, page = sheet((44, 9, 12, 14, 4, 20, 34))
    page.page_setup.orientation = 'landscape'
    left = [('NGR Validation Services Ltd',), ('15 Saxon Close, Flitwick MK45 1UT',), ('',), ('Invoice to: Brightwell Technical Recruitment',), ('Contractor Payments, Silbury Court, Milton Keynes MK9 2AE',), ('',), ('Work', 'Units', 'Rate', 'Net'), *[(r.what, r.count, r.unit, r.amount) for r in d.rows], ('',), ('Worker: N G Raman. End client: Halden Rail. Assignment BTR-66120',), (f'VAT no. {d.vatno}. Company no. 12990417',)]
    right = [('Invoice number', '2025-027'), ('Invoice date', '20/12/2025'), ('Payment due', '19/01/2026'), ('', ''), ('Net', d.net), ('VAT 20%', d.vat), ('Total to pay', '£' + d.gross), ('', ''), ('Bank sort code', d.sort), ('Bank account', d.acc), ('Account name', 'NGR Validation Services Ltd')]
    for down, row in enumerate(left, 1):
        for across, text in enumerate(row, 1):
            cell = page.cell(down, across, text)
            cell.font = Font(name='Liberation Sans', size=15 if down == 1 else 10, bold=down in (1, 7))
            cell.alignment = Alignment(horizontal='right' if across > 1 else 'left')
    for down, row in enumerate(right, 1):
        for across, text in enumerate(row, 6):
            cell = page.cell(down, across, text)
            cell.font = Font(name='Liberation Sans', size=10, bold=across == 7)
            cell.fill = PatternFill('solid', fgColor='E2EFDA')
            cell.alignment = Alignment(horizontal='left' if across == 6 else 'right')
    save(d, book, 'xlsx')


def main():
    each(consultant, solicitor, bearings, planthire, contractor)


if __name__ == '__main__':
    main()
