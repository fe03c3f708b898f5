import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ANSWER_NOT_HERE,
  csvField,
  resultsCsv,
  type ResultLine,
} from '#shared/domain/activities/results-csv.ts';

const line: ResultLine = {
  lastName: 'Ruiz',
  firstName: 'Ana',
  username: 'ana.ruiz2',
  status: 'SUBMITTED',
  answered: 2,
  total: 3,
  progress: {
    submittedAt: Date.UTC(2026, 8, 15, 1, 5),
    receivedAt: Date.UTC(2026, 8, 15, 13, 0),
    verdict: 'on_time_offline',
    accepted: null,
  },
  isReviewed: true,
  review: { score: 7.5, maxScore: 10, feedback: 'Good "eye", go on.\nRead it again.', returned: null },
  answers: new Map([['q2', { text: '=Rain, "mostly"' }]]),
};
const questions = [
  { questionId: 'q1', text: 'Where from?' },
  { questionId: 'q2', text: 'Why?' },
];

/** Reads a CSV as RFC 4180 says; written apart from what writes it. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted && char === '"' && text.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === ',') {
      rows.at(-1)?.push(field);
      field = '';
    } else if (!quoted && char === '\r') {
      rows.at(-1)?.push(field);
      field = '';
      rows.push([]);
      at += 1;
    } else field += char;
  }
  rows.pop();
  return rows;
}

test('a class’s results are a file that a spreadsheet reads: byte order mark, quoted fields, times of the school', () => {
  const text = resultsCsv([line], questions, 'America/New_York');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [headings, row] = parse(text.slice(1));
  expect(headings?.slice(0, 4)).toEqual(['Last name', 'First name', 'Username', 'Status']);
  expect(headings?.slice(-2)).toEqual(['Where from?', 'Why?']);
  expect(row).toEqual([
    'Ruiz',
    'Ana',
    'ana.ruiz2',
    'Submitted',
    '2',
    '3',
    '2026-09-14 21:05',
    '2026-09-15 09:00',
    'Yes, finished offline',
    'Yes',
    '7.5',
    '10',
    'Good "eye", go on.\nRead it again.',
    '',
    '',
    `'=Rain, "mostly"`,
  ]);
});

test('U4 answers that are not on this device are called so, and never look like none', () => {
  const [, row] = parse(resultsCsv([{ ...line, answers: null }], questions, 'UTC').slice(1));
  expect(row?.slice(-2)).toEqual([ANSWER_NOT_HERE, ANSWER_NOT_HERE]);
});

test('what somebody wrote is never read as a formula, and never lost', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1', '\u200B=1', '\n=1']) {
    expect(csvField(formula)).toBe(`"'${formula}"`);
  }
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (texts) => {
      const [row = []] = parse(`${texts.map(csvField).join(',')}\r\n`);
      expect(row.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(texts);
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test('points of questions and comments stand in columns after the answers, where there are any', () => {
  const review = {
    ...{ score: 3, maxScore: 4, feedback: '', returned: null },
    points: [{ questionId: 'q1', points: 3 }],
    comments: [{ questionId: 'q2', text: '=Why?' }],
  };
  const asked = questions.map((question) =>
    question.questionId === 'q1' ? { ...question, points: 4 } : question,
  );
  const [headings, row] = parse(resultsCsv([{ ...line, review }], asked, 'America/New_York').slice(1));
  expect(headings?.slice(-2)).toEqual(['Points of 4: Where from?', 'Comment: Why?']);
  expect(row?.slice(-2)).toEqual(['3', "'=Why?"]);
  expect(parse(resultsCsv([line], questions, 'America/New_York').slice(1))[0]?.at(-1)).toBe('Why?');
});
