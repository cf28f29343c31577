import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { chooseBest, findLabelled, toField } from './candidates';
import type { Candidate, Label } from './candidates';
import type { Cell, Layout } from './layout';
import { comparableName, findCompanyNames, findName } from './names';

const billToLabels: Label[] = [
  { words: '(?:bill(?:ed)?|invoiced?|sold|charge) to', weight: 0.97 },
  { words: '(?:customer|client|buyer|purchaser)(?: name)?', weight: 0.93 },
  { words: 'invoice address', weight: 0.95 },
  { words: 'received (?:with thanks )?from', weight: 0.9 },
  { words: 'to', weight: 0.9 },
  { words: 'for the attention of', weight: 0.5 },
];
const vendorLabels: Label[] = [
  { words: 'from', weight: 0.95 },
  { words: '(?:supplier|seller|vendor)(?: name)?', weight: 0.95 },
];
const holderLabels: Label[] = [
  { words: '(?:account|a/c|acc(?:oun)?t\\.?) name', weight: 0.97, anywhere: true },
  { words: 'name (?:of|on)(?: the)? account', weight: 0.96, anywhere: true },
  { words: '(?:account holder|beneficiary|payee)(?: name)?', weight: 0.96 },
  {
    words: 'make (?:payments?|cheques?|transfers?)(?: payable)?(?: out)? to',
    weight: 0.93,
    anywhere: true,
  },
  { words: 'in the name of', weight: 0.92, anywhere: true },
  { words: '(?:bank transfer|cheques? payable|payable|pay|please pay|remit) to', weight: 0.9 },
  { words: 'please pay|(?:payment by )?bacs', weight: 0.88 },
  { words: 'bank(?: details)?(?: name)?', weight: 0.88 },
];
const banks =
  /\b(?:bank|building society|barclays|lloyds|natwest|hsbc|santander|monzo|starling)\b/i;

type Text = ExtractedField<string> | null;

/** Who sends the invoice, who owes it, and who holds the account it names. */
export function readParties(layout: Layout): {
  vendorName: Text;
  billToName: Text;
  accountHolder: Text;
} {
  const billTos = findLabelled(layout, billToLabels, findName).filter(
    (one) => !atBank(layout, one),
  );
  const holders = findLabelled(layout, holderLabels, findName)
    .filter((one) => !banks.test(one.value))
    .map((one) => ({ ...one, score: one.score * (isCompany(one.value) ? 1 : 0.95) }));
  const accountHolder = chooseBest(
    layout,
    holders.map((one) => closeWrapped(layout, one)),
  );
  const labelled = chooseBest(layout, billTos);
  const vendorName = readVendor(layout, labelled?.value ?? null, accountHolder?.value ?? null);
  const billToName = labelled ?? readAddressee(layout, vendorName?.value ?? null);
  return { vendorName, billToName, accountHolder };
}

const isCompany = (name: string) => findCompanyNames(name).length > 0;

/** "Bank transfer to …" ends in "to", but names the account and not the customer. */
function atBank(layout: Layout, found: Candidate<string>): boolean {
  return /bank|transfer|pay/i.test(layout.lines[found.label.line]?.cells[0]?.text ?? '');
}

/** In a narrow column "Halden Ironmongery" and "Ltd" stand on two lines. */
function closeWrapped(layout: Layout, found: Candidate<string>): Candidate<string> {
  if (isCompany(found.value) || found.end < found.cell.text.length) return found;
  const rest = wrappedForm(layout, found.cell);
  return rest ? { ...found, value: `${found.value} ${rest}`, score: found.score * 1.3 } : found;
}

function wrappedForm(layout: Layout, cell: Cell): string | null {
  const below = layout.cells.find(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.x - cell.x) < 2 &&
      other.y > cell.y &&
      other.y - cell.y < cell.height * 1.8,
  );
  return below && /^(?:ltd|limited|llp|plc)\.?$/i.test(below.text) ? below.text : null;
}

type Mention = { name: string; cell: Cell; start: number; end: number };

function findMentions(layout: Layout): Mention[] {
  return layout.cells.flatMap((cell) => {
    const named = findCompanyNames(cell.text).map(({ value, start, end }) => ({
      name: value,
      cell,
      start,
      end,
    }));
    const rest = named.length === 0 ? wrappedForm(layout, cell) : null;
    if (!rest) return named;
    return [{ name: `${cell.text} ${rest}`, cell, start: 0, end: cell.text.length }];
  });
}

/**
 * The vendor seldom has a label. It is the company that heads the page, is printed large, is
 * repeated in the small print, and holds the account; and it is never the one who is billed.
 */
