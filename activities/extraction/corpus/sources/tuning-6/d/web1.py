"""Pages that Chromium prints."""
from base import chromium, doc, each, table


def timber():
    d = doc('D-timber-factor-head', 'chromium', 'factor\'s notice in a box under the head, its bank account at the foot; harmless notes on claims',
            'timber', 'build', 'BT 60417', '2026-01-12', '''Sawn carcassing C24 47 x 150 x 4.8m | 120 | 151200 | 20
OSB3 18mm 2440 x 1220 | 60 | 112800 | 20
Roofing batten 25 x 50 (m) | 1,400 | 79800 | 20''', terms=30, warn='debt_assigned pay_only_to', bank='CVIB')
    chromium(d, '''body{font:11px Caladea;padding:14mm 16mm}h1{font:bold 25px Caladea;color:#5a3a1a;margin:0}.n{border:2px solid #5a3a1a;
padding:7px 10px;margin:12px 0;text-align:center;font-size:12px}.f{display:flex;justify-content:space-between}table{width:100%;margin-top:14px}
th{text-align:left;border-bottom:1px solid #5a3a1a}td{padding:4px 0}.r{text-align:right}dl{display:grid;grid-template-columns:95px 120px;margin:0}dd{margin:0}
.b{position:absolute;bottom:14mm;left:16mm;right:16mm;border-top:1px solid #5a3a1a;padding-top:5px}''', f'''
<div class="f"><h1>Brocklehurst Timber &amp; Sheet Ltd</h1><div style="font-size:20px">INVOICE</div></div>{d.s.line}<br>Tel. 01422 496 113
<div class="n"><b>The debt represented by this invoice has been purchased by, and assigned absolutely to, Calder Vale Invoice Finance Ltd</b> of
Dean Clough, Halifax HX3 5AX (01422 496 870), to whom payment must be made. Their receipt alone will discharge your indebtedness.</div>
<div class="f"><div><b>Invoice to</b><br>{d.c.name}<br>{'<br>'.join(d.c.address)}</div><div><b>Deliver to</b><br>Plots 11-19, Sandy Lane<br>Codsall WV8 1EJ<br>Del. note 118204 of 08/01/2026</div>
<dl><dt>Invoice no.</dt><dd>{d.number}</dd><dt>Tax point</dt><dd>{d.d('%d/%m/%Y')}</dd><dt>Your order</dt><dd>CH/44910</dd><dt>Account</dt><dd>CORB02</dd><dt>Terms</dt><dd>30 days net</dd></dl></div>
<table><tr><th>Quantity</th><th>Description</th><th class="r">Goods £</th><th class="r">VAT %</th></tr>
{table(d, '<tr><td>{r.count}</td><td>{r.what}</td><td class="r">{r.amount}</td><td class="r">{r.rate}</td></tr>')}</table>
<div class="f" style="margin-top:50px"><div style="width:270px;font-size:10px">Shortages must be notified within 3 days. We do not assign or sub-let our delivery work. Bearers and slings remain the haulier's.</div>
<table style="width:200px;font-size:12px"><tr><td>Goods</td><td class="r">{d.net}</td></tr><tr><td>VAT</td><td class="r">{d.vat}</td></tr><tr><td><b>Invoice total</b></td><td class="r"><b>£{d.gross}</b></td></tr></table></div>
<div class="b">Remit by BACS: <b>{d.s.holder}</b>, sort code {d.s.dash}, account {d.s.acc}. IBAN {d.iban}<br>Registered in England {d.s.co} &nbsp; VAT Reg. No. GB {d.s.v}</div>''')


