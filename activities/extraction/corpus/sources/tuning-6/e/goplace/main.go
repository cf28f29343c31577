// Draws a sheet (see draw.py) with gofpdf: place in.json out.pdf
package main

import (
	"encoding/json"
	"os"
	"strconv"

	"github.com/jung-kurt/gofpdf"
)

type op struct {
	K, C, F, T string
	X, Y, Z    float64
	N          []float64
}

func parts(c string) (int, int, int) {
	v, _ := strconv.ParseInt(c, 16, 64)
	return int(v >> 16), int(v >> 8 & 255), int(v & 255)
}

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var in struct {
		Size  []float64
		Pages [][]op
	}
	if err := json.Unmarshal(data, &in); err != nil {
		panic(err)
	}
	p := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "mm", Size: gofpdf.SizeType{Wd: in.Size[0], Ht: in.Size[1]}})
	p.SetAutoPageBreak(false, 0)
	win := p.UnicodeTranslatorFromDescriptor("")
	faces := map[byte]string{'s': "Helvetica", 'r': "Times", 'm': "Courier"}
	for _, ops := range in.Pages {
		p.AddPage()
		p.SetTextColor(0, 0, 0)
		for _, o := range ops {
			switch o.K {
			case "K":
				p.SetTextColor(parts(o.C))
			case "F":
				p.SetFillColor(parts(o.C))
				p.Rect(o.N[0], o.N[1], o.N[2], o.N[3], "F")
			case "L":
				p.SetLineWidth(o.N[4])
				p.Line(o.N[0], o.N[1], o.N[2], o.N[3])
			case "B":
				p.SetLineWidth(o.N[4])
				p.Rect(o.N[0], o.N[1], o.N[2], o.N[3], "D")
			default:
				p.SetFont(faces[o.F[0]], o.F[1:], o.Z)
				text := win(o.T)
				wide := p.GetStringWidth(text)
				p.Text(o.X-map[string]float64{"T": 0, "R": wide, "C": wide / 2}[o.K], o.Y, text)
			}
		}
	}
	if err := p.OutputFileAndClose(os.Args[2]); err != nil {
		panic(err)
	}
}
