"""Pages made by WeasyPrint and dompdf."""
from base import doc, dompdf, each, table, weasy


def foundry():
    d = doc('D-foundry-title-foot', 'weasyprint', 'foundry: retention of title in full lawyers\' words in the conditions of sale on page 2; due date in words; "sold as seen" harmless',
            'foundry', 'engine', '95518', '2025-12-22', '''Impeller, pattern 4471/B, LG2 | 24 | 412800 | 20
Bearing cap, pattern 4480, SG iron | 60 | 198000 | 20
Pattern repair | 1 | 36500 | 20''', due='2026-01-31', warn='title_retained', vendorName='HOLBECK PRECISION CASTINGS LTD')
    weasy(d, '''body{font:9.5pt "Liberation Sans Narrow"}h1{font:bold 20pt "Liberation Sans Narrow";margin:0}.b td{border:1pt solid #000;padding:3pt 6pt}.b{width:100%;margin:5mm 0}.r{text-align:right}
.i{width:100%}.i td{padding:3pt 4pt;border-left:.5pt solid #000;border-right:.5pt solid #000}.i th{border:.5pt solid #000;background:#ddd}.last td{border-bottom:.5pt solid #000;height:60mm}''', f'''
<h1>HOLBECK PRECISION CASTINGS LTD</h1>Nineveh Works, Leeds LS11 9QD. Iron, bronze and gunmetal since 1911<br>
<table class="b"><tr><td rowspan="3" style="width:45%">{d.c.name}<br>{'<br>'.join(d.c.address)}</td><td>Invoice no. {d.number}</td><td>Order 4500771820</td></tr><tr><td>Date and tax point {d.d('%d/%m/%Y')}</td><td>Despatched 19/12/2025</td></tr><tr><td colspan="2">To be paid not later than {d.due('%e %B %Y')}</td></tr></table>
<table class="i"><tr><th>Off</th><th>Description</th><th>£ p</th></tr>{table(d, '<tr><td>{r.count}</td><td>{r.what}</td><td class="r">{r.amount}</td></tr>')}<tr class="last"><td></td><td>Melt 25-1180, certificates to follow</td><td></td></tr>
<tr><td colspan="2" class="r">Goods total</td><td class="r">{d.net}</td></tr><tr><td colspan="2" class="r">Value added tax 20%</td><td class="r">{d.vat}</td></tr><tr class="last" style="height:auto"><td colspan="2" class="r" style="height:auto"><b>Amount of invoice</b></td><td class="r" style="height:auto"><b>{d.gross}</b></td></tr></table>
<p>Payment: {d.s.holder}, {d.s.dash}, {d.s.acc}.</p>
<p style="font-size:7pt">Subject to our Conditions of Sale overleaf. VAT No. {d.s.v}. Registered No. {d.s.co} England.</p>
<p style="page-break-before:always;text-align:center;font-size:9pt"><b>CONDITIONS OF SALE (EDITION 9)</b></p><div style="font-size:7.5pt;text-align:justify;columns:2;column-gap:8mm"><p>1. In these conditions "the Company" means Holbeck Precision Castings Ltd and "the Buyer" the person to whom the castings are sold. No other terms apply.</p>
<p>2. Quotations stand for thirty days. Metal prices are those of the day of despatch.</p><p>3. Weights are estimated. The Company may deliver five per cent more or fewer castings than were ordered.</p><p>4. Dates of delivery are given in good faith and are not of the essence. The Buyer may not assign the contract without consent.</p><p>5. Patterns left with us remain their owner's and are kept at the owner's risk. Second-grade castings are sold as seen.</p><p>6. Castings found faulty in machining are replaced or credited; no further loss is accepted.</p><p>7. Notwithstanding delivery, the legal and beneficial ownership of the castings shall remain vested in the Company until such time as
payment in full has been received for them and for all other goods supplied by the Company to the Buyer, and until then the Buyer shall hold them as bailee and store them separately.</p><p>8. Copies of test certificates are charged at £10. Deposits for new patterns are not returned.</p><p>9. The Company does not accept payment by card.</p><p>10. The law of England governs the contract.</p></div>''', margin='14mm')


