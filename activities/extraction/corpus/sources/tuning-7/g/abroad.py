"""Foreign machine makers, and the papers that are not invoices."""
from base import *
from firms import *

if wanted('G-de-spindle'):
    n = 'G-de-spindle'; ib = iban('DE', '64291010' + digits(n, 10))
    net = 1725000 + 38000; cv = ENG['vatNumber']
    weasy(n, T('''<style>@page{size:A4;margin:18mm 18mm 30mm 24mm;@bottom-left{content:"Kessler Spindeltechnik GmbH\\A Industriestraße 18, 72336 Balingen\\A Geschäftsführer: Dr. Jörg Kessler\\A Amtsgericht Stuttgart HRB 411907";white-space:pre;font:6.6pt "Nimbus Sans"}@bottom-center{content:"USt-IdNr. DE 811 904 227\\A Steuer-Nr. 53093/40117\\A Zollnummer 4410927";white-space:pre;font:6.6pt "Nimbus Sans"}@bottom-right{content:"Volksbank Zollernalb eG\\A IBAN [[ib]]\\A BIC VBZADE6XXXX";white-space:pre;font:6.6pt "Nimbus Sans";text-align:left}}
body{font:9.4pt "Nimbus Sans"}i{color:#666;font-size:8pt}table{border-collapse:collapse;width:100%}td{padding:1.2mm 1mm;vertical-align:top}.r{text-align:right}</style><div style="text-align:right;font:700 22pt 'Nimbus Sans';color:#00488f">KESSLER<br><span style="font:8pt 'Nimbus Sans';color:#000">Präzision dreht sich um uns</span></div>
<div style="font-size:6.5pt;text-decoration:underline;margin-top:8mm">Kessler Spindeltechnik GmbH · Industriestr. 18 · D-72336 Balingen</div><div style="width:85mm;height:38mm">[[who]]<br>[[addr]]<br>GREAT BRITAIN</div>
<b style="font-size:14pt">Rechnung <i style="font-size:11pt">Invoice</i> 90114473</b><table style="margin:3mm 0"><tr><td>Datum <i>Date</i><br>10.11.2025<td>Kundennr. <i>Customer no.</i><br>204418<td>Lieferschein <i>Delivery note</i><br>80227716 / 10.11.2025<td>Ihre Bestellung <i>Your order</i><br>45061 v. 02.09.2025<tr><td colspan=2>Ihre USt-IdNr. <i>Your VAT no.</i><br>[[cv]]<td colspan=2>Lieferbedingung <i>Delivery terms</i><br>DAP Brighouse, Incoterms 2020</table>
<table><tr style="border-bottom:1pt solid #00488f"><td>Pos.<td>Bezeichnung <i>Description</i><td class=r>Menge<br><i>Qty</i><td class=r>Preis EUR<br><i>Price</i><td class=r>Betrag EUR<br><i>Amount</i><tr><td>10<td>Motorspindel MS 140-18 HSK-A63<br><i>Motor spindle, rebuilt, serial 5518-07</i><td class=r>1 ST<td class=r>17.250,00<td class=r>17.250,00<tr><td>20<td>Fracht und Verpackung <i>Freight and packing</i><td class=r>1<td class=r>380,00<td class=r>380,00
<tr style="border-top:.5pt solid"><td><td colspan=3>Nettobetrag <i>Net amount</i><td class=r>[[net]]<tr><td><td colspan=3>MwSt. 0 % <i>VAT</i>: Steuerfreie Ausfuhrlieferung <i>tax-free export delivery</i><td class=r>0,00<tr><td><td colspan=3><b>Rechnungsbetrag <i>Invoice total</i> EUR</b><td class=r><b>[[net]]</b></table>
<p>Zahlungsbedingungen <i>Terms of payment</i>: zahlbar innerhalb von 30 Tagen netto <i>payable within 30 days net</i>.</p><p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. <i>The goods remain our property until paid for in full.</i></p>''', who=ENG['name'], addr=br(ENG_A), cv=cv, net=dm(net), ib=i4(ib)))
    truth(n, 'weasyprint', 'German spindle maker in two languages: comma decimals, DIN window, EUR, IBAN and tax numbers in a three-column foot, customer\'s VAT number printed', ENG,
          dict(vendorName='Kessler Spindeltechnik GmbH', billToName=ENG['name'], number='90114473', issueOn='2025-11-10', dueOn=None, termsDays=30, currency='EUR', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=None, accountNumber=None, iban=ib), ['title_retained'])

