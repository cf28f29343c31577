"""XeLaTeX, LuaLaTeX and ConTeXt: fee notes, a German supplier, a haulier's long list, an architect, a farm, a Welsh roofer."""
import os
import shutil

from base import WORK, continental, doc, each, fours, iban_of, run, save_truth, target, write


def tx(text):
    for one in '&%$#_':
        text = text.replace(one, '\\' + one)
    return text


def lines(parts):
    return r' \\ '.join(map(tx, parts))


def make(d, text):
    source = write(f'{d.name}.tex', text)
    if d.producer == 'context':
        run('context', '--batchmode', '--noconsole', '--purgeall', source, cwd=WORK)
    else:
        for _ in range(2):
            run(d.producer, '-interaction=batchmode', source, cwd=WORK)
    shutil.move(os.path.splitext(source)[0] + '.pdf', target(d))
    save_truth(d)


def solicitors():
    for name, number, buyer, issue, form, work in (
        ('xelatex-fee-note-a', '26/00317', 'wolf', '2026-01-14', '%A, %e %B %Y', 'Professional charges: sale of Plot 14, Hartington|1|2150.00|20\nLand Registry fee|1|150.00|Exempt\nSearches|1|214.60|20'),
        ('xelatex-fee-note-b', '26/00402', 'fair', '2026-01-19', '%o %B %Y', 'Professional charges: employment tribunal, to 16 January|1|4375.00|20\nCounsel\'s fee, Miss R Adair|1|1200.00|20\nTribunal bundle copying|1|86.40|20'),
    ):
        d = doc(name, 'xelatex', 'solicitor\'s fee note on a letter: charges, VAT and disbursements in a column without labels in a head, payment within 28 days, office account in a sentence', 'whit', buyer, number, issue, work,
                terms=28, form=form, accountHolder='Whitlock Sayer LLP Office Account')
        v, c = d.v, d.c
        rows = ''.join(rf'{tx(r.what)} & {r.amount} & {r.vat if r.vat != "0.00" else "--"} \\' for r in d.rows)
        make(d, rf'''\documentclass[11pt,parskip=half,fromalign=right,fromrule=aftername,version=last]{{scrlttr2}}
\usepackage{{fontspec}}\setmainfont{{Liberation Serif}}\usepackage{{booktabs}}
\setkomavar{{fromname}}{{Whitlock Sayer LLP}}\setkomavar{{fromaddress}}{{Solicitors\\3 Castle Chambers\\Norwich NR1 3DD\\{v.phone}}}
\setkomavar{{date}}{{{d.issue}}}\setkomavar{{myref}}{{RA/kw/WOL0114-2}}\setkomavar{{invoice}}{{{number}}}
\setkomavar*{{myref}}{{Our ref}}\setkomavar*{{invoice}}{{Bill number}}\setkomavar{{firstfoot}}{{\parbox{{\textwidth}}{{\centering\footnotesize Whitlock Sayer LLP is a limited liability partnership registered in England and Wales ({v.company}). VAT No. {v.vat_spaced}. Authorised and regulated by the Solicitors Regulation Authority, SRA No. 448120.}}}}
\setkomavar{{subject}}{{BILL OF COSTS}}
\begin{{document}}\begin{{letter}}{{{lines([c.name, *c.address])}}}
\opening{{To our professional charges and payments made for you:}}
\begin{{tabular}}{{p{{92mm}}rr}}\toprule & \pounds & VAT \pounds \\\midrule {rows}\midrule Total charges & {d.net} & {d.vat} \\ VAT & {d.vat} \\\midrule \textbf{{Total payable}} & \textbf{{\pounds{d.gross}}} \\\bottomrule\end{{tabular}}

This bill is payable within 28 days of its date. Interest may be charged at 8\% on bills not paid within that time.

Please make payment to ``{v.holder}'', sort code {v.dashed}, account number {v.account}, quoting {number}.
\closing{{Yours faithfully}}\end{{letter}}\end{{document}}''')


