'use client';

import dynamic from 'next/dynamic';
import type { PdfProps } from './PdfPages';
import { BlankSheet } from './BlankSheet';

const load = () => import('./PdfPages').then((module) => module.PdfPages);
// Asked for with the page that shows a document, not once its data has come.
if (typeof window !== 'undefined') void load().catch(() => undefined);

const PdfPages = dynamic(load, { ssr: false, loading: () => <BlankSheet /> });

/** A document beside the data read from it; the reader's code comes with the page. */
export function PdfViewer(props: PdfProps) {
  return <PdfPages {...props} />;
}
