"""Sheets drawn by coordinates, second part."""
from base import Doc, iban_of
from draw import draw

draw(Doc('E-lifts-group', 'tcpdf', 'Scottish company, member of a group with the group\'s VAT number; division under the logo; name of the customer over two lines; certificate, contract and job numbers',
         ('Kelvinhaugh Lifts Limited', '8810264', 'SC402918'), ('The Wessex & Solent Hospitals NHS Foundation Trust', 'The Wessex & Solent Hospitals NHS Foundation Trust', None, '6549901'), 'KL-S 90772', '2025-10-31',
         ('801290', '00618243', 'Kelvinhaugh Group Treasury Limited'), [('Quarterly maintenance, 6 lifts', 6, '415.00', 20), ('LOLER thorough examination', 2, '180.00', 20)], terms=30), 'tcpdf', '''
F 0 0 210 8 7a1f2b
T 16 20 15 sb Kelvinhaugh Lifts Limited
T 16 27 9 s Service Division South
K 7a1f2b
R 194 20 9 s A member of the Kelvinhaugh Group
K 000000
R 194 27 9 s Unit 9, Hedge End, Southampton SO30 2DZ
T 24 52 10 s The Wessex & Solent Hospitals
T 24 57 10 s NHS Foundation Trust
T 24 62 10 s Financial Services, Level C
T 24 67 10 s Coxford Road
T 24 72 10 s Southampton SO16 5YA
R 150 52 9 s Invoice reference
T 153 52 9 sb [[number]]
R 150 58 9 s Invoice date
T 153 58 9 s [[d('%d-%b-%Y')]]
R 150 64 9 s Contract
T 153 64 9 s WS/LIFT/2023-08
R 150 70 9 s Job card
T 153 70 9 s 771904
R 150 76 9 s LOLER certificate
T 153 76 9 s LC 50218 / 50219
R 150 82 9 s Payment terms
T 153 82 9 s 30 days net
F 16 92 178 7 eadfe0
T 18 97 9 sb Service
R 130 97 9 sb No.
R 160 97 9 sb Rate
R 192 97 9 sb Charge
[[at(106, 7, 'T 18 {y} 9 s {what}\\nR 130 {y} 9 s {qty}\\nR 160 {y} 9 s {unit}\\nR 192 {y} 9 s {amount}')]]
L 16 122 194 122 0.2
F 16 132 178 14 eadfe0
C 45 137 8 s Total excluding VAT
C 45 143 10 s [[net]]
C 105 137 8 s VAT @ 20%
C 105 143 10 s [[tax]]
C 165 137 8 s Total including VAT
C 165 143 11 sb £[[gross]]
T 16 165 9 s Remit to: [[holder]]
T 16 170 9 s Account [[acc]]   Sort code [[sd]]   Bank of Scotland, Glasgow
C 105 284 7 s Kelvinhaugh Lifts Limited. Registered in Scotland SC 402918 at 40 Kelvinhaugh Street, Glasgow G3 8PX. VAT group registration GB [[vs]].
''')

linen = [(f'Week {week}: {what}', count, price, 20) for week in (40, 41, 42, 43) for what, count, price in
         (('single sheets', 420 + week, '0.46'), ('double duvet covers', 210 - week, '0.94'), ('pillow cases', 800 + week, '0.19'), ('bath towels', 515, '0.38'), ('table cloths', 36 + week, '1.12'), ('chef jackets', 28, '1.35'))]
draw(Doc('E-linen-carried', 'gofpdf', 'two pages: page total carried forward and brought forward, totals only on page 2; sender and bank in the foot of both pages; account number printed before sort code',
         ('Bryher Linen Services Ltd', '+5502817', '04028173'), ('The Tregenna Bay Hotel Company Limited', 'The Tregenna Bay Hotel Company Limited', '01772093', '3318207'), '0088231', '2025-10-27',
         ('521042', '30074418', None), linen, due='2025-11-26', terms=30), 'gofpdf', ''.join(f'''
T 20 20 18 sb Bryher
T 42 20 18 s Linen Services Ltd
R 190 20 9 s Page {sheet} of 2
T 20 32 10 s [[buyer]]
T 20 37 10 s Headland Road, St Ives TR26 2BY
R 155 32 9 s Invoice
R 190 32 9 sb [[number]]
R 155 37 9 s Account
R 190 37 9 s 0004417
R 155 42 9 s Date
R 190 42 9 s [[d()]]
R 155 47 9 s Due (30 days)
R 190 47 9 s [[u()]]
L 20 52 190 52 0.3
T 20 57 8 sb Hire and laundry
R 130 57 8 sb Pieces
R 160 57 8 sb Price
R 190 57 8 sb Amount
L 20 59 190 59 0.3
''' + middle + '''
L 20 268 190 268 0.2
T 20 273 7.5 s Bryher Linen Services Ltd, Carn Brea Works, Redruth TR15 3QY. Company No. 04028173   VAT Reg. No. [[vs]]
T 20 278 7.5 s Barclays Bank, Truro: A/c [[acc]]  Sort code [[sd]]
''' for sheet, middle in ((1, '''[[at(66, 8, 'T 20 {y} 9 s {what}\\nR 130 {y} 9 s {qty}\\nR 160 {y} 9 s {unit}\\nR 190 {y} 9 s {amount}', 0, 18)]]
L 150 208 190 208 0.2
R 160 214 9 s Carried forward
R 190 214 9 sb [[m(sum(row['minor'] for row in rows[:18]))]]
'''), (2, '''R 160 66 9 s Brought forward
R 190 66 9 sb [[m(sum(row['minor'] for row in rows[:18]))]]
[[at(74, 8, 'T 20 {y} 9 s {what}\\nR 130 {y} 9 s {qty}\\nR 160 {y} 9 s {unit}\\nR 190 {y} 9 s {amount}', 18)]]
L 150 122 190 122 0.2
R 160 129 9 s Total goods
R 190 129 9 s [[net]]
R 160 136 9 s VAT at 20.00%
R 190 136 9 s [[tax]]
R 160 145 11 sb Invoice total GBP
R 190 145 11 sb [[gross]]
'''))).replace('R 190 47 9 s [[u()]]\nL 20 52', 'R 190 47 9 s [[u()]]\nL 20 52').replace('T 20 278 7.5 s Barclays Bank, Truro: A/c [[acc]]  Sort code [[sd]]\n\nT 20 20', 'T 20 278 7.5 s Barclays Bank, Truro: A/c [[acc]]  Sort code [[sd]]\nP\nT 20 20'))

