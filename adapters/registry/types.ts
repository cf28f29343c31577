export interface RegistryAddress {
  line1: string;
  line2: string | null;
  locality: string | null;
  region: string | null;
  postcode: string | null;
  country: string | null;
}

export interface RegistrySearchHit {
  number: string;
  name: string;
  status: string;
  kind: string;
  incorporatedOn: string | null;
  dissolvedOn: string | null;
  address: string;
}

export interface RegistryCompany {
  number: string;
  name: string;
  /** The register's word: active, dissolved, liquidation, administration, … */
  status: string;
  /** The legal form: ltd, llp, plc, … */
  kind: string;
  incorporatedOn: string | null;
  dissolvedOn: string | null;
  sicCodes: string[];
  address: RegistryAddress;
  accountsMadeUpTo: string | null;
  accountsOverdue: boolean;
  hasCharges: boolean;
  hasInsolvencyHistory: boolean;
}

export interface RegistryOfficer {
  /** Stable per person across companies; null where the register gives no link. */
  officerId: string | null;
  name: string;
  role: string;
  appointedOn: string | null;
  resignedOn: string | null;
  birthMonth: string | null;
}

export interface RegistryOwner {
  name: string;
  kind: string;
  natures: string[];
  /** The least share the natures of control imply, in basis points; 0 where they imply none. */
  minShareBps: number;
  companyNumber: string | null;
  /** ISO 3166-1 alpha-2: where a company is registered or a person lives; null where it is not told. */
  country: string | null;
  birthMonth: string | null;
  notifiedOn: string | null;
  ceasedOn: string | null;
}

export interface RegistryCharge {
  chargeCode: string | null;
  status: string;
  createdOn: string | null;
  registeredOn: string | null;
  satisfiedOn: string | null;
  holders: string[];
}

export interface RegistryInsolvencyCase {
  kind: string;
  number: string;
  startedOn: string | null;
}
