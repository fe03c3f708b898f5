import { CATALOGUE_ADDRESS, createLibrary } from '#app/features/library/library.ts';
import { packAddress, type Catalogue } from '#shared/domain/packs/catalogue.ts';
import { packFileAddress, packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { bytesOf, libraryServer, sha256, storedInMemory } from '#tests/app/library/library-server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encode = (value: unknown): Bytes => new TextEncoder().encode(JSON.stringify(value));
const rights = { credit: 'The writers', licenseId: 'own', licenseTitle: 'Made for this library' };
const cover = { path: 'images/cover.svg', alt: 'A river', width: 1200, height: 750 };

export const text = encode({ title: 'Where rain comes from' });
export const picture = bytesOf(700, 4);
export const video = bytesOf(900, 5);

/** A small pack: one article text, one picture, one video. */
export function packOf(version: string, title = 'Water', packId = 'water'): Pack {
  const file = (path: string, bytes: Bytes, group: Pack['files'][number]['group']) => ({
    path,
    bytes: bytes.byteLength,
    sha256: sha256(bytes),
    mime: 'x/y',
    kind: 'article' as const,
    group,
    ...rights,
  });
  return packSchema.parse({
    format: 1,
    packId,
    version,
    subject: 'science',
    title,
    blurb: 'Water moves',
    note: 'Every drop is on a trip.',
    gradeIds: [2],
    gradeRange: 2,
    differentiatedPackIdsForGradeRanges: {},
    isEbPack: true,
    cover,
    contentTypeCounts: { image: 1 },
    packItems: [
      {
        contentId: 'river',
        type: 'image',
        title: 'River',
        description: 'A river',
        order: 1,
        image: cover,
        ...rights,
      },
      {
        contentId: 'drop',
        type: 'video',
        title: 'A drop',
        description: 'A drop falls',
        order: 2,
        image: cover,
        path: 'media/drop.mp4',
        mimeType: 'video/mp4',
        size: video.byteLength,
        duration: 3,
        transcript: [{ start: 0, end: 3, text: 'It falls.' }],
        width: 640,
        height: 360,
        captionsPath: 'media/drop.vtt',
        ...rights,
      },
    ],
    glossary: [],
    starterActivities: [],
    standardIds: [],
    files: [
      file('articles/rain.level-1.json', text, 'text'),
      file('images/cover.svg', picture, 'pictures'),
      file('media/drop.mp4', video, 'video'),
    ],
  });
}

function catalogueOf(packs: readonly Pack[]): Catalogue {
  const shared = { path: 'shared/0123456789ab/questions.json', bytes: 1, sha256: sha256(text) };
  return { format: 1, packs: packs.map(entryOf), questions: shared, standards: [], licenses: [] };
}

function entryOf(pack: Pack): Catalogue['packs'][number] {
  const manifest = encode(pack);
  const { packId, version, subject, title, blurb, gradeIds, gradeRange, contentTypeCounts } = pack;
  return {
    packId,
    version,
    subject,
    title,
    blurb,
    gradeIds,
    gradeRange,
    differentiatedPackIdsForGradeRanges: {},
    cover,
    contentTypeCounts,
    standardIds: [],
    totalBytes: manifest.byteLength,
    manifestBytes: manifest.byteLength,
    manifestSha256: sha256(manifest),
  };
}

/** Publishes packs on a server's files, each as the newest version; they are the whole library. */
export function publish(files: Record<string, Bytes>, ...packs: readonly Pack[]): void {
  files[CATALOGUE_ADDRESS] = encode(catalogueOf(packs));
  for (const pack of packs) {
    files[packAddress(pack)] = encode(pack);
    files[packFileAddress(pack, 'articles/rain.level-1.json')] = text;
    files[packFileAddress(pack, 'images/cover.svg')] = picture;
    files[packFileAddress(pack, 'media/drop.mp4')] = video;
  }
}

/** A device in front of a library server; `reopen` is the next start of the app on it. */
export function deviceWithLibrary() {
  const published: Record<string, Bytes> = {};
  const server = libraryServer(published);
  const stored = storedInMemory();
  const deps = server.deps(stored);
  const reopen = () => createLibrary({ files: stored, fetch: deps.fetch, sha256: deps.sha256 });
  return { published, server, kept: stored, deps, reopen };
}
