import fc from 'fast-check';

/** Any status a student's row can have. */
export const anyStatus = fc.constantFrom('NOT_STARTED', 'VIEWED', 'IN_PROGRESS', 'SUBMITTED' as const);
export const manyStatuses = fc.array(anyStatus, { minLength: 1, maxLength: 40 });

/** Any calendar date of two years. */
export const anyDate = fc
  .integer({ min: 0, max: 730 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
