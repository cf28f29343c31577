"""Made by WeasyPrint: a Welsh firm, German and French firms, Scottish surveyors, a council's direct debit, low loaders."""
from base import OMIT, Doc, comma, customer, fours, iban_of, m, rows, truth, vendor, weasy


def welsh():
    v, c = vendor('brynteg'), customer('penwith')
    items = [('Cig oen mynydd / Mountain lamb, ysgwydd / shoulder', '18.4 kg', 11_60, 18.4), ('Cig eidion / Beef brisket', '12.0 kg', 9_25, 12), ('Menyn hallt / Salted butter 250 g', '40', 2_15, 40)]
    goods = [round(p * n) for *_, p, n in items]
    net, carriage = sum(goods), 28_00
    vat = round(carriage * .2)
    body = rows([(a, q, m(p), m(g), '0%') for (a, q, p, _), g in zip(items, goods)], '<tr><td>{}<td>{}<td class=r>{}<td class=r>{}<td class=r>{}')
    weasy('w-welsh-lamb', f'''<style>@page{{size:A4;margin:17mm}}body{{font:10pt EB Garamond;color:#123}}.r{{text-align:right}}table{{width:100%;border-collapse:collapse}}td,th{{padding:4px;text-align:left}}i{{color:#567}}
th{{border-top:2px solid #b22;border-bottom:1px solid #b22}}th.r{{text-align:right}}</style>
<div style="font-size:22pt;color:#b22">Bwydydd Fferm Brynteg Cyf</div><i>Cynnyrch Môn o'r fferm i'r bwrdd · Anglesey produce from farm to table</i>
<table style="margin:8mm 0"><tr style="vertical-align:top"><td style="width:55%"><i>Anfonebwch i / Invoice to</i><br>{c.name}<br>{'<br>'.join(c.lines)}
<td><table><tr><td>Anfoneb / Invoice<td class=r><b>BFB 5073</b><tr><td>Dyddiad / Date<td class=r>5 Rhagfyr / 5 December 2025<tr><td>Archeb / Your order<td class=r>PH-8834<tr><td>Dyddiad talu / Due date<td class=r>4 Ionawr / 4 January 2026</table></table>
<table><tr><th>Disgrifiad / Description<th>Nifer / Qty<th class=r>Pris / Price<th class=r>£<th class=r>TAW / VAT{body}<tr><td>Cludiant oer / Chilled carriage<td>1<td class=r>28.00<td class=r>28.00<td class=r>20%
<tr style="border-top:1px solid #b22"><td colspan=3 class=r>Cyfanswm net / Net total<td class=r>{m(net + carriage)}<td><tr><td colspan=3 class=r>TAW / VAT<td class=r>{m(vat)}<td><tr style="font-size:12pt"><td colspan=3 class=r><b>Cyfanswm i'w dalu / Total to pay</b><td class=r><b>£{m(net + carriage + vat)}</b><td></table>
<p style="margin-top:10mm">Talu i / Pay to: <b>Bwydydd Fferm Brynteg Cyf</b>, Banc Menai, cod didoli / sort code <b>{v.dashed}</b>, rhif cyfrif / account number <b>{v.account}</b>
<p style="position:absolute;bottom:0;font-size:8pt">Cofrestrwyd yng Nghymru / Registered in Wales {v.company} · Rhif TAW / VAT No. {v.spaced} · {v.address} · 01248 555 871</p>''')
    total = net + carriage + vat
    truth('w-welsh-lamb', 'weasyprint', 'Anglesey food firm (Cyf), Welsh and English side by side, zero-rated meat and standard-rated carriage',
          v, c, 'BFB 5073', '2025-12-05', net + carriage, vat, total, due='2026-01-04', holder=v.name)


