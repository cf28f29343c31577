<?php
require '/usr/share/php/tcpdf/tcpdf.php';
$pdf = new TCPDF('P', 'mm', 'A4'); $pdf->setPrintHeader(false); $pdf->setPrintFooter(false); $pdf->AddPage(); $pdf->SetFont('times', '', 10.5);
$rows = ''; $bal = 0;
foreach ([['31/10/25','Invoice','74410',41280,0],['12/11/25','Invoice','74529',18744,0],['28/11/25','Payment','BACS',0,41280],['03/12/25','Invoice','74688',96012,0],['11/12/25','Credit','C0913',0,4800],['22/12/25','Invoice','74791',23376,0],['06/01/26','Invoice','74830',50892,0]] as $r) {
  $bal += $r[3] - $r[4]; $n = fn($m) => $m ? number_format($m / 100, 2) : '';
  $rows .= "<tr><td>$r[0]</td><td>$r[1]</td><td>$r[2]</td><td align=\"right\">{$n($r[3])}</td><td align=\"right\">{$n($r[4])}</td><td align=\"right\">{$n($bal)}</td></tr>";
}
$pdf->writeHTML('<table><tr><td width="60%"><b style="font-size:16pt">Halden Fasteners Ltd</b><br>22 Foundry Lane, Smethwick B66 2LN<br>Tel 0121 496 0710</td><td width="40%" align="right"><b style="font-size:14pt">STATEMENT</b><br>Date 12/01/26<br>A/C MARL01</td></tr></table><br><br>Marlock Engineering Ltd<br>Unit 9, Albion Works<br>Walsall WS2 8RE<br><br>
<table border="1" cellpadding="3"><tr><td><b>Date</b></td><td><b>Type</b></td><td><b>Reference</b></td><td align="right"><b>Debit</b></td><td align="right"><b>Credit</b></td><td align="right"><b>Balance</b></td></tr>'.$rows.'</table><br><br>
<table border="1" cellpadding="3"><tr><td align="center">Current</td><td align="center">30 days</td><td align="center">60 days</td><td align="center">90 days</td><td align="center"><b>Balance due</b></td></tr><tr><td align="center">509.00</td><td align="center">1,145.88</td><td align="center">187.44</td><td align="center">0.00</td><td align="center"><b>£'.number_format($bal / 100, 2).'</b></td></tr></table><br><br>Our terms are strictly 30 days end of month. Bank: sort code 11-43-69, account 77200409. VAT No 295 2400 04. Reg. 07050326.');
fwrite(STDERR, "halden $bal\n");
$pdf->Output($argv[1], 'F');
