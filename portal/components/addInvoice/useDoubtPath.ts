import { useEffect, useRef, useState } from 'react';
import { keepForTab, useKept } from '../../calls/kept';
import { countWords } from '../../text/format';
import { findDoubt, findLeft } from './doubtPath';
import type { listStops } from './readMarks';

/**
 * The way from one doubtful value to the next, by button or F8. A value counts as looked at once the
 * person goes on from it this way, or changes it. That is kept for this tab alone: it helps nobody
 * else that somebody has looked.
 * @param end - the id of the control that takes the focus once nothing is left
 */
export function useDoubtPath(key: string, marks: ReturnType<typeof listStops>, end: string) {
  const kept = useKept(key);
  const looked = new Set(kept?.split(' '));
  const [said, setSaid] = useState('');
  const look = (field: string) => {
    if (looked.has(field)) return;
    looked.add(field);
    keepForTab(key, [...looked].join(' '));
  };
  function go(way: 'next' | 'previous'): void {
    const from = marks.find(({ field }) => field === document.activeElement?.id);
    if (from?.check && way === 'next') look(from.field);
    const left = findLeft(marks, looked).length;
    const to = findDoubt(marks, looked, from?.field ?? null, way);
    const mark = marks.find(({ field }) => field === to);
    if (mark) {
      document.getElementById(mark.field)?.focus();
      const read = mark.read === null ? 'Not read: type it in' : `Read as ${mark.read}`;
      setSaid(`${read}. ${left} left to check.`);
    } else if (way === 'next') {
      document.getElementById(end)?.focus();
      setSaid('Nothing is left to check.');
    }
  }
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      latest.current(event.shiftKey ? 'previous' : 'next');
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const left = findLeft(marks, looked).length;
  return {
    looked,
    left,
    leftWords: left > 0 ? `${countWords(left, 'value')} left to check` : 'Nothing left to check',
    said,
    go,
    /** The person has changed it. */
    look,
  };
}
