// Draws a list of marks with signintech/gopdf: go run gopdf.go marks.tsv target.pdf
package main

import (
	"os"
	"strconv"
	"strings"

	"github.com/signintech/gopdf"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	text, err := os.ReadFile(os.Args[1])
	must(err)
	pdf := gopdf.GoPdf{}
	folder := "/usr/share/fonts/truetype/"
	number := func(text string) float64 {
		value, err := strconv.ParseFloat(text, 64)
		must(err)
		return value
	}
	for n, row := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		mark := strings.Split(row, "\t")
		switch mark[0] {
		case "P":
			if n == 0 {
				pdf.Start(gopdf.Config{PageSize: gopdf.Rect{W: number(mark[1]), H: number(mark[2])}})
				must(pdf.AddTTFFont("R", folder+"lato/Lato-Regular.ttf"))
				must(pdf.AddTTFFont("B", folder+"lato/Lato-Bold.ttf"))
				must(pdf.AddTTFFont("I", folder+"lato/Lato-Italic.ttf"))
				must(pdf.AddTTFFont("M", folder+"dejavu/DejaVuSansMono.ttf"))
			}
			pdf.AddPage()
		case "T":
			must(pdf.SetFont(mark[4], "", number(mark[3])))
			width, err := pdf.MeasureTextWidth(mark[7])
			must(err)
			left := map[string]float64{"L": 0, "R": width, "C": width / 2}[mark[5]]
			colour, err := strconv.ParseUint(mark[6], 16, 32)
			must(err)
			pdf.SetTextColor(uint8(colour>>16), uint8(colour>>8), uint8(colour))
			pdf.SetXY(number(mark[1])-left, number(mark[2]))
			must(pdf.Text(mark[7]))
		case "L":
			pdf.SetLineWidth(number(mark[5]))
			pdf.Line(number(mark[1]), number(mark[2]), number(mark[3]), number(mark[4]))
		default:
			colour, err := strconv.ParseUint(mark[5], 16, 32)
			must(err)
			pdf.SetFillColor(uint8(colour>>16), uint8(colour>>8), uint8(colour))
			pdf.RectFromUpperLeftWithStyle(number(mark[1]), number(mark[2]), number(mark[3]), number(mark[4]), "F")
		}
	}
	must(pdf.WritePdf(os.Args[2]))
}
