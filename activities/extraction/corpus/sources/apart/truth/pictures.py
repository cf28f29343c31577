"""What the scans and photos say, as typed in the pages before they were spoilt."""
from truth.record import record

record("pinnock", "dompdf, then Pillow and img2pdf", "scan", "300 dpi, grey, a little turned",
       buyer=("Severnside Care Homes Limited", "04481190", None), vendor="Pinnock Flooring Ltd", vat="122790579", co="03608038",
       to="Severnside Care Homes Ltd", no="8871", on="2026-01-09", terms=30, net=538140, vatm=107628, gross=645768,
       sort="408547", acc="45830925", holder="Pinnock Flooring Ltd")
record("ruddock", "dompdf, then Pillow and img2pdf", "scan", "200 dpi, colour, turned, stamped with another date",
       buyer=("Witchford Poultry Ltd", "03920471", None), vendor="Ruddock Brothers (Ely) Limited", vat="620023410", co="09969042",
       to="Witchford Poultry Ltd", no="70331", on="2026-01-07", due="2026-01-28", net=503604, vatm=2380, gross=505984,
       sort="309579", acc="21170021")
record("skelton", "dompdf, then Pillow and img2pdf", "scan", "110 dpi, soft",
       buyer=("Cleveland Joinery Works Ltd", "06617720", None), vendor="Skelton Fire Protection Ltd", vat="184716343", co="12534133",
       to="Cleveland Joinery Works Ltd", no="SFP-02671", on="2026-01-13", due="2026-01-27", net=52775, vatm=10555, gross=63330,
       sort="167598", acc="10870483", holder="Skelton Fire Protection Ltd")
record("auberon", "dompdf, then Pillow and img2pdf", "scan", "black and white, 200 dpi, type of one width",
       buyer=("Langdale Upholstery Ltd", "05518836", None), vendor="AUBERON TEXTILES LTD", vat="397225620", co="14280128",
       to="LANGDALE UPHOLSTERY LTD", no="A 26019", on="2026-01-05", terms=30, net=229720, vatm=45944, gross=275664,
       sort="110797", acc="10057479", holder="AUBERON TEXTILES LTD")
record("wexcombe", "dompdf, then Pillow and img2pdf", "scan", "landscape page laid on its side, turned by 90 degrees",
       buyer=("Pewsey Vale Railway Trust Ltd", "02840918", None), vendor="Wexcombe Arboriculture Ltd", vat="719949086", co="14220960",
       to="Pewsey Vale Railway Trust Ltd", no="1147", on="2025-12-19", due="2026-01-18", net=224000, vatm=44800, gross=268800,
       sort="408424", acc="95883444")
record("brackendale", "dompdf, then Pillow and img2pdf", "scan", "150 dpi, colour, the ring of a cup on it",
       buyer=("Tarbert Court Management Company Limited", "07718204", None), vendor="Brackendale Grounds Ltd", vat="600065444", co="10593334",
       to="Tarbert Court Management Company Ltd", no="BG-0912", on="2025-12-31", due="2026-01-30", net=75950, vatm=15190, gross=91140,
       sort="607023", acc="96155101", holder="Brackendale Grounds Ltd")
record("dunmore", "dompdf, then Pillow and img2pdf", "scan", "two pages turned differently, sum carried over, deposit", warnings=["part_paid"],
       buyer=("Ochil Events Ltd", "SC388102", None), vendor="Dunmore Marquees Ltd", vat="938443204", co="SC271905",
       to="Ochil Events Ltd", no="DM/1880", on="2026-01-15", terms=7, net=580000, vatm=116000, gross=696000, pay=496000,
       sort="110473", acc="37582248", holder="Dunmore Marquees Ltd")
record("jessop", "dompdf, then Pillow", "scan", "JPEG, 200 dpi, written and stamped on, two-figure year",
       buyer=("Rampton Motors Ltd", "03384416", None), vendor="Jessop Signs & Graphics Ltd", vat="535512405", co="02891472",
       to="Rampton Motors Ltd", no="INV-5520", on="2026-01-12", terms=14, net=335300, vatm=67060, gross=402360,
       sort="403796", acc="73930955")
record("quayle", "dompdf, then Pillow", "scan", "PNG of sixteen greys, 130 dpi, turned",
       buyer=("Furness Fine Foods Ltd", "09113862", None), vendor="Quayle Refrigeration", vat="136156674",
       to="Furness Fine Foods Ltd", no="0664", on="2026-01-06", terms=14, net=75760, vatm=15152, gross=90912,
       sort="096963", acc="34229972", holder="J Quayle t/a Quayle Refrigeration")
record("bickerdike", "librsvg, then Pillow", "photo", "page of a pad filled in by hand, perspective",
       buyer=("Nidd View Hotel Ltd", "08827310", None), vendor="R. Bickerdike & Son", vat="215847456", to="Nidd View Hotel Ltd",
       no="3318", on="2026-01-08", terms=30, net=112340, vatm=22468, gross=134808, sort="234478", acc="84527417")
record("coachhouse", "dompdf, then Pillow", "photo", "narrow bill, total before VAT, shadow across",
       buyer=("Sarum Instruments Ltd", "02281947", None), vendor="Coach House (Wilton) Ltd", vat="295269318", co="04532973",
       to="Sarum Instruments Ltd", no="14772", on="2026-01-17", terms=21, net=92042, vatm=18408, gross=110450, sort="776975", acc="26738226",
       holder="Coach House (Wilton) Ltd")
record("tern-tyres", "dompdf, then Pillow", "photo", "EXIF turned, light falling off, dark table",
       buyer=("Breckland Bulk Tippers Ltd", "07733190", None), vendor="Tern Tyres Ltd", vat="594738920", co="15282556",
       to="Breckland Bulk Tippers Ltd", no="TT5563", on="2026-01-14", terms=7, net=79000, vatm=15800, gross=94800,
       sort="119377", acc="56570068", holder="Tern Tyres Ltd")
record("wrekin-skips", "dompdf, then Pillow", "photo", "bands of light, a charge without VAT",
       buyer=("Ironbridge Renovations Ltd", "10028814", None), vendor="Wrekin Skips Ltd", vat="793934673", co="02262778",
       to="Ironbridge Renovations Ltd", no="WSR 60218", on="2026-01-16", due="2026-02-15", net=61200, vatm=11000, gross=72200,
       sort="603309", acc="67762395", holder="Wrekin Skips Ltd")
record("medlock-cash", "dompdf, then Pillow", "photo", "EXIF turned the other way, small type, two rates, shadow",
       buyer=("Beeswing Cafes Ltd", "11038826", None), vendor="MEDLOCK CATERING SUPPLIES LIMITED", vat="355966116", co="15542575",
       to="BEESWING CAFES LTD", no="500913", on="2026-01-19", due="2026-01-26", net=49830, vatm=3788, gross=53618,
       sort="404041", acc="16089023")
