"""Word letters and home-made workbooks, as flat OpenDocument files through LibreOffice."""
from xml.sax.saxutils import escape

from third import doc, layout, make, make_all

SPACES = ' '.join(f'xmlns:{a}="urn:oasis:names:tc:opendocument:xmlns:{b}:1.0"' for a, b in (
    ('office', 'office'), ('text', 'text'), ('table', 'table'), ('style', 'style'), ('draw', 'drawing'))) + ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"'
STYLES = ''.join(f'<style:style style:name="{name}" style:family="paragraph"><style:paragraph-properties fo:text-align="{align}" fo:margin-bottom="{gap}pt" fo:break-before="{"page" if name == "newpage" else "auto"}"><style:tab-stops><style:tab-stop style:position="4.2cm"/><style:tab-stop style:position="10cm"/><style:tab-stop style:position="16.5cm" style:type="right"/></style:tab-stops></style:paragraph-properties><style:text-properties fo:font-size="{size}pt" fo:font-weight="{weight}" style:font-name="{font}" fo:font-family="{font}" fo:letter-spacing="{space}"/></style:style>'
                 for name, align, gap, size, weight, font, space in (
                     ('p', 'start', 2, 11, 'normal', 'Carlito', 'normal'), ('gap', 'start', 14, 11, 'normal', 'Carlito', 'normal'), ('b', 'start', 2, 11, 'bold', 'Carlito', 'normal'), ('r', 'end', 2, 11, 'normal', 'Carlito', 'normal'), ('rb', 'end', 2, 11, 'bold', 'Carlito', 'normal'),
                     ('big', 'center', 4, 22, 'bold', 'TeX Gyre Pagella', '0.12cm'), ('mid', 'center', 2, 9, 'normal', 'Carlito', 'normal'), ('small', 'start', 2, 8, 'normal', 'Carlito', 'normal'), ('newpage', 'start', 4, 11, 'normal', 'Carlito', 'normal')))
PAGE = '<style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/></style:page-layout>'


def para(text, style='p'):
    return f'<text:p text:style-name="{style}">' + escape(str(text)).replace('\t', '<text:tab/>').replace('\n', '<text:line-break/>') + '</text:p>'


def grid(lines, styles='pprr'):
    cells = (lambda line: ''.join(f'<table:table-cell table:style-name="c">{para(text, styles[n])}</table:table-cell>' for n, text in enumerate(line)))
    return f'<table:table><table:table-column table:number-columns-repeated="{len(lines[0])}"/>' + ''.join(f'<table:table-row>{cells(line)}</table:table-row>' for line in lines) + '</table:table>'


