import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { useAnnotatedPacks } from '#app/features/packs/annotated.ts';
import { OwnPackShelf } from '#app/features/packs/components/own/own-pack-shelf.tsx';
import { RemovedPacks } from '#app/features/packs/components/own/removed-packs.tsx';
import { PackFinder, type PackChoice } from '#app/features/packs/components/pack-finder.tsx';
import { PackSearch } from '#app/features/packs/components/pack-search.tsx';
import { PackShelf } from '#app/features/packs/components/pack-shelf.tsx';
import { useFavoritePacks, useOwnPacks } from '#app/features/packs/own-packs.ts';
import { sortPacks, useGridMode, useSortOrder } from '#app/features/packs/pack-browsing.ts';
import { usePresence } from '#app/features/packs/use-presence.ts';
import { useOwnPackSearch } from '#app/features/packs/use-search.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { inquiriesPath } from '#app/navigation/inquiry-paths.ts';
import { packsPath, searchPath, standardsPath } from '#app/navigation/pack-paths.ts';
import { useWordsInAddress } from '#app/navigation/words-in-address.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { gradeRangesFor, stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';

export type PacksScreenProps = {
  readonly subject: SubjectPath;
  /** The words in the address. */
  readonly words: string;
  /** Packs on which this person has activities, each with when the newest was made; from the activities. */
  readonly activities: ReadonlyMap<string, number>;
  /** The button that takes the whole subject along. */
  readonly offline: ReactNode;
};

const NO_PACKS: readonly CustomPack[] = [];
const ALL_PACKS: PackChoice = { show: 'all', grade: 'all' };

/** All packs of a subject and everything in them: searched, filtered, sorted (content §2, §4, §9). */
export function PacksScreen({ subject, words: given, activities, offline }: PacksScreenProps) {
  const [choice, setChoice] = useState(ALL_PACKS);
  const { terms } = useLocale();
  const signInFirst = useSignInFirst();
  const isTeacher = useCan('read-teacher-material');
  const isStudent = useCan('answer-activities');
  const [words, setWords] = useWordsInAddress(given, (typed) =>
    typed === '' ? packsPath(subject) : searchPath(subject, typed),
  );
  const finder = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useGridMode();
  const [order, setOrder] = useSortOrder();
  const favorites = useFavoritePacks();
  const annotated = useAnnotatedPacks();
  const presenceOf = usePresence();
  const own = useOwnPacks(subject) ?? NO_PACKS;
  const ownFound = useOwnPackSearch(own, words);
  const times = useMemo(() => newestOf([favorites, activities, madeFrom(own)]), [favorites, activities, own]);
  const stage = choice.grade === 'all' ? undefined : stageOfGradeRange(Number(choice.grade));
  const shows = (pack: CataloguePack) =>
    (stage === undefined || pack.gradeIds.some((id) => stageOfGradeRange(id) === stage)) &&
    (choice.show !== 'favorite' || favorites?.has(pack.packId) === true) &&
    (choice.show !== 'annotated' || annotated?.has(pack.packId) === true) &&
    (choice.show !== 'device' || presenceOf(pack) !== 'absent') &&
    (choice.show !== 'activity' || activities.has(pack.packId));
  // What somebody made or liked is kept with their account; what lies on the device is anybody's.
  const chooseFor = (next: PackChoice) =>
    next.show === 'all' || next.show === 'device' ? setChoice(next) : signInFirst(() => setChoice(next));
  const isSearching = words.trim() !== '';
  const ownShown = sortOwn(ownFound, order).filter(
    ({ id }) =>
      (choice.show !== 'annotated' || annotated?.has(id) === true) &&
      (choice.show !== 'favorite' || favorites?.has(id) === true) &&
      (choice.show !== 'activity' || activities.has(id)),
  );
  const showsOwn = ownLists.has(choice.show) || (isSearching && choice.show === 'all');
  const lacksGrade = useLackOfGrade(subject, choice.grade);
  const isOfflineList = useIsOfflineList();
  return (
    <PageBody density="work">
      <PageHeader
        title="Packs"
        {...(isOfflineList && { lead: 'You are offline: these are the packs this device knows of.' })}
        actions={
          <>
            <ButtonLink size="small" to={inquiriesPath(subject)}>
              Mini-inquiries
            </ButtonLink>
            {!isStudent && (
              <ButtonLink size="small" to={standardsPath(subject)}>
                Browse by standard
              </ButtonLink>
            )}
            {offline}
          </>
        }
      />
      <Stack gap={2}>
        <PackFinder
          ref={finder}
          words={words}
          onWords={setWords}
          choice={choice}
          onChoice={chooseFor}
          order={order}
          onOrder={setOrder}
          mode={mode}
          onMode={setMode}
        />
        {(choice.show === 'custom' || (showsOwn && ownShown.length > 0)) && (
          <OwnPackShelf packs={ownShown} isFiltered={own.length > 0} subject={subject} mode={mode} />
        )}
        {choice.show === 'custom' && <RemovedPacks subject={subject} />}
        {choice.show !== 'custom' &&
          (isSearching ? (
            <PackSearch
              subject={subject}
              typed={words}
              isTeacher={isTeacher}
              shows={shows}
              onTyped={setWords}
              onAll={() => {
                setWords('');
                setChoice(ALL_PACKS);
                // The pressed button goes with its results.
                finder.current?.querySelector('input')?.focus();
              }}
            />
          ) : (
            <PackShelf
              subject={subject}
              shows={shows}
              sort={(packs) => sortPacks(packs, order, times)}
              level={2}
              mode={mode}
              {...(choice.show !== 'all' && { none: nothingIn(terms.favorites)[choice.show] })}
              {...(lacksGrade !== undefined && { none: lacksGrade })}
              isSilent={showsOwn && ownShown.length > 0}
            />
          ))}
      </Stack>
    </PageBody>
  );
}

