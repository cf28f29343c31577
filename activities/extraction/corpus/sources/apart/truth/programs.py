"""What the documents made by TCPDF, FPDF, Perl, Ruby, Node and Java say; sums of long tables are the generators' own."""
from truth.record import record

record("ostler-haulage", "TCPDF", "text", "consignments over several pages, header and footer on each, two-figure years",
       buyer=("Norwold Grain Merchants Ltd", "05511908", "302156312"), vendor="Ostler & Blyth Haulage Ltd", vat="807021371", co="05224832",
       to="Norwold Grain Merchants Ltd", no="SI-118842", on="2026-01-16", terms=30, net=1372334, vatm=274467, gross=1646801,
       sort="306132", acc="41431988", holder="Ostler & Blyth Haulage Ltd", unjudged="termsDays")
record("greaves-drylining", "TCPDF", "text", "construction reverse charge, trading name in large, gross CIS status without deduction",
       buyer=("Pellew Construction (Northern) Limited", "04770215", "120788026"), vendor="Greaves Interiors (Yorks) Ltd", vat="136720968", co="03630591",
       to="Pellew Construction (Northern) Ltd", no="00657", on="2026-01-14", due="2026-02-13", net=1899000, vatm=0, gross=1899000,
       sort="096026", acc="96959270", holder="Greaves Interiors (Yorks) Ltd")
record("castell-moore", "PDF::API2", "text", "wholesaler's boxed form, prices per hundred, line discounts, company number of seven digits",
       buyer=("Bramley Fire & Security Ltd", "06620014", None), vendor="Castell & Moore Ltd", vat="989372158", co="09285934",
       to="BRAMLEY FIRE & SECURITY LTD", no="PB/771940", on="2026-01-08", net=86323, vatm=17265, gross=103588, sort="405874", acc="53421180",
       unjudged="termsDays")
record("swiftwater", "PDF::API2", "text", "agency, timesheets with other hours and rates behind the invoice, LLP",
       buyer=("Rosebank Foods Limited", "02911845", None), vendor="Swiftwater Staffing LLP", vat="845588382", co="OC418827",
       to="Rosebank Foods (Chilled) Limited", no="53307-W02", on="2026-01-13", terms=7, net=274688, vatm=54938, gross=329626,
       sort="237977", acc="61083223", holder="Swiftwater Staffing LLP")
record("zip-parcel", "PDF::Create", "text", "courier's list of jobs, account beside invoice number",
       buyer=("Solent Orthodontic Laboratory Ltd", "08114402", None), vendor="Zip Parcel Ltd", vat="783841635", co="06616522",
       to="Solent Orthodontic Laboratory", no="90412", on="2026-01-05", due="2026-01-19", net=53650, vatm=10730, gross=64380,
       sort="090128", acc="44482818", holder="Zip Parcel Ltd")
record("saffron-orchard", "Prawn", "text", "caterer, deposit received, balance payable", warnings=["part_paid"],
       buyer=("Whitcombe Lane Publishing Ltd", "07730918", "594738920"), vendor="Saffron Orchard Catering Ltd", vat="553537337", co="09734574",
       to="Whitcombe Lane Publishing Ltd", no="SO/26/004", on="2026-01-12", terms=14, net=400000, vatm=80000, gross=480000, pay=360000,
       sort="239682", acc="65094400", holder="Saffron Orchard Catering Ltd")
record("bright-panes", "Prawn", "text", "sole trader without VAT, A5, few labels",
       buyer=("Cotteswold Dental Care Ltd", "11002817", None), vendor="Gary Puddifoot", to="Cotteswold Dental Care", no="61", on="2026-01-17",
       terms=7, gross=18500, sort="070436", acc="31185546", holder="G R Puddifoot")
record("kestrel-lettings", "Prawn", "text", "service charge by schedule, the agent's name in large and the landlord as supplier",
       buyer=("Brindle & Wick Ltd", "09917736", None), vendor="Harcourt Park Nominees Ltd", vat="113755973", co="15635276",
       to="Brindle & Wick Ltd", no="HBP-11-2026Q1", on="2025-12-25", due="2026-01-08", net=240560, vatm=40944, gross=281504,
       sort="405437", acc="40585875", holder="Kestrel Estates Client Account")
record("fernweh-studio", "pdfmake", "text", "marketing agency, retainer and costs in groups",
       buyer=("Tidewater Distillers & Blenders Ltd", "SC228814", None), vendor="Fernweh Studio Ltd", vat="236396388", co="12635468",
       to="Tidewater Distillers & Blenders Ltd", no="1093", on="2026-01-19", due="2026-02-02", net=629580, vatm=125916, gross=755496,
       sort="160043", acc="51644118", holder="Fernweh Studio")
