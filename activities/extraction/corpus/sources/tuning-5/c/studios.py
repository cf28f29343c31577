"""Small firms' own designs and web applications' papers, by way of a browser or WeasyPrint."""
from base import chromium, doc, each, table, vat_of, weasy


def illustrator():
    d = doc('cx-illustrator', 'chromium', 'Canva-like: coloured side column with the sender\'s particulars and bank, script head; freelancer without VAT, terms in a sentence',
            'Hollin & Vale Books Limited|05533017|9920416', '''
            Cover illustration, "The Salt Road"|1|850.00|0
            Six chapter headings|6|95.00|0
            Rights: UK & Commonwealth, five years|1|250.00|0''', omit='netMinor vatMinor', vendorName='Imogen Tarrant', billToName='Hollin & Vale Books',
            number='IT/2026/02', issueOn='2026-01-09', termsDays=28, sortCode='774926', accountNumber='18830462', accountHolder='Miss I R Tarrant')
    chromium(d, f'''<div class=side><div class=ini>it</div><h4>from</h4>Imogen Tarrant<br>The Net Loft<br>Porthmeor Road<br>St Ives<br>TR26 1NP<h4>talk</h4>07700 900 318<br>hello@imogentarrant.example<h4>pay into</h4>Miss I R Tarrant<br>Starfish Bank<br>sort {d.sort}<br>acc {d.acc}</div>
<div class=main><h1>Invoice</h1><div class=two><div><h4>for</h4>Hollin &amp; Vale Books<br>Art Department, attn. Priya Nand<br>38 Rivington Yard<br>London EC2A 3BX</div><div><h4>number</h4>IT/2026/02<h4>date</h4>9 January 2026<h4>your ref</h4>TSR-jacket / PO 10882</div></div>
<table>{table(d, 'what amount')}</table><div class=tot>total <b>£{d.gross}</b></div><p>I'm not registered for VAT. Please pay within twenty-eight (28) days of the date above. Thank you for having me!</p></div>''',
             '''@page{margin:0}body{margin:0;font:10pt Lato}.side{position:absolute;left:0;top:0;width:50mm;height:271mm;background:#e8b4a0;padding:13mm 6mm;font-size:8.6pt;line-height:1.45}.ini{font:italic 46pt "Z003";color:#fff}h4{font:700 8pt Lato;margin:5mm 0 .5mm;color:#8a4a35}.main{position:absolute;left:74mm;top:16mm;width:120mm}h1{font:40pt "Z003";margin:0 0 8mm;color:#8a4a35}.two{display:grid;grid-template-columns:1fr 1fr;line-height:1.4}table{width:100%;border-collapse:collapse;margin-top:14mm}td{padding:3mm 0;border-bottom:.5pt solid #e8b4a0}.amount{text-align:right}.tot{text-align:right;font-size:15pt;margin:6mm 0 14mm;color:#8a4a35}''')


