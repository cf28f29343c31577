"""Other kinds of documents: a delivery note, an order confirmation, a quotation."""
from base import doc, each
from sheet import Sheet


def head(d, title, labels):
    v, c, s = d.v, d.c, Sheet()
    s.t(40, 55, v.name, 16, 'B')
    s.block(40, 70, [v.line, f'{v.phone}  {v.mail}'], 8.5)
    s.t(40, 120, title, 15, 'B')
    s.block(40, 145, [c.name, *c.address], 10, 14)
    s.table(145, ((350, 'L'), (555, 'R')), labels, 10, 15)
    return v, c, s


def delivery_note():
    d = doc('libharu-delivery-note', 'libharu', 'delivery note with quantities and no sums', 'fern', 'nobl', '0883390', '2026-01-14', 'Flour, strong white 16 kg|12|0|0\nButter salted, cases|4|0|0\nNapkins x 2000|2|0|0', form='%d/%m/%Y', kind='unknown', cls='other',
            unseen='currency netMinor vatMinor grossMinor payableMinor sortCode accountNumber')
    v, c, s = head(d, 'DELIVERY NOTE', [('Delivery note', d.number), ('Date', d.issue), ('Route', '14 / 06'), ('Order', 'NH-2207')])
    s.table(240, ((40, 'L'), (480, 'R'), (555, 'R')), [('Product', 'Ordered', 'Delivered'), *((r.what, r.count, r.count) for r in d.rows)], 10, 17)
    s.block(40, 360, ['Received in good order: ____________________   Print name: ____________________', 'Goods remain our property until paid for. An invoice follows by e-mail.'], 9, 26)
    s.t(40, 800, f'Registered in England {v.company}. VAT {v.vat_spaced}.', 7.5)
    s.save(d)


def confirmation():
    d = doc('itext-order-confirmation', 'itext', 'order confirmation with prices and an expected date', 'harb', 'tarn', 'SO-88127', '2026-01-13', 'Butt hinge 75 mm brass|120|2.85|20\nFive lever sash lock|24|18.40|20', form='%d %b %Y', kind='unknown', cls='other',
            unseen='sortCode accountNumber vendorCompanyNumber', unjudged='payableMinor currency')
    v, c, s = head(d, 'ORDER CONFIRMATION', [('Our order no', d.number), ('Date', d.issue), ('Your order', '4500071910'), ('Expected', '22 Jan 2026')])
    y = s.table(240, ((40, 'L'), (380, 'R'), (460, 'R'), (555, 'R')), [('Goods', 'Qty', 'Price', 'Value'), *((r.what, r.count, r.unit, r.amount) for r in d.rows)], 10, 17)
    s.table(y + 16, ((400, 'L'), (555, 'R')), [('Order net', d.net), ('VAT 20%', d.vat), ('Order total', d.gross)], 10, 16)
    s.block(40, y + 100, ['Thank you for your order. We will invoice on despatch. This is not an invoice.', f'VAT No. {v.vat_spaced}'], 9, 14)
    s.save(d)


def quotation():
    d = doc('gopdf-quotation', 'gopdf', 'quotation, open for acceptance for 30 days', 'elmb', 'gran', 'Q26/0118', '2026-01-15', 'Fire alarm panel, 4 loop|1|3280.00|20\nDetectors, optical|64|38.50|20\nCommissioning|1|750.00|20', form='%e %B %Y', kind='quote', cls='other',
            unseen='sortCode accountNumber', payableMinor=0)
    v, c, s = head(d, 'QUOTATION', [('Quotation', d.number), ('Date', d.issue), ('For', 'Mill Way, Block C')])
    y = s.table(240, ((40, 'L'), (380, 'R'), (460, 'R'), (555, 'R')), [('Works', 'Qty', 'Rate', 'Sum'), *((r.what, r.count, f'£{r.unit}', f'£{r.amount}') for r in d.rows)], 10, 17)
    s.table(y + 16, ((380, 'L'), (555, 'R')), [('Quoted sum', f'£{d.net}'), ('VAT at 20%', f'£{d.vat}'), ('Including VAT', f'£{d.gross}')], 10, 16)
    s.block(40, y + 100, ['Open for acceptance for 30 days. Payment terms on acceptance: 30% with order.', f'Company {v.company}. VAT {v.vat_spaced}.'], 9, 14)
    s.save(d)


if __name__ == '__main__':
    each(delivery_note, confirmation, quotation)
