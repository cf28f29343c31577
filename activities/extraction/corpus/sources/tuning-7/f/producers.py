"""One function for each way of making a PDF. Sheets are lists of `x y size flags[:colour] text` in millimetres from the top
left; `- x1 y1 x2 y2 width` is a rule and `# x y w h colour` a filled box. Flags: n b i, then r or c to align."""
import os
import re
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MM = 72 / 25.4


def run(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        print(command[0], done.stdout[-800:], done.stderr[-800:])


def ops(text):
    rows, size = [], (210, 297)
    for line in text.strip().splitlines():
        line = line.strip()
        if not line:
            continue
        if line.startswith('page'):
            size = tuple(float(n) for n in line.split()[1:3])
        elif line.startswith('- '):
            rows.append(dict(op='rule', at=[float(n) for n in line.split()[1:6]]))
        elif line.startswith('# '):
            part = line.split()
            rows.append(dict(op='box', at=[float(n) for n in part[1:5]], colour=part[5]))
        elif line == 'break':
            rows.append(dict(op='break'))
        else:
            x, y, points, flags, words = line.split(None, 4)
            flags, _, colour = flags.partition(':')
            rows.append(dict(op='text', x=float(x), y=float(y), size=float(points), style=flags[0],
                             align=flags[1:2] or 'l', colour=colour or '000000', text=words))
    return size, rows


def rgb(colour):
    return tuple(int(colour[n:n + 2], 16) / 255 for n in (0, 2, 4))


def reportlab(src, out, faces=('Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique')):
    from reportlab.pdfgen.canvas import Canvas
    (wide, high), rows = ops(src)
    c = Canvas(out, pagesize=(wide * MM, high * MM), invariant=1)
    for o in rows:
        if o['op'] == 'break':
            c.showPage()
        elif o['op'] == 'rule':
            x1, y1, x2, y2, w = o['at']
            c.setLineWidth(w)
            c.line(x1 * MM, (high - y1) * MM, x2 * MM, (high - y2) * MM)
        elif o['op'] == 'box':
            x, y, w, h = o['at']
            c.setFillColorRGB(*rgb(o['colour']))
            c.rect(x * MM, (high - y - h) * MM, w * MM, h * MM, stroke=0, fill=1)
        else:
            c.setFillColorRGB(*rgb(o['colour']))
            c.setFont(faces['nbi'.index(o['style'])], o['size'])
            draw = dict(l=c.drawString, r=c.drawRightString, c=c.drawCentredString)[o['align']]
            draw(o['x'] * MM, (high - o['y']) * MM, o['text'])
    c.save()


def cairo_sheet(src, out, face='Open Sans'):
    import cairo
    (wide, high), rows = ops(src)
    surface = cairo.PDFSurface(out, wide * MM, high * MM)
    c = cairo.Context(surface)
    for o in rows:
        if o['op'] == 'break':
            c.show_page()
        elif o['op'] == 'rule':
            x1, y1, x2, y2, w = o['at']
            c.set_source_rgb(0, 0, 0)
            c.set_line_width(w)
            c.move_to(x1 * MM, y1 * MM)
            c.line_to(x2 * MM, y2 * MM)
            c.stroke()
        elif o['op'] == 'box':
            c.set_source_rgb(*rgb(o['colour']))
            c.rectangle(*(n * MM for n in o['at']))
            c.fill()
        else:
            c.set_source_rgb(*rgb(o['colour']))
            c.select_font_face(face, cairo.FONT_SLANT_ITALIC if o['style'] == 'i' else cairo.FONT_SLANT_NORMAL,
                               cairo.FONT_WEIGHT_BOLD if o['style'] == 'b' else cairo.FONT_WEIGHT_NORMAL)
            c.set_font_size(o['size'])
            width = c.text_extents(o['text']).x_advance
            c.move_to(o['x'] * MM - dict(l=0, r=width, c=width / 2)[o['align']], o['y'] * MM)
            c.show_text(o['text'])
    surface.finish()


def postscript(src, out):
    (wide, high), rows = ops(src)
    ps = [f'%!PS\n<</PageSize [{wide * MM} {high * MM}]>> setpagedevice',
          '/L {dup length dict begin {1 index /FID ne {def}{pop pop} ifelse} forall /Encoding ISOLatin1Encoding dup length array copy dup 45 /hyphen put def currentdict end definefont pop} def']
    faces = dict(n='Times-Roman', b='Times-Bold', i='Times-Italic')
    ps += [f'/{face}-L /{face} findfont L' for face in faces.values()]
    for o in rows:
        if o['op'] == 'break':
            ps.append('showpage')
        elif o['op'] == 'rule':
            x1, y1, x2, y2, w = o['at']
            ps.append(f'0 setgray {w} setlinewidth {x1 * MM} {(high - y1) * MM} moveto {x2 * MM} {(high - y2) * MM} lineto stroke')
        elif o['op'] == 'box':
            x, y, w, h = o['at']
            ps.append('%f %f %f setrgbcolor' % rgb(o['colour']) + f' {x * MM} {(high - y - h) * MM} {w * MM} {h * MM} rectfill')
        else:
            words = ''.join(f'\\{b:03o}' if b > 126 or chr(b) in '()\\' else chr(b) for b in o['text'].encode('latin-1'))
            shift = dict(l='', r='dup stringwidth pop neg 0 rmoveto', c='dup stringwidth pop 2 div neg 0 rmoveto')[o['align']]
            ps.append('%f %f %f setrgbcolor' % rgb(o['colour']) + f' /{faces[o["style"]]}-L {o["size"]} selectfont '
                      f'{o["x"] * MM} {(high - o["y"]) * MM} moveto ({words}) {shift} show')
    ps.append('showpage')
    run('gs', '-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', f'-sOutputFile={out}', '-', input='\n'.join(ps))


def node(kind, src, out):
    import json
    size, rows = ops(src)
    with tempfile.NamedTemporaryFile('w', suffix='.json', delete=False) as file:
        json.dump(dict(size=size, rows=rows), file)
    run('node', os.path.join(HERE, 'sheet.cjs'), kind, file.name, out)


def prawn(src, out):
    import json
    size, rows = ops(src)
    run('ruby', os.path.join(HERE, 'sheet.rb'), out, input=json.dumps(dict(size=size, rows=rows)))


def with_file(suffix, src):
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, 'page' + suffix)
    with open(path, 'w') as file:
        file.write(src)
    return folder, path


