"""LaTeX (a Spanish packer, a charity kitchen) and LibreOffice (a roofer's sheet, a joiner's letter, a timesheet)."""
from docx import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH as ALIGN
from docx.shared import Mm, Pt, RGBColor
from openpyxl import Workbook
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side

from base import OMIT, OUT, WORK, Doc, comma, customer, fours, iban_of, m, run, truth, vendor, work


BREAK = '\\\\'


def tex(text):
    return text.replace('&', '\\&')


def latex(name, text):
    path = work(name + '.tex', text)
    run('pdflatex', '-interaction=nonstopmode', '-output-directory', WORK, path)
    run('cp', f'{WORK}/{name}.pdf', OUT)


def soffice(path):
    run('soffice', f'-env:UserInstallation=file://{WORK}/lo', '--headless', '--convert-to', 'pdf', '--outdir', OUT, path)


def spanish():
    v, c = Doc(name='Hortofrutícola Almanzora S.L.', vat=OMIT, company=OMIT, sort=None, account=None), customer('kestrel')
    iban = iban_of('ES', '30580199412720014773')
    items = [('Pimiento rojo / Red peppers, caja 5 kg', 320, 7_40), ('Calabacín / Courgettes, caja 5 kg', 180, 5_15), ('Pepino / Cucumbers, caja 12 u.', 240, 6_05)]
    net = sum(n * p for _, n, p in items)
    body = '\n'.join(f'{a} & {n} & {comma(p)} & {comma(n * p)} ' + BREAK for a, n, p in items)
    latex('l-spanish-peppers', rf'''\documentclass[10pt,a4paper]{{article}}\usepackage[utf8]{{inputenc}}\usepackage[T1]{{fontenc}}\usepackage{{lmodern,eurosym}}\usepackage[margin=22mm]{{geometry}}\pagestyle{{empty}}\parindent0pt
\begin{{document}}\begin{{minipage}}[t]{{.58\textwidth}}{{\Large\bfseries {v.name}}}\\Paraje Los Llanos s/n, 04600 Huércal-Overa, Almería\\CIF B04718834\quad NIF-IVA ESB04718834\\Tel. +34 950 555 210\end{{minipage}}\hfill
\fbox{{\begin{{minipage}}[t]{{.34\textwidth}}\textbf{{FACTURA / INVOICE}}\\[1mm]N.º / No.\hfill A25/02217\\Fecha / Date\hfill 14/11/2025\\Albarán / Delivery\hfill 51883\\Vto. / Due\hfill 14/12/2025\end{{minipage}}}}

\vspace{{12mm}}\hfill\begin{{minipage}}{{.5\textwidth}}\textsc{{Cliente / Customer}}\\{tex(c.name)}\\{BREAK.join(c.lines)}\\Reino Unido -- GB {c.vat}\end{{minipage}}

\vspace{{10mm}}\small\begin{{tabular*}}{{\textwidth}}{{@{{\extracolsep{{\fill}}}}lrrr@{{}}}}\hline\textbf{{Producto / Product}} & \textbf{{Cajas}} & \textbf{{Precio \euro}} & \textbf{{Importe \euro}}\\\hline
{body}
\hline \multicolumn{{3}}{{r}}{{Base imponible / Net}} & {comma(net)}\\ \multicolumn{{3}}{{r}}{{IVA 0\,\% (exportación, art. 21 LIVA)}} & 0,00\\ \multicolumn{{3}}{{r}}{{\textbf{{Total factura / Invoice total EUR}}}} & \textbf{{{comma(net)}}}\\\end{{tabular*}}

\vspace{{8mm}}Forma de pago / Terms: transferencia a 30 días fecha factura / bank transfer, 30 days from invoice date.\\[1mm]
\begin{{tabular}}{{@{{}}ll}}Titular / Holder & {v.name}\\Banco / Bank & Caja Rural del Almanzora\\IBAN & {fours(iban)}\\BIC & CRALES2AXXX\end{{tabular}}

\vspace{{6mm}}\footnotesize Matrícula / Vehicle 4417-LKM. Origen España. DAP Thatcham (Incoterms 2020). Registro Mercantil de Almería, tomo 812, hoja AL-20117.
\end{{document}}''')
    truth('l-spanish-peppers', 'latex', 'Spanish packer billing in euro, Spanish and English side by side, number and dates in a box, terms and due date both printed',
          v, c, 'A25/02217', '2025-11-14', net, 0, net, due='2025-12-14', terms=30, currency='EUR', iban=iban, holder=v.name)


