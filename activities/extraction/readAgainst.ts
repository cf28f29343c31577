import type { ModulusRow } from '@millrace/domain/vendor/modulus';
import type { ExtractionLimits } from './limits';

/** What does not stand on a document, and its dates and accounts are compared with. */
export interface ReadAgainst {
  todayOn: string;
  modulusTable: readonly ModulusRow[];
}

/** What the process that reads is given. */
export interface DocumentToRead extends ReadAgainst {
  bytes: Uint8Array;
  limits: ExtractionLimits;
}
