import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importLibrary } from '#server/library/import-library.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { isWholeInquiry } from '#shared/domain/inquiries/inquiry-mutators.ts';
import { inquirySchema, type Inquiry } from '#shared/domain/inquiries/inquiry.ts';
import { libraryInquiryContent } from '#shared/domain/inquiries/library-inquiry.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
import { inquiryContentSchema } from '#shared/domain/inquiries/rows.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { freshFolder, readPackJson, readStarterLibrary, type StarterLibrary } from './starter-import.ts';

const kinds = [
  'order-list',
  'token-highlight',
  'multiple-choice',
  'association',
  'cloze-association',
  'simple-chart',
  'long-text',
];

describe('the mini-inquiries of the starter library (content §3)', () => {
  let library: StarterLibrary;
  let inquiries: Inquiry[] = [];

  beforeAll(() => {
    library = readStarterLibrary();
    inquiries = library.packs.flatMap((pack) =>
      pack.inquiry ? [inquirySchema.parse(readPackJson(library, pack, pack.inquiry.path))] : [],
    );
  });

  test('each has the five phases, and together they use all seven kinds of questions', () => {
    expect(inquiries.map((one) => one.miniInquiryId)).toContain('how-do-we-know-the-air-is-changing');
    for (const { phases } of inquiries) expect(phases.map((one) => one.phase)).toEqual([...inquiryPhases]);
    const used = inquiries.flatMap((one) =>
      one.phases.flatMap((phase) => phase.questions.map((question) => question.kind)),
    );
    expect(new Set(used)).toEqual(new Set(kinds));
  });

  test('each can be given to a class as it is: every question is whole, and has a key and points', () => {
    for (const inquiry of inquiries) {
      const content = libraryInquiryContent(inquiry, { packId: 'any', subject: 'science' });
      expect(inquiryContentSchema.parse(content)).toEqual(content);
      expect(isWholeInquiry(content)).toBe(true);
      for (const { interaction, key, points } of content.questions) {
        if (!interaction) throw new Error('a question of an inquiry has a kind');
        expect(key?.kind).toBe(interaction.kind);
        expect(points).toBeGreaterThan(0);
      }
    }
  });

  test('the catalogue says of an inquiry what its pack says, and counts its questions', () => {
    for (const pack of library.packs) {
      const line = library.catalogue.packs.find((one) => one.packId === pack.packId);
      expect(line?.inquiry).toEqual(pack.inquiry);
      const inquiry = inquiries.find((one) => one.miniInquiryId === pack.inquiry?.miniInquiryId);
      const count = inquiry?.phases.reduce((sum, phase) => sum + phase.questions.length, 0);
      expect(count).toBe(pack.inquiry?.questionCount);
    }
  });

  test('each is for the grades of its pack, and each of its questions shows what to look at', () => {
    for (const pack of library.packs.filter((one) => one.inquiry)) {
      const inquiry = inquiryOf(pack.packId);
      expect(inquiry.gradeRange, pack.packId).toBe(pack.gradeRange);
      for (const { questionId, contentIds } of inquiry.phases.flatMap((phase) => phase.questions))
        expect(contentIds, questionId).not.toEqual([]);
    }
  });

  test('each can be given to a class as it is', () => {
    expect(inquiries.length).toBeGreaterThan(0);
    for (const { packId, subject, inquiry } of library.packs.filter((one) => one.inquiry)) {
      const content = libraryInquiryContent(inquiryOf(packId), { packId, subject });
      expect(inquiryContentSchema.safeParse(content).error, packId).toBe(undefined);
      expect(isWholeInquiry(content), packId).toBe(true);
      expect(content.questions, packId).toHaveLength(inquiry?.questionCount ?? 0);
    }
  });

  function packOf(packId: string): Pack {
    const pack = library.packs.find((one) => one.packId === packId);
    if (!pack) throw new Error(`no pack ${packId}`);
    return pack;
  }

  function inquiryOf(packId: string): Inquiry {
    const id = packOf(packId).inquiry?.miniInquiryId;
    const inquiry = inquiries.find((one) => one.miniInquiryId === id);
    if (!inquiry) throw new Error(`no inquiry in ${packId}`);
    return inquiry;
  }

  const rowsOf = (packId: string, recordId: string) =>
    recordSchema.parse(readPackJson(library, packOf(packId), `records/${recordId}.json`)).rows;

  /** What each bar of a chart question is called, and where it rightly stands. */
  function barsOf(packId: string, questionId: string): [label: string, height: number][] {
    const questions = inquiryOf(packId).phases.flatMap((phase) => phase.questions);
    const chart = questions.find((one) => one.questionId === questionId);
    if (chart?.kind !== 'simple-chart') throw new Error(`no chart ${questionId}`);
    return chart.points.map(({ label, correct, start }) => [label, correct ?? start]);
  }

  const round = (value: number, decimals = 0) => Number(value.toFixed(decimals));

  test('what the chart of carbon dioxide says is right is what the record says', () => {
    const rows = rowsOf('reading-the-climate-record', 'co2-record');
    const bars = barsOf('reading-the-climate-record', 'climate-explore-chart');
    expect(bars.length).toBeGreaterThan(2);
    for (const [label, height] of bars) {
      const values = rows.filter((row) => row[0] === Number(label)).map((row) => Number(row[3]));
      expect(Math.round(values.reduce((sum, value) => sum + value, 0) / values.length), label).toBe(height);
    }
  });

  test('what the chart of wet days in Seattle says is right is what the record says', () => {
    const rows = rowsOf('water-on-the-move', 'seattle-weather-record');
    const bars = barsOf('water-on-the-move', 'seattle-explore-chart');
    expect(bars).toHaveLength(6);
    for (const [label, height] of bars)
      expect(rows.find((row) => row[0] === 2014 && row[1] === label)?.[3], label).toBe(height);
  });

  test('what the charts of wheat say is right is what the record says, or follows from what they suppose', () => {
    const rows = rowsOf('bread-wages-and-kings', 'wheat-record');
    const rowOf = (year: number) => rows.find((row) => row[0] === year) ?? [];
    const read = barsOf('bread-wages-and-kings', 'wheat-explore-chart');
    expect(read).toHaveLength(5);
    for (const [label, height] of read) expect(rowOf(Number(label))[3], label).toBe(height);

    const [given, ...supposed] = barsOf('bread-wages-and-kings', 'wheat-elaborate-suppose');
    expect(given).toEqual(['1785, from the record', rowOf(1785)[3]]);
    expect(rowOf(1820)[2]).toBe(null);
    expect(supposed).toHaveLength(3);
    for (const [label, height] of supposed) {
      const wage = Number(/^1820, if the wage was (\d+) shillings$/.exec(label)?.[1]);
      expect(height, label).toBe(round(Number(rowOf(1820)[1]) / wage, 1));
    }
  });

  test('the years of wheat are put in the order of their weeks of work, and so not of their prices', () => {
    const rows = rowsOf('bread-wages-and-kings', 'wheat-record');
    const questions = inquiryOf('bread-wages-and-kings').phases.flatMap((phase) => phase.questions);
    const list = questions.find((one) => one.questionId === 'wheat-explore-order');
    if (list?.kind !== 'order-list') throw new Error('no such list');
    const column = (index: number) =>
      list.correctOrder.map((id) => Number(rows.find((row) => `y${row[0]}` === id)?.[index]));
    expect(column(3)).toEqual(column(3).toSorted((one, other) => one - other));
    expect(column(1)).not.toEqual(column(1).toSorted((one, other) => one - other));
    for (const { id, text } of list.items) {
      const price = rows.find((row) => `y${row[0]}` === id)?.[1];
      expect(text).toBe(`${id.slice(1)}, when wheat cost ${price} shillings`);
    }
  });

  test('what the charts of Broad Street say is right is what Snow counted', () => {
    const pump = 'the-pump-on-broad-street';
    const died = rowsOf(pump, 'eighty-three-deaths-record').map((row) => Number(row[2]));
    const [drank, unknown, not, sent = 0, school = 0, none] = died;
    const heights = barsOf(pump, 'explore-chart').map(([, height]) => height);
    expect(heights).toEqual([drank, unknown, not, sent + school, none]);
    const rates = rowsOf(pump, 'two-companies-record').map((row) => row[3]);
    expect(barsOf(pump, 'elaborate-chart').map(([, height]) => height)).toEqual(rates);
  });

  test('what the inquiry of Seattle tells of its months stands in the record', () => {
    const rows = rowsOf('water-on-the-move', 'seattle-weather-record');
    const rain = (month: string) => rows.filter((row) => row[1] === month).map((row) => Number(row[2]));
    const month = (year: number, name: string) => {
      const [, , mm, days, high] = rows.find((row) => row[0] === year && row[1] === name) ?? [];
      return [mm, days, high];
    };
    expect(month(2013, 'July').slice(0, 2)).toEqual([0, 0]);
    expect(month(2012, 'August')[0]).toBe(0);
    expect(month(2012, 'December').slice(0, 2)).toEqual([174, 27]);
    expect(month(2014, 'March').slice(0, 2)).toEqual([240, 20]);
    expect(month(2015, 'December').slice(0, 2)).toEqual([284.5, 25]);
    expect(month(2015, 'July')).toEqual([2.3, 2, 28.1]);
    expect([month(2012, 'September')[0], month(2013, 'September')[0]]).toEqual([0.9, 156.8]);
    expect(month(2015, 'August')[0]).toBe(83.3);
    expect(Math.max(...rain('July'))).toBeLessThanOrEqual(27);
    expect(Math.min(...rain('December'))).toBeGreaterThan(Math.max(...rain('July')));
  });
});

