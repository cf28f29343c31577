"""Papers set with XeLaTeX, LuaLaTeX, pdfLaTeX, ConTeXt and Apache FOP."""
from third import continental, doc, layout, make, make_all, money


def esc(text):
    for one in '&%$#_':
        text = text.replace(one, '\\' + one)
    return text


def place(c, between='\\'):
    return ('\\' + between).join(map(esc, c.address))


def lines(d, form):
    return '\n'.join(form(r) for r in d.rows)


@layout
def haulage_pages():
    trips = [('02/12', 'Bridgwater-Tilbury', '412.50'), ('03/12', 'Tilbury-Avonmouth', '388.00'), ('04/12', 'Avonmouth-Daventry', '265.75'), ('05/12', 'Daventry-Bridgwater', '301.40')]
    work = [(f'{n * 2 + 1:02d}/12', *trips[n % 4][1:]) for n in range(15) for _ in range(4)]
    d = doc('lualatex-haulage-pages', 'lualatex', 'haulier\'s monthly invoice of sixty jobs over three pages: head with number and date repeated, "carried forward" and "brought forward" sums, totals on the last page only',
            'sedg', 'bore', 'SP-25-4417', '2025-12-31', '\n'.join(f'{route}|1|{price}|20' for _, route, price in work) + '\nFuel escalator 4.1%|1|811.20|20', due='2026-01-30', form='%d.%m.%Y', unjudged='accountHolder')
    v, c, body, total = d.v, d.c, '', 0
    for n, r in enumerate(d.rows):
        total += r.minor
        date = work[n][0] if n < len(work) else '31/12'
        body += rf'{date} & SP{71188 + n * 3} & {esc(r.what)} & WX{66 + n % 3} {"HJK TRE VBN".split()[n % 3]} & {r.amount} \\' + '\n'
        if n in (25, 51):
            body += rf'\hline \multicolumn{{4}}{{r}}{{Carried forward}} & {money(total)} \\' + '\n\\end{tabular}\\newpage\\head\n\\begin{tabular}{@{}llp{62mm}lr@{}}Date & Job sheet & Journey & Vehicle & £ \\\\\\hline\n' + rf'\multicolumn{{4}}{{r}}{{Brought forward}} & {money(total)} \\' + '\n'
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=20mm]{{geometry}}\usepackage{{fontspec}}\setmainfont{{Liberation Sans}}\parindent0pt\pagestyle{{plain}}
\newcommand\head{{{{\large\bfseries {esc(v.name)}}}\hfill Invoice {d.number} \quad {d.issue}\par\smallskip Account BOR22 \hfill Page \thepage\ of 3\par\medskip}}
\begin{{document}}\head {esc(v.line)}\\Tel {v.phone} \quad VAT {v.vat_spaced} \quad Registered no. {v.company}\par\bigskip
\fbox{{\parbox{{70mm}}{{{esc(c.name)}\\{place(c)}}}}}\hfill\parbox[t]{{60mm}}{{Month: December 2025\\Your order: BF/TRANS/25\\Pay by: {d.due}}}\par\bigskip
\begin{{tabular}}{{@{{}}llp{{62mm}}lr@{{}}}}Date & Job sheet & Journey & Vehicle & £ \\\hline
{body}\hline\end{{tabular}}\par\bigskip
\hfill\begin{{tabular}}{{|l|r|}}\hline Total haulage & {d.net}\\\hline VAT @ 20\% & {d.vat}\\\hline \textbf{{Invoice total £}} & \textbf{{{d.gross}}}\\\hline\end{{tabular}}\par\bigskip
Bank transfer: {esc(v.name)}, sort code {v.dashed}, a/c no. {v.account}. RHA Conditions of Carriage 2024 apply.
\end{{document}}''')


@layout
def german_two_languages():
    d = doc('xelatex-precision-parts', 'xelatex', 'German maker with a British VAT number: two languages, decimal commas, payable in pounds, euro sum told for information, discount for early payment with a date',
            'hoch', 'drey', 'R-260117', '2026-01-13', 'Frästeil / Milled part 4711-B|50|38.40|20\nDrehteil / Turned part 0815-C|120|6.25|20\nPrüfzeugnis / Certificate 3.1|2|30.00|20', due='2026-02-12', form='%d.%m.%Y', unjudged='vendorCompanyNumber', terms=30)
    v, c = d.v, d.c
    short = continental(round(d.gross_minor * .98))
    body = lines(d, lambda r: rf'{d.rows.index(r) + 1} & {esc(r.what)} & {r.count} & {continental(int(r.minor) // int(r.count))} & {continental(r.minor)} \\')
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=24mm]{{geometry}}\usepackage{{fontspec,eurosym}}\setmainfont{{Carlito}}\parindent0pt
\begin{{document}}{{\Large Hochfeld \textsc{{pt}}}}\hfill\small {esc(v.name)} · {esc(v.line)}\normalsize\par\vspace{{18mm}}
{{\tiny\underline{{Hochfeld Präzisionsteile GmbH, Industriestraße 14, 72336 Balingen}}}}\\{esc(c.name)}\\{place(c)}\\Vereinigtes Königreich\par\vspace{{10mm}}
\textbf{{Rechnung / Invoice {d.number}}}\hfill Balingen, {d.issue}\par\medskip
\begin{{tabular}}{{@{{}}llll@{{}}}}\small Kunden-Nr. / Customer & \small Bestellung / Order & \small Lieferschein / Delivery & \small Sachbearbeiter / Contact\\ 20481 & PO-DRE-9931 & LS-259944 & Fr. Ünal\end{{tabular}}\par\bigskip
\begin{{tabular}}{{@{{}}rp{{62mm}}rrr@{{}}}}\hline Pos. & Bezeichnung / Description & Menge & Preis GBP & Betrag GBP\\\hline
{body}
\hline & Nettobetrag / Net & & & {continental(d.net_minor)}\\ & UK VAT 20 \% & & & {continental(d.vat_minor)}\\ & \textbf{{Endbetrag / Amount payable GBP}} & & & \textbf{{{continental(d.gross_minor)}}}\\\hline\end{{tabular}}\par\medskip
{{\footnotesize Zur Information / for information only: 1 GBP = 1,1534 EUR, \euro\ {continental(round(d.gross_minor * 1.1534))}}}\par\bigskip
Zahlbar innerhalb 30 Tagen bis {d.due} ohne Abzug; bis 27.01.2026 mit 2 \% Skonto = GBP {short}.\\Payable within 30 days by {d.due} net; by 27.01.2026 less 2\% = GBP {short}.\par\vfill
{{\scriptsize\begin{{tabular}}{{@{{}}lll@{{}}}}Geschäftsführer: Dr. K. Hochfeld & UK bank: Ludgate Commercial Bank & Amtsgericht Stuttgart HRB 411822\\ USt-IdNr. DE 811 402 977 & Sort code {v.dashed} & {v.phone}\\ UK VAT GB {v.vat_spaced} & Account {v.account} & {v.mail}\end{{tabular}}}}
\end{{document}}''')


