"""Bills that programs write: pdfmake, Prawn, iText's XML Worker, TCPDF, xhtml2pdf, ReportLab's flowing text."""
import glob
import json
import os

from reportlab.lib import colors
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.platypus import Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle
from third import HERE, PROGRAMS, br, doc, layout, make, make_all, page, rows, run, save_truth, target

JARS = ':'.join(sorted(glob.glob('/usr/share/java/itext5*.jar')))
PROGRAMS.update({
    'pdfmake': ('json', lambda source, to: run('node', f'{HERE}/pdfmake.mjs', source, to)),
    'prawn': ('json', lambda source, to: run('ruby', f'{HERE}/table.rb', source, to)),
    'xmlworker': ('html', lambda source, to: run('java', '-cp', JARS, f'{HERE}/Worker.java', source, to)),
    'xhtml2pdf': ('html', lambda source, to: run('/usr/bin/python3', '-m', 'xhtml2pdf.pisa', '--encoding', 'utf-8', source, to)),
})


def r(text, **more):
    return {'text': text, 'alignment': 'right', **more}


@layout
def pdfmake_colo():
    d = doc('pdfmake-data-centre', 'pdfmake', 'data centre: service lines grouped by site with sub-totals, header and foot on each page, invoice period, three numbers that look alike, bank for pounds and for euros',
            'yarb', 'eleg', 'YDC-2601-0488', '2026-01-01', 'Quarter rack, SL1-B-14|1|385.00|20\nPower, 2.1 kVA committed|1|241.50|20\nIP transit 100 Mbit/s|1|96.00|20\nRemote hands, Dec, hours|1.5|72.00|20', due='2026-01-15', form='%Y-%m-%d', warnings=('several_bank_accounts',))
    v, c = d.v, d.c
    body = [[{'text': t, 'bold': True} for t in ('Service', 'Qty', 'Monthly', 'GBP')], *[[x.what, r(x.count), r(x.unit), r(x.amount)] for x in d.rows], [{'text': 'Site SL1 sub-total', 'colSpan': 3, 'italics': True}, '', '', r(d.net)]]
    make(d, json.dumps({'pageSize': 'A4', 'pageMargins': [40, 70, 40, 60], 'defaultStyle': {'font': 'Helvetica', 'fontSize': 9, 'lineHeight': 1.25},
        'header': {'columns': [{'text': 'YARBOROUGH', 'bold': True, 'fontSize': 15}, r(f'Account YDC-2201-0448 | Contract YDC-2501-0484')], 'margin': [40, 30]},
        'footer': {'text': f'{v.name}, {v.line}. Company {v.company}. VAT GB{v.vat}.', 'fontSize': 7, 'alignment': 'center'},
        'content': [{'columns': [[c.name, *c.address], [{'layout': 'noBorders', 'table': {'body': [['Invoice', d.number], ['Issue date', d.issue], ['Due date', d.due], ['Period', '2026-01-01 to 2026-01-31']]}}]]}, {'text': ' ', 'margin': 10},
                    {'layout': 'lightHorizontalLines', 'table': {'headerRows': 1, 'widths': ['*', 40, 70, 70], 'body': body}}, {'text': ' ', 'margin': 6},
                    {'columns': ['', {'width': 180, 'layout': 'noBorders', 'table': {'widths': ['*', 70], 'body': [['Total excl. VAT', r(d.net)], ['VAT 20 %', r(d.vat)], [{'text': 'Total incl. VAT', 'bold': True}, r(d.gross, bold=True)]]}}]},
                    {'text': f'\nPounds: sort code {v.dashed}, account {v.account}\nEuros: sort code 40-60-21, account 71885520 (only for invoices in euros)', 'fontSize': 8}]}))


