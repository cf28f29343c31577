"""Pages that deceive, or are put together of several, and layouts that were once read wrongly, each for one fault."""
import os

from base import ADDRESS, BUYER, OUT, WORK, dashed, fours, html, iban_of, money, path, print_page, run, save, spaced, vat_number

FIRM = dict(name='Rowan Ironworks Limited', street='Forge Lane', town='Bury BL9 0AA', vat=vat_number('2718445'), company='06124417',
            sort='204117', account='71448216')


def facts(number, issue, net, vat=None, due=None, firm=FIRM, **more):
    vat = net // 5 if vat is None else vat
    return {**dict(vendorName=firm['name'], vendorVatNumber=firm['vat'], vendorCompanyNumber=firm['company'], billToName=BUYER['name'],
                   number=number, issueOn=issue, dueOn=due, currency='GBP', netMinor=net, vatMinor=vat, grossMinor=net + vat,
                   payableMinor=net + vat, sortCode=firm['sort'], accountNumber=firm['account'], accountHolder=firm['name']), **more}


def plain(number, issue, net, due, more='', what='Gate and railings to drawing 14'):
    vat = net // 5
    f = FIRM
    return (f'<h1>{f["name"]}</h1><p>{f["street"]}<br>{f["town"]}<br>VAT number {spaced(f["vat"])}<br>Company number {f["company"]}</p>'
            f'<h2>Invoice</h2><table><tr><td>Invoice number<td>{number}<tr><td>Invoice date<td>{issue}<tr><td>Due date<td>{due}</table>'
            f'<p>Invoice to<br>{BUYER["name"].replace("&", "&amp;")}<br>{"<br>".join(ADDRESS)}</p>'
            f'<table style="width:100%"><tr><td>{what}<td class=r>{money(net)}</table>'
            f'<table style="margin-left:60%"><tr><td>Net<td class=r>{money(net)}<tr><td>VAT 20%<td class=r>{money(vat)}'
            f'<tr><td>Total<td class=r>£{money(net + vat)}</table>{more}'
            f'<p>Account name {f["name"]}<br>Sort code {dashed(f["sort"])}<br>Account number {f["account"]}</p>')


LIE = ('<p {how}>Grand total £57,744.00<br>Account name Corvane Holdings Ltd<br>Sort code 30-96-34<br>Account number 02817366</p>')


def hidden():
    ways = [
        ('chromium', 'hidden-white', 'white text of two points under the total says ten times as much and another account',
         'style="color:#fff;font-size:2pt"', ''),
        ('weasyprint', 'hidden-covered', 'a white box lies over a second total and another account', '',
         '<div style="position:relative;top:-64pt;left:-6pt;height:70pt;background:#fff"></div>'),
        ('weasyprint', 'hidden-picture', 'a picture lies over a second total and another account', '',
         '<img style="position:relative;top:-64pt;left:-6pt;width:100%;height:70pt" src="data:image/png;base64,'
         'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP48uULAAW8At0b1v2OAAAAAElFTkSuQmCC">'),
        ('chromium', 'hidden-faint', 'a second total and another account in ink of two hundredths', 'style="opacity:.02"', ''),
        ('chromium', 'hidden-on-dark', 'a second total in the colour of the band that it stands on',
         'style="background:#123456;color:#123457"', ''),
    ]
    for at, (program, name, about, how, over) in enumerate(ways):
        number, net = f'RI-{4812 + at}', 401_000 + 1_200 * at
        page = html(plain(number, '12/01/2026', net, '11/02/2026', LIE.replace('{how}', how) + over))
        print_page(program, page, path(name, 'pdf'))
        save(name, program, about, facts(number, '2026-01-12', net, due='2026-02-11'), ['hidden_text'])


