# Three invoices and a quotation made with Prawn, each laid out on its own.
require 'prawn'
require 'prawn/table'
out = ARGV[0]
Prawn::Fonts::AFM.hide_m17n_warning = true

Prawn::Document.generate("#{out}/saffron-orchard.pdf", page_size: 'A4', margin: 50) do
  fill_color 'B5541C'; text 'Saffron Orchard', size: 30, style: :bold_italic, align: :center; fill_color '000000'
  text 'wedding & corporate catering  ·  Hook Norton, Oxfordshire'.gsub('·', '-'), align: :center, size: 9
  move_down 25
  text "Invoice for your summer party reception, 10 January 2026", size: 13, style: :bold
  text 'Invoice SO/26/004, raised on Monday 12 January 2026', size: 10
  move_down 8
  text "Whitcombe Lane Publishing Ltd, The Granary, Banbury OX16 9PD", size: 10
  move_down 14
  rows = [['Canapés, 5 per guest', '120 guests', '£9.25', '£1,110.00'], ['Bowl food, 3 per guest', '120 guests', '£14.50', '£1,740.00'], ['Soft drinks and juices', '', '', '£286.00'],
          ['Waiting staff, 6 for 5 hours', '30 hours', '£18.00', '£540.00'], ['Glass and linen hire', '', '', '£324.00']]
  table rows, cell_style: { borders: [:bottom], size: 10, border_color: 'DDDDDD' }, width: bounds.width do column(2..3).align = :right end
  move_down 12
  [['Food, drink and service', '£4,000.00'], ['VAT at the standard rate', '£800.00'], ['Total for the event', '£4,800.00'], ['Deposit received with thanks, 1 December 2025', '−£1,200.00'.tr('−', '-')], ['Balance now payable', '£3,600.00']].each_with_index do |(a, b), i|
    text_box a, at: [150, cursor], width: 250, align: :right, style: i == 4 ? :bold : :normal, size: 10.5
    text_box b, at: [410, cursor], width: 85, align: :right, style: i == 4 ? :bold : :normal, size: 10.5
    move_down 17
  end
  move_down 25
  text 'Kindly settle the balance within 14 days. Saffron Orchard Catering Ltd, account 65094400, sort code 23-96-82.', size: 10
  number_pages 'Saffron Orchard Catering Ltd, company 9734574, VAT 553 5373 37. Scar Farm, Hook Norton OX15 5NX', at: [0, -15], size: 7, align: :center
end

Prawn::Document.generate("#{out}/bright-panes.pdf", page_size: 'A5', margin: 36) do
  font 'Times-Roman'
  text 'Gary Puddifoot', size: 16, style: :bold
  text "Window & gutter cleaning\n17 Ladysmith Road, Gloucester GL1 5EP\nmob 07700 900 418"
  move_down 20
  text 'To Cotteswold Dental Care'; text 'INVOICE no. 61', style: :bold; text 'Date 17th Jan 2026'
  move_down 16
  [['Windows outside, all floors, Dec', 45], ['Windows outside, all floors, Jan', 45], ['Conservatory roof', 60], ['Gutters cleared, front', 35]].each do |what, pounds|
    y = cursor; text what; draw_text "#{pounds}.00", at: [bounds.width - 40, y - 12]
  end
  move_down 10; stroke_horizontal_rule; move_down 8
  y = cursor; text 'TOTAL', style: :bold; draw_text '£185.00'.encode('windows-1252', 'utf-8').force_encoding('windows-1252').encode('utf-8'), at: [bounds.width - 50, y - 12], style: :bold
  move_down 24
  text "Bank transfer please within a week\nG R Puddifoot  Nationwide  07-04-36  31185546\n\nI am not registered for VAT."
end

Prawn::Document.generate("#{out}/kestrel-lettings.pdf", page_size: 'A4', margin: [40, 40]) do
  table [[{ content: 'KESTREL ESTATES', size: 18, font_style: :bold }, { content: 'Service charge invoice', size: 14, align: :right }]], width: bounds.width, cell_style: { borders: [] , background_color: 'E8EEF4' }
  move_down 10
  data = [['Tenant', 'Brindle & Wick Ltd'], ['Premises', 'Unit 11, Harcourt Business Park, Northampton NN4 7YB'], ['Period', '25 December 2025 to 24 March 2026'], ['Demand number', 'HBP-11-2026Q1'], ['Date of demand', '25 December 2025'], ['Payable on', '8 January 2026'], ['Landlord', 'Harcourt Park Nominees Ltd']]
  table data, column_widths: [110, 405], cell_style: { size: 9.5 } do column(0).font_style = :bold end
  move_down 14
  table [['Schedule', 'Budget for the year', 'Your share', 'Quarter', 'VAT', 'Gross'],
         ['A  Estate roads and lighting', '48,200.00', '6.40%', '771.20', '154.24', '925.44'], ['B  Security', '61,000.00', '6.40%', '976.00', '195.20', '1,171.20'],
         ['C  Landscaping', '18,750.00', '6.40%', '300.00', '60.00', '360.00'], ['D  Buildings insurance (exempt)', '22,400.00', '6.40%', '358.40', '0.00', '358.40'], ['Total', '', '', '2,405.60', '409.44', '2,815.04']],
        header: true, width: bounds.width, cell_style: { size: 9 } do column(1..5).align = :right; row(0).font_style = :bold; row(-1).font_style = :bold end
  move_down 16
  text 'Kestrel Estates acts as managing agent for Harcourt Park Nominees Ltd, which makes this supply (VAT registration 113 7559 73, company 15635276).', size: 9
  move_down 10
  text 'Pay: Kestrel Estates Client Account, sort code 40 54 37, account number 40585875, reference HBP-11.', size: 9
  move_down 10
  text 'Notice: section 47 of the Landlord and Tenant Act 1987 does not apply to these premises. Interest runs at 4% over base rate after 14 days.', size: 8
end

Prawn::Document.generate("#{out}/lorne-quotation.pdf", page_size: 'A4') do
  text 'LORNE SHOPFITTING', size: 22, style: :bold
  text 'Quotation Q-3318', size: 14
  text 'Prepared for Ashgrove Opticians Ltd on 7 January 2026. Valid for 30 days.'
  move_down 20
  table [['Strip out existing counter', '640.00'], ['New dispensing desk, oak veneer', '3,180.00'], ['Display bays x 6', '4,770.00'], ['Electrical and making good', '1,210.00'], ['Total excluding VAT', '9,800.00'], ['VAT', '1,960.00'], ['Quotation total', '11,760.00']], width: 480 do column(1).align = :right end
  move_down 20
  text '40% is payable on order. Lorne Shopfitting Ltd, Oban Street, Stirling FK7 9JQ. SC384410. VAT 170 4440 34. Bank for deposits: 83-25-46, 66178163.'
end
