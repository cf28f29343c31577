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
  | 'out-of-order';
