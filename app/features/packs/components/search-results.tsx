import { contentTypeIcon, opensHere, useDownloadedFiles } from '#app/features/library/index.ts';
import type { Found } from '#app/features/packs/library-search.ts';
import { markWords, snippetOf } from '#app/features/packs/search-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { Globe } from '#app/ui/icons/globe.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { FIRST_ITEMS, MoreList, type MoreItem } from '#app/ui/lists/more-list.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { needsInternet, type PackItem } from '#shared/domain/packs/pack-item.ts';
import { kindOfText, pathToText, typeOfText } from './header-search/suggestions.ts';
import { MarkedText } from './marked-text.tsx';
import { OfflineMark } from './offline-mark.tsx';
import styles from './search-results.module.css';

export type SearchResultsProps = {
  readonly subject: SubjectPath;
  readonly found: readonly Found[];
  readonly packs: ReadonlyMap<string, CataloguePack>;
};

/** What was found, the best first: its kind, its pack, the words around what was looked for, and the way there. */
export function SearchResults({ subject, found, packs }: SearchResultsProps) {
  const addresses = useDownloadedFiles();
  const known = found.flatMap((one) => {
    const pack = packs.get(one.text.packId);
    return pack ? [{ one, pack }] : [];
  });
  return (
    <MoreList count={known.length} what="results">
      {(itemAt, open) => (
        <ol className={styles.packsResults} role="list">
          {/* The others are not even made before they are asked for: they would cost every key that is typed. */}
          {(open ? known : known.slice(0, FIRST_ITEMS)).map(({ one, pack }, index) => (
            <Result
              key={`${one.text.packId}/${one.text.contentId ?? ''}`}
              subject={subject}
              found={one}
              pack={pack}
              addresses={addresses}
              item={itemAt(index)}
            />
          ))}
        </ol>
      )}
    </MoreList>
  );
}

function Result({
  item,
  subject,
  found: { text, words },
  pack,
  addresses,
}: {
  readonly item: MoreItem;
  readonly subject: SubjectPath;
  readonly found: Found;
  readonly pack: CataloguePack;
  readonly addresses: ReadonlySet<string>;
}) {
  const { terms } = useLocale();
  const type = typeOfText(text);
  const snippet = snippetOf(text.summary, words) ?? snippetOf(text.text, words);
  return (
    <li className={styles.packsResult} data-part="search-result" {...item}>
      <p className={styles.packsResultKind}>
        {type && contentTypeIcon(type)}{' '}
        {type ? `${kindOfText(text, type, terms.organizer)} in ${pack.title}` : 'Pack'}
      </p>
      <h3 className={styles.packsResultTitle}>
        <BareLink to={pathToText(subject, text)} className={styles.packsResultLink}>
          <MarkedText pieces={markWords(text.title, words)} />
        </BareLink>
      </h3>
      <p className={styles.packsResultWords}>{snippet ? <MarkedText pieces={snippet} /> : text.summary}</p>
      <ResultMark type={type} isHere={opensHere(pack, text.files, addresses)} />
    </li>
  );
}

function ResultMark({ type, isHere }: { type: PackItem['type'] | null; isHere: boolean }) {
  const online = useOnline();
  if (type && needsInternet({ type })) {
    return (
      <Badge tone="info" icon={<Globe aria-hidden="true" />}>
        Needs internet
      </Badge>
    );
  }
  return isHere || !online ? <OfflineMark isHere={isHere} /> : null;
}
