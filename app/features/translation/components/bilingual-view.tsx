import { inOrderOfNames } from '#app/features/translation/language-names.ts';
import {
  useLanguageSetting,
  useLayoutSetting,
  type BilingualLayout,
} from '#app/features/translation/translation-settings.ts';
import { useLanguagesHere } from '#app/features/translation/use-languages-here.ts';
import { useLanguages } from '#app/features/translation/use-languages.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import type { BilingualProps } from './bilingual-props.ts';
import styles from './bilingual.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { NoService } from './no-service.tsx';
import { PairedContent } from './paired-content.tsx';
import { PairsContext } from './pairs-context.ts';
import { TranslatedText } from './translated-text.tsx';

/** A text of the library, sentence by sentence with its translation. */
export function BilingualView(props: BilingualProps) {
  const { subject, source, content, level } = props;
  const online = useOnline();
  const languages = useLanguages(subject);
  const here = useLanguagesHere(source);
  const [language, chooseLanguage] = useLanguageSetting();
  const [chosenLayout, chooseLayout] = useLayoutSetting();
  const layout: BilingualLayout = chosenLayout ?? 'below';
  const offered = languages.kind === 'known' && languages.isSetUp ? languages.languages : [];
  const tags = inOrderOfNames([...new Set([...offered, ...(here?.keys() ?? [])])]);
  const shown = tags.find((tag) => tag === language) ?? null;
  return (
    <section aria-label="Translation" className={styles.bilingual} data-layout={layout}>
      {tags.length > 0 && (
        <div className={styles.bilingualTools}>
          <LanguageChoice tags={tags} here={here} value={shown} isOnline={online} onChange={chooseLanguage} />
          <div className={styles.bilingualLayout}>
            <Segmented<BilingualLayout>
              label="Translation"
              value={layout}
              onChange={chooseLayout}
              options={[
                { value: 'below', label: 'Below each sentence' },
                { value: 'beside', label: 'Side by side' },
              ]}
            />
          </div>
        </div>
      )}
      <NoService languages={languages} here={here} level={level} />
      {shown === null ? (
        <PairsContext value={untranslated(source)}>
          <PairedContent content={content} />
        </PairsContext>
      ) : (
        <TranslatedText key={shown} {...props} language={shown} isOffered={offered.includes(shown)} />
      )}
    </section>
  );
}

const untranslated = (source: BilingualProps['source']) => ({
  texts: new Map(source.passages.map(({ id, text }) => [id, text])),
  translated: new Map(),
  language: null,
});
