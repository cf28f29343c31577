"""Invoices whose difficulty lies in what is told: VAT inside the prices, euros, two businesses in one, an e-mail printed out."""
import json

import programs  # noqa: F401  its programs are used here
from office import book, letter, para
from third import LAYOUTS, br, doc, fours, iban_of, layout, make, make_all, page, rows

LAYOUTS.clear()  # those of the files that are imported make themselves
R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td,th{vertical-align:top}'


@layout
def mail_printed():
    d = doc('firefox-mail-printed', 'firefox', 'an e-mail with the invoice in it as printed from a mail program: From, To, Sent and Subject lines first, greeting, then a small table; sender\'s mail address and times about', 'fjor', 'tayl', 'FL-77120', '2026-01-15', 'Fjordline Desk, 6 users, January|6|15.00|20\nOnboarding session|1|240.00|20', due='2026-01-29', form='%e January %Y', accountHolder='Fjordline Software Ltd')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:14mm}body{font:11pt Liberation Sans}.m td{padding:1px 6px}.i td{border:1px solid #ccc;padding:4px 8px}', f'''<b>Priya Menon</b><hr style="border:1.5px solid"><table class=m style="width:80%"><tr><td><b>From:</b><td>Fjordline Billing &lt;{v.mail}&gt;<tr><td><b>Sent:</b><td>15 January 2026 06:02<tr><td><b>To:</b><td>Priya Menon<tr><td><b>Subject:</b><td>Your Fjordline invoice {d.number} is ready (£{d.gross})</table><br><p>Hi Priya,</p><p>Here is invoice {d.number} for {c.name}, {', '.join(c.address)}. We dated it {d.issue} and it falls due on {d.due}.</p>
<table class=i style="width:70%">{rows(d, '<tr><td>{what}<td class=r>£{amount}')}<tr><td>Before VAT<td class=r>£{d.net}<tr><td>VAT (20%)<td class=r>£{d.vat}<tr><td><b>You owe</b><td class=r><b>£{d.gross}</b></table><p>To pay by bank: name Fjordline Software Ltd, sort code {v.dashed}, account number {v.account}.</p><p>Cheers,<br>The Fjordline team</p><p style="font-size:8pt;color:#777">{v.name}, {v.line}. Company {v.company} (Scotland). VAT GB{v.vat}. You receive this because priya.menon@taylorashby.example is the billing contact. Ticket 4471902.</p>'''))


@layout
def euro_invoice():
    d = doc('chromium-euro-export', 'chromium', 'Irish supplier that bills a British customer in euros, zero rate as an export; the value in pounds is told for customs only', 'dunl', 'drey', 'DPI-2026-0033', '2026-01-13', 'Anti-static trays, carton 50|12|84.20|0\nFoam inserts|600|1.15|0', due='2026-02-12', form='%d/%m/%Y', currency='EUR', iban=iban_of('IE', 'IRCE92050199887766'), vendorVatNumber='IE3371042WH', unseen='sortCode accountNumber', unjudged='vendorCompanyNumber')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:16mm}body{font:10pt Open Sans}td{padding:4px}', f'''<table><tr><td><b style="font-size:15pt">{v.name}</b><br>{br(v.address)}<td class=r><span style="font-size:15pt">Export invoice</span></table><table style="margin:18px 0"><tr><td style="width:50%"><small>Consignee / invoice to</small><br>{br([c.name, *c.address])}<br>United Kingdom<br>VAT GB {c.vat}<td>Invoice {d.number}<br>Dated {d.issue}<br>For payment by {d.due}<br>All sums in euros (€)</table>
<table><tr style="border-bottom:2px solid #175"><td>Goods<td class=r>Qty<td class=r>€ each<td class=r>€</tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3 class=r>Total of goods<td class=r>{d.net}<tr><td colspan=3 class=r>Irish VAT, export 0%<td class=r>{d.vat}<tr><td colspan=3 class=r><b>Amount due EUR</b><td class=r><b>{d.gross}</b></table><p style="font-size:8.5pt">Statistical value for UK customs: GBP 1,475.35 at 0.8684. Origin Ireland. Commodity 3923.10.</p><p>IBAN {fours(d.fields['iban'])} &nbsp; BIC IRCEIE2D</p><p style="font-size:8pt">Irish VAT registration IE 3371042WH. Companies Registration Office no. 418827.</p>'''))


@layout
def inside_prices():
    d = doc('weasyprint-vat-inside', 'weasyprint', 'restaurant-style business account: prices with VAT inside, only the gross and "of which VAT" told, service charge, no net sum', 'kest', 'fens', 'KP-26-0119', '2026-01-18', 'Private dining, 14 covers|14|40.00|20\nHouse wines|6|22.50|20', terms=14, form='%e %B %Y', unseen='netMinor', unjudged='vendorName', accountHolder='Kestrel Point Hotels Ltd')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A5;margin:14mm}body{font:10pt TeX Gyre Pagella}td{padding:3px 0}', f'''<center><span style="font-size:17pt;letter-spacing:3px">KESTREL POINT</span><br><small>{v.line}<br>{v.phone}</small></center><p>Business account of<br>{br([c.name, *c.address])}</p><table><tr><td>Bill<td class=r>{d.number}<tr><td>Date<td class=r>{d.issue}<tr><td>Table<td class=r>Private room 2</table><hr><table>{rows(d, '<tr><td>{what}<td class=r>{gross}')}<tr style="font-weight:bold"><td>Total, VAT included<td class=r>£{d.gross}<tr><td>Of which VAT at 20%<td class=r>£{d.vat}</table><hr><p style="font-size:8.5pt">On account: 14 days. Kestrel Point Hotels Ltd, {v.dashed}, {v.account}.<br>VAT {v.vat_spaced}. Company {v.company}. Service is not included and is at your discretion.</p>'''))


@layout
def joined_cells():
    d = doc('odt-joined-labels', 'libreoffice-odt', 'Word template filled in by hand: labels with a colon and no blank before the value, several on a line, underlined blanks left empty', 'vert', 'cass', 'VR1204', '2026-01-10', 'Facade survey by rope, 1 day|1|1180.00|20\nPhotographic report|1|225.00|20', terms=30, form='%d/%m/%y', vendorName='VERTIGO ROPE ACCESS LTD')
    v, c = d.v, d.c
    letter(d, para('VERTIGO ROPE ACCESS LTD', 'big'), para(f'{v.line}. Tel:{v.phone} Email:{v.mail}', 'mid'), para('', 'gap'), f'Invoice No:{d.number}   Date:{d.issue}   Terms:30 days   Order No:__________', f'To:{c.name}, {c.line}', 'Site:Abbey Square   Attn:J Prowse   Job:CH-771', para('', 'gap'),
           *(f'{r.what}\t\t{r.amount}' if len(r.what) > 24 else f'{r.what}\t\t\t{r.amount}' for r in d.rows), para('', 'gap'), f'Nett:£{d.net}   VAT@20%:£{d.vat}   Total:£{d.gross}', para('', 'gap'), f'Sort code:{v.dashed}   Account:{v.account}   VAT No:{v.vat}   Co No:{v.company}', foot='Signed:____________   Approved:____________')


@layout
def subcontract_sheet():
    d = doc('ods-subcontract-cis', 'libreoffice-ods', 'subcontractor\'s workbook: labour and materials in columns of their own, CIS at 20% off the labour, reverse charge, "amount to be paid" below a figure before deduction', 'ipsw', 'drey', '2917', '2026-01-17', 'Adapt scaffold bay C, labour|1|940.00|RC\nTube, boards and ladders, materials|1|318.00|RC', off=18800, vat_minor=0, form='%d/%m/%Y', due='2026-01-31', warnings=('amount_deducted',))
    v, c = d.v, d.c
    a, b = d.rows
    book(d, (5.6, 2.8, 4.4, 3.0), [[f'*{v.name}', '', '*INVOICE', d.number], [v.line], [f'Reg {v.company}  VAT {v.vat_spaced}', '', '*Date', d.issue], ['', '', '*Payment date', d.due], ['*To', c.name], ['', c.line], [], ['#Job', '#Labour £', '#Materials £', '#Total £'], [a.what.split(',')[0], f'>{a.amount}', '>', f'>{a.amount}'], [b.what.replace(', materials', ''), '>', f'>{b.amount}', f'>{b.amount}'], ['*Sums', f'>{a.amount}', f'>{b.amount}', f'>{d.net}'], [],
         ['', '', 'VAT (reverse charge)', f'>{d.vat}'], ['', '', 'Invoice total', f'>{d.gross}'], ['', '', 'CIS 20% of labour', f'>({d.off})'], ['', '', '*Amount to be paid', f'>{d.payable}'], [], ['Customer to account to HMRC for the VAT of £251.60'], [f'Bank {v.dashed} {v.account}'], ['UTR 33190 27746']])


@layout
def division_of():
    d = doc('xelatex-division-of', 'xelatex', 'trading style large at the head, "a division of" the company in small print; two sorts of address; head office in the foot; dates with dots and short years; discount taken before VAT', 'buck', 'albi', 'PS/8841', '2026-01-16', 'Marquee lining, ivory|1|1260.00|20\nChandeliers, hire|4|85.00|20\nTrade discount 5%|1|-80.00|20', due='2026-02-15', form='%d.%m.%y', unjudged='vendorName')
    v, c = d.v, d.c
    body = ' '.join(r.what.replace('%', r'\%') + ' & ' + r.amount + chr(92) * 2 for r in d.rows)
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=22mm]{{geometry}}\usepackage{{fontspec}}\setmainfont{{Lato}}\parindent0pt\pagestyle{{empty}}\begin{{document}}
{{\fontsize{{30}}{{34}}\selectfont Petty \& Silk}}\\{{\footnotesize linings · drapes · light\hfill a division of {v.name}}}\par\vspace{{12mm}}
\begin{{minipage}}[t]{{.5\textwidth}}{c.name}\\{r' '.join(c.address)}\end{{minipage}}\begin{{minipage}}[t]{{.45\textwidth}}\raggedleft Studio: The Stables, Girton CB3 0QQ\\Invoice {d.number}\\of {d.issue}\\falling due {d.due}\end{{minipage}}\par\vspace{{12mm}}
\begin{{tabular*}}{{\textwidth}}{{@{{}}l@{{\extracolsep{{\fill}}}}r@{{}}}}\hline {body}\hline Net of discount & {d.net}\\ VAT at 20\% & {d.vat}\\ \textbf{{Sum of this invoice}} & \textbf{{£{d.gross}}}\\\hline\end{{tabular*}}
\vfill{{\footnotesize Bank: sort code {v.dashed}, account {v.account}. Head office: {v.line}. Company no. {v.company}. VAT no. {v.vat_spaced}.}}\end{{document}}''')


