import { licenceNote } from '#app/navigation/licence-words.ts';
import { useLicence } from '#app/navigation/use-licence.ts';
import { Lock } from '#app/ui/icons/lock.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Behind the name of a subject in the navigation, where the school's licence does not cover it. */
export function LicenceMark({ subject }: { readonly subject: SubjectPath }) {
  const state = useLicence(subject, 'packs');
  const note = state === undefined ? null : licenceNote(state);
  if (note === null) return null;
  return (
    <>
      <Lock size="1em" aria-hidden="true" />
      <VisuallyHidden>{`, ${note}`}</VisuallyHidden>
    </>
  );
}
