import com.itextpdf.text.*;
import com.itextpdf.text.pdf.*;
import java.io.FileOutputStream;

/** Three documents by iText: calls over many pages, a debt that was sold, and a purchase order. */
public class Paper {
  static final Font SMALL = new Font(Font.FontFamily.HELVETICA, 8), TEXT = new Font(Font.FontFamily.HELVETICA, 10), BOLD = new Font(Font.FontFamily.HELVETICA, 10, Font.BOLD), BIG = new Font(Font.FontFamily.HELVETICA, 18, Font.BOLD);

  static PdfPCell cell(String text, Font font, boolean right, int border) {
    PdfPCell cell = new PdfPCell(new Phrase(text, font));
    cell.setBorder(border); cell.setPadding(3); cell.setHorizontalAlignment(right ? Element.ALIGN_RIGHT : Element.ALIGN_LEFT); return cell;
  }
  static String money(long pence) { return String.format("%,.2f", pence / 100.0); }
  static Document open(String file) throws Exception { Document d = new Document(PageSize.A4, 40, 40, 40, 50); PdfWriter.getInstance(d, new FileOutputStream(file)); d.open(); return d; }

  static void calls(String file) throws Exception {
    Document d = open(file);
    d.add(new Paragraph("Bellwether Telecom", BIG)); d.add(new Paragraph("Business communications from Bellwether Networks Limited", SMALL));
    PdfPTable top = new PdfPTable(2); top.setWidthPercentage(100); top.setSpacingBefore(20);
    top.addCell(cell("The Accounts Manager\nHexham Auction Mart Co Ltd\nTyne Green\nHexham\nNE46 3SG", TEXT, false, 0));
    top.addCell(cell("Account number: 60014482\nInvoice number: 1182240917\nInvoice date (tax point): 02 Jan 2026\nCollected by Direct Debit on or after: 16 Jan 2026", TEXT, true, 0)); d.add(top);
    String[] numbers = {"01434 600118", "01434 600119", "01434 600121", "07700 900711", "07700 900712"}; long calls = 0; PdfPTable list = new PdfPTable(new float[] {2, 1.3f, 1, 2, 3, 1, 1.2f}); list.setWidthPercentage(100); list.setHeaderRows(1);
    for (String h : new String[] {"Line", "Date", "Time", "Number called", "Destination", "Mins", "Cost £"}) list.addCell(cell(h, new Font(Font.FontFamily.HELVETICA, 8, Font.BOLD), h.startsWith("Cost"), Rectangle.BOTTOM));
    String[] where = {"UK mobile", "Newcastle", "Carlisle", "Non-geographic 0845", "Ireland", "London"}; int[] tenths = {62, 21, 21, 95, 140, 21};
    for (int i = 0; i < 176; i++) { int k = (i * 7 + i / 9) % 6; int mins = 1 + i * 13 % 17; long pence = Math.round(mins * tenths[k] / 10.0); calls += pence;
      String[] row = {numbers[i * 3 % 5], String.format("%02d/12/25", 1 + i / 6), String.format("%02d:%02d", 8 + i * 5 % 10, i * 17 % 60), String.format("0%d %06d", 1200 + i * 31 % 700, 210000 + i * 4091 % 700000), where[k], "" + mins, money(pence)};
      for (int c = 0; c < 7; c++) list.addCell(cell(row[c], SMALL, c > 4, 0)); }
    long rental = 5 * 1450 + 3995, net = rental + calls, vat = Math.round(net * 0.2); System.err.println("bellwether " + net + " " + vat + " " + (net + vat));
    PdfPTable sum = new PdfPTable(new float[] {4, 1}); sum.setWidthPercentage(70); sum.setSpacingBefore(25); String[][] s = {{"Line rental in advance, 5 lines at £14.50, 1 Jan to 31 Jan", money(5 * 1450)}, {"Broadband FTTP 300, 1 Jan to 31 Jan", money(3995)}, {"Usage charges, 1 Dec to 31 Dec (see itemisation)", money(calls)}, {"Total before VAT", money(net)}, {"VAT at 20%", money(vat)}, {"Total now due", "£" + money(net + vat)}};
    for (String[] r : s) { sum.addCell(cell(r[0], r[0].startsWith("Total") ? BOLD : TEXT, false, 0)); sum.addCell(cell(r[1], r[0].startsWith("Total") ? BOLD : TEXT, true, 0)); } d.add(sum);
    Paragraph p = new Paragraph("Your last bill was £198.44, for which thank you. Nothing is outstanding from before.\n\nNo need to do anything: the amount will be taken from your account ending 4471.\n\nBellwether Networks Limited. Registered in England 12399500. Registered office: 1 Exchange Square, Sunderland SR1 1DL. VAT registration number 942 0049 52.", SMALL); p.setSpacingBefore(30); d.add(p);
    d.newPage(); d.add(new Paragraph("Itemised usage", BOLD)); d.add(list); d.close();
  }
  static void factored(String file) throws Exception {
    Document d = open(file); PdfPTable t = new PdfPTable(new float[] {3, 2}); t.setWidthPercentage(100);
    t.addCell(cell("MARISCO SEAFOODS (GRIMSBY) LTD\nFish Dock Road, Grimsby DN31 3NG\nVAT No: 279 4895 83   Co. No: 13844837", BOLD, false, Rectangle.BOX)); t.addCell(cell("INVOICE\nNo. 45190\n18-Jan-2026\nCustomer FIS33\nTerms 28 days", BOLD, true, Rectangle.BOX));
    t.addCell(cell("Invoice to:\nFishers of Skipton Ltd\n9 Belmont Wharf\nSkipton\nBD23 1RL", TEXT, false, Rectangle.BOX)); t.addCell(cell("Deliver to:\nFishers, The Market Hall\nKeighley\nBD21 3JQ\nDelivered 17-Jan-2026", TEXT, false, Rectangle.BOX)); d.add(t);
    PdfPTable g = new PdfPTable(new float[] {1.2f, 5, 1, 1, 1.3f, .6f}); g.setWidthPercentage(100); g.setSpacingBefore(8); String[][] rows = {{"Box", "Product", "Kg", "£/kg", "Value", "V"}, {"6", "Haddock fillet, skin on, Icelandic", "45.0", "9.80", "441.00", "Z"}, {"4", "Cod loin 170-200g", "30.0", "14.65", "439.50", "Z"}, {"2", "Smoked haddock, undyed", "12.5", "11.20", "140.00", "Z"}, {"1", "King prawns 16/20 cooked", "10.0", "13.90", "139.00", "Z"}, {"3", "Frying batter 16kg", "", "21.50", "64.50", "Z"}, {"20", "Polystyrene box charge", "", "1.75", "35.00", "S"}};
    for (String[] r : rows) for (int c = 0; c < 6; c++) g.addCell(cell(r[c], r[0].equals("Box") ? BOLD : TEXT, c > 1 && c < 5, Rectangle.BOX)); d.add(g);
    PdfPTable s = new PdfPTable(2); s.setWidthPercentage(40); s.setHorizontalAlignment(Element.ALIGN_RIGHT); for (String[] r : new String[][] {{"Zero rated", "1,224.00"}, {"Standard rated", "35.00"}, {"VAT", "7.00"}, {"Total", "1,266.00"}}) { s.addCell(cell(r[0], TEXT, false, Rectangle.BOX)); s.addCell(cell(r[1], TEXT, true, Rectangle.BOX)); } d.add(s);
    PdfPTable n = new PdfPTable(1); n.setWidthPercentage(100); n.setSpacingBefore(30); n.addCell(cell("NOTICE OF ASSIGNMENT. The debt under this invoice has been purchased by and assigned to Humber Invoice Finance Limited, to whom alone payment must be made: Humber Invoice Finance Limited re Marisco, sort code 40-80-38, account 56157652. Only payment to them gives you a good discharge. Queries about the goods to us on 01472 496 017.", TEXT, false, Rectangle.BOX)); d.add(n); d.close();
  }
  static void order(String file) throws Exception {
    Document d = open(file); d.add(new Paragraph("PURCHASE ORDER", BIG)); d.add(new Paragraph("Order number 4500771120        Date 08/01/2026        Buyer: L. Petrova", TEXT));
    d.add(new Paragraph("\nFrom: Ravelston Pumps Ltd, 4 Inglis Green Road, Edinburgh EH14 2EJ (VAT GB 745 9430 52)\nTo: Kirkwood Castings Ltd, Foundry Loan, Larbert FK5 4AF\n\nPlease supply:\n ", TEXT));
    PdfPTable g = new PdfPTable(new float[] {1, 5, 1, 1.3f, 1.5f}); g.setWidthPercentage(100); for (String[] r : new String[][] {{"Line", "Part", "Qty", "Price", "Value GBP"}, {"10", "CI-2218 volute casting, rev C", "40", "86.00", "3,440.00"}, {"20", "CI-2240 back plate", "40", "31.25", "1,250.00"}, {"", "Order value excluding VAT", "", "", "4,690.00"}}) for (int c = 0; c < 5; c++) g.addCell(cell(r[c], TEXT, c > 1, Rectangle.BOX)); d.add(g);
    d.add(new Paragraph("\nDelivery required 20/02/2026. Terms 60 days end of month. Send invoices to invoices@ravelston.example quoting the order number; invoices without one will be returned.", TEXT)); d.close();
  }
  public static void main(String[] a) throws Exception { calls(a[0] + "/bellwether.pdf"); factored(a[0] + "/marisco.pdf"); order(a[0] + "/ravelston-order.pdf"); }
}
