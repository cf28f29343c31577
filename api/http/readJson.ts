import { AppError } from '@millrace/domain/errors/errors';

/** Deeper than anything of ours nests, and far from what a recursive check can't bear. */
export const deepestJson = 32;

/**
 * Reads JSON that somebody sent. How deep it nests is counted in the text, before anything that
 * goes down into it can run out of stack.
 * @throws SyntaxError for what is no JSON, AppError BAD_REQUEST for what nests too deeply
 */
export function readJson(text: string): unknown {
  if (findDepth(text) > deepestJson) {
    throw new AppError('BAD_REQUEST', `This nests deeper than ${deepestJson} levels, our limit.`);
  }
  return JSON.parse(text);
}

/** The deepest level of objects and arrays; brackets inside strings don't count. */
function findDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInside) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInside = false;
    } else if (sign === '"') isInside = true;
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}
