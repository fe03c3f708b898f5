import type { ReactNode } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import { useSignedIn } from '../../../local-db/use-local-db.tsx';
import { TextLink } from '../../../ui/actions/link.tsx';
import { PageHeader, SectionHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody, Stack } from '../../../ui/layout/panel.tsx';

export type HomeScreenProps = {
  readonly subject: SubjectPath;
  /** What this person should do next, by role: from the activities. */
  readonly next: ReactNode;
  /** The subject's packs. */
  readonly packs: ReactNode;
};

/** Where a person starts: the one next step first, then what there is to explore. */
export function HomeScreen({ subject, next, packs }: HomeScreenProps) {
  const { session } = useSignedIn();
  const { firstName, lastName, roles } = session.individual;
  const isTeacher = roles.includes('teacher');
  return (
    <PageBody>
      <PageHeader
        title={isTeacher ? 'Your classes today' : `Hello, ${[firstName, lastName].join(' ').trim()}`}
        {...(isTeacher ? {} : { lead: 'Pick up where you left off.' })}
      />
      <Stack gap={7}>
        {next}
        <section aria-labelledby="home-packs">
          <SectionHeader
            id="home-packs"
            title="Explore packs"
            action={<TextLink to={`/${subject}/packs`}>See all packs</TextLink>}
          />
          {packs}
        </section>
      </Stack>
    </PageBody>
  );
}
