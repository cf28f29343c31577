"""Food and drink: wholesaler, butcher, bakery, dairy, wine merchant, fish merchant."""
from base import BRIDE, LARK, MEAD, PEN, doc

doc('wholesaler-two-pages', 'reportlab', 'dense wholesale sheet, delivery and order numbers, mixed rates, VAT summary and amount due only on page 2, title clause',
    MEAD, '''
12 18 17 b:7a1f1f BRACKLEY CATERING SUPPLIES LIMITED
12 23 7.5 n Unit 9 Cobden Trading Estate, Wellingborough NN8 2RT   Sales 01933 402 771   Accounts 01933 402 779
198 18 9 br TAX INVOICE
198 23 8 nr Page 1 of 2
- 12 26 198 26 1
12 32 7 n INVOICE TO
12 36.5 9 n MEADOWCROFT CARE GROUP LIMITED
12 40.5 9 n CENTRAL ACCOUNTS, 2 ABBOT'S YARD
12 44.5 9 n KETTERING NN16 0BX
75 32 7 n DELIVERED TO
75 36.5 9 n ELM LODGE NURSING HOME
75 40.5 9 n 41 LONDON ROAD
75 44.5 9 n MARKET HARBOROUGH LE16 7AH
138 32 7.5 n Account
198 32 8.5 nr MEA0417
138 36.5 7.5 n Our Order
198 36.5 8.5 nr SO/2211908
138 41 7.5 n Delivery Note
198 41 8.5 nr 774120
138 45.5 7.5 b Invoice
198 45.5 8.5 br [[no]]
138 50 7.5 n Delivered
198 50 8.5 nr 06/01/26
138 54.5 7.5 b Date / Tax Point
198 54.5 8.5 br 07/01/26
# 12 58 186 5 e6dada
13 61.5 7.5 b CODE
34 61.5 7.5 b DESCRIPTION
112 61.5 7.5 br PACK
128 61.5 7.5 br QTY
150 61.5 7.5 br PRICE
178 61.5 7.5 br VALUE
195 61.5 7.5 br VAT
13 67 8 n 10442
34 67 8 n Long grain rice, easy cook
112 67 8 nr 20 kg
128 67 8 nr 2
150 67 8 nr 24.85
178 67 8 nr 49.70
195 67 8 nr Z
13 71.5 8 n 11806
34 71.5 8 n Chopped tomatoes in juice
112 71.5 8 nr 6 x A10
128 71.5 8 nr 4
150 71.5 8 nr 21.60
178 71.5 8 nr 86.40
195 71.5 8 nr Z
13 76 8 n 20071
34 76 8 n Digestive biscuits, wrapped twos
112 76 8 nr 1 x 100
128 76 8 nr 3
150 76 8 nr 11.25
178 76 8 nr 33.75
195 76 8 nr Z
13 80.5 8 n 20098
34 80.5 8 n Milk chocolate fingers
112 80.5 8 nr 12 x 114 g
128 80.5 8 nr 2
150 80.5 8 nr 17.94
178 80.5 8 nr 35.88
195 80.5 8 nr S
13 85 8 n 33010
34 85 8 n Orange squash, no added sugar
112 85 8 nr 4 x 5 l
128 85 8 nr 3
150 85 8 nr 19.50
178 85 8 nr 58.50
195 85 8 nr S
13 89.5 8 n 71190
34 89.5 8 n Blue roll, 2 ply centrefeed
112 89.5 8 nr 6
128 89.5 8 nr 5
150 89.5 8 nr 13.80
178 89.5 8 nr 69.00
195 89.5 8 nr S
- 12 250 198 250 0.5
198 255 8 nr Carried forward     333.23
12 268 6.5 n Goods remain the property of Brackley Catering Supplies Limited until payment has been received in full. Shortages must be told to the driver.
12 284 6.5 n Registered in England 02844106. Registered office as above. VAT Reg. No. [[vats]]
break
12 18 12 b:7a1f1f BRACKLEY CATERING SUPPLIES LIMITED
198 18 8 nr Page 2 of 2
12 24 8.5 n Invoice [[no]]   Account MEA0417   07/01/26
178 32 8 nr Brought forward     333.23
13 37 8 n 71244
34 37 8 n Nitrile gloves medium, powder free
112 37 8 nr 10 x 100
128 37 8 nr 2
150 37 8 nr 38.40
178 37 8 nr 76.80
195 37 8 nr S
13 41.5 8 n 90001
34 41.5 8 n Small order delivery charge
128 41.5 8 nr 1
150 41.5 8 nr 6.00
178 41.5 8 nr 6.00
195 41.5 8 nr S
- 12 48 100 48 0.5
12 53 7.5 b VAT ANALYSIS
62 53 7.5 br GOODS
82 53 7.5 br RATE
100 53 7.5 br VAT
12 58 8 n Z  Zero rated
62 58 8 nr [[n0]]
82 58 8 nr 0.00%
100 58 8 nr 0.00
12 62.5 8 n S  Standard
62 62.5 8 nr [[n20]]
82 62.5 8 nr 20.00%
100 62.5 8 nr [[v20]]
- 12 66 100 66 0.5
130 53 9 n Total goods
198 53 9 nr [[net]]
130 58 9 n Total VAT
198 58 9 nr [[vatm]]
# 128 61 70 8 e6dada
130 66.5 10 b AMOUNT DUE  GBP
197 66.5 10 br [[gross]]
12 80 8 n Terms: 28 days from date of invoice.
12 85 8 n BACS: Lowmere Bank, sort code [[sc]], account [[ac]], name [[holder]]. Please quote MEA0417.
''', '49.70@0 86.40@0 33.75@0 35.88@20 58.50@20 69.00@20 76.80@20 6.00@20', warn='title_retained', v='BRACKLEY CATERING SUPPLIES LIMITED', vat='4418206', crn='02844106',
    bt='MEADOWCROFT CARE GROUP LIMITED', no='1108834', on='2026-01-07', terms=28, sc='309417', ac='20618453', holder='Brackley Catering Supplies Ltd')

