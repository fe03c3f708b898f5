import { randomUUID } from 'node:crypto';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

export const highlight = {
  start: 10,
  end: 34,
  exact: 'Rivers carry sand to sea',
  prefix: 'All day. ',
  suffix: ', and stones',
};

/** The address of the article's annotations of a person. */
export const textOf = (username: string, contentId = 'rivers-at-work', type = 'article'): string =>
  `/science/annotation/water-on-the-move/${type}/${contentId}/${userId(username)}`;

export type Answered = {
  annotation?: { id: string; text: string; label: string; flagged: boolean; level: number | null };
  errors: string[];
};

/** Annotates the article as somebody; returns its id. */
export async function annotate(
  school: CallSchool,
  username: string,
  annotation: object = {},
  key: string = randomUUID(),
): Promise<string> {
  const written = { annotationTypeId: 'question', text: 'Why?', highlights: [highlight], level: 2 };
  const body = { annotation: { ...written, ...annotation } };
  const answer = await school.post(username, textOf(username), body, { key });
  const { annotation: made, errors } = answer.body as Answered; // one of two shapes
  if (!made) throw new Error(`${answer.status} ${errors.join(' ')}`);
  return made.id;
}
