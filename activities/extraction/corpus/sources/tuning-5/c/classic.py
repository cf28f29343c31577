"""Papers from older tools: groff, PostScript through Ghostscript, cairo by coordinates and FOP."""
import subprocess

import cairo

from base import doc, each, fours, money, run, vat_of, write


def haulage():
    d = doc('cx-haulage', 'groff', 'haulier\'s typed invoice: narrow tables of runs with dates and order numbers, small print at the foot about RHA conditions and the due date as "20th of the month following"',
            'Bransdale Cereals Limited|02816640|5539017', '''
            02.12 HU17 to LS10, 24 t barley, ticket 40718|24|11.40|20
            04.12 HU17 to LS10, 26 t barley, ticket 40733|26|11.40|20
            09.12 YO25 to DN14, 18 t oats, ticket 40790|18|9.85|20
            Waiting time at LS10, hours|2|35.00|20''', omit='dueOn termsDays', vendorName='Holderness Bulk Haulage Ltd', vendorVatNumber=vat_of('5930116'), vendorCompanyNumber='03671290', billToName='Bransdale Cereals Ltd',
            number='25/1294', issueOn='2025-12-31', sortCode='051872', accountNumber='33910775')
    rows = '\n'.join(f'{r.what}\t{r.count}\t{r.unit}\t{r.amount}' for r in d.rows)
    text = f'''.pl 29.7c
.nh
.ll 16c
.po 2.4c
.fam H
.sp 1.6c
.ps 16
.vs 20
\\fBHolderness Bulk Haulage Ltd\\fP
.br
.ps 9
.vs 12
Sproatley Road, Preston, Hull HU12 8TX. Operator licence OB1104478
.sp 2
.ps 10
.vs 13
.TS
tab(\t);
lw(8.4c) lw(2.8c) rw(3.4c).
Bransdale Cereals Ltd\tInvoice\t25/1294
Purchase Ledger\tDate\t31.12.25
The Maltings\tAccount\tBRA7
Driffield YO25 6TQ\tYour order\tBC 8841
.TE
.sp 2
.TS
tab(\t);
lw(8.6c) rw(1.5c) rw(1.6c) rw(2.4c).
_
Movement\tTonnes\tRate\tAmount
_
{rows}
_
\t\tGoods\t{d.net}
\t\tVAT 20%\t{d.vat}
\t\t\\fBTotal £\\fP\t\\fB{d.gross}\\fP
_
.TE
.sp 3
.fi
Payment is due by the 20th of the month following the month of invoice. BACS: sort code {d.sort}, account {d.acc}. All work is carried out under the Conditions of Carriage 2024 of the Road Haulage Association, copies on request.
.sp 2
.ps 8
VAT registration number {d.vatno}. Registered in England, number 3671290.
'''.replace('£', '\\[Po]')
    path = write('cx-haulage.ms', text)
    with open(d.path, 'wb') as out:
        subprocess.run(['groff', '-Tpdf', '-t', '-P-pa4', path], stdout=out, check=True)