doc('butcher-groff', 'groff', "butcher's plain typed bill: pub as customer, delivery ticket numbers by line, zero rate, total in running text, bank at the foot",
    LARK, r'''.fam H
.ps 22
.vs 26
.ce 2
\fBGideon Starling & Sons Ltd\fP
.ps 11
.vs 15
\fIFamily butchers and graziers since 1921\fP
.ce 2
18 Sheep Street, Skipton BD23 1HX
01756 550 218
.sp 2
.nf
The Kitchen
The Bay Horse at Cracoe
Larkfield Inns & Restaurants Ltd
.sp
Bill number [[no]] \h'4c' Saturday 20 December 2025
.sp
.fi
.TS
center tab(|);
l l r r r.
\fBTicket|Meat|kg|per kg|\(Po\fP
_
4471|Rump of beef, whole|14.20|13.50|191.70
4471|Ox cheek|6.00|8.90|53.40
4490|Saddleback loin, rolled|8.50|9.20|78.20
4503|Cumberland sausage|12.00|7.40|88.80
4503|Black pudding, sticks|4.00|6.75|27.00
_
.TE
.sp
.ps 12
Total for the week to 20 December, all meat at the zero rate of VAT: \fB\(Po[[gross]]\fP
.ps 11
.sp 1
With our compliments and the season's greetings. Accounts are strictly seven days, please.
.sp 14
.ps 8
.vs 11
.ce 3
Gideon Starling & Sons Ltd, registered in England and Wales, number [[crn]]. VAT registration GB [[vats]].
Bankers: Craven & Dales Bank, Skipton. Sort code [[scs]]. Account [[ac]].
Directors: T. G. Starling, M. Starling.
''', '191.70@0 53.40@0 78.20@0 88.80@0 27.00@0', omit='bt holder', v='Gideon Starling & Sons Ltd', vat='1836604', crn='00391827',
    bt='x', no='1752', on='2025-12-20', terms=7, sc='053371', ac='66104829')

days = ''.join(f'<tr><td>{n}<td>{"<td>".join(c.split())}<td class=r>{u}<td class=r>{a}</tr>' for n, c, u, a in (
    ('Large white tin', '6 6 8 6 8 10 8', '1.85', '96.20'), ('Malted bloomer', '4 4 4 4 6 8 6', '2.40', '86.40'),
    ('Bridge rolls (doz)', '2 2 2 2 4 6 3', '3.10', '65.10'), ('Fruit teacake (doz)', '1 1 1 1 1 2 2', '5.20', '46.80')))
