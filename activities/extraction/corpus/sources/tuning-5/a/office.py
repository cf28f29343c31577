"""LibreOffice from flat text documents, FOP, groff, and PostScript."""
import os

from base import OUT, WORK, day, doc, each, money, run, save, target, write

NS = ('xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
      'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
      'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"')


def esc(t):
    return t.replace('&', '&amp;').replace('<', '&lt;')


def office(d, body, face, size, margin='20mm'):
    def para(name, more='', text=''):
        return f'<style:style style:name="{name}" style:family="paragraph"><style:paragraph-properties {more}/><style:text-properties style:font-name="F" fo:font-size="{size}pt" {text}/></style:style>'
    widths = ''.join(f'<style:style style:name="W{n}" style:family="table-column"><style:table-column-properties style:column-width="{n}mm"/></style:style>' for n in (15, 18, 20, 25, 30, 35, 40, 50, 60, 75, 85, 95, 100, 110, 120))
    text = f'''<?xml version="1.0" encoding="UTF-8"?><office:document {NS} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls><style:font-face style:name="F" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" svg:font-family="{face}"/></office:font-face-decls><office:automatic-styles>{para("P")}{para("B", "", 'fo:font-weight="bold"')}{para("R", 'fo:text-align="end"')}{para("C", 'fo:text-align="center"')}
    {para("RB", 'fo:text-align="end"', 'fo:font-weight="bold"')}{para("H", 'fo:margin-bottom="3mm"', 'fo:font-weight="bold" fo:color="#1f4e79"').replace(f'{size}pt', '18pt')}{para("S", 'fo:margin-top="2mm"').replace(f'{size}pt', '8pt')}{para("N", 'fo:padding="2mm" fo:border="1pt solid #c00000"', 'fo:color="#c00000"')}{widths}
    <style:style style:name="CL" style:family="table-cell"><style:table-cell-properties fo:padding="1mm" fo:border-bottom="0.5pt solid #888888"/></style:style><style:style style:name="CH" style:family="table-cell"><style:table-cell-properties fo:padding="1mm" fo:background-color="#dbe5f1" fo:border="0.5pt solid #888888"/></style:style>
    <style:page-layout style:name="L"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin-top="{margin}" fo:margin-bottom="15mm" fo:margin-left="{margin}" fo:margin-right="{margin}"/></style:page-layout></office:automatic-styles>
    <office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/></office:master-styles><office:body><office:text>{body}</office:text></office:body></office:document>'''
    path = write(d.name + '.fodt', text)
    run('soffice', f'-env:UserInstallation=file://{WORK}/lo', '--headless', '--convert-to', 'pdf', '--outdir', OUT, path)
    save(d)


def p(text='', style='P'):
    return f'<text:p text:style-name="{style}">{esc(text)}</text:p>'


def table(name, widths, rows, cell='', head=False):
    out = f'<table:table table:name="{name}">' + ''.join(f'<table:table-column table:style-name="W{w}"/>' for w in widths)
    for i, row in enumerate(rows):
        kind = 'CH' if head and i == 0 else cell
        out += '<table:table-row>' + ''.join(f'<table:table-cell{f" table:style-name={chr(34)}{kind}{chr(34)}" if kind else ""}>' + (''.join(p(x) for x in c) if isinstance(c, list) else p(c[0], c[1]) if isinstance(c, tuple) else p(c)) + '</table:table-cell>' for c in row) + '</table:table-row>'
    return out + '</table:table>'


