import { keepFile, readFile, useMutate, useSignedIn, type SaveResult } from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { saveBlob } from '#app/platform/save-file.ts';
import { problemOf, type Problem } from '#app/ui/state/attempt.ts';
import {
  fileBytes,
  type CustomItem,
  type CustomItemOf,
  type CustomPack,
  type CustomPackContent,
  type QuizCardQuestion,
  type Slide,
} from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { whyUnsoundFile } from '#shared/sync/file-soundness.ts';
import { fileTypeOf, MAX_PACK_FILES_BYTES, type TravellingFile } from '#shared/sync/travelling-file.ts';

/** A chosen file that can't be taken, in the words of content §5. */
export type FileProblem = { readonly text: string };

export type OwnPackActions = {
  setFavorite: (packId: string, contentId: string | null, isFavorite: boolean) => Promise<void>;
  /** `base`: the head of the pack that its editor showed (SPEC.md C7). */
  save: (packId: string, content: CustomPackContent, base: string | null) => Promise<SaveResult>;
  /** Answers the problem, or null. */
  setRemoved: (packId: string, isRemoved: boolean) => Promise<Problem | null>;
  /** Keeps a chosen file on this device for a card of the pack. */
  takeFile: (
    file: File,
    items: readonly CustomItem[],
  ) => Promise<CustomItemOf<'uploaded_document'> | FileProblem>;
  /** Gives a document back as a file. `false` when it is not to be had now. */
  saveDocument: (file: TravellingFile) => Promise<boolean>;
};

/** What a person does with favorites and packs of their own. Each rejects when the device could not store it. */
export function useOwnPackActions(): OwnPackActions {
  const mutate = useMutate();
  const { local } = useSignedIn();
  return {
    setFavorite: async (packId, contentId, isFavorite) => {
      await mutate('setFavorite', { packId, contentId, isFavorite });
    },
    save: (packId, content, base) => mutate('saveCustomPack', { packId, content }, { base, urgent: false }),
    setRemoved: async (packId, isRemoved) =>
      problemOf(await mutate('removeCustomPack', { packId, isRemoved })),
    takeFile: async (file, items) => {
      const type = fileTypeOf(file.name);
      const noFormat = { text: `${file.name} is not a file format that can be uploaded.` };
      if (type === null || file.size === 0) return noFormat;
      if (fileBytes(items) + file.size > MAX_PACK_FILES_BYTES)
        return { text: `${file.name} exceeds the 20MB limit for each pack.` };
      const unsound = whyUnsoundFile(new Uint8Array(await file.arrayBuffer()), type);
      if (unsound === 'file_type') return noFormat;
      if (unsound !== null) return { text: `${file.name}: ${refusalText(unsound)}` };
      const stored = await keepFile(local, file, file.name, type);
      const title = file.name.replace(/\.[^.]+$/, '');
      const ids = { itemId: newId(), savedContentId: newId() };
      return { ...ids, kind: 'uploaded_document', title, text: '', note: '', file: stored };
    },
    saveDocument: async (file) => {
      const blob = await readFile(local, file).catch(() => null);
      if (blob) saveBlob(file.name, blob);
      return blob !== null;
    },
  };
}

/** A library pack as a pack of one's own, under a title that none of `own` has. Nothing is stored. */
export function copyOf(pack: Pack, own: readonly Pick<CustomPack, 'title'>[]): CustomPackContent {
  const items = [...pack.packItems].sort((a, b) => a.order - b.order);
  return {
    subject: pack.subject,
    sourcePackId: pack.packId,
    title: copyTitle(pack.title, new Set(own.map(({ title }) => title))),
    note: pack.note,
    userNote: '',
    items: items.map(({ contentId }) => libraryItem(pack.packId, contentId)),
  };
}

/** "My copy of Water on the Move", and with a number from the second on. */
export function copyTitle(original: string, used: ReadonlySet<string>): string {
  const title = `My copy of ${original}`;
  let number = 2;
  if (!used.has(title)) return title;
  while (used.has(`${title} (${number})`)) number += 1;
  return `${title} (${number})`;
}

/** A card that shows an item of a library pack. */
export const libraryItem = (packId: string, contentId: string): CustomItemOf<'library'> => ({
  itemId: newId(),
  note: '',
  kind: 'library',
  packId,
  contentId,
});

/** A card to be written. */
export function emptyCard(kind: 'card' | 'quiz' | 'slides' | 'website'): CustomItem {
  const card = { itemId: newId(), note: '', title: '', text: '' };
  switch (kind) {
    case 'card':
      return { ...card, kind };
    case 'website':
      return { ...card, kind, url: '' };
    case 'quiz':
      return { ...card, kind, questions: [emptyQuestion()] };
    case 'slides':
      return { ...card, kind, slides: [emptySlide()] };
  }
}

/** A question with room for two answers. */
export const emptyQuestion = (): QuizCardQuestion => ({
  questionId: newId(),
  text: '',
  choices: [emptyChoice(), emptyChoice()],
  correct: null,
  feedback: '',
});

export const emptyChoice = (): QuizCardQuestion['choices'][number] => ({ choiceId: newId(), text: '' });

export const emptySlide = (): Slide => ({ slideId: newId(), title: '', text: '', picture: null });

/** The part of a custom pack that its owner edits. */
export function contentOfPack(pack: CustomPack): CustomPackContent {
  const { subject, sourcePackId, title, note, userNote, items, picture } = pack;
  return { subject, sourcePackId, title, note, userNote, items, ...(picture !== undefined && { picture }) };
}
