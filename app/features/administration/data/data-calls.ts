import type * as z from 'zod/mini';
import { getText, postJson } from '#app/platform/http.ts';
import { errorsByField, parseJson } from '#app/platform/server-answer.ts';
import {
  changeAnswerSchema,
  dataReportSchema,
  erasurePreviewSchema,
  foundPeopleSchema,
  retentionPreviewSchema,
  type DataReport,
  type ErasurePreviewAnswer,
  type FoundPeople,
  type RetentionPreview,
} from '#shared/domain/person-data/person-data-calls.ts';

/** What asking came to: the answer, or why there is none. `refused`: the session ended, or one may not. */
export type Asked<Body> =
  | { readonly kind: 'answer'; readonly body: Body }
  | { readonly kind: 'offline' | 'refused' | 'busy' };

/** What changing came to: done, or what is wrong, by field. */
export type Changed =
  | { readonly kind: 'done' }
  | { readonly kind: 'wrong'; readonly errors: ReadonlyMap<string, string> }
  | { readonly kind: 'offline' | 'refused' | 'busy' };

const query = (id: string): string => `individualId=${encodeURIComponent(id)}`;

export const readReport = (): Promise<Asked<DataReport>> => ask('/school/data/report', dataReportSchema);

export const findPeople = (words: string): Promise<Asked<FoundPeople>> =>
  ask(`/school/data/people?search=${encodeURIComponent(words)}`, foundPeopleSchema);

export const previewErasure = (id: string): Promise<Asked<ErasurePreviewAnswer>> =>
  ask(`/school/data/erasure?${query(id)}`, erasurePreviewSchema);

export const eraseForEver = (individualId: string, confirmedName: string): Promise<Changed> =>
  change('/school/data/erasure', { individualId, confirmedName });

export const setRetentionYears = (years: number | null): Promise<Changed> =>
  change('/school/data/retention', { years });

export const previewRetention = (): Promise<Asked<RetentionPreview>> =>
  ask('/school/data/retention', retentionPreviewSchema);

export const applyRetention = (individualIds: readonly string[], confirmedCount: number): Promise<Changed> =>
  change('/school/data/retention/apply', { individualIds, confirmedCount });

/** Where a copy of everything about somebody is made. */
export const copyAddress = (id: string): string => `/school/data/export.zip?${query(id)}`;

/** What a screen says where there is no answer. */
export const noAnswerWords = {
  offline: 'The school server can’t be reached. Nothing was changed.',
  refused: 'You may not do this, or your sign-in has ended.',
  busy: 'That was asked too often just now. Please try again in a minute.',
} as const;

async function ask<Body>(path: string, schema: z.ZodMiniType<Body>): Promise<Asked<Body>> {
  const answer = await getText(path).catch(() => null);
  const parsed = schema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? { kind: 'answer', body: parsed.data } : { kind: whyNone(answer?.status) };
}

async function change(path: string, body: object): Promise<Changed> {
  const answer = await postJson(path, JSON.stringify(body)).catch(() => null);
  const parsed = changeAnswerSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  if (!parsed.success) return { kind: whyNone(answer?.status) };
  const { errors } = parsed.data;
  return errors.length === 0 ? { kind: 'done' } : { kind: 'wrong', errors: errorsByField(errors) };
}

function whyNone(status: number | undefined): 'offline' | 'refused' | 'busy' {
  if (status === 429) return 'busy';
  return status === 401 || status === 403 ? 'refused' : 'offline';
}
