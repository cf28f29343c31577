"""Scans and photographs of documents that both tuning parts have as PDFs, each spoilt by chance and in other ways than
those of the first part; their truth is that of the PDF. With a folder and a number it makes so many there, to see
whether a change holds beyond the few of the corpus."""
import io
import json
import os
import random
import subprocess
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, '..', '..')
FONT = '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'


def drawn(source, dpi):
    pdf = os.path.join(CORPUS, f'{source}.pdf')
    command = ['pdftoppm', '-r', str(dpi), '-png', '-singlefile', pdf]
    return Image.open(io.BytesIO(subprocess.run(command, check=True, capture_output=True).stdout)).convert('RGB')


def save_truth(folder, name, source, cls, about):
    with open(os.path.join(CORPUS, f'{source}.truth.json'), encoding='utf-8') as file:
        truth = json.load(file)
    truth |= {'producer': 'scanner' if cls == 'scan' else 'camera', 'class': cls, 'about': f'{os.path.basename(source)}: {about}'}
    with open(os.path.join(folder, f'{name}.truth.json'), 'w', encoding='utf-8') as file:
        json.dump(truth, file, indent=2, ensure_ascii=False)
        file.write('\n')


def noise_of(chance, shape, amount):
    return numpy.random.default_rng(chance.randint(0, 99999)).normal(0, amount, shape)


def to_image(pixels):
    return Image.fromarray(pixels.clip(0, 255).astype('uint8'))


def faded(image, _):
    return to_image(255 - (255 - numpy.asarray(image).astype(float)) * .42 - 8)


def stained(image, chance):
    pixels = numpy.asarray(image).astype(float)
    rows, columns = numpy.mgrid[0:image.height, 0:image.width]
    for _ in range(3):
        x, y, r = chance.uniform(.1, .9) * image.width, chance.uniform(.1, .9) * image.height, chance.uniform(.05, .16) * image.width
        far = numpy.hypot(columns - x, (rows - y) * chance.uniform(.8, 1.3)) / r
        dark = .22 / (1 + numpy.exp((far - 1) * 25)) + .2 * numpy.exp(-((far - 1) / .05) ** 2)
        pixels *= 1 - dark[:, :, None] * numpy.array([.5, .8, 1.2])
    return to_image(pixels)


def creased(image, chance):
    pixels = numpy.asarray(image).astype(float)
    rows, columns = numpy.mgrid[0:image.height, 0:image.width]
    for _ in range(4):
        angle = chance.uniform(0, 3.14)
        at = (columns - chance.uniform(.2, .8) * image.width) * numpy.cos(angle) + (rows - chance.uniform(.2, .8) * image.height) * numpy.sin(angle)
        scale = image.width / 700
        pixels *= (1 - .3 * numpy.exp(-(at / scale) ** 2) - .1 * (at > 0) * numpy.exp(-numpy.abs(at) / scale / 40))[:, :, None]
    return to_image(pixels)


