"""Papers that are no invoices: statement, remittance advice, credit note, pro forma, quotation, delivery note, order, reminder, receipt, timesheet."""
from fourth import R, book, br, doc, layout, letter, make, make_all, page, para, rows

SUMS = 'netMinor vatMinor grossMinor'
BANK = 'sortCode accountNumber'
NUMBERS = 'vendorVatNumber vendorCompanyNumber'


@layout
def statement():
    d = doc('pango-statement-open-item', 'pango', 'open-item statement from a line printer: invoices with dates and due dates, unallocated cash, interest note, ageing by months named, "please pay" sum that is no invoice', 'flin', 'lang', '', '2025-12-31', 'x|1|1|20', kind='statement', cls='other', form='%d/%m/%y', unseen=f'number {SUMS}', unjudged='payableMinor currency', vendorName='FLINTHAM PACKAGING SUPPLIES LTD')
    v, c = d.v, d.c
    make(d, f'''                                   S T A T E M E N T
FLINTHAM PACKAGING SUPPLIES LTD                              Page 1 of 1
{v.line}
{v.phone}   VAT {v.vat_spaced}   Reg {v.company}

     {c.name:<44}A/c  LAN014
     {c.address[0]:<44}Date {d.issue}
     {c.address[1]}

DATE      REFERENCE   TYPE       DUE         DEBIT     CREDIT    BALANCE
06/11/25  IN207714    INV        31/12/25    612.48               612.48
19/11/25  IN207990    INV        31/12/25  1,044.00             1,656.48
02/12/25  BACS        CASH                              500.00  1,156.48
11/12/25  IN208301    INV        31/01/26    288.96             1,445.44
18/12/25  CN004471    C/N                                42.24  1,403.20

NOVEMBER     DECEMBER     OCTOBER      OLDER
1,156.48     246.72       0.00         0.00          NOW DUE  1,156.48

Pay {v.dashed}  {v.account}.  Interest under the 1998 Act may be added.
''')


@layout
def remittance():
    d = doc('chromium-remittance-batch', 'chromium', 'remittance advice of the customer\'s payment run: supplier\'s bank in part hidden, invoices with gross, discount and deduction, the customer named as the sender', 'moss', 'hins', 'PR-2026-003/0417', '2026-01-16', 'x|1|2743.26|20', kind='unknown', cls='other', form='%d %b %Y', unseen=f'vendorName billToName {NUMBERS} {BANK} netMinor vatMinor', grossMinor=401733, payableMinor=0)
    v, c = d.v, d.c
    lines = (('714021', '09 Dec 2025', '812.40', '0.00', '812.40'), ('714055', '17 Dec 2025', '-86.98', '0.00', '-86.98'), ('714082', '13 Jan 2026', '3,291.91', '0.00', '3,291.91'))
    make(d, page(R + '@page{size:A4;margin:18mm}body{font:10pt Lato}td,th{padding:4px;border-bottom:1px solid #ddd}', f'''<table><tr><td><b>{c.name}</b><br>{br(c.address)}<td class=r><span style="font-size:16pt">Remittance advice</span><br>No. {d.number}<br>Payment date {d.issue}</table><p>Paid to {v.name}, account ending 8471, by Faster Payment. Vendor code 2000118.</p><table><tr><th>Your document<th>Dated<th class=r>Gross £<th class=r>Discount<th class=r>Paid £{''.join('<tr>' + ''.join(f'<td{" class=r" if n > 1 else ""}>{x}' for n, x in enumerate(line)) for line in lines)}<tr><td colspan=4><b>Total paid</b><td class=r><b>4,017.33</b></table><p>Queries to apledger@hinstock.example. Do not send statements to this address.</p>'''))


