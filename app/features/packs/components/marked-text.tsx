import type { Piece } from '#app/features/packs/search-words.ts';
import styles from './search-results.module.css';

/** A text with what was looked for in it marked. */
export function MarkedText({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, index) =>
    piece.isFound ? (
      <mark key={index} className={styles.packsFoundWord}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
