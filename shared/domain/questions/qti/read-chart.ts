import { readResponse, rightValues } from './declared.ts';
import type { Asked } from './read-interaction.ts';
import { childrenOf, plainText, within, type XmlElement } from './xml-tree.ts';

const charts = (body: XmlElement): XmlElement[] =>
  childrenOf(body, 'div').filter(({ attributes }) => attributes['data-chart'] === 'simple-chart');

/** Whether an item with plain names is a chart as `writeItem` writes it. */
export const isChart = (body: XmlElement): boolean => charts(body).length === 1;

/** Reads such a chart: its bars are sliders, those that are given are paragraphs. */
export function readChart(root: XmlElement, body: XmlElement, newId: () => string): Asked {
  const [chart] = charts(body);
  if (chart === undefined) return { problem: 'Nothing is asked in it.' };
  const [first] = within(chart, 'sliderInteraction');
  const numberOf = (written: string | undefined, otherwise: number): number => {
    const number = Number(written);
    return written !== undefined && Number.isFinite(number) ? number : otherwise;
  };
  const bars = childrenOf(chart, 'sliderInteraction', 'p').map((bar) => {
    const isInteractive = bar.name === 'sliderInteraction';
    const [right] = isInteractive
      ? rightValues(readResponse(root, bar.attributes['responseIdentifier'] ?? ''))
      : [];
    return {
      point: {
        id: newId(),
        label: plainText(bar),
        start: numberOf(bar.attributes['data-start'], numberOf(bar.attributes['lowerBound'], 0)),
        isInteractive,
      },
      right: right === undefined || right === '' ? null : numberOf(right, 0),
      tolerance: numberOf(bar.attributes['data-tolerance'], 0),
    };
  });
  const correct = bars.flatMap(({ point, right, tolerance }) =>
    right === null ? [] : [{ pointId: point.id, value: right, tolerance }],
  );
  return {
    text: childrenOf(body, 'p')
      .map((line) => plainText(line))
      .join('\n'),
    interaction: {
      kind: 'simple-chart',
      title: chart.attributes['data-title'] ?? '',
      unit: chart.attributes['data-unit'] ?? '',
      minimum: numberOf(first?.attributes['lowerBound'], 0),
      maximum: numberOf(first?.attributes['upperBound'], 10),
      step: numberOf(first?.attributes['step'], 1),
      points: bars.map(({ point }) => point),
    },
    key: correct.length === 0 ? undefined : { kind: 'simple-chart', correct, explanation: '' },
  };
}
