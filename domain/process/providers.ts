/** Every provider as admins read of it; a new one begins with its line here. */
export const providerWords = {
  registry: 'company register',
  payments: 'payment provider',
  esign: 'signature provider',
  screening: 'sanctions screening',
  bank: 'bank',
  mail: 'mail server',
} as const;
export type Provider = keyof typeof providerWords;

/** The same at the head of a line. */
export const providerTitles: Readonly<Record<Provider, string>> = {
  registry: 'Company register',
  payments: 'Payments',
  esign: 'Signatures',
  screening: 'Sanctions screening',
  bank: 'Bank statement',
  mail: 'Mail',
};

export const providers = Object.keys(providerWords) as [Provider, ...Provider[]];
