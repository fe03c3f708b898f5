import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '#app/engine/index.ts';
import { forgetSealed, keepSealed, readSealed } from '#app/platform/sealed-store.ts';

/**
 * Sign-in cards that a teacher has not printed or dismissed yet, with the passwords on them: nobody can read these
 * later, so they must outlive a reload. They are kept sealed, from before the school is asked until they are dismissed
 * or their teacher signs out (SPEC.md D1).
 */
const batchSchema = z.object({
  classId: z.string(),
  /**
   * `accounts`: all are made at once, or none. `passwords`: one student after the other. `badges`, and
   * `secrets` for the class list: some at a time.
   */
  kind: z.enum(['accounts', 'passwords', 'badges', 'secrets']),
  /** Names the request, so that asking again does it once. */
  key: z.string(),
  students: z.array(
    z.object({
      /** Of a student who has an account; empty for one that is being made. */
      individualId: z.string(),
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** Empty on a badge, and for the class list. */
      password: z.string(),
      /** The code of a badge. */
      badge: z.optional(z.string()),
      /** A PIN or picture password. */
      secret: z.optional(z.string()),
      /** Whether the school has said that it is so. */
      isMade: z.boolean(),
    }),
  ),
});
export type CardBatch = z.infer<typeof batchSchema>;

/** Whether the school has answered for every card. */
export const isWhole = ({ students }: CardBatch): boolean => students.every(({ isMade }) => isMade);

/** One for each person of a device: two classes are not printed at once. */
const WHAT = 'sign-in cards';

/** The cards of this teacher; `undefined` until they are read. */
export function useCardBatch() {
  const { local } = useSignedIn();
  const [batch, setBatch] = useState<CardBatch | null>();
  useEffect(() => {
    let isOver = false;
    void readSealed(local.actor, WHAT).then((found) => {
      const parsed = batchSchema.safeParse(found);
      if (!isOver) setBatch(parsed.success ? parsed.data : null);
    });
    return () => {
      isOver = true;
    };
  }, [local]);
  /** Resolves once it is kept. Where this browser can't keep it, it lives as long as this page. */
  const keep = useCallback(
    async (next: CardBatch) => {
      await keepSealed(local.actor, WHAT, next);
      setBatch(next);
    },
    [local],
  );
  const dismiss = useCallback(async () => {
    await forgetSealed(local.actor, WHAT);
    setBatch(null);
  }, [local]);
  return { batch, keep, dismiss };
}
