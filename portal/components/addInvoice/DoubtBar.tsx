import { Button } from '../ui/Button';
import type { useDoubtPath } from './useDoubtPath';

/** How many doubtful values are left, and the way to the next one. */
export function DoubtBar({ path }: { path: ReturnType<typeof useDoubtPath> }) {
  return (
    <span className="doubt-bar">
      <span className="nowrap">{path.leftWords}</span>
      <Button small aria-keyshortcuts="F8" onClick={() => path.go('next')}>
        Next thing to check <kbd aria-hidden>F8</kbd>
      </Button>
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
