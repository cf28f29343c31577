import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { blockUnder } from './blocks';
import { toField } from './candidates';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { comparableName, coreName, isSameFirm } from './names';
import { postcode } from './nameLike';
import { wordsLeftOf } from './neighbours';
import { textAround } from './paragraphs';
import { findLabelledVendors, findMentions, type Mention } from './vendorMentions';

type Text = ExtractedField<string> | null;
interface Known {
  /** Names that are somebody else's. */
  others: readonly string[];
  delivered: ReadonlySet<Cell>;
  /** The customer's name and address. */
  billed: ReadonlySet<Cell>;
  billTo: string | null;
  holder: string | null;
  /** The sentence that says that the debt is another firm's now. */
  soldWords: string | null;
  /** Who has sent this customer invoices, by the core of the name. */
  vendors: ReadonlySet<string>;
}

/** Between two that the paper names alike, the one who has sent invoices is likelier; it makes nothing surer. */
const knownBonus = 0.15;

/**
 * The vendor seldom has a label. It is the firm that heads the page, is printed large, is repeated in
 * the small print and in its own address for mail, and holds the account; and it is never the one who
 * is billed.
 */
export function readVendor(layout: Layout, known: Known): Text {
  const labelled = new Map(findLabelledVendors(layout).map(({ cell, label }) => [cell, label]));
  const groups = new Map<string, Mention[]>();
  for (const mention of findMentions(layout)) {
    if (known.others.some((other) => isSameFirm(other, mention.name))) continue;
    if (!mention.isFirm && known.billed.has(mention.cell)) continue;
    if (known.delivered.has(mention.cell) || isAssignee(mention, known)) continue;
    const key = comparableName(mention.name);
    groups.set(key, [...(groups.get(key) ?? []), mention]);
  }
  joinTails(groups);
  joinLegalNames(groups);
  const evidence = { layout, labelled, holder: known.holder, domains: findDomains(layout) };
  const firms = [...groups.values()].filter(([first]) => first?.isFirm).length;
  const ofRegister = [...groups.values()].filter((mentions) =>
    mentions.some((mention) => isRegistered(layout, mention)),
  );
  const ranked = [...groups.values()]
    .map((mentions) => rankVendor(mentions, evidence))
    // Where the customer is named as such, the only other company is the sender.
    .map((one) =>
      known.billTo && firms === 1 && one.mention.isFirm ? { ...one, score: one.score + 0.25 } : one,
    )
    // Beside the one firm that the small print registers, words without a legal form are its style.
    .map((one) =>
      ofRegister.length === 1 && !one.mention.isFirm && !one.isPrincipal
        ? { ...one, score: one.score * 0.6 }
        : one,
    )
    .map((one) => {
      const isKnown = known.vendors.has(coreName(one.mention.name));
      return { ...one, rank: one.score + (isKnown ? knownBonus : 0) };
    })
    .sort((a, b) => b.rank - a.rank);
  const best = ranked[0];
  if (!best) return null;
  const rival = ranked.slice(1).find(({ mention }) => !isSameFirm(mention.name, best.mention.name));
  const doubt = rival && rival.score > best.score * 0.85 ? 0.7 : 1;
  const most = best.mention.isFirm ? 0.97 : best.proven ? 0.86 : 0.6;
  const { name, cell, start, end } = best.mention;
  return toField(layout, { value: name, cell, start, end }, Math.min(best.score, most) * doubt);
}

function isAssignee({ name, cell }: Mention, { soldWords }: Known): boolean {
  if (!soldWords) return false;
  const at = soldWords.indexOf(name);
  if (at < 0) return false;
  if (soldTo.test(soldWords.slice(0, at))) return true;
  // The head of the page is the sender's own, unless the notice itself stands there.
  return !(cell.page === 1 && cell.line < 6) || soldWords.includes(cell.text.slice(-40));
}

/** Whoever stands behind these words has bought the debt, wherever else the page names it. */
const soldTo =
  /\b(?:assigned|sold|transferred|made over|purchased|bought|acquired|factored|payable only|belongs)(?: absolutely)?(?: to)?(?: and (?:\p{Ll}+ ){1,5})?,? (?:to|by|with)(?: the)? $/iu;

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

/** "voltaire energy" in large letters is "Voltaire Energy Supply Limited" of the small print. */
function joinLegalNames(groups: Map<string, Mention[]>): void {
  const isFirm = (mentions: readonly Mention[] | undefined) =>
    mentions?.some((mention) => mention.isFirm) === true;
  for (const [key, mentions] of groups) {
    if (isFirm(mentions)) continue;
    const longer = [...groups.keys()].filter(
      (other) =>
        other.length > key.length &&
        (isSameFirm(key, other) || isClosed(key, other) || isShort(key, other, groups)),
    );
    const legal = longer.filter((other) => isFirm(groups.get(other)));
    const [whole, rival] = (legal.length > 0 ? legal : longer).map((other) => groups.get(other));
    const [head] = whole ?? [];
    if (!whole || !head || rival) continue;
    whole.push(
      ...mentions.map((mention) => ({ ...mention, name: head.name, isFirm: head.isFirm })),
    );
    groups.delete(key);
  }
}

