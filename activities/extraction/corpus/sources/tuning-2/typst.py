"""Typst: a subscription, a consultant's invoice, an energy bill."""
import os

from base import HERE, WORK, doc, each, run, save_truth, target, write

NODE = os.environ.get('CORPUS_NODE', '/tmp/c2/node')


def ty(text):
    return ''.join('\\' + letter if letter in '#*_$@<>`\\[]~' else letter for letter in text)


def br(lines):
    return ' \\ '.join(map(ty, lines))


def make(d, text):
    source = write(f'{d.name}.typ', text)
    run('node', '--input-type=module', '-e', f"process.argv=['', '', '{source}', '{target(d)}'];\n" + open(f'{HERE}/typst.mjs', encoding='utf-8').read(), cwd=NODE)
    save_truth(d)


def subscription():
    for name, seller, buyer, number, issue, due, lines, form, after in (
        ('typst-subscription-a', 'nimb', 'upto', 'F3A81C0D-0014', '2026-01-04', '2026-01-18', 'Nimbuslane Team, 1 Jan to 1 Feb 2026 | 36 | 14.00 | 20\nExtra storage, 500 GB | 2 | 35.00 | 20', '%B %e, %Y', 'VAT - United Kingdom (20% on £{net})'),
        ('typst-subscription-b', 'omni', 'strand', 'OM-INV-260119', '2026-01-19', '2026-02-18', 'Footfall insight, annual plan | 1 | 11400.00 | 20\nAPI calls above plan, thousands | 412 | 0.85 | 20', '%e %B %Y', 'VAT (20%)'),
    ):
        d = doc(name, 'typst', 'subscription: the sum due large with the day in one sentence, labels bold without colons', seller, buyer, number, issue, lines, due=due, form=form,
                accountHolder='Nimbuslane Technologies Ltd' if name.endswith('a') else None)
        v, c = d.v, d.c
        rows = ''.join(f'[{ty(r.what)}], [{r.count}], [£{r.unit}], [20%], [£{r.amount}],' for r in d.rows)
        bank = (f'*Pay by bank transfer* \\ Beneficiary: {ty(v.holder)} \\ Sort code: {v.dashed} \\ Account number: {v.account} \\ Reference: {number}'
                if name.endswith('a') else f'Bank transfers: {v.dashed}, {v.account}. Quote {number}.')
        make(d, f'''#set page(paper: "a4", margin: 18mm, footer: [#set text(7.5pt, fill: gray); {number} · £{d.gross} due {d.due} #h(1fr) Page 1 of 1])
#set text(font: "Roboto", size: 9pt)
#grid(columns: (1fr, auto), text(20pt, weight: "bold")[Invoice], text(15pt, fill: rgb("#635bff"), weight: "bold")[{ty(v.name.split()[0].lower())}])
#v(3mm)
#grid(columns: (32mm, auto), row-gutter: 2mm, [*Invoice number*], [*{number}*], [*Date of issue*], [{d.issue}], [*Date due*], [{d.due}])
#v(5mm)
#grid(columns: (1fr, 1fr), [*{ty(v.name)}* \\ {br(v.address)} \\ United Kingdom \\ {ty(v.mail)} \\ GB VAT GB{v.vat}], [*Bill to* \\ {ty(c.name)} \\ {br(c.address)} \\ United Kingdom])
#v(6mm)
#text(15pt, weight: "bold")[£{d.gross} GBP due {d.due}]
#v(4mm)
#table(columns: (1fr, 15mm, 24mm, 15mm, 26mm), stroke: none, align: (x, y) => if x == 0 {{ left }} else {{ right }},
table.header([Description], [Qty], [Unit price], [Tax], [Amount]), table.hline(stroke: .5pt), {rows} table.hline(stroke: .3pt + gray))
#align(right, grid(columns: (62mm, 26mm), row-gutter: 2.6mm, align: (left, right), [Subtotal], [£{d.net}], [Total excluding tax], [£{d.net}], [{after.format(net=d.net)}], [£{d.vat}], [Total], [£{d.gross}], [*Amount due*], [*£{d.gross} GBP*]))
#v(1fr)
{bank}

#text(7.5pt, fill: gray)[{ty(v.name)} is registered in England and Wales, no. {v.company}.]
''')


