"""Checks the second tuning part with the checks of the first; a truth may leave out fields on which readers may differ."""
import glob
import os
import sys

import base  # noqa: F401  the first part's folder is on the path only after this
import importlib.util

path = os.path.join(base.HERE, '..', 'tuning', 'check.py')
spec = importlib.util.spec_from_file_location('first', path)
first = importlib.util.module_from_spec(spec)
spec.loader.exec_module(first)

if __name__ == '__main__':
    bad, found = 0, sorted(glob.glob(os.path.join(base.OUT, '*.truth.json')))
    for each in found:
        truth, faults = first.check(each)
        named = list(truth['fields'])
        if named == [name for name in base.NAMES if name in named]:
            faults = [fault for fault in faults if fault != 'fields']
        if faults:
            bad += 1
            print(os.path.basename(each), '; '.join(faults))
    print(len(found), 'documents,', bad, 'with faults')
    sys.exit(1 if bad else 0)