def laundry():
    d = doc('D-laundry-dd', 'chromium', 'linen hire: a band says that the amount will be taken by Direct Debit; no bank details of the seller; sentence on unchanged instruction is harmless',
            'laundry', 'hotel', '771204', '2026-01-16', '''Bed linen sets, week 2 | 412 | 86520 | 20
Bath towels | 690 | 48300 | 20
Fuel supplement | 1 | 4150 | 20''', warn='collected_by_debit', skip='dueOn termsDays')
    chromium(d, '''body{font:10.5px Lato}.side{position:absolute;left:0;top:0;bottom:0;width:52mm;background:#e8eef4;padding:12mm 6mm;box-sizing:border-box}
.main{margin-left:58mm;padding:12mm 14mm 0 0}.k{color:#557;font-size:9px;text-transform:uppercase;margin-top:9px}.v{font-size:12px}table{width:100%}td,th{padding:5px 2px;border-bottom:1px dotted #99a;text-align:left}
.r{text-align:right!important}.band{background:#1d3d63;color:#fff;padding:9px 12px;margin:26px 0;font-size:12px}''', f'''
<div class="side"><div style="font:900 20px Lato;color:#1d3d63">Whitestone<br>Linen<br>Services</div><div class="k">Invoice</div><div class="v">{d.number}</div><div class="k">Dated</div><div class="v">{d.d('%e January %Y')}</div>
<div class="k">Customer</div><div class="v">60118</div><div class="k">Round</div><div class="v">Truro / 4</div><div class="k">Week ending</div><div class="v">11 Jan 2026</div>
<div style="position:absolute;bottom:12mm;font-size:8.5px;width:40mm">{d.s.name}<br>{'<br>'.join(d.s.address)}<br>Company {d.s.co}<br>VAT {d.s.v}</div></div>
<div class="main"><b style="font-size:13px">{d.c.name}</b><br>{'<br>'.join(d.c.address)}
<div class="band">There is nothing for you to send. £{d.gross} will be taken from your bank on or just after 2 February under Direct Debit instruction WHL-20081.</div>
<table><tr><th>Articles</th><th class="r">Pieces</th><th class="r">£</th></tr>{table(d, '<tr><td>{r.what}</td><td class="r">{r.count}</td><td class="r">{r.amount}</td></tr>')}
<tr><td></td><td class="r">Net at 20%</td><td class="r">{d.net}</td></tr><tr><td></td><td class="r">VAT</td><td class="r">{d.vat}</td></tr><tr><td></td><td class="r"><b>Total</b></td><td class="r"><b>{d.gross}</b></td></tr></table>
<p style="margin-top:36px;font-size:9px;color:#445">Your instruction is unchanged from last year. Linen lost or spoiled is charged at replacement value. Linen is hired and never sold.</p></div>''')


def kitchen():
    d = doc('D-kitchen-deposit', 'chromium', 'catering kitchen: deposit received taken off in the totals; title sentence stands among other conditions',
            'kitchen', 'care', 'ACE/25/0883', '2025-12-18', '''Six burner range, natural gas | 1 | 318000 | 20
Extraction canopy 2.4 m with fan | 1 | 427500 | 20
Installation and gas safety certificate | 1 | 96000 | 20''', due='2026-01-17', off=505000, warn='part_paid title_retained')
    chromium(d, '''body{font:11px "Open Sans";padding:15mm}.t{letter-spacing:6px;font-size:22px;border-bottom:4px double #900;color:#900;padding-bottom:4px}.g{display:grid;grid-template-columns:1fr 1fr;gap:30px;margin:18px 0}
table{width:100%}th{background:#900;color:#fff;text-align:left;padding:5px}td{padding:6px 5px;border-bottom:1px solid #ddd}.r{text-align:right}.c{font-size:8px;columns:2;margin-top:40px;color:#333}''', f'''
<div class="t">SALES INVOICE</div><div class="g"><div>{d.c.name}<br>{'<br>'.join(d.c.address)}<br><br>Site: Lavender Court, Goring Road, Worthing</div>
<div>from<br><b>{d.s.name}</b><br>{'<br>'.join(d.s.address)}<br>accounts@arkwright-catering.example</div></div>
<p>Invoice <b>{d.number}</b> &nbsp;|&nbsp; issued <b>{d.d('%d %b %Y')}</b> &nbsp;|&nbsp; payable by <b>{d.due('%d %b %Y')}</b> &nbsp;|&nbsp; quotation Q7710 of 02 Oct 2025</p>
<table><tr><th>Item</th><th>Qty</th><th class="r">Net £</th></tr>{table(d, '<tr><td>{r.what}</td><td>{r.count}</td><td class="r">{r.amount}</td></tr>')}</table>
<table style="width:300px;margin-left:auto;margin-top:12px"><tr><td>Subtotal</td><td class="r">{d.net}</td></tr><tr><td>VAT @ 20%</td><td class="r">{d.vat}</td></tr><tr><td>Contract price</td><td class="r">{d.gross}</td></tr>
<tr><td>Deposit received 14 Oct 2025, with thanks</td><td class="r">({d.off})</td></tr><tr><td><b>Balance now due</b></td><td class="r"><b>£{d.pay}</b></td></tr></table>
<p>Bank transfer to {d.s.holder}: {d.s.dash} / {d.s.acc}. VAT registration {d.s.v}.</p>
<div class="c"><b>Conditions.</b> 1. Equipment is guaranteed by its maker for twelve months, parts and labour. 2. The customer provides clear access and isolated services on the day of fitting. 3. Risk passes when equipment is unloaded;
the equipment nevertheless belongs to Arkwright until every sum owing for it has reached us, and we may enter to recover it. 4. Removal of old plant is charged unless stated. 5. Copies of certificates are supplied once without charge; further copies £15. 6. English law applies.<br>
Arkwright Catering Equipment Ltd. Registered in England and Wales, number {d.s.co}.</div>''')


