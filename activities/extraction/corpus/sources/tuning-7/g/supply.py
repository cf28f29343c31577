"""Aggregates, timber, bricks, agency labour, training, insurance, energy, IT, couriers, customs agents, self-billing."""
from base import *
from firms import *
from plant import fodt, P, tab

if wanted('G-quarry-postscript'):
    n = 'G-quarry-postscript'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('01/12', '774102', 'MOT Type 1', '20.18', 1465), ('01/12', '774119', 'MOT Type 1', '19.92', 1465), ('03/12', '774266', '6F5 capping', '20.44', 1120), ('04/12', '774301', '20 mm single size', '18.76', 2210), ('04/12', '774330', 'Building sand', '10.02', 2645)]
    amt = [int(float(x[3]) * x[4] + .5) for x in L]; ton = sum(float(x[3]) for x in L); lev = int(ton * 208 + .5); net = sum(amt) + lev; tax = pc(net, 20); g = net + tax
    o = ['%!PS-Adobe-3.0', '/F {/Helvetica findfont exch scalefont setfont} def /B {/Helvetica-Bold findfont exch scalefont setfont} def /L {moveto show} def /R {moveto dup stringwidth pop neg 0 rmoveto show} def']
    def w(x, y, t, z=9, b=0, r=0):
        t = t.replace('(', '\\(').replace(')', '\\)').replace('£', '\\243')
        o.append(f'{z} {"B" if b else "F"} ({t}) {x} {y} {"R" if r else "L"}')
    o.append('/Helvetica findfont dup length dict begin {1 index /FID ne {def}{pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /Helvetica exch definefont pop /Helvetica-Bold findfont dup length dict begin {1 index /FID ne {def}{pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /Helvetica-Bold exch definefont pop')
    w(40, 790, 'CLIPSHAM STONE & AGGREGATES', 16, 1); w(40, 776, 'Quarries at Clipsham, Ketton, Greetham. Weighbridge 01780 496 033', 8)
    for y, (k, t) in zip(range(790, 700, -13), [('Invoice', 'AG 55310'), ('Date', '06-DEC-25'), ('Customer', '2277'), ('Order', 'LM/THR/0601'), ('Terms', '30 DAYS NETT')]):
        w(455, y, k, 8, 0, 1); w(462, y, t, 9, 1)
    for y, t in zip(range(690, 600, -12), [HOME['name']] + HOME_A):
        w(70, y, t, 10)
    w(330, 690, 'Tipped at:', 8); w(330, 678, 'The Maltings Phase 2, Oundle Road'); w(330, 666, 'Thrapston')
    for x, t, r in ((40, 'Date', 0), (90, 'Ticket', 0), (150, 'Material', 0), (360, 'Tonnes', 1), (440, 'Rate', 1), (545, 'Amount', 1)):
        w(x, 590, t, 9, 1, r)
    o.append('0.6 setlinewidth 40 585 moveto 545 585 lineto stroke')
    y = 570
    for q, k in zip(L, amt):
        w(40, y, q[0]); w(90, y, q[1]); w(150, y, q[2]); w(360, y, q[3], 9, 0, 1); w(440, y, m(q[4]), 9, 0, 1); w(545, y, m(k), 9, 0, 1); y -= 15
    w(150, y, 'Aggregates levy on primary aggregate'); w(360, y, f'{ton:.2f}', 9, 0, 1); w(440, y, '2.08', 9, 0, 1); w(545, y, m(lev), 9, 0, 1)
    for y, k, t, b in ((420, 'Nett', m(net), 0), (405, 'VAT @ 20%', m(tax), 0), (385, 'Invoice total £', m(g), 1)):
        w(440, y, k, 10, b, 1); w(545, y, t, 10, b, 1)
    o.append('350 378 moveto 545 378 lineto stroke')
    w(40, 120, f'Remit to: Clipsham Stone & Aggregates Ltd  Sort {sc(s)}  Account {a}', 9, 1)
    w(40, 60, f'Clipsham Stone & Aggregates Ltd. Reg. Off. Quarry House, Clipsham LE15 7SE. Co. Reg. {c}. VAT {v3(v)}', 7); o.append('showpage')
    with open(f'{TMP}/{n}.ps', 'w', encoding='latin-1') as h:
        h.write('\n'.join(o))
    run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sPAPERSIZE=a4', f'-sOutputFile={OUT}/{n}.pdf', f'{TMP}/{n}.ps')
    truth(n, 'ghostscript', 'quarry: hand-placed PostScript, weighbridge tickets by day without a year, aggregates levy, 06-DEC-25', HOME,
          dict(vendorName='Clipsham Stone & Aggregates Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='AG 55310', issueOn='2025-12-06', dueOn=None, termsDays=30, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Clipsham Stone & Aggregates Ltd'))

