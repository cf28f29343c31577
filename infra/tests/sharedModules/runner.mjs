// @ts-check
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { beginSuite, clearSuite } from './globals.mjs';

/** @typedef {(...given: unknown[]) => Promise<unknown>} RunSuite */

const require = createRequire(import.meta.url);
/** Jest's own runner, with its hooks, limits and reports.
 *  @type {{ default: RunSuite }} */
const { default: runSuite } = require('jest-circus/runner');
const globals = new URL('./globals.mjs', import.meta.url).href;

register();
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});

/** What the runner asks of Jest's own loader. */
const loader = {
  unstable_shouldLoadAsEsm: () => true,
  /** @param {string} file */
  unstable_importModule: (file) => import(pathToFileURL(file).href),
  requireModule: require,
  /** What collects the tests of a suite is made again for each.
   *  @param {string} file */
  requireInternalModule(file) {
    clearSuite();
    Reflect.deleteProperty(require.cache, file);
    return require(file);
  },
  setGlobalsForRuntime: beginSuite,
};

/**
 * Runs one suite as Jest does, but for its modules: Node loads them, once for all suites of a process,
 * where Jest would read and compile a thousand files again for each. So no suite may replace a module,
 * and what a module keeps in a variable is there in the next suite too.
 * @param {unknown} globalConfig @param {unknown} config @param {unknown} environment
 * @param {object} runtime @param {string} testPath @param {unknown} report
 */
export default function run(globalConfig, config, environment, runtime, testPath, report) {
  const shared = new Proxy(runtime, {
    get(target, name) {
      const value = Reflect.get(name in loader ? loader : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  // Jest names lines by what it has compiled itself; Node by what tsx left in each module.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  process.setSourceMapsEnabled(true);
  return runSuite(globalConfig, config, environment, shared, testPath, report);
}
