"""Bills as people type them: plain text through Pango, enscript and a2ps, PostScript, rich text, Markdown, reStructuredText, AsciiDoc, groff."""
from fourth import aside, doc, layout, make, make_all, third


@layout
def waller():
    d = doc('abiword-waller', 'abiword', 'sole trader under his own name: no VAT, no company, weekday in the date, the sum in words and in a figure, cheques payable to or bank in a sentence, "by return"', 'bain', 'lang', '7 of 2026', '2026-01-12', 'Rebuild 22 m of wall at Beck Mill|22|64.00|0\nStone, 2 loads|2|185.00|0', form='%A %o %B %Y', accountHolder='T W Bainbridge', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor dueOn termsDays', vendorName='T. W. BAINBRIDGE')
    v, c = d.v, d.c
    lines = [r'\qr\b T. W. BAINBRIDGE\b0\par Dry stone walling and hedge laying\par ' + r'\par '.join([*v.address, v.phone]) + r'\par\par', rf'\ql {d.issue}\par\par To {c.name}\par {c.line}\par\par', rf'\b Invoice {d.number}\b0\par\par', *(rf'{x.what}\tab \u163?{x.amount}\par' for x in d.rows), rf'\par\b Total\tab \u163?{d.gross}\b0\par\par', r'Say one thousand seven hundred and seventy eight pounds only.\par\par', rf'Cheques payable to {v.holder}, or to the bank: {v.holder}, Yorkshire Dales Building Society, sort code {v.dashed}, account {v.account}. Payment by return would oblige, it has been a wet month.\par\par Tom Bainbridge\par\par\fs18 I am not registered for VAT. UTR 33019 28374. DSWA Master Craftsman 0441.\par']
    make(d, r'{\rtf1\ansi\deff0{\fonttbl{\f0 Liberation Serif;}}\f0\fs23\tx7400 ' + '\n'.join(lines) + '}')


@layout
def parish_council():
    d = doc('pango-parish-council', 'pango', 'parish council, typed: three reference numbers of like form, date of the meeting and date of the invoice, VAT on one line only, name in capitals, bank at the left and payer at the right', 'cald', 'orch', 'CPC/26/014', '2026-01-08', 'Pitch hire, autumn term|1|420.00|E\nPavilion, 11 Saturdays|11|18.00|E\nLine marking|4|32.50|20', form='%e %B %Y', due='2026-02-07', vendorName='CALDECOTE PARISH COUNCIL', accountHolder='Caldecote Parish Council', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    head = aside(['Pay to: Caldecote Parish Council', f'Sort code  {v.dashed}', f'Account    {v.account}', f'Quote      {d.number}'], [c.name, 'Finance Team', *c.address])
    lines = '\n'.join(f'{x.what:<44}{x.rate:>4}{x.amount:>14}' for x in d.rows)
    make(d, f'''CALDECOTE PARISH COUNCIL
{v.line}
{v.mail}   {v.phone}

{head}

INVOICE         {d.number}              Agreement CPC/24/006
DATE            {d.issue}            Minute    CPC/25/114 of 4 December 2025
PAYMENT DUE     {d.due}

                                            VAT         Sum £
{lines}
{'-' * 62}
Charges excluding VAT                           {d.net:>14}
VAT (line marking only)                         {d.vat:>14}
TO PAY                                          {d.gross:>14}

E = exempt.   VAT registration {v.vat_spaced}
''')


@layout
def recycling_self_billed():
    d = doc('enscript-self-billed-scrap', 'enscript', 'self-billed invoice written by the buyer of scrap: the customer\'s letterhead stands on top, the supplier\'s name and VAT number below, tickets with tonnes, VAT to be declared by the supplier', 'stav', 'gran', 'SB 000771', '2026-01-17', 'Ticket 55201 light iron, t|6.240|118.00|20\nTicket 55208 cast aluminium, t|1.180|940.00|20\nTicket 55215 catalysts, each|14|62.50|20', due='2026-01-31', form='%d %b %Y', unjudged='currency')
    v, c = d.v, d.c
    lines = '\n'.join(f'{x.what:<34}{x.count:>9}{x.unit:>11}{x.amount:>13}' for x in d.rows)
    make(d, f'''{c.name.upper()}
Purchase Ledger, {c.line}
VAT registration {c.vat[:3]} {c.vat[3:7]} {c.vat[7:]}      Company {d.c.company['companyNumber']}

            S E L F - B I L L I N G   I N V O I C E

{aside(['Supplier', v.name, *v.address, 'Supplier VAT ' + v.vat_spaced, 'Supplier reg. ' + v.company], ['Self-bill no.  ' + d.number, 'Tax point      ' + d.issue, 'Agreement      GMG-SB-2025', 'Payment on     ' + d.due, 'Vendor code    S00418'])}

MATERIAL                          QUANTITY      PRICE        VALUE
{lines}
                                  VALUE              {d.net:>14}
                                  VAT 20%            {d.vat:>14}
                                  WE SHALL PAY       {d.gross:>14}

Paid by BACS to the supplier's account {v.dashed} {v.account}.
The VAT shown is your output tax due to HMRC.
''')


@layout
def fasteners_pages():
    names = ('Hex bolt M8x40 zinc', 'Nut M8 nyloc', 'Washer form A M8', 'Coach screw 10x100', 'Threaded rod M12 1 m', 'Socket cap M6x20', 'Rivet 4.8x12')
    d = doc('a2ps-fasteners-pages', 'a2ps', 'fasteners on two typed pages: sums carried and brought forward, goods, carriage and VAT at the end of the second, "Doc No", order and advice note numbers, price per hundred', 'moss', 'hins', '714082', '2026-01-13', '\n'.join(f'{names[n % 7]} /{n + 1}|{2 + n % 5}|{3 + n}.{45 + n}|20' for n in range(34)) + '\nCarriage|1|12.50|20', terms=30, form='%d/%m/%y')
    v, c = d.v, d.c
    lines = [f'{x.what:<40}{x.count:>6} C{x.unit:>11}{x.amount:>13}' for x in d.rows[:-1]]
    part = third.money(sum(x.minor for x in d.rows[:20]))
    head = '\n'.join([f'{v.name:<52}Doc No   {d.number}', f'{v.line:<52}Date     {d.issue}', f'Tel {v.phone:<48}Advice   A-90122', f'{"Reg " + v.company + "  VAT " + v.vat_spaced:<52}Order    4500118203'])
    buyer = '\n'.join(['', 'INVOICE', '', *(f'      {text}' for text in (c.name, 'Goods Inwards Bay 2', *c.address)), ''])
    goods = third.money(d.net_minor - d.rows[-1].minor)
    make(d, '\n'.join([head, buyer, *lines[:20], f'{"Carried forward":<60}{part:>13}', '\f' + head, '', f'{"Brought forward":<60}{part:>13}', *lines[20:], '', *(f'{a:<60}{b:>13}' for a, b in (('Goods', goods), ('Carriage', d.rows[-1].amount), ('Nett', d.net), ('VAT 20.00', d.vat), ('INVOICE TOTAL GBP', d.gross))), '', 'Terms 30 days nett.  Payment to ' + v.dashed + ' ' + v.account + '.', 'All goods remain our property until paid for.']) + '\n')


@layout
def marine_survey():
    d = doc('groff-marine-survey', 'groff', 'marine surveyors: the facts in one run of prose at the head, vessel and report number, expenses, fee in the last sentence with the VAT', 'orwe', 'fife', 'OMS.26.009', '2026-01-16', 'Condition survey, mfv Bright Star|1|940.00|20\nUltrasonic hull readings, 210|210|1.35|20\nTravel to Anstruther|1|218.60|20', due='2026-02-13', form='%A, %e %B %Y', accountHolder='Orwell Marine Surveys Ltd')
    v, c = d.v, d.c
    lines = '\n'.join(f'{x.what};{x.amount}' for x in d.rows)
    make(d, rf'''.po 2.4c
.ll 16c
.fam H
.ps 10
.vs 14
.ce 3
\s+6{v.name}\s0
{v.line}
{v.phone}, {v.mail}
.sp 2
This is our invoice {d.number}, made out on {d.issue} to {c.name} of {c.line}, for report R/2601/44 on the vessel Bright Star, official number 918273, which our Mr. Cole attended on 9 and 10 January. It falls to be paid by {third.day('2026-02-13', '%e %B %Y')}.
.sp
.TS
tab(;);
lw(11c) r.
{lines}
_
Fee and expenses;{d.net}
Value added tax at one fifth;{d.vat}
In all;\f[HB]£{d.gross}\f[]
.TE
.sp
Remit to Orwell Marine Surveys Ltd, 20 26 98, account 73829104.
.sp 14
.ps 8
Company {v.company}. VAT {v.vat_spaced}. Members of the IIMS, 4471.
''')


@layout
def farm_shop():
    d = doc('pandoc-farm-shop', 'pandoc-latex', 'farm shop: hampers at two rates with the rate as a letter, customer\'s event named, bank with the partners\' own names, "please pay within seven days"', 'uplo', 'pell', 'FS 2212', '2025-12-18', 'Hamper, Marshwood|25|38.50|20\nHamper, tea and cakes|12|24.00|0\nGift cards written|37|0.60|20', terms=7, form='%e %b. %Y', accountHolder='P & M Symes', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    lines = '\n'.join(f'| {x.what} | {x.count} | {x.unit} | {"A" if x.rate == "20" else "B"} | {x.amount} |' for x in d.rows)
    make(d, f'''---
papersize: a4
geometry: margin=2.4cm
---

# {v.name}

{v.line} -- {v.phone}

Invoice **{d.number}**, {d.issue}

For: {c.name}\\
Attn. Beatrix Odell, Christmas Party Fund\\
{c.line}

| Item | No. | Each £ | Rate | £ |
|:---|---:|---:|:-:|---:|
{lines}

- Before VAT £{d.net}
- VAT on A at 20%, B at nil £{d.vat}
- **Altogether £{d.gross}**

Please pay within 7 days into {v.holder}, {v.dashed}, {v.account}. VAT number {v.vat_spaced}. Food hygiene rating 5.
''')


@layout
def accountants_fee():
    d = doc('rst2pdf-accountants', 'rst2pdf', 'accountants: fee note with fields in a list, period of the accounts and date of the engagement beside the date of the note, less interim bill already paid by standing order', 'paxt', 'mere', 'FN-5508', '2026-01-14', 'Statutory accounts, year to 30 September 2025|1|3100.00|20\nCorporation tax computation|1|540.00|20\nPayroll, October to December|3|85.00|20', paid=120000, terms=14, form='%d %B %Y', warnings=('part_paid',), unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    table = ''.join(f'   * - {x.what}\n     - {x.amount}\n' for x in d.rows)
    make(d, f'''{v.name}
{'=' * len(v.name)}

{v.line}. {v.phone}. A list of partners is open to view at this address.

:Client: {c.name}
:Address: {c.line}
:Fee note: {d.number}
:Note dated: {d.issue}
:Engagement: letter of 2 May 2024
:Client code: MER041

.. list-table::
   :widths: 75 25

{table}   * - Fees
     - {d.net}
   * - VAT 20%
     - {d.vat}
   * - Fees with VAT
     - {d.gross}
   * - Standing order payments received, October to December 2025
     - ({d.paid})
   * - **Balance payable**
     - **£{d.payable}**

Terms are 14 days. Bank: {v.dashed}, {v.account}, {d.number} as reference.

VAT {v.vat}. Registered to carry on audit work in the UK by the ICAEW, C0011928.
''')


@layout
def cask_broker():
    d = doc('asciidoctor-casks', 'asciidoctor', 'whisky casks under bond: Scottish company, cask numbers, zero VAT in the warehouse with rent at 20%, warehouse reference and delivery order, "Settlement date"', 'galt', 'ashc', 'GF-C-0192', '2026-01-19', 'Hogshead 4471, Speyside 2016, 251 l|1|2480.00|0\nHogshead 4472, Speyside 2016, 248 l|1|2440.00|0\nWarehouse rent, 2 casks, 12 months|2|48.00|20\nRegauge and sample|2|35.00|20', due='2026-02-02', form='%d-%m-%Y', accountHolder='Galt & Ferrier Whisky Casks Ltd')
    v, c = d.v, d.c
    lines = '\n'.join(f'|{x.what} |{x.rate}% |{x.amount}' for x in d.rows)
    make(d, f'''= {v.name}
:notitle:
:nofooter:

*{v.name}* +
{v.line} +
WOWGR GB00918273600

[cols="1,1",frame=none,grid=none]
|===
|*Buyer* +
{c.name} +
{c.line}
|*Invoice* {d.number} +
*Invoice date* {d.issue} +
*Settlement date* {d.due} +
*Delivery order* DO 55190 +
*Bond* Lossie No. 3
|===

[cols="6,1,2",options=header]
|===
|Goods and services |VAT |GBP
{lines}
|Value excluding VAT | |{d.net}
|VAT | |{d.vat}
|*Total GBP* | |*{d.gross}*
|===

Payment to {v.name}, sort code {v.dashed}, account number {v.account}.

Scottish company {v.company}. VAT {v.vat_spaced}.
''')


if __name__ == '__main__':
    make_all()
