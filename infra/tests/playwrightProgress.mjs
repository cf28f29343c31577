// @ts-check
import { noteProgress } from './progressFile.mjs';

/** What is needed of Playwright's own type, which only the portal has.
 *  @typedef {{ titlePath(): string[] }} TestCase */

/** A Playwright reporter that writes down each test as it begins and ends, and each of its steps:
 *  a journey of twenty minutes moves from step to step. */
export default class PlaywrightProgress {
  /** @param {TestCase} test */
  onTestBegin(test) {
    noteProgress({ event: 'began', test: nameTest(test) });
  }

  /** @param {TestCase} test */
  onStepEnd(test) {
    noteProgress({ event: 'moved', test: nameTest(test) });
  }

  /** @param {TestCase} test
   *  @param {{ status: string }} result */
  onTestEnd(test, { status }) {
    noteProgress({ event: 'ended', test: nameTest(test), status });
  }

  /** The list and JSON reporters print. */
  printsToStdio() {
    return false;
  }
}

/** @param {TestCase} test */
function nameTest(test) {
  return test.titlePath().filter(Boolean).join(' › ');
}
