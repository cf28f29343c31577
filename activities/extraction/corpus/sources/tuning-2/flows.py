"""Word and Excel files printed by LibreOffice and Gnumeric, and JavaScript libraries with layout engines of their own; one .mjs for each writes them."""
import json
import os
import shutil

from base import HERE, WORK, doc, each, run, save_truth, target, write

NODE = os.environ.get('CORPUS_NODE', '/tmp/c2/node')


SCRIPTS = {'word-libreoffice': 'word', 'gnumeric': 'excel'}


def through_node(docs):
    """Has the producer's script write a file for each, and prints Word and Excel files to PDF."""
    for producer in dict.fromkeys(d.producer for d in docs):
        script, mine = SCRIPTS.get(producer, producer), [d for d in docs if d.producer == producer]
        extension = {'word': 'docx', 'excel': 'xlsx'}.get(script)
        for d in mine:
            d['file'] = os.path.join(WORK, f'{d.name}.{extension}') if extension else target(d)
        source = write(f'{script}.json', json.dumps(mine, ensure_ascii=False))
        with open(f'{HERE}/{script}.mjs', encoding='utf-8') as file:
            run('node', '--input-type=module', '-e', f"process.argv=['', '', '{source}'];\n" + file.read(), cwd=NODE)
        if script == 'word':
            run('soffice', f'-env:UserInstallation=file://{WORK}/office', '--headless', '--convert-to', 'pdf', '--outdir', WORK, *[d['file'] for d in mine])
        for d in mine:
            if script == 'word':
                shutil.move(os.path.splitext(d['file'])[0] + '.pdf', target(d))
            elif script == 'excel':
                run('ssconvert', '--export-type=Gnumeric_pdf:pdf_assistant', d['file'], target(d))
            save_truth(d)


def content(d):
    """What a Word file holds: paragraphs, lines with a tab to the right edge, and tables."""
    v, c = d.v, d.c
    text = lambda words='', **more: ('text', words, more)
    line = lambda label, value, bold=False: ('line', f'{label}\t{value}', bold)
    grid = ('grid', [('Description', 'Quantity', 'Price', 'Amount'), *((r.what, r.count, r.unit, r.amount) for r in d.rows)])
    top = [text(v.name, bold=True, size=32), text(v.line), text(f'{v.phone}  {v.mail}'), text()]
    to = [text(one) for one in (c.name, *c.address)]
    legal = text(f'VAT {v.vat_spaced}' + (f'. Company registered in England {v.company}' if v.company else ''), size=17)
    if d.name == 'word-roofer':
        return [*top, text(d.issue, alignment='right'), *to, text(), text(f'INVOICE {d.number}', bold=True, size=28), text('Works at Hartington House, second stage payment'), text(),
                *(line(r.what, f'£{r.amount}') for r in d.rows), line('Sub total', f'£{d.net}'), line('VAT @ 20%', f'£{d.vat}'), line('Invoice total', f'£{d.gross}'),
                line('Less 5% retention of 10,440.00, held until practical completion', f'-£{d.off}'), line('Now due', f'£{d.payable}', True), text(), text('Terms: payment within 14 days.'),
                text(f'Bank transfer to {v.holder}, sort code {v.dashed}, account no {v.account}.'), text(), legal]
    if d.name == 'word-scientific':
        return [*top, ('pairs', [('Invoice number:', d.number), ('Invoice date:', d.issue), ('Due date:', d.due), ('Your order:', 'GCS 20417'), ('Customer:', c.name), ('', c.line)]), text(), grid, text(),
                line('Net', d.net), line('VAT', d.vat), line('Total (GBP)', d.gross, True), text(), ('pairs', [('Account name:', v.holder), ('Sort code:', v.dashed), ('Account number:', v.account)]), text(), legal]
    if d.name == 'word-teacher':
        return [*top, text('INVOICE', bold=True, size=36), text(f'Invoice no: {d.number}\tDate: {d.issue}', tabStops=[{'type': 'left', 'position': 4500}]), text(f'Please pay by: {d.due}'), text(), text('To:'), *to, text(), grid, text(),
                line('TOTAL', f'£{d.gross}', True), text(), text(f'Please make cheques payable to or transfer to {v.holder}'), text(f'Sort code {v.spaced}   Account {v.account}'), text('Diolch yn fawr / Many thanks')]
    if d.name == 'word-reminder':
        return [*top, *to, text(), text('15 January 2026'), text(), text('SECOND REMINDER', bold=True, size=28), text(), text(f'Our invoice {d.number} dated {d.issue} for £{d.gross} was due on {d.due} and has not been paid.'),
                text('Please let us have your payment within seven days.'), text(), text(f'Sort code {v.dashed}, account number {v.account}.'), text(), text('Credit Control'), legal]
    return [*top, text('CREDIT NOTE', bold=True, size=32), ('pairs', [('Credit note number:', d.number), ('Date:', d.issue), ('Against invoice:', 'ASI/44/2618'), ('Customer:', c.name)]), text(), grid, text(),
            line('Net credit', d.net), line('VAT', d.vat), line('Total credit', d.gross, True), text('This sum has been set against your account.'), legal]