draw(Doc('E-pallets-sentence', 'prawn', 'due date only in a sentence; VAT numbers of both parties and company numbers together in small print at the foot; advice note and pallet account numbers',
         ('Humberhead Pallets Ltd', '7093381', '06182940'), ('Glanford Seeds Limited', 'Glanford Seeds Limited', '03350182', '4428170'), 'HP51207', '2026-01-05',
         ('400217', '72910438', 'Humberhead Pallets Ltd'), [('1200 x 1000 four-way, heat treated', 240, '9.85', 20), ('Euro 1200 x 800, reconditioned', 110, '6.40', 20), ('Less returns credited, note 3318', -40, '4.10', 20), ('Delivery', 2, '60.00', 20)],
         due='2026-02-13'), 'prawn', '''
T 15 24 26 rb Humberhead
T 76 24 26 r Pallets Ltd
T 15 31 9 r Isle Road, Thorne DN8 4JE     01405 812 770
L 15 34 195 34 0.8
T 15 44 16 r Invoice [[number]]
R 195 44 11 r [[d('%A %e %B %Y')]]
T 15 58 8 r Sold to
T 35 58 10 r [[buyer]]
T 35 63 10 r Carrs Lane
T 35 68 10 r Brigg DN20 8SS
T 110 58 8 r Advice note
T 140 58 10 r 51207/A
T 110 63 8 r Order
T 140 63 10 r GS 7741 (Mrs Pask)
T 110 68 8 r Pallet account
T 140 68 10 r 0921
[[at(88, 8, 'T 15 {y} 10 r {qty}\\nT 32 {y} 10 r {what}\\nR 160 {y} 10 r at {unit}\\nR 195 {y} 10 r {amount}')]]
L 15 120 195 120 0.2
R 165 127 10 r Goods and carriage, less returns
R 195 127 10 r [[net]]
R 165 134 10 r VAT at 20%
R 195 134 10 r [[tax]]
R 165 143 12 rb Total to pay
R 195 143 12 rb £[[gross]]
T 15 165 11 r Please let us have your payment by [[u('%A %e %B %Y')]], by transfer to [[holder]],
T 15 171 11 r sort code [[sd]], account number [[acc]]. Thank you for your custom.
L 15 272 195 272 0.2
C 105 277 7 r Humberhead Pallets Ltd: Company No. [[co]], VAT Reg. GB[[vat_id]].  Customer: Glanford Seeds Limited, VAT Reg. GB[[bvat]].
C 105 281 7 r Registered in England and Wales. Registered office as above.
''')

draw(Doc('E-coach-small', 'ghostscript', 'small sheet of a coach firm, sole trader\'s trading name, zero-rated passenger transport in whole pounds without pence; VAT number; "3rd of December" and the journey date beside',
         ('Ivor Protheroe', '4820193', None), ('Cwm Hyfryd Male Voice Choir Ltd', 'Cwm Hyfryd Male Voice Choir Limited', '08820417', None), '731', '2025-12-03',
         ('309921', '02881745', 'I. Protheroe'), [('49-seat coach to Cardiff and return', 1, '640', 0), ('Driver\'s meal and parking', 1, '35', 0)], terms=14, omit='vendorName'), 'ghostscript', '''
F 8 8 132 22 1d3557
K ffffff
C 74 18 17 sb PROTHEROE'S COACHES
C 74 25 8 s Proprietor: Ivor Protheroe    The Garage, Llandeilo SA19 6RR    VAT [[vs]]
K 000000
T 12 42 9 s To  [[buyer]]
T 18 47 9 s Bethel Schoolroom, Ammanford
R 136 42 9 s No. [[number]]
R 136 47 9 s [[d('%o of %B %Y')]]
T 12 62 9 s Journey on Saturday 22nd November 2025
[[at(72, 7, 'T 12 {y} 9 s {what}\\nR 136 {y} 9 s £{whole}')]]
L 100 83 136 83 0.3
T 12 90 9 s Zero rated for VAT
R 136 90 9 s VAT nil
T 100 99 12 sb TOTAL
R 136 99 12 sb £[[gross_minor // 100]]
T 12 120 9 s 14 days please.
T 12 126 9 s Bank: [[holder]]  [[sd]]  [[acc]]
''', (148, 210))


