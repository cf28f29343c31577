"""What the documents written in HTML say, as typed in their sources."""
from truth.record import record

record("hawksworth-roofing", "htmldoc", "text", "CIS and retention, labour and materials in columns, registered name in the footer only",
       buyer=("Calderbrook Homes Limited", "07418223", "943632126"), warnings=["amount_deducted"],
       vendor="Hawksworth Roofing Services Ltd", vat="719109773", co="03336822", to="Calderbrook Homes Limited",
       no="2417", on="2026-01-09", terms=21, net=983500, vatm=196700, gross=1180200, pay=1037025,
       sort="166144", acc="35577486", holder="Hawksworth Roofing")
record("pennygill-vets", "htmldoc", "text", "partnership, VAT codes, remittance slip, due date in a sentence",
       buyer=("Threlkeld Dairies Ltd", "09128844", None), vendor="Pennygill Veterinary Group", vat="744302359",
       to="Threlkeld Dairies Ltd", no="0088213", on="2025-12-31", due="2026-01-31", net=197925, vatm=34345, gross=232270,
       sort="096894", acc="28721270", holder="Pennygill Vets")
record("loomcast", "dompdf", "text", "subscription with proration, labels above values, amount due at the top",
       buyer=("Fernhollow Education Group Ltd", "10334417", "396120450"), vendor="Loomcast Ltd", vat="645418824", co="06445098",
       to="Fernhollow Education Group", no="LC-2026-000371", on="2026-01-01", due="2026-01-15",
       net=119760, vatm=23952, gross=143712, sort="206676", acc="15277417", holder="Loomcast Ltd")
record("gwasanaethau-glaslyn", "dompdf", "text", "Welsh and English side by side, Welsh month, two rates",
       buyer=("Cymdeithas Tai Eryrod", "04410982", None), vendor="Gwasanaethau Glaslyn Cyf", vat="953139165", co="11298530",
       to="Cymdeithas Tai Eryrod", no="GG 4471", on="2026-01-12", terms=30, net=415700, vatm=54740, gross=470440,
       sort="603103", acc="20301750", holder="Gwasanaethau Glaslyn Cyf")
