import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { helpAudience } from '#app/features/onboarding/help-audience.ts';
import { helpTopics } from '#app/features/onboarding/help-topics.ts';
import { inLocale } from '#app/features/onboarding/in-locale.ts';
import { anchorsWithoutTip, tips } from '#app/features/onboarding/tips.ts';
import { termsFor } from '#app/i18n/terms.ts';
import { libraryLocales } from '#shared/domain/packs/grade-range.ts';
import { idleLimit } from '#shared/domain/schools/idle-limit.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const anchors = helpTopics.map(({ anchor }) => anchor);
const all = Object.entries(tips);

test('content §2 every pop-up leads to a part of the help page, and every part has a pop-up or a reason', () => {
  for (const [, { anchor }] of all) expect(anchors).toContain(anchor);
  const led = new Set<string>(all.map(([, { anchor }]) => anchor));
  for (const anchor of anchors)
    expect([anchor, led.has(anchor) !== anchor in anchorsWithoutTip]).toEqual([anchor, true]);
});

test('a pop-up is one or two sentences, in the words of every locale', () => {
  for (const [name, { text }] of all) {
    const sentences = text.split(/(?<=[.?!])\s/);
    expect([name, sentences.length <= 2, text.length <= 190]).toEqual([name, true, true]);
    for (const locale of ['en-US', 'en-UK', 'en-AU'] as const)
      expect(inLocale(text, termsFor(locale))).not.toMatch(/[{}]/);
  }
});

test('content §9 help is in the words of every locale, and nothing of it stays in braces', () => {
  const texts = helpTopics.flatMap(({ title, entries }) => [
    title,
    ...entries.flatMap(({ question, answer }) => [question, ...answer]),
  ]);
  for (const locale of libraryLocales)
    for (const text of texts) expect(inLocale(text, termsFor(locale))).not.toMatch(/[{}]/);
  const read = texts.map((text) => inLocale(text, termsFor('en-UK'))).join(' ');
  expect(read).toContain('Key stage and curriculum');
  expect(read).toContain('Graphic organisers are documents');
  expect(read).not.toMatch(/\b(grades?|educators?|favorites?|customize)\b/i);
});

/** What a person of this audience reads under an anchor. */
const helpFor = (audience: 'teacher' | 'student', anchor: string) =>
  helpTopics
    .filter((topic) => topic.anchor === anchor)
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.audience === undefined || entry.audience === audience)
    .flatMap(({ answer }) => answer)
    .join(' ');

test('D7 help says after how long who is signed out, and names what switches it off', () => {
  const minutes = (role: 'teacher' | 'student') => (idleLimit([role], { shared: true }) ?? 0) / 60_000;
  const text = helpFor('student', 'account');
  expect(text).toContain(`for ${minutes('teacher')} minutes by a teacher`);
  expect(text).toContain(`for ${minutes('student')} minutes by a student where devices are shared`);
  expect(text).toContain('This is my own device under Offline and storage');
});

test('no question stands twice, for a visitor reads what is for teachers and for students', () => {
  for (const { entries } of helpTopics) {
    const questions = entries.map(({ question }) => question);
    expect(questions).toEqual([...new Set(questions)]);
  }
});

test('help about accounts names screens as they are named', () => {
  const names = [
    ...['Offline and storage', 'This is my own device', 'Account and settings', 'Where you are signed in'],
    ...['Second step at sign-in', 'School administration'],
  ];
  const screens = sourceFiles()
    .filter((file) => file.startsWith('app/') && file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  for (const name of names) {
    expect(helpFor('teacher', 'account')).toContain(name);
    expect([name, screens.includes(`"${name}"`) || screens.includes(`'${name}'`)]).toEqual([name, true]);
  }
  expect(helpFor('student', 'account')).not.toContain('School administration');
});

test('who only looks after a school reads the help of its teachers', () => {
  expect(helpAudience(['administrator'])).toBe('teacher');
  expect(helpAudience(['teacher'])).toBe('teacher');
  expect(helpAudience(['student'])).toBe('student');
});

test('every pop-up stands beside its feature, on one place', () => {
  const sources = sourceFiles()
    .filter((file) => file.startsWith('app/') && file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  for (const [name] of all) expect([name, sources.split(`tip="${name}"`).length - 1]).toEqual([name, 1]);
});
