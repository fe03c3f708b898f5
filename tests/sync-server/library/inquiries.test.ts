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

  test('what the chart question says is right is what the record says', () => {
    const pack = library.packs.find((one) => one.packId === 'reading-the-climate-record');
    if (!pack) throw new Error('no such pack');
    // The records are held to their schema by another test.
    const { rows } = readPackJson(library, pack, 'records/co2-record.json') as { rows: number[][] };
    const meanOf = (year: number) => {
      const values = rows.filter((row) => row[0] === year).map((row) => row[3] ?? 0);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    const charts = inquiries
      .filter((one) => one.miniInquiryId === pack.inquiry?.miniInquiryId)
      .flatMap((one) => one.phases.flatMap((phase) => phase.questions))
      .flatMap((question) => (question.kind === 'simple-chart' ? question.points : []));
    expect(charts.length).toBeGreaterThan(2);
    for (const point of charts) {
      expect(Math.round(meanOf(Number(point.label))), point.label).toBe(point.correct ?? point.start);
    }
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
