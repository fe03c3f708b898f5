import { MAX_STANDARDS } from '#shared/domain/activities/constants.ts';

/** Whether one more standard can be named beside these. */
export const isFull = (ids: readonly string[]): boolean => ids.length >= MAX_STANDARDS;

/** These ids with one more at the end; unchanged where it is among them, or where they are as many as can be named. */
export function withStandard(ids: readonly string[], standardId: string): string[] {
  return isFull(ids) || ids.includes(standardId) ? [...ids] : [...ids, standardId];
}

/** These ids without one. */
export const withoutStandard = (ids: readonly string[], standardId: string): string[] =>
  ids.filter((id) => id !== standardId);
