"""The buildings: lifts, fire alarms, plumber, decorators, energy, water, telephones, landlord, council."""
from base import BRIDE, LARK, MEAD, PEN, doc

cells = ''.join(f'<fo:table-row>{"".join(f"<fo:table-cell padding=chr3 border-bottom=chrb><fo:block text-align=chr{a}>{t}</fo:block></fo:table-cell>" for t, a in zip(r, ("left", "left", "right")))}</fo:table-row>'
                for r in (('LFT 1', 'Passenger lift, 8 person, comprehensive contract, quarter from 1 January 2026', '612.00'), ('LFT 2', 'Service lift, kitchen, quarter from 1 January 2026', '238.00'),
                          ('LFT 1', 'LOLER examination support, 4 November 2025, half day', '195.00')))
cells = cells.replace('chr3', '"3pt"').replace('chrb', '"0.3pt solid #888"').replace('chrleft', '"left"').replace('chrright', '"right"')
doc('lift-terms-disagree', 'fop', 'lift maintenance in advance: head block with five dates or numbers; printed due date does not agree with the printed 30 days',
    PEN, f'''<?xml version="1.0"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="9.5pt"><fo:layout-master-set><fo:simple-page-master master-name="p" page-width="210mm" page-height="297mm" margin="16mm"><fo:region-body margin-bottom="18mm"/><fo:region-after extent="14mm"/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="p"><fo:static-content flow-name="xsl-region-after"><fo:block font-size="7pt">Ascendant Lifts Limited | Registered office 1 Gantry Way, Plymouth PL6 8BX | Registered in England 02410073 | VAT registration GB [[vats]] | Page 1 of 1</fo:block></fo:static-content>
<fo:flow flow-name="xsl-region-body"><fo:block font-size="18pt" font-weight="bold" text-align="end">Ascendant Lifts Limited</fo:block><fo:block text-align="end" space-after="14mm">Service centre: 01752 330 144</fo:block>
<fo:block linefeed-treatment="preserve" space-after="10mm">Accounts Payable
Penhallow Hotels Limited
Estuary House
Newham Road
Truro TR1 2SU</fo:block>
<fo:table table-layout="fixed" width="178mm" space-after="8mm"><fo:table-column column-width="40mm"/><fo:table-column column-width="49mm"/><fo:table-column column-width="40mm"/><fo:table-column column-width="49mm"/><fo:table-body>
<fo:table-row><fo:table-cell><fo:block>Invoice reference:</fo:block></fo:table-cell><fo:table-cell><fo:block font-weight="bold">[[no]]</fo:block></fo:table-cell><fo:table-cell><fo:block>Contract number:</fo:block></fo:table-cell><fo:table-cell><fo:block>ASC-7730</fo:block></fo:table-cell></fo:table-row>
<fo:table-row><fo:table-cell><fo:block>Invoice date:</fo:block></fo:table-cell><fo:table-cell><fo:block font-weight="bold">15-12-2025</fo:block></fo:table-cell><fo:table-cell><fo:block>Contract start:</fo:block></fo:table-cell><fo:table-cell><fo:block>01-04-2023</fo:block></fo:table-cell></fo:table-row>
<fo:table-row><fo:table-cell><fo:block>Due date:</fo:block></fo:table-cell><fo:table-cell><fo:block font-weight="bold">31-12-2025</fo:block></fo:table-cell><fo:table-cell><fo:block>Payment terms:</fo:block></fo:table-cell><fo:table-cell><fo:block>30 days from invoice date</fo:block></fo:table-cell></fo:table-row></fo:table-body></fo:table>
<fo:table table-layout="fixed" width="178mm"><fo:table-column column-width="22mm"/><fo:table-column column-width="126mm"/><fo:table-column column-width="30mm"/><fo:table-body>{cells}</fo:table-body></fo:table>
<fo:block text-align="end" space-before="6mm">Net amount &#160;&#160; [[net]]</fo:block><fo:block text-align="end">VAT 20% &#160;&#160; [[vatm]]</fo:block><fo:block text-align="end" font-weight="bold" font-size="12pt">Amount payable GBP &#160;&#160; [[gross]]</fo:block>
<fo:block space-before="14mm" border="0.5pt solid black" padding="4pt">Bank: Hoe Street Bank. Account name: [[holder]]. Sort code: [[sc]]. Account no: [[ac]]. Remittances to cash@ascendantlifts.example</fo:block></fo:flow></fo:page-sequence></fo:root>''',
    '612.00@20 238.00@20 195.00@20', warn='due_date_not_as_terms', v='Ascendant Lifts Limited', vat='6640928', crn='02410073', bt='Penhallow Hotels Limited', no='SI-0093317', on='2025-12-15', due='2025-12-31', terms=30,
    sc='201784', ac='70411882', holder='Ascendant Lifts Limited')

