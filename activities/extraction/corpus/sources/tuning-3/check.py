"""Checks the third tuning part with the checks of the second, which are those of the first with more ways to print."""
import datetime
import glob
import importlib.util
import os
import sys

import third
from base import HERE as SECOND, NAMES

spec = importlib.util.spec_from_file_location('second', os.path.join(SECOND, 'check.py'))
second = importlib.util.module_from_spec(spec)
spec.loader.exec_module(second)
first, second_forms, second_squeezed = second.first, second.forms, second.first.squeezed
# Lato prints a hyphen as one of its own.
first.squeezed = lambda text: second_squeezed(text.replace('\u2010', '-'))


def forms(field, value):
    found = list(second_forms(field, value))
    if field.endswith('On'):
        date = datetime.date.fromisoformat(value)
        end = 'th' if 10 <= date.day <= 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(date.day % 10, 'th')
        found += [f'{date.day}/{date.month}/{date.year}', f'{date.day}.{date.month}.{date.year}', f'{date:%B}{date.day}{end},{date.year}',
                  f'{date.day}{end}dayof{date:%B}{date.year}', f'{date.day}{end}{date:%B},{date.year}', f'{date:%b}{date.day},{date.year}']
        found += [f'{date.day}{month}{date.year}' for month in MONTHS[date.month]]
    return found


MONTHS = {month: () for month in range(1, 13)} | {1: ('ionawr', 'janvier', 'stycznia', 'eanáir'), 12: ('rhagfyr', 'décembre', 'grudnia')}
first.forms = forms

if __name__ == '__main__':
    bad, found = 0, sorted(glob.glob(os.path.join(third.base.OUT, '*.truth.json')))
    for path in found:
        truth, faults = first.check(path)
        fields = truth['fields']
        if list(fields) == [name for name in NAMES if name in fields]:
            faults = [fault for fault in faults if fault != 'fields']
        for name, length in (('sortCode', 6), ('accountNumber', 8), ('vendorCompanyNumber', 8)):
            value = fields.get(name)
            if value and (len(value) != length or name != 'vendorCompanyNumber' and not value.isdigit()):
                faults.append(f'{name} {value} is not well formed')
        if faults:
            bad += 1
            print(os.path.basename(path), '; '.join(faults))
    print(len(found), 'documents,', bad, 'with faults')
    sys.exit(1 if bad else 0)
