"""LaTeX, groff, FOP and pdfmake, and the last pages of Chromium and WeasyPrint."""
import json
import os
import subprocess

from base import Doc, WORK, chromium, iban_of, run, weasy


def latex(doc, text):
    run('lualatex', '-interaction=nonstopmode', f'-output-directory={WORK}', f'-jobname={doc.name}', doc.work('tex', doc.fill(text)))
    os.replace(doc.work('pdf'), doc.pdf)
    doc.save()


def groff(doc, text, *more):
    with open(doc.pdf, 'wb') as file:
        subprocess.run(['groff', '-k', '-t', '-Tpdf', *more, doc.work('roff', doc.fill(text))], stdout=file, check=True, stderr=subprocess.DEVNULL)
    doc.save()


def fop(doc, text):
    run('fop', '-fo', doc.work('fo', doc.fill(text)), '-pdf', doc.pdf, cwd=WORK)
    doc.save()


def pdfmake(doc, plan):
    path = doc.work('json', json.dumps(plan))
    code = '''const fs=require('fs');const P=require('pdfmake/js/Printer.js').default||require('pdfmake/js/Printer.js');
const R=require('pdfmake/js/URLResolver.js').default;const V=require('pdfmake/js/virtual-fs.js').default;
const f=n=>({normal:n,bold:n+'-Bold',italics:n+'-Oblique',bolditalics:n+'-BoldOblique'});
(async()=>{const p=new P({Helvetica:f('Helvetica'),Times:{normal:'Times-Roman',bold:'Times-Bold',italics:'Times-Italic',bolditalics:'Times-BoldItalic'}},V,new R(V));
const d=await p.createPdfKitDocument(JSON.parse(fs.readFileSync(process.argv[2])));d.pipe(fs.createWriteStream(process.argv[3]));d.end()})()'''
    run('node', doc.work('js', code), path, doc.pdf, env={**os.environ, 'NODE_PATH': os.environ['NODE_PATH']})
    doc.save()


latex(Doc('E-acoustics-latex', 'lualatex', 'consultant, terms in words disagree with the printed due date; equivalents in euro; both parties\' VAT numbers in a table; company number in a sentence; sender in a rule-bound head',
          ('Farthingale Acoustics Ltd', '2019384', '07391028'), ('Rivermead Concert Hall Trading Ltd', 'Rivermead Concert Hall Trading Limited', '04918273', '7182930'), 'FA/2025/061', '2025-11-10', ('166051', '20198374', 'Farthingale Acoustics Ltd'),
          [('Survey of auditorium', 1, '1980.00', 20), ('Modelling, days', '4.5', '640.00', 20), ('Report', 1, '750.00', 20)], due='2025-12-01', terms=30, warnings=['due_date_not_as_terms', 'several_currencies']), r'''\documentclass[11pt]{article}\usepackage[a4paper,margin=24mm]{geometry}\usepackage{tabularx}\pagestyle{empty}\parindent0pt\begin{document}
{\Large\textsc{Farthingale Acoustics Ltd}}\hfill Gables Mews, Reading RG1 4QS\\[-2mm]\rule{\textwidth}{0.6pt}\vspace{8mm}

To: [[buyer]], King's Meadow Road, Reading RG1 8BN

\vspace{6mm}\begin{tabularx}{\textwidth}{@{}lXl l@{}}Invoice & [[number]] & Date & [[d('%e %B %Y')]]\\Enquiry & RM/Q/118 of 3 July & Payment due & [[u('%e %B %Y')]]\\Our VAT & GB~[[vs]] & Your VAT & GB~[[spaced(bvat)]]\end{tabularx}

\vspace{8mm}\begin{tabularx}{\textwidth}{@{}Xrrr@{}}\hline Item & Number & Rate & \pounds\\\hline
[[each(r'{what} & {qty} & {unit} & {amount}\\')]]
\hline \multicolumn{3}{r}{Total before VAT} & [[net]]\\ \multicolumn{3}{r}{VAT at 20\%} & [[tax]]\\ \multicolumn{3}{r}{\textbf{Invoice total}} & \textbf{\pounds[[gross]]}\\ \multicolumn{3}{r}{\small (for your records: \texteuro[[m(round(gross_minor * 1.145))]] at 1.145)} \\\end{tabularx}

\vspace{10mm}Our terms of payment are thirty days from the date of invoice. Please pay in sterling.

\begin{center}\begin{tabular}{|l|l|l|}\hline Account name & Sort code & Account number\\ [[holder]] & [[sd]] & [[acc]]\\\hline\end{tabular}\end{center}
\vfill{\footnotesize Farthingale Acoustics Ltd is a company registered in England and Wales under number [[co]].}\end{document}''')

