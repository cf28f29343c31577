use strict; use warnings; use PDF::Create;
my $pdf = PDF::Create->new(filename => $ARGV[0], Title => 'Invoice', CreationDate => [ localtime ]);
my $root = $pdf->new_page('MediaBox' => $pdf->get_page_size('A4')); my $p = $root->new_page; my $f = $pdf->font(BaseFont => 'Helvetica'); my $b = $pdf->font(BaseFont => 'Helvetica-Bold');
$p->string($b, 26, 40, 780, 'Zip Parcel'); $p->string($f, 9, 40, 764, 'Same day couriers, South Coast'); $p->line(40, 755, 555, 755);
my $y = 735; for ('Account: 3390', 'Invoice: 90412', 'Invoice Date: 05/01/2026', 'Due Date: 19/01/2026', 'Period: 01/12/2025 to 31/12/2025') { $p->string($f, 10, 380, $y, $_); $y -= 14 }
$y = 735; for ('Solent Orthodontic Laboratory', '3 Quayside Mews', 'Gosport', 'Hampshire', 'PO12 1LT') { $p->string($f, 10, 40, $y, $_); $y -= 14 }
my @jobs = (['02/12', '771502', 'PO12 1LT', 'SO15 2JU', 'Small van', '41.60'], ['04/12', '771677', 'PO12 1LT', 'RG21 7EJ', 'Bike', '58.00'], ['05/12', '771719', 'PO12 1LT', 'BN1 1AE', 'Small van', '77.35'], ['10/12', '772003', 'SO23 8UD', 'PO12 1LT', 'Bike', '39.90'], ['11/12', '772084', 'PO12 1LT', 'W1G 9PF', 'Small van', '118.20'], ['18/12', '772561', 'PO12 1LT', 'SO15 2JU', 'Small van', '41.60'], ['19/12', '772619', 'PO12 1LT', 'SP2 8BJ', 'Small van', '63.75'], ['23/12', '772880', 'PO12 1LT', 'DT1 2JY', 'Small van', '96.10']);
$y = 630; my @x = (40, 90, 150, 230, 310, 500); my @h = qw(Date Job Collect Deliver Vehicle Price); $p->string($b, 10, $x[$_], $y, $h[$_]) for 0 .. 5; my $net = 0;
for my $j (@jobs) { $y -= 16; $p->string($f, 10, $x[$_], $y, $j->[$_]) for 0 .. 5; (my $m = $j->[5]) =~ s/\.//; $net += $m }
my $vat = int($net * 0.2 + 0.5); $y -= 40; for (['Subtotal', $net], ['VAT 20%', $vat], ['Total due', $net + $vat]) { $p->string($b, 11, 400, $y, $_->[0]); $p->string($b, 11, 500, $y, sprintf '%.2f', $_->[1] / 100); $y -= 18 }
$p->string($f, 10, 40, $y - 30, 'Payment to Zip Parcel Ltd, Santander 09-01-28, account no 44482818, ref 3390/90412.'); $p->string($f, 10, 40, $y - 46, 'Queries within 7 days to 023 9249 6001.');
$p->string($f, 7, 40, 40, 'Zip Parcel Ltd. Reg. Office: Arch 12, Rudmore Road, Portsmouth PO2 8RT. Registered in England No. 06616522. VAT No. GB 783841635');
printf STDERR "zip %d %d %d\n", $net, $vat, $net + $vat; $pdf->close;
