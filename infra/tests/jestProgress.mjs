// @ts-check
import path from 'node:path';
import { noteProgress } from './progressFile.mjs';

/** A Jest reporter that writes down each test as it begins and ends: Jest's own report comes only at
 *  the end, and a run that is cut has none. */
export default class JestProgress {
  /** @param {{ path: string }} file */
  onTestFileStart(file) {
    noteProgress({ event: 'opened', test: nameTest(file) });
  }

  /** @param {{ path: string }} file @param {{ fullName: string }} started */
  onTestCaseStart(file, { fullName }) {
    noteProgress({ event: 'began', test: nameTest(file, fullName) });
  }

  /** @param {{ path: string }} file @param {{ fullName: string, status: string }} result */
  onTestCaseResult(file, { fullName, status }) {
    noteProgress({ event: 'ended', test: nameTest(file, fullName), status });
  }

  /** @param {{ path: string }} file */
  onTestFileResult(file) {
    noteProgress({ event: 'closed', test: nameTest(file) });
  }
}

/** @param {{ path: string }} file @param {string} [name] */
function nameTest(file, name) {
  const place = path.relative(process.cwd(), file.path);
  return name ? `${place}: ${name}` : place;
}
