"""People: agency staff, training, musician, taxi, vet, doctor."""
from base import BRIDE, LARK, MEAD, PEN, doc

doc('agency-factored', 'chromium', "nurses' agency, timesheet lines; debt assigned to an invoice finance house, whose account alone is printed; VAT on the whole supply",
    BRIDE, '''<style>@page{size:A4;margin:0}body{font:9pt Inter;margin:13mm 15mm}table{width:100%;border-collapse:collapse}td,th{padding:4px;text-align:left;border:1px solid #bbb}.n td{border:0}.r{text-align:right}h1{font:700 17pt Inter;color:#c2185b;margin:0}</style>
<table class=n><tr><td><h1>Halcyon Nursing &amp; Care Recruitment Ltd</h1>Suite 3, The Maltings, Shrewsbury SY3 8BD | 01743 290 515<td class=r><b>Invoice</b> [[no]]<br><b>Week ending</b> 11/01/2026<br><b>Invoiced</b> 13/01/2026</table>
<p>Client: St Bride's Care Homes Ltd &nbsp; Home: Thornbury House, Bargates, Leominster HR6 8EY &nbsp; Authorised by: L. Okafor
<table><tr><th>Timesheet<th>Worker<th>Grade<th>Shift<th class=r>Hours<th class=r>Rate<th class=r>Charge<tr><td>T-60117<td>A. Mbeki<td>RGN<td>Tue 06/01 night<td class=r>11.5<td class=r>31.80<td class=r>365.70<tr><td>T-60117<td>A. Mbeki<td>RGN<td>Wed 07/01 night<td class=r>11.5<td class=r>31.80<td class=r>365.70<tr><td>T-60140<td>C. Dale<td>HCA<td>Sat 10/01 day<td class=r>12.0<td class=r>21.40<td class=r>256.80<tr><td>T-60140<td>C. Dale<td>HCA<td>Sun 11/01 day<td class=r>12.0<td class=r>23.60<td class=r>283.20<tr><th colspan=6>Total before VAT<th class=r>[[net]]<tr><td colspan=6>VAT at 20%<td class=r>[[vatm]]<tr><th colspan=6>Total GBP<th class=r>[[gross]]</table>
<p>Terms of business: payment within 14 days of invoice date.
<p style="border:2px solid #c2185b;padding:4mm"><b>NOTICE OF ASSIGNMENT.</b> This debt has been assigned to and is payable only to <b>[[holder]]</b>, 60 Bridge Street, Chester CH1 1SY, whose receipt alone is a good discharge. Pay to sort code [[sc]], account number [[ac]], quoting HALC/0293. Tell them within 7 days of any dispute.
<p style="font-size:7pt;margin-top:80mm">Halcyon Nursing &amp; Care Recruitment Ltd is registered in England and Wales (11339042). VAT registration [[vats]].''',
    '365.70@20 365.70@20 256.80@20 283.20@20', warn='debt_assigned pay_only_to', v='Halcyon Nursing & Care Recruitment Ltd', vat='8092617', crn='11339042', bt="St Bride's Care Homes Ltd", no='HN23318', on='2026-01-13', terms=14,
    sc='167488', ac='33901264', holder='Deva Invoice Finance Limited')

doc('training-charity', 'tcpdf', 'training by a charity, exempt from VAT: booking reference, course dates, charity number beside company number, payment before the course',
    MEAD, '''<table><tr><td width="60%"><b style="font-size:16pt;color:#4a148c">Care Skills East Midlands</b><br/>A charitable company limited by guarantee</td><td width="40%" align="right">44 New Walk<br/>Leicester LE1 6TE<br/>bookings@careskillsem.example</td></tr></table><hr/>
<p>Invoice for: Meadowcroft Care Group Limited, 2 Abbot's Yard, Kettering NN16 0BX. Attention of Mrs J. Ames, Training.</p>
<table cellpadding="3" border="1"><tr><td>Invoice No.</td><td>[[no]]</td><td>Booking ref.</td><td>B-7719</td></tr><tr><td>Invoice date</td><td>24 October 2025</td><td>Course dates</td><td>18 and 19 November 2025</td></tr><tr><td>Payment due date</td><td>10 November 2025</td><td>Venue</td><td>Elm Lodge</td></tr></table>
<p></p><table cellpadding="3"><tr style="background-color:#ede7f6"><td width="52%">Course</td><td width="16%" align="right">Delegates</td><td width="16%" align="right">Fee</td><td width="16%" align="right">Total</td></tr><tr><td width="52%">Moving and assisting, train the trainer</td><td width="16%" align="right">4</td><td width="16%" align="right">£285.00</td><td width="16%" align="right">£1,140.00</td></tr><tr><td width="52%">Medicines refresher, half day</td><td width="16%" align="right">9</td><td width="16%" align="right">£62.00</td><td width="16%" align="right">£558.00</td></tr><tr><td width="52%">Trainer travel, 64 miles at 45p</td><td width="16%"></td><td width="16%"></td><td width="16%" align="right">£28.80</td></tr></table>
<p align="right">Total payable (education, exempt from VAT): <b>£[[gross]]</b></p>
<p>Cancellations within 10 working days are charged in full.</p><p><b>How to pay.</b> Please make a BACS payment to [[holder]], sort code [[sc]], account number [[ac]], with the reference [[no]].</p>
<p style="font-size:8pt">Registered charity 1091177. Company number [[crn]] (England and Wales).</p>''',
    '1140.00@E 558.00@E 28.80@E', omit='net vatm', v='Care Skills East Midlands', crn='04299130', bt='Meadowcroft Care Group Limited', no='CS/3041', on='2025-10-24', due='2025-11-10',
    sc='608301', ac='20364471', holder='Care Skills East Midlands')

