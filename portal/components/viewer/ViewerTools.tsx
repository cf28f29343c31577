import { ChevronLeft, ChevronRight, Minus, MoveHorizontal, Plus } from 'lucide-react';
import { Button } from '../ui/Button';
import type { ZoomWay } from './zoom';

type ViewerToolsProps = {
  percent: number | null;
  onZoom: (way: ZoomWay) => void;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
};

/** How large the page is, and which one it is. */
export function ViewerTools({ percent, onZoom, page, pageCount, onPage }: ViewerToolsProps) {
  return (
    <div className="viewer-tools" role="group" aria-label="Zoom and pages">
      <Tool name="Zoom out" icon={<Minus className="icon" />} onClick={() => onZoom('out')} />
      <span className="viewer-percent num" aria-live="polite">
        {percent === null ? '' : `${percent}%`}
      </span>
      <Tool name="Zoom in" icon={<Plus className="icon" />} onClick={() => onZoom('in')} />
      <Tool
        name="Fit width"
        icon={<MoveHorizontal className="icon" />}
        onClick={() => onZoom('fit')}
      />
      <Button variant="quiet" small onClick={() => onZoom('actual')}>
        Actual size
      </Button>
      {pageCount > 1 && (
        <div className="viewer-turn push">
          <Tool
            name="Previous page"
            icon={<ChevronLeft className="icon" />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="nowrap" aria-live="polite">
            {page} of {pageCount}
          </span>
          <Tool
            name="Next page"
            icon={<ChevronRight className="icon" />}
            disabled={page >= pageCount}
            onClick={() => onPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

function Tool({
  name,
  icon,
  disabled,
  onClick,
}: {
  name: string;
  icon: React.ReactElement;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="icon"
      small
      aria-label={name}
      title={name}
      // A button that is disabled would lose the focus at the last page.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {icon}
    </Button>
  );
}
