import * as z from 'zod/mini';
import { getText, postJson, postOnce } from '#app/platform/http.ts';
import { errorsByField, parseJson } from '#app/platform/server-answer.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';
import type { ShareTarget } from './share-target.ts';

// Mail and short links are the school's server's own, so they need a network.

const shortSchema = z.object({ shortUrl: z.string() });
const setUpSchema = z.object({ isSetUp: z.boolean() });
const sentSchema = z.object({ message: z.optional(z.string()), errors: z.array(z.string()) });

/** A short address of a screen; null where the school could not be asked. */
export async function shortenPath(path: string): Promise<string | null> {
  const answer = await postJson('/url/shorten', JSON.stringify({ pathToShorten: path })).catch(() => null);
  const parsed = shortSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : null);
  return parsed.success ? parsed.data.shortUrl : null;
}

/** Whether the school has set up e-mail; null where it could not be asked. */
export async function readMailSetUp(subject: SubjectPath): Promise<boolean | null> {
  const answer = await getText(`/${subject}/email/pack`).catch(() => null);
  const parsed = setUpSchema.safeParse(answer?.status === 200 ? parseJson(answer.text) : null);
  return parsed.success ? parsed.data.isSetUp : null;
}

/** `unreachable`: nobody knows whether it was sent; the same key asks again without sending twice. */
export type SendAnswer =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly errors: ReadonlyMap<string, string> }
  | { readonly kind: 'unreachable' };

/** Sends what is shared to the recipients, each at most once for a key. */
export async function sendEmail(target: ShareTarget, email: ShareEmail, key: string): Promise<SendAnswer> {
  const answer = await postOnce(emailPath(target), JSON.stringify(email), key).catch(() => null);
  const parsed = sentSchema.safeParse(answer === null ? null : parseJson(answer.text));
  if (!parsed.success) return { kind: 'unreachable' };
  const { errors, message } = parsed.data;
  if (errors.length > 0) return { kind: 'failed', errors: errorsByField(errors) };
  return { kind: 'sent', message: message ?? 'The e-mail was sent.' };
}

function emailPath({ subject, packId, media }: ShareTarget): string {
  const pack = encodeURIComponent(packId);
  if (!media) return `/${subject}/email/pack/${pack}`;
  const query = new URLSearchParams({ assemblyType: media.assemblyType });
  if (media.articleId !== undefined) query.set('articleId', media.articleId);
  return `/${subject}/${pack}/assembly/${encodeURIComponent(media.assemblyId)}/email?${query.toString()}`;
}
