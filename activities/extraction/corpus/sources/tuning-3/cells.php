<?php
// Draws rows of cells from JSON with FPDF: php cells.php source target. A cell is [width, text, border, align, style, size, fill].
require '/usr/share/php/fpdf.php';
$sheet = json_decode(file_get_contents($argv[1]), true);
$pdf = new FPDF($sheet['way'], 'mm', $sheet['size']);
$pdf->SetAutoPageBreak(false);
foreach ($sheet['pages'] as $rows) {
    $pdf->AddPage();
    foreach ($rows as $row) {
        if (isset($row['y'])) {
            $pdf->SetY($row['y']);
        }
        foreach ($row['cells'] as [$width, $text, $border, $align, $style, $size, $fill]) {
            $pdf->SetFont($sheet['font'], $style, $size);
            $pdf->SetFillColor(...($fill ?: [255, 255, 255]));
            $pdf->Cell($width, $row['high'] ?? 6, iconv('UTF-8', 'windows-1252//TRANSLIT', $text), $border, 0, $align, (bool) $fill);
        }
        $pdf->Ln($row['high'] ?? 6);
    }
}
$pdf->Output('F', $argv[2]);
