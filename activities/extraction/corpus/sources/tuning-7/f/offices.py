"""Offices: software, booking commission, designer, printer, solicitor, surveyor."""
from base import BRIDE, LARK, MEAD, PEN, doc

doc('software-card', 'chromium', 'software subscription taken from a card on the same day: amount due nil, proration credit, label over value, plain web-service look',
    LARK, '''<style>@page{size:A4;margin:0}body{font:10pt Inter;margin:18mm 20mm;color:#1a1f36}.g{display:flex;gap:14mm}small{color:#697386;display:block}table{width:100%;border-collapse:collapse;margin-top:10mm}th{font:8pt Inter;text-align:left;border-bottom:1px solid #1a1f36;padding:4px 0}td{padding:6px 0}.r{text-align:right!important}</style>
<div style="display:flex;justify-content:space-between"><b style="font-size:18pt">Invoice</b><b style="font-size:18pt;color:#635bff">rotawell</b></div>
<div class=g style="margin-top:6mm"><div><small>Invoice number</small>[[no]]</div><div><small>Date of issue</small>November 3, 2025</div><div><small>Date due</small>November 3, 2025</div></div>
<div class=g style="margin-top:8mm"><div style="width:70mm"><b>Rotawell Software Ltd</b><br>1 Snowhill Queensway<br>Birmingham B4 6GA<br>United Kingdom<br>VAT GB[[vat]]</div><div><b>Bill to</b><br>Larkfield Inns &amp; Restaurants Ltd<br>12 Wharf Row<br>Otley LS21 1AD<br>accounts@larkfieldinns.example</div></div>
<p style="font-size:15pt;margin-top:10mm"><b>£0.00 due November 3, 2025</b></p>
<table><tr><th>Description<th class=r>Qty<th class=r>Unit price<th class=r>Tax<th class=r>Amount<tr><td>Rota and time clock, Nov 3 to Dec 2, 2025<td class=r>86<td class=r>£3.50<td class=r>20%<td class=r>£301.00<tr><td>Unused time, 4 seats, Oct 20 to Nov 2<td class=r>4<td class=r>-£1.60<td class=r>20%<td class=r>-£6.40</table>
<table style="width:80mm;margin-left:auto"><tr><td>Subtotal<td class=r>£[[net]]<tr><td>VAT (20%)<td class=r>£[[vatm]]<tr><td>Total<td class=r>£[[gross]]<tr><td>Paid November 3, 2025, Visa ending 4242<td class=r>-£[[gross]]<tr><td><b>Amount due</b><td class=r><b>£0.00</b></table>
<p style="position:absolute;bottom:12mm;font-size:8pt;color:#697386">Rotawell Software Ltd, registered in England and Wales, company number [[crn]]</p>''',
    '301.00@20 -6.40@20', warn='already_paid', v='Rotawell Software Ltd', vat='3055188', crn='12840017', bt='Larkfield Inns & Restaurants Ltd', no='7F20B1-0014', on='2025-11-03', due='2025-11-03', pay=0)

