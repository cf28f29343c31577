"""Printed by Chromium: bricklayers, self-billed haulage, a factor's notice, a changed bank, plant hire."""
from base import chromium, customer, m, rows, truth, vendor


def brickwork():
    v, c = vendor('oakley'), customer('ashdown')
    items = [('Facing brickwork to plots 11, 12 and 14', '186 m²', 9_486_00), ('Blockwork inner leaf, ditto', '204 m²', 5_304_00),
             ('Hire of forklift with driver, 4 days', '4', 1_140_00), ('Sand and cement supplied by us', '', 870_00)]
    net = sum(row[2] for row in items)
    retention, labour = net * 3 // 100, items[0][2] + items[1][2]
    cis = labour // 5
    pay = net - retention - cis
    body = rows([(a, b, m(p)) for a, b, p in items], '<tr><td>{}<td>{}<td class=r>{}')
    chromium('c-brick-valuation', f'''<style>@page{{size:A4;margin:16mm 18mm}}body{{font:10.5pt Liberation Serif}}h1{{font-size:25pt;
margin:0;font-weight:normal;border-bottom:3px double #622}}small{{color:#622}}table{{width:100%;border-collapse:collapse;margin-top:7mm}}
td{{padding:3px 5px;border:1px solid #999}}.r{{text-align:right}}.t td{{border:0}}.two{{display:flex;gap:20mm;margin-top:9mm}}</style>
<h1>{v.name}</h1><small>Bricklaying &amp; stonework contractors since 1988 &nbsp; {v.address} &nbsp; 01386 555 014 &nbsp; Partners: T. Oakley, D. Oakley</small>
<p style="font-size:15pt;margin:8mm 0 0"><b>Application for Payment No. 6 and VAT Invoice</b>
<div class=two><div><b>To:</b> {c.name}<br>{'<br>'.join(c.lines)}</div><div><b>Site:</b> Maes-y-Coed Phase 2, Pontyclun<br><b>Your order:</b> SC/2217/09<br>
<b>Valuation date:</b> 28 November 2025<br><b>Invoice no.:</b> TDO-0611<br><b>Invoice date / tax point:</b> 1 December 2025</div></div>
<table><tr><td><b>Work done since application no. 5</b><td><b>Measure</b><td class=r><b>£</b>{body}</table>
<table class=t style="width:62%;margin-left:38%"><tr><td>Total of this application, excluding VAT<td class=r>{m(net)}<tr><td>VAT (domestic reverse charge, see below)<td class=r>0.00
<tr><td><b>Invoice total</b><td class=r><b>{m(net)}</b><tr><td>Less retention 3%<td class=r>({m(retention)})<tr><td>Less CIS tax 20% on labour £{m(labour)}<td class=r>({m(cis)})
<tr style="border-top:1px solid"><td><b>Amount payable to us</b><td class=r><b>£{m(pay)}</b></table>
<p>Reverse charge: customer to pay the VAT of £{m(net // 5)} (20%) to HMRC.<br>VAT reg. {v.spaced} &nbsp;&nbsp; UTR 48120 77391
<p>Final date for payment: 29 December 2025. Pay by BACS to T &amp; D Oakley Brickwork, Severn Vale Bank, sort code {v.dashed}, account {v.account}.''')
    truth('c-brick-valuation', 'chromium', 'bricklaying partnership: application for payment that is the VAT invoice, reverse charge, retention 3% and CIS 20% off the total',
          v, c, 'TDO-0611', '2025-12-01', net, 0, net, pay, due='2025-12-29', warnings=['amount_deducted'], holder=v.name)