def haulage():
    d = doc('D-haulage-factor-short', 'weasyprint', 'haulier: five-word assignment note in the foot strip, paid to the factor; weekly jobs table; account of the factor without a name',
            'haulage', 'pell', '14408', '2026-01-09', '''05/01 Grimsby - Evesham, 22 pallets, ref 88120 | 22 | 61600 | 20
06/01 Evesham - Avonmouth, 26 pallets, ref 88131 | 26 | 48500 | 20
08/01 Evesham - Leeds, 18 pallets, ref 88162 | 18 | 52200 | 20
08/01 Leeds - Grimsby, pallets back, ref 88163 | 20 | 24000 | 20
09/01 Evesham - Daventry, 26 pallets, ref 88170 | 26 | 39800 | 20
09/01 Evesham - Thurrock, 24 pallets, ref 88171 | 24 | 57250 | 20
09/01 Tail lift delivery, Stroud, ref 88174 | 2 | 14600 | 20
Fuel surcharge 6.5 per cent of movements | 1 | 19366 | 20
Waiting time 2.5 h, ref 88162 | 2.5 | 8750 | 20''', terms=45, warn='debt_assigned', null='accountHolder', skip='vendorName')
    weasy(d, '''body{font:9pt "Open Sans Condensed","Open Sans"}h1{font:italic bold 30pt "Open Sans";color:#b00;margin:0}td,th{padding:3pt;text-align:left;font-size:9.5pt}.r{text-align:right}.k{color:#777}''', f'''
<div style="float:right;text-align:right"><span class="k">Invoice number</span><br><b style="font-size:16pt">{d.number}</b><br><span class="k">Invoice date</span><br>{d.d('%d %B %Y')}<br><span class="k">Payment</span><br>45 days from invoice</div><h1>GARSIDE</h1>K &amp; M Garside (Transport) Ltd &middot; {d.s.line} &middot; O licence OF1047712
<div style="margin:22mm 0 10mm 8mm;font-size:10pt">{d.c.name}<br>Transport Accounts<br>{'<br>'.join(d.c.address)}</div>
<table style="width:100%"><tr style="border-bottom:1.5pt solid #b00"><th>Date, movement and your reference</th><th class="r">Pallets/h</th><th class="r">Charge</th></tr>{table(d, '<tr style="border-bottom:.3pt solid #ccc"><td>{r.what}</td><td class="r">{r.count}</td><td class="r">{r.amount}</td></tr>')}</table>
<p class="r" style="margin-top:8mm">Carriage {d.net}<br>VAT at 20 per cent {d.vat}<br><b style="font-size:13pt">Total £{d.gross}</b></p><p>Carried under RHA Conditions 2024. No lien is claimed on goods of third parties. PODs can be had free from our portal.</p>
<div style="position:fixed;bottom:0;width:100%;border-top:.5pt solid #b00;font-size:7.5pt;padding-top:2mm">Account assigned to Trentbridge Factors. Remit to them: {d.s.gap}, {d.s.acc}. &emsp; VAT {d.s.v} &emsp; Reg. in England {d.s.co}</div>''', margin='15mm 15mm 12mm')


def frozen():
    d = doc('D-frozen-rebate-contra', 'weasyprint', 'frozen foods: quarterly volume rebate and a contra for the customer\'s own invoice taken off below the total; food 0% and sundries 20%',
            'frozen', 'hotel', 'F 220918', '2025-12-31', '''Cod fillets 6-8 oz, skinless, 10 lb | 40 | 298000 | 0
Peas, garden, 12 x 907 g | 60 | 94200 | 0
Ice cream tubs, vanilla, 4 l | 24 | 43200 | 20
Insulated totes, non-returnable | 20 | 9000 | 20''', terms=21, off=54210, warn='amount_deducted', skip='netMinor')
    weasy(d, '''body{font:10pt Carlito}table{width:100%}td,th{padding:2.5pt 5pt}.r{text-align:right}th{font-weight:normal;color:#06c;border-bottom:1pt solid #06c;text-align:left}.s{display:flex;margin:6mm 0;border:1pt solid #06c}.s div{flex:1;padding:4pt 8pt;border-right:1pt solid #06c}.s i{display:block;font-size:7.5pt}''', f'''
<div style="display:flex;justify-content:space-between"><div style="font-size:8.5pt">Invoice to:<br><span style="font-size:11pt">{d.c.name}</span><br>{'<br>'.join(d.c.address)}</div><div style="text-align:right;color:#06c"><b style="font-size:19pt">Saltmarsh</b><br>{d.s.name}<br>{d.s.line}</div></div>
<div class="s"><div><i>Number</i>{d.number}</div><div><i>Date</i>{d.d('%d.%m.%y')}</div><div><i>Account</i>PENH 014</div><div><i>Delivered</i>29.12.25, van 6</div><div style="border:0"><i>Our terms</i>21 days</div></div>
<table><tr><th>Product</th><th>Cases</th><th>V</th><th class="r">Amount</th></tr>{table(d, '<tr><td>{r.what}</td><td>{r.count}</td><td>{r.rate}</td><td class="r">{r.amount}</td></tr>')}</table>
<table style="width:95mm;margin:8mm 0 0 auto"><tr><td>Zero rated goods</td><td class="r">3,922.00</td></tr><tr><td>Standard rated goods</td><td class="r">522.00</td></tr><tr><td>VAT</td><td class="r">{d.vat}</td></tr><tr><td>Invoice value</td><td class="r">{d.gross}</td></tr>
<tr><td>Less volume rebate, Oct-Dec, as statement R4</td><td class="r">-392.10</td></tr><tr><td>Contra your function invoice 7731</td><td class="r">-150.00</td></tr><tr style="font-weight:bold;border-top:1pt solid #06c"><td>Net sum for payment</td><td class="r">{d.pay}</td></tr></table>
<p style="margin-top:10mm">Pay {d.s.holder} by bank transfer, sort code {d.s.dash} account {d.s.acc}. Our bank details will never alter without a letter signed by a director.</p>
<p style="font-size:7.5pt">Claims for short weight on delivery only. We offer rebates on Direct Debit accounts from April: ask for a form. VAT {d.s.v}, company {d.s.co}.</p>''', margin='16mm')


