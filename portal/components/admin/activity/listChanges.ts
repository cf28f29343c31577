import { formatDate, formatMoney } from '../../../text/format';

export type Change = { name: string; before: string | null; after: string | null };
type Values = Record<string, unknown> | null;

const mostShown = 4;
const opaque = /(^|[a-z])(Id|Hash|Ids|Sealed|Encrypted)$|^(id|code)$/;

/**
 * What differs between the two states of an audit row, in words: amounts as money, dates as dates.
 * Ids, codes and fingerprints say nothing to a person and stay out, and so does a value of which
 * the row does not say what has become of it: its own words do.
 */
export function listChanges(before: Values, after: Values): Change[] {
  return Object.keys(after ?? {})
    .filter((name) => !opaque.test(name))
    .map((name) => ({
      name: writeName(name),
      before: writeValue(name, before?.[name]),
      after: writeValue(name, after?.[name]),
    }))
    .filter((change) => change.before !== change.after)
    .slice(0, mostShown);
}

function writeName(name: string): string {
  const words = splitName(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function writeValue(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') {
    return name.endsWith('Minor') ? formatMoney(value) : String(value);
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string')
      ? value.map(writeWord).join(', ')
      : `${value.length}`;
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, 'full');
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatDate(value, 'shortTime');
  return writeWord(value);
}

/** A name of ours, such as `contract_signed` or `dueOn`, as a person says it. */
function splitName(name: string): string {
  return name
    .replace(/(Minor|On|At|Bps|Id)$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function writeWord(value: string): string {
  return /^[a-z]+((_[a-z]+)*|([A-Z][a-z]+)*)$/.test(value) ? splitName(value) : value;
}