doc('fire-alarm-new-bank', 'docx', "fire alarm engineer's Word letterhead, job sheets in a table, notice that the bank has changed, old account named by its last figures only",
    MEAD, r'''
from docx.shared import Pt
d.styles['Normal'].font.name = 'Carlito'; d.styles['Normal'].font.size = Pt(10.5)
d.add_heading('Sentinel Fire & Alarm Engineers Ltd', 0)
d.add_paragraph('The Old Chapel, Desborough, Northamptonshire NN14 2QT   Tel 01536 118 240   Company registered in England 06230771   VAT No. [[vats]]')
d.add_paragraph('INVOICE').runs[0].bold = True
d.add_paragraph('Invoice to:\tMeadowcroft Care Group Limited, 2 Abbot\'s Yard, Kettering NN16 0BX\nInvoice no:\t[[no]]\nDate:\t\t9th January 2026\nSite:\t\tRowan Court, Corby\nOrdered by:\tS. Pell (e-mail of 2nd January)')
rows = [('Job sheet', 'Work', '£'), ('JS 8812', 'Replace two optical smoke heads, first floor, 5/1/26', '148.00'), ('JS 8812', 'Engineer, 3 hours', '174.00'), ('JS 8815', 'Six-monthly service to BS 5839, panel and 64 devices', '285.00'), ('JS 8815', 'Batteries 12 V 7 Ah, two', '46.00')]
t = d.add_table(rows=0, cols=3); t.style = 'Light Grid Accent 2'
for r in rows:
    c = t.add_row().cells
    for n in range(3): c[n].text = r[n]
p = d.add_paragraph('\nNet [[net]]\nVAT at 20% [[vatm]]\nTotal now due £[[gross]]'); p.alignment = 2
d.add_paragraph('Our payment terms are 30 days.')
q = d.add_paragraph(); q.add_run('IMPORTANT: OUR BANK DETAILS HAVE CHANGED. ').bold = True
q.add_run('From 1st January 2026 please pay only to our new account: [[holder]], sort code [[sc]], account number [[ac]]. Please stop using the old account ending 4471. If in doubt telephone the office on the number that you have for us.')
''', '148.00@20 174.00@20 285.00@20 46.00@20', warn='bank_details_changed pay_only_to', v='Sentinel Fire & Alarm Engineers Ltd', vat='9047715', crn='06230771', bt='Meadowcroft Care Group Limited', no='SFA 4402', on='2026-01-09', terms=30,
    sc='166030', ac='19002745', holder='Sentinel Fire & Alarm Engineers Ltd')

doc('plumber-letter', 'docx', 'plumber, sole trader without VAT, short letter as the bill: number and date in the first line, address of the sender at the top right',
    LARK, r'''
from docx.shared import Pt
d.styles['Normal'].font.name = 'Liberation Serif'; d.styles['Normal'].font.size = Pt(12)
p = d.add_paragraph('Joe Fosdyke\nPlumbing & Heating\n3 Chapel Fold\nOtley LS21 3BB\n07700 900 318\nGas Safe 541180'); p.alignment = 2
d.add_paragraph('The Manager\nThe Old Customs House\nAlnmouth')
d.add_paragraph('Invoice [[no]], 22 November 2025')
d.add_paragraph('To attending Friday night 14 November, cellar flooded, clearing gulley and fitting new sump pump (parts 164.00, labour 5 hours at 48.00 = 240.00).')
d.add_paragraph('To returning 20 November to lag pipes, labour and lagging 85.00.')
r = d.add_paragraph(); r.add_run('Total to pay £[[gross]]').bold = True
d.add_paragraph('I am not registered for VAT.')
d.add_paragraph('Please pay in 7 days into my account with Wharfe Building Society, name [[holder]], sort code [[scs]], account [[ac]].\n\nRegards\n\nJoe')
''', '164.00@N 240.00@N 85.00@N', omit='v bt net vatm', v='Joe Fosdyke', bt='x', no='25/061', on='2025-11-22', terms=7, sc='090150', ac='28017743', holder='J Fosdyke')