def waste():
    d = doc('D-waste-do-not-pay', 'weasyprint', 'waste collection: short line beside the totals that Direct Debit will collect it; landfill tax line; date of collection stated',
            'waste', 'care', 'BIN-2026-00417', '2026-01-05', '''1100 l general waste, 5 lifts | 5 | 9250 | 20
Mixed recycling, 5 lifts | 5 | 6000 | 20
Clinical sacks, consignment fee | 1 | 3850 | 20
Duty of care note, annual | 1 | 4500 | 20''', warn='collected_by_debit', skip='dueOn termsDays')
    weasy(d, '''body{font:9pt Inter}.h{background:#39424e;color:#fff;padding:12mm 15mm 7mm;font-size:15pt}.w{padding:8mm 15mm}.g{display:flex}.g>div{flex:1 1 auto}table{width:100%}td,th{padding:5pt 0;border-bottom:.4pt solid #bbb;text-align:left}.r{text-align:right}''', f'''
<div class="h">Binfield Environmental<div style="font-size:8pt;opacity:.9">Business waste account 7718-02</div></div><div class="w"><div class="g"><div>{d.c.name}<br>{'<br>'.join(d.c.address)}</div>
<div style="width:75mm"><table><tr><td>Invoice number</td><td class="r">{d.number}</td></tr><tr><td>Invoice date</td><td class="r">{d.d('%d/%m/%Y')}</td></tr><tr><td>Period</td><td class="r">01/12/2025 - 31/12/2025</td></tr></table></div></div>
<table style="margin-top:12mm"><tr><th>Service at 11 Kings Avenue</th><th class="r">No.</th><th class="r">£</th></tr>{table(d, '<tr><td>{r.what}</td><td class="r">{r.count}</td><td class="r">{r.amount}</td></tr>')}</table>
<div class="g" style="margin-top:10mm"><div style="border-left:3pt solid #e07b00;padding-left:8pt;width:70mm"><b>Please do not pay this invoice.</b><br>Direct Debit collection: 19/01/2026<br>Originator's number 774102</div>
<div style="width:70mm;padding-left:20mm"><table><tr><td>Sub total</td><td class="r">{d.net}</td></tr><tr><td>VAT (20%)</td><td class="r">{d.vat}</td></tr><tr><td><b>Total</b></td><td class="r"><b>£{d.gross}</b></td></tr></table></div></div>
<p style="margin-top:40mm;font-size:7pt;color:#555">Binfield Environmental Ltd. {d.s.line}. Registered in England and Wales {d.s.co}. VAT registration {d.s.v}. Waste carrier CBDU118204. Bins stay our property. Extra copies of transfer notes can be printed from your account page.</p></div>''')