/** Where packs of one's own stand beside the library's, as what was done with them. */
const ownLists: ReadonlySet<PackChoice['show']> = new Set(['annotated', 'favorite', 'activity']);

/** What to say of a filter that leaves nothing. */
const nothingIn = (favorites: string) => ({
  favorite: { title: `No ${favorites} here`, text: 'Open a pack and press the heart to find it here again.' },
  device: {
    title: 'No packs on this device',
    text: 'Open a pack while you are online, or choose Use offline there: then it is listed here.',
  },
  annotated: { title: 'No annotated packs', text: 'Packs you annotate will be listed here.' },
  activity: {
    title: 'No packs with activities here',
    text: 'Packs appear here as soon as there is an activity of yours on them.',
  },
});

/** What to say where the library has nothing for a grade range in a subject, whatever else is chosen. */
function useLackOfGrade(subject: SubjectPath, grade: string): { title: string; text: string } | undefined {
  const { locale } = useLocale();
  const catalogue = useCatalogue();
  if (grade === 'all' || catalogue.kind !== 'ready') return undefined;
  const packs = catalogue.value.packs.filter((pack) => pack.subject === subject);
  const stages = new Set(packs.flatMap(({ gradeIds }) => gradeIds.map(stageOfGradeRange)));
  const ranges = gradeRangesFor(locale);
  const chosen = ranges.find(({ value }) => String(value) === grade);
  if (!chosen || packs.length === 0 || stages.has(chosen.stage)) return undefined;
  const name = subject === 'science' ? 'science' : 'social studies';
  const others = ranges.filter(({ stage }) => stages.has(stage)).map(({ fullLabel }) => fullLabel);
  return {
    title: `No ${name} packs for ${chosen.fullLabel} yet`,
    text: `The library has ${name} for ${new Intl.ListFormat('en').format(others)}. Its level 3 texts are the hardest.`,
  };
}

/** Whether the list is what this device knew before it lost its network. */
function useIsOfflineList(): boolean {
  const catalogue = useCatalogue();
  const online = useOnline();
  return catalogue.kind === 'ready' && catalogue.from === 'device' && !online;
}

/** When the person last did something with each pack. */
function newestOf(sources: readonly (ReadonlyMap<string, number> | undefined)[]): Map<string, number> {
  const newest = new Map<string, number>();
  for (const source of sources) {
    for (const [packId, at] of source ?? []) newest.set(packId, Math.max(at, newest.get(packId) ?? 0));
  }
  return newest;
}

function madeFrom(own: readonly CustomPack[]): Map<string, number> {
  return new Map(
    own.flatMap((pack) => (pack.sourcePackId === null ? [] : [[pack.sourcePackId, pack.createdAt]])),
  );
}

/** They come with the newest first. */
function sortOwn(packs: readonly CustomPack[], order: 'date' | 'alpha'): readonly CustomPack[] {
  return order === 'date' ? packs : [...packs].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}
