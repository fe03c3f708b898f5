import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotReady } from '#shared/domain/inquiries/hand-in.ts';
import { inquiryStatus, phaseToContinue, wrongAnswers } from '#shared/domain/inquiries/inquiry-status.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';

const { questions } = inquiryContent;
const answers = (...phases: string[]) =>
  new Map(
    phases.map((phase) => [
      `q-${phase.toLowerCase()}`,
      { text: 'The right one', value: { kind: 'multiple-choice' as const, selected: ['right'] } },
    ]),
  );

test('content §4 a mini-inquiry is not started without an attempt in Engage, ready with all of Evaluate, submitted once it is', () => {
  expect(inquiryStatus(questions, answers(), false)).toBe('not_started');
  expect(inquiryStatus(questions, answers('Explore', 'Evaluate'), false)).toBe('not_started');
  expect(inquiryStatus(questions, answers('Engage'), false)).toBe('in_progress');
  expect(inquiryStatus(questions, answers('Engage', 'Evaluate'), false)).toBe('ready_for_submission');
  expect(inquiryStatus(questions, answers(), true)).toBe('submitted');
});

test('content §4 the phase to continue is the first that is not fully attempted, and the last when all are', () => {
  fc.assert(
    fc.property(fc.subarray([...inquiryPhases]), (attempted) => {
      const open = inquiryPhases.find((phase) => !attempted.includes(phase));
      expect(phaseToContinue(questions, answers(...attempted))).toBe(open ?? 'Evaluate');
    }),
  );
});

test('content §5 §8 a long text above its limit of words is named before it is handed in', () => {
  const [first, ...others] = questions;
  if (!first) throw new Error('the inquiry has questions');
  const interaction = { kind: 'long-text' as const, wordLimit: 2, minimumWords: 0 };
  const asked = [{ ...first, interaction }, ...others];
  const said = (text: string) => wrongAnswers(asked, new Map([[first.questionId, { text }]]));
  expect(said('two words')).toEqual([]);
  expect(said('three words now')).toEqual([{ questionId: 'q-engage', problem: 'long' }]);
});

test('content §4 §8 a mini-inquiry is ready with all of Evaluate, unless a match or a gap is left open', () => {
  expect(whyNotReady(questions, answers('Engage'))).toEqual({ kind: 'not-ready' });
  expect(whyNotReady(questions, answers('Evaluate'))).toEqual({ kind: 'not-ready' });
  expect(whyNotReady(questions, answers('Engage', 'Evaluate'))).toBeNull();
  const options = ['a', 'b'].map((id) => ({ id, text: id }));
  const interaction = { kind: 'association' as const, stems: options, choices: options };
  const asked = questions.map((one) => (one.questionId === 'q-explain' ? { ...one, interaction } : one));
  const matched = (...stems: string[]) =>
    whyNotReady(
      asked,
      new Map<string, GivenAnswer>([
        ...answers('Engage', 'Evaluate'),
        [
          'q-explain',
          {
            text: '',
            value: { kind: interaction.kind, pairs: stems.map((slotId) => ({ slotId, choiceId: 'a' })) },
          },
        ],
      ]),
    );
  expect(matched()).toBeNull();
  expect(matched('a')).toEqual({
    kind: 'wrong-answers',
    wrong: [{ questionId: 'q-explain', problem: 'incomplete' }],
  });
  expect(matched('a', 'b')).toBeNull();
});
