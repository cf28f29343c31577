'use client';

import dynamic from 'next/dynamic';
import type { PdfProps } from './PdfPages';

const PdfPages = dynamic(() => import('./PdfPages').then((module) => module.PdfPages), {
  ssr: false,
  loading: () => <div className="doc" role="status" aria-label="Loading the document" />,
});

/** A document beside the data read from it; the reader's code comes with the first one shown. */
export function PdfViewer(props: PdfProps) {
  return <PdfPages {...props} />;
}
