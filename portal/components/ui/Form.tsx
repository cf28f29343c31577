'use client';

import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PlainForm, type FormProps } from './PlainForm';

/** A form whose `onSubmit` calls the API; see `PlainForm` for how it tells what is wrong. */
export function Form<Values extends FieldValues, Output>({
  onSubmit,
  ...rest
}: FormProps<Values, Output>) {
  return <PlainForm {...rest} onSubmit={useOneCall(onSubmit)} />;
}

/**
 * Refuses to call again while a call that it began is under way, however fast Enter is pressed: the
 * cache knows of that call before the next picture shows it.
 */
function useOneCall<Output>(onSubmit: (values: Output) => unknown): (values: Output) => unknown {
  const calls = useQueryClient().getMutationCache();
  const begun = useRef<Mutation[]>([]);
  return (values) => {
    if (begun.current.some(({ state }) => state.status === 'pending')) return;
    const before = new Set(calls.getAll());
    const answer = onSubmit(values);
    begun.current = calls.getAll().filter((call) => !before.has(call));
    return answer;
  };
}
