"""Which pages are scanned and photographed, and how."""
import paper
from common import doc
from pictures import photo, scan

# layout | name | seller | buyer | number | issued | due | form of dates | lines | about | the scan
SCANS = (
    ('classic', 'scan-classic-a', 'sver', 'tarn', '20418', '2026-01-06', '2026-02-05', '%d/%m/%Y', 'Newel posts oak|6|48.50|20\nSpindles, turned|64|5.20|20', 'grey, 200 dpi, turned 0.8 degrees', dict(dpi=200, mode='grey', angle=.8, quality=30)),
    ('classic', 'scan-classic-b', 'juni', 'nobl', 'JS 0119', '2026-01-12', '2026-01-26', '%e %B %Y', 'Clear terrace beds|1|420.00|20\nBark, cubic metres|6|38.00|20', 'colour, a coffee stain', dict(dpi=150, mode='colour', angle=-1.1, spoil=('stain',), quality=38)),
    ('classic', 'scan-classic-c', 'abbe', 'hexh', 'AL/7782', '2026-01-15', '2026-02-14', '%d-%m-%Y', 'Opening evening buffet|60|14.25|20', 'black and white, 200 dpi', dict(dpi=200, mode='bw', angle=.5, noise=2)),
    ('dot_matrix', 'scan-matrix-a', 'thor', 'wolf', '0120558', '2026-01-07', '2026-02-28', '%d/%m/%y', 'RSJ 178X102X19 4.2M|6|96.40|20\nPADSTONE|12|18.75|20\nDELIVERY|1|45.00|20', 'black and white, 300 dpi, turned 1.4 degrees', dict(dpi=300, mode='bw', angle=1.4, noise=2)),
    ('dot_matrix', 'scan-matrix-b', 'roth', 'strand', 'RH44810', '2026-01-09', '2026-02-08', '%d/%m/%y', 'LEEDS - GRAYS 26 PALLETS|1|780.00|20\nRETURN EMPTY CAGES|40|2.10|20', 'grey, 120 dpi, folded twice', dict(dpi=120, mode='grey', angle=-.7, spoil=('fold',), quality=55)),
    ('modern', 'scan-modern-a', 'fenw', 'gran', 'FM/2026/019', '2026-01-16', '2026-02-15', '%e %b %Y', 'Facilitation, half day|2|375.00|20\nPapers and printing|1|62.40|20', 'colour, a received stamp', dict(dpi=150, mode='colour', angle=.6, spoil=('stamp',), quality=38)),
    ('modern', 'scan-modern-turned', 'kest', 'fair', 'KSC-26-022', '2026-01-13', '2026-01-27', '%d/%m/%Y', 'Deep clean, science block|1|540.00|20\nCarpet clean, rooms|9|35.00|20', 'grey, the picture turned by 90 degrees', dict(dpi=150, mode='grey', angle=90, quality=40)),
    ('modern', 'scan-modern-steep', 'eagl', 'orme', 'EC60804', '2026-01-14', '2026-02-13', '%d %b %Y', 'Epoxy floor paint, 5 l|18|42.60|20\nRoller sleeves|24|3.15|20', 'grey, turned 3 degrees', dict(dpi=170, mode='grey', angle=3, quality=35)),
    ('note', 'scan-note-a', 'holl', 'ivor', '124/26', '2026-01-16', '2026-02-06', '%e %B %Y', 'Party wall notice|1|350.00|20', 'A5, colour, scribbles by hand', dict(dpi=200, mode='colour', angle=-1.6, spoil=('scribble',), quality=38)),
    ('note', 'scan-note-b', 'pent', 'ivor', 'PG/0121', '2026-01-17', '2026-02-16', '%d/%m/%Y', 'Reglaze door|2|84.00|20\nCall out|1|55.00|20', 'A5, grey, 100 dpi', dict(dpi=110, mode='grey', angle=.9, quality=60)),
    ('boxes', 'scan-boxes-a', 'mobb', 'gran', '77120', '2026-01-08', '2026-02-07', '%d/%m/%Y', 'Case binding|120|9.80|0\nFoil blocking|120|1.10|20', 'colour form, stamp and fold', dict(dpi=160, mode='colour', angle=.7, spoil=('stamp', 'fold'), quality=36)),
    ('boxes', 'scan-boxes-b', 'fosd', 'pell', 'FP-2026-0021', '2026-01-12', '2026-02-26', '%d.%m.%Y', 'Diaphragm kit|4|66.30|20\nLabour on site, hours|3|58.00|20', 'black and white, 200 dpi, turned by half a degree', dict(dpi=200, mode='bw', angle=-.5, noise=2)),
    ('letter', 'scan-letter-a', 'osgo', 'lyme', 'OL/34002/1', '2026-01-09', '2026-01-23', '%e %B %Y', 'advising on the brewery lease|1|1840.00|20', 'grey, scribbles over the text', dict(dpi=150, mode='grey', angle=1.2, spoil=('scribble', 'fold'), quality=42)),
    ('totals_first', 'scan-totals-first', 'tupm', 'upto', 'TRS-4431', '2026-01-16', '2026-01-30', '%d %B %Y', 'Temporary fitter, hours|37|21.40|20\nTravel|5|12.00|20', 'US letter paper, grey, turned 2 degrees, stained', dict(dpi=150, mode='grey', angle=-2, spoil=('stain',), quality=40)),
)
UPRIGHT = ((.08, .06), (.93, .08), (.95, .95), (.05, .93))
LEANING = ((.14, .05), (.95, .1), (.88, .96), (.04, .9))
FROM_BELOW = ((.17, .08), (.83, .07), (.96, .95), (.04, .96))
PHOTOS = (
    ('boxes', 'photo-boxes', 'saxb', 'tarn', 'SI-0056001', '2026-01-12', '2026-03-13', '%d/%m/%Y', 'Carton 600x400|200|0.94|20\nBubble wrap, rolls|8|17.40|20', 'flat on a desk, light from one side', dict(size=(1240, 1754), corners=UPRIGHT, light=(.25, .1, 0))),
    ('letter', 'photo-letter', 'bala', 'fair', '0427', '2026-01-14', '2026-01-28', '%e %B %Y', 'audit of the 2025 return|1|960.00|20', 'perspective from below', dict(size=(1280, 1700), corners=FROM_BELOW, light=(.1, .2, 0))),
    ('letter', 'photo-letter-shadow', 'yaro', 'ivor', '20977', '2026-01-10', '2026-01-24', '%d %B %Y', 'the yard dogs, vaccination|1|146.00|20', 'a shadow across the page', dict(size=(1280, 1700), corners=LEANING, light=(.1, .1, .35))),
    ('note', 'photo-note-turned', 'zeal', 'lyme', 'Z/26/0044', '2026-01-16', '2026-02-15', '%d/%m/%y', 'Medium cider, 20 l|6|48.00|20\nEmpty kegs|6|12.00|20', 'turned by its EXIF orientation', dict(size=(1240, 1700), corners=UPRIGHT, light=(.15, .15, 0), orientation=6)),
    ('dot_matrix', 'photo-matrix', 'rush', 'hexh', 'RE4502', '2026-01-13', '2026-02-12', '%d/%m/%Y', 'LED PANEL 600X600|24|31.20|20\nLABOUR HOURS|11|46.00|20', 'folded, blurred a little', dict(size=(1400, 1900), corners=FROM_BELOW, light=(.2, 0, 0), spoil=('fold',), blur=1)),
    ('totals_first', 'photo-totals-first', 'lang', 'gran', 'LM-5530', '2026-01-15', '2026-02-14', '%d %b %Y', 'Chairs, limewashed|150|2.80|20\nTables, round|15|9.00|20', 'US letter paper on a dark desk, PNG', dict(size=(1100, 1440), corners=UPRIGHT, light=(.1, .1, .2), desk=(50, 52, 58), extension='png')),
    ('totals_first', 'photo-totals-upside', 'gage', 'wolf', 'GW-1207', '2026-01-08', '2026-02-07', '%e %b %Y', 'Laser level calibration|4|72.00|20\nReturn carriage|1|18.00|20', 'upside down, put right by EXIF', dict(size=(1240, 1660), corners=LEANING, light=(.3, .1, 0), orientation=3)),
    ('boxes', 'photo-stamped', 'keig', 'strand', 'KWM 0072 004', '2026-01-09', '2026-02-08', '%e.%m.%Y', 'Flannel grey 300 g, metres|80|21.60|20', 'stamped, light desk', dict(size=(1280, 1760), corners=LEANING, light=(.15, .2, 0), desk=(190, 186, 176), spoil=('stamp',))),
)

if __name__ == '__main__':
    for layout, name, seller, buyer, number, issue, due, form, lines, about, how in SCANS:
        made = doc(name, 'scanner', about, seller, buyer, number, issue, lines, due=due, form=form, cls='scan')
        scan(made, getattr(paper, layout), **how)
    for layout, name, seller, buyer, number, issue, due, form, lines, about, how in PHOTOS:
        made = doc(name, 'camera', about, seller, buyer, number, issue, lines, due=due, form=form, cls='photo')
        photo(made, getattr(paper, layout), **how)
