"""More structures as HTML: labels in tables, in sentences, in sidebars, in foot strips; credits, deposits and old balances."""
from third import br, doc, layout, make, make_all, money, page, rows

R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td,th{vertical-align:top}'


@layout
def estate_factor():
    d = doc('weasyprint-estate-quarter-rent', 'weasyprint', 'estate\'s rent demand as a VAT invoice: tenant and premises, quarter in words, Scottish company, balance brought forward shown but asked for apart',
            'inch', 'mont', 'INC/R/2601/17', '2026-01-02', 'Rent, Bay 4, quarter to 28 February|1|4250.00|20\nInsurance contribution|1|318.40|20', due='2026-01-28', form='%o %B %Y', unjudged='payableMinor')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:24mm}body{font:11pt TeX Gyre Pagella}td{padding:4px 0}', f'''<div style="text-align:center"><div style="font-size:18pt;font-variant:small-caps">The Inchmarlo Estates</div><i>The Estate Office, Banchory AB31 4BT — {v.phone}</i></div><hr>
<p>Demand and VAT invoice <b>{d.number}</b>, dated {d.issue}</p><table><tr><td style="width:26%"><i>Tenant</i><td>{c.name}, {c.line}<tr><td><i>Landlord</i><td>{v.name} ({v.company})<tr><td><i>Subjects</i><td>Bay 4, Ferryden Bonded Warehouse<tr><td><i>Payable on or before</i><td>{d.due}</table><br>
<table>{rows(d, '<tr style="border-bottom:.5pt solid"><td>{what}<td class=r>{amount}')}<tr><td>Amount of this demand, exclusive<td class=r>{d.net}<tr><td>VAT at 20% (option to tax notified)<td class=r>{d.vat}<tr style="font-weight:bold"><td>Amount of this demand, inclusive<td class=r>£{d.gross}</table>
<p>The following stood unpaid on your account before this demand, for which you have our earlier papers: £1,240.00. Together with this demand the account stands at £{money(d.gross_minor + 124000)}.</p><p>Bank: North Deeside Bank, code {v.dashed}, account {v.account}.</p><p style="font-size:8.5pt">VAT registration {v.vat_spaced}. Registered office: 9 Bon Accord Crescent, Aberdeen AB11 6XZ.</p>'''))


@layout
def letter_spaced():
    d = doc('chromium-spaced-capitals', 'chromium', 'designer stationery: every label in widely letter-spaced small capitals above its value, thin rules, name only in the foot',
            'penn', 'tayl', 'PF/4418', '2026-01-16', 'Letterheads 120gsm wove, 1000|1|186.00|20\nBusiness cards duplexed, 5 names|5|44.00|20\nArtwork amends, hours|1.5|48.00|20', due='2026-02-15', form='%e %b %Y')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:20mm}body{font:300 10pt Lato}i{font-style:normal;display:block;font-variant:small-caps;letter-spacing:.28em;font-size:8pt;color:#555;text-transform:lowercase;margin-bottom:4px}td{padding:7px 0;border-top:.4pt solid #aaa}',
        f'''<div style="font-size:34pt;font-weight:100">p / p</div><div style="display:grid;grid-template-columns:2fr 1fr 1fr;margin:36px 0"><div><i>Client</i>{br([c.name, *c.address])}</div><div><i>Number</i>{d.number}<br><br><i>Job</i>44180</div><div><i>Dated</i>{d.issue}<br><br><i>To be paid</i>{d.due}</div></div>
