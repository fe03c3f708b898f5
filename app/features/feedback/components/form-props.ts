import type { SubjectPath } from '#shared/access/roles.ts';

/** What each form of the feedback modal gets. */
export type FormProps = {
  readonly subject: SubjectPath;
  /** With the id of what was written on this device; null for what the server has already. */
  readonly onDone: (feedbackId: string | null) => void;
};
