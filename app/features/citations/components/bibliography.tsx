import { useRef, useState } from 'react';
import { useCitationStyle } from '#app/features/citations/citation-style.ts';
import { useCitationContext } from '#app/features/citations/use-citation.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { printPage } from '#app/platform/print-page.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Printer } from '#app/ui/icons/printer.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import {
  bibliographyFileName,
  bibliographyHtml,
  bibliographyPage,
  bibliographyText,
} from '#shared/domain/citations/bibliography-file.ts';
import { bibliography, bibliographyTitles } from '#shared/domain/citations/bibliography.ts';
import type { CitationContext, CitationItem, CitationStyle } from '#shared/domain/citations/citation-item.ts';
import styles from './bibliography.module.css';
import { CitationWords } from './citation-words.tsx';
import { CopyCitation } from './copy-citation.tsx';
import { StyleChoice } from './style-choice.tsx';

/** Something of a pack that can stand in its list. */
export type ListedWork = {
  readonly id: string;
  /** What kind of thing it is, beside its title. */
  readonly kind: string;
  readonly work: CitationItem;
  /** Whether it is in the list before anybody chose. */
  readonly isAtFirst: boolean;
};

export type BibliographyProps = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly title: string;
  readonly works: readonly ListedWork[];
  /** Cards whose item is not on this device. */
  readonly missing?: number;
};

/** Which works, in which style; the list beside it follows and can be copied, printed and saved. */
export function Bibliography(props: BibliographyProps) {
  const { subject, packId, title, works } = props;
  const [style, choose] = useCitationStyle();
  const context = useCitationContext();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = ({ id, isAtFirst }: ListedWork) => changed.get(id) ?? isAtFirst;
  const chosen = works.filter(isChosen);
  return (
    <PageBody>
      <div className={styles.bibliographyTools}>
        <PageHeader
          title="Bibliography"
          crumbs={[{ label: title, to: packPath(subject, packId) }]}
          lead="The sources of this pack, as a list to hand in with your work."
        />
      </div>
      {!style || !context ? (
        <Skeleton shape="card" label="Writing the list" />
      ) : (
        <div className={styles.bibliographyScreen}>
          <div className={styles.bibliographyTools}>
            <div className={styles.bibliographyChoices}>
              <StyleChoice style={style} onChoose={choose} />
              <WorkChoice works={works} isChosen={isChosen} onChange={setChanged} changed={changed} />
            </div>
          </div>
          <List {...props} chosen={chosen} style={style} context={context} />
        </div>
      )}
    </PageBody>
  );
}

function WorkChoice({
  works,
  isChosen,
  changed,
  onChange,
}: {
  readonly works: readonly ListedWork[];
  readonly isChosen: (work: ListedWork) => boolean;
  readonly changed: ReadonlyMap<string, boolean>;
  readonly onChange: (changed: ReadonlyMap<string, boolean>) => void;
}) {
  const all = (value: boolean) => onChange(new Map(works.map(({ id }) => [id, value])));
  return (
    <fieldset className={styles.bibliographyItems}>
      <FieldLegend>{`What to list (${works.filter(isChosen).length} of ${works.length})`}</FieldLegend>
      <div className={styles.bibliographyButtons}>
        <Button size="small" onClick={() => all(true)}>
          All
        </Button>
        <Button size="small" onClick={() => all(false)}>
          None
        </Button>
      </div>
      <div className={styles.bibliographyItemList}>
        {works.map((listed) => (
          <Checkbox
            key={listed.id}
            label={
              <>
                {listed.work.title} <span className={styles.bibliographyKind}>{listed.kind}</span>
              </>
            }
            checked={isChosen(listed)}
            onChange={(value) => onChange(new Map([...changed, [listed.id, value]]))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ListProps = BibliographyProps & {
  readonly chosen: readonly ListedWork[];
  readonly style: CitationStyle;
  readonly context: CitationContext;
};

function List({ title, chosen, style, context, missing = 0 }: ListProps) {
  const words = useRef<HTMLDivElement>(null);
  const heading = bibliographyTitles[style];
  const entries = bibliography(
    chosen.map(({ id, work }) => ({ ...work, id })),
    style,
    context,
  );
  const nothing = entries.length === 0 ? 'Choose at least one thing to list.' : undefined;
  const save = (extension: 'txt' | 'html') => {
    const isText = extension === 'txt';
    const content = isText ? bibliographyText(heading, entries) : bibliographyPage(heading, title, entries);
    saveFile(bibliographyFileName(heading, title, extension), content, isText ? 'text/plain' : 'text/html');
  };
  const icon = { size: '1.1em', 'aria-hidden': true } as const;
  return (
    <div className={styles.bibliographyMain}>
      <div className={`${styles.bibliographyTools} ${styles.bibliographyButtons}`}>
        <CopyCitation
          label="Copy the list"
          html={bibliographyHtml(heading, entries)}
          text={bibliographyText(heading, entries)}
          words={words}
          disabledReason={nothing}
        />
        <Button icon={<Printer {...icon} />} disabledReason={nothing} onClick={printPage}>
          Print
        </Button>
        <Button icon={<Download {...icon} />} disabledReason={nothing} onClick={() => save('txt')}>
          Save as text
        </Button>
        <Button icon={<Download {...icon} />} disabledReason={nothing} onClick={() => save('html')}>
          Save as web page
        </Button>
      </div>
      {missing > 0 && (
        <p className={styles.bibliographyMissing}>
          {missing === 1
            ? 'One card comes from a pack that is not on this device. It is left out until you are online.'
            : `${missing} cards come from packs that are not on this device. They are left out until you are online.`}
        </p>
      )}
      <div ref={words} className={styles.bibliographySheet} data-part="bibliography">
        <h2 className={styles.bibliographyTitle}>{heading}</h2>
        {entries.length === 0 && <p>Nothing is chosen yet.</p>}
        {entries.map(({ item, runs }) => (
          <p key={item.id} className={styles.bibliographyEntry}>
            <CitationWords runs={runs} />
          </p>
        ))}
      </div>
    </div>
  );
}
