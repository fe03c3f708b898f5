import { setRetention } from '#server/features/person-data/people-of-school.ts';
import { claimMail, releaseMail } from '#server/integrations/mail/mail-claims.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { tables } from '#shared/tables.ts';
import { activityId, content, workKey } from '#tests/support/activities.ts';
import { documentItem, packContent } from '#tests/support/packs.ts';
import { bareClient } from '#tests/support/wire.ts';
import { classAId, personId, type World } from '#tests/support/world.ts';
import {
  file,
  forget,
  lastOf,
  phone,
  png,
  pull,
  push,
  pushAgain,
  remember,
  tablet,
  typed,
} from './devices.ts';
import { accounts, everything, leaveTraces, unproject } from './reading.ts';
import { SIDES, type Side } from './sides.ts';

/** What each school does, or one of them, and then what the server does for all. */
export type Step = {
  name: string;
  only?: Side['name'];
  of?: (world: World, side: Side) => unknown;
  server?: (world: World) => unknown;
};

const DAY = 86_400_000;

const anew = (world: World, { student }: Side) => bareClient(world, student, 'a watch, anew');
const laptop = (world: World, { newcomer }: Side) => bareClient(world, newcomer, 'a laptop');

function comment(world: World, side: Side): unknown {
  const args = { ...workKey, studentId: personId(side.student), text: `${side.name} comment` };
  const notebook = bareClient(world, side.teacher, 'a notebook');
  return push(notebook, world, side, { name: 'saveFeedback', args, base: 'a tablet 3' });
}

function namesOther(world: World, side: Side): unknown {
  const args = { classId: classAId, studentId: personId(SIDES[0].student) };
  return push(laptop(world, side), world, side, { name: 'disenrollStudent', args });
}

let copy: Buffer | null = null;

