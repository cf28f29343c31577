export interface SeedOfficer {
  /** The same person has the same id at every company. */
  personId: string;
  name: string;
  role: 'director' | 'secretary' | 'llp-designated-member' | 'llp-member';
  appointedOn: string;
  resignedOn?: string;
  born?: { month: number; year: number };
}

export interface SeedOwner {
  name: string;
  kind:
    | 'individual-person-with-significant-control'
    | 'corporate-entity-person-with-significant-control';
  natures: string[];
  notifiedOn: string;
  companyNumber?: string;
  /** In words, as the register has it; England where it is not given. */
  country?: string;
}

export interface SeedCompany {
  number: string;
  name: string;
  type: 'ltd' | 'llp' | 'plc';
  status: 'active' | 'dissolved' | 'liquidation' | 'administration';
  incorporatedOn: string;
  ceasedOn?: string;
  sicCodes: string[];
  address: { line1: string; line2?: string; locality: string; region?: string; postcode: string };
  vatNumber: string | null;
  accountsMadeUpTo: string;
  officers: SeedOfficer[];
  owners: SeedOwner[];
  charges?: { code: string; createdOn: string; registeredOn: string; holder: string }[];
  insolvency?: { kind: string; startedOn: string };
}

/** A director who owns a share, in one of the register's bands. */
export function person(
  personId: string,
  name: string,
  appointedOn: string,
  born: { month: number; year: number },
): SeedOfficer {
  return { personId, name, role: 'director', appointedOn, born };
}

export function owner(
  name: string,
  band: '25-to-50' | '50-to-75' | '75-to-100',
  on: string,
): SeedOwner {
  return {
    name,
    kind: 'individual-person-with-significant-control',
    natures: [`ownership-of-shares-${band}-percent`, `voting-rights-${band}-percent`],
    notifiedOn: on,
  };
}
