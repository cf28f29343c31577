"""Pages set by LaTeX, groff and FOP."""
import subprocess

from base import WORK, doc, each, run, write


def latex(d, preamble, body, engine='pdflatex'):
    text = '\\documentclass[10pt,a4paper]{article}\\usepackage[margin=22mm]{geometry}\\pagestyle{empty}\\parindent0pt\n' + (
        '\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\usepackage{textcomp}\n') + preamble + '\\begin{document}\n' + body + '\\end{document}\n'
    write(f'{d.name}.tex', text.replace('£', '\\pounds{}').replace('&', '\\&').replace('@@', '&').replace('%', '\\%'))
    run(engine, '-interaction=nonstopmode', f'{d.name}.tex', cwd=WORK)
    run('cp', f'{WORK}/{d.name}.pdf', d.pdf)


def groff(d, text, macros='-ms', *more):
    path = write(f'{d.name}.ms', text)
    done = subprocess.run(['groff', '-k', '-t', macros, '-Tpdf', '-P-pa4', *more, path], stdout=subprocess.PIPE, check=True)
    with open(d.pdf, 'wb') as file:
        file.write(done.stdout)


def organ():
    d = doc('D-organ-instalments', 'pdflatex', 'organ builders: contract instalment, total of the stage with three earlier receipts on account listed by date and taken off',
            'organ', 'estate', '1187', '2025-10-20', '''Restoration of two-manual organ, stages 1 to 3 | 1 | 3620000 | 20
New trackers to Great soundboard | 1 | 248000 | 20''', off=3200000, terms=28, warn='part_paid')
    latex(d, '\\usepackage{mathpazo}', r'''{\Large\scshape Josiah Threlkeld & Co. Organ Builders Ltd}\\[2pt]\hrule\vskip4pt
Bell Lane Works, Durham DH1 3PN \hfill VAT %s \hfill No. %s in England\\[14mm]
%s\\ %s\\[8mm]\textbf{Invoice %s} \hfill %s\\[4mm] \textit{Helmsdale, St John: contract dated 4 February 2025}\\[4mm]
\begin{tabular*}{\textwidth}{@{\extracolsep{\fill}}lr}%s\hline To this date@@%s\\VAT 20%%@@%s\\ Together@@%s\\[3pt]
Paid by the Estate 18 March@@--10,000.00\\Paid by the Estate 12 June@@--12,000.00\\Paid by the Estate 2 September@@--10,000.00\\\hline\textbf{We now ask for}@@\textbf{£%s}\\\end{tabular*}
\vskip10mm Within 28 days, to account %s, sort code %s (%s).\vskip6mm
{\small Old pipework stays the property of the church. We take no deposit on tunings. Tuning visits after handing over are invoiced apart.}
''' % (d.s.v, d.s.co, d.c.name, r'\\'.join(d.c.address), d.number, d.d('%e %B %Y'), ''.join(f'{r.what}@@{r.amount}\\\\' for r in d.rows), d.net, d.vat, d.gross, d.pay, d.s.acc, d.s.gap, d.s.holder))


def writer():
    d = doc('D-writer-letter-factor', 'pdflatex', 'invoice as a letter: amounts in sentences; the discounter\'s name stands in a sentence; number in the subject line',
            'writer', 'engine', 'ETA 3316', '2026-01-02', 'Service manual for press line 7, 180 pages | 1 | 864000 | 20', due='2026-02-01', warn='debt_assigned')
    latex(d, '', r'''\sffamily\hfill\begin{tabular}{l}Elterwater Technical Authors Ltd\\Langdale House\\Ambleside LA22 9HP\\[3pt]%s\end{tabular}\\[10mm]
%s\\%s\\[8mm]Dear Sirs,\\[3mm]\textbf{Invoice %s: service manual for press line 7}\\[3mm]
We have completed the manual (180 pages, order 4500770913 of 8 October 2025), and delivered it on 19 December. Our charge is £%s, to which VAT at 20%% of £%s is added, and so £%s falls due on %s.\\[3mm]
Since last spring all our invoices have been assigned under an invoice discounting agreement to Lakeland Invoice Discounting Ltd, Kendal, and this one is among them. Kindly transfer the sum to %s, sort code %s, account %s, and quote ETA 3316.\\[3mm]
Corrections notified within three months are made free. We have assigned the copyright in the text to you. Two printed copies follow by post.\\[3mm]
Yours faithfully,\\[12mm]M. Birkett, director\vfill{\footnotesize Registered in England and Wales: %s. VAT registration number: %s.}
''' % (d.d('%e %B %Y'), d.c.name, r'\\'.join(d.c.address), d.number, d.net, d.vat, d.gross, d.due('%e %B %Y'), d.s.holder, d.s.dash, d.s.acc, d.s.co, d.s.v))


