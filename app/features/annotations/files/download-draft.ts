import * as z from 'zod/mini';
import {
  annotationExtensions,
  type AnnotationExtension,
} from '#shared/domain/annotations/files/annotation-file.ts';

/** What is chosen in the download form (content §3). */
export const downloadDraftSchema = z.object({
  extension: annotationExtensions,
  kind: z.nullable(z.string()),
  isFlagged: z.boolean(),
  hasNote: z.boolean(),
  /** Null: the reader's citation as it is. */
  citation: z.nullable(z.string()),
});
export type DownloadDraft = z.infer<typeof downloadDraftSchema>;
export const emptyDownload: DownloadDraft = {
  extension: 'pdf',
  kind: null,
  isFlagged: false,
  hasNote: false,
  citation: null,
};

/** What the school's server writes; the others are made on the device. */
export const needsNetwork = (extension: AnnotationExtension): boolean =>
  extension === 'pdf' || extension === 'docx';
