import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isSure } from '@millrace/domain/invoice/confidence';
import {
  lessonExtents,
  lessonKinds,
  lessonSides,
  taughtFields,
  type VendorLessons,
} from '@millrace/domain/lesson/lesson';
import { sampleModulusTable } from '@millrace/domain/vendor/modulus';
import {
  asUsable,
  groupByLayout,
  identitiesOf,
  openStrange,
  openTuning,
  readSeconds,
  readWith,
  teach,
  valuesOf,
  type Layout,
  type Taught,
} from '../../testing/secondDocuments';
import { listStrangeLayouts } from '../../testing/strangeLayouts';
import { extractInvoice, learnFromInvoice } from '../extractInvoice';
import { doubtLearnedAccount } from './withLessons';

jest.setTimeout(120_000);

let strange: Layout[];
let tuning: Taught[];
beforeAll(async () => {
  strange = await openStrange();
  tuning = await openTuning();
});

function pairOf(name: string): [Taught, Taught] {
  const [first, second] = strange.find(({ layout }) => layout === name)?.documents ?? [];
  if (!first || !second) throw new Error(`There is no layout ${name}.`);
  return [first, second];
}

describe('the second document of a layout', () => {
  it('of words that the reader does not know is read right by what the first one taught', () => {
    const { fields, withoutLessons, withLessons, worse } = readSeconds(strange);
    expect(withoutLessons.right / fields).toBeLessThan(0.8);
    expect(withLessons).toEqual({ right: fields, wrong: 0, wrongAndSure: 0 });
    expect(worse).toEqual([]);
  });

  it('of the corpus is read no worse, whoever taught', () => {
    const { documents, withoutLessons, withLessons, worse } = readSeconds(groupByLayout(tuning));
    expect(documents).toBeGreaterThan(30);
    expect(worse).toEqual([]);
    expect(withLessons.right).toBeGreaterThanOrEqual(withoutLessons.right);
    expect(withLessons.wrongAndSure).toBe(0);
  });
});

describe('another vendor’s reading is never changed', () => {
  const teachers = () => [...strange.flatMap(({ documents }) => documents), ...tuning];

  /** Each teacher's vendor by its VAT number. Those that printed no number have taught nothing. */
  function learnAll(): Map<string, VendorLessons> {
    const learnt = new Map<string, VendorLessons>();
    for (const one of teachers()) {
      const vendorId = identitiesOf(one)[0];
      if (vendorId === undefined) continue;
      const before = learnt.get(vendorId)?.lessons ?? [];
      learnt.set(vendorId, { vendorId, lessons: [...before, ...asUsable(teach(one, vendorId))] });
    }
    return learnt;
  }

  it('with the lessons of all other vendors at hand each document reads as without any', () => {
    const learnt = learnAll();
    expect([...learnt.values()].flatMap(({ lessons }) => lessons).length).toBeGreaterThan(40);
    for (const document of teachers()) {
      const own = identitiesOf(document)[0];
      // As the database answers: the lessons of those whose numbers stand on the page, but its own.
      const numbers = new Set(
        document.pages.flatMap(({ runs }) =>
          runs.flatMap(({ text }): string[] => text.replace(/[ .]/g, '').match(/\d{8,9}/g) ?? []),
        ),
      );
      const asked = [...learnt.values()].filter(
        ({ vendorId }) => vendorId !== own && numbers.has(vendorId),
      );
      expect(readWith(document, asked)).toEqual(readWith(document, []));
    }
  });

  it('not even where a lesson of another layout is offered that a page should never be given', () => {
    const vendorId = 'all of them';
    const lessons = strange.flatMap(({ documents }) =>
      documents.flatMap((one) => asUsable(teach(one, vendorId))),
    );
    for (const document of tuning) {
      expect(readWith(document, [{ vendorId, lessons }])).toEqual(readWith(document, []));
    }
  });

  it('a page that the lessons of two vendors fit is read as without any', () => {
    const [first, second] = pairOf('no language');
    const of = (vendorId: string) => ({ vendorId, lessons: asUsable(teach(first, vendorId)) });
    expect(readWith(second, [of('a'), of('b')])).toEqual(readWith(second, []));
    expect(readWith(second, [of('a')])).not.toEqual(readWith(second, []));
  });
});