doc('decorators-cis', 'xlsx', "decorators' spreadsheet: VAT charged and CIS deducted from labour, valuation and application numbers, amount due after deduction",
    PEN, r'''
from openpyxl.styles import Font, Alignment, PatternFill
s.column_dimensions['A'].width = 14; s.column_dimensions['B'].width = 48; s.column_dimensions['C'].width = 14; s.column_dimensions['D'].width = 14
rows = [('Gilbert & Nance Decorators Ltd',), ('Carne Works, St Austell PL25 4NS',), ('VAT Reg', '[[vats]]', 'Co. No.', '[[crn]]'), (), ('INVOICE',), ('For', 'Penhallow Hotels Limited', 'Our No.', '[[no]]'),
 ('', 'Estuary House, Newham Road', 'Date', '28-Nov-25'), ('', 'Truro TR1 2SU', 'Valuation', '3'), ('Contract', 'The Lugger, winter redecoration', 'To date', '21-Nov-25'), (),
 ('Item', 'Description', 'Type', '£'), ('3.1', 'Bedrooms 11 to 20, ceilings and walls', 'Labour', '3,150.00'), ('3.2', 'Corridor, woodwork in eggshell', 'Labour', '1,260.00'), ('3.3', 'Paint, paper and sundries', 'Materials', '887.40'), (),
 ('', '', 'Net', '[[net]]'), ('', '', 'VAT 20%', '[[vatm]]'), ('', '', 'Gross', '[[gross]]'), ('', 'CIS tax at 20% on labour of 4,410.00', '', '-882.00'), ('', '', 'DUE TO US', '[[pay]]'), (),
 ('Payment within 21 days to account [[ac]], sort code [[sc]] ([[holder]])',)]
for r in rows: s.append(list(r) or [None])
for c in s['D']: c.alignment = Alignment(horizontal='right')
s['A1'].font = Font(size=18, bold=True, color='7B3F00'); s['A5'].font = Font(size=14, bold=True)
for c in s[11]: c.font = Font(bold=True); c.fill = PatternFill('solid', fgColor='EAD9C7')
s['C20'].font = s['D20'].font = Font(bold=True)
s.page_setup.paperSize = 9; s.page_setup.fitToWidth = 1; s.page_setup.fitToHeight = 0; s.sheet_properties.pageSetUpPr = openpyxl.worksheet.properties.PageSetupProperties(fitToPage=True)
''', '3150.00@20 1260.00@20 887.40@20', warn='amount_deducted', v='Gilbert & Nance Decorators Ltd', vat='2813390', crn='08114460', bt='Penhallow Hotels Limited', no='GN-2025-88', on='2025-11-28', terms=21, pay=547488,
    sc='402913', ac='81330275', holder='Gilbert & Nance Decorators')

