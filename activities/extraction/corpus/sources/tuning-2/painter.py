"""Draws a list of marks with Qt's painter on its PDF writer: painter.py marks.tsv target.pdf"""
import sys

from PyQt5.QtCore import QMarginsF, QPointF, QRectF, QSizeF
from PyQt5.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPageSize, QPainter, QPdfWriter, QPen

app = QGuiApplication(sys.argv)
source, target = sys.argv[1:3]
writer, painter = QPdfWriter(target), None
writer.setResolution(1200)
scale = 1200 / 72
for row in open(source, encoding='utf-8').read().rstrip('\n').split('\n'):
    kind, *mark = row.split('\t')
    if kind == 'P':
        if painter:
            writer.newPage()
            continue
        writer.setPageSize(QPageSize(QSizeF(float(mark[0]), float(mark[1])), QPageSize.Point))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
    elif kind == 'T':
        font = QFont('DejaVu Sans Mono' if mark[3] == 'M' else 'Noto Sans')
        font.setPointSizeF(float(mark[2]))
        font.setBold(mark[3] == 'B')
        font.setItalic(mark[3] == 'I')
        painter.setFont(font)
        painter.setPen(QColor('#' + mark[5]))
        width = QFontMetricsF(font, writer).horizontalAdvance(mark[6])
        left = dict(L=0, R=width, C=width / 2)[mark[4]]
        painter.drawText(QPointF(float(mark[0]) * scale - left, float(mark[1]) * scale), mark[6])
    elif kind == 'L':
        painter.setPen(QPen(QColor('black'), float(mark[4]) * scale))
        painter.drawLine(*[QPointF(float(mark[at]) * scale, float(mark[at + 1]) * scale) for at in (0, 2)])
    else:
        painter.fillRect(QRectF(*[float(one) * scale for one in mark[:4]]), QColor('#' + mark[4]))
painter.end()
