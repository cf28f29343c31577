'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import type { PageBox } from '@millrace/domain/invoice/extraction';
import { paths } from '../../paths';
import { BlankSheet } from './BlankSheet';
import { Button } from './Button';
import { ReadKey } from './ReadKey';

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

export type PdfMark = { letter: string; page: number; box: PageBox; check: boolean };
export type PdfProps = {
  documentId: string;
  /** What it is called, for those who cannot see it. */
  label: string;
  marks?: PdfMark[];
  /** Ends the caption line, for example with a link to replace the file. */
  end?: ReactNode;
  name?: string;
  /** Told once the first page can be read. */
  onShown?: () => void;
};

/** The pages of a PDF (or a photo) in the width there is, one page at a time, letters on top. */
export function PdfPages({ documentId, label, marks = [], end, name, onShown }: PdfProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState(0);
  const [isPicture, setIsPicture] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const show = () => {
    setIsShown(true);
    onShown?.();
  };
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const address = `${paths.documentFile(documentId)}?inline=1`;
  return (
    <figure aria-label={label}>
      <div className="pdf-page" ref={frame}>
        {isPicture ? (
          // The document is a photo, so the browser shows it without a reader.
          <img src={address} alt={label} onLoad={show} />
        ) : (
          <Document
            file={address}
            onLoadSuccess={(document) => setPageCount(document.numPages)}
            onLoadError={() => setIsPicture(true)}
            loading={<BlankSheet />}
          >
            {width > 0 && (
              <Page
                pageNumber={page}
                width={width}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                onRenderSuccess={show}
                loading={<BlankSheet />}
              />
            )}
          </Document>
        )}
        {isShown &&
          marks
            .filter((mark) => mark.page === page)
            .map((mark) => <ReadMark key={mark.letter} mark={mark} />)}
      </div>
      <figcaption className="doc-bar">
        <span>
          {[name, pageCount > 0 && `${name ? 'page' : 'Page'} ${page} of ${pageCount}`]
            .filter(Boolean)
            .join(', ')}
        </span>
        {pageCount > 1 && (
          <Button small variant="quiet" onClick={() => setPage(page < pageCount ? page + 1 : 1)}>
            {page < pageCount ? 'Next page' : 'First page'}
          </Button>
        )}
        {end && <span className="push">{end}</span>}
      </figcaption>
    </figure>
  );
}

function ReadMark({ mark }: { mark: PdfMark }) {
  const { x, y, width, height } = mark.box;
  return (
    <span
      aria-hidden
      className={mark.check ? 'pdf-mark pdf-mark--check' : 'pdf-mark'}
      style={{
        left: `${x * 100}%`,
        top: `${y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
      }}
    >
      <ReadKey letter={mark.letter} check={mark.check} />
    </span>
  );
}
