"""Layouts for LaTeX, FOP, Inkscape, Calc, Writer's own format, rst2pdf and AbiWord, each written in the program's own tongue."""
from xml.sax.saxutils import escape

from common import day, doc, make, vendor


def tex(text):
    return text.replace('&', r'\&').replace('%', r'\%').replace('#', r'\#').replace('£', r'\pounds{}').replace('_', r'\_')


def latex_invoice():
    for name, seller, buyer, number, issue, due, terms, lines in (
        ('latex-article-a', 'fenw', 'lyme', 'FM/2026/014', '2026-01-12', '2026-02-11', None, 'Cellar safety review, days|2|655.00|20\nReport|1|300.00|20'),
        ('latex-article-b', 'gage', 'orme', 'GW 1203', '2026-01-06', None, 30, 'Total station, annual service|2|185.00|20\nTripod repair|1|47.50|20\nPostage|1|14.00|20'),
    ):
        d = doc(name, 'latex', 'Computer Modern, booktabs, ' + ('terms only' if terms else 'a due date'), seller, buyer, number, issue, lines, due=due, terms=terms, form='%e~%B~%Y', accountHolder=d_holder(seller))
        rows = '\n'.join(f'{tex(r.what)} & {r.count} & {r.unit} & {r.amount} \\\\' for r in d.rows)
        when = f'Payment due & {d.due}' if due else f'Terms & {terms} days net'
        make(d, rf'''\documentclass[a4paper,11pt]{{article}}\usepackage[T1]{{fontenc}}\usepackage{{lmodern}}\input{{glyphtounicode}}\pdfgentounicode=1 \usepackage[utf8]{{inputenc}}\usepackage{{booktabs,tabularx}}\usepackage[margin=25mm]{{geometry}}\pagestyle{{empty}}\parindent0pt
\begin{{document}}{{\LARGE\scshape {tex(d.v.name)}}}\\ {tex(', '.join(d.v.address))}\bigskip

\textbf{{To:}} {tex(d.c.name)}\\ {tex(', '.join(d.c.address))}\bigskip

{{\Large Invoice}}\medskip

\begin{{tabular}}{{@{{}}ll}}Invoice number & {tex(d.number)}\\ Invoice date & {d.issue}\\ {when}\end{{tabular}}\bigskip

\begin{{tabularx}}{{\textwidth}}{{@{{}}Xrrr@{{}}}}\toprule Item & Quantity & Price (\pounds) & Amount (\pounds)\\ \midrule
{rows}
\midrule & & Subtotal & {d.net}\\ & & VAT 20\% & {d.vat}\\ & & \textbf{{Total}} & \textbf{{{d.gross}}}\\ \bottomrule\end{{tabularx}}\bigskip

Bank transfer to {tex(d.v.holder)}, sort code {d.v.sort_dashed}, account number {d.v.account}.\vfill
\footnotesize Company number {d.v.company} \quad VAT registration number {d.v.vat_spaced}\end{{document}}''')


def d_holder(seller):
    return vendor(seller).holder


def latex_letter():
    d = doc('latex-letter', 'latex', 'letter class; several amounts in prose', 'osgo', 'gran', 'OL/34110/3', '2026-01-15', 'Advice on college leases|1|3180.00|20', due='2026-01-29', form='%e %B %Y', accountHolder='Osgood & Lamb Office Account')
    make(d, rf'''\documentclass[11pt,a4paper]{{letter}}\usepackage[T1]{{fontenc}}\usepackage{{lmodern}}\input{{glyphtounicode}}\pdfgentounicode=1 \usepackage[utf8]{{inputenc}}
\address{{{tex(d.v.name)}\\ {tex(' | '.join(d.v.address)).replace('|', chr(92) * 2)}}}\date{{{d.issue}}}\signature{{M. Lamb}}
\begin{{document}}\begin{{letter}}{{{tex(d.c.name)}\\ {tex(d.c.address[0])}\\ {tex(d.c.address[1])}}}\opening{{Dear Bursar,}}
\textbf{{Invoice {d.number}}}

In November we estimated our fees at \pounds 3,500. Our charges for advising on the leases of Mill Way came to \pounds {d.net}, and VAT on them is \pounds {d.vat}, so that \pounds {d.gross} is payable by {d.due}.

Please pay into {tex(d.v.holder)}, sort code {d.v.sort_dashed}, account {d.v.account}. Our VAT number is {d.v.vat_spaced} and we are registered in England and Wales as {d.v.company}.
\closing{{Yours sincerely,}}\end{{letter}}\end{{document}}''')


