"""Checks the fourth tuning part with the checks of the third: every truth parses, the file opens, each value is printed."""
import datetime
import glob
import importlib.util
import os
import sys

import fourth

spec = importlib.util.spec_from_file_location('checks_of_third', os.path.join(fourth.HERE, '..', 'tuning-3', 'check.py'))
earlier = importlib.util.module_from_spec(spec)
spec.loader.exec_module(earlier)
first, names = earlier.first, earlier.NAMES
earlier_forms, earlier_squeezed = first.forms, first.squeezed
first.squeezed = lambda text: earlier_squeezed(text.replace('\u2011', '-').replace('\u2013', '-'))


def forms(field, value):
    """Adds dates as 2026/01/12, and sums in whole pounds or with the pence behind a dash."""
    found = list(earlier_forms(field, value))
    if field.endswith('On'):
        found += [value.replace('-', '/'), f'{int(value[8:])}{datetime.date.fromisoformat(value):%b}.{value[:4]}', '/'.join(str(int(part)) for part in reversed(value.split('-'))), f'{int(value[8:])}/{value[5:7]}/{value[2:4]}', '.'.join(str(int(part)) for part in (value[8:], value[5:7], value[2:4]))]
    if field.endswith('Minor') and value % 100 == 0:
        found += [f'{value // 100:,}']
    return found


first.forms = forms


def faults_of(path):
    truth, faults = first.check(path)
    fields = truth['fields']
    if list(fields) == [name for name in names if name in fields]:
        faults = [fault for fault in faults if fault != 'fields']
    for name, length in (('sortCode', 6), ('accountNumber', 8), ('vendorCompanyNumber', 8)):
        value = fields.get(name)
        if value and (len(value) != length or name != 'vendorCompanyNumber' and not value.isdigit()):
            faults.append(f'{name} {value} is not well formed')
    return faults


if __name__ == '__main__':
    bad, found = 0, sorted(glob.glob(os.path.join(fourth.base.OUT, '*.truth.json')))
    for path in found:
        faults = faults_of(path)
        if faults:
            bad += 1
            print(os.path.basename(path), '; '.join(faults))
    print(len(found), 'documents,', bad, 'with faults')
    sys.exit(1 if bad else 0)
