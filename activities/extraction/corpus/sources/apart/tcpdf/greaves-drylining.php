<?php
require '/usr/share/php/tcpdf/tcpdf.php';
$pdf = new TCPDF('P', 'mm', 'A4'); $pdf->setPrintHeader(false); $pdf->setPrintFooter(false); $pdf->AddPage(); $pdf->SetFont('dejavusans', '', 9);
$pdf->writeHTML('<table><tr><td><h1 style="color:#d35400">Greaves Drylining</h1>Greaves Interiors (Yorks) Ltd<br>5 Tannery Court, Otley LS21 1QT</td>
<td align="right"><h2>Invoice 00657</h2>14/01/2026<br>Payment by: 13/02/2026</td></tr></table><br><br>
<table border="0.5" cellpadding="4"><tr><td width="33%"><b>Main contractor</b><br>Pellew Construction (Northern) Ltd<br>Kirkstall Forge<br>Leeds LS5 3NB</td><td width="33%"><b>Contract</b><br>Student Block C, Headingley<br>Subcontract PCN/1922/DL<br>Valuation 3 to 9 Jan 26</td><td width="34%"><b>Our details</b><br>Co. reg 03630591<br>VAT reg GB136720968<br>UTR 10488 77201</td></tr></table><br><br>
<table cellpadding="4"><tr style="background-color:#fbe5d6"><td width="64%"><b>Works</b></td><td width="12%"><b>VAT</b></td><td width="24%" align="right"><b>£</b></td></tr>
<tr><td>Metal stud partitions, levels 2 and 3, 412 m² at £31.50</td><td>RC 20%</td><td align="right">12,978.00</td></tr>
<tr><td>MF ceilings level 2, 186 m² at £27.00</td><td>RC 20%</td><td align="right">5,022.00</td></tr>
<tr><td>Fire stopping to penetrations, 44 no. at £22.50</td><td>RC 20%</td><td align="right">990.00</td></tr></table><br><br>
<table cellpadding="3"><tr><td width="64%"></td><td width="20%">Net</td><td width="16%" align="right">18,990.00</td></tr><tr><td></td><td>VAT charged</td><td align="right">0.00</td></tr><tr><td></td><td><b>Total</b></td><td align="right"><b>18,990.00</b></td></tr></table><br><br>
<b>Reverse charge: Customer to account to HMRC for the VAT of £3,798.00 (VAT Act 1994 Section 55A applies).</b><br>
CIS: gross payment status, no deduction to be made.<br><br>
Transfer to Greaves Interiors (Yorks) Ltd, NatWest Otley, sort code 096026, account number 96959270.');
$pdf->Output($argv[1], 'F');
