"""Checks the second tuning part with the checks of the first; a truth may leave out fields on which readers may differ."""
import datetime
import glob
import os
import sys
import unicodedata

import base  # noqa: F401  the first part's folder is on the path only after this
import importlib.util

path = os.path.join(base.HERE, '..', 'tuning', 'check.py')
spec = importlib.util.spec_from_file_location('first', path)
first = importlib.util.module_from_spec(spec)
spec.loader.exec_module(first)
plain_squeezed, plain_forms = first.squeezed, first.forms
# a2ps and R print a hyphen as the minus sign; Qt joins letters that the text has apart.
first.squeezed = lambda text: plain_squeezed(unicodedata.normalize('NFKC', text).replace('\u2212', '-'))


def forms(field, value):
    found = list(plain_forms(field, value))
    if field.endswith('Minor'):
        found.append(f'{value // 100:,} {value % 100:02d}'.replace(',', ' ').replace(' ', '')[:-2] + f',{value % 100:02d}')
    if field.endswith('On'):
        date = datetime.date.fromisoformat(value)
        found += [f'{date:%d.%m.%y}', f'{date:%B}{date.day},{date.year}']
    return found


first.forms = forms
# A cell broken over lines, with another cell between its halves.
BROKEN = {'qt-document-vets': 'vendorName'}

if __name__ == '__main__':
    bad, found = 0, sorted(glob.glob(os.path.join(base.OUT, '*.truth.json')))
    for each in found:
        truth, faults = first.check(each)
        named = list(truth['fields'])
        if named == [name for name in base.NAMES if name in named]:
            faults = [fault for fault in faults if fault != 'fields']
        broken = BROKEN.get(os.path.basename(each).removesuffix('.truth.json'))
        faults = [fault for fault in faults if not (broken and fault.startswith(broken))]
        if faults:
            bad += 1
            print(os.path.basename(each), '; '.join(faults))
    print(len(found), 'documents,', bad, 'with faults')
    sys.exit(1 if bad else 0)
