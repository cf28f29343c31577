"""Steel, castings, bearings, tooling, gases, calibration: papers that an engineering works receives."""
from base import *
from firms import *

if wanted('G-steel-stock'):
    n = 'G-steel-stock'
    s, a = bank(n); v = vat(n); c = co(n)
    L = [('RSA 90x90x8 S275JR x 6.1m', '12 lgth', '0.798 t', '985.00', 78603),
         ('Flat 100 x 12 S275JR x 6.1m', '20 lgth', '1.149 t', '972.00', 111683),
         ('Plate 20mm S355J2+N 2500 x 1250', '2 no', '0.981 t', '1,064.00', 104378),
         ('Profile cutting & test certs 3.1', '1', '', '', 8500), ('Energy surcharge', '2.928 t', '', '18.00', 5270)]
    net = sum(x[4] for x in L); tax = pc(net, 20)
    rows = ''.join(f'<tr><td>{x[0]}<td>{x[1]}<td class=r>{x[2]}<td class=r>{x[3]}<td class=r>{m(x[4])}' for x in L)
    chromium(n, T('''<style>@page{size:A4;margin:11mm}*{box-sizing:border-box}body{font:8.6pt "Roboto Condensed";margin:0 1mm 0 0}.r{text-align:right}
h1{font:900 25pt Roboto;margin:0;color:#17334f}table{border-collapse:collapse;width:100%}.strip td{border:1px solid #17334f;padding:0}
.strip b{display:block;background:#17334f;color:#fff;padding:1mm 1.5mm;font-weight:400;font-size:7pt}.strip span{display:block;padding:1.4mm;font-size:10pt}
.two{display:flex;gap:8mm;margin:5mm 0}.two div{flex:1;border:1px solid #888;padding:2mm;min-height:24mm}.two i{font-size:7pt;color:#17334f;display:block}
.it th{border-bottom:2px solid #17334f;text-align:left;padding:1.2mm}.it td{padding:1.2mm;border-bottom:1px dotted #999}
.tot{margin-left:auto;width:70mm;margin-top:6mm}.tot td{padding:1mm 2mm;border:1px solid #888}.sm{font-size:6.6pt;margin-top:6mm;line-height:1.35}</style>
<div style="display:flex;justify-content:space-between"><div><h1>TIPTON PLATE &amp; SECTION</h1>Steel stockholders and profilers since 1958</div>
<div class=r>Factory Road Wharf, Tipton, DY4 9QX<br>Sales 0121 496 0311 · Accounts 0121 496 0318<br>ledger@tiptonplate.example</div></div>
<div class=two><div><i>Invoice to</i>[[who]]<br>[[addr]]</div><div><i>Goods delivered to</i>Harbottle Works (Goods Inwards)<br>Gate B, Tanyard Lane<br>Brighouse<br>HD6 1QL<br>del. 11/11/2025 ticket 77120</div></div>
<table class=strip><tr><td><b>INVOICE NUMBER</b><span>SI-208841</span><td><b>DATE / TAX POINT</b><span>12/11/2025</span><td><b>YOUR ORDER</b><span>PO 45107</span><td><b>OUR ORDER</b><span>SO-119265</span><td><b>ACCOUNT</b><span>HARB02</span><td><b>PAYMENT DUE</b><span>31/12/2025</span></table>
<table class=it style="margin-top:5mm"><tr><th>Section / grade / length<th>Qty<th class=r>Weight<th class=r>£ per tonne<th class=r>Amount £</tr>[[rows]]</table>
<table class=tot><tr><td>Goods<td class=r>[[net]]<tr><td>VAT @ 20.00%<td class=r>[[tax]]<tr><td><b>Invoice total GBP</b><td class=r><b>[[g]]</b></table>
<div class=sm><b>Payment by BACS:</b> Tipton Plate &amp; Section Ltd, sort code [[s]], account no. [[a]]. Please send your remittance to ledger@tiptonplate.example.<br>
The property in the goods shall not pass to the buyer until the seller has received payment in full of all sums due (clause 9 of our conditions of sale). Claims for shortage within 3 days of delivery.<br>
Tipton Plate &amp; Section Ltd. Registered in England number [[c]]. Registered office as above. VAT registration GB [[v]]</div>''',
        who=ENG['name'], addr=br(ENG_A), rows=rows, net=m(net), tax=m(tax), g=m(net + tax), s=sc(s), a=a, c=c, v=v3(v)))
    truth(n, 'chromium', 'steel stockholder: strip of reversed labels, weights and £ per tonne, due date in the strip, title clause in small print', ENG,
          dict(vendorName='Tipton Plate & Section Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='SI-208841', issueOn='2025-11-12',
               dueOn='2025-12-31', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=net + tax, payableMinor=net + tax,
               sortCode=s, accountNumber=a, iban=None, accountHolder='Tipton Plate & Section Ltd'), ['title_retained'])