def surveyor():
    d = doc('D-surveyor-none', 'weasyprint', 'surveyors\' fee note with harmless sentences only: receipt of an earlier fee, no assignment of work, bank never changed by mail, copies of report',
            'surveyor', 'retail', 'DW/4406/2', '2026-01-14', '''Schedule of condition, Newmarket Road site | 1 | 185000 | 20
Attendance with building control, 14 Dec | 3.5 | 52500 | 20
Disbursement: plan copies | 1 | 4200 | 20''', terms=30, vendorName='DUNNOCK & WREN LLP')
    weasy(d, '''body{font:11pt/1.45 C059}.r{text-align:right}table{width:100%}td{padding:4pt 0}p{margin:3mm 0}''', f'''
<p style="text-align:center;letter-spacing:3pt">DUNNOCK &amp; WREN LLP<br><span style="font-size:8.5pt;letter-spacing:0">Chartered Surveyors &middot; 9 Fore Street, Totnes TQ9 5DA &middot; OC391827 &middot; VAT {d.s.v}</span></p><p>{d.c.name}<br>{'<br>'.join(d.c.address)}</p>
<p>{d.d('%e %B %Y')}</p><p><b>Fee note {d.number}</b> (our second; instruction of 3 November 2025)</p><table>{table(d, '<tr><td>{r.what}</td><td class="r">{r.amount}</td></tr>')}<tr><td class="r">Fees and disbursements</td><td class="r" style="border-top:.5pt solid">{d.net}</td></tr><tr><td class="r">VAT at 20%</td><td class="r">{d.vat}</td></tr><tr><td class="r"><b>Total of this note</b></td><td class="r" style="border-top:.5pt solid;border-bottom:2pt double"><b>£{d.gross}</b></td></tr></table>
<p>Thank you for settling fee note DW/4406/1 on 9 December; it is not included above. We should be glad to have payment of this one within 30 days. Cheques may be made payable to Dunnock &amp; Wren LLP, or pay {d.s.holder}, sort code {d.s.gap}, account number {d.s.acc}.</p>
<p style="font-size:8.5pt">We do not assign or delegate instructions. We shall never send new bank details by e-mail, and if you receive such a message it is false. Copyright in the report remains with us; one copy is licensed to you. Client money is held apart from office money. A direct debit scheme is not offered. The benefit of our report may not be assigned to a purchaser without consent.</p>''', margin='22mm 24mm')


def glass():
    d = doc('D-glass-credit-taken', 'weasyprint', 'glazier: an earlier credit note is set against the invoice at its foot; header runs in a ruled strip; several dates',
            'glass', 'ashby', 'CG-7791', '2025-11-19', '''Double glazed units 28 mm, soft coat | 36 | 334800 | 20
Toughened balustrade panels 12 mm | 8 | 211200 | 20
Site measure | 1 | 9500 | 20''', terms=30, off=48000, warn='amount_deducted', bank='NWBK')
    weasy(d, '''@page{size:A4}body{font:9.5pt P052}th,td{padding:4pt 5pt;text-align:left;vertical-align:top}.r{text-align:right}.o{border:1pt solid #246;border-radius:5pt;padding:5pt 9pt}.f{display:flex;gap:6mm}''', f'''
<div class="f"><div class="o" style="flex:1"><b style="font-size:14pt">Crayside Glass &amp; Glazing Limited</b><br>{d.s.line}<br>Company no. {d.s.co}<br>VAT no. {d.s.v}</div><div class="o" style="width:55mm"><table style="font-size:9pt"><tr><td>INVOICE</td><td>{d.number}</td></tr><tr><td>Date</td><td>{d.d('%d %b %Y')}</td></tr><tr><td>Measured</td><td>03 Nov 2025</td></tr><tr><td>Fixed</td><td>17 Nov 2025</td></tr><tr><td>Days allowed</td><td>30</td></tr></table></div></div>
<div class="f" style="margin-top:5mm"><div class="o" style="flex:1">CUSTOMER<br>{d.c.name}<br>{'<br>'.join(d.c.address)}</div><div class="o" style="flex:1">SITE<br>Old Maltings, Burton Road<br>Swadlincote DE11 8DA<br>Site manager: Colin Rigg</div></div>
<div class="o" style="margin-top:5mm"><table style="width:100%">{table(d, '<tr><td>{r.count}</td><td>{r.what}</td><td class="r">{r.amount}</td></tr>')}</table></div>
<div class="o" style="margin:5mm 0 0 85mm"><table style="width:100%"><tr><td>Net</td><td class="r">{d.net}</td></tr><tr><td>VAT 20%</td><td class="r">{d.vat}</td></tr><tr><td>Total</td><td class="r">{d.gross}</td></tr><tr><td>Deduct our credit CN-0419 of 28 Oct 2025 (inc. VAT)</td><td class="r">{d.off}</td></tr><tr><td><b>You owe us</b></td><td class="r"><b>£{d.pay}</b></td></tr></table></div>
<p>BACS {d.s.dash} {d.s.acc} {d.s.holder} &nbsp; IBAN {d.iban}</p><p style="font-size:8pt">Glass broken on site after fixing is the contractor's risk. Credits cannot be given for units made to size. No retention is held on our work.</p>''', margin='15mm')


