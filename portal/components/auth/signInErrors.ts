import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { countWords } from '@millrace/domain/words/count';

/** What each error name of the sign-in client means to a person, and what to do about it. */
const words: Record<string, string> = {
  CredentialsSignin: 'Check the email and the password, or have a link sent',
  AccessDenied: 'This account may not sign in here. Ask whoever invited you',
  Verification: 'This link has expired or has already been used. Request a new one',
  SessionRequired: 'Sign in to open that page',
  OAuthCallbackError: 'The other service did not let you in. Try again, or have a link sent',
  OAuthSignin: 'The other service could not be reached. Try again, or have a link sent',
  OAuthCallback: 'The other service did not answer as it should. Have a link sent',
  OAuthCreateAccount: 'We could not connect that account. Have a link sent',
  EmailCreateAccount: 'We could not send the link. Try again in a minute',
  EmailSignin: 'We could not send the link. Try again in a minute',
  Callback: 'Signing in stopped half way. Try again',
  OAuthAccountNotLinked: 'Sign in the way you did the first time',
  AccountNotLinkedError: 'Sign in the way you did the first time',
  MissingCSRF: 'This page was open too long. Try again',
  TooManyRequests: `Too many tries. Wait ${countWords(signInMinutes.tries, 'minute')} and try again`,
  Configuration: 'Sign-in does not work just now. We have been told',
};

/** Plain words for an error of sign-in; an unknown name never reaches the screen. */
export function describeSignInError(name: string): string {
  return words[name] ?? 'We could not sign you in. Try again, or have a link sent';
}