def bank_changed():
    d = doc('print-bank-changed', 'libreoffice', 'printer\'s word-processed invoice with a red notice that the bank details changed; zero-rated leaflets and standard artwork; due by the last day of the month after',
            'Wensum Litho Printers Limited|2917384|01928374', 'lark', '31904', '2025-12-08', due='2026-01-31', warnings='bank_details_changed', lines='''
            8,000 open evening leaflets A5, 150 gsm silk|1|418.00|0
            500 folders A4 with capacity 5 mm, matt laminated|1|612.00|20
            Artwork corrections, 2 hours|2|45.00|20''', show='holder')
    b = d.b
    body = p(d.who, 'H') + p('Barn Road, Norwich NR2 4PW    Telephone 01603 555 284') + p() + table('a', (95, 75), [[['To:', d.bill] + d.addr, [f'INVOICE NUMBER: {d.no}', f'DATE: {day(d.issue, "%e %B %Y")}', 'JOB: 88/2517', 'YOUR ORDER: LAT/25/1140', 'DELIVERED: 4 December 2025']]]) + p()
    body += table('b', (110, 25, 35), [[('Particulars', 'B'), ('VAT', 'RB'), ('£', 'RB')]] + [[r.what, (r.rate + '%', 'R'), (r.amount, 'R')] for r in d.rows], 'CL', True) + p()
    body += table('c', (110, 25, 35), [['', ('Net', 'R'), (d.net, 'R')], ['', ('VAT', 'R'), (d.tax, 'R')], ['', ('TOTAL', 'RB'), ('£' + d.gross, 'RB')]]) + p()
    body += p(f'Payment of this invoice is due by {day(d.due, "%o %B %Y")}.') + p()
    body += p(f'PLEASE NOTE: our bank details have changed. From 1 December 2025 please pay {d.who} at {b.bank}, sort code {b.dashed}, account number {b.account}. Telephone us on the number that you already hold if you wish to confirm this.', 'N')
    body += p(f'Registered in England No. {d.co}. VAT Registration No. {d.vats}.', 'S')
    office(d, body, 'Caladea', 11)


def fuel_cards():
    d = doc('fuel-cards', 'libreoffice', 'fuel card company: transactions by card and site with litres, card fee, 5% HVO heating oil line, collected from the bank on the seventh day, period and invoice dates',
            'Roadfare Fuel Cards Limited|8817203|05519283', 'glen', 'RF25-118204', '2025-11-23', terms=7, warnings='collected_by_debit', lines='''
            16/11 Card 0041 Broxden Services diesel 212.40 l|1|248.51|20
            18/11 Card 0042 Kinross North diesel 188.06 l|1|221.91|20
            20/11 Card 0041 Perth Harbour HVO for heating 300.00 l|1|291.00|5
            Card fee, 2 cards|2|1.75|20''', none='sortCode accountNumber', leave='termsDays')
    body = p('ROADFARE', 'H') + table('a', (85, 85), [[['Fleet operator', d.bill] + d.addr, ['Roadfare Fuel Cards Limited', 'Gatehead Business Park', 'Delph, Oldham OL3 5DE', 'VAT reg. no. ' + d.vats, 'Company no. ' + d.co]]]) + p()
    body += table('b', (35, 35, 35, 35, 30), [[(x, 'B') for x in ('Invoice', 'Invoice date', 'Period', 'Customer', 'Page')], [d.no, day(d.issue, '%d-%b-%y'), '16-22 Nov 25', '77104', '1 of 1']], 'CL', True) + p()
    body += table('c', (95, 25, 20, 30), [[('Transaction', 'B'), ('Net £', 'RB'), ('VAT %', 'RB'), ('Gross £', 'RB')]] + [[r.what, (r.amount, 'R'), (r.rate, 'R'), (r.total, 'R')] for r in d.rows], 'CL', True) + p()
    body += table('d', (50, 40, 40, 40), [[(x, 'B') for x in ('VAT rate', 'Net', 'VAT', 'Gross')]] + [[x.rate + '%', x.base, x.tax, money(int(x.base.replace(',', '').replace('.', '')) + int(x.tax.replace('.', '')))] for x in d.bands] + [[('Invoice total', 'B'), (d.net, 'B'), (d.tax, 'B'), ('£' + d.gross, 'B')]], 'CL', True) + p()
    body += p('The invoice total will be collected by Direct Debit from your account seven days after the invoice date. You need take no action.') + p('Lost or stolen cards: 0161 555 0440 at any hour.', 'S')
    office(d, body, 'Liberation Sans', 9.5)