def bacs():
    d = doc('D-bank-change-letter', 'pdflatex', 'other: letter telling customers of a new bank account; no invoice',
            'bacs', 'engine', '-', '2025-12-01', 'none | 1 | 0 | 0', kind='unknown', warn='bank_details_changed', vendorName='NORBURY FASTENERS LIMITED', null='number dueOn termsDays netMinor vatMinor grossMinor payableMinor', skip='currency billToName')
    latex(d, '\\usepackage{charter}', r'''{\LARGE\bfseries NORBURY FASTENERS LIMITED}\\Trading Estate Road, Park Royal, London NW10 7LU\\[12mm]%s\\%s\\[6mm]%s\\[6mm]
\textbf{TO ALL OUR CUSTOMERS: OUR BANK ACCOUNT}\\[4mm]Please note that with effect from 15 December 2025 our account is moving to Harrow & Acton Bank. All payments after that day should be sent to:\\[3mm]
\begin{tabular}{@@|l|l|}\hline Account name@@%s\\\hline Sort code@@%s\\\hline Account number@@%s\\\hline\end{tabular}\\[4mm]
Payments in transit to our old account will be forwarded until the end of March. Please confirm this notice by telephoning Mrs Desai on a number which you already hold. Direct Debits that we pay are not affected.\\[6mm]
Yours sincerely,\\[12mm]A. R. Norbury, Company Secretary\\[20mm]{\small Registered office as above, number %s. VAT %s.}
'''.replace('{@@|l', '{|l') % (d.c.name, r'\\'.join(d.c.address), d.d('%e %B %Y'), d.s.holder, d.s.dash, d.s.acc, d.s.co, d.s.v))


def grain():
    d = doc('D-grain-levy', 'groff', 'farmers\' grain invoice: cereals levy and haulage taken off the value; partnership with no company number; zero-rated',
            'grain', 'pell', '26/003', '2026-01-10', '''Milling wheat group 1, 58.42 t @ 212.00 | 58.42 | 1238504 | 0
Protein bonus 58.42 t @ 4.50 | 58.42 | 26289 | 0''', terms=28, off=57134, warn='amount_deducted')
    groff(d, f'''.nr LL 16c
.nr PO 2.5c
.LP
.ps 18
.ft HB
E. W. & T. Skelbrooke
.ps 10
.ft HR
.br
Manor Farm, Burghwallis, Doncaster DN6 9JL  \\(bu  VAT {d.s.v}
.sp 2
.TS
lw(8.5c) lw(7c).
Sold to	Invoice: {d.number}
{d.c.name}	Date: {d.d('%e January %Y')}
Pellworth House	Contract: PW-W-25-118
2 Orchard Way	Collected: 6th and 7th January
Evesham WR11 1GA	Passport nos: 77120 to 77121
.TE
.sp 2
.TS
lw(11c) nw(4c).
_
{chr(10).join(f'{r.what}{chr(9)}{r.amount}' for r in d.rows)}
_
Value of grain	{d.net}
VAT zero rated	0.00
Less cereals levy 58.42 t @ 0.58	(33.88)
Less haulage at 9.20 per tonne	(537.46)
_
To be paid	\\fB{d.pay}\\fR
.TE
.sp 2
Payment 28 days from date to {d.s.holder}, sort code {d.s.gap}, account {d.s.acc}.
.sp
Moisture 14.1, Hagberg 288, bushel 78. Assured combinable crops number 104771. The crop is not charged to any lender.
''')


