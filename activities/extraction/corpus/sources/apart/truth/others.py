"""What the papers that are no invoices say."""
from truth.record import record

record("orrell-credit", "dompdf", "other", "credit note that names an invoice", kind="credit_note",
       buyer=("Thornhill Bakeries Ltd", "05519902", None), vendor="Orrell Packaging Supplies Ltd", vat="807695343", co="15023093",
       to="Thornhill Bakeries Ltd", no="CN-00581", on="2026-01-19", net=22800, vatm=4560, gross=27360, pay=0, unjudged="currency")
record("halden-statement", "TCPDF", "other", "statement with ageing, no heading but the one word", kind="statement",
       buyer=("Marlock Engineering Ltd", "02284517", None), vendor="Halden Fasteners Ltd", vat="295240004", co="07050326",
       to="Marlock Engineering Ltd", on="2026-01-12", pay=184224, sort="114369", acc="77200409", unjudged="termsDays payableMinor")
record("linnet-proforma", "pdfmake", "other", "pro-forma, paid before manufacture", kind="pro_forma",
       buyer=("Marchmont Hotels plc", "SC118804", None), vendor="Linnet Seating Company Ltd", vat="266598407", co="04642943",
       to="Marchmont Hotels plc", no="PF/0228", on="2026-01-13", net=850000, vatm=170000, gross=1020000,
       sort="113310", acc="99210333", holder="Linnet Seating Company Ltd", unjudged="payableMinor")
record("lorne-quotation", "Prawn", "other", "quotation with bank details", kind="quote",
       buyer=("Ashgrove Opticians Ltd", "SC502218", None), vendor="Lorne Shopfitting Ltd", vat="170444034", co="SC384410",
       to="Ashgrove Opticians Ltd", no="Q-3318", on="2026-01-07", net=980000, vatm=196000, gross=1176000, pay=0, sort="832546", acc="66178163",
       unjudged="currency")
record("ravelston-order", "iText", "other", "the company's own order to its vendor", kind="purchase_order",
       buyer=("Ravelston Pumps Ltd", "SC077102", "745943052"), vendor="Kirkwood Castings Ltd", to="Ravelston Pumps Ltd",
       no="4500771120", on="2026-01-08", terms=60, net=469000, pay=0, unjudged="termsDays")
record("tollgate-delivery", "PDF::API2", "other", "delivery note, A5 landscape", kind="unknown",
       buyer=("Hopwood Joinery Ltd", "09927714", None), vendor="Tollgate Timber & Building Supplies", to="Hopwood Joinery Ltd",
       no="DN 40771", on="2026-01-15", currency=None, pay=None)
