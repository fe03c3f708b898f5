import fs from 'node:fs';
import path from 'node:path';
import { catalogueSchema, type Catalogue } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
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

type Offer = {
  catalogue: Catalogue | null;
  questions: readonly LibraryQuestion[] | null;
  starters: Map<string, readonly StarterActivity[]>;
};

/**
 * Reads the published library, each file once: a version's files never change, and a new catalogue, which an import
 * renames into place while the server runs, starts anew (SYNC.md C4).
 */
export function createTemplateLibrary(libraryDir: string): TemplateLibrary {
  const file = path.join(libraryDir, 'catalogue.json');
  let known: { mark: string; offer: Offer } | null = null;

  function current(): Offer {
    const mark = markOf(file);
    if (known?.mark !== mark)
      known = { mark, offer: { catalogue: readCatalogue(file), questions: null, starters: new Map() } };
    return known.offer;
  }

  return {
    templateQuestions: () => {
      const offer = current();
      const shared = offer.catalogue?.questions.path;
      offer.questions ??=
        shared === undefined
          ? []
          : templateQuestionsSchema.parse(readJson(path.join(libraryDir, shared))).questions;
      return offer.questions;
    },
    starterActivities: (packId) => {
      const { catalogue, starters } = current();
      const listed = catalogue?.packs.find((pack) => pack.packId === packId);
      if (!listed) return [];
      const read = starters.get(packId) ?? readPack(libraryDir, listed).starterActivities;
      starters.set(packId, read);
      return read;
    },
    packTitle: (packId) => current().catalogue?.packs.find((pack) => pack.packId === packId)?.title ?? null,
  };
}

/** Changes whenever another file stands in the catalogue's place; empty without a library. */
function markOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : '';
}

function readCatalogue(file: string): Catalogue | null {
  return fs.existsSync(file) ? catalogueSchema.parse(readJson(file)) : null;
}

function readPack(libraryDir: string, { packId, version }: { packId: string; version: string }): Pack {
  return packSchema.parse(readJson(path.join(libraryDir, packId, version, 'pack.json')));
}

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