groff(Doc('E-haulage-copy', 'groff', 'typewriter copy invoice of a haulier: marked as a copy; PO box customer; consignment and manifest numbers; tax point and print date',
          ('Tregonning Haulage Ltd', '7201938', '02093847'), ('Moonstone Ceramics plc', 'Moonstone Ceramics plc', '01928374', '6102938'), '0014872', '2025-10-17', ('206822', '70182936', None),
          [('Leek to Redruth, 22 pallets', 1, '685.00', 20), ('Fuel surcharge 11.2%', 1, '76.72', 20), ('Waiting, 2 hours', 2, '38.00', 20)], terms=45, vendorName='TREGONNING HAULAGE LTD', warnings=['marked_as_copy']), r'''.fp 1 CR
.ft CR
.ps 10
.vs 13
.po 2c
.ll 17c
.nf
TREGONNING HAULAGE LTD                          ** COPY INVOICE **
Cardrew Way, Redruth TR15 1SS
Tel 01209 715 544

ACCOUNTS PAYABLE                                Invoice No  [[number]]
[[buyer]]                          Tax point   [[d('%d/%m/%y')]]
PO BOX 88                                       Printed     21/11/25
LEEK                                            Your a/c    M0044
ST13 5WW                                        Manifest    55190/3
                                                Order       4500877210
____________________________________________________________________

[[each('{what:<44}{rate:>6}%{amount:>15}')]]

                                            Net   [[net.rjust(17)]]
                                            VAT   [[tax.rjust(17)]]
                                            TOTAL GBP [[gross.rjust(13)]]
____________________________________________________________________

TERMS: 45 DAYS FROM TAX POINT. CARRIED SUBJECT TO RHA CONDITIONS.
A/C [[acc]] SORT [[sd]] NATWEST REDRUTH

VAT REG NO [[vs]]  CO. REG. NO. [[co]]
''')

