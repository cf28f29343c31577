'use client';

import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { MarkLetters, type Placed } from '../viewer/Marks';
import { idOf, type PdfMark } from '../viewer/marks';
import { placeMarks } from '../viewer/placeMarks';
import { useFollowing, type Follow } from '../viewer/useFollowing';
import { usePageSizes } from '../viewer/usePageSizes';
import { useSize } from '../viewer/useSize';
import { useZoom } from '../viewer/useZoom';
import { ViewerSheet } from '../viewer/ViewerSheet';
import { ViewerTools } from '../viewer/ViewerTools';
import { readPercent, readZoomKey } from '../viewer/zoom';
import { useShownPage, type WordsPlace } from './ShownWords';

/** In pixels: wide enough for a letter. */
const gutterWidth = 26;
const noMarks: PdfMark[] = [];

type PdfProps = {
  documentId: string;
  /** What it is called, for those who cannot see it. */
  label: string;
  marks?: PdfMark[];
  /** Where the document says what stops money. */
  notices?: readonly WordsPlace[];
  /** The mark that stands out, such as that of the field in focus. */
  lit?: string | null;
  /** The mark to turn and scroll to, each time that it is another object. */
  follow?: Follow;
  /** A mark is pointed at, or no longer. */
  onLight?: (id: string | null) => void;
  /** A mark with a name is pressed. */
  onPick?: (id: string) => void;
  /** Ends the caption line, for example with a link to replace the file. */
  end?: ReactNode;
  name?: string;
  /** Where it is known before the document has come, nothing moves when it does. */
  pageCount?: number;
  /** Told once the first page can be read. */
  onShown?: () => void;
};

/**
 * A document beside the data read from it, one page at a time, with letters in the margin. Its first
 * page stands there as a picture until the reader of PDFs has come.
 */
export function PdfViewer({ documentId, label, marks = noMarks, lit = null, ...props }: PdfProps) {
  const frame = useSize();
  const sheet = useSize();
  const keysId = useId();
  const [isShown, setIsShown] = useState(false);
  const [pageCount, setPageCount] = useState(props.pageCount ?? 0);
  const [page, setPage] = useShownPage();
  const { first, size, measure, foresee } = usePageSizes(page);
  const gutter = marks.length > 0 ? gutterWidth : 0;
  const fitWidth = Math.max(0, frame.width - 2 * gutter);
  const widths = { fitWidth, ownWidth: size.width };
  const find = (id: string | null | undefined) => marks.find((mark) => idOf(mark) === id);
  const refs = { frame: frame.ref, sheet: sheet.ref };
  const litPlace = findMiddle(find(lit), page);
  const { zoom, turn } = useZoom(refs, widths, litPlace);
  const follow = props.follow ?? null;
  useFollowing({ ...refs, follow, mark: find(follow?.id), page, turnTo: setPage, isShown });
  const placed = isShown ? placeOn(page, marks, sheet) : [];
  return (
    <figure
      aria-label={label}
      className="viewer"
      style={{ '--gutter': `${gutter}px`, '--aspect': first.aspect } as CSSProperties}
    >
      {/* What scrolls is reached by keyboard, and takes the keys of zoom there. */}
      <div
        className="viewer-frame"
        ref={frame.ref}
        role="group"
        aria-label={pageCount > 1 ? `Page ${page} of ${pageCount}` : 'The page'}
        aria-describedby={keysId}
        tabIndex={0}
        onKeyDown={(event) => {
          const way = readZoomKey(event.key);
          if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          turn(way);
        }}
      >
        <div
          className="viewer-ground"
          style={zoom > 1 ? { width: fitWidth * zoom + 2 * gutter } : undefined}
        >
          <div
            className="viewer-letters"
            style={
              {
                width: frame.width || undefined,
                '--sheet-height': `${sheet.height}px`,
              } as CSSProperties
            }
          >
            <MarkLetters {...{ placed, lit }} onLight={props.onLight} onPick={props.onPick} />
          </div>
          <ViewerSheet
            {...{ documentId, label, page, isShown, placed, lit }}
            notices={props.notices}
            sheet={sheet.ref}
            width={zoom === 1 ? null : fitWidth * zoom}
            isNarrow={zoom < 1}
            drawnWidth={sheet.width}
            aspect={size.aspect}
            onOpened={setPageCount}
            onMeasured={measure}
            onForeseen={foresee}
            onShown={() => {
              setIsShown(true);
              props.onShown?.();
            }}
          />
        </div>
      </div>
      <figcaption>
        <ViewerTools
          percent={readPercent(zoom, widths)}
          onZoom={turn}
          {...{ page, pageCount }}
          onPage={(next) => {
            setPage(next);
            frame.ref.current?.scrollTo({ top: 0 });
          }}
        />
        <p className="visually-hidden" id={keysId}>
          Keys: plus and minus zoom, 0 fits the width, 1 is actual size, arrows scroll.
        </p>
        {(props.name || props.end) && (
          <div className="doc-bar">
            <span>{props.name}</span>
            {props.end && <span className="push">{props.end}</span>}
          </div>
        )}
      </figcaption>
    </figure>
  );
}

function findMiddle(mark: PdfMark | undefined, page: number): { x: number; y: number } | null {
  if (mark?.page !== page) return null;
  const { x, y, width, height } = mark.box;
  return { x: x + width / 2, y: y + height / 2 };
}

function placeOn(page: number, marks: PdfMark[], size: { width: number; height: number }) {
  const here = marks.filter((mark) => mark.page === page);
  const boxes = here.map(({ box }) => box);
  if (size.width === 0) return [];
  return placeMarks(boxes, size).flatMap((place, index): Placed[] => {
    const mark = here[index];
    return mark ? [{ mark, place }] : [];
  });
}
