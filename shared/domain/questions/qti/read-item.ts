import { MAX_QUESTION_LENGTH, MAX_QUESTION_POINTS } from '#shared/domain/activities/constants.ts';
import { POINTS_STEP } from '#shared/domain/activities/question-points.ts';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { interactionSchema } from '#shared/domain/questions/interaction.ts';
import { readResponse } from './declared.ts';
import { plainNames } from './plain-names.ts';
import type { QuestionItem } from './question-item.ts';
import { readChart, isChart } from './read-chart.ts';
import { readInteraction, type Asked } from './read-interaction.ts';
import { childrenOf, plainText, within, type XmlElement } from './xml-tree.ts';

/** What became of an item: a question, with what of it had to be left out; or why it can't be asked here. */
export type ReadItem =
  | { readonly question: QuestionItem; readonly left: readonly string[] }
  | { readonly problem: string };

/** Not drawn with the question: it is for who marks, or said afterwards. */
const notDrawn = new Set(['rubricBlock', 'feedbackInline', 'feedbackBlock', 'modalFeedback', 'stylesheet']);
const media = ['img', 'object', 'audio', 'video', 'math', 'picture'];

/**
 * An item of QTI 3 or QTI 2 as a question (content §3). Words are taken as plain text. `newId` gives ids for choices,
 * since an item's own are names within that item alone.
 */
export function readItem(document: XmlElement, newId: () => string): ReadItem {
  const root = plainNames(document);
  if (root.name !== 'assessmentItem') return { problem: 'This file holds no question.' };
  const [body] = childrenOf(root, 'itemBody');
  if (body === undefined) return { problem: 'Nothing is asked in it.' };
  const asked = within(body, ...interactionNames(body));
  const drawn = isChart(body) ? readChart(root, body, newId) : readOne(root, body, asked, newId);
  if ('problem' in drawn) return drawn;
  const { interaction, key } = drawn;
  const text = drawn.text.trim();
  if (text.length > MAX_QUESTION_LENGTH)
    return { problem: `Its text is longer than ${MAX_QUESTION_LENGTH} characters.` };
  const isKept =
    (interaction === undefined || interactionSchema.safeParse(interaction).success) &&
    (key === undefined || answerKeySchema.safeParse(key).success);
  if (!isKept) return { problem: 'It has more or longer parts than a question can have here.' };
  const explanation = explanationOf(root);
  return {
    question: {
      text,
      points: pointsOf(root),
      interaction,
      key: key && { ...key, explanation: explanation ?? '' },
    },
    left: [
      ...(within(body, ...media).length > 0 ? ['A picture, sound or formula was left out.'] : []),
      ...(explanation === null ? ['What is said after answering was left out.'] : []),
    ],
  };
}

const interactionNames = (body: XmlElement): string[] => [
  ...new Set(allNames(body).filter((name) => name.endsWith('Interaction'))),
];

const allNames = (parent: XmlElement): string[] =>
  childrenOf(parent).flatMap((child) => [child.name, ...allNames(child)]);

function readOne(
  root: XmlElement,
  body: XmlElement,
  asked: readonly XmlElement[],
  newId: () => string,
): Asked {
  const [first] = asked;
  if (first === undefined) return { problem: 'Nothing is asked in it.' };
  const areGaps = asked.every(({ name }) => name === 'inlineChoiceInteraction');
  if (asked.length > 1 && !areGaps) return { problem: 'It asks several things at once.' };
  const read = readInteraction({
    interaction: first,
    asked,
    body,
    responseOf: (one) => readResponse(root, one.attributes['responseIdentifier'] ?? ''),
    root,
    newId,
  });
  if ('problem' in read) return read;
  // What stands before and after the interaction belongs to what is asked; the words of a cloze are its own.
  const around = areGaps ? '' : plainText(body, new Set([...notDrawn, first.name]));
  const unit = first.attributes['data-unit'] ?? '';
  // Drawn beside the field by whoever knows no units; here it is the question's own.
  const asks = unit !== '' && around.endsWith(unit) ? around.slice(0, -unit.length).trimEnd() : around;
  return { ...read, text: [asks, read.text].filter((words) => words !== '').join('\n') };
}

/** The highest score, in the steps that we give points in; null where the item says none. */
function pointsOf(root: XmlElement): number | null {
  const declared = childrenOf(root, 'outcomeDeclaration');
  const named = (name: string) => declared.find(({ attributes }) => attributes['identifier'] === name);
  const most = named('MAXSCORE');
  const stated = most ? plainText(most) : (named('SCORE')?.attributes['normalMaximum'] ?? '');
  const points = Math.round(Number(stated) / POINTS_STEP) * POINTS_STEP;
  return stated !== '' && points > 0 && points <= MAX_QUESTION_POINTS ? points : null;
}

/** What is said after answering; null where several texts depend on the answer, which a question here does not know. */
function explanationOf(root: XmlElement): string | null {
  const said = childrenOf(root, 'modalFeedback');
  const [only] = said;
  if (only === undefined) return '';
  return said.length === 1 ? plainText(only) : null;
}
