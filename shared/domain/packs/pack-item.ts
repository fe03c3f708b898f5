/** The items of a pack, by type (content §3). */
import * as z from 'zod/mini';
import { citationFacts, sourceSchema } from './citation-facts.ts';
import { narratorSchema } from './narrator.ts';
import {
  libraryPathSchema,
  pictureSchema,
  readingLevelSchema,
  rightsShape,
  slugSchema,
  textSchema,
  webAddressSchema,
} from './primitives.ts';

const common = {
  /** Unique in its pack; the same item in a differentiated pack keeps its id. */
  contentId: slugSchema,
  title: textSchema,
  /** One or two sentences on the card. */
  description: textSchema,
  /** Place on the pinboard, from 1. */
  order: z.int().check(z.positive()),
  /** The card's picture (`imagePath` of the specification). */
  image: pictureSchema,
  caption: z.optional(textSchema),
  ...rightsShape,
  ...citationFacts,
};

/** One reading level of an article; the text is the JSON file at `path` (`articleTextSchema`). */
const articleLevel = z.object({
  level: readingLevelSchema,
  path: libraryPathSchema,
  wordCount: z.int(),
  readingGrade: z.number(),
  /** Pre-made narration, mostly of level 1. */
  audioPath: z.optional(libraryPathSchema),
  /** Who reads it. Packs that were published before do not say. */
  narrator: z.optional(narratorSchema),
});

const article = z.object({
  ...common,
  type: z.literal('article'),
  /** A longer look at one detail, written at level 3 only. */
  isCloseLook: z.boolean(),
  levelArticles: z.array(articleLevel).check(z.minLength(1)),
  /** Content ids of articles of this pack to read next. */
  relatedArticles: z.array(slugSchema),
  /** Content ids of images and videos shown in the article's media carousel. */
  assemblyIds: z.array(slugSchema),
  /** What it is drawn from, as its records, pictures and authors name it; empty: nothing but the library's own work. */
  sources: z.optional(z.array(sourceSchema)),
});

/** `image` is the picture at full size. */
const image = z.object({ ...common, type: z.literal('image') });

const transcriptLine = z.object({ start: z.number(), end: z.number(), text: textSchema });
const playable = {
  ...common,
  path: libraryPathSchema,
  mimeType: z.enum(['video/mp4', 'audio/mpeg', 'audio/mp4']),
  size: z.int().check(z.positive()),
  /** Seconds. */
  duration: z.number().check(z.positive()),
  /** Said words with their times in seconds; the same lines as the captions. */
  transcript: z.array(transcriptLine).check(z.minLength(1)),
};
const videoRendition = z.object({
  path: libraryPathSchema,
  bytes: z.int().check(z.positive()),
  /** Pixels. */
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
/** One file of a video; every one has the same pictures and words. */
export type VideoRendition = z.infer<typeof videoRendition>;
const video = z.object({
  ...playable,
  type: z.literal('video'),
  /** Of the full video, which is the file at `path`. */
  width: z.int(),
  height: z.int(),
  /** Smaller files of the video, largest first; see `filmRenditions`. Their file group is `video-small`. */
  renditions: z.optional(z.array(videoRendition)),
  /** WebVTT; captions are required for every video. */
  captionsPath: libraryPathSchema,
});
const audio = z.object({ ...playable, type: z.literal('audio') });

/** A primary source, or data. `path` holds the record (`recordSchema`); its page is /primary-source/{contentId}. */
const supplemental = z.object({
  ...common,
  type: z.literal('supplemental'),
  sourceContentType: z.literal('record'),
  /** As its record says. */
  isData: z.optional(z.boolean()),
  path: libraryPathSchema,
});

/** `path` holds the pages (`publicationSchema`). */
const magazine = z.object({
  ...common,
  type: z.literal('magazine'),
  path: libraryPathSchema,
  pageCount: z.int(),
});
const ebook = z.object({
  ...common,
  type: z.literal('ebook'),
  path: libraryPathSchema,
  pageCount: z.int(),
});

/** `interactiveId` names a component of the app's registry; an unknown one shows a card that says so. */
const interactive = z.object({
  ...common,
  type: z.literal('interactive'),
  interactiveId: slugSchema,
  /** Flash (content §3, SWF) is kept and told in words; nothing plays it. */
  mimeType: z.optional(z.enum(['text/html', 'application/x-shockwave-flash'])),
  /** What it shows and how to use it, in words. */
  transcript: textSchema,
});

/** Needs internet: a card that says so offline. */
const website = z.object({
  ...common,
  type: z.literal('website'),
  url: webAddressSchema,
  /** The name of the site on the button. */
  goTitle: textSchema,
});
const externalLink = z.object({
  ...common,
  type: z.literal('external_link'),
  url: webAddressSchema,
  goTitle: textSchema,
});
const livePresentation = z.object({
  ...common,
  type: z.enum(['kahoot', 'pear_deck']),
  url: webAddressSchema,
  goTitle: textSchema,
});

const document = z.object({
  ...common,
  type: z.literal('uploaded_document'),
  path: libraryPathSchema,
  originalFilename: textSchema,
  mimeType: z.literal('application/pdf'),
  size: z.int(),
});

/** Letter for the US and Canada, A4 elsewhere; fillable and tagged. */
const graphicOrganizer = z.object({
  ...common,
  type: z.literal('graphic_organizer'),
  organizerId: slugSchema,
  letterPath: libraryPathSchema,
  a4Path: libraryPathSchema,
});

/** Things made for the lesson: the built-in quiz (`quizSchema`) and the teacher note (`teacherNoteSchema`). */
const learningResource = z.object({
  ...common,
  type: z.literal('learning_resource'),
  resourceKind: z.enum(['quiz', 'teacher-note']),
  /** A teacher's item is not on a student's pinboard. */
  audience: z.enum(['everyone', 'teacher']),
  path: libraryPathSchema,
});

export const packItemSchema = z.discriminatedUnion('type', [
  article,
  image,
  video,
  audio,
  supplemental,
  magazine,
  ebook,
  interactive,
  website,
  externalLink,
  livePresentation,
  document,
  graphicOrganizer,
  learningResource,
]);
export type PackItem = z.infer<typeof packItemSchema>;
export type PackItemType = PackItem['type'];
export type PackItemOf<T extends PackItemType> = Extract<PackItem, { type: T }>;

/** Whether an item is for teachers alone: no student and no visitor is shown it, or downloads it. */
export const isForTeachers = (item: PackItem): boolean =>
  item.type === 'learning_resource' && item.audience === 'teacher';

/** Types that only the network can show (the card stays and says so). */
export function needsInternet(item: Pick<PackItem, 'type'>): boolean {
  return ['website', 'external_link', 'kahoot', 'pear_deck'].includes(item.type);
}
