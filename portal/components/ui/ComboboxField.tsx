'use client';

import dynamic from 'next/dynamic';
import type { ComboboxProps } from './ComboboxBox';

const ComboboxBox = dynamic(() => import('./ComboboxBox').then((module) => module.ComboboxBox), {
  ssr: false,
  loading: () => <input className="input" disabled aria-label="Loading" />,
});

/** Type to narrow a list that the server searches; its code is fetched with the first one. */
export function ComboboxField(props: ComboboxProps) {
  return <ComboboxBox {...props} />;
}