def stamped(image, chance):
    width = image.width // 3
    stamp = Image.new('RGBA', (width, width // 2), (0, 0, 0, 0))
    draw = ImageDraw.Draw(stamp)
    colour = chance.choice(((170, 30, 40, 120), (40, 60, 150, 130), (30, 110, 60, 120)))
    draw.ellipse((3, 3, width - 4, width // 2 - 4), outline=colour, width=max(2, width // 60))
    for n, (text, part) in enumerate((('RECEIVED', 8), ('19 JAN 2026', 10), ('ACCOUNTS', 11))):
        draw.text((width // 4, width // 9 + n * width // 9), text, fill=colour, font=ImageFont.truetype(FONT, width // part))
    stamp = stamp.rotate(chance.uniform(-25, 25), expand=True, resample=Image.BICUBIC)
    result = image.copy()
    result.paste(stamp, (chance.randint(0, image.width * 3 // 5), chance.randint(image.height // 6, image.height * 3 // 4)), stamp)
    return result


def punched(image, chance):
    result = image.copy()
    draw = ImageDraw.Draw(result)
    r = image.width // 60
    for y in (.36, .63):
        x = image.width // 22
        draw.ellipse((x - r, y * image.height - r, x + r, y * image.height + r), fill=(20, 20, 20))
    draw.rectangle((image.width - image.width // 90, 0, image.width, image.height), fill=(15, 15, 15))
    return result


def streaked(image, chance):
    pixels = numpy.asarray(image).astype(float)
    for _ in range(5):
        at = chance.randint(0, image.width - 3)
        pixels[:, at:at + chance.choice((1, 1, 2))] *= chance.uniform(.45, .8)
    return to_image(pixels)


def ticked(image, chance):
    """What a bookkeeper leaves: ticks beside amounts, a ring about one, a line under another."""
    result = image.copy()
    draw = ImageDraw.Draw(result)
    ink, thick = chance.choice(((200, 30, 30), (25, 35, 120))), max(2, image.width // 500)
    for _ in range(4):
        x, y, s = chance.uniform(.1, .9) * image.width, chance.uniform(.3, .8) * image.height, image.width / 60
        draw.line((x, y, x + s / 2, y + s / 2, x + s * 1.6, y - s), fill=ink, width=thick)
    x, y, s = chance.uniform(.6, .85) * image.width, chance.uniform(.5, .8) * image.height, image.width / 12
    draw.ellipse((x - s, y - s / 3, x + s, y + s / 3), outline=ink, width=thick)
    return result


SPOIL = {'faded': faded, 'stain': stained, 'crease': creased, 'stamp': stamped, 'punched': punched, 'streaks': streaked, 'ticks': ticked}


def scan(folder, name, source, dpi, mode, angle, spoil=(), noise=5, quality=40, blur=.4):
    chance = random.Random(name)
    finer = 100 if mode == 'fax' else dpi
    image = drawn(source, max(dpi, 150))
    for fault in spoil:
        image = SPOIL[fault](image, chance)
    turned = abs(angle) >= 45
    image = image.rotate(angle, expand=turned, resample=Image.BICUBIC, fillcolor=(247, 247, 245))
    if dpi < 150:
        image = image.resize((round(image.width * dpi / 150), round(image.height * dpi / 150)), Image.LANCZOS)
    image = image.filter(ImageFilter.GaussianBlur(blur * dpi / 150))
    image = to_image(numpy.asarray(image).astype(float) + noise_of(chance, (image.height, image.width, 1), noise))
    file = os.path.join(folder, f'{name}.pdf')
    grey = image.convert('L')
    if mode == 'fax':
        size = grey.size
        grey = grey.resize((size[0], round(size[1] * finer / dpi)), Image.BOX).resize(size, Image.NEAREST)
    if mode in ('bw', 'fax'):
        grey.point(lambda value: 255 if value > 150 else 0).convert('1').save(file, resolution=dpi)
    elif mode == 'copy':
        copied = grey.filter(ImageFilter.GaussianBlur(dpi / 220)).point(lambda value: 255 if value > 165 else 0)
        copied.filter(ImageFilter.GaussianBlur(dpi / 300)).save(file, resolution=dpi, quality=quality)
    else:
        (grey if mode == 'grey' else image).save(file, resolution=dpi, quality=quality)
    about = f'{mode}, {dpi} dpi, turned {angle:g} degrees' + ''.join(f', {one}' for one in spoil)
    save_truth(folder, name, source, 'scan', about)


def perspective(quad, width, height):
    """The coefficients with which PIL finds, for every point of the photo, the point on the paper."""
    equations, values = [], []
    for (x, y), (u, v) in zip(quad, ((0, 0), (width, 0), (width, height), (0, height))):
        equations += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.linalg.solve(numpy.array(equations, float), numpy.array(values, float))


def bent(image, amount):
    """A sheet that does not lie flat: its lines run in a bow."""
    columns = numpy.arange(image.width)
    shift = (numpy.sin(columns / image.width * 3.3) * amount * image.height).astype(int)
    pixels = numpy.asarray(image)
    rows = (numpy.arange(image.height)[:, None] + shift[None, :]).clip(0, image.height - 1)
    return Image.fromarray(pixels[rows, columns[None, :]])


def desk_of(chance, kind, width, height):
    rows, columns = numpy.mgrid[0:height, 0:width]
    if kind == 'wood':
        bands = numpy.sin(columns / 37 + numpy.sin(rows / 210) * 2) * 14 + noise_of(chance, (1, width), 7)
        return numpy.array([126, 92, 62])[None, None, :] + bands[:, :, None]
    if kind == 'cloth':
        weave = ((columns // 6 + rows // 6) % 2) * 16 + noise_of(chance, (height, width), 9)
        return numpy.array([70, 84, 110])[None, None, :] + weave[:, :, None]
    if kind == 'white':
        return numpy.array([208, 206, 200])[None, None, :] + noise_of(chance, (height, width), 3)[:, :, None]
    return numpy.array([44, 45, 48])[None, None, :] + noise_of(chance, (height, width), 5)[:, :, None]


def photo(folder, name, source, size, corners, light=(.1, .1), shadow=0, desk='wood', spoil=(), turn=1, bend=0, blur=.7, moved=0, glare=0, quality=60, noise=4):
    chance = random.Random(name)
    sheet = drawn(source, 170)
    for fault in spoil:
        sheet = SPOIL[fault](sheet, chance)
    if bend:
        sheet = bent(sheet, bend)
    width, height = size
    quad = [(x * width, y * height) for x, y in corners]
    coefficients = perspective(quad, sheet.width, sheet.height)
    ground = to_image(desk_of(chance, desk, width, height))
    mask = Image.new('L', sheet.size, 255).transform(size, Image.PERSPECTIVE, coefficients, Image.BICUBIC)
    cast = mask.filter(ImageFilter.GaussianBlur(width / 90))
    ground = Image.composite(to_image(numpy.asarray(ground).astype(float) * .6), ground, cast)
    ground.paste(sheet.transform(size, Image.PERSPECTIVE, coefficients, Image.BICUBIC), (0, 0), mask)
    across, down = numpy.meshgrid(numpy.linspace(0, 1, width), numpy.linspace(0, 1, height))
    shade = 1 - light[0] * across - light[1] * down
    if shadow:
        edge = chance.uniform(.5, 1), chance.uniform(-.6, .8)
        shade *= 1 - shadow / (1 + numpy.exp(-(across + edge[1] * down - edge[0]) * 22))
    image = ground.filter(ImageFilter.GaussianBlur(blur))
    if moved:
        image = Image.fromarray((sum(numpy.roll(numpy.asarray(image).astype(float), n, axis=1) for n in range(moved)) / moved).astype('uint8'))
    pixels = numpy.asarray(image).astype(float) * shade[:, :, None] * numpy.array([1, .97, .9])
    if glare:
        x, y = chance.uniform(.3, .7), chance.uniform(.2, .5)
        pixels += (glare * numpy.exp(-((across - x) ** 2 + (down - y) ** 2) / .02))[:, :, None]
    image = to_image(pixels + noise_of(chance, (height, width, 1), noise))
    more = {}
    if turn != 1:
        image = image.transpose({6: Image.ROTATE_90, 8: Image.ROTATE_270, 3: Image.ROTATE_180}[turn])
        exif = Image.Exif()
        exif[0x0112] = turn
        more['exif'] = exif
    image.save(os.path.join(folder, f'{name}.jpg'), quality=quality, **more)
    told = {'shadow': shadow, 'bent': bend, 'moved': moved, 'glare': glare}
    about = f'on {desk}' + ''.join(f', {one}' for one in (*spoil, *(word for word, value in told.items() if value)))
    save_truth(folder, name, source, 'photo', about)


def corners_by_chance(chance, lean):
    inset = lambda: chance.uniform(.02, .02 + lean)
    quad = [(inset(), inset()), (1 - inset(), inset()), (1 - inset(), 1 - inset()), (inset(), 1 - inset())]
    angle = chance.uniform(-1, 1) * lean * .7
    cos, sin = numpy.cos(angle), numpy.sin(angle)
    return [(.5 + ((x - .5) * cos - (y - .5) * sin * 1.38) * .95, .5 + ((x - .5) * sin / 1.38 + (y - .5) * cos) * .95) for x, y in quad]


def by_chance(folder, count):
    """So many documents, scans and photographs in turn."""
    sources = []
    for part in ('tuning', 'tuning-2'):
        for file in sorted(os.listdir(os.path.join(CORPUS, part))):
            base = f'{part}/{file[:-11]}'
            if not file.endswith('.truth.json') or not os.path.exists(os.path.join(CORPUS, f'{base}.pdf')):
                continue
            with open(os.path.join(CORPUS, part, file), encoding='utf-8') as one:
                truth = json.load(one)
            info = subprocess.run(['pdfinfo', os.path.join(CORPUS, f'{base}.pdf')], capture_output=True, text=True).stdout
            if truth['class'] == 'text' and truth['kind'] == 'invoice' and 'Pages:           1\n' in info:
                sources.append(base)
    random.Random(20260115).shuffle(sources)
    for at, source in enumerate(sources[:count]):
        chance = random.Random(source)
        name = os.path.basename(source)
        spoil = tuple(chance.sample(sorted(SPOIL), chance.choice((0, 1, 1, 2))))
        if at % 2 == 0:
            mode = chance.choice(('grey', 'grey', 'colour', 'bw', 'copy', 'fax'))
            dpi = chance.choice((200, 204)) if mode in ('bw', 'fax') else chance.choice((100, 120, 150, 150, 200, 300))
            angle = chance.choice((0, .4, -.8, 1.5, -2.2, 4, -6, 90, 180))
            spoil = tuple(one for one in spoil if mode not in ('bw', 'fax', 'copy') or one not in ('faded', 'stain'))
            scan(folder, f'scan-{name}', source, dpi, mode, angle, spoil, quality=chance.choice((30, 45, 60)))
        else:
            photo(
                folder, f'photo-{name}', source, chance.choice(((1240, 1700), (1500, 2000), (1800, 2400))), corners_by_chance(chance, chance.choice((.05, .1, .16))),
                light=(chance.uniform(-.2, .3), chance.uniform(-.2, .3)), shadow=chance.choice((0, 0, .3, .45)), desk=chance.choice(('wood', 'cloth', 'white', 'dark')),
                spoil=spoil[:1], turn=chance.choice((1, 1, 3, 6, 8)), bend=chance.choice((0, 0, 0, .004, .01)), blur=chance.choice((.5, .8, 1.2)), moved=chance.choice((0, 0, 2, 3)),
                glare=chance.choice((0, 0, 60)), quality=chance.choice((45, 60, 75)),
            )
        print(name, flush=True)


if __name__ == '__main__':
    folder, count = sys.argv[1:] or (os.path.join(CORPUS, 'tuning-2'), 20)
    by_chance(folder, int(count))