@layout
def pdfmake_dunleary():
    d = doc('pdfmake-irish-pounds', 'pdfmake', 'Irish packaging firm with a British VAT number billing in pounds: Irish and English headings, customer block under the table head, no sort code but a Irish account by IBAN and BIC',
            'dunl', 'mont', 'DP-118820', '2026-01-09', 'Shipping cases 305x229x305|600|0.84|20\nPallet wrap 500 mm|36|6.15|20', terms=30, form='%d/%m/%Y', iban='IE64IRCE92050112345678', unjudged='vendorCompanyNumber')
    v, c = d.v, d.c
    make(d, json.dumps({'pageSize': 'A4', 'defaultStyle': {'font': 'Helvetica', 'fontSize': 9.5, 'lineHeight': 1.25}, 'content': [
        {'table': {'widths': ['*', '*'], 'body': [[{'stack': [{'text': v.name, 'bold': True, 'fontSize': 13}, *v.address, v.phone], 'fillColor': '#dfeee2'}, {'stack': [{'text': 'SONRASC / INVOICE', 'fontSize': 13, 'alignment': 'right'}, r(f'Uimhir / Number {d.number}'), r(f'Dáta / Date {d.issue}'), r('Ordú / Order MBD-0771')], 'fillColor': '#dfeee2'}]]}, 'layout': 'noBorders'},
        {'text': f'\nCustaiméir / Customer\n', 'fontSize': 8}, c.name, c.line, ' ',
        {'table': {'widths': ['*', 50, 60, 80], 'body': [['Earraí / Goods', r('Líon / Qty'), r('Praghas £'), r('Suim £')], *[[x.what, r(x.count), r(x.unit), r(x.amount)] for x in d.rows]]}},
        {'margin': [280, 12, 0, 12], 'stack': [{'columns': ['Glan / Net', r(d.net)]}, {'columns': ['CBL na RA / UK VAT 20%', r(d.vat)]}, {'columns': [{'text': 'Iomlán / Total GBP', 'bold': True}, r(d.gross, bold=True)]}]},
        'Terms: 30 days from date of invoice.', f'Payment in pounds sterling to IBAN IE64 IRCE 9205 0112 3456 78, BIC IRCEIE2D.', {'text': f'\nUK VAT No. GB {v.vat_spaced}. Irish VAT No. IE 3371042WH. Registered in Ireland no. 418827. {v.mail}', 'fontSize': 7.5}]}))


@layout
def prawn_security():
    d = doc('prawn-security-contract', 'prawn', 'alarm firm: black bars with white-looking gaps, contract and system numbers, annual maintenance with period, total in a filled box at the left, registration at the side of the foot',
            'otte', 'oldf', 'OSS26 00318', '2026-01-19', 'Intruder alarm maintenance, 1 Feb 2026 to 31 Jan 2027|1|412.00|20\nDual-path signalling|1|168.00|20\nCCTV, 11 cameras, two visits|2|187.50|20', due='2026-02-18', form='%e %B %Y', unjudged='accountHolder')
    v, c = d.v, d.c
    make(d, json.dumps({'size': 'A4', 'font': 'Helvetica', 'parts': [
        {'is': 'fill', 'x': 0, 'y': 0, 'w': 523, 'h': 6, 'colour': '222222'}, {'is': 'box', 'x': 0, 'y': 16, 'w': 300, 'text': 'otterburn security', 'size': 21, 'style': 'bold'}, {'is': 'box', 'x': 0, 'y': 46, 'w': 300, 'text': f'{v.name}\n' + '\n'.join(v.address) + f'\n{v.phone}'},
        {'is': 'table', 'y': 16 + 4, 'x': 0, 'rows': [['']], 'widths': [1], 'borders': [], 'right': []}, {'is': 'box', 'x': 330, 'y': 20, 'w': 193, 'align': 'right', 'leading': 5, 'text': f'Invoice no. {d.number}\nInvoice date {d.issue}\nPayment required by {d.due}\nSystem OSS 00381\nContract OSS25 00813'},
        {'is': 'box', 'x': 0, 'y': 140, 'w': 300, 'text': 'The Finance Officer\n' + '\n'.join([c.name, *c.address]), 'size': 10}, {'is': 'fill', 'x': 0, 'y': 222, 'w': 523, 'h': 3, 'colour': '222222'},
        {'is': 'table', 'y': 232, 'rows': [['Service', 'No.', 'Each', 'Net'], *[[x.what, x.count, x.unit, x.amount] for x in d.rows]], 'widths': [310, 43, 80, 90], 'borders': ['bottom'], 'right': [1, 2, 3], 'head': True},
        {'is': 'fill', 'x': 0, 'y': 372, 'w': 230, 'h': 62, 'colour': 'dddddd'}, {'is': 'box', 'x': 8, 'y': 380, 'w': 214, 'text': f'Services  £{d.net}\nVAT at 20%  £{d.vat}\nInvoice total  £{d.gross}', 'size': 11, 'style': 'bold', 'leading': 5}, {'is': 'box', 'x': 260, 'y': 380, 'w': 263, 'text': f'Pay Otterburn Security Systems Ltd by bank transfer. Sort code: {v.dashed}. Account: {v.account}. Reference: {d.number}.'},
        {'is': 'box', 'x': 0, 'y': 740, 'w': 523, 'size': 7, 'align': 'right', 'text': f'Registered in England {v.company}\nVAT {v.vat_spaced}\nNSI Gold, BS EN 50131'}]}))


