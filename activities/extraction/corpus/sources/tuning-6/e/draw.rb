# Draws a sheet (see draw.py) with Prawn: draw.rb in.json out.pdf
require 'json'
require 'prawn'
Prawn::Fonts::AFM.hide_m17n_warning = true
input = JSON.parse(File.read(ARGV[0]))
mm = 72 / 25.4
width, height = input['size'].map { |v| v * mm }
names = { 's' => 'Helvetica', 'r' => 'Times-Roman', 'm' => 'Courier' }
pdf = Prawn::Document.new(page_size: [width, height], margin: 0, skip_page_creation: true)
input['pages'].each do |ops|
  pdf.start_new_page
  colour = '000000'
  ops.each do |op|
    if op['k'] == 'K'
      colour = op['c']
    elsif 'TRC'.include?(op['k'])
      style = { 'b' => :bold, 'i' => :italic }[op['f'][1]] || :normal
      pdf.font(names[op['f'][0]], style: style, size: op['z'])
      wide = pdf.width_of(op['t'])
      x = op['x'] * mm - { 'T' => 0, 'R' => wide, 'C' => wide / 2 }[op['k']]
      pdf.fill_color colour
      pdf.draw_text op['t'], at: [x, height - op['y'] * mm]
    else
      n = op['n'].map { |v| v * mm }
      case op['k']
      when 'F'
        pdf.fill_color op['c']
        pdf.fill_rectangle [n[0], height - n[1]], n[2], n[3]
      when 'L'
        pdf.line_width n[4]
        pdf.stroke_line [n[0], height - n[1]], [n[2], height - n[3]]
      else
        pdf.line_width n[4]
        pdf.stroke_rectangle [n[0], height - n[1]], n[2], n[3]
      end
    end
  end
end
pdf.render_file ARGV[1]
