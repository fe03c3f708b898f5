import { useState } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangesFor, stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody, Stack } from '../../../ui/layout/panel.tsx';
import { useOnline } from '../../device/index.ts';
import { PackShelf } from '../components/pack-shelf.tsx';
import { useCatalogue } from '../use-library.ts';

/** All packs of a subject, by grade range in the words of the locale (content §9). */
export function PacksScreen({ subject }: { readonly subject: SubjectPath }) {
  const { terms } = useLocale();
  const [grade, setGrade] = useState('all');
  const catalogue = useCatalogue();
  const online = useOnline();
  const stage = grade === 'all' ? undefined : stageOfGradeRange(Number(grade));
  const shows = (pack: CataloguePack) =>
    stage === undefined || pack.gradeIds.some((id) => stageOfGradeRange(id) === stage);
  const isOld = catalogue.kind === 'ready' && catalogue.from === 'device' && !online;
  return (
    <PageBody>
      <PageHeader
        title="Packs"
        lead={
          isOld
            ? 'You are offline: these are the packs this device knows of.'
            : 'Articles, pictures, films and things to try, gathered around one theme.'
        }
      />
      <Stack gap={5}>
        <GradeFilter label={terms.grades} value={grade} onChange={setGrade} />
        <PackShelf subject={subject} shows={shows} level={2} />
      </Stack>
    </PageBody>
  );
}

function GradeFilter(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { locale } = useLocale();
  const ranges = gradeRangesFor(locale).map(({ value, shortLabel }) => ({
    value: String(value),
    label: shortLabel,
  }));
  return <Segmented {...props} options={[{ value: 'all', label: 'All' }, ...ranges]} />;
}
