import { createInterface } from 'node:readline';
import { measurePart } from './readingCorpus';
import { measureSeconds } from './secondDocuments';

/** A process for the bench, which asks by lines of JSON. */
const questions = createInterface({ input: process.stdin });
questions.on('line', (line) => {
  const { part, classes } = JSON.parse(line) as { part: string; classes?: readonly string[] };
  const measured: Promise<unknown> =
    part === 'seconds' ? measureSeconds() : measurePart(part, classes && new Set(classes));
  measured.then(
    (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