def word():
    letter = 'word-processor file with a tab-stopped head: '
    docs = [
        doc('word-roofer', 'word-libreoffice', letter + 'partnership, stage payment with retention held back', 'crag', 'wolf', '26-004', '2026-01-15', 'Second stage, leadwork and valleys|1|9800.00|20\nScaffold adaption|1|640.00|20', form='%o January %Y', terms=14, off=52200, warnings=['amount_deducted'], accountHolder='A & D Nesbit t/a Cragside Roofing'),
        doc('word-scientific', 'word-libreoffice', letter + 'company, text boxes of numbers in a table without lines', 'ashd', 'gran', 'ASI/44/2640', '2026-01-19', 'Balance, 0.1 mg, serviced|3|145.00|20\nTurret lamp|1|88.90|20', due='2026-02-18', form='%d %B %Y', accountHolder='Ashdown Scientific Instruments Ltd'),
        doc('word-teacher', 'word-libreoffice', letter + 'sole trader without VAT', 'caro', 'fair', '2026-3', '2026-01-16', 'Welsh conversation classes, hours|12|34.00|0\nTravel, miles|160|0.45|0', due='2026-01-30', form='%d/%m/%y', accountHolder='Miss C A Beddoes', unseen='netMinor vatMinor'),
        doc('word-reminder', 'word-libreoffice', 'second reminder of an unpaid invoice with its sum and date', 'hast', 'wolf', '0117440', '2025-11-14', 'x|1|738.24|0', due='2025-12-31', form='%d %B %Y', kind='unknown', cls='other', unseen='netMinor vatMinor', unjudged='issueOn payableMinor'),
        doc('word-credit-note', 'word-libreoffice', 'credit note for goods returned, naming the invoice it credits', 'ashd', 'upto', 'CN-0217', '2026-01-14', 'Feeler gauges returned|2|23.40|20', form='%d %B %Y', kind='credit_note', cls='other', unseen='sortCode accountNumber', unjudged='currency', payableMinor=0),
    ]
    for d in docs:
        d['content'] = content(d)
    through_node(docs)


def excel():
    through_node([
        doc('gnumeric-erectors', 'gnumeric', 'spreadsheet of a contractor: merged head, formulas\' results, figures as numbers with two places', 'tyne', 'wolf', 'TSE-1144', '2026-01-13', 'Purlins, tonnes|3.2|1840.00|20\nSite labour, days|6|310.00|20', due='2026-02-12', form='%d/%m/%Y'),
        doc('gnumeric-ales', 'gnumeric', 'spreadsheet of a brewery: labels in one column, values two columns on', 'bell', 'nobl', 'BVA 0412', '2026-01-09', 'Firkin best bitter|14|86.00|20\nReturned empties|-9|12.00|20', due='2026-01-23', form='%d-%b-%y', accountHolder='Belvoir Vale Ales Ltd'),
        doc('gnumeric-statement', 'gnumeric', 'statement of account with a running balance and ageing', 'pott', 'pell', '', '2026-01-31', 'x|1|0|0', form='%d/%m/%Y', kind='statement', cls='other', unseen='number dueOn netMinor vatMinor grossMinor', unjudged='payableMinor'),
    ])


