# Draws a list of marks with PDF::Builder: perl builder.pl marks.tsv target.pdf
use strict;
use warnings;
use utf8;
use PDF::Builder;

my ($source, $target) = @ARGV;
my $pdf = PDF::Builder->new();
my %fonts = map { my ($key, $name) = @$_; $key => $pdf->corefont($name, -encoding => 'latin1') }
    (['R', 'Times-Roman'], ['B', 'Times-Bold'], ['I', 'Times-Italic'], ['M', 'Courier']);
my ($page, $text, $lines, $height);
open my $in, '<:encoding(UTF-8)', $source or die $!;
while (<$in>) {
    chomp;
    my @mark = split /\t/;
    if ($mark[0] eq 'P') {
        $height = $mark[2];
        $page = $pdf->page();
        $page->mediabox($mark[1], $height);
        $lines = $page->gfx();
        $text = $page->text();
    } elsif ($mark[0] eq 'T') {
        $text->font($fonts{$mark[4]}, $mark[3]);
        $text->fillcolor("#$mark[6]");
        $text->translate($mark[1], $height - $mark[2]);
        $mark[5] eq 'R' ? $text->text_right($mark[7]) : $mark[5] eq 'C' ? $text->text_center($mark[7]) : $text->text($mark[7]);
    } elsif ($mark[0] eq 'L') {
        $lines->linewidth($mark[5]);
        $lines->move($mark[1], $height - $mark[2]);
        $lines->line($mark[3], $height - $mark[4]);
        $lines->stroke();
    } else {
        $lines->fillcolor("#$mark[5]");
        $lines->rect($mark[1], $height - $mark[2] - $mark[4], $mark[3], $mark[4]);
        $lines->fill();
    }
}
$pdf->saveas($target);
