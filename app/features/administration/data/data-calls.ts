import { callServer, readServer, textOfOutcome, type CallOutcome } from '#app/platform/server-call.ts';
import {
  changeAnswerSchema,
  dataReportSchema,
  erasurePreviewSchema,
  foundPeopleSchema,
  retentionPreviewSchema,
} from '#shared/domain/person-data/person-data-calls.ts';

// People's data lies on the server alone, so all of this needs a network.

const query = (id: string): string => `individualId=${encodeURIComponent(id)}`;

export const readReport = () => readServer('/school/data/report', dataReportSchema);

export const findPeople = (words: string) =>
  readServer(`/school/data/people?search=${encodeURIComponent(words)}`, foundPeopleSchema);

export const previewErasure = (id: string) =>
  readServer(`/school/data/erasure?${query(id)}`, erasurePreviewSchema);

export const eraseForEver = (individualId: string, confirmedName: string) =>
  callServer('/school/data/erasure', { individualId, confirmedName }, changeAnswerSchema);

export const setRetentionYears = (years: number | null) =>
  callServer('/school/data/retention', { years }, changeAnswerSchema);

export const previewRetention = () => readServer('/school/data/retention', retentionPreviewSchema);

export const applyRetention = (individualIds: readonly string[], confirmedCount: number) =>
  callServer('/school/data/retention/apply', { individualIds, confirmedCount }, changeAnswerSchema);

/** Where a copy of everything about somebody is made. */
export const copyAddress = (id: string): string => `/school/data/export.zip?${query(id)}`;

/**
 * What is said of an erasure; null where it was done. One without an answer may have been done all the same: the server
 * answers nobody while the database's file is written anew.
 */
export const textOfErasure = (outcome: CallOutcome<unknown>): string | null =>
  outcome.kind === 'unanswered'
    ? 'No answer came from the school server. It may have erased all the same: look at the list of erasures before you try again.'
    : textOfOutcome(outcome);
