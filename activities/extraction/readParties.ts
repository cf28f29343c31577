import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { sureConfidence } from '@millrace/domain/invoice/confidence';
import { blockUnder } from './blocks';
import { chooseBest, findLabelled, toField } from './candidates';
import type { Candidate, FindValue, Label } from './found';
import type { Cell } from './cells';
import type { Layout } from './layout';
import { findHoldersByPlace } from './holderByPlace';
import { findHoldersInBlock, isPerson } from './holderInBlock';
import { isNamedAgain } from './namedAgain';
import { coreName, findCompanyNames, findHolder, findName, isSameFirm, withAccount } from './names';
import { isBank } from './banks';
import { postcode } from './nameLike';
import type { Buyer } from './readAgainst';
import { findSortCodes } from './readBank';
import { readVendor } from './readVendor';
import { wrappedForm } from './wrappedNames';

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
const holderLabels: Label[] = [
  {
    words: '(?:account|a/c|acc(?:oun)?t?\\.?) (?:name|holder|title)(?:.s)?(?: name)?(?: is)?',
    weight: 0.97,
    anywhere: true,
  },
  { words: 'name (?:of|on)(?: the)?(?: bank)? account', weight: 0.96, anywhere: true },
  {
    words:
      '(?:beneficiary|payee)(?:.s)?(?: name)?(?: for confirmation of payee)?|beneficiario|bénéficiaire|begünstigter|' +
      'zahlungsempfänger|rekeninghouder|ten name van|titulaire du compte|intestat(?:o a|ario)|titular(?: de la cuenta)?|' +
      'właściciel konta|enw.r cyfrif|yn daladwy i',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      'make (?:all )?(?:payments?|cheques?|transfers?)(?: payable)?(?: out)? to|made (?:payable|out) to|' +
      'payments? (?:should be |must be |to be |may be )?made (?:only )?to|to the (?:account|order|credit) of|(?:for the )?credit (?:to|of)|for account of',
    weight: 0.93,
    anywhere: true,
  },
  { words: 'in the name of|in favour of|name on it(?: is)?', weight: 0.92, anywhere: true },
  {
    words:
      '(?:please )?(?:pay|remit|send) £?[\\d,]+(?:\\.\\d\\d)? (?:(?:by|before|on) (?:[\\d./-]+|\\d{1,2}[a-z]{0,2} \\p{L}+ \\d{2,4}) )?to|' +
      'please pay (?:with)?in \\d+ days (?:in)?to',
    weight: 0.9,
    anywhere: true,
  },
  { words: 'bacs (?:payment )?to', weight: 0.9, anywhere: true },
  // Whoever is named for cheques may have the account in another name.
  { words: 'cheques? (?:should be made )?(?:payable )?to', weight: 0.74, anywhere: true },
  {
    words:
      '(?:bank transfer|transfer|payable|pay|by bank transfer|please pay|(?:please )?remit|(?:please )?remit payments?|(?:bacs )?payments?|paid by bacs)(?: in full| by bacs)? to',
    weight: 0.9,
  },
  { words: 't\\.?n\\.?v\\.?|kontoinhaber|titulaire', weight: 0.9, anywhere: true },
];
/** What follows these is a name only where it looks like one. */
const weakHolderLabels: Label[] = [{ words: 'please pay|(?:payment by )?bacs', weight: 0.88 }];
/** The bank itself stands behind this word as often as the holder. */
const bankLabels: Label[] = [{ words: 'bank(?: details)?(?: name)?', weight: 0.88 }];
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
  });
  const billToName =
    known ?? readAddressee(layout, vendorName?.value ?? null, delivered) ?? labelled;
  return { vendorName, billToName, accountHolder };
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
    if (!isSameFirm(value, buyer.name)) continue;
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

