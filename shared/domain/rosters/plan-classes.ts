import { sorted } from './assemble-roster.ts';
import { decisionKey, type Decisions } from './decisions.ts';
import type { Draft, PlanPart } from './plan-people.ts';
import type { Roster, RosterClass } from './roster.ts';
import type { StateClass, StateIndex } from './school-state.ts';

export type KnownRosterClass = {
  readonly externalId: string;
  readonly classId: string;
  readonly name: string;
  /** As it is called here now. */
  readonly ownName: string;
};

export type ClassPart = PlanPart<RosterClass, KnownRosterClass> & {
  /** Named no more. They stay with their teachers, who remove them. */
  readonly gone: readonly KnownRosterClass[];
};

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Which classes are made, and which have another name. None is removed. */
export function planClasses(roster: Roster, index: StateIndex, decisions: Decisions): ClassPart {
  const part: Draft<ClassPart> = {
    add: [],
    bind: [],
    rename: [],
    note: [],
    suggestions: [],
    held: [],
    gone: [],
    same: 0,
  };
  const alike = likeClasses(roster, index);
  for (const one of roster.classes) {
    const binding = index.bound.class.get(one.id);
    const own = binding === undefined ? undefined : index.classes.get(binding.ownId);
    if (binding !== undefined && own !== undefined) {
      const entry = knownClass(one, own);
      if (!own.isActive)
        part.held.push({
          externalId: one.id,
          name: one.name,
          why: 'A teacher removed this class. Nobody comes into it.',
        });
      else if (binding.seen === one.name) part.same += 1;
      else if (own.name === one.name) {
        part.note.push(entry);
        part.same += 1;
      } else part.rename.push(entry);
      continue;
    }
    const like = alike.get(one.id);
    const decision = decisions.get(decisionKey('class', one.id));
    if (like === undefined || decision === 'other') part.add.push(one);
    else if (decision === 'same') part.bind.push(knownClass(one, like));
    else
      part.suggestions.push({
        kind: 'class',
        externalId: one.id,
        name: one.name,
        ownId: like.id,
        ownName: like.name,
        by: 'name',
        same: like.name,
      });
  }
  const named = new Set([...roster.classes.map(({ id }) => id), ...roster.unsure.classes]);
  for (const [externalId, { ownId }] of sorted([...index.bound.class], ([id]) => id)) {
    const own = index.classes.get(ownId);
    const isGone = roster.gone.classes.has(externalId) || roster.isWhole.classes;
    if (own?.isActive === true && isGone && !named.has(externalId) && !roster.unsure.anyClass)
      part.gone.push({ externalId, classId: ownId, name: own.name, ownName: own.name });
  }
  return part;
}

const knownClass = ({ id, name }: RosterClass, own: StateClass): KnownRosterClass => ({
  externalId: id,
  classId: own.id,
  name,
  ownName: own.name,
});

/** Classes of the school of the same name, where the name says which one is meant. */
function likeClasses(roster: Roster, index: StateIndex): Map<string, StateClass> {
  const byName = new Map<string, StateClass | null>();
  for (const own of index.allClasses) {
    if (!own.isActive || index.spokenFor.classes.has(own.id)) continue;
    byName.set(folded(own.name), byName.has(folded(own.name)) ? null : own);
  }
  const counts = new Map<string, number>();
  for (const { name } of roster.classes) counts.set(folded(name), (counts.get(folded(name)) ?? 0) + 1);
  return new Map(
    roster.classes.flatMap(({ id, name }) => {
      const own = byName.get(folded(name));
      const isNew = !index.classes.has(index.bound.class.get(id)?.ownId ?? '');
      return own && isNew && counts.get(folded(name)) === 1 ? [[id, own] as const] : [];
    }),
  );
}
