"""What the documents made by Qt, libharu, Gnumeric, AbiWord, enscript, rst2pdf, R, cairo, librsvg and by hand say."""
from truth.record import record

record("surefoot", "Qt", "text", "discount for early payment, course dates, trading name",
       buyer=("Longhurst Housing Association Limited", "RS007714", None), vendor="SureFoot (East Midlands) Ltd", vat="227497143", co="07612959",
       to="Longhurst Housing Association", no="SF7702", on="2026-01-13", terms=30, net=197100, vatm=39420, gross=236520,
       sort="090479", acc="78006853", holder="SureFoot (East Midlands) Ltd")
record("halfpenny-motors", "Qt", "text", "garage, MOT outside VAT, mileage and registration in a grid",
       buyer=("Mersey Lift & Escalator Ltd", "04127790", None), vendor="Halfpenny Motors (Runcorn) Ltd", vat="456875736", co="15378130",
       to="Mersey Lift & Escalator Ltd", no="J-66120", on="2026-01-15", vatm=9500, gross=62860,
       sort="836895", acc="65738158", holder="Halfpenny Motors (Runcorn) Ltd", unjudged="netMinor")
record("inkwell", "libharu", "text", "printer, nought and standard rate, bank and numbers in a column at the side",
       buyer=("The Golden Valley Cider Company Ltd", "06218830", None), vendor="Inkwell Print Ltd", vat="222882564", co="11687366",
       to="Golden Valley Cider Co Ltd", no="30771", on="2026-01-06", terms=30, net=233200, vatm=26700, gross=259900,
       sort="112502", acc="14575495", holder="Inkwell Print Ltd")
record("bulldog-plant", "Gnumeric", "text", "plant hire from a worksheet, VAT by line",
       buyer=("Swaledale Groundcare Ltd", "08830127", None), vendor="Bulldog Plant Hire (Thirsk) Ltd", vat="302156312", co="02043241",
       to="Swaledale Groundcare Ltd", no="H10552", on="2026-01-12", due="2026-02-11", net=76200, vatm=15240, gross=91440,
       sort="112548", acc="64905516", holder="Bulldog Plant Hire (Thirsk) Ltd")
record("moss-contracting", "Gnumeric", "text", "farm contractors, a partnership's worksheet, plain words for the total",
       buyer=("Staden Grange Estates Ltd", "05590914", None), vendor="T J & A Moss", vat="120788026", to="Staden Grange Estates Ltd",
       no="25/144", on="2026-01-10", net=350100, vatm=70020, gross=420120, sort="608122", acc="43232156", holder="A Moss & T J Moss")
record("tallis-ferrand", "AbiWord", "text", "architects' letter, fee in running text, disbursement without VAT, LLP",
       buyer=("Downland Brewery Holdings Ltd", "09117284", "306211846"), vendor="Tallis Ferrand Architects LLP", vat="557084033", co="OC361180",
       to="Downland Brewery Holdings Ltd", no="3", on="2026-01-16", terms=28, vatm=164728, gross=1014168,
       sort="409729", acc="57605913", holder="Tallis Ferrand Architects LLP", unjudged="netMinor")
record("hallam-penrose", "AbiWord", "text", "solicitors' bill, narrative with sums, money on account taken off", warnings=["part_paid"],
       buyer=("Crealy Horticulture Limited", "03381026", None), vendor="Hallam Penrose", vat="942910859", to="Crealy Horticulture Limited",
       no="221908", on="2026-01-08", vatm=55000, gross=497720, pay=347720, sort="309293", acc="86746349", holder="Hallam Penrose Office Account",
       unjudged="termsDays netMinor")
record("nene-paper", "enscript and Ghostscript", "text", "old accounting system's type of one width, minus signs behind",
       buyer=("Stanford Box Makers Ltd", "01920048", None), vendor="NENE PAPER & BOARD CO LTD", vat="934611432", co="06269432",
       to="STANFORD BOX MAKERS LTD", no="0311847", on="2026-01-14", due="2026-02-28", net=386594, vatm=77319, gross=463913,
       sort="167448", acc="93134133")
record("brandt-translation", "rst2pdf", "text", "translator without VAT, heading in two languages, a second account abroad",
       warnings=["several_bank_accounts"], buyer=("Wansbeck Turbine Services Ltd", "08114973", None), vendor="Ottilie Brandt",
       to="Wansbeck Turbine Services Ltd", no="2026-03", on="2026-01-18", terms=30, gross=234000, sort="608371", acc="47105528",
       iban="DE89370400440532013000", holder="O. M. Brandt", unjudged="iban")
record("sigma-crowe", "R", "text", "consultants, plain type without rules, tax written out",
       buyer=("Harlow Biometrics plc", "04418826", None), vendor="Sigma & Crowe Analytics Ltd", vat="990819477", co="13504059",
       to="Harlow Biometrics plc", no="SC/2026/02", on="2026-01-20", due="2026-02-19", net=898650, vatm=179730, gross=1078380,
       sort="406772", acc="25557667", holder="Sigma & Crowe Analytics Ltd")
record("lodestar-energy", "cairo", "text", "electricity bill, summary and workings on two pages, earlier balance and payment",
       buyer=("Wolds Cold Storage Ltd", "06613728", None), vendor="Lodestar Energy Supply Ltd", vat="420681769", co="13679848",
       to="Wolds Cold Storage Ltd", no="700418826-14", on="2026-01-06", due="2026-01-20", net=357396, vatm=71479, gross=428875,
       sort="403652", acc="80116734", holder="Lodestar Energy Supply Ltd")
record("tregenza-ceramics", "librsvg", "text", "drawn by a designer, name in a roundel, old-style figures, unusual words",
       buyer=("Gull Rock Hotel (Bude) Ltd", "07711804", None), vendor="Pip Tregenza", vat="458124054", to="Gull Rock Hotel (Bude) Ltd",
       no="PT-26-2", on="2026-01-08", due="2026-01-29", net=224700, vatm=44940, gross=269640, sort="773147", acc="62594154",
       holder="Philippa Tregenza")
record("tamar-groundworks", "PostScript by hand and Ghostscript", "text", "reverse charge and CIS, the account as a second page",
       warnings=["amount_deducted"], buyer=("Bodmin & Lanhydrock Builders Ltd", "04229917", "814502264"), vendor="Tamar Groundworks Ltd",
       vat="314250893", co="07771461", to="Bodmin & Lanhydrock Builders Ltd", no="TG 1402", on="2026-01-02", terms=30, net=1623300,
       gross=1623300, pay=1465300, sort="167514", acc="38401570", holder="Tamar Groundworks Ltd", unjudged="vatMinor")
