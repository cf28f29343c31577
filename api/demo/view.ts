import type { ClockView } from '../http/healthView';

/** Outside production only: who can be signed in as with one click, and what lies ready to try. */
export interface DemoView {
  accounts: Array<{
    key: string;
    name: string;
    role: 'company' | 'vendor' | 'investor' | 'admin';
    title: string;
    waits: string;
  }>;
  mailboxUrl: string;
  sandboxUrl: string;
  samples: Array<{ kind: string; label: string; url: string }>;
  clock: ClockView;
}