doc('booking-commission', 'pdfkit', 'hotel booking site: commission on stays, room values beside commission, sterling and euro accounts in a table, property number, due date in the head',
    PEN, '''
15 20 18 b:1a237e stayharbour
195 16 8 nr StayHarbour Bookings Limited
195 20 8 nr 110 Cannon Street, London EC4N 6EU
195 24 8 nr VAT GB [[vats]]
15 34 12 b Commission invoice
15 42 9 n Property
45 42 9 n 2240187, The Quay Brasserie with Rooms, Falmouth
15 47 9 n Company
45 47 9 n Penhallow Hotels Limited, Estuary House, Newham Road, Truro TR1 2SU
15 52 9 n Period
45 52 9 n Departures 1 to 31 December 2025
130 34 9 n Invoice number
195 34 9 br [[no]]
130 39 9 n Invoice date
195 39 9 br 3 January 2026
130 57 9 n Due date
195 57 9 br 17 January 2026
- 15 62 195 62 0.8
15 67 8 b Booking
45 67 8 b Guest
90 67 8 b Departed
140 67 8 br Stay value
165 67 8 br Rate
195 67 8 br Commission
15 73 8 n 4410082217
45 73 8 n Ferris
90 73 8 n 04 Dec 2025
140 73 8 nr 312.00
165 73 8 nr 15%
195 73 8 nr 46.80
15 78 8 n 4410090355
45 78 8 n van der Berg
90 78 8 n 12 Dec 2025
140 78 8 nr 640.00
165 78 8 nr 15%
195 78 8 nr 96.00
15 83 8 n 4410117001
45 83 8 n Iqbal
90 83 8 n 28 Dec 2025
140 83 8 nr 895.00
165 83 8 nr 17%
195 83 8 nr 152.15
- 15 87 195 87 0.8
15 92 8 n Reservations 3
140 92 8 nr 1,847.00
195 92 8 nr 294.95
150 100 9 nr Commission
195 100 9 nr [[net]]
150 105 9 nr VAT (20%)
195 105 9 nr [[vatm]]
150 112 11 br Payable in GBP
195 112 11 br [[gross]]
15 130 9 b Where to pay: [[holder]]
15 136 8 n Payments in pounds
60 136 8 n Sort code [[sc]]
95 136 8 n Account [[ac]]
130 136 8 n IBAN [[ibans]]
15 142 8 n Payments in euros
60 142 8 n BIC THMSGB2L
130 142 8 n IBAN GB15 THMS 2371 0944 0210 77
15 285 7 n Registered in England and Wales, number [[crn]]
''', '46.80@20 96.00@20 152.15@20', warn='several_bank_accounts', v='StayHarbour Bookings Limited', vat='9951043', crn='08022719', bt='Penhallow Hotels Limited', no='SH-26-0011742', on='2026-01-03', due='2026-01-17',
    sc='237109', ac='88160042', iban='THMS', holder='StayHarbour Bookings Ltd')

doc('designer-minimal', 'typst', 'menu designer, sole trader: bare page in two thin columns, labels under values, bank in one line, 21 days in a sentence, no VAT number',
    LARK, '''#set page(margin: 24mm); #set text(font: "Lato", size: 10pt, weight: "light")
#text(size: 13pt)[nell hartigan] #h(1fr) #text(fill: luma(90))[design for print]
#v(24mm)
#grid(columns: (48mm, 1fr), row-gutter: 9mm,
[[[no]] \\ #text(size: 7pt, fill: luma(90))[invoice]], [Larkfield Inns & Restaurants Ltd, 12 Wharf Row, Otley \\ #text(size: 7pt, fill: luma(90))[client]],
[14.11.25 \\ #text(size: 7pt, fill: luma(90))[date]], [Winter menus, four houses \\ #text(size: 7pt, fill: luma(90))[project]],
[620.00], [Design and artwork, 4 menus at 155.00],
[90.00], [Two rounds of changes to the Bay Horse],
[48.00], [Proofs on uncoated stock],
[*£[[gross]]* \\ #text(size: 7pt, fill: luma(90))[to pay]], [Please pay within 21 days to [[holder]], [[scs]], [[ac]].])
#v(1fr)
#text(size: 8pt)[Nell Hartigan, The Loft, 8 Bondgate, Otley LS21 3AB. 07700 900 664. nell\\@hartigan.example]
''', '620.00@N 90.00@N 48.00@N', omit='net vatm', v='Nell Hartigan', bt='Larkfield Inns & Restaurants Ltd', no='lark 09', on='2025-11-14', terms=21, sc='231486', ac='11730926', holder='E M Hartigan')

