import { useCatalogue } from '#app/features/library/index.ts';
import type { Found } from '#app/features/packs/library-search.ts';
import { isInTexts, shortened } from '#app/features/packs/search-words.ts';
import { useLibrarySearch, type SearchReach } from '#app/features/packs/use-search.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { searchPath } from '#app/navigation/pack-paths.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { PackShelf } from './pack-shelf.tsx';
import styles from './search-results.module.css';
import { SearchResults } from './search-results.tsx';

export type PackSearchProps = {
  readonly subject: SubjectPath;
  readonly typed: string;
  /** A teacher's notes are not found by students. */
  readonly isTeacher: boolean;
  /** The display filter and the grades that are chosen beside the words. */
  readonly shows: (pack: CataloguePack) => boolean;
  /** What is typed becomes this. */
  readonly onTyped: (words: string) => void;
  /** Ends the search, and with it what narrows it. */
  readonly onAll: () => void;
};

/** Packs and items in which what was typed is found, over the words of the whole library. */
export function PackSearch({ subject, typed, isTeacher, shows, onTyped, onAll }: PackSearchProps) {
  const { found, meant, reach } = useLibrarySearch(typed);
  const catalogue = useCatalogue();
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const byId = new Map(packs.map((pack) => [pack.packId, pack]));
  const allowed = found.filter(({ text }) => isTeacher || text.kind !== 'teacher-note');
  const here = allowed.filter((one) => one.subject === subject && showsPack(byId, one, shows));
  const other = allowed.filter((one) => one.subject !== subject);
  if (reach === 'loading') return <Skeleton shape="card" label="Looking through the library" />;
  if (reach === 'titles') return <TitleSearch subject={subject} typed={typed} shows={shows} />;
  return (
    <section aria-labelledby="search-results">
      <SectionHeader id="search-results" title="Found" />
      <Stack gap={4}>
        <Reach count={here.length} typed={typed} reach={reach} />
        {meant.length > 0 && <Meant meant={meant} onTyped={onTyped} />}
        {here.length === 0 ? (
          <EmptyState
            illustration={<EmptyArt />}
            title={`Nothing found for “${shortened(typed)}”`}
            level={3}
            action={<Button onClick={onAll}>Show all packs</Button>}
          >
            Try fewer or other words.
          </EmptyState>
        ) : (
          <SearchResults key={typed} subject={subject} found={here} packs={byId} />
        )}
        {other.length > 0 && <OtherSubject subject={subject} count={other.length} typed={typed} />}
      </Stack>
    </section>
  );
}

function showsPack(
  packs: ReadonlyMap<string, CataloguePack>,
  { text }: Found,
  shows: (pack: CataloguePack) => boolean,
): boolean {
  const pack = packs.get(text.packId);
  return pack !== undefined && shows(pack);
}

/** Words as the library writes them, for one that is misspelt. */
function Meant({
  meant,
  onTyped,
}: {
  readonly meant: readonly string[];
  readonly onTyped: (words: string) => void;
}) {
  return (
    <p className={styles.packsMeant}>
      Did you mean
      {meant.map((words) => (
        <Button key={words} size="small" onClick={() => onTyped(words)}>
          {words}
        </Button>
      ))}
    </p>
  );
}

/** How much was found, and in what: read out when it changes. */
function Reach({ count, typed, reach }: { count: number; typed: string; reach: SearchReach }) {
  const { format } = useLocale();
  const online = useOnline();
  const counted = `${format.plural(count, 'result', 'results')} for “${shortened(typed)}”.`;
  const offline =
    reach === 'titles'
      ? ' You are offline: searched in the titles of packs, which is what is on this device.'
      : ' You are offline: searched in what is on this device.';
  return (
    <p className={styles.packsSearchReach} role="status">
      {counted}
      {!online && offline}
    </p>
  );
}

/** Until the words of the library were fetched once, the catalogue's own words are searched. */
function TitleSearch({ subject, typed, shows }: Omit<PackSearchProps, 'isTeacher' | 'onTyped' | 'onAll'>) {
  const catalogue = useCatalogue();
  const isShown = (pack: CataloguePack) => shows(pack) && isInTexts(typed, pack.title, pack.blurb);
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const count = packs.filter((pack) => pack.subject === subject && isShown(pack)).length;
  return (
    <Stack gap={4}>
      <Reach count={count} typed={typed} reach="titles" />
      <PackShelf subject={subject} shows={isShown} level={2} />
    </Stack>
  );
}

function OtherSubject({ subject, count, typed }: { subject: SubjectPath; count: number; typed: string }) {
  const { format } = useLocale();
  const other: SubjectPath = subject === 'science' ? 'social-studies' : 'science';
  const name = other === 'science' ? 'science' : 'social studies';
  return (
    <p>
      <TextLink to={searchPath(other, typed.trim())}>
        {`${format.plural(count, 'result', 'results')} in ${name}`}
      </TextLink>
    </p>
  );
}
