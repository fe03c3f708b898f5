import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isFeedbackShown } from '#app/navigation/feedback-address.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('./components/feedback-dialog.tsx')).FeedbackDialog,
}));

/** The feedback modal, wherever the address asks for it (classroom §2). */
export function FeedbackDoor({ subject }: { readonly subject: SubjectPath }) {
  const { search } = useLocation();
  if (!isFeedbackShown(search)) return null;
  return (
    <Suspense fallback={null}>
      <FeedbackDialog subject={subject} />
    </Suspense>
  );
}
