# Draws a list of marks with RBPDF: ruby rbpdf.rb marks.tsv target.pdf
require 'rbpdf'

source, target = ARGV
marks = File.readlines(source, encoding: 'UTF-8', chomp: true).map { |row| row.split("\t") }
pdf = RBPDF.new('P', 'pt', 'A4', true, 'UTF-8', true)
pdf.set_print_header(false)
pdf.set_print_footer(false)
pdf.set_margins(0, 0, 0)
pdf.set_auto_page_break(false, 0)
pdf.set_cell_padding(0)
names = { 'R' => ['times', ''], 'B' => ['helvetica', 'B'], 'I' => ['times', 'I'], 'M' => ['courier', ''] }
marks.each do |kind, *rest|
  case kind
  when 'P'
    pdf.add_page
  when 'T'
    x, y, points = rest[0, 3].map(&:to_f)
    pdf.set_font(*names[rest[3]], points)
    pdf.set_text_color(*rest[5].scan(/../).map(&:hex))
    width = pdf.get_string_width(rest[6])
    left = { 'L' => 0, 'R' => width, 'C' => width / 2 }[rest[4]]
    pdf.text(x - left, y - points * 0.86, rest[6])
  when 'L'
    pdf.set_line_width(rest[4].to_f)
    pdf.line(*rest[0, 4].map(&:to_f))
  else
    pdf.set_fill_color(*rest[4].scan(/../).map(&:hex))
    pdf.rect(*rest[0, 4].map(&:to_f), 'F')
  end
end
pdf.output(target, 'F')
