import { describe, expect, it } from '@jest/globals';
import { actions, permissions } from './permissions';
import { isTheirs, listNamed, recordsNamed, type Owner, type Tenant } from './recordRights';

const nobody: Tenant = { companyId: null, vendorId: null, requestId: null };
const companyA: Tenant = { ...nobody, companyId: 'a' };
const vendorV: Tenant = { ...nobody, vendorId: 'v' };
const linkOfR: Tenant = { ...vendorV, requestId: 'r' };

const ofA: Owner = { type: 'company', companyId: 'a' };
const ofV: Owner = { type: 'vendor', vendorId: 'v' };
const requestR: Owner = { ...ofV, requestId: 'r' };
const requestS: Owner = { ...ofV, requestId: 's' };

describe('whose a record is', () => {
  it.each([
    ['a company’s, to that company', companyA, ofA, true],
    ['a company’s, to another', { ...nobody, companyId: 'b' }, ofA, false],
    ['a company’s, to a vendor', vendorV, ofA, false],
    ['a company’s, to nobody', nobody, ofA, false],
    ['a vendor’s, to that vendor', vendorV, ofV, true],
    ['a vendor’s, to another', { ...nobody, vendorId: 'w' }, ofV, false],
    ['a vendor’s, to a company', companyA, ofV, false],
    ['a request, to its vendor', vendorV, requestR, true],
    ['a request, to its link', linkOfR, requestR, true],
    ['a request, to the link of another', linkOfR, requestS, false],
    ['what has no request, to a link', linkOfR, ofV, false],
  ])('%s', (_words, tenant, owner, expected) => {
    expect(isTheirs(tenant, owner)).toBe(expected);
  });
});

describe('the records that calls name', () => {
  it('has a line for each call of a company or a vendor, and no other', () => {
    const ofTenants = actions.filter((action) =>
      permissions[action].every((grant) => grant === 'company' || grant === 'vendor'),
    );
    expect(Object.keys(recordsNamed).sort()).toEqual(ofTenants.sort());
  });

  it('names none for an admin’s call, and none for what is no call', () => {
    expect(listNamed('adminInvoice.get')).toEqual([]);
    expect(listNamed('constructor')).toEqual([]);
  });
});
