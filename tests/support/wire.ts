import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import { extendDigest } from '#shared/kernel/hash.ts';
import {
  PROTO,
  type PullRequest,
  type PushReply,
  type PushRequest,
  type WireMutation,
} from '#shared/sync/wire.ts';
import { answer } from './activities.ts';
import type { World } from './world.ts';

/** A device that is nothing but its requests: for tests of what the server makes of any request at all. */
export type BareClient = {
  client: string;
  userId: string;
  mutation: (seq: number, id: string, change?: Partial<WireMutation>) => WireMutation;
  push: (mutations: WireMutation[], change?: Partial<PushRequest>) => PushReply;
  pushRequest: (mutations: WireMutation[], change?: Partial<PushRequest>) => PushRequest;
  pullRequest: (change?: Partial<PullRequest>) => PullRequest;
};

export function bareClient(world: World, username: string, client = `client of ${username}`): BareClient {
  const userId = world.userId(username);
  const ofSchool = world.db.sqlite.prepare<[string], string>(
    'select epoch from school_sync where school = ?',
  );
  const epoch = () => ofSchool.pluck().get(world.session(username).school.id) ?? '';
  const bare: BareClient = {
    client,
    userId,
    mutation: (seq, id, change = {}) => {
      const now = world.clock.now();
      const clock = { wall: now, offset: 0, offsetAge: 0, mono: now, boot: client };
      return {
        seq,
        id,
        name: 'saveAnswer',
        v: 1,
        args: answer('q1', `text of ${id}`),
        base: null,
        at: now,
        clock,
        ...change,
      };
    },
    pushRequest: (mutations, change = {}) => ({
      proto: PROTO,
      app: 'test',
      user: userId,
      client,
      epoch: epoch(),
      confirmed: 0,
      mutations,
      ...change,
    }),
    push: (mutations, change = {}) => world.core.push(bare.pushRequest(mutations, change), userId),
    pullRequest: (change = {}) => ({
      proto: PROTO,
      app: 'test',
      user: userId,
      client,
      epoch: null,
      confirmed: 0,
      cursors: {},
      ...change,
    }),
  };
  return bare;
}

/** The digest after some mutation ids, from the start. */
export const digestOf = (...ids: string[]): string => ids.reduce(extendDigest, EMPTY_DIGEST);
