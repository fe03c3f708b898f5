import '#app/ui/styles/index.css';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { AnswerView, PrintedQuestion, QuestionPlayer } from '#app/features/questions/index.ts';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { AnnouncerProvider } from '#app/ui/feedback/announcer.tsx';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { InteractionKind } from '#shared/domain/questions/interaction.ts';
import { wholeQuestions } from '#tests/support/question-kinds.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, marked, reads, sees } from './find.ts';
import { assigned, classA, demoPerson } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// What a student does to answer each kind of question, by the keys alone and by touch, in a window 320 px wide.

declare module 'vitest/browser' {
  interface BrowserCommands {
    tap: (selector: string) => Promise<void>;
    touchScreen: (isThere: boolean) => Promise<void>;
  }
}

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

test('classroom §2 on paper every kind has what there is to choose from, and room to answer', async () => {
  await render(
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <main>
        <h1>Printed</h1>
        {kinds.map((kind) => (
          <section key={kind} aria-label={kind}>
            <PrintedQuestion interaction={wholeQuestions[kind].interaction} />
          </section>
        ))}
      </main>
    </LocaleProvider>,
  );
  const of = (kind: InteractionKind) => page.getByRole('region', { name: kind, exact: true });
  await reads('Tick one.', of('multiple-choice'));
  await reads('Number them in the right order.', of('order-list'));
  await reads('Underline each framed part that you choose.', of('token-highlight'));
  await reads('Asia', of('association'));
  await reads('Words: source · mouth · bank', of('cloze-association'));
  await reads('800 mm', of('simple-chart'));
  await reads('3 to 12 words', of('long-text'));
  await reads('km', of('numeric'));
});

const origin = {
  parentQuestionId: null,
  version: 1,
  questionCategoryId: 5,
  questionSourceId: 1,
  questionTypeId: 1,
};
/** Marked by its key with two points, and may be checked twice before handing in. */
const source = {
  ...{ questionId: 'source', text: 'Where does most vapour come from?', ...origin },
  ...{ ...wholeQuestions['multiple-choice'], points: 2, checks: 2 },
};
const rivers = {
  ...{ questionId: 'rivers', text: 'Where do these rivers flow?', ...origin },
  interaction: wholeQuestions.association.interaction,
};

/** A finger's tap on what this name is drawn for. */
async function tapOn(control: Locator): Promise<void> {
  await sees(control);
  await commands.tap(control.selector);
}

test('B7 content §4 by a finger on a phone: an answer is kept, checked as often as allowed, and what is right stays unsaid', async () => {
  const { path } = await assigned('By finger', ['student19'], { questions: [source, rivers] });
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(320, 640);
  await commands.touchScreen(true);
  onTestFinished(() => commands.touchScreen(false));
  await openScreen('student19', path);
  await tapOn(button('Start'));
  await tapOn(page.getByRole('radio', { name: 'The moon' }));
  await reads('1 of 2 questions answered');
  await marked('saved-on-device');
  await tapOn(button('Check my answer'));
  await reads('Not right yet. Try again.');
  await reads(/The moon moves the tides/);
  await reads('1 check left');
  await tapOn(page.getByRole('radio', { name: 'The rocks' }));
  await reads('You have changed your answer since you checked it.');
  await tapOn(button('Check my answer'));
  await reads('Not right. You can still change your answer before you hand in.');
  await expect.element(button('Check my answer')).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByText('Right, but not chosen').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessible();
  await tapOn(button('Next question'));
  await page.getByRole('combobox', { name: 'The Nile' }).selectOptions('Asia');
  await marked('saved-on-device');
  // With an empty slot it does not count as answered.
  await reads('1 of 2 questions answered');
  await page.getByRole('combobox', { name: 'The Rhine' }).selectOptions('Europe');
  await reads('2 of 2 questions answered');
  await tapOn(button('Previous'));
  await expect.element(page.getByRole('radio', { name: 'The rocks' })).toBeChecked();
  await reads('Not right. You can still change your answer before you hand in.');
  await marked('sent');
});

test('M4 two answers of one question, none of them a text, stand above it and are exchanged', async () => {
  const { assignmentId, path } = await assigned('Two answers', ['student20'], { questions: [rivers] });
  const work = { assignmentId, classId: classA };
  const answer = {
    ...{ ...work, questionId: 'rivers', questionVersion: 1, questionText: rivers.text, isPreface: false },
    text: 'The Nile: Asia; The Rhine: Asia',
    value: {
      kind: 'association' as const,
      pairs: ['nile', 'rhine'].map((slotId) => ({ slotId, choiceId: 'asia' })),
    },
  };
  const half = { ...answer, text: '', value: { ...answer.value, pairs: answer.value.pairs.slice(0, 1) } };
  await onOtherDevice('student20', ['saveAnswer', answer]);
  await onOtherDevice('student20', ['saveAnswer', half]);
  await openScreen('student20', path);
  const both = page.getByRole('region', { name: 'You gave two answers for this question' });
  await sees(both);
  const rhine = page.getByRole('combobox', { name: 'The Rhine' });
  const now = (rhine.element() as HTMLSelectElement).value;
  await button(/^Use the answer from/, both).click();
  await expect.element(rhine).toHaveValue(now === '' ? 'asia' : '');
});

test('classroom §6 returned with a score, each answer says what was right and why, and what it got', async () => {
  const { assignmentId, path } = await assigned('Given back', ['student12'], { questions: [source] });
  const work = { assignmentId, classId: classA };
  const answer = {
    ...{ questionId: 'source', questionVersion: 1, questionText: source.text },
    ...{ text: 'The moon', value: { kind: 'multiple-choice' as const, selected: ['moon'] } },
  };
  await onOtherDevice(
    'student12',
    ['saveAnswer', { ...work, ...answer, isPreface: false }],
    ['submitActivity', { ...work, answers: [answer] }],
  );
  const points = [{ questionId: 'source', points: 0 }];
  await onOtherDevice('teacher', [
    'returnWork',
    {
      ...{ ...work, forRevision: false },
      items: [
        {
          ...{ studentId: demoPerson('student12'), cycle: 0, feedback: 'Read page 2 again.' },
          ...{ score: 0, maxScore: 2, showScore: true, points },
        },
      ],
    },
  ]);
  await openScreen('student12', path);
  await page.getByRole('link', { name: 'Read the feedback' }).click();
  await sees(heading('Your answers'));
  await reads('Right, but not chosen');
  await reads('The moon moves the tides, and has no water.');
  await reads('The sun warms the sea, and its water rises as vapour.');
  await reads('0 of 2 points');
  await expectAccessible();
});
