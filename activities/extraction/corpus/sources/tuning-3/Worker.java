import com.itextpdf.text.Document;
import com.itextpdf.text.PageSize;
import com.itextpdf.text.pdf.PdfWriter;
import com.itextpdf.tool.xml.XMLWorkerHelper;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.charset.StandardCharsets;

/** Turns XHTML into a PDF with iText's XML Worker: java Worker.java source target. */
class Worker {
    public static void main(String[] files) throws Exception {
        Document paper = new Document(PageSize.A4, 40, 40, 40, 40);
        PdfWriter to = PdfWriter.getInstance(paper, new FileOutputStream(files[1]));
        paper.open();
        XMLWorkerHelper.getInstance().parseXHtml(to, paper, new FileInputStream(files[0]), StandardCharsets.UTF_8);
        paper.close();
    }
}
