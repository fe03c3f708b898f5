import { createRootRoute, createRoute, notFound } from '@tanstack/react-router';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { NotFoundScreen, RootFrame, SignedInFrame } from './frame.tsx';

/** Everything lies below this: appearance, links, notices, and what to show for a path nobody knows. */
export const rootRoute = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundScreen });

/** Screens of signed-in people, inside the app's frame; anybody else gets the sign-in screen. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedInFrame,
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
