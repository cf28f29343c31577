"""Typed papers: line printers, till rolls, groff, PostScript by hand, plain TeX, pandoc."""
from third import doc, layout, make, make_all, ps_text


@layout
def dot_matrix():
    d = doc('pango-wholesaler-listing', 'pango', 'wholesaler\'s line printer: branch and head office, pairs of label and value on the same line with spaces, VAT analysis by code, settlement terms in words',
            'esto', 'penr', '041/883920', '2026-01-08', 'T&E CABLE 2.5MM 100M GREY|4|71.3500|20\nMCB 32A TYPE B|12|4.8900|20\nLED BULKHEAD IP65 14W|10|16.4200|20\nSAFETY HANDBOOK 18TH ED|2|19.50|0', terms=30, form='%d/%m/%y', billToName='PENRHOS CARAVAN PARKS LIMITED', vendorName='ESTONBY ELECTRICAL WHOLESALE LIMITED', unjudged='currency')
    v, c = d.v, d.c
    lines = ''.join(f'{code:<11}{r.what:<28}{r.count:>5} EA {r.unit:>9}  {r.amount:>10}  {tax}\n' for code, tax, r in zip(('TE25G100', 'MCB32B', 'BLK1465', 'HBK18'), '1112', d.rows))
    make(d, f'''
ESTONBY ELECTRICAL WHOLESALE LIMITED                                    INVOICE
BRANCH 041  UNIT 3 TRADE PARK  STOCKTON-ON-TEES TS18 3TX        TEL {v.phone}
HEAD OFFICE & REGD OFFICE: 2 TEES QUAY MIDDLESBROUGH TS2 1AA   REGD NO {v.company}
-------------------------------------------------------------------------------
INVOICE TO                              DELIVER TO
PENRHOS CARAVAN PARKS LIMITED           COLLECTED BY CUSTOMER
PENRHOS                                 REG FJ19 KLV
PWLLHELI LL53 7HN                       SIGNED T PARRY

A/C NO  P04417    INVOICE NO {d.number}    TAX POINT {d.issue}    PAGE  1
YOUR REF  TP/LIGHTS    OUR REF 041/771205   DESP NOTE 041/D55190   REP 17
-------------------------------------------------------------------------------
CODE       DESCRIPTION                   QTY UN     PRICE       VALUE  V
-------------------------------------------------------------------------------
{lines}
-------------------------------------------------------------------------------
VAT  RATE     GOODS VALUE     VAT AMOUNT          GOODS TOTAL      {d.net:>12}
 1   20.0%    {d.bands[0].base:>11}    {d.bands[0].tax:>11}          VAT TOTAL        {d.vat:>12}
 2    0.0%    {d.bands[1].base:>11}    {d.bands[1].tax:>11}          INVOICE TOTAL    {d.gross:>12}

TERMS: PAYMENT WITHIN 30 DAYS OF INVOICE DATE. VAT REG NO {v.vat_spaced}
BANK  SORT CODE {v.dashed}  ACCOUNT {v.account}
GOODS SUPPLIED SUBJECT TO OUR CONDITIONS OF SALE, COPY ON REQUEST
''')


@layout
def groff_letter():
    d = doc('groff-ms-agri', 'groff-ms', 'contractor partnership\'s typed bill: no word for the date, number in the heading, boxed table, bank in one line under it',
            'mcil', 'kell', '204', '2026-01-02', 'Hedge cutting, Lower Farm, 3 to 5 Dec|26.5|42.00|20\nSlurry spreading with umbilical|9|118.00|20\nMini digger and driver|1.5|260.00|20', form='%o January %Y', accountHolder='J & T McIlwaine', unseen='vendorCompanyNumber', terms=21, vendorName='McILWAINE AGRI CONTRACTS')
    v, c = d.v, d.c
    body = '\n'.join(f'{r.what};{r.count};{r.unit};{r.amount}' for r in d.rows)
    make(d, f'''.nr PS 11
.nr LL 6i
.DS C
\\fB\\s+6McILWAINE AGRI CONTRACTS\\s0\\fP
{', '.join(v.address)}
Tel. {v.phone}    VAT no. {v.vat_spaced}
.DE
.sp 1
.DS L
{c.name}
{chr(10).join(c.address)}
.DE
.DS R
{d.issue}
.DE
.sp
.B "INVOICE 204"
.sp
.TS
allbox center tab(;);
lb cb cb cb
l n n n.
Work done;Hours/days;Rate;\\[Po]
{body}
;;Total before VAT;{d.net}
;;VAT 20%;{d.vat}
;;To pay;\\[Po]{d.gross}
.TE
.sp
.LP
Payment into J & T McIlwaine, {v.dashed}, a/c {v.account}, inside 21 days please. Thank you for your custom during 2025.
''')


