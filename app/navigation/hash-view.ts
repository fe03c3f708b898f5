import { useLocation } from '@tanstack/react-router';

/** The views of one pack page that its hash names (classroom §2). */
export type HashView =
  | { readonly kind: 'none' }
  | { readonly kind: 'custom' }
  | { readonly kind: 'pinboard' }
  | { readonly kind: 'activities' }
  | { readonly kind: 'assembly'; readonly contentId: string }
  | { readonly kind: 'unknown' };

/** The view in the address bar, live: `#/custom`, `#/pinboard`, `#/activities`, `#/pinboard/overlay/assembly/{id}`. */
export function useHashView(): HashView {
  return parseHashView(useLocation({ select: (location) => location.hash }));
}

/** Reads a hash with or without its leading `#`. An unknown one is named so, never guessed. */
export function parseHashView(hash: string): HashView {
  const segments = hash.replace(/^#/, '').split('/').filter(Boolean);
  const [view, overlay, kind, contentId] = segments;
  if (view === undefined) return { kind: 'none' };
  if (segments.length === 1 && (view === 'custom' || view === 'pinboard' || view === 'activities')) {
    return { kind: view };
  }
  const isAssembly =
    view === 'pinboard' && overlay === 'overlay' && kind === 'assembly' && segments.length === 4;
  return isAssembly && contentId !== undefined
    ? { kind: 'assembly', contentId: decodeURIComponent(contentId) }
    : { kind: 'unknown' };
}
