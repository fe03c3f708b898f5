import type { AnswerKey, AnswerKeyOf } from '#shared/domain/questions/answer-key.ts';
import type { Interaction, InteractionOf, Option } from '#shared/domain/questions/interaction.ts';
import type { Pairs } from '#shared/domain/questions/pairs.ts';
import { chart, numeric } from './write-numbers.ts';
import {
  answered,
  byMapping,
  byTemplate,
  mapped,
  named,
  namesOf,
  paragraphs,
  prompt,
  response,
  type Parts,
} from './write-parts.ts';
import { element, type XmlElement } from './xml-tree.ts';

/** A question's parts by what is done to answer it. `most`: what an answer can get. */
export function partsOf(
  text: string,
  interaction: Interaction | undefined,
  key: AnswerKey | undefined,
  most: number,
): Parts {
  switch (interaction?.kind) {
    case undefined:
      return written(text, {});
    case 'long-text':
      return written(text, {
        'data-word-limit': interaction.wordLimit,
        'data-minimum-words': interaction.minimumWords,
      });
    case 'multiple-choice':
      return choice(text, interaction, key?.kind === 'multiple-choice' ? key : undefined, most);
    case 'order-list':
      return order(text, interaction, key?.kind === 'order-list' ? key.correctOrder : null);
    case 'token-highlight':
      return highlight(text, interaction, key?.kind === 'token-highlight' ? key.correct : null, most);
    case 'association':
      return match(text, interaction, key?.kind === 'association' ? key.correct : null, most);
    case 'cloze-association':
      return cloze(text, interaction, key?.kind === 'cloze-association' ? key.correct : null, most);
    case 'simple-chart':
      return chart(text, interaction, key?.kind === 'simple-chart' ? key : undefined, most);
    case 'short-answer':
      return shortAnswer(text, key?.kind === 'short-answer' ? key : undefined, most);
    case 'numeric':
      return numeric(text, interaction.unit, key?.kind === 'numeric' ? key : undefined, most);
  }
}

function written(text: string, limits: Readonly<Record<string, number>>): Parts {
  return {
    declarations: [response({ cardinality: 'single', type: 'string', correct: null })],
    body: [
      element('qti-extended-text-interaction', { ...answered, 'expected-lines': 6, ...limits }, prompt(text)),
    ],
    processing: null,
  };
}

function choice(
  text: string,
  { choices, several, shuffle }: InteractionOf<'multiple-choice'>,
  key: AnswerKeyOf<'multiple-choice'> | undefined,
  most: number,
): Parts {
  const names = namesOf('C', choices);
  const correct = key ? named(names, key.correct) : null;
  const feedback = key?.feedback.filter((one) => one.text !== '') ?? [];
  const simpleChoice = ({ id, text: words }: Option): XmlElement => {
    const said = feedback.find(({ choiceId }) => choiceId === id);
    const identifier = names.get(id);
    const inline = said && [
      element(
        'qti-feedback-inline',
        { 'outcome-identifier': 'FEEDBACK', identifier, 'show-hide': 'show' },
        said.text,
      ),
    ];
    return element('qti-simple-choice', { identifier }, words, ...(inline ?? []));
  };
  return {
    declarations: [
      response({
        cardinality: several ? 'multiple' : 'single',
        type: 'identifier',
        correct,
        mapping: mapped(correct ?? [], most, several ? -1 : 0),
      }),
      ...(feedback.length === 0
        ? []
        : [
            element('qti-outcome-declaration', {
              identifier: 'FEEDBACK',
              cardinality: several ? 'multiple' : 'single',
              'base-type': 'identifier',
            }),
          ]),
    ],
    body: [
      element(
        'qti-choice-interaction',
        { ...answered, shuffle, 'max-choices': several ? 0 : 1 },
        prompt(text),
        ...choices.map(simpleChoice),
      ),
    ],
    processing: byMapping(correct),
  };
}

function order(
  text: string,
  { items }: InteractionOf<'order-list'>,
  correctOrder: readonly string[] | null,
): Parts {
  const names = namesOf('C', items);
  const correct = correctOrder && named(names, correctOrder);
  return {
    declarations: [response({ cardinality: 'ordered', type: 'identifier', correct })],
    body: [
      element(
        'qti-order-interaction',
        { ...answered, shuffle: false },
        prompt(text),
        ...items.map(({ id, text: words }) =>
          element('qti-simple-choice', { identifier: names.get(id) }, words),
        ),
      ),
    ],
    processing: correct ? byTemplate('match_correct') : null,
  };
}