def broker():
    d = doc('D-assignment-letter', 'groff', 'other: letter of introduction and notice of assignment of all debts to a factor, with account',
            'broker', 'retail', '-', '2025-11-03', 'none | 1 | 0 | 0', kind='unknown', warn='debt_assigned pay_only_to', null='number dueOn termsDays netMinor vatMinor grossMinor payableMinor', skip='currency billToName')
    groff(d, f'''.nr LL 15.5c
.nr PO 2.7c
.ps 11
.LP
.ce 3
\\fBPennant Packaging Supplies Ltd\\fP
Lletty Road, Merthyr Tydfil CF48 2AB
Registered in Wales {d.s.co}   VAT {d.s.v}
.sp 2
{d.c.name}
.br
{d.c.line}
.sp
{d.d('%e %B %Y')}
.sp
Dear Customer,
.LP
\\fBNotice of assignment\\fP
.LP
To support our growth we have today entered into an agreement with Merrick Street Factors Ltd ("Merrick"). By it we have sold and assigned to Merrick every debt that you now owe us, and every debt arising from our future invoices.
.LP
From the date of this letter please pay Merrick direct. A payment to us, or to anybody else, will not be a good discharge. This instruction can be withdrawn only by Merrick in writing.
.TS
box center;
l | l.
Account	{d.s.holder}
Sort code	{d.s.dash}
Number	{d.s.acc}
.TE
.LP
Orders, deliveries and complaints remain with us as before. Please sign and return the copy of this letter.
.sp 3
G. Pryce-Morgan, Managing Director
''')


def hire():
    d = doc('D-hire-duplicate', 'groff', 'tool hire till paper in typewriter face: DUPLICATE between the number and date; hire deposit line is refundable and only quoted; account without name',
            'hire', 'ashby', 'TT441087', '2025-12-11', '''BREAKER 110V 2 WKS | 2 | 9600 | 20
TRANSFORMER 3KVA 2 WKS | 2 | 3200 | 20
POINT CHISELS SOLD | 3 | 4050 | 20
COLLECTION | 1 | 2500 | 20''', terms=30, warn='marked_as_copy', null='accountHolder', vendorName='TIDEWAY TOOL HIRE LTD', billToName='ASHBY MOOR CONSTRUCTION LTD')
    rows = '\n'.join(f'{r.count:>3} {r.what:<34}{r.amount:>12}  S' for r in d.rows)
    groff(d, f'''.pl 29.7c
.po 2c
.ft CR
.nf
.sp 2
TIDEWAY TOOL HIRE LTD              ARCH 212
BERMONDSEY TRADING ARCHES          LONDON SE16 4RP
TEL 020 7946 0417                  VAT {d.s.v}

INVOICE  {d.number}      ** DUPLICATE **      {d.d('%d/%m/%Y')}

A/C   ASHB04                       CONTRACT  C-90441
ASHBY MOOR CONSTRUCTION LTD        ON HIRE   21/11/2025
MOOR LANE YARD                     OFF HIRE  05/12/2025
ASHBY-DE-LA-ZOUCH LE65 2QT         O/N       AM/1904/77

QTY DESCRIPTION                             AMOUNT
---------------------------------------------------------
{rows}
---------------------------------------------------------
    GOODS AND HIRE                    {d.net:>12}
    VAT 20.0                          {d.vat:>12}
    TOTAL                             {d.gross:>12}

30 DAYS NETT.  BACS {d.s.dash} {d.s.acc}
HIRE ITEMS REMAIN OUR PROPERTY.  CASH HIRERS LEAVE A DEPOSIT.
ACCOUNT CUSTOMERS DO NOT.  CO REG {d.s.co}
''', '-man')


FO = '''<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set>
<fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="18mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body" font-family="%s" font-size="10pt" line-height="14pt">%s</fo:flow></fo:page-sequence></fo:root>'''


def block(text, more=''):
    return f'<fo:block {more}>{text.replace("&", "&amp;")}</fo:block>'


