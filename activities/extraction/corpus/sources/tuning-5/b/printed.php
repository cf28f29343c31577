<?php
// Prints the sheets of nodes.py that are made by TCPDF and dompdf.
error_reporting(E_ALL & ~E_DEPRECATED & ~E_WARNING & ~E_NOTICE);
[, $name, $path] = $argv;
$d = json_decode(file_get_contents($path), true);
$lines = fn($list) => implode('<br>', array_map('htmlspecialchars', $list));

function by_dompdf($html, $out, $paper = 'a4')
{
    require_once '/usr/share/php/dompdf/autoload.php';
    $maker = new Dompdf\Dompdf(['tempDir' => sys_get_temp_dir(), 'fontCache' => sys_get_temp_dir(), 'fontDir' => sys_get_temp_dir()]);
    $maker->loadHtml($html, 'UTF-8');
    $maker->setPaper($paper);
    $maker->render();
    file_put_contents($out, $maker->output());
}

if ($name === 't-italian-tiles') {
    require_once '/usr/share/php/tcpdf/tcpdf.php';
    $p = new TCPDF('P', 'mm', 'A4', true, 'UTF-8');
    $p->setPrintHeader(false);
    $p->setPrintFooter(false);
    $p->setMargins(18, 16);
    $p->AddPage();
    $p->SetFont('times', 'B', 20);
    $p->SetTextColor(150, 60, 20);
    $p->Cell(0, 9, 'Fornace Belloni S.r.l.', 0, 1);
    $p->SetTextColor(0);
    $p->SetFont('times', 'I', 9);
    $p->Cell(0, 5, 'cotto fatto a mano · handmade terracotta since 1911', 'B', 1);
    $p->SetFont('times', '', 8.5);
    $p->MultiCell(80, 4, "Via delle Fornaci 44, 50023 Impruneta (FI), Italia\nP.IVA IT 04418830482 - REA FI 448102\nTel. +39 055 555 0144", 0, 'L');
    $p->SetFont('times', '', 11);
    $p->MultiCell(80, 5, "Spett.le / Messrs\n{$d['c']['name']}\n" . implode("\n", $d['c']['lines']) . "\nRegno Unito", 0, 'L', false, 1, 115, 52);
    $p->SetXY(18, 90);
    $p->writeHTML("<table border=\"1\" cellpadding=\"4\"><tr><td>FATTURA N. / INVOICE NO.<br><b>318/E</b></td><td>DATA / DATE<br><b>30/09/2025</b></td><td>SCADENZA / DUE<br><b>30/10/2025</b></td><td>RIF. ORDINE / ORDER<br><b>OC 1207 del 02/07/2025</b></td></tr></table><br>
<table border=\"0\" cellpadding=\"4\"><tr bgcolor=\"#f0dccb\"><td width=\"52%\">Descrizione / Description</td><td width=\"14%\" align=\"right\">Q.tà</td><td width=\"16%\" align=\"right\">Prezzo €</td><td width=\"18%\" align=\"right\">Importo €</td></tr>
<tr><td width=\"52%\">Cotto rettangolare / Rectangular tile 15 × 30, m²</td><td width=\"14%\" align=\"right\">140</td><td width=\"16%\" align=\"right\">46,50</td><td width=\"18%\" align=\"right\">{$d['one']}</td></tr>
<tr><td>Battiscopa / Skirting, ml</td><td align=\"right\">36</td><td align=\"right\">12,80</td><td align=\"right\">{$d['two']}</td></tr><tr><td>Imballo e trasporto / Packing and carriage</td><td align=\"right\">1</td><td align=\"right\">310,00</td><td align=\"right\">310,00</td></tr></table><br><br>
<table border=\"0\" cellpadding=\"3\"><tr><td width=\"76%\" align=\"right\">Imponibile / Net</td><td width=\"24%\" align=\"right\">{$d['net']}</td></tr><tr><td align=\"right\">IVA / VAT: non imponibile art. 8 DPR 633/72</td><td align=\"right\">0,00</td></tr><tr><td align=\"right\"><b>Totale fattura / Invoice total</b></td><td align=\"right\"><b>€ {$d['net']}</b></td></tr>
<tr><td align=\"right\">Acconto ricevuto il / Advance received on 04/07/2025</td><td align=\"right\">– {$d['paid']}</td></tr><tr><td align=\"right\"><b>Saldo a pagare / Balance to pay</b></td><td align=\"right\"><b>€ {$d['left']}</b></td></tr></table>", true, false, true);
    $p->SetFont('times', '', 9.5);
    $p->MultiCell(0, 5, "Bonifico bancario / Bank transfer: Banca dell'Impruneta, IBAN {$d['iban']}, BIC IMPRIT3FXXX", 'T', 'L', false, 1, 18, 255);
    $p->Output($d['out'], 'F');
} elseif ($name === 'd-hedge-contractor') {
    $v = $d['v'];
    by_dompdf("<style>@page{margin:15mm}body{font:11pt Times-Roman}table{width:100%;border-collapse:collapse}.g td,.g th{border:1px solid #4b6b1e;padding:5px}.r{text-align:right}</style>
<table><tr><td style='width:50%;vertical-align:top'><span style='font:bold 20pt Helvetica;color:#4b6b1e'>TAMAR CONTRACTING</span><br>J R Penhale t/a Tamar Contracting<br>{$lines($v['lines'])}<br>07700 900 417</td><td class=r style='vertical-align:top'>Invoice <b>1288</b><br>Date <b>30.11.25</b><br>VAT no. {$v['spaced']}</td></tr></table>
<p>For: <b>{$d['c']['name']}</b>, Tolland Home Farm<br>{$d['c']['address']}</p>
<table class=g><tr style='background:#e5efd5'><th>Work in November</th><th>Hours / acres / bales</th><th>At</th><th>£</th></tr><tr><td>Hedge cutting, Long Lane, Mill fields and Parks (timesheet 3316)</td><td>31 h</td><td class=r>46.00</td><td class=r>{$d['one']}</td></tr><tr><td>Subsoiling, Ten Acres headland</td><td>4 ac</td><td class=r>62.00</td><td class=r>{$d['two']}</td></tr><tr><td>Wrapping round bales, film supplied</td><td>12</td><td class=r>18.00</td><td class=r>{$d['three']}</td></tr>
<tr><td colspan=3 class=r>Net</td><td class=r>{$d['net']}</td></tr><tr><td colspan=3 class=r>VAT @ 20%</td><td class=r>{$d['vat']}</td></tr><tr><td colspan=3 class=r><b>Please pay</b></td><td class=r><b>£{$d['gross']}</b></td></tr></table>
<p>14 days please.</p><table class=g style='width:60%;margin-top:90mm'><tr><td>Account</td><td>J R Penhale</td></tr><tr><td>Sort code</td><td>{$v['dashed']}</td></tr><tr><td>Number</td><td>{$v['account']}</td></tr></table>", $d['out']);
} else {
    $v = $d['v'];
    by_dompdf("<style>@page{margin:12mm}body{font:10pt Helvetica}table{width:100%;border-collapse:collapse}.g td,.g th{border:1px solid #000;padding:4px;text-align:left}</style>
<table><tr><td><b style='font-size:15pt'>{$lines([$v['name']])}</b><br>{$v['address']}<br>01797 555 660</td><td style='text-align:right;font-size:18pt'>DELIVERY NOTE</td></tr></table><br>
<table class=g><tr><td>Customer<br>{$d['c']['name']}<br>{$d['c']['address']}</td><td>Deliver to<br>Plot 6, Hoad's Farm<br>Sandhurst TN18 5JZ</td><td>Delivery note DN 91447<br>Date 02/12/2025<br>Order no. SC/2301/14<br>Vehicle GK70 WNE</td></tr></table><br>
<table class=g><tr><th>Code</th><th>Description</th><th>Ordered</th><th>Delivered</th><th>To follow</th></tr><tr><td>C16-47x175</td><td>Carcassing C16 47 × 175 × 4.8 m</td><td>60</td><td>60</td><td>0</td></tr><tr><td>OSB3-18</td><td>OSB3 18 mm 2440 × 1220</td><td>40</td><td>32</td><td>8</td></tr><tr><td>JH-450</td><td>Joist hangers 450, box 50</td><td>4</td><td>4</td><td>0</td></tr></table>
<p>This is not an invoice. Goods will be invoiced at the end of the week.</p><p>Received in good order: <i>M. Teague</i> &nbsp;&nbsp; Time: 9.40</p><p style='font-size:7pt'>Registered in England {$v['company']}. VAT {$v['spaced']}. All goods are sold on our conditions of sale.</p>", $d['out'], 'a5');
}
