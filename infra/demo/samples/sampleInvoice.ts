import { addDays } from '@millrace/domain/dates/civilDate';
import { mulDiv, splitByWeight } from '@millrace/domain/money/money';

/** Invoices to try the product with: each kind leads to one of the ways an upload can go. */
export const sampleKinds = [
  'good',
  'duplicate',
  'over_limit',
  'past_due',
  'euro',
  'altered',
  'scan',
] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sampleLooks = ['letter', 'boxed', 'band'] as const;
export type SampleLook = (typeof sampleLooks)[number];

export type SampleParty = { name: string; addressLines: string[] };
export type SampleVendor = SampleParty & {
  vatNumber: string;
  companyNumber: string;
  sortCode: string;
  accountNumber: string;
  accountHolder: string;
};

export type SampleInput = {
  /** The day that the demo's clock stands on. */
  businessDateOn: string;
  company: SampleParty;
  vendor: SampleVendor;
  number: string;
  grossMinor?: number;
  issueOn?: string;
  dueOn?: string;
  look?: SampleLook;
};

export type SampleInvoice = {
  company: SampleParty;
  vendor: SampleVendor;
  number: string;
  issueOn: string;
  dueOn: string;
  currency: 'GBP' | 'EUR';
  lines: { text: string; netMinor: number }[];
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  look: SampleLook;
};

type Kind = { gross: number; issuedDaysAgo: number; termDays: number; look: SampleLook };
const usual: Kind = { gross: 1_000_000, issuedDaysAgo: 6, termDays: 60, look: 'letter' };
const kinds: Record<SampleKind, Kind> = {
  good: usual,
  duplicate: usual,
  over_limit: { ...usual, gross: 6_480_000, look: 'boxed' },
  past_due: { gross: 436_800, issuedDaysAgo: 75, termDays: 60, look: 'band' },
  euro: { ...usual, gross: 528_000, look: 'band' },
  altered: usual,
  scan: { ...usual, gross: 324_000 },
};

/** What was bought, and its share of the net amount: that of a 10,000.00 invoice in pence. */
const goods = [
  { text: 'European oak, kiln dried, 27 mm, 1.85 m³', weight: 592_000 },
  { text: 'Ash, planed, 20 mm, 0.60 m³', weight: 163_833 },
  { text: 'Cutting to list TF-118', weight: 59_500 },
  { text: 'Delivery', weight: 18_000 },
];
/** An altered invoice asks for this much more than the one that it repeats. */
const alteredByMinor = 125_000;

/**
 * Says what a sample prints. Amounts are in pence, VAT is at 20 %. A duplicate prints exactly what
 * the good one of the same number, dates and amount prints; an altered one asks for more.
 */
export function describeSample(kind: SampleKind, input: SampleInput): SampleInvoice {
  const { gross, issuedDaysAgo, termDays, look } = kinds[kind];
  const issueOn = input.issueOn ?? addDays(input.businessDateOn, -issuedDaysAgo);
  const grossMinor = (input.grossMinor ?? gross) + (kind === 'altered' ? alteredByMinor : 0);
  const netMinor = mulDiv([grossMinor, 5], 6);
  const shares = splitByWeight(
    netMinor,
    goods.map((line) => line.weight),
  );
  return {
    company: input.company,
    vendor: input.vendor,
    number: input.number,
    issueOn,
    dueOn: input.dueOn ?? addDays(issueOn, termDays),
    currency: kind === 'euro' ? 'EUR' : 'GBP',
    lines: goods.map(({ text }, index) => ({ text, netMinor: shares[index] ?? 0 })),
    netMinor,
    vatMinor: grossMinor - netMinor,
    grossMinor,
    look: input.look ?? look,
  };
}