doc('musician-letter', 'weasyprint', 'harpist: private letter as invoice, date in words, fee and travel in running text, deposit already received, no VAT',
    PEN, '''<style>@page{size:A4;margin:28mm 30mm}body{font:12.5pt/1.55 "EB Garamond"}</style><div style="text-align:center;font-size:20pt">Imogen Pascoe, harp</div><div style="text-align:center;font-size:10pt">Rose Cottage, Mylor Bridge, Falmouth TR11 5NA</div>
<p style="margin-top:14mm">The eighteenth of December 2025<p>Dear Penhallow Hotels,<p>Here is my invoice, number [[no]], for playing at The Carnmoor Hotel on Saturday 13 December (wedding of Mr and Mrs Rowe) from two until five. My fee was £420.00, with £26.00 for travel, which makes £[[gross]]. You kindly sent a deposit of £120.00 on 3 October, so £[[pay]] is left to pay.<p>I should be glad of a transfer to [[holder]] at Fal Bank, sort code [[sc]], account [[ac]], by the tenth of January 2026. I am not registered for VAT.<p>With best wishes for Christmas,<p><i>Imogen Pascoe</i>''',
    '420.00@N 26.00@N', warn='part_paid', omit='net vatm bt', v='Imogen Pascoe', bt='x', no='17', on='2025-12-18', due='2026-01-10', pay=32600, sc='074456', ac='12940087', holder='Miss I Pascoe')

doc('taxi-account', 'jspdf', 'taxi account, narrow landscape sheet with trips; VAT number one figure wrong; VAT within fares shown at the end',
    LARK, '''
page 210 148
12 14 15 b APEX CARS (SKIPTON) LTD
12 19 8 n Station Yard, Broughton Road, Skipton BD23 1RT    01756 555 000
198 14 10 br ACCOUNT INVOICE
198 19 9 nr [[no]]
# 12 23 186 0.6 000000
12 30 9 n Account 0271: Larkfield Inns & Restaurants Ltd, 12 Wharf Row, Otley LS21 1AD
198 30 9 nr Date 31/12/25
12 40 8 b Date
32 40 8 b Docket
52 40 8 b Passenger
90 40 8 b From and to
198 40 8 br Fare
12 46 8 n 04/12
32 46 8 n 88120
52 46 8 n Chef, night
90 46 8 n Bay Horse, Cracoe to Keighley
198 46 8 nr 31.00
12 51.5 8 n 11/12
32 51.5 8 n 88177
52 51.5 8 n Mr Larkin
90 51.5 8 n Skipton station to Bay Horse
198 51.5 8 nr 18.50
12 57 8 n 20/12
32 57 8 n 88309
52 57 8 n Staff party, 8 seats
90 57 8 n Otley to Skipton and return
198 57 8 nr 96.00
12 62.5 8 n 27/12
32 62.5 8 n 88351
52 62.5 8 n Chef, night
90 62.5 8 n Bay Horse, Cracoe to Keighley
198 62.5 8 nr 46.50
- 150 67 198 67 0.4
150 73 9 n Fares
198 73 9 nr [[net]]
150 79 9 n VAT 20%
198 79 9 nr [[vatm]]
150 87 11 b Balance
198 87 11 br £[[gross]]
12 79 9 n Accounts are to be settled within 21 days of invoice.
12 85 9 n Sort code [[sc]]. Account number [[ac]].
12 91 9 n Account name [[holder]].
12 138 7 n VAT Reg 481 2207 15. Company Reg [[crn]]. Licensed operator 0337.
''', '31.00@20 18.50@20 96.00@20 46.50@20', warn='vat_number_invalid', omit='vat', v='APEX CARS (SKIPTON) LTD', vat='481220715', crn='07922814', bt='Larkfield Inns & Restaurants Ltd', no='A 0271/12', on='2025-12-31', terms=21,
    sc='110962', ac='00475528', holder='Apex Cars')

