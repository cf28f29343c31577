'use client';

import { Plus, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { MenuEntry } from '../ui/Menu';

const Add = (
  <>
    <Plus className="icon" aria-hidden />
    Add
  </>
);

/** The menu's code comes after the page; until then a button of the same size stands there. */
const LazyMenu = dynamic(() => import('../ui/Menu').then((module) => module.Menu), {
  ssr: false,
  loading: () => (
    <button type="button" className="token token--add" disabled>
      {Add}
    </button>
  ),
});

/** What narrows a list, each with its own way out, and a menu of what else could. */
export function FilterTokens({
  name,
  tokens,
  choices,
}: {
  name: string;
  tokens: Array<{ key: string; label: string; onRemove: () => void }>;
  choices: MenuEntry[];
}) {
  return (
    <div className="tokens" role="group" aria-label={name}>
      <span className="tokens-name">{name}</span>
      {tokens.map((token) => (
        <button
          key={token.key}
          type="button"
          className="token"
          aria-label={`Remove ${name.toLowerCase()} ${token.label}`}
          onClick={token.onRemove}
        >
          {token.label}
          <X className="icon" aria-hidden />
        </button>
      ))}
      {choices.length > 0 && (
        <LazyMenu
          buttonClass="token token--add"
          button={Add}
          label={`Add ${name.toLowerCase()}`}
          entries={choices}
        />
      )}
    </div>
  );
}