def several():
    first = html(plain('RI-4901', '12/01/2026', 120_000, '11/02/2026'))
    second = html(plain('RI-4902', '13/01/2026', 98_000, '12/02/2026', what='Fire escape, second stage'))
    parts = [os.path.join(WORK, f'{at}.pdf') for at in (1, 2)]
    print_page('chromium', first, parts[0])
    print_page('weasyprint', second, parts[1])
    run('qpdf', '--deterministic-id', '--empty', '--pages', *parts, '--', path('several-joined', 'pdf'))
    save('several-joined', 'chromium and weasyprint by qpdf', 'two invoices of one firm, a page each, put into one file',
         facts('RI-4901', '2026-01-12', 120_000, due='2026-02-11'), ['several_invoices'])
    rows = ''.join(f'<tr><td>Bracket {at:02d}, galvanised, drilled<td class=r>{money(2_000)}' for at in range(1, 71))
    long = plain('RI-4911', '12/01/2026', 140_000, '11/02/2026', what='Seventy brackets as listed below').replace(
        '<table style="margin-left:60%">', f'<table style="width:100%">{rows}</table><table style="margin-left:60%">')
    page = html(f'{long}<div style="break-before:page">{plain("RI-4912", "14/01/2026", 63_500, "13/02/2026")}</div>')
    print_page('weasyprint', page, path('several-long', 'pdf'))
    save('several-long', 'weasyprint', 'an invoice of several pages and another one behind it',
         facts('RI-4911', '2026-01-12', 140_000, due='2026-02-11'), ['several_invoices'])


def parties():
    firm = dict(FIRM, name='Ellerbeck Coatings Ltd', vat=vat_number('5772190'), company='09233518')
    buyer_vat = BUYER['vatNumber'][2:]
    body = (f'<h1>{BUYER["name"].replace("&", "&amp;")}</h1><p>{", ".join(ADDRESS)}<br>VAT no. {spaced(buyer_vat)} · Company no. {BUYER["companyNumber"]}</p>'
            f'<h2>INVOICE EC/2209</h2><p>9 January 2026</p><table style="width:100%"><tr><td>Shot blasting and two coats, 14 frames<td class=r>£2,450.00'
            f'<tr><td>VAT at 20%<td class=r>£490.00<tr><td><b>Total</b><td class=r><b>£2,940.00</b></table><p>Please pay by 8 February 2026 to sort code '
            f'{dashed(firm["sort"])}, account {firm["account"]}.</p>'
            f'<p style="position:absolute;top:250mm;font-size:7pt">{firm["name"]}, Unit 3 Dyehouse Lane, Halifax HX3 9NL. Registered in England '
            f'{firm["company"]}. VAT registration {spaced(firm["vat"])}</p>')
    print_page('chromium', html(body), path('parties-customer-heads', 'pdf'))
    save('parties-customer-heads', 'chromium', 'the customer and its numbers head the page in large letters, the sender stands in the foot alone',
         facts('EC/2209', '2026-01-09', 245_000, due='2026-02-08', firm=firm, accountHolder=None))


def repeated():
    head = ('<table class=head><tr><th>Account<th>No.<th>Date<th>Your ref.<tr><td>TARN01<td>{number}<td>12/01/2026<td>778120</table>')
    rows = ''.join(f'<tr><td>7781{at:02d}<td>Ash board 32 mm, pack {at}<td class=r>{money(3_000)}' for at in range(1, 61))
    f = FIRM
    style = ('@page{margin-top:50mm;@top-left{content:element(head);width:100%}}.running{position:running(head)}')
    body = (f'<div class=running><b>{f["name"]}</b> VAT {spaced(f["vat"])}<br>Delivery note 778120 · Order 778120<br>{head.format(number="30418")}'
            f'<br>INVOICE to {BUYER["name"].replace("&", "&amp;")}, {", ".join(ADDRESS)}</div><table style="width:100%">{rows}</table>'
            f'<table style="margin-left:60%"><tr><td>Goods<td class=r>1,800.00<tr><td>VAT<td class=r>360.00<tr><td>Invoice total<td class=r>£2,160.00</table>'
            f'<p>30 days net. Bank: sort code {dashed(f["sort"])} account {f["account"]}. Company reg. no. {f["company"]}</p>')
    print_page('weasyprint', html(body, style), path('head-repeated', 'pdf'))
    save('head-repeated', 'weasyprint', 'a page head on each page names another number twice as often as the invoice',
         facts('30418', '2026-01-12', 180_000, accountHolder=None, termsDays=30))