doc('electricity-bill', 'chromium', 'electricity bill: previous bill paid in full above the charges, meter readings, two VAT rates with a table, direct debit date, customer and account numbers',
    BRIDE, '''<style>@page{size:A4;margin:0}body{margin:0;font:9.5pt Open Sans;color:#123}.l,.w{position:absolute}.w{left:78mm;top:14mm;width:120mm}.l{left:12mm;top:50mm;width:56mm;font-size:8.5pt}.k{background:#fff3d6;border-radius:4mm;padding:5mm}table{width:100%;border-collapse:collapse}td{padding:3px 0}.r{text-align:right}hr{border:0;border-top:2px solid #f39c12}</style>
<div style="position:absolute;left:12mm;top:14mm;font:800 26pt Open Sans;color:#f39c12">Teme Power</div>
<div class=l>St Bride's Care Homes Ltd<br>Thornbury House<br>Bargates<br>LEOMINSTER<br>HR6 8EY<p><b>Account number</b><br>8500 2217 340<p><b>Bill number</b><br>[[no]]<p><b>Bill date (tax point)</b><br>6 January 2026<p><b>Bill period</b><br>1 December to 31 December 2025<p><b>Supply number</b><br>S 03 801 902<br>14 2001 4471 880<p><b>Questions?</b><br>0345 600 1188<br>business@temepower.example<p style="font-size:7pt;margin-top:60mm">Teme Power Limited. Registered office: 4 Worcester Road, Tenbury Wells WR15 8AY. Registered in England and Wales 07118836. VAT registration number [[vats]].</div>
<div class=w><div style="font-size:18pt">Your electricity bill</div><hr><table><tr><td>Your last bill, 5 December 2025<td class=r>£1,498.11<tr><td>Payment received 19 December 2025, thank you<td class=r>-£1,498.11<tr><td>Balance before this bill<td class=r>£0.00</table><hr>
<table><tr><td>Day units 3,204 kWh at 24.10p<td class=r>772.16<tr><td>Night units 1,960 kWh at 15.35p<td class=r>300.86<tr><td>Standing charge, 31 days at 96.00p<td class=r>29.76<tr><td>Day units used in residents' rooms 1,000 kWh at 24.10p<td class=r>241.00</table>
<p><table style="background:#eef3f7"><tr><td><b>VAT</b><td class=r>Charges<td class=r>VAT<tr><td>20% business use<td class=r>[[n20]]<td class=r>[[v20]]<tr><td>5% domestic use<td class=r>[[n5]]<td class=r>[[v5]]<tr><td>Total<td class=r>[[net]]<td class=r>[[vatm]]</table>
<p><div class=k><span style="font-size:15pt">Total charges for this bill <b style="float:right">£[[gross]]</b></span><p style="margin:3mm 0 0">We will take £[[gross]] by Direct Debit on <b>20 January 2026</b>.</div></div>''',
    '772.16@20 300.86@20 29.76@20 241.00@5', warn='collected_by_debit', v='Teme Power Limited', vat='6311740', crn='07118836', bt="St Bride's Care Homes Ltd", no='TP-55021983', on='2026-01-06', due='2026-01-20')

doc('water-bill', 'weasyprint', 'water company: unmeasured and measured charges outside VAT, number among several references, pay-by date, two of the company\'s bank accounts by post region',
    LARK, '''<style>@page{size:A4;margin:12mm 16mm}body{font:9pt Liberation Sans}h1{color:#0277bd;margin:0;font-size:20pt}.g{columns:2}.r{text-align:right}table{width:100%;border-collapse:collapse}td{padding:2.5px;border-bottom:.4pt dotted #777}</style>
<table><tr><td style="border:0"><h1>Northdale Water</h1>Business services, PO Box 118, Durham DH1 9WW<td class=r style="border:0">Bill <b>[[no]]</b><br>Date of bill <b>11 November 2025</b><br>Customer reference 77 1180 2044 3<br>Property reference 0 4471 220</table>
<p style="margin:12mm 0">LARKFIELD INNS &amp; RESTAURANTS LTD<br>THE OLD CUSTOMS HOUSE<br>NORTHUMBERLAND STREET<br>ALNMOUTH NE66 2RJ</p>
<table><tr><td>Meter 20M114 read 8 May 2025: 4117; read 6 November 2025: 4602<td class=r>485 m³<tr><td>Water 485 m³ at 1.4120<td class=r>£684.82<tr><td>Sewerage 460.75 m³ at 1.6050<td class=r>£739.50<tr><td>Fixed charges, 182 days<td class=r>£61.20<tr><td>Surface water drainage, band C<td class=r>£88.40<tr><td><b>Charges this bill</b> (VAT: none, sewerage and non-industrial water are zero rated)<td class=r><b>£[[gross]]</b></table>
<p style="font-size:13pt;color:#0277bd">Please pay £[[gross]] by 2 December 2025</p>
<p><b>By bank transfer</b></p><table style="width:80%"><tr><td>Account<td>Sort code<td>Number<td>For<tr><td>[[holder]]<td>[[sc]]<td>[[ac]]<td>Customer references beginning 77<tr><td>Northdale Water Household<td>20-33-81<td>40026612<td>Customer references beginning 31</table>
<p style="font-size:7pt;margin-top:70mm">Northdale Water Limited. Registered in England 02366991. Registered office: Framwell House, Durham DH1 9WW. VAT registration [[vats]].</p>''',
    '684.82@0 739.50@0 61.20@0 88.40@0', warn='several_bank_accounts', v='Northdale Water Limited', vat='5588203', crn='02366991', bt='LARKFIELD INNS & RESTAURANTS LTD', no='B2025/11/30881', on='2025-11-11', due='2025-12-02', vatm=0,
    sc='203380', ac='90117735', holder='Northdale Water Business')

