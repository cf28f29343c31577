"""Writes Gnumeric workbooks; ssconvert prints them. Columns are as wide as their owner left them."""
import sys
from xml.sax.saxutils import escape

STYLE = '<gnm:StyleRegion startCol="{c}" startRow="{r}" endCol="{c2}" endRow="{r}"><gnm:Style HAlign="GNM_HALIGN_{a}" VAlign="GNM_VALIGN_BOTTOM" WrapText="0" Rotation="0" Shade="0" Indent="0" Locked="1" Hidden="0" Fore="0:0:0" Back="FFFF:FFFF:FFFF" PatternColor="0:0:0" Format="General"><gnm:Font Unit="{s}" Bold="{b}" Italic="0" Underline="0" StrikeThrough="0" Script="0">{f}</gnm:Font></gnm:Style></gnm:StyleRegion>'


def sheet(name, widths, rows, font):
    """A row is a dictionary from column number to text; '*' makes it bold and '#' larger as well, '>' sets it right."""
    cells, styles = [], []
    for r, row in enumerate(rows):
        for c, text in row.items():
            bold, big, right = "*" in text[:3], "#" in text[:3], ">" in text[:3]
            text = text.lstrip("*#>")
            cells.append(f'<gnm:Cell Row="{r}" Col="{c}" ValueType="60">{escape(text)}</gnm:Cell>')
            styles.append(STYLE.format(c=c, c2=c, r=r, a="RIGHT" if right else "LEFT", s=12 if big else 10, b=int(bold or big), f=font))
    cols = "".join(f'<gnm:ColInfo No="{i}" Unit="{w}" HardSize="1"/>' for i, w in enumerate(widths))
    xml = f'<?xml version="1.0" encoding="UTF-8"?><gnm:Workbook xmlns:gnm="http://www.gnumeric.org/v10.dtd"><gnm:SheetNameIndex><gnm:SheetName>Invoice</gnm:SheetName></gnm:SheetNameIndex><gnm:Sheets><gnm:Sheet><gnm:Name>Invoice</gnm:Name><gnm:PrintInformation><gnm:paper>iso_a4</gnm:paper><gnm:Header Left="" Middle="" Right=""/><gnm:Footer Left="" Middle="{escape(name)}" Right=""/></gnm:PrintInformation><gnm:Styles>{"".join(styles)}</gnm:Styles><gnm:Cols DefaultSizePts="60">{cols}</gnm:Cols><gnm:Rows DefaultSizePts="13"/><gnm:Cells>{"".join(cells)}</gnm:Cells></gnm:Sheet></gnm:Sheets></gnm:Workbook>'
    with open(f"{sys.argv[1]}/{name}.gnumeric", "w", encoding="utf-8") as file:
        file.write(xml)


sheet("bulldog-plant", [60, 165, 35, 50, 50, 60], [
    {0: "#BULLDOG PLANT HIRE"}, {0: "Station Yard, Thirsk YO7 4LF. Tel 01845 496 033"}, {}, {0: "*INVOICE", 4: "No", 5: ">H10552"}, {4: "Date", 5: ">12-Jan-26"}, {4: "Contract", 5: ">C-3390"}, {4: "Your PO", 5: ">SWG/1187"}, {4: "Due", 5: ">11-Feb-26"},
    {0: "Swaledale Groundcare Ltd"}, {0: "Racecourse Lane"}, {0: "Catterick"}, {0: "DL10 7NY"}, {},
    {0: "*Plant no", 1: "*Machine", 2: ">*Weeks", 3: ">*Rate", 4: ">*VAT", 5: ">*Amount"},
    {0: "EX-14", 1: "1.5t mini excavator", 2: ">2", 3: ">145.00", 4: ">58.00", 5: ">290.00"}, {0: "DU-07", 1: "1t high tip dumper", 2: ">2", 3: ">110.00", 4: ">44.00", 5: ">220.00"},
    {0: "RO-22", 1: "Pedestrian roller", 2: ">0.6", 3: ">95.00", 4: ">11.40", 5: ">57.00"}, {0: "", 1: "Damage waiver 10%", 4: ">11.34", 5: ">56.70"}, {1: "Delivery and collection Richmond", 4: ">18.00", 5: ">90.00"}, {1: "Red diesel used, 42 l at 1.15", 4: ">9.66", 5: ">48.30"}, {},
    {3: "Nett", 5: ">762.00"}, {3: "VAT", 5: ">152.40"}, {3: "*Total", 5: ">*914.40"}, {}, {0: "Bank details: Bulldog Plant Hire (Thirsk) Ltd"}, {0: "Sort code", 1: "11-25-48"}, {0: "Account", 1: "64905516"}, {}, {0: "VAT no 302 1563 12. Co reg 02043241. All hires on CPA terms."}], "Sans")
sheet("moss-contracting", [65, 190, 45, 55, 60], [
    {0: "*T J & A Moss", 3: "Invoice 25/144"}, {0: "Agricultural Contractors"}, {0: "Hollin Farm, Longnor, Buxton SK17 0NT"}, {0: "VAT 120 7880 26"}, {}, {0: "To", 1: "Staden Grange Estates Ltd"}, {1: "Ashbourne Road, Buxton SK17 9RZ"}, {}, {0: "Invoice date", 1: "10/01/2026"}, {},
    {0: "*When", 1: "*Job", 2: ">*Acres", 3: ">*£/acre", 4: ">*£"}, {0: "Nov 3-4", 1: "Plough Top Field and Long Meadow", 2: ">38", 3: ">32.50", 4: ">1235.00"}, {0: "Nov 7", 1: "Power harrow and drill winter wheat", 2: ">38", 3: ">34.00", 4: ">1292.00"}, {0: "Nov 28", 1: "Hedge cutting, 11.5 hrs @ 44", 4: ">506.00"}, {0: "Dec 15", 1: "Muck spreading, 9 hrs @ 52", 4: ">468.00"}, {},
    {3: "Total", 4: ">3501.00"}, {3: "VAT", 4: ">700.20"}, {3: "*Owing", 4: ">*4201.20"}, {}, {0: "Please pay A Moss & T J Moss 60-81-22 43232156"}, {0: "Happy new year! Sorry this one is late going out."}], "Carlito")