def labels():
    f = FIRM
    bill = f'<p>{BUYER["name"].replace("&", "&amp;")}<br>{"<br>".join(ADDRESS)}</p>'
    head = f'<h1>{f["name"]}</h1><p>{f["street"]}, {f["town"]}</p>'
    body = (f'{head}<h2>Invoice</h2><table style="width:100%"><tr><td>Invoice number<td>Order number<td>Invoice date<td>Due date<td>Page<td>Branch'
            f'<tr><td>RI-5107<td><td>12 Jan 2026<td>11 Feb 2026<td>1<td>44102</table>{bill}<table style="width:100%"><tr><td>Steel gate<td class=r>1,000.00</table>'
            f'<table style="width:100%"><tr><td>Net amount<td>VAT<td>Total due<td style="padding-left:40mm">Weight kg<tr><td>1,000.00<td>200.00<td>1,200.00<td style="padding-left:40mm">1,310.50</table>'
            f'<p>Prices in GBP. Account name {f["name"]}, sort code {dashed(f["sort"])}, account number {f["account"]}</p><p>VAT no. {spaced(f["vat"])}. Registered in England no. {f["company"]}</p>')
    print_page('chromium', html(body), path('labels-over-values', 'pdf'))
    save('labels-over-values', 'chromium', 'labels in a row over their values, one without a value, others that name something else beside them',
         facts('RI-5107', '2026-01-12', 100_000, due='2026-02-11'))
    body = (f'{head}{bill}<table><tr><td>Invoice number to quote<td>RI-5119<tr><td>Date of this invoice<td>13 January 2026<tr><td>Due date for payment<td>12 February 2026</table>'
            f'<p>Balustrade to terrace, fitted</p><table style="margin-left:50%"><tr><td>Net amount before tax<td class=r>£760.00<tr><td>VAT on the above<td class=r>£152.00'
            f'<tr><td>Total amount to be paid<td class=r>£912.00</table><p>Account name for transfers: {f["name"]}<br>Sort code of our bank: {dashed(f["sort"])}<br>'
            f'Account number at the bank: {f["account"]}</p><p>VAT registration number {spaced(f["vat"])}. Company registration number {f["company"]}.</p><p>This is an invoice.</p>')
    print_page('weasyprint', html(body), path('labels-with-words-after', 'pdf'))
    save('labels-with-words-after', 'weasyprint', 'labels that go on in further words', facts('RI-5119', '2026-01-13', 76_000, due='2026-02-12'))
    body = (f'{head}<h2>Invoice RI-5123</h2><table><tr><td>Raised<td>14/01/2026<tr><td>Settle by<td>13/02/2026</table><p>To</p>{bill}<p>Handrail in three lengths</p>'
            f'<table style="margin-left:55%"><tr><td>Untaxed amount<td class=r>£ 540.00<tr><td>Tax 20%<td class=r>£ 108.00<tr><td>To pay<td class=r>£ 648.00</table>'
            f'<p>Payment due to {f["name"]}: {dashed(f["sort"])} / {f["account"]}</p><p>Co. Reg. {f["company"]} · VAT Reg. {spaced(f["vat"])}</p>')
    print_page('chromium', html(body), path('labels-seldom', 'pdf'))
    save('labels-seldom', 'chromium', 'seldom words: Raised, Settle by, Untaxed amount, To pay, Payment due, Co. Reg.', facts('RI-5123', '2026-01-14', 54_000, due='2026-02-13'))


