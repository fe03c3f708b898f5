import { useState } from 'react';
import { activitiesPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import { snackPath, snackTextPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Eye } from '#app/ui/icons/eye.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { CloneDialog } from './clone-dialog.tsx';
import styles from './snack-work.module.css';

/** A snack pack that a colleague gave to a class that one teaches too: to be looked at, tried out and cloned. */
export function ColleaguesPack({ assignment }: { readonly assignment: Assignment }) {
  const [isCloning, setCloning] = useState(false);
  const { activityId: snackPackId, packId: sourcePackId, subject, title, teacherName } = assignment;
  const snacks = snacksOf(assignment);
  return (
    <PageBody density="work">
      <PageHeader
        title={title}
        crumbs={[{ label: 'Activities', to: activitiesPath(subject) }]}
        eyebrow={`Learning strategies from ${teacherName}`}
        actions={
          <>
            <ButtonLink to={reviewPath(subject, assignment.id)}>See the class</ButtonLink>
            <Button onClick={() => setCloning(true)}>Clone</Button>
          </>
        }
      />
      <Panel>
        <Stack gap={4}>
          <p>Only {teacherName} can change these. Clone them to have some of your own.</p>
          <ol className={styles.snackList} role="list">
            {snacks.map(({ id: snackId, content }) => {
              const address = { subject, snackPackId, snackId, content };
              const strategy = strategyName(content.snackTypeId);
              return (
                <li key={snackId} className={styles.snackRow}>
                  <div className={styles.snackRowText}>
                    <strong>{content.title}</strong>
                    <p>
                      {strategy}, <TextLink to={snackTextPath(address)}>read the text</TextLink>
                    </p>
                  </div>
                  <ButtonLink
                    size="small"
                    to={snackPath({ ...address, view: 'preview' })}
                    icon={<Eye size="1.1em" aria-hidden="true" />}
                    aria-label={`Preview ${strategy}: ${content.title}`}
                  >
                    Preview
                  </ButtonLink>
                </li>
              );
            })}
          </ol>
        </Stack>
      </Panel>
      {isCloning && (
        <CloneDialog
          pack={{ id: snackPackId, sourcePackId, subject, title }}
          contents={snacks.map(({ content }) => content)}
          onClose={() => setCloning(false)}
        />
      )}
    </PageBody>
  );
}
