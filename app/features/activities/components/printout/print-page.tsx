import { useState, type ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { useSignedIn } from '#app/local-db/use-local-db.tsx';
import { printPage } from '#app/platform/print-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import './printout.css';

type Paper = 'a4' | 'letter';

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
  const { session } = useSignedIn();
  const [paper, setPaper] = useState<Paper>(session.school.country === 'US' ? 'letter' : 'a4');
  return (
    <PageBody>
      <div className="printout__tools">
        <PageHeader title={title} />
        <div className="printout__choices">
          <Segmented<Paper>
            label="Paper"
            value={paper}
            onChange={setPaper}
            options={[
              { value: 'letter', label: 'Letter' },
              { value: 'a4', label: 'A4' },
            ]}
          />
          {choices}
          <Button variant="primary" icon={<Printer size="1.1em" aria-hidden="true" />} onClick={printPage}>
            Print
          </Button>
        </div>
      </div>
      <div className="printout" data-paper={paper}>
        {children}
      </div>
    </PageBody>
  );
}
