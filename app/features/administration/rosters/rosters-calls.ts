import { postForFile } from '#app/platform/post-for-file.ts';
import { postForm, sendForm } from '#app/platform/send-form.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { doneSchema, readServer } from '#app/platform/server-call.ts';
import {
  followAnswerSchema,
  rosterAnswerSchema,
  rosterImportsSchema,
  type FollowRequest,
  type RosterRequest,
} from '#shared/domain/rosters/roster-calls.ts';
import type { RosterFile } from './roster-file.ts';

// The school server reads the files and knows the school, so all of this needs a network.

const formOf = ({ name, bytes }: RosterFile, asked: RosterRequest): FormData => {
  const form = new FormData();
  form.append('asked', JSON.stringify(asked));
  form.append('roster', new Blob([bytes]), name);
  return form;
};

export const planImport = (file: RosterFile, asked: RosterRequest) =>
  sendForm('/school/rosters/plan', formOf(file, asked), rosterAnswerSchema);

export const followPlan = (file: RosterFile, asked: FollowRequest) =>
  sendForm('/school/rosters/follow', formOf(file, asked), followAnswerSchema);

/** The roster of the school's own system; a text says why none came. */
export async function fetchRoster(host: string): Promise<RosterFile | string> {
  const silent = 'The school server did not answer. Try again.';
  const answer = await postForFile('/school/rosters/fetch', '{}').catch(() => null);
  if (answer === null) return silent;
  if (answer.status !== 200) {
    const refused = doneSchema.safeParse(parseJson(await answer.text()));
    return refused.success ? refused.data.errors.join(' ') : silent;
  }
  return { name: `OneRoster of ${host}`, bytes: new Uint8Array(await answer.file.arrayBuffer()) };
}

export const readImports = () => readServer('/school/rosters/imports', rosterImportsSchema);

/** The plan as the text of a CSV file; null where none came. */
export async function loadPlanFile(file: RosterFile, asked: RosterRequest): Promise<string | null> {
  const answer = await postForm('/school/rosters/plan.csv', formOf(file, asked)).catch(() => null);
  // A network's own page instead of the file is no file. The mark at its head, which Excel needs, is lost on the way.
  if (answer?.status !== 200 || !answer.text.startsWith('"What"')) return null;
  return `\uFEFF${answer.text}`;
}
