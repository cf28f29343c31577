"""Sheets drawn by coordinates, first part."""
from base import Doc, iban_of
from draw import draw

draw(Doc('E-timber-branch', 'reportlab', 'branch invoice of a timber merchant: invoice to, deliver to and site side by side; account, order and ticket numbers beside the invoice number; '
         'registered particulars only in the foot', ('Carnaby & Wills Timber Merchants Limited', '4418207', '01482915'),
         ('Orchard Vale Builders Ltd', 'Orchard Vale Builders Limited', '05519283', '8830147'), '047/118264', '2025-11-14', ('205531', '40718826', 'Carnaby & Wills Timber Merchants Ltd'),
         [('C16 47 x 150 x 4.8m sawn carcassing', 36, '14.82', 20), ('18mm OSB3 2440 x 1220', 24, '19.45', 20), ('Joist hanger 47mm long leg', 60, '1.38', 20), ('Carriage, crane offload', 1, '45.00', 20)],
         terms=30, warnings=['title_retained']), 'reportlab', '''
F 15 12 180 16 0b3d2e
K ffffff
T 19 22.5 17 sb CARNABY & WILLS
T 105 19 8 s Branch: 047 TAUNTON, Priorswood Trading Estate, Taunton TA2 8PX
T 105 24 8 s Trade counter 01823 400 118    taunton@carnabywills.example
K 000000
R 195 38 15 sb SALES INVOICE
B 15 43 58 32 0.2
B 76 43 58 32 0.2
B 137 43 58 32 0.2
T 17 47 7 sb INVOICE TO
T 17 53 9 s [[buyer]]
T 17 57.5 9 s The Old Cider House
T 17 62 9 s Wrantage
T 17 66.5 9 s TA3 6DF
T 78 47 7 sb DELIVER TO
T 78 53 9 s Mr D. Lavis
T 78 57.5 9 s c/o Hatch Green Garage
T 78 62 9 s Hatch Beauchamp TA3 6TN
T 139 47 7 sb SITE
T 139 53 9 s Plot 3, Meadow Rise
T 139 57.5 9 s Foxmoor Land LLP
T 139 62 9 s Hatch Beauchamp
F 15 80 180 6 d9e6df
T 17 84 7.5 sb Account
T 45 84 7.5 sb Invoice no.
T 80 84 7.5 sb Tax point
T 108 84 7.5 sb Your order
T 140 84 7.5 sb Ticket
T 168 84 7.5 sb Despatched
T 17 91 9 s ORC0418
T 45 91 9 sb [[number]]
T 80 91 9 s [[d('%d %b %Y')]]
T 108 91 9 s PO/2291 Lavis
T 140 91 9 s 047-66120
T 168 91 9 s 12 Nov 2025
L 15 97 195 97 0.3
T 17 101.5 8 sb Description
R 135 101.5 8 sb Qty
R 160 101.5 8 sb Each
R 193 101.5 8 sb Goods value
L 15 104 195 104 0.3
[[at(110, 6, 'T 17 {y} 9 s {what}\\nR 135 {y} 9 s {qty}\\nR 160 {y} 9 s {unit}\\nR 193 {y} 9 s {amount}')]]
B 15 205 95 26 0.2
T 17 210 7.5 sb VAT code
R 60 210 7.5 sb Rate %
R 84 210 7.5 sb Goods
R 107 210 7.5 sb VAT
T 17 216 9 s 1
R 60 216 9 s 20.0
R 84 216 9 s [[net]]
R 107 216 9 s [[tax]]
T 17 226 8 s Terms: 30 days from date of invoice.
B 130 205 65 26 0.4
T 132 211 9 s Goods total
R 193 211 9 s [[net]]
T 132 218 9 s VAT
R 193 218 9 s [[tax]]
L 130 221 195 221 0.3
T 132 227 11 sb Invoice total GBP
R 193 227 11 sb [[gross]]
T 15 242 8 s By BACS to [[holder]], sort code [[sd]], account [[acc]]. Quote your account number.
T 15 247 8 s The goods remain the property of the seller until paid for in full.
L 15 276 195 276 0.2
C 105 280 6.5 s [[seller]]. Registered office: Wharf House, Bridgwater TA6 3EX. Registered in England, Reg. No. [[co.lstrip('0')]]. VAT Reg. No. GB [[vs]].
''')

