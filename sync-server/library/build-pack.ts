import fs from 'node:fs';
import path from 'node:path';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import { packSchema, type Pack } from '#shared/domain/packs/pack.ts';
import { checked } from './authored-file.ts';
import type { AuthoredLicense } from './authored-pack.ts';
import { buildInquiry } from './build-inquiry.ts';
import { buildItem } from './build-item.ts';
import { buildStarters } from './build-starters.ts';
import { packCitationFacts } from './citation-facts.ts';
import { creditsOf } from './credits.ts';
import { readPackFolder } from './pack-folder.ts';
import { packOutput, sha256Of } from './pack-output.ts';
import { createFindings, refuse } from './refused-pack.ts';
import { standardId } from './standards.ts';
import { buildPicture } from './workshop.ts';

/** What every pack may refer to. */
export type LibraryContext = {
  /** Where each pack id lies. */
  readonly folders: ReadonlyMap<string, string>;
  readonly licenses: readonly AuthoredLicense[];
  readonly standardCodes: ReadonlySet<string>;
};

/**
 * Builds one pack into `target` (a folder that is not served yet): its files and its pack.json.
 *
 * @returns its line in the catalogue.
 * @throws RefusedPack naming file, field and reason; `target` is then to be thrown away.
 */
export async function buildPack(
  packId: string,
  target: string,
  context: LibraryContext,
): Promise<CataloguePack> {
  const pack = readPackFolder(packId, context.folders);
  const out = packOutput(target);
  const shop = { pack, out, licenses: context.licenses };
  const { head } = pack;
  const found = createFindings();
  const packItems: PackItem[] = [];
  for (const [index, one] of pack.items.entries()) {
    const item = await found.later(() => buildItem(shop, one, index + 1));
    if (item) packItems.push(item);
  }
  const inquiry = found.of(() => buildInquiry(shop));
  const starters = found.of(() => buildStarters(shop));
  const cover = found.of(() => buildPicture(shop, head.cover));
  const standardIds = head.standards.flatMap((code) => found.of(() => knownStandard(code, context)) ?? []);
  found.refuseIfAny();
  const content = {
    format: 1,
    packId,
    subject: head.subject,
    title: head.title,
    blurb: head.blurb,
    note: head.note,
    gradeIds: head.gradeIds,
    gradeRange: head.gradeRange,
    differentiatedPackIdsForGradeRanges: head.differentiated,
    isEbPack: true,
    siteName: head.siteName,
    ...packCitationFacts(head),
    cover,
    contentTypeCounts: countTypes(packItems),
    packItems,
    glossary: pack.glossary,
    ...starters,
    ...(pack.readySnacks.length > 0 && { readySnacks: pack.readySnacks }),
    ...(inquiry ? { inquiry } : {}),
    standardIds,
    files: out.files,
  };
  const version = sha256Of(JSON.stringify(content)).slice(0, 12);
  return writeManifest(target, checked('pack.json', { ...content, version }, packSchema));
}

function countTypes(items: readonly PackItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of items) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

function knownStandard(code: string, context: LibraryContext): string {
  if (!context.standardCodes.has(code))
    refuse('pack.yaml', 'standards', `"${code}" is not a standard of the library`);
  return standardId(code);
}

function writeManifest(target: string, pack: Pack): CataloguePack {
  const manifest = JSON.stringify(pack);
  fs.writeFileSync(path.join(target, 'pack.json'), manifest);
  const manifestBytes = Buffer.byteLength(manifest);
  return {
    packId: pack.packId,
    version: pack.version,
    subject: pack.subject,
    title: pack.title,
    blurb: pack.blurb,
    gradeIds: pack.gradeIds,
    gradeRange: pack.gradeRange,
    differentiatedPackIdsForGradeRanges: pack.differentiatedPackIdsForGradeRanges,
    cover: pack.cover,
    credits: creditsOf(pack),
    contentTypeCounts: pack.contentTypeCounts,
    standardIds: pack.standardIds,
    ...(pack.inquiry ? { inquiry: pack.inquiry } : {}),
    totalBytes: manifestBytes + pack.files.reduce((sum, file) => sum + file.bytes, 0),
    manifestBytes,
    manifestSha256: sha256Of(manifest),
  };
}