@layout
def prawn_hire():
    d = doc('prawn-hire-centre', 'prawn', 'tool-hire weekly rental invoice: contracts with on-hire and off-hire dates, rate per week, damage waiver as percentage, sales of goods apart, depot address and invoice-query address',
            'oake', 'penr', 'WX-771204', '2026-01-17', 'Mini excavator 1.5t, contract 88120|2|245.00|20\nRoad plates x 6, contract 88120|2|36.00|20\nLoss waiver 12.5%|1|70.25|20\nDiesel, litres|38|1.62|20', terms=30, form='%d.%m.%Y', vendorName='OAKESHOTT HIRE CENTRES LIMITED', unjudged='currency')
    v, c = d.v, d.c
    spans = iter((('05.01.2026', '16.01.2026'), ('05.01.2026', 'still on hire'), ('', ''), ('', '')))
    make(d, json.dumps({'size': 'A4', 'font': 'Courier', 'parts': [
        {'is': 'box', 'x': 0, 'y': 0, 'w': 523, 'text': v.name.upper(), 'size': 16, 'style': 'bold', 'align': 'center'}, {'is': 'box', 'x': 0, 'y': 22, 'w': 523, 'align': 'center', 'text': f'Depot: {v.line}\nQueries to: Sales Ledger, PO Box 412, Chester CH4 9XX   Tel {v.phone}'},
        {'is': 'table', 'y': 70, 'rows': [['HIRE INVOICE', 'A/C', 'DATE', 'ORDER NO', 'TERMS'], [d.number, 'PEN001', d.issue, 'SITE-114', '30 DAYS']], 'widths': [125, 90, 100, 108, 100], 'borders': ['top', 'bottom', 'left', 'right'], 'right': [], 'head': True}, {'is': 'box', 'x': 20, 'y': 130, 'w': 300, 'text': '\n'.join([c.name, *c.address]), 'size': 10},
        {'is': 'table', 'y': 200, 'size': 8, 'rows': [['Equipment', 'On hire', 'Off hire', 'Wks', 'Rate', 'Charge'], *[[x.what, *next(spans), x.count, x.unit, x.amount] for x in d.rows]], 'widths': [198, 75, 85, 40, 55, 70], 'borders': [], 'right': [3, 4, 5], 'head': True},
        {'is': 'table', 'y': 360, 'rows': [['Total hire & sales', d.net], ['VAT 20.00%', d.vat], ['PLEASE PAY', d.gross]], 'widths': [160, 90], 'borders': ['left', 'right', 'top', 'bottom'], 'right': [1]},
        {'is': 'box', 'x': 0, 'y': 700, 'w': 523, 'size': 8, 'text': f'Bank sort code {v.dashed} account {v.account}. VAT No {v.vat_spaced}. Reg. in England & Wales {v.company}. Equipment remains our property at all times.'}]}))