def saas():
    d = doc('cx-saas', 'chromium', 'Stripe-like: "£... due 18 February 2026" in a sentence, invoice number with a dash and noughts, amount due at foot, pay on line, no bank; VAT 20% on',
            'Kestrel & Co Architects LLP|OC391182|3350917', '''
            Planboard Team (12 seats)|12|14.00|20
            Extra storage 500 GB|2|9.50|20''', vendorName='Planboard Software Ltd', vendorVatNumber=vat_of('3927155', True), billToName='Kestrel & Co Architects LLP',
            number='8C41F0D2-0019', issueOn='2026-01-19', dueOn='2026-02-18')
    chromium(d, f'''<div class=h><h1>Invoice</h1><span>Planboard</span></div><dl><dt><b>Invoice number</b><dd><b>8C41F0D2-0019</b><dt>Date of issue<dd>January 19, 2026<dt>Date due<dd>February 18, 2026</dl>
<div class=g><p><b>Planboard Software Ltd</b><br>86-90 Featherstone Street<br>London<br>EC1Y 8RT<br>United Kingdom<br>billing@planboard.example<br>GB VAT GB{d.vatno.replace(' ', '')}</p><p><b>Bill to</b><br>Kestrel &amp; Co Architects LLP<br>2 Canal Walk<br>Leeds<br>LS1 4AP<br>United Kingdom<br>GB VAT GB{vat_of('3350917')}</p></div>
<h2>£{d.gross} due February 18, 2026</h2><a>Pay online</a><table><tr><th>Description<th>Qty<th>Unit price<th>Tax<th>Amount</tr>''' +
             ''.join(f'<tr><td>{r.what}<br><small>Jan 19 – Feb 19, 2026</small><td>{r.count}<td>£{r.unit}<td>20%<td>£{r.amount}</tr>' for r in d.rows) +
             f'''</table><div class=s><p>Subtotal<span>£{d.net}</span></p><p>Total excluding tax<span>£{d.net}</span></p><p>VAT - United Kingdom (20% on £{d.net})<span>£{d.vat}</span></p><p>Total<span>£{d.gross}</span></p><p><b>Amount due</b><span><b>£{d.gross}</b></span></p></div><div class=f>8C41F0D2-0019 · £{d.gross} due February 18, 2026 <span>Page 1 of 1</span></div>''',
             '''@page{margin:12mm 11mm}body{font:9pt Inter;line-height:1.5}.h{display:flex;justify-content:space-between;align-items:center}h1{font-size:17pt}.h span{color:#777;font-size:14pt;font-weight:700}dl{display:grid;grid-template-columns:30mm 60mm;margin:0 0 6mm}dd{margin:0}.g{display:grid;grid-template-columns:75mm 75mm}h2{font-size:13pt;margin:6mm 0 1mm}a{color:#635bff;font-weight:600}table{width:100%;border-collapse:collapse;margin-top:8mm}th{font-weight:400;font-size:8pt;border-bottom:.8pt solid #222;text-align:right}td{text-align:right;padding:2mm 0;vertical-align:top}td:first-child,th:first-child{text-align:left}small{color:#666}.s{width:95mm;margin-left:auto}.s p{display:flex;justify-content:space-between;margin:0;padding:1mm 0;border-top:.4pt solid #ddd}.f{position:fixed;bottom:0;left:0;right:0;border-top:.4pt solid #ccc;font-size:7.5pt;padding-top:2mm}.f span{float:right}''')


def bakery():
    d = doc('cx-bakery', 'chromium', 'Square-like card in the middle of the page: big amount, "Due on", customer first, zero-rated bread beside standard-rated goods, payment schedule with a paid deposit',
            'Fennimore Events Limited|10448829|', '''
            Sourdough table loaves|60|3.80|0
            Focaccia trays|14|22.00|0
            Iced celebration biscuits, gift tins|90|4.25|20''', warnings=['part_paid'], paid=30000, vendorName='Crumb & Cobble', vendorVatNumber=vat_of('4460178', True),
            billToName='Fennimore Events Ltd', number='000482', issueOn='2026-01-14', dueOn='2026-01-28', sortCode='608371', accountNumber='42019938', accountHolder='Crumb and Cobble')
    chromium(d, f'''<div class=card><div class=logo>C&amp;C</div><h1>Crumb &amp; Cobble</h1><div class=big>£{d.pay}</div><div class=due>Due on 28 January 2026</div><hr><div class=g><div><h5>Customer</h5>Fennimore Events Ltd<br>accounts@fennimore.example<br>The Walled Garden, Stroud GL5 3NT</div><div><h5>Invoice #000482</h5>14 January 2026<br>Event 31 January 2026</div><div><h5>Message</h5>Winter supper order, ref FEN-SUPPER</div></div><hr>
{''.join(f'<div class=ln><span>{r.what}<br><small>£{r.unit} × {r.count}{" (VAT 20%)" if r.rate == "20" else " (zero rated)"}</small></span><span>£{r.amount}</span></div>' for r in d.rows)}<hr>
<div class=ln><span>Subtotal</span><span>£{d.net}</span></div><div class=ln><span>VAT</span><span>£{d.vat}</span></div><div class=ln><b>Total</b><b>£{d.gross}</b></div><hr><h5>Payment schedule</h5><div class=ln><span>Deposit — paid 15 December 2025</span><span>£{d.paid}</span></div><div class=ln><span>Balance — due 28 January 2026</span><span>£{d.pay}</span></div>
<hr><small>Bank transfer: Crumb and Cobble, {d.sort}, {d.acc}. Crumb &amp; Cobble is a partnership of J Ahmed and F Cole, 3 Union Street, Stroud GL5 2HE. VAT registration {d.vatno}.</small></div>''',
             '''@page{margin:10mm}body{font:9.5pt Roboto;color:#222}.card{width:125mm;margin:0 auto;border:.5pt solid #ccc;padding:9mm}.logo{width:16mm;height:16mm;border-radius:8mm;background:#7b5b3a;color:#fff;text-align:center;line-height:16mm;margin:auto}h1{text-align:center;font-size:13pt;font-weight:500}.big{font-size:30pt;text-align:center;font-weight:300}.due{text-align:center;color:#666}hr{border:0;border-top:.5pt solid #ccc;margin:4mm 0}.g{display:grid;grid-template-columns:1fr 1fr}.g div{margin-bottom:2mm}h5{margin:0;font-size:9.5pt}.ln{display:flex;justify-content:space-between;margin:1.2mm 0}small{color:#666}''')


