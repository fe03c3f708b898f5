import fs from 'node:fs';
import path from 'node:path';
import { packsFolder } from '../folders.ts';
import type { Film } from '../parts/film.ts';

const films = path.join(import.meta.dirname, '../films');

/** The posters that these films have (their files in films/): where each belongs, and what its film draws. */
export async function postersOf(ids: readonly string[]): Promise<{ file: string; drawn: string }[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      // A file in films/ exports its film; one that does not fails here.
      const { film } = (await import(path.join(films, `${id}.ts`))) as { film: Film };
      const file = path.join(packsFolder, film.pack, 'media', `${id}.poster.svg`);
      return film.poster === undefined ? [] : [{ file, drawn: film.scene(...film.poster) }];
    }),
  );
  return found.flat();
}

/** Every film, by the name of its file. */
export const filmIds = (): string[] => fs.readdirSync(films).map((file) => path.basename(file, '.ts'));
