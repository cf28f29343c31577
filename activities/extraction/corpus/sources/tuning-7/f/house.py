"""Housekeeping: laundry, linen hire, cleaning, waste, pest control, uniforms, florist."""
from base import BRIDE, LARK, MEAD, PEN, doc

doc('laundry-side', 'chromium', 'laundry with all its particulars in a left side column, weekly dockets, number called "Document", terms in words',
    PEN, '''<style>@page{size:A4;margin:0}body{margin:0;font:10pt Lato}.s{position:absolute;left:0;top:0;width:52mm;height:297mm;background:#0f4c5c;color:#fff;font-size:8.5pt;padding:16mm 6mm;box-sizing:border-box}
.m{position:absolute;left:62mm;top:16mm;width:134mm}td{padding:3px 2px;border-bottom:1px solid #dde}.r{text-align:right}</style>
<div class=s><div style="font-size:19pt;line-height:1.05">White Hart Laundry</div><p>White Hart Laundry Services Limited<p>Unit 4, Threemilestone Industrial Estate<br>Truro TR4 9LD<p>T 01872 330 916<p>VAT<br>[[vats]]<p>Company number<br>[[crn]]<p style="margin-top:90mm"><b>Paying us</b><br>[[holder]]<br>Sort [[sc]]<br>Account [[ac]]<br>Use reference CARN01</div>
<div class=m><div style="font-size:22pt;font-weight:300">Invoice</div><p>Penhallow Hotels Limited<br>Estuary House, Newham Road<br>Truro TR1 2SU
<p><table width=100%><tr><td>Document<td class=r>[[no]]<tr><td>Raised<td class=r>5 Jan 2026<tr><td>Customer<td class=r>CARN01 The Carnmoor Hotel<tr><td>Work done<td class=r>29 Dec 2025 to 4 Jan 2026</table>
<p><table width=100%><tr><td>Docket<td>Articles<td class=r>Pieces<td class=r>Pence<td class=r>£<tr><td>30118<td>Sheets, double<td class=r>310<td class=r>92<td class=r>285.20<tr><td>30118<td>Pillowcases<td class=r>620<td class=r>31<td class=r>192.20<tr><td>30125<td>Bath towels<td class=r>540<td class=r>44<td class=r>237.60<tr><td>30131<td>Table linen, starched<td class=r>180<td class=r>65<td class=r>117.00<tr><td>30131<td>Chef whites, pressed<td class=r>44<td class=r>175<td class=r>77.00</table>
<p><table width=60% style="margin-left:40%"><tr><td>Laundering<td class=r>[[net]]<tr><td>VAT 20%<td class=r>[[vatm]]<tr><td><b>Owing on this invoice</b><td class=r><b>[[gross]]</b></table>
<p>Our accounts fall due fourteen days after the invoice is raised.</div>''',
    '285.20@20 192.20@20 237.60@20 117.00@20 77.00@20', v='White Hart Laundry Services Limited', vat='6108824', crn='03380275', bt='Penhallow Hotels Limited', no='WH0048812', on='2026-01-05', terms=14,
    sc='771309', ac='08824615', holder='White Hart Laundry Services Ltd')

doc('linen-hire-debit', 'weasyprint', 'national linen hire: contract and account numbers, fuel and stock surcharges, collected by direct debit on a printed day, no bank details',
    BRIDE, '''<style>@page{size:A4;margin:14mm 14mm 20mm;@bottom-center{content:"Albion Textile Rental plc. Registered in England No. 01220938. Registered office: Albion House, Kingsway, Derby DE22 3NN. VAT GB [[vats]]";font:7pt Inter;color:#555}}
body{font:8.5pt Inter}.b{background:#143d8d;color:#fff;padding:5mm}table{width:100%;border-collapse:collapse}th{text-align:left;font-size:7pt;border-bottom:1pt solid #143d8d}.r{text-align:right}.f td{font-size:7pt;color:#555}.f tr+tr td{font-size:10pt;color:#000}</style>
<div class=b><span style="font-size:20pt;font-weight:800">albion</span> <span style="font-size:11pt">textile rental</span></div><p style="margin:14mm 0 8mm">The Administrator<br>St Bride's Care Homes Ltd<br>Priory Chambers<br>Church Street<br>Ludlow SY8 1AP</p>
<table class=f><tr><td>Invoice number<td>Invoice date and tax point<td>Account<td>Contract<td>Premises<tr><td>[[no]]<td>31-Dec-2025<td>66-20417<td>C/118820<td>Thornbury House</table><br>
<table><tr><th>Service<th class=r>Weeks<th class=r>Stock<th class=r>Rate<th class=r>Net<th class=r>VAT %<tr><td>Bed sheets, hire and wash<td class=r>4<td class=r>160<td class=r>0.74<td class=r>473.60<td class=r>20<tr><td>Incontinence underpads, washable<td class=r>4<td class=r>60<td class=r>0.95<td class=r>228.00<td class=r>20<tr><td>Barrier mats 115 x 180<td class=r>4<td class=r>6<td class=r>4.10<td class=r>98.40<td class=r>20<tr><td>Energy and fuel supplement 3.5%<td><td><td><td class=r>28.00<td class=r>20<tr><td>Stock charge: 7 sheets not returned<td><td class=r>7<td class=r>6.20<td class=r>43.40<td class=r>20</table>
<table style="width:70mm;margin:8mm 0 0 auto"><tr><td>Net<td class=r>£[[net]]<tr><td>VAT at 20%<td class=r>£[[vatm]]<tr style="font-weight:700;border-top:1pt solid #000"><td>Total<td class=r>£[[gross]]</table>
<p style="border:1pt solid #143d8d;padding:3mm;margin-top:10mm">You pay by Direct Debit. We will collect <b>£[[gross]]</b> from your bank account on or after <b>15-Jan-2026</b>. You need do nothing.</p>''',
    '473.60@20 228.00@20 98.40@20 28.00@20 43.40@20', warn='collected_by_debit', v='Albion Textile Rental plc', vat='2440719', crn='01220938', bt="St Bride's Care Homes Ltd", no='9004417126', on='2025-12-31', due='2026-01-15')