record("axiom-hosting", "pdfmake", "text", "dollars beside pounds, dates by ISO, the customer's VAT number printed",
       warnings=["several_currencies"], buyer=("Quillfeather Software Ltd", "10881923", "458124054"), vendor="Axiom Cloud Hosting Limited",
       vat="273554348", co="13295286", to="Quillfeather Software Ltd", no="AX26-00919", on="2026-01-15", terms=14,
       net=83850, vatm=16770, gross=100620, sort="601542", acc="40917266", iban="GB52NWBK60154240917266", holder="Axiom Cloud Hosting Limited")
record("steelwright", "PDFKit", "text", "application for payment, landscape: retention, earlier certificates, reverse charge, CIS",
       warnings=["amount_deducted"], buyer=("Mountbarrow Building Ltd", "03877140", "442723309"), vendor="Steelwright Fabrications Ltd",
       vat="505080135", co="04959443", to="Mountbarrow Building Ltd", no="4", on="2026-01-15", due="2026-02-12", net=3092000, vatm=0,
       gross=3092000, pay=2720960, sort="779791", acc="88841753", holder="Steelwright Fabrications Ltd", unjudged="number")
record("corrib-marine", "PDFKit", "text", "Irish vendor, euros, IBAN only, customer's VAT number above the vendor's",
       buyer=("Portree Fishing Supplies Ltd", "SC417702", "924273471"), vendor="Corrib Marine Electronics DAC", vat="IE3311742H",
       to="Portree Fishing Supplies Ltd", no="C-7719", on="2026-01-07", terms=45, currency="EUR", net=600000, vatm=0, gross=600000,
       iban="IE92BOFI90001710027952")
record("bellwether", "iText", "text", "telephone bill, five pages of calls, direct debit, an earlier bill's sum",
       buyer=("Hexham Auction Mart Co Ltd", "00044817", None), vendor="Bellwether Networks Limited", vat="942004952", co="12399500",
       to="Hexham Auction Mart Co Ltd", no="1182240917", on="2026-01-02", due="2026-01-16", net=21004, vatm=4201, gross=25205)
record("marisco", "iText", "text", "debt sold to a factor, two rates, delivery address of another firm's shop", warnings=["debt_assigned"],
       buyer=("Fishers of Skipton Ltd", "05590128", None), vendor="Marisco Seafoods (Grimsby) Ltd", vat="279489583", co="13844837",
       to="Fishers of Skipton Ltd", no="45190", on="2026-01-18", terms=28, vatm=700, gross=126600,
       sort="408038", acc="56157652", holder="Humber Invoice Finance Limited", unjudged="accountHolder")
record("dene-valley", "PDFBox", "text", "self-billed: the customer's name in large, the supplier in the address box",
       buyer=("Amberline Scaffold Hire Ltd", "02102354", "745943052"), vendor="Dene Valley Transport Ltd", vat="142835961", co="08611209",
       to="Amberline Scaffold Hire Ltd", no="SB004417/26", on="2026-01-16", due="2026-01-23", net=214970, vatm=42994, gross=257964,
       sort="162951", acc="42530832", holder="Dene Valley Transport")
record("stoke-albany", "PDFBox", "text", "village hall, no VAT, key deposit returned, columns held by blanks",
       buyer=("Parkinson Yoga Studios Ltd", "12288401", None), vendor="The Wardens of Stoke Albany Almshouse Charity and Village Hall",
       to="Parkinson Yoga Studios Ltd", no="VH/2025-26/31", on="2026-01-05", due="2026-01-31", gross=72400,
       sort="405240", acc="00118273", holder="Stoke Albany Village Hall", unjudged="vendorName")
record("clearspring", "FPDF", "text", "two addresses, rental and deposits, reference numbers in plenty",
       buyer=("Larkfield Logistics Ltd", "07719336", None), vendor="ClearSpring Water Coolers Ltd", vat="818553217", co="15171348",
       to="Larkfield Logistics Ltd", no="CSW0044918", on="2026-01-02", terms=14, net=57750, vatm=11550, gross=69300,
       sort="202860", acc="82081784", holder="ClearSpring Water Coolers Ltd")
record("docker-till", "FPDF", "text", "till receipt of a trade counter, paid by card", kind="receipt",
       buyer=("Northgate Mechanical Services Ltd", "09338127", None), vendor="Docker & Son", vat="943632126", to="NORTHGATE MECHANICAL",
       no="2-118734", on="2026-01-09", net=12525, vatm=2505, gross=15030, pay=0)
record("fenland-fuels", "FPDF", "text", "deliveries over three pages, a copy, five and twenty per cent, totals on the last page",
       warnings=["marked_as_copy"], buyer=("Marshland Growers Ltd", "02719903", None), vendor="Fenland Fuels & Lubricants Ltd", vat="696782408",
       co="08860776", to="Marshland Growers Ltd", no="2605119", on="2025-12-31", due="2026-01-20", net=6990586, vatm=1344257, gross=8334843,
       sort="305954", acc="99439985", holder="Fenland Fuels & Lubricants Ltd")
