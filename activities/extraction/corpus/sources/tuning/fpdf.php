<?php
// Documents made with FPDF: php fpdf.php facts.json
require '/usr/share/php/fpdf.php';
$plain = fn ($text) => iconv('UTF-8', 'windows-1252', $text);
foreach (json_decode(file_get_contents($argv[1]), true) as $d) {
    if ($d['producer'] !== 'fpdf') continue;
    $invoice = $d['kind'] === 'invoice';
    $pdf = new FPDF();
    $pdf->AddPage();
    $pdf->SetFont('Helvetica', 'B', 16);
    $pdf->Cell(0, 10, $plain($invoice ? $d['v']['name'] : $d['c']['name']), 1, 1, 'C');
    $pdf->SetFont('Helvetica', '', 10);
    $pdf->Cell(0, 7, $plain(implode(', ', ($invoice ? $d['v'] : $d['c'])['address'])), 1, 1, 'C');
    $pdf->Ln(4);
    $rows = $invoice
        ? [['COPY INVOICE', $d['number']], ['Invoice date', $d['issue']], ['Due date', $d['due']], ['Customer', $d['c']['name'] . ', ' . implode(', ', $d['c']['address'])]]
        : [['REMITTANCE ADVICE', $d['number']], ['Payment date', $d['issue']], ['Paid to', $d['v']['name'] . ', ' . implode(', ', $d['v']['address'])], ['Method', 'BACS to your account ending ' . substr($d['v']['account'], 4)]];
    foreach ($rows as [$label, $value]) {
        $pdf->Cell(45, 7, $label, 1);
        $pdf->Cell(145, 7, $plain($value), 1, 1);
    }
    $pdf->Ln(4);
    foreach ($d['rows'] as $row) {
        $pdf->Cell(120, 7, $plain($row['what']), 1);
        $pdf->Cell(30, 7, $invoice ? $row['count'] . ' x ' . $row['unit'] : 'Invoice', 1, 0, 'R');
        $pdf->Cell(40, 7, $row['amount'], 1, 1, 'R');
    }
    $sums = $invoice ? [['Total ex VAT', $d['net']], ['VAT @ 20%', $d['vat']], ['Total inc VAT', $d['gross']]] : [['Total paid', $d['gross']]];
    foreach ($sums as [$label, $value]) {
        $pdf->Cell(150, 7, $label, 1, 0, 'R');
        $pdf->Cell(40, 7, $plain('£' . $value), 1, 1, 'R');
    }
    if ($invoice) {
        $pdf->Ln(4);
        $pdf->MultiCell(0, 6, $plain("Sort code {$d['v']['sort_dashed']}\nAccount {$d['v']['account']}\nVAT registration {$d['v']['vat_spaced']}\nRegistered number {$d['v']['company']}"), 1);
    }
    $pdf->Output('F', $d['target']);
}
