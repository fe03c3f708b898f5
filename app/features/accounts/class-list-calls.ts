import * as z from 'zod/mini';
import { deleteJson, getText, postOfBrowser } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { classListSchema, type ClassList } from '#shared/domain/accounts/class-list.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import { rememberSchoolOf } from './school-calls.ts';

/** What came of asking for the list of a class. `refused`: this device is not open for a class, or the code is not right. */
export type ListAnswer =
  | { readonly kind: 'read'; readonly list: ClassList }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'offline' };

/** `over`: the list has ended here. `ask-teacher`: a teacher has to let them try again. `wait`: for so many seconds. */
export type ListSignIn =
  | { readonly kind: 'signed-in'; readonly session: Session }
  | { readonly kind: 'wrong' | 'over' | 'ask-teacher'; readonly text: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'offline' };

const refusedSchema = z.object({ errors: z.array(z.string()), code: z.optional(z.string()) });
const answerSchema = z.object({ session: sessionSchema });

/** The list of the class for which this device is open. */
export const readClassList = async (): Promise<ListAnswer> =>
  listIn(await getText('/individual/login/class-list').catch(() => null));

/** Opens this device for a class. */
export const postClassDevice = async (code: string): Promise<ListAnswer> =>
  listIn(await postOfBrowser('/individual/login/class-device', JSON.stringify({ code })).catch(() => null));

function listIn(response: { status: number; text: string } | null): ListAnswer {
  const json = parseJson(response?.text ?? '');
  const parsed = classListSchema.safeParse(json);
  if (response?.status === 200 && parsed.success) return { kind: 'read', list: parsed.data };
  const refused = refusedSchema.safeParse(json);
  // A page that is not ours is as good as no answer.
  return refused.success ? { kind: 'refused', text: refused.data.errors.join(' ') } : { kind: 'offline' };
}

/** This device is not the class's any more. False where no answer came. */
export async function deleteClassDevice(): Promise<boolean> {
  const response = await deleteJson('/individual/login/class-device').catch(() => null);
  return response?.status === 200;
}

/** Signs a student of the list in, with their PIN or picture password. */
export async function postClassListSignIn(individualId: string, secret: string): Promise<ListSignIn> {
  const body = JSON.stringify({ individualId, secret });
  const response = await postOfBrowser('/individual/login/class-list', body).catch(() => null);
  const json = parseJson(response?.text ?? '');
  const signedIn = answerSchema.safeParse(json);
  if (response?.status === 200 && signedIn.success) {
    await rememberSchoolOf(signedIn.data.session);
    return { kind: 'signed-in', session: signedIn.data.session };
  }
  const refused = refusedSchema.safeParse(json);
  if (response === null || !refused.success) return { kind: 'offline' };
  if (response.status === 429) return { kind: 'wait', seconds: Number(response.retryAfter ?? 5) };
  const { errors, code } = refused.data;
  const kind = code === 'class-list-over' ? 'over' : code === 'ask-teacher' ? code : 'wrong';
  return { kind, text: errors.join(' ') };
}
