import org.apache.pdfbox.pdmodel.*;
import org.apache.pdfbox.pdmodel.font.*;

/** A self-billed invoice and a clerk's form, set line by line with PDFBox. */
public class Box {
  static PDPageContentStream out;
  static void put(float x, float y, float size, PDFont font, String text) throws Exception { out.beginText(); out.setFont(font, size); out.newLineAtOffset(x, y); out.showText(text); out.endText(); }
  static void right(float x, float y, float size, PDFont font, String text) throws Exception { put(x - font.getStringWidth(text) / 1000 * size, y, size, font, text); }
  public static void main(String[] a) throws Exception {
    PDFont h = PDType1Font.HELVETICA, b = PDType1Font.HELVETICA_BOLD;
    PDDocument d = new PDDocument(); PDPage p = new PDPage(org.apache.pdfbox.pdmodel.common.PDRectangle.A4); d.addPage(p); out = new PDPageContentStream(d, p);
    put(40, 790, 16, b, "Amberline Scaffold Hire Ltd"); put(40, 775, 8, h, "Subcontract accounts, Ring Road, Coventry CV3 4FJ. VAT number 745 9430 52. Company number 02102354");
    put(40, 740, 14, b, "SELF-BILLED INVOICE"); put(40, 725, 8, h, "The VAT shown is your output tax due to HMRC"); put(330, 740, 10, h, "Self-bill number"); put(440, 740, 10, b, "SB004417/26"); put(330, 726, 10, h, "Date of issue"); put(440, 726, 10, b, "16-01-2026"); put(330, 712, 10, h, "Payment date"); put(440, 712, 10, b, "23-01-2026");
    put(40, 690, 10, b, "Supplier"); String[] who = {"Dene Valley Transport Ltd", "Hill Top Yard", "Nuneaton CV10 7DD", "Your VAT number: 142 8359 61", "Your company number: 08611209"}; for (int i = 0; i < who.length; i++) put(40, 676 - 13 * i, 10, h, who[i]);
    String[][] rows = {{"12/01", "Wagon and driver, day rate", "2", "385.00", "770.00"}, {"13/01", "Wagon and driver, day rate", "2", "385.00", "770.00"}, {"14/01", "Half day", "1", "215.00", "215.00"}, {"15/01", "Wagon and driver, day rate", "1", "385.00", "385.00"}, {"15/01", "Tolls paid (M6)", "1", "9.70", "9.70"}};
    float y = 580; for (String[] r : rows) { put(40, y, 10, h, r[0]); put(90, y, 10, h, r[1]); right(360, y, 10, h, r[2]); right(440, y, 10, h, r[3]); right(550, y, 10, h, r[4]); y -= 16; }
    y -= 20; for (String[] r : new String[][] {{"Net", "2,149.70"}, {"VAT 20.00%", "429.94"}, {"Total payable to you", "2,579.64"}}) { put(360, y, 10, b, r[0]); right(550, y, 10, b, r[1]); y -= 16; }
    put(40, y - 30, 9, h, "We pay to: Dene Valley Transport, sort code 16-29-51, account 42530832. Self-billing agreement dated 1 April 2025."); out.close(); d.save(a[0] + "/dene-valley.pdf"); d.close();

    d = new PDDocument(); p = new PDPage(org.apache.pdfbox.pdmodel.common.PDRectangle.A4); d.addPage(p); out = new PDPageContentStream(d, p); PDFont t = PDType1Font.TIMES_ROMAN, tb = PDType1Font.TIMES_BOLD;
    out.addRect(30, 30, 535, 782); out.stroke(); put(200, 785, 15, tb, "THE WARDENS OF STOKE ALBANY"); put(225, 770, 10, t, "Almshouse Charity and Village Hall");
    String[] lines = {"Invoice to: Parkinson Yoga Studios Ltd", "", "Invoice: VH/2025-26/31                           Date: 5 January 2026", "", "Hire of main hall, Mondays and Thursdays, 6 pm to 8 pm, from 12 January to 26 March 2026", "22 sessions of 2 hours at £16.00 per hour                                            £704.00", "Use of store cupboard for the term                                                           £40.00", "Less returned key deposit                                                                        -£20.00", "", "Total to pay by 31 January 2026                                                           £724.00", "", "The charity is exempt from VAT on lettings and holds no VAT registration.", "Cheques to 'Stoke Albany Village Hall', or transfer to Stoke Albany Village Hall,", "CAF Bank, sort code 40-52-40, account number 00118273.", "", "Mrs P. Thirlby, Treasurer, 2 Bottom Lane, Stoke Albany LE16 8PY"};
    y = 720; for (String l : lines) { put(60, y, 12, t, l); y -= 22; } out.close(); d.save(a[0] + "/stoke-albany.pdf"); d.close();
  }
}
