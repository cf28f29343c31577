"""Layouts typed for groff and drawn in PostScript."""
from common import day, doc, make


def hire():
    for name, seller, buyer, number, issue, due, lines in (
        ('groff-hire-a', 'pick', 'orme', '0047193', '2026-01-03', '2026-02-28', 'Breaker 110v, 2 wks|2|38.00|20\nTowable compressor|1|164.00|20\nDamage waiver|1|20.20|20'),
        ('groff-hire-b', 'pick', 'wolf', '0047230', '2026-01-10', '2026-02-28', 'Scissor lift 8 m, week|3|145.00|20\nDelivery and collection|2|45.00|20\nFuel charge|1|12.60|20\nTransformer 3 kVA|4|9.00|20'),
    ):
        d = doc(name, 'groff', 'typewriter form of a hire shop, month end following', seller, buyer, number, issue, lines, due=due, form='%d-%m-%y', unseen='')
        rows = '\n'.join(f'{r.what}\t{r.count}\t{r.unit}\t{r.amount}' for r in d.rows)
        make(d, f'''.pl 29.7c
.po 2c
.ll 17c
.ft C
.nf
.ps 16
{d.v.name.upper()}
.ps 10
{', '.join(d.v.address)}      Tel {d.v.contact}
.sp 1
.tl 'HIRE INVOICE''Page 1 of 1'
.sp 1
.ta 9c 12.5c
{d.c.name}	Invoice no	{d.number}
{d.c.address[0]}	Tax point	{d.issue}
{d.c.address[1]}	Account	H2207
	Pay by	{d.due}
	On hire	20-12-25
	Off hire	{day(issue, '%d-%m-%y')}
.sp 1
.ta 9cR 11cR 14cR 17cR
.ta 9.5c 11cR 14cR 17cR
Plant and tools	Qty	Rate	Charge
\\l'17c'
.ta 9.5c 11cR 14cR 17cR
{rows.replace(chr(9), chr(9))}
\\l'17c'
.ta 14cR 17cR
	Goods total	{d.net}
	VAT @ 20.00%	{d.vat}
	INVOICE TOTAL	{d.gross}
.sp 2
Terms: end of month following invoice. Cheques to the above, or BACS to
sort code {d.v.sort_dashed} account {d.v.account}.
V.A.T. Reg No {d.v.vat_spaced}       Reg. in England {d.v.company}
''')


def receipt():
    d = doc('groff-till-receipt', 'groff', 'till receipt 80 mm wide, paid by card', 'aldgate', 'hexh', '0093-114', '2026-01-17', 'Hex bolts M10 x 60|2|6.40|20\nThread lock 50ml|1|8.75|20', kind='receipt', cls='other', form='%d/%m/%y',
            unseen='billToName dueOn sortCode accountNumber vendorCompanyNumber', payableMinor=0)
    rows = '\n'.join(f'{r.count} {r.what}\t{r.amount}' for r in d.rows)
    make(d, f'''.pl 15c
.po 0.5c
.ll 7c
.ft C
.ps 9
.vs 11
.nf
.ta 7cR
ALDMERE FIXINGS LIMITED
Unit 4 Peel Works
Stockport SK1 2BD
VAT NO {d.v.vat_spaced}
.sp
RECEIPT {d.number}
{d.issue}  10:42  TILL 2  SERVED BY MO
\\l'7c'
{rows}
\\l'7c'
NET	{d.net}
VAT 20%	{d.vat}
TOTAL	£{d.gross}
VISA DEBIT ****4471	{d.gross}
BALANCE DUE	0.00
.sp
PAID - THANK YOU
''')


FORM = '''%!PS
<< /PageSize [{w} {h}] >> setpagedevice
/t {{ /Helvetica findfont exch scalefont setfont moveto show }} bind def
/b {{ /Helvetica-Bold findfont exch scalefont setfont moveto show }} bind def
/r {{ /Helvetica findfont 9 scalefont setfont moveto dup stringwidth pop neg 0 rmoveto show }} bind def
/x {{ newpath rectstroke }} bind def
{body}
showpage
'''


def ps(text):
    return text.replace('\\', '\\\\').replace('(', '\\(').replace(')', '\\)')


def boxed():
    for name, seller, buyer, number, issue, due, lines, size in (
        ('ghostscript-boxes-a', 'thor', 'orme', 'TS1204471', '2026-01-06', '2026-02-05', 'UB 203x133x25 S355, 6.1 m|8|142.60|20\nFlat 100x10, 6 m|24|21.15|20\nCutting|16|3.50|20', (595, 842)),
        ('ghostscript-boxes-letter', 'inch', 'lyme', 'IM-90-2231', '2026-01-12', '2026-02-11', 'Mooring line 18 mm, 100 m|2|188.00|20\nFender A3|6|54.20|20', (612, 792)),
    ):
        d = doc(name, 'ghostscript', 'printed form with boxes, labels in the corner of each box' + (', US letter' if size[0] == 612 else ''), seller, buyer, number, issue, lines, due=due, form='%d/%m/%Y')
        top = size[1] - 40
        parts = [f'({ps(d.v.name)}) 40 {top - 10} 18 b', f'({ps(", ".join(d.v.address))}) 40 {top - 26} 9 t', f'(INVOICE) {size[0] - 140} {top - 10} 20 b']
        for n, (label, value) in enumerate((('Invoice No', d.number), ('Date / Tax Point', d.issue), ('Due Date', d.due), ('Your Order', 'PO 7' + number[-3:]))):
            parts += [f'{size[0] - 260} {top - 80 - 30 * n} 220 28 x', f'({label}) {size[0] - 256} {top - 62 - 30 * n} 6 t', f'({value}) {size[0] - 180} {top - 72 - 30 * n} 11 t']
        parts += [f'40 {top - 170} 260 118 x', f'(Invoice to) 44 {top - 60} 6 t', f'({ps(d.c.name)}) 50 {top - 80} 11 b']
        parts += [f'({ps(line)}) 50 {top - 96 - 14 * n} 10 t' for n, line in enumerate(d.c.address)]
        for n, r in enumerate(d.rows):
            y = top - 220 - 16 * n
            parts += [f'({ps(r.what)}) 44 {y} 9 t', f'({r.count}) 340 {y} r', f'({r.unit}) 420 {y} r', f'({r.amount}) {size[0] - 46} {y} r']
        parts += [f'(Description) 44 {top - 198} 7 t', f'(Qty) 340 {top - 198} r', f'(Price) 420 {top - 198} r', f'(Net) {size[0] - 46} {top - 198} r', f'40 {top - 480} {size[0] - 80} 292 x']
        for n, (label, value) in enumerate((('Nett', d.net), ('VAT 20%', d.vat), ('Total', d.gross))):
            parts += [f'{size[0] - 240} {top - 512 - 24 * n} 200 22 x', f'({label}) {size[0] - 234} {top - 506 - 24 * n} 10 b', f'({value}) {size[0] - 46} {top - 506 - 24 * n} r']
        parts += [f'(Bank: sort code {d.v.sort_dashed}  account no. {d.v.account}) 44 {top - 506} 9 t', f'(VAT Registration Number {d.v.vat_spaced}) 44 {top - 522} 9 t',
                  f'(Registered in {"Scotland" if d.v.company[0] == "S" else "England"} No {d.v.company}) 44 {top - 538} 9 t', f'(Goods remain our property until paid for in full. E & O E) 44 {top - 560} 7 t']
        make(d, FORM.format(w=size[0], h=size[1], body='\n'.join(parts)))


if __name__ == '__main__':
    for layout in (hire, receipt, boxed):
        layout()
