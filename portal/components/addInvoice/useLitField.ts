import { useState, type FocusEvent, type MouseEvent } from 'react';
import type { Follow } from '../viewer/useFollowing';

/**
 * Lights a field and its place on the page together, whichever of them is pointed at or has the
 * focus. Only the focus also turns to the page and scrolls the viewer.
 * @param has - whether there is a mark with this id; a field's control has its name as id
 */
export function useLitField(has: (id: string) => boolean) {
  const [focused, setFocused] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [follow, setFollow] = useState<Follow>(null);
  const point = (id: string | null) => setPointed(id !== null && has(id) ? id : null);
  return {
    lit: pointed ?? focused,
    follow,
    /** Points at a mark. */
    onLight: point,
    /** Shows a mark that belongs to no field. */
    show: (id: string) => {
      setFocused(id);
      setFollow({ id });
    },
    ofForm: {
      onFocus: ({ target: { id } }: FocusEvent) => {
        setFocused(has(id) ? id : null);
        if (has(id)) setFollow({ id });
      },
      onMouseOver: ({ target }: MouseEvent) => point(findField(target)),
      onMouseLeave: () => point(null),
    },
  };
}

/** The control under the pointer, or the first one of the field around it. */
function findField(target: EventTarget): string | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest('input') ?? target.closest('.field')?.querySelector('input');
  return control?.id ?? null;
}
