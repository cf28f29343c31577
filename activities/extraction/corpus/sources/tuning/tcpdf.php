<?php
// Turns the body of an HTML file into a PDF with TCPDF: php tcpdf.php source target
require '/usr/share/php/tcpdf/tcpdf.php';
$pdf = new TCPDF('P', 'mm', 'A4', true, 'UTF-8');
$pdf->setPrintHeader(false);
$pdf->setPrintFooter(false);
$pdf->SetFont('helvetica', '', 10);
$pdf->AddPage();
$pdf->writeHTML(preg_replace('/.*<body>|<\/body>.*/s', '', file_get_contents($argv[1])));
$pdf->Output($argv[2], 'F');
