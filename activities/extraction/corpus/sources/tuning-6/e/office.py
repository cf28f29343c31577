"""Word-processor and spreadsheet papers, turned into PDF by LibreOffice."""
import docx
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.shared import Mm, Pt
from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from base import Doc, office


def paper(face, size, left=22, right=22, top=18):
    file = docx.Document()
    file.styles['Normal'].font.name = face
    file.styles['Normal'].font.size = Pt(size)
    file.styles['Normal'].paragraph_format.space_after = Pt(2)
    part = file.sections[0]
    part.page_width, part.page_height = Mm(210), Mm(297)
    part.left_margin, part.right_margin, part.top_margin = Mm(left), Mm(right), Mm(top)
    return file


def say(file, text, size=None, bold=False, side='LEFT', italic=False):
    lump = file.add_paragraph()
    lump.alignment = getattr(WD_ALIGN_PARAGRAPH, side)
    letters = lump.add_run(text)
    letters.bold, letters.italic = bold, italic
    if size:
        letters.font.size = Pt(size)


def grid(file, rows, style='Table Grid', right=()):
    table = file.add_table(rows=0, cols=len(rows[0]))
    table.style = style
    for row in rows:
        for at, (cell, value) in enumerate(zip(table.add_row().cells, row)):
            cell.text = str(value)
            if at in right:
                cell.paragraphs[0].alignment = WD_ALIGN_PARAGRAPH.RIGHT


def finish(doc, file):
    file.save(doc.work('docx'))
    office(doc, doc.work('docx'))


doc = Doc('E-trainer-word', 'libreoffice-docx', 'trainer\'s plain word-processor invoice: sender at the right, customer with a person under the company, figures in words, VAT not charged because below the threshold',
          ('Rosalind Achebe', None, None), ('Tamar Valley Housing Association Limited', 'Tamar Valley Housing Association Limited', None, '3710928'), '2025-17', '2025-10-08', ('110488', '00917362', 'Miss R N Achebe'),
          [('Mental health first aid, two-day course', 1, '1150', 'none'), ('Handbooks', 14, '18', 'none'), ('Mileage, 118 miles at 45p', 1, '53.10', 'none')], terms=30, omit='netMinor vatMinor')
file = paper('Carlito', 11)
for line in ('Rosalind Achebe', '6 Fore Street, Calstock PL18 9RN', 'rosalind@achebetraining.example', '07700 900 771'):
    say(file, line, 16 if line.startswith('Ros') else None, line.startswith('Ros'), 'RIGHT')
for line in (doc.buyer, 'Attn. Jo Pengelly, Learning & Development', 'Tavy House, Plymouth Road', 'Tavistock PL19 9QH', ''):
    say(file, line)
say(file, f'INVOICE {doc.number}', 18, True)
say(file, f'Date: {doc.d("%o %B %Y")}')
say(file, 'Your purchase order: TVHA/PO/0091827')
say(file, 'Course dates: 29th and 30th September 2025')
grid(file, [('Item', 'Number', 'Price', 'Amount')] + [(row['what'], row['qty'], '£' + row['unit'], '£' + row['amount']) for row in doc.rows] + [('Total', '', '', '£' + doc.gross)], right=(2, 3))
say(file, '')
say(file, 'One thousand four hundred and fifty-five pounds and ten pence. I am not registered for VAT.', italic=True)
say(file, f'Payment within 30 days please, to {doc.holder}, Halifax, sort code {doc.sd}, account number {doc.acc}.')
finish(doc, file)

doc = Doc('E-brewery-word', 'libreoffice-docx', 'free-trade invoice: trading style beside the company in the head, company number and both duty and VAT registrations in the page foot; containers deposit line; collected by Direct Debit',
          ('Sarsen Circle Brewing Company Limited', '+6093817', '06728193'), ('The Plough (Avebury) Ltd', 'The Plough (Avebury) Limited', '11827364', None), 'I0044912', '2026-01-14', ('203911', '50018273', 'Sarsen Circle Brewing Co Ltd'),
          [('Heelstone Bitter 4.1%, firkin', 4, '92.00', 20), ('Druid Stout 5.0%, pin', 2, '58.50', 20), ('Cask deposit', 6, '20.00', 'none')], due='2026-01-28', terms=14, warnings=['collected_by_debit'], omit='vendorName')
file = paper('Liberation Serif', 10, 18, 18, 12)
say(file, 'SARSEN ALES', 24, True, 'CENTER')
say(file, 'the trading style of Sarsen Circle Brewing Company Limited', 9, False, 'CENTER', True)
grid(file, [('Invoice', 'Invoice date', 'Account', 'Drayman\'s note', 'Order', 'Due'), (doc.number, doc.d(), 'PLO002', '99182', 'By phone', doc.u())])
say(file, '')
say(file, 'Licensee')
for line in (doc.buyer, 'The Plough Inn', 'High Street, Avebury SN8 1RF'):
    say(file, line, 11)
say(file, '')
grid(file, [('Beer', 'Casks', 'Price', 'VAT rate', 'Amount')] + [(row['what'], row['qty'], row['unit'], '20%' if row['rate'] == 20 else 'no VAT', row['amount']) for row in doc.rows], 'Light Grid', (2, 4))
say(file, '')
for name, value in (('Total before VAT', doc.net), ('VAT', doc.tax), ('Invoice total', '£' + doc.gross)):
    say(file, f'{name}    {value}', 11, name.startswith('Invoice'), 'RIGHT')
