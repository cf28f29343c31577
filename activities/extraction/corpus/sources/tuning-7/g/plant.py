"""Cranes, plant hire, hauliers, pallets, packaging, chemicals, electrical wholesalers."""
from base import *
from firms import *


def fodt(body, styles=''):
    return '''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="1.8cm"/></style:page-layout>
<style:style style:name="c" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #555555" fo:padding="0.08cm"/></style:style><style:style style:name="n" style:family="table-cell"><style:table-cell-properties fo:border="none" fo:padding="0.05cm"/></style:style>
<style:style style:name="P" style:family="paragraph"><style:text-properties style:font-name="X" fo:font-family="Carlito" fo:font-size="10.5pt"/></style:style><style:style style:name="B" style:family="paragraph"><style:text-properties fo:font-family="Carlito" fo:font-size="10.5pt" fo:font-weight="bold"/></style:style><style:style style:name="R" style:family="paragraph"><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-family="Carlito" fo:font-size="10.5pt"/></style:style><style:style style:name="H" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/><style:text-properties fo:font-family="Caladea" fo:font-size="20pt" fo:font-weight="bold" fo:color="#7a3b00"/></style:style><style:style style:name="S" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/><style:text-properties fo:font-family="Carlito" fo:font-size="8.5pt"/></style:style>''' + styles + '''</office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pl"/></office:master-styles><office:body><office:text>''' + body + '</office:text></office:body></office:document>'


def P(t, s='P'):
    return f'<text:p text:style-name="{s}">{t.replace("&", "&amp;").replace("|", "<text:line-break/>")}</text:p>'


def tab(rows, cell='c', right=(), bold=()):
    w = len(rows[0])
    x = f'<table:table><table:table-column table:number-columns-repeated="{w}"/>'
    for k, r in enumerate(rows):
        x += '<table:table-row>' + ''.join(f'<table:table-cell table:style-name="{cell}" office:value-type="string">' + P(str(t), 'B' if k in bold else 'R' if j in right else 'P') + '</table:table-cell>' for j, t in enumerate(r)) + '</table:table-row>'
    return x + '</table:table>'


