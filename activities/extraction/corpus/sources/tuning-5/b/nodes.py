"""Hands the data to the makers in JavaScript (pdfkit, pdfmake, jsPDF), PHP (TCPDF, dompdf) and Ruby (Prawn)."""
import json
import os
import sys

from base import HERE, OMIT, Doc, comma, customer, fours, iban_of, m, pdf, run, truth, vat_number, vendor, work

NODE = dict(os.environ, NODE_PATH=os.environ.get('NODE_PATH', os.path.join(HERE, 'node_modules')))


def hand(tool, name, **data):
    path = work(name + '.json', json.dumps(dict(data, out=pdf(name)), ensure_ascii=False))
    program, script = dict(js=('node', 'drawn.js'), php=('php', 'printed.php'), rb=('ruby', 'prawn.rb'))[tool]
    run(program, os.path.join(HERE, script), name, path, env=NODE)


def drivers():
    v, c = vendor('temps'), customer('norbury')
    items = [('HGV 1 nights, K. Osei', 48.5, 31_20), ('HGV 2 days, P. Lunn', 40, 24_60), ('Overtime, K. Osei', 6, 40_10)]
    net = sum(round(h * p) for _, h, p in items)
    vat = net // 5
    hand('js', 'k-drivers-factor', v=v, c=c, rows=[(a, f'{h:.2f}', m(p), m(round(h * p))) for a, h, p in items], net=m(net), vat=m(vat), gross=m(net + vat))
    truth('k-drivers-factor', 'pdfkit', 'driver agency whose invoice has been sold: "legal title" wording at the top, the buyer of the debt is paid in trust account', v, c, 'BDS-20871', '2026-01-05',
          net, vat, net + vat, terms=30, warnings=['debt_assigned', 'pay_only_to'], holder='Sterling Arch Receivables plc')


def fixings():
    v, c = vendor('webshop'), customer('ashdown')
    net, carriage = 3 * 64_99 + 20 * 8_15 + 5 * 22_40, 9_95
    net += carriage
    vat = round(net * .2)
    hand('js', 'k-fixings-prepaid', v=v, c=c, net=m(net), vat=m(vat), gross=m(net + vat))
    truth('k-fixings-prepaid', 'pdfkit', 'web shop order paid by card beforehand: nothing left to pay, order number and invoice number, no bank', v, c, 'INV-3381906', '2025-10-22',
          net, vat, net + vat, 0, warnings=['already_paid'], due=None)


def school():
    v, c = vendor('school'), customer('linden')
    total = 6 * 42_00 + 2 * 25_00
    hand('js', 'm-school-hall', v=v, c=c, total=m(total))
    truth('m-school-hall', 'pdfmake', 'learning trust letting its hall: exempt from VAT, no VAT number, school name beside the trust, half-term dates', v, c, 'LET/0447', '2025-11-03',
          OMIT, OMIT, total, due='2025-12-03', holder="St Wilfrid's Learning Trust", vendorName=OMIT)


def crane():
    v, c = vendor('crane'), customer('mourne')
    items = [(f'{day:02d}/11/25', f'CT{60410 + day}', what, hours, rate) for day, what, hours, rate in (
        (3, '60 t Liebherr, contract lift', 9, 128_00), (3, 'Slinger and lift supervisor', 9, 46_50), (4, '60 t Liebherr, contract lift', 10, 128_00), (4, 'Slinger and lift supervisor', 10, 46_50),
        (5, '60 t Liebherr, standing by, wind', 4, 96_00), (6, '100 t Tadano, CPA hire', 10, 187_50), (7, '100 t Tadano, CPA hire', 10, 187_50), (7, 'Ballast wagon, 2 no.', 2, 420_00), (7, 'Road permits', 1, 65_00))]
    net = sum(h * p for *_, h, p in items)
    vat = net // 5
    iban = iban_of('GB', 'AVOM' + v.sort + v.account)
    hand('js', 'j-crane-two-pages', v=v, c=c, iban=fours(iban), rows=[(a, b, w, h, m(p), m(h * p)) for a, b, w, h, p in items], net=m(net), vat=m(vat), gross=m(net + vat))
    truth('j-crane-two-pages', 'jspdf', 'crane hire on two pages: the totals, terms and bank stand on the second; Northern Irish customer', v, c, 'SCH 40177', '2025-11-10',
          net, vat, net + vat, terms=30, holder=v.name, iban=iban)