draw(Doc('E-lighting-spaced', 'cairo', 'letter-spaced capitals as logo, legal name and company number without its nought only in the foot; date and due date in words; account table with IBAN',
         ('Marlow Lighting Design Limited', '+7719204', '07719204'), ('Pembroke & Vane Hotels plc', 'Pembroke & Vane Hotels plc', '02981734', '5540921'), 'MLD 2025 / 218', '2025-12-03',
         ('309087', '51820364', 'Marlow Lighting Design Limited'), [('Concept design, lobby and bar', 1, '4250.00', 20), ('Site visits', 3, '480.00', 20), ('Travel recharged', 1, '212.40', 20)],
         due='2026-01-02', iban=iban_of('LOYD', '309087', '51820364')), 'cairo', '''
S 20 30 20 s MARLOW
T 20 37 8 s light for buildings
T 20 62 10 s [[buyer]]
T 20 67 10 s Vane House
T 20 72 10 s 6 Deanery Street
T 20 77 10 s London W1K 1AY
T 130 62 8 s Project
T 150 62 10 s 0417 The Pembroke, Bath
T 130 68 8 s Date
T 150 68 10 s [[d('%o of %B %Y')]]
T 130 74 8 s Invoice
T 150 74 10 sb [[number]]
T 130 80 8 s Due
T 150 80 10 s [[u('%o of %B %Y')]]
L 20 95 190 95 0.15
[[at(103, 8, 'T 20 {y} 10 s {what}\\nT 120 {y} 10 s {qty} x {unit}\\nR 190 {y} 10 s {amount}')]]
L 20 128 190 128 0.15
T 120 135 10 s Sub-total
R 190 135 10 s [[net]]
T 120 142 10 s VAT at 20%
R 190 142 10 s [[tax]]
T 120 151 12 sb Total
R 190 151 12 sb £[[gross]]
T 20 175 8 s Account name
T 20 180 10 s [[holder]]
T 80 175 8 s Sort code
T 80 180 10 s [[sb]]
T 110 175 8 s Account
T 110 180 10 s [[acc]]
T 140 175 8 s IBAN
T 140 180 9 s [[fours(iban)]]
T 140 187 8 s BIC LOYDGB21412
K 777777
T 20 280 7 s [[seller]]   Company No. [[co.lstrip('0')]]   VAT [[vat_id]]   Studio 4, The Maltings, Marlow SL7 1NX   Registered in England & Wales
''')

draw(Doc('E-crane-column', 'ghostscript', 'sender in a narrow side column on the right, hire dates and contract number beside the invoice number; pure digits of ten; sort code with blanks',
         ('Thornaby Crane Hire Ltd', '6183047', '03381927'), ('Teesmouth Fabrication Limited', 'Teesmouth Fabrication Limited', '04471820', '7300918'), '2500041873', '2025-10-22',
         ('560036', '20471993', None), [('60t Liebherr with operator, 8 hr minimum', 2, '890.00', 20), ('Overtime hours', '3.5', '96.00', 20), ('Appointed person, lift plan', 1, '350.00', 20), ('CPA insurance at 7.5%', 1, '159.70', 20)],
         terms=28), 'ghostscript', '''
F 158 0 52 297 f2efe6
T 162 20 11 sb Thornaby
T 162 25 11 sb Crane Hire Ltd
T 162 33 7.5 s Haverton Hill Road
T 162 37 7.5 s Billingham
T 162 41 7.5 s TS23 1PZ
T 162 48 7.5 s Hire desk 01642 559 020
T 162 52 7.5 s hire@thornabycranes.example
T 162 62 7 sb VAT registration
T 162 66 7.5 s [[vs]]
T 162 72 7 sb Registered number
T 162 76 7.5 s [[co]] England
T 162 86 7 sb Bank
T 162 90 7.5 s Yorkshire Bank, Stockton
T 162 94 7.5 s Sort [[sb]]
T 162 98 7.5 s Account [[acc]]
T 162 108 7 sb Insured
T 162 112 7.5 s Public liability £10m
T 162 116 7.5 s Policy CPA/88120/25
T 18 24 22 sb Invoice
T 18 45 10 s [[buyer]]
T 18 50 10 s Purchase Ledger
T 18 55 10 s Dockside Road
T 18 60 10 s Middlesbrough TS3 6AB
T 18 78 8 s Invoice number
T 60 78 10 sb [[number]]
T 18 84 8 s Invoice date
T 60 84 10 s [[d('%d.%m.%Y')]]
T 18 90 8 s Hire contract
T 60 90 10 s 2500039911
T 18 96 8 s Your order
T 60 96 10 s 4500118207
T 18 102 8 s Period of hire
T 60 102 10 s 13.10.2025 to 14.10.2025
T 18 108 8 s Lift location
T 60 108 10 s Berth 4, Teesport (for Norsea Wind A/S)
L 18 116 150 116 0.4
[[at(123, 7, 'T 18 {y} 9 s {what}\\nR 118 {y} 9 s {qty}\\nR 150 {y} 9 s {amount}')]]
L 18 155 150 155 0.4
R 118 162 9 s Net
R 150 162 9 s [[net]]
R 118 168 9 s VAT 20%
R 150 168 9 s [[tax]]
R 118 176 11 sb To pay
R 150 176 11 sb £[[gross]]
T 18 200 9 s Our terms are strictly 28 days from invoice date.
T 18 206 9 s Hired under the CPA Model Conditions.
''')

