'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { askSignIn } from '../../auth/askSignIn';
import { describeSignInError } from '../../auth/signInErrors';
import { Button } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { TextField } from '../../ui/Field';
import { PlainForm } from '../../ui/PlainForm';
import { resolveLater } from '../../ui/resolveLater';
import { useIsReady } from '../../ui/useIsReady';
import type { signInSchema } from './signInSchema';

const resolver = resolveLater(async () => (await import('./signInSchema')).signInSchema);

/** Never says which of the three was wrong. */
function describe(error: string): string {
  if (error === 'CredentialsSignin') {
    return 'Check the email, the password and the six-digit code. Each code works once.';
  }
  return describeSignInError(error);
}

/** Email, password and the figures of the moment, sent together. */
export function AdminSignIn({ error, callbackUrl }: { error: string | null; callbackUrl: string }) {
  const isReady = useIsReady();
  const [busy, setBusy] = useState(false);
  const isAsked = error === 'SessionRequired';
  const [refusal, setRefusal] = useState({
    words: error && !isAsked ? describe(error) : null,
    attempt: 0,
  });
  const form = useForm({
    resolver,
    defaultValues: { email: '', password: '', totp: '' },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  function refuse(words: string) {
    setBusy(false);
    setRefusal(({ attempt }) => ({ words, attempt: attempt + 1 }));
  }
  async function enter(values: z.infer<typeof signInSchema>) {
    setBusy(true);
    setRefusal(({ attempt }) => ({ words: null, attempt }));
    const answer = await askSignIn('admin', { ...values, callbackUrl });
    if ('url' in answer) window.location.assign(callbackUrl);
    else refuse('words' in answer ? answer.words : describe(answer.error));
  }
  return (
    <>
      {isAsked && !refusal.words && (
        <p className="lede mt-3" role="status">
          {describeSignInError('SessionRequired')}.
        </p>
      )}
      {refusal.words && (
        <div className="mt-6">
          <ErrorSummary
            title="We could not sign you in"
            lines={[{ id: '', words: refusal.words }]}
            attempt={refusal.attempt}
          />
        </div>
      )}
      <PlainForm form={form} className="mt-6 stack [--gap:16px]" onSubmit={enter}>
        <TextField
          id="email"
          type="email"
          autoComplete="username"
          label="Email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          id="password"
          type="password"
          autoComplete="current-password"
          label="Password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          id="totp"
          inputMode="numeric"
          autoComplete="one-time-code"
          label="Six figures"
          hint="From your authenticator. They change every 30 seconds."
          error={errors.totp?.message}
          {...form.register('totp')}
        />
        <Button type="submit" variant="primary" wide disabled={!isReady} busy={busy}>
          Sign in
        </Button>
      </PlainForm>
      <p className="small muted mt-8">
        Lost your authenticator? A colleague with full rights sets up a new one with you.
      </p>
    </>
  );
}
