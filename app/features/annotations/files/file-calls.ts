import * as z from 'zod/mini';
import { postOnce } from '#app/platform/http.ts';
import { postForFile } from '#app/platform/post-for-file.ts';
import { errorsByField, parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { filterText, type AnnotationFilter } from '#shared/domain/annotations/annotation-filter.ts';
import type { AnnotationExtension, FileHead } from '#shared/domain/annotations/files/annotation-file.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { ShareAnnotations } from '#shared/domain/sharing/share-annotations.ts';

/** One's own annotations on a text, at the server (content §7). */
export type AnnotationsThere = {
  readonly subject: SubjectPath;
  readonly target: AnnotationTarget;
  readonly userId: string;
};

const errorsSchema = z.object({ errors: z.array(z.string()) });
const sentSchema = z.object({ status: z.boolean(), errors: z.array(z.string()) });

/** `unreachable`: nobody answered, or not in words that are understood. */
export type FileAnswer =
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unreachable' };

/** A file that the school's server writes. */
export async function readAnnotationFile(
  there: AnnotationsThere,
  extension: AnnotationExtension,
  head: FileHead,
  filter: AnnotationFilter,
): Promise<FileAnswer> {
  const form = { ...head, extension, annotationFilter: filterText(filter) };
  const answer = await postForFile(pathOf(there, 'download'), JSON.stringify(form)).catch(() => null);
  if (answer === null) return { kind: 'unreachable' };
  if (answer.status === 200) return { kind: 'file', file: answer.file };
  const parsed = errorsSchema.safeParse(parseJson(await answer.text()));
  const [first] = parsed.success ? parsed.data.errors : [];
  return first === undefined
    ? { kind: 'unreachable' }
    : { kind: 'refused', text: first.replace(/^\{\w+\}/, '') };
}

export type ShareAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly errors: ReadonlyMap<string, string> }
  | { readonly kind: 'unreachable' };

/** Sends one's own annotations by e-mail, each recipient at most once for a key. */
export async function sendAnnotations(
  there: AnnotationsThere,
  typed: ShareAnnotations,
  key: string,
): Promise<ShareAnswer> {
  const answer = await postOnce(pathOf(there, 'share'), JSON.stringify(typed), key).catch(() => null);
  const body = answer === null ? null : parseJson(answer.text);
  const sent = sentSchema.safeParse(body);
  if (sent.success && sent.data.status) return { kind: 'sent' };
  const refused = errorsSchema.safeParse(body);
  return refused.success && refused.data.errors.length > 0
    ? { kind: 'failed', errors: errorsByField(refused.data.errors) }
    : { kind: 'unreachable' };
}

function pathOf({ subject, target, userId }: AnnotationsThere, what: string): string {
  const { packId, contentType, contentId, level, tocId } = target;
  const query = new URLSearchParams({
    ...(level !== null && { level: String(level) }),
    ...(tocId !== null && { tocId }),
  });
  const text = [packId, contentType, contentId, userId].map(encodeURIComponent).join('/');
  return `/${subject}/annotation/${text}/${what}${query.size > 0 ? `?${query.toString()}` : ''}`;
}
