import type { ReactElement } from 'react';
import type { SpeciesId } from './food-web-model.ts';
import { highFigures } from './meadow-high-figures.tsx';
import { lowFigures } from './meadow-low-figures.tsx';

/** The pictures of the living things, as in the pack's own images. */
const figures: Readonly<Record<SpeciesId, ReactElement>> = { ...lowFigures, ...highFigures };

export function FoodWebFigure({ id }: { id: SpeciesId }) {
  return (
    <svg viewBox="-72 -72 144 144" focusable="false">
      {figures[id]}
    </svg>
  );
}
