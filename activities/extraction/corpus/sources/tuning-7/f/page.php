<?php
// Lays out an HTML page: php page.php dompdf|tcpdf in.html out.pdf
[, $way, $from, $to] = $argv;
$html = file_get_contents($from);
if ($way === 'dompdf') {
    require '/usr/share/php/dompdf/autoload.php';
    $d = new Dompdf\Dompdf();
    $d->loadHtml($html, 'UTF-8');
    $d->setPaper('A4');
    $d->render();
    file_put_contents($to, $d->output());
} else {
    require '/usr/share/php/tcpdf/tcpdf.php';
    $d = new TCPDF('P', 'mm', 'A4');
    $d->setPrintHeader(false);
    $d->setPrintFooter(false);
    $d->SetMargins(17, 14, 17);
    $d->SetFont('helvetica', '', 9.5);
    $d->AddPage();
    $d->writeHTML($html);
    $d->Output($to, 'F');
}
