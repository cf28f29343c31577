/** Who can sign in to the demo. Outside production only; the passwords are public on purpose. */
export interface DemoAccount {
  /** The key of the one-click card. */
  readonly key: string;
  readonly role: 'company' | 'vendor' | 'admin' | 'investor';
  readonly name: string;
  readonly email: string;
  readonly title: string;
  /** What waits for this person, as the card says it. */
  readonly note: string;
  readonly password?: string;
  readonly totpSecret?: string;
  readonly adminRoles?: readonly string[];
}

const password = 'paper-and-ink-for-the-demo';

/** In the order of the cards. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'company',
    role: 'company',
    name: 'Priya Raman',
    email: 'priya.raman@tarnferrier.example',
    title: 'Finance director, Tarn & Ferrier Joinery',
    note: 'Uploads invoices, signs first',
    password,
  },
  {
    key: 'signer',
    role: 'company',
    name: 'James Ferrier',
    email: 'james.ferrier@tarnferrier.example',
    title: 'Director, Tarn & Ferrier Joinery',
    note: 'Signs second',
    password,
  },
  {
    key: 'adeyemi',
    role: 'company',
    name: 'Folake Adeyemi',
    email: 'folake@adeyemiholt.example',
    title: 'Director, Adeyemi & Holt',
    note: 'Another company: sees only its own',
    password,
  },
  {
    key: 'penhallow',
    role: 'company',
    name: 'Morwenna Penhallow',
    email: 'morwenna@penhallow.example',
    title: 'Director, Penhallow Marine',
    note: 'Everything that can go wrong has',
    password,
  },
  {
    key: 'vendor',
    role: 'vendor',
    name: 'Moira Keane',
    email: 'm.keane@oakhanger.example',
    title: 'Owner, Oakhanger Timber Supplies',
    note: 'Confirms invoices and gives the account',
  },
  {
    key: 'maker',
    role: 'admin',
    name: 'Ngozi Okafor',
    email: 'ngozi.okafor@millrace.example',
    title: 'Operations and treasury, Millrace',
    note: 'Asks for payouts',
    password,
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    adminRoles: ['operations', 'treasury'],
  },
  {
    key: 'checker',
    role: 'admin',
    name: 'Tom Aldous',
    email: 'tom.aldous@millrace.example',
    title: 'Credit and treasury, Millrace',
    note: 'Approves what somebody else asked for',
    password,
    totpSecret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
    adminRoles: ['credit', 'treasury'],
  },
  {
    key: 'compliance',
    role: 'admin',
    name: 'Hana Weiss',
    email: 'hana.weiss@millrace.example',
    title: 'Compliance, Millrace',
    note: 'Decides checks and accounts',
    password,
    totpSecret: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
    adminRoles: ['compliance', 'operations'],
  },
  {
    key: 'compliance-second',
    role: 'admin',
    name: 'Idris Cole',
    email: 'idris.cole@millrace.example',
    title: 'Compliance, Millrace',
    note: 'The second pair of eyes on accounts',
    password,
    totpSecret: 'NBSWY3DPO5XXE3DENBSWY3DPO5XXE3DE',
    adminRoles: ['compliance', 'support'],
  },
  {
    key: 'treasury-second',
    role: 'admin',
    name: 'Bronwen Pryce',
    email: 'bronwen.pryce@millrace.example',
    title: 'Treasury, Millrace',
    note: 'The fourth person of a doubtful refund',
    password,
    totpSecret: 'OVXGIZLSON2GC3TEOVXGIZLSON2GC3TE',
    adminRoles: ['treasury'],
  },
];
