"""Invented firms of the third tuning part, in the form of the second part's: of a VAT number the first seven digits
stand here (+ for the newer check)."""

# name | address | VAT | company number | sort code | account | holder if another | telephone | e-mail
_VENDORS = '''
abla: Ablethorne Builders Merchants Ltd | Station Goods Yard; Melton Way; Oakham LE15 6QX | 3190472 | 01983374 | 204418 | 30571926 | | 01572 490 118 | ledger@ablethorne.example
bram: Bramcote Fuels & Lubricants Ltd | Canal Head; Long Eaton NG10 2FP | 6271840 | 03394018 | 301877 | 01846620 | | 0115 490 7730 | cards@bramcotefuels.example
cave: Cavendish Locum Partners Limited | 4th Floor, Tenter House; 9 Tenterden Row; London W1S 1TD | +7401936 | 09918273 | 400315 | 51749208 | | 020 7946 0317 | payroll@cavendishlocum.example
dars: D'Arcy & Sandilands Solicitors LLP | 18 Moot Hall Lane; Colchester CO1 1RR | 8820164 | OC391846 | 209204 | 63310872 | D'Arcy & Sandilands LLP Office A/c | 01206 490 400 | accounts@darcysandilands.example
ecka: Eckersall Envelope Co. Ltd | Albion Mill; Wellington Road; Bury BL8 2BH | 1469027 | 00618273 | 016044 | 20384415 | | 0161 490 2288 | sales@eckersall.example
fjor: Fjordline Software Ltd | Unit 12, The Old Brewery; Edinburgh EH8 8DD | +3380174 | SC684120 | 832107 | 00417726 | | 0131 490 6600 | billing@fjordline.example
gwen: Gwenllian Davies Translations | 3 Rhes y Cei; Y Felinheli LL56 4JN | | | 541007 | 72910066 | G M Davies | 07700 900 418 | post@gwenllian.example
halc: Halcyon Parcels (UK) Limited | Hub 4, Prologis Way; Daventry NN11 8YL | 9471820 | 05561029 | 622493 | 18820037 | | 0330 490 5500 | accounts.receivable@halcyonparcels.example
inch: Inchmarlo Estates Ltd | The Estate Office; Banchory AB31 4BT | 5027719 | SC128840 | 800877 | 06044182 | | 01330 490 212 | factor@inchmarlo.example
jess: Jessamy Florals | 44 Bridge Street; Bakewell DE45 1DS | | | 110492 | 04417193 | Jessica M Amory | 07700 900 271 | hello@jessamy.example
kest: Kestrel Point Hotel & Spa | Cliff Road; Newquay TR7 2RX | 7330915 | 02847716 | 309742 | 44028817 | Kestrel Point Hotels Ltd | 01637 490 880 | events@kestrelpoint.example
lomb: Lombardine Office Interiors plc | 200 Exchange Quay; Salford M5 3EX | 2841177 | 04418820 | 560033 | 39104472 | | 0161 490 8100 | creditcontrol@lombardine.example
mcil: McIlwaine Agri Contracts | 71 Ballyrobert Road; Crossgar; Co. Down BT30 9JN | 4019928 | | 938112 | 40718826 | J & T McIlwaine | 028 4490 0117 | mcilwaineagri@post.example
nant: Nantgwyn Quarry Products Ltd | Nantgwyn; Blaenau Ffestiniog LL41 3NA | 6610284 | 01472290 | 544177 | 10773920 | | 01766 490 330 | gwerthiant@nantgwyn.example
oake: Oakeshott Hire Centres Limited | Fallow Lane Depot; Wrexham LL13 9QG | 3901747 | 06281904 | 402281 | 81066473 | | 01978 490 012 | hire@oakeshott.example
penn: Pennyfarthing Print & Mail Ltd | 7 Galley Hill Industrial Estate; Hemel Hempstead HP2 7DF | 9018264 | 04720193 | 205531 | 70226114 | | 01442 490 610 | studio@pennyfarthingprint.example
quar: Quarrington Payroll Bureau Ltd | 2 Sessions Yard; Sleaford NG34 7TW | +6618203 | 10447182 | 608371 | 40019283 | | 01529 490 337 | clients@quarringtonpayroll.example
roys: Royston Vale Water Services plc | PO Box 118; Royston SG8 1WX | 5510938 | 02366114 | 200517 | 80033917 | | 0345 490 1180 | business.billing@roystonvale.example
sedg: Sedgemoor & Parrett Haulage Ltd | Lorry Park, Dunball Wharf; Bridgwater TA6 4EJ | 8290411 | 03720018 | 602204 | 62910048 | | 01278 490 555 | traffic@sedgemoorparrett.example
thor: Thornycroft Lane Architects LLP | The Tannery; Thornycroft Lane; Winchester SO23 8QH | +2290173 | OC417702 | 404718 | 32208174 | | 01962 490 044 | studio@thornycroftlane.example
ulls: Ullswater Aggregates & Recycling Ltd | Flusco Edge; Penrith CA11 0JB | 4830291 | 07119402 | 010633 | 71920038 | | 01768 490 290 | accounts@ullswateragg.example
vale: Vale of Belvoir Eggs Ltd | Hose Lodge Farm; Melton Mowbray LE14 4JR | 7719302 | 05829104 | 309917 | 29938174 | | 01949 490 660 | orders@belvoireggs.example
whin: Whinfell Borough Council | Civic Centre; Market Place; Whinfell CA9 3WB | 2650184 | | 202981 | 10066274 | Whinfell BC General Fund | 01697 490 000 | debtors@whinfell.example
xylo: Xylotek Timber Engineering Ltd | Plot 9, Docklands Road; Boston PE21 7BN | +5192834 | 08830174 | 231196 | 14477208 | | 01205 490 818 | ar@xylotek.example
yarb: Yarborough Data Centres Limited | 1 Faraday Drive; Slough SL1 4ZQ | +8820517 | 09472018 | 406021 | 60331947 | | 01753 490 909 | finance@yarboroughdc.example
zeal: Zeal Recruitment Group Ltd | 31 Colmore Steps; Birmingham B3 2QD | 6920174 | 07720184 | 207763 | 93018826 | | 0121 490 6565 | timesheets@zealrecruit.example
arde: Ardencaple Shellfish Company | Pier Road; Oban PA34 4LX | 1180274 | | 801442 | 00718829 | M & K Ardencaple | 01631 490 515 | pier@ardencaple.example
buck: Buckingham Gate Events Ltd | 9 Petty Cury; Cambridge CB2 3NE | +4410923 | 11029384 | 040311 | 28173940 | | 01223 490 700 | finance@buckinghamgate.example
clun: Clun Valley Machine Rings CIC | The Old Mart; Craven Arms SY7 9NL | 8041927 | 12910448 | 608009 | 71920447 | | 01588 490 303 | office@clunring.example
dunl: Dunleary Packaging Ireland Ltd | Unit 4, Kilcarbery Park; Dublin 22; Ireland | 4820195 | | | | | +353 1 555 0144 | accounts@dunleary.example
esto: Estonby Electrical Wholesale Limited | Branch 041; Unit 3 Trade Park; Stockton-on-Tees TS18 3TX | 3047718 | 00918274 | 165581 | 11829304 | | 01642 490 841 | stockton@estonby.example
farr: Farrier & Gaunt Chartered Surveyors | 22 St Leonards Place; York YO1 7HB | 9928103 | | 050711 | 33829104 | Farrier & Gaunt Office Account | 01904 490 212 | fees@farriergaunt.example
glas: Glasshouse Street Studios | 2a Glasshouse Street; Nottingham NG1 3BZ | | | 070116 | 22841930 | Tariq Al-Amin | 07700 900 733 | tariq@glasshousestudios.example
hoch: Hochfeld Präzisionsteile GmbH | Industriestraße 14; 72336 Balingen; Deutschland | 3720184 | | 401276 | 20719384 | | +49 7433 555 210 | debitoren@hochfeld.example
ipsw: Ipsley Scaffolding Ltd | Moons Moat North; Redditch B98 9HL | 5829114 | 06629183 | 600477 | 10293864 | | 01527 490 188 | contracts@ipsleyscaffolding.example
jura: Juratoys Distribution SAS | 12 avenue du Lac; 39000 Lons-le-Saunier; France | 2719406 | | 185008 | 07729184 | | +33 3 84 55 01 70 | compta@juratoys.example
kirk: Kirkmichael Veterinary Wholesale Ltd | Shaw Park; Perth PH1 3ET | 6029174 | SC219447 | 826210 | 50017734 | | 01738 490 900 | sales@kirkmichaelvet.example
leve: Leven & Marr Marine Engineers Ltd | Harbour Works; Methil KY8 3RS | 8829401 | SC044718 | 830925 | 00201847 | | 01333 490 077 | works@levenmarr.example
mosa: Mosaic Pathways Charity | 14 Chapel Fold; Rochdale OL16 1PZ | | 04918274 | 089250 | 65019283 | Mosaic Pathways | 01706 490 114 | rooms@mosaicpathways.example
nova: Novapolis Sp. z o.o. | ul. Składowa 8; 61-888 Poznań; Polska | 4419028 | | 231486 | 40018273 | | +48 61 555 01 20 | faktury@novapolis.example
otte: Otterburn Security Systems Ltd | 5 Cheviot Court; Morpeth NE61 1EE | +9920184 | 08192736 | 207102 | 73820194 | | 01670 490 999 | service@otterburnsecurity.example
pool: Poolewe Knitwear Limited | Croft Road; Poolewe IV22 2JU | 7192830 | SC330178 | 827031 | 10648820 | | 01445 490 040 | wool@poolewe.example
quad: Quadrant Telecom Services Ltd | Quadrant House; Caspian Way; Reading RG2 0QN | 4728190 | 04019283 | 560020 | 11837402 | | 0800 490 0033 | billing@quadranttelecom.example
rook: Rookhope Garage | Front Street; Stanhope DL13 2TZ | 5518204 | | 204533 | 90118274 | P Raine t/a Rookhope Garage | 01388 490 226 | rookhopegarage@post.example
scan: Scantlebury Catering Butchers Ltd | 12 Fore Street; Liskeard PL14 3JB | 3029481 | 05018274 | 309418 | 01827364 | | 01579 490 333 | orders@scantlebury.example
till: Tillingdon University | Finance Office; Old Library; Tillingdon TN29 4AA | 9182736 | | 208821 | 30192744 | Tillingdon University | 01797 490 700 | income@tillingdon.example
unde: Underhill Mercer Insurance Services Ltd | 8 Minories Court; London EC3N 1DD | | 03381927 | 207188 | 40019277 | Underhill Mercer Non-Statutory Trust A/c | 020 7946 0555 | accounts@underhillmercer.example
vert: Vertigo Rope Access Ltd | Unit 2, Shore Works; Birkenhead CH41 1LD | +1029384 | 11920384 | 040004 | 63728190 | | 0151 490 6161 | jobs@vertigorope.example
wens: Wensum Cleaning Contractors Ltd | 61 Heigham Street; Norwich NR2 4TE | 6920381 | 04419283 | 205877 | 23019284 | | 01603 490 215 | ledger@wensumcleaning.example
yeom: Yeoman Stockfeeds Ltd | The Mill; Uttoxeter ST14 5AL | 1928374 | 00477182 | 010909 | 50192837 | | 01889 490 600 | mill@yeomanfeeds.example
arka: Arkadia Trade Finance Ltd | 77 Cornhill Buildings; London EC3V 3QQ | 8102937 | 06629174 | 203253 | 80229173 | | 020 7946 0633 | remittances@arkadiatf.example
'''

