import { signOut } from 'next-auth/react';
import { forgetPerson } from './Telemetry';

/** Signs this person out and goes on to that page. */
export async function leave(callbackUrl: string): Promise<void> {
  forgetPerson();
  await signOut({ callbackUrl });
}
