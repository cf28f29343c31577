"""Papers from Prawn, TCPDF, Go and Typst."""
import json
import os

from base import WORK, doc, each, node, run, vat_of, write


def skips():
    d = doc('cx-skips', 'prawn', 'waste carrier on dark stationery: all terms in sentences at the foot ("within seven days of the invoice date"), permit and transfer-note numbers, letter-spaced head, bank in a sentence',
            'Dunlin Court Management Company Limited|04820039|', '''
            8 yd skip, mixed, exchange 06/01|1|285.00|20
            8 yd skip, mixed, collect 13/01|1|285.00|20
            Overweight, tonnes|0.42|168.00|20
            Council permit, two weeks|1|46.00|E''', vendorName='Avon & Severn Skips Ltd', vendorVatNumber=vat_of('3340918', True), vendorCompanyNumber='09927461', billToName='Dunlin Court Management Co. Ltd', number='SK/19027', issueOn='2026-01-14', termsDays=7,
            sortCode='601711', accountNumber='22904617', accountHolder='Avon & Severn Skips')
    path = write('cx-skips.rb', '''
require 'prawn'; require 'prawn/table'; require 'json'
d = JSON.parse(File.read(ARGV[0]))
Prawn::Fonts::AFM.hide_m17n_warning = true
Prawn::Document.generate(d['path'], page_size: 'A4', margin: [0, 50, 40, 50]) do
  fill_color '24323b'; fill_rectangle [-50, 802], 596, 95
  fill_color 'ffffff'; draw_text 'AVON & SEVERN SKIPS', at: [0, 756], size: 20, style: :bold, character_spacing: 3
  draw_text 'Avon & Severn Skips Ltd   Severn Road, Avonmouth BS11 0YU   0117 496 0244   Waste carrier CBDU 208841', at: [0, 734], size: 8
  fill_color '000000'
  text_box "Dunlin Court Management Co. Ltd\\nc/o Hatch & Mayle\\n40 Whiteladies Road\\nBristol BS8 2LG", at: [0, 680], size: 10, leading: 3
  text_box "Invoice No: SK/19027\\nInvoice Date: 14th January 2026\\nSite: Dunlin Court, Portishead\\nYour Order: verbal, Mr Sims\\nTransfer notes: 88120, 88204", at: [300, 680], size: 10, leading: 3, width: 200
  move_cursor_to 575
  rows = [['Service', 'Qty', 'Price', 'VAT', 'Amount']] + d['rows'].map { |r| [r['what'], r['count'], r['unit'], r['rate'] == 'E' ? 'nil' : '20%', r['amount']] }
  table(rows, width: 495, cell_style: {size: 9, borders: [:bottom], border_color: 'bbbbbb', padding: [5, 4]}) { row(0).font_style = :bold; columns(1..4).align = :right }
  move_down 14
  [['Net', d['net']], ['VAT at 20% on 640.56', d['vat']], ['Please pay', "\\u00a3" + d['gross']]].each { |l, v| text "#{l}    #{v}", align: :right, size: l == 'Please pay' ? 13 : 10, style: l == 'Please pay' ? :bold : :normal; move_down 4 }
  move_down 30
  text "Our account is payable within seven days of the invoice date. Please transfer the money to Avon & Severn Skips, sort code #{d['sort']}, account #{d['acc']}, and give the invoice number. Skips that stay out for more than 14 days are charged at \\u00a32.50 a day. VAT registration #{d['vatno']}; company number 09927461.", size: 9, leading: 3
end''')
    run('ruby', path, write('cx-skips.json', json.dumps(d)))


