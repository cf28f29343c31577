'use client';

import { useEffect, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { limitDots } from '../viewer/zoom';
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
  /** How large a page is at its own size, in pixels of 96 to the inch. */
  onMeasured: (page: number, width: number, height: number) => void;
  /** What was asked for is no PDF. */
  onRefused: () => void;
  onShown: () => void;
};

/** How long the width has to rest before a page is drawn anew; until then it is stretched. */
const restMs = 150;
/** Units of a PDF are 1/72 inch. */
const pixelsPerUnit = 96 / 72;

/** One page of a PDF in the width there is. */
export function PdfPages({ address, page, width, onOpened, ...told }: PdfPagesProps) {
  return (
    <Document
      file={address}
      options={options}
      // Else what cannot be fetched would be thrown through the screen.
      suspense={false}
      onLoadSuccess={(document) => onOpened(document.numPages)}
      onLoadError={told.onRefused}
      loading={null}
    >
      <Drawings page={page} width={useRested(width)} {...told} />
    </Document>
  );
}

type Drawn = { page: number; width: number };

/** What was drawn stays until its sharper successor is ready, so that nothing flashes white. */
function Drawings({
  page,
  width,
  onMeasured,
  onShown,
}: Drawn & Pick<PdfPagesProps, 'onMeasured' | 'onShown'>) {
  const [before, setBefore] = useState<Drawn | null>(null);
  const isStale = before?.page === page && before.width !== width;
  const layers: Drawn[] = isStale ? [{ page, width }, before] : [{ page, width }];
  return (
    <div className="pdf-layers">
      {layers
        .filter((layer) => layer.width > 0)
        .map((layer) => (
          <Page
            key={`${layer.page} ${layer.width}`}
            pageNumber={layer.page}
            width={layer.width}
            devicePixelRatio={limitDots(
              window.devicePixelRatio,
              layer.width,
              layer.width * Math.SQRT2,
            )}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            onLoadSuccess={({ originalWidth, originalHeight }) =>
              onMeasured(layer.page, originalWidth * pixelsPerUnit, originalHeight * pixelsPerUnit)
            }
            onRenderSuccess={() => {
              setBefore(layer);
              onShown();
            }}
            loading={layer.page === 1 ? null : <BlankSheet />}
          />
        ))}
    </div>
  );
}

/** A width once it has not changed for a moment; the first one at once. */
function useRested(width: number): number {
  const [rested, setRested] = useState(width);
  useEffect(() => {
    const timer = setTimeout(() => setRested(width), restMs);
    return () => clearTimeout(timer);
  }, [width]);
  return rested === 0 ? width : rested;
}
