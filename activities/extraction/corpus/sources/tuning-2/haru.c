/* Draws a list of marks with libharu: haru marks.tsv target.pdf */
#include <hpdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void failed(HPDF_STATUS error, HPDF_STATUS detail, void *data) {
  (void)data;
  fprintf(stderr, "libharu %04X %u\n", (unsigned)error, (unsigned)detail);
  exit(1);
}

static void colour(HPDF_Page page, const char *hex) {
  unsigned r, g, b;
  sscanf(hex, "%2x%2x%2x", &r, &g, &b);
  HPDF_Page_SetRGBFill(page, r / 255.0, g / 255.0, b / 255.0);
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  HPDF_Doc pdf = HPDF_New(failed, NULL);
  HPDF_SetCompressionMode(pdf, HPDF_COMP_ALL);
  HPDF_Page page = NULL;
  float height = 0;
  char row[4096], *part[9];
  FILE *file = fopen(argv[1], "rb");
  while (fgets(row, sizeof row, file)) {
    row[strcspn(row, "\n")] = 0;
    int n = 0;
    for (char *at = row; at && n < 9; n++) {
      part[n] = at;
      at = strchr(at, '\t');
      if (at) *at++ = 0;
    }
    if (row[0] == 'P') {
      page = HPDF_AddPage(pdf);
      HPDF_Page_SetWidth(page, atof(part[1]));
      HPDF_Page_SetHeight(page, height = atof(part[2]));
    } else if (row[0] == 'T') {
      const char *name = part[4][0] == 'B' ? "Helvetica-Bold" : part[4][0] == 'I' ? "Helvetica-Oblique" : part[4][0] == 'M' ? "Courier" : "Helvetica";
      HPDF_Page_SetFontAndSize(page, HPDF_GetFont(pdf, name, "WinAnsiEncoding"), atof(part[3]));
      float width = HPDF_Page_TextWidth(page, part[7]);
      float x = atof(part[1]) - (part[5][0] == 'R' ? width : part[5][0] == 'C' ? width / 2 : 0);
      colour(page, part[6]);
      HPDF_Page_BeginText(page);
      HPDF_Page_TextOut(page, x, height - atof(part[2]), part[7]);
      HPDF_Page_EndText(page);
    } else if (row[0] == 'L') {
      HPDF_Page_SetLineWidth(page, atof(part[5]));
      HPDF_Page_MoveTo(page, atof(part[1]), height - atof(part[2]));
      HPDF_Page_LineTo(page, atof(part[3]), height - atof(part[4]));
      HPDF_Page_Stroke(page);
    } else if (row[0] == 'F') {
      colour(page, part[5]);
      HPDF_Page_Rectangle(page, atof(part[1]), height - atof(part[2]) - atof(part[4]), atof(part[3]), atof(part[4]));
      HPDF_Page_Fill(page);
    }
  }
  HPDF_SaveToFile(pdf, argv[2]);
  return 0;
}
