"""Papers from JavaScript libraries: pdfkit, pdfmake and jsPDF."""
from base import doc, each, node, vat_of


def pottery():
    d = doc('cx-pottery', 'pdfkit', 'studio: every label stands in small grey below its value, sender only at the foot, prepayment in full by card taken off, nothing left',
            'Amberley Garden Rooms Limited|11726604|2940188', '''
            Planters, frost-proof, 45 cm|6|118.00|20
            Tableware set, oatmeal glaze|4|164.50|20
            Pallet delivery|1|70.00|20''', warnings=['already_paid'], paid=172320, vendorName='Selsey Clay Works Ltd', vendorVatNumber=vat_of('4602277', True), vendorCompanyNumber='13817745',
            billToName='Amberley Garden Rooms Ltd', number='SCW-0930', issueOn='2025-12-03')
    node(d, '''
const PDF = require('pdfkit'), fs = require('fs');
const doc = new PDF({size: 'A4', margin: 50}); doc.pipe(fs.createWriteStream(d.path));
const pair = (x, y, value, label) => { doc.fillColor('#111').font('Times-Roman').fontSize(13).text(value, x, y); doc.fillColor('#888').font('Helvetica').fontSize(7).text(label, x, doc.y + 1); };
doc.font('Times-Italic').fontSize(30).fillColor('#6b4a2f').text('Selsey Clay', 50, 48);
pair(50, 120, 'SCW-0930', 'invoice'); pair(180, 120, '3 December 2025', 'date of invoice and tax point'); pair(360, 120, 'W-20184', 'web order');
pair(50, 175, 'Amberley Garden Rooms Ltd', 'customer'); pair(270, 175, 'Houghton Bridge, Arundel BN18 9LR', 'address');
let y = 240; d.rows.forEach(r => { doc.moveTo(50, y - 8).lineTo(545, y - 8).lineWidth(.4).stroke('#bbb'); doc.fillColor('#111').font('Times-Roman').fontSize(11).text(r.count + ' x ' + r.what, 50, y); doc.text(r.amount, 445, y, {width: 100, align: 'right'}); y += 26; });
y += 20; [[d.net, 'goods and delivery'], [d.vat, 'vat at 20%'], [d.gross, 'total in pounds']].forEach(([v, l], i) => pair(50 + i * 130, y, v, l));
y += 50; pair(50, y, d.paid, 'received by card on 3 December 2025, thank you'); pair(310, y, '0.00', 'left to pay');
doc.fontSize(8).fillColor('#555').font('Helvetica').text('Selsey Clay Works Ltd, East Beach Road, Selsey PO20 0SZ. Company 13817745. VAT number ' + d.vatno + '.', 50, 775, {lineBreak: false});
doc.end();''')


def courier():
    places = ('Newcastle same day|64.00', 'Carlisle round trip|112.00', 'Durham, 2 drops|58.50', 'Sunderland by noon|71.25', 'Alnwick|49.80', 'Kelso timed|96.40')
    jobs = [f'{1 + at // 2:02d}/12/2025 Hexham - {places[(at * 5 + at // 4) % 6].replace("|", f", docket {33071 + at * 13}|1|")}|20' for at in range(46)]
    jobs.append(f'Fuel surcharge 6.5% of {sum(float(job.split("|")[2]) for job in jobs):,.2f}|1|{sum(float(job.split("|")[2]) for job in jobs) * .065:.2f}|20')
    d = doc('cx-courier', 'pdfmake', 'Invoice Ninja-like: three columns at the head (details, customer, sender), month of jobs with dates and dockets over two pages, fuel surcharge, totals and "Balance Due" strip on the second page',
            'Hexham Dental Laboratory Limited|04410927|6640193', '\n'.join(jobs), vendorName='Tyne Valley Couriers Ltd', vendorVatNumber=vat_of('3019448'), vendorCompanyNumber='07290118', billToName='Hexham Dental Laboratory Ltd',
            number='TVC-10233', issueOn='2026-01-02', dueOn='2026-01-16', sortCode='537028', accountNumber='61190432', accountHolder='Tyne Valley Couriers Ltd')
    node(d, '''
const Printer = require('pdfmake/src/printer'), fs = require('fs');
const fonts = {H: {normal: 'Helvetica', bold: 'Helvetica-Bold', italics: 'Helvetica-Oblique', bolditalics: 'Helvetica-BoldOblique'}};
const right = t => ({text: t, alignment: 'right'});
const def = {defaultStyle: {font: 'H', fontSize: 9, lineHeight: 1.2}, pageSize: 'A4', footer: (page, pages) => ({text: 'TVC-10233 - page ' + page + ' of ' + pages, alignment: 'center', fontSize: 7}), content: [
 {text: 'TYNE VALLEY COURIERS', fontSize: 18, bold: true, color: '#1b4f72'}, {text: 'INVOICE', fontSize: 12, color: '#888', margin: [0, 8, 0, 6]},
 {columns: [{width: '*', table: {body: [['Invoice Number', {text: 'TVC-10233', bold: true}], ['PO Number', 'HDL-778'], ['Invoice Date', '02-Jan-2026'], ['Due Date', '16-Jan-2026'], [{text: 'Balance Due', bold: true}, {text: '£' + d.gross, bold: true}]]}, layout: 'noBorders'},
  {width: '*', text: 'Hexham Dental Laboratory Ltd\\nTannery Road\\nHexham NE46 3RD\\nUnited Kingdom\\nlab@hexhamdental.example'},
  {width: '*', text: 'Tyne Valley Couriers Ltd\\nVAT: GB ' + d.vatno + '\\nReg: 07290118\\nPrudhoe NE42 6PX\\n01661 496 0211'}], columnGap: 12},
 {margin: [0, 18, 0, 0], table: {widths: ['*', 55, 45, 45, 65], headerRows: 1, body: [['Description', right('Unit Cost'), right('Quantity'), right('VAT'), right('Line Total')].map(c => Object.assign(typeof c === 'string' ? {text: c} : c, {bold: true, fillColor: '#dfe6e9'}))].concat(
  d.rows.map(r => [r.what, right('£' + r.unit), right(r.count), right('20%'), right('£' + r.amount)]))}, layout: 'lightHorizontalLines'},
 {columns: [{width: '*', text: [{text: 'Terms\\n', bold: true}, 'Account queries within 7 days. Payment to Tyne Valley Couriers Ltd, sort code ' + d.sort + ', account no. ' + d.acc + '. Waiting time after 15 minutes is charged at £24.00 an hour.'], margin: [0, 20, 20, 0]},
  {width: 200, margin: [0, 12, 0, 0], table: {widths: ['*', 70], body: [['Subtotal', right('£' + d.net)], ['VAT 20%', right('£' + d.vat)], ['Paid to Date', right('£0.00')], [{text: 'Balance Due', bold: true, fillColor: '#dfe6e9'}, {text: '£' + d.gross, bold: true, alignment: 'right', fillColor: '#dfe6e9'}]]}, layout: 'noBorders'}]}]};
const out = new Printer(fonts).createPdfKitDocument(def); out.pipe(fs.createWriteStream(d.path)); out.end();''')


