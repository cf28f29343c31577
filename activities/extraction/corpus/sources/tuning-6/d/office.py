"""Pages that LibreOffice prints from docx, xlsx and HTML."""
from base import WORK, doc, each, office, table, write


def word(d, build, margin=20):
    import docx
    from docx.shared import Mm, Pt
    w = docx.Document()
    part = w.sections[0]
    part.page_width, part.page_height = Mm(210), Mm(297)
    part.left_margin = part.right_margin = part.top_margin = part.bottom_margin = Mm(margin)
    style = w.styles['Normal']
    style.font.name, style.font.size, style.paragraph_format.space_after = 'Carlito', Pt(10.5), Pt(4)
    build(w)
    path = f'{WORK}/{d.name}.docx'
    w.save(path)
    office(d, path)


def grid(w, rows, style='Table Grid', right=(), bold=()):
    t = w.add_table(0, len(rows[0]), style)
    for at, row in enumerate(rows):
        for cell, text in zip(t.add_row().cells, row):
            cell.text = ''
            run = cell.paragraphs[0].add_run(text)
            run.bold = at in bold
            cell.paragraphs[0].paragraph_format.space_after = 0
    for row in t.rows:
        for at in right:
            row.cells[at].paragraphs[0].alignment = 2
    w.add_paragraph()
    return t


def sparks():
    d = doc('D-sparks-cis', 'libreoffice docx', 'electrician for a builder: CIS 20% of labour and main contractor\'s discount taken off; reverse charge of VAT; UTR; due date in a sentence',
            'sparks', 'build', '0417', '2025-12-19', '''First fix plots 3 and 4, labour | 1 | 264000 | RC
Second fix plot 1, labour | 1 | 118000 | RC
Cable, boxes and boards | 1 | 97500 | RC''', due='2026-01-23', off=76400, warn='amount_deducted', vendorName='R. J. POMFRET ELECTRICAL LTD')

    def build(w):
        w.add_heading('R. J. POMFRET ELECTRICAL LTD', 1)
        w.add_paragraph('14 Mill Brow, Darwen BB3 0DL   07700 900 418   NICEIC approved')
        w.add_paragraph(f'Invoice to: {d.c.name}, {d.c.line}\nSite: The Maltings, Penn Road\nInvoice no: {d.number}\nInvoice date: {d.d("%d/%m/%Y")}\nSubcontract order: CH-SC-2210\nOur UTR: 44718 20391')
        grid(w, [('Work done', 'Amount')] + [(r.what, f'£{r.amount}') for r in d.rows] + [('Total of work', f'£{d.net}'), ('VAT: reverse charge, customer to pay the VAT to HMRC', '£0.00'),
             ('CIS tax at 20% on labour of £3,820.00', '-£764.00'), ('Amount to pay into our account', f'£{d.pay}')], right=(1,), bold=(0, 7))
        w.add_paragraph('VAT Act 1994 Section 55A applies. VAT to be accounted for: £959.00 (20%).')
        w.add_paragraph(f'Please pay on or before {d.due("%A %e %B %Y")} to {d.s.holder}, {d.s.dash}, {d.s.acc}.')
        w.add_paragraph('No retention applies to this order. We cannot accept contra charges that have not been notified on the day.')
        w.add_paragraph(f'Company reg. {d.s.co}. VAT reg. {d.s.v}.')
    word(d, build)


def consult():
    d = doc('D-consult-pay-only', 'libreoffice docx', 'consultants in Edinburgh: payment to any other person is no discharge; two-column head; number labelled "Our ref"',
            'consult', 'engine', 'STAN/2026/001', '2026-01-15', '''Scheme valuation at 30 September 2025, stage 2 | 1 | 1240000 | 20
Trustee meeting and papers | 1 | 185000 | 20''', due='2026-02-14', warn='pay_only_to', bank='TSBS')

    def build(w):
        grid(w, [(f'{d.s.name}\n' + '\n'.join(d.s.address) + f'\n\nRegistered in Scotland {d.s.co}\nVAT {d.s.v}', f'FEE INVOICE\n\nOur ref: {d.number}\nDate: {d.d("%d %B %Y")}\nPayment date: {d.due("%d %B %Y")}\nYour PO: 4500772208')], 'Normal Table')
        w.add_paragraph(f'{d.c.name}\n' + '\n'.join(d.c.address))
        grid(w, [('Services', 'Fee')] + [(r.what, r.amount) for r in d.rows] + [('Fees', d.net), ('VAT at 20%', d.vat), ('Total GBP', d.gross)], 'Light List', right=(1,))
        w.add_paragraph('How to pay').runs[0].bold = True
        w.add_paragraph(f'Payment of this invoice may be made only to the account of {d.s.holder}, sort code {d.s.dash}, account {d.s.acc} (IBAN {d.iban}). Money paid to any other person or account, whatever instructions you may receive, does not release you from the debt.')
        w.add_paragraph('Our engagement terms of June 2023 apply. Neither party may assign the engagement. Advice is for the trustees only and may not be copied.')
    word(d, build, 25)


