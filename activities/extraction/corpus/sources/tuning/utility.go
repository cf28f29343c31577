// Documents made with gofpdf: go run utility.go facts.json
package main

import (
	"encoding/json"
	"os"
	"strings"

	"github.com/go-pdf/fpdf"
)

type party struct {
	Name, Vat, Company, Account string
	VatSpaced                   string `json:"vat_spaced"`
	Sort                        string `json:"sort_dashed"`
	Address                     []string
}

type fact struct {
	Producer, Number, Issue, Due, Net, Vat, Gross, Target string
	V, C                                                  party
	Rows                                                  []struct{ What, Count, Unit, Amount string }
}

func main() {
	data, _ := os.ReadFile(os.Args[1])
	var facts []fact
	if err := json.Unmarshal(data, &facts); err != nil {
		panic(err)
	}
	for _, d := range facts {
		if d.Producer == "gofpdf" {
			draw(d)
		}
	}
}

func draw(d fact) {
	pdf := fpdf.New("P", "mm", "A4", "")
	latin := pdf.UnicodeTranslatorFromDescriptor("")
	pdf.AddPage()
	pdf.SetFillColor(0, 94, 120)
	pdf.Rect(0, 0, 210, 14, "F")
	pdf.SetFont("Helvetica", "B", 15)
	pdf.SetY(20)
	pdf.Cell(110, 8, latin(d.V.Name))
	pdf.SetFont("Helvetica", "", 10)
	pdf.MultiCell(80, 5, latin("Your invoice\n"+d.Issue), "", "R", false)
	pdf.SetY(48)
	pdf.MultiCell(100, 5, latin(d.C.Name+"\n"+strings.Join(d.C.Address, "\n")), "", "L", false)
	pdf.SetY(75)
	pair := func(label, value string) {
		pdf.CellFormat(95, 6, latin(label), "B", 0, "L", false, 0, "")
		pdf.CellFormat(95, 6, latin(value), "B", 1, "R", false, 0, "")
	}
	pair("Invoice number", d.Number)
	pair("Customer account", "7719 2204 118")
	pair("Billing period", "01/01/2026 - 31/01/2026")
	pair("Previous balance", "£0.00")
	pdf.Ln(5)
	for _, r := range d.Rows {
		pair(r.What+" ("+r.Count+" x £"+r.Unit+")", "£"+r.Amount)
	}
	pdf.Ln(5)
	pair("Charges before VAT", "£"+d.Net)
	pair("VAT at 20%", "£"+d.Vat)
	pdf.SetFont("Helvetica", "B", 12)
	pair("Total charges", "£"+d.Gross)
	pair("Please pay by "+d.Due, "£"+d.Gross)
	pdf.SetFont("Helvetica", "", 8)
	pdf.Ln(6)
	pdf.MultiCell(190, 4, latin("Bank transfer: sort code "+d.V.Sort+", account number "+d.V.Account+".\n"+d.V.Name+", "+strings.Join(d.V.Address, ", ")+". Registered in England no. "+d.V.Company+". VAT no. GB "+d.V.VatSpaced), "", "L", false)
	if err := pdf.OutputFileAndClose(d.Target); err != nil {
		panic(err)
	}
}