def charity():
    v, c = vendor('hope'), customer('caledon')
    net = 28 * 11_50 + 45_00
    vat = net // 5
    latex('l-charity-lunch', rf'''\documentclass[12pt,a4paper]{{article}}\usepackage[utf8]{{inputenc}}\usepackage[T1]{{fontenc}}\usepackage{{helvet,color}}\renewcommand{{\familydefault}}{{\sfdefault}}\usepackage[margin=25mm]{{geometry}}\pagestyle{{empty}}\parindent0pt\parskip6pt
\begin{{document}}{{\color[rgb]{{.1,.45,.3}}\Huge Open Larder}}\hfill INVOICE 1094\\[8mm]
\textbf{{Invoiced to}} Caledon Build \& Civils Ltd, {c.address}

\textbf{{Event}} Apprentices' lunch at Grangemouth, Thursday 4 December 2025

\textbf{{Invoiced on}} 8 December 2025

\vspace{{5mm}}\begin{{tabular}}{{@{{}}p{{95mm}}r}}Cold buffet for 28 at \pounds11.50 a head & {m(28 * 11_50)}\\Delivery and collection of trays & 45.00\\\hline Before VAT & {m(net)}\\VAT at 20\% & {m(vat)}\\\textbf{{To pay}} & \textbf{{\pounds{m(net + vat)}}}\\\end{{tabular}}

\vspace{{5mm}}Please pay by \textbf{{22 December 2025}} to Open Larder Scotland at Kelvin Bank (sort code {v.dashed}, account number {v.account}). Every pound we earn buys food for families in Falkirk.

\vfill\footnotesize Open Larder Scotland is a Scottish Charitable Incorporated Organisation, charity number SC049917. {v.address}. VAT {v.spaced}.
\end{{document}}''')
    truth('l-charity-lunch', 'latex', 'Scottish charity (SCIO): its charity number looks like a company number, customer in a line', v, c, '1094', '2025-12-08',
          net, vat, net + vat, due='2025-12-22', holder=v.name, vendorName=OMIT, vendorCompanyNumber=None)


def roofer():
    v, c = vendor('roof'), customer('penwith')
    labour, slate, lead, tip = 6_240_00, 3_118_50, 842_00, 160_00
    net = labour + slate + lead + tip
    vat, cis = net // 5, labour // 5
    book = Workbook()
    s = book.active
    thin = Side(style='thin', color='888888')
    for column, wide in zip('ABCDEF', (6, 46, 10, 13, 9, 15)):
        s.column_dimensions[column].width = wide
    def put(cell, value, bold=False, size=10, right=False, fill=None, edge=False):
        s[cell] = value
        s[cell].font = Font(name='Carlito', bold=bold, size=size)
        s[cell].alignment = Alignment(horizontal='right' if right else 'left', vertical='top', wrap_text=False)
        if fill:
            s[cell].fill = PatternFill('solid', start_color=fill)
        if edge:
            s[cell].border = Border(top=thin, bottom=thin, left=thin, right=thin)
    s.row_dimensions[1].height = 27
    put('A1', v.name, True, 18), put('A2', f'{v.address}   01326 555 770'), put('F1', 'SALES INVOICE', True, 14, True)
    put('A4', 'Bill to:', True)
    for k, text in enumerate([c.name, *c.lines]):
        put(f'A{5 + k}', text)
    for k, (label, value) in enumerate((('Invoice ref', 'PSL-0338'), ('Date', '19-Dec-25'), ('Job', '2517 Promenade Hse'), ('UTR', '71930 04482'))):
        put(f'D{5 + k}', label, True), put(f'F{5 + k}', value, right=True)
    for column, text in zip('ABCDEF', ('#', 'Description', 'Type', 'Net £', 'VAT %', 'Amount £')):
        put(f'{column}11', text, True, fill='C9D7E8', edge=True, right=column in 'DEF')
    for k, (what, kind, amount) in enumerate((('Strip and re-slate rear slope', 'Labour', labour), ('Delabole slates and battens', 'Material', slate), ('Code 5 lead to valleys', 'Material', lead), ('Tipping charges', 'Other', tip))):
        for column, value in zip('ABCDEF', (k + 1, what, kind, m(amount), '20', m(amount))):
            put(f'{column}{12 + k}', value, edge=True, right=column in 'DEF')
    for k, (label, value, bold) in enumerate((('Sub total', m(net), 0), ('VAT 20%', m(vat), 0), ('Total', m(net + vat), 1), ('CIS deduction 20% of £' + m(labour), '-' + m(cis), 0), ('Net to pay', m(net + vat - cis), 1))):
        put(f'E{17 + k}', label, bool(bold), right=True), put(f'F{17 + k}', value, bool(bold), right=True, edge=True)
    put('A24', 'Payment terms: 14 days. The customer is an end user for VAT and a deemed contractor for CIS.')
    put('A25', f'Bank transfer to Penryn Slate & Lead Roofing Ltd, {v.dashed}, {v.account}')
    put('A27', f'Registered in England & Wales {v.company}    VAT reg {v.spaced}', size=8)
    s.page_setup.paperSize, s.page_setup.fitToWidth, s.page_setup.fitToHeight = 9, 1, 0
    s.sheet_properties.pageSetUpPr.fitToPage = True
    book.save(f'{WORK}/o-roofer-sheet.xlsx')
    soffice(f'{WORK}/o-roofer-sheet.xlsx')
    truth('o-roofer-sheet', 'libreoffice calc', "roofer's sheet: VAT charged to an end user and CIS of 20% on labour taken off the total", v, c, 'PSL-0338', '2025-12-19',
          net, vat, net + vat, net + vat - cis, terms=14, warnings=['amount_deducted'], holder=v.name)


