'use client';

import { Document, Page, pdfjs } from 'react-pdf';
import { BlankSheet } from './BlankSheet';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

/** What unpacks pictures in the ways that scanners pack them. */
const unpackers: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** The library would ask for them in one folder; a build gives each file a name of its own. */
class Unpackers {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = unpackers[filename];
    if (!address) throw new Error(`${filename} is not served.`);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${filename} was answered ${answer.status}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

const options = { BinaryDataFactory: Unpackers };

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
      options={options}
      // Else what cannot be fetched would be thrown through the screen.
      suspense={false}
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
