/**
 * The body of the process that recognises letters in pictures of pages, one after another. It is given
 * grey pixels and never a file, so no decoder of ours meets a stranger's bytes here. Plain JavaScript,
 * because a process starts without the loader that its parent runs under.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
// Node 20 does not load the build for "relaxed" instructions.
import startTesseract from 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** Reads as well as the other set of this language, in half of its memory. */
const language = import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
const [onlyNetwork, levelOfWords] = [1, '5'];
/**
 * How words are sought, and what counts as ink: what is darker than the dots about it (Sauvola) goes through
 * shadows and bands of colour, what is darker than the page's middle (Otsu) keeps faint letters whole. Each
 * finds what the other one loses.
 */
const [otsu, sauvola] = ['0', '2'];
const modes = {
  anywhere: { tessedit_pageseg_mode: '11', thresholding_method: sauvola },
  columns: { tessedit_pageseg_mode: '3', thresholding_method: otsu },
};

const ready = start();
process.once('disconnect', () => process.exit());
process.on('message', (picture) => void answer(picture));

async function start() {
  const quiet = () => undefined;
  const core = await startTesseract({ print: quiet, printErr: quiet });
  const data = readFileSync(fileURLToPath(language));
  core.FS.writeFile('eng.traineddata', gunzipSync(data));
  const recogniser = new core.TessBaseAPI();
  if (recogniser.Init(null, 'eng', onlyNetwork) !== 0) throw new Error('No language was loaded.');
  return { core, recogniser };
}

async function answer({ pixels, width, height, dpi, arrangement }) {
  const { core, recogniser } = await ready;
  core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]));
  recogniser.SetVariable('user_defined_dpi', String(dpi));
  for (const [name, value] of Object.entries(modes[arrangement]))
    recogniser.SetVariable(name, value);
  recogniser.SetImageFile(1, 0);
  recogniser.Recognize(null);
  const rows = recogniser.GetTSVText().split('\n');
  recogniser.Clear();
  process.send({ words: rows.map((row) => row.split('\t')).flatMap(toWord) });
}

function toWord([level, , block, paragraph, line, , x, y, width, height, confidence, text = '']) {
  if (level !== levelOfWords || text.trim() === '') return [];
  const place = { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
  const ofLine = `${block}.${paragraph}.${line}`;
  return [{ text: text.trim(), ofLine, confidence: Number(confidence) / 100, ...place }];
}
