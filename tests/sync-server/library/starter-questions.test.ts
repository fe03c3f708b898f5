import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checked } from '#server/library/authored-file.ts';
import { authoredStarterSchema } from '#server/library/authored-starters.ts';
import { buildStarters } from '#server/library/build-starters.ts';
import { readPackFolder } from '#server/library/pack-folder.ts';
import { packOutput } from '#server/library/pack-output.ts';
import { RefusedPack } from '#server/library/refused-pack.ts';
import { missingQuestions, starterContent } from '#shared/domain/activities/library-question.ts';
import { questionSchema } from '#shared/domain/activities/rows.ts';
import { closedStartersSchema, type ClosedStarter } from '#shared/domain/packs/closed-starters.ts';
import { starterActivitySchema, type StarterActivity } from '#shared/domain/packs/question.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { isTeacherPath } from '#shared/domain/packs/teacher-files.ts';
import { markAnswer } from '#shared/domain/questions/marking.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { anyQuestion, type AnyQuestion } from '#tests/support/any-question.ts';
import { asAuthored } from '#tests/support/authored-questions.ts';
import { lengthOf } from '#tests/support/run-length.ts';
import { temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import { packFolder } from './river-pack.ts';
import { readPackJson, readStarterLibrary, type StarterLibrary } from './starter-import.ts';

const common = { category: 'CONTEXT', skills: [] };
const starterOf = (questions: readonly unknown[]) => ({
  ...{ starterActivityId: 'begin', title: 'Begin', summary: 'A look.' },
  questionInfoMap: { '2': questions },
});
const asking = (questionId: string, asks: unknown) => ({ questionId, text: 'Which?', ...common, asks });

/** Builds these questions as a starter activity of a small pack: what everybody gets, and what teachers get. */
function build(questions: readonly unknown[]) {
  const folder = packFolder('our-river');
  const target = temporaryFolder();
  const written = checked('activities.yaml', [starterOf(questions)], z.array(authoredStarterSchema));
  const pack = {
    ...readPackFolder('our-river', new Map([['our-river', folder]])),
    starterActivities: written,
  };
  const licenses = [{ licenseId: 'school-own', title: 'Made at school', summary: 'Ours.' }];
  const built = buildStarters({ pack, out: packOutput(target), licenses });
  const file = built.closedStarters;
  const closed =
    file === undefined
      ? {}
      : closedStartersSchema.parse(JSON.parse(fs.readFileSync(path.join(target, file), 'utf8'))).questions;
  return { ...built, closed, open: JSON.stringify(built.starterActivities) };
}

test('B7 whatever is asked, its key is in the teachers’ file alone, and marks what is right as right', () => {
  const isWhole = ({ interaction, key }: AnyQuestion) =>
    questionProblems(interaction, key).length === 0 &&
    // Authors match two things or more.
    (interaction.kind !== 'association' || interaction.stems.length > 1);
  fc.assert(
    fc.property(fc.array(anyQuestion, { minLength: 1, maxLength: 6 }), (drawn: AnyQuestion[]) => {
      // Not by a filter of the arbitrary: what is drawn from a stream is drawn anew for each run.
      const all = drawn.filter(isWhole);
      if (all.length === 0) return;
      const {
        starterActivities,
        closedStarters = '',
        closed,
        open,
      } = build(all.map((one, index) => asking(`q${index}`, asAuthored(one))));
      expect(isTeacherPath(closedStarters)).toBe(true);
      for (const member of ['"correct', '"accepted', '"value', '"tolerance', '"items', '"choices'])
        expect(open).not.toContain(member);
      const [starter] = z.array(starterActivitySchema).parse(starterActivities);
      const made = starterContent(starter ?? expect.fail(), 2, () => 'own', closed);
      expect(made.questions).toHaveLength(all.length);
      for (const [index, { interaction, key, right }] of all.entries()) {
        const question = questionSchema.parse(made.questions[index]);
        expect(question.parentQuestionId).toBe(`q${index}`);
        expect(question.interaction?.kind).toBe(interaction.kind);
        expect(question.key).toEqual(key);
        expect(question.points).toBeGreaterThan(0);
        expect(markAnswer(question.interaction ?? interaction, question.key, right)?.share).toBe(1);
      }
    }),
    { numRuns: lengthOf(15, 300, 5) },
  );
});

const choices = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
];
test.each([
  ['a key that names no choice', { kind: 'multiple-choice', choices, correct: ['c'] }, /must name choices/],
  [
    'two choices that say the same',
    { kind: 'multiple-choice', choices: [choices[0], { id: 'b', text: 'One' }], correct: ['a'] },
    /says the same/,
  ],
  ['a kind that nobody knows', { kind: 'essay' }, /./],
  ['no right answer', { kind: 'short-answer', accepted: [] }, /./],
])('%s is refused with its question', (_, asks, reason) => {
  expect(() => build([asking('q1', asks)])).toThrow(RefusedPack);
  try {
    build([asking('q1', asks)]);
  } catch (error) {
    if (!(error instanceof RefusedPack)) throw error;
    expect(JSON.stringify(error.problems)).toMatch(reason);
  }
});

test('one id that asks two different things is refused; asked alike for two grades it is one', () => {
  const asks = { kind: 'numeric', value: 1 };
  expect(Object.keys(build([asking('q1', asks), asking('q1', asks)]).closed)).toEqual(['q1']);
  expect(() => build([asking('q1', asks), asking('q1', { ...asks, value: 2 })])).toThrow(RefusedPack);
});

