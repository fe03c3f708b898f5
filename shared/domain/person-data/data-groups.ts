import * as z from 'zod/mini';
import type { TableName } from '#shared/sync/define-table.ts';

/** What a person's data is, in groups that have a plain name each. */
export const dataGroupSchema = z.enum([
  'account',
  'classes',
  'answers',
  'texts',
  'handed-in',
  'feedback',
  'packs',
  'notes',
  'activities',
  'files',
  'devices',
  'refused',
  'other',
]);
export type DataGroup = z.infer<typeof dataGroupSchema>;

const groupOfTable: { readonly [T in TableName]: DataGroup } = {
  profile: 'account',
  class: 'classes',
  classCode: 'classes',
  membership: 'classes',
  contact: 'devices',
  joinRequest: 'classes',
  joinGuard: 'other',
  invitation: 'classes',
  activity: 'activities',
  activityDraft: 'activities',
  assignment: 'activities',
  answer: 'answers',
  studentStatus: 'other',
  submission: 'handed-in',
  progress: 'other',
  review: 'feedback',
  keptActivity: 'other',
  annotation: 'notes',
  classAnnotationTypes: 'classes',
  calendarEvent: 'notes',
  feedback: 'other',
  feedbackGuard: 'other',
  savedComment: 'notes',
  inquiry: 'activities',
  snackPack: 'activities',
  snack: 'activities',
  snackResponse: 'other',
  snackAction: 'answers',
  favorite: 'packs',
  customPack: 'packs',
  upload: 'packs',
  excerpt: 'notes',
  annotatedMark: 'notes',
  notification: 'other',
  onboardingMark: 'other',
  teachingSchool: 'account',
  personSetting: 'account',
  branch: 'texts',
  refusal: 'refused',
};

/** Adds up rows of tables in the groups that people know them by. */
export function countByGroup(rows: Partial<Record<TableName, number>>): Partial<Record<DataGroup, number>> {
  const counts: Partial<Record<DataGroup, number>> = {};
  for (const [table, count] of Object.entries(rows)) {
    const group = groupOfTable[table as TableName]; // the keys of the record
    counts[group] = (counts[group] ?? 0) + count;
  }
  return counts;
}
