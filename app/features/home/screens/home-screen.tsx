import type { ReactNode } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';

export type HomeScreenProps = {
  readonly subject: SubjectPath;
  /** What this person should do next, by role: from the activities. Nothing for a visitor. */
  readonly next: ReactNode;
  /** The subject's packs. */
  readonly packs: ReactNode;
};

/** Where a person starts: the one next step first, then what there is to explore. */
export function HomeScreen({ subject, next, packs }: HomeScreenProps) {
  const { session } = useSignedIn();
  const { firstName, lastName } = session.individual;
  const mayManage = useCan('manage-classes');
  const greeting = isVisitor(session)
    ? {
        title: subject === 'science' ? 'Explore science' : 'Explore social studies',
        lead: 'Read, look and try things out. Sign in to keep what you find and to do your classwork.',
      }
    : mayManage
      ? { title: 'Your classes today' }
      : { title: `Hello, ${[firstName, lastName].join(' ').trim()}` };
  return (
    <PageBody density="work">
      <PageHeader {...greeting} />
      <Stack gap={7}>
        {next}
        <section aria-labelledby="home-packs">
          <SectionHeader
            id="home-packs"
            title="Explore packs"
            action={
              <TextLink alone to={`/${subject}/packs`}>
                See all packs
              </TextLink>
            }
          />
          {packs}
        </section>
      </Stack>
    </PageBody>
  );
}