def letter(name, parts):
    """Each part is: text, size, bold, side, room before in points; a list of rows makes a table."""
    page = Document()
    page.sections[0].page_width, page.sections[0].page_height = Mm(210), Mm(297)
    page.styles['Normal'].font.name = 'Caladea'
    page.styles['Normal'].paragraph_format.space_after = Pt(2)
    for part in parts:
        if isinstance(part, list):
            grid = page.add_table(rows=0, cols=len(part[0]))
            grid.style = 'Table Grid'
            for row in part:
                for k, (cell, text) in enumerate(zip(grid.add_row().cells, row)):
                    cell.text = text
                    if k == len(row) - 1:
                        cell.paragraphs[0].alignment = ALIGN.RIGHT
            continue
        text, size, bold, side, before = (*part, *(11, False, 'l', 0)[len(part) - 1:])
        paragraph = page.add_paragraph()
        paragraph.alignment = dict(l=ALIGN.LEFT, r=ALIGN.RIGHT, c=ALIGN.CENTER)[side]
        paragraph.paragraph_format.space_before = Pt(before)
        words = paragraph.add_run(text)
        words.bold, words.font.size = bold, Pt(size)
        if size > 16:
            words.font.color.rgb = RGBColor(0x5A, 0x3A, 0x1E)
    page.save(f'{WORK}/{name}.docx')
    soffice(f'{WORK}/{name}.docx')


def joiner():
    v, c = vendor('join'), customer('orchard')
    net, deposit = 4_860_00 + 1_275_00 + 340_00, 2_500_00
    vat = net // 5
    letter('o-joiner-deposit', [('Marlpit Joinery Ltd', 24, False, 'c'), ('Windows · Staircases · Kitchens', 10, False, 'c'), ('Invoice MJ 762', 14, True, 'l', 24), ('6th November 2025', 11),
        (f'{c.name}, {c.address}', 11, False, 'l', 12), ('For work completed at The Maltings, Diss, as our quotation Q-1190 of 2nd July 2025:', 11, False, 'l', 12),
        [('Item', 'Price'), ('Oak staircase with winders, made and fitted', '£4,860.00'), ('Shaker doors, 17 no.', '£1,275.00'), ('Making good', '£340.00'), ('Total excluding VAT', f'£{m(net)}'), ('VAT 20%', f'£{m(vat)}'),
         ('Total including VAT', f'£{m(net + vat)}'), ('Deposit paid 14th July 2025, with thanks', f'−£{m(deposit)}'), ('Balance outstanding', f'£{m(net + vat - deposit)}')],
        ('The balance is payable on completion and in any case no later than 20th November 2025.', 11, False, 'l', 12), (f'Our bank is Orwell Bank, sort code {v.dashed}, account number {v.account}, in the name Marlpit Joinery.', 11),
        (f'{v.address}. Company number {v.company}. VAT number GB {v.spaced}.', 8, False, 'c', 150)])
    truth('o-joiner-deposit', 'libreoffice writer', "joiner's letter with a table: deposit taken off, quotation and deposit dates, account in a trading name", v, c, 'MJ 762', '2025-11-06',
          net, vat, net + vat, net + vat - deposit, due='2025-11-20', warnings=['part_paid'], holder='Marlpit Joinery')


def timesheet():
    v, c = vendor('agri'), customer('tolland')
    letter('o-timesheet', [('J R Penhale, Agricultural Contractor', 17, False, 'l'), ('Lower Trebartha, Launceston PL15 7PD', 9), ('OPERATOR TIMESHEET   No. 3316', 13, True, 'r', 8), (f'Customer: {c.name}     Farm: Tolland Home Farm', 11, False, 'l', 8), ('Operator: S. Bray     Machine: JD 6155R and hedge cutter     Week ending: 16 November 2025', 11),
        [('Day', 'Start', 'Finish', 'Work', 'Hours'), ('Mon 10', '7.30', '17.00', 'Hedge cutting, Long Lane', '9.0'), ('Tue 11', '7.30', '16.30', 'Hedge cutting, Mill fields', '8.5'), ('Wed 12', '8.00', '12.00', 'Wet, stopped at noon', '4.0'), ('Thu 13', '7.30', '17.30', 'Hedge cutting, Parks', '9.5'), ('', '', '', 'Total hours', '31.0')],
        ('Hourly rate as agreed: £46.00 plus VAT. Our invoice follows at the end of the month.', 10, False, 'l', 10), ('Signed for the customer: R. Tolland        Date: 16/11/2025', 11, False, 'l', 30)])
    truth('o-timesheet', 'libreoffice writer', "operator's timesheet of an agricultural contractor with hours and rate, invoice to follow", v, c, OMIT, OMIT, kind='unknown', cls='other', net=OMIT, vat=OMIT,
          gross=OMIT, payable=OMIT, vendorName=OMIT, currency=OMIT, sortCode=None, accountNumber=None, vendorVatNumber=None)


for make in (spanish, charity, roofer, joiner, timesheet):
    make()