def welshprint():
    d = doc('cx-welshprint', 'weasyprint', 'bilingual Welsh and English labels one above the other, value to the right; Welsh company, translation at 20% and printed books at 0%',
            'Cymdeithas Tai Glan Teifi Limited|IP28114R|6091835', '''
            Cylchlythyr / Newsletter, 24 tt/pp|2400|0.48|0
            Cyfieithu / Translation, 1,000 gair/words|6|78.00|20
            Posteri A2 / A2 posters|150|1.94|20''', vendorName='Gwasg Aberllefenni Cyf', vendorVatNumber=vat_of('7713092'), vendorCompanyNumber='04029917',
            billToName='Cymdeithas Tai Glan Teifi', number='A.8841', issueOn='2025-12-15', termsDays=30, sortCode='206318', accountNumber='70044829', accountHolder='Gwasg Aberllefenni Cyf')
    rows = (('Anfoneb rhif', 'Invoice number', 'A.8841'), ('Dyddiad', 'Date', '15.12.2025'), ('Eich archeb', 'Your order', 'TGT 4402'), ('Cyfrif cwsmer', 'Customer account', 'TEI01'), ('Telerau', 'Terms', '30 diwrnod / 30 days'))
    weasy(d, f'''<div class=t><b>Gwasg Aberllefenni Cyf</b><br>Uned 4, Ystad Dyfi, Machynlleth SY20 8AX</div><h1>ANFONEB <i>INVOICE</i></h1>
<div class=l>Cymdeithas Tai Glan Teifi<br>Swyddfa'r Cei<br>Aberteifi / Cardigan<br>SA43 1HR</div><table class=k>{''.join(f'<tr><td>{a}<br><i>{b}</i><td>{c}</tr>' for a, b, c in rows)}</table>
<table class=i><tr><th>Disgrifiad<br><i>Description</i><th>Nifer<br><i>Quantity</i><th>Pris £<br><i>Price £</i><th>TAW %<br><i>VAT %</i><th>Swm £<br><i>Amount £</i></tr>{table(d, 'what count unit rate amount')}</table>
<table class=s><tr><td>Cyfanswm cyn TAW <i>/ Total before VAT</i><td>{d.net}<tr><td>TAW <i>/ VAT</i><td>{d.vat}<tr class=b><td>I'w dalu <i>/ To pay</i><td>£{d.gross}</table>
<div class=f>Talwch drwy BACS / Please pay by BACS: Gwasg Aberllefenni Cyf · Cod didoli / Sort code {d.sort} · Cyfrif / Account {d.acc}<br>Rhif TAW / VAT no. {d.vatno} · Cofrestrwyd yng Nghymru / Registered in Wales 04029917</div>''',
          '''@page{size:A4;margin:18mm}body{font:9.5pt P052}.t{border-bottom:2pt solid #7a1f2b;padding-bottom:3mm}.t b{font-size:17pt;color:#7a1f2b}h1{font-size:15pt;letter-spacing:1pt}i{color:#555}.l{float:left;line-height:1.4;margin-top:4mm}.k{float:right;border-collapse:collapse}.k td{border:.4pt solid #999;padding:1mm 3mm;line-height:1.15}.k td+td{font-weight:700}.i{clear:both;width:100%;border-collapse:collapse;position:relative;top:8mm}.i th{background:#f1e6df;text-align:right;padding:1.4mm;line-height:1.2}.i th:first-child{text-align:left}.i td{padding:1.5mm;text-align:right;border-bottom:.3pt solid #bbb}.i .what{text-align:left}.s{margin:16mm 0 0 auto}.s td{padding:1.2mm 2mm}.s td+td{text-align:right}.b td{font-weight:700;border-top:1pt solid #7a1f2b}.f{position:absolute;bottom:0;font-size:8.5pt;line-height:1.5}''')


