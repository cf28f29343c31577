'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageBox } from '@millrace/domain/invoice/extraction';
import { paths } from '../../paths';
import { Button } from './Button';
import { FirstPage } from './FirstPage';
import { ReadKey } from './ReadKey';
import { useShownPage, WordsMarks, type WordsPlace } from './ShownWords';

const load = () => import('./PdfPages').then((module) => module.PdfPages);
// Asked for with the page that shows a document, not once its data has come.
if (typeof window !== 'undefined') void load().catch(() => undefined);

const PdfPages = dynamic(load, { ssr: false });

export type PdfMark = { letter: string; page: number; box: PageBox; check: boolean };
type PdfProps = {
  documentId: string;
  /** What it is called, for those who cannot see it. */
  label: string;
  marks?: PdfMark[];
  /** Where the document says what stops money. */
  notices?: readonly WordsPlace[];
  /** Ends the caption line, for example with a link to replace the file. */
  end?: ReactNode;
  name?: string;
  /** Told once the first page can be read. */
  onShown?: () => void;
};

/**
 * A document beside the data read from it, one page at a time, letters on top. Its first page
 * stands there as a picture until the reader of PDFs has come.
 */
export function PdfViewer(props: PdfProps) {
  const { documentId, label, marks = [], notices = [], end, name, onShown } = props;
  const { frame, width } = useWidth();
  const [page, setPage] = useShownPage();
  const [pageCount, setPageCount] = useState(0);
  const { attempt, isPicture, onRefused, onNothing } = useAttempts();
  const [isShown, setIsShown] = useState(false);
  const show = () => {
    setIsShown(true);
    onShown?.();
  };
  const address = paths.documentInline(documentId);
  return (
    <figure aria-label={label}>
      <div className="pdf-page" ref={frame}>
        {!isShown && <FirstPage documentId={documentId} />}
        <div className={isShown ? undefined : 'pdf-coming'}>
          {isPicture ? (
            // The document is a photo, so the browser shows it without a reader.
            <img src={address} alt={label} onLoad={show} onError={onNothing} />
          ) : (
            <PdfPages
              key={attempt}
              {...{ address, page, width }}
              onOpened={setPageCount}
              onRefused={onRefused}
              onShown={show}
            />
          )}
        </div>
        {isShown && <WordsMarks page={page} places={notices} />}
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

const mostAttempts = 5;
const attemptAgainMs = 2_000;

/** What is no PDF is shown as a picture; what is neither did not arrive, and is fetched again. */
function useAttempts() {
  const [attempt, setAttempt] = useState(1);
  const [isPicture, setIsPicture] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing || attempt >= mostAttempts) return;
    const timer = setTimeout(() => {
      setIsMissing(false);
      setIsPicture(false);
      setAttempt(attempt + 1);
    }, attemptAgainMs);
    return () => clearTimeout(timer);
  }, [isMissing, attempt]);
  return {
    attempt,
    isPicture,
    onRefused: () => setIsPicture(true),
    onNothing: () => setIsMissing(true),
  };
}

function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  return { frame, width };
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
