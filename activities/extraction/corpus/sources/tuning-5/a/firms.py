"""Invented customers: key -> printed name, registered name, company number, seven digits of the VAT number, address."""
BUYERS = {
    'hart': ('Hartwell & Moss Ltd', 'Hartwell & Moss Limited', '04417729', '4819203', 'Unit 6 Priory Court; Wellington Street; Stockport; SK1 3AB'),
    'brid': ('Bridgnorth Castings Limited', 'Bridgnorth Castings Limited', '01938261', '3018274', 'Foundry Lane; Bridgnorth; Shropshire; WV15 5HR'),
    'lark': ('Larkfield Academy Trust', 'Larkfield Academy Trust', '08172630', '1629384', 'Larkfield School; Chantry Road; Taunton; TA2 7QP'),
    'penh': ('Penhallow Foods Ltd', 'Penhallow Foods Ltd', '05829174', '7729104', 'Trewint Park; Launceston; Cornwall; PL15 9QN'),
    'ormo': ('Ormonde Hotels Group PLC', 'Ormonde Hotels Group PLC', '02291847', '5602917', 'Ormonde House; 41 Queen Street; Edinburgh; EH2 3NH'),
    'tees': ('Teesdale Joinery Co. Ltd', 'Teesdale Joinery Company Limited', '03610284', '6401827', 'Station Yard; Barnard Castle; Co. Durham; DL12 8TP'),
    'quay': ('Quayside Design LLP', 'Quayside Design LLP', 'OC371928', '9037281', '3rd Floor, Wharf House; Narrow Quay; Bristol; BS1 4QA'),
    'avon': ('Avonbridge Logistics Ltd', 'Avonbridge Logistics Ltd', '07719203', '2817364', 'Cabot Park; Avonmouth; Bristol; BS11 0QL'),
    'sout': ('Southmere Housing Association', 'Southmere Housing Association Limited', 'IP28817R', '1829301', 'Southmere House; 200 High Road; Romford; RM1 1JD'),
    'glen': ('Glenfarg Distribution Ltd', 'Glenfarg Distribution Ltd', 'SC281930', '8819274', '14 Broxden Way; Perth; PH2 0PX'),
}