def brandagency():
    d = doc('cx-brandagency', 'chromium', 'agency: two columns, particulars left with label below value, lines right; "45 days net" with a due date',
            'Severn Valley Cider Makers Limited|03188402|5502918', '''
            Brand strategy and naming|1|6400.00|20
            Packaging design, four lines|4|1850.00|20
            Photography, two days|2|980.00|20''', vendorName='Otherwise Brand Partners LLP', vendorVatNumber=vat_of('9923175'), vendorCompanyNumber='OC418837',
            billToName='Severn Valley Cider Makers', number='OBP1406', issueOn='2025-11-24', dueOn='2026-01-08', termsDays=45, sortCode='301594', accountNumber='05522817', accountHolder='Otherwise Brand Partners')
    pairs = (('OBP1406', 'invoice'), ('24.11.25', 'date'), ('45 days net', 'terms'), ('08.01.26', 'pay by'), ('SVC-003 / Rebrand', 'job'), ('PO 55102', 'purchase order'))
    chromium(d, f'''<div class=big>otherwise.</div><div class=wrap><div class=left>{''.join(f'<p>{a}<br><s>{b}</s></p>' for a, b in pairs)}<p>Severn Valley Cider Makers<br>Marketing, The Maltings<br>Bewdley DY12 1AG<br><s>client</s></p></div>
<div class=right>{''.join(f'<div class=it><span>{r.what}</span><span>{r.amount}</span></div>' for r in d.rows)}<div class="it m"><span>Fees</span><span>{d.net}</span></div><div class=it><span>VAT at 20%</span><span>{d.vat}</span></div><div class="it m b"><span>Total £</span><span>{d.gross}</span></div>
<p class=bank>Otherwise Brand Partners<br><s>account name</s><br>{d.sort}<br><s>sort code</s><br>{d.acc}<br><s>account number</s></p></div></div><div class=f>Otherwise Brand Partners LLP, registered in England and Wales OC418837, VAT {d.vatno}. Registered office 11 Foregate Yard, Worcester WR1 1DB.</div>''',
             '''@page{margin:15mm}body{font:10pt "Open Sans"}.big{font:600 44pt "Inter";letter-spacing:-2pt;margin-bottom:16mm}.wrap{display:grid;grid-template-columns:58mm 1fr}s{text-decoration:none;color:#0a7f6f;font-size:7.5pt}.left p{margin:0 0 4mm;line-height:1.3}.it{display:flex;justify-content:space-between;padding:2.2mm 0;border-top:.4pt solid #bbb}.m{border-top:1.6pt solid #000;margin-top:4mm}.b{font-weight:700;font-size:13pt}.bank{margin-top:12mm;line-height:1.35}.f{position:fixed;bottom:0;font-size:7.5pt}''')


def wavephoto():
    d = doc('cx-wavephoto', 'weasyprint', 'Wave-like: right-aligned labels, accent table head, "Amount Due (GBP)" in a strip, several bank accounts (GBP and EUR)',
            'Ravensbourne Hotels Limited|02271846|8190035', '''
            Room photography, 22 rooms|22|65.00|20
            Drone sequence, edited|1|740.00|20
            Licence: all media, 2 years|1|400.00|20''', warnings=['several_bank_accounts'], omit='sortCode accountNumber', vendorName='Fathom Lane Photography Ltd', vendorVatNumber=vat_of('4018826', True), vendorCompanyNumber='12664810',
            billToName='Ravensbourne Hotels Ltd', number='317', issueOn='2026-01-06', dueOn='2026-01-27', accountHolder='Fathom Lane Photography Ltd')
    weasy(d, f'''<div class=h><div class=lg>fathom<br>lane</div><div class=rt><h1>INVOICE</h1><b>Fathom Lane Photography Ltd</b><br>2 Shipwright Street<br>Deptford, London SE8 3QT<br>United Kingdom<br>fathomlane.example</div></div>
<div class=m><div class=bt><i>Bill to</i><br><b>Ravensbourne Hotels Ltd</b><br>Ginny Marlow<br>Ravensbourne House<br>Bromley BR1 3PS</div><table><tr><td>Invoice Number:<td>317<tr><td>Invoice Date:<td>January 6, 2026<tr><td>Payment Due:<td>January 27, 2026<tr class=d><td>Amount Due (GBP):<td>£{d.gross}</table></div>
<table class=i><tr><th>Items<th>Quantity<th>Price<th>Amount</tr>{''.join(f'<tr><td>{r.what}<td>{r.count}<td>£{r.unit}<td>£{r.amount}</tr>' for r in d.rows)}</table>
<table class=s><tr><td>Subtotal:<td>£{d.net}<tr><td>VAT 20% ({d.vatno}):<td>£{d.vat}<tr><td>Total:<td>£{d.gross}<tr class=b><td>Amount Due (GBP):<td>£{d.gross}</table>
<div class=n><b>Notes / Terms</b><br>Sterling: Fathom Lane Photography Ltd, sort code 23-14-70, account 66203918.<br>From a second bank: sort code 60-83-12, account 20447163 (same name).<br>Registered in England, company number 12664810.</div>''',
          '''@page{size:A4;margin:14mm 16mm}body{font:9.6pt Lato}.h{display:flex;justify-content:space-between}.lg{font:700 26pt/0.9 "URW Gothic";color:#c2446d}.rt{text-align:right;line-height:1.4}h1{font-weight:300;margin:0;font-size:24pt}.m{border-top:.5pt solid #ccc;margin-top:5mm;padding-top:5mm}.bt{float:left}.m table{float:right}i{color:#999}.bt{line-height:1.4}.m td{padding:.9mm 2mm;text-align:right}.m td+td{text-align:left}.d td{background:#f4f4f4;font-weight:700}.m td:first-child{font-weight:700}.i{clear:both;width:100%;border-collapse:collapse;position:relative;top:6mm}.i th{background:#c2446d;color:#fff;padding:2mm;text-align:right}.i td{padding:2mm;text-align:right;border-bottom:.4pt solid #ddd}.i th:first-child,.i td:first-child{text-align:left}.s{margin:10mm 0 0 auto}.s td{padding:1mm 2mm;text-align:right}.b td{border-top:1.5pt solid #ccc;font-weight:700}.n{margin-top:14mm;line-height:1.5}''')


