// Places text and rules from a JSON list on an A4 sheet with gofpdf: place in.json out.pdf
package main

import (
	"encoding/json"
	"os"

	"github.com/jung-kurt/gofpdf"
)

type op struct {
	Op, Text, Face, Style string
	X, Y, W, H, Size      float64
}

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var ops []op
	if err := json.Unmarshal(data, &ops); err != nil {
		panic(err)
	}
	p := gofpdf.New("P", "mm", "A4", "")
	p.SetAutoPageBreak(false, 0)
	win := p.UnicodeTranslatorFromDescriptor("")
	p.AddPage()
	for _, o := range ops {
		p.SetFont(o.Face, o.Style, o.Size)
		text := win(o.Text)
		switch o.Op {
		case "fill":
			p.SetFillColor(226, 234, 226)
			p.Rect(o.X, o.Y, o.W, o.H, "F")
		case "line":
			p.Line(o.X, o.Y, o.X+o.W, o.Y+o.H)
		case "right":
			p.Text(o.X-p.GetStringWidth(text), o.Y, text)
		case "para":
			p.SetXY(o.X, o.Y)
			p.MultiCell(o.W, o.H, text, "", "L", false)
		default:
			p.Text(o.X, o.Y, text)
		}
	}
	if err := p.OutputFileAndClose(os.Args[2]); err != nil {
		panic(err)
	}
}
