import { seal } from '#app/engine/outbox/seal.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { answer, workKey } from './activities.ts';
import type { schoolDay } from './school-day.ts';

/**
 * The server refuses an answer of the student, since its activity was deleted meanwhile, and the reply to the push is
 * lost on its way. Replies to pushes stay lost.
 */
export async function refusedUnheard(
  { teacher, student, world }: Awaited<ReturnType<typeof schoolDay>>,
  text: string,
): Promise<void> {
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q1', text));
  await seal(student.local, { urgent: true });
  student.network.intercept = async (path, body, send) => {
    const reply = await send(path, body);
    if (path === '/sync/push') throw new TypeError('the reply is lost');
    return reply;
  };
  await pushOnce(student.local, student.transport, 'test');
}
