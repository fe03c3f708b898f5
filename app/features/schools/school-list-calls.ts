import * as z from 'zod/mini';
import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { schoolSuggestionSchema, type SchoolSuggestion } from '#shared/domain/schools/school-list.ts';

const answerSchema = z.object({ suggestions: z.array(schoolSuggestionSchema) });

/** What the directory answered; `unreachable` where no answer came that can be used. */
export type FoundSchools =
  | { readonly kind: 'found'; readonly suggestions: readonly SchoolSuggestion[] }
  | { readonly kind: 'unreachable' };

/** Looks for schools whose names, towns or ZIP codes begin with the words typed (content §7 getSchoolList). */
export async function findSchools(subject: SubjectPath, query: string): Promise<FoundSchools> {
  const answer = await getText(`/${subject}/getSchoolList/${encodeURIComponent(query)}`).catch(() => null);
  const parsed = answerSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : undefined);
  return parsed.success ? { kind: 'found', suggestions: parsed.data.suggestions } : { kind: 'unreachable' };
}