def signs():
    d = doc('D-signs-copy', 'dompdf', 'sign maker: "COPY INVOICE" as its title; sentence on proof copies; two delivery addresses',
            'signs', 'retail', '20488', '2025-10-30', '''Fascia panel, tray, built-up letters | 1 | 264000 | 20
Engraved traffolyte labels | 150 | 22500 | 20
Fitting crew, one day | 1 | 72000 | 20''', due='2025-11-29', warn='marked_as_copy several_bank_accounts', skip='sortCode accountNumber accountHolder')
    dompdf(d, '''body{font-family:Times;font-size:10px}table{width:100%}td{padding:4px;vertical-align:top}.r{text-align:right}.l td{border-bottom:1px dashed #888}''', f'''
<table><tr><td style="width:60%"><b style="font-size:15px">Humberside Signs &amp; Engraving Ltd</b><br>{'<br>'.join(d.s.address)}<br>Tel 01482 496 771</td><td class="r"><span style="font-size:19px">COPY INVOICE</span><br><br>No: {d.number}<br>Date: {d.d('%d/%m/%Y')}<br>Due: {d.due('%d/%m/%Y')}<br>Order: MGC-19440</td></tr></table>
<table style="margin-top:20px"><tr><td>Charge: {d.c.name}<br>{'<br>'.join(d.c.address)}</td><td>Fitted at: Marlpit Garden Centre<br>Thetford Road, Brandon IP27 0AA</td></tr></table>
<table class="l" style="margin-top:20px">{table(d, '<tr><td>{n}</td><td>{r.what}</td><td>x {r.count}</td><td class="r">{r.amount}</td></tr>')}</table>
<table style="width:45%;margin:15px 0 0 55%"><tr><td>Net of VAT</td><td class="r">{d.net}</td></tr><tr><td>VAT 20%</td><td class="r">{d.vat}</td></tr><tr><td><b>Total due</b></td><td class="r"><b>£{d.gross}</b></td></tr></table>
<p style="margin-top:40px">One proof copy is included; later proofs £12. Artwork stays ours unless bought out.</p><p>Accounts: Humber Bank, {d.s.gap} {d.s.acc}, or Holderness Building Society, 60 83 77 41190283, both in the name Humberside Signs</p><p style="font-size:8px">Reg. England {d.s.co}. VAT {d.s.v}</p>''', margin='16mm')


def software():
    d = doc('D-software-card-later', 'dompdf', 'software subscription to be charged to the stored card; plain modern layout, "Amount due" still printed',
            'software', 'hotel', 'RB-2F81-0019', '2026-01-18', '''Rotaboard Plus, 84 staff, 18 Jan - 17 Feb 2026 | 84 | 29400 | 20
Text message bundle | 2 | 3000 | 20''', warn='collected_by_debit', null='sortCode accountNumber accountHolder', skip='dueOn termsDays')
    dompdf(d, '''body{font-family:Helvetica;font-size:11px;color:#222}table{width:100%}td{padding:7px 0}.r{text-align:right}.g{color:#888}''', f'''
<h1 style="font-size:30px;margin-bottom:4px">Invoice</h1><table><tr><td><span class="g">Invoice number</span> &nbsp; {d.number}<br><span class="g">Date of issue</span> &nbsp; {d.d('%B %e, %Y')}</td><td class="r" style="font-size:16px;color:#e2466b"><b>rotaboard</b></td></tr></table>
<table style="margin-top:15px"><tr><td style="width:50%;vertical-align:top"><b>{d.s.name}</b><br>{'<br>'.join(d.s.address)}<br>GB VAT {d.s.vat}<br>Co. {d.s.co}</td><td style="vertical-align:top"><b>Bill to</b><br>{d.c.name}<br>{'<br>'.join(d.c.address)}<br>ops@penhallow.example</td></tr></table>
<p style="font-size:17px;margin-top:25px"><b>£{d.gross} due</b></p><p>We shall charge the Mastercard ending 0093 on 21 January 2026. You need take no action.</p>
<table style="margin-top:15px"><tr class="g"><td>Description</td><td class="r">Qty</td><td class="r">Amount</td></tr>{table(d, '<tr><td>{r.what}</td><td class="r">{r.count}</td><td class="r">£{r.amount}</td></tr>')}<tr><td></td><td class="r">Subtotal</td><td class="r">£{d.net}</td></tr><tr><td></td><td class="r">VAT (20%)</td><td class="r">£{d.vat}</td></tr><tr><td></td><td class="r"><b>Amount due</b></td><td class="r"><b>£{d.gross}</b></td></tr></table>
<p class="g" style="margin-top:60px">Cards can be changed in Settings. Your data remains your property.</p>''', margin='20mm')


each(foundry, haulage, frozen, waste, surveyor, glass, signs, software)