export const STEPS: readonly Step[] = [
  {
    name: 'first contact',
    of: (world, side) => [pull(world, tablet(world, side)), pull(world, phone(world, side))],
  },
  {
    name: 'an activity is given',
    of: (world, side) =>
      push(
        tablet(world, side),
        world,
        side,
        { name: 'saveActivity', args: { activityId, content, isQuickActivity: false } },
        {
          name: 'assignActivity',
          args: {
            activityId,
            targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
            startDate: '2026-09-14',
            endDate: '2026-09-15',
            sendAhead: false,
          },
        },
      ),
  },
  {
    name: 'answers, other versions, and what is refused',
    of: (world, side) => [
      push(phone(world, side), world, side, typed(`${side.name} a`), typed(`${side.name} b`, 'a phone 1')),
      push(phone(world, side), world, side, typed(`${side.name} c`), {
        name: 'startActivity',
        args: { no: 'args' },
      }),
      push(phone(world, side), world, side, typed(`${side.name} d`, 'a phone 2', 'q2')),
    ],
  },
  {
    name: 'the same is sent again',
    of: (world, side) => {
      const device = phone(world, side);
      return device.push([device.mutation(1, 'a phone 1', typed(`${side.name} a`))]);
    },
  },
  {
    name: 'the first is sent once more by one school alone',
    only: 'first',
    of: (world, side) => push(phone(world, side), world, side, typed('first e', 'a phone 2')),
  },
  {
    name: 'work is handed in and given back',
    of: (world, side) => {
      const studentId = personId(side.student);
      const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'About q1', text: side.name }];
      const item = { studentId, cycle: 0, feedback: 'Well seen.', score: 8, maxScore: 10, showScore: false };
      return [
        push(phone(world, side), world, side, { name: 'submitActivity', args: { ...workKey, answers } }),
        push(
          tablet(world, side),
          world,
          side,
          { name: 'saveFeedback', args: { ...workKey, studentId, text: 'Draft' } },
          { name: 'returnWork', args: { ...workKey, forRevision: false, items: [item] } },
        ),
      ];
    },
  },
  { name: 'traces', of: leaveTraces },
  {
    name: 'the server itself writes',
    of: ({ core }, { school, teacher }) => {
      const userId = personId(teacher);
      const person = { username: teacher, firstName: 'Kim', lastName: 'Park', roles: ['teacher' as const] };
      const id = derivedId('publish again', teacher);
      core.system([
        { id, name: 'publishProfile', accountId: school, args: { ...person, userId, accountId: school } },
      ]);
    },
  },
  { name: 'somebody of the other school is named', only: 'second', of: namesOther },
  { name: 'a text of one', only: 'second', of: comment },
  { name: 'and a later one of the other, under its id', only: 'first', of: comment },
  {
    name: 'packs are kept, again and again, by one more often',
    of: (world, side) => {
      const device = tablet(world, side);
      for (const note of side.name === 'first' ? ['1', '2', '3', '4', '5'] : ['1', '2', '3']) {
        const base = note === '1' ? null : `a tablet ${lastOf(device, world, side)}`;
        const args = { packId: 'p2', content: packContent({ note }) };
        push(device, world, side, { name: 'saveCustomPack', args, base });
      }
    },
  },
  {
    name: 'reading',
    of: (world, side) => [
      everything(world, side),
      pull(world, phone(world, side)),
      pull(world, tablet(world, side)),
    ],
  },
  {
    name: 'a code opens a class',
    of: (world, side) => {
      return push(laptop(world, side), world, side, {
        name: 'joinClass',
        args: { joinId: 'a join', code: '123456', replaces: null },
      });
    },
  },
  {
    name: 'a file',
    of: async (world, side) => {
      const args = { packId: 'p1', content: packContent({ items: [documentItem(file)] }) };
      const pushed = push(tablet(world, side), world, side, { name: 'saveCustomPack', args });
      if (side.name === 'second') return pushed;
      return [
        pushed,
        await world.core.files.receive(personId(side.teacher), file.sha256, 0, Buffer.from(png)),
      ];
    },
  },
  { name: 'whose file it is', of: everything },
  {
    name: 'the other has it too',
    only: 'second',
    of: (world, side) => world.core.files.receive(personId(side.teacher), file.sha256, 0, Buffer.from(png)),
  },
  { name: 'accounts', of: accounts },
  {
    name: 'settings',
    only: 'first',
    of: ({ db }, { school }) => setRetention(db, school, 7),
  },
  {
    name: 'mails',
    of: ({ db }, { school }) => [claimMail(db, school, 'a mail'), claimMail(db, school, 'a phone 4')],
  },
  {
    name: 'a mail is given back',
    only: 'first',
    of: ({ db }, { school }) => releaseMail(db, school, 'a mail'),
  },
  { name: 'mails again', of: ({ db }, { school }) => claimMail(db, school, 'a mail') },
  {
    name: 'something is removed',
    of: (world, side) =>
      push(tablet(world, side), world, side, {
        name: 'disenrollStudent',
        args: { classId: classAId, studentId: personId(side.newcomer) },
      }),
  },
  { name: 'a backup', server: (world) => world.core.backups.make(world.clock.now()) },
  {
    name: 'one school goes on',
    only: 'second',
    of: (world, side) => push(phone(world, side), world, side, typed('second e', 'a phone 2')),
  },
  {
    name: 'another backup',
    server: (world) => {
      world.clock.advance(1_000);
      return world.core.backups.make(world.clock.now());
    },
  },
  {
    name: 'and a third',
    only: 'first',
    of: (world, side) => push(phone(world, side), world, side, typed('first f', 'a phone 2')),
    server: (world) => {
      world.clock.advance(1_000);
      return world.core.backups.make(world.clock.now());
    },
  },
  { name: 'what is durable', of: (world, side) => pull(world, phone(world, side)).durable },
  {
    name: 'a copy',
    server: (world) => {
      copy = world.copy();
    },
  },
  {
    name: 'only the second goes on, is set back, and the note beside the database says so',
    only: 'second',
    of: (world, side) => push(phone(world, side), world, side, typed('second f', 'a phone 2')),
    server: (world) => {
      if (copy) world.restore(copy, { guard: true });
    },
  },
  {
    name: 'after that',
    of: (world, side) => [pull(world, phone(world, side)), storeOf(world.db, side.school).ledger.rotations()],
  },
  {
    name: 'a copy before the first goes on',
    server: (world) => {
      copy = world.copy();
    },
  },
  {
    name: 'only the first goes on and is set back',
    only: 'first',
    of: (world, side) => push(phone(world, side), world, side, typed('first x', 'a phone 2')),
    server: (world) => {
      if (copy) world.restore(copy, { guard: true });
    },
  },
  {
    name: 'a copy before both go on',
    server: (world) => {
      copy = world.copy();
    },
  },
  {
    name: 'both go on and are set back',
    of: (world, side) => push(phone(world, side), world, side, typed(`${side.name} y`, 'a phone 2')),
    server: (world) => {
      if (copy) world.restore(copy, { guard: true });
    },
  },
  {
    name: 'another copy',
    server: (world) => {
      copy = world.copy();
    },
  },
  {
    name: 'both are told more',
    of: (world, side) => {
      for (const text of ['g1', 'g2', 'g3'])
        push(phone(world, side), world, side, typed(`${side.name} ${text}`, 'a phone 2'));
      const device = phone(world, side);
      remember(device, pull(world, device));
    },
  },
  {
    name: 'set back, and nothing says so',
    server: (world) => {
      if (copy) world.restore(copy, { guard: false });
    },
  },
  { name: 'one proves it', only: 'first', of: (world, side) => pull(world, phone(world, side)) },
  {
    name: 'so does the other, within the hour',
    of: (world, side) => [pull(world, phone(world, side)), world.core.schools().length > 0],
  },
  {
    name: 'a day of a later release',
    of: unproject,
    server: async (world) => {
      release();
      world.clock.advance(DAY);
      await world.core.tick();
    },
  },
  {
    name: 'what was typed within minutes',
    of: (world, side) =>
      ['h', 'i', 'j', 'k'].map((text, index) => {
        const device = phone(world, side);
        const base = index === 0 ? null : `a phone ${lastOf(device, world, side)}`;
        return push(device, world, side, typed(`${side.name} ${text}`, base, 'q3'));
      }),
  },
  {
    name: 'the packs are kept once more, another day',
    of: (world, side) => {
      const device = tablet(world, side);
      const base = side.name === 'first' ? 'a tablet 9' : 'a tablet 8';
      const args = { packId: 'p2', content: packContent({ note: 'last' }) };
      return push(device, world, side, { name: 'saveCustomPack', args, base });
    },
  },
  {
    name: 'what one school took, the other refused',
    of: (world, side) => {
      const watch = bareClient(world, side.student, 'a watch');
      const refused = { name: 'startActivity', args: { no: 'args' }, base: 'a phone 5' };
      const first = side.name === 'first' ? typed('first w', 'a phone 5', 'q2') : refused;
      return [
        push(watch, world, side, first),
        push(watch, world, side, typed(`${side.name} z`, 'a watch 1', 'q2')),
      ];
    },
  },
  {
    name: 'what both refused, with words and without',
    of: (world, side) => {
      const args = side.name === 'first' ? { ...workKey, assignmentId: 'none' } : { no: 'args' };
      return push(bareClient(world, side.student, 'a watch'), world, side, { name: 'startActivity', args });
    },
  },
  {
    name: 'devices that were counted anew send once more what they sent',
    of: (world, side) => [
      pushAgain(anew(world, side), ['a watch 1', 'a watch 3']),
      pushAgain(bareClient(world, side.teacher, 'a tablet, anew'), ['a tablet 1']),
    ],
  },
  {
    name: 'and hear what was refused, which is told to whoever knows the epoch',
    of: (world, side) => {
      const watch = anew(world, side);
      const { epoch } = world.core.pull(watch.pullRequest(), watch.userId);
      return world.core.pull(watch.pullRequest({ epoch }), watch.userId);
    },
  },
  {
    name: 'one throws away what both were refused',
    only: 'first',
    of: (world, side) =>
      push(bareClient(world, side.student, 'a watch'), world, side, {
        name: 'discardRefusal',
        args: { id: 'a phone 4' },
      }),
  },
  {
    name: 'a pack loses its file',
    only: 'first',
    of: (world, side) =>
      push(tablet(world, side), world, side, {
        name: 'saveCustomPack',
        args: { packId: 'p1', content: packContent() },
        base: 'a tablet 10',
      }),
  },
  {
    name: 'a month later',
    server: async (world) => {
      forget();
      world.clock.advance(40 * DAY);
      await world.core.tick();
    },
  },
  {
    name: 'a day later',
    server: async (world) => {
      world.clock.advance(DAY);
      await world.core.tick();
    },
  },
  {
    name: 'reading again',
    of: async (world, side) => [
      everything(world, side),
      await accounts(world, side),
      pull(world, tablet(world, side)),
    ],
  },
  { name: 'somebody of the other school is named once more', only: 'second', of: namesOther },
  {
    name: 'a teacher is erased',
    only: 'second',
    of: ({ core, clock }, side) =>
      core.erasure.erase([{ id: personId(side.teacher), schoolId: side.school, by: null }], clock.now()),
  },
  {
    name: 'and one of the other school',
    only: 'first',
    of: ({ core, clock }, side) =>
      core.erasure.erase([{ id: personId(side.teacher), schoolId: side.school, by: null }], clock.now()),
  },
  {
    name: 'and a student of that school',
    only: 'first',
    of: ({ core, clock }, side) =>
      core.erasure.erase(
        [{ id: personId(side.student), schoolId: side.school, by: personId(side.teacher) }],
        clock.now(),
      ),
  },
  { name: 'what is left', of: async (world, side) => [everything(world, side), await accounts(world, side)] },
];

/** Definitions of a later release; for good, since this copy of the code serves comparisons alone. */
function release(): void {
  for (const name of ['class', 'membership'] as const) Object.assign(tables[name], { projection: 98 });
}