def bonsai():
    d = doc('cx-bonsai', 'chromium', 'Bonsai-like: thick band on top, number and dates in one line of grey capitals, freelancer on the flat rate with VAT, terms and due date disagree (14 days, printed 30 days later)',
            'Pellow Marine Insurance Brokers Limited|01882073|4441097', '''
            UX research interviews|9|160.00|20
            Prototype and hand-over|3|520.00|20''', warnings=['due_date_not_as_terms'], vendorName='Dominic Achterberg', vendorVatNumber=vat_of('4730061', True),
            billToName='Pellow Marine Insurance Brokers', number='DA-0077', issueOn='2025-12-08', dueOn='2026-01-07', termsDays=14, sortCode='110347', accountNumber='00817735', accountHolder='D Achterberg')
    chromium(d, f'''<div class=band></div><div class=h><h1>INVOICE</h1><div>Dominic Achterberg<br>Flat 4, 61 Gloucester Road<br>Bristol BS7 8AD<br>VAT {d.vatno}</div></div>
<div class=st><span>INVOICE NO<br><b>DA-0077</b></span><span>ISSUED<br><b>8 Dec 2025</b></span><span>DUE<br><b>7 Jan 2026</b></span><span>AMOUNT<br><b>£{d.gross}</b></span></div><p class=bt><small>BILLED TO</small><br>Pellow Marine Insurance Brokers<br>Market Strand, Falmouth TR11 3DB</p>
<table><tr><th>DESCRIPTION<th>RATE<th>QTY<th>AMOUNT</tr>{''.join(f'<tr><td>{r.what}<td>£{r.unit}<td>{r.count}<td>£{r.amount}</tr>' for r in d.rows)}<tr class=x><td><td colspan=2>Subtotal<td>£{d.net}<tr class=x><td><td colspan=2>VAT 20%<td>£{d.vat}<tr class="x y"><td><td colspan=2>Total due<td>£{d.gross}</table>
<p><small>PAYMENT</small><br>Bank transfer to D Achterberg, {d.sort} {d.acc}. Payment terms are 14 days from the date of invoice. Late payment is charged at 8% over base.</p>''',
             '''@page{margin:0}body{margin:0;font:10pt "Nimbus Sans"}body>*{margin-left:20mm;margin-right:20mm}.band{height:9mm;background:#00b289;margin:0!important}.h{display:flex;justify-content:space-between;margin-top:14mm;line-height:1.4}h1{font-size:26pt;margin:0}.st{display:flex;justify-content:space-between;background:#f3f6f5;padding:5mm;margin-top:10mm;font-size:7.5pt;color:#888}.st b{color:#111;font-size:11pt}small,th{color:#888;font-size:7.5pt}.bt{margin-top:9mm}table{width:170mm;border-collapse:collapse;margin-top:6mm;margin-bottom:12mm}th,td{text-align:right;padding:2.5mm 0;border-bottom:.5pt solid #ddd}th:first-child,td:first-child{text-align:left}.x td{border:0;padding:1.2mm 0}.y{font-weight:700;font-size:13pt}''')


def main():
    each(illustrator, saas, bakery, welshprint, brandagency, wavephoto, bonsai)


if __name__ == '__main__':
    main()
