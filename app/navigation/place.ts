import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';

/** The main place that a screen belongs to, for the mark in the navigation; null for what belongs to none. */
export function placeOf(pathname: string): 'home' | 'packs' | 'activities' | 'classes' | null {
  const [subject, area, part] = pathname.split('/').filter(Boolean);
  if (subject !== 'science' && subject !== 'social-studies') return null;
  switch (area) {
    case undefined:
      return 'home';
    case 'activity':
      return 'activities';
    case 'dashboard':
      return part === 'classes' ? 'classes' : part === 'activities' ? 'activities' : null;
    case 'printout':
    case 'ls':
    case 'mini-inquiries':
      return null;
    default:
      // The list of packs, or a pack and what is in it.
      return 'packs';
  }
}

/**
 * The address without what does not make it another screen: a pack that shows one type of content is the same page,
 * and the focus stays on what was pressed.
 */
export function screenOf(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean);
  const isFiltered = segments.length === 3 && contentTypePathSchema.safeParse(segments[2]).success;
  return `/${(isFiltered ? segments.slice(0, 2) : segments).join('/')}`;
}
