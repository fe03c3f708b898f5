/** What a person chooses for themselves; the same on each of their devices. */
import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { localeSchema } from '#shared/access/roles.ts';
import { newQuietHoursSchema } from '#shared/domain/schools/device-rules-change.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { digestEverySchema } from './digest-every.ts';

/** Every choice by its name. Names and fields never change: rows and outboxes hold them. */
export const settingSchema = z.discriminatedUnion('name', [
  /** The words, dates and paper that a person wants; null = their school's. */
  z.object({ name: z.literal('locale'), locale: z.nullable(localeSchema) }),
  /** Whether the school may measure how long one reads packs, where it does (classroom §4). */
  z.object({ name: z.literal('reading-time'), isMeasured: z.boolean() }),
  /** How often a teacher is sent their unread notifications by e-mail; who chose nothing gets none. */
  z.object({ name: z.literal('digest'), every: digestEverySchema }),
  /** When nothing rings for a person; null = when their school says so. */
  z.object({ name: z.literal('quiet-hours'), hours: z.nullable(newQuietHoursSchema) }),
]);
export type Setting = z.infer<typeof settingSchema>;
export type SettingName = Setting['name'];
export type SettingOf<N extends SettingName> = Extract<Setting, { name: N }>;

/** One choice of one person; lies in their own bucket. The newest wish counts for each by itself (SPEC.md M8). */
export const personSettingRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  setting: settingSchema,
  at: z.number(),
  by: z.string(),
});

export const personSettingId = (ownerId: string, name: SettingName): string =>
  derivedId('person-setting', ownerId, name);

/** Chooses something for oneself; anybody who is signed in may, of what they have at all. */
export const changeSetting = defineMutator({
  name: 'changeSetting',
  v: 1,
  args: z.object({ setting: settingSchema }),
  scope: ({ setting }) => `setting:${setting.name}`,
  facts: ({ setting }, actor) => ({
    known: fact('personSetting', personSettingId(actor.userId, setting.name), userBucket(actor.userId)),
  }),
  decide: ({ known }, { setting }, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'choose-settings')) return refuse('forbidden');
    if (setting.name === 'digest' && !can(actor.roles, 'get-digests')) return refuse('forbidden');
    if (setting.name === 'quiet-hours' && !can(actor.roles, 'read-notifications')) return refuse('forbidden');
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    const { userId: ownerId } = actor;
    const id = personSettingId(ownerId, setting.name);
    return accept(put('personSetting', { id, ownerId, setting, at: claimedAt, by: mutationId }));
  },
});
