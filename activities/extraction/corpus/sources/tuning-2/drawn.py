"""Layouts drawn mark by mark, first part: accounting packages' forms, wholesale, printers, builders, recruitment."""
from base import doc, each
from sheet import Sheet


def classic():
    """The stationery of a desktop accounting package: cells beside labels, seven columns, sums in a box at the foot."""
    for name, producer, seller, buyer, number, issue, lines, form, extra in (
        ('itext-desktop-a', 'itext', 'harb', 'tarn', '20418', '2026-01-12', 'HINGE-75 Butt hinge 75 mm brass|60|2.85|20\nLOCK-5L Five lever sash lock|12|18.40|20\nCARR Carriage|1|9.50|20', '%d/%m/%Y', dict(due='2026-02-11')),
        ('libharu-desktop-b', 'libharu', 'rave', 'nobl', 'SI-77402', '2026-01-16', 'F-448 Fryer basket, large|4|46.25|20\nTH-90 Thermostat 90-190 C|2|71.10|20\nLAB Fitting, engineer hours|3|58.00|20', '%d/%m/%y', dict(terms=30)),
    ):
        d = doc(name, producer, 'desktop accounting package: order, account and delivery-note numbers by the invoice number, product codes, sums boxed at the foot', seller, buyer, number, issue, lines, form=form, **extra)
        v, c, s = d.v, d.c, Sheet()
        s.r(560, 50, v.name, 15, 'B')
        for n, one in enumerate([*v.address, f'Tel: {v.phone}', f'VAT Reg No: {v.vat_spaced}']):
            s.r(560, 66 + n * 11, one, 8)
        s.t(35, 60, 'INVOICE', 20, 'B')
        s.box(35, 130, 250, 80)
        s.t(40, 142, 'Invoice To', 7, 'B')
        s.block(40, 158, [c.name, *c.address])
        cells = [('Invoice No', d.number), ('Invoice/Tax Date', d.issue), ('Cust. Order No', '4500071882'), ('Account No', c.name[:4].upper() + '001'), ('Delivery Note', 'DN 33017')]
        if d.due:
            cells.append(('Due Date', d.due))
        for n, (label, value) in enumerate(cells):
            s.box(330, 130 + n * 18, 110, 18)
            s.box(440, 130 + n * 18, 120, 18)
            s.t(334, 142 + n * 18, label, 8, 'B')
            s.t(444, 142 + n * 18, value, 9)
        s.fill(35, 260, 525, 18)
        columns = ((40, 'L'), (90, 'L'), (345, 'R'), (395, 'R'), (450, 'R'), (495, 'R'), (556, 'R'))
        s.table(272, columns, [('Quantity', 'Details', 'Unit Price', 'Disc Amt', 'Net Amt', 'VAT %', 'VAT')], 8, font='B')
        s.table(294, columns, [(r.count + '.00', r.what, r.unit, '0.00', r.amount, '20.00', r.vat) for r in d.rows], 8.5)
        s.box(35, 260, 525, 380)
        for n, (label, value) in enumerate((('Total Net Amount', d.net), ('Carriage Net', '0.00'), ('Total Tax Amount', d.vat), ('Invoice Total', d.gross))):
            s.box(380, 650 + n * 18, 100, 18)
            s.box(480, 650 + n * 18, 80, 18)
            s.t(384, 662 + n * 18, label, 8.5, 'B' if n == 3 else 'R')
            s.r(556, 662 + n * 18, ('£' if n == 3 else '') + value, 8.5, 'B' if n == 3 else 'R')
        s.block(35, 662, ['Terms: strictly 30 days' if d.terms else 'Goods remain our property until paid for.', f'Bank details: sort code {v.dashed}  account no. {v.account}'], 8.5)
        s.t(297, 800, f'Registered in England No. {v.company}   Registered office: {v.line}', 7, align='C')
        s.save(d)


