import type { Terms } from '#app/i18n/terms.ts';
import type { DataGroup } from '#shared/domain/person-data/data-groups.ts';

/** What is counted, in plain words of the locale: one, and several. */
export function groupWords(
  group: DataGroup,
  { favorite, favorites }: Pick<Terms, 'favorite' | 'favorites'>,
): [one: string, several: string] {
  const [one, several] = GROUPS[group];
  return [one.replace('{favorite}', favorite), several.replace('{favorites}', favorites)];
}

const GROUPS: Readonly<Record<DataGroup, readonly [one: string, several: string]>> = {
  account: ['account', 'account records'],
  classes: ['place in a class', 'places in classes'],
  answers: ['answer', 'answers'],
  texts: ['kept text', 'kept texts'],
  'handed-in': ['piece of work handed in', 'pieces of work handed in'],
  feedback: ['teacher’s feedback or score', 'teachers’ feedback and scores'],
  packs: ['pack, {favorite} or card', 'packs, {favorites} and cards'],
  notes: ['note, mark or event', 'notes, marks and events'],
  activities: ['activity written', 'activities written'],
  files: ['uploaded file', 'uploaded files'],
  devices: ['sign-in on a device', 'sign-ins on devices'],
  refused: ['text that was not accepted', 'texts that were not accepted'],
  other: ['other record', 'other records'],
};