<table>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>{amount}')}</table><div style="display:flex;justify-content:space-between;margin-top:30px"><div><i>Net</i>{d.net}</div><div><i>VAT 20</i>{d.vat}</div><div><i>Total</i><span style="font-size:17pt">£{d.gross}</span></div></div>
<div style="position:fixed;bottom:0;left:0;right:0;font-size:8pt;border-top:.4pt solid #aaa;padding-top:6px;display:flex;justify-content:space-between"><div>{v.name}<br>{br(v.address)}</div><div>{v.mail}<br>{v.phone}<br>{v.company} England</div><div>VAT {v.vat}<br>Sort {v.dashed}<br>Acc {v.account}</div></div>'''))


@layout
def prose_letter():
    d = doc('dompdf-prose-bill', 'dompdf', 'a letter with no table: everything in sentences, the number in the subject line, sums net, VAT and gross in one sentence, due in words',
            'clun', 'kell', 'CVMR 881', '2026-01-12', 'Baler and driver|1|730.00|20', form='%e %B %Y', due='2026-02-09')
    v, c = d.v, d.c
    make(d, page('body{font-family:times;font-size:13px;margin:50px}', f'''<b>{v.name}</b><br>{br(v.address)}<br>{v.phone}<br><br>{d.issue}<br><br>{br([c.name, *c.address])}<br><br>Dear Miss Kellaway,<br><br><b>Invoice {d.number}: ring baler, December</b><br><br>Thank you for using the ring. Member no. 2204 (Hope Farm) supplied a baler and driver to you on 8 and 9 December under docket 71188.<br><br>The charge is £{d.net}, to which VAT at 20% of £{d.vat} is added, making £{d.gross} altogether. Would you please pay this by {d.due}, either by cheque or straight into our account {v.account} at sort code {v.dashed}.<br><br>If you supplied any work to other members in the same month it is credited to you separately.<br><br>Yours sincerely,<br><br><br>H. Gittins, ring manager<br><br><br><span style="font-size:10px">Clun Valley Machine Rings CIC is a community interest company registered in England and Wales, no. {v.company}. VAT registered: {v.vat_spaced}.</span>'''))


@layout
def credit_lines():
    d = doc('wkhtml-stationer-credits', 'wkhtmltopdf', 'invoice with returned goods as minus lines (minus after the figure), trade discount as a percentage under the lines, a head of paired cells shaded left',
            'ecka', 'tayl', 'EE 308817', '2026-01-14', 'Copier paper A4, box of 5|20|16.20|20\nLever arch files, 10|8|14.75|20\nReturned: envelopes C4, boxes|2|-19.75|20\nTrade discount|1|-40.25|20', terms=30, form='%d/%m/%Y', due='2026-02-13', vendorName='ECKERSALL ENVELOPE CO. LTD')
    v, c = d.v, d.c
    after = (lambda text: text[1:] + '-' if text.startswith('-') else text)
    make(d, page(R + 'body{font:12px DejaVu Sans}.h td{border:1px solid #666;padding:4px}.h td:nth-child(odd){background:#ccc;width:18%}.l td{padding:4px;border-bottom:1px dashed #999}',
        f'''<div style="font-size:24px;letter-spacing:-1px"><b>{v.name.upper()}</b></div>{v.line} &nbsp; {v.phone}<br><br><table class=h><tr><td>Invoice<td>{d.number}<td>Account<td>T00817<tr><td>Date<td>{d.issue}<td>Due<td>{d.due}<tr><td>Order<td>TA/STAT/44<td>Terms<td>30 days net<tr><td>Invoiced to<td>{br([c.name, *c.address])}<td>Delivered to<td>Suite 5 reception<br>Goods lift at rear</table><br>
<table class=l><tr><td><b>Goods</b><td class=r><b>No.</b><td class=r><b>Each</b><td class=r><b>Value</b></tr>{''.join(f'<tr><td>{x.what}' + (' 5%' if 'discount' in x.what else '') + f'<td class=r>{x.count}<td class=r>{after(x.unit)}<td class=r>{after(x.amount)}' for x in d.rows)}</table><br><table style="width:45%;margin-left:55%" class=h><tr><td>Goods net<td class=r>{d.net}<tr><td>VAT 20%<td class=r>{d.vat}<tr><td>Payable<td class=r><b>£{d.gross}</b></table><br><br><small>Payments: {v.dashed} {v.account}. VAT GB{v.vat}. Incorporated in England {v.company}.</small>'''))


@layout
def foot_strip_only():
    d = doc('chromium-foot-strip', 'chromium', 'large firm\'s form: all the important data in a strip of eight boxes across the foot of the page, the table above, group and division named, registered office of the group',
            'lomb', 'drey', '4430097127', '2026-01-13', 'Sit-stand desk 1600, white|8|412.00|20\nMonitor arm, dual|8|96.50|20\nInstallation out of hours|1|640.00|20', due='2026-02-12', form='%d-%m-%Y')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:10mm}body{font:9pt Liberation Sans Narrow}.f{display:grid;grid-template-columns:repeat(4,1fr);position:fixed;bottom:28px;left:0;right:0}.f div{border:1px solid #000;padding:4px;font-size:11pt}.f i{display:block;font:7pt Liberation Sans Narrow}td{padding:3px 5px}',
        f'''<div style="display:flex;justify-content:space-between"><div style="font-size:26pt;font-weight:bold">L<span style="color:#d22">O</span>I</div><div style="font-size:8pt">{br([v.name, *v.address])}<br>Contract Furniture Division<br>part of the Lombardine group</div></div><div style="margin:28px 0 30px 60px;font-size:11pt">{br([c.name, *c.address])}</div>