def steel():
    d = doc('cx-steel', 'ghostscript', 'steel stockholder: PostScript from a main-frame form, boxes with small printed labels above, tonnes and price per tonne, cash discount for 14 days against 30 days net, goods stay the seller\'s',
            'Aldbrough Trailers Limited|05228103|9044172', '''
            RHS 80 x 40 x 4, S355, tonnes|1.842|1015.00|20
            Plate 8 mm, S275, tonnes|2.310|928.00|20
            Flat 50 x 10, S275, tonnes|0.615|984.00|20
            Cutting, 36 cuts|36|2.20|20''', warnings=['title_retained'], vendorName='Tees Valley Steel Stock Limited', vendorVatNumber=vat_of('1774920'), vendorCompanyNumber='00991837', billToName='Aldbrough Trailers Ltd',
            number='718826', issueOn='2026-01-13', dueOn='2026-02-12', termsDays=30, sortCode='209377', accountNumber='50082914', accountHolder='Tees Valley Steel Stock Limited')
    items = []

    def put(x, y, text, size=9, font='Helvetica', right=False):
        text = text.replace('\\', '\\\\').replace('(', '\\(').replace(')', '\\)').replace('£', '\\243')
        items.append(f'/{font}-L {size} selectfont {x * 2.8346:.1f} {(297 - y) * 2.8346:.1f} moveto ({text}) {"dup stringwidth pop neg 0 rmoveto show" if right else "show"}')

    def box(x, y, wide, high):
        items.append(f'.5 setlinewidth {x * 2.8346:.1f} {(297 - y - high) * 2.8346:.1f} {wide * 2.8346:.1f} {high * 2.8346:.1f} rectstroke')

    put(14, 20, 'TEES VALLEY STEEL STOCK LIMITED', 15, 'Helvetica-Bold')
    put(14, 26, 'Cargo Fleet Lane, Middlesbrough TS3 8DD     Tel 01642 496 0220', 8)
    put(196, 20, 'INVOICE', 15, 'Helvetica-Bold', True)
    box(14, 34, 88, 34)
    put(16, 38, 'Invoice to', 6.5)
    box(108, 34, 88, 34)
    put(110, 38, 'Deliver to', 6.5)
    for at, text in enumerate(('Aldbrough Trailers Ltd', 'East Carr Road', 'Hull', 'HU8 9LF')):
        put(18, 46 + at * 5, text, 10, 'Courier')
    for at, text in enumerate(('Aldbrough Trailers Ltd', 'Shop 2, Gate C', 'East Carr Road', 'Hull HU8 9LB')):
        put(112, 46 + at * 5, text, 10, 'Courier')
    heads = (('Invoice no.', '718826'), ('Date/tax point', '13/01/26'), ('Account', 'A0716'), ('Your order', 'AT55018'), ('Our advice', 'D91177'), ('Due', '12/02/26'))
    for at, (label, value) in enumerate(heads):
        box(14 + at * 30.33, 72, 30.33, 12)
        put(15.5 + at * 30.33, 75.5, label, 6.5)
        put(15.5 + at * 30.33, 81.5, value, 10, 'Courier-Bold')
    box(14, 88, 182, 100)
    for x, text in ((16, 'Description'), (120, 'Quantity'), (145, 'Price'), (170, 'VAT'), (194, 'Value')):
        put(x, 92, text, 7, right=x > 20)
    for at, row in enumerate(d.rows):
        for x, text in ((16, row.what), (120, row.count), (145, row.unit), (170, '1'), (194, row.amount)):
            put(x, 100 + at * 6, text, 10, 'Courier', x > 20)
    cash = round(d.net_minor * .0125)
    put(16, 176, f'Deduct GBP {money(cash)} (1.25% of goods) if paid within 14 days, otherwise strictly net 30 days.', 8.5)
    put(16, 182, 'Title: the property in the steel does not pass to the buyer until it has been paid for in full.', 8.5)
    box(14, 192, 110, 22)
    for at, (a, b, c, e) in enumerate((('VAT code', 'Goods', 'Rate', 'VAT'), ('1', d.net, '20.00', d.vat))):
        for x, text in ((16, a), (60, b), (90, c), (120, e)):
            put(x, 198 + at * 7, text, 9 if at else 7, 'Courier' if at else 'Helvetica', x > 20)
    box(130, 192, 66, 22)
    for at, (label, value) in enumerate((('Goods', d.net), ('VAT', d.vat), ('Invoice total GBP', d.gross))):
        put(132, 198 + at * 6.5, label, 8.5, 'Helvetica-Bold')
        put(194, 198 + at * 6.5, value, 10, 'Courier-Bold', True)
    put(14, 226, f'Bank: Tees Valley Steel Stock Limited   Sort code {d.sort}   Account {d.acc}', 9)
    put(14, 284, f'Registered in England 991837     VAT no. {d.vatno}', 7.5)
    fonts = ''.join(f'/{name} findfont dup length dict begin {{1 index /FID ne {{def}} {{pop pop}} ifelse}} forall /Encoding ISOLatin1Encoding def currentdict end /{name}-L exch definefont pop\n' for name in ('Helvetica', 'Helvetica-Bold', 'Courier', 'Courier-Bold'))
    with open(write('cx-steel.ps', ''), 'wb') as out:
        out.write(('%!PS\n<</PageSize [595 842]>> setpagedevice\n' + fonts + '\n'.join(items) + '\nshowpage\n').encode('latin-1'))
        path = out.name
    run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', f'-sOutputFile={d.path}', path)


