# Writes texts from lines of x, y from the top, size, font, turn, align, text with PDF::API2: perl marks.pl source target
use strict;
use warnings;
use PDF::API2;

my ($source, $target) = @ARGV;
my $pdf = PDF::API2->new();
my %font;
my $page = $pdf->page();
$page->mediabox('A4');
open my $file, '<:encoding(UTF-8)', $source or die;
while (my $line = <$file>) {
    chomp $line;
    my ($x, $y, $size, $name, $turn, $align, $text) = split /\t/, $line, 7;
    if ($name eq 'line') {
        my $pen = $page->gfx();
        $pen->move($x, 842 - $y);
        $pen->line($size, 842 - $turn);
        $pen->stroke();
        next;
    }
    $font{$name} //= $pdf->corefont($name, -encode => 'latin1');
    my $words = $page->text();
    $words->font($font{$name}, $size);
    $words->transform(-translate => [$x, 842 - $y], -rotate => $turn);
    $align eq 'R' ? $words->text_right($text) : $words->text($text);
}
$pdf->saveas($target);
