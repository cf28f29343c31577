"""Sheets drawn by coordinates (millimetres from the top left) through several libraries.

A line of a sheet: T, R or C (left, right, centred text) x y points face text; S as T with wide letter spacing;
L x1 y1 x2 y2 width; B x y w h width; F x y w h colour; K colour for what follows; P for a new page.
Faces: s sb serif: r rb ri mono: m mb. Colours are six hexadecimal digits."""
import json
import os

import cairo
from reportlab.pdfgen import canvas

from base import HERE, WORK, run

MM = 72 / 25.4
BASE = {'s': 'Helvetica', 'sb': 'Helvetica-Bold', 'r': 'Times-Roman', 'rb': 'Times-Bold', 'ri': 'Times-Italic', 'm': 'Courier', 'mb': 'Courier-Bold'}
HELPERS = {'pdfkit': 'draw.js', 'jspdf': 'draw.js', 'pdf-lib': 'draw.js', 'tcpdf': 'draw.php', 'prawn': 'draw.rb'}


def parse(text):
    pages = [[]]
    for line in text.splitlines():
        kind, _, rest = line.strip().partition(' ')
        if kind == 'P':
            pages.append([])
        elif kind == 'K':
            pages[-1].append({'k': 'K', 'c': rest.strip()})
        elif kind in ('T', 'R', 'C', 'S'):
            x, y, size, face, words = rest.split(None, 4)
            if kind == 'S':
                kind, words = 'T', words.replace(' ', '\u00a0\u00a0').strip()
                words = ' '.join(words).replace('\u00a0', ' ')
            pages[-1].append({'k': kind, 'x': float(x), 'y': float(y), 'z': float(size), 'f': face, 't': words.strip()})
        elif kind == 'F':
            *places, colour = rest.split()
            pages[-1].append({'k': 'F', 'n': [float(place) for place in places], 'c': colour})
        elif kind in ('L', 'B'):
            pages[-1].append({'k': kind, 'n': [float(place) for place in rest.split()]})
        else:
            assert not kind, line
    return pages


def rgb(colour):
    return [int(colour[at:at + 2], 16) / 255 for at in (0, 2, 4)]


def with_reportlab(doc, pages, size):
    sheet = canvas.Canvas(doc.pdf, pagesize=(size[0] * MM, size[1] * MM))
    for ops in pages:
        text_colour = '000000'
        for op in ops:
            if op['k'] == 'K':
                text_colour = op['c']
            elif op['k'] in 'TRC':
                sheet.setFillColorRGB(*rgb(text_colour))
                sheet.setFont(BASE[op['f']], op['z'])
                draw = {'T': sheet.drawString, 'R': sheet.drawRightString, 'C': sheet.drawCentredString}[op['k']]
                draw(op['x'] * MM, (size[1] - op['y']) * MM, op['t'])
            else:
                n = [value * MM for value in op['n'][:4]]
                if op['k'] == 'F':
                    sheet.setFillColorRGB(*rgb(op['c']))
                    sheet.rect(n[0], size[1] * MM - n[1] - n[3], n[2], n[3], stroke=0, fill=1)
                    continue
                sheet.setLineWidth(op['n'][4] * MM)
                if op['k'] == 'L':
                    sheet.line(n[0], size[1] * MM - n[1], n[2], size[1] * MM - n[3])
                else:
                    sheet.rect(n[0], size[1] * MM - n[1] - n[3], n[2], n[3])
        sheet.showPage()
    sheet.save()


