import { useState } from 'react';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangesFor, stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody, Stack } from '../../../ui/layout/panel.tsx';
import { useOnline } from '../../device/index.ts';
import { OwnPackShelf } from '../components/own/own-pack-shelf.tsx';
import { PackShelf } from '../components/pack-shelf.tsx';
import { useFavoritePacks, useOwnPacks } from '../own-packs.ts';
import { useCatalogue } from '../use-library.ts';
import '../components/pinboard.css';

/** All packs of a subject, by grade range in the words of the locale (content §9). */
export function PacksScreen({ subject }: { readonly subject: SubjectPath }) {
  const { terms } = useLocale();
  const [grade, setGrade] = useState('all');
  const [show, setShow] = useState<Show>('all');
  const [words, setWords] = useState('');
  const favorites = useFavoritePacks();
  const own = useOwnPacks(subject) ?? [];
  const catalogue = useCatalogue();
  const online = useOnline();
  const stage = grade === 'all' ? undefined : stageOfGradeRange(Number(grade));
  const shows = (pack: CataloguePack) =>
    (stage === undefined || pack.gradeIds.some((id) => stageOfGradeRange(id) === stage)) &&
    (show !== 'favorite' || favorites?.has(pack.packId) === true) &&
    isFound(words, pack.title, pack.blurb);
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
        <div className="packs-finder">
          <TextField label="Find a pack" type="search" value={words} onChange={setWords} />
          <Segmented<Show>
            label="Show"
            value={show}
            onChange={setShow}
            options={[
              { value: 'all', label: 'Every pack' },
              { value: 'favorite', label: 'Favorites' },
              { value: 'custom', label: 'Your own' },
            ]}
          />
          {show !== 'custom' && <GradeFilter label={terms.grades} value={grade} onChange={setGrade} />}
        </div>
        {show === 'custom' ? (
          <OwnPackShelf
            packs={own.filter((pack) => isFound(words, pack.title, pack.note))}
            isFiltered={own.length > 0}
            subject={subject}
          />
        ) : (
          <PackShelf
            subject={subject}
            shows={shows}
            level={2}
            {...(show === 'favorite' && { none: NO_FAVORITES })}
          />
        )}
      </Stack>
    </PageBody>
  );
}

/** The display filter (content §4). */
type Show = 'all' | 'favorite' | 'custom';

const NO_FAVORITES = {
  title: 'No favorites here',
  text: 'Open a pack and press the heart to find it here again.',
};

/** Every typed word is in the title or the text, in any order, whatever its case and accents. */
function isFound(typed: string, ...texts: readonly string[]): boolean {
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const text = fold(texts.join(' '));
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function GradeFilter(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { locale } = useLocale();
  const ranges = gradeRangesFor(locale).map(({ value, shortLabel }) => ({
    value: String(value),
    label: shortLabel,
  }));
  return <Segmented {...props} options={[{ value: 'all', label: 'All' }, ...ranges]} />;
}