doc('printer-deposit', 'reportlab', 'printer: job and estimate numbers, zero-rated leaflets with standard-rated cards, deposit invoice already paid, balance in a box, title until paid',
    PEN, '''
20 22 22 b:37474f Fal
38 22 22 n:37474f Press
190 18 8 nr The Fal Press Limited
190 22 8 nr Kernick Road, Penryn TR10 9DQ
190 26 8 nr Reg. England [[crn]]   VAT [[vats]]
20 44 10 n Penhallow Hotels Limited
20 49 10 n Marketing Department
20 54 10 n Estuary House, Truro TR1 2SU
130 44 9 n Invoice
190 44 9 br [[no]]
130 49 9 n Invoiced on
190 49 9 nr 10/11/2025
130 54 9 n Job
190 54 9 nr 61107
130 59 9 n Estimate
190 59 9 nr E/4490 of 22/09/2025
130 64 9 n Credit terms
190 64 9 nr 30 days
- 20 70 190 70 0.6
20 77 9 n 20,000 Christmas leaflets, A5, 150 gsm
160 77 9 nr 1,180.00
190 77 9 nr 0%
20 83 9 n 1,500 gift cards with sleeves
160 83 9 nr 645.00
190 83 9 nr 20%
20 89 9 n 400 letterheads, conqueror laid
160 89 9 nr 118.00
190 89 9 nr 20%
20 95 9 n Artwork
160 95 9 nr 90.00
190 95 9 nr 20%
- 20 99 190 99 0.6
140 106 9 nr Goods
190 106 9 nr [[net]]
140 111 9 nr VAT on 853.00 at 20%
190 111 9 nr [[vatm]]
140 116 9 nr Invoice value
190 116 9 nr [[gross]]
140 121 9 nr Less deposit received 29/09/2025, our invoice 25771
190 121 9 nr 800.00-
# 100 125 90 10 eceff1
104 131.5 11 b Balance to pay
187 131.5 11 br £[[pay]]
20 150 9 n Payment to [[holder]], [[sc]], [[ac]].
20 156 9 n The goods shall remain our property until paid for.
''', '1180.00@0 645.00@20 118.00@20 90.00@20', warn='part_paid title_retained', v='The Fal Press Limited', vat='2077316', crn='05331902', bt='Penhallow Hotels Limited', no='25914', on='2025-11-10', terms=30, pay=140360,
    sc='774812', ac='35601188', holder='The Fal Press Ltd')

doc('solicitor-bill', 'latex', "solicitors' bill overleaf of a letter: narrative, fees with VAT and disbursements without, money held on account taken off, office account to pay, our ref and matter numbers, LLP number",
    MEAD, r'''\documentclass[11pt,a4paper]{article}\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{palatino,textcomp,geometry}\geometry{margin=26mm}\pagestyle{empty}\parindent0pt\parskip6pt
\begin{document}\begin{center}{\LARGE ORMEROD THACKRAY LLP}\\[2pt]{\small SOLICITORS \quad 31 MARKET PLACE \quad KETTERING NN16 0AJ \quad DX 12804}\end{center}
\vspace{6mm}
Mr D. Ames, Meadowcroft Care Group Limited\hfill 5 December 2025\\2 Abbot's Yard, Kettering NN16 0BX

Dear Mr Ames,

\textbf{Land to the rear of Rowan Court}

We are glad to say that the Land Registry has completed your registration, and the new title, NN330917, is with our deeds department. Our estimate of 14 July was 2,650.00 plus VAT; we have been able to charge a little less because the seller answered our enquiries promptly.

Our bill is overleaf. You will see that we have taken off the money that you sent us in August.

Yours sincerely,

\vspace{10mm}Philippa Thackray\\Partner\newpage
\begin{tabular}{@{}l@{\hspace{30mm}}l}Meadowcroft Care Group Limited&Our ref: PT/MEA0031/0004\\2 Abbot's Yard&Bill number: [[no]]\\Kettering NN16 0BX&Bill date and tax point: 5 December 2025\end{tabular}

\textbf{Purchase of land to the rear of Rowan Court}

To our professional charges from 1 August to 28 November 2025: taking your instructions, investigating title, raising enquiries, reporting, exchanging contracts on 10 October and completing on 7 November 2025.

\begin{tabular*}{\textwidth}{@{\extracolsep{\fill}}lrr}&\textsterling&\textsterling\\Our charges&2,400.00&\\VAT at 20\% on 2,400.00&[[vatm]]&2,880.00\\[4pt]
\textit{Disbursements, no VAT}&&\\HM Land Registry fee&165.00&\\Searches, local authority&238.60&\\Bank transfer&30.00&433.60\\\cline{3-3}
Total of this bill&&[[gross]]\\Less received from you on account, 4 August 2025&&1,000.00\\\cline{3-3}\textbf{Balance due}&&\textbf{[[pay]]}\end{tabular*}

Interest may be charged on bills unpaid one month after delivery. Payment is due within 14 days of the date of the bill, please, to our office account: [[holder]], sort code [[sc]], account number [[ac]]. We shall never tell you of a change of bank account by e-mail.

\vspace{8mm}\textit{Ormerod Thackray LLP}
\vfill{\footnotesize Ormerod Thackray LLP is a limited liability partnership registered in England and Wales, number [[crn]], regulated by the Solicitors Regulation Authority, number 448102. VAT number [[vats]]. A list of members may be seen at the office.}
\end{document}''', '2400.00@20 165.00@E 238.60@E 30.00@E', warn='part_paid', v='Ormerod Thackray LLP', vat='6840177', crn='OC339106', bt='Meadowcroft Care Group Limited', no='114082', on='2025-12-05', terms=14, omit='net', pay=231360,
    sc='401807', ac='11440736', holder='Ormerod Thackray LLP Office Account')