/** "GARRICK" in large letters over the trade, and "Garrick Timber Merchants Ltd" in the small print. */
const isShort = (key: string, other: string, groups: ReadonlyMap<string, Mention[]>): boolean =>
  key.length > 4 && other.startsWith(`${key} `) && groups.get(other)?.[0]?.isFirm === true;

/** "UNDERHILLMERCER", which was printed with air between all letters. */
function isClosed(key: string, other: string): boolean {
  return key.length > 7 && !key.includes(' ') && other.replace(/ /g, '').startsWith(key);
}

/** What stands between "@" or "www." and the dot: firms choose it after their own name. */
function findDomains(layout: Layout): string[] {
  return layout.cells.flatMap(({ text }) =>
    [...text.matchAll(/(?:@|www\.)([a-z\d-]{4,})\./gi)].map((match) =>
      (match[1] ?? '').toLowerCase().replace(/-/g, ''),
    ),
  );
}

interface Evidence {
  layout: Layout;
  /** Names behind a label of the sender, and the label of each. */
  labelled: ReadonlyMap<Cell, Cell>;
  holder: string | null;
  domains: readonly string[];
}

function rankVendor(mentions: Mention[], evidence: Evidence) {
  const merit = (mention: Mention) => weighMention(mention, evidence);
  const sorted = [...mentions].sort((a, b) => merit(b) - merit(a));
  const mention = sorted[0];
  if (!mention) throw new RangeError('A group of mentions holds at least one.');
  let score = merit(mention) + Math.min(mentions.length - 1, 2) * 0.1;
  const letters = coreName(mention.name).replace(/[^\p{L}\d]/gu, '');
  const hasDomain = evidence.domains.some(
    (domain) => letters.length >= 4 && (letters.startsWith(domain) || domain.startsWith(letters)),
  );
  const holds = evidence.holder !== null && isSameFirm(evidence.holder, mention.name);
  if (hasDomain) score += 0.25;
  if (holds) score += 0.3;
  const label = evidence.labelled.get(mention.cell);
  const isOfPrincipal = label !== undefined && isPrincipal(evidence.layout, mention.cell, label);
  return {
    mention,
    score,
    isPrincipal: isOfPrincipal,
    // Money may be remitted to a style or a box.
    proven: hasDomain || holds || (label !== undefined && !/remit/i.test(label.text)),
  };
}

function weighMention({ cell, name, isFirm }: Mention, { layout, labelled }: Evidence): number {
  const height = layout.sizes.get(cell.page)?.height ?? 1;
  let score = isFirm ? 0.4 : 0.15;
  if (cell.page === 1 && cell.y < height * 0.3) score += 0.2;
  if (cell.height > layout.bodyHeight * 1.15) score += 0.25;
  if (cell.page === 1 && cell.line === 0 && cell.text.startsWith(name)) score += 0.15;
  const label = labelled.get(cell);
  if (label) score += isPrincipal(layout, cell, label) ? 1.4 : 0.35;
  const under = blockUnder(layout, cell).slice(1);
  if (under.some(({ text }) => registered.test(text))) score += 0.2;
  if (!isFirm && under.some(({ text }) => postcode.test(text))) score += 0.1;
  if (isFirm && cell.line < 3 && postcode.test(cell.text)) score += 0.15;
  if (inRegister.test(cell.text)) score += 0.15;
  return cell.text.startsWith(name) ? score : score - 0.05;
}

/** A firm whose number stands behind its name, as the small print tells of the one who signs. */
function isRegistered(layout: Layout, { cell, end, isFirm }: Mention): boolean {
  const row = layout.lines[cell.line]?.cells.filter(({ x }) => x > cell.x) ?? [];
  const { text, at } = textAround(layout, cell);
  const own = text.slice(at + end, at + end + 160);
  const behind = [own, ...row.map((one) => one.text)].join(' ');
  return isFirm && inRegister.test(behind) && /\d{6}|\d{3} \d{4} \d{2}/.test(behind);
}

const inRegister =
  /registered|\b(?:company|co\.?) (?:no|number|reg)|\breg(?:d|istration)?\.? (?:no|in)\b/i;

/** Whoever writes the paper acts for the one who is named so. */
function isPrincipal(layout: Layout, cell: Cell, label: Cell): boolean {
  return [cell.text, wordsLeftOf(layout, cell), label.text].some((words) => principal.test(words));
}

const principal =
  /^(?:(?:as )?agents? (?:acting )?for(?: and on behalf of)?\b|(?:(?:acting )?(?:for and )?on behalf of(?: (?:the|our) [a-z]+)?|landlord|principal|supplier|sub-?contractor|seller)(?:.s)?(?: name| details)?(?:$|:| {2}))/i;

/** Its VAT or company number stands under the name of the sender, not of the customer. */
const registered = /^(?:gb )?(?:vat|v\.a\.t\.|company|co\.) ?(?:reg|no|number|gb|id)/i;