function readHolder(
  layout: Layout,
  billTos: readonly Candidate<string>[],
  inBlock: readonly Candidate<string>[],
  buyer: Buyer | null,
): Text {
  const named = [
    ...findLabelled(layout, holderLabels, findHolder),
    ...findLabelled(layout, weakHolderLabels, findPayee).filter(isClose),
    ...findLabelled(layout, bankLabels, findName).flatMap((one) => {
      if (isNamedAgain(layout, one.cell, one.value)) return [one];
      return isCompany(one.value) || !isPerson(layout, one.cell, one.value)
        ? []
        : [{ ...one, score: 0.68 }];
    }),
    ...findHoldersByPlace(layout, findSortCodes(layout)),
  ].filter((one) => !billTos.some((other) => other.cell === one.cell && other.label === one.label));
  const anchors = [...findSortCodes(layout), ...inBlock].map(({ cell }) => cell);
  const isAway = ({ cell, value }: Candidate<string>) =>
    anchors.length > 0 &&
    !isNamedAgain(layout, cell, value) &&
    anchors.every(({ page, y }) => page !== cell.page || Math.abs(y - cell.y) > cell.height * 12);
  const holders = [...named, ...inBlock]
    // The customer's account has a name as well.
    .filter((one) => !isAway(one))
    .filter((one) => !isTail(one) && !isRefused(one))
    .filter((one) => !isBank(one.value) && !(buyer && isSameFirm(one.value, buyer.name)))
    .map((one) => closeWrapped(layout, one))
    .map((one) => ({ ...one, score: one.score * (isCompany(one.value) ? 1 : 0.95) }))
    // Where words without a legal form merely follow "bank" or "pay", they may be anything.
    .filter((one) => isCompany(one.value) || one.score > 0.64);
  const best = chooseBest(layout, holders);
  const isTwo = holders.some(
    ({ value, score }) =>
      best && score >= 0.7 && isCompany(value) && !isSameFirm(value, best.value),
  );
  // Which of two firms that are to be paid has the account, a person says.
  return best && isTwo
    ? { ...best, confidence: Math.min(best.confidence, sureConfidence - 0.1) }
    : best;
}

const findPayee: FindValue<string> = (text) =>
  findName(text).map((found) => withAccount(text, found));

/** Far from "please pay" over the sum the sender's own head stands in another column. */
function isClose({ cell, label }: Candidate<string>): boolean {
  return cell === label || cell.x - label.x - label.width < label.height * 9;
}

/** "Bank Street Joinery Ltd" is whole, though "bank" is a label. */
function isTail({ cell, start, end }: Candidate<string>): boolean {
  return findCompanyNames(cell.text).some(
    (one) =>
      one.end === end &&
      one.start < start &&
      !/^(?:name|payee)\s+$/i.test(cell.text.slice(one.start, start)),
  );
}

/** "We no longer accept cheques made payable to …" names who is not to be paid. */
function isRefused({ cell, start }: Candidate<string>): boolean {
  return /(?:\b(?:not|never|no longer|cannot|instead of|rather than|other than)|n[’']t)\b[^.;,]{0,60}$/i.test(
    cell.text.slice(0, start),
  );
}

const isCompany = (name: string) => findCompanyNames(name).length > 0;

/** "Bank transfer to …" ends in "to", but names the account and not the customer. */
function atBank(layout: Layout, found: Candidate<string>): boolean {
  const isBehindCode = /^.{0,40}(?<!\d)(?:\d{6}|\d\d[- ]\d\d[- ]\d\d)[ ,/]{1,3}\d{8}(?!\d)/;
  return (
    /bank|transfer|pay|remit|cheque/i.test(layout.lines[found.label.line]?.cells[0]?.text ?? '') ||
    isBehindCode.test(found.cell.text.slice(found.start))
  );
}

/** In a narrow column "Halden Ironmongery" and "Ltd" stand on two lines. */
function closeWrapped(layout: Layout, found: Candidate<string>): Candidate<string> {
  if (isCompany(found.value) || found.end < found.cell.text.length) return found;
  const rest = wrappedForm(layout, found.cell);
  return rest ? { ...found, value: `${found.value} ${rest}`, score: found.score * 1.3 } : found;
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
