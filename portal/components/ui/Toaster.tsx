'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster, toast } from 'sonner';

export function MillraceToaster() {
  return <Toaster position="bottom-center" offset={88} mobileOffset={72} />;
}

export function pushToast(words: string, tone: 'good' | 'bad'): void {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  // The same words are said once, whoever says them.
  toast.custom(
    () => (
      <div className={tone === 'good' ? 'toast' : 'toast toast--bad'} role="status">
        <Icon className="icon" aria-hidden />
        <span>{words}</span>
      </div>
    ),
    { id: words },
  );
}