function readVendor(layout: Layout, billTo: string | null, holder: string | null): Text {
  const labelled = new Set(findLabelled(layout, vendorLabels, findName).map((one) => one.cell));
  const groups = new Map<string, Mention[]>();
  for (const mention of findMentions(layout)) {
    const key = comparableName(mention.name);
    if (billTo && key === comparableName(billTo)) continue;
    groups.set(key, [...(groups.get(key) ?? []), mention]);
  }
  joinTails(groups);
  const ranked = [...groups.values()]
    .map((mentions) => rankVendor(layout, mentions, labelled, holder))
    // Where the customer is named as such, the only other company is the sender.
    .map((one) => (billTo && groups.size === 1 ? { ...one, score: one.score + 0.25 } : one))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) return readLargestName(layout, billTo);
  const doubt = ranked[1] && ranked[1].score > best.score * 0.85 ? 0.7 : 1;
  const { name, cell, start, end } = best.mention;
  return toField(layout, { value: name, cell, start, end }, Math.min(best.score, 0.97) * doubt);
}

/** "Fixings Limited" on a second line is the tail of "Calderdale Joinery Fixings Limited". */
function joinTails(groups: Map<string, Mention[]>): void {
  for (const [tail, mentions] of groups) {
    const whole = [...groups.keys()].find((key) => key.endsWith(` ${tail}`));
    if (!whole) continue;
    const name = groups.get(whole)?.[0]?.name;
    if (!name) continue;
    const named = mentions.map((mention) => ({ ...mention, name }));
    groups.set(whole, [...(groups.get(whole) ?? []), ...named]);
    groups.delete(tail);
  }
}

/** Its VAT or company number stands under the name of the sender, not of the customer. */
function hasRegistrationUnder(layout: Layout, cell: Cell): boolean {
  return layout.cells.some(
    (other) =>
      other.page === cell.page &&
      Math.abs(other.x - cell.x) < 3 &&
      other.y > cell.y &&
      other.y - cell.y < cell.height * 8 &&
      /^(?:gb )?(?:vat|v\.a\.t\.|company|co\.) ?(?:reg|no|number|gb|id)/i.test(other.text),
  );
}

function rankVendor(
  layout: Layout,
  mentions: Mention[],
  labelled: Set<Cell>,
  holder: string | null,
): { mention: Mention; score: number } {
  const height = (cell: Cell) => layout.sizes.get(cell.page)?.height ?? 1;
  const merit = ({ cell, name }: Mention) => {
    let score = 0.4;
    if (cell.page === 1 && cell.y < height(cell) * 0.3) score += 0.2;
    if (cell.height > layout.bodyHeight * 1.15) score += 0.25;
    if (labelled.has(cell)) score += 0.35;
    if (hasRegistrationUnder(layout, cell)) score += 0.2;
    if (/registered|company (?:no|number)/i.test(cell.text)) score += 0.15;
    return cell.text.startsWith(name) ? score : score - 0.05;
  };
  const sorted = [...mentions].sort((a, b) => merit(b) - merit(a));
  const mention = sorted[0];
  if (!mention) throw new RangeError('A group of mentions holds at least one.');
  let score = merit(mention) + Math.min(mentions.length - 1, 2) * 0.1;
  const known = comparableName(mention.name);
  if (holder && known.startsWith(comparableName(holder).replace(/ ltd$/, ''))) score += 0.3;
  return { mention, score };
}

/** A trader without a legal form: the largest words at the head of the page, and only a guess. */
function readLargestName(layout: Layout, billTo: string | null): Text {
  const heads = layout.cells.filter(
    (cell) =>
      cell.page === 1 &&
      cell.y < (layout.sizes.get(1)?.height ?? 0) * 0.25 &&
      findName(cell.text).length > 0 &&
      cell.text !== billTo,
  );
  const best = heads.sort((a, b) => b.height - a.height)[0];
  if (!best) return null;
  const sure = best.height > layout.bodyHeight * 1.15 ? 0.5 : 0.4;
  return toField(layout, { value: best.text, cell: best, start: 0, end: best.text.length }, sure);
}

/** Without a label the customer is the other company whose address stands under its name. */
function readAddressee(layout: Layout, vendor: string | null): Text {
  const postcode = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;
  const addressed = findMentions(layout).filter(({ name, cell }) => {
    if (vendor && comparableName(name) === comparableName(vendor)) return false;
    const under = layout.cells.filter(
      (other) =>
        other.page === cell.page &&
        Math.abs(other.x - cell.x) < 3 &&
        other.y > cell.y &&
        other.y - cell.y < cell.height * 8,
    );
    return cell.page === 1 && under.some((other) => postcode.test(other.text));
  });
  const [only, other] = addressed;
  if (!only) return null;
  const { name, cell, start, end } = only;
  const sure = other && comparableName(other.name) !== comparableName(name) ? 0.5 : 0.82;
  return toField(layout, { value: name, cell, start, end }, sure);
}