if wanted('G-bearing-discount'):
    n = 'G-bearing-discount'
    s, a = bank(n); v = vat(n); c = co(n)
    L = [('6308-2RS1', 'Deep groove ball bearing', 24, 2140, 38), ('22216 EK', 'Spherical roller bearing', 4, 16850, 42),
         ('H316', 'Adapter sleeve', 4, 3120, 42), ('SPB 2360', 'Wedge belt', 6, 3475, 55), ('LGEP2/1', 'Grease EP2 1 kg', 3, 2290, 15)]
    rows = ''; net = 0
    for p, d, q, u, dc in L:
        t = int(q * u * (100 - dc) / 100 + .5); net += t
        rows += f'<tr><td>{p}<td>{d}<td>{q}<td>{m(u)}<td>{dc}%<td>{m(t)}'
    net += 1250; tax = pc(net, 20)
    weasy(n, T('''<style>@page{size:A4;margin:14mm 12mm 24mm;@bottom-center{content:"[[foot]]";font:6.8pt Lato;color:#555;white-space:pre-line}}
body{font:9pt Lato}h1{font:300 21pt Lato;letter-spacing:.18em;margin:0;color:#b3131b}td,th{padding:1.3mm}table{border-collapse:collapse}
.side{float:right;width:58mm}.side dt{font-size:7pt;color:#b3131b;margin-top:1.6mm}.side dd{margin:0;font-weight:700}
.l{width:100%;clear:both}.l th{background:#f3e3e3;text-align:left}.l td:nth-child(n+3),.l th:nth-child(n+3){text-align:right}.l tr:nth-child(odd) td{background:#faf6f6}</style>
<h1>RIBBLE BEARINGS</h1><p style="margin:.5mm 0 6mm">Ribble Bearings &amp; Transmission Limited · Preston · Burnley · Keighley</p>
<dl class=side><dt>invoice no.</dt><dd>K0091437</dd><dt>invoice date</dt><dd>03 Dec 2025</dd><dt>despatch note</dt><dd>K114409 of 02 Dec 2025</dd><dt>order no.</dt><dd>GU/2291/MAINT</dd><dt>a/c</dt><dd>30417</dd></dl>
<p style="margin:9mm 0 0 8mm">[[who]]<br>[[addr]]</p><p style="margin:14mm 0 2mm">Keighley branch: 01535 496 022. Your contact: Dean, trade counter.</p>
<table class=l><tr><th>Part<th>Description<th>Qty<th>List £<th>Disc.<th>Nett £</tr>[[rows]]<tr><td>CARR<td>Carriage, next day before noon<td>1<td>12.50<td>0%<td>12.50</table>
<table style="margin:5mm 0 0 auto"><tr><td>VAT code 1 (20%) on<td>[[net]]<td>[[tax]]</table>
<p style="text-align:right;font-size:13pt;margin:2mm 1mm"><span style="font-size:8pt">Total to pay</span> <b>£[[g]]</b></p>
<p>Terms: strictly 30 days from date of invoice. BACS to Pennine Bank, <b>[[s]]</b> / <b>[[a]]</b>, quoting 30417 K0091437.</p>''',
        foot='Ribble Bearings & Transmission Limited. Company number ' + c + '. VAT Reg No. GB' + v + '. Registered office: 8 Dock Street, Preston PR2 2YP',
        who=GEAR['name'], addr=br(GEAR_A), rows=rows, net=m(net), tax=m(tax), g=m(net + tax), s=sc(s, ' '), a=a))
    truth(n, 'weasyprint', 'bearing distributor: side list of labels above values, list price and discount per line, only one VAT line before the total', GEAR,
          dict(vendorName='Ribble Bearings & Transmission Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=GEAR['name'], number='K0091437', issueOn='2025-12-03',
               dueOn=None, termsDays=30, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=net + tax, payableMinor=net + tax,
               sortCode=s, accountNumber=a, iban=None, accountHolder=None))

