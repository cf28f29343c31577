'use client';

import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { PageBox } from '@millrace/domain/invoice/extraction';

/** Words on a page of a document that somebody asked to be shown. */
export interface WordsPlace {
  page: number;
  box: PageBox;
}

interface Shown {
  place: WordsPlace | null;
  show: (place: WordsPlace) => void;
}

const ShownContext = createContext<Shown>({ place: null, show: () => undefined });

/** Lets what speaks of words on a page have the document beside it show them. */
export function ShownWords({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<WordsPlace | null>(null);
  // A new object each time, so that the same words are shown again after the page was turned.
  const show = (asked: WordsPlace) => setPlace({ ...asked });
  return <ShownContext value={{ place, show }}>{children}</ShownContext>;
}

export function useShowWords() {
  return use(ShownContext).show;
}

/** The page that a document shows: where the words stand that were asked for last, else as turned to. */
export function useShownPage(): [number, (page: number) => void] {
  const { place } = use(ShownContext);
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState<WordsPlace | null>(null);
  if (place !== seen) {
    setSeen(place);
    if (place) setPage(place.page);
  }
  return [page, setPage];
}

/** What a document says that stops money, outlined on its page; the words asked for stand out. */
export function WordsMarks({ page, places }: { page: number; places: readonly WordsPlace[] }) {
  const { place: asked } = use(ShownContext);
  const isAsked = ({ page: on, box }: WordsPlace) =>
    asked !== null && asked.page === on && JSON.stringify(asked.box) === JSON.stringify(box);
  return places
    .filter((one) => one.page === page)
    .map((one) => (
      <WordsMark key={JSON.stringify(one.box)} box={one.box} asked={isAsked(one) ? asked : null} />
    ));
}

/** @param asked - a new object each time that somebody asks for these words */
function WordsMark({ box, asked }: { box: PageBox; asked: WordsPlace | null }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (asked) mark.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <span
      aria-hidden
      ref={mark}
      className={asked ? 'words-mark words-mark--lit' : 'words-mark'}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
    />
  );
}
