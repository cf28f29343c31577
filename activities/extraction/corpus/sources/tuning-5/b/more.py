"""Made by Apache FOP (a dairy's self-billed milk) and by cairo (fish, a receipt of a kitchen)."""
import cairo

from base import OMIT, WORK, customer, m, pdf, run, truth, vendor, work


def milk():
    v, c = vendor('dairy'), customer('cheddon')
    litres, cents = 84_210, 3815
    gross_milk = round(litres * cents / 100)
    fat, haul, levy = round(litres * 0.42), -164_00, -round(litres * 0.08)
    net = gross_milk + fat
    def block(text, **more):
        marks = ''.join(f' {key.replace("_", "-")}="{value}"' for key, value in more.items())
        return f'<fo:block{marks}>{text}</fo:block>'
    def row(cells, **more):
        return '<fo:table-row>' + ''.join(f'<fo:table-cell padding="3pt" border-bottom="0.5pt solid #999" text-align="{"left" if k == 0 else "right"}">{block(cell, **more)}</fo:table-cell>' for k, cell in enumerate(cells)) + '</fo:table-row>'
    lines = [('Milk supplied, litres at pence per litre', f'{litres:,}', '38.15', m(gross_milk)), ('Butterfat premium', f'{litres:,}', '0.42', m(fat)), ('Value of supply', '', '', m(net)), ('VAT at 0%', '', '', '0.00'), ('Invoice total', '', '', m(net)),
             ('Less AHDB levy', f'{litres:,}', '0.08', m(levy)), ('Less haulage of extra collections', '', '', m(haul)), ('Net payment to you', '', '', '£' + m(net + levy + haul))]
    body = ''.join(row(line, **(dict(font_weight='bold') if line[0][:3] in ('Inv', 'Net') else {})) for line in lines)
    fo = f'''<?xml version="1.0" encoding="UTF-8"?><fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="p" page-width="210mm" page-height="297mm" margin="18mm"><fo:region-body/><fo:region-after extent="10mm"/></fo:simple-page-master></fo:layout-master-set>
<fo:page-sequence master-reference="p" font-family="Helvetica" font-size="10pt"><fo:static-content flow-name="xsl-region-after">{block(f'{c.name}. Registered office {c.address}. Registered in England {c.company["companyNumber"]}.', font_size='7pt', text_align='center')}</fo:static-content><fo:flow flow-name="xsl-region-body">
{block('Cheddon Dairies', font_size='22pt', color='#1a5fb4', font_family='Times')}{block('MILK STATEMENT AND SELF-BILLED VAT INVOICE', font_size='12pt', font_weight='bold', space_before='4mm')}
{block('Issued by the buyer under a self-billing agreement. You must not issue your own invoice for this milk.', font_size='8pt')}
<fo:table table-layout="fixed" width="100%" space-before="9mm"><fo:table-column column-width="95mm"/><fo:table-column column-width="79mm"/><fo:table-body><fo:table-row><fo:table-cell>{block('Producer (supplier)', font_size='8pt', color='#1a5fb4')}{''.join(block(x) for x in [v.name, *v.lines])}{block('VAT no. ' + v.spaced)}</fo:table-cell>
<fo:table-cell>{block('Invoice number: CD251200417')}{block('Invoice date: 31 December 2025')}{block('Producer number: 00417')}{block('Milk month: December 2025')}{block('Payment date: 15 January 2026')}{block('Buyer: ' + c.name)}{block('Buyer VAT no.: ' + c.vat)}</fo:table-cell></fo:table-row></fo:table-body></fo:table>
<fo:table table-layout="fixed" width="100%" space-before="10mm"><fo:table-column column-width="84mm"/><fo:table-column column-width="28mm"/><fo:table-column column-width="24mm"/><fo:table-column column-width="38mm"/><fo:table-body>{row(('', 'Quantity', 'ppl', 'Amount £'), font_size='8pt')}{body}</fo:table-body></fo:table>
{block(f'We will pay by BACS into G &amp; S Mottram, sort code {v.dashed}, account {v.account}.', space_before='9mm')}{block('Quality: butterfat 4.31%, protein 3.42%, cells 148, Bactoscan 21. Collections: 16.', font_size='8pt', space_before='4mm')}
</fo:flow></fo:page-sequence></fo:root>'''.replace('G. & S.', 'G. &amp; S.')
    run('fop', '-fo', work('milk.fo', fo), '-pdf', pdf('f-milk-selfbill'))
    truth('f-milk-selfbill', 'fop', 'self-billed milk invoice of a dairy for a farming partnership: levy and haulage taken off the total', v, c, 'CD251200417', '2025-12-31', net, 0, net, net + levy + haul,
          due='2026-01-15', warnings=['amount_deducted'], holder='G & S Mottram')


