"""The papers that are not invoices: pro forma, credit note, statement, quotation, receipt."""
from base import *
from firms import *

if wanted('G-es-proforma'):
    n = 'G-es-proforma'; ib = iban('ES', '2085' + digits(n, 16).zfill(16)); net = 842000
    node(n, T('''const P=require('pdfmake');P.setFonts&&P.setFonts({Times:{normal:'Times-Roman',bold:'Times-Bold',italics:'Times-Italic',bolditalics:'Times-BoldItalic'}});
P.createPdf({pageSize:'A4',pageMargins:[60,50,60,50],defaultStyle:{font:'Times',fontSize:11},content:[{text:'Talleres Arizmendi, S.L.',fontSize:22,bold:true,alignment:'center'},{text:'Polígono Eitua 14, 48240 Berriz (Bizkaia) España     NIF ESB95440172',alignment:'center',margin:[0,0,0,24]},
{text:'FACTURA PROFORMA / PROFORMA INVOICE',bold:true,decoration:'underline'},{text:'No. PF-26/009 of 13 January 2026, valid for 30 days',margin:[0,2,0,16]},'Buyer: [[who]], Tanyard Lane, Brighouse HD6 1QL, UK',
{margin:[0,16,0,16],table:{widths:['*',100],body:[['One hydraulic broaching press PH-20, reconditioned, CE and UKCA','EUR 8.420,00'],['VAT, export exempt (art. 21 Ley 37/1992)','EUR 0,00'],[{text:'Total CIP Brighouse',bold:true},{text:'EUR [[net]]',bold:true}]]}},'Payment: in advance, 100% before despatch, to our account at Caja Rural del Duranguesado, IBAN [[ib]], BIC CRDUES2B.',{text:'The commercial invoice will be issued on despatch. This proforma gives no right to deduct VAT.',italics:true,margin:[0,12,0,0]}]}).write('[[out]]');''', who=ENG['name'], net=dm(net), ib=i4(ib), out=f'{OUT}/{n}.pdf'))
    truth(n, 'pdfmake', 'Spanish pro forma for a press: in two languages, in advance, comma decimals', ENG,
          dict(vendorName='Talleres Arizmendi, S.L.', billToName=ENG['name'], number='PF-26/009', issueOn='2026-01-13', dueOn=None, currency='EUR', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=None, accountNumber=None, iban=ib), kind='pro_forma')

