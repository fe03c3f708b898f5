import { useState, type ReactNode } from 'react';
import { HelpTip } from '#app/features/onboarding/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { printPage } from '#app/platform/print-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { PaperSizeChoice } from '#app/ui/fields/paper-size-choice.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { paperSizeOf } from '#shared/kernel/paper-size.ts';
import styles from './printout.module.css';

/**
 * Sheets as they will be printed, on the paper that is used in the school's country, or the other. What stands above
 * them is for the screen alone. Everything is on the device, so it prints without a network.
 */
export function PrintPage({
  title,
  choices,
  children,
}: {
  readonly title: string;
  /** Further choices beside the paper. */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
}) {
  const { locale } = useLocale();
  const [paperSize, setPaperSize] = useState(() => paperSizeOf(locale));
  return (
    <PageBody>
      <div className={styles.printoutTools}>
        <PageHeader title={title} />
        <div className={styles.printoutChoices}>
          <PaperSizeChoice paperSize={paperSize} onChange={setPaperSize} />
          {choices}
          <HelpTip tip="printouts" />
          <Button variant="primary" icon={<Printer size="1.1em" aria-hidden="true" />} onClick={printPage}>
            Print
          </Button>
        </div>
      </div>
      <div className={styles.printout} data-paper={paperSize}>
        {children}
      </div>
    </PageBody>
  );
}
