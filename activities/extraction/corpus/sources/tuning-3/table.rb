# Draws boxes of text and tables from JSON with Prawn: ruby table.rb source target
require 'json'
require 'prawn'
require 'prawn/table'

source, target = ARGV
sheet = JSON.parse(File.read(source))
Prawn::Fonts::AFM.hide_m17n_warning = true
Prawn::Document.generate(target, page_size: sheet['size'], margin: 36) do
  font sheet['font']
  sheet['parts'].each do |part|
    case part['is']
    when 'box'
      draw_text_at = [part['x'], bounds.top - part['y']]
      text_box part['text'], at: draw_text_at, width: part['w'], size: part['size'] || 9, align: (part['align'] || 'left').to_sym, style: (part['style'] || 'normal').to_sym, leading: part['leading'] || 2
    when 'fill'
      fill_color part['colour']
      fill_rectangle [part['x'], bounds.top - part['y']], part['w'], part['h']
      fill_color '000000'
    when 'table'
      move_cursor_to bounds.top - part['y']
      table(part['rows'], column_widths: part['widths'], cell_style: { size: part['size'] || 9, padding: 4, borders: part['borders'].map(&:to_sym) }) do
        row(0).font_style = :bold if part['head']
        part['right'].each { |n| column(n).align = :right }
      end
    end
  end
end
