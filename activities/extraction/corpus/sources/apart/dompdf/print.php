<?php
require '/usr/share/php/dompdf/autoload.php';
$dompdf = new Dompdf\Dompdf(['isRemoteEnabled' => false]);
$dompdf->loadHtml(file_get_contents($argv[1]), 'UTF-8'); $dompdf->setPaper($argv[3] ?? 'A4'); $dompdf->render();
file_put_contents($argv[2], $dompdf->output());