@layout
def mom_farm():
    d = doc('groff-mom-eggs', 'groff-mom', 'egg packer: typeset with mom, small caps, weights and dozens, zero rate, due date spelt in words',
            'vale', 'bore', 'V-60221', '2026-01-16', 'Free range large, tray 30 (30 doz)|30|6.15|0\nFree range medium, tray 30 (45 doz)|45|5.40|0\nLiquid whole egg 10 kg pail|4|27.80|0', due='2026-01-30', form='%A %e %B %Y', unjudged='accountHolder')
    v, c = d.v, d.c
    body = '\n'.join(f'{r.what};{r.count};{r.unit};{r.amount}' for r in d.rows)
    make(d, f'''.PRINTSTYLE TYPESET
.PAPER A4
.FAMILY H
.PT_SIZE 10
.PAGINATE OFF
.START
.QUAD LEFT
.PT_SIZE 20
{v.name}
.br
.PT_SIZE 9
{v.line} . . . . {v.phone}
.br
.SP 2
.PT_SIZE 10
Sold to {c.name}, {', '.join(c.address)}
.br
.SP
Invoice {d.number}, dated {d.issue}
.br
Route 3, delivery note 118204, customer 4471
.br
.SP
.TS
center tab(;) expand;
lb nb nb nb
l n n n.
Goods;Doz;Per doz;Sum \\[Po]
_
{body}
_
.TE
.SP
Goods at zero rate {d.net}, VAT {d.vat}, \\*[BD]now owing \\[Po]{d.gross}\\*[PREV]
.br
.SP
Kindly settle on or before {d.due} to {v.name},
.br
sort code {v.dashed}, account number {v.account}.
.br
.SP 2
.PT_SIZE 8
Registered in England and Wales under {v.company}. VAT registration GB {v.vat_spaced}. Producer code 1UK14418.
''')


@layout
def narrow_roll():
    d = doc('ps-counter-roll', 'postscript', 'counter invoice on an 80 mm roll: everything in one narrow column, account sale not yet paid, totals by rate after a row of dashes',
            'abla', 'albi', '3-118844', '2026-01-13', 'CLS 38x63 2.4M|40|3.12|20\nPLASTERBOARD 12.5 TE|15|9.45|20\nDRYWALL SCREW 1000|2|11.20|20', terms=30, form='%d-%b-%Y', unseen='sortCode accountNumber', vendorName='ABLETHORNE BUILDERS MERCHANTS LTD')
    v, c = d.v, d.c
    left, right, y, marks = 10, -216, 24, []
    for text in ('ABLETHORNE', 'BUILDERS MERCHANTS LTD', 'Station Goods Yard, Oakham LE15 6QX', f'VAT {v.vat_spaced}  Co. {v.company}', ''):
        marks.append((left, y, 13 if y < 30 else 8, 'Helvetica-Bold' if y < 50 else 'Helvetica', text))
        y += 14
    for a, b in (('ACCOUNT INVOICE', d.number), ('Date', f'{d.issue} 07:52'), ('Account', 'ALB014'), ('Till/Op', '3 / Craig'), ('Order', 'verbal - Dean')):
        marks += [(left, y, 9, 'Courier-Bold' if 'INV' in a else 'Courier', a), (right, y, 9, 'Courier', b)]
        y += 12
    marks.append((left, y + 4, 9, 'Courier', 'Charge to:'))
    for text in (c.name, c.line):
        y += 12
        marks.append((left, y + 4, 8, 'Courier', text))
    y += 22
    for r in d.rows:
        marks += [(left, y, 9, 'Courier', r.what), (left + 8, y + 11, 9, 'Courier', f'{r.count} @ {r.unit}'), (right, y + 11, 9, 'Courier', f'{r.amount} A')]
        y += 25
    marks.append((left, y, 9, 'Courier', '-' * 38))
    for a, b in (('Net A 20%', d.net), ('VAT A', d.vat), ('TOTAL GBP', d.gross)):
        y += 13
        marks += [(left, y, 10, 'Courier-Bold', a), (right, y, 10, 'Courier-Bold', b)]
    for text in ('ON ACCOUNT - 30 DAYS NETT', 'Signed ..................', 'Thank you'):
        y += 18
        marks.append((left, y, 9, 'Courier', text))
    make(d, ''.join(ps_text(marks, f'226 {y + 30}')) + 'showpage\n')


