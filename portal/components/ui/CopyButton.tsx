'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button';

/** Copies a value and says so for two seconds. */
export function CopyButton({ value, label = 'Copy' }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  async function copyValue() {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button
      small
      variant="quiet"
      icon={<Icon className="icon" aria-hidden />}
      onClick={() => void copyValue()}
    >
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
