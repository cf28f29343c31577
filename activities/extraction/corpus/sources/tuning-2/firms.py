"""Invented firms of the second tuning part. Of a VAT number the first seven digits stand here (+ for the newer check)."""

# name | address | VAT | company number | sort code | account | holder if another | telephone | e-mail
_VENDORS = '''
harb: Harbottle & Finch Ltd | 27 Wharf Street; Lincoln; LN5 7BX | 3318274 | 05820147 | 204633 | 70338192 | | 01522 496 012 | accounts@harbottlefinch.example
penm: Penmarric Groundworks Limited | Unit 6, Carn Brea Business Park; Pool; Redruth; Cornwall TR15 3RR | +4471093 | 09471182 | 309911 | 28114460 | | 01209 496 330 | office@penmarric.example
whit: Whitlock Sayer LLP | 3 Castle Chambers; Norwich NR1 3DD | 7391026 | OC344718 | 401622 | 81920044 | Whitlock Sayer LLP Office Account | 01603 496 700 | fees@whitlocksayer.example
stan: Stanedge Road Haulage Ltd | Moorgate Lorry Park; Oldham OL4 3RZ | 5128830 | 03917264 | 019173 | 40027718 | | 0161 496 0811 | traffic@stanedge.example
volt: Voltaire Energy Supply Limited | PO Box 4410; Swindon SN38 8QX | 9017745 | 04120983 | 200052 | 13309471 | Voltaire Energy Collections | 0800 496 2210 | business@voltaireenergy.example
brig: Brightwater Staffing Solutions Ltd | 2nd Floor, Regent House; 41 Regent Street; Rugby CV21 2PE | +6640918 | 10928841 | 608009 | 33917720 | | 01788 496 111 | timesheets@brightwater.example
nimb: Nimbuslane Technologies Ltd | 5 Silicon Walk; London EC2A 4NE | +8193302 | 12740938 | 040075 | 21558830 | | 020 7946 0182 | billing@nimbuslane.example
fern: Fernhurst Wholesale Foods Ltd | Depot 3, Marsh Barton; Exeter EX2 8QW | 2840917 | 02774619 | 089999 | 66374958 | | 01392 496 044 | ledger@fernhurst.example
prin: Prinsloo Press Limited | The Print Works; Union Road; Nottingham NG3 1FH | 6183049 | 06610938 | 107999 | 88837491 | | 0115 496 0600 | studio@prinsloopress.example
orch: Orchard Hospice Trading Ltd | Orchard Lane; Taunton TA1 4QL | 7712049 | 03384710 | 541036 | 90217744 | | 01823 496 090 | finance@orchardhospice.example
caro: Carol Beddoes | 14 Rhodfa'r Gogledd; Aberystwyth SY23 2JH | | | 404611 | 31827790 | Miss C A Beddoes | 07700 900 147 | carol@beddoes.example
mard: Marden, Howe & Sons | Bank Farm; Tenbury Wells WR15 8HD | 4827160 | | 206821 | 50938814 | Marden Howe and Sons | 01584 496 771 | farm@mardenhowe.example
cymr: Cwmni Toeon Tywi Cyf | Uned 4, Parc Busnes; Caerfyrddin SA31 2NF | 8840127 | 07183920 | 544108 | 60917733 | | 01267 496 018 | swyddfa@toeontywi.example
krau: Krautheim Fördertechnik GmbH | Am Mühlbach 8; 97230 Estenfeld; Germany | DE811907342 | | | | | +49 9305 555 014 | rechnung@krautheim.example
vand: Van Deelen Verpakkingen B.V. | Havenstraat 41; 3372 BD Hardinxveld-Giessendam; The Netherlands | NL807712094B01 | | | | | +31 184 555 020 | debiteuren@vandeelen.example
mars: Établissements Marsaudon SARL | 18 rue des Forges; 16100 Cognac; France | FR40303265045 | | | | | +33 5 45 55 01 20 | compta@marsaudon.example
tyne: Tyneholm Steel Erectors Ltd | Low Hope Wharf; Sunderland SR1 2LB | 9920318 | 08274610 | 053020 | 71180934 | | 0191 496 0410 | contracts@tyneholm.example
bell: Belvoir Vale Ales Ltd | The Maltings; Long Clawson LE14 4NB | +2209184 | 11730284 | 309021 | 44170928 | | 01664 496 002 | hello@belvoirvale.example
quil: Quillfeather Design Studio | 9 The Parade; Whitstable CT5 1AX | +7710382 | | 110008 | 02718833 | Quillfeather Design | 01227 496 303 | studio@quillfeather.example
glen: Glenfarrach Salmon Company Ltd | Shore Street; Mallaig PH41 4QD | 5590318 | SC201948 | 830611 | 10092847 | | 01687 496 055 | sales@glenfarrach.example
lisn: Lisnaskea Joinery Supplies Ltd | 12 Main Street; Lisnaskea; Co. Fermanagh BT92 0JD | 7004918 | NI044817 | 950121 | 60183377 | | 028 6749 6010 | office@lisnaskeajoinery.example
hast: Hastoe Plant & Tool Hire Ltd | Akeman Street; Tring HP23 6AF | 3109274 | 02260184 | 202741 | 83019927 | | 01442 496 090 | hire@hastoe.example
odys: Odyssey Freight Forwarding (UK) Ltd | Trident House; Felixstowe IP11 3SY | 8261093 | 07018273 | 160025 | 11928374 | | 01394 496 800 | accounts@odysseyff.example
teas: Teasel & Thrum Textiles Ltd | Albert Mill; Macclesfield SK11 7AR | +5530917 | 09082716 | 010855 | 37719028 | | 01625 496 019 | wool@teaselthrum.example
vica: Vicarage Road Veterinary Group | 31 Vicarage Road; Hereford HR1 2QN | 6408172 | | 309417 | 20018374 | Vicarage Road Vets | 01432 496 600 | reception@vicarageroad.example
ruth: Rutherglen Chemicals plc | Dalmarnock Works; Glasgow G73 1AN | 2601738 | SC052817 | 800291 | 00771834 | Rutherglen Chemicals plc | 0141 496 0500 | sales.ledger@rutherglen.example
aper: Aperture North Photography | Studio 2, Dean Clough; Halifax HX3 5AX | | | 070246 | 17392840 | R. Oyelaran | 07700 900 632 | rola@aperturenorth.example
kilm: Kilmersdon Dairy Co-operative Ltd | Creamery Lane; Radstock BA3 5TD | 4190273 | 00493817 | 602111 | 71093384 | | 01761 496 040 | milk@kilmersdon.example
spar: Sparrowhawk Security Services Limited | 88 Aston Road; Birmingham B6 5RH | 9301746 | 06928371 | 402510 | 61839920 | | 0121 496 0720 | control@sparrowhawk.example
thre: Three Rivers Waste Ltd | Tip Lane; Rickmansworth WD3 1BL | 5719302 | 04471829 | 206208 | 90384471 | | 01923 496 100 | billing@threeriverswaste.example
elmb: Elmbridge Fire & Alarm Ltd | 4 Weir Court; Walton-on-Thames KT12 4EE | +3820174 | 10384719 | 600845 | 22918304 | | 01932 496 404 | service@elmbridgefire.example
ashd: Ashdown Scientific Instruments Ltd | Forest Row Science Centre; Forest Row RH18 5DW | 7281930 | 03018274 | 308899 | 01938274 | | 01342 496 222 | orders@ashdownsci.example
hopk: Hopkirk Laundry & Linen Ltd | Soap Works Lane; Widnes WA8 0GU | 8019237 | 05538102 | 165710 | 20938471 | | 0151 496 0330 | rounds@hopkirk.example
tide: Tidewell Learning CIC | The Hive; Plymouth PL4 8AA | | 11029847 | 608301 | 20993817 | Tidewell Learning | 01752 496 010 | learn@tidewell.example
ambl: Ambler & Roe Civil Contracts Ltd | Pelham Yard; Mansfield NG18 2HB | 6628190 | 07729104 | 010599 | 55029183 | | 01623 496 880 | valuations@amblerroe.example
zing: Zingari Coffee Roasters Ltd | Arch 12, Rope Walk; Bristol BS2 0HH | +9036418 | 12993041 | 040605 | 30172948 | | 0117 496 0412 | beans@zingari.example
norb: Norbury Insurance Brokers Ltd | 70 Leadenhall Walk; London EC3A 3DH | | 02918374 | 207107 | 63019284 | Norbury Client Premium Account | 020 7946 0771 | accounts@norburybrokers.example
crag: Cragside Roofing & Leadwork | 2 Chapel Row; Rothbury NE65 7TB | 3841902 | | 207118 | 43018827 | A & D Nesbit t/a Cragside Roofing | 01669 496 013 | cragside@roofing.example
ewel: Ewell Castle Stationers Ltd | 19 Spring Street; Ewell KT17 1UD | 4920173 | 01938274 | 309866 | 00927183 | | 020 8496 0101 | counter@ewellstationers.example
dorm: Dorman Lowe Architects Ltd | 6 Royal Crescent Mews; Bath BA1 2LT | +1839204 | 08201937 | 404115 | 92018374 | Dorman Lowe Architects Ltd | 01225 496 505 | practice@dormanlowe.example
jura: Jurassic Crane Hire Ltd | Quarry Fields; Portland DT5 1HX | 2930184 | 06618203 | 602201 | 31029948 | | 01305 496 707 | bookings@jurassiccranes.example
skel: Skelmanthorpe Dyeing Co Ltd | Elm Street Mills; Huddersfield HD8 9BH | 7019283 | 00291837 | 054881 | 29103847 | | 01484 496 300 | works@skeldye.example
meri: Meridian Cold Storage Ltd | Europarc; Grimsby DN37 9TU | 8492013 | 05920138 | 202938 | 60291837 | | 01472 496 600 | warehouse@meridiancold.example
lark: Larkfield Translations | 11 Bishop Street; Ely CB7 4AA | +6019382 | | 402009 | 72910384 | Mrs E Larkfield | 01353 496 202 | emma@larkfield.example
gran: Granite Peak Outdoor Ltd | Llanberis Road; Caernarfon LL55 2LE | 3920187 | 10293817 | 541002 | 48291037 | | 01286 496 100 | trade@granitepeak.example
omni: Omnidata Analytics UK Limited | One Canal Reach; London N1C 4BE | +5820394 | 11829304 | 231470 | 09182736 | | 020 7946 0440 | ar@omnidata.example
pott: Potters Bar Packaging Company Limited | Cranborne Estate; Potters Bar EN6 3JN | 1938204 | 00738291 | 203066 | 11029384 | | 01707 496 400 | accounts@pbpackaging.example
rave: Ravensbourne Catering Equipment Ltd | 230 Bromley Hill; Bromley BR1 4HD | 6201938 | 04829103 | 089999 | * | | 020 8496 0660 | parts@ravensbourne.example
bank: Bankside Receivables Finance Ltd | 1 Clink Wharf; London SE1 9DG | 7730192 | 05019283 | 202555 | 70019283 | | 020 7946 0909 | clients@banksiderf.example
'''