draw(Doc('E-milk-balance', 'pdfkit', 'dairy round: week\'s invoice with earlier balance and payment, "Balance on account" beside "This invoice"; zero-rated and standard lines; no bank details, a PO box customer',
         ('Cotswold Churn Dairies Ltd', '3920175', '02290817'), ('Ruddle Court Nursing Home Ltd', 'Ruddle Court Nursing Home Ltd', '06618204', None), '66190', '2026-01-10', None,
         [('Semi-skimmed 2 litre', 84, '1.62', 0), ('Double cream 1 litre', 12, '4.35', 0), ('Free range eggs, tray of 30', 6, '6.90', 0), ('Orange juice 1 litre', 20, '1.55', 20)],
         terms=7), 'pdfkit', '''
C 74 14 16 rb Cotswold Churn Dairies Ltd
C 74 20 8 r Lower Mill, Bourton-on-the-Water, Glos GL54 2HN    01451 820 466
C 74 24 8 r VAT No. [[vs]]    Company registered in England 2290817
L 10 28 138 28 0.5
T 12 36 9 r [[buyer]]
T 12 40.5 9 r P.O. Box 114
T 12 45 9 r Cirencester GL7 9ZA
T 90 36 9 r Customer
R 136 36 9 r R4/217
T 90 40.5 9 r Invoice
R 136 40.5 9 rb [[number]]
T 90 45 9 r Invoice date
R 136 45 9 r [[d('%d/%m/%y')]]
L 10 52 138 52 0.2
[[at(58, 6, 'T 12 {y} 9 r {what}\\nR 85 {y} 9 r {qty}\\nR 105 {y} 9 r {unit}\\nR 118 {y} 9 r {rate}%\\nR 136 {y} 9 r {amount}')]]
L 10 84 138 84 0.2
R 115 90 9 r Net
R 136 90 9 r [[net]]
R 115 95 9 r VAT on standard rated goods
R 136 95 9 r [[tax]]
R 115 101 10 rb This invoice
R 136 101 10 rb [[gross]]
F 10 108 128 22 eef3fa
T 14 114 9 r Balance from last week (invoice 66024)
R 132 114 9 r 241.18
T 14 119 9 r Cheque received 07/01/26, thank you
R 132 119 9 r -241.18
T 14 126 10 rb Balance on account
R 132 126 10 rb [[gross]]
T 12 140 8 ri Accounts are due for settlement within 7 days of the invoice. Cheques to the roundsman please.
''', (148, 210))