doc('bakery-week', 'dompdf', 'weekly bakery invoice with a column for each day, ends with week number and round; number called "Inv.", credit for returned bread within the sum',
    PEN, f'''<style>body{{font-family:DejaVu Serif;font-size:9pt}} .g td{{border:0.4pt solid #999;padding:3px;text-align:center}} .g td:first-child{{text-align:left}} .g .r{{text-align:right}} h1{{color:#8a5a14;font-size:24pt;margin:0}}</style>
<h1>Trevanion Bakehouse</h1><div>Trevanion Bakehouse Ltd, Tabernacle Street, Truro TR1 2EJ &nbsp; hello@trevanionbakehouse.example</div>
<table width=100% style="margin-top:18pt"><tr><td width=55%>Penhallow Hotels Limited<br>The Carnmoor Hotel<br>Falmouth Road<br>Truro TR1 2HX<td style="background:#f4e8d2;padding:8px">Inv. <b>[[no]]</b><br>Week 49, ended Sunday 7.12.25<br>Round 3, drop 11<br>Invoiced <b>8.12.25</b></table><br>
<table class=g cellspacing=0 width=100%><tr style="background:#f4e8d2"><td>Bread<td>M<td>T<td>W<td>T<td>F<td>S<td>S<td>each<td>£</tr>{days}
<tr><td>Returned, Friday: 4 bloomers<td colspan=7><td class=r>2.40<td class=r>-9.60</tr></table>
<p style="text-align:right;font-size:12pt">To pay: <b>£[[gross]]</b><br><span style="font-size:8pt">Zero rated. VAT 0.00.</span></p>
<p>Please pay by Monday 22 December 2025 to Trevanion Bakehouse Ltd: [[sc]] / [[ac]]</p>
<p style="font-size:7.5pt;color:#666">VAT No. [[vat]] &middot; Company No. [[crn]], England</p>''',
    '96.20@0 86.40@0 65.10@0 46.80@0 -9.60@0', v='Trevanion Bakehouse Ltd', vat='2905517', crn='10447382', bt='Penhallow Hotels Limited', no='TB-25-49-11', on='2025-12-08', due='2025-12-22',
    sc='230588', ac='41907265', holder='Trevanion Bakehouse Ltd')

doc('dairy-round', 'pdf-lib', 'dairyman, sole trader, half-sheet bill with pints by day, cheque or cash or bank in one line, no VAT number and no company number',
    BRIDE, '''
page 148 210
74 16 18 bc D. R. Tranter
74 22 10 ic Dairyman, Cold Harbour Farm, Leominster HR6 0QF. Telephone 01568 720 114
- 10 26 138 26 0.6
10 36 11 n Thornbury House, St Bride's Care Homes Ltd
10 42 11 n Bargates, Leominster HR6 8EY
10 52 11 n Milk Bill for December 2025
138 52 11 nr No. [[no]]
138 58 11 nr 31st December 2025
10 70 11 n Whole milk, 2 litre, 186 at 1.45
138 70 11 nr 269.70
10 77 11 n Semi-skimmed, 2 litre, 62 at 1.40
138 77 11 nr 86.80
10 84 11 n Double cream, 2 litre, 9 at 9.80
138 84 11 nr 88.20
10 91 11 n Free range eggs, tray, 16 at 6.50
138 91 11 nr 104.00
- 110 95 138 95 0.6
100 102 13 br Total due
138 102 13 br £[[gross]]
10 120 10 n Please pay within 14 days. Cheques to D. R. Tranter, or by bank to [[holder]],
10 126 10 n sort code [[sc]], account number [[ac]]. Thank you.
10 150 9 i Milk is late on New Year's Day. Orders for the 1st come with the 31st.
''', '269.70@0 86.80@0 88.20@0 104.00@0', omit='bt net vatm', v='D. R. Tranter', bt='x', no='612', on='2025-12-31', terms=14, sc='402216', ac='51739042', holder='D R Tranter Dairy')

