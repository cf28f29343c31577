"""HTML and office formats through Firefox, xhtml2pdf, Qt's text documents, Word and Excel files, and LibreOffice Draw."""
import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from html import escape

from base import HERE, WORK, doc, each, run, save_truth, target, vendor, write

NODE = os.environ.get('CORPUS_NODE', '/tmp/c2/node')


def firefox(sources):
    """Prints pages with Firefox by its remote protocol; `sources` are pairs of an HTML file and the PDF to write."""
    profile = tempfile.mkdtemp()
    browser = subprocess.Popen(['firefox-esr', '--headless', '--marionette', '--no-remote', '--profile', profile], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env={**os.environ, 'HOME': profile})
    try:
        for _ in range(240):
            try:
                line = socket.create_connection(('127.0.0.1', 2828), 240)
                break
            except OSError:
                time.sleep(.5)
        stream = line.makefile('rb')

        def answer():
            length = b''
            while (one := stream.read(1)) != b':':
                length += one
            return json.loads(stream.read(int(length)))

        def ask(number, command, parameters):
            text = json.dumps([0, number, command, parameters])
            line.sendall(f'{len(text)}:{text}'.encode())
            _, _, error, found = answer()
            if error:
                raise RuntimeError(error)
            return found
        answer()
        ask(1, 'WebDriver:NewSession', {})
        for number, (source, to) in enumerate(sources):
            ask(2 + 2 * number, 'WebDriver:Navigate', {'url': f'file://{source}'})
            found = ask(3 + 2 * number, 'WebDriver:Print', {'background': True, 'page': {'width': 21.0, 'height': 29.7}, 'margin': dict(top=1, bottom=1, left=1, right=1)})
            with open(to, 'wb') as file:
                file.write(base64.b64decode(found['value']))
    finally:
        browser.terminate()
        browser.wait(20)
        shutil.rmtree(profile, ignore_errors=True)


def page(css, body):
    return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invoice</title><style>{css}</style></head><body>{body}</body></html>'


def table(d, head, cells, attributes=''):
    top = ''.join(f'<th>{one}</th>' for one in head)
    return f'<table {attributes}><tr>{top}</tr>' + ''.join('<tr>' + ''.join(f'<td>{cell}</td>' for cell in cells(r)) + '</tr>' for r in d.rows) + '</table>'


