import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { CopyButton } from '#app/features/privacy/components/copy-button.tsx';
import { readPrivacyFacts } from '#app/features/privacy/privacy-calls.ts';
import { privacyTopics } from '#app/features/privacy/privacy-words.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import type { PrivacyFacts } from '#shared/domain/person-data/person-data-calls.ts';
import styles from './privacy-screen.module.css';

/** What is stored of a person, and who can read it: for everybody, signed in or not, with or without a network. */
export function PrivacyScreen() {
  const { session } = useSignedIn();
  const { id: schoolId } = session.school;
  const [facts, setFacts] = useState<PrivacyFacts | null>(null);
  useEffect(() => {
    void readPrivacyFacts(schoolId).then(setFacts);
  }, [schoolId]);
  return (
    <PageBody width="text">
      <PageHeader
        title="Privacy"
        lead="What is stored about you, where, for how long, and who can read it."
      />
      <Stack gap={6}>
        {privacyTopics(facts).map(({ anchor, title, paragraphs }) => (
          <section
            key={anchor}
            id={anchor}
            aria-labelledby={`${anchor}-title`}
            className={styles.privacyTopic}
          >
            <h2 id={`${anchor}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {!isVisitor(session) && (
          <Panel label="Your data" look="sunken">
            <Stack gap={3} align="start">
              <p className={styles.privacyCopy}>
                The copy is one zip file: a page that you can read and print, and your files.
              </p>
              <CopyButton href="/individual/my-data.zip" fileName="my-data.zip">
                Save a copy of my data
              </CopyButton>
            </Stack>
          </Panel>
        )}
      </Stack>
    </PageBody>
  );
}
