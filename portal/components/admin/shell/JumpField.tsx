'use client';

import { useRouter } from '@bprogress/next/app';
import { Search } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { paths } from '../../../paths';

/** Goes to the invoices that match; `/` puts the cursor here from anywhere on the page. */
export function JumpField() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function catchSlash(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const isTyping = target.closest('input, textarea, select, [contenteditable], [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    }
    window.addEventListener('keydown', catchSlash);
    return () => window.removeEventListener('keydown', catchSlash);
  }, []);
  function jump(event: FormEvent) {
    event.preventDefault();
    const words = input.current?.value.trim();
    if (!words) return;
    router.push(paths.adminInvoices({ q: words }));
    if (input.current) input.current.value = '';
    input.current?.blur();
  }
  return (
    <form className="jump" role="search" aria-label="Everything" onSubmit={jump}>
      <Search className="icon" aria-hidden />
      <input
        ref={input}
        aria-label="Go to an invoice, company or vendor"
        aria-keyshortcuts="/"
        placeholder="Go to an invoice, company or vendor"
        enterKeyHint="go"
      />
      <kbd aria-hidden>/</kbd>
    </form>
  );
}