def odoo():
    printed = []
    for name, seller, buyer, number, issue, due, lines, form in (
        ('firefox-odoo-a', 'hopk', 'nobl', 'INV/2026/00041', '2026-01-08', '2026-02-07', 'Bath sheets, rental|220|1.15|20\nChef jackets, laundered|64|2.05|20', '%d/%m/%Y'),
        ('firefox-odoo-b', 'glen', 'pell', 'INV/2026/01/0077', '2026-01-19', '2026-02-02', 'Smoked sides, sliced, kg|85.5|24.60|0\nPolystyrene boxes|14|3.20|20\nCourier to Redruth|1|68.00|20', '%d/%m/%Y'),
    ):
        d = doc(name, 'firefox', 'open-source business suite: customer at the right, number as the heading, labels above values in one row, payment reference repeated', seller, buyer, number, issue, lines, due=due, form=form)
        v, c = d.v, d.c
        css = '''body{font:10pt Roboto} .h{border-bottom:1px solid #000;padding-bottom:2mm} .c{margin:6mm 0 6mm 110mm} h2{color:#875a7b;font-weight:400} .m{display:flex;gap:14mm;margin:4mm 0} .m b{display:block} table{border-collapse:collapse;width:100%} th{text-align:left;border-bottom:1px solid #000} td,th{padding:1.5mm 2mm} td:nth-child(n+2),th:nth-child(n+2){text-align:right} .s{width:45%;margin-left:55%;margin-top:3mm} .s td{border-top:1px solid #ccc} footer{margin-top:40mm;text-align:center;border-top:1px solid #000;padding-top:2mm;font-size:8.5pt}'''
        body = f'''<div class=h><b style="font-size:15pt">{escape(v.name)}</b><br>{'<br>'.join(v.address)}<br>United Kingdom</div><div class=c>{escape(c.name)}<br>{'<br>'.join(c.address)}<br>United Kingdom<br>VAT: GB{c.vat}</div>
        <h2>Invoice {number}</h2><div class=m><div><b>Invoice Date:</b>{d.issue}</div><div><b>Due Date:</b>{d.due}</div><div><b>Delivery Date:</b>07/01/2026</div><div><b>Source:</b>S00418</div></div>
        {table(d, ('Description', 'Quantity', 'Unit Price', 'Taxes', 'Amount'), lambda r: (r.what, f'{float(r.count):,.2f} Units', r.unit, f'{r.rate}% S' if r.rate != '0' else '0% Z', f'£ {r.amount}'))}
        <table class=s><tr><td>Untaxed Amount</td><td>£ {d.net}</td></tr>{''.join(f'<tr><td>VAT {b.rate}% on £ {b.base}</td><td>£ {b.tax}</td></tr>' for b in d.bands)}<tr><td><b>Total</b></td><td><b>£ {d.gross}</b></td></tr></table>
        <p>Please use the following communication for your payment: <b>{number}</b><br>on this account: <b>{v.dashed} {v.account}</b></p><p>Payment terms: {'30 Days' if name.endswith('a') else '14 Days'}</p><footer>{v.phone} {v.mail} | VAT: GB{v.vat} | Company: {v.company}<br>Page 1 / 1</footer>'''
        d.fields['termsDays'] = 30 if name.endswith('a') else 14
        printed.append((write(f'{name}.html', page(css, body)), target(d), d))
    d = doc('firefox-proforma', 'firefox', 'pro-forma for a deposit', 'jura', 'orme', 'PF-0093', '2026-01-17', 'Crane hire, booking of 2 March|1|2360.00|20', form='%d %B %Y', kind='pro_forma', cls='other', payableMinor=0)
    v, c = d.v, d.c
    body = f'''<h1>PRO-FORMA INVOICE</h1><p><b>{v.name}</b><br>{v.line}</p><p>To {c.name}, {c.line}</p><p>Pro-forma no. <b>{d.number}</b><br>Date {d.issue}</p>{table(d, ('Service', 'Amount'), lambda r: (r.what, '£' + r.amount), 'width=100%')}
    <p>Net £{d.net}<br>VAT 20% £{d.vat}<br><b>Total £{d.gross}</b></p><p>This is not a VAT invoice. A VAT invoice will follow once payment has been received.</p><p>Sort code {v.dashed}, account {v.account}</p><p>VAT no. {v.vat_spaced}. Company no. {v.company}.</p>'''
    printed.append((write('proforma.html', page('body{font:11pt "Liberation Serif"} td,th{text-align:left}', body)), target(d), d))
    firefox([(source, to) for source, to, _ in printed])
    for _, _, d in printed:
        save_truth(d)


