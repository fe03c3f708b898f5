import { contentTypePathSchema } from '#shared/navigation/content-type-path.ts';

/** The item of the navigation that a screen belongs to, which is marked there; null for what belongs to none. */
export function navItemOf(pathname: string): 'home' | 'packs' | 'activities' | 'classes' | null {
  const [subject, area, part] = pathname.split('/').filter(Boolean);
  if (subject !== 'science' && subject !== 'social-studies') return null;
  switch (area) {
    case undefined:
      return 'home';
    case 'activity':
      return 'activities';
    case 'dashboard':
      if (part === 'mini-inquiries') return 'activities';
      return part === 'classes' ? 'classes' : part === 'activities' ? 'activities' : null;
    case 'notifications':
    case 'printout':
    case 'ls':
      return null;
    default:
      // The list of packs, or a pack and what is in it.
      return 'packs';
  }
}

/**
 * The address without what does not make it another screen: a pack that shows one type of content is the same page,
 * and the focus stays on what was pressed. Building an activity is another screen than its review, at the same path.
 */
export function screenOf(pathname: string, hash = ''): string {
  const segments = pathname.split('/').filter(Boolean);
  const isOfActivity = segments[1] === 'activity';
  const last = segments.at(-1);
  const isType = contentTypePathSchema.safeParse(last).success || (isOfActivity && last === 'all');
  const isFiltered = isType && segments.length === (isOfActivity ? 4 : 3);
  // All of them is no type, and `/activity/{packId}` alone is the work and not the Pack.
  const screen = isFiltered ? [...segments.slice(0, -1), ...(isOfActivity ? ['all'] : [])] : segments;
  return `/${screen.join('/')}${isOfActivity && hash.endsWith('custom') ? '#custom' : ''}`;
}
