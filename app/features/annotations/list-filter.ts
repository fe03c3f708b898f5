import type { Anchored } from './anchored.ts';

/** What the list shows: all, one kind (by its id), or what is flagged or has a note. */
export type ListFilter = 'all' | 'flagged' | 'noted' | 'changed' | `kind:${string}`;

const HOLDS: Record<'flagged' | 'noted' | 'changed', (one: Anchored) => boolean> = {
  flagged: ({ annotation }) => annotation.flag.isFlagged,
  noted: ({ annotation }) => annotation.note.trim() !== '',
  changed: ({ missing }) => missing.length > 0,
};

export function filterAnnotations(all: readonly Anchored[], filter: ListFilter): readonly Anchored[] {
  if (filter === 'all') return all;
  if (filter === 'flagged' || filter === 'noted' || filter === 'changed') return all.filter(HOLDS[filter]);
  return all.filter(({ annotation }) => filter === `kind:${annotation.typeId}`);
}

/** The filters that show something, each with how much. */
export function filtersFor(
  all: readonly Anchored[],
): readonly { readonly value: ListFilter; readonly label: string }[] {
  const kinds = new Map(all.map(({ annotation, type }) => [annotation.typeId, type.label]));
  const named: [ListFilter, string][] = [
    ['flagged', 'Flagged'],
    ['noted', 'With a note'],
    ['changed', 'The text has changed'],
    ...[...kinds].map(([typeId, label]): [ListFilter, string] => [`kind:${typeId}`, label]),
  ];
  const counted = named
    .map(([value, label]) => ({ value, label, count: filterAnnotations(all, value).length }))
    .filter(({ count }) => count > 0);
  const every = { value: 'all' as const, label: 'All', count: all.length };
  return [every, ...counted].map(({ value, label, count }) => ({
    value,
    label: `${label} (${count})`,
  }));
}
