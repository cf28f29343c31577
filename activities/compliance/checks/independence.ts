import { recordEvidence } from '@millrace/domain/compliance/checkEvidence';
import { isFreeMail } from '@millrace/domain/vendor/vendorIdentity';
import type {
  RegistryAddress,
  RegistryOfficer,
  RegistryOwner,
} from '@millrace/adapters/registry/registry';
import { failed, needsReview, passed, type Check } from './check';

interface Party {
  officers: RegistryOfficer[];
  owners: RegistryOwner[];
  address: RegistryAddress | null;
}

interface Parties {
  company: Party;
  vendor: Party | null;
}

/** No shared officer, owner or registered address. */
export const vendorNotRelated: Check<Parties> = {
  async ask({ deps, facts }) {
    const { registry } = deps.clients;
    const read = async (number: string): Promise<Party> => {
      const [officers, owners, company] = await Promise.all([
        registry.listOfficers(number),
        registry.listOwners(number),
        registry.getCompany(number),
      ]);
      return { officers, owners, address: company?.address ?? null };
    };
    const vendorNumber = facts.vendorRegistryNumber;
    const [company, vendor] = await Promise.all([
      read(facts.companyRegistryNumber),
      vendorNumber === null ? null : read(vendorNumber),
    ]);
    return { company, vendor };
  },
  async decide({ facts, answer: { company, vendor } }) {
    if (!vendor) {
      return needsReview('Without a register entry a person looks at who owns the vendor.', {
        key: facts.vendorId,
      });
    }
    const shared = sharedPeople(company, vendor);
    if (shared.length > 0) {
      return failed(recordEvidence('shares_people'), { shared: shared.length });
    }
    const here = addressKey(company.address);
    if (here !== null && here === addressKey(vendor.address)) {
      return needsReview('Company and vendor have the same registered address.', { key: here });
    }
    return passed('No shared officers, owners or address.');
  },
};

/** Current people by the register's own id, else by name and month of birth. */
function sharedPeople(a: Party, b: Party): string[] {
  const keysOf = (party: Party) => [
    ...party.officers
      .filter((officer) => officer.resignedOn === null)
      .map((officer) => officer.officerId ?? `${officer.name}|${officer.birthMonth ?? ''}`),
    ...party.owners
      .filter((owner) => owner.ceasedOn === null)
      .map((owner) => owner.companyNumber ?? owner.name.toLowerCase()),
  ];
  const ofB = new Set(keysOf(b));
  return keysOf(a).filter((key) => ofB.has(key));
}

function addressKey(address: RegistryAddress | null): string | null {
  if (!address?.postcode) return null;
  return `${address.line1} ${address.postcode}`.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** We reach the vendor by an address that the company did not make up. */
export const vendorContactIndependent: Check = {
  async decide({ facts }) {
    const { contactEmail, contactFound } = facts;
    if (contactEmail === null) return failed('There is no address to reach the vendor by.');
    const address = contactEmail.toLowerCase();
    // Who decided, decided about this address: another one is asked about again.
    const evidence = { found: contactFound, address, key: `${contactFound ?? ''}:${address}` };
    if (isFreeMail(contactEmail)) {
      return needsReview('The vendor’s address is at a free-mail provider: call back.', evidence);
    }
    if (contactFound === null || contactFound === 'company') {
      return needsReview('Only the company gave us the vendor’s address: confirm it.', evidence);
    }
    return passed(`The address is from ${foundWords[contactFound] ?? contactFound}.`, evidence);
  },
};

const foundWords: Record<string, string> = {
  register: 'the register',
  website: 'the vendor’s website',
  earlier_payment: 'an earlier payment',
};
