import { useView, type View } from '#app/engine/index.ts';
import { useCitationText } from '#app/features/citations/index.ts';
import { usePack } from '#app/features/library/index.ts';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import type { FileHead } from '#shared/domain/annotations/files/annotation-file.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** A text that files and mails are about: an item of a pack, or an excerpt of one. */
export type TextSource = {
  readonly pack: Pack;
  /** What is cited: of an excerpt the text that it was taken from. */
  readonly item: PackItem;
  readonly title: string;
};

/** Null while it is being read, and where it can't be had. */
export function useTextSource(target: AnnotationTarget): TextSource | null {
  const { packId, contentId, contentType } = target;
  const loaded = usePack(packId);
  const excerpt = useView(contentId, async (view) =>
    contentType === 'excerpt' ? await readExcerpt(view, contentId) : null,
  );
  if (loaded.kind !== 'ready' || excerpt === undefined) return null;
  const pack = loaded.value;
  const item = pack.packItems.find((one) => one.contentId === (excerpt?.contentId ?? contentId));
  return item ? { pack, item, title: excerpt?.title || item.title } : null;
}

/** One's own excerpt, or the card that shows somebody else's in a pack of theirs. */
async function readExcerpt(view: View, savedContentId: string) {
  const own = await view.get('excerpt', savedContentId);
  if (own) return own;
  const items = (await view.list('customPack')).flatMap((pack) => pack.items);
  const card = items.find((one) => one.kind === 'excerpt' && one.savedContentId === savedContentId);
  return card?.kind === 'excerpt' ? card : null;
}

/** What a file of annotations says of its text, with its citation in the reader's style; undefined until that is known. */
export function useFileHead({ pack, item, title }: TextSource, level: number | null): FileHead | undefined {
  const citation = useCitationText({ kind: 'item', pack, item, ...(level !== null && { level }) });
  return citation === undefined
    ? undefined
    : { contentTitle: title, packTitle: pack.title, subject: subjectLabel(pack.subject), citation };
}
