import type { ReadableRows } from '#server/sync/core.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { TemplateLibrary, TemplateOrigin } from './template-library.ts';

/** A pack that an activity can stand on. */
export type PackFact = {
  title: string;
  subject: SubjectPath;
  /** Of a custom pack its source's; null where that is gone, or the pack was begun empty. */
  imageUrl: string | null;
};

/** What is known of the packs under activities, as far as one person may read them. */
export type PackFacts = {
  /** Null for a pack that does not exist for this person, a removed one of their own included. */
  pack: (packId: string) => PackFact | null;
  /** The library's question from which one on this pack was copied; null for a question of the teacher's own. */
  origin: (packId: string, parentQuestionId: string | null) => TemplateOrigin | null;
};

export function packFacts(library: TemplateLibrary, rows: ReadableRows): PackFacts {
  const sourceOf = (packId: string) => rows.get('customPack', packId)?.sourcePackId ?? packId;
  return {
    pack: (packId) => {
      const own = rows.get('customPack', packId);
      if (own === null) return library.pack(packId);
      if (own.removedAt !== null) return null;
      const { title, subject, sourcePackId } = own;
      return { title, subject, imageUrl: sourcePackId && (library.pack(sourcePackId)?.imageUrl ?? null) };
    },
    origin: (packId, parentQuestionId) =>
      parentQuestionId === null ? null : library.origin(sourceOf(packId), parentQuestionId),
  };
}

/**
 * Why an activity of a subject can't stand on a pack, as a form shows it (classroom §8); null where it can. One text
 * for a pack that is not there, one of another subject and one of other people: a stranger learns nothing from it.
 */
export function whyNotOnPack(facts: PackFacts, packId: string, subject: SubjectPath): string | null {
  return facts.pack(packId)?.subject === subject
    ? null
    : '{packId}There is no such Pack in this subject area.';
}