describe('what a lesson is worth', () => {
  it('shows what it finds with "Check this", until the company’s own documents proved it', () => {
    const [first, second] = pairOf('no language');
    const learnt = teach(first, 'v');
    const once = readWith(second, [{ vendorId: 'v', lessons: asUsable(learnt) }]).fields;
    const proven = readWith(second, [{ vendorId: 'v', lessons: asUsable(learnt, true) }]).fields;
    for (const field of ['number', 'dueOn'] as const) {
      expect(once[field]).toMatchObject({ value: valuesOf(second)[field], learned: true });
      expect(isSure(once[field])).toBe(false);
      expect(isSure(proven[field])).toBe(true);
    }
  });

  it('never makes a bank account sure, however often it was proven', () => {
    const [first, second] = pairOf('no language');
    const lessons = asUsable(teach(first, 'v'), true);
    const { sortCode, accountNumber } = readWith(second, [{ vendorId: 'v', lessons }]).fields;
    expect(sortCode).toMatchObject({ value: '016410', learned: true });
    expect(accountNumber).toMatchObject({ value: '81726354', learned: true });
    expect(isSure(sortCode) || isSure(accountNumber)).toBe(false);
  });

  it('never does so where the data inside the file agrees, either', () => {
    const [first, second] = pairOf('no language');
    const lessons = asUsable(teach(first, 'v'), true);
    const { fields } = readWith(second, [{ vendorId: 'v', lessons }]);
    const agreed = <Field extends (typeof fields)['sortCode']>(field: Field): Field =>
      field && { ...field, confidence: 0.98 };
    const { sortCode, accountNumber, number } = fields;
    const doubted = doubtLearnedAccount({
      ...fields,
      ...{
        sortCode: agreed(sortCode),
        accountNumber: agreed(accountNumber),
        number: agreed(number),
      },
    });
    expect([doubted.sortCode, doubted.accountNumber, doubted.number].map(isSure)).toEqual([
      ...[false, false, true],
    ]);
  });

  it('leaves what was read where the amounts of a lesson do not add up', () => {
    const [first, second] = pairOf('a band of heads');
    const read = readWith(second, []).fields;
    const [good] = asUsable(teach(first, 'v'));
    if (!good) throw new Error('The layout teaches nothing.');
    // The total, said to be net: it stands two columns to the right.
    const wrong = { ...good, field: 'netMinor' as const, across: 425, acrossEnd: 0, down: 2.4 };
    const lessons = [
      { ...wrong, across: 42.5 },
      { ...wrong, field: 'vatMinor' as const },
    ];
    const { netMinor, vatMinor, grossMinor } = readWith(second, [
      { vendorId: 'v', lessons },
    ]).fields;
    expect({ netMinor, vatMinor, grossMinor }).toEqual({
      ...{ netMinor: read.netMinor, vatMinor: read.vatMinor, grossMinor: read.grossMinor },
    });
  });

  it('counts the later documents that agree with it, and those that do not', () => {
    const [first, second] = pairOf('Spanish');
    const known = asUsable(teach(first, 'v'));
    const agreed = teach(second, 'v', known);
    expect(agreed.lessons).toEqual([]);
    expect(agreed.looks).toEqual(known.map(({ id }) => ({ id, agrees: true })));
    const fields = { ...second.truth.fields, dueOn: '2026-03-31' };
    const other = teach({ ...second, truth: { ...second.truth, fields } }, 'v', known);
    expect(other.looks.filter(({ agrees }) => !agrees)).toHaveLength(1);
  });

  it('remembers what was wrong and sure, where the right value is not printed', () => {
    const isTotalSure = (one: Taught) => isSure(readWith(one, []).fields.grossMinor);
    const document = tuning.find((one) => identitiesOf(one).length > 0 && isTotalSure(one));
    if (!document) throw new Error('There is no such document.');
    const fields = { ...document.truth.fields, grossMinor: 999_999, payableMinor: undefined };
    const learnt = teach({ ...document, truth: { ...document.truth, fields } }, 'v');
    const wrong = learnt.lessons.filter(({ field }) => field === 'grossMinor');
    expect(wrong).toMatchObject([{ kind: 'not_here' }]);
    const before = readWith(document, []).fields.grossMinor;
    const lessons = asUsable({ ...learnt, lessons: wrong });
    const after = readWith(document, [{ vendorId: 'v', lessons }]).fields.grossMinor;
    expect(after?.value).toBe(before?.value);
    expect(isSure(after)).toBe(false);
  });
});