def letter(d, *parts, foot=''):
    body = ''.join(part if part.startswith('<') else para(part) for part in parts)
    make(d, f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>{STYLES}<style:style style:name="c" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #999999" fo:padding="0.08cm"/></style:style>{PAGE}</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:footer>{para(foot, "mid")}</style:footer></style:master-page></office:master-styles><office:body><office:text>{body}</office:text></office:body></office:document>')


def book(d, widths, lines):
    """Each line is a list of cells; a cell starting with > stands right, with * bold, with # in a coloured box."""
    def cell(text):
        style = 'k'
        for mark, name in (('#', 'h'), ('*', 'e'), ('>', 'r')):
            if str(text).startswith(mark):
                text, style = str(text)[1:], name
        return f'<table:table-cell table:style-name="{style}">{para(text) if text != "" else ""}</table:table-cell>'
    columns = ''.join(f'<style:style style:name="w{n}" style:family="table-column"><style:table-column-properties style:column-width="{w}cm"/></style:style>' for n, w in enumerate(widths))
    cells = ''.join(f'<style:style style:name="{name}" style:family="table-cell"><style:table-cell-properties {box}/><style:paragraph-properties fo:text-align="{align}"/><style:text-properties fo:font-weight="{weight}" fo:font-family="Carlito" fo:font-size="10pt"/></style:style>'
                    for name, box, align, weight in (('k', '', 'start', 'normal'), ('r', 'fo:border="0.5pt solid #888888"', 'end', 'normal'), ('e', '', 'start', 'bold'), ('h', 'fo:background-color="#f4c95d" fo:border="0.5pt solid #888888"', 'center', 'bold')))
    body = ''.join('<table:table-row>' + ''.join(map(cell, line)) + '</table:table-row>' for line in lines)
    make(d, f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>{columns}{cells}{PAGE}</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="L"><style:header><text:p/></style:header><style:footer><text:p/></style:footer></style:master-page></office:master-styles><office:body><office:spreadsheet><table:table table:name="Sheet1">' + ''.join(f'<table:table-column table:style-name="w{n}"/>' for n in range(len(widths))) + f'{body}</table:table></office:spreadsheet></office:body></office:document>')


@layout
def rope_letter():
    d = doc('odt-rope-access-letter', 'libreoffice-odt', 'Word letter with tab stops: labels and values on one line by tabs, sums by right tabs, bank in running text',
            'vert', 'holb', 'VRA-1190', '2026-01-07', 'Rope access team, 2 days|2|1180.00|20\nReplace 14 no. glazing gaskets|14|22.40|20\nRisk assessment and method statement|1|150.00|20', due='2026-02-06', form='%e %B %Y')
    v, c = d.v, d.c
    letter(d, para('VERTIGO', 'big'), para(f'Vertigo Rope Access Ltd    {v.line}    {v.phone}', 'mid'), para('', 'gap'), c.name, *c.address, para('', 'gap'),
           f'Invoice\t{d.number}', f'Invoice date\t{d.issue}', f'Please pay before\t{d.due}', 'Your order\tHRC-FM-0288', 'Site\tWater Lane works, atrium', para('', 'gap'),
           para('Description\t\t\t£', 'b'), *(f'{r.what}\t\t{r.amount}' if len(r.what) > 26 else f'{r.what}\t\t\t{r.amount}' for r in d.rows), para('', 'gap'),
           f'Total without VAT\t\t\t{d.net}', f'VAT (20%)\t\t\t{d.vat}', para(f'Total with VAT\t\t\t{d.gross}', 'b'), para('', 'gap'),
           f'Our account is with Mersey Commercial Bank, sort code {v.dashed}, account number {v.account}. Please use {d.number} as your reference.',
           foot=f'Company number {v.company} | VAT number {v.vat} | Registered at the above address')


@layout
def charity_hall():
    d = doc('odt-charity-rooms', 'libreoffice-odt', 'charity\'s room-hire note with a grid; charity number that looks like a company number next to it; no VAT; sums in prose as well',
            'mosa', 'gree', 'RH/0426', '2026-01-16', 'Large hall, Wednesday clinics, 7 Jan & 14 Jan|2|62.00|0\nSmall room|3|18.00|0\nTea and biscuits|2|12.50|0', terms=28, form='%o %B %Y', accountHolder='Mosaic Pathways', unseen='vendorVatNumber', unjudged='netMinor vatMinor vendorName')
    v, c = d.v, d.c
    letter(d, para('Mosaic Pathways', 'big'), para(f'{v.line} · {v.phone} · {v.mail}', 'mid'), para('', 'gap'), para(d.issue, 'r'), para('Invoice to:', 'b'), c.name, *c.address, para('', 'gap'), para(f'Room hire invoice {d.number}', 'b'),
           grid([['What', 'Times', 'Charge (£)', 'Sum (£)'], *([r.what, r.count, r.unit, r.amount] for r in d.rows), ['Total', '', '', d.gross]]), para('', 'gap'),
           f'Please send £{d.gross} to Mosaic Pathways, {v.dashed}, {v.account}, by 28 days from the date above. Cheques to the same name. Your hire supports families in Rochdale.',
           foot=f'Mosaic Pathways Charity is a company limited by guarantee no. {v.company} and registered charity no. 1118274.')


@layout
def shellfish_sheet():
    d = doc('ods-shellfish-sheet', 'libreoffice-ods', 'home-made workbook: cells in yellow, labels left of values with empty cells between, weights and a zero rate, carriage at 20%, bank under the table in separate cells',
            'arde', 'bore', '1609', '2026-01-15', 'Langoustine, large, kg|38.4|21.50|0\nKing scallop meat, kg|12|28.75|0\nPoly boxes and gel packs|10|4.20|20\nOvernight carriage|1|96.00|20', form='%d/%m/%y', due='2026-01-22', accountHolder='M & K Ardencaple', unseen='vendorCompanyNumber')
    v, c = d.v, d.c
    book(d, (5.8, 2.2, 2.4, 2.0, 2.6), [[f'*{v.name}'], [v.line], [v.phone], [], ['*SALES INVOICE', '', '', 'No.', f'>{d.number}'], ['', '', '', 'Date', f'>{d.issue}'], ['*Customer', '', '', 'Pay by', f'>{d.due}'], [c.name, '', '', 'Lot', '>26-015'], *([a] for a in c.address), [],
         ['#Product', '#Kg / no', '#Price', '#VAT %', '#Total'], *([r.what, f'>{r.count}', f'>{r.unit}', f'>{r.rate}', f'>{r.amount}'] for r in d.rows), [], ['', '', '*Net', '', f'>{d.net}'], ['', '', '*VAT', '', f'>{d.vat}'], ['', '', '*Amount payable', '', f'>£{d.gross}'], [],
         ['*Bank details'], ['Account name', v.holder], ['Sort code', v.dashed], ['Account no', v.account], [], [f'VAT registration {v.vat_spaced}. Approved establishment UK AR 447.']])


@layout
def butcher_sheet():
    d = doc('ods-butcher-weekly', 'libreoffice-ods', 'workbook with a block of days as columns, totals at the left bottom, old balance shown for information, terms "7 days"',
            'scan', 'ives', 'SCB 55201', '2026-01-18', 'Rump steak 6 oz|60|3.85|0\nSausages, hog, kg|22|7.90|0\nBacon, smoked, kg|15|8.40|0\nSlow-cooked pulled pork, hot, trays|4|31.00|20', form='%d-%b-%y', terms=7, vendorName='SCANTLEBURY CATERING BUTCHERS LTD')
    v, c = d.v, d.c
    days = iter(('20|0|40|0', '10|0|0|12', '5|5|5|0', '0|0|4|0'))
    book(d, (5.6, 1.4, 1.4, 1.4, 1.4, 1.6, 1.9, 2.2), [['*SCANTLEBURY CATERING BUTCHERS LTD'], [f'{v.line}   {v.phone}'], [f'Company {v.company}   VAT {v.vat_spaced}'], [], ['Weekly invoice', d.number, '', '', 'w/e & date', '', d.issue], ['To', f'{c.name}, {c.line}'], [],
         ['#Item', '#Mon', '#Wed', '#Fri', '#Sat', '#Qty', '#Price', '#£'], *([r.what, *(f'>{x}' for x in next(days).split('|')), f'>{r.count}', f'>{r.unit}', f'>{r.amount}'] for r in d.rows), [],
         ['*Food at 0%', f'>{d.bands[0].base}'], ['*Hot food at 20%', f'>{d.bands[1].base}'], ['*Net', f'>{d.net}'], ['*VAT', f'>{d.vat}'], ['*This invoice', f'>{d.gross}'], [], ['For information: previous invoice SCB 55164 £ 803.16, paid 14-Jan-26'], [f'7 days please. {v.dashed}  a/c {v.account}']])


@layout
def garment_sheet():
    d = doc('ods-knitwear-export', 'libreoffice-ods', 'export-style commercial invoice in a workbook: exporter, consignee, terms of delivery, HS codes, sizes; payable in pounds',
            'pool', 'eleg', 'PK-EX-118', '2026-01-12', 'Lambswool crew, HS 6110.11|36|41.00|20\nCashmere beanie, HS 6505.00|24|29.50|20\nCarriage DAP|1|38.00|20', form='%d %B %Y', terms=60)
    v, c = d.v, d.c
    book(d, (5.2, 3.0, 2.0, 2.4, 2.8), [['*COMMERCIAL INVOICE'], [], ['*Exporter', '', '', '*Consignee and invoice party'], [v.name, '', '', c.name], *([a, '', '', b] for a, b in zip(v.address, c.address)), ['', '', '', ''], [f'VAT GB{v.vat}', '', '', 'EORI GB' + c.vat + '000'], [f'Reg. Scotland {v.company}'], [],
         ['*Invoice ref', d.number, '', '*Invoice date', d.issue], ['*Terms of payment', '60 days net', '', '*Incoterms', 'DAP London'], ['*Cartons', '3', '', '*Gross weight', '41.6 kg'], [],
         ['#Goods', '#Origin', '#Pieces', '#GBP each', '#GBP'], *([r.what, 'Scotland', f'>{r.count}', f'>{r.unit}', f'>{r.amount}'] for r in d.rows), ['', '', '', '*Goods total', f'>{d.net}'], ['', '', '', '*UK VAT 20%', f'>{d.vat}'], ['', '', '', '*GBP total', f'>{d.gross}'], [], [f'Bank: Caledonian Traders Bank, {v.dashed}, account {v.account}, BIC CTBKGB21']])


@layout
def insurance_note():
    d = doc('odt-insurance-debit', 'libreoffice-odt', 'insurance broker\'s debit note treated as an invoice: premium, insurance premium tax (not VAT), fee; policy number and client code; trust account',
            'unde', 'cass', 'DN 0044871', '2025-12-29', 'Contractors\' all risks premium|1|6850.00|0\nInsurance premium tax 12%|1|822.00|0\nOur administration fee|1|75.00|0', due='2026-01-28', form='%e %b %Y', accountHolder='Underhill Mercer Non-Statutory Trust A/c', unseen='vendorVatNumber', unjudged='netMinor vatMinor currency')
    v, c = d.v, d.c
    letter(d, para('UNDERHILL MERCER', 'big'), para('Insurance Services', 'mid'), para('', 'gap'), grid([['Insured', 'Invoice / debit note', 'Date', 'Client code'], [c.name, d.number, d.issue, 'CASS/04']], 'pppp'), para('', 'gap'), *c.address, para('', 'gap'),
           'Policy\tCAR/UM/2291-26, Ravenhead Underwriting', 'Period\t1 January 2026 to 31 December 2026', para('', 'gap'), *(f'{r.what}\t\t{r.amount}' if len(r.what) > 24 else f'{r.what}\t\t\t{r.amount}' for r in d.rows), para(f'Total due by {d.due}\t\t\t{d.gross}', 'b'), para('', 'gap'),
           f'Premiums are held in trust for the insurer. Pay to {v.holder}: {v.dashed} {v.account}. No VAT is charged on insurance.',
           foot=f'{v.name}, {v.line}. Registered in England {v.company}. Authorised and regulated by the Financial Conduct Authority, firm reference 309918.')


if __name__ == '__main__':
    make_all()
