import { classOf, type PdfMark } from '../viewer/marks';

/** The letter that stands by the field and beside the page where its value was read. */
export function ReadKey(mark: Pick<PdfMark, 'letter' | 'check' | 'tone'>) {
  return <span className={classOf('read-key', mark)}>{mark.letter}</span>;
}
