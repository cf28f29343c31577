"""Makes scans and photos of clean pages: what a flatbed, a copier and a telephone do to paper."""
import io
import math
import pathlib
import subprocess
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

work, out = map(pathlib.Path, sys.argv[1:3])
rng = numpy.random.default_rng(20260120)
FONTS = "/usr/share/fonts/truetype"


def page(name, dpi, number=1):
    subprocess.run(["pdftoppm", "-r", str(dpi), "-f", str(number), "-l", str(number), "-singlefile", "-png", work / f"{name}.pdf", work / f"{name}-{number}"], check=True)
    return Image.open(work / f"{name}-{number}.png").convert("RGB")


def noise(image, amount):
    pixels = numpy.asarray(image, dtype=float)
    return Image.fromarray(numpy.clip(pixels + rng.normal(0, amount, pixels.shape[:2] + (1,) * (pixels.ndim - 2)), 0, 255).astype("uint8"))


def turn(image, degrees, paper=(246, 246, 243)):
    return image.rotate(degrees, resample=Image.BICUBIC, fillcolor=paper)


def stamp(image, text, at, dpi, colour=(190, 30, 40), degrees=8, size=16):
    font = ImageFont.truetype(f"{FONTS}/liberation/LiberationSans-Bold.ttf", size * dpi // 72)
    width, height = ImageDraw.Draw(image).multiline_textbbox((0, 0), text, font)[2:]
    mark = Image.new("RGBA", (width + 40, height + 40))
    pen = ImageDraw.Draw(mark)
    pen.rectangle((3, 3, width + 36, height + 36), outline=colour + (170,), width=max(2, dpi // 50))
    pen.multiline_text((20, 15), text, font=font, fill=colour + (170,))
    mark = mark.rotate(degrees, expand=True, resample=Image.BICUBIC)
    image.paste(mark, (int(at[0] * image.width), int(at[1] * image.height)), mark)


def write(image, text, at, dpi, size=20, colour=(20, 40, 120)):
    font = ImageFont.truetype(next(pathlib.Path("/usr/share/fonts").rglob("DancingScript*")).as_posix(), size * dpi // 72)
    ImageDraw.Draw(image).text((at[0] * image.width, at[1] * image.height), text, font=font, fill=colour)


def stain(image, at, radius):
    ring = Image.new("L", image.size)
    pen = ImageDraw.Draw(ring)
    x, y = at[0] * image.width, at[1] * image.height
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=35)
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), outline=110, width=radius // 9)
    ring = ring.filter(ImageFilter.GaussianBlur(radius / 25))
    return Image.composite(Image.new("RGB", image.size, (140, 95, 50)), image, ring)


def bound(name, images, dpi, quality=45, gray=True):
    """A PDF of pictures, as the office's machine sends it by e-mail."""
    files = []
    for i, image in enumerate(images):
        file = work / f"{name}-bound-{i}.jpg"
        (image.convert("L") if gray else image).save(file, quality=quality, dpi=(dpi, dpi))
        files.append(file)
    subprocess.run(["img2pdf", *files, "-o", out / f"{name}.pdf"], check=True)


def photo(name, image, corners, light, size=(1500, 2000), quality=62, table=(92, 74, 60), orientation=None, blur=0.8):
    """The sheet laid on a table: corners as fractions, and light as a function of x and y from 0 to 1."""
    corners = [(x * size[0], y * size[1]) for x, y in corners]
    w, h = image.size
    rows, right = [], []
    for (x, y), (u, v) in zip(corners, [(0, 0), (w, 0), (w, h), (0, h)]):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    how = numpy.linalg.solve(numpy.array(rows), numpy.array(right))
    paper = image.transform(size, Image.PERSPECTIVE, how, Image.BICUBIC)
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    wood = noise(Image.new("RGB", size, table), 12).filter(ImageFilter.GaussianBlur(3))
    y, x = numpy.mgrid[0:1:size[1] * 1j, 0:1:size[0] * 1j]
    lit = numpy.asarray(Image.composite(paper, wood, mask).filter(ImageFilter.GaussianBlur(blur)), dtype=float) * light(x, y)[..., None]
    result = noise(Image.fromarray(numpy.clip(lit, 0, 255).astype("uint8")), 4)
    exif = Image.Exif()
    if orientation:
        exif[274] = orientation
        result = result.transpose({6: Image.ROTATE_90, 8: Image.ROTATE_270}[orientation])
    result.save(out / f"{name}.jpg", quality=quality, exif=exif)


def scans():
    bound("pinnock", [noise(turn(page("pinnock", 300), 0.6), 5)], 300, 30)
    image = page("ruddock", 200)
    stamp(image, "RECEIVED\n12 JAN 2026", (0.62, 0.60), 200)
    bound("ruddock", [noise(turn(image, -1.3), 5)], 200, 40, gray=False)
    bound("skelton", [noise(turn(page("skelton", 110).filter(ImageFilter.GaussianBlur(0.4)), 0.5), 6)], 110, 60)
    black = noise(turn(page("auberon", 200), 0.8), 30).convert("L").point(lambda v: 255 if v > 150 else 0).convert("1", dither=Image.NONE)
    black.save(work / "auberon.tif", compression="group4", dpi=(200, 200))
    subprocess.run(["img2pdf", work / "auberon.tif", "-o", out / "auberon.pdf"], check=True)
    bound("wexcombe", [noise(page("wexcombe", 170), 5).transpose(Image.ROTATE_90)], 170, 45)
    bound("brackendale", [noise(turn(stain(page("brackendale", 150), (0.6, 0.36), 190), 0.9), 5)], 150, 50, gray=False)
    bound("dunmore", [noise(turn(page("dunmore", 150, n), d), 5) for n, d in ((1, -0.7), (2, 1.1))], 150, 45)
    image = page("jessop", 200)
    write(image, "ok to pay  K.S. 15/1", (0.42, 0.72), 200)
    stamp(image, "POSTED", (0.1, 0.78), 200, (40, 60, 160), -5)
    noise(turn(image, -0.6), 4).save(out / "jessop.jpg", quality=42, dpi=(200, 200))
    noise(turn(page("quayle", 130), 1.6), 0).convert("L").quantize(16).save(out / "quayle.png", dpi=(130, 130), optimize=True)


def photos():
    photo("bickerdike", page("bickerdike", 220), [(.12, .07), (.9, .1), (.94, .93), (.06, .9)], lambda x, y: 0.75 + 0.3 * x - 0.1 * y)
    photo("coachhouse", page("coachhouse", 250), [(.24, .05), (.74, .03), (.8, .96), (.2, .97)], lambda x, y: 1 - 0.45 / (1 + numpy.exp(-40 * (x + 0.5 * y - 0.95))), table=(200, 198, 190))
    photo("tern-tyres", page("tern-tyres", 200), [(.1, .14), (.86, .05), (.95, .88), (.04, .95)], lambda x, y: 1.05 - 0.5 * numpy.hypot(x - 0.4, y - 0.4), table=(40, 42, 48), orientation=6)
    photo("wrekin-skips", page("wrekin-skips", 200), [(.09, .06), (.95, .09), (.91, .95), (.05, .93)], lambda x, y: 0.9 - 0.35 * y + 0.12 * numpy.sin(5 * math.pi * x))
    photo("medlock-cash", page("medlock-cash", 200), [(.05, .04), (.93, .1), (.96, .97), (.08, .9)], lambda x, y: 0.9 - 0.4 / (1 + numpy.exp(-30 * (y + 0.4 * x - 0.55))), blur=1.0, table=(120, 120, 118), orientation=8)


scans()
photos()
