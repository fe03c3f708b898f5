import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { withoutFeedback } from '#app/navigation/feedback-address.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import type { FeedbackKind } from '#shared/domain/feedback/feedback.ts';
import { FeedbackThanks } from './feedback-thanks.tsx';
import { GeneralFeedback } from './general-feedback.tsx';
import { PackRequest } from './pack-request.tsx';
import { VisitorFeedback } from './visitor-feedback.tsx';

/** Feedback to the school, and for teachers a request for a pack (classroom §2, §4, §6). Open while the address says so. */
export function FeedbackDialog({ subject }: { readonly subject: SubjectPath }) {
  const { session } = useSignedIn();
  const { href } = useLocation();
  const changeQuery = useChangeQuery();
  const mayRequest = useCan('request-packs');
  const [kind, setKind] = useState<FeedbackKind>('general');
  const [done, setDone] = useState<{ readonly feedbackId: string | null } | null>(null);
  const close = () => changeQuery(withoutFeedback(href));
  const form = { subject, onDone: (feedbackId: string | null) => setDone({ feedbackId }) };
  return (
    <Dialog open size="medium" title={mayRequest ? 'Feedback and requests' : 'Feedback'} onClose={close}>
      {done !== null ? (
        <FeedbackThanks feedbackId={done.feedbackId} onClose={close} />
      ) : (
        <Stack gap={4}>
          {mayRequest && (
            <Segmented
              label="What would you like to send?"
              value={kind}
              options={[
                { value: 'general', label: 'General feedback' },
                { value: 'newPackRequest', label: 'Request a pack' },
              ]}
              onChange={setKind}
            />
          )}
          {isVisitor(session) && <VisitorFeedback {...form} />}
          {!isVisitor(session) && kind === 'general' && <GeneralFeedback {...form} />}
          {!isVisitor(session) && kind === 'newPackRequest' && <PackRequest {...form} />}
        </Stack>
      )}
    </Dialog>
  );
}