def german():
    v = Doc(name='Hölzermann Sägetechnik GmbH', vat=OMIT, company=OMIT, sort=None, account=None)
    c = customer('orchard')
    iban = iban_of('DE', '370400440532913077')
    items = [('4711-08', 'Hartmetall-Sägeblatt / TCT saw blade Ø 303 × 3,2', 12, 68_40), ('4720-01', 'Vorritzblatt / scoring blade Ø 120', 6, 41_75), ('9000', 'Fracht DAP Norwich / freight', 1, 95_00)]
    net = sum(n * p for *_, n, p in items)
    body = rows([(k + 1, *i[:3], comma(i[3]), comma(i[2] * i[3])) for k, i in enumerate(items)], '<tr><td>{}<td>{}<td>{}<td class=r>{}<td class=r>{}<td class=r>{}')
    weasy('w-german-saws', f'''<style>@page{{size:A4;margin:14mm 20mm 32mm 25mm;@bottom-left{{content:element(f);}}}}body{{font:9.5pt Liberation Sans}}.r{{text-align:right!important}}table{{width:100%;border-collapse:collapse}}th,td{{text-align:left;padding:3px}}th{{border-bottom:1px solid}}
#f{{position:running(f);font-size:7pt;border-top:1px solid #888;width:165mm}}#f td{{vertical-align:top}}</style>
<div id=f><table><tr><td>Hölzermann Sägetechnik GmbH<br>Gewerbestraße 17<br>D-42859 Remscheid<td>Geschäftsführer: K. Hölzermann<br>Amtsgericht Wuppertal HRB 20417<br>USt-IdNr. DE 811 204 773<td>Bankverbindung: Bergische Handelsbank<br>IBAN {fours(iban)}<br>BIC BERGDE33XXX<td>Tel. +49 2191 55501<br>export@hoelzermann.example</table></div>
<div class=r style="font:bold 17pt Liberation Sans">HÖLZERMANN<span style="color:#c00"> ▲ </span>Sägetechnik</div>
<div style="margin-top:22mm;font-size:7pt;text-decoration:underline">Hölzermann Sägetechnik GmbH · Gewerbestraße 17 · 42859 Remscheid</div><div style="margin-top:2mm">{c.name}<br>{'<br>'.join(c.lines)}<br>GREAT BRITAIN</div>
<table style="width:75mm;margin:-22mm 0 10mm auto"><tr><td>Rechnungsnr. / Invoice no.<td class=r>R-2511804<tr><td>Datum / Date<td class=r>24.11.2025<tr><td>Kundennr. / Customer<td class=r>70331<tr><td>Lieferdatum / Delivered<td class=r>20.11.2025<tr><td>Ihr Auftrag / Your order<td class=r>ORK-0919</table>
<p style="font-size:14pt"><b>Rechnung / Invoice</b><table><tr><th>Pos.<th>Artikel<th>Bezeichnung / Description<th class=r>Menge<th class=r>Preis EUR<th class=r>Betrag EUR{body}
<tr style="border-top:1px solid"><td colspan=5>Nettobetrag / Net amount<td class=r>{comma(net)}<tr><td colspan=5>USt. 0 % – steuerfreie Ausfuhrlieferung / VAT-free export<td class=r>0,00<tr><td colspan=5><b>Rechnungsbetrag / Invoice total EUR</b><td class=r><b>{comma(net)}</b></table>
<p>Zahlbar innerhalb von 30 Tagen ab Rechnungsdatum ohne Abzug. / Payable within 30 days of invoice date without deduction.
<p>Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. / The goods remain our property until paid in full.''')
    truth('w-german-saws', 'weasyprint', 'German tool maker, German form with window address, export without VAT, figures in euro with commas, particulars in four columns at the foot',
          v, c, 'R-2511804', '2025-11-24', net, 0, net, terms=30, currency='EUR', warnings=['title_retained'], iban=iban)


def french():
    v = Doc(name='Tonnellerie Vaugelade SAS', vat=OMIT, company=OMIT, sort=None, account=None)
    c = customer('whitlock')
    iban = iban_of('FR', '14508000407731902846152')
    items = [('Demi-fût planté, chêne / Half barrel planter, oak 90 cm', 60, 31_50), ('Fût entier reconditionné / Whole cask, 225 l', 12, 74_00), ('Palettes perdues / One-way pallets', 4, 12_00)]
    net = sum(n * p for _, n, p in items)
    fr = lambda p: m(p).replace(',', ' ').replace('.', ',')
    body = rows([(a, n, fr(p), fr(n * p)) for a, n, p in items], '<tr><td>{}<td>{}<td>{}<td>{}')
    weasy('w-french-casks', f'''<style>@page{{size:A4;margin:18mm}}body{{font:10pt Cantarell,Liberation Sans}}table.l{{width:100%;border:1px solid #6b4a2b;border-collapse:collapse}}.l th{{background:#6b4a2b;color:white}}.l td,.l th{{padding:5px;border-left:1px solid #6b4a2b}}.l td:nth-child(n+2){{text-align:right}}</style>
<div style="float:right;border:1px solid #6b4a2b;width:78mm;padding:4mm">Client / Customer<br><b>{c.name}</b><br>{'<br>'.join(c.lines)}<br>Royaume-Uni</div>
<b style="font-size:16pt;color:#6b4a2b">Tonnellerie Vaugelade SAS</b><br>18 route de Jarnac<br>16200 Sainte-Sévère, France<br>Tél. 05 55 01 44 20<br>SIRET 504 118 772 00021 – APE 1624Z<br>TVA FR 61 504118772
<p style="clear:both;padding-top:6mm"><span style="font-size:15pt">Facture / Invoice n° FA-2025-1190</span><br>du / of 2 octobre 2025 &nbsp; – &nbsp; Bon de livraison / Delivery note BL 8842 du 29 septembre 2025
<table class=l><tr><th>Désignation / Description<th>Qté / Qty<th>P.U. HT (£)<th>Montant HT (£)</th>{body}</table>
<table class=l style="width:90mm;margin:5mm 0 0 auto"><tr><td>Total HT / Total excl. VAT<td>{fr(net)} £<tr><td>TVA / VAT (exonération art. 262 I du CGI)<td>0,00 £<tr><td><b>Net à payer / Amount due</b><td><b>{fr(net)} £</b></table>
<p>Échéance / Due date: 1er décembre 2025 / 1 December 2025. Règlement en livres sterling (GBP) par virement / Please settle in pounds sterling by transfer:
<br>IBAN {fours(iban)} &nbsp; BIC CHARFR22XXX &nbsp; Titulaire / Account holder: Tonnellerie Vaugelade SAS
<p style="font-size:8pt">Pénalités de retard au taux légal; indemnité forfaitaire de recouvrement 40 €. Pas d'escompte pour paiement anticipé.''')
    truth('w-french-casks', 'weasyprint', 'French cooper billing in sterling with French figures, exempt export, both dates in two languages, IBAN only',
          v, c, 'FA-2025-1190', '2025-10-02', net, 0, net, due='2025-12-01', iban=iban, holder=v.name)


