/** The wires that programs speak to the sandbox by HTTP; each is a path of its own. */
export const requestWires = ['registry', 'payments', 'esign', 'screening', 'bank'] as const;
/** Those and the ones that have no path: mail comes by SMTP, webhooks go out. */
export const wires = [...requestWires, 'mail', 'webhooks'] as const;
export type Wire = (typeof wires)[number];

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