def german():
    iban = iban_of('DE', '790500000042184471')
    d = doc('xelatex-german-pounds', 'xelatex', 'German supplier in two languages, pounds with decimal commas, reverse charge, IBAN and BIC, date with dots, terms of 30 days', 'krau', 'upto', 'RE26-00218', '2026-01-13',
            'Rollenbahn / Roller conveyor RB-600|4|1285.00|RC\nAntrieb / Drive unit|1|940.50|RC\nVerpackung / Packing|1|75.00|RC', terms=30, form='%d.%m.%Y', iban=iban)
    v, c = d.v, d.c
    rows = ''.join(rf'{n}0 & {tx(r.what)} & {r.count} & {r.unit.replace(",", "").replace(".", ",")} & {continental(r.minor)} \\' for n, r in enumerate(d.rows, 1))
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=22mm,bottom=34mm]{{geometry}}\usepackage{{fontspec,tabularx,fancyhdr}}\setmainfont{{Carlito}}\setlength\parindent{{0pt}}
\pagestyle{{fancy}}\fancyhf{{}}\renewcommand\headrulewidth{{0pt}}\renewcommand\footrulewidth{{.4pt}}
\cfoot{{\footnotesize\begin{{tabular}}{{p{{48mm}}p{{52mm}}p{{52mm}}}}{tx(v.name)} & Geschäftsführer: Dr. Jens Krautheim & Sparkasse Mainfranken \\ Am Mühlbach 8 & Amtsgericht Würzburg HRB 4417 & IBAN {fours(iban)} \\ 97230 Estenfeld & USt-IdNr. {v.vat} & BIC BYLADEM1SWU\end{{tabular}}}}
\begin{{document}}{{\Large\bfseries KRAUTHEIM}} \hfill Fördertechnik\par\vspace{{14mm}}{{\tiny\underline{{{tx(v.name)} · Am Mühlbach 8 · 97230 Estenfeld}}}}\par\vspace{{2mm}}
\begin{{minipage}}[t]{{90mm}}{lines([c.name, *c.address, 'GROSSBRITANNIEN'])}\end{{minipage}}\hfill
\begin{{tabular}}[t]{{@{{}}ll@{{}}}}Kunden-Nr. / Customer No. & 70442 \\ Lieferschein / Delivery note & LS26-00391 \\ Rechnungs-Nr. / Invoice No. & \textbf{{{d.number}}} \\ Rechnungsdatum / Date & {d.issue} \\ Ihre USt-ID / Your VAT No. & GB{c.vat}\end{{tabular}}
\vspace{{12mm}}\par{{\large\bfseries Rechnung / Invoice}}\par\vspace{{4mm}}
\begin{{tabularx}}{{\textwidth}}{{lXrrr}}\hline Pos. & Bezeichnung / Description & Menge & Preis & Betrag GBP \\\hline {rows}\hline & Nettobetrag / Net amount & & & {continental(d.net_minor)} \\ & USt 0\,\% / VAT 0\,\% & & & 0,00 \\ & \textbf{{Rechnungsbetrag / Invoice total}} & & & \textbf{{{continental(d.gross_minor)}}} \\\hline\end{{tabularx}}\par\vspace{{6mm}}
Steuerschuldnerschaft des Leistungsempfängers / Reverse charge.\par Zahlbar innerhalb 30 Tagen ohne Abzug / Payable within 30 days net.\end{{document}}''')


def haulier():
    towns = 'Oldham Leeds Goole Hull Selby Corby Luton Crewe Stoke Derby Rugby Dover Grays Poole Truro Wigan Bury Leigh'.split()
    work = '\n'.join(f'{3 + n % 26:02d}/12 {towns[n % 18]} to {towns[(n * 7 + 3) % 18]}, {6 + n * 5 % 20} plts, job {44100 + n * 3}|1|{148 + n * 37 % 420}.{(n * 25) % 100:02d}|20' for n in range(96)) + '\n31/12 Fuel surcharge for December|1|1840.22|20'
    d = doc('lualatex-haulier-long', 'lualatex', 'haulier: 97 lines over two pages, head and numbers repeated, totals on the last', 'stan', 'strand', '114-20933', '2026-01-05', work, due='2026-03-02', form='%d/%m/%y', unjudged='termsDays')
    v, c = d.v, d.c
    rows = ''.join(rf'{tx(r.what.split(" ", 1)[0])} & {tx(r.what.split(" ", 1)[1])} & {r.amount} \\' for r in d.rows)
    make(d, rf'''\documentclass[9pt]{{extarticle}}\usepackage[a4paper,margin=16mm,top=58mm,bottom=24mm,headheight=46mm]{{geometry}}\usepackage{{fontspec,longtable,fancyhdr,lastpage}}\setmainfont{{Liberation Sans}}\setlength\parindent{{0pt}}\setlength\LTleft{{0pt}}