describe('the closed questions of the starter library', () => {
  let library: StarterLibrary;
  const closedIn = new Map<string, Readonly<Record<string, ClosedStarter>>>();
  beforeAll(() => {
    library = readStarterLibrary();
    for (const pack of library.packs)
      if (pack.closedStarters !== undefined)
        closedIn.set(
          pack.packId,
          closedStartersSchema.parse(readPackJson(library, pack, pack.closedStarters)).questions,
        );
  });
  const questionsOf = (starter: StarterActivity) =>
    Object.entries(starter.questionInfoMap).flatMap(([range, questions]) =>
      questions.map((question) => ({ ...question, range })),
    );

  test('eight packs of both subjects ask them, in all grade bands and of eight kinds', () => {
    const asked = library.packs.flatMap((pack) =>
      pack.starterActivities
        .flatMap(questionsOf)
        .filter(({ kind }) => kind !== undefined)
        .map((question) => ({ ...question, pack })),
    );
    expect(closedIn.size).toBe(8);
    expect(new Set(asked.map(({ pack }) => pack.subject))).toEqual(new Set(['science', 'social-studies']));
    expect(new Set(asked.map(({ range }) => range))).toEqual(new Set(['1', '2', '3', '4']));
    expect(new Set(asked.map(({ kind }) => kind)).size).toBe(8);
  });

  test('B7 what is right of them is in no file that everybody reads, and nothing of them is missing', () => {
    for (const pack of library.packs) {
      const closed = closedIn.get(pack.packId) ?? {};
      for (const starter of pack.starterActivities)
        expect(missingQuestions(questionsOf(starter), closed), starter.title).toEqual([]);
      const everybodys = [
        JSON.stringify(pack),
        ...pack.files
          .filter(({ path: file, mime }) => mime === 'application/json' && !isTeacherPath(file))
          .map(({ path: file }) => JSON.stringify(readPackJson(library, pack, file))),
      ];
      for (const [id, { key }] of Object.entries(closed)) {
        if (key.explanation === '') continue;
        for (const text of everybodys) expect(text.includes(JSON.stringify(key.explanation)), id).toBe(false);
      }
    }
  });

  const rowsOf = (packId: string, recordId: string) => {
    const pack = library.packs.find((one) => one.packId === packId) ?? expect.fail(packId);
    return recordSchema.parse(readPackJson(library, pack, `records/${recordId}.json`)).rows;
  };
  const keyOf = (packId: string, id: string) => closedIn.get(packId)?.[id] ?? expect.fail(id);
  /** What each bar of a chart is called, and where it rightly is within its tolerance. */
  function barsOf(packId: string, id: string): [label: string, height: number, tolerance: number][] {
    const { interaction, key } = keyOf(packId, id);
    if (interaction.kind !== 'simple-chart' || key.kind !== 'simple-chart') expect.fail(id);
    return interaction.points.map(({ id: bar, label, start }) => {
      const right = key.correct.find(({ pointId }) => pointId === bar);
      return [label, right?.value ?? start, right?.tolerance ?? 5];
    });
  }
  const expectBars = (bars: ReturnType<typeof barsOf>, of: (label: string) => unknown) => {
    for (const [label, height, tolerance] of bars)
      expect(Math.abs(Number(of(label)) - height), label).toBeLessThanOrEqual(tolerance + 1e-9);
  };

  test('what their charts and numbers say is right is what the records say', () => {
    const rain = rowsOf('water-on-the-move', 'seattle-weather-record');
    expectBars(
      barsOf('water-on-the-move', 'drop-e-7'),
      (month) => rain.find((row) => row[0] === 2015 && row[1] === month)?.[2],
    );
    const falls = rowsOf('pushes-pulls-and-falls', 'falling-on-three-worlds');
    const worlds = ['Earth', 'Mars', 'Moon'];
    expectBars(
      barsOf('pushes-pulls-and-falls', 'fall-e-7'),
      (world) => falls.find((row) => row[0] === 1)?.[worlds.indexOf(world) + 1],
    );
    expect(keyOf('pushes-pulls-and-falls', 'fall-e-6').key).toMatchObject({
      value: falls.find((row) => row[0] === 2)?.[1],
    });
    const census = rowsOf('counting-a-nation', 'census-totals-record');
    expectBars(
      barsOf('counting-a-nation', 'move-m-4'),
      (year) => census.find((row) => row[0] === Number(year))?.[2],
    );
    expect(keyOf('counting-a-nation', 'counts-m-6').key).toMatchObject({
      value: census.find((row) => row[0] === 1910)?.[4],
    });
    const wheat = rowsOf('bread-wages-and-kings', 'wheat-record');
    expectBars(
      barsOf('bread-wages-and-kings', 'bread-h-6'),
      (year) => wheat.find((row) => row[0] === Number(year))?.[3],
    );
    expect(keyOf('bread-wages-and-kings', 'bread-m-3').key).toMatchObject({
      value: wheat.find((row) => row[0] === 1595)?.[3],
    });
  });

  test('the years of the census are in the order in which they first passed the numbers asked', () => {
    const { key } = keyOf('counting-a-nation', 'move-m-5');
    if (key.kind !== 'order-list') expect.fail();
    const census = rowsOf('counting-a-nation', 'census-totals-record');
    const first = [10, 50, 100, 300].map(
      (millions) => `y${census.find((row) => Number(row[1]) > millions * 1_000_000)?.[0]}`,
    );
    expect(key.correctOrder).toEqual(first);
  });

  test('the amendments about voting are those that the record calls so', () => {
    const { interaction, key } = keyOf('how-a-law-is-made', 'detective-e-7');
    if (interaction.kind !== 'multiple-choice' || key.kind !== 'multiple-choice') expect.fail();
    const kindOf = (id: string) =>
      rowsOf('how-a-law-is-made', 'amendments-record').find((row) => `a${row[0]}` === id)?.[5];
    for (const { id } of interaction.choices)
      expect(kindOf(id) === 'Voting', id).toBe(key.correct.includes(id));
  });
});