def self_bill():
    v, c = vendor('carrick'), customer('norbury')
    runs = [('24/11', '804417', 'Northampton – Motherwell', 612_00), ('25/11', '804460', 'Motherwell – Carlisle – Northampton', 588_50),
            ('26/11', '804512', 'Northampton – Avonmouth', 341_00), ('27/11', '804533', 'Avonmouth – Northampton (demurrage 2 h)', 366_00),
            ('28/11', '804590', 'Northampton – Felixstowe shunt', 298_00)]
    net = sum(run[3] for run in runs)
    vat = net // 5
    body = rows([(*run[:3], m(run[3])) for run in runs], '<tr><td>{}<td>{}<td>{}<td class=r>{}')
    chromium('c-selfbill-haulier', f'''<style>@page{{size:A4;margin:12mm}}body{{font:9pt Liberation Sans}}.h{{background:#12365a;color:#fff;padding:4mm 5mm;display:flex;
justify-content:space-between;font-size:13pt}}.b{{display:flex;gap:4mm;margin:5mm 0}}.b div{{flex:1;border:1px solid #12365a;padding:3mm;line-height:1.45}}
b.l{{color:#12365a;display:block;font-size:7.5pt;text-transform:uppercase;letter-spacing:1px}}table{{width:100%;border-collapse:collapse}}td,th{{padding:4px;border-bottom:1px solid #ccd;text-align:left}}.r{{text-align:right}}</style>
<div class=h><span>{c.name}</span><span>SELF-BILLED INVOICE</span></div>
<p>This invoice is issued by the customer on behalf of the supplier. The VAT shown is your output tax due to HMRC. Self-billing agreement SBA/0391, valid to 31/03/2026.
<div class=b><div><b class=l>Supplier</b>{v.name}<br>{'<br>'.join(v.lines)}<br>VAT No. GB {v.spaced}<br>Company No. {v.company}</div>
<div><b class=l>Customer (issuer)</b>{c.name}<br>{'<br>'.join(c.lines)}<br>VAT No. GB {c.vat}</div>
<div><b class=l>Document</b>Invoice no. SB-118-25481<br>Invoice date 30/11/2025<br>Supplier a/c CAR014<br>Week ending 29/11/2025<br>Payment due 28/12/2025</div></div>
<table><tr><th>Date<th>Load ref<th>Journey<th class=r>Rate £{body}</table>
<table style="margin:6mm 0 0 auto;width:70mm"><tr><td>Net<td class=r>{m(net)}<tr><td>VAT @ 20%<td class=r>{m(vat)}<tr><td><b>Total payable to supplier</b><td class=r><b>{m(net + vat)}</b></table>
<p style="margin-top:10mm">Remittance will be made by Faster Payment to the account held on file: sort code {v.dashed}, account number {v.account}.
Queries within 7 days to subcontractor.accounts@norburydist.example.''')
    truth('c-selfbill-haulier', 'chromium', 'self-billed invoice of a distributor for its subcontracted Scottish haulier: the supplier is in the box',
          v, c, 'SB-118-25481', '2025-11-30', net, vat, net + vat, due='2025-12-28')


