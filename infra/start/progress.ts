import { performance } from 'node:perf_hooks';

export type Print = (line: string) => void;

/** Runs one step of the start and prints a line when it begins to take long and when it is done.
 *  @param work may call `note` with what it found out; that is printed beside the seconds. */
export async function runStep<T>(
  print: Print,
  title: string,
  work: (note: (text: string) => void) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const readSeconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  let remark = '';
  // A quick step needs one line only; a slow one says that it is alive every 20 s.
  const announce = setTimeout(() => print(`  ..  ${title}`), 700);
  const repeat = setInterval(
    () => print(`  ..  ${title}: still at it (${readSeconds()} s)`),
    20_000,
  );
  try {
    const result = await work((text) => (remark = text));
    print(`  ok  ${title}${remark ? `: ${remark}` : ''} (${readSeconds()} s)`);
    return result;
  } catch (error) {
    print(`  !!  ${title}: failed after ${readSeconds()} s`);
    throw error;
  } finally {
    clearTimeout(announce);
    clearInterval(repeat);
  }
}
