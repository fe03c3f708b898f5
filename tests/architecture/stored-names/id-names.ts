import { readFileSync } from 'node:fs';
import path from 'node:path';
import { personSettingId } from '#shared/domain/accounts/person-setting.ts';
import { keptActivityId } from '#shared/domain/activities/kept-activity.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import {
  answerId,
  assignmentId,
  draftId,
  progressId,
  studentStatusId,
} from '#shared/domain/activities/rows.ts';
import { classCodeId } from '#shared/domain/classes/class-code.ts';
import { joinGuardId } from '#shared/domain/classes/join.ts';
import { contactId, defaultSubgroupId, membershipId } from '#shared/domain/classes/rows.ts';
import { eventIdOf, notificationId } from '#shared/domain/notifications/rows.ts';
import { onboardingMarkId } from '#shared/domain/onboarding/mark.ts';
import { annotatedMarkId } from '#shared/domain/packs/annotated-mark.ts';
import { favoriteId } from '#shared/domain/packs/custom-pack.ts';
import { teachingSchoolId } from '#shared/domain/schools/teaching-school.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

/**
 * How ids are derived: the id of each kind for parts called 1, 2 and 3, and every kind that stands in the source. A row
 * whose id is derived otherwise is another row, and a call with another key is done twice.
 */
export function derivedIdNames(): string[] {
  return [...samples, ...kindsInSource()];
}

const samples = [
  `activity draft ${draftId('1', '2')}`,
  `annotated pack ${annotatedMarkId('1', '2', null)}`,
  `annotated item ${annotatedMarkId('1', '2', '3')}`,
  `answer ${answerId('1', '2', '3')}`,
  `assignment ${assignmentId('1', '2')}`,
  `class code ${classCodeId('1')}`,
  `contact ${contactId('1', '2')}`,
  `default subgroup ${defaultSubgroupId('1')}`,
  `favorite pack ${favoriteId('1', '2', null)}`,
  `favorite item ${favoriteId('1', '2', '3')}`,
  `join guard ${joinGuardId('1')}`,
  `kept activity ${keptActivityId('1', '2')}`,
  `membership ${membershipId('1', '2')}`,
  `notification ${notificationId('1', '2')}`,
  `notification event ${eventIdOf('ASSIGNED', '1', '2')}`,
  `onboarding mark ${onboardingMarkId('1', 'starterActivity')}`,
  `person setting ${personSettingId('1', 'locale')}`,
  `progress ${progressId('1', '2')}`,
  `review ${reviewId('1', '2')}`,
  `student status ${studentStatusId('1', '2')}`,
  `teaching school ${teachingSchoolId('1')}`,
];

function kindsInSource(): string[] {
  const files = sourceFiles().filter((file) => !file.startsWith('tests/'));
  const kinds = files.flatMap((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    return [...text.matchAll(/\bderivedId\(\s*'([^']+)'/g)].map(([, kind]) => `kind ${kind}`);
  });
  return [...new Set(kinds)].sort();
}
