import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { MAX_WORD_LIMIT } from '#shared/domain/questions/constants.ts';
import { orderKeyed } from '#shared/domain/questions/editing/order-items.ts';
import type { Interaction, Option } from '#shared/domain/questions/interaction.ts';
import { rightValues, type DeclaredResponse } from './declared.ts';
import { childrenOf, plainText, within, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A question's text with what is done to answer it; or why that can't be. */
export type Asked =
  | {
      readonly text: string;
      readonly interaction: Interaction | undefined;
      readonly key: AnswerKey | undefined;
    }
  | { readonly problem: string };

type Source = {
  readonly interaction: XmlElement;
  /** All interactions of the item: one, or the gaps of a text. */
  readonly asked: readonly XmlElement[];
  readonly body: XmlElement;
  readonly root: XmlElement;
  readonly responseOf: (interaction: XmlElement) => DeclaredResponse;
  readonly newId: () => string;
};

/** Free writing of an item that says nothing of its length. */
const USUAL_WORD_LIMIT = 500;
const feedback = new Set(['feedbackInline']);
const common = { explanation: '' };

/** Reads an interaction of an item with plain names. */
export function readInteraction(source: Source): Asked {
  switch (source.interaction.name) {
    case 'choiceInteraction':
      return choice(source);
    case 'orderInteraction':
      return order(source);
    case 'hottextInteraction':
      return highlight(source);
    case 'matchInteraction':
      return match(source);
    case 'gapMatchInteraction':
      return gapMatch(source);
    case 'inlineChoiceInteraction':
      return inlineChoices(source);
    case 'extendedTextInteraction':
      return longText(source);
    case 'textEntryInteraction':
      return textEntry(source);
    case 'sliderInteraction':
      return slider(source);
    default:
      return { problem: `Its kind can’t be asked here: ${source.interaction.name}.` };
  }
}

const promptOf = (interaction: XmlElement): string =>
  childrenOf(interaction, 'prompt')
    .map((prompt) => plainText(prompt))
    .join('\n');

/** Options with ids of ours, found by their names in the item. */
function optionsOf(elements: readonly XmlElement[], newId: () => string) {
  const byName = new Map<string, string>();
  const options = elements.map((one): Option => {
    const id = newId();
    byName.set(one.attributes['identifier'] ?? '', id);
    return { id, text: plainText(one, feedback) };
  });
  return { options, idsOf: (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? []) };
}

function choice({ interaction, responseOf, newId }: Source): Asked {
  const response = responseOf(interaction);
  const elements = childrenOf(interaction, 'simpleChoice');
  const { options, idsOf } = optionsOf(elements, newId);
  const correct = idsOf(rightValues(response));
  const said = elements.flatMap((one, index) => {
    const text = childrenOf(one, 'feedbackInline')
      .filter(({ attributes }) => attributes['showHide'] !== 'hide')
      .map((inline) => plainText(inline))
      .join('\n');
    const choiceId = options[index]?.id;
    return text === '' || choiceId === undefined ? [] : [{ choiceId, text }];
  });
  return {
    text: promptOf(interaction),
    interaction: {
      kind: 'multiple-choice',
      choices: options,
      several: response.cardinality !== 'single',
      shuffle: interaction.attributes['shuffle'] === 'true',
    },
    key:
      correct.length === 0 && said.length === 0
        ? undefined
        : { kind: 'multiple-choice', correct, feedback: said, ...common },
  };
}

function order({ interaction, responseOf, newId }: Source): Asked {
  const { options, idsOf } = optionsOf(childrenOf(interaction, 'simpleChoice'), newId);
  const text = promptOf(interaction);
  const correctOrder = idsOf(rightValues(responseOf(interaction)));
  if (correctOrder.length !== options.length)
    return { text, interaction: { kind: 'order-list', items: options }, key: undefined };
  const key: AnswerKey = { kind: 'order-list', correctOrder, ...common };
  const isSolved = options.every(({ id }, index) => id === correctOrder[index]);
  return isSolved
    ? { text, ...orderKeyed(options, '') }
    : { text, interaction: { kind: 'order-list', items: options }, key };
}

function highlight({ interaction, responseOf, newId }: Source): Asked {
  const byName = new Map<string, string>();
  const tokens = piecesOf(interaction, 'hottext').map((piece) => {
    const id = newId();
    if (typeof piece !== 'string') byName.set(piece.attributes['identifier'] ?? '', id);
    const text = typeof piece === 'string' ? piece.trim() : plainText(piece, feedback);
    return { id, text, selectable: typeof piece !== 'string' };
  });
  const correct = rightValues(responseOf(interaction)).flatMap((name) => byName.get(name) ?? []);
  return {
    text: promptOf(interaction),
    interaction: { kind: 'token-highlight', tokens: tokens.filter(({ text }) => text !== '') },
    key: correct.length === 0 ? undefined : { kind: 'token-highlight', correct, ...common },
  };
}

function match({ interaction, responseOf, newId }: Source): Asked {
  const [first, second] = childrenOf(interaction, 'simpleMatchSet');
  if (first === undefined || second === undefined) return { problem: 'It has not two lists to match.' };
  const stems = optionsOf(childrenOf(first, 'simpleAssociableChoice'), newId);
  const choices = optionsOf(childrenOf(second, 'simpleAssociableChoice'), newId);
  const correct = rightValues(responseOf(interaction)).flatMap((pair) => {
    const [slotId] = stems.idsOf(pair.split(/\s+/).slice(0, 1));
    const [choiceId] = choices.idsOf(pair.split(/\s+/).slice(1));
    return slotId === undefined || choiceId === undefined ? [] : [{ slotId, choiceId }];
  });
  if (new Set(correct.map(({ slotId }) => slotId)).size < correct.length)
    return { problem: 'Something in it has several matches.' };
  return {
    text: promptOf(interaction),
    interaction: { kind: 'association', stems: stems.options, choices: choices.options },
    key: correct.length === 0 ? undefined : { kind: 'association', correct, ...common },
  };
}

function gapMatch({ interaction, responseOf, newId }: Source): Asked {
  if (childrenOf(interaction, 'gapImg').length > 0) return { problem: 'Its gaps are filled with pictures.' };
  const choices = optionsOf(childrenOf(interaction, 'gapText'), newId);
  const gaps = new Map<string, string>();
  const parts = piecesOf(interaction, 'gap').map((piece) => {
    if (typeof piece === 'string') return { type: 'text' as const, text: piece };
    const id = newId();
    gaps.set(piece.attributes['identifier'] ?? '', id);
    return { type: 'gap' as const, id };
  });
  const correct = rightValues(responseOf(interaction)).flatMap((pair) => {
    const [choiceName = '', gapName = ''] = pair.split(/\s+/);
    const slotId = gaps.get(gapName);
    const [choiceId] = choices.idsOf([choiceName]);
    return slotId === undefined || choiceId === undefined ? [] : [{ slotId, choiceId }];
  });
  return {
    text: promptOf(interaction),
    interaction: { kind: 'cloze-association', parts, choices: choices.options },
    key: correct.length === 0 ? undefined : { kind: 'cloze-association', correct, ...common },
  };
}

/** Lists within a text are gaps that share one list of words. */
function inlineChoices({ body, responseOf, newId }: Source): Asked {
  const choices: Option[] = [];
  const choiceNamed = (text: string): string => {
    const known = choices.find((one) => one.text === text);
    if (known) return known.id;
    const made = { id: newId(), text };
    choices.push(made);
    return made.id;
  };
  const correct: { slotId: string; choiceId: string }[] = [];
  const parts = piecesOf(body, 'inlineChoiceInteraction').map((piece) => {
    if (typeof piece === 'string') return { type: 'text' as const, text: piece };
    const id = newId();
    const offered = childrenOf(piece, 'inlineChoice').map((one) => ({
      name: one.attributes['identifier'] ?? '',
      choiceId: choiceNamed(plainText(one, feedback)),
    }));
    const [right] = rightValues(responseOf(piece));
    const choiceId = offered.find(({ name }) => name === right)?.choiceId;
    if (choiceId !== undefined) correct.push({ slotId: id, choiceId });
    return { type: 'gap' as const, id };
  });
  return {
    text: 'Fill the gaps.',
    interaction: { kind: 'cloze-association', parts, choices },
    key: correct.length === 0 ? undefined : { kind: 'cloze-association', correct, ...common },
  };
}

/** A text with elements of one name in it: the words between them, each with one blank in place of many, and these elements. */
function piecesOf(parent: XmlElement, name: string): XmlNode[] {
  const pieces: XmlNode[] = [];
  const add = (words: string) => {
    const last = pieces.at(-1);
    if (typeof last === 'string') pieces[pieces.length - 1] = `${last}${words}`;
    else pieces.push(words);
  };
  const walk = (node: XmlNode) => {
    if (typeof node === 'string') add(node);
    else if (node.name === name) pieces.push(node);
    else if (!aside.has(node.name)) {
      node.children.forEach(walk);
      if (blocks.has(node.name)) add(' ');
    }
  };
  parent.children.forEach(walk);
  const plain = pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll(/\s+/g, ' ') : piece));
  return trimmed(plain);
}

