// @ts-check
/**
 * A letter of a line: how sure it is, where along the line the model saw it first and last, and how sure
 * the model is of a space before it.
 *
 * @typedef {{ text: string, confidence: number, from: number, to: number, space: number }} Letter
 */

/** The model knows six thousand Chinese characters, for which letters in poor light would be taken. */
const latin = /^[ -~°À-ÿ]$/;

/**
 * Which answers of the model are letters of ours, by the list that comes with it.
 *
 * @param {string} list one character to a line
 */
export function makeAlphabet(list) {
  // The first answer is "no letter here", and the last one a space, which the list leaves out.
  const all = ['', ...list.replace(/\n$/, '').split('\n'), ' '];
  const open = all.flatMap((letter, answer) =>
    answer === 0 || latin.test(letter) ? [answer] : [],
  );
  return { all, open };
}

/**
 * The letters of a line from what the model says of each step along it: the likeliest answer of each step,
 * where the same one in steps that follow each other is one letter (CTC, Graves et al. 2006).
 *
 * @param {ArrayLike<number>} said how likely each answer is, one step after another
 * @param {number} steps
 * @param {ReturnType<typeof makeAlphabet>} alphabet
 * @param {number} stepWidth of the line, in its dots
 * @returns {Letter[]} without spaces
 */
export function readLetters(said, steps, { all, open }, stepWidth) {
  /** @type {Letter[]} */
  const letters = [];
  const spaceAt = all.length - 1;
  let [before, space] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const first = step * all.length;
    const answer = open.reduce((best, one) =>
      (said[first + one] ?? 0) > (said[first + best] ?? 0) ? one : best,
    );
    const [confidence, middle] = [said[first + answer] ?? 0, (step + 0.5) * stepWidth];
    space = Math.max(space, said[first + spaceAt] ?? 0);
    const last = letters.at(-1);
    if (answer !== 0 && answer !== spaceAt && answer === before && last) {
      last.to = middle;
      last.confidence = Math.max(last.confidence, confidence);
    } else if (answer !== 0 && answer !== spaceAt) {
      letters.push({ text: all[answer] ?? '', confidence, from: middle, to: middle, space });
      space = 0;
    }
    before = answer;
  }
  return letters;
}
