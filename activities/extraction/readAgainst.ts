import type { ModulusRow } from '@millrace/domain/vendor/modulus';
import type { ExtractionLimits } from './limits';

/** What does not stand on a document, and its dates and accounts are compared with. */
export interface ReadAgainst {
  todayOn: string;
  modulusTable: readonly ModulusRow[];
  /** Who uploads the document, and so owes what it asks for. */
  buyer?: Buyer | null;
}

/** The company that is signed in, by what an invoice may print of it. */
export interface Buyer {
  name: string;
  companyNumber?: string | null;
  vatNumber?: string | null;
}

/** What the process that reads is given. */
export interface DocumentToRead extends ReadAgainst {
  bytes: Uint8Array;
  limits: ExtractionLimits;
}
