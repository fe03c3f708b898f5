import type { PackItemOf, VideoRendition } from '#shared/domain/packs/pack-item.ts';
import { readBytes } from './authored-file.ts';
import type { AuthoredItemOf } from './authored-pack.ts';
import { readCaptions } from './captions.ts';
import { mediaFacts, type MediaFacts } from './pack-folder.ts';
import { sha256Of } from './pack-output.ts';
import { refuse } from './refused-pack.ts';
import { rightsOf, type Common, type Workshop } from './workshop.ts';

/** A video: its file must be the one that the media manifest describes. */
export function videoItem(
  shop: Workshop,
  item: AuthoredItemOf<'video'>,
  folder: string,
  common: Common,
): PackItemOf<'video'> {
  const { facts, ...playable } = playablePart(shop, item, folder);
  const { width, height } = facts;
  if (width === undefined || height === undefined)
    return refuse('media/manifest.json', item.file, 'has no width or height');
  return {
    ...common,
    type: 'video',
    ...playable,
    mimeType: 'video/mp4',
    width,
    height,
    ...(item.small !== undefined && { renditions: [smallRendition(shop, item, item.small, folder, facts)] }),
    captionsPath: item.captions,
  };
}

/** The smaller file of a video, which must be the same video and really smaller. */
function smallRendition(
  shop: Workshop,
  item: AuthoredItemOf<'video'>,
  file: string,
  folder: string,
  video: MediaFacts,
): VideoRendition {
  const facts = mediaFacts(folder, file);
  const { width, height } = facts;
  if (width === undefined || height === undefined)
    return refuse('media/manifest.json', file, 'has no width or height');
  const content = readMedia(folder, facts);
  if (video.width === undefined || width >= video.width || content.length >= video.bytes)
    refuse('media/manifest.json', file, `is not smaller than ${item.file}`);
  if (facts.duration !== video.duration)
    refuse('media/manifest.json', `${file}.duration`, `is not that of ${item.file}`);
  shop.out.write({ path: file, kind: 'video', group: 'video-small', ...rightsOf(shop, item) }, content);
  return { path: file, bytes: content.length, width, height };
}

/** A sound, with its words as captions. */
export function audioItem(
  shop: Workshop,
  item: AuthoredItemOf<'audio'>,
  folder: string,
  common: Common,
): PackItemOf<'audio'> {
  const { facts, ...playable } = playablePart(shop, item, folder);
  return {
    ...common,
    type: 'audio',
    ...playable,
    mimeType: facts.file.endsWith('.mp3') ? 'audio/mpeg' : 'audio/mp4',
  };
}

function playablePart(shop: Workshop, item: AuthoredItemOf<'video' | 'audio'>, folder: string) {
  const facts = mediaFacts(folder, item.file);
  const content = readMedia(folder, facts);
  const captions = readBytes(folder, item.captions);
  const rights = rightsOf(shop, item);
  const group = item.type === 'video' ? 'video' : 'sound';
  shop.out.write({ path: item.file, kind: item.type, group, ...rights }, content);
  shop.out.write({ path: item.captions, kind: 'captions', group: 'text', ...rights }, captions);
  return {
    path: item.file,
    size: content.length,
    duration: facts.duration,
    transcript: readCaptions(item.captions, captions.toString('utf8')),
    facts,
  };
}

/** A file of the media folder, held to what the manifest says of it. */
function readMedia(folder: string, facts: MediaFacts): Buffer {
  const content = readBytes(folder, facts.file);
  if (content.length !== facts.bytes)
    refuse('media/manifest.json', `${facts.file}.bytes`, 'is not the size of the file');
  if (sha256Of(content) !== facts.sha256)
    refuse('media/manifest.json', `${facts.file}.sha256`, 'is not that of the file');
  return content;
}
