import type {
  ExtractedFieldName,
  ExtractedFields,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { stripUnseen } from '../lookAlikes';
import { isOddValue } from '../oddLetters';
import type { XmlElement } from './xmlNode';

/** The names and numbers that a person reads as others than they are, as warnings. */
export function checkSigns(root: XmlElement, fields: ExtractedFields): ExtractionWarning[] {
  const hiding = new Set(listHiding(root));
  return (Object.keys(fields) as ExtractedFieldName[]).flatMap((name): ExtractionWarning[] => {
    const field = fields[name];
    if (!field) return [];
    const isOdd =
      hiding.has(field.source) ||
      (typeof field.value === 'string' &&
        (hiding.has(field.value) || isOddValue(name, field.value)));
    return isOdd ? [{ code: 'hard_to_read', field: name }] : [];
  });
}

const listHiding = ({ text, hidesSigns, children }: XmlElement): string[] => [
  ...(hidesSigns ? [stripUnseen(text)] : []),
  ...children.flatMap(listHiding),
];