def factored():
    v, c = vendor('fenway'), customer('kestrel')
    net = 26 * 58_75 + 4 * 71_20
    vat = net // 5
    chromium('c-pallets-factor', f'''<style>@page{{size:A4;margin:0}}body{{margin:0;font:10pt Open Sans,Liberation Sans}}.a{{position:absolute}}td,th{{padding:3px 6px;text-align:left}}.r{{text-align:right}}</style>
<div class=a style="left:0;top:0;width:52mm;height:297mm;background:#e8efe6"></div>
<div class=a style="left:7mm;top:18mm;width:40mm;font-size:8pt;line-height:1.5"><b style="font-size:15pt;line-height:1.1">Fenway<br>Pallets</b><br><br>{v.name}<br>{'<br>'.join(v.lines)}<br>
<br>t 01945 555 702<br>traffic@fenwaypallet.example<br><br>Registered in England<br>No. {v.company}<br><br>VAT<br>{v.spaced}<br><br>Carried under RHA Conditions 2024</div>
<div class=a style="left:62mm;top:18mm;font-size:21pt;color:#3c6b35">invoice</div>
<div class=a style="left:62mm;top:36mm">{c.name}<br>{'<br>'.join(c.lines)}</div>
<table class=a style="left:135mm;top:34mm;font-size:9pt"><tr><td class=r>number<td><b>FP29107</b><tr><td class=r>date<td>12.12.25<tr><td class=r>a/c<td>KES001<tr><td class=r>terms<td>30 days</table>
<table class=a style="left:62mm;top:80mm;width:135mm;border-top:2px solid #3c6b35"><tr><th>Pallets delivered w/e 6 December<th class=r>Qty<th class=r>Each<th class=r>Amount
<tr><td>Standard next day, Thatcham depot<td class=r>26<td class=r>58.75<td class=r>{m(26 * 58_75)}<tr><td>Timed am with tail lift<td class=r>4<td class=r>71.20<td class=r>{m(4 * 71_20)}
<tr><td colspan=3 class=r>goods<td class=r>{m(net)}<tr><td colspan=3 class=r>vat 20%<td class=r>{m(vat)}<tr style="background:#e8efe6"><td colspan=3 class=r><b>to pay</b><td class=r><b>£{m(net + vat)}</b></table>
<div class=a style="left:62mm;top:205mm;width:127mm;border:2px solid #a33;padding:3mm;font-size:9pt"><b>NOTICE OF ASSIGNMENT</b><br>The debt created by this invoice has been assigned absolutely to
<b>Bexley Gate Commercial Finance Ltd</b>. Payment must be made in full direct to them: sort code {v.dashed}, account no. {v.account}, account name Bexley Gate Commercial Finance Ltd re Fenway,
or by cheque to PO Box 411, Bexley DA5 1ZX. Only a payment made to Bexley Gate Commercial Finance Ltd will discharge the debt. Queries about balances: 020 5550 1177.</div>''')
    truth('c-pallets-factor', 'chromium', 'pallet haulier whose debts are assigned to a factor: bank details of the factor in the notice, sender in a side column',
          v, c, 'FP29107', '2025-12-12', net, vat, net + vat, terms=30, warnings=['debt_assigned', 'pay_only_to'], holder='Bexley Gate Commercial Finance Ltd re Fenway')


def changed_bank():
    v, c = vendor('heddon'), customer('tolland')
    items = [('Chainsaw maintenance and cross-cutting, 2 days, 4 delegates', 4, 320_00), ('NPTC assessment fee per head', 4, 145_00)]
    net = sum(n * p for _, n, p in items)
    vat = net // 5
    body = rows([(a, n, m(p), m(n * p)) for a, n, p in items], '<tr><td>{}<td>{}<td>{}<td>{}')
    chromium('c-charity-newbank', f'''<style>@page{{size:A4;margin:20mm}}body{{font:11pt/1.35 Caladea,Liberation Serif;color:#222}}table{{width:100%;border-spacing:0}}th{{text-align:left;font-variant:small-caps;border-bottom:1px solid}}
td{{padding:5px 0}}td:nth-child(n+2),th:nth-child(n+2){{text-align:right}}</style>
<div style="text-align:center"><span style="letter-spacing:.35em;font-size:14pt">THE HEDDON TRUST</span><br><i>for Rural Skills</i></div>
<p style="text-align:right">3 December 2025<br>Invoice HT/2025/388<p>The Land Agent<br>{c.name}<br>{'<br>'.join(c.lines)}
<p><b>Course of 18–19 November 2025 at Tolland Home Wood</b> (booking 7719, your purchase order TE-4052)
<table><tr><th>Details<th>Number<th>Rate<th>£{body}<tr><td colspan=3>Sub-total<td>{m(net)}<tr><td colspan=3>VAT at 20%<td>{m(vat)}<tr><td colspan=3><b>Total due</b><td><b>{m(net + vat)}</b></table>
<p>Please pay within 21 days of the date of this invoice.
<p style="border-left:5px solid #b60;padding-left:4mm"><b>Our bank details have changed.</b> From 1 November 2025 we bank with Exmoor Community Bank. Please pay to: Account name The Heddon Trust for Rural Skills; Sort code {v.dashed}; Account number {v.account}.
Our old account at Tawside Bank has been closed. If you would like to check, ring the office on the number you already have.
<p style="position:absolute;bottom:0;left:0;right:0;text-align:center;font-size:8pt">{v.name}. Registered charity 1128840. A company limited by guarantee, registered in England and Wales no. {v.company}. VAT registration {v.spaced}.<br>{v.address}. Telephone 01271 555 390.''')
    truth('c-charity-newbank', 'chromium', 'training charity with new bank details, charity number beside company number in the foot',
          v, c, 'HT/2025/388', '2025-12-03', net, vat, net + vat, terms=21, warnings=['bank_details_changed'], holder=v.name)


