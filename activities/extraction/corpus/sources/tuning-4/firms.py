"""Invented firms of the fourth tuning part, in the form of the second part's: of a VAT number the first seven digits
stand here (+ for the newer check)."""

# name | address | VAT | company number | sort code | account | holder if another | telephone | e-mail
_VENDORS = '''
acre: Acreman Fire Protection Ltd | 6 Brewhouse Yard; Burton upon Trent DE14 1XA | 6401827 | 03819427 | 204172 | 50318264 | | 01283 496 110 | accounts@acremanfire.example
alde: Alderney & Rook LLP | 3 Friary Gate; Lichfield WS13 6QE | +3201847 | OC402918 | 601193 | 41820037 | Alderney & Rook LLP Office Account | 01543 496 020 | finance@alderneyrook.example
bain: T. W. Bainbridge | 9 Low Moor Road; Skipton BD23 1PQ | | | 110617 | 00834192 | T W Bainbridge | 07700 900 114 | tom@bainbridgewalls.example
beck: Beckwith Lifts & Escalators Limited | Beckwith House; Trafalgar Park; Leeds LS12 6LN | 5527104 | 02918340 | 401812 | 71930482 | | 0113 496 0550 | receivables@beckwithlifts.example
brid: Bridlington Ice & Cold Store Co. Ltd | Harbour Road; Bridlington YO15 2NR | 1827460 | 00338172 | 205411 | 30028471 | | 01262 496 300 | office@bridice.example
cald: Caldecote Parish Council | The Clerk; 2 Church Lane; Caldecote CB23 7ZX | 8104729 | | 309926 | 02918374 | | 01954 496 071 | clerk@caldecote-pc.example
carn: Carnmoney Plant Hire Limited | 118 Ballyclare Road; Newtownabbey BT36 8JN | 3390182 | NI047182 | 950121 | 60018274 | | 028 9049 6000 | hire@carnmoney.example
chal: Chalkpit Studio | 17 Chalkpit Lane; Lewes BN7 2AX | | | 070093 | 33182740 | Miss R A Okonedo | 07700 900 652 | ruth@chalkpit.example
clay: Claybourne Ceramics Group plc | Etruria Works; Hanley; Stoke-on-Trent ST1 5NP | 2719408 | 00192847 | 560058 | 20481937 | | 01782 496 400 | credit@claybourne.example
corb: Corbridge Roofing Partnership | The Old Smithy; Corbridge NE45 5AW | 4419203 | | 207388 | 80294713 | R & J Corbridge | 01434 496 018 | jobs@corbridgeroofing.example
dann: Dannatt Veterinary Practice Ltd | 44 Spital Terrace; Gainsborough DN21 2HD | +5520193 | 11829304 | 608007 | 20193847 | | 01427 496 222 | accounts@dannattvets.example
deva: Devana Laboratories Limited | Unit 20, Science Village; Great Abington CB21 6GB | +6291830 | 08172634 | 203011 | 93182046 | | 01223 496 808 | billing@devanalabs.example
drum: Drumlanrig Timber Company Ltd | Sawmill Road; Thornhill DG3 5BB | 6610928 | SC092817 | 832604 | 10047283 | | 01848 496 330 | sales@drumlanrigtimber.example
east: Eastry Coach Hire Ltd | The Garage; Sandwich Road; Eastry CT13 0DP | 2039184 | 04102938 | 309789 | 27184930 | | 01304 496 501 | bookings@eastrycoach.example
evan: Evans, Pryce & Daughter | Llys y Coed; Lampeter SA48 7AB | 7719204 | | 542111 | 18203947 | Evans Pryce & Daughter | 01570 496 002 | swyddfa@evanspryce.example
ferr: Ferrybridge Palletways Depot 71 | Common Lane; Knottingley WF11 8BN | 3018274 | 05627183 | 165810 | 10382947 | Holmfirth Transport Ltd | 01977 496 171 | ledger@holmfirth.example
flin: Flintham Packaging Supplies Ltd | Units 4-7, Fosse Way; Newark NG24 2DB | 9183027 | 02736481 | 309012 | 04829173 | | 01636 496 900 | accounts@flintham.example
galt: Galt & Ferrier Whisky Casks Ltd | Distillery Road; Elgin IV30 1QX | +7718203 | SC581920 | 801655 | 00928174 | | 01343 496 040 | casks@galtferrier.example
gara: Garamond House Translations SARL | 8 rue du Port; 67000 Strasbourg; France | | | | | | +33 3 88 55 02 11 | facture@garamondhouse.example
good: Goodrich Signs & Livery | Unit 2, Orchard Park; Ross-on-Wye HR9 7BN | 5018293 | | 537020 | 41829300 | D Goodrich & Sons | 01989 496 414 | art@goodrichsigns.example
hale: Haleswell Staffing Solutions Ltd | 2nd Floor, Cornerblock; Birmingham B3 2DL | +8820194 | 10293817 | 406133 | 18203944 | Meridian Invoice Finance Ltd re Haleswell | 0121 496 0330 | payables@haleswell.example
harr: Harrowgate Electrical Contractors Ltd | 31 Dragon Parade; Harrogate HG1 5DA | 6629103 | 04471928 | 050439 | 48293017 | | 01423 496 606 | admin@harrowgateelec.example
hens: Henstridge Dairy Equipment Ltd | Marsh Lane Estate; Henstridge BA8 0TG | 4418270 | 01938274 | 309897 | 60182943 | | 01963 496 277 | parts@henstridgedairy.example
isle: Isleworth Audio Visual Ltd | Stage 4, Worton Hall; Isleworth TW7 6ER | +1192837 | 09281736 | 040413 | 29183740 | | 020 7946 0418 | accounts@isleworthav.example
jord: Jordanhill Nursery Growers | Balgrochan Farm; Torrance G64 4DG | 7729182 | | 826419 | 10293745 | W Muirhead & Partners | 01360 496 212 | plants@jordanhillgrowers.example
keld: Keldholme Water Hygiene Ltd | 15 Rosedale Court; Kirkbymoorside YO62 6PX | +2918364 | 07182936 | 205599 | 63829104 | | 01751 496 123 | invoices@keldholme.example
kirb: Kirby Lonsdale Brewing Co | Unit 9, Old Station Yard; Kirkby Lonsdale LA6 2HP | 8829137 | 06192837 | 010852 | 38291047 | Lune Valley Ales Limited | 01524 496 380 | drays@klbrewing.example
lash: Lasham Avionics Limited | Hangar 3; Lasham Airfield; Alton GU34 5SP | 5910283 | 03018274 | 404330 | 52918374 | | 01256 496 770 | sales.ledger@lashamavionics.example
lore: Loretto Training & Skills CIC | 61 Newhall Street; Glasgow G40 4AB | | SC419283 | 834400 | 00718293 | Loretto Training | 0141 496 0222 | office@lorettoskills.example
mard: Marden & Staplehurst Fruit Ltd | Packhouse 2; Goudhurst Road; Marden TN12 9NB | 3319287 | 05102938 | 600618 | 29183746 | | 01622 496 414 | packhouse@mardenfruit.example
medl: Medlar Care Homes Agency Desk Ltd | Sovereign Chambers; Lord Street; Southport PR8 1JR | | 12019384 | 040605 | 18293745 | | 01704 496 350 | shifts@medlardesk.example
moss: Mossley Engineering Fasteners Ltd | Victoria Mill; Mossley OL5 0RB | 1029384 | 00471829 | 010318 | 20938471 | | 01457 496 112 | sales@mossleyfasteners.example
newt: Newtondale District Council | Ryedale Road; Newtondale YO18 9ZZ | 2918205 | | 205720 | 00192837 | Newtondale DC Income | 01751 496 900 | sundrydebtors@newtondale.example
orwe: Orwell Marine Surveys Ltd | The Quay House; Ipswich IP4 1BX | 6201938 | 04829103 | 202698 | 73829104 | | 01473 496 616 | reports@orwellmarine.example
paxt: Paxton & Vale Chartered Accountants | Regent House; Regent Street; Wrexham LL11 1RR | 4491827 | | 402245 | 81029384 | Paxton & Vale | 01978 496 550 | fees@paxtonvale.example
penz: Penzance Linen Services Ltd | Long Rock Estate; Penzance TR20 8HX | 7710293 | 02819374 | 309562 | 19283746 | | 01736 496 410 | laundry@penzancelinen.example
quee: Queensferry Rigging Ltd | Port Edgar; South Queensferry EH30 9SQ | +9182730 | SC301928 | 800911 | 06182937 | | 0131 496 0440 | shore@qferryrigging.example
rade: Radeberg Fördertechnik GmbH | Pillnitzer Straße 61; 01454 Radeberg; Germany | | | | | | +49 3528 555 18 | rechnung@radeberg-ft.example
rush: Rushmere Software Limited | 1st Floor, 40 Princes Street; Ipswich IP1 1RJ | +4401829 | 09918203 | 205112 | 43829107 | | 01473 496 880 | ar@rushmere.example
sand: Sandiway Groundworks Ltd | Yard 3, Chester Road; Northwich CW8 2DN | 9029183 | 08291034 | 010577 | 52910384 | | 01606 496 190 | accounts@sandiwayground.example
shad: Shadwell Basin Couriers Ltd | Arch 88, Cable Street; London E1W 3EU | 3820193 | 07102938 | 560009 | 33829174 | | 020 7946 0870 | credit@shadwellcouriers.example
stav: Staveley Metals Recycling Ltd | Works Road; Staveley S43 3FD | 5519284 | 01827364 | 404609 | 70293841 | | 01246 496 700 | weighbridge@staveleymetals.example
stok: Stokesay Court Weddings & Events | Onibury; Craven Arms SY7 9BD | 6619203 | 08391027 | 207844 | 90283746 | Stokesay Hospitality Ltd | 01584 496 090 | events@stokesaycourt.example
tamw: Tamworth Tyre & Exhaust Centre | 210 Lichfield Street; Tamworth B79 7QF | 8820917 | | 309836 | 40192837 | S Virdee T/A Tamworth Tyre & Exhaust | 01827 496 333 | counter@tamworthtyre.example
thaw: Thawmoor Energy Supply Limited | 20 Merchant Quay; Bristol BS1 4RW | +5519283 | 09028374 | 202417 | 10928374 | | 0330 496 0100 | business@thawmoor.example
trin: Trinity Lane Dental Laboratory | 5 Trinity Lane; Beverley HU17 0DY | | 06718293 | 054010 | 29183740 | Trinity Lane Dental Lab Ltd | 01482 496 919 | lab@trinitylane.example
uplo: Uploders Farm Shop & Kitchen | Uploders; Bridport DT6 4PE | 7182930 | | 209312 | 60293847 | P & M Symes | 01308 496 505 | shop@uploders.example
wadd: Waddesley Grange Charitable Trust | Waddesley Grange; Thame OX9 3QY | | 02918376 | 309947 | 71829304 | Waddesley Grange Trust | 01844 496 212 | lettings@waddesley.example
wark: Warkworth Glass & Glazing Ltd | Coquet Estate; Amble NE65 0PE | 2918373 | 05182930 | 090127 | 18293047 | | 01665 496 717 | orders@warkworthglass.example
yate: Yateley Print Finishers Ltd | 8 Blackbushe Park; Yateley GU46 6GA | 3018275 | 02810394 | 301596 | 20193848 | | 01252 496 848 | sales@yateleyprint.example
halb: Halberd Guarding | Control Room; 4 Ostler Street; Derby DE1 2PX | 5510927 | 02019384 | 401718 | 20918374 | Ostler Group Ltd | 01332 496 777 | control@halberdguarding.example
cith: Rashid Ahmed | 51 Beech Grove; Keighley BD21 4QN | | | 110233 | 01928374 | R Ahmed | 07700 900 388 | rashid@citylineminibus.example
thrn: Miss Josephine Thorne | 3 Staple Court Chambers; London WC1V 7QH | 9182740 | | 180002 | 10293846 | Miss J Thorne No 2 Account | 020 7946 0211 | clerks@staplecourt.example
gloe: Gloaming Wireless & Voice Ltd | 17 Dock Street; Dundee DD1 3DP | +6618294 | SC472910 | 832733 | 20193857 | | 01382 496 050 | bills@gloamingvoice.example
ceri: Ceridwen Seeds Cyf | Parc Amaeth; Carmarthen SA33 5AR | 4402917 | 06610293 | 542288 | 19283048 | | 01267 496 122 | gwerthu@ceridwenseeds.example
ovar: Overstrand Crane Hire Ltd | Cromer Road; Overstrand NR27 0PQ | 6629184 | 04018273 | 205377 | 93810274 | | 01263 496 500 | lifts@overstrandcranes.example
mmag: Moorland Magazines Ltd | 8 Fore Street; Tavistock PL19 0JB | 3019247 | 07712039 | 309883 | 28193047 | | 01822 496 060 | adsales@moorlandmags.example
wast: Wharfe & Aire Skips Ltd | Canal Road; Shipley BD17 7BX | +2901837 | 09910283 | 050577 | 40192837 | | 01274 496 911 | office@wharfeskips.example
frei: Tilbury Lane Forwarding Ltd | Berth House; Ferry Road; Tilbury RM18 7NH | 8102939 | 03381726 | 601444 | 50192830 | | 01375 496 320 | imports@tilburylane.example
leas: Quayside Asset Rentals Limited | 12th Floor; 90 Cathedral Walk; Manchester M3 2RW | 7718290 | 05519283 | 404127 | 61029384 | | 0161 496 0700 | rentals@quaysideassets.example
brsp: Brightspan Calder Valley | Unit 3 Mearclough; Sowerby Bridge HX6 3LF | +3301928 | 11203948 | 040026 | 71829305 | KLM Contract Services Ltd | 01422 496 404 | caldervalley@brightspan.example
'''