# printed name | registered name | company number | VAT | address
_CUSTOMERS = '''
albi: Albion Kitchens (Derby) Ltd | Albion Kitchens (Derby) Limited | 06182937 | 5019284 | Unit 8, Sinfin Lane; Derby DE24 9GL
bore: Borealis Foodservice Limited | Borealis Foodservice Limited | 08827164 | 6610293 | Cold Lane; Normanton WF6 1TN
cass: Cassington Homes plc | Cassington Homes plc | 02719384 | 3928174 | Cassington House; 5 Abbey Square; Chester CH1 2HU
drey: Dreyfold Engineering Ltd | Dreyfold Engineering Limited | 05091827 | 7719038 | Dreyfold Works; Sheffield S9 2QF
eleg: Elegua Cosmetics Ltd | Elegua Cosmetics Ltd | 10928377 | 8102946 | 19 Lamb Street; London E1 6EA
fens: FENSTANTON LEISURE GROUP LTD | Fenstanton Leisure Group Limited | 07729103 | 2910482 | Riverside; Huntingdon PE29 3RP
gree: Greenhaugh Primary Care Ltd | Greenhaugh Primary Care Ltd | 09918247 | | Greenhaugh Surgery; Mill Lane; Gateshead NE10 8QH
holb: Holbeck Rail Components Ltd | Holbeck Rail Components Limited | 04481927 | 4401928 | 3 Water Lane; Leeds LS11 5QN
ives: St Ives Harbour Traders Ltd | St Ives Harbour Traders Limited | 11029837 | | The Wharf; St Ives TR26 1PU
kell: Kellaway & Daughters Ltd | Kellaway & Daughters Limited | 08827103 | 9920174 | 70 Cheddar Road; Wells BA5 2HT
mont: Montrose Bay Distillers Ltd | Montrose Bay Distillers Limited | SC401928 | 5719283 | Ferryden; Montrose DD10 9SL
oldf: Oldfield Brow Academy Trust | Oldfield Brow Academy Trust | 07618293 | 6629104 | Seamons Road; Altrincham WA14 4LA
penr: Penrhos Caravan Parks Limited | Penrhos Caravan Parks Limited | 03829174 | 1029485 | Penrhos; Pwllheli LL53 7HN
tayl: Taylor Ashby Consulting Ltd | Taylor Ashby Consulting Limited | 12003948 | 3820917 | Suite 5, Bank Chambers; Harrogate HG1 1DT
'''


def _table(text):
    return {key: row for key, row in (line.split(': ', 1) for line in text.strip().splitlines())}


VENDORS = _table(_VENDORS)
CUSTOMERS = _table(_CUSTOMERS)
