import type { SchoolField } from '#shared/domain/schools/teaching-school.ts';

/** What is wrong with an entered school, by its field. */
export type SchoolErrors = Partial<Record<SchoolField, string>>;
