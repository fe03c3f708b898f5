/** One of the drawings beside the names of a class list; none of them is in a picture password. Decoration. */
export function TileDrawing({ index }: { readonly index: number }) {
  return (
    <svg viewBox="0 0 24 24" width="1.7em" height="1.7em" aria-hidden="true" focusable="false">
      <path fill="currentColor" fillRule="evenodd" d={SHAPES[index]} />
    </svg>
  );
}

/** A star, the moon, a drop, a heart, a fish, a tree, an umbrella, a house, a cup, a balloon, a cloud, a bell. */
const SHAPES: readonly string[] = [
  'M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.600l-6.2 3.5 1.4-7L2 9.300l7-.8z',
  'M16 3a9.5 9.5 0 1 0 5 13A8 8 0 0 1 16 3z',
  'M12 2c4 5 7 8.5 7 12.500a7 7 0 0 1-14 0C5 10.5 8 7 12 2z',
  'M12 21C5 15.5 2.5 12 2.5 8.500A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2.500C21.5 12 19 15.5 12 21z',
  'M2 12c3-5 9-7 14-2l5-4v12l-5-4c-5 5-11 3-14-2zM7 9.800a1.2 1.2 0 1 0 .01 0z',
  'M12 2l6 8h-3l4 6h-5.500v6h-3v-6H5l4-6H6z',
  'M12 2a10 10 0 0 1 10 10h-9v6.500a3 3 0 0 1-6 0h2a1 1 0 0 0 2 0V12H2A10 10 0 0 1 12 2z',
  'M12 2l10 9h-3v10h-5v-6h-4v6H5V11H2z',
  'M4 5h13v2h2a3.5 3.5 0 0 1 0 7h-2.300a6 6 0 0 1-5.7 4h-1a6 6 0 0 1-6-6zM17 9v3h2a1.5 1.5 0 0 0 0-3zM3 20h15v2H3z',
  'M12 2a7 7 0 0 1 7 7c0 4-3 7-6 8l1 2h-1.200v3h-1.600v-3H10l1-2c-3-1-6-4-6-8a7 7 0 0 1 7-7z',
  'M7 19a5 5 0 0 1-.6-9.960A6 6 0 0 1 18 9.500a4.8 4.8 0 0 1-.5 9.500z',
  'M12 2a2 2 0 0 1 2 2c3 1 5 3.5 5 7v5l2 2v1H3v-1l2-2v-5c0-3.5 2-6 5-7a2 2 0 0 1 2-2zM9.5 20h5a2.5 2.5 0 0 1-5 0z',
];
