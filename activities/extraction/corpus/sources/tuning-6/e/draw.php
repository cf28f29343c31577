<?php
// Draws a sheet (see draw.py) with TCPDF: draw.php in.json out.pdf
require '/usr/share/php/tcpdf/tcpdf.php';
$in = json_decode(file_get_contents($argv[1]), true);
$p = new TCPDF('P', 'mm', $in['size'], true, 'UTF-8');
$p->setPrintHeader(false);
$p->setPrintFooter(false);
$p->SetMargins(0, 0, 0);
$p->SetAutoPageBreak(false);
$p->setCellPaddings(0, 0, 0, 0);
$parts = fn($c) => array_map(fn($at) => hexdec(substr($c, $at, 2)), [0, 2, 4]);
foreach ($in['pages'] as $ops) {
    $p->AddPage();
    $p->SetTextColor(0, 0, 0);
    foreach ($ops as $op) {
        if ($op['k'] === 'K') {
            $p->SetTextColor(...$parts($op['c']));
        } elseif (strpos('TRC', $op['k']) !== false) {
            $p->SetFont(['s' => 'helvetica', 'r' => 'times', 'm' => 'courier'][$op['f'][0]], strtoupper(substr($op['f'], 1)), $op['z']);
            $wide = $p->GetStringWidth($op['t']);
            $x = $op['x'] - ['T' => 0, 'R' => $wide, 'C' => $wide / 2][$op['k']];
            $p->Text($x, $op['y'] - $op['z'] * 0.36, $op['t']);
        } elseif ($op['k'] === 'F') {
            $p->SetFillColor(...$parts($op['c']));
            $p->Rect($op['n'][0], $op['n'][1], $op['n'][2], $op['n'][3], 'F');
        } else {
            $p->SetLineWidth($op['n'][4]);
            $op['k'] === 'L' ? $p->Line(...array_slice($op['n'], 0, 4)) : $p->Rect(...array_slice($op['n'], 0, 4));
        }
    }
}
$p->Output($argv[2], 'F');