@layout
def postscript_columns():
    d = doc('ps-marine-columns', 'postscript', 'engineer\'s bill in PostScript by hand: labels in italics to the left of a rule, values right of it, list of labour and materials; two addresses of the firm',
            'leve', 'mont', 'LM 2026-014', '2026-01-15', 'Labour, fitter, 18 hrs at 52.00|18|52.00|20\nShaft seal kit, PSS 50mm|1|318.75|20\nAntifoul and anodes, materials|1|204.10|20\nSlipping fee|2|95.00|20', due='2026-02-14', form='%e/%n/%Y', unjudged='accountHolder')
    v, c = d.v, d.c
    marks = [(60, 60, 20, 'Times-Bold', 'Leven & Marr'), (60, 78, 11, 'Times-Italic', 'Marine Engineers Ltd'), (60, 96, 8, 'Times-Roman', f'Yard: {v.line}'), (60, 107, 8, 'Times-Roman', 'Registered office: 6 Shore Wynd, Anstruther KY10 3AQ'), (-535, 60, 16, 'Times-Roman', 'Account rendered')]
    pairs = (('Vessel', 'MV Sula Bheag'), ('Owner', c.name), ('', c.line), ('Our job', '7718'), ('Bill no.', d.number), ('Date and tax point', d.issue), ('Payable by', d.due))
    for n, (a, b) in enumerate(pairs):
        marks += [(-180, 150 + n * 16, 10, 'Times-Italic', a), (196, 150 + n * 16, 10, 'Times-Roman', b)]
    y = 300
    for r in d.rows:
        marks += [(60, y, 10, 'Times-Roman', r.what), (-535, y, 10, 'Times-Roman', r.amount)]
        y += 18
    for a, b, f in (('', '', 'Times-Roman'), ('Nett', d.net, 'Times-Roman'), ('Value added tax, 20 per cent', d.vat, 'Times-Roman'), ('Sum due', '\xa3' + d.gross, 'Times-Bold')):
        marks += [(-450, y, 10, f, a), (-535, y, 10, f, b)]
        y += 16
    marks += [(60, 720, 9, 'Times-Roman', f'Leven & Marr Marine Engineers Ltd. Bankers: Forth & Tay Bank, Leven. Sort {v.dashed}. Account {v.account}.'), (60, 734, 9, 'Times-Roman', f'VAT {v.vat_spaced}. Registered in Scotland {v.company}.')]
    head, body = ps_text(marks)
    make(d, head + '0.5 setlinewidth 188 702 moveto 188 580 lineto stroke 60 570 moveto 535 570 lineto stroke\n' + body + 'showpage\n')


@layout
def plain_tex():
    d = doc('plain-tex-surveyors', 'plain-tex', 'surveyors: plain TeX with dot leaders between label and value, fee and disbursements, client and office accounts of which the office one is to be used',
            'farr', 'cass', 'F/2291/6', '2025-12-18', 'Party wall award, 14 Abbey Square|1|1450.00|20\nAttendance on site, 2 visits|2|175.00|20\nLand Registry copies|3|7.00|0', form='%o %B %Y', terms=28, accountHolder='Farrier & Gaunt Office Account', unseen='vendorCompanyNumber', warnings=[], unjudged='vendorName')
    v, c = d.v, d.c

    def lead(a, b):
        return rf'\line{{{a}\ \dotfill\ {b}}}' + '\n'
    esc = (lambda text: text.replace('&', r'\&').replace('%', r'\%'))
    place = r'\par '.join(map(esc, c.address))
    bold_sum = r'{\bf Amount of this account}', rf'{{\bf GBP {d.gross}}}'
    tax = rf'Value Added Tax at 20\% on {d.bands[0].base}', d.vat
    make(d, rf'''\nopagenumbers\hsize=150mm\vsize=240mm\parindent=0pt\font\big=cmcsc10 scaled 1728\font\sm=cmr8
\centerline{{\big Farrier \& Gaunt}}\centerline{{Chartered Surveyors}}\smallskip\centerline{{\sm 22 St Leonards Place, York YO1 7HB\quad {v.phone}\quad {v.mail}}}
\bigskip\bigskip {esc(c.name)}\par {place}\par\bigskip
{lead('Fee account', d.number)}{lead('Rendered', d.issue)}{lead('Matter', 'CH/14AS/PW -- client 00417')}
\bigskip{{\bf Professional services}}\smallskip
{''.join(lead(esc(r.what), r.amount) for r in d.rows)}
\medskip{lead('Fees and disbursements', d.net)}{lead(*tax)}{lead(*bold_sum)}
\bigskip Our fees are payable within 28 days. Remittances should be made to Farrier \& Gaunt Office Account, sort code {v.dashed}, number {v.account}. {{\sm Money held for clients is kept separately and must not be sent to this account.}}
\vfill\centerline{{\sm VAT registration number {v.vat_spaced}. A list of partners is open to inspection at the above address. Regulated by RICS.}}
\bye''')


