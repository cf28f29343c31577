import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

type Look = {
  variant?: 'primary' | 'quiet' | 'danger' | 'danger-fill' | 'icon';
  small?: boolean;
  wide?: boolean;
  icon?: ReactNode;
};

function writeClass({ variant, small, wide }: Look, more?: string): string {
  const names = [
    'btn',
    variant && `btn--${variant}`,
    small && 'btn--sm',
    wide && 'btn--wide',
    more,
  ];
  return names.filter(Boolean).join(' ');
}

/**
 * A button. One that is given `busy` does an operation: it shows the ring, and refuses a second press
 * while the first is under way, also the second half of a double click, which comes before that.
 */
export function Button({
  variant,
  small,
  wide,
  icon,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={writeClass({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy || (busy !== undefined && event.detail > 1)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {!busy && icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({
  variant,
  small,
  wide,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={writeClass({ variant, small, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
