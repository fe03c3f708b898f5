import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { helpTopics } from '#app/features/onboarding/help-topics.ts';
import { inLocale } from '#app/features/onboarding/in-locale.ts';
import { anchorsWithoutTip, tips } from '#app/features/onboarding/tips.ts';
import { termsFor } from '#app/i18n/terms.ts';
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

test('every pop-up stands beside its feature, on one place', () => {
  const sources = sourceFiles()
    .filter((file) => file.startsWith('app/') && file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'))
    .join('\n');
  for (const [name] of all) expect([name, sources.split(`tip="${name}"`).length - 1]).toEqual([name, 1]);
});