def opera():
    d = doc('cx-opera', 'cairo', 'package printed by lines in a fixed-width face on plain paper: invoice columns, assignment notice of the factor with the factor\'s bank; the pay-to is not the seller',
            'Melbury Farm Shops Limited|08820175|3170924', '''
            JAR-340 HEX JAR 340ML & LID X 84|40|31.90|20
            BOT-250 SWING BOTTLE 250ML X 20|65|17.35|20
            LID-63G TWIST LID 63MM GOLD X 100|30|9.20|20''', warnings=['debt_assigned', 'pay_only_to'], omit='accountHolder', vendorName='WESSEX JAR & BOTTLE CO LTD', vendorVatNumber=vat_of('8103327'), vendorCompanyNumber='02993810', billToName='MELBURY FARM SHOPS LTD',
            number='0000091744', issueOn='2026-01-07', termsDays=30, sortCode='185008', accountNumber='47010938')
    lines = ['', 'WESSEX JAR & BOTTLE CO LTD' + ' ' * 32 + 'I N V O I C E', 'UNIT 2 HIGHER SHAFTESBURY ROAD', 'BLANDFORD FORUM  DT11 8ST', 'TEL 01258 496011', '',
             f'{"INVOICE TO:":40}{"DELIVER TO:"}', f'{"MELBURY FARM SHOPS LTD":40}MELBURY FARM SHOP SHERBORNE', f'{"CROSS LANE":40}COLDHARBOUR', f'{"EVERSHOT":40}SHERBORNE', f'{"DT2 0JX":40}DT9 4JW', '',
             'DOCUMENT    DATE        A/C NO   CUST ORDER NO   SALES ORDER   TERMS', '0000091744  07/01/2026  M0044    MFS-6120        S083371       30 DAYS', '-' * 78,
             f'{"STOCK CODE & DESCRIPTION":38}{"QTY":>8}{"PRICE":>10}{"VAT":>5}{"VALUE":>15}', '-' * 78]
    lines += [f'{r.what:38}{r.count:>8}{r.unit:>10}{"S":>5}{r.amount:>15}' for r in d.rows]
    lines += [''] * 10 + ['-' * 78, f'{"VAT S 20.00%  ON " + d.net:44}{"GOODS":>16}{d.net:>16}', f'{"":44}{"VAT":>16}{d.vat:>16}', f'{"":44}{"TOTAL GBP":>16}{d.gross:>16}', '-' * 78, '',
              'NOTICE OF ASSIGNMENT', 'THE DEBT ARISING UNDER THIS INVOICE HAS BEEN ASSIGNED TO CRANBORNE INVOICE', 'FINANCE LTD, TO WHOM ALONE PAYMENT MUST BE MADE AND WHO ALONE CAN GIVE A VALID', f'RECEIPT.  SORT CODE {d.sort}  ACCOUNT {d.acc}', 'QUOTE REFERENCE WJB-M0044.', '', f'VAT REG NO GB {d.vatno}   COMPANY REG NO 02993810']
    surface = cairo.PDFSurface(d.path, 595, 842)
    pen = cairo.Context(surface)
    pen.select_font_face('DejaVu Sans Mono')
    pen.set_font_size(9.6)
    for at, line in enumerate(lines):
        pen.move_to(50, 60 + at * 13.2)
        pen.show_text(line)
    surface.finish()