def seafood():
    d = doc('cx-seafood', 'tcpdf', 'fish merchant, two rates with zero-rated fish, factor\'s stamp box with the factor\'s account (assigned debt), boxes and weights in kg',
            'Harbourmaster Restaurants Limited|08830291|2204719', '''
            Cod fillet skinless, kg|38.4|12.60|0
            Hake whole, kg|52.0|8.15|0
            King scallop, roe off, kg|11.5|31.80|0
            Polystyrene box and ice, each|9|2.40|20''', warnings=['debt_assigned', 'pay_only_to'], omit='accountHolder netMinor', vendorName='Cawsand Fish Merchants Limited', vendorVatNumber=vat_of('6630174'), vendorCompanyNumber='05927714', billToName='Harbourmaster Restaurants Ltd',
            number='F-30771', issueOn='2026-01-17', dueOn='2026-01-31', termsDays=14, sortCode='560036', accountNumber='38820104')
    rows = ''.join(f'<tr><td width="45%">{r.what}</td><td width="14%" align="right">{r.count}</td><td width="14%" align="right">{r.unit}</td><td width="9%" align="right">{r.rate}%</td><td width="18%" align="right">{r.amount}</td></tr>' for r in d.rows)
    html = f'''<table cellpadding="2"><tr><td width="60%"><span style="font-size:15pt;font-weight:bold;color:#004466;">Cawsand Fish Merchants Limited</span><br>Unit 5 The Fish Quay, Plymouth PL4 0LH</td><td width="40%" align="right"><b>INVOICE F-30771</b><br>Date of supply 17/01/2026<br>Terms 14 days<br>Due 31/01/2026</td></tr></table><br><br>
<table cellpadding="4"><tr><td width="50%" border="1"><span style="font-size:7pt;">SOLD TO</span><br>Harbourmaster Restaurants Ltd<br>1 Barbican Approach<br>Plymouth PL4 0LP</td><td width="50%" border="1"><span style="font-size:7pt;">DELIVERED TO</span><br>The Dolphin Rooms<br>Vauxhall Quay<br>Route 3, 05:40</td></tr></table><br><br>
<table cellpadding="3" border="1"><tr style="background-color:#cfe3ea;"><td width="45%">Species</td><td width="14%" align="right">Weight/qty</td><td width="14%" align="right">£</td><td width="9%" align="right">VAT</td><td width="18%" align="right">Value £</td></tr>{rows}</table><br><br>
<table cellpadding="2"><tr><td width="55%" style="border:2px solid #aa0000;color:#aa0000;">This debt has been purchased by and assigned to <b>Sound Trade Finance plc</b>. Pay only Sound Trade Finance plc, sort code {d.sort}, account {d.acc}. Payment to anyone else does not discharge the debt.</td><td width="45%"><table cellpadding="2"><tr><td align="right">Zero-rated goods</td><td align="right">{d.bands[0].base}</td></tr><tr><td align="right">Standard-rated goods</td><td align="right">{d.bands[1].base}</td></tr><tr><td align="right">VAT 20%</td><td align="right">{d.vat}</td></tr><tr><td align="right"><b>Invoice total</b></td><td align="right"><b>£{d.gross}</b></td></tr></table></td></tr></table><br><br>
<span style="font-size:8pt;">VAT {d.vatno}. Registered in England 05927714. Goods checked on delivery; claims by noon please.</span>'''
    php = f'''<?php require '/usr/share/php/tcpdf/tcpdf.php'; $pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8'); $pdf->setPrintHeader(false); $pdf->setPrintFooter(false); $pdf->SetFont('helvetica', '', 9.5); $pdf->AddPage(); $pdf->writeHTML(file_get_contents($argv[1])); $pdf->Output($argv[2], 'F');'''
    run('php', write('cx-seafood.php', php), write('cx-seafood.html', html), d.path)


def joiner():
    d = doc('cx-joiner', 'go fpdf', 'joiner on a new-build site: zero-rated by certificate, deposit received, CIS 20% on fitting only, two takings-off, money in a column at the right with dotted leaders',
            'Pentreath Self Build Projects Limited|10773829|', '''
            Oak staircase, supply|1|4860.00|0
            Fitting of staircase, labour|1|980.00|0
            Six internal doors, supply|6|215.00|0''', warnings=['part_paid', 'amount_deducted'], paid=250000, off=19600, vendorName='J. Curnow & Son', billToName='Pentreath Self Build Projects Ltd', number='1183', issueOn='2025-10-17', termsDays=14,
            vendorVatNumber=vat_of('1194703'), sortCode='309874', accountNumber='01774920', accountHolder='J Curnow and Son')
    folder = os.path.join(WORK, 'go')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'main.go'), 'w', encoding='utf-8') as file:
        file.write('''package main

import (
	"os"

	"github.com/go-pdf/fpdf"
)

func main() {
	pdf := fpdf.New("P", "mm", "A4", "")
	tr := pdf.UnicodeTranslatorFromDescriptor("")
	pdf.AddPage()
	put := func(x, y, size float64, style, text string) {
		pdf.SetFont("Times", style, size)
		pdf.Text(x, y, tr(text))
	}
	right := func(x, y, size float64, style, text string) {
		pdf.SetFont("Times", style, size)
		pdf.Text(x-pdf.GetStringWidth(tr(text)), y, tr(text))
	}
	for at := 1; at+6 < len(os.Args); at += 6 {
		a := os.Args[at : at+6]
		x, y, size := num(a[1]), num(a[2]), num(a[3])
		if a[0] == "r" {
			right(x, y, size, a[4], a[5])
		} else {
			put(x, y, size, a[4], a[5])
		}
	}
	pdf.SetDashPattern([]float64{0.4, 1}, 0)
	for y := 92.0; y < 160; y += 9 {
		pdf.Line(120, y, 168, y)
	}
	if err := pdf.OutputFileAndClose(os.Args[len(os.Args)-1]); err != nil {
		panic(err)
	}
}
''')
    with open(os.path.join(folder, 'num.go'), 'w', encoding='utf-8') as file:
        file.write('package main\n\nimport "strconv"\n\nfunc num(text string) float64 {\n\tvalue, _ := strconv.ParseFloat(text, 64)\n\treturn value\n}\n')
    if not os.path.exists(os.path.join(folder, 'go.mod')):
        run('go', 'mod', 'init', 'joiner', cwd=folder)
        run('go', 'get', 'github.com/go-pdf/fpdf', cwd=folder)
    args = []

    def put(x, y, text, size=11, style='', how='l'):
        args.extend([how, str(x), str(y), str(size), style, text])
    put(105 - 28, 25, 'J. Curnow & Son', 24, 'BI')
    put(66, 32, 'Joiners and staircase makers since 1961 - Kenwyn, Truro TR1 3DX', 9)
    put(20, 48, 'To Pentreath Self Build Projects Ltd, Plot 2 Trevarth, Carnon Downs TR3 6JW', 11)
    put(20, 58, 'Invoice 1183, dated 17th October 2025', 13, 'B')
    put(20, 66, 'Work finished on 10th October 2025, estimate no. 0944 of 2nd July 2025', 10)
    lines = [(r.what + (' at 215.00' if r.count == '6' else ''), r.amount) for r in d.rows] + [('Total', d.net), ('VAT, zero-rated: construction of a new dwelling', '0.00'), ('Invoice total', d.gross), ('Less deposit received 4th July 2025', '-' + d.paid), ('Less CIS tax 20% on labour of 980.00', '-' + d.off)]
    for at, (label, figure) in enumerate(lines):
        put(20, 91 + at * 9, label, 11, 'B' if label in ('Invoice total',) else '')
        put(190, 91 + at * 9, figure, 11, 'B' if label in ('Invoice total',) else '', 'r')
    put(20, 172, 'Amount to pay', 14, 'B')
    put(190, 172, '£' + d.pay, 14, 'B', 'r')
    put(20, 190, 'Settlement within 14 days would be appreciated, by cheque or to our bank:', 11)
    put(20, 197, f'J Curnow and Son, {d.sort}, {d.acc}', 11)
    put(20, 275, f'VAT no. {d.vatno}      UTR 60117 38824      A partnership of M. Curnow and D. Curnow', 9)
    run('go', 'run', '.', *args, d.path, cwd=folder)


