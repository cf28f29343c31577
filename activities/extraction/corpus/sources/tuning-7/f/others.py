"""Papers that are no invoices: statement, credit note, pro forma, purchase order, quote, reminder."""
from base import BRIDE, LARK, MEAD, PEN, doc

doc('greengrocer-statement', 'chromium', 'monthly statement of account: invoices, a credit and a payment, ageing strip, balance, no single invoice to pay',
    LARK, '''<style>@page{size:A4;margin:0}body{font:10pt "Courier Prime";margin:16mm 18mm}table{width:100%;border-collapse:collapse}td,th{padding:3px;text-align:left}.r{text-align:right}.a td,.a th{border:1px solid #000;text-align:center}</style>
<center><b style="font-size:15pt">WEBB &amp; DAUGHTERS (PRODUCE) LTD</b><br>Stand 40, Pontefract Lane Market, Leeds LS9 0PX<br>VAT [[vats]] Company [[crn]]</center><p><table><tr><td>LARKFIELD INNS &amp; RESTAURANTS LTD<br>12 WHARF ROW<br>OTLEY LS21 1AD<td class=r>STATEMENT<br>Account L044<br>To 31 DEC 2025</table>
<p><table><tr><th>Date<th>Ref<th>Detail<th class=r>Debit<th class=r>Credit<th class=r>Balance<tr><td>30/11/25<td><td>Brought forward<td><td><td class=r>418.20<tr><td>05/12/25<td>88201<td>Invoice<td class=r>206.75<td><td class=r>624.95<tr><td>12/12/25<td>88274<td>Invoice<td class=r>331.40<td><td class=r>956.35<tr><td>15/12/25<td>BACS<td>Payment, thank you<td><td class=r>418.20<td class=r>538.15<tr><td>16/12/25<td>C1107<td>Credit note, soft pears<td><td class=r>22.50<td class=r>515.65<tr><td>23/12/25<td>88390<td>Invoice<td class=r>488.10<td><td class=r>1,003.75</table>
<p><table class=a><tr><th>Current<th>30 days<th>60 days<th>90 days<th>BALANCE DUE<tr><td>1,003.75<td>0.00<td>0.00<td>0.00<td>1,003.75</table><p>Bank: [[sc]] [[ac]] [[holder]]. All accounts 30 days.''',
    kind='statement', omit='no net vatm gross pay due terms', v='WEBB & DAUGHTERS (PRODUCE) LTD', vat='1660438', crn='02930177', bt='LARKFIELD INNS & RESTAURANTS LTD', on='2025-12-31', sc='539922', ac='60117724', holder='Webb & Daughters (Produce) Ltd')

doc('linen-credit', 'ghostscript', 'credit note of a linen firm: original invoice number and date, reason, sums without minus signs, "do not pay" line',
    PEN, '''
15 20 18 b:00695c Camel Linen Limited
15 26 9 n Dunmere Road, Bodmin PL31 2QN
195 20 16 br CREDIT NOTE
15 44 10.5 n Penhallow Hotels Limited
15 49 10.5 n The Lugger
15 54 10.5 n Portscatho TR2 5HE
110 44 10.5 n Credit note number
195 44 10.5 br [[no]]
110 50 10.5 n Date
195 50 10.5 nr 7 January 2026
110 56 10.5 n Against invoice
195 56 10.5 nr CL40882
110 62 10.5 n Invoice date
195 62 10.5 nr 18 December 2025
- 15 70 195 70 0.5
15 78 10.5 n Double duvet covers, 12, stained on arrival, hire refunded
195 78 10.5 nr 62.40
15 86 10.5 n Delivery surcharge raised in error
195 86 10.5 nr 15.00
- 15 92 195 92 0.5
160 99 10.5 nr Net credit
195 99 10.5 nr [[net]]
160 106 10.5 nr VAT credit at 20%
195 106 10.5 nr [[vatm]]
160 114 12 br Total credit
195 114 12 br £[[gross]]
15 130 10.5 n Please do not pay this document. The sum has been put to your account PEN02.
15 285 8 n Registered in England [[crn]]. VAT registration number [[vats]].
''', '62.40@20 15.00@20', kind='credit_note', warn='not_for_payment', omit='pay', v='Camel Linen Limited', vat='5440716', crn='07711405', bt='Penhallow Hotels Limited', no='CN2291', on='2026-01-07')

doc('mattress-pro-forma', 'typst', 'pro forma from a bed maker: pay before despatch, "this is not a VAT invoice", validity date, bank in a box',
    BRIDE, '''#set page(margin: 20mm); #set text(font: "Open Sans", size: 9.5pt)
#rect(width: 100%, fill: rgb("#223a5e"), inset: 5mm)[#text(fill: white, size: 17pt)[Slumberwell Contract Beds Ltd] #h(1fr) #text(fill: white)[PRO FORMA INVOICE]]
#v(4mm)
#grid(columns: (1fr, 1fr), [St Bride's Care Homes Ltd \\ Priory Chambers \\ Church Street \\ Ludlow SY8 1AP], align(right)[Pro forma no. [[no]] \\ 8 January 2026 \\ Valid until 7 February 2026 \\ Customer enquiry 1 January 2026])
#v(8mm)
#table(columns: (1fr, auto, auto, auto), align: (left, right, right, right), [Item], [Qty], [Each], [£], [Pressure-relief mattress, 3 ft, wipe clean], [14], [189.00], [2,646.00], [Divan base, low], [6], [142.00], [852.00], [Carriage to Leominster], [1], [75.00], [75.00])
#align(right)[Net £[[net]] \\ VAT at 20% £[[vatm]] \\ *Total £[[gross]]*]
#v(6mm)
This is not a VAT invoice. A VAT invoice will follow when payment has been received. The beds are made to order and leave us three weeks after payment.
#rect(inset: 4mm)[Bank: [[holder]] #h(6mm) Sort code [[sc]] #h(6mm) Account [[ac]]]
#v(1fr)
#text(size: 7.5pt)[Slumberwell Contract Beds Ltd, Ravensthorpe Mills, Dewsbury WF13 3JL. Company [[crn]]. VAT [[vats]].]
''', '2646.00@20 852.00@20 75.00@20', kind='pro_forma', omit='pay due', v='Slumberwell Contract Beds Ltd', vat='8306619', crn='04902716', bt="St Bride's Care Homes Ltd", no='PF-7704', on='2026-01-08', sc='560068', ac='71900236', holder='Slumberwell Contract Beds Ltd')

