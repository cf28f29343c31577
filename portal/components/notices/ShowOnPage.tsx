import Link from 'next/link';
import { Button } from '../ui/Button';
import { useShowWords, type WordsPlace } from '../ui/ShownWords';

/**
 * Has the document show where these words stand.
 * @param href where the document is on a phone, when it is not on the same part of the screen
 */
export function ShowOnPage({ place, href }: { place: WordsPlace | undefined; href?: string }) {
  const show = useShowWords();
  if (!place) return null;
  const words = `Show on page${place.page > 1 ? ` ${place.page}` : ''}`;
  if (!href) {
    return (
      <Button small variant="quiet" onClick={() => show(place)}>
        {words}
      </Button>
    );
  }
  return (
    <Link className="small" href={href} scroll={false} onClick={() => show(place)}>
      {words}
    </Link>
  );
}