def sums():
    f = FIRM
    body = (f'<h1>{f["name"]}</h1><p>{f["street"]}, {f["town"]}</p><p>{BUYER["name"].replace("&", "&amp;")}<br>{"<br>".join(ADDRESS)}</p><h2>Invoice no. RI-5140</h2><p>15 January 2026</p>'
            f'<table style="width:100%"><tr><td>Repairs to boundary railings<td class=r>£310.00<tr><td>Painting of the same<td class=r>£145.50<tr><td>Lift hire, two days<td class=r>£220.00'
            f'<tr><td><td class=r>£675.50<tr><td>20%<td class=r>£135.10<tr><td><td class=r><b>£810.60</b></table>'
            f'<p>Account name {f["name"]}, sort code {dashed(f["sort"])}, account number {f["account"]}. VAT {spaced(f["vat"])}, company number {f["company"]}.</p>')
    print_page('weasyprint', html(body), path('sums-without-words', 'pdf'))
    save('sums-without-words', 'weasyprint', 'net, VAT and total without a word beside them', facts('RI-5140', '2026-01-15', 67_550, 13_510))


def names():
    body = ('<h2>INVOICE</h2><table><tr><td>Supplier<td>Joan Pellow<tr><td><td>3 Fore Street, Redruth TR15 2AA<tr><td>Customer<td>'
            f'{BUYER["name"].replace("&", "&amp;")}<tr><td><td>{", ".join(ADDRESS)}<tr><td>Invoice no.<td>0416<tr><td>Date<td>16 January 2026</table>'
            '<p>Curtains for the show room, made and hung</p><p>Total £480.00 (no VAT is charged)</p><p>Sort code 07-04-36 Account 29184416 J M Pellow</p>'
            '<p>our liability is limited to the price. this is no private company limited by shares, and the liability of nobody is limited. '
            'all work is done in house by hand with care and attention limited only by daylight.</p>')
    print_page('chromium', html(body), path('names-in-sentences', 'pdf'))
    save('names-in-sentences', 'chromium', 'a labelled supplier without a legal form over sentences in which "limited" is a word',
         dict(vendorName='Joan Pellow', billToName=BUYER['name'], number='0416', issueOn='2026-01-16', currency='GBP', grossMinor=48_000, payableMinor=48_000,
              sortCode='070436', accountNumber='29184416', accountHolder='J M Pellow', left=('netMinor', 'vatMinor')))


def dates():
    f = FIRM
    body = plain('RI-5160', 'Tuesday 6 January 2026', 230_000, 'Thursday 5 February 2026',
                 '<p>2.5% discount if paid by Tuesday 13 January 2026. Interest is charged from Friday 6 March 2026.</p>')
    print_page('weasyprint', html(body), path('dates-with-weekdays', 'pdf'))
    save('dates-with-weekdays', 'weasyprint', 'days of the week before each date, and the dates of a discount and of interest',
         facts('RI-5160', '2026-01-06', 230_000, due='2026-02-05'))
    iban = iban_of('GB', 'BARC' + f['sort'] + f['account'])
    body = (f'<h1>{f["name"]}</h1><p>{f["street"]}, {f["town"]}</p><p>Bill to<br>{BUYER["name"].replace("&", "&amp;")}<br>{"<br>".join(ADDRESS)}</p>'
            '<table style="width:34mm;font-size:8pt"><tr><td>Invoice<br>number<td class=r>RI-<wbr>5177<tr><td>Invoice<br>date<td class=r>16.01.26<tr><td>Payment<br>due<td class=r>15.02.26</table>'
            '<table style="width:100%"><tr><td>Bench frames, twelve<td class=r>1,150.00<tr><td>Subtotal<td class=r>1,150.00<tr><td>VAT<td class=r>230.00<tr><td>Total GBP<td class=r>1,380.00</table>'
            f'<table><tr><td>Sort<br>code<td>Account<br>number<tr><td>{dashed(f["sort"])}<td>{f["account"]}</table><p>IBAN {fours(iban)} BARCGB22XXX</p>'
            f'<p>VAT no. {spaced(f["vat"])}, company no. {f["company"]}</p>')
    print_page('chromium', html(body), path('columns-narrow', 'pdf'))
    save('columns-narrow', 'chromium', 'narrow columns that break labels, sort code and account in cells of their own, a BIC right behind the IBAN',
         facts('RI-5177', '2026-01-16', 115_000, due='2026-02-15', iban=iban, accountHolder=None))


