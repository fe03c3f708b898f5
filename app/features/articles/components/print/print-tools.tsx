import type { ReactNode } from 'react';
import { packPdfPath } from '#app/navigation/pack-paths.ts';
import { printPage } from '#app/platform/print-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { PaperSizeChoice } from '#app/ui/fields/paper-size-choice.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readingLevelSchema } from '#shared/domain/packs/primitives.ts';
import type { PaperSize } from '#shared/kernel/paper-size.ts';
import styles from './pack-print.module.css';
import { PdfTool } from './pdf-tool.tsx';
import { withItem, type PrintChoice } from './print-choice.ts';

/** Something of a pack that can be printed or left out. */
export type PrintableItem = { readonly id: string; readonly title: string; readonly kind: ReactNode };

export type PrintToolsProps = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly items: readonly PrintableItem[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
  readonly paperSize: PaperSize;
  readonly onPaperSize: (paperSize: PaperSize) => void;
};

/** What is printed and how: the preview beside it follows, and so does the PDF. */
export function PrintTools(props: PrintToolsProps) {
  const { subject, packId, items, choice, onChoice, paperSize, onPaperSize } = props;
  const chosen = items.filter(({ id }) => !choice.omitted.has(id));
  const nothing = chosen.length === 0 ? 'Choose at least one thing to print.' : undefined;
  const pdf = packPdfPath(
    { subject, packId },
    {
      paper: paperSize,
      level: choice.level,
      hasPictures: choice.hasPictures,
      items: chosen.length === items.length ? undefined : chosen.map(({ id }) => id),
    },
  );
  return (
    <div className={styles.packPrintChoices}>
      <div className={styles.packPrintButtons}>
        <Button
          variant="primary"
          icon={<Printer size="1.1em" aria-hidden="true" />}
          disabledReason={nothing}
          onClick={printPage}
        >
          Print
        </Button>
        <PdfTool key={pdf} href={pdf} nothing={nothing} />
      </div>
      <PaperSizeChoice paperSize={paperSize} onChange={onPaperSize} />
      <Segmented
        label="Reading level"
        value={choice.level === undefined ? 'own' : String(choice.level)}
        onChange={(value) =>
          onChoice({
            ...choice,
            level: value === 'own' ? undefined : readingLevelSchema.parse(Number(value)),
          })
        }
        options={[
          { value: 'own', label: 'As the pack' },
          { value: '1', label: 'Level 1' },
          { value: '2', label: 'Level 2' },
          { value: '3', label: 'Level 3' },
        ]}
      />
      <Checkbox
        label="With pictures"
        checked={choice.hasPictures}
        onChange={(hasPictures) => onChoice({ ...choice, hasPictures })}
      />
      <ItemChoice items={items} choice={choice} onChoice={onChoice} count={chosen.length} />
    </div>
  );
}

function ItemChoice({
  items,
  choice,
  onChoice,
  count,
}: Pick<PrintToolsProps, 'items' | 'choice' | 'onChoice'> & { readonly count: number }) {
  const ids = items.map(({ id }) => id);
  return (
    <fieldset className={styles.packPrintItems}>
      <FieldLegend>{`What to print (${count} of ${items.length})`}</FieldLegend>
      <div className={styles.packPrintButtons}>
        <Button size="small" onClick={() => onChoice({ ...choice, omitted: new Set() })}>
          All
        </Button>
        <Button size="small" onClick={() => onChoice({ ...choice, omitted: new Set(ids) })}>
          None
        </Button>
      </div>
      <div className={styles.packPrintList}>
        {items.map(({ id, title, kind }) => (
          <Checkbox
            key={id}
            label={
              <>
                {title} <span className={styles.packPrintKind}>{kind}</span>
              </>
            }
            checked={!choice.omitted.has(id)}
            onChange={(isChosen) => onChoice(withItem(choice, id, isChosen))}
          />
        ))}
      </div>
    </fieldset>
  );
}