doc('telephones-columns', 'cairo', 'telephone bill in two columns: numbers by line, one-off and monthly charges, debit date in a sentence, number in the head strip',
    MEAD, '''
# 0 0 210 18 004d40
12 12 16 b:ffffff Kilnbridge Telecom
198 8 8 nr:ffffff Invoice [[no]]
198 13 8 nr:ffffff 02/01/2026
12 28 8.5 b Meadowcroft Care Group Limited
12 32.5 8.5 n Accounts Department
12 37 8.5 n 2 Abbot's Yard
12 41.5 8.5 n Kettering NN16 0BX
112 28 8.5 n Account no.
198 28 8.5 br 104-88-2071
112 32.5 8.5 n Bill for
198 32.5 8.5 nr January 2026
112 37 8.5 n Calls up to
198 37 8.5 nr 28/12/2025
- 105 50 105 150 0.4
12 56 10 b Rental
12 63 8.5 n 01536 770 100 Head office, 8 channels
98 63 8.5 nr 96.00
12 69 8.5 n 01858 440 210 Elm Lodge, 4 channels
98 69 8.5 nr 48.00
12 75 8.5 n 01536 201 733 Rowan Court, 4 channels
98 75 8.5 nr 48.00
12 81 8.5 n Fibre 80, three sites
98 81 8.5 nr 134.85
112 56 10 b Calls and one-off
112 63 8.5 n Mobile calls, 611 minutes
198 63 8.5 nr 30.55
112 69 8.5 n Other calls, 1,204 minutes
198 69 8.5 nr 18.06
112 75 8.5 n Handsets, cordless, 2
198 75 8.5 nr 118.00
112 81 8.5 n Credit, fault of 9 December
198 81 8.5 nr -15.00
# 112 118 86 30 e0f2f1
116 126 9 n Total excluding VAT
194 126 9 nr [[net]]
116 133 9 n VAT 20%
194 133 9 nr [[vatm]]
116 143 11 b This invoice
194 143 11 br £[[gross]]
12 160 8.5 n The total will be debited from the bank account that you gave us on 16/01/2026.
12 286 6.5 n Kilnbridge Telecom is the trading name of Kilnbridge Communications plc, registered in England 03377208, at Kiln House, Nene Park, Peterborough PE2 6UP. VAT [[vats]].
''', '96.00@20 48.00@20 48.00@20 134.85@20 30.55@20 18.06@20 118.00@20 -15.00@20', warn='collected_by_debit', omit='v', v='x', vat='7420038', crn='03377208', bt='Meadowcroft Care Group Limited', no='KB26010447', on='2026-01-02', due='2026-01-16')

