"""Invented firms. VAT numbers are given by their first seven digits (+ for the newer check), the rest is worked out."""

# name | address | VAT | company number | sort code | account | account holder if another | contact
_VENDORS = '''
aldgate: Aldmere Fixings Limited | Unit 4 Peel Works; Stockport SK1 2BD | 2718281 | 06120934 | 607114 | 31926819 | | 0161 496 0133
brack: Brackenbury Print & Post Ltd | 18 Mill Lane; Hebden Bridge HX7 8LR | +3141592 | 09233417 | 309634 | 02817366 | | accounts@brackenbury.example
corv: Corvane Logistics Ltd | Dock Road; Tilbury RM18 7EH | 4669201 | 11872093 | 401327 | 71448203 | | 01375 496 220
dunl: Dunlow Scaffolding Services Ltd | Yard 7, Canal Street; Wigan WN6 7NA | 1618033 | 08013366 | 089250 | 64120987 | | 01942 496 118
eske: Eskerfield Dairies LLP | Long Farm; Kirkbride; Wigton CA7 5HP | 5772156 | OC381204 | 204511 | 80361144 | | office@eskerfield.example
fenw: Fenwick Moor Consulting Limited | 3 The Crescent; Durham DH1 3HP | +9159655 | 12345982 | 040004 | 13377019 | | hello@fenwickmoor.example
gryn: Gwasanaethau Gwynfor Cyf | Stryd Fawr; Bala LL23 7AG | 6434105 | 07769120 | 541021 | 33019284 | | 01678 496 007
holl: Hollis & Varley | The Old Forge; Ludlow SY8 1AA | 1202056 | | 309912 | 44102938 | | 01584 496 310
inch: Inchmarnock Marine Supply Ltd | Harbour Row; Rothesay PA20 9AB | 8346268 | SC298114 | 832614 | 00914472 | | 01700 496 555
jess: Jess Tolliver | 22 Orchard Close; Frome BA11 1DP | | | 070436 | 29184416 | J M Tolliver | jess@tolliver.example
kest: Kestrel Site Cleaning Ltd | 61 Bond Street; Hull HU1 3EN | 1304357 | 10442918 | 205733 | 93120845 | | 01482 496 440
lomb: Lombard Row Interiors Ltd | 9 Lombard Row; Bristol BS1 6XN | +2915028 | 09918273 | 401160 | 52011937 | Lombard Row Interiors | 0117 496 0990
marl: Marlpit Aggregates Ltd | Marlpit Quarry; Buxton SK17 9JN | 2078389 | 04418276 | 560036 | 17720394 | | sales@marlpit.example
nair: Nairnside Timber Company Limited | Sawmill Road; Nairn IV12 5NX | 7823412 | SC144092 | 826211 | 10338475 | | 01667 496 123
oxle: Oxlease Software Ltd | 40 St Aldates; Oxford OX1 1BT | +4812930 | 13300219 | 608371 | 55602914 | | billing@oxlease.example
pick: Pickering Tool Hire Ltd | 2 Station Yard; Pickering YO18 7AJ | 3920114 | 05529183 | 205199 | 60449128 | | 01751 496 020
quay: Quayle Signs | 14 Parliament Street; Ramsey IM8 1AP | | | 556131 | 12490338 | T Quayle t/a Quayle Signs | 01624 496 771
rush: Rushbourne Electrical Contractors Ltd | Unit 11 Apex Park; Burgess Hill RH15 9TL | 9023118 | 07712045 | 402208 | 41920377 | | 01444 496 300
saxb: Saxby Packaging Ltd | Wolds Way; Driffield YO25 6PS | 6110928 | 03341827 | 206594 | 73391028 | | ledger@saxby.example
abbe: Abbey Lane Catering Limited | 77 Abbey Lane; Leicester LE4 5QX | +1029384 | 08837261 | 404311 | 20193847 | | 0116 496 0271
bala: Balanced Books (Accountants) LLP | 5 Priory Walk; Worcester WR1 2DU | 3746152 | OC402918 | 309480 | 60128374 | | fees@balancedbooks.example
carn: Carnhell Granite Cyf | Ffordd y Môr; Pwllheli LL53 5HU | 5829104 | 04910283 | 601712 | 48201937 | | 01758 496 010
dray: Drayton Fleet Hire plc | Drayton House; Coventry CV3 4LF | 9182736 | 01928374 | 200000 | 50192834 | | 024 7649 6100
eagl: Eaglescliffe Coatings Limited | 11 Tees Way; Stockton TS18 2QT | +7261534 | 11029384 | 051110 | 39201847 | | 01642 496 014
fosd: Fosdyke Pumps Ltd | The Wash Road; Boston PE21 7LJ | 2837465 | 03847562 | 530012 | 19283746 | | parts@fosdyke.example
gage: Gagewell Calibration Ltd | 4 Science Park; Malvern WR14 3SZ | 6574839 | 10293811 | 601455 | 84736251 | Gagewell Calibration | lab@gagewell.example
hunt: Huntspill District Council | Market House; Highbridge TA9 3BT | 3827160 | | 309000 | 07364512 | Huntspill DC General | 01278 496 000
ilke: Ilkeston Heritage Trust | Old Mill; Ilkeston DE7 5HR | | CE014472 | 608301 | 20417736 | The Ilkeston Heritage Trust | 0115 496 0401
juni: Juniper & Stone Landscapes | 3 Back Lane; Skipton BD23 1NJ | +4455667 | | 110365 | 00738291 | J Stone and A Juniper | hello@juniperstone.example
keig: Keighley Worsted Mills (1921) Ltd | Dalton Mills; Keighley BD21 4JH | 1827364 | 00172938 | 205020 | 70918263 | | 01535 496 020
lang: Langstone Marquees Ltd | Ferry Road; Hayling Island PO11 0DG | 8273645 | 06172839 | 202977 | 53411298 | | 023 9249 6070
mobb: Mobberley Print Finishers Ltd | Town Lane; Knutsford WA16 7HD | 4938271 | 05463728 | 016410 | 81726354 | | 01565 496 300
nort: Northgate Locums Limited | 2 Foregate; Chester CH1 1HA | +5647382 | 12093847 | 401708 | 62738495 | | pay@northgatelocums.example
osgo: Osgood & Lamb Solicitors LLP | 19 Cathedral Yard; Exeter EX1 1HB | 7162534 | OC317264 | 309928 | 18273640 | Osgood & Lamb Office Account | 01392 496 800
pent: Pentref Glass Ltd | Heol Las; Swansea SA7 9FS | 2938471 | 09182730 | 542130 | 38475610 | | 01792 496 112
roth: Rothwell Haulage (Leeds) Ltd | Haigh Road; Rothwell LS26 0SX | 3948576 | 02938475 | 309483 | 27364819 | | 0113 496 0777
sver: Severnbank Joinery Supplies Ltd | Quay Street; Gloucester GL1 2JN | +8372615 | 07384956 | 207494 | 95847362 | | 01452 496 909
tupm: Tupman Recruitment Services Limited | 8 Corn Street; Witney OX28 6BL | 5463721 | 10384756 | 040075 | 46372819 | | credit@tupman.example
ulle: Ullesthorpe Feeds Ltd | Mill Farm; Lutterworth LE17 5BT | 9384756 | 04738291 | 089299 | 65473829 | | 01455 496 202
voss: Van Oss Bloemen B.V. | Legmeerdijk 313; 1431 GB Aalsmeer; Nederland | NL812345678B01 | | | | | export@vanoss.example
weid: Weidenbach Werkzeuge GmbH | Industriestraße 12; 72072 Tübingen; Deutschland | DE298765432 | | | | | +49 7071 555 0120
yaro: Yarrow & Pike Veterinary Ltd | 6 Green End; Whitchurch SY13 1AA | 6473829 | 11928374 | 606004 | 37465920 | | 01948 496 004
zeal: Zeal Monachorum Cider Co Ltd | Barn Park; Crediton EX17 6DG | 1928371 | 08374651 | 403109 | 84756102 | | orders@zealcider.example
thor: Thornaby Steel Stockholders Ltd | Teesside Estate; Thornaby TS17 9JZ | 4430912 | 02817734 | 301767 | 01928374 | | 01642 496 700
'''

# printed name | registered name | company number | VAT | address
_CUSTOMERS = '''
tarn: Tarn & Ferrier Joinery Ltd | Tarn & Ferrier Joinery Ltd | 07418223 | 8881234 | 12 Weir Street; Kendal LA9 4HE
wolf: Wolfscote Developments Limited | Wolfscote Developments Ltd | 08922114 | 7712301 | Hartington House; Ashbourne DE6 1AB
pell: Pellow Foods Ltd | Pellow Foods Limited | 05591827 | 6120984 | Tregenna Road; Redruth TR15 2QA
hexh: Hexham Road Motors | Hexham Road Motors Ltd | 09912833 | 5523190 | 80 Hexham Road; Newcastle NE15 9QX
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
