# An electrical wholesaler's counter system: fixed boxes, line discounts, goods spread by nett price per hundred.
use strict; use warnings; use PDF::API2;
my $pdf = PDF::API2->new(); my $page = $pdf->page(); $page->mediabox(595, 842);
my $h = $pdf->corefont('Helvetica'); my $b = $pdf->corefont('Helvetica-Bold'); my $t = $page->text(); my $g = $page->gfx();
sub put { my ($x, $y, $s, $size, $f, $right) = @_; $t->font($f // $h, $size // 8); $t->translate($x, $y); $right ? $t->text_right($s) : $t->text($s) }
sub box { $g->linewidth(0.6); $g->rect(@_); $g->stroke() }
put(30, 800, 'CASTELL & MOORE', 20, $b); put(30, 787, 'ELECTRICAL DISTRIBUTORS', 9); put(565, 803, 'INVOICE', 18, $b, 1);
put(30, 772, 'Branch: 14 Eastway Trade Park, Peterborough PE1 5YW   01733 555 019'); put(30, 762, 'Head office & payments: Castell & Moore Ltd, Vincent Road, Luton LU4 9BQ');
box(30, 665, 250, 85); box(300, 665, 265, 85);
put(36, 738, 'INVOICE TO', 6); my $y = 726; put(36, $y - 11 * $_->[0], $_->[1], 9) for ([0, 'BRAMLEY FIRE & SECURITY LTD'], [1, '7 SAVILLE ROAD'], [2, 'WESTWOOD'], [3, 'PETERBOROUGH PE3 7PR']);
my @ref = (['Invoice No', 'PB/771940'], ['Date/Tax Point', '08/01/2026'], ['Account No', 'B0417'], ['Your Order No', 'MICK 07/01'], ['Despatch Note', 'D882016'], ['Rep', '14 HOUSE']);
for my $i (0 .. $#ref) { put(306, 738 - 12 * $i, $ref[$i][0]); put(400, 738 - 12 * $i, $ref[$i][1], 8, $b) }
my @x = (34, 100, 330, 372, 425, 470, 515, 561); my @head = ('Cat No', 'Description', 'Qty', 'List', 'Per', 'Disc %', 'Nett', 'Goods');
box(30, 640, 535, 16); put($x[$_], 645, $head[$_], 7.5, $b, $_ > 1) for 0 .. $#head;
my @rows = (['FTA6242Y', '6242Y T&E CABLE 2.5MM GREY', 200, '148.20', '100', '57.50', '62.99', 12598], ['FP200-215', 'FIRE CABLE 2C 1.5MM RED', 300, '211.00', '100', '48.00', '109.72', 32916],
  ['MCB-B32', 'MCB 32A TYPE B 6KA', 12, '9.85', '1', '40.00', '5.91', 7092], ['RCBO16C', 'RCBO 16A TYPE C 30MA', 6, '41.30', '1', '35.00', '26.85', 16107], ['CLIP-RED9', 'P CLIP LSF RED 8-9MM', 400, '22.40', '100', '30.00', '15.68', 6272],
  ['TRAY50', 'CABLE TRAY LIGHT DUTY 50MM 3M', 15, '14.72', '1', '52.50', '6.99', 10488], ['CARR', 'CARRIAGE', 1, '8.50', '1', '', '8.50', 850]);
$y = 626; my $net = 0;
for my $r (@rows) { my @c = @$r; $net += $c[7]; $c[7] = sprintf '%.2f', $c[7] / 100; put($x[$_], $y, $c[$_], 8, $h, $_ > 1) for 0 .. 7; $y -= 13 }
box(30, 150, 535, 490); put(34, 160, 'Goods remain our property until paid for. Shortages to be notified within 3 days.', 7);
my $vat = int($net * 0.2 + 0.5);
box(30, 80, 330, 60); put(36, 128, 'VAT ANALYSIS', 6); put(36, 114, 'Code  S    Rate 20.00    Goods ' . sprintf('%.2f', $net / 100) . '    VAT ' . sprintf('%.2f', $vat / 100)); put(36, 98, 'VAT Reg No 989 3721 58     Company Reg No 9285934');
put(36, 86, 'Nett monthly account. BACS 40-58-74  53421180');
box(380, 80, 185, 60); my $k = 0; for (['GOODS', $net], ['VAT', $vat], ['INVOICE TOTAL', $net + $vat]) { put(386, 126 - 17 * $k, $_->[0], 9, $b); put(560, 126 - 17 * $k, sprintf('%.2f', $_->[1] / 100), 9, $b, 1); $k++ }
printf STDERR "castell %d %d %d\n", $net, $vat, $net + $vat; $pdf->saveas($ARGV[0]);