@layout
def context_quarry():
    d = doc('context-quarry-welsh', 'context', 'Welsh quarry, Welsh first and English under it in italics; weighbridge tickets; number and dates in one line of the head; debt in pounds with the sign behind the label',
            'nant', 'penr', '44/2026/0019', '2026-01-08', 'Llechi mân / Slate chippings 20 mm, t|14.36|38.00|20\nLlwch llechi / Slate dust, t|9.82|17.50|20\nCludiant / Haulage, loads|2|85.00|20', due='2026-02-07', form='%e.%n.%Y')
    v, c = d.v, d.c
    body = lines(d, lambda r: rf'\NC {esc(r.what)} \NC {r.count} \NC {r.unit} \NC {r.amount} \NC\NR')
    make(d, rf'''\setuppapersize[A4]\setuplayout[width=165mm,backspace=22mm,topspace=18mm,height=260mm,header=0mm,footer=10mm]\setupbodyfont[pagella,10pt]\setupindenting[no]\setuppagenumbering[location=]
\starttext
{{\tfc Nantgwyn}} \quad {{\tfx Chwarel ers 1871 · {{\it Quarry since 1871}}}}\par {{\tfx {esc(v.line)} · {v.phone}}}\par\blank[2*big]
{esc(c.name)}\par {place(c, 'par ')}\par\blank[big]
{{\bf ANFONEB / {{\it INVOICE}} {d.number}}} \hfill Dyddiad / {{\it Date}} {d.issue} \hfill I'w dalu erbyn / {{\it Due}} {d.due}\par\blank
Cyfrif / {{\it Account}} PEN07 \hfill Tocynnau pwyso / {{\it Weighbridge tickets}} 118204, 118217\par\blank
\starttabulate[|p(80mm)|r|r|r|]\HL
\NC Nwydd / {{\it Goods}} \NC Nifer \NC Pris £ \NC Gwerth £ \NC\NR\HL
{body}
\HL\NC Is-gyfanswm / {{\it Subtotal}} \NC\NC\NC {d.net} \NC\NR
\NC TAW 20\% / {{\it VAT}} \NC\NC\NC {d.vat} \NC\NR
\NC {{\bf Cyfanswm i'w dalu / \it Total to pay}} £ \NC\NC\NC {{\bf {d.gross}}} \NC\NR\HL\stoptabulate
\blank[big] Banc / {{\it Bank}}: Banc Eryri, {v.dashed}, rhif y cyfrif / {{\it account number}} {v.account}.\par
\vfill {{\tfx {esc(v.name)}. Cofrestrwyd yng Nghymru / {{\it Registered in Wales}} {v.company}. TAW / {{\it VAT}} {v.vat_spaced}.}}
\stoptext''')


