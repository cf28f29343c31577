"""Telecoms, water, staffing and a statement, set with Typst."""
import os

from base import HERE, day, doc, each, run, save, target, write

BREAK = ' \\ '


def typst(d, text):
    run('node', os.path.join(HERE, 'typst.mjs'), write(d.name + '.typ', text), target(d))
    save(d)


def safe(text):
    return text.replace('@', '\\@').replace('#', '\\#').replace('*', '\\*')


def rows(d, form):
    return '\n'.join(form.format(i=i + 1, **{k: safe(v) if isinstance(v, str) else v for k, v in r.items()}) for i, r in enumerate(d.rows))


def telecom():
    d = doc('telecom-two-columns', 'typst', 'telephone bill in two columns: narrow left column with account, bill number and VAT number, right one with charges; "we\'ll take" by direct debit, loyalty credit line below zero',
            'Lanternet Business Communications plc|4190273|03918827', 'quay', 'LB 7729 0041 12', '2025-12-11', due='2025-12-27', lines='''
            Leased line 1 Gb, Narrow Quay, 1 to 31 December|1|389.00|20
            Hosted voice users|23|7.50|20
            Calls outside the plan, November (page 2)|1|18.42|20
            Mobile data pool 60 GB|1|95.00|20
            Loyalty credit, month 14 of 24|1|-40.00|20''', warnings='collected_by_debit', none='sortCode accountNumber', leave='dueOn')
    calls = ' '.join(f'[{when} Nov], [{to}], [{minutes}], [{cost}],' for when, to, minutes, cost in (
        ('03', 'Mobiles, 14 calls', 96, '2.88'), ('07', '03 numbers, 9 calls', 41, '1.23'), ('12', 'Mobiles, 22 calls', 158, '4.74'), ('14', 'France, 1 call', 6, '3.90'),
        ('19', '03 numbers, 11 calls', 47, '1.41'), ('26', 'Mobiles, 19 calls', 158, '4.26')))
    typst(d, f'''#set page(paper: "a4", margin: 0mm)
#set text(font: "Lato", size: 9.5pt)
#place(rect(width: 62mm, height: 297mm, fill: rgb("#123c3a")))
#place(dx: 8mm, dy: 14mm, block(width: 48mm, text(fill: white)[#text(size: 19pt, weight: "bold")[lanternet]

#v(10mm)
Account number \\ *0449 281 773*

Bill number \\ *{d.no}*

Bill date \\ *{day(d.issue, "%e %b %Y")}*

Contract end \\ *30 Sep 2026*

#v(60mm)
#text(size: 7.5pt)[{d.who} \\ Registered office: Sparrow House, Theale RG7 4SA \\ Registered in England {d.co} \\ VAT GB {d.vats}

Billing questions: 0330 055 1900]]))
#place(dx: 72mm, dy: 18mm, block(width: 126mm)[
{d.bill} \\ {BREAK.join(d.addr)}

#v(8mm)
#text(size: 21pt)[Your bill is £{d.gross}]

#box(fill: rgb("#d7efe6"), inset: 4mm, radius: 2mm, width: 100%)[We'll take this by Direct Debit on *{day(d.due, "%e %B %Y")}*. Your last bill of £651.30 was paid on 27 November.]

#v(5mm)
#table(columns: (1fr, 14mm, 24mm), stroke: (x, y) => (bottom: .4pt + gray), align: (left, right, right), [*Charges, all at 20% VAT*], [], [*£*],
{rows(d, "[{what}], [{count}], [{amount}],")}
table.cell(colspan: 2, align: right)[Total before VAT], [{d.net}], table.cell(colspan: 2, align: right)[VAT at 20%], [{d.tax}], table.cell(colspan: 2, align: right)[*Total for this bill*], [*{d.gross}*])

#v(6mm)
Your calls in November: 412 minutes to mobiles, 88 to 03 numbers, 6 international. The full list is on page 2.
])
#pagebreak()
#place(dx: 20mm, dy: 18mm, block(width: 170mm)[#text(size: 14pt)[Calls and data, November 2025] #h(1fr) Bill {d.no}, page 2 of 2
#table(columns: (24mm, 1fr, 24mm, 24mm), stroke: (x, y) => (bottom: .4pt + gray), align: (left, left, right, right), [*Date*], [*To*], [*Minutes*], [*£*], {calls}
[], [*Total, carried to page 1*], [506], [*18.42*])
All prices on this page are before VAT.])''')