def accountant():
    d = doc('cx-accountant', 'jspdf', 'accountants\' fee note: narrative paragraphs, amount only in the right-hand column, VAT, less payments on account; client care wording and a client code',
            'Thornby Equestrian Limited|05518834|3710925', '''
            Accounts for the year ended 31 August 2025|1|1650.00|20
            Corporation tax return and iXBRL tagging|1|480.00|20
            Payroll bureau, September to November|3|62.00|20''', warnings=['part_paid'], paid=90000, vendorName='Maddox Pell LLP', vendorVatNumber=vat_of('5092731'), vendorCompanyNumber='OC362904', billToName='Thornby Equestrian Ltd',
            number='F25-3308', issueOn='2025-12-10', termsDays=14, sortCode='202266', accountNumber='93017740', accountHolder='Maddox Pell LLP Office Account')
    node(d, '''
const {jsPDF} = require('jspdf'), fs = require('fs');
const doc = new jsPDF(); const right = (t, y, b) => { doc.setFont('times', b ? 'bold' : 'normal'); doc.text(t, 185, y, {align: 'right'}); };
doc.setFont('times', 'normal').setFontSize(22).setTextColor(90, 20, 30).text('MADDOX PELL', 105, 24, {align: 'center', charSpace: 2}); doc.setFontSize(9).setTextColor(0).text('Chartered Accountants', 105, 30, {align: 'center'});
doc.setFontSize(11).text(['The Directors', 'Thornby Equestrian Ltd', 'Cold Ashby Road', 'Thornby NN6 8SN'], 25, 48);
doc.text(['10 December 2025', 'Client code T0417', 'Fee note F25-3308'], 185, 48, {align: 'right'});
doc.setFont('times', 'bold').setFontSize(12).text('To our professional services', 25, 82); doc.setFontSize(11);
let y = 94; d.rows.forEach(r => { doc.setFont('times', 'normal').text(r.what + (r.count === '3' ? ', three months at £62.00' : ''), 25, y); right(r.amount, y); y += 12; });
doc.line(160, y - 6, 185, y - 6); [['', d.net], ['Value added tax at 20%', d.vat], ['', d.gross], ['Less payments on account, to 30 November 2025', '(' + d.paid + ')'], ['Balance now due', '£' + d.pay]].forEach(([l, v], i) => { doc.setFont('times', i === 4 ? 'bold' : 'normal').text(l, 25, y); right(v, y, i === 4); y += 8; });
doc.setFontSize(9.5).setFont('times', 'normal').text(doc.splitTextToSize('Our fees are payable within fourteen days of the date of the fee note. Payment may be made to Maddox Pell LLP Office Account, sort code ' + d.sort + ', account ' + d.acc + '. We charge interest under the Late Payment of Commercial Debts (Interest) Act 1998.', 160), 25, y + 12);
doc.setFontSize(7.5).text(['Maddox Pell LLP is a limited liability partnership registered in England and Wales (OC362904). VAT registration number ' + d.vatno + '.', 'Registered office: 8 George Row, Northampton NN1 1DF, where a list of members is open to inspection.'], 105, 280, {align: 'center'});
fs.writeFileSync(d.path, Buffer.from(doc.output('arraybuffer')));''')


def main():
    each(pottery, courier, accountant)


if __name__ == '__main__':
    main()
