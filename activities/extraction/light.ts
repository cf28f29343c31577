import type { Grey } from './sheets';

const dot = (pixels: Uint8Array, at: number) => pixels[at] ?? 255;

const blockSide = 24;
/** What is darker than this share of the paper is printed dark, and not in the shade. */
const darkestPaper = 0.4;

/** Takes shade off a picture: paper is white wherever light fell on it. */
export function evenLight({ pixels, width, height }: Grey): Grey {
  const [across, down] = [Math.ceil(width / blockSide), Math.ceil(height / blockSide)];
  const brightest = new Float32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * across;
    for (let x = 0; x < width; x += 2) {
      const block = row + Math.floor(x / blockSide);
      const value = dot(pixels, y * width + x);
      if (value > (brightest[block] ?? 0)) brightest[block] = value;
    }
  }
  // Between lines of large letters a block may hold no paper, and so its neighbours count as well.
  const paper = smooth(spread(brightest, across, down), across, down);
  const usual = [...paper].sort((a, b) => a - b)[Math.floor(paper.length * 0.7)] ?? 255;
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * across;
    for (let x = 0; x < width; x += 1) {
      const light = paper[row + Math.floor(x / blockSide)] ?? 255;
      const at = y * width + x;
      even[at] = Math.min(255, (dot(pixels, at) * 255) / Math.max(light, usual * darkestPaper, 1));
    }
  }
  return { pixels: even, width, height };
}

function around(
  blocks: Float32Array,
  across: number,
  down: number,
  of: (near: number[]) => number,
) {
  return blocks.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column += 1) {
        near.push(blocks[row * across + column] ?? 255);
      }
    }
    return of(near);
  });
}

const spread = (blocks: Float32Array, across: number, down: number) =>
  around(blocks, across, down, (near) => Math.max(...near));
const smooth = (blocks: Float32Array, across: number, down: number) =>
  around(blocks, across, down, (near) => near.reduce((sum, one) => sum + one, 0) / near.length);
