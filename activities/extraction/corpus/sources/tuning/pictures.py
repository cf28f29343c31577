"""Scans (a PDF of one picture) and photographs of the pages in paper.py, spoilt as real ones are."""
import io
import os
import random
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas

import paper
from common import WORK, doc, run, save_truth, target

FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'


def picture_of(d, layout, dpi):
    source, printed = os.path.join(WORK, f'{d.name}.html'), os.path.join(WORK, f'{d.name}.paper.pdf')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(layout(d))
    run('weasyprint', source, printed)
    data = subprocess.run(['pdftoppm', '-r', str(dpi), '-png', '-singlefile', printed], check=True, capture_output=True).stdout
    return Image.open(io.BytesIO(data)).convert('RGB')


def stained(image, chance):
    layer = Image.new('L', image.size, 0)
    draw = ImageDraw.Draw(layer)
    width = image.width
    x, y, r = chance.randint(width // 5, width), chance.randint(image.height // 9, image.height // 3), width // 8
    draw.ellipse((x - r, y - r, x + r, y + r), outline=110, width=width // 90)
    for _ in range(12):
        sx, sy, s = x + chance.randint(-2 * r, 2 * r), y + chance.randint(-2 * r, 2 * r), chance.randint(2, width // 60)
        draw.ellipse((sx - s, sy - s, sx + s, sy + s), fill=chance.randint(40, 100))
    return Image.composite(Image.new('RGB', image.size, (150, 110, 60)), image, layer.filter(ImageFilter.GaussianBlur(width / 500)))


def folded(image, _):
    pixels = numpy.asarray(image).astype(float)
    for at in (image.height // 3, 2 * image.height // 3):
        distance = numpy.abs(numpy.arange(image.height) - at)
        pixels *= (1 - .35 * numpy.exp(-distance / (image.height / 300)))[:, None, None]
        pixels[at:] *= .97
    return Image.fromarray(pixels.clip(0, 255).astype('uint8'))


def stamped(image, chance):
    size = image.width // 3
    stamp = Image.new('RGBA', (size, size // 2), (0, 0, 0, 0))
    draw = ImageDraw.Draw(stamp)
    colour = (30, 40, 160, 150)
    draw.rectangle((3, 3, size - 4, size // 2 - 4), outline=colour, width=max(2, size // 60))
    for n, (text, part) in enumerate((('RECEIVED', 7), ('19 JAN 2026', 9), ('Approved ......', 11))):
        draw.text((size // 10, size // 18 + n * size // 7), text, fill=colour, font=ImageFont.truetype(FONT, size // part))
    stamp = stamp.rotate(chance.uniform(-14, 14), expand=True, resample=Image.BICUBIC)
    result = image.copy()
    result.paste(stamp, (chance.randint(image.width // 10, image.width // 2), chance.randint(image.height // 9, image.height // 4)), stamp)
    return result


def scribbled(image, chance):
    result = image.copy()
    draw = ImageDraw.Draw(result)
    for _ in range(3):
        x, y = chance.randint(image.width // 6, image.width * 3 // 4), chance.randint(image.height // 3, image.height * 4 // 5)
        points = [(x, y)]
        for _ in range(26):
            x, y = x + chance.randint(-image.width // 160, image.width // 55), y + chance.randint(-image.height // 70, image.height // 70)
            points.append((x, y))
        draw.line(points, fill=(25, 35, 120), width=max(2, image.width // 450), joint='curve')
    return result


def noisy(image, chance, amount):
    noise = numpy.random.default_rng(chance.randint(0, 9999)).normal(0, amount, (image.height, image.width, 1))
    return Image.fromarray((numpy.asarray(image).astype(float) + noise).clip(0, 255).astype('uint8'))


SPOIL = {'stain': stained, 'fold': folded, 'stamp': stamped, 'scribble': scribbled}


def scan(d, layout, dpi, mode, angle, spoil=(), noise=6, quality=45):
    chance = random.Random(d.name)
    image = picture_of(d, layout, dpi)
    points = (image.width * 72 / dpi, image.height * 72 / dpi)
    for fault in spoil:
        image = SPOIL[fault](image, chance)
    turned = abs(angle) >= 45
    image = image.rotate(angle, expand=turned, resample=Image.BICUBIC, fillcolor=(246, 246, 244))
    image = noisy(image.filter(ImageFilter.GaussianBlur(dpi / 400)), chance, noise)
    data = io.BytesIO()
    if turned:
        points = points[::-1]
    if mode == 'bw':
        image.convert('L').point(lambda value: 255 if value > 150 else 0).convert('1').save(target(d), resolution=dpi)
    else:
        image.convert('L' if mode == 'grey' else 'RGB').save(data, 'JPEG', quality=quality, dpi=(dpi, dpi))
        c = canvas.Canvas(target(d), pagesize=points, invariant=1)
        c.drawImage(ImageReader(data), 0, 0, *points)
        c.save()
    save_truth(d)
    print(d.name, os.path.getsize(target(d)) // 1024, flush=True)


def perspective(quad, width, height):
    """The coefficients with which PIL finds, for every point of the photo, the point on the paper."""
    equations, values = [], []
    for (x, y), (u, v) in zip(quad, ((0, 0), (width, 0), (width, height), (0, height))):
        equations += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.linalg.solve(numpy.array(equations, float), numpy.array(values, float))


def photo(d, layout, size, corners, light, desk=(112, 84, 60), spoil=(), orientation=1, extension='jpg', blur=.7, quality=62):
    chance = random.Random(d.name)
    paper_image = picture_of(d, layout, 170)
    for fault in spoil:
        paper_image = SPOIL[fault](paper_image, chance)
    width, height = size
    quad = [(x * width, y * height) for x, y in corners]
    coefficients = perspective(quad, paper_image.width, paper_image.height)
    grain = numpy.random.default_rng(7).normal(0, 7, (height, 1, 1)) + numpy.random.default_rng(8).normal(0, 3, (height, width, 1))
    ground = Image.fromarray((numpy.array(desk, float) + grain).clip(0, 255).astype('uint8'))
    mask = Image.new('L', paper_image.size, 255).transform(size, Image.PERSPECTIVE, coefficients, Image.BICUBIC)
    ground.paste(paper_image.transform(size, Image.PERSPECTIVE, coefficients, Image.BICUBIC), (0, 0), mask)
    across, down = numpy.meshgrid(numpy.linspace(0, 1, width), numpy.linspace(0, 1, height))
    shade = 1 - light[0] * across - light[1] * down
    if light[2]:
        shade *= 1 - light[2] / (1 + numpy.exp(-(across + .6 * down - .95) * 30))
    pixels = numpy.asarray(ground.filter(ImageFilter.GaussianBlur(blur))).astype(float) * shade[:, :, None] * numpy.array([1, .98, .92])
    image = noisy(Image.fromarray(pixels.clip(0, 255).astype('uint8')), chance, 4)
    more = {}
    if orientation != 1:
        image = image.transpose({6: Image.ROTATE_90, 8: Image.ROTATE_270, 3: Image.ROTATE_180}[orientation])
        exif = Image.Exif()
        exif[0x0112] = orientation
        more['exif'] = exif
    if extension == 'jpg':
        image.save(target(d, 'jpg'), quality=quality, **more)
    else:
        image.convert('L').quantize(16).save(target(d, 'png'), optimize=True)
    save_truth(d)
    print(d.name, os.path.getsize(target(d, extension)) // 1024, flush=True)
