import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { blockUnder } from './blocks';
import { chooseBest, findLabelled, toField } from './candidates';
import type { Candidate, Label } from './found';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { findHoldersInBlock } from './holderInBlock';
import { coreName, findCompanyNames, findName, isCompany, isSameFirm } from './names';
import { isBank } from './banks';
import { postcode } from './nameLike';
import type { Buyer } from './readAgainst';
import { doubtField } from './readDoubts';
import { readHolder } from './readHolder';
import { readVendor } from './readVendor';
import { closeWrapped } from './wrappedNames';

const billToLabels: Label[] = [
  { words: '(?:bill(?:ed)?|invoiced?|sold|charged?)[ -](?:this )?to(?: party)?', weight: 0.97 },
  { words: '(?:customer|client|buyer|purchaser|employer)(?:.s)?(?: name| details)?', weight: 0.93 },
  {
    words: '(?:invoice|billing) (?:address|name|for)|rechnung an|facturé à|factuur aan',
    weight: 0.95,
  },
  { words: '(?:contractor|main contractor)(?: name)?', weight: 0.85 },
  {
    words: '(?:invoice|bill|fee note)(?: (?:no\\.?|number))? (?=\\S*\\d)\\S+,? to',
    weight: 0.85,
    anywhere: true,
  },
  { words: 'hirer', weight: 0.85 },
  { words: 'received (?:with thanks )?from', weight: 0.9 },
  { words: 'to', weight: 0.9 },
  { words: 'account(?! (?:name|holder|title|no|number))', weight: 0.6 },
  { words: '(?:for the attention of|attn|fao|for)', weight: 0.5 },
];
const deliverLabels: Label[] = [
  {
    words:
      '(?:deliver(?:y|ed)?|ship(?:ped)?|despatch(?:ed)?|site|works|collect(?:ed)?)(?: (?:to|at|address|from|name))+',
    weight: 0.97,
  },
];
type Text = ExtractedField<string> | null;

export interface Parties {
  vendorName: Text;
  billToName: Text;
  accountHolder: Text;
}

/** Who sends the invoice, who owes it, and who holds the account it names: nobody is two of them. */
export function readParties(
  layout: Layout,
  buyer: Buyer | null,
  soldWords: string | null,
): Parties {
  const delivered = new Set(
    findLabelled(layout, deliverLabels, findName).flatMap(({ cell }) => blockUnder(layout, cell)),
  );
  const inBlock = findHoldersInBlock(layout);
  const paid = new Set(inBlock.map(({ cell }) => cell));
  const billTos = findLabelled(layout, billToLabels, findName)
    .filter((one) => !paid.has(one.cell) || (buyer && isSameFirm(one.value, buyer.name)))
    .filter((one) => !atBank(layout, one) && !delivered.has(one.cell) && !isBank(one.value))
    .map((one) => closeWrapped(layout, closeAsBuyer(layout, one, buyer)))
    .map((one) => ({ ...one, score: one.score * weighAsBuyer(one.value, buyer) }));
  const accountHolder = readHolder(layout, billTos, inBlock, buyer);
  const labelled = chooseBest(layout, billTos);
  const sureLabel = labelled && labelled.confidence >= 0.6 ? labelled : null;
  const named = buyer ? findBuyer(layout, buyer) : null;
  const known = chooseKnown(sureLabel, named, buyer);
  const others = [...(known ? [known.value] : []), ...(buyer ? [buyer.name] : [])];
  const billed = layout.cells
    .filter(({ text }) => others.some((other) => isSameFirm(text, other)))
    .flatMap((cell) => blockUnder(layout, cell));
  const vendorName = readVendor(layout, {
    ...{ others, billed: new Set(billed) },
    delivered,
    billTo: known?.value ?? null,
    holder: accountHolder?.value ?? null,
    soldWords,
    vendors: new Set(buyer?.vendors?.map(coreName)),
  });
  const billToName =
    known ?? readAddressee(layout, vendorName?.value ?? null, delivered) ?? labelled;
  return { vendorName, billToName, accountHolder: doubtStranger(accountHolder, vendorName) };
}

/** An account in another name than the sender's is for a person to compare. */
function doubtStranger(holder: Text, vendor: Text): Text {
  if (!holder || (vendor && isSameFirm(holder.value, vendor.value))) return holder;
  return doubtField(holder);
}