doc('cleaning-landscape', 'chromium', 'contract cleaner on a landscape page: purchase order, three homes as lines, paying box at the top, customer only under "Client"',
    MEAD, '''<style>@page{size:A4 landscape;margin:0}body{font:10pt Roboto;margin:12mm 15mm;color:#222}.h{display:flex;justify-content:space-between}.c{background:#e9f5ec;padding:4mm;width:70mm}table{border-collapse:collapse;width:100%;margin-top:8mm}td,th{padding:5px 8px;text-align:left}tr:nth-child(even){background:#f3f3f3}.r{text-align:right}</style>
<div class=h><div><div style="font:700 21pt Roboto Condensed;color:#1b7a3d">Brightwater Contract Cleaning Ltd</div>Kestrel Court, Corby NN17 5XP<br>accounts@brightwatercc.example | 01536 770 042</div><div class=c><small>PLEASE PAY</small><div style="font-size:20pt">£[[gross]]</div>by 30.01.2026<br>to [[sc]] [[ac]]<br>[[holder]]</div></div>
<div class=h style="margin-top:8mm;width:200mm"><div><small>Client</small><br>Meadowcroft Care Group Limited<br>2 Abbot's Yard, Kettering NN16 0BX</div><div><small>Sales invoice</small><br>[[no]]</div><div><small>Date</small><br>31.12.2025</div><div><small>Your PO</small><br>PO-MCG-20931</div><div><small>Period</small><br>01.12 to 31.12.2025</div></div>
<table><tr><th>Home<th>Hours per week<th>Work<th class=r>Amount<th class=r>VAT<tr><td>Elm Lodge<td>42<td>Daily clean, communal areas<td class=r>2,730.00<td class=r>546.00<tr><td>Rowan Court<td>35<td>Daily clean, communal areas<td class=r>2,275.00<td class=r>455.00<tr><td>Head office<td>6<td>Evening clean<td class=r>372.00<td class=r>74.40<tr><td>All<td><td>Window cleaning, outside, once<td class=r>240.00<td class=r>48.00<tr><th colspan=3>Sum<th class=r>[[net]]<th class=r>[[vatm]]</table>
<p>Total including VAT £[[gross]]</p><p style="font-size:8pt;position:absolute;bottom:8mm">Company 08817263 (England and Wales) &nbsp; VAT GB[[vat]] &nbsp; Members of the Contract Cleaners' Guild, licence 20177</p>''',
    '2730.00@20 2275.00@20 372.00@20 240.00@20', v='Brightwater Contract Cleaning Ltd', vat='3928105', crn='08817263', bt='Meadowcroft Care Group Limited', no='BCC/25/1207', on='2025-12-31', due='2026-01-30',
    sc='086113', ac='77216083', holder='Brightwater CC Ltd')

