import { createRoute, redirect } from '@tanstack/react-router';
import { subjectRoute } from './root-route.tsx';

/** What of a Pack the specification also addresses below its activity (classroom §2). */
const kinds = ['article', 'magazine', 'primarysource', 'primary-source', 'excerpt'] as const;

/** `/activity/{packId}/article/{contentId}` and its like are the Pack's own pages: reading has one address. */
export const activityContentRoutes = kinds.map((kind) =>
  createRoute({
    getParentRoute: () => subjectRoute,
    path: `activity/$packId/${kind}/$contentId`,
    beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
      const href = `${pathname.replace('/activity/', '/')}${searchStr}${hash === '' ? '' : `#${hash}`}`;
      throw redirect({ href, replace: true });
    },
  }),
);