const aside = new Set(['prompt', 'gapText', 'gapImg', 'rubricBlock', 'feedbackInline', 'feedbackBlock']);
const blocks = new Set(['p', 'div', 'li', 'blockquote', 'br']);

/** Without blanks at either end, and without pieces of nothing. */
const trimmed = (pieces: readonly XmlNode[]): XmlNode[] =>
  pieces
    .map((piece, index) => {
      if (typeof piece !== 'string') return piece;
      const begun = index === 0 ? piece.trimStart() : piece;
      return index === pieces.length - 1 ? begun.trimEnd() : begun;
    })
    .filter((piece) => piece !== '');

function longText({ interaction, body }: Source): Asked {
  const text = promptOf(interaction);
  const scorers = within(body, 'rubricBlock').filter(({ attributes }) =>
    /\b(scorer|tutor)\b/.test(attributes['view'] ?? ''),
  );
  const wordLimit = wholeNumber(interaction.attributes['data-word-limit']);
  if (wordLimit === null && scorers.length === 0) return { text, interaction: undefined, key: undefined };
  const lines = scorers
    .filter(({ attributes }) => attributes['data-use'] === 'rubric')
    .flatMap((block) => within(block, 'li'));
  const samples = scorers.filter(({ attributes }) => attributes['data-use'] !== 'rubric');
  return {
    text,
    interaction: {
      kind: 'long-text',
      wordLimit: Math.min(wordLimit ?? USUAL_WORD_LIMIT, MAX_WORD_LIMIT),
      minimumWords: Math.min(wholeNumber(interaction.attributes['data-minimum-words']) ?? 0, MAX_WORD_LIMIT),
    },
    key: {
      kind: 'long-text',
      rubric: lines.map((line) => ({
        score: wholeNumber(line.attributes['data-score']) ?? 0,
        description: plainText(line),
      })),
      sampleAnswer: samples.map((block) => plainText(block)).join('\n'),
      ...common,
    },
  };
}