def remittance():
    d = doc('remittance-advice', 'libreoffice', 'remittance advice of the customer\'s own purchase ledger to a supplier: invoices paid, one credit note taken, BACS value date', 'Hartwell & Moss Limited|4819203|04417729', 'hart', None, '2025-12-19', 'x|1|0|20', kind='unknown',
            none='sortCode accountNumber', leave='vendorName vendorVatNumber vendorCompanyNumber billToName number issueOn dueOn termsDays netMinor vatMinor grossMinor payableMinor accountHolder')
    body = p('Hartwell & Moss Limited', 'H') + p('Unit 6 Priory Court, Wellington Street, Stockport SK1 3AB') + p() + p('REMITTANCE ADVICE', 'B') + p()
    body += table('a', (95, 75), [[['Swiftline Parcels (UK) Ltd', 'Hams Hall Distribution Park', 'Coleshill', 'Birmingham B46 1DT'], ['Supplier account: SWIF001', 'Payment date: 19/12/2025', 'Payment reference: BACS 004417', 'Page 1']]]) + p()
    body += table('b', (25, 35, 50, 30, 30), [[(x, 'B') for x in ('Date', 'Your reference', 'Details', 'Amount', 'Paid')]] + [list(x) for x in (('09/11/2025', 'W250431021', 'Purchase invoice', '1,188.40', '1,188.40'), ('16/11/2025', 'W250431077', 'Purchase invoice', '1,302.17', '1,302.17'), ('18/11/2025', 'C25000918', 'Purchase credit note', '-64.20', '-64.20'))] + [['', '', '', ('Total paid', 'B'), ('£2,426.37', 'B')]], 'CL', True)
    body += p() + p('The amount above has been paid into your bank account. Queries: purchase.ledger@hartwellmoss.co.uk, 0161 555 0199.')
    office(d, body, 'Carlito', 11)


def leasing():
    d = doc('lease-rental-fop', 'fop', 'vehicle leasing company: agreement numbers, registration marks, rental period, maintenance, collection on rental date by direct debit; letter-spaced labels below their values',
            'Calder Vale Contract Hire Limited|3728194|02817364', 'sout', '7100288431', '2025-12-29', warnings='collected_by_debit', lines='''
            Agreement 40218/1 YK24 TZN, Transit 350 finance rental|1|389.50|20
            Agreement 40218/1 YK24 TZN, maintenance|1|41.20|20
            Agreement 40218/2 YK24 TZP, Transit 350 finance rental|1|389.50|20
            Excess mileage YG21 LLC, 1,904 miles at 7.2p|1|137.09|20''', none='sortCode accountNumber', leave='dueOn')
    fo = ['<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="14mm 18mm"><fo:region-body margin-bottom="20mm"/><fo:region-after extent="14mm"/></fo:simple-page-master></fo:layout-master-set>'
          f'<fo:page-sequence master-reference="a" font-family="Helvetica" font-size="9.5pt"><fo:static-content flow-name="xsl-region-after"><fo:block font-size="7.5pt" border-top=".5pt solid black" padding-top="2mm">Calder Vale Contract Hire Limited is registered in England and Wales ({d.co}). VAT registration number {d.vats}. Registered office: Dean Clough, Halifax HX3 5AX. Authorised and regulated by the Financial Conduct Authority.</fo:block></fo:static-content><fo:flow flow-name="xsl-region-body">']
    fo.append('<fo:block text-align="right" font-size="17pt" font-family="Times" font-style="italic">Calder Vale Contract Hire</fo:block><fo:block space-before="16mm" space-after="12mm">' + ''.join(f'<fo:block>{esc(x)}</fo:block>' for x in [d.bill, 'Fleet Department'] + d.addr) + '</fo:block>')
    fo.append('<fo:table table-layout="fixed" width="100%"><fo:table-body><fo:table-row>' + ''.join(f'<fo:table-cell border-top="1pt solid black" padding="2mm 0"><fo:block font-size="12pt">{v}</fo:block><fo:block font-size="7pt" letter-spacing="1.5pt" color="#555555">{k}</fo:block></fo:table-cell>' for k, v in (('INVOICE NUMBER', d.no), ('TAX POINT', day(d.issue, '%e %b %Y')), ('CUSTOMER', '0040218'), ('RENTAL DUE', '5 Jan 2026'))) + '</fo:table-row></fo:table-body></fo:table>')
    fo.append('<fo:table table-layout="fixed" width="100%" space-before="8mm"><fo:table-column column-width="118mm"/><fo:table-column column-width="26mm"/><fo:table-column column-width="30mm"/><fo:table-body>')
    for a, b, c in [('Rental for 5 January to 4 February 2026', 'VAT rate', 'GBP')] + [(r.what, r.rate + '%', r.amount) for r in d.rows] + [('', 'Net', d.net), ('', 'VAT', d.tax), ('', 'Total', d.gross)]:
        w = ' font-weight="bold"' if b in ('VAT rate', 'Total') else ''
        fo.append(f'<fo:table-row{w}><fo:table-cell padding="1.5mm 0"><fo:block>{a}</fo:block></fo:table-cell><fo:table-cell padding="1.5mm 0"><fo:block text-align="right">{b}</fo:block></fo:table-cell><fo:table-cell padding="1.5mm 0"><fo:block text-align="right">{c}</fo:block></fo:table-cell></fo:table-row>')
    fo.append(f'</fo:table-body></fo:table><fo:block space-before="8mm" padding="3mm" background-color="#e8eef2">The total of £{d.gross} will be collected by direct debit on the rental due date, under originator number 918273.</fo:block></fo:flow></fo:page-sequence></fo:root>')
    run('fop', '-fo', write(d.name + '.fo', '\n'.join(fo)), '-pdf', target(d))
    save(d)