def books():
    """xhtml2pdf as small web applications use it, in the ways of two accounting packages."""
    for name, seller, buyer, number, issue, due, lines, form, style in (
        ('xhtml2pdf-blue-a', 'elmb', 'fair', '3071', '2026-01-09', '2026-02-08', 'Extinguishers serviced|44|6.90|20\nReplacement CO2 2 kg|3|48.00|20', '%d/%m/%Y', 'blue'),
        ('xhtml2pdf-blue-b', 'hast', 'gran', '4418', '2026-01-15', '2026-01-29', 'Access tower, weeks|3|62.00|20\nTransport|2|30.00|20', '%d/%m/%Y', 'blue'),
        ('xhtml2pdf-balance-a', 'omni', 'orme', 'INV-000218', '2026-01-06', '2026-02-05', 'Site sensor reports|1|780.00|20\nData export|2|95.50|20', '%d %b %Y', 'balance'),
        ('xhtml2pdf-balance-b', 'zing', 'ivor', 'INV-000931', '2026-01-13', '2026-01-20', 'Guest espresso, kg|12|18.40|0\nFilter papers|10|6.75|20', '%d %b %Y', 'balance'),
    ):
        balance = style == 'balance'
        d = doc(name, 'xhtml2pdf', 'accounting package: "Balance Due" large at the top right, terms and due date beside each other' if balance else 'accounting package: blue band of number, date, terms and due date', seller, buyer, number, issue, lines, due=due, form=form, terms={'xhtml2pdf-balance-a': 30, 'xhtml2pdf-balance-b': 7, 'xhtml2pdf-blue-a': 30, 'xhtml2pdf-blue-b': 14}[name])
        v, c = d.v, d.c
        css = '@page{size:a4;margin:1.6cm} body{font-family:Helvetica;font-size:9pt} td,th{padding:3px;vertical-align:top;text-align:left} .r{text-align:right} .b{background-color:#2ca0dc;color:#ffffff} .g{color:#777777}'
        cells = lambda r: (r.what, r.count, r.unit, r.rate + '%', r.amount)
        if balance:
            body = f'''<table><tr><td><b>{escape(v.name)}</b><br/>{'<br/>'.join(v.address)}<br/>VAT GB{v.vat}</td><td class=r><span style="font-size:24pt">INVOICE</span><br/># {number}<br/><br/><b>Balance Due</b><br/><span style="font-size:14pt">£{d.gross}</span></td></tr></table><br/>
            <table><tr><td><span class=g>Bill To</span><br/><b>{escape(c.name)}</b><br/>{'<br/>'.join(c.address)}</td><td><table><tr><td class=r>Invoice Date :</td><td class=r>{d.issue}</td></tr><tr><td class=r>Terms :</td><td class=r>Net {d.terms}</td></tr><tr><td class=r>Due Date :</td><td class=r>{d.due}</td></tr><tr><td class=r>P.O.# :</td><td class=r>71884</td></tr></table></td></tr></table><br/>
            {table(d, ('Item &amp; Description', 'Qty', 'Rate', 'VAT', 'Amount'), cells, 'border=0.5')}<br/><table><tr><td></td><td class=r>Sub Total</td><td class=r>{d.net}</td></tr>{''.join(f'<tr><td></td><td class=r>{"Standard Rate" if b.rate == "20" else "Zero Rate"} ({b.rate}%)</td><td class=r>{b.tax}</td></tr>' for b in d.bands)}<tr><td></td><td class=r><b>Total</b></td><td class=r><b>£{d.gross}</b></td></tr><tr><td></td><td class=r><b>Balance Due</b></td><td class=r><b>£{d.gross}</b></td></tr></table>
            <p class=g>Notes</p><p>Thanks for your business. Bank: {v.dashed}, A/C {v.account}.</p><p class=g>Company ID : {v.company}</p>'''
        else:
            body = f'''<p class=r><b>{escape(v.name)}</b><br/>{'<br/>'.join(v.address)}<br/>{v.mail}<br/>VAT Registration No.: {v.vat}<br/>Company Registration No. {v.company}</p><h1 style="color:#2ca0dc">Invoice</h1>
            <table><tr><td><b>INVOICE TO</b><br/>{escape(c.name)}<br/>{'<br/>'.join(c.address)}</td><td><b>SHIP TO</b><br/>{escape(c.name)}<br/>Main Reception<br/>{c.address[-1]}</td></tr></table><br/>
            <table><tr class=b><td>INVOICE NO.</td><td>DATE</td><td>TOTAL DUE</td><td>DUE DATE</td><td>TERMS</td></tr><tr><td>{number}</td><td>{d.issue}</td><td>GBP {d.gross}</td><td>{d.due}</td><td>Net {d.terms}</td></tr></table><br/>
            {table(d, ('ACTIVITY', 'QTY', 'RATE', 'VAT', 'AMOUNT'), cells)}<hr/><table><tr><td>Payment to {v.dashed} {v.account}</td><td class=r>SUBTOTAL<br/>VAT TOTAL<br/>TOTAL<br/><b>BALANCE DUE</b></td><td class=r>{d.net}<br/>{d.vat}<br/>{d.gross}<br/><b>GBP {d.gross}</b></td></tr></table>
            <p><b>VAT SUMMARY</b></p><table><tr><td></td><td class=r>RATE</td><td class=r>VAT</td><td class=r>NET</td></tr><tr><td></td><td class=r>VAT @ 20%</td><td class=r>{d.vat}</td><td class=r>{d.net}</td></tr></table>'''
        from xhtml2pdf import pisa
        with open(target(d), 'wb') as file:
            if pisa.CreatePDF(page(css, body), dest=file, encoding='utf-8').err:
                raise RuntimeError(name)
        save_truth(d)


def remittance():
    d = doc('xhtml2pdf-remittance', 'xhtml2pdf', 'remittance advice of the customer: several invoices paid in one sum', 'pott', 'pell', 'RA-20260116-07', '2026-01-16', '0092011|1|1411.20|0\n0092107|1|880.55|0\nCN 4410|-1|61.00|0', form='%d/%m/%Y', kind='unknown', cls='other',
            unseen='vendorName billToName vendorVatNumber vendorCompanyNumber sortCode accountNumber netMinor vatMinor', payableMinor=0)
    v, c = d.v, d.c
    body = f'''<h2>{c.name}</h2><p>{c.line}</p><h3>REMITTANCE ADVICE</h3><p>Paid to: {v.name}, {v.line}</p><p>Remittance no. {d.number}<br/>Payment date {d.issue}<br/>By BACS to your account ending 384</p>{table(d, ('Your reference', 'Amount paid'), lambda r: (r.what, r.amount))}<p><b>Total paid £{d.gross}</b></p><p>No action is needed.</p>'''
    from xhtml2pdf import pisa
    with open(target(d), 'wb') as file:
        pisa.CreatePDF(page('@page{size:a4;margin:2cm} body{font-family:Times;font-size:11pt} td,th{text-align:left}', body), dest=file, encoding='utf-8')
    save_truth(d)


