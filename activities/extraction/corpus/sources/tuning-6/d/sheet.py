"""A sheet of text and rules by coordinates (mm from the top left), put to paper by one of several programs."""
import json
import textwrap

from base import WORK, run, write

MM = 72 / 25.4


class Sheet:
    def __init__(self, face='sans', size=9.5, width=210, height=297):
        self.ops, self.face, self.size, self.w, self.h = [], face, size, width, height

    def put(self, op, x, y, **more):
        self.ops.append(dict(dict(op=op, x=x, y=y, text='', face=self.face, style='', size=self.size, w=0, h=0, colour='#000000'), **more))
        return self

    def t(self, x, y, text, **more):
        return self.put('text', x, y, text=str(text), **more)

    def r(self, x, y, text, **more):
        return self.put('right', x, y, text=str(text), **more)

    def lines(self, x, y, texts, lead=4.6, **more):
        for text in texts:
            self.t(x, y, text, **more)
            y += lead
        return self

    def para(self, x, y, chars, text, lead=4.4, **more):
        return self.lines(x, y, textwrap.wrap(text, chars), lead, **more)

    def rule(self, x, y, w, h=0, **more):
        return self.put('line', x, y, w=w, h=h, **more)

    def box(self, x, y, w, h, **more):
        return self.put('box', x, y, w=w, h=h, **more)

    def fill(self, x, y, w, h, colour):
        return self.put('fill', x, y, w=w, h=h, colour=colour)

    def json(self, name):
        return write(f'{name}.json', json.dumps(dict(w=self.w, h=self.h, ops=self.ops)))


def rgb(colour):
    return [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]


STANDARD = {'sans': ('Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'), 'serif': ('Times-Roman', 'Times-Bold', 'Times-Italic'),
            'mono': ('Courier', 'Courier-Bold', 'Courier-Oblique')}


def standard(op):
    return STANDARD[op['face']]['.BI'.find(op['style'] or '.')]


def by_reportlab(d, s):
    from reportlab.pdfgen.canvas import Canvas
    c = Canvas(d.pdf, pagesize=(s.w * MM, s.h * MM))
    for o in s.ops:
        x, y, w, h = o['x'] * MM, (s.h - o['y']) * MM, o['w'] * MM, o['h'] * MM
        c.setFillColorRGB(*rgb(o['colour']))
        c.setStrokeColorRGB(*rgb(o['colour']))
        c.setFont(standard(o), o['size'])
        c.setLineWidth(.6)
        {'text': lambda: c.drawString(x, y, o['text']), 'right': lambda: c.drawRightString(x, y, o['text']),
         'line': lambda: c.line(x, y, x + w, y - h), 'box': lambda: c.rect(x, y - h, w, h),
         'fill': lambda: c.rect(x, y - h, w, h, 0, 1)}[o['op']]()
    c.save()


def by_cairo(d, s, family):
    import cairo
    surface = cairo.PDFSurface(d.pdf, s.w * MM, s.h * MM)
    c = cairo.Context(surface)
    for o in s.ops:
        x, y, w, h = o['x'] * MM, o['y'] * MM, o['w'] * MM, o['h'] * MM
        c.set_source_rgb(*rgb(o['colour']))
        c.set_line_width(.6)
        c.select_font_face(family, o['style'] == 'I', o['style'] == 'B')
        c.set_font_size(o['size'])
        if o['op'] in ('text', 'right'):
            c.move_to(x - (c.text_extents(o['text']).x_advance if o['op'] == 'right' else 0), y)
            c.show_text(o['text'])
        elif o['op'] == 'line':
            c.move_to(x, y)
            c.line_to(x + w, y + h)
            c.stroke()
        else:
            c.rectangle(x, y, w, h)
            c.fill() if o['op'] == 'fill' else c.stroke()
    surface.finish()


def by_ghostscript(d, s):
    out = ['%!PS', '/fresh {dup findfont dup length dict begin {1 index /FID ne {def}{pop pop} ifelse} forall '
           '/Encoding ISOLatin1Encoding def currentdict end definefont pop} def']
    for names in STANDARD.values():
        out += [f'/L-{name} /{name} findfont dup length dict begin {{1 index /FID ne {{def}}{{pop pop}} ifelse}} forall '
                '/Encoding ISOLatin1Encoding def currentdict end definefont pop' for name in names]
    out.append('/rshow {dup stringwidth pop neg 0 rmoveto show} def .6 setlinewidth')
    for o in s.ops:
        x, y, w, h = o['x'] * MM, (s.h - o['y']) * MM, o['w'] * MM, o['h'] * MM
        out.append('{:.3f} {:.3f} {:.3f} setrgbcolor'.format(*rgb(o['colour'])))
        if o['op'] in ('text', 'right'):
            text = o['text'].replace('\\', '\\\\').replace('(', '\\(').replace(')', '\\)').replace('-', '\\255')
            out.append(f'/L-{standard(o)} {o["size"]} selectfont {x:.2f} {y:.2f} moveto ({text}) {"rshow" if o["op"] == "right" else "show"}')
        elif o['op'] == 'line':
            out.append(f'{x:.2f} {y:.2f} moveto {w:.2f} {-h:.2f} rlineto stroke')
        else:
            out.append(f'{x:.2f} {y - h:.2f} {w:.2f} {h:.2f} rect{"fill" if o["op"] == "fill" else "stroke"}')
    path = write(f'{d.name}.ps', '\n'.join(out + ['showpage']), 'latin-1')
    run('gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', f'-dDEVICEWIDTHPOINTS={s.w * MM:.0f}',
        f'-dDEVICEHEIGHTPOINTS={s.h * MM:.0f}', '-o', d.pdf, path)


