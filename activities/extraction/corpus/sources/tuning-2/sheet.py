"""A page as a list of marks (texts, lines, filled boxes), which programs in several languages draw each in their way."""
import glob
import os
import subprocess

from base import HERE, WORK, run, save_truth, target, write

NODE = os.environ.get('CORPUS_NODE', '/tmp/c2/node')
GO = os.environ.get('CORPUS_GO', '/tmp/c2/go')


class Sheet:
    def __init__(self, width=595, height=842):
        self.size, self.marks = (width, height), []
        self.page()

    def page(self):
        self.marks.append(('P', *self.size))

    def t(self, x, y, text, size=9, font='R', align='L', colour='000000'):
        if text:
            self.marks.append(('T', x, y, size, font, align, colour, text))

    def r(self, x, y, text, size=9, font='R', **more):
        self.t(x, y, text, size, font, 'R', **more)

    def block(self, x, y, lines, size=9, step=12, **more):
        for n, line in enumerate(lines):
            self.t(x, y + n * step, line, size, **more)
        return y + len(lines) * step

    def line(self, x1, y1, x2, y2, width=.6):
        self.marks.append(('L', x1, y1, x2, y2, width))

    def fill(self, x, y, w, h, colour='dddddd'):
        self.marks.append(('F', x, y, w, h, colour))

    def box(self, x, y, w, h, width=.6):
        for mark in ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h)):
            self.line(*mark, width)

    def table(self, y, columns, rows, size=9, step=14, font='R'):
        """`columns` are pairs of an edge and L or R; each row has a text for each."""
        for row in rows:
            for (x, align), text in zip(columns, row):
                self.t(x, y, text, size, font, align)
            y += step
        return y

    def save(self, d):
        source = write(f'{d.name}.tsv', '\n'.join('\t'.join(map(str, mark)) for mark in self.marks) + '\n')
        DRAWERS[d.producer](source, target(d))
        save_truth(d)


def libharu(source, to):
    program = os.path.join(WORK, 'haru')
    if not os.path.exists(program):
        run('cc', '-o', program, f'{HERE}/haru.c', '-lhpdf', '-lm')
    subprocess.run(['iconv', '-f', 'utf-8', '-t', 'cp1252', '-o', source + '.win', source], check=True)
    run(program, source + '.win', to)


def java(name, jars):
    def draw(source, to):
        path = ':'.join(f'/usr/share/java/{jar}.jar' for jar in jars)
        run('java', '-Xshare:auto', '-cp', path, f'{HERE}/{name}.java', source, to)
    return draw


def go(source, to):
    run('cp', f'{HERE}/gopdf.go', GO)
    run('go', 'run', 'gopdf.go', source, to, cwd=GO)


DRAWERS = {
    'libharu': libharu,
    'itext': java('Itext', ['itext']),
    'pdfbox': java('Pdfbox', ['pdfbox2', 'fontbox2', 'commons-logging']),
    'pdf-builder': lambda source, to: run('perl', f'{HERE}/builder.pl', source, to),
    'r': lambda source, to: run('Rscript', '--vanilla', f'{HERE}/marks.R', source, to),
    'skia': lambda source, to: run('node', '--input-type=module', '-e', f"process.argv=['', '', '{source}', '{to}'];\n" + open(f'{HERE}/skia.mjs', encoding='utf-8').read(), cwd=NODE),
    'gopdf': go,
    'rbpdf': lambda source, to: run('ruby', *[f'-I{lib}' for lib in glob.glob('/usr/share/rubygems-integration/all/gems/rbpdf*/lib')], f'{HERE}/rbpdf.rb', source, to),
    'matplotlib': lambda source, to: run('/usr/bin/python3', f'{HERE}/plotted.py', source, to),
    'qt-painter': lambda source, to: run('/usr/bin/python3', f'{HERE}/painter.py', source, to, env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'}),
}