if __name__ == '__main__':
    if wanted('G-crane-lift'):
        n = 'G-crane-lift'; s, a = bank(n); v = vat(n); c = co(n)
        net = 98500 + 2 * 11500 + 24000 + 9850;
        office(n, 'fodt', fodt(P('Penistone Crane Hire Ltd', 'H') + P('Mobile cranes 35 t to 250 t • Contract lifts • Appointed persons|Whams Road, Hazlehead, Sheffield S36 4HH • 01226 496 055', 'S') + P('') +
            tab([['To', 'Larkmead Homes Limited|Larkmead House, 21 Station Road|Market Harborough|LE16 7HN', 'Site', 'The Maltings Phase 2|Plots 31-36 roof trusses|Oundle Road, Thrapston']]) + P('') +
            tab([['Invoice', 'PC 6604', 'Job sheet', '19377'], ['Dated', '5 November 2025', 'Work done', '28 October 2025'], ['Order', 'LM/THR/0552', 'Terms', '45 days from invoice date']], 'c') + P('') +
            tab([['Description', 'Quantity', 'Rate £', 'Amount £'], ['60 t crane with operator, minimum 8 hours', '1 day', '985.00', '985.00'], ['Overtime after 8 hours', '2 h', '115.00', '230.00'], ['Slinger / lift supervisor', '1 day', '240.00', '240.00'], ['Hire risk insurance 10% of crane', '', '', '98.50'], ['', '', 'Total of work', m(net)], ['', '', 'VAT', '0.00'], ['', '', 'Invoice total', m(net)]], 'c', (3,), (0, 7)) + P('') +
            P('Reverse charge applies: customer to pay the VAT of £' + m(pc(net, 20)) + ' to HMRC (20% on £' + m(net) + ').', 'B') +
            P(f'All lifts under CPA Contract Lift conditions. Gross payment status for CIS, no deduction to be made. Payment to sort code {sc(s)}, account {a}, Penistone Crane Hire Ltd.') + P('') + P(f'VAT registration {v3(v)} • Company registration {c} • Registered office as above', 'S')))
        truth(n, 'libreoffice fodt', 'crane hire with operator: word processor form of tables, reverse charge, gross CIS status, site beside the customer, date of work beside date', HOME,
              dict(vendorName='Penistone Crane Hire Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='PC 6604', issueOn='2025-11-05', dueOn=None, termsDays=45,
                   currency='GBP', netMinor=net, vatMinor=0, grossMinor=net, payableMinor=net, sortCode=s, accountNumber=a, iban=None, accountHolder='Penistone Crane Hire Ltd'))

    if wanted('G-plant-hire'):
        n = 'G-plant-hire'; s, a = bank(n); v = vat(n); c = co(n)
        L = [('C118840/1', '13 t excavator, s/o', '29/12/25', '11/01/26 on hire', '2.0 wk', '465.00', 93000, 'A'), ('C118840/2', 'Ditching bucket 6 ft', '29/12/25', '11/01/26 on hire', '2.0 wk', '22.00', 4400, 'A'),
             ('C117092/1', 'Wacker plate 16 in', '15/12/25', '02/01/26 off hire', '2.6 wk', '38.00', 9880, 'A'), ('C117092/9', 'Damage: plate engine cowl', '', '', '1', '86.40', 8640, 'Z'), ('C118840/8', 'Transport in, artic low loader', '29/12/25', '', '1', '190.00', 19000, 'A'), ('C116655/4', 'Red diesel not used: HVO 300 l', '', '', '300', '1.64', 49200, 'A')]
        na = sum(x[6] for x in L if x[7] == 'A'); nz = 8640; tax = pc(na, 20); g = na + nz + tax
        rows = ''.join('<tr>' + ''.join(f'<td>{y}' for y in x[:6]) + f'<td>{m(x[6])}<td>{x[7]}' for x in L)
        weasy(n, T('''<style>@page{size:A4;margin:10mm}body{font:8.4pt "Liberation Sans Narrow"}table{border-collapse:collapse;width:100%}h1{background:#ffcf00;margin:0;padding:3mm;font:700 20pt "Liberation Sans Narrow"}
.g td{border:.4pt solid #000;padding:1mm;vertical-align:top}.g small{display:block;color:#444}.i th{background:#000;color:#fff;padding:1mm;text-align:left}.i td{padding:1.1mm;border-left:.4pt solid #000;border-right:.4pt solid #000}.i tr:last-child td{border-bottom:.4pt solid #000}.i td:nth-child(7),.i td:nth-child(6){text-align:right}</style>
<h1>DERWENT PLANT <span style="font-size:10pt;font-weight:400">HIRE · SALES · FUEL &nbsp; depot 14 Leicester 0116 496 0210</span></h1>
<table class=g><tr><td colspan=2 rowspan=3 style="height:34mm;padding:6mm 0 0 10mm;font-size:10pt">[[who]]<br>Purchase Ledger<br>[[addr]]<td><small>Document</small>HIRE INVOICE<td><small>Number</small>14-0772316<tr><td><small>Date</small>12/01/26<td><small>Due date</small>11/02/26<tr><td><small>Account no.</small>L40081<td><small>Page</small>1/1
<tr><td><small>Site</small>Hallaton Rise, Leicester Road, Uppingham<td><small>Site contact</small>G. Pell 07700 900 318<td><small>Hire order</small>LM/UPP/0917<td><small>Period to</small>11/01/26</table>
<table class=i><tr><th>Contract/line<th>Plant<th>From<th>To<th>Time/Qty<th>Rate<th>Value<th>VAT</tr>[[rows]]</table>
<div style="margin-top:4mm;height:22mm"><table class=g style="width:82mm;float:left"><tr><td>VAT code<td>Rate<td>Goods<td>VAT<tr><td>A<td>20.0%<td>[[na]]<td>[[tax]]<tr><td>Z outside scope<td>0.0%<td>[[nz]]<td>0.00</table>
<table class=g style="width:64mm;float:right"><tr><td>Total goods<td style="text-align:right">[[net]]<tr><td>Total VAT<td style="text-align:right">[[tax]]<tr><td style="background:#ffcf00"><b>TOTAL £</b><td style="text-align:right;background:#ffcf00"><b>[[g]]</b></table></div>
<p>Hire continues until you telephone for an off-hire number. Our terms are 30 days from invoice date. Disputes must be raised within 7 days.</p>
<table class=g style="margin-top:24mm"><tr><td><small>Bank</small>Trent Counties Bank<td><small>Sort code</small>[[s]]<td><small>Account no.</small>[[a]]<td><small>Account name</small>Derwent Plant Ltd No 2 Account<td><small>Remittances to</small>cash@derwentplant.example</table>
<p style="text-align:center">Derwent Plant Ltd, Raynesway, Derby DE21 7BH. Registered in England [[c]]. VAT GB [[v]]</p>''', who=HOME['name'], addr=br(HOME_A), rows=rows, na=m(na), nz=m(nz), net=m(na + nz), tax=m(tax), g=m(g), s=sc(s), a=a, c=c, v=v3(v)))
        truth(n, 'weasyprint', 'plant hire with contracts and hire periods, damage outside the scope of VAT, VAT summary by code, small labels in boxes, terms and due date agree', HOME,
              dict(vendorName='Derwent Plant Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=HOME['name'], number='14-0772316', issueOn='2026-01-12', dueOn='2026-02-11', termsDays=30, currency='GBP',
                   netMinor=na + nz, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Derwent Plant Ltd No 2 Account'))

    if wanted('G-haulier-owner'):
        n = 'G-haulier-owner'; s, a = bank(n)
        L = ['R TENCH HAULAGE', '14 Moorside Crescent, Elland, HX5 9NQ', 'mob 07700 900 442', '', '', 'INV 88                                       Sunday 14th Sept 2025', '',
             'Harbottle and Pyne Eng Ltd', 'Tanyard Lane', 'Brighouse', '', '', 'Mon 8 Sep    Brighouse to Tipton, plates, 1 load           265.00', 'Tue 9 Sep    Sowerby Br foundry to Works, 2 drops          140.00',
             'Thu 11 Sep   Works to Immingham dock, gearbox             380.00', '             waiting time 2 hrs at dock @ 35               70.00', '                                                         -------',
             '                                                 TOTAL    855.00', '                                                         =======', '', 'I am not registered for VAT.', '', 'Please pay within 14 days, bank transfer to',
             'Robert Tench', f'{sc(s)}', f'{a}', '', 'Thanks Rob']
        p = put(f'{TMP}/{n}.txt', '\n'.join(L) + '\n')
        run('enscript', '-q', '-B', '-f', 'Courier10', '-M', 'A4', '--margins=60:60:60:60', '-p', f'{TMP}/{n}.ps', p)
        run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-sPAPERSIZE=a4', f'-sOutputFile={OUT}/{n}.pdf', f'{TMP}/{n}.ps')
        truth(n, 'enscript + ghostscript', 'owner driver with a typewriter letter: days of the week, not VAT registered, bank details on bare lines without labels', ENG,
              dict(vendorName='R TENCH HAULAGE', vendorVatNumber=None, vendorCompanyNumber=None, billToName='Harbottle and Pyne Eng Ltd', number='88', issueOn='2025-09-14', dueOn=None, termsDays=14, currency='GBP',
                   grossMinor=85500, payableMinor=85500, sortCode=s, accountNumber=a, iban=None, accountHolder='Robert Tench'))

    if wanted('G-pallets-dompdf'):
        n = 'G-pallets-dompdf'; s, a = bank(n); v = vat(n); c = co(n)
        net = 120 * 745 + 40 * 1130 - 36 * 210 + 4500; tax = pc(net, 20); g = net + tax
        php(n, T('''<?php require '/usr/share/php/dompdf/autoload.php'; $d=new Dompdf\\Dompdf(); $d->loadHtml(<<<'H'
<style>@page{margin:30px 40px}body{font-family:Times;font-size:11pt}.k{color:#2d6a2d}td{padding:3px 6px;vertical-align:top}.l td{border-bottom:1px solid #bcd3bc}</style>
<table width="100%"><tr><td width="33%"><b class=k style="font-size:19pt">Colne Pallets</b></td><td align="center">New &amp; reconditioned<br>ISPM 15 heat treated</td><td align="right">Unit 9 Whitewalls, Colne BB8 8LJ<br>01282 496 014</td></tr></table><hr>
<table width="100%" style="margin-top:20px"><tr><td width="55%">Sold to:<br><b>[[who]]</b><br>[[addr]]</td><td>Invoice: <b>CP/11904</b><br>Inv. date: 17/10/2025<br>Despatched: 15/10/2025, note 30228<br>Order: Kath, by e-mail<br>Terms: 30 days net<br>Due by: 30/11/2025</td></tr></table><br><br>
<table class=l width="100%" cellspacing=0><tr class=k><td>No.</td><td>What</td><td align=right>Each</td><td align=right>&pound;</td></tr><tr><td>120</td><td>1200 x 1000 reconditioned, 4-way</td><td align=right>7.45</td><td align=right>894.00</td></tr><tr><td>40</td><td>1500 x 900 heavy duty HT stamped</td><td align=right>11.30</td><td align=right>452.00</td></tr><tr><td>36</td><td>Less broken pallets collected, credited</td><td align=right>-2.10</td><td align=right>-75.60</td></tr><tr><td>1</td><td>Delivery Brighouse</td><td align=right>45.00</td><td align=right>45.00</td></tr></table>
<p align=right>Goods total &pound;[[net]] &nbsp;&nbsp; plus VAT &pound;[[tax]]<br><b>Please pay &pound;[[g]]</b></p><br><br><br><p>Colne Pallets is a trading name of <b>Whitewalls Timber Products Ltd</b>, company [[c]], VAT [[v]]. Cheques and transfers to Whitewalls Timber Products Ltd, a/c [[a]], s/c [[s]].</p>
H
);$d->setPaper('A4');$d->render();file_put_contents('[[out]]',$d->output());''', who=ENG['name'], addr=br(ENG_A), net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, out=f'{OUT}/{n}.pdf'))
        truth(n, 'dompdf', 'pallet maker under a trading name, credit line for broken pallets, printed due date (end of next month) is not 30 days from the date', ENG,
              dict(vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='CP/11904', issueOn='2025-10-17', dueOn='2025-11-30', termsDays=30, currency='GBP',
                   netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None, accountHolder='Whitewalls Timber Products Ltd'), ['due_date_not_as_terms'])

    if wanted('G-packaging-factored'):
        n = 'G-packaging-factored'; s, a = bank(n); v = vat(n); c = co(n)
        net = 6 * 4280 + 2000 * 34 + 12 * 1895; tax = pc(net, 20); g = net + tax
        chromium(n, T('''<style>@page{size:A4;margin:15mm}body{font:10pt "EB Garamond 12","EB Garamond"}table{border-collapse:collapse}.r{text-align:right}</style>
<div style="border:1.5pt solid #222;padding:3mm 4mm;font-size:9pt;margin-bottom:7mm"><b>NOTICE OF ASSIGNMENT.</b> This debt has been purchased by and assigned to <b>Meridian Receivables Finance plc</b>, to whom alone payment must be made. Only payment to Meridian will discharge the debt. Sort code [[s]], account [[a]], reference BOXW/H117. Any query on the goods is to be sent to the supplier at once. Meridian Receivables Finance plc, 30 Temple Quay, Bristol BS1 9ZZ.</div>
<div style="text-align:center"><span style="font:small-caps 26pt 'EB Garamond'">Boxwright</span><br>Boxwright Packaging Limited, Ripponden Road, Oldham OL4 9RT &nbsp;·&nbsp; 0161 496 0244</div>
<table style="width:100%;margin:9mm 0"><tr><td style="width:60%;vertical-align:top">[[who]]<br>[[addr]]<td style="vertical-align:top"><table><tr><td class=r>invoice&nbsp;<td>I-40972<tr><td class=r>of&nbsp;<td>22nd December 2025<tr><td class=r>against order&nbsp;<td>45233<tr><td class=r>despatched&nbsp;<td>19th December 2025<tr><td class=r>settlement&nbsp;<td>60 days</table></table>
<table style="width:100%"><tr style="border-bottom:.6pt solid"><td>Quantity<td>Goods<td class=r>Price<td class=r>Extension<tr><td>6 rolls<td>VCI film 1500 mm x 50 m<td class=r>42.80<td class=r>256.80<tr><td>2,000<td>Carton 305 x 229 x 152 single wall, 0201<td class=r>0.34<td class=r>680.00<tr><td>12 packs<td>Foam-in-place bags<td class=r>18.95<td class=r>227.40
<tr style="border-top:.6pt solid"><td><td><td class=r>before VAT<td class=r>[[net]]<tr><td><td><td class=r>VAT 20%<td class=r>[[tax]]<tr><td><td><td class=r><b>payable in sterling</b><td class=r><b>[[g]]</b></table>
<p style="margin-top:30mm;font-size:8.5pt">Packaging Producer No. NPWD 990417. Plastic Packaging Tax has been paid on the film at £223.69 per tonne where due. Risk passes on delivery; title to the goods passes on payment in full.</p>
<div style="position:fixed;bottom:0;font-size:8pt">Registered in England &amp; Wales at the above address under number [[c]] &nbsp; VAT number [[v]]</div>''', who=ENG['name'], addr=br(ENG_A), net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a))
        truth(n, 'chromium', 'factored packaging invoice: notice of assignment at the head with the factor\'s bank, supplier named below it, settlement 60 days', ENG,
              dict(vendorName='Boxwright Packaging Limited', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='I-40972', issueOn='2025-12-22', dueOn=None, termsDays=60, currency='GBP',
                   netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=None), ['debt_assigned', 'pay_only_to', 'title_retained'])

    if wanted('G-chemicals-fop'):
        n = 'G-chemicals-fop'; s, a = bank(n); v = vat(n); c = co(n); ib = iban('GB', 'NBRC' + s + a)
        L = [('100 x 25 l', 'Alkaline degreaser AD-40, UN 1824, 8, PG III', '31.20', 312000), ('2 x 1000 l', 'Soluble cutting oil SC-7 in IBC', '2,480.00', 496000), ('2', 'IBC charge, returnable', '95.00', 19000), ('1', 'ADR carriage', '88.00', 8800)]
        net = sum(x[3] for x in L); tax = pc(net, 20); g = net + tax
        rows = ''.join(f'<fo:table-row>' + ''.join(f'<fo:table-cell padding="3pt" border-bottom="0.3pt solid #999"><fo:block text-align="{al}">{t}</fo:block></fo:table-cell>' for t, al in zip((x[0], x[1], x[2], m(x[3])), ('start', 'start', 'end', 'end'))) + '</fo:table-row>' for x in L)
        fop(n, T('''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="a" page-width="210mm" page-height="297mm" margin="14mm"><fo:region-body margin-top="30mm" margin-bottom="30mm"/><fo:region-before extent="28mm"/><fo:region-after extent="28mm"/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="a" font-family="Helvetica" font-size="9.5pt">
<fo:static-content flow-name="xsl-region-before"><fo:block-container background-color="#233a7c" color="white" padding="4mm" height="14mm"><fo:block font-size="18pt" font-weight="bold">Severnside Chemicals</fo:block><fo:block font-size="8pt">Blenders and distributors of surface treatment and metalworking fluids</fo:block></fo:block-container></fo:static-content>
<fo:static-content flow-name="xsl-region-after"><fo:block font-size="7.5pt" border-top="1pt solid #233a7c" padding-top="2mm">Title to the goods remains with the seller until paid for in full. Severnside Chemicals Ltd, Smoke Lane, Avonmouth BS11 9ZP. Registered in England [[c]]. VAT GB[[v]]. 24 h emergency 0117 496 0999.</fo:block><fo:block font-size="7.5pt">Bankers: North Bristol Counties. Sort [[s]] Account [[a]] IBAN [[ib]]</fo:block></fo:static-content>
<fo:flow flow-name="xsl-region-body"><fo:table table-layout="fixed" width="100%"><fo:table-column column-width="95mm"/><fo:table-column column-width="40mm"/><fo:table-column column-width="45mm"/><fo:table-body><fo:table-row><fo:table-cell number-rows-spanned="6"><fo:block>[[who]]</fo:block><fo:block>Works Stores</fo:block><fo:block>Tanyard Lane</fo:block><fo:block>Brighouse HD6 1QL</fo:block></fo:table-cell>[[meta]]</fo:table-body></fo:table>
<fo:table table-layout="fixed" width="100%" space-before="12mm"><fo:table-column column-width="26mm"/><fo:table-column column-width="100mm"/><fo:table-column column-width="26mm"/><fo:table-column column-width="28mm"/><fo:table-body>[[rows]]</fo:table-body></fo:table>
<fo:block space-before="6mm" text-align="end">Sub-total  £[[net]]</fo:block><fo:block text-align="end">VAT at the standard rate  £[[tax]]</fo:block><fo:block text-align="end" font-weight="bold" font-size="12pt">Total payable  £[[g]]</fo:block>
<fo:block space-before="10mm">IBCs returned empty and clean within 90 days are credited at £95.00 each.</fo:block></fo:flow></fo:page-sequence></fo:root>''',
            who=ENG['name'].replace('&', '&amp;'), rows=rows, net=m(net), tax=m(tax), g=m(g), c=c, v=v3(v), s=sc(s), a=a, ib=i4(ib),
            meta='</fo:table-row><fo:table-row>'.join(f'<fo:table-cell><fo:block color="#233a7c" text-align="end" padding-right="3mm" end-indent="3mm">{x}</fo:block></fo:table-cell><fo:table-cell><fo:block>{y}</fo:block></fo:table-cell>' for x, y in [('INVOICE', 'SVC 0063190'), ('Customer ref.', 'PO 45260'), ('Tax date', '7 Jan 2026'), ('Delivered', '5 Jan 2026'), ('Payment terms', 'Net 30 days'), ('Credit limit', '£15,000.00')]) + '</fo:table-row>'))
        truth(n, 'fop', 'chemicals with UN numbers, returnable container charge, tax date only, credit limit among the labels, bank and IBAN in the foot', ENG,
              dict(vendorName='Severnside Chemicals Ltd', vendorVatNumber=v, vendorCompanyNumber=c, billToName=ENG['name'], number='SVC 0063190', issueOn='2026-01-07', dueOn=None, termsDays=30, currency='GBP',
                   netMinor=net, vatMinor=tax, grossMinor=g, payableMinor=g, sortCode=s, accountNumber=a, iban=ib), ['title_retained'])
