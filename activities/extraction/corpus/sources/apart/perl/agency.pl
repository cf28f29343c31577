# A staffing agency: the invoice on page 1, the signed timesheets with hours and pay rates behind it.
use strict; use warnings; use PDF::API2;
my $pdf = PDF::API2->new(); my $r = $pdf->corefont('Times-Roman'); my $b = $pdf->corefont('Times-Bold');
my ($t); sub page { my $p = $pdf->page(); $p->mediabox(595, 842); $t = $p->text() } sub put { my ($x, $y, $s, $size, $f, $right) = @_; $t->font($f // $r, $size // 11); $t->translate($x, $y); $right ? $t->text_right($s) : $t->text($s) }
page(); put(297, 790, '', 1); $t->font($b, 24); $t->translate(297, 788); $t->text_center('Swiftwater Staffing'); $t->font($r, 10); $t->translate(297, 772); $t->text_center('Industrial, driving and catering staff, day and night');
put(60, 720, 'For the attention of: Mrs J. Okafor, Purchase Ledger'); put(60, 705, 'Rosebank Foods (Chilled) Limited, Brook Lane, Spalding PE11 1UZ');
put(60, 670, 'Invoice number', 11, $b); put(60, 655, '53307-W02'); put(210, 670, 'Week ending', 11, $b); put(210, 655, 'Sunday 11 January 2026'); put(370, 670, 'Invoice date', 11, $b); put(370, 655, '13-Jan-2026');
my @line = (['A. Kowalczyk', 'Packing operative', '38.50', '15.62', 60137], ['D. Marsh', 'Packing operative', '40.00', '15.62', 62480], ['D. Marsh', 'Overtime x 1.5', '6.00', '23.43', 14058], ['P. Nwosu', 'FLT driver, nights', '36.25', '19.40', 70325], ['S. Iqbal', 'Hygiene, nights', '37.50', '18.05', 67688]);
my $y = 620; put(60, $y, 'Worker', 11, $b); put(180, $y, 'Assignment', 11, $b); put(360, $y, 'Hours', 11, $b, 1); put(430, $y, 'Charge rate', 11, $b, 1); put(530, $y, 'Charge', 11, $b, 1); my $net = 0;
for (@line) { $y -= 18; put(60, $y, $_->[0]); put(180, $y, $_->[1]); put(360, $y, $_->[2], 11, $r, 1); put(430, $y, $_->[3], 11, $r, 1); put(530, $y, sprintf('%.2f', $_->[4] / 100), 11, $r, 1); $net += $_->[4] }
my $vat = int($net * 0.2 + 0.5); sub m2 { my $s = sprintf '%.2f', $_[0] / 100; $s =~ s/(\d)(?=(\d{3})+\.)/$1,/g; $s }
put(430, 500, 'Net charge', 11, $r, 1); put(530, 500, m2($net), 11, $r, 1); put(430, 484, 'VAT on total charge', 11, $r, 1); put(530, 484, m2($vat), 11, $r, 1); put(430, 462, 'Total to pay GBP', 12, $b, 1); put(530, 462, m2($net + $vat), 12, $b, 1);
put(60, 420, 'Payment terms: 7 days from date of invoice.'); put(60, 404, 'Please pay Swiftwater Staffing LLP at HSBC, sorting code 23-79-77, account 61083223.');
put(60, 60, 'Swiftwater Staffing LLP is a limited liability partnership registered in England and Wales, number OC418827. VAT registration 845 5883 82.', 8); put(60, 49, 'A list of members is kept at the registered office, 40 Winsover Road, Spalding PE11 1HA.', 8);
for my $who (['A. Kowalczyk', 7.75, '12.71'], ['D. Marsh', 9.2, '12.71'], ['P. Nwosu', 7.25, '15.90'], ['S. Iqbal', 7.5, '14.66']) {
  page(); put(60, 790, 'SWIFTWATER STAFFING  -  TIMESHEET', 14, $b); put(60, 765, "Name: $who->[0]      Client: Rosebank Foods      Week ending 11/01/26      Sheet no. " . (884100 + int($who->[1] * 100)));
  put(60, 745, "Pay rate: $who->[2] per hour (not for invoicing)"); $y = 715; for my $d ('Mon 05/01', 'Tue 06/01', 'Wed 07/01', 'Thu 08/01', 'Fri 09/01') { put(60, $y, $d); put(160, $y, '06:00'); put(240, $y, '14:15'); put(320, $y, 'break 0:30'); put(420, $y, sprintf('%.2f', $who->[1]), 11, $r, 1); $y -= 20 }
  put(60, $y - 20, 'I certify that the hours above are correct. Signed for client: J Okafor   Date: 12/01/26'); put(60, $y - 40, 'Total hours: ' . sprintf('%.2f', 5 * $who->[1]));
}
printf STDERR "swiftwater %d %d %d\n", $net, $vat, $net + $vat; $pdf->saveas($ARGV[0]);