def chromium(src, out):
    _, path = with_file('.html', '<!doctype html><meta charset=utf-8>' + src)
    run('chromium', '--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', '--print-to-pdf-no-header',
        f'--print-to-pdf={out}', 'file://' + path)


def weasyprint(src, out):
    import weasyprint as w
    w.HTML(string='<meta charset=utf-8>' + src).write_pdf(out)


def dompdf(src, out):
    _, path = with_file('.html', src)
    run('php', os.path.join(HERE, 'page.php'), 'dompdf', path, out)


def tcpdf(src, out):
    _, path = with_file('.html', src)
    run('php', os.path.join(HERE, 'page.php'), 'tcpdf', path, out)


def groff(src, out):
    with open(out, 'wb') as file:
        done = subprocess.run(['groff', '-k', '-t', '-Tpdf', '-P-pa4'], input=src.encode(), stdout=file, stderr=subprocess.PIPE)
    if done.stderr:
        print('groff', done.stderr[-500:])


def latex(src, out, engine='pdflatex'):
    folder, _ = with_file('.tex', src)
    run(engine, '-interaction=batchmode', '-halt-on-error', 'page.tex', cwd=folder)
    os.replace(folder + '/page.pdf', out)


def typst(src, out):
    _, path = with_file('.typ', src)
    run('node', os.path.join(HERE, 'sheet.cjs'), 'typst', path, out)


def pdfmake(src, out):
    _, path = with_file('.js', src)
    run('node', os.path.join(HERE, 'sheet.cjs'), 'pdfmake', path, out)


def fop(src, out):
    _, path = with_file('.fo', src)
    run('fop', '-q', path, out)


def docx(src, out):
    """The source is Python that gets an empty python-docx document as `d`."""
    import docx as word
    d = word.Document()
    exec(src, dict(d=d, word=word))
    folder = tempfile.mkdtemp()
    d.save(folder + '/page.docx')
    run('soffice', '-env:UserInstallation=file://' + folder + '/office', '--headless', '--convert-to', 'pdf', '--outdir', folder, folder + '/page.docx')
    os.replace(folder + '/page.pdf', out)


def xlsx(src, out):
    """The source is Python that gets an empty openpyxl sheet as `s`."""
    import openpyxl
    book = openpyxl.Workbook()
    exec(src, dict(s=book.active, openpyxl=openpyxl))
    folder = tempfile.mkdtemp()
    book.save(folder + '/page.xlsx')
    run('soffice', '-env:UserInstallation=file://' + folder + '/office', '--headless', '--convert-to', 'pdf', '--outdir', folder, folder + '/page.xlsx')
    os.replace(folder + '/page.pdf', out)


WAYS = dict(reportlab=reportlab, cairo=cairo_sheet, ghostscript=postscript, prawn=prawn, chromium=chromium, weasyprint=weasyprint,
            dompdf=dompdf, tcpdf=tcpdf, groff=groff, latex=latex, typst=typst, pdfmake=pdfmake, fop=fop,
            docx=docx, xlsx=xlsx)


def render(producer, src, out):
    if producer in ('pdfkit', 'jspdf', 'pdf-lib'):
        node(producer, src, out)
    else:
        WAYS[producer](src, out)
