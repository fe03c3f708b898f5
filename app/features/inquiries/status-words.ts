import type { Tone } from '#app/ui/feedback/tone.tsx';
import type { InquiryStatus } from '#shared/domain/inquiries/inquiry-status.ts';

/** The overall status of a mini-inquiry in words, with the tone that it is shown in. */
export const statusWords: Record<
  InquiryStatus,
  { readonly label: string; readonly tone: Tone | 'plain' | 'accent' }
> = {
  not_started: { label: 'Not started', tone: 'plain' },
  in_progress: { label: 'In progress', tone: 'info' },
  ready_for_submission: { label: 'Ready to hand in', tone: 'accent' },
  submitted: { label: 'Handed in', tone: 'good' },
};
