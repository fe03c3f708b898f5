import * as z from 'zod/mini';
import type { PackItemType } from '#shared/domain/packs/pack-item.ts';

/**
 * The types of content that a pack's address can end with, to show them alone (content §2, sub-route `/{type}`). The
 * schemas of the items are not imported: every navigation needs these few words, and only a reader the rest.
 */
export const contentTypePathSchema = z.enum([
  'article',
  'image',
  'video',
  'audio',
  'interactive',
  'supplemental',
  'magazine',
  'ebook',
  'learning_resource',
  'graphic_organizer',
  'uploaded_document',
  'website',
  'external_link',
  'kahoot',
  'pear_deck',
  // In packs of one's own alone: cards that somebody wrote, and pieces of texts.
  'card',
  'excerpt',
  // No type, but what the person wrote in.
  'annotated',
] satisfies (PackItemType | 'card' | 'excerpt' | 'annotated')[]);
export type ContentTypePath = z.infer<typeof contentTypePathSchema>;
