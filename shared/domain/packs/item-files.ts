import type { PackItem } from './pack-item.ts';
import { videoRenditions } from './video-renditions.ts';

/**
 * The files inside a pack that open an item, each of them enough to open it; empty for what needs no file of its own
 * (an interactive is part of the app) or can't be kept at all (a website).
 */
export function openingFiles(item: PackItem): string[] {
  switch (item.type) {
    case 'article':
      return item.levelArticles.map((level) => level.path);
    case 'video':
      return videoRenditions(item).map(({ path }) => path);
    case 'image':
      return [item.image.path];
    case 'graphic_organizer':
      return [item.letterPath, item.a4Path];
    case 'interactive':
    case 'website':
    case 'external_link':
    case 'kahoot':
    case 'pear_deck':
      return [];
    default:
      return [item.path];
  }
}

/** Every file inside a pack that belongs to an item alone: what opens it, its narration, captions and sizes. */
export function filesOfItem(item: PackItem): string[] {
  switch (item.type) {
    case 'article':
      return item.levelArticles.flatMap(({ path, audioPath }) => (audioPath ? [path, audioPath] : [path]));
    case 'video':
      return [...openingFiles(item), item.captionsPath];
    default:
      return openingFiles(item);
  }
}
