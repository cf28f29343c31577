import dynamic from 'next/dynamic';
import type { RefObject } from 'react';
import { paths } from '../../paths';
import { FirstPage } from '../ui/FirstPage';
import { WordsMarks, type WordsPlace } from '../ui/ShownWords';
import { MarkLines, type Placed } from './Marks';
import { useAttempts } from './useAttempts';

const load = () => import('../ui/PdfPages').then((module) => module.PdfPages);
// Asked for with the page that shows a document, not once its data has come.
if (typeof window !== 'undefined') void load().catch(() => undefined);

const PdfPages = dynamic(load, { ssr: false });

type ViewerSheetProps = {
  documentId: string;
  label: string;
  page: number;
  sheet: RefObject<HTMLDivElement | null>;
  /** As it is shown, in pixels; null: as wide as there is room. */
  width: number | null;
  /** It leaves room beside it. */
  isNarrow: boolean;
  /** As it is laid out now. */
  drawnWidth: number;
  aspect: number;
  isShown: boolean;
  placed: Placed[];
  lit: string | null;
  notices: readonly WordsPlace[] | undefined;
  onOpened: (pageCount: number) => void;
  onMeasured: (page: number, width: number, height: number) => void;
  onForeseen: (width: number, height: number) => void;
  onShown: () => void;
};

/** The page itself, and the thin lines upon it. */
export function ViewerSheet({
  documentId,
  label,
  page,
  sheet,
  isShown,
  ...rest
}: ViewerSheetProps) {
  const { width, isNarrow, drawnWidth, aspect, placed, lit, onMeasured, onShown } = rest;
  const { attempt, isPicture, onRefused, onNothing } = useAttempts();
  const address = paths.documentInline(documentId);
  return (
    <div
      className="pdf-page"
      ref={sheet}
      style={{
        ...(width !== null && { width, marginInline: isNarrow ? 'auto' : undefined }),
        aspectRatio: isShown ? 1 / aspect : undefined,
      }}
    >
      {!isShown && <FirstPage documentId={documentId} onSize={rest.onForeseen} />}
      <div className={isShown ? undefined : 'pdf-coming'}>
        {isPicture ? (
          // The document is a photo, so the browser shows it without a reader.
          <img
            src={address}
            alt={label}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              onMeasured(1, naturalWidth, naturalHeight);
              onShown();
            }}
            onError={onNothing}
          />
        ) : (
          <PdfPages
            key={attempt}
            {...{ address, page, onMeasured, onRefused, onShown }}
            width={drawnWidth}
            onOpened={rest.onOpened}
          />
        )}
      </div>
      {isShown && <WordsMarks page={page} places={rest.notices ?? []} />}
      <MarkLines placed={placed} lit={lit} />
    </div>
  );
}
