import * as z from 'zod/mini';
import { schoolStates } from '#shared/domain/schools/countries.ts';
import type { SchoolSuggestion } from '#shared/domain/schools/school-list.ts';
import { schoolSelectionSchema, type SchoolSelection } from '#shared/domain/schools/teaching-school.ts';

/** The form as it stands, complete or not (content §4: it toggles between the selector and manual entry). */
export const schoolEntrySchema = z.object({
  mode: z.enum(['find', 'manual']),
  /** What is typed into the typeahead. */
  words: z.string(),
  /** What was chosen or is being typed. */
  selection: schoolSelectionSchema,
});
export type SchoolEntry = z.infer<typeof schoolEntrySchema>;

export const EMPTY_SELECTION: SchoolSelection = {
  schoolName: '',
  schoolMdrId: null,
  districtName: '',
  districtMdrId: null,
  stateName: '',
  countryId: '',
};

/** A form to begin with: with the school that stands, or empty. */
export function entryFrom(school: SchoolSelection | null): SchoolEntry {
  const mode = school !== null && school.schoolMdrId === null ? 'manual' : 'find';
  return { mode, words: '', selection: school ?? EMPTY_SELECTION };
}

/** What is kept of a suggestion. Every school of the directory is in the United States (decision 41). */
export function selectionOf(suggestion: SchoolSuggestion): SchoolSelection {
  const { school: schoolName, schoolMdrId, districtName, districtMdrId, state } = suggestion;
  const found = schoolStates('US')?.find(({ stateId }) => stateId === state);
  return {
    schoolName,
    schoolMdrId,
    districtName,
    districtMdrId: districtMdrId === '' ? null : districtMdrId,
    stateName: found?.name ?? state,
    countryId: 'US',
  };
}

/** In the other mode: what was chosen is no text to change, and what was typed is nothing that was chosen. */
export function toggled(entry: SchoolEntry): SchoolEntry {
  if (entry.mode === 'find') {
    const { schoolName, ...selection } = entry.selection;
    const typed = selection.schoolMdrId === null ? entry.words.trim() || schoolName : schoolName;
    const manual = { ...selection, schoolName: typed, schoolMdrId: null, districtMdrId: null };
    return { ...entry, mode: 'manual', selection: manual };
  }
  return { mode: 'find', words: entry.selection.schoolName, selection: EMPTY_SELECTION };
}
