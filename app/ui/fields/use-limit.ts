import { useState } from 'react';

/** How near to its limit a text says how much room is left, characters. */
const NEAR = 20;

export type Limited = {
  /** What stands in the field: all that was typed, also beyond the limit. */
  readonly shown: string;
  readonly change: (text: string) => void;
  /** How many characters are left, near the limit. */
  readonly remaining: number | null;
  /** How many stand beyond it. */
  readonly excess: number;
};

/**
 * A text of which at most `limit` characters are kept. The caller gets no more than those, and what is typed or pasted
 * beyond stays in sight, so that its writer can shorten it: nothing is cut in silence.
 */
export function useLimit(
  value: string,
  onChange: (value: string) => void,
  limit: number | undefined,
): Limited {
  const [over, setOver] = useState<{ readonly text: string; readonly kept: string } | null>(null);
  // Another value came from elsewhere: what stood beyond the limit of the former one is past.
  const shown = over !== null && over.kept === value ? over.text : value;
  const change = (text: string) => {
    const kept = limit === undefined ? text : within(text, limit);
    setOver(kept === text ? null : { text, kept });
    if (kept !== value) onChange(kept);
  };
  const remaining = limit === undefined ? null : limit - shown.length;
  const isNear = limit !== undefined && remaining !== null && remaining <= Math.max(NEAR, limit / 10);
  return {
    shown,
    change,
    remaining: isNear && remaining >= 0 && shown !== '' ? remaining : null,
    excess: Math.max(0, -(remaining ?? 0)),
  };
}

/** Never half of a character that takes two units. */
function within(text: string, limit: number): string {
  const cut = text.slice(0, limit);
  return /[\uD800-\uDBFF]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}
