"""Documents for programs in other languages: the facts go into JSON files which those programs read."""
import json
import os

from common import OUT, WORK, doc, save_truth

DOCS = (
    dict(name='pdfkit-strip-a', producer='pdfkit', about='dark strip on top, labels over values in one row', seller='oxle', buyer='nobl', number='OX-2026-00087', issue='2026-01-02', due='2026-01-16', form='%d %b %Y', lines='Booking engine, January|1|420.00|20\nSMS bundle 1000|3|38.00|20'),
    dict(name='pdfkit-strip-b', producer='pdfkit', about='dark strip on top, labels over values in one row', seller='gage', buyer='upto', number='GW 1218', issue='2026-01-19', due='2026-02-18', form='%d %b %Y', lines='Pressure gauges, 0-10 bar|14|22.50|20\nCertificates UKAS|14|9.00|20\nCourier|1|16.80|20'),
    dict(name='pdfmake-columns-a', producer='pdfmake', about='two columns of label and value beside each other', seller='lomb', buyer='gran', number='LRI/881', issue='2026-01-09', due='2026-02-08', form='%d/%m/%Y', lines='Blinds, library north|11|86.40|20\nFitting|1|310.00|20', accountHolder='Lombard Row Interiors'),
    dict(name='pdfmake-columns-b', producer='pdfmake', about='two columns, a long table over pages', seller='aldgate', buyer='orme', number='INV-0361', issue='2026-01-15', due='2026-02-14', form='%d/%m/%Y', lines='\n'.join(f'Stainless set screw M{6 + n % 5 * 2} x {20 + n * 5 % 60}|{10 + n * 7 % 90}|{.18 + n % 9 * .11:.2f}|20' for n in range(58)), accountHolder='Aldmere Fixings Limited'),
    dict(name='jspdf-grid-a', producer='jspdf', about='striped grid, the sums in its foot', seller='brack', buyer='fair', number='B44902', issue='2026-01-14', due='2026-02-13', form='%e %b %Y', lines='Prospectus 32 pp|1500|0.86|0\nExercise planner|900|1.10|20'),
    dict(name='jspdf-grid-b', producer='jspdf', about='striped grid, the sums in its foot', seller='ulle', buyer='pell', number='UF/6640', issue='2026-01-18', due='2026-02-01', form='%e %b %Y', lines='Dairy nuts 18%, tonnes|6.5|284.00|0\nMineral buckets|12|17.25|20'),
    dict(name='pdf-lib-receipted', producer='pdf-lib', about='part paid, the balance below; labels right of their values', seller='pent', buyer='nobl', number='PG-0133', issue='2026-01-16', due='2026-01-30', form='%d.%m.%Y', lines='Shower screens 10 mm|6|212.00|20\nHinges, chrome|12|19.50|20', paid=50000, warnings=['part_paid']),
    dict(name='pdf-lib-plain', producer='pdf-lib', about='labels right of their values', seller='kest', buyer='hexh', number='KSC-26-031', issue='2026-01-17', due='2026-01-31', form='%d.%m.%Y', lines='Showroom clean, nights|5|92.00|20'),
    dict(name='react-pdf-card-a', producer='react-pdf', about='web application, cards', seller='nort', buyer='fair', number='NL 26 0131', issue='2026-01-19', due='2026-02-16', form='%d %B %Y', lines='Supply nurse, days|3|285.00|Exempt\nBooking fee|1|60.00|20', accountHolder='Northgate Locums Limited'),
    dict(name='react-pdf-card-b', producer='react-pdf', about='web application, cards', seller='corv', buyer='tarn', number='CL/78160', issue='2026-01-12', due='2026-02-11', form='%d %B %Y', lines='Groupage Kendal, 2 pallets|2|64.00|20\nTimed delivery|1|25.00|20', accountHolder='Corvane Logistics Ltd'),
    dict(name='prawn-lines-a', producer='prawn', about='hairlines, end of month following', seller='keig', buyer='tarn', number='KWM 0072 119', issue='2026-01-13', due='2026-02-28', form='%d %b %y', lines='Upholstery wool, metres|38|29.90|20'),
    dict(name='prawn-lines-b', producer='prawn', about='hairlines, end of month following', seller='marl', buyer='wolf', number='M-7740/C', issue='2026-01-15', due='2026-02-28', form='%d %b %y', lines='Drainage stone 40 mm, tonnes|22.4|24.60|20\nTipper, hours|4|62.00|20'),
    dict(name='gofpdf-utility-a', producer='gofpdf', about='rental bill with a customer account, period and a previous balance of nothing', seller='dray', buyer='hexh', number='9300460031', issue='2026-01-19', due='2026-02-18', form='%d/%m/%Y', lines='Courtesy cars, January|6|286.00|20\nWindscreen cover|6|11.00|20'),
    dict(name='gofpdf-utility-b', producer='gofpdf', about='rental bill with a customer account and period', seller='pick', buyer='tarn', number='0047266', issue='2026-01-16', due='2026-02-28', form='%d/%m/%Y', lines='Spindle sander, weeks|3|44.00|20\nDust extractor|3|31.50|20'),
    dict(name='pdf-api2-typed-a', producer='pdf-api2', about='values printed on a preprinted form, Courier on Helvetica', seller='roth', buyer='orme', number='R5531', issue='2026-01-12', due='2026-02-11', form='%d-%b-%Y', lines='Low loader Rothwell to Burnley|1|540.00|20\nEscort|1|160.00|20'),
    dict(name='pdf-api2-order', producer='pdf-api2', about='purchase order from the customer', seller='thor', buyer='orme', number='PO/OCE/7718', issue='2026-01-12', due=None, form='%d-%b-%Y', lines='UB 203x133x25, 6.1 m|8|142.60|20', kind='purchase_order', cls='other', unseen='dueOn sortCode accountNumber vendorVatNumber vendorCompanyNumber', payableMinor=0),
    dict(name='fpdf-remittance', producer='fpdf', about='remittance advice: what the customer has paid', seller='saxb', buyer='strand', number='RA 0044817', issue='2026-01-15', due=None, form='%d/%m/%Y', lines='SI-0055001|1|812.40|0\nSI-0055107|1|96.00|0', kind='unknown', cls='other', unseen='vendorName billToName dueOn sortCode accountNumber vendorVatNumber vendorCompanyNumber netMinor vatMinor', payableMinor=0),
    dict(name='fpdf-invoice', producer='fpdf', about='frames of full width, copy marked as such', seller='eagl', buyer='wolf', number='EC60799', issue='2026-01-13', due='2026-02-12', form='%d/%m/%Y', lines='Intumescent basecoat, 20 l|4|236.00|20\nTopseal, 5 l|4|61.75|20', warnings=['marked_as_copy']),
)

if __name__ == '__main__':
    everything = []
    for one in DOCS:
        d = doc(**one)
        save_truth(d)
        everything.append({**d, 'target': os.path.join(OUT, f'{d.name}.pdf')})
    with open(os.path.join(WORK, 'facts.json'), 'w', encoding='utf-8') as file:
        json.dump(everything, file, ensure_ascii=False)
