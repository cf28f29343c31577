"""Insurance, rates, energy, IT support, couriers, customs agents, self-billing."""
from base import *
from firms import *
from plant import fodt, P, tab

if wanted('G-insurance-broker'):
    n = 'G-insurance-broker'; s, a = bank(n); c = co(n)
    pr = 1864000; ipt = pc(pr, 12); fee = 15000; g = pr + ipt + fee
    office(n, 'fodt', fodt(P('Wm. Farrow Insurance Brokers Limited|41 Park Square North, Leeds LS1 2NP|Telephone 0113 496 0180', 'R') + P('|Harbottle & Pyne Engineering Ltd|Tanyard Lane|Brighouse|HD6 1QL|') + P('5th December 2025|') + P('INVOICE FOR PREMIUM    No. 70118/R', 'B') + P('') +
        tab([['Class of insurance', "Employers', public and products liability combined"], ['Insurer', 'Great Northern Mutual Insurance plc'], ['Policy number', 'GNM/COM/5520817'], ['Period', '1 January 2026 to 31 December 2026, both days inclusive'], ['Client reference', 'HARB/0022']], 'n') + P('') +
        tab([['Annual premium', m(pr)], ['Insurance premium tax at 12%', m(ipt)], ['Our administration fee (exempt from VAT)', m(fee)], ['Premium payable', '£' + m(g)]], 'c', (1,), (3,)) + P('') +
        P('The premium must reach us on or before 1 January 2026, otherwise the insurer may cancel the cover.') + P(f'Payment may be made to "Wm. Farrow Insurance Brokers Ltd Insurer Trust Account", sort code {sc(s)}, account number {a}. Quote 70118/R.') + P('|||||||') + P(f'Authorised and regulated by the Financial Conduct Authority, firm 990417. Registered in England and Wales number {c}. Registered office as above.', 'S')))
    truth(n, 'libreoffice fodt', 'insurance broker: premium with insurance premium tax, no VAT at all, policy and client references, must reach us on or before 1 January', ENG,
          dict(vendorName='Wm. Farrow Insurance Brokers Limited', vendorVatNumber=None, vendorCompanyNumber=c, billToName='Harbottle & Pyne Engineering Ltd', number='70118/R', issueOn='2025-12-05', dueOn='2026-01-01', termsDays=None, currency='GBP', grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Wm. Farrow Insurance Brokers Ltd Insurer Trust Account'))

if wanted('G-rates-bill'):
    n = 'G-rates-bill'; s, a = bank(n)
    ch = 4850000 * 555 // 1000; per = ch * 183 // 365 // 1000 * 1000; ins = per // 5
    weasy(n, T('''<style>@page{size:A4;margin:13mm}body{font:9.4pt Cantarell}table{border-collapse:collapse}.q td{border:.5pt solid #7d7d7d;padding:1.2mm 2.5mm}</style><div style="display:flex;justify-content:space-between"><b style="font-size:17pt;color:#005a3c">Calderside Council</b><div>Revenues Service, PO Box 51, Halifax HX1 1TP<br>01422 496 004, rates@calderside.example</div></div>
<h2 style="background:#005a3c;color:#fff;padding:2mm;font-size:12pt">Non-domestic rate demand notice 1 October 2025 to 31 March 2026</h2><table style="width:100%"><tr><td style="vertical-align:top">[[who]]<br>Harbottle Works<br>Tanyard Lane<br>Brighouse<br>HD6 1QL<td><table class=q><tr><td>Account reference<td>30077126<tr><td>Date of notice<td>15 September 2025<tr><td>Reason<td>Revaluation of extension<tr><td>Property reference<td>20881140090<tr><td>Rateable value<td>£48,500</table></table>
<p>Property: Factory and premises, Harbottle Works, Tanyard Lane, Brighouse</p><table class=q style="width:100%"><tr><td>£48,500 x 55.5p for the year<td style="text-align:right">£[[ch]]<tr><td>Charge for 183 days, rounded<td style="text-align:right">£[[per]]<tr><td><b>Amount payable</b><td style="text-align:right"><b>£[[per]]</b></table>
<p><b>Please pay by instalments:</b></p><table class=q><tr><td>1 Oct 2025<td>£[[ins]]<tr><td>1 Nov 2025<td>£[[ins]]<tr><td>1 Dec 2025<td>£[[ins]]<tr><td>1 Jan 2026<td>£[[ins]]<tr><td>1 Feb 2026<td>£[[ins]]</table>
<p>Bank transfer: Calderside Council, sort code [[s]], account number [[a]], reference 30077126. Explanatory notes are on our website.</p>''', who=ENG['name'], ch=m(ch), per=m(per), ins=m(ins), s=sc(s), a=a))
    truth(n, 'weasyprint', 'council rate demand with five instalments: not a supplier invoice', ENG,
          dict(vendorName='Calderside Council', vendorVatNumber=None, vendorCompanyNumber=None, billToName=ENG['name'], issueOn='2025-09-15', currency='GBP', sortCode=s, accountNumber=a, iban=None, accountHolder='Calderside Council'), kind='unknown')

if wanted('G-energy-two-pages'):
    n = 'G-energy-two-pages'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('Day units', '31,440 kWh', '21.84p', 686650), ('Night units', '9,102 kWh', '15.21p', 138441), ('Standing charge', '31 days', '412.00p', 12772), ('Capacity charge', '180 kVA x 31', '9.80p', 54684), ('Climate change levy', '40,542 kWh', '0.801p', 32474)]
    net = sum(x[3] for x in L); tax = pc(net, 20); g = net + tax
    rows = ''.join(f'<tr><td>{x[0]}<td>{x[1]}<td>{x[2]}<td>£{m(x[3])}' for x in L)
    chromium(n, T('''<style>@page{size:A4;margin:14mm}body{font:10pt Lato;color:#20304a}.big{display:flex;gap:6mm;margin:8mm 0}.big div{background:#fff2c9;border-radius:4mm;padding:4mm 5mm;flex:1}.big b{font-size:19pt;display:block}table{border-collapse:collapse;width:100%}td{padding:1.6mm;border-bottom:.5pt solid #ccd}.t td:last-child{text-align:right}h1{color:#e09000;margin:0;font-weight:900}</style>
<div style="display:flex;justify-content:space-between"><h1>brightvolt</h1><div style="text-align:right">Customer number <b>A-5520 1187</b><br>VAT invoice number <b>880 4471 902</b><br>Invoice date <b>6 November 2025</b><br>Supply period 1 to 31 October 2025</div></div>
<p style="margin-top:12mm">[[who]]<br>[[addr]]</p>
<div class=big><div>Your electricity bill<b>£[[g]]</b>including VAT</div><div>Please pay by<b>20 Nov 2025</b>14 days from the invoice date</div></div>
<table class=t><tr><td>Balance on your last invoice (880 4409 117)<td>£10,204.66<tr><td>Payment received 17 October 2025, thank you<td>−£10,204.66<tr><td>Charges this month without VAT (see page 2)<td>£[[net]]<tr><td>VAT at 20%<td>£[[tax]]<tr><td><b>Total to pay</b><td><b>£[[g]]</b></table>
<p>Pay by transfer to <b>Brightvolt Business Energy</b>, sort code <b>[[s]]</b>, account number <b>[[a]]</b>, reference A55201187.</p>
<div style="break-before:page"><h1 style="font-size:14pt">brightvolt</h1><p>VAT invoice 880 4471 902, page 2 of 2. Site: Unit 6 Calder Trading Estate, Mirfield. MPAN 00 845 901 23 9981 7720 416. Meter E14 X 22091.</p><table class=t>[[rows]]<tr><td>Total without VAT<td><td><td>£[[net]]</table><p>Readings: day 884,210 (actual) less 852,770; night 301,552 (actual) less 292,450.</p><p style="font-size:8pt;margin-top:20mm">Brightvolt Business Energy Ltd. Registered in England and Wales, [[c]]. 1 Temple Way, Bristol BS2 0BY. VAT registration number [[v]].</p></div>''', who=GEAR['name'], addr=br(GEAR_A), rows=rows, net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'chromium', 'electricity over two pages: total in a coloured field, former balance paid off, legal name and VAT number only on page 2, terms and date agree', GEAR,
          dict(vendorName='Brightvolt Business Energy Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=GEAR['name'], number='880 4471 902', issueOn='2025-11-06', dueOn='2025-11-20', termsDays=14, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Brightvolt Business Energy'))

if wanted('G-it-support'):
    n = 'G-it-support'; s, a = bank(n); v = vat(n); c = co(n)
    net = 34 * 2450 + 34 * 380 + 26500; tax = pc(net, 20); g = net + tax
    with open(f'{TMP}/{n}.py', 'w') as h:
        h.write(T('''from reportlab.platypus import *
from reportlab.lib.styles import ParagraphStyle as S
from reportlab.lib import colors
d=SimpleDocTemplate('[[out]]',pagesize=(595,842),leftMargin=45,rightMargin=45,topMargin=40,bottomMargin=40)
p=lambda t,z=9.5,c='black',al=0:Paragraph(t,S('x',fontName='Helvetica',fontSize=z,leading=z*1.35,textColor=c,alignment=al))
head=Table([[p('<b>nettle &amp; byte</b>',20,'#0a7d8c'),p('Your IT department in Huddersfield',9,'#666666',2)]],[300,205])
meta=Table([[p('<b>Client</b>'),p('<b>Invoice</b>'),p('<b>Raised</b>'),p('<b>Due</b>')],[p('[[who]]<br/>Unit 6 Calder Trading Estate<br/>Mirfield WF14 9QQ'),p('INV-10552<br/>PO: GU 22871'),p('1 Jan 2026'),p('15 Jan 2026<br/>(14 days)')]],[220,105,85,95])
meta.setStyle([('BACKGROUND',(0,0),(-1,0),colors.HexColor('#d9f0f2')),('VALIGN',(0,0),(-1,-1),'TOP')])
t=Table([['Service','Users','Monthly','Amount'],['Managed desktop and helpdesk, January 2026','34','24.50','833.00'],['Mail filtering and backup','34','3.80','129.20'],['Firewall swap 11 December, Ticket #48117, half day','','','265.00'],['','','Net','[[net]]'],['','','VAT (20%)','[[tax]]'],['','','Total GBP','[[g]]'],['','','Paid','0.00'],['','','Amount due','[[g]]']],[290,50,80,85])
t.setStyle([('ALIGN',(1,0),(-1,-1),'RIGHT'),('LINEBELOW',(0,0),(-1,3),.4,colors.grey),('FONTNAME',(2,8),(-1,8),'Helvetica-Bold'),('BACKGROUND',(2,8),(-1,8),colors.HexColor('#d9f0f2')),('FONTSIZE',(0,0),(-1,-1),9.5)])
d.build([head,Spacer(1,30),meta,Spacer(1,25),t,Spacer(1,40),p('<b>How to pay</b>'),p('Standing order or transfer to either account. Tyke Bank: Nettle and Byte Limited, sort code [[s]], account [[a]]. Broad Acres Building Society: Nettle and Byte Limited, sort code [[s2]], account [[a2]].'),Spacer(1,150),p('Nettle and Byte Limited, Media Centre, Northumberland Street, Huddersfield HD1 1RL | 01484 496 020 | Company number [[c]] | VAT number GB [[v]]',7.5,'#666666',1)])
''', who=GEAR['name'], net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, s2=sc(bank(n + '2')[0]), a2=bank(n + '2')[1], out=f'{OUT}/{n}.pdf'))
    run('/usr/bin/python3', f'{TMP}/{n}.py')
    truth(n, 'reportlab', 'IT support: header row of Client, Invoice, Raised, Due; "Paid 0.00" before the amount due; two bank accounts in a sentence', GEAR,
          dict(vendorName='Nettle and Byte Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=GEAR['name'], number='INV-10552', issueOn='2026-01-01', dueOn='2026-01-15', termsDays=14, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, iban=None, accountHolder='Nettle and Byte Limited'), ['several_bank_accounts'])

if wanted('G-courier-week'):
    n = 'G-courier-week'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('UK next day 10:30', 14, 1185), ('UK next day parcels', 47, 640), ('Pallet half, 2 day', 3, 5490), ('Export road, DE', 2, 3860)]
    sub = sum(q * u for _, q, u in L); fs = pc(sub, 9.5); z = 2 * 3860 + pc(2 * 3860, 9.5); net = sub + fs; tax = pc(net - z, 20); g = net + tax
    fo = lambda *x: '<fo:table-row>' + ''.join(f'<fo:table-cell padding="2.5pt"><fo:block text-align="{"start" if i == 0 else "end"}">{t}</fo:block></fo:table-cell>' for i, t in enumerate(x)) + '</fo:table-row>'
    fop(n, T('''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="8.5in" page-height="11in" margin="15mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a" font-family="Times" font-size="10pt"><fo:flow flow-name="xsl-region-body">
<fo:block text-align="center" font-size="20pt" font-style="italic" font-weight="bold" color="#a00060">Pennine Pronto Couriers</fo:block><fo:block text-align="center" font-size="8.5pt">PRONTO COURIERS (YORKSHIRE) LTD, Hub 2, Ainley Top, Elland HX5 9JP. Co. reg. [[c]]. VAT reg. [[v]].</fo:block>
<fo:block space-before="9mm" text-align-last="justify" border-top="0.5pt solid black" border-bottom="0.5pt solid black" padding="2mm">Account 71144<fo:leader leader-pattern="space"/>Invoice 71144-2539<fo:leader leader-pattern="space"/>Week 39 to 28 Sep 2025<fo:leader leader-pattern="space"/>Dated 29 Sep 2025</fo:block>
<fo:block space-before="6mm">[[who]], Despatch, Tanyard Lane, Brighouse, HD6 1QL</fo:block>
<fo:table space-before="8mm" table-layout="fixed" width="100%"><fo:table-column column-width="90mm"/><fo:table-column column-width="28mm"/><fo:table-column column-width="30mm"/><fo:table-column column-width="34mm"/><fo:table-body font-size="10pt">[[rows]]</fo:table-body></fo:table>
<fo:block space-before="8mm">Standard rated [[sr]], VAT at 20% [[tax]]. Zero rated [[z]], VAT nil.</fo:block><fo:block space-before="3mm" font-size="13pt" font-weight="bold">Net [[net]] + VAT [[tax]] = [[g]] pounds</fo:block>
<fo:block space-before="10mm">Seven-day account: unless you tell us otherwise we collect this sum by variable direct debit. If you do not pay by direct debit, send [[g]] to Pronto Couriers (Yorkshire) Ltd, Ridings Bank, account [[a]], code [[s]], within 7 days.</fo:block></fo:flow></fo:page-sequence></fo:root>''', who=ENG['name'].replace('&', '&amp;'), rows=fo('Service', 'Consignments', 'Each', 'Sum') + ''.join(fo(d, q, m(u), m(q * u)) for d, q, u in L) + fo('Fuel surcharge 9.5%', '', '', m(fs)), sr=m(net - z), z=m(z), net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'fop', 'courier week on US letter paper: account number is part of the invoice number, VAT on part, totals as a sum in one line, direct debit or transfer', ENG,
          dict(vendorVatNumber=v, vendorCompanyNumber=c, vendorName='PRONTO COURIERS (YORKSHIRE) LTD', billToName=ENG['name'], number='71144-2539', issueOn='2025-09-29', dueOn=None, termsDays=7, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Pronto Couriers (Yorkshire) Ltd'), ['collected_by_debit'])

if wanted('G-customs-agent'):
    n = 'G-customs-agent'; s, a = bank(n); v = vat(n); c = co(n)
    duty, ivat, fee = 61427, 318840, 4500 + 2850 + 6130; tax = pc(fee, 20); net = duty + ivat + fee; g = net + tax
    chromium(n, T('''<style>@page{size:A4;margin:12mm}body{font:8.8pt "Nimbus Sans"}table{border-collapse:collapse;width:100%}.g td{border:.4pt solid #336;padding:1mm 1.5mm;width:25%;vertical-align:top}.g u{text-decoration:none;color:#336;font-size:7pt;display:block}.c th{background:#dfe3f2;text-align:left;padding:1.2mm}.c td{padding:1.2mm}.c td:nth-child(n+2),.c th:nth-child(n+2){text-align:right}</style>
<table><tr><td><b style="font-size:15pt">HUMBER GATE FORWARDING</b><br>Customs clearance · Immingham · Hull · Felixstowe<td style="text-align:right">Humber Gate Forwarding Ltd, Manby Road, Immingham DN40 2LH<br>EORI GB[[v]]000 · VAT GB[[v]] · Reg. [[c]]</table>
<table class=g style="margin-top:4mm"><tr><td rowspan=2 colspan=2><u>Importer / invoice to</u>[[who]]<br>Tanyard Lane, Brighouse HD6 1QL<br>EORI [[eori]]000<td><u>Invoice</u><b>HG251104/I</b><td><u>Date</u>19/11/2025<tr><td><u>Terms</u>Disbursements on presentation<td><u>Our file</u>IMP-66120<tr><td><u>Vessel / trailer</u>Stena Ems / TR-88104<td><u>Arrival</u>14/11/2025<td><u>MRN</u>25GB7KX0441MN2P9R3<td><u>Exporter</u>Kessler Spindeltechnik GmbH<tr><td><u>Goods</u>Spindle unit, 1 case<td><u>Gross weight</u>412 kg<td><u>Customs value</u>EUR 17,250.00<td><u>Rate</u>1.1466</table>
<table class=c style="margin-top:5mm"><tr><th>Charge<th>No VAT £<th>VATable £</tr><tr><td>Import duty paid to HMRC on your behalf (C88 attached)<td>[[duty]]<td><tr><td>Import VAT paid to HMRC on your behalf: reclaim with C79 only<td>[[ivat]]<td><tr><td>Customs entry<td><td>45.00<tr><td>Port health and inventory link<td><td>28.50<tr><td>Use of our deferment account, 1.61%<td><td>61.30
<tr style="border-top:.6pt solid"><td><td>[[d2]]<td>[[fee]]</table>
<table style="width:75mm;margin:5mm 0 0 auto" class=c><tr><td>Sum of charges<td>£[[net]]<tr><td>VAT 20% on [[fee]]<td>£[[tax]]<tr><td><b>Invoice total</b><td><b>£[[g]]</b></table>
<p>Bank (GBP only): [[s]] [[a]], Humber Gate Forwarding Ltd Customs Account, IBAN [[ib]]. All business under BIFA Standard Trading Conditions.</p>''', eori=ENG['vatNumber'], who=ENG['name'], duty=m(duty), ivat=m(ivat), d2=m(duty + ivat), fee=m(fee), net=m(net), tax=m(tax), g=m(g), c=c, v=v, s=sc(s), a=a, ib=i4(iban('GB', 'HUMB' + s + a))))
    truth(n, 'chromium', 'customs agent: duty and import VAT as outlays without VAT, own fee with VAT, exporter, EORI and MRN numbers, customs value in EUR', ENG,
          dict(vendorName='Humber Gate Forwarding Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='HG251104/I', issueOn='2025-11-19', dueOn=None, currency='GBP', vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=iban('GB', 'HUMB' + s + a), accountHolder='Humber Gate Forwarding Ltd Customs Account'))

if wanted('G-selfbill'):
    n = 'G-selfbill'; s, a = bank(n); v = vat(n); c = co(n)
    net = 1284 * 415 + 22 * 1900; tax = pc(net, 20); g = net + tax
    weasy(n, T('''<style>@page{size:A4;margin:16mm}body{font:9.6pt "Liberation Sans"}table{border-collapse:collapse}.b td{border:.4pt solid #777;padding:1.4mm 2mm}</style><div style="text-align:right"><b style="font-size:14pt">SELF-BILLED INVOICE</b><br>Prepared by the customer under agreement SBA 2025/7</div>
<table style="width:100%;margin-top:8mm"><tr><td style="width:50%;vertical-align:top"><i>Supplier</i><br><b>Ravensthorpe Swarf &amp; Deburr Ltd</b><br>Unit 3 Ravens Ings Mills<br>Dewsbury WF13 3JF<br>VAT no. [[v]]<br>Company no. [[c]]<td style="vertical-align:top"><i>Customer</i><br><b>[[who]]</b><br>[[addr]]<br>VAT no. [[cv]]</table>
<table class=b style="margin:8mm 0"><tr><td>Self-bill no.<td>SB-GU-00318<td>Tax point<td>31/12/2025<tr><td>Supplier code<td>RAV01<td>Payment date<td>30/01/2026</table>
<table class=b style="width:100%"><tr><td>Deburring, pieces booked in December<td>1,284<td>£4.15<td style="text-align:right">[[l]]<tr><td>Tumbling, batches<td>22<td>£19.00<td style="text-align:right">418.00<tr><td colspan=3>Net<td style="text-align:right">[[net]]<tr><td colspan=3>VAT at 20%<td style="text-align:right">[[tax]]<tr><td colspan=3><b>Total we shall pay</b><td style="text-align:right"><b>£[[g]]</b></table>
<p>The VAT shown is your output tax due to HM Revenue &amp; Customs. We shall pay into account [[a]] at sort code [[s]] (Ravensthorpe Swarf &amp; Deburr Ltd) on the payment date.</p>''', who=GEAR['name'], addr=br(GEAR_A), cv=v3(GEAR['vatNumber'][2:]), l=m(1284 * 415), net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'weasyprint', 'self-billed invoice drawn up by the customer: two VAT numbers, supplier on the left, payment date', GEAR,
          dict(vendorName='Ravensthorpe Swarf & Deburr Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=GEAR['name'], number='SB-GU-00318', issueOn='2025-12-31', dueOn='2026-01-30', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Ravensthorpe Swarf & Deburr Ltd'))
