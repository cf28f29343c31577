type Words = { tone: 'positive' | 'warning' | 'negative'; words: string };

/** What the bank answered about a name, as admins read it. */
export const nameCheckWords: Record<string, Words> = {
  match: { tone: 'positive', words: 'Match' },
  close_match: { tone: 'warning', words: 'Close match' },
  no_match: { tone: 'negative', words: 'No match' },
  unavailable: { tone: 'warning', words: 'The bank gives no answer' },
  pending: { tone: 'warning', words: 'Not answered yet' },
};

/** A bank tells the holder's name only where it differs a little from the one that was given. */
export function describeBankName(side: { bankName: string | null; nameCheck: string }): string {
  return side.bankName ?? (side.nameCheck === 'match' ? 'The same' : 'Not told by the bank');
}
