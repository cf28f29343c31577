import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PdfMark } from './marks';

/** What to turn to; another object with the same id turns to it once more. */
export type Follow = { id: string } | null;

type Following = {
  follow: Follow;
  mark: PdfMark | undefined;
  page: number;
  turnTo: (page: number) => void;
  isShown: boolean;
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
};

/** Turns to the page of a mark, and scrolls to it within the viewer; the screen around it stays. */
export function useFollowing({ follow, mark, page, turnTo, isShown, frame, sheet }: Following) {
  const [seen, setSeen] = useState<Follow>(null);
  const done = useRef<Follow>(null);
  if (follow !== seen) {
    setSeen(follow);
    if (mark) turnTo(mark.page);
  }
  useEffect(() => {
    const isThere = mark?.page === page && isShown;
    if (!follow || done.current === follow || !isThere || !frame.current || !sheet.current) return;
    done.current = follow;
    bringIntoView(frame.current, sheet.current, mark);
  }, [follow, mark, page, isShown, frame, sheet]);
}

function bringIntoView(frame: HTMLElement, sheet: HTMLElement, { box }: PdfMark): void {
  const around = frame.getBoundingClientRect();
  const whole = sheet.getBoundingClientRect();
  const x = whole.left - around.left + box.x * whole.width;
  const y = whole.top - around.top + box.y * whole.height;
  const [width, height] = [box.width * whole.width, box.height * whole.height];
  const isInView =
    x >= 0 && y >= 0 && x + width <= frame.clientWidth && y + height <= frame.clientHeight;
  if (isInView) return;
  frame.scrollTo({
    left: frame.scrollLeft + x + width / 2 - frame.clientWidth / 2,
    top: frame.scrollTop + y + height / 2 - frame.clientHeight / 2,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
  });
}
