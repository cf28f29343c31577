<?php
// Writes an HTML fragment to PDF with TCPDF: php tcpdf.php in.html out.pdf
require '/usr/share/php/tcpdf/tcpdf.php';
$page = new TCPDF('P', 'mm', 'A4', true, 'UTF-8');
$page->setPrintHeader(false);
$page->setPrintFooter(false);
$page->SetMargins(15, 14, 15);
$page->SetAutoPageBreak(true, 10);
$page->SetFont('helvetica', '', 9.5);
$page->AddPage();
$page->writeHTML(file_get_contents($argv[1]), true, false, true);
file_put_contents($argv[2], $page->Output('x.pdf', 'S'));
