import { useEffect } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { DeviceReports } from '#app/features/device/index.ts';
import { FeedbackDoor } from '#app/features/feedback/index.ts';
import { watchLostFocus } from '#app/ui/lists/lost-focus.ts';
import { watchHeldKeys } from '#app/ui/state/held-keys.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';

/** What every screen has and does not show by itself. */
export function FrameRest({ subject }: { readonly subject: SubjectPath }) {
  const { session } = useSignedIn();
  useEffect(watchLostFocus, []);
  useEffect(watchHeldKeys, []);
  return (
    <>
      <FeedbackDoor subject={subject} />
      {!isVisitor(session) && <DeviceReports />}
    </>
  );
}
