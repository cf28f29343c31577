"""Draws a list of marks with matplotlib, whose PDF has Type 3 fonts: plotted.py marks.tsv target.pdf"""
import sys

import matplotlib

matplotlib.use('pdf')
from matplotlib.backends.backend_pdf import PdfPages  # noqa: E402
from matplotlib.lines import Line2D  # noqa: E402
from matplotlib.patches import Rectangle  # noqa: E402
from matplotlib.figure import Figure  # noqa: E402

source, target = sys.argv[1:3]
figures, size = [], None
for row in open(source, encoding='utf-8').read().rstrip('\n').split('\n'):
    kind, *mark = row.split('\t')
    if kind == 'P':
        size = [float(one) for one in mark]
        figures.append(Figure(figsize=(size[0] / 72, size[1] / 72)))
        continue
    place = [float(one) for one in mark[:4 if kind != 'T' else 3]]
    if kind == 'T':
        style = dict(R={}, B=dict(weight='bold'), I=dict(style='italic'), M=dict(family='monospace'))[mark[3]]
        figures[-1].text(place[0] / size[0], 1 - place[1] / size[1], mark[6].replace('$', r'\$'), fontsize=place[2] * .92, color='#' + mark[5],
                         ha=dict(L='left', R='right', C='center')[mark[4]], va='baseline', **style)
    elif kind == 'L':
        figures[-1].add_artist(Line2D([place[0] / size[0], place[2] / size[0]], [1 - place[1] / size[1], 1 - place[3] / size[1]], linewidth=float(mark[4]), color='black'))
    else:
        figures[-1].add_artist(Rectangle((place[0] / size[0], 1 - (place[1] + place[3]) / size[1]), place[2] / size[0], place[3] / size[1], color='#' + mark[4], linewidth=0))
with PdfPages(target) as pages:
    for figure in figures:
        pages.savefig(figure)
