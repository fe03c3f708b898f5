import type { ReactNode } from 'react';
import { LibraryPicture } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';

/** A mini-inquiry as it is browsed, whoever made it. */
export type BrowsedInquiry = {
  readonly miniInquiryId: string;
  readonly title: string;
  readonly question: string;
  /** US grade range value. */
  readonly gradeRange: number;
  /** About how long it takes. */
  readonly minutes: number;
  /** The pack that it stands on; null where the library no longer has it. */
  readonly pack: CataloguePack | null;
  readonly isOwn: boolean;
};

/** Its picture, for whom it is, what it asks and how long that takes. */
export function InquiryCard({
  inquiry,
  to,
  state,
}: {
  readonly inquiry: BrowsedInquiry;
  /** Where it leads; none for who can't open it. */
  readonly to: string | undefined;
  /** How far its reader is with it. */
  readonly state: ReactNode;
}) {
  const { format, locale } = useLocale();
  const { title, question, gradeRange, minutes, pack, isOwn } = inquiry;
  return (
    <Card
      title={title}
      {...(to !== undefined && { to })}
      level={2}
      eyebrow={gradeRangeIn(locale, gradeRange)?.fullLabel}
      {...(pack && { picture: <LibraryPicture pack={pack} picture={pack.cover} decorative /> })}
      meta={
        <>
          {isOwn && <Badge tone="accent">Your own</Badge>}
          {state}
          {minutes > 0 && <span>About {format.plural(minutes, 'minute', 'minutes')}</span>}
        </>
      }
    >
      {question}
    </Card>
  );
}
