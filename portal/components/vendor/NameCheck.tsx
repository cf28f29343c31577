import { CircleCheck, CircleX, Clock, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { VendorAccountView } from '@millrace/api/vendor/view';
import { Flag, type Tone } from '../ui/Status';

type Words = { tone: Tone; icon: LucideIcon; className: string; title: string; words: string };

const answers: Record<VendorAccountView['nameCheck'], Words> = {
  match: {
    tone: 'positive',
    icon: CircleCheck,
    className: 'namecheck namecheck--ok',
    title: 'The name matches',
    words: 'The bank knows this account under your name in the register.',
  },
  differs: {
    tone: 'warning',
    icon: TriangleAlert,
    className: 'namecheck',
    title: 'The name differs',
    words:
      'The bank’s name for this account doesn’t match the company register. A person at Millrace compares the two, usually the same day. For your safety we do not show the bank’s name here.',
  },
  unavailable: {
    tone: 'neutral',
    icon: Clock,
    className: 'namecheck namecheck--idle',
    title: 'The bank could not answer',
    words: 'A person at Millrace checks the account with you, usually the same day.',
  },
  pending: {
    tone: 'info',
    icon: Clock,
    className: 'namecheck namecheck--idle',
    title: 'We are asking the bank',
    words: 'It takes a moment. You may leave this page.',
  },
};

const byPeople: Words = {
  tone: 'positive',
  icon: CircleCheck,
  className: 'namecheck namecheck--ok',
  title: 'Two people at Millrace have checked it',
  words: 'The bank could not confirm the name, so they looked at the account themselves.',
};

/** What the bank answered about the name, without the name that the bank knows. */
export function NameCheck({ account }: { account: VendorAccountView }) {
  if (account.status === 'rejected') {
    return (
      <div className="namecheck namecheck--bad" role="status">
        <Flag tone="negative" icon={CircleX}>
          We cannot use this account
        </Flag>
        <p className="mt-1">
          Look for a wrong figure. If somebody sent you these details by email, phone them on a
          number you already have: a changed account is a common fraud.
        </p>
      </div>
    );
  }
  const isByPeople = account.status === 'verified' && account.nameCheck !== 'match';
  const answer = isByPeople ? byPeople : answers[account.nameCheck];
  return (
    <div className={answer.className} role="status">
      <Flag tone={answer.tone} icon={answer.icon}>
        {answer.title}
      </Flag>
      <p className="mt-1">{answer.words}</p>
      {account.coolingOffWords && (
        <p className="small muted mt-2">
          For your safety a new account rests before it is paid: {account.coolingOffWords}.
        </p>
      )}
    </div>
  );
}