@layout
def pandoc_page():
    d = doc('pandoc-latex-hackspace', 'pandoc-latex', 'written in Markdown: bold labels with a colon, bullet list of bank details, grid of hours by week',
            'gwen', 'penr', '2026/03', '2026-01-11', 'Cyfieithu / Translation, 4,120 words|4.12|85.00|0\nPrawfddarllen / Proofreading, hours|3.5|32.00|0', terms=30, form='%e %B %Y', accountHolder='G M Davies', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor')
    v, c = d.v, d.c
    table = '\n'.join(f'| {r.what} | {r.count} | {r.unit} | {r.amount} |' for r in d.rows)
    make(d, f'''---
geometry: margin=25mm
mainfont: TeX Gyre Pagella
---

# Anfoneb / Invoice {d.number}

**{v.name}** \\
{v.line} \\
{v.mail}

**I / To:** {c.name}, {', '.join(c.address)}

**Dyddiad / Date:** {d.issue} &nbsp; **Eich cyf. / Your ref.:** PO-0088

| Gwaith / Work | Nifer / Number | Pris / Price (£) | £ |
|:-----------------------------------------|-----:|------:|------:|
{table}
| **Cyfanswm i'w dalu / Total to pay** | | | **{d.gross}** |

Taliad o fewn 30 diwrnod, os gwelwch yn dda. / Please pay within 30 days.

* Enw'r cyfrif / Account name: G M Davies
* Cod didoli / Sort code: {v.dashed}
* Rhif y cyfrif / Account number: {v.account}

*Nid wyf wedi cofrestru ar gyfer TAW. / I am not registered for VAT.*
''')


@layout
def pandoc_word():
    d = doc('pandoc-docx-garage', 'pandoc-docx', 'garage\'s Word page: job card number and registration beside the invoice number, parts and labour apart, MOT outside VAT',
            'rook', 'holb', '18827', '2026-01-19', 'Labour 3.2 h|3.2|58.00|20\nFront brake discs and pads|1|142.60|20\nBrake fluid|1|9.80|20\nMOT test class 7|1|58.60|No VAT', form='%d/%m/%Y', unseen='vendorCompanyNumber', terms=7, vendorName='ROOKHOPE GARAGE')
    v, c = d.v, d.c
    table = '\n'.join(f'| {r.what} | {r.amount} |' for r in d.rows)
    make(d, f'''# ROOKHOPE GARAGE

Proprietor P Raine. {v.line}. {v.phone}. VAT Reg {v.vat_spaced}

+:-----------------------------------+:-----------------------------------+
| Holbeck Rail Components Ltd\\        | Invoice **18827**\\                 |
| 3 Water Lane\\                       | {d.issue}\\                       |
| Leeds LS11 5QN                     | Job card 44190                     |
+------------------------------------+------------------------------------+

Transit NX70 OKL, 88,214 miles

| | £ |
|:----------------------------------|-----:|
{table}
| Vat on {d.bands[0].base} | {d.vat} |
| **Total** | **{d.gross}** |

Parts and labour before VAT {d.net} including MOT. 7 days net please, to {v.dashed} {v.account}. All parts remain property of the garage until paid.
''')


if __name__ == '__main__':
    make_all()
