import { capitalized } from '#app/i18n/terms.ts';
import {
  right,
  wrong,
  type Given,
  type Option,
  type Task,
  type Verdict,
} from '#app/interactives/parts/task.ts';
import { causesFor, fatesOf, fatesWithout, type Fate, type Fates, type Summer } from './food-web-later.ts';
import { eatersOf, isSingular, listed, species, type SpeciesId } from './food-web-model.ts';

export type Pull = { readonly removed: ReadonlySet<SpeciesId>; readonly summer: Summer };
export type PullTask = Task<null> & { readonly pull: Pull };

const bins: readonly Option[] = [
  { value: 'more', label: 'More' },
  { value: 'fewer', label: 'Fewer' },
  { value: 'gone', label: 'None' },
  { value: 'same', label: 'As before' },
];

/** What becomes of several, and of one that takes the verb of one. */
const fateWords: Readonly<Record<Fate, readonly [ofMany: string, ofOne: string]>> = {
  away: ['are away', 'is away'],
  gone: ['are gone', 'is gone'],
  fewer: ['become fewer', 'becomes less'],
  more: ['may become more', 'may spread'],
  unsure: ['may go either way', 'may go either way'],
  same: ['stay about as they were', 'stays about as it was'],
};

/** Predictions: a thread is pulled only after the reader has said what it will do. */
export const pullTasks: readonly PullTask[] = [
  pullTask(['frog'], 'first', ['grasshopper', 'snake', 'berries']),
  pullTask(['berries'], 'first', ['mouse', 'bird', 'rabbit']),
  pullTask(['grass'], 'first', ['rabbit', 'grasshopper', 'mouse']),
  pullTask(['frog'], 'second', ['grass', 'bird', 'rabbit']),
  pullTask(['owl'], 'second', ['rabbit', 'grass', 'fox']),
];

function pullTask(removed: readonly SpeciesId[], summer: Summer, ids: readonly SpeciesId[]): PullTask {
  const pull = { removed: new Set(removed), summer };
  const fates = fatesWithout(pull.removed, summer);
  const taken = listed(removed);
  const reason = (id: SpeciesId) => reasonFor(id, pull);
  return {
    id: `${taken} ${summer}`,
    pull,
    question:
      summer === 'first'
        ? `There ${isSingular(removed) ? 'is' : 'are'} no more ${taken} in the meadow. What happens in the first summer?`
        : `There ${isSingular(removed) ? 'is' : 'are'} no more ${taken} for a second summer. What has changed?`,
    how:
      summer === 'first'
        ? 'Follow the arrows: they go from the food to the eater. Say what you think, then check.'
        : 'Think one step farther: who eats those that became more or fewer? Then check.',
    ask: {
      kind: 'sort',
      items: ids.map((id) => ({ value: id, label: species[id].name })),
      bins,
    },
    judge: (given) => verdictOn(given, ids, fates, reason),
    lesson: `Without ${taken}${summer === 'second' ? ', in the second summer' : ''}: ${ids.map(reason).join(' ')}`,
  };
}

function verdictOn(
  { bins: chosen }: Given,
  ids: readonly SpeciesId[],
  fates: Fates,
  reason: (id: SpeciesId) => string,
): Verdict {
  const missed = ids.filter((id) => chosen?.[id] !== fates[id]);
  if (missed.length === 0) return right(ids.map(reason).join(' '));
  const met = ids.filter((id) => !missed.includes(id)).map((id) => species[id].inText);
  const good = met.length > 0 ? `You are right about ${met.join(' and ')}. ` : '';
  return wrong(`${good}${missed.map(lookAgain).join(' ')}`);
}

/** Where to look, without the answer. */
function lookAgain(id: SpeciesId): string {
  const { inText, eats } = species[id];
  const eaters = eatersOf(id);
  if (eats.length === 0) return `Look again at ${inText}: who eats ${isSingular([id]) ? 'it' : 'them'}?`;
  const hunted = eaters.length > 0 ? `, and are eaten by ${listed(eaters)}` : '';
  return `Look again at ${inText}: they eat ${listed(eats)}${hunted}.`;
}

/** What becomes of one, and why: by those that were away or gone at first, and later by all that had changed. */
function reasonFor(id: SpeciesId, { removed, summer }: Pull): string {
  const fate = fatesWithout(removed, summer)[id];
  const felt = summer === 'second' ? fatesWithout(removed, 'first') : atOnce(removed);
  const { helps, harms } = causesFor(id, felt);
  const why = fate === 'more' ? helps : harms;
  const because = why.length > 0 && fate !== 'same' ? `: ${why.join(', and ')}` : '';
  return `${capitalized(species[id].inText)} ${fateWords[fate][isSingular([id]) ? 1 : 0]}${because}.`;
}

/** In the first summer only what is away or gone has been felt. */
function atOnce(removed: ReadonlySet<SpeciesId>): Fates {
  const first = fatesWithout(removed, 'first');
  return fatesOf((id) => (first[id] === 'away' || first[id] === 'gone' ? first[id] : 'same'));
}
