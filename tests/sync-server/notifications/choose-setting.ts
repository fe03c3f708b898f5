import { randomUUID } from 'node:crypto';
import { createSchoolCore } from '#server/school-core.ts';
import type { Setting } from '#shared/domain/accounts/person-setting.ts';
import { userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

/** What a person's device would push; a core of its own, so that the person needs none. */
export async function choosesSetting(near: CallSchool, username: string, setting: Setting): Promise<string> {
  const { dataDir, filesDir, backupDir } = near.deps.config;
  const quiet = { onParked: () => undefined, onRotated: () => undefined };
  const core = createSchoolCore({ ...near.deps, dataDir, filesDir, backupDir, ...quiet });
  const args = { setting };
  const answer = core.call(userId(username), { id: randomUUID(), name: 'changeSetting', args });
  await core.close();
  return answer.kind;
}
