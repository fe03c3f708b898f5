import { Navigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCan } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { InquiryEditor } from '#app/features/inquiries/components/inquiry-editor.tsx';
import { useInquiryState, type InquiryState } from '#app/features/inquiries/inquiry-content.ts';
import { useInquiryActions } from '#app/features/inquiries/teacher-actions.ts';
import { useLeadOn } from '#app/navigation/go-to.ts';
import { inquiriesPath, inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** A mini-inquiry of a teacher's own, to be written, changed and deleted. */
export function InquiryEditorScreen({
  subject,
  miniInquiryId,
}: {
  readonly subject: SubjectPath;
  readonly miniInquiryId: string;
}) {
  const mayBuild = useCan('build-activities');
  const state = useInquiryState(miniInquiryId);
  if (!mayBuild) return <Navigate to={inquiriesPath(subject)} replace />;
  if (state === undefined) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the mini-inquiry" />
      </PageBody>
    );
  }
  if (state === null) {
    return (
      <PageBody width="text">
        <WhenHeard what="this mini-inquiry" level={1}>
          <EmptyState
            illustration={<EmptyArt />}
            level={1}
            title="This mini-inquiry is not on this device"
            action={<ButtonLink to={inquiriesPath(subject)}>See all mini-inquiries</ButtonLink>}
          >
            The address may be mistyped, or it is somebody else’s.
          </EmptyState>
        </WhenHeard>
      </PageBody>
    );
  }
  return <Edited subject={subject} state={state} />;
}

function Edited({ subject, state }: { readonly subject: SubjectPath; readonly state: InquiryState }) {
  const { row } = state;
  const isDeleted = row.status === 'DELETED';
  return (
    <PageBody density="work">
      <PageHeader
        title={row.title.trim() === '' ? 'A mini-inquiry of your own' : row.title}
        crumbs={[{ label: 'Mini-inquiries', to: inquiriesPath(subject) }]}
        {...(!isDeleted && {
          actions: (
            <>
              <DeleteButton subject={subject} state={state} />
              <ButtonLink to={inquiryPath({ subject, miniInquiryId: row.id })} variant="primary">
                Preview and assign
              </ButtonLink>
            </>
          ),
        })}
      />
      {isDeleted ? (
        <BroughtBack state={state} />
      ) : (
        <Suspense fallback={<Skeleton shape="card" label="Opening the editor" />}>
          <InquiryEditor key={row.id} {...state} />
        </Suspense>
      )}
    </PageBody>
  );
}

function BroughtBack({ state }: { readonly state: InquiryState }) {
  const actions = useInquiryActions(state.row.id);
  const notify = useNotify();
  const restore = async () => {
    const problem = await attempt(async () => problemOf(await actions.setStatus('DRAFT')));
    if (problem !== null) notify({ text: problem.text, tone: 'danger' });
  };
  return (
    <Alert
      tone="warn"
      title="You deleted this mini-inquiry"
      actions={<Button onClick={() => void restore()}>Bring it back</Button>}
    >
      You can bring it back within 30 days. Classes that have it keep it.
    </Alert>
  );
}

function DeleteButton({ subject, state }: { readonly subject: SubjectPath; readonly state: InquiryState }) {
  const actions = useInquiryActions(state.row.id);
  const notify = useNotify();
  const startLeading = useLeadOn();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const leadOn = startLeading();
    const problem = await attempt(async () => problemOf(await actions.setStatus('DELETED')));
    if (problem !== null) {
      notify({ text: problem.text, tone: 'danger' });
      return;
    }
    const undo = { label: 'Undo', onPress: () => void actions.setStatus('DRAFT') };
    notify({ text: 'Your mini-inquiry was deleted.', tone: 'good', action: undo });
    leadOn(inquiriesPath(subject));
  };
  return (
    <>
      <Button icon={<Trash2 size="1.1em" aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this mini-inquiry?"
        confirmLabel="Delete"
        danger
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>You can bring it back within 30 days. Classes that have it keep it.</p>
      </ConfirmDialog>
    </>
  );
}