doc('hotel-purchase-order', 'pdfmake', "hotel group's own purchase order to a glassware firm: order number, delivery date, order total, instructions for the later invoice",
    PEN, '''{pageMargins:[45,40,45,40],defaultStyle:{font:'Times',fontSize:10.5},content:[{columns:[{text:'PENHALLOW HOTELS LIMITED',bold:true,fontSize:14},{text:'PURCHASE ORDER',alignment:'right',fontSize:14}]},{text:'Estuary House, Newham Road, Truro TR1 2SU',margin:[0,2,0,18]},
{columns:[{stack:['To:','Clearwater Glassware Ltd','Unit 2, Bilston Road','Wolverhampton WV2 2QJ']},{stack:['Order number: [[no]]','Order date: 15 January 2026','Deliver on: 29 January 2026','Deliver to: The Quay Brasserie, Falmouth','Buyer: R. Tonkin']}]},
{margin:[0,18,0,0],table:{widths:['auto','*','auto','auto','auto'],body:[['Line','Goods','Qty','Price','Amount'],['1','Wine glass 350 ml, case of 24','8','46.20','369.60'],['2','Highball 290 ml, case of 48','4','58.00','232.00'],['3','Carafe 500 ml, case of 12','3','39.90','119.70']]}},
{margin:[0,10,0,0],alignment:'right',text:'Order total excluding VAT: [[net]]'},{margin:[0,24,0,0],text:'Please quote the order number on your delivery note and invoice, and send the invoice to ledger@penhallowhotels.example. Our terms are 30 days from the date of a correct invoice. Company [[crn]]. VAT GB 821 3340 '+'[[vatend]]'}]}'''.replace("'+'[[vatend]]'", PEN['vatNumber'][-2:] + "'").replace('[[crn]]', PEN['companyNumber']),
    '369.60@20 232.00@20 119.70@20', kind='purchase_order', omit='v vat crn bt terms vatm gross pay', v='x', bt='x', no='PH-PO-11873', on='2026-01-15')

doc('kitchen-quote', 'prawn', 'quotation for a combi oven: quote number, validity in days, deposit terms, no bank account',
    MEAD, '''
20 20 18 b:b71c1c Hotline Catering Equipment Ltd
20 26 8.5 n 40 Rothwell Road, Kettering NN14 1QP     Tel 01536 660 218     VAT [[vats]]     Co. [[crn]]
# 20 30 170 1 b71c1c
20 42 10 n Meadowcroft Care Group Limited
20 47 10 n 2 Abbot's Yard, Kettering NN16 0BX
190 42 12 br QUOTATION [[no]]
190 48 10 nr 12/01/2026
20 64 10 n Ten-tray electric combination oven with stand
190 64 10 nr 6,480.00
20 71 10 n Water filter head and first cartridge
190 71 10 nr 212.00
20 78 10 n Delivery, placing and commissioning at Elm Lodge
190 78 10 nr 390.00
20 85 10 n Removal of the old oven
190 85 10 nr 120.00
- 20 90 190 90 0.5
160 97 10 nr Price before VAT
190 97 10 nr [[net]]
160 103 10 nr VAT 20%
190 103 10 nr [[vatm]]
160 110 11 br Price with VAT
190 110 11 br [[gross]]
20 126 10 n This price holds for 30 days. Half with order, half within 14 days of commissioning.
20 132 10 n To accept, sign below and return. Nothing is payable until we invoice.
20 156 10 n Signed ..............................     Date ....................
''', '6480.00@20 212.00@20 390.00@20 120.00@20', kind='quote', warn='not_for_payment', omit='pay terms due', v='Hotline Catering Equipment Ltd', vat='2996014', crn='06104487', bt='Meadowcroft Care Group Limited', no='Q10338', on='2026-01-12')

doc('wine-reminder', 'reportlab', 'second reminder letter for one unpaid wine invoice: letter date, invoice number and sum in a sentence, no account printed',
    LARK, '''
105 24 20 nc Pellew & Sande Wine Shippers Ltd
105 30 9 nc The Old Bonded Store, Quayside, Berwick-upon-Tweed TD15 1HN
25 50 11 n The Old Customs House, Alnmouth
25 56 11 n Larkfield Inns & Restaurants Ltd
25 70 11 n 16 January 2026
25 84 12 b Second reminder: account LARK2
25 96 11 n Our invoice 30714 of 28 October 2025 for £642.60, due on 27 November 2025, is still
25 102 11 n unpaid in our books. We wrote to you on 12 December. Please let us have the money
25 108 11 n within seven days, or tell us what is wrong. If you have paid in the last few days,
25 114 11 n please take no notice of this letter.
25 130 11 i Credit control
25 280 8 n Registered in England 01550938. VAT 227 0416 91.
''', kind='unknown', omit='no on due terms cur net vatm gross pay', v='Pellew & Sande Wine Shippers Ltd', vat='2270416', crn='01550938', bt='Larkfield Inns & Restaurants Ltd', no='x', on='x')
