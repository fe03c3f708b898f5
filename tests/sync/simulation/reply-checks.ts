import type { PullReply, PushReply, PushRequest } from '#shared/sync/wire.ts';
import { personId } from '#tests/support/world.ts';
import type { History } from './history.ts';
import type { Profile } from './profile.ts';
import { checkOwnWords, schoolOf } from './schools.ts';
import { readableBuckets } from './server-state.ts';

/** I2 on the wire: in a school one id never names two texts. Bases may get another name on the way (S3). */
export function checkIds(
  { payloads, violations }: History,
  school: string,
  { mutations }: PushRequest,
): void {
  for (const { id, name, v, args, at } of mutations) {
    const payload = JSON.stringify([name, v, args, at]);
    const known = payloads.get(`${school} ${id}`);
    if (known !== undefined && known !== payload) violations.push(`I2 ${id} is ${known} and ${payload}`);
    payloads.set(`${school} ${id}`, payload);
  }
}

/** I5: no row reaches a device whose person may not read it. Judged at the moment the server answers. */
export function checkReply(
  history: History,
  profile: Profile,
  path: string,
  reply: PushReply | PullReply,
): void {
  const isOther = profile.browser.cookie !== profile.username;
  // The protocol is judged before the person: an old app hears nothing else.
  const due = history.oldApps.has(profile.name) ? 'upgrade' : isOther ? 'owner' : undefined;
  if (reply.error === 'owner' || reply.error === 'upgrade' || due) {
    if (reply.error !== due)
      history.violations.push(
        `S1 ${profile.name} was answered ${String(reply.error)} instead of ${String(due)}`,
      );
    if (/w\d+w/.test(JSON.stringify(reply))) history.violations.push(`S1 ${profile.name} was told a text`);
  }
  checkOwnWords(history, profile, reply);
  if (path !== '/sync/pull' || !('buckets' in reply)) return;
  const userId = personId(profile.username);
  const readable = readableBuckets(
    history.world.db.sqlite,
    schoolOf(profile.username),
    userId,
    history.world.clock.now(),
  );
  for (const [bucket, page] of Object.entries(reply.buckets)) {
    if (!readable.has(bucket)) history.violations.push(`I5 ${profile.name} was sent ${bucket}`);
    if (profile.username.startsWith('teacher')) continue;
    for (const row of page.rows) {
      const said = JSON.stringify(row.body ?? null);
      if (said.includes('"123456"'))
        history.violations.push(`I5 ${profile.name} was sent a class code in ${bucket}`);
      for (const other of ['student1', 'student2'].filter((name) => name !== profile.username)) {
        if (said.includes(personId(other)) || said.includes(`"${other}"`)) {
          history.violations.push(`I5 ${profile.name} was sent something of ${other} in ${bucket}`);
        }
      }
    }
  }
}
