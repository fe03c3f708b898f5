import type { KeyboardEvent } from 'react';

export type AloudKey = 'next' | 'previous' | 'play' | 'close';

const KEYS: Readonly<Record<string, AloudKey>> = {
  arrowright: 'next',
  j: 'next',
  arrowleft: 'previous',
  k: 'previous',
  p: 'play',
  escape: 'close',
};

/**
 * What a key does among the controls of reading aloud, null for any other. They are the keys of the reading flow, and act
 * only while the focus is here (WCAG 2.1.4); in a list of choices, arrows and letters choose.
 */
export function keyOf(event: KeyboardEvent): AloudKey | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return null;
  const key = KEYS[event.key.toLowerCase()] ?? null;
  const isChoosing = event.target instanceof Element && event.target.closest('select, input') !== null;
  return isChoosing && key !== 'close' ? null : key;
}