def staffing():
    d = doc('staffing-factored', 'typst', 'staffing agency: timesheet lines by worker and week ending, debt assigned to a factor whose account alone may be paid, agency bank not printed',
            'Harbour Row Recruitment Ltd|8271930|08829173', 'avon', 'HR-25-2207', '2025-11-14', due='2025-12-14', terms=30, lines='''
            K Obi, LGV class 1, days|41.5|24.80|20
            K Obi, LGV class 1, Saturday|6|31.00|20
            P Szymanski, forklift reach|38|17.95|20
            D Marsh, warehouse operative|37.5|16.40|20''', warnings='debt_assigned pay_only_to', accountHolder='Meridian Invoice Finance Ltd')
    b = d.b
    typst(d, f'''#set page(paper: "a4", margin: (x: 18mm, y: 15mm))
#set text(font: "Open Sans", size: 9pt)
#grid(columns: (1fr, 1fr), [#text(size: 15pt, weight: "bold", fill: rgb("#5b2a86"))[Harbour Row Recruitment Ltd] \\ 1 Portview Road, Avonmouth BS11 9LQ \\ payroll\\@harbourrow.co.uk, 0117 496 2200],
align(right)[#text(size: 15pt, tracking: 3pt)[INVOICE] \\ VAT registration {d.vats} \\ Company {d.co}])
#v(4mm)
#line(length: 100%, stroke: 1pt + rgb("#5b2a86"))
#grid(columns: (1fr, 70mm), [Client \\ *{d.bill}* \\ {BREAK.join(d.addr)}], table(columns: (1fr, 1fr), stroke: none, inset: 1.2mm,
[Invoice no.], [*{d.no}*], [Tax point], [{day(d.issue, "%d %B %Y")}], [Week ending], [09 November 2025], [Client code], [AVO003], [Payment due], [{day(d.due, "%d %B %Y")} (30 days)]))
#v(4mm)
#table(columns: (22mm, 1fr, 16mm, 20mm, 24mm), stroke: .4pt + luma(160), fill: (x, y) => if y == 0 {{ rgb("#ece3f4") }}, align: (left, left, right, right, right), [Timesheet], [Worker and role], [Hours], [Rate £], [Charge £],
{"".join(f"[TS{71820 + i * 3}], [{r.what}], [{r.count}], [{r.price}], [{r.amount}]," for i, r in enumerate(d.rows))})
#align(right, table(columns: 2, stroke: none, align: right, [Net charge], [{d.net}], [VAT 20%], [{d.tax}], [*Invoice total*], [*£ {d.gross}*]))
#v(8mm)
#rect(width: 100%, stroke: 1.2pt, inset: 4mm)[*NOTICE OF ASSIGNMENT.* This debt has been purchased by and assigned to Meridian Invoice Finance Ltd, to whom alone payment must be made. Only payment to the account below will discharge your debt.

#grid(columns: (1fr, 1fr, 1fr), [Account name \\ *Meridian Invoice Finance Ltd*], [Sort code \\ *{b.dashed}*], [Account number \\ *{b.account}*])

Reference for your payment: AVO003 {d.no}. Any query must be raised with Meridian within 7 days on 0161 555 0127.]''')


