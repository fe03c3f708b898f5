import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { mediaManifestSchema } from '../../authored-pack.ts';
import type { MediaFacts } from '../../pack-folder.ts';

/** What a script knows of a file it has made; size and hash are taken from its content. */
type MadeMedia = Omit<MediaFacts, 'bytes' | 'sha256'> & { readonly content: Buffer };

/** Puts a made file into the manifest of its folder, in the place of older facts. */
export function writeMediaFacts(media: string, { content, ...made }: MadeMedia): void {
  const facts: MediaFacts = {
    id: made.id,
    file: made.file,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    duration: made.duration,
    ...(made.width !== undefined && { width: made.width }),
    ...(made.height !== undefined && { height: made.height }),
    license: made.license,
    credit: made.credit,
  };
  const others = readManifest(media).filter((one) => one.id !== facts.id);
  fs.writeFileSync(path.join(media, 'manifest.json'), `${JSON.stringify([...others, facts], null, 2)}\n`);
}

/** The facts of a made file by its id. */
export function mediaFactsOf(media: string, id: string): MediaFacts {
  const facts = readManifest(media).find((one) => one.id === id);
  if (facts === undefined) throw new Error(`${media}/manifest.json does not list "${id}"`);
  return facts;
}

function readManifest(media: string): MediaFacts[] {
  const file = path.join(media, 'manifest.json');
  return fs.existsSync(file) ? mediaManifestSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];
}