@layout
def council_latex():
    d = doc('pdflatex-council-debtor', 'pdflatex', 'council\'s sundry debtor invoice: department block, ways to pay in a box with three columns, VAT category letters, reminder of recovery, remittance slip with another reference',
            'whin', 'fens', '7100 44821', '2026-01-05', 'Trade refuse 1100 litre, Jan to Mar, 2 bins weekly|26|14.85|0\nHire of bowls pavilion, 3 evenings|3|62.00|20', due='2026-01-26', form='%d %B %Y', unseen='vendorCompanyNumber', unjudged='accountHolder')
    v, c = d.v, d.c
    body = lines(d, lambda r: rf'{esc(r.what)} & {r.count} & {r.unit} & {"S" if r.rate == "20" else "O"} & {r.amount}\\')
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=18mm]{{geometry}}\usepackage{{helvet,tabularx}}\renewcommand\familydefault{{\sfdefault}}\usepackage[T1]{{fontenc}}\parindent0pt\pagestyle{{empty}}
\begin{{document}}\textbf{{\LARGE WHINFELL}}\\Borough Council\hfill\begin{{tabular}}[t]{{@{{}}l@{{}}}}Finance and Resources\\Civic Centre, Market Place\\Whinfell CA9 3WB\\Enquiries: {v.phone}\end{{tabular}}\par\vspace{{8mm}}
{esc(c.name)}\\{place(c)}\vspace{{6mm}}

\begin{{tabularx}}{{\textwidth}}{{|X|X|X|X|}}\hline \scriptsize INVOICE NUMBER & \scriptsize CUSTOMER REF & \scriptsize DATE / TAX POINT & \scriptsize PAYMENT DUE\\ {d.number} & C0018827 & {d.issue} & {d.due}\\\hline\end{{tabularx}}\par\vspace{{6mm}}
\begin{{tabularx}}{{\textwidth}}{{Xrrcr}}\textbf{{Details}} & \textbf{{Qty}} & \textbf{{Price}} & \textbf{{VAT}} & \textbf{{Net}}\\
{body}
\\ & & \multicolumn{{2}}{{r}}{{Net total}} & {d.net}\\ & & \multicolumn{{2}}{{r}}{{VAT (S: 20\% of {d.bands[1].base})}} & {d.vat}\\ & & \multicolumn{{2}}{{r}}{{\textbf{{TOTAL DUE}}}} & \textbf{{\pounds {d.gross}}}\end{{tabularx}}
\par\vspace{{4mm}}{{\footnotesize VAT codes: S standard, O outside the scope. Our VAT number is {v.vat_spaced}. Debts unpaid after the due date are passed to recovery.}}\vspace{{6mm}}

