'use client';

import dynamic from 'next/dynamic';
import type { DialogProps } from './DialogBox';
import { useFocusReturn } from './useFocusReturn';
import { useStillPage } from './useStillPage';

const DialogBox = dynamic(() => import('./DialogBox').then((module) => module.DialogBox), {
  ssr: false,
});

/** A question that must be answered first. Its code is fetched when one opens. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  useFocusReturn();
  useStillPage();
  return <DialogBox {...props} />;
}
