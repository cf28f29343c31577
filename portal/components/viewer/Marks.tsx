import { ReadKey } from '../ui/ReadKey';
import { classOf, idOf, type PdfMark } from './marks';
import type { PlacedMark } from './placeMarks';

export type Placed = { mark: PdfMark; place: PlacedMark };

/** A thin line around each value and from there to its letter. They lie on the page, so what they
 *  cross shows through (`multiply`). */
export function MarkLines({ placed, lit }: { placed: Placed[]; lit: string | null }) {
  return (
    <svg className="viewer-lines" aria-hidden>
      {placed.map(({ mark, place: { outline, line } }) => (
        <g
          key={idOf(mark)}
          className={`${classOf('viewer-line', mark)}${idOf(mark) === lit ? ' is-lit' : ''}`}
        >
          <rect x={outline.left} y={outline.top} width={outline.width} height={outline.height} />
          <polyline points={line.map((point) => point.join(',')).join(' ')} />
        </g>
      ))}
    </svg>
  );
}

type Handlers = {
  onLight?: (id: string | null) => void;
  onPick?: (id: string) => void;
};

/** The letters in the gutters, each a button where there is somewhere to go. */
export function MarkLetters({
  placed,
  lit,
  onLight,
  onPick,
}: Handlers & { placed: Placed[]; lit: string | null }) {
  return placed.map(({ mark, place }) => {
    const id = idOf(mark);
    const shared = {
      className: `viewer-letter${id === lit ? ' is-lit' : ''}`,
      style: { top: place.at, [place.side]: 0 },
      onMouseEnter: () => onLight?.(id),
      onMouseLeave: () => onLight?.(null),
    };
    if (!mark.name || !onPick) {
      return (
        <span key={id} aria-hidden {...shared}>
          <ReadKey {...mark} />
        </span>
      );
    }
    return (
      <button
        key={id}
        type="button"
        aria-label={mark.name}
        {...shared}
        onFocus={() => onLight?.(id)}
        onBlur={() => onLight?.(null)}
        onClick={() => onPick(id)}
      >
        <ReadKey {...mark} />
      </button>
    );
  });
}