def printer():
    d = doc('D-print-reprint', 'chromium', 'printer\'s invoice run off again: "Reprinted 15/01/26" in the head; harmless lines about keeping plates and copies; zero-rated leaflets',
            'printer', 'college', '30917', '2025-11-27', '''Prospectus 2026, 64 pp, 4,000 copies | 4,000 | 612000 | 0
Folders with pocket | 1,000 | 74000 | 20
Carriage, 14 parcels | 14 | 9800 | 20''', terms=28, warn='marked_as_copy', vendorName='TOLPUDDLE PRESS LIMITED')
    chromium(d, '''body{font:11px "EB Garamond";padding:16mm 20mm;font-size:13px}.c{text-align:center}h1{font:500 34px "EB Garamond";margin:0;letter-spacing:2px}table{width:100%}.l td{padding:5px 0;border-bottom:.5px solid #000}.r{text-align:right}
.m{margin:20px 0;width:100%}.m td{border:.5px solid #000;padding:4px 8px}.m small{display:block;font-size:9px}''', f'''
<div class="c"><h1>TOLPUDDLE PRESS</h1>LIMITED<br>{d.s.line}</div><div style="text-align:right;font-size:11px;margin-top:8px">Reprinted 15/01/26 09:41</div>
<table class="m"><tr><td><small>Invoice</small>{d.number}</td><td><small>Date</small>{d.d('%e %b %Y')}</td><td><small>Job</small>J-11804</td><td><small>Official order</small>WSC 0029183</td><td><small>Settlement</small>28 days</td></tr></table>
<p>To {d.c.name}, {d.c.line}</p><table class="l"><tr><td><i>Printed</i></td><td class="r"><i>Rate</i></td><td class="r"><i>£</i></td></tr>
{table(d, '<tr><td>{r.what}</td><td class="r">{r.rate}%</td><td class="r">{r.amount}</td></tr>')}</table>
<p class="r">Net {d.net} &emsp; V.A.T. {d.vat} &emsp; <b>To pay £{d.gross}</b></p>
<p style="margin-top:60px">We keep plates for twelve months, and one file copy of each job for ever. Work in hand is copied to disc nightly. Please quote the job number when ordering a further printing.</p>
<p>Transfers: {d.s.holder}, account {d.s.acc} at {d.s.gap}.</p><p class="c" style="font-size:11px;margin-top:70px">Registered at Dorchester, England, {d.s.co}. V.A.T. number {d.s.v}</p>''')