def by_tcpdf(d, s):
    script = write('tcpdf.php', r'''<?php require '/usr/share/php/tcpdf/tcpdf.php'; $j = json_decode(file_get_contents($argv[1]));
$p = new TCPDF('P', 'mm', [$j->w, $j->h]); $p->setPrintHeader(false); $p->setPrintFooter(false); $p->SetAutoPageBreak(false);
$p->SetMargins(0, 0, 0); $p->AddPage(); $faces = ['sans' => 'helvetica', 'serif' => 'times', 'mono' => 'courier'];
foreach ($j->ops as $o) { $rgb = sscanf($o->colour, '#%02x%02x%02x'); $p->SetFont($faces[$o->face], $o->style, $o->size);
$p->SetTextColorArray($rgb); $p->SetDrawColorArray($rgb); $p->SetFillColorArray($rgb);
if ($o->op == 'text') $p->Text($o->x, $o->y - $o->size * .35, $o->text);
elseif ($o->op == 'right') $p->Text($o->x - $p->GetStringWidth($o->text), $o->y - $o->size * .35, $o->text);
elseif ($o->op == 'line') $p->Line($o->x, $o->y, $o->x + $o->w, $o->y + $o->h);
else $p->Rect($o->x, $o->y, $o->w, $o->h, $o->op == 'fill' ? 'F' : 'D'); }
$p->Output($argv[2], 'F');''')
    run('php', script, s.json(d.name), d.pdf)


NODE = {'pdfkit': r'''const D = require('pdfkit'), k = 72 / 25.4
const p = new D({size: [j.w * k, j.h * k], margin: 0}); p.pipe(fs.createWriteStream(out)); p.lineWidth(.6)
for (const o of j.ops) { const x = o.x * k, y = o.y * k; p.font(name(o)).fontSize(o.size).fillColor(o.colour).strokeColor(o.colour)
if (o.op == 'text') p.text(o.text, x, y, {baseline: 'alphabetic', lineBreak: false})
else if (o.op == 'right') p.text(o.text, x - p.widthOfString(o.text), y, {baseline: 'alphabetic', lineBreak: false})
else if (o.op == 'line') p.moveTo(x, y).lineTo(x + o.w * k, y + o.h * k).stroke()
else { p.rect(x, y, o.w * k, o.h * k); o.op == 'fill' ? p.fill() : p.stroke() } }
p.end()''', 'jspdf': r'''const {jsPDF} = require('jspdf'); const p = new jsPDF({unit: 'mm', format: [j.w, j.h]})
p.setLineWidth(.2)
for (const o of j.ops) { p.setFont({sans: 'helvetica', serif: 'times', mono: 'courier'}[o.face], {B: 'bold', I: 'italic'}[o.style] || 'normal')
p.setFontSize(o.size); p.setTextColor(o.colour); p.setDrawColor(o.colour); p.setFillColor(o.colour)
if (o.op == 'text') p.text(o.text, o.x, o.y); else if (o.op == 'right') p.text(o.text, o.x, o.y, {align: 'right'})
else if (o.op == 'line') p.line(o.x, o.y, o.x + o.w, o.y + o.h); else p.rect(o.x, o.y, o.w, o.h, o.op == 'fill' ? 'F' : 'S') }
fs.writeFileSync(out, Buffer.from(p.output('arraybuffer')))''', 'pdf-lib': r'''const {PDFDocument, rgb} = require('pdf-lib'), k = 72 / 25.4
;(async () => { const p = await PDFDocument.create(), g = p.addPage([j.w * k, j.h * k])
for (const o of j.ops) { const x = o.x * k, y = (j.h - o.y) * k, font = await p.embedFont(name(o))
const color = rgb(...[1, 3, 5].map(a => parseInt(o.colour.slice(a, a + 2), 16) / 255)), w = o.w * k, h = o.h * k
if (o.op == 'text') g.drawText(o.text, {x, y, size: o.size, font, color})
else if (o.op == 'right') g.drawText(o.text, {x: x - font.widthOfTextAtSize(o.text, o.size), y, size: o.size, font, color})
else if (o.op == 'line') g.drawLine({start: {x, y}, end: {x: x + w, y: y - h}, thickness: .6, color})
else g.drawRectangle(Object.assign({x, y: y - h, width: w, height: h}, o.op == 'fill' ? {color} : {borderColor: color, borderWidth: .6})) }
fs.writeFileSync(out, await p.save()) })()'''}


def by_node(d, s, kit):
    script = write(f'{kit}.js', 'const fs = require("fs"), j = JSON.parse(fs.readFileSync(process.argv[2])), out = process.argv[3]\n'
                   f'const faces = {json.dumps(STANDARD)}\nconst name = o => faces[o.face][".BI".indexOf(o.style || ".")]\n' + NODE[kit])
    import os
    run('node', script, s.json(d.name), d.pdf, env=dict(os.environ, NODE_PATH=os.environ['NODE_FOLDER']))


def by_gofpdf(d, s):
    from base import run as go
    faces = {'sans': 'Helvetica', 'serif': 'Times', 'mono': 'Courier'}
    ops = []
    for o in s.ops:
        base = dict(Op=o['op'], Text=o['text'], Face=faces[o['face']], Style=o['style'], X=o['x'], Y=o['y'], W=o['w'], H=o['h'], Size=o['size'])
        if o['op'] == 'box':
            ops += [dict(base, Op='line', H=0), dict(base, Op='line', H=0, Y=o['y'] + o['h']), dict(base, Op='line', W=0),
                    dict(base, Op='line', W=0, X=o['x'] + o['w'])]
        else:
            ops.append(base)
    go(os.environ['CORPUS_PLACE'], write(f'{d.name}.ops.json', json.dumps(ops)), d.pdf)


assert WORK
