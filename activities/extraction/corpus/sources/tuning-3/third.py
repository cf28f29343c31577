"""What the generators of the third part share: truths and check digits of the parts before, and the programs."""
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'tuning-2'))
sys.dont_write_bytecode = True

import base  # noqa: E402  reads this folder's firms.py, which stands before its own on the path
from base import WORK, continental, day, doc, fours, iban_of, money, run, save_truth, target, write  # noqa: E402, F401

base.OUT = os.path.normpath(os.path.join(HERE, '../../tuning-3'))
FIRST = os.path.join(HERE, '..', 'tuning')
LAYOUTS = []


def layout(make_one):
    LAYOUTS.append(make_one)
    return make_one


def make_all():
    """Runs the layouts whose name holds one of the command's arguments, or all of them."""
    wanted = sys.argv[1:] or ['']
    for one in LAYOUTS:
        if any(part in one.__name__ for part in wanted):
            one()


def br(parts):
    return '<br>'.join(str(part) for part in parts).replace('&', '&amp;')


def rows(d, form, **more):
    """One text for each line of the document: `form` is filled with what, count, unit, rate, amount, vat, n, gross."""
    return ''.join(form.format(n=n, gross=money(row.minor + base.rounded(row.minor * base.Decimal(row.percent) / 100)),
                               **row, **more) for n, row in enumerate(d.rows, 1))


def page(css, body, language='en'):
    return f'<!doctype html><html lang="{language}"><head><meta charset="utf-8"><title>Document</title><style>{css}</style></head><body>{body}</body></html>'


def office(source, to):
    run('soffice', f'-env:UserInstallation=file://{WORK}/office3', '--headless', '--convert-to', 'pdf', '--outdir', WORK, source)
    shutil.move(os.path.splitext(source)[0] + '.pdf', to)


def tex(program, times=2):
    def set_it(source, to):
        for _ in range(times):
            run(program, '-interaction=batchmode', os.path.basename(source), cwd=WORK)
        shutil.move(os.path.splitext(source)[0] + '.pdf', to)
    return set_it


def context(source, to):
    run('context', '--batchmode', '--noconsole', '--purgeall', os.path.basename(source), cwd=WORK)
    shutil.move(os.path.splitext(source)[0] + '.pdf', to)


def to_stdout(*command):
    def set_it(source, to):
        with open(to, 'wb') as file:
            subprocess.run([*command, source], check=True, stdout=file, stderr=subprocess.DEVNULL, timeout=120)
    return set_it


def chromium(source, to):
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', f'--user-data-dir={WORK}/chromium',
        f'--print-to-pdf={to}', source)


def firefox(source, to):
    import web  # the second part's
    web.firefox([(source, to)])


def pango(source, to):
    """A text file on A4 as Pango sets it; a form feed begins a new page."""
    import cairo
    import gi
    gi.require_version('Pango', '1.0')
    gi.require_version('PangoCairo', '1.0')
    from gi.repository import Pango, PangoCairo
    sheet = cairo.PDFSurface(to, 595, 842)
    pen = cairo.Context(sheet)
    with open(source, encoding='utf-8') as file:
        for text in file.read().split('\f'):
            pen.move_to(34, 40)
            laid = PangoCairo.create_layout(pen)
            laid.set_font_description(Pango.FontDescription('Liberation Mono 8'))
            laid.set_text(text, -1)
            PangoCairo.show_layout(pen, laid)
            pen.show_page()
    sheet.finish()


def ps_text(marks, size='595 842'):
    """PostScript of marks (x, y from the top, size, font, text); a negative x sets the text to end there."""
    height = int(size.split()[1])
    body = ''
    for x, y, points, font, text in marks:
        safe = str(text).replace('\\', r'\\').replace('(', r'\(').replace(')', r'\)')
        move = f'{-x} ({safe}) stringwidth pop sub {height - y} moveto' if x < 0 else f'{x} {height - y} moveto'
        body += f'/{font}-L1 findfont {points} scalefont setfont {move} ({safe}) show\n'
    recode = ''.join(f'/{f} findfont dup length dict begin {{1 index /FID ne {{def}} {{pop pop}} ifelse}} forall /Encoding ISOLatin1Encoding def currentdict end /{f}-L1 exch definefont pop\n'
                     for f in {font for *_, font, _ in marks})
    return f'%!PS\n<< /PageSize [{size}] >> setpagedevice\n{recode}', body


PROGRAMS = {
    'weasyprint': ('html', lambda source, to: run('/usr/bin/weasyprint', source, to)),
    'chromium': ('html', chromium),
    'wkhtmltopdf': ('html', lambda source, to: run(
        'wkhtmltopdf', '-q', '--zoom', '1.3', '--page-size', 'A4', source, to, env={**os.environ, 'QT_QPA_PLATFORM': 'offscreen'})),
    'dompdf': ('html', lambda source, to: run('php', f'{FIRST}/dompdf.php', source, to)),
    'tcpdf': ('html', lambda source, to: run('php', f'{FIRST}/tcpdf.php', source, to)),
    'htmldoc': ('html', lambda source, to: run('htmldoc', '--quiet', '--webpage', '--no-title', '--header', '...', '--footer', '...', '--size', 'a4', '--charset', 'iso-8859-1', '-f', to, source)),
    'libreoffice-odt': ('fodt', office), 'libreoffice-ods': ('fods', office),
    'plain-tex': ('tex', tex('pdftex', 1)), 'pdflatex': ('tex', tex('pdflatex')), 'xelatex': ('tex', tex('xelatex')),
    'lualatex': ('tex', tex('lualatex')), 'context': ('tex', context),
    'groff-ms': ('ms', to_stdout('groff', '-Tpdf', '-t', '-ms', '-Kutf8')),
    'groff-mom': ('mom', to_stdout('groff', '-Tpdf', '-t', '-mom', '-Kutf8')),
    'groff': ('tr', to_stdout('groff', '-Tpdf', '-t', '-Kutf8')),
    'postscript': ('ps', lambda source, to: run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', to, source)),
    'rsvg': ('svg', lambda source, to: run('rsvg-convert', '-f', 'pdf', '-o', to, source)),
    'inkscape': ('svg', lambda source, to: run('inkscape', source, f'--export-filename={to}')),
    'fop': ('fo', lambda source, to: run('fop', '-q', source, to)),
    'pango': ('txt', pango),
    'firefox': ('html', firefox),
    'pandoc-latex': ('md', lambda source, to: run('pandoc', '--pdf-engine=xelatex', source, '-o', to)),
    'pandoc-docx': ('md', lambda source, to: (run('pandoc', source, '-o', source[:-2] + 'docx'), office(source[:-2] + 'docx', to))),
}


def make(d, text):
    """Writes the truth, the source, and the document that the doc's producer makes of it."""
    extension, program = PROGRAMS[d.producer]
    encoding = 'latin-1' if d.producer in ('htmldoc', 'postscript') else 'utf-8'
    program(write(f'{d.name}.{extension}', text, encoding), target(d))
    save_truth(d)