def agency():
    d = doc('D-agency-factor-among', 'chromium', 'temporary staff: the sale of the debt stands in one sentence of a terms paragraph; "assigned to other duties" is harmless',
            'agency', 'pell', 'CIP-W02-1148', '2026-01-13', '''FLT driver, J Oakes, 39.5 h @ 18.60 | 39.5 | 73470 | 20
Packer, M Dudek, 40 h @ 15.85 | 40 | 63400 | 20
Packer, S Ilieva, 32 h @ 15.85 | 32 | 50720 | 20
Hygiene operative nights, P Osei, 44 h @ 17.20 | 44 | 75680 | 20
Hygiene operative nights, L Petrov, 44 h @ 17.20 | 44 | 75680 | 20
Packer, A Nowak, 37.5 h @ 15.85 | 37.5 | 59438 | 20
Packer, T Bello, 16 h @ 15.85 | 16 | 25360 | 20
Overtime x 1.5, M Dudek, 6 h | 6 | 14265 | 20''', terms=14, warn='debt_assigned', vendorName='CASTLEGATE INDUSTRIAL PERSONNEL LTD')
    chromium(d, '''body{font:10px Roboto;padding:10mm 12mm}.h{display:flex;background:#f6c400;padding:10px 14px;justify-content:space-between;align-items:center}.x{display:flex;gap:12mm;margin-top:12px}
table{width:100%;margin-top:14px}td,th{border:1px solid #bbb;padding:4px 6px;text-align:left}.r{text-align:right}''', f'''
<div class="h"><b style="font-size:17px">CASTLEGATE INDUSTRIAL PERSONNEL LTD</b><span>Weekly invoice<br><b>{d.number}</b></span></div>
<div class="x"><div style="flex:1">Client<br><b>{d.c.name}</b><br>{'<br>'.join(d.c.address)}</div><div>Invoiced: {d.d('%d.%m.%Y')}<br>Week ended: 11.01.2026<br>Booking: 88120<br>Credit terms: 14 days<br>Consultant: Priya N.</div></div>
<table><tr><th>Worker and hours</th><th class="r">Units</th><th class="r">Charge</th></tr>{table(d, '<tr><td>{r.what}</td><td class="r">{r.count}</td><td class="r">{r.amount}</td></tr>')}
<tr><td colspan="2" class="r">Total before VAT</td><td class="r">{d.net}</td></tr><tr><td colspan="2" class="r">VAT 20.00%</td><td class="r">{d.vat}</td></tr><tr><td colspan="2" class="r"><b>Invoice amount GBP</b></td><td class="r"><b>{d.gross}</b></td></tr></table>
<p style="margin-top:20px;font-size:9px;line-height:1.5"><b>Terms.</b> Hours are charged as signed on the timesheet, which binds the client. Workers may not be assigned to other duties, nor to other premises, unless we have agreed in writing. A transfer fee is payable
if a worker is engaged directly within fourteen weeks. The benefit of this invoice has been sold to Fenland Receivables plc, Thorpe Road, Peterborough, and you should settle it with them at the account shown. Interest runs on late sums at 8% above Bank Rate. Our full terms were sent with your booking.</p>
<p>Account name: {d.s.holder}<br>Sort code: {d.s.dash}<br>Account no: {d.s.acc}</p>
<p style="font-size:8px;margin-top:90px">Castlegate Industrial Personnel Ltd, {d.s.line}. Company number {d.s.co}. VAT number GB{d.s.vat}.</p>''')


