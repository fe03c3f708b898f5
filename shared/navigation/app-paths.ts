import { subjectPathSchema } from '../access/roles.ts';

/**
 * Every path that is a screen of the app (classroom §2, content §2). The server and the service worker answer a
 * navigation with the app only for these; anything else (a PDF, a download, a call) is left to whoever owns it.
 * The app's router is checked against this list by a test, in both directions.
 *
 * `:subject` is one of the subject area paths, `:name` any one segment, a last `*` any number of segments.
 */
export const appPaths: readonly string[] = [
  '/',
  '/individual/login',
  '/forgetLogin/usernamePassword',
  '/help',
  '/needs-attention',
  '/storage',
  '/:subject',
  '/:subject/help',
  '/:subject/packs',
  ...packViews('/:subject/:packId'),
  ...packViews('/:subject/activity/:packId'),
  ...packViews('/:subject/ls/:packId'),
  // A snack has a content of the pack below it; excerpts name their saved content.
  '/:subject/ls/:packId/:contentType/:contentId/:snackId',
  '/:subject/standards',
  '/:subject/mini-inquiries',
  '/:subject/mini-inquiries/:miniInquiryId',
  '/:subject/dashboard',
  '/:subject/dashboard/activities',
  '/:subject/dashboard/activities/*',
  '/:subject/dashboard/classes',
  '/:subject/dashboard/classes/*',
  '/:subject/dashboard/mini-inquiries',
  '/:subject/dashboard/mini-inquiries/activity/:activityId',
  '/:subject/dashboard/mini-inquiries/activity/:activityId/student/:studentIndividualId/score',
  '/:subject/printout/activity/:activityId',
  '/:subject/printout/student/:classSubgroupId',
  '/:subject/printout/teacher/:classSubgroupId',
];

/** The views of one pack, the same for a pack, an activity on it and a learning strategy (content §2, pack pages). */
function packViews(pack: string): string[] {
  const contents = [
    'article',
    'magazine',
    'primarysource',
    'primary-source',
    'learning-resource',
    'excerpt',
    'assembly',
  ];
  return [pack, `${pack}/standards`, ...contents.map((content) => `${pack}/${content}/:contentId`)];
}

/** True when a URL's pathname (no query, no hash) is a screen of the app. One trailing slash is allowed. */
export function isAppPath(pathname: string): boolean {
  const segments = segmentsOf(pathname);
  return segments !== null && patterns.some((pattern) => matches(pattern, segments));
}

const subjects: readonly string[] = subjectPathSchema.options;
const patterns = appPaths.map((path) => path.split('/').slice(1));

/** Null when the path has an empty segment inside (`//evil`), which no screen has. */
function segmentsOf(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  const segments = pathname.slice(1).split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments.length > 1 && segments.includes('') ? null : segments;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? segments.length <= fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, index) => matchesSegment(part, segments[index] ?? ''));
}

function matchesSegment(part: string, segment: string): boolean {
  if (part === ':subject') return subjects.includes(segment);
  return part.startsWith(':') ? segment !== '' : part === segment;
}
