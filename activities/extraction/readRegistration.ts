import type { ExtractedField, ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { isValidUkVatNumber, normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import { blockUnder } from './blocks';
import { findLabelled, toField } from './candidates';
import type { Cell } from './cells';
import type { Candidate, FindValue, Label } from './found';
import type { Layout } from './layout';
import { postcode } from './nameLike';
import { locate, ofCell, textAround } from './paragraphs';
import { findCompanyNames, isSameFirm } from './names';
import type { Buyer } from './readAgainst';

const ending = '(?:number|numbers|no|nr|id|ref|n°)\\.?';
const registered = "(?:reg(?:istration|istered|n|d|'d)?\\.?)";
const vatLabels: Label[] = [
  {
    words: `(?:(?:vat|v\\.a\\.t\\.|tax) ?(?:group )?|uk )${registered}? ?(?:${ending})?(?: of (?:counsel|(?:the )?(?:supplier|seller|vendor)))?(?: is)?`,
    weight: 0.97,
    anywhere: true,
  },
  { words: 'vat \\d{1,2} ?% (?=\\(\\d{3} ?\\d{4} ?\\d\\d\\))', weight: 0.9, anywhere: true },
  {
    words: `(?:ust-?id(?:nr)?|mwst|btw|tva|t\\.v\\.a\\.|iva|p\\.? ?iva)(?:[ -]?(?:nr|nummer|no|id|intra[a-z.]*))*\\.?`,
    weight: 0.95,
    anywhere: true,
  },
];
const countries = '(?:england|scotland|wales|northern ireland|ireland|great britain|the uk|uk|e&w)';
const companyLabels: Label[] = [
  {
    words: `(?:company|co\\.?) ?${registered}?(?: in ${countries}[a-z &]*)?,? ?(?:${ending})?(?:,? (?:in )?${countries})?`,
    weight: 0.97,
    anywhere: true,
  },
  {
    words: `${registered}(?: company)?(?: in)? (?:${countries}(?: (?:and|&) )?)+,? ?(?:under |as )?(?:(?:company )?(?:${registered} ?)?${ending})?`,
    weight: 0.97,
    anywhere: true,
  },
  {
    words: `(?:c\\.?r\\.?n\\.?|cro|cic|companies house|rhif (?:y )?cwmni|rhif cofrestru.r cwmni)(?: ${ending})?`,
    weight: 0.96,
    anywhere: true,
  },
  {
    words: `(?:${registered}|incorporated) in [\\p{L} .&]{3,30}? \\(?(?:with |under )?${ending}|england (?:&|and) wales ${ending}`,
    weight: 0.95,
    anywhere: true,
  },
  { words: `${registered} (?:company )?${ending}`, weight: 0.9, anywhere: true },
  { words: `supplier(?:.s)? (?:company )?${registered}(?: ${ending})?`, weight: 0.9 },
  { words: registered, weight: 0.84 },
  {
    words: `(?<=\\d[ .,;|·]{1,3})${registered}(?: ${ending})?(?= (?:\\d{7,8}|[A-Z]{2}\\d{6})(?![\\d/-]))`,
    weight: 0.84,
    anywhere: true,
  },
];

/** The countries of the European Union and Switzerland, whose firms invoice in Britain. */
const foreignVat =
  /^(?:AT|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI) ?[-0-9A-Z](?:[ .]?[0-9A-Z]){6,11}(?![0-9A-Za-z])/;

export const findVatNumber: FindValue<string> = (text) => {
  const british = /^(?:GB[ -]?)?\d{3}[ .-]?\d{4}[ .-]?\d{2}(?: ?\d{3})?(?!\d)/.exec(text);
  const spaced = /^(?:GB ?)?\d{3} ?\d{3} ?\d{3}(?!\d)/.exec(text);
  const foreign = foreignVat.exec(text);
  const match = british ?? spaced ?? (foreign && /\d{2}/.test(foreign[0]) ? foreign : null);
  if (!match) return [];
  const value = normaliseVatNumber(match[0]);
  return [{ value, quality: 1, start: 0, end: match[0].length }];
};

export const findCompanyNumber: FindValue<string> = (text) => {
  const match = /^(?:no\.? |number:? )?([A-Z]{2} ?\d{6}|\d{7,8}|\d{4} \d{4})(?![\d/-])/i.exec(text);
  if (!match?.[1]) return [];
  const value = match[1].replace(/ /g, '').toUpperCase().padStart(8, '0');
  return [{ value, quality: 1, start: 0, end: match[0].length }];
};

/** Foreign numbers keep their country and are not checked here: financing is for UK vendors. */
export function isVatNumber(value: string): boolean {
  return /^[A-Z]/.test(value) || isValidUkVatNumber(value);
}

/** The words "your" or "customer" before a label say that the number is not the vendor's. */
function isOurs(found: Candidate<string>): boolean {
  const before = found.label.text
    .slice(0, found.label === found.cell ? found.start : undefined)
    .replace(/^.*(?<!\bno)[.;](?=\s)/i, '');
  return !/\b(?:your|ihre|cust|customer|client|buyer|charity|bill to|contractor)/i.test(
    before.slice(-40),
  );
}

export interface Registration {
  vendorVatNumber: ExtractedField<string> | null;
  vendorCompanyNumber: ExtractedField<string> | null;
  warnings: ExtractionWarning[];
}

/** What is known of the one who is billed, whose numbers are not the vendor's. */
export interface Billed {
  buyer: Buyer | null;
  billTo: ExtractedField<string> | null;
  vendor: ExtractedField<string> | null;
}

/** The vendor's VAT and company numbers. A VAT number whose check digits fail is kept, in doubt. */
export function readRegistration(layout: Layout, billed: Billed): Registration {
  const theirs = findBilledCells(layout, billed);
  const ours = findBlocks(layout, billed.vendor ? [billed.vendor.value] : []);
  const underName = (found: Candidate<string>[]) => {
    const owned = found.map((one) => ({ one, owner: findOwner(layout, one, billed) }));
    const near = owned.filter(({ one, owner }) => owner === 'vendor' || ours.has(one.cell));
    const rest = owned.filter(({ owner }) => owner !== 'another');
    // A style may be another name of the firm whose number it is.
    const isStyle =
      findCompanyNames(billed.vendor?.value ?? '').length === 0 &&
      (billed.vendor?.confidence ?? 0) < 0.8;
    const weak = isStyle ? owned : [];
    return [near, rest, weak].find((some) => some.length > 0)?.map(({ one }) => one) ?? [];
  };
  const isVendors = (found: Candidate<string>, known: string | null | undefined) =>
    isOurs(found) &&
    (!theirs.has(found.cell) || findOwner(layout, found, billed) === 'vendor') &&
    !isSameNumber(found.value, known);
  const labelled = findLabelled(layout, vatLabels, findVatNumber);
  const vats = underName(
    (labelled.length > 0 ? labelled : findByForm(layout, britishVat)).filter((one) =>
      isVendors(one, billed.buyer?.vatNumber),
    ),
  );
  const valid = (one: Candidate<string>) => isVatNumber(one.value);
  // Of two countries' numbers the British one stands for a supply that is billed in pounds.
  const vat =
    vats.find((one) => valid(one) && /^\d/.test(one.value)) ?? vats.find(valid) ?? vats[0];
  const ofVendor = (found: Candidate<string>[]) =>
    underName(
      found
        .filter((one) => isVendors(one, billed.buyer?.companyNumber))
        .filter(
          (one) => !vats.some((other) => other.cell === one.cell && other.start === one.start),
        ),
    ).sort((a, b) => b.score - a.score);
  const named = ofVendor(findLabelled(layout, companyLabels, findCompanyNumber));
  const behind = ofVendor(findBehindName(layout, billed.vendor));
  const unnamed = behind.length > 0 ? behind : ofVendor(findByForm(layout, inRegister));
  const companies = named.length > 0 ? named : unnamed;
  const company = companies[0];
  const several = (list: Candidate<string>[]) => new Set(list.map((one) => one.value)).size > 1;
  const isValid = vat ? valid(vat) : true;
  const vatScore = vat ? vat.score * (isValid ? 1 : 0.4) * (several(vats) ? 0.7 : 1) : 0;
  return {
    vendorVatNumber: vat ? toField(layout, vat, vatScore) : null,
    vendorCompanyNumber: company
      ? toField(layout, company, company.score * (several(companies) ? 0.7 : 1))
      : null,
    warnings: isValid ? [] : [{ code: 'vat_number_invalid', field: 'vendorVatNumber' }],
  };
}

/** "Corrigan Estates Services Limited 03115239" in a foot that lists the companies of a group. */
function findBehindName(
  layout: Layout,
  vendor: ExtractedField<string> | null,
): Candidate<string>[] {
  if (!vendor) return [];
  return layout.cells.flatMap((cell) =>
    findCompanyNames(cell.text)
      .filter(({ value }) => isSameFirm(value, vendor.value))
      .flatMap(({ end }) => {
        const lead = /^[\s,(:–-]{1,4}/.exec(cell.text.slice(end))?.[0].length ?? 0;
        const [found] = lead > 0 ? findCompanyNumber(cell.text.slice(end + lead)) : [];
        if (!found) return [];
        const start = end + lead;
        return [{ ...found, score: 0.8, cell, start, end: start + found.end, label: cell }];
      }),
  );
}

/** With its country, and check digits that fit: nothing else looks so. */
const britishVat = {
  pattern: /(?<![A-Z0-9])GB ?(\d{3}[ .]?\d{4}[ .]?\d{2}(?: ?\d{3})?)(?!\d)/g,
  read: (digits: string) => normaliseVatNumber(`GB${digits}`),
  isValid: isVatNumber,
};
/** A sentence that tells of the register and holds one number of its form. */
const inRegister = {
  pattern:
    /(?:regist(?:ered|ration|er)|incorporated|companies house|england|wales|scotland|ireland|guarantee|company)(?:[^.\d]|\bno\.){0,60}?(?<![A-Z0-9])((?:OC|SC|NI|SO|NC|NL|R0)?\d{6,8})(?![\d/-])|(?<![A-Z0-9])((?:OC|SC|NI|SO|NC)\d{6}|\d{6,8}(?=,? (?:in )?(?:england|scotland|wales)))(?![\d/-])/gi,
  read: (digits: string) => digits.toUpperCase().padStart(8, '0'),
  isValid: (value: string) => /^(?:[A-Z]{2}\d{6}|\d{8})$/.test(value),
};

function findByForm(
  layout: Layout,
  { pattern, read, isValid }: typeof britishVat,
): Candidate<string>[] {
  const texts = [...layout.cells.map(ofCell), ...layout.paragraphs];
  return texts.flatMap((paragraph) =>
    [...paragraph.text.matchAll(pattern)].flatMap((match) => {
      const printed = match[1] ?? match[2] ?? '';
      const value = read(printed);
      const start = match.index + match[0].length - printed.length;
      const place = locate(paragraph, start, start + printed.length);
      return place && isValid(value) ? [{ value, score: 0.72, ...place, label: place.cell }] : [];
    }),
  );
}

/**
 * Whose number it is by the firm that is named last before it, in its sentence or its row: a foot
 * tells of the landlord and his agent, or of every company of a group.
 */
function findOwner(
  layout: Layout,
  { cell, start }: Candidate<string>,
  { vendor, billTo, buyer }: Billed,
): 'vendor' | 'another' | null {
  const others = [billTo?.value, buyer?.name].filter((name) => name !== undefined);
  const { text, at } = textAround(layout, cell);
  const row = layout.lines[cell.line]?.cells.filter(({ x }) => x < cell.x) ?? [];
  const named = (words: string) => findCompanyNames(words).slice(-1);
  const [last] = [
    ...named(text.slice(0, at + start)),
    // The customer's own numbers are known by the block they stand in.
    ...named(row.map((one) => one.text).join('  ')).filter(
      ({ value }) => !others.some((other) => isSameFirm(value, other)),
    ),
  ];
  if (!last || !vendor) return null;
  return isSameFirm(last.value, vendor.value) ? 'vendor' : 'another';
}

function isSameNumber(value: string, known: string | null | undefined): boolean {
  return Boolean(known) && normaliseVatNumber(known ?? '') === value;
}

/** The block under the name of the one who is billed: what stands in it is theirs. */
function findBilledCells(layout: Layout, { buyer, billTo }: Billed): Set<Cell> {
  const names = [billTo?.value, buyer?.name].filter((name) => name !== undefined);
  return findBlocks(layout, names);
}

/** Behind an address only such lines go on about the same firm. */
const ofRegister =
  /^(?:vat|v\.a\.t|company|co\.|reg|tax|eori|crn|customer|your|tel|email|attn|gb ?\d|\d{3} ?\d{4} ?\d\d$)/i;
/** Under a tenant's address the next line may name the landlord. */
const ofAnother =
  /^(?:(?:landlord|supplier|seller|vendor|agent|from|principal)\b|invoice (?:no|number|date)\b)/i;

function findBlocks(layout: Layout, names: readonly string[]): Set<Cell> {
  const heads = layout.cells.filter((cell) =>
    names.some((name) => cell.text.includes(name) || isSameFirm(cell.text, name)),
  );
  return new Set(
    heads.flatMap((cell) => {
      const block = blockUnder(layout, cell);
      const end = block.findIndex((one, at) => {
        const isBehind = at > 0 && postcode.test(block[at - 1]?.text ?? '');
        return (
          one !== cell && (ofAnother.test(one.text) || (isBehind && !ofRegister.test(one.text)))
        );
      });
      const own = end < 0 ? block : block.slice(0, end);
      // "VAT Reg 665 9422 03    Reg'd England 03318876" in one line of it.
      return own.flatMap((one) => [one, ...findBesideRegister(layout, one)]);
    }),
  );
}

function findBesideRegister(layout: Layout, { line, x, width, height, text }: Cell): Cell[] {
  if (!ofRegister.test(text)) return [];
  const cells = layout.lines[line]?.cells ?? [];
  const next = cells.find((cell) => cell.x > x);
  return next && next.x - x - width < height * 4 && /^(?:reg|company|co\.|vat)/i.test(next.text)
    ? [next]
    : [];
}
