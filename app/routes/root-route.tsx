import { createRootRoute, createRoute, notFound } from '@tanstack/react-router';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { NotFoundScreen, PersonFrame, RootFrame } from './frame.tsx';

/** Everything lies below this: appearance, links, notices, and what to show for a path nobody knows. */
export const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });

/** Screens inside the app's frame. A visitor gets the sign-in screen, unless the route's `staticData` opens it to them. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: PersonFrame,
});

/** Every screen of a subject area has its path in front (classroom §2). */
export const subjectRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$subject',
  params: {
    parse: ({ subject }) => {
      const parsed = subjectPathSchema.safeParse(subject);
      if (!parsed.success) throw notFound();
      return { subject: parsed.data };
    },
    stringify: ({ subject }) => ({ subject }),
  },
});
