# Prints the sheets of nodes.py that are made by Prawn.
require 'json'
require 'prawn'
require 'prawn/table'
Prawn::Fonts::AFM.hide_m17n_warning = true
name, path = ARGV
d = JSON.parse(File.read(path, encoding: 'UTF-8'))
v, c = d['v'], d['c']

Prawn::Document.generate(d['out'], page_size: 'A4', margin: 40, info: { CreationDate: Time.at(1_768_867_200) }) do
  if name == 'n-quarry-levy'
    font 'Helvetica'
    bounding_box([0, cursor], width: 515, height: 60) do
      fill_color '3d3d3d'
      fill_polygon [0, 10], [40, 58], [80, 10]
      fill_color '000000'
      text_box v['name'], at: [95, 55], size: 19, style: :bold
      text_box "#{v['address']}   028 9755 5150   NI Company #{v['company']}", at: [95, 30], size: 9
    end
    table([['INVOICE', 'DATE', 'ACCOUNT', 'YOUR ORDER', 'SITE'], ['Q-061774', '15 Nov 2025', 'MOU003', 'MCE 7718', 'A24 Ballynahinch bypass']], width: 515, cell_style: { size: 9, align: :center }) { row(0).background_color = 'dddddd'; row(0).size = 7 }
    move_down 18
    text "SOLD TO", size: 7
    text [c['name'], *c['lines']].join("\n"), size: 10
    move_down 15
    table([['Date', 'Ticket', 'Material', 'Tonnes', '£/t', '£'], *d['rows']], width: 515, cell_style: { size: 9, borders: [:bottom], border_color: 'aaaaaa' }) { columns(3..5).align = :right; row(0).font_style = :bold }
    move_down 12
    table([['Materials', d['net']], ["Aggregates levy, #{d['tonnes']} t at £2.08", d['levy']], ['Total excluding VAT', d['sub']], ['VAT 20%', d['vat']], ['INVOICE TOTAL £', d['gross']]], position: :right, cell_style: { size: 10, borders: [], padding: 3 }) { column(1).align = :right; row(4).font_style = :bold; row(2).borders = [:top] }
    move_down 25
    text 'Account is due for settlement by the end of the month following the month of invoice.', size: 10
    move_down 6
    text "The amount of this invoice has been assigned under a factoring agreement to Ulster Trade Factors Ltd. Please lodge it to their account at Lagan Bank, Belfast: sort code #{v['dashed']}, account no. #{v['account']}, quoting Slieve Croob and the invoice number.", size: 10
    text_box "VAT Reg. No. GB #{v['spaced']} / XI #{v['spaced']}.  Directors: P. McCrory, S. McCrory.", at: [0, 20], size: 8
  else
    font 'Courier'
    text v['name'], size: 13, style: :bold
    text v['address'], size: 9
    move_down 20
    text 'CREDIT NOTE', size: 16, align: :center, character_spacing: 4
    move_down 20
    float { text [c['name'], *c['lines']].join("\n"), size: 10 }
    text "Credit note    CN 5518\nDate           15/12/2025\nAgainst inv.   447120\nInv. date      28/11/2025\nAccount        HAL220", size: 10, indent_paragraphs: 300
    move_down 30
    text "Returned unused, collected 11/12/2025:\n\n24  Plasterboard 12.5 mm 2400 x 1200    @ 11.35      #{d['goods']}\n\n                                        Goods        #{d['goods']}\n                                        VAT 20%       #{d['vat']}\n                                        Credit       #{d['gross']}".gsub(' ', Prawn::Text::NBSP), size: 10
    move_down 30
    text "This amount has been credited to your account.", size: 10
    text_box "Reg. in England #{v['company']}   VAT #{v['spaced']}", at: [0, 20], size: 8
  end
end