doc('waste-site', 'pdfkit', 'waste collector: Invoice to, Account and Site in three blocks, weights, landfill figures, duty-of-care note number, terms "14 days net"',
    LARK, '''
# 0 0 210 26 2f2f2f
14 12 18 b:ffd400 CARTWHEEL WASTE
14 19 9 n:ffffff Cartwheel Waste Management Limited, Aire Quay, Leeds LS9 0PS
196 15 16 br:ffffff VAT INVOICE
14 36 8 b INVOICE TO
14 41 9 n Larkfield Inns & Restaurants Ltd
14 46 9 n 12 Wharf Row, Otley
14 51 9 n LS21 1AD
84 36 8 b SITE
84 41 9 n The Bay Horse at Cracoe
84 46 9 n Skipton BD23 6LB
84 51 9 n Site ref 0031
140 36 8 b ACCOUNT
196 36 9 nr LAR/2280
140 41 8 b INVOICE NO
196 41 9 nr [[no]]
140 46 8 b INVOICE DATE
196 46 9 nr 30 November 2025
140 51 8 b SERVICE MONTH
196 51 9 nr November 2025
140 56 8 b TRANSFER NOTE
196 56 9 nr WTN 771204
# 14 62 182 6 ffd400
16 66.2 8 b Date
40 66.2 8 b Container and material
120 66.2 8 br kg
140 66.2 8 br Lifts
165 66.2 8 br Rate
194 66.2 8 br Net £
16 73 9 n weekly
40 73 9 n 1100 l general waste
120 73 9 nr 418
140 73 9 nr 8
165 73 9 nr 17.40
194 73 9 nr 139.20
16 79 9 n weekly
40 79 9 n 240 l food waste
120 79 9 nr 502
140 79 9 nr 8
165 79 9 nr 8.75
194 79 9 nr 70.00
16 85 9 n weekly
40 85 9 n 1100 l glass
120 85 9 nr 610
140 85 9 nr 4
165 85 9 nr 14.90
194 85 9 nr 59.60
16 91 9 n 19.11.25
40 91 9 n Overweight lift, general, 38 kg at 0.20
194 91 9 nr 7.60
16 97 9 n 
40 97 9 n Bin rental, 5 containers
194 97 9 nr 22.50
- 130 102 196 102 0.5
132 108 9 n Net
194 108 9 nr [[net]]
132 114 9 n VAT @ 20%
194 114 9 nr [[vatm]]
132 122 12 b Total due
194 122 12 br £[[gross]]
14 112 9 n Terms 14 days net.
14 118 9 n Pay by bank transfer to:
14 123 9 n [[holder]]
14 128 9 n Sort code [[sc]]    Account number [[ac]]
14 133 9 n IBAN [[ibans]]
14 288 7 n Registered in England and Wales 05544109. VAT registration number [[vats]]. Waste carrier CBDU 118820.
'''.replace('16 97 9 n \n', ''), '139.20@20 70.00@20 59.60@20 7.60@20 22.50@20', v='Cartwheel Waste Management Limited', vat='8811530', crn='05544109', bt='Larkfield Inns & Restaurants Ltd', no='CW511840', on='2025-11-30', terms=14,
    sc='600912', ac='44170923', iban='ARCL', holder='Cartwheel Waste Management Ltd')

doc('pest-copy', 'jspdf', 'pest control, printed again as a copy; quarterly contract in advance; particulars at the foot in one line; terms in a strip',
    PEN, '''
105 22 20 bc:5a2d82 P R O T E C T A
105 28 9 nc:5a2d82 PEST PREVENTION FOR HOTELS AND KITCHENS
165 40 14 br:bb0000 COPY INVOICE
25 50 10 n Penhallow Hotels Limited
25 55 10 n The Lugger, Portscatho
25 60 10 n Truro TR2 5HE
120 50 9 n Invoice number:
165 50 10 b [[no]]
120 56 9 n Date of invoice:
165 56 10 b 01/10/2025
120 62 9 n Contract:
165 62 10 n K2290/4
120 68 9 n Reprinted:
165 68 10 n 13/01/2026
- 20 76 190 76 0.3
25 83 10 n Quarterly charge in advance, 1 October to 31 December 2025
185 83 10 nr 186.00
25 90 10 n Call-out 17 September 2025, wasps' nest in eaves
185 90 10 nr 75.00
25 97 10 n Fly screen, kitchen window, supplied and fitted
185 97 10 nr 112.50
- 20 102 190 102 0.3
150 109 10 nr Sub-total
185 109 10 nr [[net]]
150 115 10 nr VAT 20%
185 115 10 nr [[vatm]]
150 123 12 br TOTAL
185 123 12 br [[gross]]
# 20 135 170 9 eadff5
105 141 10 nc Terms: 30 days    |    Bank: [[sc]]    |    Account: [[ac]]    |    Payee: [[holder]]
105 278 8 nc Protecta Pest Prevention Ltd, 5 Foundry Hill, Hayle TR27 4HH. Telephone 01736 551 020.
105 283 8 nc Registered in England 09920317. VAT registration [[vats]].
''', '186.00@20 75.00@20 112.50@20', warn='marked_as_copy', v='Protecta Pest Prevention Ltd', vat='5039114', crn='09920317', bt='Penhallow Hotels Limited', no='20418', on='2025-10-01', terms=30,
    sc='110447', ac='93120056', holder='Protecta Pest Prevention')