@layout
def sideways_table():
    d = doc('pdfmake-landscape-matrix', 'pdfmake', 'landscape matrix: weeks as columns, trades as rows, sums at the right and foot; number and date as the last row of a table of metadata at the left; amount only in a coloured bar', 'zeal', 'bore', 'BF-2603-Z', '2026-01-19', 'Pickers, night shift hours|312|14.85|20\nFLT drivers hours|86.5|18.20|20', due='2026-02-18', form='%d/%m/%Y')
    v, c = d.v, d.c
    right = (lambda text, **more: {'text': text, 'alignment': 'right', **more})
    make(d, json.dumps({'pageSize': 'A4', 'pageOrientation': 'landscape', 'pageMargins': 36, 'defaultStyle': {'font': 'Helvetica', 'fontSize': 9, 'lineHeight': 1.2}, 'content': [{'columns': [{'text': 'zeal.', 'fontSize': 28, 'bold': True}, right(f'{v.name}\n{v.line}\nVAT {v.vat_spaced}   Company {v.company}')]},
        {'columns': [{'width': 250, 'table': {'body': [['Customer', f'{c.name}\n' + '\n'.join(c.address)], ['Cost centre', 'NM-WF6-02'], ['Agreement', 'ZRG-2503-B'], ['Payment date', d.due], ['Invoice date', d.issue], ['Invoice', d.number]]}}, {'width': '*', 'margin': [20, 0, 0, 0], 'table': {'widths': ['*', 38, 38, 45, 48, 62], 'body': [['Trade', right('w/e 11/01'), right('w/e 18/01'), right('Hours'), right('Rate'), right('Charge')], [d.rows[0].what, right('160'), right('152'), right(d.rows[0].count), right(d.rows[0].unit), right(d.rows[0].amount)], [d.rows[1].what, right('40'), right('46.5'), right(d.rows[1].count), right(d.rows[1].unit), right(d.rows[1].amount)], ['Charges', '', '', '', '', right(d.net)], ['VAT 20%', '', '', '', '', right(d.vat)]]}}]},
        {'margin': [0, 24], 'layout': 'noBorders', 'table': {'widths': ['*', 'auto'], 'body': [[{'text': 'Invoice total to be paid in pounds sterling', 'color': 'white', 'fillColor': '#b3003c', 'fontSize': 13}, {'text': d.gross, 'color': 'white', 'fillColor': '#b3003c', 'fontSize': 13}]]}}, f'Payment by bank transfer: {v.dashed}, {v.account}.']}))


if __name__ == '__main__':
    make_all()