@layout
def xmlworker_wine():
    d = doc('xmlworker-toys-french', 'xmlworker', 'French toy maker with a British VAT number: French labels with English in brackets, pounds with a decimal comma, British account of its own, due date and terms "30 jours"',
            'jura', 'ives', 'F26-00091', '2026-01-14', 'Train en bois (wooden train)|24|14.75|20\nPuzzle, 48 pièces|36|6.20|20\nPort (carriage)|1|48.00|20', due='2026-02-13', form='%d/%m/%Y', terms=30, unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    comma = (lambda text: text.replace(',', ' ').replace('.', ','))
    items = ''.join(f'<tr><td>{x.what}</td><td align="right">{x.count}</td><td align="right">{comma(x.unit)}</td><td align="right">{comma(x.amount)}</td></tr>' for x in d.rows)
    make(d, f'''<html><head><title>F</title></head><body style="font-family:Helvetica;font-size:9pt"><table width="100%"><tr><td style="width:60%"><b style="font-size:15pt">JURATOYS</b><br/>{v.name}<br/>{br(v.address).replace('<br>', '<br/>')}</td><td><b>FACTURE (invoice) {d.number}</b><br/>Date de facture (date): {d.issue}<br/>Échéance (due): {d.due}<br/>Code client: C00418<br/>Bon de livraison: BL-4471</td></tr></table><p><br/></p>
<table width="100%"><tr><td style="width:60%"></td><td>{br([c.name, *c.address]).replace('<br>', '<br/>')}<br/>Royaume-Uni</td></tr></table><p><br/></p><table width="100%" border="1" cellpadding="3"><tr><td style="width:55%"><b>Désignation</b></td><td align="right"><b>Qté</b></td><td align="right"><b>P.U. HT £</b></td><td align="right"><b>Montant HT £</b></td></tr>{items}</table><p><br/></p>
<table width="50%" align="right"><tr><td>Total HT (net)</td><td align="right">{comma(d.net)}</td></tr><tr><td>TVA RU (UK VAT) 20 %</td><td align="right">{comma(d.vat)}</td></tr><tr><td><b>Net à payer (to pay) GBP</b></td><td align="right"><b>{comma(d.gross)}</b></td></tr></table>
<p>Règlement à 30 jours par virement (bank transfer, 30 days): sort code {v.dashed}, account {v.account}.</p><p style="font-size:7pt">SIRET 418 220 771 00029 - TVA FR 71 418220771 - UK VAT GB {v.vat} - {v.phone}</p></body></html>''')


@layout
def tcpdf_feeds():
    d = doc('tcpdf-feed-mill', 'tcpdf', 'feed mill: tonnes, bulk and bags; delivery ticket per line; early-payment rebate explained with date and sum below; total under the table at the left',
            'yeom', 'kell', '260114-07', '2026-01-14', 'Dairy 18 nuts, bulk, t (tkt 55102)|6.42|284.00|0\nCalf rearer, 25 kg bags (tkt 55103)|40|9.15|0\nMineral licks (tkt 55103)|12|14.80|20', due='2026-02-20', form='%d-%b-%Y')
    v, c = d.v, d.c
    make(d, page('', f'''<table><tr><td><h1>Yeoman Stockfeeds Ltd</h1></td><td align="right">{br(v.address)}<br>{v.phone}</td></tr></table><hr><table cellpadding="3"><tr><td width="50%">{br([c.name, *c.address])}</td><td width="25%">Invoice<br>Date<br>Account<br>Rep</td><td width="25%">{d.number}<br>{d.issue}<br>4471-K<br>S. Tunnicliffe</td></tr></table><br><br>
<table border="1" cellpadding="3"><tr bgcolor="#e9e2c8"><td width="46%">Feed</td><td width="14%" align="right">Tonnes/bags</td><td width="14%" align="right">£ per</td><td width="10%" align="right">VAT %</td><td width="16%" align="right">£</td></tr>{''.join(f'<tr><td>{x.what}</td><td align="right">{x.count}</td><td align="right">{x.unit}</td><td align="right">{x.rate}</td><td align="right">{x.amount}</td></tr>' for x in d.rows)}</table><br><br>
<table cellpadding="2"><tr><td width="30%">Goods</td><td width="20%" align="right">{d.net}</td></tr><tr><td>VAT</td><td align="right">{d.vat}</td></tr><tr><td><b>Invoice value £</b></td><td align="right"><b>{d.gross}</b></td></tr></table><p>Payment is due on {d.due}. A rebate of £22.50 is credited to your account if cleared funds reach us by 28-Jan-2026.</p><p>Pay: {v.dashed} / {v.account}</p><p><small>Registered in England {v.company}. VAT {v.vat_spaced}. Mill approval GB 112 E 4471.</small></p>'''))


@layout
def pisa_university():
    d = doc('xhtml2pdf-university', 'xhtml2pdf', 'university: conference charges, department cost code, purchase order obligatory, "Amount Due GBP" box at the top right above everything, exempt education and standard rate',
            'till', 'tayl', 'UTI0044190', '2026-01-12', 'Delegate places, Soil Carbon 2026|3|295.00|Exempt\nConference dinner|3|48.00|20', terms=30, due='2026-02-11', form='%d-%b-%Y', unseen='vendorCompanyNumber', accountHolder='Tillingdon University')
    v, c = d.v, d.c
    make(d, page('@page{size:a4;margin:1.6cm}body{font-family:Helvetica;font-size:9pt}td{padding:3px;vertical-align:top}.b{border:1px solid #000}.r{text-align:right}', f'''<table><tr><td width="65%"><span style="font-size:16pt">Tillingdon University</span><br>Finance Office, Old Library, Tillingdon TN29 4AA</td><td class=b width="35%">Amount Due GBP<br><span style="font-size:15pt"><b>{d.gross}</b></span></td></tr></table><br>
<table><tr><td width="55%">Invoice To<br><b>{c.name}</b><br>{br(c.address)}</td><td width="22%">Invoice Number<br>Transaction Date<br>Due Date<br>Terms<br>Customer Number<br>PO Number<br>Cost code</td><td width="23%">{d.number}<br>{d.issue}<br>{d.due}<br>30 NET<br>118820<br>TAC-0091<br>ENV-R441-20</td></tr></table><br>
<table><tr><td class=b>Line</td><td class=b width="45%">Description</td><td class=b>Qty</td><td class=b>Unit</td><td class=b>Net</td><td class=b>VAT</td></tr>{rows(d, '<tr><td>{n}</td><td>{what}</td><td class=r>{count}</td><td class=r>{unit}</td><td class=r>{amount}</td><td class=r>{vat}</td></tr>')}</table><br><table><tr><td width="70%" class=r>Net Total</td><td class=r>{d.net}</td></tr><tr><td class=r>VAT Total</td><td class=r>{d.vat}</td></tr><tr><td class=r>Invoice Total</td><td class=r><b>{d.gross}</b></td></tr></table>
<p>BACS details: Tillingdon University, sort code {v.dashed}, account {v.account}. E-mail remittances to {v.mail}. VAT Registration {v.vat_spaced}. Exempt charity, no registered number.</p>'''))


@layout
def platypus_events():
    d = doc('platypus-event-staging', 'reportlab', 'events firm with ReportLab\'s flowing tables: half paid with order as a line under the total, remaining balance and its due date in a coloured strip, options list without sums',
            'buck', 'oldf', 'BGE-2026/004', '2026-01-10', 'Staging and drape, prize giving 6 Feb|1|1640.00|20\nPA and two technicians|1|980.00|20\nCrew overnight|2|88.00|20', due='2026-02-03', form='%A %e %B %Y', paid=140000, warnings=('part_paid',))
    v, c, s = d.v, d.c, getSampleStyleSheet()
    lines = Table([['', '£'], *[[f'{x.what}' + (f' × {x.count}' if x.count != '1' else ''), x.amount] for x in d.rows], ['Event price before VAT', d.net], ['VAT', d.vat], ['Event price', d.gross], ['Received with order 14 December 2025', f'({d.paid})']], colWidths=(380, 90), style=TableStyle([('ALIGN', (1, 0), (1, -1), 'RIGHT'), ('LINEABOVE', (0, -4), (-1, -4), .7, colors.black), ('FONTNAME', (0, -2), (-1, -2), 'Helvetica-Bold')]))
    strip = Table([[f'Remaining balance £{d.payable}', f'by {d.due}']], colWidths=(235, 235), style=TableStyle([('BACKGROUND', (0, 0), (-1, -1), colors.HexColor('#3a1f5d')), ('TEXTCOLOR', (0, 0), (-1, -1), colors.white), ('FONTSIZE', (0, 0), (-1, -1), 12), ('BOTTOMPADDING', (0, 0), (-1, -1), 9)]))
    SimpleDocTemplate(target(d), invariant=1).build([Paragraph('Buckingham Gate Events Ltd', s['Title']), Paragraph(v.line + ' — ' + v.phone, s['Normal']), Spacer(1, 20), Paragraph(f'{c.name}<br/>{c.line}', s['Normal']), Spacer(1, 14), Paragraph(f'Invoice <b>{d.number}</b> of {d.issue}', s['Normal']), Spacer(1, 14), lines, Spacer(1, 10), strip, Spacer(1, 24),
        Paragraph(f'Bank: {v.dashed}, {v.account}. Company {v.company}. VAT number {v.vat}. Registered office: 14 Parkside, Cambridge CB1 1JQ.', s['Normal'])])
    save_truth(d)


if __name__ == '__main__':
    make_all()
