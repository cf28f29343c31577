/**
 * What checks found, where the sentence speaks of the company: the record's words, which admins
 * read and the database keeps, and the company's own. `{…}` stands for a value.
 */
const sentences = {
  delivery_confirmed: {
    record: 'The company confirmed: genuine, delivered, unpaid, not related.',
    company: 'You confirmed: genuine, delivered, unpaid, not related.',
  },
  delivery_awaited: {
    record: 'Waiting for the company’s confirmation.',
    company: 'Waiting for your confirmation.',
  },
  evidence_possible: {
    record: 'The company can add an order or a delivery note.',
    company: 'You can add an order or a delivery note.',
  },
  purpose_possible: {
    record: 'The company can say what the purchase is for.',
    company: 'You can say what the purchase is for.',
  },
  names_vat_number: {
    record: 'The invoice names the company’s VAT number.',
    company: 'The invoice names your VAT number.',
  },
  shares_people: {
    record: 'The vendor shares an officer or owner with the company.',
    company: 'The vendor shares an officer or owner with you.',
  },
  not_active_at_register: {
    record: 'The register does not show the company as active.',
    company: 'The register does not show your company as active.',
  },
  company_suspended: {
    record: 'The company’s account is suspended.',
    company: 'Your company’s account is suspended.',
  },
  limit_held: {
    record: '{amount} of the company’s limit is held for it.',
    company: '{amount} of your limit is held for it.',
  },
  fits_limit: {
    record: '{amount} fits the company’s limit.',
    company: '{amount} fits your limit.',
  },
  account_frozen: {
    record: 'The company’s credit account is frozen.',
    company: 'Your credit account is frozen. Please call us.',
  },
  account_suspended: {
    record: 'The company’s credit account is not active.',
    company: 'Your credit account is not active.',
  },
  over_limit: {
    record:
      'This invoice needs {amount}. Of the company’s limit of {limit}, {free} is free: ' +
      '{short} too little.',
    company:
      'This invoice needs {amount}. Of your limit of {limit}, {free} is free: {short} too little.',
  },
  vendor_cap: {
    record:
      'For one vendor the company can use {cap}, of which {free} is free: {short} too little.',
    company: 'For one vendor you can use {cap}, of which {free} is free: {short} too little.',
  },
} as const satisfies Record<string, Record<'record' | 'company', string>>;

export type EvidenceSentence = keyof typeof sentences;
export const evidenceSentences = Object.keys(sentences) as EvidenceSentence[];

/** The record's words of a finding; a value that the sentence names has to be given. */
export function recordEvidence(
  name: EvidenceSentence,
  values: Readonly<Record<string, string>> = {},
): string {
  return sentences[name].record.replace(/\{(\w+)\}/g, (_place, key: string) => {
    const value = values[key];
    if (value === undefined) throw new RangeError(`${name} needs ${key}.`);
    return value;
  });
}

/** The same finding as the company reads it; what a person wrote stays as it was written. */
export function addressCompany(recorded: string): string {
  return translate(recorded, 'record', 'company');
}

/** A sentence that was said to the company, as the record keeps it. */
export function recordWhatCompanyReads(said: string): string {
  return translate(said, 'company', 'record');
}

function translate(text: string, from: 'record' | 'company', to: 'record' | 'company'): string {
  for (const sentence of Object.values(sentences)) {
    const values = toPattern(sentence[from]).exec(text)?.slice(1);
    if (values) return sentence[to].replace(/\{\w+\}/g, () => values.shift() ?? '');
  }
  return text;
}

function toPattern(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/);
  return new RegExp(`^${parts.map(escapePattern).join('(.+)')}$`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