describe('an inquiry that is wrong is refused with its field and reason', () => {
  const pack = 'reading-the-climate-record';
  type Raw = { phases: { phase: string; questions: Record<string, unknown>[] }[] };
  const question = (raw: Raw, kind: string) => {
    const found = raw.phases.flatMap((one) => one.questions).find((one) => one['kind'] === kind);
    if (!found) throw new Error('no such question');
    return found;
  };

  const wrong: [what: string, change: (raw: Raw) => void, reason: RegExp][] = [
    [
      'a phase out of order',
      (raw) => void raw.phases.reverse(),
      /Engage, Explore, Explain, Elaborate and Evaluate/,
    ],
    [
      'an item that the pack does not have',
      (raw) => void (question(raw, 'multiple-choice')['contentIds'] = ['nowhere']),
      /"nowhere", which is not in this pack/,
    ],
    [
      'a list shown in its correct order',
      (raw) => {
        const list = question(raw, 'order-list');
        list['correctOrder'] = (list['items'] as { id: string }[]).map((item) => item.id);
      },
      /must not be shown in the correct order/,
    ],
    [
      'an answer that is no choice',
      (raw) => void (question(raw, 'multiple-choice')['correct'] = ['neither']),
      /must name choices/,
    ],
    ['a gap left open', (raw) => void (question(raw, 'cloze-association')['correct'] = {}), /fill every gap/],
    ['a stem without a match', (raw) => void (question(raw, 'association')['correct'] = {}), /every stem/],
    [
      'a chart without a bar to move',
      (raw) => {
        const chart = question(raw, 'simple-chart');
        chart['points'] = (chart['points'] as { id: string; label: string; start: number }[]).map(
          ({ id, label, start }) => ({ id, label, start, isInteractive: false }),
        );
      },
      /no point can be moved/,
    ],
    [
      'a rubric that does not fall',
      (raw) => void (question(raw, 'long-text')['rubric'] as unknown[]).reverse(),
      /must fall/,
    ],
    ['a kind that nobody knows', (raw) => void (question(raw, 'long-text')['kind'] = 'essay'), /./],
    ['a misspelt member', (raw) => void (question(raw, 'long-text')['wordlimit'] = 5), /not a known field/],
  ];

  test.each(wrong)('%s', async (_, change, reason) => {
    const from = freshFolder();
    const to = freshFolder();
    try {
      for (const folder of ['_shared', pack]) {
        fs.cpSync(path.join(starterLibraryFolder, folder), path.join(from, folder), { recursive: true });
      }
      const file = path.join(from, pack, 'inquiry.yaml');
      const raw = parse(fs.readFileSync(file, 'utf8')) as Raw;
      change(raw);
      fs.writeFileSync(file, JSON.stringify(raw));
      const { refusals } = await importLibrary({ from: [from], to });
      expect(refusals.map((one) => one.packId)).toEqual([pack]);
      const problem = refusals[0]?.problems[0];
      expect(problem?.file).toBe('inquiry.yaml');
      expect(problem?.reason).toMatch(reason);
    } finally {
      fs.rmSync(from, { recursive: true, force: true });
      fs.rmSync(to, { recursive: true, force: true });
    }
  });
});
