"""An electricity bill drawn with cairo: a summary, charges in two places, meters on the second page."""
import math
import sys

import cairo

surface = cairo.PDFSurface(f"{sys.argv[1]}/lodestar-energy.pdf", 595, 842)
pen = cairo.Context(surface)


def put(x, y, text, size=9.5, bold=False, right=False, font="Lato", white=False):
    pen.select_font_face(font, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD if bold else cairo.FONT_WEIGHT_NORMAL)
    pen.set_font_size(size)
    pen.set_source_rgb(*([1, 1, 1] if white else [0.1, 0.1, 0.15]))
    pen.move_to(x - (pen.text_extents(text).x_advance if right else 0), y)
    pen.show_text(text)


pen.set_source_rgb(0.05, 0.35, 0.3)
pen.rectangle(0, 0, 595, 70)
pen.fill()
put(40, 45, "Lodestar Energy", 24, True, white=True)
put(555, 45, "Your electricity bill", 14, right=True, white=True)
for i, text in enumerate(["Wolds Cold Storage Ltd", "Unit 3 Kelleythorpe", "Driffield", "YO25 9DJ"]):
    put(40, 110 + 14 * i, text, 11)
for i, (label, value) in enumerate([("Bill number", "700418826-14"), ("Customer reference", "WCS-7004188"), ("Bill date", "6 January 2026"), ("Bill period", "1 Dec 2025 - 31 Dec 2025"), ("Supply number (MPAN)", "00 801 912 23 0000 4471 882")]):
    put(320, 110 + 14 * i, label)
    put(555, 110 + 14 * i, value, bold=True, right=True)
pen.set_source_rgb(0.85, 0.93, 0.9)
pen.arc(130, 290, 75, 0, 2 * math.pi)
pen.fill()
put(80, 270, "Please pay")
put(72, 298, "£4,288.75", 24, True)
put(80, 318, "by 20 January 2026")
for i, (label, value, bold) in enumerate([("Balance on your last bill", "£3,951.60", False), ("Payment received 17 Dec 2025", "-£3,951.60", False), ("Brought forward", "£0.00", False), ("Charges for this period", "£3,573.96", False), ("VAT at 20%", "£714.79", False), ("Total of this bill", "£4,288.75", True)]):
    put(260, 240 + 20 * i, label, 10.5, bold)
    put(555, 240 + 20 * i, value, 10.5, bold, right=True)
put(40, 430, "How to pay", 12, True)
put(40, 448, "Bank transfer: Lodestar Energy Supply Ltd, sort code 40-36-52, account number 80116734.")
put(40, 464, "Use your customer reference WCS-7004188. Payments take up to three days to reach us.")
put(40, 800, "Lodestar Energy Supply Ltd. Registered in England and Wales 13679848. VAT 420 6817 69. Harbour House, Hull HU1 1UU", 7)
surface.show_page()
put(40, 60, "How we worked out your bill", 14, True)
rows = [("Meter E14Z 00418", "Reading", "", ""), ("Day units: 211,904 to 221,760", "9,856 kWh", "24.85p", "£2,449.22"), ("Night units: 98,440 to 103,012", "4,572 kWh", "17.20p", "£786.38"), ("Capacity 120 kVA, 31 days", "", "5.10p", "£189.72"), ("Standing charge, 31 days", "", "121.00p", "£37.51"), ("Climate Change Levy", "14,428 kWh", "0.7700p", "£111.10"), ("Rounding", "", "", "£0.03"), ("Total charges before VAT", "", "", "£3,573.96")]
for i, row in enumerate(rows):
    for x, text, right in zip((40, 340, 440, 555), row, (False, True, True, True)):
        put(x, 100 + 20 * i, text, 10, i in (0, 7), right)
surface.finish()
