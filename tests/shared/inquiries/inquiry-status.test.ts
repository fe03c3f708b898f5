import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inquiryStatus, phaseToContinue, wrongAnswers } from '#shared/domain/inquiries/inquiry-status.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
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
