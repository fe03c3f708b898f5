import type { ReactNode } from 'react';
import { Translatable, type SourceText } from '#app/features/translation/index.ts';
import type { Block } from '#shared/domain/packs/article.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { blockElementId } from './move-to-block.ts';
import { ReadingText } from './reading-text.tsx';

/** A text of blocks that can be read with its translation: its pictures stand in both. */
export function TranslatableText({
  pack,
  blocks,
  overlayPath,
  ...parts
}: {
  readonly pack: Pack;
  readonly blocks: readonly Block[];
  readonly overlayPath: (contentId: string) => string;
  readonly source: SourceText;
  readonly level: number | undefined;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Translatable
      {...parts}
      subject={pack.subject}
      content={{
        kind: 'blocks',
        blocks,
        figure: (block) => <ReadingText pack={pack} blocks={[block]} overlayPath={overlayPath} />,
        elementId: blockElementId,
      }}
    />
  );
}
