"""Plain text through enscript and a2ps; AsciiDoc and DocBook."""
import os
from xml.sax.saxutils import escape

from base import WORK, doc, each, run, save_truth, target, write


def printed(d, text):
    source = write(f'{d.name}.txt', text, 'latin-1')
    script = os.path.join(WORK, f'{d.name}.ps')
    if d.producer == 'enscript':
        run('enscript', '-q', '-B', '-M', 'A4', '-X', '88591', '-f', 'Courier10', '-p', script, source)
    else:
        run('a2ps', '-q', '-1', '--portrait', '-B', '--borders=no', '-M', 'A4', '-l', '90', '-X', 'latin1', '-o', script, source)
    run('ps2pdf', '-sPAPERSIZE=a4', script, target(d))
    save_truth(d)


def line_printer():
    for name, producer, seller, buyer, number, issue, due, lines, form in (
        ('enscript-hire-a', 'enscript', 'hast', 'wolf', '0118823', '2026-01-16', '2026-02-28', 'Mini digger 1.5 t, weeks|2|165.00|20\nBreaker pack|1|48.00|20\nDelivery and collection|2|35.00|20\nDamage waiver 10%|1|44.80|20', '%d/%m/%y'),
        ('enscript-stationer-b', 'enscript', 'ewel', 'ivor', '00061997', '2026-01-19', '2026-02-18', 'Archive boxes, 10s|12|9.95|20\nBooks, first aid|5|14.00|0', '%d %b %Y'),
        ('a2ps-dyeing', 'a2ps', 'teas', 'tarn', 'TT/26/0088', '2026-01-08', '2026-02-07', 'Felted wool, grey, m|46|28.40|20\nThread, cones|30|3.15|20', '%d-%m-%Y'),
    ):
        d = doc(name, producer, 'line printer: labels and values in fixed columns, account and order numbers beside, totals under a rule of hyphens', seller, buyer, number, issue, lines, due=due, form=form)
        v, c = d.v, d.c
        out = [v.name.upper(), *v.address, f'TEL {v.phone}', '', '', f'{"S A L E S   I N V O I C E":^78}', '']
        left = [c.name, *c.address]
        right = [('INVOICE NO', d.number), ('TAX POINT', d.issue), ('ACCOUNT', 'W00418'), ('ORDER NO', '88-2210'), ('DUE DATE', d.due)]
        for n, (label, value) in enumerate(right):
            out.append(f'{left[n] if n < len(left) else "":<44}{label:<14}{value:>18}')
        out += ['', '-' * 78, f'{"DESCRIPTION":<40}{"QTY":>8}{"PRICE":>10}{"VAT":>6}{"AMOUNT":>14}', '-' * 78]
        out += [f'{r.what:<40}{r.count:>8}{r.unit:>10}{r.rate:>6}{r.amount:>14}' for r in d.rows]
        out += ['-' * 78, f'{"GOODS":>64}{d.net:>14}', f'{"VAT":>64}{d.vat:>14}', f'{"TOTAL GBP":>64}{d.gross:>14}', '-' * 78, '']
        out += [f'VAT REG {v.vat_spaced}' + (f'     COMPANY REG {v.company}' if v.company else ''), f'BANK SORT CODE {v.dashed}  ACCOUNT {v.account}']
        out += ['PLEASE QUOTE YOUR ACCOUNT NUMBER WITH ALL PAYMENTS', '']
        printed(d, '\n'.join('    ' + one for one in out) + '\n')