def fop_document():
    for name, seller, buyer, number, issue, due, lines in (
        ('fop-oracle-a', 'dray', 'wolf', '10077341', '2026-01-05', '2026-02-04', 'Crew van 28 day|2|640.00|20\nTow bar|2|24.00|20'),
        ('fop-oracle-b', 'thor', 'upto', 'TS1204502', '2026-01-12', '2026-02-11', 'Bright bar EN8 40 mm, m|60|11.35|20\nGauge plate|8|38.20|20\nBlanking|16|2.75|20'),
    ):
        d = doc(name, 'fop', 'large system: block of labels above values, remit-to address', seller, buyer, number, issue, lines, due=due, form='%d-%b-%Y')
        d['issue'], d['due'] = d.issue.upper(), d.due.upper()
        cell = lambda text, more='': f'<fo:table-cell padding="1mm" border="0.4pt solid #666" {more}><fo:block>{escape(text)}</fo:block></fo:table-cell>'
        line = lambda cells: '<fo:table-row>' + ''.join(cells) + '</fo:table-row>'
        right = 'text-align="right"'
        body = ''.join(line((cell(r.what), cell(r.count, right), cell(r.unit, right), cell('20.00', right), cell(r.amount, right))) for r in d.rows)
        grid = lambda rows: f'<fo:table width="100%" table-layout="fixed" space-after="4mm"><fo:table-body>{rows}</fo:table-body></fo:table>'
        blocks = ''.join(f'<fo:block>{escape(text)}</fo:block>' for text in ('Bill To:', d.c.name, *d.c.address))
        make(d, f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="8.5pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="14mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body"><fo:block font-size="14pt" font-weight="bold">{escape(d.v.name)}</fo:block><fo:block space-after="6mm">{', '.join(d.v.address)}</fo:block>{blocks}<fo:block space-before="4mm" font-size="12pt" font-weight="bold" space-after="2mm">Standard Invoice</fo:block>
{grid(line(cell(t) for t in ('Transaction Number', 'Transaction Date', 'Purchase Order', 'Ship Date', 'Due Date')) + line(cell(t) for t in (d.number, d.issue, '400771', '30-DEC-2025', d.due)))}
{grid(line(cell(t) for t in ('Description', 'Quantity', 'Unit Price', 'Tax Rate', 'Extended Amount')) + body)}{grid(line(cell(t) for t in ('Currency', 'Subtotal', 'Tax', 'Shipping', 'Total Due')) + line(cell(t) for t in ('GBP', d.net, d.vat, '0.00', d.gross)))}
<fo:block>Remit to: {escape(d.v.name)}, Sort Code {d.v.sort_dashed}, Account Number {d.v.account}</fo:block><fo:block>Tax Registration GB{d.v.vat} Company Registration {d.v.company}</fo:block></fo:flow></fo:page-sequence></fo:root>''')
        d.fields['accountHolder'] = d.v.name
        from common import save_truth
        save_truth(d)


def inkscape_design():
    for name, seller, buyer, number, issue, due, lines in (
        ('inkscape-design', 'jess', 'gran', '26-007', '2026-01-19', '2026-02-02', 'Alumni map, drawing|1|680.00|0\nLettering|3|45.00|0'),
        ('inkscape-signs', 'quay', 'lyme', 'QS 118', '2026-01-10', '2026-01-31', 'Hanging sign, gilded|1|940.00|0\nFitting bracket|1|85.00|0'),
    ):
        d = doc(name, 'inkscape', 'drawn by hand as a poster, no VAT', seller, buyer, number, issue, lines, due=due, form='%o %b %Y', accountHolder=d_holder(seller), unseen='netMinor vatMinor vendorVatNumber vendorCompanyNumber')
        texts = [(20, 35, 14, d.v.name), (20, 45, 4, ', '.join(d.v.address)), (130, 62, 9, f'invoice {d.number}'), (130, 70, 4.5, f'made {d.issue}'), (130, 77, 4.5, f'wanted by {d.due}'), (20, 66, 5, d.c.name), *[(20, 73 + 6 * n, 4.5, line) for n, line in enumerate(d.c.address)]]
        texts += [item for n, r in enumerate(d.rows) for item in ((20, 120 + 11 * n, 5, r.what), (165, 120 + 11 * n, 5, '£' + r.amount))]
        texts += [(120, 165, 8, 'Total'), (160, 165, 8, '£' + d.gross), (20, 220, 4.5, f'Pay {d.v.holder}'), (20, 227, 4.5, f'Sort code {d.v.sort_dashed}'), (20, 234, 4.5, f'Account {d.v.account}'), (20, 250, 4, 'Not registered for VAT')]
        make(d, '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297"><circle cx="185" cy="25" r="40" fill="#f4d35e"/><path d="M20 105 C60 100 120 110 190 104" stroke="#333" fill="none"/>' + ''.join(f'<text x="{x}" y="{y}" font-size="{size}" font-family="DejaVu Serif">{escape(text)}</text>' for x, y, size, text in texts) + '</svg>')


def sheet(rows, widths):
    columns = ''.join(f'<table:table-column table:style-name="c{n}"/>' for n in range(len(widths)))
    styles = ''.join(f'<style:style style:name="c{n}" style:family="table-column"><style:table-column-properties style:column-width="{w}cm"/></style:style>' for n, w in enumerate(widths))
    cell = lambda text: f'<table:table-cell office:value-type="string"><text:p>{escape(str(text))}</text:p></table:table-cell>'
    body = ''.join('<table:table-row>' + ''.join(cell(text) for text in row) + '</table:table-row>' for row in rows)
    return f'''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>{styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Invoice">{columns}{body}</table:table></office:spreadsheet></office:body></office:document>'''


def calc():
    for name, seller, buyer, number, issue, due, lines, off in (
        ('calc-sheet-a', 'abbe', 'gran', 'AL/7801', '2026-01-19', '2026-02-02', 'Formal hall, covers|90|24.50|20\nWaiting staff, hours|36|14.80|20', 0),
        ('calc-sheet-cis', 'lomb', 'wolf', 'LRI/890', '2026-01-16', '2026-02-15', 'Labour: dry lining, days|14|210.00|20\nMaterials: board and studs|1|866.40|20', 58800),
        ('calc-sheet-b', 'sver', 'orme', '20433', '2026-01-18', '2026-02-28', 'Formwork ply 18 mm|60|31.75|20\nBearers|48|6.20|20', 0),
    ):
        d = doc(name, 'libreoffice-calc', 'spreadsheet' + (' with a CIS deduction' if off else ''), seller, buyer, number, issue, lines, due=due, off=off, warnings=['amount_deducted'] if off else [], accountHolder=d_holder(seller) if off else None)
        words = ('Net', 'VAT 20%', 'Total') if name.endswith('a') else ('Sum', 'Add VAT', 'Gross invoice')
        rows = [[d.v.name], [', '.join(d.v.address)], [], ['INVOICE', '', 'No', d.number], [d.c.name, '', 'Date', d.issue], [d.c.address[0], '', 'Due', d.due], [d.c.address[1]], [], ['Work', 'Qty', 'Rate', 'Amount'], *[[r.what, r.count, r.unit, r.amount] for r in d.rows], [],
                ['', '', words[0], d.net], ['', '', words[1], d.vat], ['', '', words[2], d.gross]]
        if off:
            rows += [['', '', 'CIS 20% on labour 2,940.00', '-' + d.off], ['', '', 'Pay', d.payable], [], ['Account name', d.v.holder]]
        rows += [[], ['Sort code', d.v.sort_dashed], ['Account number', d.v.account], ['VAT number', d.v.vat_spaced], ['Company number', d.v.company]]
        make(d, sheet(rows, (5.6, 2.6, 5.4, 2.6)))


def plain_markup():
    d = doc('rst2pdf-plain', 'rst2pdf', 'field list from reStructuredText', 'oxle', 'strand', 'OX-2026-00093', '2026-01-19', 'Audit export module|1|275.00|20\nSupport, hours|3|95.00|20', due='2026-02-02', form='%d %B %Y')
    rows = '\n'.join(f'   "{r.what}", {r.count}, "{r.unit}", "{r.amount}"' for r in d.rows)
    make(d, f'''{d.v.name}
{'=' * 40}

{', '.join(d.v.address)}

Invoice
-------

:Number: {d.number}
:Date: {d.issue}
:Due: {d.due}
:Customer: {d.c.name}, {', '.join(d.c.address)}

.. csv-table::
   :header: "Service", "Qty", "Price", "Amount"

{rows}

:Excluding VAT: £{d.net}
:VAT 20%: £{d.vat}
:Including VAT: £{d.gross}

Sort code {d.v.sort_dashed}, account number {d.v.account}.

VAT number {d.v.vat_spaced}, company number {d.v.company}.
''')


def rich_text():
    for name, kind, seller, buyer, number, issue, due, lines in (
        ('abiword-plain', 'invoice', 'ilke', 'fair', 'IHT 26-02', '2026-01-10', '2026-01-31', 'School visit, two classes|2|145.00|Exempt\nMill bread bake|56|2.50|Exempt'),
        ('abiword-reminder', 'unknown', 'roth', 'strand', 'R5204', '2025-11-28', '2025-12-28', 'x|1|1164.00|0'),
    ):
        charity = kind == 'invoice'
        d = doc(name, 'abiword', 'charity, exempt, with a charity number' if charity else 'reminder of an unpaid invoice', seller, buyer, number, issue, lines, due=due, form='%d %b %Y', kind=kind, cls='text' if charity else 'other', accountHolder=d_holder(seller) if charity else None,
                unseen='vendorVatNumber vendorCompanyNumber' if charity else 'netMinor vatMinor vendorVatNumber vendorCompanyNumber')
        if charity:
            text = [d.v.name, 'Registered charity 1044718', *d.v.address, '', 'INVOICE', f'Number:\t{d.number}', f'Date:\t{d.issue}', f'Due date:\t{d.due}', '', 'To:', d.c.name, *d.c.address, '', *[f'{r.count} {r.what}\t£{r.amount}' for r in d.rows], '', f'Net\t£{d.net}', 'VAT exempt\t£0.00', f'Total\t£{d.gross}', '', f'Account name:\t{d.v.holder}', f'Sort code:\t{d.v.sort_dashed}', f'Account number:\t{d.v.account}']
        else:
            text = [d.v.name, ', '.join(d.v.address), '', d.c.name, *d.c.address, '', '14 Jan 2026', '', 'REMINDER: overdue account', '', 'According to our ledger the invoice below has not been paid.', '', f'Invoice {d.number} of {d.issue}, due {d.due}\t£{d.gross}', '', f'Sort code {d.v.sort_dashed}\tAccount {d.v.account}']
        coded = ''.join(c if ord(c) < 128 else f"\\'{ord(c):02x}" for c in '\\par\n'.join(text).replace('\t', '\\tab '))
        make(d, '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Liberation Serif;}}\\paperw11906\\paperh16838\\margl1400\\margr1400\\margt1200\\margb1200\\tx6000\\f0\\fs24 ' + coded + '\\par}')


if __name__ == '__main__':
    import traceback
    for layout in (latex_invoice, latex_letter, fop_document, inkscape_design, calc, plain_markup, rich_text):
        try:
            layout()
        except Exception:
            traceback.print_exc()