@layout
def credit_note():
    d = doc('weasyprint-credit-hire', 'weasyprint', 'credit for hire charged too long, in the invoices\' form with "CREDIT" only in the number\'s label, naming invoice, contract and off-hire date', 'carn', 'ever', 'C90066', '2026-01-19', '8 t excavator, days over-charged|3|165.00|20\nFuel allowance|1|40.00|20', kind='credit_note', cls='other', form='%d/%m/%y', unseen=BANK, payableMinor=0)
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:16mm}body{font:10pt Carlito}td{padding:4px}', f'''<div style="background:#fc0;font-size:15pt;padding:6px">{v.name}</div><p>{v.line}. NI company {v.company}. VAT GB {v.vat_spaced}</p><table><tr><td>{br([c.name, *c.address])}<td>Credit No {d.number}<br>Date {d.issue}<br>Against invoice 90417 of 16/01/26<br>Contract HC 22108</table><br><table border=1>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}<tr><td colspan=3 class=r>Net credit<td class=r>{d.net}<tr><td colspan=3 class=r>VAT 20%<td class=r>{d.vat}<tr><td colspan=3 class=r>Total credited to your account £<td class=r>{d.gross}</table>'''))


@layout
def pro_forma():
    d = doc('odt-proforma-glazing', 'libreoffice-odt', 'pro forma in a Word letter: "this is not a VAT invoice", bank for payment, goods held until cleared funds, valid for 14 days', 'wark', 'dray', 'PF/0771', '2026-01-14', 'Toughened units, 14|14|86.50|20\nHeritage putty and beading|1|140.00|20', kind='pro_forma', cls='other', form='%e %B %Y', unjudged='termsDays', payableMinor=0)
    v, c = d.v, d.c
    letter(d, para(v.name, 'b'), para(f'{v.line}. {v.phone}', 'small'), para('', 'gap'), d.issue, para('', 'gap'), c.name, *c.address, para('', 'gap'), para(f'PRO FORMA {d.number}', 'b'), 'This is not a VAT invoice. A VAT invoice follows when we are paid.', para('', 'gap'), *(f'{x.what}\t\t{x.amount}' if len(x.what) > 24 else f'{x.what}\t\t\t{x.amount}' for x in d.rows), f'Net\t\t\t{d.net}', f'VAT 20%\t\t\t{d.vat}', para(f'Total\t\t\t£{d.gross}', 'b'), para('', 'gap'), f'Held for 14 days. Cleared funds to {v.dashed}, {v.account} please.', foot=f'Company {v.company}. VAT {v.vat_spaced}')


@layout
def quotation():
    d = doc('xhtml2pdf-quote-signs', 'xhtml2pdf', 'quotation that looks like an invoice: number, date, customer, net, VAT and total, "quote valid until", 50% with order', 'good', 'gran', 'QGS 0771', '2026-01-12', 'Totem sign 6 m, planning included|1|5450.00|20\nInstallation, night|1|980.00|20', kind='quote', cls='other', form='%d.%m.%Y', unseen=f'{BANK} vendorCompanyNumber', unjudged='termsDays', payableMinor=0)
    v, c = d.v, d.c
    make(d, page('@page{size:a4;margin:1.8cm}body{font-family:Helvetica;font-size:10pt}td{padding:4px;vertical-align:top}.r{text-align:right}', f'''<b style="font-size:16pt">{v.name}</b><br>{v.line}, {v.phone}<br><br><table><tr><td width="55%">{c.name}<br>Mr. A. Sohal, Property<br>{br(c.address)}</td><td width="45%">Quotation {d.number}<br>Date {d.issue}<br>Quote valid until 11.02.2026<br>Site Wolverhampton forecourt</td></tr></table><br><table>{rows(d, '<tr><td width="75%">{what}</td><td width="25%" class=r>{amount}</td></tr>')}<tr><td>Net</td><td class=r>{d.net}</td></tr><tr><td>VAT 20%</td><td class=r>{d.vat}</td></tr><tr><td><b>Total price</b></td><td class=r><b>£{d.gross}</b></td></tr></table><p>50% with order, balance within 30 days of our invoice. VAT {v.vat_spaced}.</p>'''))


@layout
def delivery_note():
    d = doc('enscript-delivery-fruit', 'enscript', 'delivery note of a packhouse: pallets, cartons and temperatures, order and load numbers, times, driver\'s and receiver\'s signature, no sums', 'mard', 'kins', 'DN 66120', '2026-01-17', 'x|1|1|0', kind='unknown', cls='other', form='%d %b %Y', unseen=f'{SUMS} currency {BANK} payableMinor {NUMBERS}')
    v, c = d.v, d.c
    make(d, f'''DELIVERY NOTE                                        {d.number}

{v.name}
{v.line}                 {v.phone}

CUSTOMER    {c.name}, {c.line}
DELIVER TO  Kinsale Depot 3, Swan Valley, Northampton NN4 9BA
DATE        {d.issue}       LOAD 7714        YOUR ORDER 450118
BOOKED IN   05:30             VEHICLE GN23 WTX

PRODUCT                          CARTONS   PALLETS    TEMP
Cox 60/65 12 kg                      180         3    2.1
Conference pears 12 kg                90         2    1.8

