"""Pages that are later scanned or photographed: plain layouts in HTML, each for at most three documents."""
from common import page


def address(who):
    return '<br>'.join([who.name, *who.address])


def rows(d, form):
    return ''.join(f'<tr>{form(r)}</tr>' for r in d.rows)


def classic(d):
    """Letterhead in the middle, a ruled table, the totals in its foot."""
    css = '@page{size:A4;margin:15mm} body{font:11pt "Liberation Serif"} table{width:100%;border-collapse:collapse} td,th{border:.7pt solid;padding:1.6mm 2mm} td:last-child{text-align:right} .c{text-align:center}'
    foot = ''.join(f'<tr><td colspan=2 style="text-align:right">{a}</td><td>{b}</td></tr>' for a, b in (('Net', d.net), ('VAT', d.vat), ('<b>TOTAL £</b>', f'<b>{d.gross}</b>')))
    return page(css, f'''<div class=c><span style="font-size:22pt">{d.v.name}</span><br>{', '.join(d.v.address)}<br>{d.v.contact}</div><h2 class=c>INVOICE</h2><table><tr><td rowspan=3 style="text-align:left">{address(d.c)}</td><td>Invoice No.</td><td>{d.number}</td></tr><tr><td>Date</td><td>{d.issue}</td></tr><tr><td>Due date</td><td>{d.due}</td></tr></table><br>
    <table><tr><th>Qty</th><th>Description</th><th>Amount</th></tr>{rows(d, lambda r: f'<td>{r.count}</td><td>{r.what} at {r.unit}</td><td>{r.amount}</td>')}{foot}</table><p>Bank details: sort code {d.v.sort_dashed}, account number {d.v.account}</p><p>VAT Reg. No. {d.v.vat_spaced}{'. Registered in England No. ' + d.v.company if d.v.company else ''}</p>''')


def dot_matrix(d):
    css = '@page{size:A4;margin:14mm 12mm} body{font:10.5pt "DejaVu Sans Mono"} pre{font:inherit;white-space:pre}'
    line = lambda left, right: f'{left:<44}{right}'
    text = [d.v.name.upper(), *d.v.address, '', line('', '* I N V O I C E *'), line(d.c.name, f'INVOICE NO  {d.number}'), line(d.c.address[0], f'TAX DATE    {d.issue}'), line(d.c.address[1], f'DUE DATE    {d.due}'), line('', 'YOUR REF    PHONE/KT'), '', f'{"QTY":>6}  {"DETAILS":<36}{"PRICE":>10}{"VALUE":>12}', '-' * 66]
    text += [f'{r.count:>6}  {r.what[:36]:<36}{r.unit:>10}{r.amount:>12}' for r in d.rows]
    text += ['-' * 66, f'{"GOODS":>54}{d.net:>12}', f'{"VAT":>54}{d.vat:>12}', f'{"TOTAL GBP":>54}{d.gross:>12}', '', f'BANK SORT CODE {d.v.sort_dashed} ACCOUNT {d.v.account}', f'VAT NO {d.v.vat_spaced}', f'COMPANY NO {d.v.company}']
    return page(css, '<pre>' + '\n'.join(text).replace('&', '&amp;') + '</pre>')


def modern(d):
    css = '@page{size:A4;margin:18mm} body{font:10.5pt "Liberation Sans"} .r{text-align:right} table{width:100%;border-collapse:collapse} th{background:#333;color:#fff;text-align:left;padding:2mm} td{padding:2mm;border-bottom:.5pt solid #999} .k td{border:0;padding:.7mm 2mm}'
    return page(css, f'''<h1 style="margin:0">{d.v.name}</h1><p>{' | '.join(d.v.address)} | {d.v.contact}</p><table class=k><tr><td width=55%>Invoice for<br><b>{d.c.name}</b><br>{'<br>'.join(d.c.address)}</td><td><table class=k><tr><td>Invoice number</td><td class=r>{d.number}</td></tr><tr><td>Invoice date</td><td class=r>{d.issue}</td></tr><tr><td>Please pay by</td><td class=r>{d.due}</td></tr></table></td></tr></table><br>
    <table><tr><th>Item</th><th>Quantity</th><th>Rate</th><th>Amount</th></tr>{rows(d, lambda r: f'<td>{r.what}</td><td>{r.count}</td><td>£{r.unit}</td><td class=r>£{r.amount}</td>')}</table><p class=r>Subtotal £{d.net}<br>VAT £{d.vat}<br><b style="font-size:14pt">Total £{d.gross}</b></p>
    <p>Account number: {d.v.account}<br>Sort code: {d.v.sort_dashed}<br>VAT number: GB {d.v.vat_spaced}<br>{'Company number: ' + d.v.company if d.v.company else ''}</p>''')