if wanted('G-foundry-groff'):
    n = 'G-foundry-groff'
    s, a = bank(n); v = vat(n); c = co(n)
    net = 41 * 2865 + 18 * 6240 + 8500; tax = pc(net, 20)
    put(f'{TMP}/{n}.ms', T(r'''.sp |1.6c
.ll 17c
.po 2c
.ps 10
.ft HB
.ps 16
.ce
J. W. HALLAS & SONS (IRONFOUNDERS) LIMITED
.ps 9
.ft H
.ce 2
Grey, S.G. and Ni-Hard castings to 2 tonnes    Pattern making    Fettling
Canal Foundry, Sowerby Bridge, West Yorkshire HX6 2QA    Tel. 01422 496 110
.sp 1
\l'17c'
.sp 1
.ft B
.ps 14
SALES INVOICE
.ps 10
.ft R
.sp .5
.nf
.ta 10.5c 13.6c
[[who]]	Number	\fB31762\fP
Harbottle Works	Date and tax point	31 October 2025
Tanyard Lane	Your order	PO 44918
BRIGHOUSE	Advice notes	8840, 8851, 8867
HD6 1QL	Customer	H19
.fi
.sp 2
.TS
box, tab(|);
lb | lb | rb | rb | rb
l | l | n | n | n.
Pattern|Castings|Number off|Price each|Value
_
HP/1127/B|Bearing pedestal, Gr. 250, 11.4 kg|41|28.65|1,174.65
HP/0963|Gearcase end cover, SG 420/12|18|62.40|1,123.20
HP/1140|Alteration to pattern, labour|||85.00
.TE
.sp 1
.nf
.ta 12.5cR 16.9cR
	Nett value	[[net]]
	V.A.T. 20 per cent	[[tax]]
.ft B
	AMOUNT DUE  \[Po]	[[g]]
.ft R
.fi
.sp 1.5
Terms: nett monthly. Payment may be made direct to our account number [[a]] at Calder & Aire Bank,
Halifax, sort code [[s]], or by cheque. Patterns are held at the customer's own risk.
.sp 12
.ps 8
.ce 2
Registered in England No. [[c]].  V.A.T. No. [[v]].
Directors: R. J. Hallas, Mrs S. Hallas-Dunn, P. Akroyd
''', who=ENG['name'].upper(), net=m(net), tax=m(tax), g=m(net + tax), s=sc(s), a=a, c=c, v=v3(v)))
    put(f'{OUT}/{n}.pdf', '')
    with open(f'{OUT}/{n}.pdf', 'wb') as h:
        h.write(subprocess.run(['groff', '-t', '-k', '-Tpdf', '-P-pa4', f'{TMP}/{n}.ms'], stdout=subprocess.PIPE).stdout)
    truth(n, 'groff', 'iron foundry: typeset like a letterpress bill, pattern numbers, plain invoice number, nett monthly, bank in a sentence', ENG,
          dict(vendorName='J. W. HALLAS & SONS (IRONFOUNDERS) LIMITED', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'].upper(), number='31762',
               issueOn='2025-10-31', dueOn=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=net + tax, payableMinor=net + tax,
               sortCode=s, accountNumber=a, iban=None, accountHolder=None))