<table><tr style="border-bottom:2px solid"><td>Line<td>Article<td class=r>Quantity<td class=r>Price<td class=r>Extension</tr>{rows(d, '<tr><td>{n:03d}<td>{what}<td class=r>{count}<td class=r>{unit}<td class=r>{amount}')}</table>
<div class=f><div><i>Document no.</i>{d.number}</div><div><i>Document date</i>{d.issue}</div><div><i>Customer no.</i>4430017927</div><div><i>Sales order</i>4410097217</div><div><i>Value of goods</i>{d.net}</div><div><i>Value added tax 20%</i>{d.vat}</div><div><i>Payable GBP</i>{d.gross}</div><div><i>Net due date</i>{d.due}</div></div>
<div style="position:fixed;bottom:0;font-size:6.5pt">Registered office Lombardine House, 1 Chapel Walks, Manchester M2 1HL. Registered in England {v.company}. VAT registration no. {v.vat_spaced}. Payments: sort code {v.dashed}, account no. {v.account}. Our terms and conditions of sale apply.</div>'''))


@layout
def medical_reverse():
    d = doc('weasyprint-two-tables', 'weasyprint', 'two tables side by side and one under: charges by day left, cost centres right, VAT analysis with three rates, "ex", "Z" and "S" letters; customer name only in the ship-to and bill-to table',
            'kirk', 'gree', 'KVW-P-77120', '2026-01-15', 'Suture kits, disposable|40|6.85|20\nHand rub 500 ml|24|3.15|20\nPatient leaflets|500|0.12|0\nTraining, CPD session|1|180.00|Exempt', terms=30, form='%a %e %b %Y')
    v, c = d.v, d.c
    letter = {'20': 'S', '0': 'Z', 'Exempt': 'ex'}
    make(d, page(R + '@page{size:A4;margin:14mm}body{font:9pt Open Sans}.g td{border:.5pt solid #7aa;padding:3px 6px}.hd{background:#077;color:#fff;font-weight:bold}',
        f'''<table><tr><td><div style="background:#077;color:#fff;padding:10px;font-size:15pt;width:90mm">{v.name}</div><td class=r>Shaw Park<br>Perth PH1 3ET<br>{v.phone}</table><br><table class=g><tr class=hd><td>BILL TO<td>SHIP TO<td>INVOICE</tr><tr><td>{br([c.name, *c.address])}<td>Greenhaugh Branch Surgery<br>2 Station Road<br>Felling NE10 9QQ<td>No: {d.number}<br>Date: {d.issue}<br>PO: GPC-0088<br>Terms: 30 days from invoice</table><br>
<div style="width:70%;float:left"><table class=g style="width:96%"><tr class=hd><td>Goods<td>Qty<td>Each<td>Amount<td>VAT</tr>{''.join(f'<tr><td>{x.what}<td class=r>{x.count}<td class=r>{x.unit}<td class=r>{x.amount}<td>{letter[x.rate]}' for x in d.rows)}</table></div><div style="width:30%;float:left"><table class=g><tr class=hd><td>Cost centre<td>£</tr><tr><td>Nursing 410<td class=r>349.60<tr><td>Reception 400<td class=r>60.00<tr><td>Training 470<td class=r>180.00</table></div><br style="clear:both"><br>
<div style="width:52%;float:left"><table class=g><tr class=hd><td>VAT analysis<td>Goods<td>VAT</tr>{''.join(f'<tr><td>{letter[b.rate]} {b.rate}{"" if b.rate == "Exempt" else "%"}<td class=r>{b.base}<td class=r>{b.tax}' for b in d.bands)}</table></div><div style="width:40%;float:right"><table><tr><td>Total before VAT<td class=r>£{d.net}<tr><td>Total VAT<td class=r>£{d.vat}<tr style="font-size:13pt"><td>To pay<td class=r>£{d.gross}</table></div>
<p style="clear:both;padding-top:12px">Bank transfer to sort code {v.dashed} account number {v.account}</p><p style="font-size:7pt">Registered in Scotland number {v.company}. VAT registration number {v.vat}. WDA (V) licence 44180.</p>'''))


@layout
def customer_copy():
    d = doc('chromium-copy-invoice', 'chromium', 'second print of an invoice, marked COPY and with the printing date above the invoice date; table in a frame',
            'abla', 'kell', 'ABM-40997', '2025-11-27', 'Roof battens 25x50, m|640|0.92|20\nBreathable membrane, roll|4|61.50|20\nLead code 4, 300mm x 6m|2|148.00|20', due='2025-12-31', unjudged='termsDays currency', form='%e-%b-%Y', warnings=('marked_as_copy',))
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:12mm}body{font:9.5pt Carlito}.k td{padding:2px 8px}', f'''<div style="text-align:right;color:#777">COPY INVOICE &nbsp; reprinted 16-Jan-2026 09:14 by JT</div><div style="font-size:20pt;color:#933;font-weight:bold">Ablethorne</div>{v.name}<br>{v.line}<br>{v.phone}
<table style="margin-top:18px"><tr><td style="width:60%">{br([c.name, *c.address])}<td><table class=k><tr><td>Invoice<td class=r>{d.number}<tr><td>Account<td class=r>KEL040<tr><td>Invoice date<td class=r>{d.issue}<tr><td>Payment due<td class=r>{d.due}<tr><td>Picking note<td class=r>40799<tr><td>Customer order<td class=r>Barn 2</table></table><div style="border:1px solid;height:300px;margin-top:12px;padding:6px"><table>{rows(d, '<tr><td style="width:10%">{count}<td>{what}<td class=r>{unit}<td class=r>{amount}')}</table></div>
<table><tr><td style="width:55%">Settlement terms: 30 days end of month<br>Sort code / account: {v.dashed} / {v.account}<br>VAT reg. {v.vat_spaced}; company reg. {v.company}<td><table class=k><tr><td>Net goods<td class=r>{d.net}<tr><td>VAT at 20.00%<td class=r>{d.vat}<tr><td><b>Gross</b><td class=r><b>{d.gross}</b></table></table>'''))


@layout
def wide_columns():
    d = doc('wkhtml-letting-agent', 'wkhtmltopdf', 'letting agent\'s fee bill: agent a sole partnership with trading style, fee percentages, "payable by return", property addresses that resemble customers',
            'farr', 'penr', '2026-L-0098', '2026-01-17', 'Letting fee 10% of £9,600, Cottage 3|1|960.00|20\nInventory and check-in|1|145.00|20\nEPC|1|72.50|20', form='%e January %Y', unseen='vendorCompanyNumber accountNumber sortCode', unjudged='termsDays dueOn vendorName')
    v, c = d.v, d.c
    make(d, page(R + 'body{font:14px Liberation Serif}td{padding:4px}', f'''<center><span style="font-size:26px;letter-spacing:3px">FARRIER &amp; GAUNT</span><br>Chartered Surveyors, Letting and Estate Agents<br>{v.line}</center><br><table><tr><td style="width:60%">{br([c.name, *c.address])}<td>{d.issue}</table><center><b>FEE ACCOUNT No. {d.number}</b></center><p>Re: Cottage 3, Penrhos, let to Mr and Mrs Hallam of 14 Dee Banks, Chester CH3 5UU from 10 January 2026</p>