fop(Doc('E-telecoms-balance', 'fop', 'telephone bill with balance brought forward and "Total amount now due" larger than this bill; ten-digit account number beside the bill number; account printed before sort code',
        ('Westbury Voice & Data Limited', '+5918273', '05918204'), ('Camelford Tile Company Ltd', 'Camelford Tile Company Limited', '02817364', '3910284'), 'Q00 918 274', '2026-01-03', ('309188', '40918263', 'Westbury Voice & Data Limited'),
        [('Line and broadband rental to 31 January', 4, '38.00', 20), ('Calls in December', 1, '61.27', 20), ('Router rental', 1, '9.00', 20)], due='2026-01-24', omit='payableMinor'), '''<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="9.5pt" line-height="1.35"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="14mm 18mm"><fo:region-body margin-bottom="20mm"/><fo:region-after extent="15mm"/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:static-content flow-name="xsl-region-after"><fo:block font-size="6.5pt" text-align="center" border-top="0.3pt solid #888" padding-top="2pt">Westbury Voice &amp; Data Limited, 2 Station Approach, Westbury BA13 4HP. Registered in England No. 5918204. VAT No. GB [[vs]].</fo:block></fo:static-content><fo:flow flow-name="xsl-region-body">
<fo:block font-size="22pt" color="#0057a8" font-weight="bold">westbury<fo:inline color="#7ab800">voice</fo:inline></fo:block>
<fo:table table-layout="fixed" width="174mm" space-before="14mm"><fo:table-column column-width="100mm"/><fo:table-column column-width="36mm"/><fo:table-column column-width="38mm"/><fo:table-body><fo:table-row><fo:table-cell number-rows-spanned="4"><fo:block>[[buyer]]</fo:block><fo:block>Trewarmett Lane</fo:block><fo:block>Camelford PL32 9TT</fo:block></fo:table-cell><fo:table-cell><fo:block>Account number</fo:block></fo:table-cell><fo:table-cell><fo:block>3010044718</fo:block></fo:table-cell></fo:table-row><fo:table-row><fo:table-cell><fo:block>Bill number</fo:block></fo:table-cell><fo:table-cell><fo:block font-weight="bold">[[number]]</fo:block></fo:table-cell></fo:table-row><fo:table-row><fo:table-cell><fo:block>Bill date (tax point)</fo:block></fo:table-cell><fo:table-cell><fo:block>[[d('%e %b %Y')]]</fo:block></fo:table-cell></fo:table-row><fo:table-row><fo:table-cell><fo:block>Please pay by</fo:block></fo:table-cell><fo:table-cell><fo:block>[[u('%e %b %Y')]]</fo:block></fo:table-cell></fo:table-row></fo:table-body></fo:table>
<fo:block font-size="13pt" color="#0057a8" space-before="14mm" space-after="3mm">Your VAT invoice</fo:block>
<fo:table table-layout="fixed" width="174mm"><fo:table-column column-width="110mm"/><fo:table-column column-width="24mm"/><fo:table-column column-width="40mm"/><fo:table-body>[[each('<fo:table-row border-bottom="0.3pt solid #bbb"><fo:table-cell padding="2mm 0"><fo:block>{what}</fo:block></fo:table-cell><fo:table-cell padding="2mm 0"><fo:block text-align="right">{qty}</fo:block></fo:table-cell><fo:table-cell padding="2mm 0"><fo:block text-align="right">{amount}</fo:block></fo:table-cell></fo:table-row>')]]
[[''.join(f'<fo:table-row><fo:table-cell padding="1.2mm 0" number-columns-spanned="2"><fo:block text-align="right" font-weight="{weight}">{label}</fo:block></fo:table-cell><fo:table-cell padding="1.2mm 0"><fo:block text-align="right" font-weight="{weight}">{value}</fo:block></fo:table-cell></fo:table-row>' for label, value, weight in (('Charges excluding VAT', net, 'normal'), ('VAT at 20%', tax, 'normal'), ('Total of this bill', '£' + gross, 'bold'), ('Balance brought forward from your last bill', '£118.40', 'normal'), ('Total amount now due', '£' + m(gross_minor + 11840), 'bold')))]]</fo:table-body></fo:table>
<fo:block background-color="#e8f1fa" padding="4mm" space-before="12mm">By bank transfer: [[holder.replace('&', '&amp;')]], account number [[acc]], sort code [[sd]]. Quote 3010044718.</fo:block></fo:flow></fo:page-sequence></fo:root>''')

doc = Doc('E-export-two-accounts', 'pdfmake', 'sterling account and euro account in two columns, each with IBAN; order acknowledgement and packing numbers; total box; long customer name',
          ('Hebden Loom & Textile Machinery Ltd', '4718293', '01827364'), ('Calder & Spen Valley Heritage Weaving Mills Limited', 'Calder & Spen Valley Heritage Weaving Mills Limited', '00918276', '2817364'), 'INV-2025-10881', '2025-09-25', ('201847', '60291837', 'Hebden Loom & Textile Machinery Ltd'),
          [('Heald frames, reconditioned', 16, '118.00', 20), ('Shuttle, boxwood', 40, '22.75', 20), ('Engineer, one day', 1, '520.00', 20), ('Less quantity discount', -1, '91.00', 20)], due='2025-10-25', terms=30, iban=iban_of('BUKB', '201847', '60291837'), warnings=['several_bank_accounts'])
