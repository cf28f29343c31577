// @ts-check
import { ModuleMocker } from 'jest-mock';

/** @typedef {typeof import('@jest/globals')} Globals */

/** Where the runner reads the limit that a suite sets, and keeps who listens to a suite. */
const suiteLimit = Symbol.for('TEST_TIMEOUT_SYMBOL');
const listeners = Symbol.for('EVENT_HANDLERS');
const mocker = new ModuleMocker(globalThis);
const here = /** @type {Record<symbol, unknown>} */ (globalThis);

// What other modules import of these changes with them.
/** @type {Globals['describe']} */ export let describe;
/** @type {Globals['it']} */ export let it;
/** @type {Globals['test']} */ export let test;
/** @type {Globals['expect']} */ export let expect;
/** @type {Globals['beforeAll']} */ export let beforeAll;
/** @type {Globals['beforeEach']} */ export let beforeEach;
/** @type {Globals['afterAll']} */ export let afterAll;
/** @type {Globals['afterEach']} */ export let afterEach;

/** What the suite before has left on the globals that all share. */
export function clearSuite() {
  Reflect.deleteProperty(globalThis, suiteLimit);
  Reflect.deleteProperty(globalThis, listeners);
}

/** From now on the names above are those of this suite.
 *  @param {Globals} given by its runner */
export function beginSuite(given) {
  ({ describe, it, test, expect, beforeAll, beforeEach, afterAll, afterEach } = given);
}

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  /** @param {number} ms */
  setTimeout(ms) {
    here[suiteLimit] = ms;
    return jest;
  },
};