def steelwork():
    d = doc('D-steelwork-retention', 'libreoffice xlsx', 'structural steel valuation invoice in a spreadsheet: retention 5% and 2.5% discount taken off; work to date less earlier certificates in the lines',
            'steelwork', 'ashby', 'GSS-1904-05', '2025-11-28', '''Valuation 5, gross to date | 1 | 18420000 | 20
Less valuations 1 to 4 | 1 | -13180000 | 20''', terms=35, off=393000, warn='amount_deducted')
    import openpyxl
    from openpyxl.styles import Alignment, Font, PatternFill
    book = openpyxl.Workbook()
    s = book.active
    s.page_setup.paperSize = 9
    s.page_setup.fitToWidth, s.page_setup.fitToHeight, s.sheet_properties.pageSetUpPr = 1, 1, openpyxl.worksheet.properties.PageSetupProperties(fitToPage=True)
    for letter, width in zip('ABCD', (44, 16, 18, 18)):
        s.column_dimensions[letter].width = width
    rows = [('Gwent Structural Steelwork Ltd',), ('Llanwern Works, Newport NP19 4QZ',), (f'VAT {d.s.v}   Reg. {d.s.co}',), (), ('INVOICE FOR VALUATION NO. 5', '', 'Invoice:', d.number), (d.c.name, '', 'Tax point:', d.d('%d/%m/%Y')), ('Moor Lane Yard', '', 'Valued to:', '21/11/2025'),
            ('Ashby-de-la-Zouch LE65 2QT', '', 'Sub-contract:', 'AM/1904/S3'), ('Contract: Coalville Depot, frame', '', 'Terms:', '35 days'), (), ('Description', '', '', 'GBP')] + [(r.what, '', '', r.amount) for r in d.rows] + [
            ('Value of this valuation', '', '', d.net), ('VAT at 20%', '', '', d.vat), ('Invoice total including VAT', '', '', d.gross), ('Retention held 5% of 52,400.00', '', '', '-2,620.00'), ('Discount to main contractor 2.5% of 52,400.00', '', '', '-1,310.00'), ('Due for payment', '', '', d.pay), (),
            (f'Bank: {d.s.holder}',), (f'Sort {d.s.dash}   Account {d.s.acc}',), (), ('Retention is released half at practical completion and half after twelve months.',), ('Title to unfixed steel follows the sub-contract. Drawings are copies for approval only.',)]
    for at, row in enumerate(rows, 1):
        for place, text in enumerate(row, 1):
            cell = s.cell(at, place, text)
            cell.font = Font(name='Liberation Sans', size=10, bold=at in (1, 5, 11, 16, 19))
            if place == 4:
                cell.alignment = Alignment(horizontal='right')
            if at in (11, 19):
                cell.fill = PatternFill('solid', 'DDE6F0')
    path = f'{WORK}/{d.name}.xlsx'
    book.save(path)
    office(d, path)


def wine():
    d = doc('D-wine-on-account', 'libreoffice writer', 'wine merchant: payment on account already received; title clause in the same paragraph as storage; duty note; vendor address only at foot',
            'wine', 'hotel', '118-2207', '2026-01-06', '''Saint-Joseph 2022, cases of 6 | 20 | 228000 | 20
Muscadet sur lie 2024, cases of 12 | 15 | 142500 | 20
Tawny port 10 years, cases of 6 | 5 | 74500 | 20''', terms=30, off=200000, warn='part_paid title_retained')
    body = f'''<html><head><meta charset="utf-8"><title>{d.number}</title></head><body style="font-family:'Bitstream Charter';font-size:11pt">
<table width="100%"><tr><td><font size="6" color="#702040">Pargeter &amp; Sons Wine Shippers Limited</font></td></tr></table><p align="right">No. {d.number}<br>{d.d('%o %B %Y')}</p><p>{d.c.name}<br>{'<br>'.join(d.c.address)}</p>
<table width="100%" border="1" cellpadding="4" cellspacing="0"><tr><td>Wine</td><td>Cases</td><td align="right">£</td></tr>{table(d, '<tr><td>{r.what}</td><td>{r.count}</td><td align="right">{r.amount}</td></tr>')}
<tr><td colspan="2" align="right">Wines, duty paid</td><td align="right">{d.net}</td></tr><tr><td colspan="2" align="right">VAT at 20%</td><td align="right">{d.vat}</td></tr><tr><td colspan="2" align="right">Total of invoice</td><td align="right">{d.gross}</td></tr><tr><td colspan="2" align="right">Received on account, 11th December</td><td align="right">{d.off}</td></tr><tr><td colspan="2" align="right"><b>Remaining to pay</b></td><td align="right"><b>{d.pay}</b></td></tr></table>
<p>Settlement within 30 days, please, to {d.s.holder}, sort code {d.s.gap}, account number {d.s.acc}.</p>
<p style="font-size:9pt">Wines should be laid down on arrival and let rest for a fortnight. They are insured by us to your door, after which you bear the risk; but ownership stays with Pargeter until the price has been received in cleared funds. Corked bottles will be credited if returned with two thirds of the contents. Bins and racks lent remain ours. Your account manager has been assigned: Mr Lovell.</p>
<p align="center" style="font-size:8pt">6 Quality Court, Ludlow SY8 1BS. Registered in England {d.s.co}. VAT {d.s.v}. AWRS XQAW00000104417</p></body></html>'''
    office(d, write(f'{d.name}.html', body))


each(sparks, consult, steelwork, wine)
