import { useRef } from 'react';
import { useCitationStyle } from '#app/features/citations/citation-style.ts';
import { citedWork, type Cited } from '#app/features/citations/cited-works.ts';
import { useCitationContext, useCitingAt } from '#app/features/citations/use-citation.ts';
import { bibliographyPath } from '#app/navigation/pack-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { chicagoNote } from '#shared/domain/citations/chicago.ts';
import { citation } from '#shared/domain/citations/citation.ts';
import { htmlOf, plainOf } from '#shared/domain/citations/runs.ts';
import { CitationWords } from './citation-words.tsx';
import styles from './citations.module.css';
import { CopyCitation } from './copy-citation.tsx';
import { StyleChoice } from './style-choice.tsx';

/** The citation of something in the style that is remembered for its reader (content §2, Cite; §4). */
export function CitePanel({ cited }: { readonly cited: Cited }) {
  const [style, choose] = useCitationStyle();
  const context = useCitationContext();
  const at = useCitingAt();
  const words = useRef<HTMLParagraphElement>(null);
  if (!style || !context) return <Skeleton shape="card" label="Writing the citation" />;
  const work = citedWork(cited, at);
  const runs = citation(work, style, context);
  return (
    <div className={styles.citePanel}>
      <StyleChoice style={style} onChoose={choose} />
      <p ref={words} className={styles.citationWords} data-part="citation">
        <CitationWords runs={runs} />
      </p>
      <CopyCitation html={htmlOf(runs)} text={plainOf(runs)} words={words} />
      {style === 'chicago' && (
        <p className={styles.citationNote}>
          As a footnote: <CitationWords runs={chicagoNote(work, context)} />
        </p>
      )}
      <CreditLine cited={cited} />
    </div>
  );
}

/** Who made it, on what terms, and the way to everybody else who is named. */
function CreditLine({ cited }: { readonly cited: Cited }) {
  const { pack } = cited;
  const packId = cited.kind === 'own-pack' ? cited.pack.id : cited.pack.packId;
  return (
    <p className={styles.citationNote}>
      {cited.kind === 'item' && `${cited.item.credit} · ${cited.item.licenseTitle}. `}
      <TextLink alone to={bibliographyPath({ subject: pack.subject, packId })}>
        Bibliography of the whole pack
      </TextLink>
      {' · '}
      <TextLink alone to="/credits">
        All credits
      </TextLink>
    </p>
  );
}
