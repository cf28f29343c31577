<?php
require '/usr/share/php/dompdf/autoload.php';
$d = new Dompdf\Dompdf(['tempDir' => sys_get_temp_dir(), 'fontCache' => sys_get_temp_dir()]);
$d->loadHtml(file_get_contents($argv[1]));
$d->setPaper('A4');
$d->render();
file_put_contents($argv[2], $d->output());
