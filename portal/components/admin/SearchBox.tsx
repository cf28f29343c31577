'use client';

import { Search } from 'lucide-react';
import { useId } from 'react';
import { Field } from '../ui/Field';

/** Words that narrow a list as they are typed; named above where it stands among other fields. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
  named = false,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
  named?: boolean;
}) {
  const id = useId();
  const box = (
    <span className="search">
      <Search className="icon" aria-hidden />
      <input
        id={id}
        className="input"
        type="search"
        aria-label={named ? undefined : label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
  if (!named) return box;
  return (
    <Field id={id} label={label}>
      {box}
    </Field>
  );
}
