'use client';

import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';

export type PickerOption<Value extends string> = { value: Value; label: string; note?: string };

/** One value out of a short list, where a plain select cannot carry a note beside each. */
export function Picker<Value extends string>({
  label,
  options,
  value,
  onChange,
  className = 'btn',
}: {
  label: string;
  options: Array<PickerOption<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Listbox value={value} onChange={onChange}>
      <ListboxButton className={className} aria-label={`${label}: ${chosen?.label ?? 'none'}`}>
        {chosen?.label ?? label}
        <ChevronDown className="icon" aria-hidden />
      </ListboxButton>
      <ListboxOptions className="menu" anchor={{ to: 'bottom start', gap: 4 }}>
        {options.map((option) => (
          <ListboxOption key={option.value} value={option.value} className="menu-item">
            {option.label}
            {option.note && <span className="muted">{option.note}</span>}
            {option.value === value && <Check className="icon push" aria-hidden />}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
