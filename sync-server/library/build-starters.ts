import { closedStartersSchema, type ClosedStarter } from '#shared/domain/packs/closed-starters.ts';
import type { StarterActivity, StarterQuestion } from '#shared/domain/packs/question.ts';
import { TEACHER_FOLDER } from '#shared/domain/packs/teacher-files.ts';
import { authoredQuestion } from '#shared/domain/questions/authored-question.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { checked } from './authored-file.ts';
import type { AuthoredStarterQuestion } from './authored-starters.ts';
import { refuse } from './refused-pack.ts';
import { packRights, type Workshop } from './workshop.ts';

const file = 'activities.yaml';
const target = `${TEACHER_FOLDER}/closed-starters.json`;

/**
 * The starter activities as the pack holds them, which everybody reads. Apart from them a file for teachers: what is
 * asked, and what is right, of the questions that are not answered by a text.
 *
 * @throws RefusedPack naming the question and what it still needs.
 */
export function buildStarters(shop: Workshop): {
  starterActivities: StarterActivity[];
  closedStarters?: string;
} {
  const closed = new Map<string, ClosedStarter>();
  const starterActivities = shop.pack.starterActivities.map((starter) => ({
    ...starter,
    questionInfoMap: Object.fromEntries(
      Object.entries(starter.questionInfoMap).map(([range, questions]) => [
        range,
        questions.map((question) => openPart(question, closed)),
      ]),
    ),
  }));
  if (closed.size === 0) return { starterActivities };
  const content = checked(file, { questions: Object.fromEntries(closed) }, closedStartersSchema);
  // A quiz by its kind, since apps refuse a pack with a kind of file that they do not know.
  shop.out.writeJson({ path: target, kind: 'quiz', group: 'text', ...packRights(shop) }, content);
  return { starterActivities, closedStarters: target };
}

/** What everybody may read of a question; the rest goes to what is closed. */
function openPart(
  { asks, ...open }: AuthoredStarterQuestion,
  closed: Map<string, ClosedStarter>,
): StarterQuestion {
  if (asks === undefined) return open;
  const { questionId } = open;
  const whole = mixed(authoredQuestion(asks));
  const [problem] = questionProblems(whole.interaction, whole.key);
  if (problem) refuse(file, questionId, problem.text);
  const before = closed.get(questionId);
  if (before !== undefined && canonicalJson(before) !== canonicalJson(whole))
    refuse(file, questionId, 'asks two different things');
  closed.set(questionId, whole);
  return { ...open, kind: asks.kind };
}

/** Choices are mixed for each student, as those of a quiz are. */
const mixed = ({ interaction, ...rest }: ClosedStarter): ClosedStarter => ({
  ...rest,
  interaction: interaction.kind === 'multiple-choice' ? { ...interaction, shuffle: true } : interaction,
});
