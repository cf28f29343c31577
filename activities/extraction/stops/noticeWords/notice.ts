/** What a sentence says that stops money, by how factors, vendors and banks word it. */
export interface Notice {
  says: readonly RegExp[];
  /** Contract terms, warnings and offers use the same words and say nothing of this invoice. */
  unless: readonly RegExp[];
}
