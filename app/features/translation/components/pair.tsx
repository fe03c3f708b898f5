import { directionOf } from '#app/features/translation/language-names.ts';
import styles from './bilingual.module.css';
import { usePairs } from './pairs-context.ts';

/** A passage: each sentence with its translation, or the passage as it is while it has none. */
export function Pair({ id }: { readonly id: string }) {
  const { texts, translated, language } = usePairs();
  const passage = translated.get(id);
  if (!passage || language === null) {
    return (
      <span lang="en" data-source-text>
        {texts.get(id)}
      </span>
    );
  }
  // Sentences of a published text never move, so that their place is their identity.
  return passage.sentences.map(({ text, translation }, index) => (
    <span key={index} className={styles.pair}>
      <span lang="en" className={styles.pairSource} data-source-text>
        {text}
      </span>
      <TranslatedWords language={language}>{translation}</TranslatedWords>
    </span>
  ));
}

/** The translation of a passage alone, where its English stands elsewhere on the screen; nothing while there is none. */
export function TranslationOf({ id }: { readonly id: string }) {
  const { translated, language } = usePairs();
  const passage = translated.get(id);
  if (!passage || language === null) return null;
  const words = passage.sentences.map(({ translation }) => translation).join(' ');
  return <TranslatedWords language={language}>{words}</TranslatedWords>;
}

function TranslatedWords({ language, children }: { readonly language: string; readonly children: string }) {
  return (
    <span
      lang={language}
      dir={directionOf(language)}
      className={styles.pairTranslation}
      data-part="translation"
    >
      {children}
    </span>
  );
}
