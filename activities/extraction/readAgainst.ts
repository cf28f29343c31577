import type { ModulusRow } from '@millrace/domain/vendor/modulus';
import type { Teaching, VendorLessons } from '@millrace/domain/lesson/lesson';
import type { ExtractionLimits } from './limits';
import type { TextPage } from './textRuns';

/** What does not stand on a document, and its dates and accounts are compared with. */
export interface ReadAgainst {
  todayOn: string;
  modulusTable: readonly ModulusRow[];
  /** Who uploads the document, and so owes what it asks for. */
  buyer?: Buyer | null;
  /** What was learnt of the vendors whose numbers the document bears. */
  lessons?: readonly VendorLessons[];
}

/** The company that is signed in, by what an invoice may print of it. */
export interface Buyer {
  name: string;
  companyNumber?: string | null;
  vatNumber?: string | null;
  /** The names of those who have sent it invoices, and so are likely to send another one. */
  vendors?: readonly string[];
}

/** What the process that reads is given. */
export interface DocumentToRead extends ReadAgainst {
  bytes: Uint8Array;
  limits: ExtractionLimits;
  /** What a person confirmed of this document: it is read as without any lesson, to learn from. */
  teaching?: Teaching | null;
}

/** What a document shows beside its text: its pages as they were read, and which of them have pictures. */
export interface Pictured {
  pages: readonly TextPage[];
  numbers: readonly number[];
}

/** Whom a reader asks and tells while it reads; without them it knows the page alone. */
export interface Aside {
  /** The lessons about the vendors that bear these VAT and company numbers. */
  askLessons?: (identities: readonly string[]) => Promise<readonly VendorLessons[]>;
  /** Told of what can be seen of the pages, once that is known. */
  onPages?: (pages: readonly TextPage[]) => void;
  /** Told of the pages with pictures beside their text, of which nothing is read yet; not where there are none. */
  onPictures?: (pictured: Pictured) => void;
}