\pagestyle{{fancy}}\renewcommand\headrulewidth{{.4pt}}\fancyhf{{}}\fancyhead[L]{{\parbox[b]{{100mm}}{{{{\Large\bfseries STANEDGE ROAD HAULAGE LTD}}\\{tx(v.line)}\\Tel {v.phone}\\[3mm]Invoice to:\\{lines([c.name, *c.address])}}}}}
\fancyhead[R]{{\begin{{tabular}}[b]{{ll}}\multicolumn{{2}}{{l}}{{\Large INVOICE}}\\ Account & STRAN02 \\ Invoice & {d.number} \\ Tax Point & {d.issue} \\ Due & {d.due} \\ Page & \thepage\ of \pageref{{LastPage}}\end{{tabular}}}}
\fancyfoot[C]{{\footnotesize All goods carried under RHA Conditions of Carriage 2024. Registered in England No. {v.company}. VAT Reg No. {v.vat_spaced}}}
\begin{{document}}\begin{{longtable}}{{p{{18mm}}p{{125mm}}r}}Date & Journey & Charge \\\hline\endhead \multicolumn{{3}}{{r}}{{continued overleaf}}\endfoot\endlastfoot {rows}\hline\end{{longtable}}
\hfill\begin{{tabular}}{{|l|r|}}\hline Goods & {d.net} \\ VAT @ 20\% & {d.vat} \\\hline TOTAL & {d.gross} \\\hline\end{{tabular}}\par\vspace{{4mm}}Terms: 30 days from end of month of invoice. BACS: sort code {v.dashed} account {v.account}\end{{document}}''')


def architect():
    d = doc('lualatex-architect', 'lualatex', 'architect: stages with percentages, fee invoiced before, this invoice; more sums than those of the invoice', 'dorm', 'gran', '2231-08', '2026-01-16', 'Stage 4, technical design, 60% of 42,000.00 less 16,800.00 invoiced before|1|8400.00|20\nPrinting and travel at cost|1|212.35|20',
            due='2026-02-15', form='%d %B %Y', accountHolder='Dorman Lowe Architects Ltd')
    v, c = d.v, d.c
    make(d, rf'''\documentclass[10pt]{{article}}\usepackage[a4paper,margin=28mm]{{geometry}}\usepackage{{fontspec,booktabs}}\setmainfont{{Lato Light}}[BoldFont=Lato]\setlength\parindent{{0pt}}\pagestyle{{empty}}
\begin{{document}}dorman lowe \textbf{{architects}}\hfill {tx(v.line)}\par\vspace{{16mm}}\textbf{{Fee Invoice {d.number}}}\hfill {d.issue}\par\vspace{{6mm}}{lines([c.name, *c.address])}\par\vspace{{6mm}}Project 2231: Mill Way student rooms\par Total agreed fee \pounds120,000.00 plus VAT\par\vspace{{5mm}}
\begin{{tabular}}{{p{{34mm}}rrrr}}\toprule Work stage & Stage fee & Done & Invoiced before & This invoice \\\midrule 2 Concept & 24,000.00 & 100\% & 24,000.00 & 0.00 \\ 3 Spatial & 30,000.00 & 100\% & 30,000.00 & 0.00 \\ 4 Technical & 42,000.00 & 60\% & 16,800.00 & 8,400.00 \\ 5 Building & 24,000.00 & 0\% & 0.00 & 0.00 \\ Expenses & & & 1,004.10 & 212.35 \\\midrule & 120,000.00 & & 71,804.10 & {d.net} \\\bottomrule\end{{tabular}}\par\vspace{{6mm}}
\hfill\begin{{tabular}}{{lr}}Fees and expenses this invoice & \pounds{d.net} \\ VAT at 20\% & \pounds{d.vat} \\ \textbf{{Amount now due}} & \textbf{{\pounds{d.gross}}}\end{{tabular}}\par\vspace{{10mm}}
Due for payment by {d.due}.\par Account name \textbf{{{v.holder}}}, sort code \textbf{{{v.dashed}}}, account number \textbf{{{v.account}}}.\vfill{{\footnotesize {tx(v.name)}. Registered in England and Wales {v.company}. VAT {v.vat_spaced}. RIBA Chartered Practice.}}\end{{document}}''')


def farm():
    d = doc('context-farm', 'context', 'farm partnership: zero rated, weekday with a year of two digits, terms of one month in words', 'mard', 'pell', '1187', '2026-01-09', 'Potatoes, Maris Piper, 25 kg sacks|120|7.40|0\nSwede, nets|40|4.10|0\nPallet hire|3|15.00|20', form='%a %d %b %y', accountHolder='Marden Howe and Sons', unjudged='termsDays')
    v, c = d.v, d.c
    rows = ''.join(rf'\NC {r.count} \NC {tx(r.what)} \NC {r.unit} \NC {r.rate}\% \NC {r.amount} \NC\NR ' for r in d.rows)
    make(d, rf'''\setuppapersize[A5]\setuplayout[topspace=12mm,backspace=14mm,width=middle,height=middle,header=0mm,footer=0mm]\setupbodyfont[pagella,9pt]\setuppagenumbering[location=]\setupwhitespace[none]\setupindenting[no]