plan = {'pageSize': 'A4', 'pageMargins': [45, 40, 45, 60], 'defaultStyle': {'font': 'Helvetica', 'fontSize': 9.5}, 'footer': {'text': f'{doc.seller}  |  Reg. No. {doc.co}  |  VAT Reg. No. GB{doc.vat_id}  |  Nutclough Mill, Hebden Bridge HX7 8EZ', 'alignment': 'center', 'fontSize': 7, 'margin': [0, 20, 0, 0]}, 'content': [
    {'columns': [{'text': 'H E B D E N   L O O M', 'fontSize': 17, 'color': '#8a4b08'}, {'text': 'Commercial invoice', 'alignment': 'right', 'fontSize': 13}]},
    {'columns': [{'width': 270, 'stack': ['\n\nBuyer', {'text': doc.buyer, 'bold': True}, 'Providence Mill, Bradford Road', 'Cleckheaton BD19 3TT']},
                 {'stack': ['\n\nNumber', 'Dated', 'Acknowledgement', 'Packing list', 'Terms', 'Due']}, {'alignment': 'right', 'stack': ['\n\n' + doc.number, doc.d('%d %B %Y'), 'ACK-77120', 'PL 2025/3381', '30 days', doc.u('%d %B %Y')]}]},
    {'margin': [0, 25, 0, 10], 'layout': 'lightHorizontalLines', 'table': {'widths': ['*', 50, 70, 80], 'body': [['Goods', 'No.', 'GBP each', {'text': 'GBP', 'alignment': 'right'}]] + [[row['what'], str(row['qty']), row['unit'], {'text': row['amount'], 'alignment': 'right'}] for row in doc.rows]}},
    {'margin': [290, 0, 0, 25], 'table': {'widths': ['*', 90], 'body': [[a, {'text': b, 'alignment': 'right'}] for a, b in (('Net', doc.net), ('VAT 20%', doc.tax), ('Total GBP', doc.gross))]}},
    {'table': {'widths': ['*', '*'], 'body': [[{'stack': [{'text': 'For this invoice: sterling account', 'bold': True}, doc.holder, f'Sort code {doc.sd}', f'Account {doc.acc}', f'IBAN {doc.iban}', 'BIC BUKBGB22']},
                                               {'stack': [{'text': 'For invoices in euro only', 'bold': True}, doc.holder, 'Sort code 20-18-47', 'Account 58110293', 'IBAN ' + iban_of('BUKB', '201847', '58110293'), 'BIC BUKBGB22']}]]}}]}
pdfmake(doc, plan)

chromium(Doc('E-publisher-changed', 'chromium', 'advertising invoice; boxed notice of new bank details; advertiser addressed in care of its agency; booking and insertion numbers; letter-spaced head', ('Isca Country Publishing Ltd', '3819204', '06172839'),
             ('Halberd Garden Machinery Ltd', 'Halberd Garden Machinery Limited', '03918204', '5920183'), 'ICP 30118', '2025-12-30', ('402715', '31820946', 'Isca Country Publishing Ltd'), [('Full page colour, Exe Life, January', 1, '1150.00', 20), ('Agency commission 10%', -1, '115.00', 20)], terms=30, warnings=['bank_details_changed']), '''
@page{size:A4;margin:0}body{margin:0;font:10pt "C059",serif}.c{text-align:center}.k{border:.8mm double #700;margin:8mm 25mm;padding:4mm;text-align:center}.q{margin:0 25mm}table{width:160mm;margin:6mm 25mm;border-collapse:collapse}td{padding:2mm 0}td:last-child{text-align:right}tr.t td{border-top:.2mm solid}''', '''<div class=c style="padding-top:16mm;letter-spacing:9px;font-size:17pt">EXE LIFE</div><div class=c style="letter-spacing:3px;font-size:8pt">THE MAGAZINE OF THE VALLEY</div>
<div class=q style="margin-top:14mm">[[buyer]]<br>c/o Pinhoe Media Buying<br>3 Longbrook Yard<br>Exeter EX4 6AB</div>
<div class=q style="margin-top:8mm">Invoice number <b>[[number]]</b> of [[d('%o %B %Y')]]. Booking 8817, insertion order PMB/2025/0442, issue published 28th December 2025.</div>
<table>[[each('<tr><td>{what}<td>{amount}</tr>')]]<tr class=t><td>Net after commission<td>[[net]]<tr><td>VAT, 20%<td>[[tax]]<tr class=t><td><b>Amount payable</b><td><b>£[[gross]]</b></table>
<div class=k><b>Please note: our bank details have changed.</b><br>From 1 December please pay into the new account: [[holder]], sort code [[sd]], account number [[acc]].</div><div class=q>Payment is due within 30 days of the invoice date.</div>
<div class=c style="position:absolute;bottom:12mm;width:100%;font-size:7.5pt">Published by Isca Country Publishing Ltd, 14 Cathedral Yard, Exeter EX1 1HB. Registered in England &amp; Wales, Co. Reg. No. [[co.lstrip('0')]]. VAT [[vs]]</div>''')