def libraries():
    through_node([
        doc('pdfjs-linen', 'pdfjs', 'library table whose head is repeated over two pages, sums on the second', 'hopk', 'strand', 'HL88190', '2026-01-19', '\n'.join(f'Store {100 + n * 7}: dust mats, weekly exchange|{2 + n % 4}|{7 + n % 3}.{25 * (n % 4):02d}|20' for n in range(48)), due='2026-02-18', form='%d %b %Y'),
        doc('pdfjs-civils', 'pdfjs', 'valuation: gross, less retention of 5%, less certified before, then VAT on what is due', 'ambl', 'orme', 'AR/1180/06', '2026-01-16', 'Sum due under valuation 6|1|21850.00|20', due='2026-02-13', form='%d.%m.%Y', accountHolder='Ambler & Roe Civil Contracts Ltd'),
        doc('pdfjs-purchase-order', 'pdfjs', 'purchase order of the customer', 'ruth', 'upto', 'PO 4500098410', '2026-01-12', 'Degreaser RC-40, drum 200 l|4|412.00|20', form='%d/%m/%Y', kind='purchase_order', cls='other', unseen='sortCode accountNumber vendorVatNumber vendorCompanyNumber', payableMinor=0),
        doc('mupdf-security', 'mupdf', 'HTML set by MuPDF: agreement, site and visit numbers around the invoice number', 'spar', 'hexh', '70081193', '2026-01-08', 'CCTV monitoring, quarter from 1 January|1|540.00|20\nEngineer visit 8812|1|95.00|20', due='2026-02-07', form='%o %B %Y'),
        doc('mupdf-timber', 'mupdf', 'HTML set by MuPDF: sums before the lines, the payee in a sentence', 'lisn', 'gran', 'LJS-00790', '2026-01-18', 'Sapele 41 mm, cube|0.8|2960.00|20\nMachining|1|184.00|20', due='2026-02-17', form='%d/%m/%Y', accountHolder='Lisnaskea Joinery Supplies Ltd'),
        doc('forme-coldstore', 'forme', 'web application of cards: labels small above their values, sums in a shaded card', 'meri', 'strand', 'MC/2026/1204', '2026-01-19', 'Pallet weeks, frozen|312|3.85|0\nPicking, cases|4180|0.22|20\nBlast freezing, tonnes|6|74.00|20', due='2026-02-18', form='%d %b %Y'),
        doc('forme-outdoor', 'forme', 'web application of cards: labels small above their values, sums in a shaded card', 'gran', 'fair', 'GPO/8850', '2026-01-12', 'Climbing day, year 9|1|1120.00|20\nPacked lunches|32|5.50|0', due='2026-02-11', form='%e %B %Y'),
        doc('libpdf-analytics', 'libpdf', 'labels and values written in other order than they stand on the page', 'omni', 'lyme', 'OM-INV-260122', '2026-01-20', 'Taproom counting, 6 sensors|6|58.00|20\nInstallation|1|240.00|20', due='2026-02-19', form='%d %B %Y'),
        doc('libpdf-chemicals', 'libpdf', 'labels and values written in other order than they stand on the page', 'ruth', 'pell', '5105022930', '2026-01-13', 'Sanitiser, food safe, 20 l|24|31.60|20', due='2026-03-14', form='%d/%m/%Y', accountHolder='Rutherglen Chemicals plc'),
    ])


