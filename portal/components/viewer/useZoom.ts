import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { applyZoom, clampZoom, type Widths, type ZoomWay } from './zoom';

type Point = { x: number; y: number };
/** A place on the page, as fractions of it, and where on the screen it is to be afterwards. */
type Anchor = { fraction: Point; on: Point };

type Parts = {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
};

/**
 * How large the page is, by buttons, keys, pinch, and the wheel with Ctrl. What is under the pointer
 * stays there; by buttons and keys, what is in the middle, or the place that is lit.
 */
export function useZoom({ frame, sheet }: Parts, widths: Widths, lit: Point | null) {
  const [zoom, setZoom] = useState(1);
  const anchor = useRef<Anchor | null>(null);

  function change(next: number, on?: Point): void {
    if (next === zoom || !frame.current || !sheet.current) return;
    const middle = middleOf(frame.current);
    const fraction = on || !lit ? fractionOf(sheet.current, on ?? middle) : lit;
    anchor.current = { fraction, on: on ?? middle };
    setZoom(next);
  }
  const latest = useRef({ zoom, widths, change });
  useLayoutEffect(() => {
    latest.current = { zoom, widths, change };
  });

  useLayoutEffect(() => {
    const { current: wanted } = anchor;
    anchor.current = null;
    if (!wanted || !frame.current || !sheet.current) return;
    const { left, top, width, height } = sheet.current.getBoundingClientRect();
    frame.current.scrollLeft += left + wanted.fraction.x * width - wanted.on.x;
    frame.current.scrollTop += top + wanted.fraction.y * height - wanted.on.y;
  }, [zoom, frame, sheet]);

  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    return listenForPinches(element, (of, factor, on) => {
      const { zoom: now, widths: known, change: go } = latest.current;
      go(clampZoom((of ?? now) * factor, known), on);
      return now;
    });
  }, [frame]);

  return { zoom, turn: (way: ZoomWay) => change(applyZoom(zoom, way, widths)) };
}

function middleOf(frame: HTMLElement): Point {
  const { left, top } = frame.getBoundingClientRect();
  return { x: left + frame.clientWidth / 2, y: top + frame.clientHeight / 2 };
}

function fractionOf(sheet: HTMLElement, on: Point): Point {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: (on.x - left) / Math.max(width, 1), y: (on.y - top) / Math.max(height, 1) };
}

/** @param of - the zoom that `factor` is of; that of now where it is null
 *  @returns the zoom before */
type OnPinch = (of: number | null, factor: number, on: Point) => number;

/** React listens passively to both, so the browser would scroll or enlarge the whole page as well. */
function listenForPinches(element: HTMLElement, onPinch: OnPinch): () => void {
  let begun: { zoom: number; distance: number } | null = null;
  const turnWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const on = { x: event.clientX, y: event.clientY };
    onPinch(null, Math.exp(-Math.max(-50, Math.min(50, event.deltaY)) / 150), on);
  };
  const move = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      begun = null;
      return;
    }
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const on = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    begun ??= { zoom: onPinch(null, 1, on), distance: Math.max(distance, 1) };
    onPinch(begun.zoom, distance / begun.distance, on);
  };
  const end = () => {
    begun = null;
  };
  element.addEventListener('wheel', turnWheel, { passive: false });
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('wheel', turnWheel);
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}