chromium(Doc('E-gardens-sentence', 'chromium', 'letter of a garden designer, sole trader: net, VAT and gross in one sentence, customer and invoice number in sentences too, account details over the signature', ('Benedict Ashworth MSGD', '6182930', None),
             ('Nidderdale Spa Hotel Ltd', 'Nidderdale Spa Hotel Limited', '08271930', '4018293'), '58', '2025-10-03', ('406033', '21928370', 'B Ashworth'), [('Planting plan and setting out', 1, '1640.00', 20)], due='2025-10-31'), '''
@page{size:210mm 297mm;margin:30mm 32mm}body{font:12pt/1.6 "Bitstream Charter",serif;margin:0}''', '''<div style="text-align:right;font-size:10pt;line-height:1.3"><b style="font-size:14pt">Benedict Ashworth MSGD</b><br>Garden designer<br>Glasshouses, Pateley Bridge HG3 5QH<br>01423 711 902<br>VAT registration [[vs]]</div><p>[[d('%e %B %Y')]]</p><p>[[buyer]]<br>Crescent Road<br>Harrogate HG1 2TW</p><p><b>Invoice number [[number]]</b></p>
<p>For drawing up the planting plan of the terrace and setting out on site on 22 and 23 September, my charge is £[[net]] plus VAT at 20% of £[[tax]], which makes £[[gross]] in all.</p><p>I should be glad to have this by [[u('%e %B %Y')]]. My account is in the name of [[holder]], sort code [[sb]], number [[acc]].</p><p>With thanks,</p><p style="margin-top:16mm"><i>Benedict Ashworth</i></p>''')

weasy(Doc('E-temps-strip', 'weasyprint', 'staffing agency, wide strip of values at the head; customer\'s VAT number; timesheet, assignment and client numbers; account table of one row; totals "ex VAT / VAT / inc VAT" in the strip', ('Larch & Lime Recruitment Ltd', '+2910384', '12019384'),
             ('Ribble Pharmaceuticals (Packaging) Ltd', 'Ribble Pharmaceuticals (Packaging) Limited', '05518293', '9018273'), '20260117', '2026-01-16', ('309255', '10847263', 'Larch & Lime Recruitment'), [('Line operative, M. Dhillon, w/e 11 Jan', '37.5', '18.42', 20), ('Line operative, K. Nowak, w/e 11 Jan', '40', '18.42', 20), ('Overtime at 1.5', 6, '27.63', 20)], due='2026-01-30', terms=14), '''
@page{size:A4;margin:10mm 14mm}body{font:9pt Lato;margin:0}.s{display:flex;background:#f4f0e6}.s div{flex:1;padding:3mm;border-right:1px solid #fff}.s small{display:block;color:#7a6}.s b{font-size:12pt}table{width:100%;border-collapse:collapse;margin:6mm 0}td,th{padding:1.6mm;border-bottom:.1mm solid #aaa;text-align:right}td:first-child,th:first-child{text-align:left}''', '''<div style="display:flex;justify-content:space-between;align-items:flex-end;margin-bottom:5mm"><span style="font-size:22pt;color:#587a3a">larch <span style="color:#a8c400">&amp;</span> lime</span><span>Larch &amp; Lime Recruitment Ltd, 5 Winckley Yard, Preston PR1 3HP</span></div>
<div class=s><div><small>Invoice</small>[[number]]</div><div><small>Date</small>[[d('%d %b %y')]]</div><div><small>Due, 14 days</small>[[u('%d %b %y')]]</div><div><small>ex VAT</small>£[[net]]</div><div><small>VAT</small>£[[tax]]</div><div><small>inc VAT</small><b>£[[gross]]</b></div></div>
<p>Client 40091<br><b>[[buyer]]</b><br>for Accounts Payable, Site 2<br>Samlesbury Aerodrome, Preston PR5 0RN<br>VAT GB [[spaced(bvat)]]</p><table><tr><th>Assignment 7720118, timesheets TS-918820 to 918822<th>Hours<th>Rate<th>Net<th>VAT</tr>[[each('<tr><td>{what}<td>{qty}<td>{unit}<td>{amount}<td>{rate}%</tr>')]]</table>
<table style="width:120mm"><tr><th>Pay to<th>Sort code<th>Account no.<th>Reference</tr><tr><td>[[holder]]<td>[[sd]]<td>[[acc]]<td>40091</tr></table><p style="font-size:7pt">Larch &amp; Lime Recruitment Ltd. Company No. [[co]]. VAT Reg. No. [[vat_id]].</p>''')