def text_document():
    os.environ['QT_QPA_PLATFORM'] = 'offscreen'
    from PyQt5.QtGui import QTextDocument
    from PyQt5.QtPrintSupport import QPrinter
    from PyQt5.QtWidgets import QApplication
    app = QApplication([])

    def write_pdf(d, html):
        printer = QPrinter(QPrinter.HighResolution)
        printer.setOutputFormat(QPrinter.PdfFormat)
        printer.setPaperSize(QPrinter.A4)
        printer.setPageMargins(18, 16, 18, 16, QPrinter.Millimeter)
        printer.setOutputFileName(target(d))
        document = QTextDocument()
        document.setHtml(html)
        document.print_(printer)
        save_truth(d)
    for name, seller, buyer, number, issue, due, lines, form in (
        ('qt-document-vets', 'vica', 'hexh', 'VR 20418', '2026-01-14', '2026-02-04', 'Guard dog, annual booster|2|52.40|20\nWorming tablets|8|7.15|20', '%d/%m/%Y'),
        ('qt-document-hospice', 'orch', 'gran', 'OHT/0077', '2026-01-12', '2026-02-11', 'Conference room, full day|2|210.00|Exempt\nBuffet lunch|34|11.50|20', '%e %b %Y'),
    ):
        d = doc(name, 'qt-document', 'desktop program: nested tables, partnership or charity shop, exempt beside standard rate', seller, buyer, number, issue, lines, due=due, form=form, accountHolder=vendor(seller).holder if seller == 'vica' else None)
        v, c = d.v, d.c
        body = f'''<table width="100%"><tr><td><h2>{escape(v.name)}</h2>{v.line}<br>{v.phone}</td><td align="right"><h1>INVOICE</h1></td></tr></table><br><table width="100%"><tr><td width="55%">{escape(c.name)}<br>{'<br>'.join(c.address)}</td><td><table cellpadding="3" border="1" cellspacing="0"><tr><td>Invoice</td><td>{number}</td></tr><tr><td>Date</td><td>{d.issue}</td></tr><tr><td>Due</td><td>{d.due}</td></tr><tr><td>Client</td><td>10442</td></tr></table></td></tr></table><br>
        {table(d, ('Description', 'Qty', 'Price', 'VAT', 'Total'), lambda r: (r.what, r.count, r.unit, r.rate + ('' if r.rate == 'Exempt' else '%'), r.amount), 'width="100%" cellpadding="4" border="1" cellspacing="0"')}<br><table align="right" cellpadding="3"><tr><td>Sub-total</td><td align="right">{d.net}</td></tr><tr><td>VAT</td><td align="right">{d.vat}</td></tr><tr><td><b>Invoice total</b></td><td align="right"><b>£{d.gross}</b></td></tr></table>
        <p>{'Payee ' + v.holder + ' &nbsp; ' if seller == 'vica' else ''}Sort code {v.dashed} &nbsp; Account no {v.account}</p><p>VAT registration number {v.vat_spaced}{' &nbsp; Company number ' + v.company if v.company else ''}{' &nbsp; Registered charity 1099120' if seller == 'orch' else ''}</p>'''
        write_pdf(d, page('', body))
    d = doc('qt-document-timesheet', 'qt-document', 'timesheet: hours without sums of money', 'brig', 'orme', 'TS 88120', '2026-01-09', 'x|1|0|0', form='%d/%m/%Y', kind='unknown', cls='other', unseen='vendorVatNumber vendorCompanyNumber currency netMinor vatMinor grossMinor payableMinor sortCode accountNumber', unjudged='issueOn')
    write_pdf(d, page('', f'''<h2>{d.v.name}</h2><h1>TIMESHEET</h1><p>Timesheet no. {d.number}</p><p>Client: {d.c.name}</p><p>Worker: P Okafor</p><p>Week ending 09/01/2026</p><table border="1" cellspacing="0" cellpadding="4"><tr><th>Day</th><th>Start</th><th>Finish</th><th>Hours</th></tr>{''.join(f'<tr><td>{one}</td><td>07:30</td><td>16:00</td><td>7.5</td></tr>' for one in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'))}</table><p>Total hours 37.5</p><p>Signed for the client ______________</p>'''))
    app.quit()


if __name__ == '__main__':
    each(odoo, books, remittance, text_document)