doc('wine-typst', 'typst', 'wine merchant: invoice to and deliver to side by side, case discount line, end-of-following-month date with its terms, title clause, IBAN that fails its check',
    PEN, '''#set page(margin: (x: 22mm, y: 20mm)); #set text(font: "EB Garamond", size: 11pt)
#align(center)[#text(size: 26pt, tracking: 3pt)[MARCHBANK & ORIEL] \\ #text(size: 9pt, tracking: 2pt)[WINE MERCHANTS LIMITED · 7 QUEEN CHARLOTTE STREET · BRISTOL BS1 4HQ]]
#v(8mm)
#grid(columns: (1fr, 1fr, 1fr), gutter: 6mm,
[_Invoice to_ \\ Penhallow Hotels Limited \\ Estuary House \\ Newham Road \\ Truro TR1 2SU],
[_Deliver to_ \\ The Quay Brasserie \\ 3 Custom House Quay \\ Falmouth TR11 3JT],
[_Invoice_ [[no]] \\ _Dated_ 12 December 2025 \\ _Your order_ MB/Xmas 2 \\ _Despatched_ 10 December 2025])
#v(6mm)
#table(columns: (auto, 1fr, auto, auto), stroke: none, align: (left, left, right, right), table.hline(stroke: 0.4pt),
[_Cases_], [_Wine_], [_Case, duty paid_], [_£_], table.hline(stroke: 0.4pt),
[5], [Muscadet Sèvre et Maine sur lie 2023], [87.60], [438.00],
[3], [Crozes-Hermitage 2021, Domaine des Aubes], [144.00], [432.00],
[2], [Crémant de Loire brut], [126.00], [252.00],
[1], [Pedro Ximénez, half bottles], [98.40], [98.40],
[], [_Less_ quantity discount on 11 cases], [], [−61.02], table.hline(stroke: 0.4pt))
#align(right)[#table(columns: (auto, 28mm), stroke: none, align: right, [Goods less discount], [[[net]]], [VAT at 20%], [[[vatm]]], [*Invoice total*], [*£[[gross]]*])]
#v(6mm)
Payment is due at the end of the month following invoice: *31 January 2026*.

Title to the wines does not pass to the buyer until they have been paid for in full.
#v(1fr)
#set text(size: 8.5pt)
#line(length: 100%, stroke: 0.3pt)
Lowmere Bank plc, Corn Street, Bristol. [[holder]]. Sort code [[sc]], account no. [[ac]]. IBAN GB31 LOWM 2047 8816 3390 57. \\
Registered in England no. [[crn]]. VAT no. GB [[vats]]. AWRS XQAW 00000 104773.
''', '438.00@20 432.00@20 252.00@20 98.40@20 -61.02@20', warn='title_retained iban_invalid', omit='v terms iban', v='Marchbank & Oriel Wine Merchants Limited', vat='5520913', crn='01772046', bt='Penhallow Hotels Limited', no='40917',
    on='2025-12-12', due='2026-01-31', terms=0, sc='204788', ac='16339057', holder='Marchbank & Oriel Wine Merchants Ltd')

doc('fish-adds-wrong', 'ghostscript', 'fish merchant at the quay: typed total is ten pounds more than its lines, number under the date, name of the boat, bank by the signature',
    LARK, '''
20 24 20 b:0b3c5d SOUTHGATE SHELLFISH CO. LTD
20 30 10 i North Wall, Fish Quay, Amble NE65 0HH
- 20 33 190 33 1.2
20 46 11 n Larkfield Inns & Restaurants Ltd
20 51 11 n The Old Customs House
20 56 11 n Alnmouth NE66 2RJ
140 46 9 b DATE
140 51 11 n 14/01/2026
140 59 9 b INVOICE
140 64 11 n [[no]]
140 72 9 b LANDED BY
140 77 11 n Provider II, BH 118
20 92 9 b SPECIES
120 92 9 br KG
150 92 9 br RATE
190 92 9 br GBP
- 20 94 190 94 0.4
20 101 11 n Monkfish tails
120 101 11 nr 11.0
150 101 11 nr 18.20
190 101 11 nr 200.20
20 108 11 n Hake, gutted
120 108 11 nr 16.5
150 108 11 nr 9.60
190 108 11 nr 158.40
20 115 11 n Brown crab, dressed, each 24
150 115 11 nr 5.25
190 115 11 nr 126.00
20 122 11 n Lobster, live
120 122 11 nr 6.4
150 122 11 nr 24.00
190 122 11 nr 153.60
- 150 126 190 126 0.4
120 132 11 n Total goods
190 132 11 nr 638.20
120 139 11 n VAT (zero rated)
190 139 11 nr 0.00
120 147 13 b TO PAY
190 147 13 br 648.20
20 165 11 n Settlement 10 days from the date of this invoice. No statements are sent.
20 180 11 i J. Southgate
20 186 10 n Remit to [[holder]], [[sc]], a/c [[ac]]
20 280 8 n VAT [[vats]]. Company [[crn]]. Registered office: North Wall, Fish Quay, Amble.
''', '200.20@0 158.40@0 126.00@0 153.60@0', warn='totals_do_not_add_up', v='SOUTHGATE SHELLFISH CO. LTD', vat='3370942', crn='06620419', bt='Larkfield Inns & Restaurants Ltd',
    no='SS 8093', on='2026-01-14', terms=10, gross=64820, sc='535110', ac='30884716', holder='Southgate Shellfish Co')
