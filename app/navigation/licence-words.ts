import type { Formats } from '#app/i18n/formats.ts';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import type { LicenceState } from '#shared/access/licence-state.ts';
import type { LicenceNeed } from '#shared/access/licences.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

/** What it is about, as in "mini-inquiries in Science". */
const named = (subject: SubjectPath, need: LicenceNeed): string =>
  need === 'packs' ? subjectLabel(subject) : `mini-inquiries in ${subjectLabel(subject)}`;

/** Why something is not open, as a sentence; null where it is. */
export function licenceWords(
  state: LicenceState,
  { subject, need }: { readonly subject: SubjectPath; readonly need: LicenceNeed },
  format: Formats,
): string | null {
  const what = named(subject, need);
  if (state.kind === 'ended')
    return `Your school’s subscription to ${what} ended on ${format.dateLong(state.until)}.`;
  if (state.kind === 'not-yet')
    return `Your school’s subscription to ${what} begins on ${format.dateLong(state.from)}.`;
  return state.kind === 'none' ? `Your school’s subscription doesn’t include ${what}.` : null;
}

/** The same in few words, for a place in the navigation. */
export function licenceNote(state: LicenceState): string | null {
  if (state.kind === 'ended') return 'subscription ended';
  if (state.kind === 'not-yet') return 'not yet open';
  return state.kind === 'none' ? 'not included' : null;
}
