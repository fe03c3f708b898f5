/** The rounds of "Which is really larger?": two countries as a Mercator map shows them. */
import { outlineOf } from '#app/interactives/parts/world-outlines.ts';
import { squareKilometers } from './projections.ts';

export type Side = { readonly name: string; readonly outline: string };
export type Round = { readonly id: string; readonly sides: readonly [Side, Side] };

const side = (name: string, outline = name): Side => ({ name, outline });

export const rounds: readonly Round[] = [
  { id: 'greenland-congo', sides: [side('Greenland'), side('DR Congo', 'Dem. Rep. Congo')] },
  { id: 'ethiopia-finland', sides: [side('Ethiopia'), side('Finland')] },
  { id: 'canada-australia', sides: [side('Canada'), side('Australia')] },
  { id: 'sweden-madagascar', sides: [side('Sweden'), side('Madagascar')] },
  { id: 'kenya-norway', sides: [side('Kenya'), side('Norway')] },
  { id: 'greenland-brazil', sides: [side('Greenland'), side('Brazil')] },
];

/** The side that covers more of the Earth. */
export function largerSide({ sides: [a, b] }: Round): Side {
  return squareKilometers(outlineOf(a.outline)) > squareKilometers(outlineOf(b.outline)) ? a : b;
}

/** What is said after a choice. */
export function verdict(round: Round, chosen: Side): string {
  const larger = largerSide(round);
  const smaller = round.sides[0] === larger ? round.sides[1] : round.sides[0];
  const times = squareKilometers(outlineOf(larger.outline)) / squareKilometers(outlineOf(smaller.outline));
  const much = times < 1.15 ? 'a little larger than' : `${times.toFixed(1)} times as large as`;
  const opening = chosen === larger ? 'Yes!' : 'The map misled you.';
  return `${opening} ${larger.name} covers ${area(larger)}, and ${smaller.name} covers ${area(smaller)}. So ${larger.name} is ${much} ${smaller.name}.`;
}

/** "2.3 million square kilometers", or thousands for a small country. */
function area({ outline }: Side): string {
  const size = squareKilometers(outlineOf(outline));
  if (size >= 1_000_000) return `${(size / 1_000_000).toFixed(1)} million square kilometers`;
  return `${(Math.round(size / 10_000) * 10).toFixed(0)},000 square kilometers`;
}