if wanted('G-timber-copy'):
    n = 'G-timber-copy'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('47 x 150 C24 treated', '60/4.8 m', '288.0 m', '3.42', 98496), ('18 mm OSB3 2440 x 1220', '84', 'sheets', '17.90', 150360), ('Softwood skirting 18 x 119 primed', '90/4.4 m', '396.0 m', '1.86', 73656)]
    net = sum(x[4] for x in L); tax = pc(net, 20); g = net + tax
    rows = ''.join('<tr>' + ''.join(f'<td>{y}' for y in x[:4]) + f'<td>{m(x[4])}' for x in L)
    chromium(n, T('''<style>@page{size:A4;margin:16mm 14mm}body{font:10pt "Courier Prime"}.c{position:absolute;top:88mm;left:42mm;font:700 64pt "Courier Prime";color:#ddd;z-index:-1;transform:rotate(-20deg)}table{border-collapse:collapse;width:100%}.x td:nth-child(n+4){text-align:right}</style><div class=c>COPY</div>
<div style="display:flex;justify-content:space-between"><pre style="margin:0;font:inherit">Invoiced to:
  [[who]]
  [[addr]]

Collected by: K. Orme (D+K)
Vehicle:      FN19 KXB</pre><pre style="margin:0;font:inherit">TAX INVOICE      TD300517
Tax point        15.12.25
Printed          19.01.26 09:14
Account          LARK0003
Order            verbal/KO
Branch           Thrapston</pre></div><hr style="margin:8mm 0 3mm">
<table class=x><tr><td>Goods<td>Pieces<td>Measure<td>@<td>£</tr>[[rows]]</table><hr>
<pre style="font:inherit;text-align:right">Goods  [[net]]
VAT 20%  [[tax]]
------------
TOTAL  [[g]]</pre>
<p>Due for payment: 20th of the month following, that is <b>20.01.26</b></p>
<div style="position:fixed;bottom:0;font-size:8pt;border-top:1px dashed;padding-top:2mm">NENE VALLEY TIMBER LTD. Head office, yard and registered office: Baltic Wharf, Wisbech PE13 3BD. 01945 496 070. Registered in England [[c]]. VAT [[v]]. Pay to Nene Valley Timber Ltd, Fenland Bank, [[s]], [[a]]. FSC chain of custody NV-COC-0914: only items so marked are certified. Title in goods passes when they are paid for.</div>''', who=NORTH['name'], addr='\n  '.join(NORTH_A), rows=rows, net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'chromium', 'timber counter invoice printed again as COPY, sender only in small print at the foot, print date beside the tax point, due on the 20th in words and date', NORTH,
          dict(vendorVatNumber=v, vendorCompanyNumber=c, vendorName='NENE VALLEY TIMBER LTD', billToName=NORTH['name'], number='TD300517', issueOn='2025-12-15', dueOn='2026-01-20', currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Nene Valley Timber Ltd'), ['marked_as_copy', 'title_retained'])

if wanted('G-brick-jspdf'):
    n = 'G-brick-jspdf'; s, a = bank(n); v = vat(n); c = co(n)
    net = 14 * 500 * 78 + 26 * 1850; tax = pc(net, 20); g = net + tax
    node(n, T('''const {jsPDF}=require('jspdf');const d=new jsPDF({unit:'mm',format:'a4'});d.setFont('times','bold');d.setFontSize(20);d.setTextColor(140,50,30);d.text('The Soke Brick Company',105,18,{align:'center'});d.setFontSize(9);d.setFont('times','normal');d.setTextColor(0);d.text('Soke Brick Company Limited, Fletton Avenue, Peterborough PE2 8DD   01733 496 018   VAT [[v]]   Company [[c]]',105,24,{align:'center'});
d.setFontSize(10);let x=14;for(const [k,v,w] of [['Invoice','SB/7719',30],['Invoice date','24 Nov 2025',34],['Call-off','6 of 20',26],['Contract','LM-BRICK-25',36],['Haulier del. date','21 Nov 2025',34],['Page','1',22]]){d.rect(x,34,w,14);d.setFont('times','normal');d.text(v,x+2,40);d.setFontSize(7);d.text(k,x+2,46);d.setFontSize(10);x+=w;}
d.text(['[[who]]','Buying Department','21 Station Road','Market Harborough','LE16 7HN'],20,62);d.text(['Direct to site:','The Maltings Phase 2','Thrapston NN14 4PR'],120,62);
let y=100;d.line(14,y-6,196,y-6);for(const r of [['7,000','Oundle Red Multi 65 mm, 14 packs of 500','780.00 per 1,000','5,460.00'],['26','Bradstone walling pallet, pallet charge refundable','18.50','481.00']]){d.text(r[0],14,y);d.text(r[1],36,y);d.text(r[2],160,y,{align:'right'});d.text(r[3],196,y,{align:'right'});y+=8;}d.line(14,y,196,y);
d.text('Amount before VAT £[[net]].   VAT at 20% £[[tax]].',196,y+10,{align:'right'});d.setFont('times','bold');d.setFontSize(13);d.text('Invoice amount £[[g]]',196,y+20,{align:'right'});
d.setFont('times','normal');d.setFontSize(10);d.text('Our terms are payment within thirty days of the invoice date. The property in the bricks does not pass until payment.',14,190);d.text(['Our bank details have changed. From 1 November 2025 use only:','Soke Brick Company Limited, sort code [[s]], account [[a]].'],14,198);require('fs').writeFileSync('[[out]]',Buffer.from(d.output('arraybuffer')));''', who=HOME['name'], net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, out=f'{OUT}/{n}.pdf'))
    truth(n, 'jspdf', 'brick factor: labels under the values in a row of boxes, call-off and contract numbers, totals in a running line, notice of changed bank', HOME,
          dict(vendorName='Soke Brick Company Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='SB/7719', issueOn='2025-11-24', dueOn=None, termsDays=30, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Soke Brick Company Limited'), ['bank_details_changed', 'title_retained'])

if wanted('G-agency-timesheets'):
    n = 'G-agency-timesheets'; s, a = bank(n); v = vat(n); c = co(n)
    L = [('Nowak, P.', 'Ganger', '40.0', 2865, 114600), ('Adeyemi, T.', 'Labourer', '40.0', 2190, 87600), ('Adeyemi, T.', 'Labourer, Sat.', '5.0', 3285, 16425), ('Reid, C.', 'Telehandler', '32.5', 2740, 89050)]
    net = sum(x[4] for x in L); tax = pc(net, 20); g = net + tax
    rows = ''.join(f'<tr><td>11 Jan 26<td>{x[0]}<td>{x[1]}<td>{x[2]}<td>{m(x[3])}<td>{m(x[4])}' for x in L)
    weasy(n, T('''<style>@page{size:A4 landscape;margin:12mm}body{font:9pt "URW Gothic"}table{border-collapse:collapse}.i{width:100%}.i th{background:#5b2a86;color:#fff;font-weight:400;text-align:left;padding:1.5mm 2mm}.i td{padding:1.3mm 2mm;border-bottom:.3pt solid #c9b8d8}.i td:nth-child(n+4),.i th:nth-child(n+4){text-align:right}.h td{padding:0 9mm 2mm 0;vertical-align:top}.h span{color:#5b2a86;font-size:7pt}</style>
<div style="float:right;text-align:right"><b style="font-size:17pt;color:#5b2a86">ready:crew</b><br>Readycrew Site Labour Ltd<br>40 Abington Square, Northampton NN1 4AA<br>payroll@readycrew.example 01604 496 096<br>Co. [[c]]<br>VAT [[v]]</div>
<b style="font-size:14pt">Weekly labour invoice</b><br><br>[[who]], Larkmead House, 21 Station Road, Market Harborough LE16 7HN
<table class=h style="margin:8mm 0 5mm"><tr><td><span>INVOICE</span><br>RC104418<td><span>INVOICED ON</span><br>Wed 14 Jan 2026<td><span>WEEK ENDING</span><br>Sun 11 Jan 2026<td><span>PAY BY</span><br>Wed 28 Jan 2026<td><span>SITE</span><br>Hallaton Rise<td><span>TIMESHEETS</span><br>60117-60120</table>
<table class=i><tr><th>W/E<th>Worker<th>Trade<th>Hours<th>Charge rate £<th>Charge £</tr>[[rows]]</table>
<div style="display:flex;justify-content:flex-end;gap:12mm;margin-top:5mm;font-size:11pt"><span>Labour [[net]]</span><span>+ VAT 20% [[tax]]</span><b>= £[[g]]</b></div>
<p style="margin-top:18mm">Supply of staff: the reverse charge does not apply. Our accounts are confidentially discounted; please go on paying us direct. Readycrew Site Labour Ltd Client Trust a/c, sort code [[s]], a/c no [[a]].</p>''', who=HOME['name'], rows=rows, net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
    truth(n, 'weasyprint', 'labour agency, landscape: invoice day, week ending and pay-by day in a row, totals as a sum in one line, trading style with a colon', HOME,
          dict(vendorName='Readycrew Site Labour Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='RC104418', issueOn='2026-01-14', dueOn='2026-01-28', termsDays=None, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None))

if wanted('G-training-deposit'):
    n = 'G-training-deposit'; s, a = bank(n); v = vat(n); c = co(n)
    net = 6 * 19500 + 6 * 3600; tax = pc(net, 20); g = net + tax; dep = 50000
    node(n, T('''const {PDFDocument,StandardFonts,rgb}=require('pdf-lib');(async()=>{const d=await PDFDocument.create();const p=d.addPage([595,842]);const f=await d.embedFont(StandardFonts.Helvetica),b=await d.embedFont(StandardFonts.HelveticaBold);
const t=(x,y,s,z=10,F=f,c=rgb(0,0,0))=>p.drawText(s,{x,y,size:z,font:F,color:c});const r=(x,y,s,z=10,F=f)=>t(x-F.widthOfTextAtSize(s,z),y,s,z,F);
p.drawRectangle({x:0,y:742,width:595,height:100,color:rgb(.05,.3,.25)});t(40,792,'Kestrel Safety Training',24,b,rgb(1,1,1));t(40,770,'SMSTS  SSSTS  IPAF  PASMA  First aid  Abrasive wheels',10,f,rgb(.8,1,.9));
t(400,715,'Invoice 2025/1186',14,b);t(400,698,'27 November 2025');t(40,715,'[[who]]');t(40,701,'Attn. Wendy Platt, Training');t(40,687,'Brighouse HD6 1QL');
t(40,640,'Booking KST-B-3391 made 30 October 2025. Course held at your works 24-25 November 2025.');
p.drawLine({start:{x:40,y:622},end:{x:555,y:622},thickness:1});t(40,604,'IPAF 3a operator course, 6 delegates at £195.00');r(555,604,'1,170.00');t(40,586,'PAL card fee, 6 at £36.00');r(555,586,'216.00');
p.drawLine({start:{x:40,y:574},end:{x:555,y:574},thickness:1});
[['Total without VAT','[[net]]'],['VAT 20%','[[tax]]'],['Total with VAT','[[g]]'],['Deposit received 31 October 2025','-500.00']].forEach(([k,v],i)=>{r(470,556-i*17,k);r(555,556-i*17,v)});p.drawRectangle({x:330,y:474,width:230,height:24,color:rgb(.85,.95,.9)});r(470,482,'Balance to pay £',11,b);r(555,482,'[[bal]]',11,b);
t(40,430,'The balance is due fourteen days from the date of this invoice. Cards are sent out when it is paid.');t(40,400,'Account name: Kestrel Safety Training Ltd',9);t(40,387,'Sort code: [[s]]',9);t(40,374,'Account number: [[a]]',9);
t(40,40,'Kestrel Safety Training Ltd, Unit 3 Dewsbury Mills, Dewsbury WF12 9QD. Company No [[c]]. VAT registration no [[v]]',7.5);require('fs').writeFileSync('[[out]]',await d.save());})();''', who=ENG['name'], net=m(net), tax=m(tax), g=m(g), bal=m(g - dep), c=c, v=v3(v), s=sc(s), a=a, out=f'{OUT}/{n}.pdf'))
    truth(n, 'pdf-lib', 'safety training: deposit received before, balance in a tinted box, booking and course dates, terms in words', ENG,
          dict(vendorName='Kestrel Safety Training Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='2025/1186', issueOn='2025-11-27', dueOn=None, termsDays=14, currency='GBP', netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g - dep, sortCode=s, accountNumber=a, iban=None, accountHolder='Kestrel Safety Training Ltd'), ['part_paid'])