doc('vet-home-pets', 'latex', "vet's bill for a care home's cats and dog: client and animal numbers, per-animal groups, VAT inside each line shown as a column, pay by date in the foot",
    BRIDE, r'''\documentclass[10pt,a4paper]{article}\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{charter,textcomp,color,geometry}\geometry{margin=22mm}\pagestyle{empty}\parindent0pt
\begin{document}{\Large\bfseries\color[rgb]{.1,.4,.3} Lugg Valley Veterinary Centre Ltd}\hfill\begin{tabular}[t]{r}West Street\\Leominster HR6 8EP\\01568 616 616\end{tabular}
\vspace{10mm}

\begin{minipage}[t]{.5\textwidth}Thornbury House\\St Bride's Care Homes Ltd\\Bargates\\Leominster HR6 8EY\end{minipage}\begin{minipage}[t]{.5\textwidth}\begin{tabular}{@{}ll}Client number&T-1180\\Invoice number&[[no]]\\Invoice date&16/12/2025\\Vet&Dr H. Lowri MRCVS\end{tabular}\end{minipage}
\vspace{10mm}

\renewcommand{\arraystretch}{1.35}\begin{tabular*}{\textwidth}{@{\extracolsep{\fill}}llrrr}\hline Date&Treatment&Net&VAT&Total\\\hline
\multicolumn{5}{l}{\itshape Biscuit, cat, 4417}\\09/12/25&Consultation&48.00&9.60&57.60\\09/12/25&Dental, scale and one extraction&265.00&53.00&318.00\\09/12/25&Loxicom 15 ml&18.50&3.70&22.20\\
\multicolumn{5}{l}{\itshape Major, labrador, 3920}\\15/12/25&Booster and kennel cough&62.00&12.40&74.40\\15/12/25&Nail clip&16.00&3.20&19.20\\\hline
&Totals&[[net]]&[[vatm]]&\textbf{[[gross]]}\\\hline\end{tabular*}

\vspace{6mm}\textbf{Amount outstanding on this invoice: \textsterling[[gross]]}

\vspace{4mm}Please pay by 30/12/2025. Next due: Biscuit, booster, 04/03/2026; Major, worming, 15/03/2026.
\vfill\footnotesize Transfers: [[holder]], sort code [[sc]], account [[ac]], reference T-1180. Card at reception or on 01568 616 616.\\VAT registration [[vats]]. Company registration [[crn]]. Directors H. Lowri, P. Mansell.
\end{document}''', '48.00@20 265.00@20 18.50@20 62.00@20 16.00@20', omit='bt', v='Lugg Valley Veterinary Centre Ltd', vat='1927703', crn='09118350', bt='x', no='LV-88214', on='2025-12-16', due='2025-12-30',
    sc='309233', ac='27750138', holder='Lugg Valley Vets')

doc('doctor-retainer', 'groff', "doctors' partnership: care home retainer, exempt, list of partners in a side line, bill made out to the home's owner, terms 28 days",
    MEAD, r'''.fam N
.ps 10
.vs 14
.nf
.rj 6
\s+6Drs Hale, Osei and Finch\s-6
The Surgery
Coventry Road
Market Harborough LE16 9BZ
Practice code C82044
01858 440 877
.sp 1
Meadowcroft Care Group Limited
2 Abbot's Yard
Kettering NN16 0BX
.sp 2
.ce
\fBFEE NOTE FOR PROFESSIONAL SERVICES\fP
.sp
.TS
tab(|);
l l.
Our invoice|[[no]]
Date|31 October 2025
Home|Elm Lodge, 44 beds
Quarter|1 July to 30 September 2025
.TE
.sp
.TS
tab(|) expand;
l r.
Retainer for weekly visits, one quarter|\(Po1,650.00
Private medical reports, 3 at \(Po84.00|\(Po252.00
Firearms certificate letter for member of staff|\(Po95.00
_
\fBTotal fee\fP|\fB\(Po[[gross]]\fP
.TE
.sp
.fi
These services are exempt from VAT. Payment within 28 days of the date of this note would be appreciated.
.sp
Please pay the practice account: [[holder]], sort code [[sc]], account number [[ac]]. Cheques are no longer accepted.
.sp 4
.nf
.ft I
Dr Miriam Hale MRCGP, Dr Kwame Osei MRCGP, Dr Anna Finch DRCOG
''', '1650.00@E 252.00@E 95.00@E', omit='net vatm', v='Drs Hale, Osei and Finch', bt='Meadowcroft Care Group Limited', no='PMS/25/Q3/07', on='2025-10-31', terms=28, sc='606004', ac='41002897', holder='The Surgery Market Harborough')
