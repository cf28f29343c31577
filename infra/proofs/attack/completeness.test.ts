import { describe, expect, it } from '@jest/globals';
import { actions, permissions } from '@millrace/domain/people/permissions';
import { defences } from './defences';
import { askAsCompany, askAsVendor } from './foreignRecords';
import { headings } from './headings';
import { inventIds } from './world';

/** Calls of companies and vendors that name no record, or only one that they make themselves. */
const namesNoRecord = [
  'invoice.list',
  'vendor.search',
  'vendor.create',
  'mandate.current',
  'dashboard.summary',
  'dashboard.actions',
  'vendorPortal.home',
];

/** Attacks without a defence to take out, and where it is shown that they can succeed. */
const shownElsewhere: Readonly<Record<string, string>> = {
  lookAtPages: 'a portal without it would have to be built; judged in judging.test.ts',
  fetchByPicture: 'the portal has no remote pictures; a build that has them would be another one',
  searchBundle: 'a bundle with a secret would have to be built; the search is in judging.test.ts',
  readVersions: 'older libraries would have to be installed; compared in judging.test.ts',
  addressSandbox:
    'the sandbox is no part that can be started beside; infra/sandbox/visitors.test.ts',
  uploadBombs: 'without its limits the machine would run out of memory',
  fillMemory: 'without a process for each the reader of before would have to be built in again',
  shuffleEvents: 'the bank is asked, and a state never goes back: two defences, one is taken out',
  changePayee: 'request, hash, gate and row each refuse; workflows/paths/releasePaths.int.test.ts',
};

describe('the attacks', () => {
  it('ask for another’s record by every call of companies and vendors that names one', () => {
    const ids = inventIds();
    const asked = new Set(Object.keys({ ...askAsCompany(ids), ...askAsVendor(ids) }));
    const tenants = actions.filter((action) =>
      permissions[action].some((grant) => grant === 'company' || grant === 'vendor'),
    );
    expect(tenants.filter((action) => !asked.has(action)).sort()).toEqual(namesNoRecord.sort());
  });

  it('have each a defence without which they succeed, or say where that is shown', () => {
    const names = Object.values(headings).flatMap((attacks) => attacks.map(({ name }) => name));
    const guarded = new Set(defences.flatMap(({ attacks }) => attacks));
    const bare = names.filter((name) => !guarded.has(name));
    expect(bare.sort()).toEqual(Object.keys(shownElsewhere).sort());
  });
});
