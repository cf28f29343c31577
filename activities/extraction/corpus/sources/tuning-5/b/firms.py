"""Invented firms. Vendor: name | address | seven digits of the VAT number | company number | sort code | account."""
VENDORS = '''
oakley|T & D Oakley Brickwork|14 Rushey Lane; Evesham; WR11 4TS|3914062||402217|31746052
carrick|Carrick Vale Haulage Ltd|Unit 3 Lochside Yard; Dumfries; DG2 0JE|8120475|SC402918|832611|00417296
fenway|Fenway Pallet Transport Ltd|Sutton Bridge Road; Wisbech; PE14 0SD|7735109|05918264|608371|42019385
lanyon|Lanyon Fruit & Produce Ltd|Pavilion 9, Western Market; Bristol; BS2 0XJ|6402813|04471936|309154|20418867
mossbank|Mossbank Plant Hire Ltd|Kirkby Bank Road; Liverpool; L33 7SY|2918340|03366102|110725|06381924
heddon|The Heddon Trust for Rural Skills|The Old Forge; Barnstaple; EX31 4PY|9043317|06120947|201844|73365018
brynteg|Bwydydd Fferm Brynteg Cyf|Ystad Ddiwydiannol Glanyrafon; Llangefni; LL77 7JA|4417026|07719342|404311|61940273
kirkwall|Tarbert Lindsay LLP|22 Queen's Terrace; Aberdeen; AB10 1XL|7190263|SO304417|834418|10386652
borough|Wexcombe Borough Council|Civic Offices, Market Street; Wexcombe; SN8 7TT|1984420|||
dunmore|Dunmore Low Loaders Ltd|Ferry Farm, Gainsborough Road; Newark; NG22 9AB|5583917|08264410|070436|28519947
pell|Pell Aspinall Solicitors LLP|Cross Chambers, 8 High Pavement; Nottingham; NG1 1HN|3381902|OC341877|560063|19427730
voltage|Hartshorn Electrical Contracting Ltd|Mill Bank; Ripon; HG4 2QA|8860174|06645820|772205|24817360
rooke|Miss Eleanor Rooke|Garden Row Chambers, 3 Garden Row; Temple; London EC4Y 9BE|9271408||180002|05729416
strand|Dr Anthea K. Strand|Consulting Rooms, 41 Pulteney Road; Bath; BA2 4HD|||205609|83301745
waller|Wm. Thistlethwaite|High Garth; Dent; Sedbergh LA10 5QT|||090128|17724069
corn|Goodrick & Son (Corn Merchants) Ltd|Station Mills; Driffield; YO25 6PX|1680935|00418273|535041|33914826
hope|Open Larder Scotland|17 Canal Wynd; Falkirk; FK1 5LR|7430158||801329|00722914
roof|Penryn Slate & Lead Roofing Ltd|Unit 11, Kernick Estate; Penryn; TR10 9EP|5129386|09817365|309872|45720163
join|Marlpit Joinery Ltd|The Sawmill; Framlingham; IP13 9EE|7016642|10442918|521033|27790416
temps|Brigstock Driver Supply Ltd|2 Station Approach; Kettering; NN15 7HJ|8327710|07290461|401902|52883107
webshop|Trade Fixings Direct Limited|Hall Farm Distribution Park; Lutterworth; LE17 4XH|6619402|05520918||
school|St Wilfrid's Learning Trust|Abbey Lane; Hexham; NE46 3JB||08816204|206255|60317984
crane|Severnside Crane Hire Limited|Avonmouth Way; Bristol; BS11 9YA|4830217|02847163|163019|11852047
agri|J R Penhale|Lower Trebartha; Launceston; PL15 7PD|9362208||300912|41627795
quarry|Slieve Croob Quarries Ltd|90 Dromara Road; Ballynahinch; BT24 8LP|2547791|NI031846|950117|30482916
dairy|G. & S. Mottram|Withy Brook Farm; Nantwich; CW5 8DX|4093381||010517|62208194
fish|Auchmithie Fish Merchants Ltd|Harbour Road; Arbroath; DD11 1PB|6928105|SC218740|826308|20775318
tyre|Ridgeway Commercial Tyres Ltd|41 Swindon Road; Faringdon; SN7 7YR|5276640|04180926|602014|77310528
skip|Colne Skips & Aggregates Ltd|Whitebirk Yard; Burnley; BB10 2TP|7741386|06990218|774903|38126760
ground|Bexwell Groundworks Ltd|Bexwell Airfield; Downham Market; PE38 9LT|8450913|08830417|604210|56218039
timber|Northiam Timber & Builders Supplies Ltd|The Goods Yard; Northiam; TN31 6QT|3627718|02610945|302988|00619437
feeds|Yeo Valley Crop Services Ltd|Bampton Road; Tiverton; EX16 4LF|5910372|05110736|306341|21947508
guild|Quayside Community Kitchen|Seaman's Hall; North Shields; NE30 1LJ|||089250|65038712
'''

CUSTOMERS = '''
ashdown|Ashdown Pryce Construction Ltd|04820173|6120394|Temple Court, 30 Cathedral Road; Cardiff; CF11 9HA
norbury|Norbury Distribution Limited|03177208|5720183|Gateway House, Swan Valley; Northampton; NN4 9BD
kestrel|Kestrel Foods (UK) Ltd|06620917|7419026|Kestrel Park, Whitley Road; Thatcham; RG19 6HW
hallam|Hallam Moor Developments Ltd|09128374|8836021|Sovereign Works; Sheffield; S3 8GG
linden|Linden Grove Care Homes Ltd|05299180|9082713|12 Linden Grove; Worcester; WR5 1DQ
tolland|Tolland Estates LLP|OC388120|4429107|The Estate Office, Tolland; Taunton; TA4 3PW
penwith|Penwith Hotels Limited|02911846|3908812|Promenade House; Penzance; TR18 4HJ
caledon|Caledon Build & Civils Ltd|SC319284|6683014|85 Dobbies Loan; Glasgow; G4 0JE
mourne|Mourne Civil Engineering Ltd|NI052817|9127743|11 Carnbane Way; Newry; BT35 6QH
cheddon|Cheddon Dairies plc|01837465|2276180|Creamery Lane; Wells; BA5 1TT
orchard|Orchard Row Kitchens Ltd|10928831|8174405|6 Tanner's Yard; Norwich; NR3 1DD
whitlock|Whitlock Garden Centres Ltd|03728190|5510972|Ware Road; Hertford; SG13 7PW
'''
