import { readJson, type PublishedLibrary } from '#server/library/published-library.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { InquiryCard } from '#shared/domain/inquiries/inquiry-card.ts';
import { inquirySchema } from '#shared/domain/inquiries/inquiry.ts';
import { libraryInquiryContent } from '#shared/domain/inquiries/library-inquiry.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';

/** A mini-inquiry of the library as its card shows it, with the pack that it is part of. */
export type ListedInquiry = { readonly card: InquiryCard; readonly pack: CataloguePack };

/** The mini-inquiries of the published library. */
export type InquiryLibrary = {
  /** Those of a subject, in the order of the library. */
  list: (subject: SubjectPath) => ListedInquiry[];
  card: (miniInquiryId: string) => ListedInquiry | null;
  /** The whole inquiry with its answer keys: for teachers alone (SPEC.md B7). Null for one that the library does not hold. */
  content: (miniInquiryId: string) => InquiryContent | null;
};

export function createInquiryLibrary(library: PublishedLibrary): InquiryLibrary {
  const all = () =>
    library.packs().flatMap((pack): ListedInquiry[] => (pack.inquiry ? [{ card: pack.inquiry, pack }] : []));
  const card = (miniInquiryId: string) =>
    all().find((one) => one.card.miniInquiryId === miniInquiryId) ?? null;
  return {
    list: (subject) => all().filter(({ pack }) => pack.subject === subject),
    card,
    content: (miniInquiryId) => {
      const listed = card(miniInquiryId);
      if (listed === null) return null;
      const { packId, subject } = listed.pack;
      const authored = inquirySchema.parse(readJson(library.pathOf(listed.pack, listed.card.path)));
      return libraryInquiryContent(authored, { packId, subject });
    },
  };
}
