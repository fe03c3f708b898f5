import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactProblem, visitorPart } from '#shared/domain/feedback/feedback-calls.ts';
import {
  countedFeedback,
  FEEDBACK_WINDOW_MS,
  feedbackProblem,
  userTypes,
  wordsOfFeedback,
} from '#shared/domain/feedback/feedback.ts';

const words = fc.string({ maxLength: 40 });
const blank = fc.constantFrom('', ' ', '\n\t ');

test('classroom §5 an address is taken of an educator alone, and of a student nothing about themselves', () => {
  fc.assert(
    fc.property(fc.constantFrom(...userTypes), words, words, (userType, whoAmI, contactEmail) => {
      const said = visitorPart(userType, { whoAmI, contactEmail });
      expect(said.contactEmail).toBe(userType === 'EDUCATOR' ? contactEmail.trim() : '');
      expect(said.whoAmI).toBe(userType === 'STUDENT' ? '' : whoAmI.trim());
    }),
  );
});

test('feedback needs words, a request a topic; what else a request says may be left out', () => {
  fc.assert(
    fc.property(blank, words, (empty, other) => {
      expect(feedbackProblem({ kind: 'general', feedbackExperience: empty })?.refusal).toEqual({
        ...{ code: 'feedback_required', field: 'feedbackExperience' },
      });
      const request = { kind: 'newPackRequest', gradeRangeName: other, curriculumStandard: other } as const;
      expect(feedbackProblem({ ...request, preferredTopic: empty })?.refusal.field).toBe('preferredTopic');
      expect(feedbackProblem({ ...request, preferredTopic: `x${other}` })).toBeNull();
    }),
  );
});

test('what “Needs attention” gives back of feedback holds every word of it', () => {
  fc.assert(
    fc.property(words, words, words, (preferredTopic, gradeRangeName, curriculumStandard) => {
      const text = wordsOfFeedback({
        ...{ kind: 'newPackRequest', preferredTopic, gradeRangeName, curriculumStandard },
      });
      for (const part of [preferredTopic, gradeRangeName, curriculumStandard])
        if (part.trim() !== '') expect(text).toContain(part);
    }),
  );
});

test('the limit of a day counts what came within it, and nothing before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 * FEEDBACK_WINDOW_MS })), (sentAt) => {
      const now = 5 * FEEDBACK_WINDOW_MS;
      const counted = countedFeedback({ id: 'any', sentAt }, now);
      expect(counted).toEqual(sentAt.filter((at) => now - at < FEEDBACK_WINDOW_MS));
    }),
  );
  expect(countedFeedback(null, 0)).toEqual([]);
});

test('an address that was left out is no mistake, one that is none is', () => {
  expect(contactProblem('')).toBeNull();
  expect(contactProblem('reader@hill.example')).toBeNull();
  expect(contactProblem('reader at hill')).toBe('This e-mail address is not valid.');
});
