"""Printed by Chromium: fruit with title retained, skips with another due date than the terms, a copy of a tyre fitter's invoice."""
from base import OMIT, chromium, customer, m, rows, truth, vendor


def fruit():
    v, c = vendor('lanyon'), customer('linden')
    items = [('Conference pears 60s', '6 ctn', 17_40, 6, 'Z'), ('Cavolo nero 5 kg', '4 box', 11_25, 4, 'Z'), ('Orange juice, fresh, 1 l', '24 btl', 2_35, 24, 'S'),
             ('Baking potatoes 40s', '10 bag', 9_60, 10, 'Z'), ('Salted nuts, catering', '3 tub', 14_80, 3, 'S')]
    zero = sum(p * n for *_, p, n, k in items if k == 'Z')
    std = sum(p * n for *_, p, n, k in items if k == 'S')
    vat = round(std * .2)
    net = zero + std
    body = rows([(a, q, m(p), m(p * n), k) for a, q, p, n, k in items], '<tr><td>{1}<td>{0}<td class=r>{2}<td class=r>{3}<td>{4}')
    chromium('c-fruit-title', f'''<style>@page{{size:A5;margin:8mm}}body{{font:8pt Lato,Liberation Sans}}td,th{{padding:2px 3px;text-align:left}}.r{{text-align:right}}table{{border-collapse:collapse}}.s{{font-size:6pt;line-height:1.25;color:#333}}</style>
<div style="border-bottom:4px solid #d2601a;padding-bottom:2mm"><b style="font-size:14pt;color:#d2601a">Lanyon</b> fruit &amp; produce, delivered before seven<span style="float:right;font-size:11pt">TAX INVOICE</span></div>
<table style="width:100%;margin-top:3mm"><tr style="vertical-align:top"><td style="width:50%">Customer: {c.name}<br>{'<br>'.join(c.lines)}<br>Drop: Kitchen door, Ryall House<td>
<table><tr><td>Invoice:<td>0098214<tr><td>Invoice date:<td>09/01/2026<tr><td>Delivered:<td>08/01/2026<tr><td>Round / drop:<td>14 / 6<tr><td>Account:<td>LIN02<tr><td>Due date:<td>16/01/2026</table></table>
<table style="width:100%;margin-top:3mm"><tr style="border-bottom:1px solid"><th>Qty<th>Line<th class=r>Price<th class=r>Value<th>V{body}</table>
<div style="display:flex;justify-content:space-between;margin-top:4mm"><table style="border:1px solid #999"><tr><th>V<th>Rate<th class=r>Goods<th class=r>VAT<tr><td>Z<td>0%<td class=r>{m(zero)}<td class=r>0.00<tr><td>S<td>20%<td class=r>{m(std)}<td class=r>{m(vat)}</table>
<table style="font-size:9pt"><tr><td>Goods<td class=r>{m(net)}<tr><td>VAT<td class=r>{m(vat)}<tr><td><b>Total £</b><td class=r><b>{m(net + vat)}</b></table></div>
<p>BACS: {v.name} {v.dashed} {v.account}
<p class=s>Short or damaged goods must be reported by 10 a.m. on the day of delivery. All goods supplied remain the property of {v.name} until payment for them has been received in full, and we may enter the buyer's premises to recover them. Crates are charged at £4.50 if not returned.
{v.name}, {v.address}. Registered in England no. {v.company}. VAT no. {v.spaced}.''')
    truth('c-fruit-title', 'chromium', 'A5 fruit wholesaler: several rates with VAT summary, title retained in the small print, deposit of crates only mentioned',
          v, c, '0098214', '2026-01-09', net, vat, net + vat, due='2026-01-16', warnings=['title_retained'], holder=v.name)