def note(d):
    """A short bill on A5, as small workshops write them."""
    css = '@page{size:A5;margin:12mm} body{font:11pt "DejaVu Serif"} .d{border-bottom:1pt dotted;margin:2mm 0} .d b{float:right}'
    line = lambda a, b: f'<div class=d>{a}<b>{b}</b></div>'
    return page(css, f'''<h2>{d.v.name}</h2>{', '.join(d.v.address)}<p>To {d.c.name}, {', '.join(d.c.address)}</p>{line('Bill no.', d.number)}{line('Date', d.issue)}{line('To be paid by', d.due)}<br>{''.join(line(r.what, r.amount) for r in d.rows)}<br>{line('Net', d.net)}{line('VAT 20%', d.vat)}{line('Total to pay', '£' + d.gross)}
    <p>Sort code {d.v.sort_dashed} &nbsp; Account {d.v.account}<br>VAT no. {d.v.vat_spaced}<br>{'Co. no. ' + d.v.company if d.v.company else ''}</p>''')


def boxes(d):
    css = '@page{size:A4;margin:12mm} body{font:10pt "Liberation Sans Narrow","Liberation Sans"} table{width:100%;border-collapse:collapse;margin-bottom:3mm} td{border:1pt solid #06a;padding:1.5mm 2mm;vertical-align:top} small{color:#06a;display:block;font-size:7pt}'
    cell = lambda a, b: f'<td><small>{a}</small>{b}</td>'
    body = ''.join(f'<tr>{cell("Description", r.what)}{cell("Quantity", r.count)}{cell("Price", r.unit)}{cell("Value", r.amount)}</tr>' for r in d.rows)
    return page(css, f'''<table><tr><td style="width:60%"><b style="font-size:17pt;color:#06a">{d.v.name}</b><br>{', '.join(d.v.address)}</td><td style="text-align:center;font-size:22pt;color:#06a">INVOICE</td></tr></table><table><tr>{cell('Customer', address(d.c))}{cell('Invoice No', d.number)}{cell('Invoice date', d.issue)}{cell('Payment due date', d.due)}</tr></table><table>{body}</table>
    <table><tr>{cell('Total net', '£' + d.net)}{cell('Total VAT', '£' + d.vat)}{cell('Invoice total', '<b>£' + d.gross + '</b>')}</tr><tr>{cell('Sort code', d.v.sort_dashed)}{cell('Account number', d.v.account)}{cell('VAT registration number', d.v.vat_spaced)}</tr></table><p>Registered in England and Wales, number {d.v.company}</p>''')


def letter(d):
    css = '@page{size:A4;margin:28mm 25mm} body{font:12pt "Liberation Serif";line-height:1.45}'
    what = ' and '.join(r.what for r in d.rows)
    return page(css, f'''<p style="text-align:right"><b>{d.v.name}</b><br>{'<br>'.join(d.v.address)}</p><p>{address(d.c)}</p><p>{d.issue}</p><p><b>Invoice number {d.number}</b></p><p>To {what}, as agreed:</p><table style="width:100%"><tr><td>Our charge</td><td>£{d.net}</td></tr><tr><td>VAT</td><td>£{d.vat}</td></tr><tr><td>Total</td><td>£{d.gross}</td></tr></table><p>Payment is due on {d.due}. Please pay to sort code {d.v.sort_dashed}, account number {d.v.account}.</p><p>VAT registration number {d.v.vat_spaced}</p><p>{'Company number ' + d.v.company if d.v.company else ''}</p>''')


def totals_first(d):
    css = '@page{size:letter;margin:16mm} body{font:10pt Carlito} .k{border:1.5pt solid;padding:3mm;margin:4mm 0} table{width:100%}'
    return page(css, f'''<b style="font-size:19pt">{d.v.name}</b><br>{', '.join(d.v.address)}<div class=k><b>INVOICE {d.number}</b><br>Amount due: £{d.gross}<br>Due date: {d.due}<br>Date of invoice: {d.issue}</div><p>Customer:<br>{address(d.c)}</p><table>{rows(d, lambda r: f'<td>{r.count}</td><td>{r.what}</td><td align=right>{r.amount}</td>')}</table><hr><p style="text-align:right">Total before VAT {d.net}<br>VAT at 20% {d.vat}<br>Total with VAT {d.gross}</p>
    <p>Pay by bank transfer. Sort code: {d.v.sort_dashed} Account: {d.v.account}</p><p>VAT Registration {d.v.vat_spaced}. Company Registration {d.v.company}.</p>''')
