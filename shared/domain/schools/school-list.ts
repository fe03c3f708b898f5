/** The typeahead over the loaded list of schools (content §3, §5, §9). */
import * as z from 'zod/mini';

export const TYPEAHEAD_MIN_CHARACTERS = 3;
export const TYPEAHEAD_SUGGESTIONS = 30;

/** A suggestion, with what a school selection keeps of it. */
export const schoolSuggestionSchema = z.object({
  schoolMdrId: z.string(),
  school: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  districtMdrId: z.string(),
  districtName: z.string(),
});
export type SchoolSuggestion = z.infer<typeof schoolSuggestionSchema>;