\framebox{{\begin{{tabularx}}{{.96\textwidth}}{{X|X|X}}\textbf{{Bank transfer}} & \textbf{{Telephone}} & \textbf{{Online}}\\ Whinfell Borough Council & 01697 490 001, 24 hours & whinfell.example/pay\\Sort code {v.dashed}\newline Account {v.account} & Have your card ready & Choose ``Invoices''\\\end{{tabularx}}}}
\vfill\hrule\vspace{{3mm}}\textbf{{REMITTANCE SLIP}}\hfill Please return with your payment\par\medskip Reference 71-0044821-3\hfill Customer C0018827\hfill Amount \pounds {d.gross}
\end{{document}}''')


@layout
def fop_wholesale():
    d = doc('fop-vet-wholesale', 'fop', 'XSL-FO: veterinary wholesaler in a large firm\'s report style; invoice address, delivery address and remit-to side by side; list price and discount per line; VAT table left and totals right',
            'kirk', 'kell', '1190228', '2026-01-16', 'Cattle wormer pour-on 2.5 l|3|118.80|20\nLame hoof spray 400 ml|12|5.94|20\nElectrolyte sachets, box|4|27.00|0', terms=30, form='%d-%m-%Y', due='2026-02-15', unjudged='accountHolder')
    v, c = d.v, d.c

    def cell(text, more=''):
        return f'<fo:table-cell padding="2pt" {more}><fo:block>{str(text).replace("&", "&amp;")}</fo:block></fo:table-cell>'

    def table(widths, lines_, more=''):
        return f'<fo:table table-layout="fixed" width="100%" {more}>' + ''.join(f'<fo:table-column column-width="{w}mm"/>' for w in widths) + '<fo:table-body>' + ''.join('<fo:table-row>' + ''.join(line) + '</fo:table-row>' for line in lines_) + '</fo:table-body></fo:table>'
    right = 'text-align="right"'
    head = [cell(t, 'border-bottom="1pt solid black" font-weight="bold"' + (right.rjust(len(right) + 1) if n > 1 else '')) for n, t in enumerate(('Item', 'Product', 'Qty', 'List', 'Disc%', 'Net price', 'Value', 'VC'))]
    items = [[cell(str(40118 + n * 7)), cell(r.what), *(cell(t, right) for t in (r.count, money(round(float(r.unit) * 100 / .9)), '10.0', r.unit, r.amount, 'S' if r.rate == '20' else 'Z'))] for n, r in enumerate(d.rows)]
    block = (lambda title, parts: f'<fo:table-cell><fo:block font-size="7pt" color="#555555">{title}</fo:block>' + ''.join(f'<fo:block>{p.replace("&", "&amp;")}</fo:block>' for p in parts) + '</fo:table-cell>')
    make(d, f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="9pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="15mm"><fo:region-body margin-bottom="15mm"/><fo:region-after extent="12mm"/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="a"><fo:static-content flow-name="xsl-region-after"><fo:block font-size="7pt" text-align="center">{v.name}, Shaw Park, Perth PH1 3ET. Registered in Scotland {v.company}. VAT registration number {v.vat_spaced}. {v.phone}</fo:block></fo:static-content>
<fo:flow flow-name="xsl-region-body"><fo:block font-size="15pt" font-weight="bold" color="#1b3f73">KVW</fo:block><fo:block font-size="12pt" space-after="6mm">Sales invoice &#160; {d.number}</fo:block>
{table((60, 60, 60), [[block('INVOICE ADDRESS', [c.name, *c.address]), block('DELIVERY ADDRESS', ['Kellaway Farm Shop', 'Priddy Road', 'Wells BA5 3DF']), block('REMIT TO', [v.name, 'Cash Management', 'PO Box 77, Perth PH1 3YY'])]])}
<fo:block space-before="6mm"/>{table((30, 30, 30, 30, 30, 30), [[cell(t, 'background-color="#1b3f73" color="white" font-size="7pt"') for t in ('Account', 'Invoice date', 'Order', 'Despatch', 'Terms', 'Date due')], [cell(t) for t in ('K00417', d.issue, 'KD-2231', '3390128/1', '30 days', d.due)]])}
<fo:block space-before="6mm"/>{table((15, 68, 12, 18, 14, 20, 22, 11), [head, *items])}<fo:block space-before="8mm"/>
{table((95, 85), [['<fo:table-cell>' + table((20, 35, 35), [[cell('Code'), cell('Goods', right), cell('VAT', right)], *([cell('S 20%' if b.rate == '20' else 'Z 0%'), cell(b.base, right), cell(b.tax, right)] for b in d.bands)]) + '</fo:table-cell>', '<fo:table-cell>' + table((50, 35), [[cell('Total goods'), cell(d.net, right)], [cell('Total VAT'), cell(d.vat, right)], [cell('Invoice total (GBP)', 'font-weight="bold"'), cell(d.gross, right + ' font-weight="bold"')]]) + '</fo:table-cell>']])}
<fo:block space-before="10mm">BACS: bank sort code {v.dashed}, account number {v.account}. Please send a remittance advice to {v.mail}.</fo:block></fo:flow></fo:page-sequence></fo:root>''')


