import path from 'node:path';
import { readJson, type PublishedLibrary } from '#server/library/published-library.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { Catalogue, CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { correlationsOf, type Correlations } from '#shared/domain/standards/correlations.ts';
import { publicationOf, type Publication } from '#shared/domain/standards/publication.ts';

/** The frameworks of the published library, each read once for a catalogue. */
export type StandardsLibrary = {
  /** Throws a 503 answer while they can't be read. */
  publications: () => readonly Publication[];
  /** Throws the same. */
  correlations: () => Correlations<CataloguePack>;
};

type Read = {
  readonly of: Catalogue;
  readonly publications: readonly Publication[];
  readonly correlations: Correlations<CataloguePack>;
};

export function createStandardsLibrary(library: PublishedLibrary, libraryDir: string): StandardsLibrary {
  let read: Read | null = null;
  const current = (): Read => {
    const catalogue = library.catalogue();
    if (catalogue === null) throw unavailable();
    if (read?.of !== catalogue) {
      const publications = catalogue.standards.map((file) => readOne(libraryDir, file));
      read = { of: catalogue, publications, correlations: correlationsOf(publications, catalogue.packs) };
    }
    return read;
  };
  return { publications: () => current().publications, correlations: () => current().correlations };
}

function readOne(libraryDir: string, { path: file, subject }: Catalogue['standards'][number]): Publication {
  try {
    return publicationOf(standardsFrameworkSchema.parse(readJson(path.join(libraryDir, file))), subject);
  } catch {
    throw unavailable();
  }
}

/** Content §8; the exact words are ours. */
const unavailable = (): HttpError =>
  new HttpError(503, ['Standards are temporarily unavailable. Please try again later.']);