doc('surveyor-fee', 'tcpdf', 'building surveyors: fee as percentage of contract sum, earlier fee account credited within the net, "Fee account" number, due in words as a date',
    BRIDE, '''<p style="font-size:16pt;color:#00574b">Tarrant Wye Building Surveyors Limited</p><p>24 Broad Street, Ludlow SY8 1NJ<br/>Regulated by RICS, firm 044718</p>
<p>The Directors<br/>St Bride's Care Homes Ltd<br/>Priory Chambers, Church Street<br/>Ludlow SY8 1AP</p>
<p><b>FEE ACCOUNT [[no]]</b><br/>Dated 1 December 2025<br/>Project 2231, Thornbury House, roof and gutters<br/>Your letter of appointment, 14 May 2025</p>
<table cellpadding="3" border="0"><tr><td width="110mm">Contract sum 128,400.00, fee at 7.5%</td><td align="right" width="35mm">9,630.00</td></tr><tr><td width="110mm">Stage reached 60%</td><td align="right" width="35mm">5,778.00</td></tr><tr><td width="110mm">Less fee account 2231/1 of 1 September 2025</td><td align="right" width="35mm">-3,370.50</td></tr><tr><td width="110mm">Fee now claimed</td><td align="right" width="35mm">2,407.50</td></tr><tr><td width="110mm">Asbestos test, at cost</td><td align="right" width="35mm">310.00</td></tr><tr><td width="110mm">Net of VAT</td><td align="right" width="35mm">[[net]]</td></tr><tr><td width="110mm">VAT 20%</td><td align="right" width="35mm">[[vatm]]</td></tr><tr><td width="110mm"><b>Sum due</b></td><td align="right" width="35mm"><b>GBP [[gross]]</b></td></tr></table>
<p>This account is due for payment on 29 December 2025.</p><p>Marches Bank, Ludlow. Account name [[holder]]. Account no [[ac]]. Sort code [[sc]].</p>
<p style="font-size:8pt">Company no. [[crn]]. VAT reg. no. [[vats]]. Registered office as above.</p>''', '2407.50@20 310.00@20', v='Tarrant Wye Building Surveyors Limited', vat='7203391', crn='06881724', bt="St Bride's Care Homes Ltd", no='2231/2', on='2025-12-01', due='2025-12-29',
    sc='307735', ac='02998514', holder='Tarrant Wye Surveyors')