def copier():
    d = doc('copier-clicks-groff', 'groff', 'copier dealer: meter readings for mono and colour prints, plain ruled table, lease paid elsewhere, terms 14 days net in the heading strip, vendor address in the last lines',
            'Fosse Way Copiers Ltd|4018293|03382917', 'quay', 'SV/44917', '2026-01-02', terms=14, lines='''
            Mono prints 18,442 to 24,109, less 2,000 included|3667|0.0048|20
            Colour prints 40,118 to 43,902|3784|0.041|20
            Staple cartridge type K|2|24.50|20''', show='holder')
    text = '.pl 29.7c\n.sp 2c\n.po 2c\n.ll 17c\n.fam N\n.ps 11\n.vs 14\n.nf\n.ad l\n.ft B\n.ps 22\nMETER INVOICE\n.ps 11\n.ft R\n.sp 1.5\n' + '\n'.join([d.bill] + d.addr) + '\n.sp 1\n'
    text += f'.TS\ntab(|) center box expand;\ncb cb cb cb cb\nc c c c c.\nInvoice|Dated|Terms|Contract|Machine serial\n{d.no}|{day(d.issue, "%e January %Y")}|14 days net|QD-0212|W8R-118842\n.TE\n.sp 1\n'
    text += '.TS\ntab(|) expand;\nlb rb rb rb\n_ _ _ _\nl r r r.\nMeter or item|Number|Each|Amount\n' + '\n'.join(f'{r.what}|{int(r.count):,}|{r.price}|{r.amount}' for r in d.rows) + '\n_\n' + f'|\\&|Net|{d.net}\n|\\&|VAT 20%|{d.tax}\n|\\&|\\fBTo pay\\fP|\\fB\\(Po{d.gross}\\fP\n.TE\n.sp 1.5\nReadings taken 31 December 2025. Lease rentals are billed apart by the finance company.\n.sp 1\n'
    text += f'Pay {d.who}, {d.b.bank}\nSort code {d.b.dashed}, account {d.b.account}\n.sp 12\n.ft B\n{d.who}\n.ft R\n.ps 9\nFosse Park Road, Cirencester GL7 1XD. 01285 555 026\nVAT No. {d.vats}. Registered in England No. {d.co}\n'
    done = write(d.name + '.tr', text)
    run('sh', '-c', f'groff -t -K utf8 -Tpdf -P-pa4 {done} > {target(d)}')
    save(d)


