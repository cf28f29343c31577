/** What the sandbox stands in for, by its wire. */
const standsFor = {
  registry: 'the company register',
  payments: 'the payments provider',
  esign: 'the signing service',
  screening: 'sanctions screening',
  bank: 'our bank',
  mail: 'mail',
} as const;
type Provided = keyof typeof standsFor;
const provided = Object.keys(standsFor) as Provided[];

/** The wires that programs speak to the sandbox by HTTP; each is a path of its own. */
export const requestWires = provided.filter((wire) => wire !== 'mail');
/** Those and the ones that have no path: mail comes by SMTP, webhooks go out. */
export const wires = [...provided, 'webhooks'] as const;
export type Wire = (typeof wires)[number];

/** All that it stands in for, as a sentence names it. */
export const describeWires = (): string =>
  new Intl.ListFormat('en-GB').format(Object.values(standsFor));

/** How a wire can be made to misbehave. */
export type FaultKind =
  | 'delay'
  | '500'
  | '429'
  | 'reset'
  | 'redirect'
  | 'lost-answer'
  | 'bad-json'
  | 'wrong-schema'
  | 'duplicate'
  | 'lost'
  | 'out-of-order';
