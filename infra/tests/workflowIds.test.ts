import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { workflowIds } from '@millrace/domain/process/workflowIds';

const home = 'domain/process/workflowIds.ts';
/** Tests and experiments spell ids by themselves, so that a change of one does not go unnoticed. */
const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /^(domain|db|adapters|workflows|activities|api|portal)\//.test(name))
  .filter((name) => name !== home && !/\.(test|spec)\.tsx?$|\/testing\/|\/e2e\//.test(name));

/** What a payment is called where the provider knows it. */
const ofTheProvider = ['activities/receipt/refundReleases.ts'];

/** What each id begins with, or all of it. */
const beginnings = Object.values(workflowIds).map((toId) => toId(''));

it.each(beginnings)(
  'the id of a workflow that begins with %s is spelt in its one home only',
  (beginning) => {
    const [quoted, asTemplate] = [`'${beginning}'`, `\`${beginning}\${`];
    const spelling = product.filter((name) => {
      const text = readFileSync(name, 'utf8');
      return text.includes(asTemplate) || (!beginning.endsWith('-') && text.includes(quoted));
    });
    expect(spelling.filter((name) => !ofTheProvider.includes(name))).toEqual([]);
  },
);
