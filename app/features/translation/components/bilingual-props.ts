import type { ReactNode } from 'react';
import type { SourceText } from '#app/features/translation/device-translations.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { Block } from '#shared/domain/packs/article.ts';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';

/** What stands beside its translation. */
export type BilingualContent =
  | {
      readonly kind: 'blocks';
      readonly blocks: readonly Block[];
      /** A picture as the text shows it, with its caption. */
      readonly figure: (block: Extract<Block, { type: 'figure' }>) => ReactNode;
      /** The element id of a block, for links that lead there. */
      readonly elementId: (blockId: string) => string;
    }
  | { readonly kind: 'record'; readonly record: LibraryRecord };

export type BilingualProps = {
  readonly subject: SubjectPath;
  /** The same object as long as it is the same text. */
  readonly source: SourceText;
  readonly content: BilingualContent;
  /** Of the text, for the dictionary. */
  readonly level: number | undefined;
};