def cell(x, y, label, value):
    return f'K 222222\nT {x} {y} 11 s {value}\nK 888888\nT {x} {y + 4.5} 7 s {label}\nK 000000\n'


draw(Doc('E-labels-below', 'reportlab', 'every label stands below its value, also those of the bank details; invoice date, print date and tax point side by side; IBAN and BIC',
         ('Oriel & Stamp Archive Storage Ltd', '3371096', '09917402'), ('Burwell Insurance Services Limited', 'Burwell Insurance Services Limited', '02718830', '5893014'), '26-00419', '2026-01-12',
         ('233445', '81150927', 'Oriel & Stamp Archive Storage Ltd'), [('Storage of 1,840 cartons, January to March', 1840, '1.05', 20), ('Retrievals', 46, '3.20', 20), ('Secure destruction', 120, '2.15', 20)],
         due='2026-02-11', iban=iban_of('CLRB', '233445', '81150927')), 'reportlab', '''
K 5b2a86
T 18 22 14 sb Oriel & Stamp Archive Storage Ltd
K 000000
R 192 22 14 s Invoice
''' + cell(18, 42, 'Customer', '[[buyer]]') + cell(18, 55, 'Address', '4 Tower Court, Ely CB7 4LS') + cell(130, 42, 'Invoice number', '[[number]]') + cell(130, 55, 'Customer code', 'BUR-118')
     + cell(18, 70, 'Invoice date', "[[d('%d/%m/%Y')]]") + cell(60, 70, 'Tax point', '31/12/2025') + cell(100, 70, 'Printed', '13/01/2026') + cell(140, 70, 'Payment due by', '[[u()]]') + '''
L 18 80 192 80 0.3
[[at(90, 9, 'T 18 {y} 10 s {what}\\nR 130 {y} 10 s {qty}\\nR 158 {y} 10 s {unit}\\nR 192 {y} 10 s {amount}')]]
L 18 115 192 115 0.3
''' + cell(70, 125, 'Net', '£[[net]]') + cell(110, 125, 'VAT at 20%', '£[[tax]]') + cell(150, 125, 'Total due', '£[[gross]]') + '''
B 16 150 178 34 0.2
''' + cell(20, 159, 'Account name', '[[holder]]') + cell(100, 159, 'Sort code', '[[sd]]') + cell(140, 159, 'Account number', '[[acc]]') + cell(20, 174, 'IBAN', '[[fours(iban)]]') + cell(100, 174, 'BIC', 'CLRBGB22') + cell(140, 174, 'Payment reference', 'BUR-118')
     + cell(18, 270, 'VAT number', 'GB [[vs]]') + cell(70, 270, 'Company number, England', '[[co]]') + cell(130, 270, 'Registered office', 'Mill Drove, Soham CB7 5HX'))

draw(Doc('E-farrier-cairo', 'cairo', 'hand-styled bill of a farrier, sole trader with degree, not registered for VAT; customer on one line after "To:"; building society account with roll number',
         ('Gwen Ashdown DipWCF', None, None), ('Fernhill Riding School Ltd', 'Fernhill Riding School Ltd', '07739104', None), '94', '2025-11-02',
         ('070436', '13290661', 'Mrs G Ashdown'), [('Full set, hot shod', 7, '95', 'none'), ('Trim only', 4, '38', 'none')], due='2025-11-16', omit='netMinor vatMinor'), 'cairo', '''
T 25 30 22 ri Gwen Ashdown DipWCF
T 25 37 11 r Registered farrier
T 25 50 11 r Bill No. [[number]], [[d('%e %B %Y')]]
T 25 57 11 r To: [[buyer]], Fernhill, Ringmer BN8 5RU
L 25 63 123 63 0.2
[[at(71, 8, 'T 25 {y} 11 r {qty} horses: {what} at £{unit}\\nR 123 {y} 11 r {amount}')]]
L 95 83 123 83 0.2
T 80 90 12 rb Total
R 123 90 12 rb £[[gross]]
T 25 108 10 r Kindly pay by [[u('%o %B')]] 2025 to my Nationwide account:
T 25 115 10 r name [[holder]], sort code [[sb]],
T 25 121 10 r account [[acc]], roll number 0412/703 118 664-2
C 74 200 8 r Old Forge, Laughton, Lewes BN8 6DD    07700 900 418
''', (148, 210), families=('Lato', 'P052', 'Liberation Mono'))