describe('nothing of an invoice is kept', () => {
  it('neither a word nor a figure: marks are hashes, and differ from vendor to vendor', () => {
    for (const { documents } of strange) {
      for (const document of documents) {
        const { lessons } = teach(document, 'v');
        expect(lessons).not.toEqual([]);
        // Hashes, offsets, and words of a closed list: that is all there is.
        for (const { label, marks, across, acrossEnd, down, ...listed } of lessons) {
          expect([label, ...marks].filter((one) => !/^[0-9a-f]{16}$/.test(one))).toEqual([]);
          expect([across, acrossEnd, down].map((one) => typeof one)).toEqual(
            Array(3).fill('number'),
          );
          expect(Object.keys(listed).sort()).toEqual(['extent', 'field', 'kind', 'side']);
          expect([...lessonExtents]).toContain(listed.extent);
          expect([...taughtFields]).toContain(listed.field);
          expect([...lessonKinds]).toContain(listed.kind);
          expect([...lessonSides]).toContain(listed.side);
        }
      }
    }
    const [first] = pairOf('no language');
    const [one, other] = [teach(first, 'v'), teach(first, 'w')];
    expect(one.lessons[0]?.label).not.toEqual(other.lessons[0]?.label);
  });

  it('not the name or address of the company that is billed', () => {
    const [first] = pairOf('no language');
    const renamed = {
      ...first,
      truth: { ...first.truth, company: { name: 'Somebody Else Limited' } },
    };
    const marks = new Set(teach(renamed, 'v').lessons[0]?.marks);
    const kept = teach(first, 'v').lessons[0]?.marks ?? [];
    // The same page, whose own customer is known: its name is left out; its street begins with a figure.
    expect(marks.size - kept.length).toBe(1);
  });

  it('nothing at all of a page that does not bear the vendor’s number', () => {
    const [first] = pairOf('no language');
    const fields = {
      ...first.truth.fields,
      vendorVatNumber: '611092875',
      vendorCompanyNumber: '03341827',
    };
    const foreign = { ...first, truth: { ...first.truth, fields } };
    expect(teach(foreign, 'v')).toEqual({ lessons: [], looks: [] });
  });
});

describe('through the process that reads', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'millrace-lessons-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a document teaches, and the next one is read by it', async () => {
    const [first, second] =
      listStrangeLayouts().find(({ layout }) => layout === 'sentences')?.documents ?? [];
    if (!first || !second) throw new Error('There is no such layout.');
    const file = path.join(folder, 'first.pdf');
    writeFileSync(file, first.bytes());
    const against = { todayOn: '2026-01-20', modulusTable: sampleModulusTable };
    const teaching = {
      ...{ vendorId: 'v', identities: ['207838942'] },
      ...{ values: valuesOf(first), known: [] },
    };
    const buyer = first.truth.company ?? null;
    const learnt = await learnFromInvoice(file, { ...against, buyer, teaching });
    expect(learnt?.lessons.map(({ field }) => field)).toEqual(['number', 'issueOn', 'dueOn']);
    if (!learnt) throw new Error('Nothing was learnt.');
    const asked: string[] = [];
    const { fields } = await extractInvoice(second.bytes(), {
      ...{ ...against, buyer: second.truth.company ?? null },
      askLessons: (identities) => {
        asked.push(...identities);
        return Promise.resolve([{ vendorId: 'v', lessons: asUsable(learnt) }]);
      },
    });
    expect(asked).toEqual(expect.arrayContaining(['207838942', '04418276']));
    expect(fields.number).toMatchObject({ value: 'K-20977', learned: true });
    expect(fields.dueOn).toMatchObject({ value: '2026-02-14', learned: true });
  });

  it('a reading waits for no lessons that cannot be looked up', async () => {
    const [, second] = listStrangeLayouts()[0]?.documents ?? [];
    const { fields } = await extractInvoice(second?.bytes() ?? new Uint8Array(), {
      ...{ todayOn: '2026-01-20', modulusTable: sampleModulusTable },
      askLessons: () => Promise.reject(new Error('The database is gone.')),
    });
    expect(fields.grossMinor?.value).toBe(115_500);
  });
});
