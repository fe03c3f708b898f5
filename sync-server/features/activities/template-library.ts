import path from 'node:path';
import { createPublishedLibrary, readJson } from '#server/library/published-library.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import {
  templateQuestionsSchema,
  type LibraryQuestion,
  type StarterActivity,
} from '#shared/domain/packs/question.ts';

/** What the library offers to somebody who builds an activity. Empty for a pack that the library does not hold. */
export type TemplateLibrary = {
  templateQuestions: () => readonly LibraryQuestion[];
  starterActivities: (packId: string) => readonly StarterActivity[];
  packTitle: (packId: string) => string | null;
};

/** Reads the published library; the template questions once for each catalogue. */
export function createTemplateLibrary(libraryDir: string): TemplateLibrary {
  const library = createPublishedLibrary(libraryDir);
  let read: { of: Catalogue; questions: readonly LibraryQuestion[] } | null = null;
  return {
    templateQuestions: () => {
      const catalogue = library.catalogue();
      if (catalogue === null) return [];
      if (read?.of !== catalogue) {
        const file = path.join(libraryDir, catalogue.questions.path);
        read = { of: catalogue, questions: templateQuestionsSchema.parse(readJson(file)).questions };
      }
      return read.questions;
    },
    starterActivities: (packId) => library.pack(packId)?.starterActivities ?? [],
    packTitle: (packId) => library.packs().find((pack) => pack.packId === packId)?.title ?? null,
  };
}
