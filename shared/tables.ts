import type * as z from 'zod/mini';
import { profileRow } from './domain/accounts/rows.ts';
import { keptActivityRow } from './domain/activities/kept-activity.ts';
import { reviewRow } from './domain/activities/review-rows.ts';
import {
  activityDraftRow,
  activityRow,
  answerRow,
  assignmentRow,
  progressRow,
  studentStatusRow,
  submissionRow,
} from './domain/activities/rows.ts';
import { classCodeRow } from './domain/classes/class-code.ts';
import { joinGuardRow, joinRequestRow } from './domain/classes/join.ts';
import { classRow, contactRow, invitationRow, membershipRow } from './domain/classes/rows.ts';
import { onboardingMarkRow } from './domain/onboarding/mark.ts';
import { annotatedMarkRow } from './domain/packs/annotated-mark.ts';
import { customPackRow, excerptRow, favoriteRow, uploadRow } from './domain/packs/custom-pack.ts';
import { teachingSchoolRow } from './domain/schools/teaching-school.ts';
import { branchRow } from './sync/branch.ts';

/** Every synced table and the shape of its rows. */
export const tables = {
  profile: profileRow,
  class: classRow,
  classCode: classCodeRow,
  membership: membershipRow,
  contact: contactRow,
  joinRequest: joinRequestRow,
  joinGuard: joinGuardRow,
  invitation: invitationRow,
  activity: activityRow,
  activityDraft: activityDraftRow,
  assignment: assignmentRow,
  answer: answerRow,
  studentStatus: studentStatusRow,
  submission: submissionRow,
  progress: progressRow,
  favorite: favoriteRow,
  customPack: customPackRow,
  upload: uploadRow,
  excerpt: excerptRow,
  review: reviewRow,
  keptActivity: keptActivityRow,
  onboardingMark: onboardingMarkRow,
  annotatedMark: annotatedMarkRow,
  teachingSchool: teachingSchoolRow,
  branch: branchRow,
} as const;

export type TableName = keyof typeof tables;
export type RowOf<T extends TableName> = z.infer<(typeof tables)[T]>;
export type AnyRow = { [T in TableName]: RowOf<T> }[TableName];

export const tableNames = Object.keys(tables) as TableName[]; // the keys of a constant object are its type

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}
