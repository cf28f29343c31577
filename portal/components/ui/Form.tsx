'use client';

import { useQueryClient, type Mutation } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
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
 * cache knows of that call before the next picture shows it. It is over once a picture has been
 * drawn with its answer, since that picture is the one that closes a dialog.
 */
function useOneCall<Output>(onSubmit: (values: Output) => unknown): (values: Output) => unknown {
  const calls = useQueryClient().getMutationCache();
  const begun = useRef<Mutation[]>([]);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(
    () =>
      calls.subscribe(({ mutation }) => {
        if (mutation && begun.current.includes(mutation) && !isUnderWay(mutation)) drawAgain();
      }),
    [calls],
  );
  useEffect(() => {
    begun.current = begun.current.filter(isUnderWay);
  });
  return (values) => {
    if (begun.current.length > 0) return;
    const before = new Set(calls.getAll());
    const answer = onSubmit(values);
    begun.current = calls.getAll().filter((call) => !before.has(call));
    return answer;
  };
}

function isUnderWay({ state }: Mutation): boolean {
  return state.status === 'pending';
}
