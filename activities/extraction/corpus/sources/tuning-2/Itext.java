// Draws a list of marks with iText 2: java -cp itext.jar Itext.java marks.tsv target.pdf
import com.lowagie.text.Document;
import com.lowagie.text.Rectangle;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfWriter;
import java.awt.Color;
import java.io.FileOutputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.Map;

class Itext {
  static float at(String[] mark, int index) {
    return Float.parseFloat(mark[index]);
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, BaseFont> fonts = Map.of(
        "R", BaseFont.createFont(BaseFont.HELVETICA, BaseFont.WINANSI, false),
        "B", BaseFont.createFont(BaseFont.HELVETICA_BOLD, BaseFont.WINANSI, false),
        "I", BaseFont.createFont(BaseFont.TIMES_ITALIC, BaseFont.WINANSI, false),
        "M", BaseFont.createFont(BaseFont.COURIER, BaseFont.WINANSI, false));
    Document document = new Document();
    PdfWriter writer = PdfWriter.getInstance(document, new FileOutputStream(arguments[1]));
    PdfContentByte content = null;
    float height = 0;
    for (String row : Files.readAllLines(Paths.get(arguments[0]))) {
      String[] mark = row.split("\t");
      if (mark[0].equals("P")) {
        height = at(mark, 2);
        document.setPageSize(new Rectangle(at(mark, 1), height));
        if (content == null) document.open();
        else document.newPage();
        writer.setPageEmpty(false);
        content = writer.getDirectContent();
      } else if (mark[0].equals("T")) {
        int align = mark[5].equals("R") ? 2 : mark[5].equals("C") ? 1 : 0;
        content.setColorFill(Color.decode("#" + mark[6]));
        content.beginText();
        content.setFontAndSize(fonts.get(mark[4]), at(mark, 3));
        content.showTextAligned(align, mark[7], at(mark, 1), height - at(mark, 2), 0);
        content.endText();
      } else if (mark[0].equals("L")) {
        content.setLineWidth(at(mark, 5));
        content.moveTo(at(mark, 1), height - at(mark, 2));
        content.lineTo(at(mark, 3), height - at(mark, 4));
        content.stroke();
      } else {
        content.setColorFill(Color.decode("#" + mark[5]));
        content.rectangle(at(mark, 1), height - at(mark, 2) - at(mark, 4), at(mark, 3), at(mark, 4));
        content.fill();
      }
    }
    document.close();
  }
}