if wanted('G-nl-deposit'):
    n = 'G-nl-deposit'; ib = iban('NL', 'POLD' + digits(n, 10)); net = 6480000; dep = net * 30 // 100
    chromium(n, T('''<style>@page{size:A4;margin:0}body{margin:0;font:9.5pt Roboto}.o{background:#ff6a13;color:#fff;padding:9mm 16mm;display:flex;justify-content:space-between}.m{padding:10mm 16mm}dl{display:grid;grid-template-columns:46mm 1fr;margin:0}dt{color:#777}dd{margin:0}table{width:100%;border-collapse:collapse}td{padding:2mm 0}td:last-child{text-align:right}</style><div class=o><b style="font-size:19pt">Van der Meij Lasautomatie B.V.</b><span>Nijverheidsweg 40, 7471 GH Goor, Nederland<br>KvK 08144720 · BTW NL8551.20.447.B01</span></div>
<div class=m><div style="display:flex;gap:10mm"><div style="flex:1"><span style="color:#ff6a13">INVOICE / FACTUUR</span><br>[[who]]<br>[[addr]]<br>United Kingdom</div><dl style="flex:1.2"><dt>Factuurnr / Invoice no.<dd>F2025-1308<dt>Datum / Date<dd>16-12-2025<dt>Vervaldatum / Due date<dd>15-01-2026<dt>Project<dd>VM 24-077 welding cell<dt>Uw order / Your order<dd>GU 21904</dl></div>
<table style="margin-top:16mm"><tr><td>Welding robot cell type W2-R, serial 24077, ready for despatch<td>€ 64,800.00<tr style="border-top:1px solid #ff6a13"><td>Total excl. VAT<td>€ [[net]]<tr><td>VAT 0% (export outside EU)<td>€ 0.00<tr><td><b>Total</b><td><b>€ [[net]]</b><tr><td>Down payment 30%, invoice F2025-0611, received 04-07-2025<td>€ -[[dep]]<tr style="background:#fff0e7"><td><b>Amount to be paid</b><td><b>€ [[bal]]</b></table>
<p style="margin-top:14mm">Kindly transfer to IBAN [[ib]] (BIC POLDNL2A) in the name of Van der Meij Lasautomatie, Goor, stating F2025-1308.</p><p style="font-size:8pt;color:#777">Metaalunie conditions apply. HS code 8515 31 00. Country of origin NL.</p></div>''', who=GEAR['name'], addr=br(GEAR_A), net=m(net), dep=m(dep), bal=m(net - dep), ib=ib))
    truth(n, 'chromium', 'Dutch machine maker: two-language labels, day-month-year with hyphens, down payment of 30% received and taken off', GEAR,
          dict(vendorName='Van der Meij Lasautomatie B.V.', billToName=GEAR['name'], number='F2025-1308', issueOn='2025-12-16', dueOn='2026-01-15', termsDays=None, currency='EUR', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net - dep, sortCode=None, accountNumber=None, iban=ib, accountHolder='Van der Meij Lasautomatie, Goor'), ['part_paid'])

