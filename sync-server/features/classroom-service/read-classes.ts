import type {
  ClassroomService,
  ServiceAnswer,
  ServiceClass,
  ServiceMembers,
  ServiceProblem,
} from '#server/integrations/classroom-service/classroom-port.ts';
import { classroomMessages } from '#shared/domain/classroom-service/import-calls.ts';

/** Classes that are asked for at a time: a service answers 429 to who asks for all at once. */
const AT_ONCE = 4;
/** A device waits for a minute at most. */
const READ_FOR_MS = 30_000;

/** A class with its people; or why it could not be read. */
export type ReadClass = {
  readonly id: string;
  readonly course: ServiceClass | null;
  readonly members: ServiceAnswer<ServiceMembers>;
};

const unreachable = { kind: 'failed', problem: 'unreachable' } as const;

/** Reads the people of classes, a few at a time. Once the service asks for a new consent, or is away, no more is asked. */
export async function readMembers(
  service: ClassroomService,
  token: string,
  classes: readonly { readonly id: string; readonly course: ServiceClass | null }[],
  now: () => number,
): Promise<ReadClass[]> {
  const until = now() + READ_FOR_MS;
  let ended: ServiceAnswer<never> | null = null;
  const read = async ({ id, course }: (typeof classes)[number]): Promise<ReadClass> => {
    if (ended !== null) return { id, course, members: ended };
    if (now() > until) return { id, course, members: unreachable };
    const found = course === null ? await service.class(token, id) : null;
    if (found?.kind === 'failed') return { id, course, members: noteEnd(found) };
    const members = await service.members(token, id);
    return {
      id,
      course: found?.value ?? course,
      members: members.kind === 'failed' ? noteEnd(members) : members,
    };
  };
  const noteEnd = (failure: ServiceAnswer<never>): ServiceAnswer<never> => {
    if (failure.kind === 'failed' && ENDS.has(failure.problem)) ended = failure;
    return failure;
  };
  const all: ReadClass[] = [];
  for (let at = 0; at < classes.length; at += AT_ONCE)
    all.push(...(await Promise.all(classes.slice(at, at + AT_ONCE).map(read))));
  return all;
}

/** What is said of the service, and not of one class. */
const ENDS = new Set<ServiceProblem>(['consent', 'busy', 'unreachable']);

/** What people read of a failure. */
export const textOfProblem: Record<ServiceProblem, string> = {
  consent: classroomMessages.consent,
  refused: classroomMessages.refused,
  busy: classroomMessages.busy,
  gone: classroomMessages.gone,
  'too-large': classroomMessages.tooLarge,
  unreachable: classroomMessages.unreachable,
};