def cells(rows, widths, more=''):
    body = ''.join('<fo:table-row>' + ''.join(f'<fo:table-cell padding="2pt">{block(text, "text-align=" + chr(34) + ("end" if at and at == len(row) - 1 else "start") + chr(34))}</fo:table-cell>' for at, text in enumerate(row)) + '</fo:table-row>' for row in rows)
    return f'<fo:table table-layout="fixed" width="100%" {more}>' + ''.join(f'<fo:table-column column-width="{w}mm"/>' for w in widths) + f'<fo:table-body>{body}</fo:table-body></fo:table>'


def fop(d, font, body):
    run('fop', write(f'{d.name}.fo', FO % (font, body)), d.pdf)


def dairy():
    d = doc('D-dairy-information', 'fop', 'creamery: delivery invoice for information, payment is asked for by the month\'s consolidated invoice; zero-rated',
            'dairy', 'care', 'D7719-0114', '2026-01-14', '''Whole milk 2 l | 24 | 3960 | 0
Salted butter 250 g | 40 | 8200 | 0
Double cream 1 l | 6 | 2130 | 0''', warn='not_for_payment', null='sortCode accountNumber accountHolder dueOn termsDays', skip='payableMinor vatMinor')
    fop(d, 'Times', block('Vale of Taunton Creamery Ltd', 'font-size="17pt" space-after="3mm"') + block(f'Creech Mills, Taunton TA1 2PX. VAT {d.s.v}. Company {d.s.co}.', 'space-after="8mm"')
        + cells([(f'Daily invoice {d.number}', f'Round 77, {d.d("%d/%m/%Y")}'), (f'{d.c.name}, 11 Kings Avenue, Worthing BN11 5PB', 'Customer 01904')], (110, 60), 'border="0.5pt solid black"')
        + block('For your information only: no payment is called for against this sheet. It will be included in the consolidated invoice for January.', 'space-before="6mm" space-after="6mm" font-style="italic"')
        + cells([(r.what, r.count, r.amount) for r in d.rows] + [('Zero rated goods', '', d.net), ('VAT', '', '0.00'), ('Value of delivery', '', f'£{d.gross}')], (100, 30, 40))
        + block('Crates remain the property of the creamery. Drivers do not accept cash or cheques.', 'space-before="30mm" font-size="8pt"'))


def paint():
    d = doc('D-paint-credit-note', 'fop', 'other: credit note to be set against the account; refers to the invoice; "do not pay" not needed',
            'paint', 'engine', 'CRN 30417', '2025-12-09', '''Two-pack primer 5 l, returned unopened | 12 | 61200 | 20
Less handling charge | 1 | -6120 | 20''', kind='credit_note', vendorName='PINNACLE PAINT FACTORS LTD', null='sortCode accountNumber accountHolder dueOn termsDays', skip='netMinor vatMinor grossMinor payableMinor')
    fop(d, 'Helvetica', block('PINNACLE PAINT FACTORS LTD', 'font-weight="bold" font-size="14pt"') + block('Coleshill Road, Birmingham B36 8DA', 'space-after="10mm"')
        + block('CREDIT NOTE', 'text-align="center" font-size="20pt" color="#a00000" space-after="8mm"')
        + cells([('Credit to', '', ''), (d.c.name, 'Number', d.number), (d.c.address[0], 'Date', d.d('%d/%m/%Y')), (d.c.address[1], 'Our invoice', '448190 (21/11/2025)'), (d.c.address[2], 'Your debit note', 'DN 1180')], (95, 35, 44))
        + block('', 'space-after="8mm"') + cells([(r.what, r.count, r.amount) for r in d.rows] + [('Net credit', '', d.net), ('VAT 20%', '', d.vat), ('Total credit', '', f'£{d.gross}')], (110, 24, 40), 'border-top="1pt solid #a00000"')
        + block('This sum has been set against your account and may be deducted from your next remittance.', 'space-before="10mm"') + block(f'Pinnacle are paint factors and sell as principals. VAT {d.s.v}. Registered {d.s.co}.', 'space-before="70mm" font-size="8pt"'))


each(organ, writer, bacs, grain, broker, hire, dairy, paint)

