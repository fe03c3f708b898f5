import { subjectPathSchema } from '#shared/access/roles.ts';
import { contentTypePathSchema } from './content-type-path.ts';
import { isShortCode } from './short-code.ts';
import { snackContentPaths } from './snack-content-path.ts';

/**
 * Every path that is a screen of the app (classroom §2, content §2). The server and the service worker answer a
 * navigation with the app only for these; anything else (a PDF, a download, a call) is left to whoever owns it.
 * The app's router is checked against this list by a test, in both directions.
 *
 * `:subject` is one of the subject area paths, `:contentType` a type of pack item, `:name` any one segment.
 */
export const appPaths: readonly string[] = [
  '/',
  '/individual/login',
  '/individual/confirmEmail',
  '/individual/confirmSignUp',
  '/individual/digestOff',
  '/individual/provider',
  '/account',
  '/administration',
  '/administration/:tab',
  '/administration/people/:individualId',
  '/credits',
  '/forgetLogin/usernamePassword',
  '/forgetLogin/resetPassword',
  '/help',
  '/needs-attention',
  '/privacy',
  '/s/:schoolSlug',
  '/storage',
  '/your-school',
  '/:subject',
  '/:subject/notifications',
  '/:subject/packs',
  '/:subject/standards',
  '/:subject/:packId',
  '/:subject/:packId/:contentType',
  '/:subject/:packId/article/:contentId',
  '/:subject/:packId/assembly/:contentId',
  '/:subject/:packId/bibliography',
  '/:subject/:packId/excerpt/:contentId',
  '/:subject/:packId/learning-resource/:contentId',
  '/:subject/:packId/magazine/:contentId',
  '/:subject/:packId/primary-source/:contentId',
  '/:subject/:packId/primarysource/:contentId',
  '/:subject/:packId/standards',
  '/:subject/activity/:packId',
  '/:subject/activity/:packId/:contentType',
  '/:subject/activity/:packId/all',
  '/:subject/activity/:packId/article/:contentId',
  '/:subject/activity/:packId/assembly/:contentId',
  '/:subject/activity/:packId/excerpt/:contentId',
  '/:subject/activity/:packId/learning-resource/:contentId',
  '/:subject/activity/:packId/magazine/:contentId',
  '/:subject/activity/:packId/primary-source/:contentId',
  '/:subject/activity/:packId/primarysource/:contentId',
  '/:subject/dashboard',
  '/:subject/dashboard/activities',
  '/:subject/dashboard/activities/:assignmentId/feedback',
  '/:subject/dashboard/activities/:assignmentId/review',
  '/:subject/dashboard/activities/:assignmentId/review/tab/:tab',
  '/:subject/dashboard/activities/:snackPackId/ls/review',
  '/:subject/dashboard/activities/:snackPackId/ls/review/tab/:tab',
  '/:subject/dashboard/activities/completed',
  '/:subject/dashboard/activities/completed/tab/:tab/:subgroupId',
  '/:subject/dashboard/activities/completed/:assignmentId/review',
  '/:subject/dashboard/activities/completed/:assignmentId/responses',
  '/:subject/dashboard/activities/tab/:tab/:subgroupId/:status',
  '/:subject/dashboard/classes',
  '/:subject/dashboard/classes/new',
  '/:subject/dashboard/classes/import',
  '/:subject/dashboard/classes/join',
  '/:subject/dashboard/classes/join/:classCode',
  '/:subject/dashboard/classes/:classId/annotations/:packId/:textType/:contentId',
  '/:subject/dashboard/classes/:classId/view',
  '/:subject/dashboard/classes/:classId/edit',
  '/:subject/dashboard/classes/:classId/groups',
  '/:subject/dashboard/classes/:classId/invite',
  '/:subject/dashboard/classes/:classId/students/new',
  '/:subject/dashboard/classes/:classId/student/:enrollmentId',
  '/:subject/dashboard/classes/:classId/student/:enrollmentId/edit',
  '/:subject/dashboard/mini-inquiries',
  '/:subject/dashboard/mini-inquiries/activity/:assignmentId',
  '/:subject/dashboard/mini-inquiries/activity/:assignmentId/student/:studentId/score',
  '/:subject/ls/:snackPackId',
  '/:subject/ls/:snackPackId/standards',
  '/:subject/ls/:snackPackId/:snackContentType/:contentId',
  '/:subject/ls/:snackPackId/:snackContentType/:contentId/:snackId',
  '/:subject/mini-inquiries',
  '/:subject/mini-inquiries/:miniInquiryId',
  '/:subject/mini-inquiries/:miniInquiryId/edit',
  '/:subject/printout/activity/:activityId',
  '/:subject/printout/pack/:packId',
  '/:subject/printout/student/:subgroupId',
  '/:subject/printout/teacher/:subgroupId',
];

/** True when a URL's pathname (no query, no hash) is a screen of the app. One trailing slash is allowed. */
export function isAppPath(pathname: string): boolean {
  const segments = segmentsOf(pathname);
  return segments !== null && patterns.some((pattern) => matches(pattern, segments));
}

/** The same of an address within the site, with its query and hash: where somebody is led who was on their way there. */
export const isAppAddress = (address: string): boolean => isAppPath(address.split(/[?#]/, 1)[0] ?? '');

const subjects: readonly string[] = subjectPathSchema.options;
const snackContentTypes: readonly string[] = snackContentPaths;
const contentTypes: readonly string[] = contentTypePathSchema.options;
const patterns = appPaths.map((path) => path.split('/').slice(1));

/** Null when the path has an empty segment inside (`//evil`), which no screen has. */
function segmentsOf(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  const segments = pathname.slice(1).split('/');
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return segments.length > 1 && segments.includes('') ? null : segments;
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  if (segments.length !== pattern.length) return false;
  return pattern.every((part, index) => matchesSegment(part, segments[index] ?? ''));
}

/** `download/video` is a call (content §7), and no pack showing its videos. A short link is no screen, it leads to one. */
function matchesSegment(part: string, segment: string): boolean {
  if (part === ':schoolSlug') return segment !== '' && !isShortCode(segment);
  if (part === ':subject') return subjects.includes(segment);
  if (part === ':packId') return segment !== '' && segment !== 'download';
  // `mini-inquiries/json` is a call.
  if (part === ':miniInquiryId') return segment !== '' && segment !== 'json';
  if (part === ':snackContentType') return snackContentTypes.includes(segment);
  if (part === ':contentType') return contentTypes.includes(segment);
  return part.startsWith(':') ? segment !== '' : part === segment;
}
