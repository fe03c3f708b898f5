import type { SubjectPath } from '#shared/access/roles.ts';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import type { Pairs } from '#shared/domain/questions/pairs.ts';
import type { Inquiry } from './inquiry.ts';
import type { InquiryPhase } from './phases.ts';
import type { InquiryQuestion } from './question-kinds.ts';
import type { InquiryContent } from './rows.ts';

/** A mini-inquiry of the library as its file is written, in the shape that is assigned and copied. */
export function libraryInquiryContent(
  inquiry: Inquiry,
  { packId, subject }: { readonly packId: string; readonly subject: SubjectPath },
): InquiryContent {
  const { title, question, summary, gradeRange, minutes } = inquiry;
  return {
    ...{ packId, subject, title, question, summary, gradeRange, minutes },
    phases: inquiry.phases.map(({ phase, title: name, instruction }) => ({
      phase,
      title: name,
      instruction,
    })),
    questions: inquiry.phases.flatMap(({ phase, questions }) =>
      questions.map((one) => libraryQuestion(one, phase)),
    ),
  };
}

/** Its points: one for each part that can be right, and of free writing what the best line of its rubric gives. */
function libraryQuestion(authored: InquiryQuestion, phase: InquiryPhase): Question {
  const { interaction, key, points } = asked(authored);
  return {
    ...newQuestion(authored.questionId, authored.prompt),
    points,
    interaction,
    key,
    ...(authored.contentIds.length > 0 && { contentIds: authored.contentIds }),
    phase,
  };
}

function asked(authored: InquiryQuestion): { interaction: Interaction; key: AnswerKey; points: number } {
  const { explanation = '' } = authored;
  switch (authored.kind) {
    case 'multiple-choice': {
      const { kind, choices, correct } = authored;
      const several = correct.length > 1;
      return {
        interaction: { kind, choices, several, shuffle: false },
        key: { kind, correct, feedback: [], explanation },
        points: correct.length,
      };
    }
    case 'order-list': {
      const { kind, items, correctOrder } = authored;
      const key = { kind, correctOrder, explanation };
      return { interaction: { kind, items }, key, points: items.length };
    }
    case 'token-highlight': {
      const { kind, tokens, correct } = authored;
      const key = { kind, correct, explanation };
      return { interaction: { kind, tokens }, key, points: correct.length };
    }
    case 'association': {
      const { kind, stems, choices } = authored;
      const key = { kind, correct: pairsOf(authored.correct), explanation };
      return { interaction: { kind, stems, choices }, key, points: stems.length };
    }
    case 'cloze-association': {
      const { kind, parts, choices } = authored;
      const correct = pairsOf(authored.correct);
      return {
        interaction: { kind, parts, choices },
        key: { kind, correct, explanation },
        points: correct.length,
      };
    }
    case 'simple-chart': {
      const { kind, title, unit, minimum, maximum, step } = authored;
      const correct = authored.points.flatMap(({ id, correct: value, tolerance = 0 }) =>
        value === undefined ? [] : [{ pointId: id, value, tolerance }],
      );
      const points = authored.points.map(({ id, label, start, isInteractive }) => ({
        ...{ id, label, start, isInteractive },
      }));
      return {
        interaction: { kind, title, unit, minimum, maximum, step, points },
        key: { kind, correct, explanation },
        points: correct.length,
      };
    }
    case 'long-text': {
      const { kind, wordLimit, rubric, sampleAnswer } = authored;
      return {
        interaction: { kind, wordLimit, minimumWords: 0 },
        key: { kind, rubric, sampleAnswer, explanation },
        points: rubric[0]?.score ?? 0,
      };
    }
  }
}

const pairsOf = (correct: Readonly<Record<string, string>>): Pairs =>
  Object.entries(correct).map(([slotId, choiceId]) => ({ slotId, choiceId }));
