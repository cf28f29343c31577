'use client';

import { Search } from 'lucide-react';

/** Words that narrow a list as they are typed. */
export function SearchBox({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (words: string) => void;
}) {
  return (
    <label className="search">
      <span className="visually-hidden">{label}</span>
      <Search className="icon" aria-hidden />
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
