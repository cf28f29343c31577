<?php
require '/usr/share/php/fpdf/fpdf.php';
class Bill extends FPDF {
  function Header() {
    $this->SetFont('Times', 'B', 18); $this->Cell(120, 8, 'Fenland Fuels & Lubricants', 0, 0); $this->SetFont('Times', 'B', 13); $this->Cell(70, 8, 'COPY INVOICE', 0, 1, 'R');
    $this->SetFont('Times', '', 9); $this->Cell(120, 4.5, 'Algores Way, Wisbech PE13 2TQ    Orders 01945 496 061', 0, 0); $this->Cell(70, 4.5, 'Page '.$this->PageNo().' of {nb}', 0, 1, 'R'); $this->Ln(3);
    $this->SetFont('Courier', '', 9); $this->Cell(63, 5, 'Invoice 2605119', 1); $this->Cell(63, 5, 'Tax date 31 DEC 2025', 1); $this->Cell(64, 5, 'Customer 10382 / MARSH', 1, 1); $this->Ln(4);
  }
}
$pdf = new Bill(); $pdf->AliasNbPages(); $pdf->SetAutoPageBreak(true, 25); $pdf->AddPage(); $pdf->SetFont('Courier', '', 9);
foreach (['Marshland Growers Ltd', 'Glasshouse Office', 'Emneth Hungate', 'Wisbech PE14 8EW'] as $l) $pdf->Cell(0, 4.5, $l, 0, 1); $pdf->Ln(4);
$w = [20, 26, 60, 22, 20, 26, 16]; $sites = ['House 1 boiler', 'House 4 boiler', 'Packhouse', 'Workshop tank', 'Farm cottage']; $sum = [5 => 0, 20 => 0];
foreach (['Date', 'Docket', 'Delivered to / product', 'Litres', 'p/litre', 'Value', 'VAT %'] as $i => $h) $pdf->Cell($w[$i], 6, $h, 'B', 0, $i > 2 ? 'R' : 'L'); $pdf->Ln();
for ($i = 0; $i < 68; $i++) {
  $s = ($i * 3) % 5; $rate = $s == 4 ? 5 : 20; $litres = $s == 4 ? 450 : 900 + ($i * 53) % 11 * 100; $pence = [7412, 7412, 7655, 11890, 6138][$s]; $value = (int) round($litres * $pence / 100); $sum[$rate] += $value;
  $row = [sprintf('%02d/12/25', 1 + intdiv($i * 30, 68)), 40118 + $i * 2, $sites[$s].', '.['gas oil', 'gas oil', 'gas oil', 'derv', 'kerosene'][$s], number_format($litres), sprintf('%.2f', $pence / 100), number_format($value / 100, 2), $rate];
  foreach ($row as $c => $v) $pdf->Cell($w[$c], 6.4, $v, 0, 0, $c > 2 ? 'R' : 'L'); $pdf->Ln();
}
$vat = (int) round($sum[5] * 0.05) + (int) round($sum[20] * 0.2); $net = array_sum($sum); $m = fn($p) => number_format($p / 100, 2); $pdf->Ln(4);
foreach ([['Goods at 5%', $m($sum[5]), 'VAT', $m((int) round($sum[5] * 0.05))], ['Goods at 20%', $m($sum[20]), 'VAT', $m((int) round($sum[20] * 0.2))], ['Goods', $m($net), 'VAT', $m($vat)]] as $r) { foreach ($r as $c => $v) $pdf->Cell(40, 5.5, $v, 1, 0, $c % 2 ? 'R' : 'L'); $pdf->Ln(); }
$pdf->SetFont('Courier', 'B', 11); $pdf->Cell(80, 8, 'INVOICE TOTAL', 1); $pdf->Cell(80, 8, $m($net + $vat), 1, 1, 'R'); $pdf->SetFont('Times', '', 9); $pdf->Ln(3);
$pdf->MultiCell(0, 4.5, "Due on 20 JAN 2026. Bank: 30-59-54, account 99439985, Fenland Fuels & Lubricants Ltd.\nRegistered in England 08860776. VAT registration 696 7824 08. Registered office as above.");
fwrite(STDERR, "fenland $net $vat ".($net + $vat)."\n"); $pdf->Output('F', $argv[1]);
