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
orme: Ormerod Civil Engineering Ltd | Ormerod Civil Engineering Ltd | 06273849 | 9281730 | Bridge Works; Burnley BB11 1QS
'''


def _table(text):
    return {key: row for key, row in (line.split(': ', 1) for line in text.strip().splitlines())}


VENDORS = _table(_VENDORS)
CUSTOMERS = _table(_CUSTOMERS)