if wanted('G-credit-go'):
    n = 'G-credit-go'; v = vat(n); c = co(n); net = 18 * 1140; tax = pc(net, 20); g = net + tax
    os.makedirs(f'{TMP}/go', exist_ok=True)
    for f in ('go.mod', 'go.sum'):
        put(f'{TMP}/go/{f}', open(os.path.join(os.environ['GO_FOLDER'], f)).read())
    put(f'{TMP}/go/main.go', T('''package main
import "github.com/jung-kurt/gofpdf"
func main(){p:=gofpdf.New("P","mm","A4","");tr:=p.UnicodeTranslatorFromDescriptor("");p.AddPage()
t:=func(x,y,z float64,st,s string){p.SetFont("Arial",st,z);p.Text(x,y,tr(s))}
r:=func(x,y,z float64,st,s string){p.SetFont("Arial",st,z);p.Text(x-p.GetStringWidth(tr(s)),y,tr(s))}
p.SetTextColor(200,0,0);t(15,24,24,"B","CREDIT NOTE");p.SetTextColor(0,0,0)
r(195,18,11,"B","Haddon Fasteners Ltd");r(195,23,8,"","Station Lane, Heckmondwike WF16 0NF");r(195,27,8,"","01924 496 035")
for i,s:=range []string{"[[who]]","Harbottle Works","Tanyard Lane","Brighouse","HD6 1QL"}{t(22,52+float64(i)*5,10,"",s)}
for i,s:=range [][2]string{{"Credit note number","CR 4471"},{"Date","11 Dec 2025"},{"Credits invoice","118820 of 28 Nov 2025"},{"Returns note","R 0991"},{"Reason","Wrong thread supplied"}}{t(120,52+float64(i)*6,9,"",s[0]);t(158,52+float64(i)*6,9,"B",s[1])}
p.Rect(15,95,180,8,"D");t(17,100,9,"B","18 boxes   M12 x 1.5 x 60 socket cap 12.9 returned, at £11.40");r(193,100,9,"","[[net]]")
r(165,118,10,"","Credit before VAT");r(193,118,10,"","[[net]]");r(165,125,10,"","VAT 20%");r(193,125,10,"","[[tax]]");r(165,133,11,"B","Total credited to your account £");r(193,133,11,"B","[[g]]")
t(15,285,8,"","Company number [[c]]. VAT number [[v]]. Please take this off your next payment.")
p.OutputFileAndClose("[[out]]")}''', who=ENG['name'], net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), out=f'{OUT}/{n}.pdf'))
    run('go', 'run', '-mod=mod', '.', cwd=f'{TMP}/go')
    truth(n, 'gofpdf', 'credit note for returned fasteners with the number of the invoice that it credits', ENG,
          dict(vendorName='Haddon Fasteners Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='CR 4471', issueOn='2025-12-11', dueOn=None, termsDays=None, currency='GBP', sortCode=None, accountNumber=None, iban=None, accountHolder=None), kind='credit_note')

if wanted('G-statement'):
    n = 'G-statement'; s, a = bank(n); v = vat(n)
    L = [('28/10/25', 'INV 66120', 41856, 0), ('14/11/25', 'INV 66377', 19200, 0), ('24/11/25', 'CHQ/BACS', 0, 41856), ('09/12/25', 'INV 66802', 77418, 0), ('17/12/25', 'CRN 2210', 0, 6120)]
    bal = 0; rows = ''
    for d, t, dr, cr in L:
        bal += dr - cr
        rows += f'<tr><td>{d}<td>{t}<td>{m(dr) if dr else ""}<td>{m(cr) if cr else ""}<td>{m(bal)}'
    chromium(n, T('''<style>@page{size:A4;margin:14mm}body{font:9.5pt Carlito}table{border-collapse:collapse}.s{width:100%}.s td,.s th{border:.5pt solid #999;padding:1.4mm 2mm}.s td:nth-child(n+3){text-align:right}</style><center><b style="font-size:16pt">Aire &amp; Calder Welding Supplies Ltd</b><br>Wharf Street, Castleford WF10 5PT · 01977 496 041 · VAT [[v]]<h2>STATEMENT OF ACCOUNT</h2></center>
<table style="width:100%"><tr><td>[[who]]<br>[[addr]]<td style="text-align:right">Statement date 31/12/25<br>Account H0417<br>Terms 30 days</table><table class=s style="margin-top:8mm"><tr><th>Date<th>Our ref.<th>Debit<th>Credit<th>Balance</tr>[[rows]]</table>
<table class=s style="margin-top:6mm"><tr><td>Current<td>1-30 days over<td>31-60 days over<td>Total owing<tr><td>[[cur]]<td>192.00<td>0.00<td><b>[[bal]]</b></table><p>For reconciliation only: please pay from invoices, not from this statement. Sort code [[s]], account [[a]].</p>''', who=GEAR['name'], addr=br(GEAR_A), rows=rows, cur=m(bal - 19200), bal=m(bal), v=v3(v), s=sc(s), a=a))
    truth(n, 'chromium', 'statement of account with running balance and ages', GEAR,
          dict(vendorName='Aire & Calder Welding Supplies Ltd', vendorVatNumber=v, vendorCompanyNumber=None, billToName=GEAR['name'], currency='GBP', sortCode=s, accountNumber=a, iban=None, accountHolder=None), ['not_for_payment'], 'statement')

if wanted('G-scaffold-quote'):
    n = 'G-scaffold-quote'; v = vat(n); c = co(n)
    p = put(f'{TMP}/{n}.py', T('''from docx import Document
from docx.shared import Pt
d=Document();d.styles['Normal'].font.name='Caladea';d.styles['Normal'].font.size=Pt(11)
d.add_heading('Charnwood Access Scaffolding Ltd',1);d.add_paragraph('Granite Way, Mountsorrel LE12 7TZ\\n0116 496 0277')
d.add_paragraph('Larkmead Homes Limited\\n21 Station Road, Market Harborough LE16 7HN\\nFor the attention of Gary Pell');d.add_paragraph('3 November 2025');p=d.add_paragraph();p.add_run('QUOTATION Q-3304/B: plots 40 to 44, Hallaton Rise').bold=True
d.add_paragraph('We thank you for your enquiry of 27 October and have pleasure in quoting as follows:')
t=d.add_table(0,2);t.style='Light Grid Accent 1'
for a,b in [('Independent scaffold to five plots, erect, 3 adaptations, dismantle','£11,450.00'),('Hire included: 12 weeks. Extra hire per plot per week','£38.00'),('Handrail to roof edge','£1,280.00'),('Quoted sum without VAT','£12,730.00')]:
    r=t.add_row().cells;r[0].text=a;r[1].text=b
d.add_paragraph();d.add_paragraph('VAT: reverse charge. The price holds for 60 days. Payment would be 30 days from invoice, less CIS if due. This is not an invoice.');d.add_paragraph('Yours sincerely\\n\\n\\nLee Tabberer, Estimator');d.add_paragraph('Company no. [[c]]   VAT no. [[v]]');d.save('[[out]]')''', c=c, v=v3(v), out=f'{TMP}/{n}.docx'))
    run('/usr/bin/python3', p)
    run('soffice', f'-env:UserInstallation=file://{TMP}/lo', '--headless', '--convert-to', 'pdf', '--outdir', OUT, f'{TMP}/{n}.docx')
    truth(n, 'libreoffice docx', 'scaffolder\'s quotation as a letter with a table', HOME,
          dict(vendorName='Charnwood Access Scaffolding Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='Q-3304/B', issueOn='2025-11-03', dueOn=None, currency='GBP', netMinor=1273000, sortCode=None, accountNumber=None, iban=None, accountHolder=None), kind='quote')

if wanted('G-receipt-counter'):
    n = 'G-receipt-counter'; v = vat(n); g = 5748
    L = ['TOOLSHED TRADE COUNTER', 'Toolshed Trade Ltd', 'Bradford Road, Brighouse', f'VAT {v3(v)}', '', 'SALES RECEIPT', '18/12/2025 07:52  Till 2', 'Receipt 2-118847', '', 'HSS drill set 1-13   34.99', 'Cut disc 115 x10     12.50', 'PTFE tape x6          9.99', '                   -------', 'TOTAL GBP            57.48', 'incl. VAT 20%         9.58', 'excl. VAT            47.90', '', 'CONTACTLESS          57.48', 'Mastercard ****0917', 'Change                0.00', '', 'Cust: H&P Eng (trade card', '  300 4418)', '', 'Keep for guarantee']
    weasy(n, '<style>@page{size:80mm 150mm;margin:5mm}pre{font:8.5pt "DejaVu Sans Mono";line-height:1.35;margin:0}</style><pre>' + '\n'.join(L).replace('&', '&amp;') + '</pre>')
    truth(n, 'weasyprint', 'till receipt on an 80 mm roll, paid by contactless card', ENG,
          dict(vendorName='Toolshed Trade Ltd', vendorVatNumber=v, vendorCompanyNumber=None, number='2-118847', issueOn='2025-12-18', dueOn=None, termsDays=None, currency='GBP', netMinor=4790, vatMinor=958, grossMinor=g, payableMinor=0, sortCode=None, accountNumber=None, iban=None, accountHolder=None), ['already_paid'], 'receipt')
