import { Button } from '../ui/Button';
import type { useDoubtPath } from './useDoubtPath';

type DoubtBarProps = {
  path: ReturnType<typeof useDoubtPath>;
  /** Goes up to the page, where the value in hand is lit; null while there is none. */
  onShow: (() => void) | null;
};

/** How many doubtful values are left, and the way to the next one; where the page is not beside the
 *  fields, to its place as well. */
export function DoubtBar({ path, onShow }: DoubtBarProps) {
  return (
    <span className="doubt-bar">
      <span className="nowrap">{path.leftWords}</span>
      <Button small aria-keyshortcuts="F8" onClick={() => path.go('next')}>
        Next thing to check <kbd aria-hidden>F8</kbd>
      </Button>
      {onShow && (
        <span className="doubt-show">
          <Button small variant="quiet" onClick={onShow}>
            Show on page
          </Button>
        </span>
      )}
    </span>
  );
}

/** The keys of this screen. */
export function KeysHelp() {
  return (
    <details className="small">
      <summary>Keys on this page</summary>
      <dl className="keys-help mt-2">
        <div>
          <dt>
            <kbd>F8</kbd>
          </dt>
          <dd>The next thing to check; the value you leave counts as looked at</dd>
        </div>
        <div>
          <dt>
            <kbd>Shift</kbd> <kbd>F8</kbd>
          </dt>
          <dd>The one before</dd>
        </div>
        <div>
          <dt>
            <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> <kbd>1</kbd>
          </dt>
          <dd>With the focus on the page: larger, smaller, the whole width, actual size</dd>
        </div>
      </dl>
    </details>
  );
}
