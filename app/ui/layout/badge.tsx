import type { ReactNode } from 'react';
import type { Tone } from '#app/ui/feedback/tone.tsx';
import '#app/ui/feedback/tone.css';
import './badge.css';

/** A short state or kind beside a name. `count` is a round figure, for example unsent items. */
export function Badge({
  children,
  tone = 'plain',
  icon,
  look = 'soft',
}: {
  readonly children: ReactNode;
  readonly tone?: Tone | 'plain' | 'accent';
  readonly icon?: ReactNode;
  readonly look?: 'soft' | 'count';
}) {
  return (
    <span className="ui-badge" data-tone={tone} data-look={look}>
      {icon}
      {children}
    </span>
  );
}

/** A person's initials on a steady tint of their own. Decorative: the name stands beside it. */
export function Avatar({
  name,
  size = 'medium',
  tintFrom = name,
}: {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** What tells people of one name apart. */
  readonly tintFrom?: string;
}) {
  return (
    <span className="ui-avatar" data-size={size} data-tint={tintOf(tintFrom)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/**
 * First letters of the first and the last word, upper case: "Ana María Ruiz" gives "AR". A number is kept whole, for
 * it alone tells "Student 12" from "Student 1".
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return letters
    .map((word) => (/^\d{1,3}$/.test(word ?? '') ? word : (Array.from(word ?? '')[0] ?? '')))
    .join('')
    .toLocaleUpperCase();
}

function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum % 5;
}

/** One figure with its name, for dashboards. Put several in a `StatRow`. */
export function Stat({
  label,
  value,
  note,
  tone = 'plain',
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: Tone | 'plain' | 'accent';
}) {
  return (
    <div className="ui-stat" data-tone={tone}>
      <dt className="ui-stat__label">{label}</dt>
      <dd className="ui-stat__value">{value}</dd>
      {note !== undefined && <dd className="ui-stat__note">{note}</dd>}
    </div>
  );
}

/** Figures side by side, as one description list. */
export function StatRow({ children }: { readonly children: ReactNode }) {
  return <dl className="ui-stats">{children}</dl>;
}
