# Draws a sheet with Prawn: ruby sheet.rb out.pdf < sheet.json
require 'json'
require 'prawn'
Prawn::Fonts::AFM.hide_m17n_warning = true
mm = 72 / 25.4
data = JSON.parse($stdin.read)
wide, high = data['size'].map { |n| n * mm }
Prawn::Document.generate(ARGV[0], page_size: [wide, high], margin: 0) do |d|
  d.font 'Helvetica'
  data['rows'].each do |o|
    at = (o['at'] || []).map { |n| n * mm }
    case o['op']
    when 'break' then d.start_new_page
    when 'rule'
      d.line_width = o['at'][4]
      d.stroke_line [at[0], high - at[1]], [at[2], high - at[3]]
    when 'box'
      d.fill_color o['colour']
      d.fill_rectangle [at[0], high - at[1]], at[2], at[3]
    else
      d.fill_color o['colour']
      style = { 'n' => :normal, 'b' => :bold, 'i' => :italic }[o['style']]
      d.font('Helvetica', style: style) do
        width = d.width_of(o['text'], size: o['size'])
        x = o['x'] * mm - { 'l' => 0, 'r' => width, 'c' => width / 2 }[o['align']]
        d.draw_text o['text'], at: [x, high - o['y'] * mm], size: o['size']
      end
    end
  end
end
