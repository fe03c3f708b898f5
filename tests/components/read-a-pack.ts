import { createAccountController } from '#app/features/accounts/account-controller.ts';
import { lossyCall } from '#app/platform/lossy-call.ts';
import { episodeAnswerSchema, sceneAnswerSchema } from '#shared/domain/usage/usage-calls.ts';
import { demoPerson } from './fixtures.ts';

/** A student has a pack open for a moment, on another device. */
export async function readAPack(username: string, url: string): Promise<void> {
  const account = createAccountController();
  const answer = await account.signIn(username, 'demo-school');
  if (answer.kind !== 'signed-in') throw new Error(`${username} was not signed in: ${answer.kind}`);
  const path = `/usage/viewer/${demoPerson(username)}/episode`;
  const begun = await lossyCall('POST', path, {}, crypto.randomUUID());
  const { episodeId } = episodeAnswerSchema.parse(begun);
  const scene = { episodeId, sceneTypeId: 1, uniqueIdentifier: crypto.randomUUID(), url };
  const { sceneId } = sceneAnswerSchema.parse(
    await lossyCall('POST', '/usage/scene', scene, crypto.randomUUID()),
  );
  if (sceneId === null) throw new Error('the scene was not taken');
  await account.signOut({ keepUnsent: true });
}
