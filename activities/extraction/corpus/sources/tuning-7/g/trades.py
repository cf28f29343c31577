"""Electrical wholesaler, subcontractors, surveyors, architects, skips, aggregates, timber, bricks."""
from base import *
from firms import *
from plant import fodt, P, tab

if wanted('G-electrical-branch'):
    n = 'G-electrical-branch'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('TWE2.5', '6242Y 2.5mm T&amp;E grey 100m', 20, 7840), ('CU12RCBO', '12 way consumer unit with RCBOs', 6, 21450), ('LEDD8W', 'Fire rated downlight 8W CCT', 96, 735), ('SSO2G', '13A twin switched socket white', 120, 212), ('EVC7', 'EV charge point 7.4 kW tethered', 2, 41900)]
    net = sum(q * u for _, _, q, u in L); tax = pc(net, 20); g = net + tax; disc = pc(net, 2.5); dt = pc(net - disc, 20)
    rows = ''.join(f'<tr><td>{p}<td>{d}<td>{q}<td>{m(u)}<td>EA<td>{m(q * u)}<td>1' for p, d, q, u in L)
    weasy(n, T('''<style>@page{size:A4;margin:9mm 11mm}body{font:8pt "DejaVu Sans Condensed"}table{border-collapse:collapse;width:100%}.p{border:.5pt solid #0060a0;border-radius:2mm;padding:2mm;margin-bottom:2mm}.i td,.i th{padding:1mm;text-align:left}.i td:nth-child(n+3){text-align:right}.i th{color:#0060a0;border-bottom:.7pt solid #0060a0}</style>
<table><tr><td style="font-size:19pt;font-weight:bold;color:#0060a0">Voltline<td>BRANCH 0318 NORTHAMPTON<br>Unit 4 Gladstone Park NN5 7QA<br>01604 496 081<td style="text-align:right;font-size:15pt">INVOICE</table>
<div style="display:flex;gap:3mm"><div class=p style="flex:1">Invoice to<br><b>LARKMEAD HOMES LTD</b><br>[[addr]]</div><div class=p style="flex:1">Deliver to<br><b>LARKMEAD HOMES LTD</b><br>Plot 12 compound, Hallaton Rise<br>Leicester Road<br>Uppingham LE15 9QH</div><div class=p style="flex:1.1"><table><tr><td>Invoice number<td>0318/447190<tr><td>Invoice date (tax point)<td>28/11/25<tr><td>Account number<td>0318/20155<tr><td>Your order number<td>LM/UPP/0871<tr><td>Our advice number<td>661207 (27/11/25)<tr><td>Rep<td>42 J Amos</table></div></div>
<div class=p style="min-height:120mm"><table class=i><tr><th>Code<th>Description<th>Qty<th>Price<th>Per<th>Goods value<th>V</tr>[[rows]]</table></div>
<table><tr><td class=p style="width:62%">Settlement discount: if the invoice is paid by 15/12/25 you may deduct 2.50% (£[[disc]] goods, £[[dv]] VAT) and pay £[[dp]]. No credit note will be issued; recover only the VAT actually paid.<br>Otherwise payment is due 31/12/25.<td class=p><table><tr><td>Goods<td style="text-align:right">[[net]]<tr><td>VAT 1 20.00%<td style="text-align:right">[[tax]]<tr><td><b>TOTAL</b><td style="text-align:right"><b>£[[g]]</b></table></table>
<p>Voltline Electrical Wholesale Ltd &nbsp; Reg. office: Meteor Way, Wellingborough NN8 2QR &nbsp; Reg. no. [[c]] &nbsp; VAT no. [[v]] &nbsp; Bank: sort code [[s]] account number [[a]]</p>''', addr=br(HOME_A), rows=rows, net=m(net), tax=m(tax), g=m(g), disc=m(disc), dv=m(tax - dt), dp=m(net - disc + dt), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'weasyprint', 'electrical wholesaler: branch at the head, legal firm in the foot, settlement discount with its own sum and date before the due date, invoice and delivery address boxes', HOME,
          dict(vendorName='Voltline Electrical Wholesale Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName='LARKMEAD HOMES LTD', number='0318/447190', issueOn='2025-11-28', dueOn='2025-12-31', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder=None))

if wanted('G-subbie-bricklayer'):
    n = 'G-subbie-bricklayer'; s, a = bank(n)
    lab, mat = 846000, 61200; net = lab + mat; ret = pc(net, 5); cis = pc(lab - pc(lab, 5), 20); pay = net - ret - cis; v = vat(n)
    R = [['D & K Brickwork', '', '', ''], ['Partners: D Malin, K Orme', '', '', ''], ['3 Harcourt Way, Corby, NN17 2PX', '', '', ''], ['', '', '', ''], ['INVOICE', '', 'No:', '2025-41'], ['Larkmead Homes Ltd', '', 'Week ending:', '07/12/2025'], ['Oundle Road, Thrapston', '', 'Invoiced:', '08/12/2025'], ['', '', 'UTR:', '22817 40936'], ['', '', 'VAT:', v3(v)], ['', '', '', ''], ['Plot', 'Work', 'Type', 'Amount'],
         ['31', 'Superstructure to wallplate', 'Labour', '3,980.00'], ['32', 'Superstructure, first lift to joist', 'Labour', '2,760.00'], ['33', 'Facework to garage', 'Labour', '1,720.00'], ['31-33', 'Mortar plasticiser, ties, DPC', 'Materials', '612.00'], ['', '', '', ''], ['', '', 'Labour', m(lab)], ['', '', 'Materials', m(mat)], ['', '', 'Gross', m(net)], ['', '', 'Less 5% retention', m(-ret)], ['', '', 'Less CIS 20% of labour after retention', m(-cis)], ['', '', 'TO PAY', m(pay)], ['', '', '', ''], ['VAT reverse charge: you account for the VAT at 0% (new build), none charged here', '', '', ''], ['D Malin & K Orme  ' + sc(s) + '  ' + a + '   7 days please', '', '', '']]
    cell = lambda t, st: '<table:table-cell/>' if not t else f'<table:table-cell table:style-name="{st}" office:value-type="string"><text:p>{t.replace("&", "&amp;")}</text:p></table:table-cell>'
    x = '<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>' + ''.join(f'<style:style style:name="w{i}" style:family="table-column"><style:table-column-properties style:column-width="{w}"/></style:style>' for i, w in enumerate(('2.4cm', '6.2cm', '6cm', '2.6cm'))) + '<style:style style:name="x" style:family="table-cell"><style:text-properties fo:font-family="Liberation Sans" fo:font-size="10pt"/></style:style><style:style style:name="r" style:family="table-cell"><style:table-cell-properties fo:border="0.4pt solid #000"/><style:paragraph-properties fo:text-align="end"/></style:style><style:style style:name="b" style:family="table-cell"><style:table-cell-properties fo:border="0.4pt solid #000"/><style:text-properties fo:font-weight="bold"/></style:style><style:style style:name="h" style:family="table-cell"><style:text-properties fo:font-size="18pt" fo:font-weight="bold"/></style:style><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="1.7cm"/><style:header-style/><style:footer-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="pl"><style:header style:display="false"/><style:footer style:display="false"/></style:master-page></office:master-styles><office:body><office:spreadsheet><table:table table:name="Sheet1">' + ''.join(f'<table:table-column table:style-name="w{i}"/>' for i in range(4))
    for k, r in enumerate(R):
        st = ['h'] * 4 if k in (0, 4) else ['b'] * 4 if k == 10 else ['b' if 10 < k < 15 else 'x'] * 2 + ['x'] * 2
        if 10 < k < 22 and k != 15:
            st[3] = 'r'
        if k == 21:
            st[2] = 'b'
        if k == 4:
            st[2] = st[3] = 'x'
        x += '<table:table-row>' + ''.join(cell(t, q) for t, q in zip(r, st)) + '</table:table-row>'
    office(n, 'fods', x + '</table:table></office:spreadsheet></office:body></office:document>')
    truth(n, 'libreoffice fods', 'bricklaying partners with a spreadsheet: retention and CIS off the gross, week ending beside invoice date, UTR, no company', HOME,
          dict(vendorName='D & K Brickwork', vendorVatNumber=v, vendorCompanyNumber=None, billToName='Larkmead Homes Ltd', number='2025-41', issueOn='2025-12-08', dueOn=None, termsDays=7, currency='GBP', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=pay, sortCode=s, accountNumber=a, iban=None, accountHolder='D Malin & K Orme'), ['amount_deducted'])

if wanted('G-groundworks-valuation'):
    n = 'G-groundworks-valuation'; s, a = bank(n); v = vat(n); c = co(n)
    gv = 18462000; ret = pc(gv, 3); prev = 14550000; net = gv - ret - prev; lab = 1960000; cis = pc(lab, 20); pay = net - cis
    chromium(n, T('''<style>@page{size:A4 landscape;margin:12mm}body{font:9.5pt Inter;color:#222}table{border-collapse:collapse}td{padding:1.4mm 2.5mm}.v td{border-bottom:.5pt solid #bbb}.v td+td{text-align:right;font-variant-numeric:tabular-nums}</style>
<div style="display:grid;grid-template-columns:88mm 1fr;gap:10mm"><div><div style="font:700 19pt Inter;line-height:1">Welland<br>Groundworks</div><p style="font-size:8pt">Welland Groundworks Limited<br>The Old Sidings, Great Easton LE16 8TB<br>01536 496 027<br>Company registration [[c]]<br>VAT registration [[v]]</p><p>For<br><b>[[who]]</b><br>Subcontract Accounts<br>[[addr]]</p><p style="font-size:8.5pt">Site: Hallaton Rise, Uppingham<br>Subcontract: SC/UPP/004 dated 3 March 2025<br>Valuation date: 30 November 2025</p></div>
<div><table style="width:100%;background:#eef1e6"><tr><td>Invoice for application 7<td>WG-1190<td>5 December 2025<td>Final date for payment<br><b>2 January 2026</b></table>
<table class=v style="width:100%;margin-top:5mm"><tr><td>Gross valuation of works to date<td>£[[gv]]<tr><td>Less retention at 3%<td>−£[[ret]]<tr><td>Less certified to application 6<td>−£[[prev]]<tr><td><b>Amount of this invoice, excluding VAT</b><td><b>£[[net]]</b><tr><td>VAT: domestic reverse charge, zero-rated works<td>£0.00<tr><td>Invoice total<td>£[[net]]<tr><td>CIS deduction, 20% of labour content £[[lab]]<td>−£[[cis]]<tr style="background:#eef1e6"><td><b>Net payment expected</b><td><b>£[[pay]]</b></table>
<p style="font-size:8.5pt">Pay by BACS to Welland Groundworks Ltd at Rockingham Bank. Sort code [[s]]. Account [[a]]. CIS unique taxpayer reference 41906 22718.</p></div></div>''', who=HOME['name'], addr=br(HOME_A), gv=m(gv), ret=m(ret), prev=m(prev), net=m(net), lab=m(lab), cis=m(cis), pay=m(pay), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'chromium', 'groundworks application 7, landscape: gross valuation, retention, previously certified, CIS off this invoice, several dates and contract references', HOME,
          dict(vendorName='Welland Groundworks Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='WG-1190', issueOn='2025-12-05', dueOn='2026-01-02', termsDays=None, currency='GBP', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=pay, sortCode=s, accountNumber=a, iban=None, accountHolder='Welland Groundworks Ltd'), ['amount_deducted'])

if wanted('G-surveyors-llp'):
    n = 'G-surveyors-llp'; s, a = bank(n); v = vat(n); c = co(n, 'OC')
    fee, dis = 142500, 4280; net = fee + 6500; tax = pc(net, 20); g = net + dis + tax
    latex(n, T(r'''\documentclass[11pt]{article}\usepackage[a4paper,left=28mm,right=25mm,top=18mm,bottom=16mm]{geometry}\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{textcomp}\usepackage{palatino}\pagestyle{empty}\parindent0pt\parskip3mm
\begin{document}\begin{center}{\Large PRIDMORE ASTELL LLP}\\\small Chartered Land and Building Surveyors\end{center}
[[who]]\\4 Wharf Court\\Skipton\\BD23 2UT

18 September 2025\hfill Our reference: TDA/5518/Gargrave

\textsc{invoice 11627}

Dear Sirs

\textbf{Land off Marton Road, Gargrave: topographical survey and boundary report}

To our professional fees for the above in accordance with our proposal of 2 July 2025, together with disbursements made on your behalf:

\begin{tabular}{@{}p{105mm}r@{}}Survey, drawings 5518/01 to /04 and report&1,425.00\\Travel and prints&65.00\\\hline Sum on which VAT is charged&[[net]]\\VAT thereon at 20\%&[[tax]]\\Land Registry fees paid as agent (no VAT)&[[dis]]\\\hline \textbf{Total now due}&\textbf{\pounds[[g]]}\end{tabular}

We should be grateful to have your payment within twenty-eight days, by transfer to Pridmore Astell LLP Office Account, sort code [[s]], account number [[a]]. Please do not send fees to our client account.

Yours faithfully\\[12mm]\textit{T. D. Astell}\\for Pridmore Astell LLP\vfill
{\footnotesize Pridmore Astell LLP is a limited liability partnership registered in England and Wales, number [[c]]. A list of members may be seen at the registered office, 11 Swadford Chambers, Skipton BD23 1QS. VAT registration number [[v]]. Regulated by RICS.\par}\end{document}''', who=NORTH['name'], net=m(net), tax=m(tax), dis=m(dis), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'pdflatex', 'surveyors\' fee note as a letter: LLP number, VAT on part only, Land Registry fees paid as agent, terms in words', NORTH,
          dict(vendorName='Pridmore Astell LLP', vendorVatNumber=v, vendorCompanyNumber=c, billToName=NORTH['name'], number='11627', issueOn='2025-09-18', dueOn=None, termsDays=28, currency='GBP', vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Pridmore Astell LLP Office Account'))

if wanted('G-architect-tcpdf'):
    n = 'G-architect-tcpdf'; s, a = bank(n); v = vat(n); c = co(n)
    net = 4800000 * 35 // 100 - 1200000; tax = pc(net, 20); g = net + tax
    php(n, T('''<?php require '/usr/share/php/tcpdf/tcpdf.php'; $p=new TCPDF('P','mm','A4'); $p->setPrintHeader(false);$p->setPrintFooter(false);$p->SetAutoPageBreak(false);$p->AddPage();
function t($p,$x,$y,$s,$z=9,$st='',$w=0,$al='L'){$p->SetFont('helvetica',$st,$z);$p->SetXY($x,$y);$p->Cell($w,5,$s,0,0,$al);}
$p->SetTextColor(40);t($p,120,14,'studio ottley fenn',18);t($p,120,23,'architects',9);
$y=60;foreach(explode('|','[[who]]|[[addr]]') as $l){t($p,20,$y,$l);$y+=5;}
$y=60;foreach([['project','2418 Hallaton Rise phase 3'],['fee account','2418/05'],['issued','twenty-second of October 2025'],['please pay before','21 November 2025']] as $r){t($p,120,$y,$r[0],7);t($p,120,$y+3.6,$r[1],9.5);$y+=11;}
t($p,20,120,'fee account',14);$p->Line(20,128,190,128);
$y=131;foreach([['agreed lump sum fee','48,000.00'],['earned to date: stages 0-3 complete, 35%','16,800.00'],['less fee accounts 2418/01 to 2418/04','(12,000.00)'],['this account','[[net]]'],['VAT at 20%','[[tax]]'],['total of this account, pounds sterling','[[g]]']] as $i=>$r){t($p,20,$y,$r[0],9.5,$i==5?'B':'');t($p,150,$y,$r[1],9.5,$i==5?'B':'',40,'R');$y+=7;}
t($p,20,190,'Bank transfer: Ottley Fenn Architects Limited, [[s]], [[a]]');
t($p,20,270,'Ottley Fenn Architects Limited, 3 Paradise Works, Stamford PE9 2QT. 01780 496 066',7.5);t($p,20,274,'Registered in England and Wales [[c]]. VAT [[v]]. ARB registered.',7.5);$p->Output('[[out]]','F');''', who=HOME['name'], addr='|'.join(HOME_A), net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, out=f'{OUT}/{n}.pdf'))
    truth(n, 'tcpdf', 'architects: lower-case "fee account" instead of invoice, lump sum and earned to date less former accounts, date with the day in words, trading style at the head', HOME,
          dict(vendorName='Ottley Fenn Architects Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='2418/05', issueOn='2025-10-22', dueOn='2025-11-21', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Ottley Fenn Architects Limited'))

if wanted('G-skip-pdfkit'):
    n = 'G-skip-pdfkit'; s, a = bank(n); v = vat(n); v = v[:7] + '%02d' % ((int(v[7:]) + 3) % 97); c = co(n)
    net = 2 * 32000 + 28500; tax = pc(net, 20); per = 6000; g = net + tax + per
    node(n, T('''const K=require('pdfkit'),fs=require('fs');const d=new K({size:'A5',layout:'portrait',margin:28});d.pipe(fs.createWriteStream('[[out]]'));
d.rect(0,0,420,58).fill('#f28c00');d.fillColor('#fff').font('Helvetica-Bold').fontSize(22).text('SOAR VALLEY SKIPS',28,18);d.fillColor('#000').fontSize(8).font('Helvetica').text('Soar Valley Skips Ltd, Sileby Road Tip, Barrow upon Soar LE12 8QN. Tel 01509 496 012',28,64);
const L=[['Customer','Larkmead Homes'],['Site','Hallaton Rise, Uppingham, plot 14'],['Invoice','S 22073'],['Date','02/10/2025'],['WTN','118803, 118871, 118902'],['Carrier licence','CBDU 99471']];let y=86;for(const [k,v] of L){d.font('Helvetica').text(k,28,y,{width:70,align:'right'});d.font('Helvetica-Bold').text(v,106,y);y+=14;}
y+=10;for(const [k,v] of [['8 yd skip exchange, mixed construction, 19/09','320.00'],['8 yd skip exchange, mixed construction, 26/09','320.00'],['6 yd skip, hardcore, 30/09','285.00'],['Road permit at cost, Rutland CC (no VAT)','60.00']]){d.font('Helvetica').text(k,28,y);d.text(v,320,y,{width:70,align:'right'});d.moveTo(28,y+11).lineTo(392,y+11).lineWidth(.3).stroke();y+=17;}
y+=14;for(const [k,v] of [['Skips','[[net]]'],['VAT 20%','[[tax]]'],['Permit','60.00'],['TOTAL','£[[g]]']]){d.font(k=='TOTAL'?'Helvetica-Bold':'Helvetica').fontSize(k=='TOTAL'?12:9).text(k,230,y);d.text(v,300,y,{width:90,align:'right'});y+=16;}
d.fontSize(8).font('Helvetica').text('Payment 14 days. Bank: sort [[s]] acc [[a]] name Soar Valley Skips Ltd',28,500);d.text('VAT No [[v]]     Co No [[c]]',28,512);d.end();''', net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, out=f'{OUT}/{n}.pdf'))
    truth(n, 'pdfkit', 'skip hire on A5: permit at cost outside VAT, waste note numbers, customer without form, VAT number with wrong check digits', HOME,
          dict(vendorName='Soar Valley Skips Ltd', vendorCompanyNumber=c, billToName='Larkmead Homes', number='S 22073', issueOn='2025-10-02', dueOn=None, termsDays=14, currency='GBP', vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Soar Valley Skips Ltd'), ['vat_number_invalid'])