def water():
    d = doc('water-charges', 'typst', 'water and waste water bill: standard-rated supply and zero-rated sewerage, cubic metres, payment options in three boxes, account and sort code in a box, due date in a sentence',
            'Trentmouth Business Water Ltd|3719204|10293381', 'penh', '2026-00417-88', '2026-01-15', due='2026-02-05', lines='''
            Water supply 1,240 m3 at 161.30p, standard rated|1|2000.12|20
            Water standing charge 92 days|1|41.70|20
            Waste water 1,116 m3 at 148.07p, zero rated|1|1652.46|0
            Surface water drainage band 5, zero rated|1|211.80|0''', show='holder')
    b = d.b
    typst(d, f'''#set page(paper: "a4", margin: 16mm, footer: text(size: 7.5pt)[{d.who}, Registered in England and Wales {d.co}. Registered office: Sluice Road, Gainsborough DN21 1GT. VAT number {d.vats}])
#set text(font: "Roboto", size: 9.5pt)
#text(fill: rgb("#0277bd"), size: 18pt)[Trentmouth *Business Water*]
#grid(columns: (1fr, 1fr), gutter: 6mm, [#v(8mm) {d.bill} \\ Utilities Manager \\ {BREAK.join(d.addr)}],
rect(fill: rgb("#e1f2fb"), stroke: none, inset: 4mm, width: 100%)[*Bill for water and waste water* \\ For the period 1 October to 31 December 2025 \\ Customer number 700 418 2293 \\ Invoice {d.no} \\ Supply point ID 3019 2288 71 W 18 \\ Tax point {day(d.issue, "%d/%m/%Y")}])
#v(6mm)
#text(size: 14pt)[You owe *£{d.gross}*. Please pay by *{day(d.due, "%A %e %B %Y")}*.]
#table(columns: (1fr, 28mm, 18mm), stroke: none, align: (left, right, right), [Opening reading 18,402 (actual), closing 19,642 (actual)], [], [],
table.hline(), [*What you used*], [*£*], [*VAT %*], {rows(d, "[{what}], [{amount}], [{rate}],")} table.hline(),
[Total charges], [{d.net}], [], [VAT at 20% on {d.bands[0].base}], [{d.tax}], [], [VAT at 0% on {d.bands[1].base}], [0.00], [], table.hline(), [*Amount now due*], [*{d.gross}*], [])
#v(8mm)
*Ways to pay*
#grid(columns: (1fr, 1fr, 1fr), gutter: 4mm, ..([*Bank transfer* \\ {d.who} \\ Sort code {b.dashed} \\ Account {b.account} \\ Quote 7004182293], [*By phone* \\ 0345 055 7711 \\ Debit or credit card, any time], [*Direct Debit* \\ Set one up online and spread the cost. You do not have one now.]).map(x => rect(width: 100%, height: 34mm, stroke: .6pt + rgb("#0277bd"), radius: 2mm, inset: 3mm, x)))''')


def statement():
    d = doc('statement-sage', 'typst', 'Sage statement of account with reference column, debit and credit, running balance and ageing strip; remittance part at the right of a dotted line',
            'Cotswold Janitorial Supplies Ltd|5920184|04417283', 'hart', None, '2025-12-31', 'x|1|0|20', kind='statement', warnings='',
            leave='netMinor vatMinor grossMinor payableMinor number dueOn termsDays vendorVatNumber accountHolder')
    b = d.b
    moves = (('03/10/25', '20817', 'Goods invoice', 412.80), ('21/10/25', '20944', 'Goods invoice', 188.16), ('07/11/25', 'BACS', 'Payment, thank you', -412.80), ('18/11/25', '21102', 'Goods invoice', 526.44), ('25/11/25', 'C0331', 'Credit note', -36.00), ('09/12/25', '21260', 'Goods invoice', 297.60))
    out, left = '', 0
    for when, ref, what, amount in moves:
        left += amount
        out += f'[{when}], [{ref}], [{what}], [{f"{amount:,.2f}" if amount > 0 else ""}], [{f"{-amount:,.2f}" if amount < 0 else ""}], [{left:,.2f}],\n'
    typst(d, f'''#set page(paper: "a4", margin: 14mm)
#set text(font: "Liberation Sans", size: 9pt)
#grid(columns: (1fr, 1fr), [#text(size: 13pt, weight: "bold")[{d.who}] \\ Quedgeley West Business Park \\ Gloucester GL2 4PA \\ Tel 01452 555 310 \\ Company no. {d.co}], align(right, text(size: 22pt)[Statement]))
#v(14mm)
#grid(columns: (1fr, 60mm), [#pad(left: 8mm)[{d.bill} \\ {BREAK.join(d.addr)}]], table(columns: (1fr, 1fr), [Account No], [HART0012], [Date], [{day(d.issue, "%d/%m/%Y")}], [Page], [1]))
#v(6mm)
#table(columns: (20mm, 22mm, 1fr, 24mm, 24mm, 26mm), align: (left, left, left, right, right, right), fill: (x, y) => if y == 0 {{ luma(225) }}, [Date], [Ref], [Details], [Debit], [Credit], [Balance], {out})
#v(1fr)
#table(columns: (1fr,) * 6, align: center, [Current], [1 Month], [2 Months], [3 Months], [Older], [*Amount Due*], [297.60], [490.44], [188.16], [0.00], [0.00], [*£ {left:,.2f}*])
All values are shown in Pound Sterling. Our terms are 30 days. Bank: {b.bank}, sort code {b.dashed}, account {b.account}.''')


each(telecom, staffing, water, statement)