def asciidoc():
    for name, seller, buyer, number, issue, due, lines, form in (
        ('asciidoctor-school', 'tide', 'fair', 'TL-2026-014', '2026-01-12', '2026-02-11', 'Careers workshop, year 10|2|380.00|Exempt\nWorkbooks|60|4.50|Exempt', '%e %B %Y'),
        ('asciidoctor-roasters', 'zing', 'nobl', 'ZCR 4418', '2026-01-14', '2026-01-28', 'House espresso, kg|48|16.20|0\nGrinder service|1|95.00|20', '%a %e %b %Y'),
    ):
        exempt = seller == 'tide'
        d = doc(name, 'asciidoctor-pdf', ('community interest company, exempt from VAT' if exempt else 'zero rated goods and a standard rated service') + '; a table of two columns for the numbers, bank details in a note', seller, buyer, number, issue, lines, due=due, form=form,
                accountHolder=vendor_holder(seller), unseen='vendorVatNumber' if exempt else '')
        v, c = d.v, d.c
        rows = '\n'.join(f'|{r.what} |{r.count} |{r.unit} |{r.rate}{"" if exempt else "%"} |{r.amount}' for r in d.rows)
        source = write(f'{name}.adoc', f'''= {v.name}
:pdf-page-size: A4
:nofooter:
:notitle:

[.lead]
*{v.name}* +
{', '.join(v.address)} +
{v.phone}

== Invoice

[cols="1,2",width=60%,frame=none,grid=none]
|===
|Invoice number |{d.number}
|Invoice date |{d.issue}
|Please pay by |{d.due}
|Customer |{c.name} +
{', '.join(c.address)}
|===

[cols="4,>1,>1,>1,>2",options=header]
|===
|What |No. |Each |VAT |Amount £
{rows}
4+>|Net total |{d.net}
4+>|{'VAT (exempt, education)' if exempt else 'VAT'} |{d.vat}
4+>|*Total to pay* |*{d.gross}*
|===

NOTE: Account name {v.holder}, sort code {v.dashed}, account number {v.account}.

{'' if exempt else 'VAT number ' + v.vat_spaced + '. '}Registered in England and Wales, company number {v.company}.
''')
        run('asciidoctor-pdf', '-o', target(d), source)
        save_truth(d)


def vendor_holder(key):
    from base import vendor
    return vendor(key).holder


def docbook():
    d = doc('dblatex-timber', 'dblatex', 'DocBook set by LaTeX: the numbers as a list of terms, rules around each cell', 'lisn', 'tarn', 'LJS-00771', '2026-01-13', 'Oak boards 27 mm, cubic metre|1.4|2280.00|20\nDowels 8 mm, 1000|6|17.50|20', due='2026-02-12', form='%d %B %Y', accountHolder='Lisnaskea Joinery Supplies Ltd')
    v, c = d.v, d.c
    entry = lambda *cells: '<row>' + ''.join(f'<entry>{escape(cell)}</entry>' for cell in cells) + '</row>'
    rows = ''.join(entry(r.what, r.count, r.unit, r.amount) for r in d.rows) + entry('', '', 'Subtotal', d.net) + entry('', '', 'VAT 20%', d.vat) + entry('', '', 'Total', '£' + d.gross)
    item = lambda term, text: f'<varlistentry><term>{term}</term><listitem><para>{escape(text)}</para></listitem></varlistentry>'
    source = write(f'{d.name}.xml', f'''<?xml version="1.0" encoding="utf-8"?><!DOCTYPE article PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd"><article lang="en"><para><emphasis role="bold">{escape(v.name)}</emphasis></para><para>{escape(v.line)}. Telephone {v.phone}.</para><section><title>Invoice {d.number}</title>
<variablelist>{item('Date', d.issue)}{item('Customer', c.name + ', ' + c.line)}{item('Your order', '4471/JS')}{item('Due', d.due)}</variablelist>
<informaltable frame="all"><tgroup cols="4"><colspec colwidth="4*"/><colspec colwidth="1*" align="right"/><colspec colwidth="1.4*" align="right"/><colspec colwidth="1.6*" align="right"/><thead>{entry('Goods', 'Quantity', 'Price', 'Amount')}</thead><tbody>{rows}</tbody></tgroup></informaltable>
<para>Pay {escape(v.holder)}: sort code {v.dashed}, account number {v.account}.</para><para>VAT registration {v.vat_spaced}. Registered in Northern Ireland, company number {v.company}.</para></section></article>''')
    run('dblatex', '-b', 'pdftex', '-P', 'latex.output.revhistory=0', '-P', 'doc.publisher.show=0', '-P', 'doc.toc.show=0', '-P', 'doc.collab.show=0', '-o', target(d), source, cwd=WORK)
    save_truth(d)


if __name__ == '__main__':
    each(line_printer, asciidoc, docbook)