RECEIVED IN GOOD ORDER  ______________________   TIME ________
DRIVER                  D. Reed
''')


@layout
def order():
    d = doc('fop-order-of-customer', 'fop', 'order of the customer: the customer\'s form with its VAT number, order value, delivery by, "invoices to", general terms on payment 60 days', 'alde', 'ashc', 'PO-AH-55120', '2026-01-06', 'Valuation, The Ness Hotel|1|1850.00|20\nMeasured survey|1|640.00|20', kind='purchase_order', cls='other', form='%d/%m/%Y', unseen=f'{NUMBERS} {BANK}', unjudged='billToName vendorName termsDays', payableMinor=0)
    v, c = d.v, d.c
    block = (lambda text, more='': f'<fo:block {more}>{str(text).replace("&", "&amp;")}</fo:block>')
    lines = ''.join(block(f'{x.what} ........ {x.amount}') for x in d.rows)
    make(d, f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format" font-family="Times" font-size="11pt"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="20mm"><fo:region-body/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a"><fo:flow flow-name="xsl-region-body">{block(c.name, 'font-size="17pt"')}{block(c.line + '. VAT GB ' + c.vat)}{block('PURCHASE ORDER ' + d.number, 'space-before="14pt" font-weight="bold"')}{block('Date ' + d.issue + '. Deliver by 13/02/2026.')}{block('Supplier: ' + v.name + ', ' + v.line, 'space-before="12pt"')}{block('Please supply', 'space-before="12pt"')}{lines}{block('Order value excluding VAT ' + d.net, 'space-before="10pt"')}{block('VAT ' + d.vat)}{block('Order value GBP ' + d.gross)}{block('Invoices, quoting the order number, to Purchase Ledger at the address above. Payment 60 days from invoice date. Our standard conditions apply.', 'space-before="16pt"')}{block('Authorised: R. Penberthy', 'space-before="16pt"')}</fo:flow></fo:page-sequence></fo:root>''')


@layout
def reminder():
    d = doc('pandoc-second-reminder', 'pandoc-docx', 'second reminder as a letter: two overdue invoices in a list, late-payment interest and a fixed sum, account to pay into, seven days given', 'penz', 'ashc', '', '2026-01-15', 'x|1|1|20', kind='unknown', cls='other', form='%e %B %Y', unseen='netMinor vatMinor', unjudged='number dueOn termsDays grossMinor payableMinor')
    v, c = d.v, d.c
    make(d, f'''**{v.name}**, {v.line}

{d.issue}

{c.name}, {c.line}

**SECOND REMINDER: overdue account ASH04**

Dear Purchase Ledger,

We wrote on 2 January and have had no reply. These invoices are past their dates:

- PLS 25/49/418 of 7 December 2025, due 21 December 2025: £486.12
- PLS 25/50/425 of 14 December 2025, due 28 December 2025: £502.80

Statutory interest of £6.41 and a fixed sum of £40.00 may be claimed. Please pay £988.92 within 7 days to sort code {v.dashed}, account {v.account}, or ring {v.phone}.

Yours faithfully, M. Nancarrow, Credit Control

Company {v.company}. VAT {v.vat_spaced}.
''')


@layout
def receipt():
    d = doc('wkhtml-card-receipt', 'wkhtmltopdf', 'receipt of a trade counter paid by card: VAT shown, authorisation code, "PAID" and nothing due', 'tamw', 'gran', 'R-88120', '2026-01-09', 'Tyre 195/65 R15|2|54.00|20\nPuncture repair|1|18.00|20', kind='receipt', cls='other', form='%d/%m/%Y', unseen=f'{BANK} vendorCompanyNumber', payableMinor=0)
    v, c = d.v, d.c
    make(d, page(R + 'body{font:11pt Liberation Mono}', f'''<center><b>{v.name}</b><br>{v.line}<br>VAT {v.vat_spaced}</center><hr><p>RECEIPT {d.number}<br>{d.issue} 14:22<br>Customer: {c.name}</p><table>{rows(d, '<tr><td>{count} {what}<td class=r>{amount}')}<tr><td>Net<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}<tr><td><b>TOTAL</b><td class=r><b>£{d.gross}</b><tr><td>VISA ****4417 AUTH 118274<td class=r>-{d.gross}<tr><td>BALANCE<td class=r>0.00</table><p>PAID WITH THANKS</p>'''))


@layout
def timesheet():
    d = doc('ods-timesheet-week', 'libreoffice-ods', 'agency worker\'s timesheet for signature: days, start, end and break, hours summed, client and agency named, no sums of money', 'medl', 'sout', 'TS-77131', '2026-01-18', 'x|1|1|20', kind='unknown', cls='other', form='%d/%m/%Y', unseen=f'{SUMS} currency {BANK} payableMinor {NUMBERS}', unjudged='issueOn vendorName billToName')
    v, c = d.v, d.c
    book(d, (4, 2.6, 2.6, 2.6, 2.6), [[f'*{v.name}'], ['*TIMESHEET', d.number], ['Worker', 'P. Oyelaran'], ['Client', c.name], ['Week ending', d.issue], [], ['#Day', '#Start', '#End', '#Break', '#Hours'], *([day, '>07:30', '>20:00', '>0:30', '>12.00'] for day in ('Mon 12/01', 'Tue 13/01', 'Fri 16/01')), ['*Total', '', '', '', '>36.00'], [], ['Signed for the client', '', '', 'Date'], ['White copy to agency, yellow to client']])


if __name__ == '__main__':
    make_all()
