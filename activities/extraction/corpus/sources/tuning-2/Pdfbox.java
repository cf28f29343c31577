// Draws a list of marks with PDFBox 2 in subset TrueType fonts: java -cp … Pdfbox.java marks.tsv target.pdf
import java.awt.Color;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.HashMap;
import java.util.Map;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

class Pdfbox {
  static float at(String[] mark, int index) {
    return Float.parseFloat(mark[index]);
  }

  public static void main(String[] arguments) throws Exception {
    PDDocument document = new PDDocument();
    Map<String, PDFont> fonts = new HashMap<>();
    String folder = "/usr/share/fonts/truetype/liberation/";
    fonts.put("R", PDType0Font.load(document, new File(folder + "LiberationSerif-Regular.ttf")));
    fonts.put("B", PDType0Font.load(document, new File(folder + "LiberationSans-Bold.ttf")));
    fonts.put("I", PDType0Font.load(document, new File(folder + "LiberationSerif-Italic.ttf")));
    fonts.put("M", PDType0Font.load(document, new File(folder + "LiberationMono-Regular.ttf")));
    PDPageContentStream content = null;
    float height = 0;
    for (String row : Files.readAllLines(Paths.get(arguments[0]))) {
      String[] mark = row.split("\t");
      if (mark[0].equals("P")) {
        if (content != null) content.close();
        height = at(mark, 2);
        PDPage page = new PDPage(new PDRectangle(at(mark, 1), height));
        document.addPage(page);
        content = new PDPageContentStream(document, page);
      } else if (mark[0].equals("T")) {
        PDFont font = fonts.get(mark[4]);
        float width = font.getStringWidth(mark[7]) / 1000 * at(mark, 3);
        float left = mark[5].equals("R") ? width : mark[5].equals("C") ? width / 2 : 0;
        content.setNonStrokingColor(Color.decode("#" + mark[6]));
        content.beginText();
        content.setFont(font, at(mark, 3));
        content.newLineAtOffset(at(mark, 1) - left, height - at(mark, 2));
        content.showText(mark[7]);
        content.endText();
      } else if (mark[0].equals("L")) {
        content.setLineWidth(at(mark, 5));
        content.moveTo(at(mark, 1), height - at(mark, 2));
        content.lineTo(at(mark, 3), height - at(mark, 4));
        content.stroke();
      } else {
        content.setNonStrokingColor(Color.decode("#" + mark[5]));
        content.addRect(at(mark, 1), height - at(mark, 2) - at(mark, 4), at(mark, 3), at(mark, 4));
        content.fill();
      }
    }
    content.close();
    document.save(arguments[1]);
    document.close();
  }
}