if wanted('G-tool-webshop'):
    n = 'G-tool-webshop'
    v = vat(n); c = co(n)
    L = [('CNMG 120408-PM 4325 insert, pack of 10', 3, 8460), ('VHM end mill 12 mm 4 fl. AlTiN', 2, 5325), ('ER32 collet set 18 pc', 1, 9900)]
    net = sum(q * u for _, q, u in L) + 495; tax = pc(net, 20); g = net + tax
    body = ','.join("['%s','%d','%s','%s']" % (d, q, m(u), m(q * u)) for d, q, u in L)
    node(n, T('''const P=require('pdfmake');
P.setFonts&&P.setFonts({Helvetica:{normal:'Helvetica',bold:'Helvetica-Bold',italics:'Helvetica-Oblique',bolditalics:'Helvetica-BoldOblique'}});
const dd={pageSize:'A4',pageMargins:[50,46,50,60],defaultStyle:{font:'Helvetica',fontSize:9.5},content:[
{columns:[{text:[{text:'carbide',color:'#e8590c'},'yard'],fontSize:26,bold:true},{text:'Tax invoice\\nOrder paid - thank you',alignment:'right',fontSize:13}]},
{text:'carbideyard.example is run by Carbideyard Online Ltd, Unit 2 Sett End, Blackburn BB1 2QG',color:'#666',margin:[0,2,0,18]},
{columnGap:14,columns:[{width:200,stack:[{text:'BILLED TO',fontSize:7.5,color:'#e8590c'},'[[who]]','f.a.o. Tool stores','Harbottle Works, Tanyard Lane','Brighouse HD6 1QL']},
{stack:[{text:'ORDER',fontSize:7.5,color:'#e8590c'},'#W-558120','placed 9 January 2026 at 14:06',{text:'INVOICE',fontSize:7.5,color:'#e8590c',margin:[0,6,0,0]},'CYI-2026-00431','issued 10 January 2026']},
{stack:[{text:'PAYMENT',fontSize:7.5,color:'#e8590c'},'Visa ending 4419','authorised 9 January 2026','Auth code 118904']}]},
{margin:[0,22,0,8],layout:'lightHorizontalLines',table:{headerRows:1,widths:['*',30,60,70],body:[['Item','Qty','Price ex VAT','Line ex VAT'].map(t=>({text:t,bold:true})), [[body]] ,['Delivery, 48 hour tracked','1','4.95','4.95']]}},
{columns:[{text:'Items can be returned unused within 30 days of delivery.',color:'#666'},{width:220,layout:'noBorders',table:{widths:['*',70],body:[['Subtotal ex VAT',{text:'£[[net]]',alignment:'right'}],['VAT 20%',{text:'£[[tax]]',alignment:'right'}],[{text:'Order total',bold:true},{text:'£[[g]]',alignment:'right',bold:true}],['Paid by card 09/01/2026',{text:'-£[[g]]',alignment:'right'}],[{text:'Balance to pay',bold:true},{text:'£0.00',alignment:'right',bold:true}]]}}]}],
footer:{text:'Carbideyard Online Ltd  |  Company no. [[c]]  |  VAT no. GB [[v]]  |  No payment is needed against this invoice',alignment:'center',fontSize:7.5,color:'#666'}};
const o=P.createPdf(dd);o.write('[[out]]');''', who=ENG['name'], body=body, net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), out=f'{OUT}/{n}.pdf'))
    truth(n, 'pdfmake', 'web shop for cutting tools: order number and card particulars beside the invoice number, paid in full by card', ENG,
          dict(vendorName='Carbideyard Online Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='CYI-2026-00431', issueOn='2026-01-10',
               dueOn=None, termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=0,
               sortCode=None, accountNumber=None, iban=None, accountHolder=None), ['already_paid'])

if wanted('G-gas-rental'):
    n = 'G-gas-rental'
    v = vat(n); c = co(n)
    L = [('Pureshield argon W 50 L', 'fill', '4', '61.40', 24560), ('Oxygen industrial W', 'fill', '2', '38.15', 7630), ('Cylinder rental, 9 held x 30 days', 'Nov 25', '270', '0.31', 8370),
         ('Delivery and compliance charge', 'drop', '2', '14.90', 2980)]
    net = sum(x[4] for x in L); tax = pc(net, 20); g = net + tax
    rows = ''.join('<tr>' + ''.join(f'<td>{y}' for y in x[:4]) + f'<td>{m(x[4])}<td>S' for x in L)
    chromium(n, T('''<style>@page{size:A4;margin:0}body{margin:0;font:9.2pt "Open Sans"}.band{position:absolute;left:0;top:0;width:52mm;height:297mm;background:#e7f0ee}
.b{position:absolute}.lab{color:#0a6b5a;font-weight:600;font-size:8pt}table{border-collapse:collapse}td{padding:1mm 2mm 1mm 0}.t td:nth-child(n+3){text-align:right}</style><div class=band></div>
<div class=b style="left:7mm;top:10mm;width:40mm;font:800 17pt 'Open Sans';color:#0a6b5a">Northgas</div>
<div class=b style="left:7mm;top:26mm;width:42mm;line-height:1.5"><div class=lab>Invoice</div>7700418826<br><div class=lab>Invoice date</div>30.11.2025<br><div class=lab>Customer</div>0061 4407<br><div class=lab>Delivery site</div>HARB-BRIGHOUSE<br><div class=lab>Page</div>1 of 1<br><br><div class=lab>Questions?</div>0330 496 0199<br>Mon-Fri 8-5.30<br><br><div class=lab>Emergency</div>0800 496 0100</div>
<div class=b style="left:7mm;bottom:12mm;width:40mm;font-size:6.8pt">Northgas Industrial Limited<br>Gas House, Ferry Lane, Billingham TS23 4QA<br>Registered in England and Wales [[c]]<br>VAT GB[[v]]</div>
<div class=b style="left:62mm;top:46mm">[[who]]<br>Accounts Payable<br>[[addr]]</div>
<div class=b style="left:62mm;top:92mm;width:138mm"><b style="font-size:12pt">Your gas and rental for November 2025</b><table class=t style="width:100%;margin-top:4mm"><tr style="color:#0a6b5a"><td>Product<td>Unit<td>Quantity<td>£ each<td>£<td>VAT</tr>[[rows]]</table>
<div style="border-top:1.5pt solid #0a6b5a;margin-top:4mm;padding-top:2mm"><table style="margin-left:auto"><tr><td>Total before VAT<td>£[[net]]<tr><td>VAT at 20% (code S)<td>£[[tax]]<tr style="font-weight:700"><td>Invoice total<td>£[[g]]</table></div>
<p style="background:#e7f0ee;padding:3mm">You do not need to do anything. <b>£[[g]]</b> will be collected by Direct Debit from your account ending 771 on or just after 15 December 2025.</p><p style="font-size:8pt">Cylinders remain the property of Northgas at all times. Cylinder holding at 30.11.2025: 9 (W 50 L: 6, M: 3).</p></div>''',
        who=ENG['name'], addr=br(ENG_A), rows=rows, net=m(net), tax=m(tax), g=m(g), c=c, v=v))
    truth(n, 'chromium', 'gas company: tinted side column with all numbers, cylinder rental, taken by direct debit, no bank details of its own', ENG,
          dict(vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='7700418826', issueOn='2025-11-30',
               termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g,
               sortCode=None, accountNumber=None, iban=None, accountHolder=None), ['collected_by_debit'])

