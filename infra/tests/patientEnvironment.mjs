// @ts-check
import { TestEnvironment } from 'jest-environment-node';

/** @typedef {{ timeout?: number | null | undefined }} Limited */

const patience = Number(process.env.MILLRACE_TEST_PATIENCE ?? '1');

/** Node, with the limit of every test and hook stretched by what the machine is slower than usual.
 *  The limits in the tests are for a quiet machine. */
export default class PatientEnvironment extends TestEnvironment {
  /** @type {WeakSet<object>} */
  stretched = new WeakSet();

  /** @param {{ name: string, hook?: Limited, test?: Limited & { errors: unknown[] } }} event
   *  @param {{ testTimeout: number }} state */
  handleTestEvent({ name, hook, test }, { testTimeout }) {
    if (name === 'test_done' && test) test.errors.flat().forEach(showLines);
    if (name === 'hook_start' && hook) this.stretch(hook, testTimeout);
    if (name === 'test_fn_start' && test) this.stretch(test, testTimeout);
  }

  /** @param {Limited} limited @param {number} usualMs */
  stretch(limited, usualMs) {
    // A hook before each test comes by again.
    if (this.stretched.has(limited)) return;
    this.stretched.add(limited);
    limited.timeout = (limited.timeout ?? usualMs) * patience;
  }
}

/** Of a test that ran out of time Jest knows the line of its `it`, and then leaves the line out, because
 *  what is around it is a function without a name.
 *  @param {unknown} error */
function showLines(error) {
  if (error instanceof Error)
    error.stack = error.stack?.replaceAll('at <anonymous> (', 'at line (');
}
