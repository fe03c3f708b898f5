import { passageIds } from '#shared/domain/translation/passages.ts';
import type { BilingualContent } from './bilingual-props.ts';
import styles from './bilingual.module.css';
import { TranslationOf } from './pair.tsx';
import { PairedBlock } from './paired-block.tsx';
import { PairedRecord } from './paired-record.tsx';

/** A text in pairs. Its title and summary head the screen in English, so that only their translation stands here. */
export function PairedContent({ content }: { readonly content: BilingualContent }) {
  return (
    <div className={styles.bilingualText} data-part="bilingual-text">
      <p className={styles.bilingualCaption}>
        <TranslationOf id={passageIds.kicker} />
      </p>
      <p className={styles.bilingualTitle}>
        <TranslationOf id={passageIds.title} />
      </p>
      {content.kind === 'record' ? (
        <PairedRecord record={content.record} />
      ) : (
        <>
          <p className={styles.bilingualSummary}>
            <TranslationOf id={passageIds.summary} />
          </p>
          {content.blocks.map((block) => (
            <PairedBlock key={block.id} block={block} figure={content.figure} elementId={content.elementId} />
          ))}
        </>
      )}
    </div>
  );
}