const wholeNumber = (written: string | undefined): number | null =>
  written !== undefined && /^\d+$/.test(written) ? Number(written) : null;

function textEntry(source: Source): Asked {
  const { interaction, responseOf } = source;
  const response = responseOf(interaction);
  if (response.baseType === 'float' || response.baseType === 'integer') return number(source, response);
  const entries = response.mapped.filter(({ value }) => value > 0);
  const accepted = [...new Set([...response.correct, ...entries.map(({ key }) => key)])].filter(
    (words) => words !== '',
  );
  return {
    text: '',
    interaction: { kind: 'short-answer' },
    key:
      accepted.length === 0
        ? undefined
        : {
            kind: 'short-answer',
            accepted,
            caseSensitive: entries.length > 0 && entries.every(({ isCased }) => isCased),
            ...common,
          },
  };
}

function slider(source: Source): Asked {
  const read = number(source, source.responseOf(source.interaction));
  return 'problem' in read ? read : { ...read, text: promptOf(source.interaction) };
}

function number({ interaction, root }: Source, response: DeclaredResponse): Asked {
  const [right] = rightValues(response);
  const value = right === undefined || right === '' || !Number.isFinite(Number(right)) ? null : Number(right);
  return {
    text: '',
    interaction: { kind: 'numeric', unit: interaction.attributes['data-unit'] ?? '' },
    key:
      value === null
        ? undefined
        : { kind: 'numeric', value, tolerance: toleranceOf(interaction, root), ...common },
  };
}

/** How far off a number may be: ours says it, else the item's comparison does where its tolerance is an amount. */
function toleranceOf(interaction: XmlElement, root: XmlElement): number {
  const compared = within(root, 'equal').find(({ attributes }) => attributes['toleranceMode'] === 'absolute');
  const written =
    interaction.attributes['data-tolerance'] ?? compared?.attributes['tolerance']?.split(/\s+/)[0] ?? '0';
  const tolerance = Number(written);
  return Number.isFinite(tolerance) && tolerance >= 0 ? tolerance : 0;
}
