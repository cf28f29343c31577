# Documents made with PDF::API2: perl api2.pl facts.json
use strict;
use warnings;
use JSON::PP;
use PDF::API2;
local $/;
open my $in, '<', $ARGV[0] or die;
for my $d (@{ decode_json(<$in>) }) {
    next if $d->{producer} ne 'pdf-api2';
    my $order = $d->{kind} eq 'purchase_order';
    my ($from, $to) = $order ? ($d->{c}, $d->{v}) : ($d->{v}, $d->{c});
    my $pdf = PDF::API2->new();
    my $page = $pdf->page();
    $page->mediabox('A4');
    my ($label, $typed) = ($pdf->corefont('Helvetica-Bold'), $pdf->corefont('Courier'));
    my $text = $page->text();
    my $put = sub { my ($font, $size, $x, $y, $what) = @_; $text->font($font, $size); $text->translate($x, $y); $text->text($what); };
    my $right = sub { my ($x, $y, $what) = @_; $text->font($typed, 10); $text->translate($x, $y); $text->text_right($what); };
    $put->($label, 18, 45, 780, $from->{name});
    $put->($label, 8, 45, 765, join(', ', @{ $from->{address} }));
    $put->($label, 16, 400, 780, $order ? 'PURCHASE ORDER' : 'INVOICE');
    my $y = 700;
    $put->($label, 7, 45, 715, $order ? 'SUPPLIER' : 'INVOICE TO');
    for my $line ($to->{name}, @{ $to->{address} }) { $put->($typed, 10, 45, $y, $line); $y -= 13; }
    my @head = $order ? (['ORDER NUMBER', $d->{number}], ['ORDER DATE', $d->{issue}], ['DELIVER BY', '26-Jan-2026'])
                      : (['INVOICE NUMBER', $d->{number}], ['INVOICE DATE', $d->{issue}], ['DUE DATE', $d->{due}]);
    $y = 700;
    for my $pair (@head) { $put->($label, 7, 380, $y + 1, $pair->[0]); $put->($typed, 10, 460, $y, $pair->[1]); $y -= 18; }
    $y = 600;
    $put->($label, 7, 45, 618, 'DESCRIPTION');
    $put->($label, 7, 510, 618, 'AMOUNT');
    for my $row (@{ $d->{rows} }) { $put->($typed, 10, 45, $y, $row->{what}); $right->(400, $y, $row->{count}); $right->(550, $y, $row->{amount}); $y -= 15; }
    $y = 420;
    for my $pair (['NET', $d->{net}], ['VAT 20%', $d->{vat}], ['TOTAL', $d->{gross}]) { $put->($label, 7, 430, $y, $pair->[0]); $right->(550, $y, $pair->[1]); $y -= 16; }
    if ($order) {
        $put->($label, 7, 45, 360, 'PLEASE QUOTE THE ORDER NUMBER ON YOUR INVOICE. VAT NUMBER OF THE BUYER: GB ' . $d->{c}{vat});
    } else {
        $put->($label, 7, 45, 340, 'SORT CODE');      $put->($typed, 10, 130, 340, $d->{v}{sort_dashed});
        $put->($label, 7, 45, 325, 'ACCOUNT NUMBER'); $put->($typed, 10, 130, 325, $d->{v}{account});
        $put->($label, 7, 45, 300, "VAT REG NO $d->{v}{vat_spaced}    REGISTERED IN ENGLAND NO $d->{v}{company}");
    }
    $pdf->saveas($d->{target});
}