say(file, f'Terms 14 days. The total will be taken by Direct Debit on {doc.u()}. Casks are returnable and the deposit is then credited.')
say(file, f'Our account for any other payment: {doc.holder}, {doc.sb}, {doc.acc}')
foot = file.sections[0].footer.paragraphs[0]
foot.text = f'Registered in England, Company No {doc.co}; VAT Reg {doc.vs}; AWRS XQAW 0000 0441 827. Registered office: Marlborough Road, Swindon SN4 9RJ'
foot.runs[0].font.size = Pt(7)
finish(doc, file)

THIN = Side(style='thin')
BOX = Border(THIN, THIN, THIN, THIN)


def sheet(widths, face, size):
    book = Workbook()
    leaf = book.active
    for letter, width in zip('ABCDEFG', widths):
        leaf.column_dimensions[letter].width = width
    leaf.page_setup.paperSize = 9
    leaf.page_setup.fitToWidth = 1
    leaf.sheet_properties.pageSetUpPr.fitToPage = True

    def put(place, value, bold=False, big=None, right=False, fill=None, box=False, form=None):
        cell = leaf[place]
        cell.value = value
        cell.font = Font(name=face, size=big or size, bold=bold, color='FFFFFF' if fill and fill < '888888' else None)
        if right:
            cell.alignment = Alignment(horizontal='right')
        if fill:
            cell.fill = PatternFill('solid', fgColor=fill)
        if box:
            cell.border = BOX
        if form:
            cell.number_format = form
    return book, put


doc = Doc('E-plant-sheet', 'libreoffice-xlsx', 'spreadsheet invoice of a machine contractor: two sets of VAT words, labels right of values in part, sort code without dashes, several references; company number with "Co. Reg. No."',
          ('D & M Groundcare (Anglia) Ltd', '5183726', '09920183'), ('Fenland Parish Councils Joint Committee Ltd', 'Fenland Parish Councils Joint Committee Limited', '10293741', '6283910'), '310', '2025-11-01', ('206412', '10928471', 'D & M Groundcare'),
          [('Flail verges, Chatteris Rd', '11.5', '42.00', 20), ('Mow playing field x 4', 4, '68.00', 20), ('Skip hire at cost', 1, '240.00', 20), ('Weedkiller', 3, '22.35', 20)], due='2025-11-29', terms=28)
book, put = sheet((30, 9, 11, 12, 14, 16), 'Liberation Sans', 10)
put('A1', doc.seller, True, 16)
put('A2', 'Hod Fen Farm, Ramsey Forty Foot PE26 2XN')
put('F1', 'INVOICE', True, 18, True)
put('A4', 'To')
for at, line in enumerate((doc.buyer, 'The Clerk, Library House', 'March PE15 8EP')):
    put(f'A{5 + at}', line, at == 0)
for at, (label, value) in enumerate((('Invoice', int(doc.number)), ('Date', doc.d('%d/%m/%Y')), ('Season', '2025'), ('Contract', 4418), ('Due date', doc.u()), ('Terms (days)', 28))):
    put(f'E{4 + at}', label, False, None, True)
    put(f'F{4 + at}', value, label == 'Invoice', None, True)
for letter, label in zip('ABCD', ('Work', 'Units', 'Rate', 'Amount')):
    put(f'{letter}12', label, True, None, letter != 'A', '2F5233', True)
for at, row in enumerate(doc.rows, 13):
    put(f'A{at}', row['what'], box=True)
    put(f'B{at}', float(row['qty']), box=True)
    put(f'C{at}', float(row['unit'].replace(',', '')), box=True, form='0.00')
    put(f'D{at}', row['minor'] / 100, box=True, form='#,##0.00')
for at, (label, value) in enumerate((('Net', doc.net_minor), ('VAT @ 20%', doc.tax_minor), ('TOTAL £', doc.gross_minor)), 18):
    put(f'C{at}', label, at == 20, None, True)
    put(f'D{at}', value / 100, at == 20, None, True, box=True, form='#,##0.00')
put('A23', f'Bank: {doc.holder}  Sort code {doc.sort}  Account {doc.acc}')
put('A25', f'Co. Reg. No. {doc.co}    VAT No. {doc.vs}', big=8)
book.save(doc.work('xlsx'))
office(doc, doc.work('xlsx'))

doc = Doc('E-order-sheet', 'libreoffice-xlsx', 'purchase order that the company itself sent to a supplier', ('Trevone Marine Supplies Ltd', None, None), ('Padstow Boatyard Limited', 'Padstow Boatyard Limited', '03810927', '7718203'), 'PO-00718', '2025-12-02', None,
          [('Antifouling, 5 litre', 6, '98.00', 20), ('Galvanised chain 10 mm, metre', 50, '4.85', 20)], kind='purchase_order', omit='vendorName vendorVatNumber vendorCompanyNumber billToName payableMinor dueOn termsDays vatMinor grossMinor')
book, put = sheet((34, 10, 12, 14), 'Carlito', 11)
put('A1', 'PURCHASE ORDER', True, 18)
put('A2', doc.buyer, True)
put('A3', 'South Quay, Padstow PL28 8BL')
put('C2', 'Order no.')
put('D2', doc.number, True)
put('C3', 'Date')
put('D3', doc.d())
put('A5', 'To: ' + doc.seller)
put('A6', 'Please supply the following. Send your invoice to accounts@padstowboatyard.example quoting the order number.')
for at, row in enumerate(doc.rows, 8):
    put(f'A{at}', row['what'], box=True)
    put(f'B{at}', row['qty'], False, None, True, box=True)
    put(f'C{at}', row['unit'], False, None, True, box=True)
    put(f'D{at}', row['amount'], True, None, True, box=True)
put('A11', 'Order value excluding VAT')
put('D11', doc.net, True, None, True)
put('A13', 'This is an order and not an invoice.')
book.save(doc.work('xlsx'))
office(doc, doc.work('xlsx'))
