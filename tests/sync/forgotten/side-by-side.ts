import { openLine } from '#tests/support/open-line.ts';
import { createWorld, personId, type World } from '#tests/support/world.ts';
import { forget } from './devices.ts';
import { observe, withoutEpochs } from './observe.ts';
import { SIDES, type Side } from './sides.ts';
import { STEPS, type Step } from './steps.ts';

/** What a school saw in each step: what it was answered, what its people were told, and what is stored of it. */
export type Seen = { [school in Side['name']]?: { step: string; said: string }[] };

/** Databases before the first step: with one school of the two, and with both. */
export type Beginnings = { first: Buffer; second: Buffer; both: Buffer };

/**
 * Two schools do the same, with the same ids. `alone`: what each saw when it had the server for itself. What differs for one of
 * them is what it noticed of the other (SPEC.md I12). Returns the first difference, null for none.
 */
export async function firstDifference(database: Buffer, alone: Seen): Promise<string | null> {
  const sides = SIDES.filter(({ name }) => alone[name]);
  let found: string | null = null;
  await run(database, sides, ({ name }, index, said) => {
    const before = alone[name]?.[index];
    if (before?.said !== said) found ??= told(name, before?.step ?? '', before?.said ?? '', said);
    return found === null;
  });
  return found;
}

/** What each school sees that has the server for itself. */
export async function seenAlone(beginnings: Beginnings): Promise<Seen> {
  const seen: Seen = {};
  for (const side of SIDES) {
    const own: { step: string; said: string }[] = [];
    await run(beginnings[side.name], [side], (_side, index, said) => {
      own.push({ step: STEPS[index]?.name ?? '', said });
      return true;
    });
    seen[side.name] = own;
  }
  return seen;
}

function told(name: string, step: string, alone: string, shared: string): string {
  const from = Math.max(0, [...alone].findIndex((letter, index) => letter !== shared[index]) - 60);
  return `${name}, ${step}: ${alone.slice(from, from + 200)} | ${shared.slice(from, from + 200)}`;
}

/** Runs the steps until `see` wants no more. */
async function run(
  database: Buffer,
  sides: readonly Side[],
  see: (side: Side, index: number, said: string) => boolean,
): Promise<void> {
  forget();
  const world = createWorld({ database });
  const epochs = new Map(sides.map((side) => [side, new Map<string, string>()]));
  try {
    for (const [index, step] of STEPS.entries()) {
      const heard = await take(world, sides, step);
      const goOn = sides.map((side) =>
        see(side, index, said(heard.get(side), observe(world, side), epochs.get(side))),
      );
      if (goOn.includes(false)) return;
    }
  } finally {
    world.close();
  }
}

const said = (heard: unknown, stored: unknown, epochs = new Map<string, string>()): string =>
  withoutEpochs(JSON.stringify([heard, stored]), epochs);

async function take(world: World, sides: readonly Side[], step: Step): Promise<Map<Side, unknown[]>> {
  const heard = new Map<Side, unknown[]>(sides.map((side) => [side, []]));
  const note = (side: Side, what: unknown) => void heard.get(side)?.push(what);
  for (const side of sides) {
    const { of, only = side.name } = step;
    if (of && only === side.name)
      await listening(world, sides, side, note, async () => note(side, await of(world, side)));
  }
  await step.server?.(world);
  world.clock.advance(2_000);
  return heard;
}

/** Who of the acting school is told, in the order of their names; of another nobody may be. */
async function listening(
  world: World,
  sides: readonly Side[],
  acting: Side,
  note: (side: Side, what: unknown) => void,
  act: () => Promise<void>,
): Promise<void> {
  const ends = sides.flatMap((side) =>
    [side.teacher, side.student, side.newcomer].map((username) => {
      const send = () => note(side, side === acting ? `told ${username}` : 'told by another school');
      return world.core.hub.add({ userId: personId(username), school: side.school, send, ...openLine });
    }),
  );
  try {
    await act();
  } catch (error) {
    note(acting, String(error));
  } finally {
    for (const end of ends) end();
  }
}
