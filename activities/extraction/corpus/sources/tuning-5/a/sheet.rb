# Draws a subcontractor's application invoice with Prawn: ruby sheet.rb in.json out.pdf
require 'json'
require 'prawn'
require 'prawn/table'
s = JSON.parse(File.read(ARGV[0]))
Prawn::Fonts::AFM.hide_m17n_warning = true if defined?(Prawn::Fonts::AFM)
Prawn::Document.generate(ARGV[1], page_size: 'A4', margin: 45) do |pdf|
  pdf.font 'Helvetica'
  pdf.text s['head'], size: 20, style: :bold, color: '8A4B08'
  pdf.text s['under'], size: 9
  pdf.move_down 14
  pdf.table(s['pairs'], cell_style: { borders: [], padding: [2, 6], size: 9.5 }, column_widths: [110, 395]) { column(0).font_style = :bold }
  pdf.move_down 14
  pdf.table(s['rows'], header: true, column_widths: [335, 170], cell_style: { size: 9.5, border_width: 0.5, border_color: '999999' }) do
    column(1).align = :right
    row(0).background_color = 'F3E6D6'
    row(-1).font_style = :bold
  end
  pdf.move_down 16
  s['after'].each { |t| pdf.text t, size: 9.5, leading: 3 }
  pdf.text_box s['foot'], at: [0, 30], size: 8, align: :center, width: 505
end
