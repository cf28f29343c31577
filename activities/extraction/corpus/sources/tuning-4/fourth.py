"""What the generators of the fourth part share: the third part's truth, check digits and programs, and a few more."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'tuning-3'))
sys.dont_write_bytecode = True

import third  # noqa: E402  reads this folder's firms.py, which stands before its own on the path
import drawn  # noqa: E402
import more  # noqa: E402, F401  with programs, its programs are used here
import office  # noqa: E402
import programs  # noqa: E402, F401
from third import PROGRAMS, WORK, base, br, continental, day, doc, fours, iban_of, layout, make, make_all, money, page, rows, run, target  # noqa: E402, F401

third.LAYOUTS.clear()  # those of the files that are imported make themselves
base.OUT = os.path.normpath(os.path.join(HERE, '../../tuning-4'))
book, grid, letter, para, svg, save_truth = office.book, office.grid, office.letter, office.para, drawn.svg, third.save_truth
R = '.r{text-align:right}table{border-collapse:collapse;width:100%}td,th{vertical-align:top;text-align:left}td.r,th.r{text-align:right}'


def through_script(*command):
    """A program that writes PostScript, of which Ghostscript makes the PDF."""
    def set_it(source, to):
        script = os.path.join(WORK, 'page.ps')
        run(*command, script, source)
        run('ps2pdf', '-sPAPERSIZE=a4', script, to)
    return set_it


PROGRAMS.update({
    'asciidoctor': ('adoc', lambda source, to: run('asciidoctor-pdf', '-o', to, source)),
    'enscript': ('txt', through_script('enscript', '-q', '-B', '-M', 'A4', '-X', '88591', '-f', 'Courier9.5', '-p')),
    'a2ps': ('txt', through_script('a2ps', '-q', '-1', '--portrait', '-B', '--borders=no', '-M', 'A4', '-l', '90', '-X', 'latin1', '-o')),
})


def aside(left, right, width=84):
    """Two columns of typed lines side by side, the second from the middle of the sheet."""
    longest = max(len(left), len(right))
    left, right = [*left, *[''] * (longest - len(left))], [*right, *[''] * (longest - len(right))]
    return '\n'.join(f'{a:<{width // 2}}{b}'.rstrip() for a, b in zip(left, right))
