# Documents made with Prawn: ruby prawn.rb facts.json
require 'json'
require 'prawn'
Prawn::Fonts::AFM.hide_m17n_warning = true
JSON.parse(File.read(ARGV[0])).select { |d| d['producer'] == 'prawn' }.each do |d|
  v, c = d['v'], d['c']
  Prawn::Document.generate(d['target'], page_size: 'A4', margin: 56) do
    font 'Times-Roman'
    text v['name'], size: 22, align: :center
    text v['address'].join(' · '), size: 9, align: :center
    stroke_horizontal_rule
    move_down 20
    top = cursor
    text_box ([c['name']] + c['address']).join("\n"), at: [0, top], width: 220
    [['Invoice', d['number']], ['Dated', d['issue']], ['Payment due', d['due']], ['Terms', 'end of month following']].each_with_index do |(label, value), n|
      text_box label, at: [270, top - n * 15], width: 90
      text_box value, at: [350, top - n * 15], width: 133, align: :right
    end
    move_down 110
    draw = lambda do |label, value|
      y = cursor
      text_box label, at: [0, y], width: 360
      text_box value, at: [360, y], width: 123, align: :right
      move_down 16
      stroke_color 'bbbbbb'
      stroke_horizontal_rule
      move_down 5
    end
    d['rows'].each { |r| draw.call("#{r['count']}   #{r['what']}   @ #{r['unit']}", r['amount']) }
    move_down 14
    draw.call('Nett value', d['net'])
    draw.call('VAT at 20%', d['vat'])
    draw.call('Total payable', "£#{d['gross']}")
    move_down 20
    text "Our bank: sort code #{v['sort_spaced']}, account #{v['account']}."
    text "VAT No. #{v['vat_spaced']}. Reg'd No. #{v['company']} England.", size: 9
  end
end