def with_cairo(doc, pages, size, families=('Lato', 'EB Garamond', 'Liberation Mono')):
    surface = cairo.PDFSurface(doc.pdf, size[0] * MM, size[1] * MM)
    ink = cairo.Context(surface)
    for ops in pages:
        colour = '000000'
        for op in ops:
            if op['k'] == 'K':
                colour = op['c']
                continue
            ink.set_source_rgb(*rgb(op.get('c', colour if op['k'] in 'TRC' else '000000')))
            if op['k'] in 'TRC':
                ink.select_font_face(families['srm'.index(op['f'][0])], cairo.FONT_SLANT_ITALIC if op['f'].endswith('i') else cairo.FONT_SLANT_NORMAL,
                                     cairo.FONT_WEIGHT_BOLD if op['f'].endswith('b') else cairo.FONT_WEIGHT_NORMAL)
                ink.set_font_size(op['z'])
                wide = ink.text_extents(op['t']).x_advance
                ink.move_to(op['x'] * MM - {'T': 0, 'R': wide, 'C': wide / 2}[op['k']], op['y'] * MM)
                ink.show_text(op['t'])
                continue
            n = [value * MM for value in op['n']]
            if op['k'] == 'L':
                ink.move_to(n[0], n[1])
                ink.line_to(n[2], n[3])
            else:
                ink.rectangle(*n[:4])
            if op['k'] == 'F':
                ink.fill()
            else:
                ink.set_line_width(n[4])
                ink.stroke()
        ink.show_page()
    surface.finish()


def with_postscript(doc, pages, size):
    lines = ['%!PS', f'<< /PageSize [{size[0] * MM:.2f} {size[1] * MM:.2f}] >> setpagedevice',
             '/latin { findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall /Encoding ISOLatin1Encoding def currentdict end definefont pop } def']
    lines += [f'/{name}-L /{name} latin' for name in BASE.values()]
    for ops in pages:
        colour = '000000'
        for op in ops:
            if op['k'] == 'K':
                colour = op['c']
            elif op['k'] in 'TRC':
                raw = ''.join(letter if 32 <= ord(letter) < 127 and letter not in '()\\' else f'\\{ord(letter):03o}' for letter in op['t'])
                back = {'T': '', 'R': ' dup stringwidth pop neg 0 rmoveto', 'C': ' dup stringwidth pop 2 div neg 0 rmoveto'}[op['k']]
                lines.append(f'{" ".join(f"{part:.3f}" for part in rgb(colour))} setrgbcolor /{BASE[op["f"]]}-L findfont {op["z"]} scalefont setfont '
                             f'{op["x"] * MM:.2f} {(size[1] - op["y"]) * MM:.2f} moveto ({raw}){back} show')
            else:
                n = [value * MM for value in op['n']]
                top = size[1] * MM
                paint = ' '.join(f'{part:.3f}' for part in rgb(op.get('c', '000000')))
                if op['k'] == 'L':
                    lines.append(f'{paint} setrgbcolor {n[4]:.2f} setlinewidth {n[0]:.2f} {top - n[1]:.2f} moveto {n[2]:.2f} {top - n[3]:.2f} lineto stroke')
                else:
                    verb = 'rectfill' if op['k'] == 'F' else f'{n[4]:.2f} setlinewidth'
                    box = f'{n[0]:.2f} {top - n[1] - n[3]:.2f} {n[2]:.2f} {n[3]:.2f}'
                    lines.append(f'{paint} setrgbcolor {box} rectfill' if op['k'] == 'F' else f'{paint} setrgbcolor {verb} {box} rectstroke')
        lines.append('showpage')
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', f'-sOutputFile={doc.pdf}', doc.work('ps', '\n'.join(lines)))


def draw(doc, way, sheet, size=(210, 297), **more):
    pages = parse(doc.fill(sheet))
    if way == 'reportlab':
        with_reportlab(doc, pages, size)
    elif way == 'cairo':
        with_cairo(doc, pages, size, **more)
    elif way == 'ghostscript':
        with_postscript(doc, pages, size)
    else:
        path = doc.work('json', json.dumps({'way': way, 'size': size, 'pages': pages}))
        if way == 'gofpdf':
            build_go(path, doc.pdf)
        else:
            helper = HELPERS[way]
            run({'js': 'node', 'php': 'php', 'rb': 'ruby'}[helper.split('.')[1]], os.path.join(HERE, helper), path, doc.pdf,
                env={**os.environ, 'NODE_PATH': os.environ['NODE_PATH']})
    doc.save()


def build_go(path, pdf):
    program = os.path.join(WORK, 'place')
    run('go', 'build', '-o', program, '.', cwd=os.path.join(HERE, 'goplace'))
    run(program, path, pdf)
