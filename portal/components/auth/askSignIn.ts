import { signIn } from 'next-auth/react';
import { readProblem, Unreachable } from '../../calls/problem';

type Asked = Record<string, string> & { callbackUrl: string };
/** Where to go; or the name of the error; or words, where no answer came or nobody can read it. */
export type SignInAnswer = { url: string } | { error: string } | { words: string };

/** Signs in by the library, which throws where an answer isn't what it expects. */
export async function askSignIn(provider: string, asked: Asked): Promise<SignInAnswer> {
  try {
    const answer = await signIn(provider, { ...asked, redirect: false });
    if (answer?.ok && !answer.error) return { url: answer.url ?? asked.callbackUrl };
    return { error: answer?.error ?? 'Callback' };
  } catch (error) {
    return { words: readProblem(isUnreadable(error) ? error : new Unreachable(error)).message };
  }
}

/** No JSON, or JSON without an address in it; everything else is what `fetch` throws. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && /\bURL\b/.test(error.message));
}
