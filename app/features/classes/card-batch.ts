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
      /** Why the school said that it is not. */
      refused: z.optional(z.string()),
      /** A try had no answer: it may be so all the same. */
      isUnsure: z.optional(z.boolean()),
    }),
  ),
});
export type CardBatch = z.infer<typeof batchSchema>;
export type Card = CardBatch['students'][number];

/** Whether the school has said yes or no to it. */
export const isSettled = ({ isMade, refused }: Card): boolean => isMade || refused !== undefined;

/** Whether the school has answered for every card. */
export const isWhole = ({ students }: CardBatch): boolean => students.every(isSettled);

/** Whether its student may need it: one that was refused at the first try is no card. */
export const isCard = ({ refused, isUnsure = false }: Card): boolean => refused === undefined || isUnsure;

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