def architect():
    d = doc('cx-architect', 'typst', 'architects\' stage account: percentages of a fee, earlier accounts named for information above, net of this account; "Account" for invoice, strapline in grey, totals in a grid of three columns',
            'Fernhurst Almshouse Charity|CE014882|', '''
            RIBA Stage 4, 60% of 14,800.00, less 4,440.00 billed|1|4440.00|20
            Planning portal fee, paid for you (disbursement)|1|120.00|20
            Prints and travel|1|68.35|20''', vendorName='Lumley Okafor Architects Ltd', vendorVatNumber=vat_of('5581902'), vendorCompanyNumber='08840176', billToName='The Trustees of Fernhurst Almshouse Charity', number='1902/07', issueOn='2025-09-30', dueOn='2025-10-30',
            sortCode='608301', accountNumber='20193847', accountHolder='Lumley Okafor Architects Ltd')
    rows = '\n'.join(f'[{r.what}], [{r.amount}],' for r in d.rows)
    source = f'''#set page(paper: "a4", margin: (x: 24mm, y: 20mm)); #set text(font: "DejaVu Sans", size: 9pt)
#text(size: 20pt, fill: rgb("#3a5a40"))[lumley okafor] #h(1fr) #text(fill: gray)[architects]
#v(12mm)
#grid(columns: (1fr, 60mm), [The Trustees of Fernhurst Almshouse Charity \\ c/o The Clerk \\ 3 Church Walk \\ Fernhurst GU27 3HY], [#text(size: 14pt)[Account 1902/07] \\ 30 September 2025 \\ Project 1902 Almshouses repair \\ Payment by 30 October 2025])
#v(10mm)
#text(weight: "bold")[Professional services in connection with the repair of Nos. 1 to 6]
#table(columns: (1fr, 30mm), align: (left, right), stroke: (x, y) => (bottom: .4pt + gray), {rows} [], [])
#v(4mm)
#grid(columns: (1fr, 1fr, 1fr), rows: 14mm, fill: rgb("#e9efe9"), inset: 3mm, [Net \\ *£{d.net}*], [VAT 20% \\ *£{d.vat}*], [This account \\ *£{d.gross}*])
#v(6mm)
For information: accounts 1902/01 to 1902/06, all settled, came to £21,340.80 including VAT.
#v(6mm)
Bank: Lumley Okafor Architects Ltd \\ Sort code {d.sort.replace('-', ' ')} #h(8mm) Account {d.acc}
#place(bottom, text(size: 7.5pt)[Lumley Okafor Architects Ltd. Registered in England 8840176. VAT {d.vatno}. Unit 1, The Tannery, Petersfield GU32 3EW. ARB registered. This account is a VAT invoice.])
'''
    path = write('cx-architect.typ', source)
    node(d, f'''const {{NodeCompiler}} = require('@myriaddreamin/typst-ts-node-compiler'); const fs = require('fs');
const c = NodeCompiler.create({{workspace: {json.dumps(WORK)}, fontArgs: [{{fontPaths: ['/usr/share/fonts']}}]}}); fs.writeFileSync(d.path, c.pdf({{mainFilePath: {json.dumps(path)}}}));''')


def main():
    each(skips, seafood, joiner, architect)


if __name__ == '__main__':
    main()
