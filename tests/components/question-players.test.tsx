import '#app/ui/styles/index.css';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';
import { AnswerView, QuestionPlayer } from '#app/features/questions/index.ts';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { AnnouncerProvider } from '#app/ui/feedback/announcer.tsx';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { InteractionKind } from '#shared/domain/questions/interaction.ts';
import { wholeQuestions } from '#tests/support/question-kinds.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, reads, sees } from './find.ts';

// What a student does to answer each kind of question, by the keys alone and by touch, in a window 320 px wide.

const kinds = Object.keys(wholeQuestions) as InteractionKind[];

/** One question after the other, answered on this page alone. */
function Sheet({
  answers,
  of = kinds,
}: {
  answers: Map<string, GivenAnswer>;
  of?: readonly InteractionKind[];
}) {
  const [, draw] = useState(0);
  return (
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <AnnouncerProvider>
        <main>
          <h1>Questions</h1>
          {of.map((kind) => (
            <QuestionPlayer
              key={kind}
              interaction={wholeQuestions[kind].interaction}
              label={`About ${kind}`}
              given={answers.get(kind) ?? { text: '' }}
              onChange={(given) => {
                answers.set(kind, given);
                draw((count) => count + 1);
              }}
              seed="a student"
            />
          ))}
        </main>
      </AnnouncerProvider>
    </LocaleProvider>
  );
}

/** Opens them in a window as narrow as a small phone's. */
async function opened(of: readonly InteractionKind[] = kinds): Promise<Map<string, GivenAnswer>> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(320, 640);
  const answers = new Map<string, GivenAnswer>();
  await render(<Sheet answers={answers} of={of} />);
  return answers;
}

/** Waits for a control, and gives it the focus as Tab would. */
async function reach(control: Locator): Promise<void> {
  await sees(control);
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
  await expect.element(control).toHaveFocus();
}

const group = (kind: InteractionKind) => page.getByRole('group', { name: `About ${kind}`, exact: true });

test('content §4 every kind is answered by the keys alone, and nothing is wider than 320 px', async () => {
  const answers = await opened();
  const words = (kind: InteractionKind) => answers.get(kind)?.text;
  await reach(group('multiple-choice').getByRole('radio', { name: 'The moon' }));
  await userEvent.keyboard(' ');
  expect(words('multiple-choice')).toBe('The moon');
  await reach(page.getByRole('row', { name: 'Vapour rises' }));
  await userEvent.keyboard('{Tab}{Tab}');
  await hasFocus(button('Move up: Vapour rises'));
  await userEvent.keyboard('{Enter}');
  expect(words('order-list')).toBe('1. Vapour rises; 2. It rains; 3. Clouds form');
  await reach(group('token-highlight').getByRole('checkbox').first());
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
  expect(words('token-highlight')).toBe('Water … stone.');
  await page.getByRole('combobox', { name: 'The Nile' }).selectOptions('Africa');
  expect(words('association')).toBe('');
  await page.getByRole('combobox', { name: 'The Rhine' }).selectOptions('Europe');
  expect(words('association')).toBe('The Nile: Africa; The Rhine: Europe');
  await page.getByRole('combobox', { name: 'Gap 1 of 2' }).selectOptions('source');
  await page.getByRole('combobox', { name: 'Gap 2 of 2' }).selectOptions('mouth');
  expect(words('cloze-association')).toBe('A river rises at its [source] and ends at its [mouth].');
  await reach(page.getByRole('slider', { name: 'Desert' }));
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Home}{ArrowRight}');
  expect(words('simple-chart')).toBe('Desert: 100 mm');
  await expect
    .element(page.getByRole('slider', { name: 'Desert' }))
    .toHaveAttribute('aria-valuetext', '100 mm');
  await box('About long-text').fill('one two');
  await userEvent.keyboard('{Tab}');
  await reads('1 word still to write.');
  await box('About numeric').fill('about six');
  await userEvent.keyboard('{Tab}');
  await reads('This is no number. Write one such as 12 or 3.5.');
  await box('About numeric').fill('6,650 km');
  await box('About short-answer').fill('Delta');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});

test('decision 136 marked answers say what is right by word, and at 320 px nothing is wider', async () => {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(320, 640);
  const given: Partial<Record<InteractionKind, GivenAnswer>> = {
    'multiple-choice': { text: 'The moon', value: { kind: 'multiple-choice', selected: ['moon'] } },
    'order-list': {
      text: 'x',
      value: { kind: 'order-list', order: ['rise', 'rain', 'cloud'], isConfirmed: false },
    },
    'token-highlight': { text: 'x', value: { kind: 'token-highlight', selected: ['t1', 't5'] } },
    association: {
      text: '',
      value: { kind: 'association', pairs: [{ slotId: 'nile', choiceId: 'asia' }] },
    },
    'cloze-association': {
      text: 'x',
      value: {
        kind: 'cloze-association',
        pairs: [
          { slotId: 'g1', choiceId: 'source' },
          { slotId: 'g2', choiceId: 'bank' },
        ],
      },
    },
    'simple-chart': { text: 'x', value: { kind: 'simple-chart', values: [{ pointId: 'sand', value: 400 }] } },
    'long-text': { text: 'The sun warms the sea, and the water rises.' },
    'short-answer': { text: 'Delta.' },
    numeric: { text: '12' },
  };
  await render(
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <main>
        <h1>Answers</h1>
        {kinds.map((kind) => {
          const { interaction, key } = wholeQuestions[kind];
          return (
            <section key={kind} aria-label={kind}>
              <AnswerView
                question={{ interaction, points: 2 }}
                text={given[kind]?.text ?? ''}
                value={given[kind]?.value}
                answerKey={key}
                points={1}
              />
            </section>
          );
        })}
      </main>
    </LocaleProvider>,
  );
  const of = (kind: InteractionKind) => page.getByRole('region', { name: kind, exact: true });
  await reads('Right, but not chosen', of('multiple-choice'));
  await reads('The moon moves the tides, and has no water.', of('multiple-choice'));
  await reads('Partly right', of('order-list'));
  await reads('Not finished', of('association'));
  await reads('Right: Africa', of('association'));
  await reads('Right: mouth', of('cloze-association'));
  await reads('Right: 100 mm', of('simple-chart'));
  await reads('All right', of('short-answer'));
  await reads('6,650 km, and anything from 6,600 km to 6,700 km', of('numeric'));
  await reads('1 of 2 points', of('long-text'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
});
