/* A printer's invoice drawn with libharu: leaflets at nought, labels at the standard rate. */
#include <stdio.h>
#include "hpdf.h"

static HPDF_Page page;
static HPDF_Font plain, bold;

static void put(float x, float y, float size, HPDF_Font font, const char *text) {
  HPDF_Page_BeginText(page); HPDF_Page_SetFontAndSize(page, font, size); HPDF_Page_TextOut(page, x, y, text); HPDF_Page_EndText(page);
}
static void right(float x, float y, float size, HPDF_Font font, const char *text) {
  HPDF_Page_SetFontAndSize(page, font, size); put(x - HPDF_Page_TextWidth(page, text), y, size, font, text);
}
int main(int argc, char **argv) {
  HPDF_Doc doc = HPDF_New(NULL, NULL); (void)argc;
  plain = HPDF_GetFont(doc, "Helvetica", "WinAnsiEncoding"); bold = HPDF_GetFont(doc, "Helvetica-Bold", "WinAnsiEncoding");
  page = HPDF_AddPage(doc); HPDF_Page_SetSize(page, HPDF_PAGE_SIZE_A4, HPDF_PAGE_PORTRAIT);
  HPDF_Page_SetRGBFill(page, 0.9f, 0.95f, 0.9f); HPDF_Page_Rectangle(page, 0, 0, 150, 842); HPDF_Page_Fill(page); HPDF_Page_SetRGBFill(page, 0, 0, 0);
  put(18, 790, 17, bold, "Inkwell &"); put(18, 770, 17, bold, "Pressgang");
  const char *side[] = {"Printers since 1974", "", "Unit 2 Cattle Market", "Hereford HR4 9HX", "01432 496 040", "", "VAT no.", "222 8825 64", "", "Company no.", "11687366", "", "Bank", "Metro", "11-25-02", "14575495", "Inkwell Print Ltd"};
  for (int i = 0; i < 17; i++) put(18, 745 - 14 * i, 9, plain, side[i]);
  put(180, 790, 11, plain, "Golden Valley Cider Co Ltd"); put(180, 776, 11, plain, "The Mill, Peterchurch, HR2 0RS");
  put(180, 735, 20, bold, "Invoice 30771"); put(180, 715, 10, plain, "6 January 2026    Order: by email, Tansy, 12 Dec    30 days nett");
  const char *rows[][4] = {{"10,000", "Wassail leaflets A5, 4/4, 130gsm silk", "0%", "385.00"}, {"2,500", "Price lists, 8pp stitched", "0%", "612.00"}, {"30,000", "Bottle labels on reels, waterproof", "20%", "1,146.00"}, {"1", "Cutting forme for the new label", "20%", "165.00"}, {"", "Delivery to Peterchurch", "20%", "24.00"}};
  for (int i = 0; i < 5; i++) { right(225, 670 - 20 * i, 10, plain, rows[i][0]); put(235, 670 - 20 * i, 10, plain, rows[i][1]); right(480, 670 - 20 * i, 10, plain, rows[i][2]); right(560, 670 - 20 * i, 10, plain, rows[i][3]); }
  const char *sums[][2] = {{"Goods at 0%", "997.00"}, {"Goods at 20%", "1,335.00"}, {"Total before VAT", "2,332.00"}, {"VAT", "267.00"}, {"TOTAL", "\2432,599.00"}};
  for (int i = 0; i < 5; i++) { right(480, 540 - 18 * i, 10, i == 4 ? bold : plain, sums[i][0]); right(560, 540 - 18 * i, 10, i == 4 ? bold : plain, sums[i][1]); }
  put(180, 400, 9, plain, "Colours may vary by up to 5%. Overs and unders of 10% are usual in the trade."); HPDF_SaveToFile(doc, argv[1]); HPDF_Free(doc); return 0;
}
