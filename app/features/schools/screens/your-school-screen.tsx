import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormDraft, useSignedIn } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { HelpTip } from '#app/features/onboarding/index.ts';
import { useSetTeachingSchool } from '#app/features/schools/actions.ts';
import { SchoolSelector } from '#app/features/schools/components/lazy-school-selector.tsx';
import styles from '#app/features/schools/components/school-selector.module.css';
import { SchoolWords } from '#app/features/schools/components/school-words.tsx';
import { useTeachingSchool, type TeachingSchool } from '#app/features/schools/queries.ts';
import { entryFrom, schoolEntrySchema } from '#app/features/schools/school-entry.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel } from '#app/ui/layout/panel.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Which school a teacher teaches at (content §2 school selector, §3 school selection). */
export function YourSchoolScreen() {
  const { roles } = useSignedIn().session.individual;
  const teaching = useTeachingSchool();
  if (!can(roles, 'name-school')) return <Navigate to="/" replace />;
  return (
    <PageBody width="text">
      <PageHeader
        title="Your school"
        actions={<HelpTip tip="yourSchool" />}
        lead="Its name stands below yours in the account menu and on what you print. Only you see which one you chose."
      />
      {teaching === undefined ? (
        <Skeleton shape="card" label="Looking for your school" />
      ) : (
        <YourSchool teaching={teaching} />
      )}
    </PageBody>
  );
}

function YourSchool({ teaching }: { readonly teaching: TeachingSchool }) {
  const { session } = useSignedIn();
  const { school, state } = teaching;
  const set = useSetTeachingSchool();
  const notify = useNotify();
  const [isChoosing, setChoosing] = useState(false);
  const draft = useFormDraft({ key: 'school-entry', schema: schoolEntrySchema, empty: entryFrom(school) });
  const choose = async (selection: SchoolSelection): Promise<string | null> => {
    const outcome = await set(selection);
    if (outcome.kind === 'refused') return refusalText(outcome.refusal.code);
    await draft.clear();
    return null;
  };
  const remove = async (before: SchoolSelection) => {
    await set(null);
    notify({
      text: 'Your school was removed.',
      action: { label: 'Undo', onPress: () => void set(before) },
    });
  };
  return (
    <>
      {school === null ? (
        <WhenHeard what="your school">
          <EmptyState
            illustration={<EmptyArt />}
            title="You have not chosen a school yet"
            action={
              <Button variant="primary" onClick={() => setChoosing(true)}>
                Choose your school
              </Button>
            }
          >
            {`Until then it says ${session.school.name}, the school your account belongs to.`}
          </EmptyState>
        </WhenHeard>
      ) : (
        <Panel label="The school you teach at">
          <SchoolWords school={school} />
          <div className={styles.schoolPageFoot}>
            <Button variant="primary" onClick={() => setChoosing(true)}>
              Change
            </Button>
            <Button variant="quiet" onClick={() => void remove(school)}>
              Remove
            </Button>
            <SyncMark state={state} about="Your school" />
          </div>
        </Panel>
      )}
      {draft.value !== undefined && (
        <SchoolSelector
          open={isChoosing}
          onClose={() => setChoosing(false)}
          subject={session.school.subjects[0] ?? 'science'}
          entry={draft.value}
          onEntry={draft.change}
          onChoose={choose}
        />
      )}
    </>
  );
}
