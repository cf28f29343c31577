<?php
// Turns an HTML file into a PDF with Dompdf: php dompdf.php source target
require '/usr/share/php/dompdf/autoload.php';
$pdf = new Dompdf\Dompdf(['defaultFont' => 'helvetica']);
$pdf->loadHtml(file_get_contents($argv[1]));
$pdf->setPaper('A4');
$pdf->render();
file_put_contents($argv[2], $pdf->output());