draw(Doc('E-surveyor-letter', 'jspdf', 'fee account as a letter: the sender, a person with letters after the name, stands only under the signature and in the foot; amount in running text and in words; sole practitioner',
         ('Dr Helen Marchbank PhD MRICS', '5029183', None), ('St Aldate\'s College Developments Limited', "St Aldate's College Developments Limited", '09928147', '6602915'), 'HM 318', '2025-09-30',
         ('404622', '11839025', 'H R Marchbank'), [('Party wall surveys', 1, '2750.00', 20)], terms=14), 'jspdf', '''
T 25 40 11 r The Bursar
T 25 46 11 r [[buyer]]
T 25 52 11 r Turl Yard, Oxford OX1 3DP
R 185 40 11 r [[d('%e %B %Y')]]
R 185 46 11 r My ref: [[number]]
R 185 52 11 r Your ref: EST/44/cb
T 25 70 11 r Dear Bursar,
T 25 80 12 rb 12 and 14 Ship Lane: party wall awards
T 25 90 11 r Fee Account No. [[number]]
T 25 100 11 r To inspecting, recording and agreeing the schedules of condition for both adjoining
T 25 106 11 r owners, preparing two awards and serving them, as agreed in your letter of 4 August 2025:
T 40 118 11 r Fee
R 150 118 11 r £[[net]]
T 40 125 11 r Value added tax at 20%
R 150 125 11 r £[[tax]]
L 118 128 150 128 0.2
T 40 134 11 rb Total of this account
R 150 134 11 rb £[[gross]]
T 40 141 11 ri (three thousand three hundred pounds)
T 25 155 11 r Payment is due fourteen days from the date hereof and may be made to the account of
T 25 161 11 r [[holder]] at HSBC, sort code [[sd]], account number [[acc]].
T 25 175 11 r Yours sincerely,
T 25 200 11 r Dr Helen Marchbank PhD MRICS
T 25 206 9 r Chartered Building Surveyor
C 105 283 8 r 3 Walton Well Road, Oxford OX2 6ED  -  01865 511 208  -  VAT registration number [[vs]]
''')

draw(Doc('E-vets-partners', 'pdf-lib', 'partnership of vets: partners\' names in the head, practice name as sender; farm client in care of an agent; VAT split by medicines; two-digit years',
         ('Hallam, Price & Dunn Veterinary Surgeons', '2810937', None), ('Long Barrow Estate Farms LLP', 'Long Barrow Estate Farms LLP', 'OC331907', '7719826'), 'F/20418', '2025-11-30',
         ('601177', '60128374', None), [('Routine fertility visit 11/11', 1, '164.00', 20), ('TB test, 148 head', 148, '3.10', 20), ('Vaccine, IBR 50 dose', 3, '71.25', 20), ('Knackerman recharged', 1, '88.00', 20)],
         terms=None, omit='vendorName'), 'pdf-lib', '''
C 105 18 18 rb HALLAM, PRICE & DUNN
C 105 24 10 r Veterinary Surgeons
C 105 30 8 ri R. J. Hallam BVSc MRCVS    S. A. Price BVetMed CertCHP MRCVS    O. Dunn MVB MRCVS
L 60 33 150 33 0.2
C 105 37 8 r The Surgery, Market Lavington, Devizes SN10 4AG    01380 818 203    VAT [[vs]]
T 22 55 10 r [[buyer]]
T 22 60 10 r c/o Fairlie & Stroud, Land Agents
T 22 65 10 r 9 Castle Street
T 22 70 10 r Salisbury SP1 1TT
B 130 49 58 24 0.2
T 22 80 9 r For the month of November 2025
T 133 55 9 r Farm account
R 185 55 9 r 00882
T 133 61 9 r Invoice
R 185 61 9 rb [[number]]
T 133 67 9 r Date
R 185 67 9 r [[d('%d/%m/%y')]]
T 22 90 9 rb Professional attendance and medicines
R 160 90 9 rb VAT
R 188 90 9 rb £
L 22 92 188 92 0.2
[[at(99, 7, 'T 22 {y} 10 r {what}\\nR 160 {y} 10 r {vat}\\nR 188 {y} 10 r {amount}')]]
L 22 126 188 126 0.2
T 22 133 10 r Net [[net]]    VAT at 20% [[tax]]
R 188 133 11 rb Now due  £[[gross]]
T 22 160 9 r Bank transfers: sort code [[sort]], account [[acc]]. Please give your farm account number.
T 22 166 9 r Prescription medicines cannot be returned.
''')