def sapgerman():
    iban = 'DE' + f'{98 - int("200400600551283017" + "131400") % 97:02d}' + '200400600551283017'
    d = doc('cx-sapgerman', 'fop', 'SAP-like, German and English labels side by side, German seller with British VAT number, decimal comma absent (English numbers), German IBAN and BIC',
            'Marlpit Dairy Products Limited|06107733|2918450', '''
            Filtereinsatz / Filter cartridge FE-40|8|164.20|20
            Dichtungssatz / Seal kit DS-2|5|38.90|20
            Fracht / Freight|1|95.00|20''', vendorName='Rhenus Filtertechnik GmbH', vendorVatNumber=vat_of('3841170', True), vendorCompanyNumber=None, billToName='Marlpit Dairy Products Ltd', number='9020045517', issueOn='2026-01-02', dueOn='2026-03-03', termsDays=60,
            iban=iban, accountHolder='Rhenus Filtertechnik GmbH')
    block = lambda text, more='': f'<fo:block {more}>{text.replace("&", "&amp;")}</fo:block>'
    cell = lambda text, more='', inner='': f'<fo:table-cell padding="3pt" {more}>{block(text, inner)}</fo:table-cell>'
    pairs = (('Rechnungsnummer / Invoice number', '9020045517'), ('Rechnungsdatum / Invoice date', '02 January 2026'), ('Kundennummer / Customer number', '0010088213'), ('Ihre Bestellung / Your order', '4500771920 of 11 Dec 2025'), ('Lieferschein / Delivery note', '80331742 of 30 Dec 2025'))
    info = ''.join(f'<fo:table-row>{cell(a)}{cell(b, "", "font-weight=%sbold%s" % (chr(34), chr(34)))}</fo:table-row>' for a, b in pairs)
    head = ''.join(cell(t, 'background-color="#dddddd"', '' if at == 0 else 'text-align="right"') for at, t in enumerate(('Bezeichnung / Description', 'Menge / Qty', 'Preis / Price', 'Betrag / Amount')))
    rows = ''.join('<fo:table-row>' + cell(r.what) + ''.join(cell(t, '', 'text-align="right"') for t in (r.count, r.unit, r.amount)) + '</fo:table-row>' for r in d.rows)
    sums = ''.join('<fo:table-row>' + cell(a, 'number-columns-spanned="3"', 'text-align="right"') + cell(b, '', 'text-align="right"') + '</fo:table-row>' for a, b in (('Nettobetrag / Net amount GBP', d.net), ('UK VAT 20%', d.vat), ('Gesamtbetrag / Total amount GBP', d.gross)))
    fo = f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Helvetica" font-size="9pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="15mm 18mm"><fo:region-body margin-top="22mm" margin-bottom="24mm"/><fo:region-before extent="20mm"/><fo:region-after extent="20mm"/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="a"><fo:static-content flow-name="xsl-region-before">{block('RHENUS FILTERTECHNIK', 'font-size="17pt" font-weight="bold" text-align="right" color="#444488"')}</fo:static-content>
<fo:static-content flow-name="xsl-region-after"><fo:block font-size="7pt" border-top="0.5pt solid black" padding-top="2mm">Rhenus Filtertechnik GmbH, Hafenstrasse 40, D-47119 Duisburg. Amtsgericht Duisburg HRB 29914. GB VAT {d.vatno}. USt-IdNr. DE 289 114 077.<fo:block>Commerzbank Duisburg, account holder Rhenus Filtertechnik GmbH, IBAN {fours(iban)}, BIC COBADEFFXXX</fo:block></fo:block></fo:static-content>
<fo:flow flow-name="xsl-region-body">{block('Rhenus Filtertechnik GmbH, Hafenstrasse 40, D-47119 Duisburg', 'font-size="6.5pt"')}{''.join(block(t, 'font-size="10pt"') for t in ('Marlpit Dairy Products Ltd', 'Accounts Payable', 'Marlpit Lane', 'Sedgley DY3 3QN', 'GREAT BRITAIN'))}
{block('RECHNUNG / INVOICE', 'font-size="14pt" font-weight="bold" space-before="12mm" space-after="3mm"')}<fo:table table-layout="fixed" width="130mm"><fo:table-column column-width="70mm"/><fo:table-column column-width="60mm"/><fo:table-body>{info}</fo:table-body></fo:table>
<fo:table table-layout="fixed" width="174mm" space-before="8mm"><fo:table-column column-width="84mm"/><fo:table-column column-width="26mm"/><fo:table-column column-width="30mm"/><fo:table-column column-width="34mm"/><fo:table-header><fo:table-row>{head}</fo:table-row></fo:table-header><fo:table-body>{rows}{sums}</fo:table-body></fo:table>
{block('Zahlungsbedingungen / Terms of payment: 60 Tage netto / 60 days net, fällig am / due on 03 March 2026.', 'space-before="8mm"')}{block('UK VAT is charged because the goods were sold from our stock at Tilbury.', 'space-before="2mm"')}</fo:flow></fo:page-sequence></fo:root>'''
    run('fop', '-fo', write('cx-sapgerman.fo', fo), '-pdf', d.path)


def main():
    each(haulage, steel, opera, sapgerman)


if __name__ == '__main__':
    main()
