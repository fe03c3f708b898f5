import { WhenHeard } from '#app/features/device/index.ts';
import type { GridMode } from '#app/features/packs/pack-browsing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { useNow } from '#app/platform/use-now.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { CardCount } from './card-count.tsx';
import { OwnPicture, useOwnPicture } from './own-picture.tsx';

/** A person's own packs of a subject as cards, the newest first (content §4, filter "custom"). */
export function OwnPackShelf({
  packs,
  isFiltered,
  subject,
  level = 2,
  mode = 'grid',
}: {
  readonly packs: readonly CustomPack[];
  /** There are more than these. */
  readonly isFiltered: boolean;
  readonly subject: SubjectPath;
  readonly level?: 2 | 4;
  readonly mode?: GridMode;
}) {
  const { terms } = useLocale();
  if (packs.length === 0 && isFiltered) {
    return (
      <EmptyState illustration={<EmptyArt />} title="No packs like this">
        Look for other words.
      </EmptyState>
    );
  }
  if (packs.length === 0) {
    return (
      <WhenHeard what="your packs">
        <EmptyState illustration={<EmptyArt />} title="No packs of your own">
          {`Open a pack and choose ${capitalized(terms.customize)}: you get a copy to which you can add cards, links, files and notes.`}
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <CardGrid size={mode === 'compact' ? 'small' : 'medium'}>
      {packs.map((pack) => (
        <CardCell key={pack.id}>
          <OwnPackCard pack={pack} subject={subject} level={level} mode={mode} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function OwnPackCard({
  pack,
  subject,
  level,
  mode,
}: {
  readonly pack: CustomPack;
  readonly subject: SubjectPath;
  readonly level: 2 | 4;
  readonly mode: GridMode;
}) {
  const now = useNow();
  const picture = useOwnPicture(pack);
  return (
    <Card
      level={level}
      subject={subject}
      title={pack.title.trim() === '' ? 'Untitled pack' : pack.title}
      to={packPath(pack.subject, pack.id)}
      eyebrow="Your own pack"
      {...(mode === 'grid' && pack.note !== '' && { children: pack.note })}
      {...(mode === 'grid' && picture !== null && { picture: <OwnPicture found={picture} /> })}
      meta={
        <>
          <CardCount pack={pack} />
          <AgeText then={pack.authoredAt} now={now} prefix="changed" />
        </>
      }
    />
  );
}