def draw():
    for name, seller, buyer, number, issue, due, lines, form in (
        ('draw-ales', 'bell', 'lyme', 'BVA 0418', '2026-01-16', '2026-01-30', 'Collaboration brew, share of malt|1|384.00|20\nCask washing|40|1.75|20', '%A %e %B %Y'),
        ('draw-studio', 'quil', 'ivor', '0221', '2026-01-14', '2026-02-13', 'Shop front lettering|1|890.00|20', '%d %b %Y'),
    ):
        d = doc(name, 'libreoffice-draw', 'drawing with text frames: vendor at the foot, sums in a circle at the left', seller, buyer, number, issue, lines, due=due, form=form)
        v, c = d.v, d.c

        def frame(x, y, width, size, lines_of, align='start', bold=False):
            style = f'{align}{"b" if bold else ""}{size}'
            styles.add((style, align, size, bold))
            text = ''.join(f'<text:p text:style-name="{style}">{one.replace("&", "&amp;")}</text:p>' for one in lines_of)
            return f'<draw:frame draw:style-name="plain" svg:x="{x}mm" svg:y="{y}mm" svg:width="{width}mm" svg:height="{6 * len(lines_of)}mm"><draw:text-box>{text}</draw:text-box></draw:frame>'
        styles = set()
        frames = [frame(20, 20, 100, 30, ['Invoice'], bold=True), frame(120, 22, 72, 11, [f'No. {number}', d.issue], 'end'), frame(20, 50, 90, 11, ['For', c.name, *c.address])]
        for n, r in enumerate(d.rows):
            frames += [frame(20, 95 + n * 9, 110, 11, [f'{r.count} x {r.what}']), frame(140, 95 + n * 9, 52, 11, [f'£{r.amount}'], 'end')]
        for n, (label, value) in enumerate((('net', d.net), ('VAT 20%', d.vat), ('total due', d.gross))):
            frames += [frame(25, 140 + n * 9, 40, 12, [label], bold=n == 2), frame(60, 140 + n * 9, 45, 12, [f'£{value}'], 'end', n == 2)]
        frames += [frame(120, 140, 72, 11, [f'please pay by', d.due, f'sort code {v.dashed}', f'account {v.account}']), frame(20, 262, 172, 10, [f'{v.name}, {v.line}', f'VAT {v.vat_spaced}' + (f'   company {v.company}' if v.company else '')], 'center')]
        each_style = ''.join(f'<style:style style:name="{style}" style:family="paragraph"><style:paragraph-properties fo:text-align="{align}"/><style:text-properties style:font-name="Carlito" fo:font-size="{size}pt"{" fo:font-weight=" + chr(34) + "bold" + chr(34) if bold else ""}/></style:style>' for style, align, size, bold in sorted(styles))
        source = write(f'{name}.fodg', f'''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.graphics">
<office:font-face-decls><style:font-face style:name="Carlito" svg:font-family="Carlito"/></office:font-face-decls><office:automatic-styles><style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin-top="0mm" fo:margin-bottom="0mm" fo:margin-left="0mm" fo:margin-right="0mm"/></style:page-layout><style:style style:name="plain" style:family="graphic"><style:graphic-properties draw:stroke="none" draw:fill="none" fo:padding="0mm"/></style:style>{each_style}</office:automatic-styles>
<office:master-styles><style:master-page style:name="m" style:page-layout-name="pl"/></office:master-styles><office:body><office:drawing><draw:page draw:name="p" draw:master-page-name="m">{''.join(frames)}</draw:page></office:drawing></office:body></office:document>''')
        run('soffice', f'-env:UserInstallation=file://{WORK}/office', '--headless', '--convert-to', 'pdf', '--outdir', WORK, source)
        shutil.move(os.path.splitext(source)[0] + '.pdf', target(d))
        save_truth(d)


if __name__ == '__main__':
    each(word, excel, libraries, draw)
