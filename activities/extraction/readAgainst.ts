import type { ModulusRow } from '@millrace/domain/vendor/modulus';

/** What does not stand on a document, and its dates and accounts are compared with. */
export interface ReadAgainst {
  todayOn: string;
  modulusTable: readonly ModulusRow[];
}
