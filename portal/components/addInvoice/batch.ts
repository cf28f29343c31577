/** Files that were added together, from the upload to the last submission. */
export type BatchItem = {
  /** The draft that is made of it, if it is one we can read. */
  invoiceId: string;
  name: string;
  outcome: 'open' | 'submitted' | 'refused';
  /** Why it was refused. */
  problem: string | null;
};
export type Batch = { items: BatchItem[] };

/** Null for none, and for what an older build kept. No schema: the library is larger than the page. */
export function parseBatch(text: string | null): Batch | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Batch> | null;
    const items: unknown = kept?.items;
    return Array.isArray(items) && items.every(isItem) ? { items } : null;
  } catch {
    return null;
  }
}

function isItem(value: unknown): value is BatchItem {
  const { invoiceId, name, outcome, problem } = (value ?? {}) as Partial<BatchItem>;
  const isKnown = outcome === 'open' || outcome === 'submitted' || outcome === 'refused';
  const isText = typeof invoiceId === 'string' && typeof name === 'string';
  return isText && isKnown && (problem === null || typeof problem === 'string');
}

/** A batch is several: one file alone goes its own way. */
export function startBatch(items: BatchItem[]): Batch | null {
  return items.length > 1 ? { items } : null;
}

export function changeItem(of: Batch, invoiceId: string, more: Partial<BatchItem>): Batch {
  const items = of.items.map((item) =>
    item.invoiceId === invoiceId ? { ...item, ...more } : item,
  );
  return { items };
}

export function removeItem(of: Batch, invoiceId: string): Batch | null {
  return startBatch(of.items.filter((item) => item.invoiceId !== invoiceId));
}

/** Which one of how many it is, not counting those that were refused; null where it is none of them. */
export function findPosition(
  of: Batch,
  invoiceId: string,
): { number: number; count: number } | null {
  const drafts = of.items.filter(({ outcome }) => outcome !== 'refused');
  const at = drafts.findIndex((item) => item.invoiceId === invoiceId);
  return at < 0 ? null : { number: at + 1, count: drafts.length };
}

/** The next one after it that is still a draft. Null: it was the last; what was skipped stays a draft. */
export function findNext(of: Batch, invoiceId: string): string | null {
  const at = of.items.findIndex((item) => item.invoiceId === invoiceId);
  return of.items.slice(at + 1).find(({ outcome }) => outcome === 'open')?.invoiceId ?? null;
}

/** The draft to begin with, or to go on with. */
export function findFirst(of: Batch): string | null {
  return of.items.find(({ outcome }) => outcome === 'open')?.invoiceId ?? null;
}