# printed name | registered name | company number | VAT | address
_CUSTOMERS = '''
ashc: Ashcombe Hotels Limited | Ashcombe Hotels Limited | 03918274 | 6120394 | Ashcombe House; 14 The Parade; Exmouth EX8 1RS
birc: Birchfield Primary Foods Ltd | Birchfield Primary Foods Limited | 07281930 | 5510293 | Plot 6, Sherburn Park; Leeds LS25 6NB
copp: Copper Kettle Catering Ltd | Copper Kettle Catering Limited | 09182734 | 3019284 | 27 Swan Street; Manchester M4 5JZ
dray: Drayton Mill Properties Ltd | Drayton Mill Properties Limited | 05519283 | 7201938 | The Counting House; Drayton Mill; Oldham OL1 3LP
ever: Everard & Finch Construction Ltd | Everard & Finch Construction Limited | 04192837 | 2910384 | 88 Aldermoor Lane; Coventry CV3 1BB
fife: Fife Coastal Seafoods Ltd | Fife Coastal Seafoods Limited | SC219384 | 4402918 | 2 Shore Street; Anstruther KY10 3EA
gran: Granville Motor Group plc | Granville Motor Group plc | 01928374 | 8819203 | Granville House; Ring Road; Wolverhampton WV2 4NB
hins: Hinstock Aerospace Components Ltd | Hinstock Aerospace Components Limited | 06629184 | 5528190 | Shrewsbury Way; Telford TF3 4NQ
kins: Kinsale Retail (UK) Limited | Kinsale Retail (UK) Limited | 08819204 | 9910283 | 5 Mercer Row; Northampton NN1 2QL
lang: Langdale Outdoor Brands Ltd | Langdale Outdoor Brands Limited | 10293841 | 2209183 | Beck Mill; Kendal LA9 6ES
mere: Meredith & Shaw Furniture Ltd | Meredith & Shaw Furniture Limited | 02938471 | 6719203 | 41 Curtain Works; High Wycombe HP11 2RZ
orch: Orchard Lea Academies Trust | Orchard Lea Academies Trust | 08192738 | | Orchard Lea School; Winnersh RG41 5JT
pell: Pellinor Publishing Group Limited | Pellinor Publishing Group Limited | 03391827 | 4418293 | 9 Bury Place; London WC1A 2JL
sout: South Ridings Care Ltd | South Ridings Care Limited | 11029384 | | 70 Westgate; Wakefield WF1 1EN
'''


def _table(text):
    return {key: row for key, row in (line.split(': ', 1) for line in text.strip().splitlines())}


VENDORS = _table(_VENDORS)
CUSTOMERS = _table(_CUSTOMERS)