# printed name | registered name | company number | VAT | address
_CUSTOMERS = '''
tarn: Tarn & Ferrier Joinery Ltd | Tarn & Ferrier Joinery Ltd | 07418223 | 8881234 | 12 Weir Street; Kendal LA9 4HE
wolf: Wolfscote Developments Limited | Wolfscote Developments Ltd | 08922114 | 7712301 | Hartington House; Ashbourne DE6 1AB
pell: Pellow Foods Ltd | Pellow Foods Limited | 05591827 | 6120984 | Tregenna Road; Redruth TR15 2QA
hexh: Hexham Road Motors Ltd | Hexham Road Motors Ltd | 09912833 | 5523190 | 80 Hexham Road; Newcastle NE15 9QX
strand: STRANDWAY RETAIL GROUP PLC | Strandway Retail Group plc | 02233445 | 4410923 | 1 Strandway; Leeds LS1 4AP
ivor: Ivor Penrose Ltd | Ivor Penrose Ltd | 11223987 | | 5 Dock Street; Penarth CF64 2AA
lyme: The Lyme Bay Brewing Co. Ltd | Lyme Bay Brewing Company Limited | 10293847 | 3391827 | Cobb Lane; Lyme Regis DT7 3JF
gran: Grantchester Colleges Service Ltd | Grantchester Colleges Service Company Limited | 06655443 | 7384951 | Mill Way; Cambridge CB3 9NB
nobl: Noble Harbour Hotels (UK) Ltd | Noble Harbour Hotels (UK) Limited | 09090911 | 2736451 | Harbour Parade; Torquay TQ2 5JG
fair: Fairlight Academy Trust | Fairlight Academy Trust | 07766554 | 8475610 | School Lane; Hastings TN35 4DR
upto: UPTON MACHINE TOOLS LIMITED | Upton Machine Tools Limited | 01122339 | 3645271 | Forge Street; Telford TF1 1QN
orme: Ormerod Civil Engineering Ltd | Ormerod Civil Engineering Ltd | 06273849 | 9281730 | Bridge Works; Burnley BB11 1QS
'''


def _table(text):
    return {key: row for key, row in (line.split(': ', 1) for line in text.strip().splitlines())}


VENDORS = _table(_VENDORS)
CUSTOMERS = _table(_CUSTOMERS)