/** The known buyer's name, behind a department's or broken over two lines. */
function closeAsBuyer(layout: Layout, one: Candidate<string>, buyer: Buyer | null) {
  const [whose = ''] = one.value.split(' (');
  if (buyer && whose !== one.value && isSameFirm(whose, buyer.name) && !isCompany(one.value)) {
    return { ...one, value: whose, end: one.start + whose.length };
  }
  const inner = buyer && findInner(one.value, buyer);
  if (inner) {
    const start = one.start + one.value.indexOf(inner);
    return { ...one, value: inner, start, end: start + inner.length };
  }
  const part = buyer && findPart(one.cell.text, buyer);
  if (part && !isSameFirm(one.value, buyer.name)) return { ...one, ...part, score: 0.9 };
  const below = blockUnder(layout, one.cell)[1];
  const whole = `${one.value} ${below?.text ?? ''}`;
  const isBroken =
    buyer && one.end >= one.cell.text.length && coreName(one.value) !== coreName(buyer.name);
  return isBroken && below && coreName(whole) === coreName(buyer.name)
    ? { ...one, value: whole }
    : one;
}

/** "Democratic Services, Huntspill District Council": the part between commas that names the buyer. */
function findPart(text: string, buyer: Buyer) {
  for (const match of text.matchAll(/[^,;|·]+/g)) {
    const value = match[0].trim().replace(/^(?:messrs|m\/s)\.? /i, '');
    const owned = value.replace(
      /^(?:the )?(?:trustees|governors|owners|executors) of(?: the)? /i,
      '',
    );
    if (!isSameFirm(owned, buyer.name)) continue;
    const start = match.index + match[0].indexOf(value);
    return { value, start, end: start + value.length };
  }
  return null;
}

/** Behind the number of a customer, or in brackets behind a trading style. */
function findInner(text: string, buyer: Buyer): string | null {
  if (isSameFirm(text, buyer.name)) return null;
  const bare = text.replace(/^[A-Z]{0,4}\d{2,8} /, '');
  const bracketed = /\(([^()]+)\)$/.exec(text)?.[1] ?? '';
  return [bare, bracketed].find((name) => isSameFirm(name, buyer.name)) ?? null;
}

function weighAsBuyer(name: string, buyer: Buyer | null): number {
  if (!buyer) return 1;
  return isSameFirm(name, buyer.name) ? 1.03 : isCompany(name) ? 0.97 : 0.8;
}

/** The label says who is billed, but for words that are no name where the known buyer stands, too. */
function chooseKnown(labelled: Text, named: Text, buyer: Buyer | null): Text {
  if (!labelled || !named || !buyer) return labelled ?? named;
  if (isSameFirm(labelled.value, buyer.name)) return labelled;
  return isCompany(labelled.value) && labelled.confidence > 0.85 ? labelled : named;
}

/** Where the company that uploads it is printed, best over an address. */
function findBuyer(layout: Layout, buyer: Buyer): Text {
  const found = layout.cells.flatMap((cell) => {
    const company = findCompanyNames(cell.text).find(({ value }) => isSameFirm(value, buyer.name));
    const name = company ?? findPart(cell.text, buyer);
    if (!name) return [];
    const hasAddress = blockUnder(layout, cell)
      .slice(1)
      .some(({ text }) => postcode.test(text));
    const { value, start, end } = name;
    const score = 0.86 + (hasAddress ? 0.06 : 0) - cell.line / 10_000;
    return [closeAsBuyer(layout, { value, cell, start, end, score, label: cell }, buyer)];
  });
  const best = found.sort((a, b) => b.score - a.score)[0];
  return best ? toField(layout, best, best.score) : null;
}

/** "Bank transfer to …" ends in "to", but names the account and not the customer. */
function atBank(layout: Layout, found: Candidate<string>): boolean {
  const isBehindCode = /^.{0,40}(?<!\d)(?:\d{6}|\d\d[- ]\d\d[- ]\d\d)[ ,/]{1,3}\d{8}(?!\d)/;
  return (
    /bank|transfer|pay|remit|cheque/i.test(layout.lines[found.label.line]?.cells[0]?.text ?? '') ||
    isBehindCode.test(found.cell.text.slice(found.start))
  );
}

/** Without a label the customer is the other company whose address stands under its name. */
function readAddressee(layout: Layout, vendor: string | null, delivered: ReadonlySet<Cell>): Text {
  const addressed = layout.cells.flatMap((cell) => {
    if (cell.page !== 1 || delivered.has(cell)) return [];
    const under = blockUnder(layout, cell).slice(1);
    if (!under.some(({ text }) => postcode.test(text))) return [];
    return findCompanyNames(cell.text)
      .filter(({ value }) => !vendor || !isSameFirm(value, vendor))
      .map(({ value, start, end }) => ({ value, cell, start, end }));
  });
  const [only, other] = addressed;
  if (!only) return null;
  const sure = other && !isSameFirm(other.value, only.value) ? 0.5 : 0.82;
  return toField(layout, only, sure);
}
