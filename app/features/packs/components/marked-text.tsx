import type { Piece } from '#app/features/packs/search-words.ts';

/** A text with what was looked for in it marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    piece.isFound ? (
      <mark key={index} className="packs-found-word">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
