import { useLocation } from '@tanstack/react-router';

/** The views of one pack page that its hash names (classroom §2). */
export type HashView =
  | { readonly kind: 'none' }
  | { readonly kind: 'custom' }
  | { readonly kind: 'pinboard' }
  | { readonly kind: 'activities' }
  | { readonly kind: 'standards' }
  | { readonly kind: 'active' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'editAssign' }
  | { readonly kind: 'assembly'; readonly contentId: string }
  | { readonly kind: 'unknown' };

/**
 * The view in the address bar, live: `#/custom`, `#/pinboard`, `#/activities`, `#/standards`,
 * `#/pinboard/overlay/assembly/{id}`, and on a page of its own content `#/overlay/assembly/{id}` (content §2, in-page
 * routes). A snack has `#/active`, `#/preview` and `#/edit`, a snack pack `#/pinboard/editAssign` (classroom §2).
 */
export function useHashView(): HashView {
  return parseHashView(useLocation({ select: (location) => location.hash }));
}

/** Reads a hash with or without its leading `#`. An unknown one is named so, never guessed. */
export function parseHashView(hash: string): HashView {
  const segments = hash.replace(/^#/, '').split('/').filter(Boolean);
  const [view] = segments;
  if (view === undefined) return { kind: 'none' };
  if (segments.length === 1 && isPlainView(view)) return { kind: view };
  if (segments.join('/') === 'pinboard/editAssign') return { kind: 'editAssign' };
  const inPage = view === 'pinboard' ? segments.slice(1) : segments;
  const [overlay, kind, contentId] = inPage;
  const isAssembly = overlay === 'overlay' && kind === 'assembly' && inPage.length === 3;
  const decoded = isAssembly && contentId !== undefined ? decode(contentId) : null;
  return decoded === null ? { kind: 'unknown' } : { kind: 'assembly', contentId: decoded };
}

const plainViews = ['custom', 'pinboard', 'activities', 'standards', 'active', 'preview', 'edit'] as const;

function isPlainView(view: string): view is (typeof plainViews)[number] {
  return plainViews.some((one) => one === view);
}

/** An address can hold anything: what is no encoded text is nobody's id. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
