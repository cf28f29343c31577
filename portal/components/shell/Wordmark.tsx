import Link from 'next/link';

export function Wordmark({ href }: { href: string }) {
  return (
    <Link className="wordmark" href={href}>
      Millrace
    </Link>
  );
}