def opera():
    d = doc('opera-dot-matrix', 'ghostscript', 'Pegasus Opera on continuous stationery: fixed pitch, everything in capitals, food lines at zero and 20%, VAT table of codes, goods stay the seller\'s until paid, due in words of days',
            'HAVERSHAM CASH & CATERING LTD|6620192|01729384', 'ormo', '0188204', '2025-12-17', terms=21, bill='ORMONDE HOTELS GROUP PLC', warnings='title_retained', leave='accountHolder', lines='''
            PLAIN FLOUR 16KG|12|11.45|0
            UNSALTED BUTTER 250G X 40|4|88.20|0
            ORANGE JUICE 1L X 12|10|13.68|20
            CRISPS ASSORTED 48S|6|14.25|20
            BLUE ROLL 2PLY X 6|8|9.99|20''')
    b, L = d.b, []
    def row(*cells):
        line = ''
        for col, t in cells:
            line = line.ljust(col) + t
        L.append(line)
    for t in (f'{d.who}', 'UNIT 9 WOLVERTON MILL, MILTON KEYNES MK12 5NF', f'TEL 01908 555017  VAT NO {d.vats}  REG NO {d.co}', '', ''):
        row((0, t))
    row((60, 'SALES INVOICE'))
    for left, k, v in zip([d.bill] + [x.upper() for x in d.addr] + [''] * 3, ('INVOICE NO', 'DATE/TAX PT', 'ACCOUNT', 'YOUR ORDER', 'ROUTE'), (d.no, day(d.issue, '%d/%m/%y'), 'ORM001', 'F/4482', '14')):
        row((4, left), (54, k), (68, v))
    row()
    row((0, 'QTY'), (7, 'DESCRIPTION'), (46, 'PRICE'), (57, 'VAT'), (68, 'VALUE'))
    row((0, '-' * 75))
    for r in d.rows:
        row((0, r.count.rjust(4)), (7, r.what), (43, r.price.rjust(8)), (58, '1' if r.rate == '20' else '0'), (64, r.amount.rjust(10)))
    L.extend([''] * 12)
    row((0, '-' * 75))
    row((0, 'VAT CODE    RATE       GOODS         VAT'), (50, 'GOODS TOTAL'), (64, d.net.rjust(10)))
    for i, x in enumerate(sorted(d.bands, key=lambda x: int(x.rate))):
        row((3, str(i)), (12, x.rate.rjust(2) + '.00%'), (19, x.base.rjust(9)), (31, x.tax.rjust(9)), *([(50, 'VAT TOTAL'), (64, d.tax.rjust(10))] if i == 0 else [(50, 'INVOICE TOTAL'), (64, d.gross.rjust(10))]))
    L += ['', 'TERMS: PAYMENT 21 DAYS FROM DATE OF INVOICE', f'BANK: {b.bank.upper()} SORT CODE {b.dashed} ACCOUNT {b.account}', 'THE GOODS REMAIN OUR PROPERTY UNTIL THEY HAVE BEEN PAID FOR IN FULL. E & O E']
    ps = '%!PS\n<< /PageSize [612 792] >> setpagedevice\n/Courier-Bold findfont 10.5 scalefont setfont\n'
    ps += ''.join(f'50 {745 - 14 * i} moveto ({t.replace(chr(92), "").replace("(", chr(92) + "(").replace(")", chr(92) + ")")}) show\n' for i, t in enumerate(L)) + 'showpage\n'
    run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', f'-sOutputFile={target(d)}', write(d.name + '.ps', ps))
    save(d)


each(bank_changed, fuel_cards, remittance, leasing, copier, opera)