def consultant():
    for name, seller, buyer, number, issue, due, lines, form, words in (
        ('typst-header-row-a', 'quil', 'lyme', '0218', '2026-01-09', '2026-02-08', 'Winter label artwork | 1 | 1450.00 | 20\nPrint management | 3.5 | 65.00 | 20', '%d %B %Y', ('Invoice No.', 'Invoice Date', 'Client Ref', 'Payment Due')),
        ('typst-header-row-b', 'lark', 'upto', 'EL/26/07', '2026-01-15', '2026-02-14', 'German manual, words | 8420 | 0.11 | 20\nRush fee | 1 | 80.00 | 20', '%e %b %Y', ('Our invoice', 'Dated', 'Your order', 'Pay by')),
    ):
        d = doc(name, 'typst', 'partnership or sole trader: four labels in one row with the values in the row below; bank details in three footer columns', seller, buyer, number, issue, lines, due=due, form=form,
                accountHolder='Quillfeather Design' if seller == 'quil' else 'Mrs E Larkfield')
        v, c = d.v, d.c
        rows = ''.join(f'[{ty(r.what)}], [{r.count}], [{r.unit}], [{r.amount}],' for r in d.rows)
        make(d, f'''#set page(paper: "a4", margin: (x: 22mm, y: 20mm))
#set text(font: "EB Garamond", size: 11.5pt)
#align(right)[#text(22pt)[{ty(v.name)}] \\ {ty(v.line)} \\ Tel {v.phone}]
#v(10mm)
{ty(c.name)} \\ {br(c.address)}
#v(8mm)
#text(17pt)[INVOICE]
#table(columns: (1fr, 1fr, 1fr, 1fr), stroke: (x, y) => if y == 0 {{ (bottom: .5pt) }}, {', '.join(f'[#smallcaps[{word}]]' for word in words)}, [{number}], [{d.issue}], [PO 4471-B], [{d.due}])
#v(5mm)
#table(columns: (1fr, 20mm, 22mm, 28mm), stroke: (bottom: .3pt + gray), align: (left, right, right, right), [*Work*], [*Units*], [*Rate (£)*], [*Amount (£)*], {rows} table.cell(colspan: 3, align: right)[Net], [{d.net}], table.cell(colspan: 3, align: right)[VAT at 20%], [{d.vat}], table.cell(colspan: 3, align: right)[*Balance due (£)*], [*{d.gross}*])
#v(1fr)
#grid(columns: (1fr, 1fr, 1fr), [*Payment* \\ {ty(v.holder)}], [*Sort Code* \\ {v.dashed}], [*Account No.* \\ {v.account}])
#v(3mm)
#align(center, text(9pt)[VAT registration number {v.vat_spaced}. Thank you for your custom.])
''')


def energy():
    d = doc('typst-energy-bill', 'typst', 'electricity bill in two columns: customer account, meter and bill numbers, last bill and payment received, VAT at 20% with a levy', 'volt', 'nobl', '60418827-019', '2026-01-12',
            'Unit charge, 14,820 kWh at 23.410p | 14820 | 0.2341 | 20\nStanding charge, 31 days at £1.9500 | 31 | 1.95 | 20\nClimate Change Levy, 14,820 kWh at 0.801p | 14820 | 0.00801 | 20', due='2026-01-26', form='%d %b %Y', accountHolder='Voltaire Energy Collections')
    v, c = d.v, d.c
    rows = ''.join(f'[{ty(r.what)}], [£{r.amount}],' for r in d.rows)
    make(d, f'''#set page(paper: "a4", margin: 15mm, footer: [#set text(7pt); Voltaire Energy Supply Limited. Registered in England and Wales No {v.company}. Registered office: {ty(v.line)}. VAT registration number GB {v.vat_spaced}.])
#set text(font: "Open Sans", size: 9pt)
#rect(width: 100%, fill: rgb("#0a5c36"), inset: 5mm, text(white, 18pt, weight: "bold")[voltaire energy])
#grid(columns: (1fr, 1fr), gutter: 8mm,
[#v(6mm) {ty(c.name)} \\ {br(c.address)} #v(8mm) *Your electricity bill* \\ for 1 December 2025 to 31 December 2025 #v(3mm) Supply address: Harbour Parade, Torquay TQ2 5JG \\ MPAN 22 0009 1842 7731 0 \\ Meter E12Z 094418],
[#rect(width: 100%, stroke: .6pt, inset: 4mm)[Customer account number \\ *A-7718 2093 4* #v(1mm) Bill number \\ *{d.number}* #v(1mm) Bill date (tax point) \\ *{d.issue}* #v(1mm) Questions? {v.phone}]
#rect(width: 100%, fill: rgb("#e8f3ee"), inset: 4mm)[#grid(columns: (1fr, auto), row-gutter: 2.5mm, [Balance on your last bill], [£4,018.66], [You paid on 29 Dec 2025], [£4,018.66 CR], [Balance brought forward], [£0.00], [New charges this bill], [£{d.gross}], [*Please pay by {d.due}*], [*£{d.gross}*])]])
#v(6mm)
*What makes up your bill*
#table(columns: (1fr, 30mm), stroke: (bottom: .3pt), align: (left, right), {rows} [Total charges excluding VAT], [£{d.net}], [VAT at 20.00% on £{d.net}], [£{d.vat}], [*Total charges including VAT*], [*£{d.gross}*])
#v(6mm)
*Ways to pay* \\ Bank transfer: pay #strong[{ty(v.holder)}], sort code {v.spaced}, account {v.account}, using your customer account number as the reference. \\ Telephone: 0800 496 2211, any time.
''')


if __name__ == '__main__':
    each(subscription, consultant, energy)