def wholesale():
    """Food: codes of VAT, a summary by code whose lines look like totals, delivery beside billing, two pages."""
    goods = 'Flour, strong white 16 kg|Butter salted 250 g x 40|Crisps, sea salt x 48|Cola cans 330 ml x 24|Mozzarella grated 2 kg|Tomatoes peeled 2.55 kg|Napkins white 2 ply x 2000|Cleaning fluid 5 l|Ice cream vanilla 4 l|Olives pitted 3 kg'.split('|')
    for name, producer, seller, buyer, number, issue, count, form in (
        ('libharu-wholesale-a', 'libharu', 'fern', 'nobl', '0883412', '2026-01-15', 52, '%d-%m-%Y'),
        ('gopdf-wholesale-b', 'gopdf', 'meri', 'pell', 'MC/2026/1190', '2026-01-08', 14, '%d %b %y'),
    ):
        lines = '\n'.join(f'{30211 + n * 17} {goods[n % 10]}|{1 + n * 3 % 7}|{6 + n * 7 % 31}.{(n * 35) % 100:02d}|{20 if n % 10 in (2, 3, 6, 7, 8) else 0}' for n in range(count))
        d = doc(name, producer, 'wholesale food: VAT codes with a summary, delivery beside billing address, route and driver, ' + ('totals on page 2' if count > 30 else 'one page'), seller, buyer, number, issue, lines, form=form, terms=7 if seller == 'fern' else 21,
                accountHolder=None)
        v, c, s = d.v, d.c, Sheet()
        columns = ((40, 'L'), (85, 'L'), (360, 'R'), (430, 'R'), (500, 'R'), (525, 'L'))
        for first in range(0, count, 32):
            if first:
                s.page()
            s.t(40, 45, v.name, 16, 'B')
            s.block(40, 60, [v.line, f'Sales {v.phone}  VAT No {v.vat_spaced}  Co Reg {v.company}'], 8, 11)
            s.t(40, 95, 'Invoice to', 7, 'I')
            s.block(40, 107, [c.name, *c.address])
            s.t(220, 95, 'Deliver to', 7, 'I')
            s.block(220, 107, ['Kitchens, goods inward', *c.address])
            for n, (label, value) in enumerate((('Invoice', d.number), ('Date', d.issue), ('Customer', 'N04417'), ('Route / drop', '14 / 06'), ('Page', str(first // 32 + 1)))):
                s.t(400, 97 + n * 12, label, 8)
                s.r(555, 97 + n * 12, value, 9, 'B')
            s.line(40, 165, 555, 165)
            s.table(176, columns, [('Code', 'Product', 'Qty', 'Price', 'Value', 'V')], 8, font='B')
            y = s.table(192, columns, [(*r.what.split(' ', 1), r.count, r.unit, r.amount, 'B' if r.rate == '20' else 'A') for r in d.rows[first:first + 32]], 8.5)
        s.line(40, y, 555, y)
        zero, standard = [next((band for band in d.bands if band.rate == rate), None) for rate in ('0', '20')]
        s.table(y + 16, ((40, 'L'), (90, 'R'), (160, 'R'), (220, 'R')), [('VAT', 'Rate', 'Goods', 'VAT'), ('A', '0.00%', zero.base, '0.00'), ('B', '20.00%', standard.base, standard.tax), ('', '', d.net, d.vat)], 8)
        s.table(y + 16, ((400, 'L'), (555, 'R')), [('Goods total', d.net), ('VAT total', d.vat)], 9)
        s.fill(395, y + 36, 165, 18)
        s.t(400, y + 48, 'INVOICE TOTAL GBP', 9, 'B')
        s.r(555, y + 48, d.gross, 10, 'B')
        s.block(40, y + 85, [f'Payment due within {d.terms} days of invoice date. Claims within 24 hours of delivery.', f'Bank: {v.spaced}  {v.account}  ref N04417'], 8.5)
        s.save(d)


def printer():
    for name, producer, seller, buyer, number, issue, due, lines, form in (
        ('gopdf-printer-a', 'gopdf', 'prin', 'fair', 'PP104417', '2026-01-13', '2026-02-12', 'Prospectus 48 pp, 250 gsm cover|2500|1.18|0\nExercise books, A4+ ruled|1200|0.94|20\nProofs and plates|1|140.00|20', '%d %B %Y'),
        ('pdf-builder-printer-b', 'pdf-builder', 'ewel', 'strand', '00061883', '2026-01-07', '2026-02-28', 'Till rolls, thermal, box of 20|75|14.60|20\nLetterheads, 100 gsm|4000|0.06|20', '%d.%m.%y'),
    ):
        d = doc(name, producer, 'printer or stationer: purchase order, job, despatch and account numbers in two rows of cells with small labels above the values', seller, buyer, number, issue, lines, due=due, form=form,
                accountHolder=d_holder(seller) if seller == 'prin' else None)
        v, c, s = d.v, d.c, Sheet()
        s.fill(0, 0, 595, 70, '1d3557' if seller == 'prin' else 'e5e5e5')
        s.t(40, 44, v.name, 20, 'B', colour='ffffff' if seller == 'prin' else '000000')
        s.r(555, 44, 'INVOICE', 14, colour='ffffff' if seller == 'prin' else '000000')
        s.block(40, 95, [c.name, *c.address], 10, 13)
        s.block(340, 95, [*v.address, v.mail], 9, 12)
        grid = (('Purchase order', 'PO-88214'), ('Job number', 'J 51177/2'), ('Despatched', '09 Jan'), ('Account', 'FAI-03'), ('Invoice number', d.number), ('Invoice date', d.issue), ('Payment due', d.due), ('Contact', 'Dee'))
        for n, (label, value) in enumerate(grid):
            x, y = 40 + n % 4 * 129, 160 + n // 4 * 36
            s.box(x, y, 129, 36)
            s.t(x + 4, y + 11, label, 7, colour='666666')
            s.t(x + 4, y + 27, value, 10)
        columns = ((45, 'L'), (350, 'R'), (420, 'R'), (470, 'R'), (550, 'R'))
        s.table(262, columns, [('Description', 'Quantity', 'Each', 'VAT rate', 'Amount')], 8, font='B')
        y = s.table(282, columns, [(r.what, f'{int(r.count):,}', r.unit, r.rate + '%', r.amount) for r in d.rows], 9, 16) + 20
        for label, value in (('Net amount', d.net), ('VAT', d.vat), ('Gross amount', d.gross)):
            s.t(400, y, label, 9)
            s.r(550, y, f'£{value}', 9, 'B' if label[0] == 'G' else 'R')
            y += 16
        if seller == 'prin':
            s.block(40, y + 40, [f'Please pay {v.name}, sort code {v.dashed}, account {v.account}.', f'VAT {v.vat_spaced}', f'Company {v.company}'])
        else:
            s.table(y + 40, ((40, 'L'), (140, 'L'), (230, 'L'), (330, 'L')), [('Sort code', 'Account no', 'VAT reg no', 'Company reg no'), (v.spaced, v.account, v.vat_spaced, v.company)])
        s.save(d)


def d_holder(key):
    from base import vendor
    return vendor(key).holder


def builder():
    d = doc('pdf-builder-cis-letter', 'pdf-builder', 'builder\'s letter: labour and materials, CIS at 20% off the labour, reverse charge, payee in a sentence', 'penm', 'wolf', '0092', '2026-01-16', 'Labour to groundworks, plots 3 to 5, week ending 9 January|1|6240.00|RC\nMaterials, stone and pipe|1|2118.75|RC',
            form='%A %o %B %Y', off=124800, warnings=['amount_deducted'], accountHolder='Penmarric Groundworks Limited', terms=14)
    v, c, s = d.v, d.c, Sheet()
    s.t(297, 60, v.name, 18, 'B', 'C')
    s.t(297, 76, v.line, 9, align='C')
    s.t(297, 88, f'{v.phone}   {v.mail}', 9, align='C')
    s.block(60, 130, [c.name, *c.address], 11, 14)
    s.t(60, 190, d.issue, 11)
    s.t(60, 216, f'Invoice No. {d.number}', 12, 'B')
    s.t(60, 234, 'Re: Hartington View, Ashbourne. Our UTR 41180 27733, your contract HV/GW/02', 10)
    y = 270
    for r in d.rows:
        s.t(60, y, r.what, 11)
        s.r(530, y, f'£{r.amount}', 11)
        y += 18
    for label, value, font in (('Total before deduction', d.net, 'R'), ('VAT, domestic reverse charge applies, customer to account to HMRC', '0.00', 'R'), ('Less CIS deduction, 20% of labour 6,240.00', f'({d.off})', 'R'), ('Amount payable to us', d.payable, 'B')):
        s.t(60, y + 8, label, 11, font)
        s.r(530, y + 8, value if value[0] == '(' else f'£{value}', 11, font)
        y += 18
    s.block(60, y + 30, ['Payment due within 14 days of the above date.', f'Please make payment by BACS to {v.name},', f'sort code {v.dashed}, account number {v.account}.', '', 'With thanks,', 'D. Tregear, Director'], 11, 15)
    s.t(297, 800, f'VAT Registration No. {v.vat_spaced}. Registered in England and Wales, company number {v.company}.', 8, align='C')
    s.save(d)


def timesheets():
    for name, producer, buyer, number, issue, lines, due in (
        ('pdfbox-timesheets-a', 'pdfbox', 'orme', 'BSS-26-0418', '2026-01-11', 'P Okafor, groundworker, days|37.5|21.40|20\nL Marsh, dumper driver, days|42|22.75|20\nL Marsh, overtime|6|34.13|20', '2026-01-25'),
        ('matplotlib-timesheets-b', 'matplotlib', 'pell', 'BSS-26-0455', '2026-01-18', 'A Rahman, packer, nights|40|16.90|20\nT Rowe, packer, nights|36|16.90|20', '2026-02-01'),
    ):
        d = doc(name, producer, 'recruitment: hours by worker, period end and timesheet numbers, the form drawn first and the values after', 'brig', buyer, number, issue, lines, due=due, form='%d %b %Y', accountHolder='Brightwater Staffing Solutions Ltd')
        v, c, s = d.v, d.c, Sheet()
        s.t(40, 60, 'Brightwater', 24, 'B', colour='0077b6')
        s.t(40, 74, 'staffing solutions', 10, colour='0077b6')
        labels = ('Invoice Number', 'Invoice Date', 'Week Ending', 'Due Date', 'Branch')
        for n, label in enumerate(labels):
            s.r(440, 60 + n * 14, label + ':', 9)
        columns = ((40, 'L'), (90, 'L'), (370, 'R'), (440, 'R'), (555, 'R'))
        s.line(40, 230, 555, 230)
        s.table(243, columns, [('Sheet', 'Worker', 'Hours', 'Charge rate', 'Charge')], 8, font='B')
        s.line(40, 248, 555, 248)
        for n, label in enumerate(('Total Net', 'VAT @ 20.0%', 'Total Due')):
            s.t(380, 400 + n * 18, label, 10, 'B' if n == 2 else 'R')
        for n, label in enumerate(('Account Name', 'Sort Code', 'Account Number')):
            s.t(40, 480 + n * 14, label, 9)
        for n, value in enumerate((d.number, d.issue, '11 Jan 2026' if buyer == 'orme' else '18 Jan 2026', d.due, 'Rugby')):
            s.t(450, 60 + n * 14, value, 9)
        s.block(40, 150, ['Accounts Payable', c.name, *c.address], 10, 13)
        s.table(264, columns, [(str(88120 + n * 3), r.what, r.count, f'£{r.unit}', f'£{r.amount}') for n, r in enumerate(d.rows)], 9)
        for n, value in enumerate((d.net, d.vat, d.gross)):
            s.r(555, 400 + n * 18, f'£{value}', 10, 'B' if n == 2 else 'R')
        for n, value in enumerate((v.holder, v.dashed, v.account)):
            s.t(150, 480 + n * 14, value, 9)
        s.t(40, 790, f'{v.name}. Company No {v.company}. VAT No GB{v.vat}. {v.line}', 7)
        s.save(d)


if __name__ == '__main__':
    each(classic, wholesale, printer, builder, timesheets)
