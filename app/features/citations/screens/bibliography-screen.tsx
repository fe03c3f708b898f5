import { useCan } from '#app/engine/index.ts';
import { citedCard, citedItem, citedOwnPack, citedPack } from '#app/features/citations/cited-works.ts';
import { Bibliography, type ListedWork } from '#app/features/citations/components/bibliography.tsx';
import { useCitingAt } from '#app/features/citations/use-citation.ts';
import { kindOf, usePack, useSourcePacks } from '#app/features/library/index.ts';
import { itemsFor, PackPending, useCustomPack } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CustomItem, CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { cardsFor, type OwnCard } from '#shared/domain/packs/own-cards.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

type BibliographyAddress = { readonly subject: SubjectPath; readonly packId: string };

/** The sources of a pack as a list to hand in with one's work, from what is on the device. */
export function BibliographyScreen({ subject, packId }: BibliographyAddress) {
  const own = useCustomPack(packId);
  const loaded = usePack(packId);
  if (own?.pack) return <OwnPackBibliography pack={own.pack} />;
  if (loaded.kind === 'ready') return <PackBibliography pack={loaded.value} />;
  return (
    <PackPending
      packId={packId}
      title="Bibliography"
      subject={subject}
      state={own === undefined ? { kind: 'loading' } : loaded}
    />
  );
}

function PackBibliography({ pack }: { readonly pack: Pack }) {
  const isTeacher = useCan('read-teacher-material');
  const { terms } = useLocale();
  const { origin } = useCitingAt();
  const works: ListedWork[] = [
    { id: pack.packId, kind: 'The whole pack', work: citedPack(pack, origin), isAtFirst: false },
    ...itemsFor(pack, isTeacher).map((item) => ({
      id: item.contentId,
      kind: kindOf(item, terms.organizer),
      work: citedItem(pack, item, origin),
      isAtFirst: true,
    })),
  ];
  return <Bibliography subject={pack.subject} packId={pack.packId} title={pack.title} works={works} />;
}

function OwnPackBibliography({ pack }: { readonly pack: CustomPack }) {
  const isTeacher = useCan('read-teacher-material');
  const { terms } = useLocale();
  const at = useCitingAt();
  const ofExcerpts = pack.items.map((item) => (item.kind === 'excerpt' ? item.packId : null));
  const packs = useSourcePacks(pack.items, ofExcerpts);
  const title = pack.title.trim() || 'Untitled pack';
  if (!packs) {
    return (
      <PageBody>
        <PageHeader title="Bibliography" />
        <Skeleton shape="card" label="Opening the cards" />
      </PageBody>
    );
  }
  const cards = cardsFor(pack.items, packs, isTeacher);
  const works = cards.flatMap((card): ListedWork[] => {
    const work = citedCard(card, pack, packs, at);
    return work
      ? [{ id: card.item.itemId, kind: kindOfCard(card, terms.organizer), work, isAtFirst: true }]
      : [];
  });
  const missing = cards.filter(({ item, source }) => item.kind === 'library' && source === null).length;
  return (
    <Bibliography
      subject={pack.subject}
      packId={pack.id}
      title={title}
      works={[
        { id: pack.id, kind: 'The whole pack', work: citedOwnPack(pack, at), isAtFirst: false },
        ...unrepeated(works),
      ]}
      missing={missing}
    />
  );
}

function kindOfCard({ item, source }: OwnCard, organizer: string): string {
  return source ? kindOf(source.item, organizer) : (cardKinds[item.kind] ?? '');
}

const cardKinds: Readonly<Partial<Record<CustomItem['kind'], string>>> = {
  excerpt: 'Excerpt',
  uploaded_document: 'Document',
  quiz: 'Quiz',
  slides: 'Slides',
  website: 'Website',
  external_link: 'Link',
  kahoot: 'Quiz game',
  pear_deck: 'Live slides',
};

/** Two excerpts of one text, or a text and an excerpt of it, are one work. */
function unrepeated(works: readonly ListedWork[]): ListedWork[] {
  const seen = new Set<string>();
  return works.filter(({ work }) => {
    const key = `${work.mediaType} ${work.title} ${work.pageLink ?? ''}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