def surveyors():
    v, c = vendor('kirkwall'), customer('caledon')
    fee, plots, travel = 3_850_00, 412_00, 176_40
    net = fee + plots + travel
    vat = round(net * .2)
    weasy('w-scots-surveyors', f'''<style>@page{{size:A4;margin:22mm 25mm}}body{{font:10.5pt/1.45 Lato}}td{{padding:3px 0;vertical-align:top}}.r{{text-align:right}}</style>
<div style="display:flex;justify-content:space-between"><span style="font-size:17pt;letter-spacing:2px">Tarbert Lindsay</span><span style="font-size:8pt;text-align:right">Chartered Quantity Surveyors<br>{'<br>'.join(v.lines)}<br>01224 555 330</span></div>
<p style="margin-top:14mm">The Finance Director<br>{c.name}<br>{'<br>'.join(c.lines)}
<table style="width:100%;border-top:1px solid;border-bottom:1px solid;margin:8mm 0"><tr><td>Fee Account No.<br><b>TL/14092/3</b><td>Date and tax point<br><b>15 January 2026</b><td>Our ref.<br>14092/MKL<td>Your contract<br>CBC-77 Tulloch Quay</table>
<table style="width:100%"><tr><td>To professional services in connection with preparation of the bills of quantities, being the third instalment of our fee agreed on 4 August 2025<td class=r>{m(fee)}<tr><td>Plotting and copying<td class=r>{m(plots)}<tr><td>Travel, 392 miles at 45p<td class=r>{m(travel)}
<tr><td class=r>Fees and outlays<td class=r style="border-top:1px solid">{m(net)}<tr><td class=r>VAT at 20%&emsp;<td class=r>{m(vat)}<tr><td class=r><b>Total of this fee account</b>&emsp;<td class=r style="border-top:1px solid;border-bottom:3px double"><b>£{m(net + vat)}</b></table>
<p>Our terms are payment within fourteen days of the date of the fee account. Payment may be made by cheque or to Tarbert Lindsay LLP, Granite City Bank, sort code {v.dashed}, account {v.account}.
<div style="position:absolute;bottom:0;font-size:7.5pt;color:#555">Tarbert Lindsay LLP is a limited liability partnership registered in Scotland with number {v.company}. Registered office as above. A list of members is open to inspection. VAT registration number {v.spaced}. Regulated by RICS.</div>''')
    truth('w-scots-surveyors', 'weasyprint', 'Scottish LLP of surveyors: "Fee Account No.", fourteen days in words, values under labels in a ruled strip',
          v, c, 'TL/14092/3', '2026-01-15', net, vat, net + vat, terms=14, holder='Tarbert Lindsay LLP')