if wanted('G-calibration-tex'):
    n = 'G-calibration-tex'
    s, a = bank(n); v = vat(n); c = co(n)
    net = 6 * 1850 + 3400 * 2 + 11500 + 1500; tax = pc(net, 20)
    latex(n, T(r'''\documentclass[10pt]{article}\usepackage[a4paper,margin=18mm]{geometry}\usepackage[T1]{fontenc}\usepackage{textcomp}\usepackage{charter}\usepackage{array}\pagestyle{empty}\parindent0pt
\begin{document}\begin{minipage}[t]{118mm}{\large Invoice for calibration services}\\[2mm]
\begin{tabular}{@{}>{\itshape}r@{\quad}l}Our invoice&26/0117\\Date&14th January 2026\\Job card&J.52208\\Your purchase order&GU 22940\\Instruments received&6th January 2026\\Certificates&M26-0401 to M26-0409\end{tabular}\\[6mm]
[[who]]\\Quality Department\\Unit 6 Calder Trading Estate, Mirfield WF14 9QQ\\[7mm]
\begin{tabular}{@{}p{72mm}rr@{}}\hline\rule{0pt}{4mm}&each&\pounds\\Outside micrometers 0--25 to 75--100 mm, six&18.50&111.00\\Digital height gauges, two&34.00&68.00\\Slip gauge set grade 1, 87 pieces, one&115.00&115.00\\Collection and return&&15.00\\[1mm]\hline\rule{0pt}{4mm}Fees&&[[net]]\\Value added tax, 20\%&&[[tax]]\\\textbf{Fees including VAT}&&\textbf{[[g]]}\end{tabular}\\[8mm]
Settlement is requested by 13th February 2026.\\[3mm]Results relate only to the instruments listed on the certificates named above.\end{minipage}\hfill
\begin{minipage}[t]{46mm}\raggedright\small\textbf{Airedale Metrology Laboratory Ltd}\\7 Dockfield Court\\Shipley\\BD17 7QN\\[2mm]01274 496 073\\lab@airedalemet.example\\[6mm]\textit{Company number}\\[[c]]\\[2mm]\textit{VAT number}\\[[v]]\\[6mm]\textit{Bank}\\Airedale Metrology Laboratory\\Sort code [[s]]\\Account [[a]]\\[6mm]\footnotesize Accredited calibration laboratory No. 9914. Laboratory temperature 20 \textpm\ 0.5\,\textdegree C.\end{minipage}\end{document}''',
        who=r'Harbottle Gear Units Ltd', net=m(net), tax=m(tax), g=m(net + tax), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'pdflatex', 'calibration laboratory: sender, numbers and bank in a right side column, several job and certificate numbers, due date in a sentence', GEAR,
          dict(vendorName='Airedale Metrology Laboratory Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName='Harbottle Gear Units Ltd', number='26/0117', issueOn='2026-01-14',
               dueOn='2026-02-13', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=net + tax, payableMinor=net + tax,
               sortCode=s, accountNumber=a, iban=None, accountHolder='Airedale Metrology Laboratory'))
