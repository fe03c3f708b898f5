import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { readView, tryNow, useSignedIn, type SignedIn } from '#app/engine/index.ts';
import { notificationsPath, pressedPushFor } from '#app/navigation/notification-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { onlyNewLine } from '#shared/domain/notifications/notification-list.ts';
import { useMarkRead } from './notification-actions.ts';
import { targetOf } from './notification-target.ts';
import { useSeenHere } from './seen-here.ts';

/** Whoever pressed is not kept from the list for longer, and nothing jumps away under them later. */
const PATIENCE_MS = 5_000;

type Found = { readonly to: string; readonly ids: readonly string[]; readonly noted: number };

/**
 * After a press on a push of this person: leads to the one thing that is new to them on this device, once the server was
 * asked and what it is about is here. A push says nothing of what, so it can't be known before. True as long as that is
 * being found out; then the list stands wherever it did not lead on.
 */
export function usePressedPush(subject: SubjectPath): boolean {
  const person = useSignedIn();
  const router = useRouter();
  const { searchStr } = useLocation();
  const [seen, setSeen] = useSeenHere();
  const markRead = useMarkRead();
  // A push for somebody else leads this person nowhere.
  const isPressed = pressedPushFor(searchStr) === person.session.individual.id;
  const [isDone, setDone] = useState(false);
  const find = useEffectEvent(async () =>
    Promise.race([findPushed(person, subject, seen ?? 0), patience()]).catch(() => null),
  );
  const lead = useEffectEvent((found: Found | null) => {
    setDone(true);
    if (found !== null) {
      setSeen(found.noted);
      void markRead(found.ids).catch(() => undefined);
    }
    router.history.replace(found?.to ?? notificationsPath(subject));
  });
  const isReady = isPressed && !isDone && seen !== undefined;
  useEffect(() => {
    if (!isReady) return;
    let isOver = false;
    void find().then((found) => {
      if (!isOver) lead(found);
    });
    return () => {
      isOver = true;
    };
  }, [isReady]);
  return isPressed && !isDone;
}

const patience = async (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** Null where the server could not be asked, nothing or more than one thing is new, or what it is about is not there. */
async function findPushed(
  { local, session, sync }: SignedIn,
  subject: SubjectPath,
  seenUntil: number,
): Promise<Found | null> {
  const tried = await tryNow(local, sync, (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  });
  if (tried.kind !== 'tried' || tried.phase !== 'idle') return null;
  const view = await readView(local);
  const rows = (await view.list('notification')).filter(({ ownerId }) => ownerId === session.individual.id);
  const line = onlyNewLine(rows, seenUntil, session.school.timeZone);
  const to = line === null ? null : await targetOf(view, line.row, subject);
  return line === null || to === null ? null : { to, ids: line.ids, noted: line.row.createdAt };
}
