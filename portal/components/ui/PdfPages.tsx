'use client';

import { Document, Page, pdfjs } from 'react-pdf';
import { BlankSheet } from './BlankSheet';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

export type PdfPagesProps = {
  address: string;
  page: number;
  /** In pixels; nothing is drawn before it is known. */
  width: number;
  onOpened: (pageCount: number) => void;
  /** What was asked for is no PDF. */
  onRefused: () => void;
  onShown: () => void;
};

/** One page of a PDF in the width there is. */
export function PdfPages({ address, page, width, onOpened, onRefused, onShown }: PdfPagesProps) {
  return (
    <Document
      file={address}
      onLoadSuccess={(document) => onOpened(document.numPages)}
      onLoadError={onRefused}
      loading={null}
    >
      {width > 0 && (
        <Page
          pageNumber={page}
          width={width}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          onRenderSuccess={onShown}
          loading={page === 1 ? null : <BlankSheet />}
        />
      )}
    </Document>
  );
}
