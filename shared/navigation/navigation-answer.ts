import { subjectPathSchema } from '#shared/access/roles.ts';
import { isAppPath } from './app-paths.ts';

/**
 * Who answers a navigation to a path of this site. `app`: the app's page, with or without a network. `server`: the
 * server alone, since it is a file, a download or a short link. `server-or-app`: no screen that this version knows, so
 * the server is asked, and without a network the app says that there is no such page.
 */
export type NavigationAnswer = 'app' | 'server' | 'server-or-app';

/** Says who answers a navigation to a URL's pathname (no query, no hash). */
export function navigationAnswer(pathname: string): NavigationAnswer {
  if (isAppPath(pathname)) return 'app';
  return isOfServer(pathname) ? 'server' : 'server-or-app';
}

const serverFolders = ['assets', 'calendar', 'library', 'resources', 's', 'sync'];
/** Below a subject area: packs as PDF, uploaded documents, videos. */
const subjectFolders = ['custom', 'download'];
const subjects: readonly string[] = subjectPathSchema.options;

function isOfServer(pathname: string): boolean {
  const [first = '', second = '', ...rest] = pathname.slice(1).split('/');
  const last = rest.at(-1) ?? (second || first);
  if (/\.[a-z0-9]{1,12}$/i.test(last)) return true;
  return serverFolders.includes(first) || (subjects.includes(first) && subjectFolders.includes(second));
}