@layout
def fop_statement_tail():
    d = doc('fop-interiors-retention', 'fop', 'fit-out firm\'s interim valuation: gross to date, retention 3%, less previously certified, amount due this certificate plus VAT; number is called application and invoice both',
            'lomb', 'cass', 'LOI/INV/3391', '2025-12-22', 'Net amount of this application|1|28712.00|20', due='2026-01-21', form='%d %b %Y', unjudged='accountHolder')
    v, c = d.v, d.c

    def row(a, b, bold=''):
        return f'<fo:block text-align-last="justify" {bold} space-after="3pt">{a}<fo:leader leader-pattern="dots"/>{b}</fo:block>'
    strong = 'font-weight="bold"'
    make(d, f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Times" font-size="10.5pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="22mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body">
<fo:block font-size="18pt" font-weight="bold">{v.name}</fo:block><fo:block space-after="10mm">{v.line}. {v.phone}</fo:block><fo:block>{c.name}</fo:block><fo:block space-after="8mm">{c.line}</fo:block>
<fo:block font-weight="bold" space-after="3mm">VAT INVOICE {d.number} against Interim Application No. 4</fo:block><fo:block space-after="8mm">Contract LOI-2211, Abbey Square marketing suite. Issued {d.issue}. Final date for payment {d.due}. Certificate reference QS/4/0771.</fo:block>
{row('Value of work executed to 15 December 2025', '96,400.00')}{row('Materials on site', '3,200.00')}{row('Gross valuation', '99,600.00')}{row('Less retention at 3%', '(2,988.00)')}{row('Less total of certificates 1 to 3', '(67,900.00)')}{row('Net amount of this application', d.net, strong)}{row('VAT at 20%', d.vat)}{row('Sum payable', '£' + d.gross, strong)}
<fo:block space-before="14mm">Payment by CHAPS or BACS to {v.name}, sorting code {v.dashed}, account {v.account}.</fo:block><fo:block space-before="4mm" font-size="8pt">Registered in England and Wales, company number {v.company}. VAT registration number {v.vat}.</fo:block></fo:flow></fo:page-sequence></fo:root>''')


if __name__ == '__main__':
    make_all()
