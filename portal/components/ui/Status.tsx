import { CircleCheck, CircleDashed, Clock, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'positive' | 'warning' | 'negative';

const pillClass: Record<Tone, string> = {
  neutral: 'pill',
  info: 'pill pill--info',
  positive: 'pill pill--success',
  warning: 'pill pill--warning',
  negative: 'pill pill--danger',
};
const flagClass: Record<Tone, string> = {
  neutral: 'flag flag--idle',
  info: 'flag flag--info',
  positive: 'flag flag--ok',
  warning: 'flag flag--warn',
  negative: 'flag flag--bad',
};
const toneIcon: Record<Tone, LucideIcon> = {
  neutral: CircleDashed,
  info: Info,
  positive: CircleCheck,
  warning: Clock,
  negative: TriangleAlert,
};

type StatusProps = { tone: Tone; icon?: LucideIcon; small?: boolean; children: ReactNode };

/** A status on its own ground: always an icon and a word together. */
export function Pill({ tone, icon, children }: StatusProps) {
  const Icon = icon ?? toneIcon[tone];
  return (
    <span className={pillClass[tone]}>
      <Icon className="icon" aria-hidden />
      {children}
    </span>
  );
}

/** The same inside running text or a table row, without a ground. */
export function Flag({ tone, icon, small, children }: StatusProps) {
  const Icon = icon ?? toneIcon[tone];
  return (
    <span className={small ? `${flagClass[tone]} small` : flagClass[tone]}>
      <Icon className="icon" aria-hidden />
      {children}
    </span>
  );
}

const bannerClass: Partial<Record<Tone, string>> = {
  warning: 'banner banner--warning',
  negative: 'banner banner--danger',
  positive: 'banner banner--success',
};
const bannerIcon: Record<Tone, LucideIcon> = { ...toneIcon, neutral: Info, negative: OctagonX };

/** A message about the whole page or section, with an optional action at its end. */
export function Banner({
  tone = 'info',
  icon,
  action,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}) {
  const Icon = icon ?? bannerIcon[tone];
  return (
    <div className={bannerClass[tone] ?? 'banner'} role={tone === 'negative' ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
      {action && <div>{action}</div>}
    </div>
  );
}