def plant_hire():
    v, c = vendor('mossbank'), customer('hallam')
    items = [('PH0417', '8T excavator, Kubota, s/n 30118', '03/11–28/11', '4 wk', 545_00, 4), ('PH0988', '6T dumper, swivel', '03/11–21/11', '3 wk', 235_00, 3),
             ('PH2203', 'Road plates 2.4 × 1.2', '03/11–28/11', '4 wk', 48_00, 4)]
    hire = sum(p * n for *_, p, n in items)
    waiver, carriage, diesel = hire * 12 // 100, 180_00, 96_40
    net = hire + waiver + carriage + diesel
    vat = net // 5
    body = rows([(a, b, d, n, m(p), m(p * k)) for a, b, d, n, p, k in items], '<tr><td>{}<td>{}<td>{}<td>{}<td class=r>{}<td class=r>{}')
    chromium('c-plant-hire', f'''<style>@page{{size:A4 landscape;margin:11mm}}body{{font:9pt Roboto,Liberation Sans}}.g{{display:grid;grid-template-columns:1fr 1fr 1fr;gap:5mm}}.k{{background:#ffd400;padding:3mm}}
table{{width:100%;border-collapse:collapse;margin-top:5mm}}th{{background:#222;color:#ffd400;text-align:left;padding:5px}}td{{padding:5px;border-bottom:1px dotted #555}}.r{{text-align:right}}dl{{margin:0;display:grid;grid-template-columns:auto 1fr;gap:1px 4mm}}dd{{margin:0;text-align:right}}</style>
<div class=g><div class=k><b style="font-size:17pt">MOSSBANK</b><br>PLANT HIRE · SALES · REPAIR<br>{v.address}<br>0151 555 2900</div>
<div><b>Invoice to</b><br>{c.name}<br>{'<br>'.join(c.lines)}</div><div><b>Deliver to</b><br>Hallam Moor – Old Dairy site<br>Gleadless Road, S14 1PX<br>Site contact: J. Barraclough</div></div>
<div class=g style="margin-top:4mm;border-top:1px solid;border-bottom:1px solid;padding:2mm 0"><dl><dt>Hire invoice<dd>HI 66120<dt>Date<dd>29/11/2025</dl><dl><dt>Contract<dd>C-31077<dt>Your order<dd>HMD 5518</dl><dl><dt>On hire<dd>03/11/2025<dt>Off hire<dd>28/11/2025</dl></div>
<table><tr><th>Fleet no.<th>Description<th>Period<th>Charged<th class=r>Rate / wk<th class=r>£{body}
<tr><td colspan=5>Damage waiver 12% of hire<td class=r>{m(waiver)}<tr><td colspan=5>Carriage out and back<td class=r>{m(carriage)}<tr><td colspan=5>Refuelling<td class=r>{m(diesel)}</table>
<div style="display:flex;justify-content:space-between;margin-top:5mm"><div style="width:150mm">Payment strictly 28 days from invoice date. CPA Model Conditions apply. Machines stay on hire until an off-hire number is given.<br><br>
Bank: Mersey Union Bank &nbsp; Sort {v.dashed} &nbsp; A/c {v.account}<br>{v.name} &nbsp; Reg. no. {v.company} &nbsp; VAT reg. no. {v.spaced}</div>
<dl style="font-size:11pt"><dt>Goods &amp; hire<dd>{m(net)}<dt>VAT 20.00%<dd>{m(vat)}<dt><b>Invoice total</b><dd><b>£{m(net + vat)}</b></dl></div>''')
    truth('c-plant-hire', 'chromium', 'plant hire on a landscape sheet: invoice to beside deliver to, on and off hire dates, waiver and carriage; full name only in the foot',
          v, c, 'HI 66120', '2025-11-29', net, vat, net + vat, terms=28)


for make in (brickwork, self_bill, factored, changed_bank, plant_hire):
    make()
