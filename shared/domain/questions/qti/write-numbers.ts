import type { AnswerKeyOf } from '#shared/domain/questions/answer-key.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import { answered, namesOf, paragraphs, prompt, response, RESPONSE, type Parts } from './write-parts.ts';
import { element, type XmlElement } from './xml-tree.ts';

/** QTI has no chart: each bar that can be moved is a slider, and what a slider can't say stands in data attributes. */
export function chart(
  text: string,
  { title, unit, minimum, maximum, step, points }: InteractionOf<'simple-chart'>,
  key: AnswerKeyOf<'simple-chart'> | undefined,
  most: number,
): Parts {
  const names = namesOf('RESPONSE_', points);
  const rightOf = (id: string) => key?.correct.find(({ pointId }) => pointId === id);
  const moved = points.filter(({ isInteractive }) => isInteractive);
  const bars = points.map(({ id, label, start, isInteractive }) =>
    isInteractive
      ? element(
          'qti-slider-interaction',
          {
            'response-identifier': names.get(id),
            ...{ 'lower-bound': minimum, 'upper-bound': maximum, step },
            ...{ 'data-start': start, 'data-tolerance': rightOf(id)?.tolerance },
          },
          prompt(label),
        )
      : element('p', { 'data-start': start }, label),
  );
  return {
    declarations: moved.map(({ id }) =>
      response({
        cardinality: 'single',
        type: 'float',
        correct: key ? [String(rightOf(id)?.value ?? '')].filter((value) => value !== '') : null,
        identifier: names.get(id) ?? id,
      }),
    ),
    body: [
      ...paragraphs(text),
      element('div', { 'data-chart': 'simple-chart', 'data-title': title, 'data-unit': unit }, ...bars),
    ],
    processing: key
      ? element(
          'qti-response-processing',
          {},
          ...moved.flatMap(({ id }) => {
            const right = rightOf(id);
            return right ? [whenNear(names.get(id) ?? id, right, most / moved.length)] : [];
          }),
        )
      : null,
  };
}

export function numeric(
  text: string,
  unit: string,
  key: AnswerKeyOf<'numeric'> | undefined,
  most: number,
): Parts {
  const value = key?.value ?? null;
  return {
    declarations: [
      response({
        cardinality: 'single',
        type: 'float',
        correct: value === null ? null : [String(value)],
      }),
    ],
    body: [
      ...paragraphs(text),
      element(
        'p',
        {},
        element('qti-text-entry-interaction', {
          ...answered,
          ...(unit !== '' && { 'data-unit': unit }),
          ...(key && { 'data-tolerance': key.tolerance }),
        }),
        ...(unit === '' ? [] : [` ${unit}`]),
      ),
    ],
    processing:
      key === undefined || value === null
        ? null
        : element(
            'qti-response-processing',
            {},
            whenNear(RESPONSE, { value, tolerance: key.tolerance }, most),
          ),
  };
}

/** Adds these points when a number is as near as it must be. */
function whenNear(
  identifier: string,
  { value, tolerance }: { readonly value: number; readonly tolerance: number },
  worth: number,
): XmlElement {
  const number = (of: number) => element('qti-base-value', { 'base-type': 'float' }, String(of));
  return element(
    'qti-response-condition',
    {},
    element(
      'qti-response-if',
      {},
      element(
        'qti-equal',
        { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` },
        element('qti-variable', { identifier }),
        number(value),
      ),
      element(
        'qti-set-outcome-value',
        { identifier: 'SCORE' },
        element('qti-sum', {}, element('qti-variable', { identifier: 'SCORE' }), number(worth)),
      ),
    ),
  );
}