def tiles():
    v, c = Doc(name='Fornace Belloni S.r.l.', vat=OMIT, company=OMIT, sort=None, account=None), customer('orchard')
    iban = iban_of('IT', 'X0542811101000000123456')
    net, paid = 140 * 46_50 + 36 * 12_80 + 310_00, 2_000_00
    hand('php', 't-italian-tiles', c=c, iban=fours(iban), net=comma(net), paid=comma(paid), left=comma(net - paid), one=comma(140 * 46_50), two=comma(36 * 12_80))
    truth('t-italian-tiles', 'tcpdf', 'Italian tile kiln in euro: advance taken off the total, Italian and English labels', v, c, '318/E', '2025-09-30',
          net, 0, net, net - paid, due='2025-10-30', currency='EUR', warnings=['part_paid'], iban=iban)


def hedges():
    v, c = vendor('agri'), customer('tolland')
    net = round(31 * 46_00) + 62_00 * 4 + 18_00 * 12
    vat = round(net * .2)
    hand('php', 'd-hedge-contractor', v=v, c=c, net=m(net), vat=m(vat), gross=m(net + vat), one=m(31 * 46_00), two=m(62_00 * 4), three=m(18_00 * 12))
    truth('d-hedge-contractor', 'dompdf', 'agricultural contractor, sole trader with trading style, work by field, bank in a table at the foot', v, c, '1288', '2025-11-30', net, vat, net + vat,
          terms=14, vendorName=OMIT, holder='J R Penhale')


def timber():
    v, c = vendor('timber'), customer('ashdown')
    hand('php', 'd-delivery-note', v=v, c=c)
    truth('d-delivery-note', 'dompdf', 'delivery note of a timber merchant: quantities without prices, will be invoiced', v, c, OMIT, OMIT, kind='unknown', cls='other', net=None, vat=None, gross=None, payable=OMIT,
          currency=OMIT, sortCode=None, accountNumber=None, billToName=OMIT)


def quarry():
    v, c = vendor('quarry'), customer('mourne')
    items = [('12/11/25', '88104', '6F2 capping', 28.44, 7_85), ('12/11/25', '88109', '6F2 capping', 27.90, 7_85), ('13/11/25', '88133', '20 mm clean stone', 19.62, 14_20), ('14/11/25', '88160', 'Asphalt AC14 close surf', 16.08, 71_50)]
    net = sum(round(t * p) for *_, t, p in items)
    levy = round(sum(t for *_, t, _ in items[:3]) * 208)
    vat = round((net + levy) * .2)
    hand('rb', 'n-quarry-levy', v=v, c=c, rows=[(a, b, w, f'{t:.2f}', m(p), m(round(t * p))) for a, b, w, t, p in items], net=m(net), levy=m(levy), tonnes=f'{sum(t for *_, t, _ in items[:3]):.2f}', sub=m(net + levy), vat=m(vat), gross=m(net + levy + vat))
    truth('n-quarry-levy', 'prawn', 'Northern Irish quarry: aggregates levy before VAT, weighbridge tickets, both XI and GB before the VAT number, terms in words, factored', v, c, 'Q-061774', '2025-11-15',
          net + levy, vat, net + levy + vat, terms=OMIT, due=OMIT, warnings=['debt_assigned'], holder='Ulster Trade Factors Ltd')


def credit():
    v, c = vendor('timber'), customer('hallam')
    net = 24 * 11_35
    vat = net // 5
    hand('rb', 'n-timber-credit', v=v, c=c, goods=m(net), vat=m(vat), gross=m(net + vat))
    truth('n-timber-credit', 'prawn', 'credit note for returned sheets with the number of the invoice credited', v, c, 'CN 5518', '2025-12-15', OMIT, OMIT, OMIT, OMIT, kind='credit_note', cls='other',
          sortCode=None, accountNumber=None)


for make in (drivers, fixings, school, crane, tiles, hedges, timber, quarry, credit):
    if len(sys.argv) < 2 or make.__name__ in sys.argv[1:]:
        make()