def seeds():
    d = doc('D-seeds-new-bank', 'chromium', 'seed merchant: new bank since December in a panel beside the totals; title in the last line of small print; plants 0%, sundries 20%',
            'seeds', 'retail', 'SI-0048172', '2026-01-08', '''Main crop seed potatoes, 2 kg nets | 300 | 87000 | 0
Wild flower mixture WF3, 20 kg | 4 | 91200 | 20
Lawn seed No. 2, 500 g cartons | 480 | 124800 | 20
Pallet carriage | 2 | 8400 | 20''', due='2026-02-28', warn='bank_details_changed title_retained')
    bands = ''.join(f'<tr><td>{rate}%</td><td class="r">{base}</td><td class="r">{tax}</td></tr>' for rate, base, tax in d.bands)
    chromium(d, '''body{font:10.5px Cantarell;padding:13mm}.top{display:grid;grid-template-columns:1.4fr 1fr 1fr}h2{color:#2c6e2f;margin:0;font-size:18px}table{width:100%}td,th{padding:4px;text-align:left}.r{text-align:right!important}
.g th{border-bottom:2px solid #2c6e2f}.g tr:nth-child(odd) td{background:#f1f6ee}.low{display:grid;grid-template-columns:1fr 150px 210px;gap:10px;margin-top:30px}.p{border:1px solid #2c6e2f;padding:8px;font-size:10px}''', f'''
<div class="top"><div><h2>Masham Seeds &amp; Amenity Ltd</h2>{'<br>'.join(d.s.address)}<br>VAT Reg {d.s.v}</div><div><b>Sold to</b><br>{d.c.name}<br>{'<br>'.join(d.c.address)}</div><div><b>Document</b> {d.number}<br><b>Dated</b> {d.d('%d-%b-%y')}<br><b>Pay by</b> {d.due('%d-%b-%y')}<br><b>Order</b> MGC 20117 (ex 19-Dec-25)<br><b>Rep</b> 07</div></div>
<table class="g" style="margin-top:26px"><tr><th>Line</th><th>Qty</th><th>Rate</th><th class="r">Value</th></tr>{table(d, '<tr><td>{r.what}</td><td>{r.count}</td><td>{r.rate}%</td><td class="r">{r.amount}</td></tr>')}</table>
<div class="low"><div class="p"><b>Have you updated your records?</b> From 1 December 2025 we bank with Yoredale Bank. Please pay to sort code {d.s.dash}, account {d.s.acc}, in the name {d.s.holder}, and delete the details you hold for us. Ring Kath on 01765 496 220 if in doubt.</div>
<table><tr><th>VAT</th><th class="r">Net</th><th class="r">Tax</th></tr>{bands}</table><table style="font-size:12px"><tr><td>Goods</td><td class="r">{d.net}</td></tr><tr><td>VAT</td><td class="r">{d.vat}</td></tr><tr><td><b>GBP</b></td><td class="r"><b>{d.gross}</b></td></tr></table></div>
<p style="position:absolute;bottom:8mm;font-size:7.5px;width:180mm">Seed is sold under the conditions of the British trade association; liability for failure is limited to price. Germination certificates on request. Property in goods supplied does not pass to the buyer before we have been paid in full. Masham Seeds &amp; Amenity Ltd, registered in England no. {d.s.co}.</p>''')


def tyres():
    d = doc('D-tyre-card-paid', 'chromium', 'tyre bay invoice paid at the counter by card, balance nought; A5 slip; no bank details',
            'tyres', 'estate', 'N/118840', '2025-12-03', '''2 x 235/65R16C all season fitted | 2 | 23900 | 20
Valve and balance | 2 | 1500 | 20
Casing disposal | 2 | 500 | 20''', off=31080, warn='already_paid', null='sortCode accountNumber accountHolder dueOn termsDays', billToName='Helmsdale Estate', vendorName='DRAGON TYRE & EXHAUST (NEATH) LTD')
    chromium(d, '''body{font:10px "DejaVu Sans Condensed";padding:8mm}.r{text-align:right}table{width:100%}td{padding:2.5px 0}''', f'''
<div style="text-align:center"><b style="font-size:15px">DRAGON TYRE &amp; EXHAUST (NEATH) LTD</b><br>{d.s.line}<br>01639 496 004 &nbsp; VAT {d.s.v}</div><hr>
<table><tr><td>Invoice {d.number}</td><td class="r">{d.d('%d/%m/%y')} 11:52</td></tr><tr><td>Customer: Helmsdale Estate</td><td class="r">Reg: SN69 KVB</td></tr><tr><td>Fitter: Gethin</td><td class="r">Mileage 61,204</td></tr></table><hr>
<table>{table(d, '<tr><td>{r.what}</td><td class="r">{r.amount}</td></tr>')}</table><hr><table><tr><td>Goods and labour</td><td class="r">{d.net}</td></tr><tr><td>VAT 20%</td><td class="r">{d.vat}</td></tr><tr><td><b>Total</b></td><td class="r"><b>£{d.gross}</b></td></tr>
<tr><td>Visa ending 1182, auth 047716</td><td class="r">-{d.off}</td></tr><tr><td><b>Balance outstanding</b></td><td class="r"><b>£0.00</b></td></tr></table><hr>
<p>Re-torque wheel nuts after 30 miles. Part-worn tyres are not sold here. Account customers: a statement follows monthly.</p><p style="font-size:8px">Regd. in Wales {d.s.co}</p>''', size='A5')


each(timber, laundry, kitchen, printer, agency, seeds, tyres)