def picture(name, body, size):
    """A picture in grey of what the body shows, as a scanner or a stamp brings it onto a page."""
    printed, target = os.path.join(WORK, f'{name}.pdf'), os.path.join(WORK, name)
    print_page('weasyprint', html(body, f'@page{{size:{size};margin:2mm}}'), printed)
    run('pdftoppm', '-r', '150', '-gray', '-png', '-singlefile', printed, target)
    return f'file://{target}.png'


def pictured():
    def place(source, width, how=''):
        return f'<img src="{source}" style="width:{width};{how}">'
    notice = picture('notice', '<h2 style="margin:20mm 15mm">NOTICE OF ASSIGNMENT</h2><p style="margin:15mm;font-size:12pt">We give notice that this debt has been '
                     'assigned to Corven Factors Limited, 4 Dock Street, Hull. Payment to Corven Factors Limited alone discharges this invoice.</p>', '178mm 240mm')
    stamp = picture('stamp', '<div style="border:1.5mm solid #000;font:bold 40pt Liberation Sans;text-align:center;padding:2mm">PAID</div>', '60mm 28mm')
    logo = picture('logo', '<div style="font:bold 22pt Liberation Sans"><span style="background:#345;color:#fff;padding:2mm">RI</span> Rowan Ironworks</div>', '90mm 20mm')
    line = ' '.join(f'{8 + 4 * at},{20 + (at * 37) % 29 - 14}' for at in range(40))
    sign = picture('sign', f'<svg width="60mm" height="16mm" viewBox="0 0 180 42"><polyline points="{line}" fill="none" stroke="#124" stroke-width="2"/></svg>', '66mm 22mm')
    dots = ''.join(f'<rect x="{at % 25}" y="{at // 25}" width="1" height="1"/>' for at in range(625) if (at * at * 7919 + at * 31) % 11 < 5)
    code = picture('code', f'<svg width="24mm" height="24mm" viewBox="0 0 25 25">{dots}</svg>', '30mm 30mm')
    terms = picture('terms', '<h3 style="margin:12mm 15mm">Terms of sale</h3>' + ''.join(f'<p style="margin:3mm 15mm">{at}. {words}</p>' for at, words in enumerate((
        'Payment is due thirty days from the date of the invoice.', 'Goods are at the risk of the customer from delivery.',
        'Claims are to be made in writing within seven days.', 'The seller may assign its rights under this contract.',
        'These terms are governed by the law of England.'), 1)), '178mm 240mm')
    ways = [
        ('picture-page', 'the second page is a scan that says whom the debt was assigned to', f'<div style="break-before:page">{place(notice, "178mm")}</div>', ['debt_assigned']),
        ('picture-stamp', 'a rubber stamp upon the page says that it is paid', place(stamp, '50mm', 'position:absolute;left:110mm;top:45mm'), ['picture_in_doubt']),
        ('picture-usual', 'a logo, a signature, a mark of squares and a scan of terms say nothing that stops money',
         f'{place(sign, "50mm")}{place(code, "24mm")}{place(logo, "60mm", "position:absolute;left:110mm;top:0")}<div style="break-before:page">{place(terms, "178mm")}</div>', []),
    ]
    for at, (name, about, more, warnings) in enumerate(ways):
        number, net = f'RI-{5301 + at}', 312_000 + 1_400 * at
        print_page('weasyprint', html(plain(number, '12/01/2026', net, '11/02/2026') + more), path(name, 'pdf'))
        save(name, 'weasyprint', about, facts(number, '2026-01-12', net, due='2026-02-11'), warnings)


os.makedirs(OUT, exist_ok=True)
for part in (hidden, several, parties, repeated, labels, sums, names, dates, pictured):
    part()