function highlight(
  text: string,
  { tokens }: InteractionOf<'token-highlight'>,
  right: readonly string[] | null,
  most: number,
): Parts {
  const names = namesOf(
    'T',
    tokens.filter(({ selectable }) => selectable),
  );
  const correct = right && named(names, right);
  const nodes = tokens.map(({ id, text: words, selectable }) =>
    selectable ? element('qti-hottext', { identifier: names.get(id) }, words) : words,
  );
  return {
    declarations: [
      response({
        cardinality: 'multiple',
        type: 'identifier',
        correct,
        mapping: mapped(correct ?? [], most, -1),
      }),
    ],
    body: [
      element(
        'qti-hottext-interaction',
        { ...answered, 'max-choices': 0 },
        prompt(text),
        element('p', {}, ...nodes.flatMap((node) => [node, ' ']).slice(0, -1)),
      ),
    ],
    processing: byMapping(correct),
  };
}

function match(
  text: string,
  { stems, choices }: InteractionOf<'association'>,
  pairs: Readonly<Pairs> | null,
  most: number,
): Parts {
  const [stemNames, choiceNames] = [namesOf('S', stems), namesOf('C', choices)];
  const correct =
    pairs && pairs.map(({ slotId, choiceId }) => `${stemNames.get(slotId)} ${choiceNames.get(choiceId)}`);
  const set = (options: readonly Option[], names: ReadonlyMap<string, string>, max: number) =>
    element(
      'qti-simple-match-set',
      {},
      ...options.map(({ id, text: words }) =>
        element('qti-simple-associable-choice', { identifier: names.get(id), 'match-max': max }, words),
      ),
    );
  return {
    declarations: [
      response({
        cardinality: 'multiple',
        type: 'directedPair',
        correct,
        mapping: mapped(correct ?? [], most, 0),
      }),
    ],
    body: [
      element(
        'qti-match-interaction',
        { ...answered, shuffle: false, 'max-associations': stems.length },
        prompt(text),
        set(stems, stemNames, 1),
        // A choice may match several stems.
        set(choices, choiceNames, 0),
      ),
    ],
    processing: byMapping(correct),
  };
}

function cloze(
  text: string,
  { parts, choices }: InteractionOf<'cloze-association'>,
  pairs: Readonly<Pairs> | null,
  most: number,
): Parts {
  const gaps = parts.flatMap((part) => (part.type === 'gap' ? [part] : []));
  const [gapNames, choiceNames] = [namesOf('G', gaps), namesOf('C', choices)];
  const correct =
    pairs && pairs.map(({ slotId, choiceId }) => `${choiceNames.get(choiceId)} ${gapNames.get(slotId)}`);
  return {
    declarations: [
      response({
        cardinality: 'multiple',
        type: 'directedPair',
        correct,
        mapping: mapped(correct ?? [], most, 0),
      }),
    ],
    body: [
      element(
        'qti-gap-match-interaction',
        { ...answered, shuffle: false, 'max-associations': gaps.length },
        prompt(text),
        ...choices.map(({ id, text: words }) =>
          element('qti-gap-text', { identifier: choiceNames.get(id), 'match-max': 0 }, words),
        ),
        element(
          'p',
          {},
          ...parts.map((part) =>
            part.type === 'text' ? part.text : element('qti-gap', { identifier: gapNames.get(part.id) }),
          ),
        ),
      ),
    ],
    processing: byMapping(correct),
  };
}

function shortAnswer(text: string, key: AnswerKeyOf<'short-answer'> | undefined, most: number): Parts {
  const accepted = key?.accepted ?? [];
  const mapping = element(
    'qti-mapping',
    { 'default-value': 0 },
    ...accepted.map((words) =>
      element('qti-map-entry', {
        'map-key': words,
        'mapped-value': most,
        'case-sensitive': key?.caseSensitive,
      }),
    ),
  );
  return {
    declarations: [
      response({
        cardinality: 'single',
        type: 'string',
        correct: key ? accepted.slice(0, 1) : null,
        mapping: accepted.length === 0 ? null : mapping,
      }),
    ],
    body: [...paragraphs(text), element('p', {}, element('qti-text-entry-interaction', answered))],
    processing: byMapping(key ? accepted : null),
  };
}