<table border=1><tr><td>To our fees<td class=r>Net<td class=r>VAT<td class=r>Total</tr>{rows(d, '<tr><td>{what}<td class=r>{amount}<td class=r>{vat}<td class=r>{gross}')}<tr><td><b>Totals</b><td class=r>{d.net}<td class=r>{d.vat}<td class=r><b>£{d.gross}</b></table><p>Payable by return. Cheques to Farrier &amp; Gaunt Chartered Surveyors; our bank details are given only by telephone on {v.phone}.</p><br><center><small>VAT Reg No. {v.vat_spaced}</small></center>'''))


@layout
def staggered():
    d = doc('weasyprint-label-far-below', 'weasyprint', 'magazine-like page: a column of labels all together and the column of values beside it as its own block, table head at the top with the values far below, totals in the left margin',
            'glas', 'eleg', 'EL/26/002', '2026-01-18', 'Film edit, 3 x 30 sec|3|420.00|0\nColour grade|1|280.00|0\nMusic licence, at cost|1|59.00|0', due='2026-02-01', form='%d.%m.%Y', unseen='vendorVatNumber vendorCompanyNumber', unjudged='netMinor vatMinor vendorName accountHolder')
    v, c = d.v, d.c
    make(d, page(R + '@page{size:A4;margin:18mm}body{font:10pt Roboto}', f'''<div style="font-size:44pt;font-weight:900;line-height:1">Glasshouse<br>Street</div><div style="display:flex;gap:6mm;margin-top:16px"><div style="color:#c33">To<br><br><br><br>Invoice<br>Date<br>Pay before<br>By</div><div>{c.name}<br>{br(c.address)}<br><br>{d.number}<br>{d.issue}<br>{d.due}<br>Tariq Al-Amin, {', '.join(v.address)}</div></div>
<div style="display:flex;margin-top:24px"><div style="width:40mm"><b>Total</b><br><span style="font-size:19pt">£{d.gross}</span><br><br>{v.dashed}<br>{v.account}<br>T Al-Amin</div><div style="flex:1"><table><tr style="border-bottom:3px solid #c33"><td>Work<td class=r>Qty<td class=r>Fee</tr><tr><td style="height:26mm" colspan=3></tr>{rows(d, '<tr><td>{what}<td class=r>{count}<td class=r>£{amount}')}</table></div></div>'''))


if __name__ == '__main__':
    make_all()
