import type {
  ExtractedField,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import type { readFields } from './readFields';

type Reading = ReturnType<typeof readFields>;
type Name = keyof ExtractedFields;

const totals = ['netMinor', 'vatMinor', 'grossMinor', 'payableMinor'] as const;

/**
 * One reading of several of the same pages, whose words were recognised in different ways: of each field
 * the value for which most of them stand, weighed by how sure they are. Amounts that add up come together.
 */
export function combineReadings(readings: readonly Reading[]): Reading {
  const [first] = readings;
  if (!first) throw new RangeError('There is a reading at least.');
  if (readings.length === 1) return first;
  const adding = findAdding(readings);
  const names = Object.keys(first.fields) as Name[];
  const chosen = names.map((name) => {
    const isTotal = (totals as readonly string[]).includes(name);
    return [name, choose(isTotal && adding ? [adding] : readings, name)];
  });
  const fields = Object.fromEntries(chosen) as ExtractedFields;
  const kinds = readings.map(({ kind }) => kind).filter((kind) => kind !== 'unknown');
  return { kind: kinds[0] ?? 'unknown', fields, warnings: listWarnings(readings, fields) };
}

/** Of several whose amounts add up the one whose amounts most of all readings stand for. */
function findAdding(readings: readonly Reading[]): Reading | undefined {
  const count = (fields: ExtractedFields) =>
    readings.filter((one) => one.fields.grossMinor?.value === fields.grossMinor?.value).length;
  return readings
    .filter(({ fields }) => addsUp(fields))
    .reduce<Reading | undefined>(
      (best, one) => (best && count(best.fields) >= count(one.fields) ? best : one),
      undefined,
    );
}

function addsUp({ netMinor, vatMinor, grossMinor }: ExtractedFields): boolean {
  if (!netMinor || !vatMinor || !grossMinor) return false;
  return netMinor.value + vatMinor.value === grossMinor.value;
}

type Field = ExtractedField<string | number>;

function choose(readings: readonly Reading[], name: Name): Field | null {
  const found = readings.flatMap(({ fields }) => fields[name] ?? []) as Field[];
  const weigh = ({ value }: Field) =>
    found.reduce((sum, one) => sum + (one.value === value ? one.confidence : 0), 0);
  return found.reduce<Field | null>(
    (best, one) => (best && weigh(best) >= weigh(one) ? best : one),
    null,
  );
}

/**
 * What was said of a value that was not taken is left out; what stops money is kept in any case. Of each
 * kind the reading speaks that has found the most, for their words differ by a letter here and there.
 */
function listWarnings(readings: readonly Reading[], chosen: ExtractedFields): ExtractionWarning[] {
  const told = readings.map(({ fields, warnings }) =>
    warnings.filter(
      ({ field }) => field === undefined || fields[field]?.value === chosen[field]?.value,
    ),
  );
  const codes = [...new Set(told.flat().map(({ code }) => code))];
  return codes.flatMap((code) => {
    const found = told.map((warnings) => warnings.filter((one) => one.code === code));
    return found.reduce((most, one) => (one.length > most.length ? one : most));
  });
}
