'use client';

import { useRef, useState, type FormEvent } from 'react';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { Button } from '../ui/Button';
import { TextField } from '../ui/Field';
import { ErrorSummary } from '../ui/ErrorSummary';
import { useIsReady } from '../ui/useIsReady';
import { askSignIn, type SignInAnswer } from './askSignIn';
import { describeSignInError } from './signInErrors';
import { countWords } from '@millrace/domain/words/count';

type Props = { error: string | null; callbackUrl: string };
type Refusal = { id: 'email' | 'password' | ''; words: string; attempt: number };

/** By a mailed link first; by password for those who have one. Says nothing about who has what. */
export function SignInForms({ error, callbackUrl }: Props) {
  const isReady = useIsReady();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState<'link' | 'password' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(
    error && error !== 'SessionRequired'
      ? { id: '', words: describeSignInError(error), attempt: 0 }
      : null,
  );
  const attempts = useRef(0);
  function refuse(id: Refusal['id'], words: string) {
    attempts.current += 1;
    setBusy(null);
    setRefusal({ id, words, attempt: attempts.current });
  }
  function checkEmail(): boolean {
    if (/^\S+@\S+\.\S+$/.test(email.trim())) return true;
    refuse('email', 'Enter your email, such as name@company.co.uk');
    return false;
  }
  function goOn(id: Refusal['id'], answer: SignInAnswer) {
    if ('url' in answer) window.location.assign(answer.url);
    else if ('error' in answer) refuse(id, describeSignInError(answer.error));
    else refuse('', answer.words);
  }
  async function sendLink(event?: FormEvent) {
    event?.preventDefault();
    if (busy || !checkEmail()) return;
    setBusy('link');
    goOn('', await askSignIn('email', { email: email.trim(), callbackUrl }));
  }
  async function signInByPassword(event: FormEvent) {
    event.preventDefault();
    if (busy || !checkEmail()) return;
    if (password === '') return refuse('password', 'Enter your password');
    setBusy('password');
    goOn('password', await askSignIn('password', { email: email.trim(), password, callbackUrl }));
  }
  return (
    <>
      {error === 'SessionRequired' && (
        <p className="lede mt-3" role="status">
          Sign in to open that page.
        </p>
      )}
      {refusal && (
        <div className="mt-6">
          <ErrorSummary
            title={refusal.id ? undefined : 'We could not sign you in'}
            lines={[{ id: refusal.id, words: refusal.words }]}
            attempt={refusal.attempt}
          />
        </div>
      )}
      <form className="mt-6" noValidate onSubmit={(event) => void sendLink(event)}>
        <TextField
          id="email"
          type="email"
          autoComplete="email"
          label="Email"
          hint={`We send a link. It works once, for ${countWords(signInMinutes.link, 'minute')}.`}
          placeholder="name@company.co.uk"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={refusal?.id === 'email' ? refusal.words : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          className="mt-4"
          disabled={!isReady}
          busy={busy === 'link'}
        >
          Email me a link
        </Button>
      </form>
      <div className="door-other mt-8">
        <details className="fold" open={refusal?.id === 'password' || undefined}>
          <summary>
            <span>Use a password instead</span>
          </summary>
          <form className="mt-2" noValidate onSubmit={(event) => void signInByPassword(event)}>
            <TextField
              id="password"
              type="password"
              autoComplete="current-password"
              label="Password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={refusal?.id === 'password' ? refusal.words : undefined}
            />
            <Button type="submit" className="mt-4" disabled={!isReady} busy={busy === 'password'}>
              Sign in with password
            </Button>
          </form>
        </details>
        <details className="fold">
          <summary>
            <span>I cannot get into my email</span>
          </summary>
          <p className="small">
            Call us on the number in your lending contract; we ring back on the one in the register.
          </p>
        </details>
      </div>
      <p className="small muted mt-8">We say the same whether or not an address has an account.</p>
    </>
  );
}