def council():
    v, c = vendor('borough'), customer('linden')
    items = [('Trade waste 1100 l bin, weekly, 13 lifts', 13, 22_60), ('Recycling 660 l bin, fortnightly, 7 lifts', 7, 9_80), ('Duty of care transfer note', 1, 35_00)]
    net = sum(n * p for _, n, p in items)
    body = rows([(a, m(p), m(n * p)) for a, n, p in items], '<tr><td>{}<td>{}<td>{}')
    weasy('w-council-waste', f'''<style>@page{{size:A4;margin:15mm}}body{{font:11pt Open Sans,Liberation Sans}}table{{border-collapse:collapse}}.l{{width:100%}}.l td:nth-child(n+2),.l th:nth-child(n+2){{text-align:right}}.l td,.l th{{padding:6px;border-bottom:1px solid #bcd;text-align:left}}.k td{{padding:2px 10px 2px 0}}</style>
<div style="display:flex;justify-content:space-between;align-items:center"><div style="background:#00695c;color:#fff;border-radius:4mm;padding:6mm;font-size:16pt">Wexcombe<br>Borough Council</div><div style="font-size:26pt;color:#00695c">Invoice</div></div>
<table style="width:100%;margin-top:9mm"><tr><td style="vertical-align:top">{c.name}<br>{'<br>'.join(c.lines)}<td style="width:75mm"><table class=k><tr><td>Customer number<td>2004417<tr><td>Invoice number<td>90118245<tr><td>Invoice date<td>01/10/2025<tr><td>Agreement<td>TW/1187</table></table>
<p>Commercial waste collection, 1 October to 31 December 2025, at Linden Grove, Wexcombe<table class=l><tr><th>Service<th>Each<th>Amount{body}<tr><td>Net (outside the scope of VAT)<td><td>{m(net)}<tr><td>VAT<td><td>0.00<tr><td><b>Total</b><td><td><b>£{m(net)}</b></table>
<div style="background:#e0f2f1;padding:5mm;margin-top:8mm"><b>You pay by Direct Debit.</b> We will collect £{m(net)} from your account ending 4471 on or just after <b>15 October 2025</b>. You need do nothing. Our service user number is 991827.</div>
<p style="font-size:9pt">Questions? Telephone 01672 555 100 or write to Environmental Services, {v.address}. VAT registration number {v.spaced}''')
    truth('w-council-waste', 'weasyprint', 'council trade waste outside the scope of VAT, collected by Direct Debit, no bank details, customer number beside invoice number',
          v, c, '90118245', '2025-10-01', net, 0, net, due=OMIT, warnings=['collected_by_debit'])


def low_loader():
    v, c = vendor('dunmore'), customer('caledon')
    net = 1_480_00 + 210_00 + 95_00
    vat = net // 5
    weasy('w-lowloader-payonly', f'''<style>@page{{size:A4;margin:0}}body{{font:10pt Liberation Sans Narrow,Liberation Sans;margin:0}}.p{{padding:0 18mm}}td{{padding:4px 0}}.r{{text-align:right}}</style>
<div style="background:#2b2b2b;color:#fff;padding:10mm 18mm 6mm"><span style="font-size:24pt;letter-spacing:1px">DUNMORE LOW LOADERS LTD</span><br>Abnormal loads · Escorts · Machinery moves</div>
<div style="background:#f26a1b;height:3mm"></div><div class=p><div style="display:flex;gap:10mm;margin-top:9mm"><div style="width:95mm"><small>BILL TO</small><br>{c.name}<br>{'<br>'.join(c.lines)}</div>
<div><small>INVOICE</small><br><b>DLL/4416</b><br><br><small>INVOICE DATE</small><br>22 December 2025<br><br><small>PAY BY</small><br>21 January 2026</div></div>
<p><b>Movement order AB-20931</b>: 20 T excavator from Newark to Tulloch Quay, Aberdeen, moved 17–18 December 2025 under STGO Cat. 2<table style="width:100%;border-top:2px solid #f26a1b">
<tr><td>Haulage, 4-axle step frame<td class=r>1,480.00<tr><td>Private escort, one vehicle<td class=r>210.00<tr><td>Police and bridge notices<td class=r>95.00<tr><td><b>Total before VAT</b><td class=r>{m(net)}<tr><td>VAT 20%<td class=r>{m(vat)}<tr><td><b>INVOICE TOTAL (GBP)</b><td class=r><b>{m(net + vat)}</b></table>
<p style="border:2px dashed #f26a1b;padding:4mm"><b>BEWARE OF FRAUD.</b> Please pay only to the account below. We will never tell you by e-mail that our account has changed.<br><br>Sort code {v.dashed} &nbsp; Account {v.account} &nbsp; Name on account: Dunmore Low Loaders Ltd</p>
<p style="font-size:8pt;color:#444">{v.address}. Co. Reg. No. {v.company}. VAT Reg. No. GB{v.vat}. Carried subject to our conditions, copies on request.</div>''')
    truth('w-lowloader-payonly', 'weasyprint', 'low-loader firm with dark head: pay only to the account below, labels above values',
          v, c, 'DLL/4416', '2025-12-22', net, vat, net + vat, due='2026-01-21', warnings=['pay_only_to'], holder=v.name)


for make in (welsh, german, french, surveyors, council, low_loader):
    make()
