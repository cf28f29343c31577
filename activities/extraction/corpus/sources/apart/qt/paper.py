"""Two invoices printed by Qt, as a small bookkeeping program on the desktop prints them."""
import os
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PyQt5.QtCore import QMarginsF, QRectF, QSizeF, Qt
from PyQt5.QtGui import QFont, QPageSize, QPainter, QPdfWriter, QTextDocument
from PyQt5.QtPrintSupport import QPrinter
from PyQt5.QtWidgets import QApplication

app = QApplication(sys.argv)
out = sys.argv[1]

TRAINING = """<table width="100%"><tr><td><span style="font-size:20pt;color:#6b2d8b">SureFoot Safety Training</span><br>First aid, fire and working at height</td></tr></table>
<p>Our invoice number: <b>SF7702</b> &nbsp;&nbsp;&nbsp; dated 13.01.2026 &nbsp;&nbsp;&nbsp; Customer PO: LH-PO-2291</p>
<p>Longhurst Housing Association<br>Leadenhall Court<br>Grantham NG31 6SF</p>
<table width="100%" border="1" cellspacing="0" cellpadding="5"><tr><th align="left">Course</th><th>Date held</th><th>Delegates</th><th align="right">Fee</th></tr>
<tr><td>Emergency first aid at work (6 hours)</td><td align="center">05/12/2025</td><td align="center">11</td><td align="right">£660.00</td></tr>
<tr><td>Ladders and steps awareness</td><td align="center">08/01/2026</td><td align="center">9</td><td align="right">£405.00</td></tr>
<tr><td>Fire marshal</td><td align="center">09/01/2026</td><td align="center">14</td><td align="right">£770.00</td></tr>
<tr><td colspan="3">Certificates and manuals</td><td align="right">£136.00</td></tr>
<tr><td colspan="3" align="right"><b>Sub total</b></td><td align="right"><b>£1,971.00</b></td></tr>
<tr><td colspan="3" align="right">VAT at 20%</td><td align="right">£394.20</td></tr>
<tr><td colspan="3" align="right"><b>Grand total</b></td><td align="right"><b>£2,365.20</b></td></tr></table>
<p>If paid within 7 days take 2.5% off the fees (£49.28 and VAT of £9.86), and pay £2,306.06. Otherwise the whole amount is due within 30 days.<br>
No credit note will be issued for the discount; please adjust your VAT if you take it.</p>
<p>Payments: SureFoot (East Midlands) Ltd &nbsp; Sort 09-04-79 &nbsp; Account 78006853</p>
<p style="font-size:7pt">SureFoot Safety Training is the trading name of SureFoot (East Midlands) Ltd, registered in England &amp; Wales, company number 07612959, VAT number GB227497143. 11 Castlegate, Newark NG24 1AZ</p>"""


def training():
    printer = QPrinter(QPrinter.HighResolution)
    printer.setOutputFormat(QPrinter.PdfFormat)
    printer.setOutputFileName(f"{out}/surefoot.pdf")
    printer.setPageSize(QPageSize(QPageSize.A4))
    document = QTextDocument()
    document.setDefaultFont(QFont("Carlito", 11))
    document.setHtml(TRAINING)
    document.print_(printer)


def garage():
    writer = QPdfWriter(f"{out}/halfpenny-motors.pdf")
    writer.setPageSize(QPageSize(QPageSize.A4))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    writer.setResolution(254)
    painter = QPainter(writer)

    def put(x, y, text, size=9, bold=False, align=Qt.AlignLeft, width=600):
        painter.setFont(QFont("Liberation Sans", size, QFont.Bold if bold else QFont.Normal))
        painter.drawText(QRectF(x if align == Qt.AlignLeft else x - width, y, width, 90), align, text)

    put(120, 100, "Halfpenny Motors", 20, True, width=1200)
    put(120, 200, "MOT · Servicing · Fleet · Recovery   Canal Street, Runcorn WA7 1QF   01928 555 022", 8, width=1500)
    painter.drawRect(120, 270, 1860, 330)
    for i, (label, value) in enumerate([("Invoice No", "J-66120"), ("Date", "15/01/26"), ("Reg", "DK21 XVN"), ("Mileage", "81,402"), ("Model", "Transit Custom 2.0"), ("Order", "FLEET 5501")]):
        x, y = 150 + 620 * (i % 3), 300 + 140 * (i // 3)
        put(x, y, label, 7)
        put(x, y + 45, value, 11, True)
    put(120, 640, "Account: Mersey Lift & Escalator Ltd, 77 Dock Road, Birkenhead CH41 1HW", 10, width=1700)
    parts = [("Labour", "Major service", "2.50", "62.00", "155.00"), ("Labour", "Front discs and pads", "1.20", "62.00", "74.40"), ("Part", "Disc pair BDC5612", "1", "84.60", "84.60"), ("Part", "Pad set GDB2190", "1", "47.35", "47.35"), ("Part", "Oil 5W-30, litres", "7.5", "8.20", "61.50"), ("Part", "Filter kit", "1", "52.15", "52.15"), ("MOT", "Class 7 MOT test (outside VAT)", "1", "58.60", "58.60")]
    y = 760
    for row in parts:
        for (x, align), value in zip([(120, Qt.AlignLeft), (320, Qt.AlignLeft), (1350, Qt.AlignRight), (1650, Qt.AlignRight), (1980, Qt.AlignRight)], row):
            put(x, y, value, 9, False, align)
        y += 60
    for label, value in [("Labour", "229.40"), ("Parts", "245.60"), ("MOT", "58.60"), ("VAT on 475.00", "95.00"), ("Total £", "628.60")]:
        y += 64
        put(1350, y, label, 10, label == "Total £")
        put(1980, y, value, 10, label == "Total £", Qt.AlignRight)
    put(120, y + 200, "Fleet accounts: end of month following. Bank: Halfpenny Motors (Runcorn) Ltd, 83-68-95, 65738158.", 9, width=1800)
    put(120, 2820, "Halfpenny Motors (Runcorn) Ltd. Reg. in England 15378130. VAT Reg. 456 8757 36.", 7, width=1800)
    painter.end()


training()
garage()
