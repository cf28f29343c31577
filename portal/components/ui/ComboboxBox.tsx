'use client';

import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';

export type ComboboxChoice = { value: string; label: string; note?: string };
export type ComboboxProps = {
  id: string;
  label: string;
  choices: ComboboxChoice[];
  value: ComboboxChoice | null;
  onType: (words: string) => void;
  onChange: (choice: ComboboxChoice | null) => void;
  placeholder?: string;
};

export function ComboboxBox({
  id,
  label,
  choices,
  value,
  onType,
  onChange,
  placeholder,
}: ComboboxProps) {
  return (
    <Combobox value={value} onChange={onChange} immediate>
      <ComboboxInput
        id={id}
        className="input"
        aria-label={label}
        placeholder={placeholder}
        displayValue={(choice: ComboboxChoice | null) => choice?.label ?? ''}
        onChange={(event) => onType(event.target.value)}
      />
      <ComboboxOptions className="menu empty:invisible" anchor={{ to: 'bottom start', gap: 4 }}>
        {choices.map((choice) => (
          <ComboboxOption key={choice.value} value={choice} className="menu-item">
            {choice.label}
            {choice.note && <span className="muted">{choice.note}</span>}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