if wanted('G-it-prawn'):
    n = 'G-it-prawn'; ib = iban('IT', 'K0503411202' + digits(n, 12).zfill(12), 7); net = 214600 + 96000 + 18500
    p = put(f'{TMP}/{n}.rb', T('''require 'prawn'
Prawn::Fonts::AFM.hide_m17n_warning=true
Prawn::Document.generate('[[out]]',page_size:'A4',margin:40) do |d|
d.font 'Times-Roman'
d.stroke_rectangle [0,760],515,70
d.draw_text 'OFFICINE BERGANTINI S.r.l.',at:[12,730],size:20,style: :bold
d.draw_text 'Rettificatrici e ricambi - Grinding machines and spare parts',at:[12,715],size:10,style: :italic
d.draw_text "Via dell'Artigianato 7, 25030 Roncadelle (BS) Italia - P.IVA IT02918840175 - REA BS 488120 - Cap. Soc. EUR 50.000 i.v.",at:[12,698],size:7.5
x=0;[['FATTURA N. / INVOICE No.','1147/EX'],['DATA / DATE','24/10/2025'],['CLIENTE / CUSTOMER','C00418'],['SCADENZA / DUE','31/12/2025'],['PAG. / PAGE','1']].each{|k,v| d.stroke_rectangle [x,680],103,36;d.draw_text k,at:[x+4,668],size:7;d.draw_text v,at:[x+4,652],size:11,style: :bold;x+=103}
d.text_box "Spett.le / Messrs\n[[who]]\nTanyard Lane\nBrighouse HD6 1QL\nGRAN BRETAGNA",at:[290,625],size:11
d.text_box "Ordine / Order: 44871 del 30/09/2025\nResa / Delivery: EXW Roncadelle\nDDT 1209 del 23/10/2025",at:[0,625],size:9
y=520;d.stroke_horizontal_line 0,515,at:y+14
[['Mandrino porta mola / Wheel spindle RT-60, cod. 44.017','1','2.146,00'],['Kit cuscinetti / Bearing kit, cod. 44.090','2','960,00'],['Imballo e trasporto al vettore / Packing','','185,00']].each{|a,b,c| d.draw_text a,at:[0,y],size:10;d.draw_text b,at:[360,y],size:10;d.text_box c,at:[415,y+8],width:100,align: :right,size:10;y-=18}
d.stroke_horizontal_line 0,515,at:y+10
[['Imponibile / Taxable amount','[[net]]'],["IVA / VAT: non imponibile art. 8 c.1 lett. a) D.P.R. 633/72",'0,00'],['TOTALE FATTURA / INVOICE TOTAL EURO','[[net]]']].each{|a,b| y-=16;d.draw_text a,at:[150,y],size:10;d.text_box b,at:[415,y+8],width:100,align: :right,size:10,style: :bold}
d.text_box "Pagamento / Payment: bonifico bancario / bank transfer 60 gg d.f.f.m.\nBanca Popolare della Franciacorta, IBAN [[ib]]",at:[0,y-50],size:10
d.draw_text 'Contributo CONAI assolto ove dovuto',at:[0,10],size:7
end''', who=ENG['name'], net=dm(net), ib=i4(ib), out=f'{OUT}/{n}.pdf'))
    run('ruby', p)
    truth(n, 'prawn', 'Italian maker of grinders: label boxes in two languages, end-of-month terms with printed due date, IBAN with wrong check digits, comma decimals', ENG,
          dict(vendorName='OFFICINE BERGANTINI S.r.l.', billToName=ENG['name'], number='1147/EX', issueOn='2025-10-24', dueOn='2025-12-31', currency='EUR', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=None, accountNumber=None, accountHolder=None), ['iban_invalid'])

if wanted('G-fr-service'):
    n = 'G-fr-service'; ib = iban('FR', '1027807300' + digits(n, 13).zfill(13)); net = 386000 + 74250
    latex(n, T(r'''\documentclass[10pt]{article}\usepackage[a4paper,margin=20mm]{geometry}\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{textcomp}\usepackage{helvet}\renewcommand{\familydefault}{\sfdefault}\usepackage{color}\pagestyle{empty}\parindent0pt
\begin{document}{\color[rgb]{0,0,.5}\rule{\textwidth}{3pt}}\\[2mm]\textbf{\LARGE Mécanique Fournel SAS}\hfill\textbf{\large Invoice (facture) FA-25-00619}\\[1mm]Centres d'usinage et décolletage\hfill 1 December 2025\\[12mm]
\begin{minipage}[t]{80mm}\small\textit{Billed to}\\ [[who]]\\Unit 6 Calder Trading Estate\\Mirfield WF14 9QQ, Royaume-Uni\\VAT [[cv]]\end{minipage}\hfill\begin{minipage}[t]{75mm}\small\textit{Service}\\Machine DX-300, no. 1187\\Engineer's report 2025-441, 17--19 November 2025\\Quotation D-25-2203 accepted 3 November 2025\end{minipage}\\[14mm]
\begin{tabular}{@{}p{105mm}r@{\hspace{12mm}}r@{}}\textbf{Description}&\textbf{Days}&\textbf{Amount \texteuro}\\[2mm]Spindle alignment and geometry on site, Mirfield&3&3\,860.00\\Travel and hotel at cost&&742.50\\[2mm]\hline\rule{0pt}{5mm}Total excluding tax (HT)&&4\,602.50\\VAT: services to a business outside France, art. 259-1 CGI, customer accounts (autoliquidation)&&0.00\\[1mm]\textbf{Total payable (net à payer), EUR}&&\textbf{4\,602.50}\\\small\textit{For information: GBP 4,017.98 at 0.8730}&&\end{tabular}\\[14mm]
Payment by transfer on or before \textbf{31 December 2025} to Mécanique Fournel, IBAN [[ib]], BIC CMFRFR2A. Late payment: three times the legal rate and a fixed sum of 40 euros. No discount for early payment.\vfill
\footnotesize Mécanique Fournel SAS, capital 80\,000 \texteuro, 220 route de la Plaine, 74300 Thyez, France. RCS Annecy 412 887 091. TVA FR 35 412 887 091.\end{document}''', who=GEAR['name'], cv=GEAR['vatNumber'], ib=i4(ib)))
    truth(n, 'pdflatex', 'French machine service: blanks in thousands, EUR with pounds for information, report and quotation numbers beside the invoice, reverse charge', GEAR,
          dict(vendorName='Mécanique Fournel SAS', billToName=GEAR['name'], number='FA-25-00619', issueOn='2025-12-01', dueOn='2025-12-31', termsDays=None, currency='EUR', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=None, accountNumber=None, iban=ib, accountHolder='Mécanique Fournel'), ['several_currencies'])