doc('uniforms-pdfmake', 'pdfmake', 'workwear shop on-line: trade discount column, carriage, order and despatch dates, payment date under "Pay by"',
    BRIDE, '''{pageMargins:[40,36,40,50],defaultStyle:{font:'Helvetica',fontSize:9},footer:{text:'Tunic & Twill Ltd | 88 Bridge Street, Stockport SK1 1TY | Company 11720438 | VAT GB [[vats]]',alignment:'center',fontSize:7},content:[
{columns:[{text:'Tunic & Twill Ltd',fontSize:18,bold:true,color:'#00695c'},{text:'SALES INVOICE',alignment:'right',fontSize:12}]},
{columns:[{width:'50%',margin:[0,20,0,0],stack:[{text:'Bill to',color:'#888'},"St Bride's Care Homes Ltd",'Priory Chambers, Church Street','Ludlow SY8 1AP']},{margin:[0,20,0,0],stack:[{text:'Ship to',color:'#888'},'Mrs L. Okafor','Thornbury House, Bargates','Leominster HR6 8EY']}]},
{margin:[0,16,0,0],table:{widths:['*','*','*','*','*'],body:[['Invoice','Order','Ordered','Despatched / invoiced','Pay by'].map(t=>({text:t,bold:true,fillColor:'#e0f2f1'})),['[[no]]','W-55120','28/11/2025','03/12/2025','02/01/2026']]}},
{margin:[0,14,0,0],layout:'lightHorizontalLines',table:{widths:['*','auto','auto','auto','auto'],headerRows:1,body:[['Item','Qty','List','Disc %','Net'],['Healthcare tunic, navy, mixed sizes','36','14.50','10','469.80'],['Trousers, easy care','24','16.00','10','345.60'],['Name embroidery','36','2.75','0','99.00'],['Carriage, next day','1','8.95','0','8.95']].map((r,i)=>r.map((t,j)=>({text:t,alignment:j?'right':'left',bold:!i})))}},
{margin:[300,12,0,0],layout:'noBorders',table:{widths:['*',70],body:[['Net','[[net]]'],['VAT (20%)','[[vatm]]'],['Total GBP','[[gross]]']].map((r,i)=>r.map(t=>({text:t,alignment:'right',bold:i==2})))}},
{margin:[0,20,0,0],text:['Bank transfers: ',{text:'[[holder]], sort code [[sc]], account number [[ac]]',bold:true},'. Returns within 21 days of despatch.']}]}''',
    '469.80@20 345.60@20 99.00@20 8.95@20', v='Tunic & Twill Ltd', vat='7715206', crn='11720438', bt="St Bride's Care Homes Ltd", no='TT-1029944', on='2025-12-03', due='2026-01-02',
    sc='040075', ac='62293318', holder='Tunic and Twill Ltd')

doc('florist-a5', 'prawn', 'florist on A5, trading style in the head and registered name only at the foot, standing weekly order with dates, "With thanks" hand-style total strip',
    PEN, '''
page 148 210
14 20 24 i:b0487a Foxglove & Fern
14 26 8 n flowers for hotels and tables
134 20 9 nr 21 Church Street
134 24 9 nr Fowey PL23 1BW
# 14 32 120 0.8 b0487a
14 42 9 n To
24 42 9 b Penhallow Hotels Limited
24 47 9 n The Boathouse, Polruan Quay, Fowey
14 56 9 n Ref
24 56 9 n [[no]]
74 56 9 n Dated
90 56 9 n 29 December 2025
14 68 9 n 2 Dec
34 68 9 n Reception urn and 14 bud vases
134 68 9 nr 95.00
14 74 9 n 9 Dec
34 74 9 n Reception urn and 14 bud vases
134 74 9 nr 95.00
14 80 9 n 16 Dec
34 80 9 n Garland for staircase, 6 m
134 80 9 nr 168.00
14 86 9 n 23 Dec
34 86 9 n Christmas tables, 22
134 86 9 nr 297.00
- 14 91 134 91 0.4
112 98 9 nr Flowers
134 98 9 nr [[net]]
112 103 9 nr VAT at 20%
134 103 9 nr [[vatm]]
# 14 108 120 9 f6dfe9
18 114 11 b With thanks
130 114 11 br £[[gross]]
14 128 9 n Payable by 12 January 2026. Transfers to [[holder]],
14 133 9 n [[scs]], account [[ac]].
74 200 6.5 nc Foxglove & Fern is a trading name of Polperro Blooms Ltd, company 12093381, VAT [[vats]].
''', '95.00@20 95.00@20 168.00@20 297.00@20', omit='v', v='x', vat='4180067', crn='12093381', bt='Penhallow Hotels Limited', no='FF/312', on='2025-12-29', due='2026-01-12',
    sc='309988', ac='50028817', holder='Polperro Blooms Ltd')