def skips():
    v, c = vendor('skip'), customer('hallam')
    items = [('13/10', 'T40117', '8 yd builders skip, exchange', '1', 245_00), ('17/10', 'T40190', 'Inert soil, tipped', '6.42 t', 115_56), ('22/10', 'T40233', '8 yd builders skip, collect', '1', 245_00),
             ('22/10', 'T40234', 'MOT type 1, delivered', '9.80 t', 205_80)]
    net = sum(row[-1] for row in items)
    vat = round(net * .2)
    body = rows([(*row[:-1], m(row[-1])) for row in items], '<tr><td>{}<td>{}<td>{}<td>{}<td class=r>{}')
    chromium('c-skips-duedate', f'''<style>@page{{size:A4;margin:14mm 15mm}}body{{font:10pt Carlito,Liberation Sans}}.r{{text-align:right}}table{{border-collapse:collapse}}.m td,.m th{{border:1px solid #000;padding:3px 6px;text-align:left}}.m .r{{text-align:right}}</style>
<div style="display:flex"><div style="flex:1;font:italic bold 24pt Liberation Sans Narrow;color:#1b4e9b">Colne Skips &amp; Aggregates Ltd</div><div class=r>{'<br>'.join(v.lines)}<br>Tel 01282 555 616<br>Waste carrier CBDU 118842<br>VAT {v.spaced}</div></div>
<table class=m style="margin:6mm 0;width:100%;text-align:center"><tr><th>Invoice No.<th>Account<th>Invoice Date<th>Terms<th>Due Date<th>Page<tr><td>SI-104482<td>HALL05<td>31 Oct 2025<td>30 days net<td>14 Nov 2025<td>1 of 1</table>
<div style="border:1px solid;width:85mm;padding:3mm;border-radius:3mm">{c.name}<br>{'<br>'.join(c.lines)}</div><p>Site: <b>Rivelin Terrace, S6</b>
<table class=m style="width:100%"><tr><th>Date<th>Ticket<th>Description<th>Qty / tonnes<th class=r>£{body}<tr style="height:50mm"><td><td><td><td><td></table>
<table class=m style="margin:4mm 0 0 auto"><tr><td>Net<td class=r>{m(net)}<tr><td>VAT<td class=r>{m(vat)}<tr><td><b>Total</b><td class=r><b>£{m(net + vat)}</b></table>
<p style="font-size:8.5pt">Bankers: Pendle Savings Bank, sort code {v.dashed}, account number {v.account}. Company registration {v.company}. A surcharge applies to overweight skips.''')
    truth('c-skips-duedate', 'chromium', 'skip hire: strip of values under their labels; the printed due date is a fortnight on though terms are 30 days',
          v, c, 'SI-104482', '2025-10-31', net, vat, net + vat, due='2025-11-14', terms=30, warnings=['due_date_not_as_terms'])


def tyres():
    v, c = vendor('tyre'), customer('norbury')
    items = [('315/80 R22.5 drive, remould', 4, 268_00), ('Fit, balance and valve', 4, 24_50), ('Roadside call-out A420, 02:40', 1, 165_00), ('Scrap casing disposal', 4, 6_25)]
    net = sum(n * p for _, n, p in items)
    disc = 4 * 268_00 * 5 // 100
    net -= disc
    vat = round(net * .2)
    body = rows([(n, a, m(p), m(n * p)) for a, n, p in items], '<tr><td>{}<td>{}<td class=r>{}<td class=r>{}')
    chromium('c-tyres-copy', f'''<style>@page{{size:A4;margin:15mm}}body{{font:9.5pt Liberation Mono}}.r{{text-align:right}}h2{{font:bold 22pt Liberation Sans;margin:0}}td{{padding:2px 8px 2px 0}}</style>
<div style="position:absolute;top:92mm;left:22mm;font:bold 62pt Liberation Sans;color:#ecd5d5;transform:rotate(-24deg);z-index:-1">COPY INVOICE</div>
<h2>RIDGEWAY<br>COMMERCIAL TYRES</h2><p>24-hour breakdown 01367 555 024<hr>
<table><tr><td>INVOICE NO<td>RW/77031<td style="padding-left:22mm">VEHICLE<td>PX21 KLM<tr><td>DATE<td>17-NOV-2025<td style="padding-left:22mm">JOB CARD<td>51907<tr><td>CUSTOMER REF<td>F.MAGUIRE<td style="padding-left:22mm">ODOMETER<td>418,226 km</table><hr>
<p>{c.name}<br>{'<br>'.join(c.lines)}<hr><table style="width:100%">{body}<tr><td><td>Fleet discount 5% on tyres<td><td class=r>-{m(disc)}</table><hr>
<table style="margin-left:auto"><tr><td>NET GOODS<td class=r>{m(net)}<tr><td>V.A.T. 20%<td class=r>{m(vat)}<tr><td>INVOICE TOTAL GBP<td class=r>{m(net + vat)}</table><hr>
<p>PAYABLE BY THE 20TH OF THE MONTH FOLLOWING INVOICE<br>TO {v.name.upper()}, {v.dashed}, {v.account}
<p style="font-size:7.5pt">{v.name}, {v.address}<br>Registered office as above. Reg. in England {v.company}. V.A.T. Reg. {v.spaced}''')
    truth('c-tyres-copy', 'chromium', 'commercial tyre fitter in fixed-width letters, a copy by its watermark, fleet discount, payable by the 20th of the month following',
          v, c, 'RW/77031', '2025-11-17', net, vat, net + vat, due=OMIT, warnings=['marked_as_copy'], holder=v.name.upper())


for make in (fruit, skips, tyres):
    make()