class Sheet:
    def __init__(self, name, wide, high):
        self.surface = cairo.PDFSurface(pdf(name), wide, high)
        self.pen = cairo.Context(self.surface)

    def put(self, x, y, text, size=10, face='Carlito', bold=False, to='l', colour=(0, 0, 0)):
        self.pen.select_font_face(face, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
        self.pen.set_font_size(size)
        self.pen.set_source_rgb(*colour)
        width = self.pen.text_extents(text).x_advance
        self.pen.move_to(x - dict(l=0, r=width, c=width / 2)[to], y)
        self.pen.show_text(text)

    def fill(self, x, y, wide, high, colour):
        self.pen.set_source_rgb(*colour)
        self.pen.rectangle(x, y, wide, high)
        self.pen.fill()


def fish():
    v, c = vendor('fish'), customer('kestrel')
    items = [('Haddock, round, size 2', '6', '252.0', 4_35, 252), ('Smokies, pairs', '4', '40.0', 9_90, 40), ('Monk tails 1–2 kg', '2', '61.5', 11_20, 61.5)]
    net = sum(round(p * n) for *_, p, n in items)
    s = Sheet('a-fish-merchant', 595, 842)
    s.fill(0, 742, 595, 100, (.06, .2, .33))
    white = (1, 1, 1)
    s.put(40, 775, 'Auchmithie Fish Merchants Ltd', 20, bold=True, colour=white)
    s.put(40, 795, f'{v.address}    01241 555 272    Approval UK AR 044 EC', 9, colour=white)
    s.put(40, 812, f'Registered in Scotland {v.company}    VAT {v.spaced}', 9, colour=white)
    s.put(555, 775, f'Bank {v.dashed}  {v.account}', 11, to='r', colour=white)
    for k, text in enumerate(['Sold to', c.name, *c.lines]):
        s.put(40, 60 + 14 * k, text, 10 if k else 8, bold=k == 1)
    for k, text in enumerate(['Delivered to', 'Kestrel Cold Store', 'Dock 4, Whitley Road', 'Thatcham']):
        s.put(230, 60 + 14 * k, text, 10 if k else 8)
    for k, (label, value) in enumerate((('INVOICE', '61182'), ('INVOICE DATE', '7 Jan 2026'), ('LANDED', '5 Jan 2026, Peterhead'), ('PAYMENT', '7 days'))):
        s.put(430, 55 + 26 * k, value, 12, bold=True)
        s.put(430, 65 + 26 * k, label, 6.5)
    y = 210
    for x, text, to in ((40, 'Species and grade', 'l'), (290, 'Boxes', 'r'), (370, 'Kilos', 'r'), (450, '£ per kilo', 'r'), (555, '£', 'r')):
        s.put(x, y, text, 9, bold=True, to=to)
    for what, boxes, kilos, price, n in items:
        y += 20
        for x, text, to in ((40, what, 'l'), (290, boxes, 'r'), (370, kilos, 'r'), (450, m(price), 'r'), (555, m(round(price * n)), 'r')):
            s.put(x, y, text, 10.5, to=to)
    for k, (label, amount) in enumerate((('Goods, zero-rated', net), ('VAT 0%', 0), ('Invoice total', net))):
        s.put(450, 640 + 20 * k, label, 11, bold=k == 2, to='r')
        s.put(555, 640 + 20 * k, m(amount) if k < 2 else '£' + m(amount), 11, bold=k == 2, to='r')
    s.put(40, 640, 'Boxes remain our property and must be returned.', 9)
    s.surface.finish()
    truth('a-fish-merchant', 'cairo', 'Scottish fish merchant: particulars and bank in a dark band at the foot, labels below their values, landing date, delivery address beside', v, c, '61182', '2026-01-07',
          net, 0, net, terms=7)


def receipt():
    v, c = vendor('guild'), customer('linden')
    s = Sheet('a-kitchen-receipt', 420, 298)
    s.put(210, 40, 'QUAYSIDE COMMUNITY KITCHEN', 14, 'Caladea', True, 'c')
    s.put(210, 55, v.address + '     Registered charity 1170442', 8, 'Caladea', to='c')
    s.put(30, 90, 'RECEIPT  No. 0883', 13, 'Caladea', True)
    s.put(390, 90, '18 December 2025', 11, 'Caladea', to='r')
    for k, text in enumerate(('Received with thanks from  Linden Grove Care Homes Ltd', 'the sum of  two hundred and eighty-five pounds only  (£285.00)', 'for  Christmas lunch for residents, 38 meals at £7.50', 'by  debit card', '', 'Nothing further is owed.')):
        s.put(30, 125 + 20 * k, text, 11, 'Caladea')
    s.put(390, 262, 'J. Armstrong, treasurer', 11, 'Caladea', to='r')
    s.surface.finish()
    truth('a-kitchen-receipt', 'cairo', 'small receipt of a charity kitchen, amount in words, card payment', v, c, '0883', '2025-12-18', OMIT, OMIT, OMIT, OMIT, kind='receipt', cls='other', warnings=['already_paid'],
          sortCode=None, accountNumber=None, vendorName=OMIT)


for make in (milk, fish, receipt):
    make()