doc('council-debtor', 'weasyprint', 'council sundry debtor invoice: premises licence and trade waste sacks, outside VAT and standard, council bank at the foot, paid-by slip below a rule repeating the total',
    LARK, '''<style>@page{size:A4;margin:15mm}body{font:10pt Liberation Sans}table{width:100%}.r{text-align:right}.x td{border-bottom:.5pt solid #000;padding:3px}</style>
<table><tr><td style="font-size:17pt"><b>Wharfdale Borough Council</b><br><span style="font-size:9pt">Finance Directorate, Town Hall, Otley LS21 3AA</span><td class=r>INVOICE</table>
<table style="margin-top:12mm"><tr><td width=60%>Larkfield Inns &amp; Restaurants Ltd<br>12 Wharf Row<br>Otley<br>LS21 1AD<td>Invoice No: [[no]]<br>Invoice Date: 17 NOV 2025<br>Customer No: 300417<br>Payment due: 15 DEC 2025</table>
<table class=x style="margin-top:12mm" cellspacing=0><tr><td>Details<td class=r>Amount<td class=r>VAT code<tr><td>Premises licence annual fee, Licensing Act 2003, PL 0771, band C, year from 24 November 2025<td class=r>295.00<td class=r>O<tr><td>Pavement licence, 6 tables<td class=r>350.00<td class=r>O<tr><td>Commercial waste sacks, 4 rolls<td class=r>124.00<td class=r>S</table>
<p class=r>Net [[net]] &nbsp; VAT [[vatm]] (code S, 20% on 124.00; code O is outside the scope)</p><p class=r style="font-size:13pt"><b>Total £[[gross]]</b></p>
<p>Wharfdale Borough Council VAT number [[vats]]. Enquiries 01943 600 100, quoting the customer number.</p>
<p style="margin-top:60mm;border-top:1pt dashed #000">Remittance slip. Pay by telephone, at any post office, or to the Council's bank account: sort code [[sc]], account number [[ac]], [[holder]].<br>Invoice [[no]] &nbsp; Amount £[[gross]]</p>''',
    '295.00@E 350.00@E 124.00@20', v='Wharfdale Borough Council', vat='1754402', bt='Larkfield Inns & Restaurants Ltd', no='70044182', on='2025-11-17', due='2025-12-15',
    sc='571146', ac='00271183', holder='Wharfdale BC General Fund')

doc('landlord-rent', 'dompdf', "rent invoice sent by managing agents for a landlord: agents' letterhead, landlord's VAT number, quarter day, agents' client account to be paid and no other",
    PEN, '''<style>body{font-family:DejaVu Sans;font-size:9pt}.r{text-align:right}</style><div style="text-align:right;color:#37474f"><span style="font-size:17pt">Hallett Boscawen</span><br>Chartered Surveyors and Managing Agents<br>9 Princes Street, Truro TR1 2ES</div>
<p style="margin-top:30pt">Penhallow Hotels Limited<br>Estuary House<br>Newham Road<br>Truro TR1 2SU</p><p style="margin-top:20pt"><b>VAT INVOICE FOR RENT</b></p>
<table width=100%><tr><td>Demand number<td>[[no]]<td>Tenancy<td>CH/0031/02<tr><td>Date of demand<td>1st December 2025<td>Lease<td>14th June 2014<tr><td>Due on<td>25th December 2025<td>Premises<td>3 Custom House Quay, Falmouth</table>
<p>Landlord: Arwenack Estates Limited, company [[crn]], VAT number [[vats]]. Landlord's address for service under section 48: Arwenack House, Falmouth TR11 4AA.</p>
<table width=100% cellpadding=4 style="border-top:1pt solid #37474f"><tr><td>Rent in advance, 25th December 2025 to 24th March 2026<td class=r>11,250.00<tr><td>Service charge on account, same quarter<td class=r>1,480.00<tr><td>Insurance rent, year from 1st December 2025<td class=r>912.00<tr><td>VAT at 20%<td class=r>[[vatm]]<tr><td><b>Total demanded</b><td class=r><b>[[gross]]</b></table>
<p>Payment may be made only to our clients' account: [[holder]], sort code [[sc]], account number [[ac]]. Interest runs at 4% over base rate from the due date.</p>''',
    '11250.00@20 1480.00@20 912.00@20', warn='pay_only_to', omit='v net', v='x', vat='3664017', crn='00882931', bt='Penhallow Hotels Limited', no='RD 20917', on='2025-12-01', due='2025-12-25',
    sc='303077', ac='61190428', holder='Hallett Boscawen Client Account')