\starttext\startalignment[middle]{{\tfc Marden, Howe \& Sons}}\par Growers and merchants\par {tx(v.line)}\par\stopalignment\blank[big]
\startlines {c.name}
{tx(c.line)}\stoplines\blank
\starttabulate[|l|p|l|r|]\NC Invoice \NC {d.number} \NC Date \NC {d.issue} \NC\NR\NC Your order \NC by telephone, 7 Jan \NC Delivery \NC 8831 \NC\NR\stoptabulate
\starttabulate[|r|p|r|r|r|]\HL\NC Qty \NC \NC Price \NC VAT \NC £ \NC\NR\HL {rows}\HL\NC \NC Goods \NC \NC \NC {d.net} \NC\NR\NC \NC VAT \NC \NC \NC {d.vat} \NC\NR\NC \NC {{\bf To pay}} \NC \NC \NC {{\bf £{d.gross}}} \NC\NR\HL\stoptabulate\blank
Payment is due one month after the date of this invoice, please, by cheque or to {v.holder}, sort {v.dashed}, a/c {v.account}.\blank VAT Reg.\ No.\ {v.vat_spaced}\stoptext''')


def welsh():
    d = doc('context-welsh', 'context', 'Welsh above English in each label, reverse charge on building work: VAT is nothing', 'cymr', 'orme', 'TT/0412', '2026-01-12', 'Ail-doi / Re-roofing, Stryd y Bont|1|18400.00|RC\nSgaffald / Scaffold|1|2150.00|RC', due='2026-02-11', form='%e %B %Y')
    v, c = d.v, d.c
    rows = ''.join(rf'\NC {tx(r.what)} \NC £{r.amount} \NC\NR ' for r in d.rows)
    pair = lambda welsh, english, value: rf'\NC {welsh} \NC {value} \NC\NR\NC {{\tfxx {english}}} \NC \NC\NR '
    make(d, rf'''\setuppapersize[A4]\setuplayout[topspace=20mm,backspace=24mm,width=middle,height=middle,header=0mm,footer=0mm]\setupbodyfont[heros,11pt]\setuppagenumbering[location=]\setupindenting[no]
\starttext{{\tfd\bf {v.name}}}\par {tx(v.line)}\par Ffôn / Tel: {v.phone}\blank[2*big]{{\tfc ANFONEB / INVOICE}}\blank
\starttabulate[|l|p|]{pair('Anfonebwyd at', 'Invoiced to', c.name)}\NC \NC {tx(c.line)} \NC\NR {pair('Rhif yr anfoneb', 'Invoice number', d.number)}{pair('Dyddiad', 'Date', d.issue)}{pair('Talu erbyn', 'Pay by', d.due)}\stoptabulate
\starttabulate[|p|r|]\HL {rows}\HL\NC Is-gyfanswm / Subtotal \NC £{d.net} \NC\NR\NC TAW / VAT (0\%) \NC £0.00 \NC\NR\NC {{\bf Cyfanswm / Total}} \NC {{\bf £{d.gross}}} \NC\NR\HL\stoptabulate
Gwrthdroi'r tâl: y cwsmer i dalu'r TAW i CThEF / Reverse charge: customer to pay the VAT of £{(d.net_minor * 20 // 100) // 100:,}.00 to HMRC.\blank
Côd didoli / Sort code: {v.dashed} \quad Rhif y cyfrif / Account number: {v.account}\blank Rhif TAW / VAT number: {v.vat_spaced} \quad Rhif y cwmni / Company number: {v.company}\stoptext''')


if __name__ == '__main__':
    each(solicitors, german, haulier, architect, farm, welsh)