if wanted('G-pl-stairs'):
    n = 'G-pl-stairs'; ib, ie = iban('PL', '10902590' + digits(n, 16).zfill(16)), iban('PL', '10902590' + digits(n + 'e', 16).zfill(16)); net = 12 * 46500 + 32000
    p = put(f'{TMP}/{n}.py', T('''import cairo
s=cairo.PDFSurface('[[out]]',595,842);c=cairo.Context(s)
def t(x,y,u,z=9,b=0,r=0):
    c.select_font_face('DejaVu Sans',0,b);c.set_font_size(z)
    if r: x-=c.text_extents(u).x_advance
    c.move_to(x,y);c.show_text(u)
def box(x,y,w,h,g=.9): c.set_source_rgb(g,g,g);c.rectangle(x,y,w,h);c.fill();c.set_source_rgb(0,0,0)
t(30,40,'Faktura VAT / Invoice  FV 214/11/2025',15,1);t(565,40,'Oryginał / Original',9,0,1)
t(30,58,'Wystawiono / Issued: Gniezno, 2025-11-18     Sprzedaż / Date of supply: 2025-11-14',8.5)
box(30,75,260,90);box(305,75,260,90)
for i,u in enumerate(['Sprzedawca / Seller','Schody-Wielkopolska Sp. z o.o.','ul. Poznańska 112','62-200 Gniezno, Polska','NIP PL7842519903']): t(36,90+i*16,u,8 if i==0 else 10,i==1)
for i,u in enumerate(['Nabywca / Buyer','[[who]]','Larkmead House, 21 Station Road','Market Harborough LE16 7HN','VAT [[cv]]']): t(311,90+i*16,u,8 if i==0 else 10,i==1)
box(30,190,535,22,.8)
for x,u,r in ((34,'Lp.',0),(60,'Nazwa / Description',0),(350,'Ilość / Qty',1),(450,'Cena / Price GBP',1),(560,'Wartość / Value GBP',1)): t(x,205,u,8,1,r)
for i,(a,b,d,e) in enumerate([('Schody dębowe typ L, działki 31-42 / Oak stairs type L','12','465.00','5,580.00'),('Transport do / to Thrapston','1','320.00','320.00')]): t(34,230+i*20,str(i+1));t(60,230+i*20,a,8.5);t(350,230+i*20,b,9,0,1);t(450,230+i*20,d,9,0,1);t(560,230+i*20,e,9,0,1)
for i,(a,b) in enumerate([('Netto / Net','[[net]]'),('VAT 0% eksport / export','0.00'),('Do zapłaty / To be paid','GBP [[net]]')]): t(450,290+i*18,a,9.5,i==2,1);t(560,290+i*18,b,9.5,i==2,1)
t(30,380,'Termin płatności / Payment term: 21 dni / days, 2025-12-09');t(30,400,'Konto GBP / GBP account: [[ib]]');t(30,416,'Konto EUR / EUR account: [[ie]]');t(30,432,'SWIFT WPKBPLPP, Wielkopolski Bank Handlowy')
t(30,470,'Słownie / In words: five thousand nine hundred pounds 00/100');t(30,560,'.................................',9);t(30,574,'Anna Kaczmarek, wystawiła / issued by',8);t(30,815,'KRS 0000448291, REGON 302417790, kapitał zakładowy 100 000 PLN',7);s.finish()''', who=HOME['name'], cv=HOME['vatNumber'], net=m(net), ib=i4(ib), ie=i4(ie), out=f'{OUT}/{n}.pdf'))
    run('/usr/bin/python3', p)
    truth(n, 'cairo', 'Polish stair maker billing in pounds: two languages, seller and buyer boxes, date of supply before date of issue, accounts in GBP and EUR', HOME,
          dict(vendorName='Schody-Wielkopolska Sp. z o.o.', billToName=HOME['name'], number='FV 214/11/2025', issueOn='2025-11-18', dueOn='2025-12-09', termsDays=21, currency='GBP', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=None, accountNumber=None), ['several_bank_accounts'])
