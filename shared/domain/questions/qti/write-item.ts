import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { QuestionItem } from './question-item.ts';
import { partsOf } from './write-interaction.ts';
import { outcome, paragraphs } from './write-parts.ts';
import { element, type XmlElement, type XmlNode } from './xml-tree.ts';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
/** Of an item that is not marked by points. */
const USUAL_POINTS = 1;

/**
 * A question as an item of QTI 3.0 (1EdTech). Several right parts are mapped to shares of the points, so that other
 * systems mark as ours does; an order is all or nothing there, since QTI has no simple way to count places.
 */
export function writeItem(question: QuestionItem, identifier: string): XmlElement {
  const { text, points, interaction, key } = question;
  const ours = key?.kind === interaction?.kind ? key : undefined;
  const most = points !== null && points > 0 ? points : USUAL_POINTS;
  const { declarations, body, processing } = partsOf(text, interaction, ours, most);
  const explanation = ours?.explanation ?? '';
  return element(
    'qti-assessment-item',
    {
      xmlns: NAMESPACE,
      identifier,
      title: text.slice(0, 80).replaceAll(/\s+/g, ' ').trim() || 'Question',
      adaptive: false,
      'time-dependent': false,
    },
    ...declarations,
    outcome('SCORE', 'float', 0),
    ...(points === null ? [] : [outcome('MAXSCORE', 'float', points)]),
    ...(explanation === '' ? [] : [outcome('EXPLANATION', 'identifier', 'explanation')]),
    element('qti-item-body', {}, ...body, ...scorersOnly(ours)),
    ...(processing ? [processing] : []),
    ...(explanation === ''
      ? []
      : [
          element(
            'qti-modal-feedback',
            { 'outcome-identifier': 'EXPLANATION', identifier: 'explanation', 'show-hide': 'show' },
            element('qti-content-body', {}, ...paragraphs(explanation)),
          ),
        ]),
  );
}

/** What only those who mark may read: the rubric and a good answer. */
function scorersOnly(key: AnswerKey | undefined): XmlElement[] {
  if (key?.kind !== 'long-text') return [];
  const rows = key.rubric.map(({ score, description }) =>
    element('li', { 'data-score': score }, description),
  );
  return [
    ...(rows.length === 0 ? [] : [rubricBlock('rubric', element('ul', {}, ...rows))]),
    ...(key.sampleAnswer === '' ? [] : [rubricBlock('sample-answer', ...paragraphs(key.sampleAnswer))]),
  ];
}

const rubricBlock = (use: string, ...children: readonly XmlNode[]): XmlElement =>
  element(
    'qti-rubric-block',
    { view: 'scorer', use: 'ext:scoring', 'data-use': use },
    element('qti-content-body', {}, ...children),
  );
