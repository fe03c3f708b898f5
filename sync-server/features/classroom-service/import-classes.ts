import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { recordDeed } from '#server/audit.ts';
import { bindNewAccount } from '#server/features/provider-sign-in/bindings.ts';
import { stepsOf, type LazyStep, type StepDeps } from '#server/features/rosters/roster-steps.ts';
import { classroomMessages, type ImportRequest } from '#shared/domain/classroom-service/import-calls.ts';
import { descriptionOf } from './class-answer.ts';
import type { ClassroomDeps } from './classroom-deps.ts';
import type { Consent } from './consents.ts';
import { lookAtClass, type LookedAt } from './look-at-class.ts';
import type { ReadClass } from './read-classes.ts';
import { schoolHere } from './school-here.ts';

/** Steps of one transaction: others are answered between two. */
const STEPS_AT_ONCE = 100;

type ImportDeps = ClassroomDeps & {
  /** Of a password that nobody has: people sign in with their account at the provider. */
  readonly nobodysHash: string;
  /** Classes that are being imported now, by school and id. */
  readonly underWay: Set<string>;
};

export type ImportOutcome = { readonly errors: Map<string, string>; readonly classIds: Map<string, string> };

type Asked = Pick<ImportRequest, 'isSuperDelete' | 'digests'> & { readonly isReImport: boolean };

/**
 * Imports classes that were read, one after the other, so that a student of two of them is made once. What stands in one's
 * way leaves the others alone, and an import that was broken off goes on with the next one of the class.
 */
export async function importClasses(
  deps: ImportDeps,
  consent: Consent,
  classes: readonly ReadClass[],
  asked: Asked,
): Promise<ImportOutcome> {
  const errors = new Map<string, string>();
  const classIds = new Map<string, string>();
  // Held against what was looked at before the first of them changes anything.
  const changed = new Set(
    classes
      .filter((one) => isChanged(lookAtClass(one, consent, schoolHere(deps, consent)), asked.digests[one.id]))
      .map(({ id }) => id),
  );
  for (const one of classes) {
    const key = `${consent.schoolId} ${one.id}`;
    if (changed.has(one.id)) errors.set(one.id, classroomMessages.changed);
    else if (deps.underWay.has(key)) errors.set(one.id, classroomMessages.underWay);
    else {
      deps.underWay.add(key);
      try {
        const outcome = await importOne(deps, consent, one, asked);
        if ('problem' in outcome) errors.set(one.id, outcome.problem);
        else classIds.set(one.id, outcome.classId);
      } finally {
        deps.underWay.delete(key);
      }
    }
  }
  return { errors, classIds };
}

const isChanged = (looked: LookedAt, digest: string | undefined): boolean =>
  looked.kind === 'plan' && digest !== undefined && looked.planned.digest !== digest;

type Outcome = { readonly problem: string } | { readonly classId: string };

async function importOne(
  deps: ImportDeps,
  consent: Consent,
  read: ReadClass,
  { isReImport, isSuperDelete }: Asked,
): Promise<Outcome> {
  const looked = lookAtClass(read, consent, schoolHere(deps, consent));
  if (looked.kind === 'not') return { problem: looked.problem };
  const { plan, classId } = looked.planned;
  if (isReImport && classId === null) return { problem: classroomMessages.notImported };
  if (!isReImport && classId !== null) return { problem: classroomMessages.imported };
  const steps = stepDeps(deps, consent, looked);
  for (const stretch of stepsOf(plan, isSuperDelete, steps).flatMap(inStretches)) {
    await setImmediate();
    follow(deps, stretch);
  }
  const after = lookAtClass(read, consent, schoolHere(deps, consent));
  const made = after.kind === 'plan' ? after.planned.classId : null;
  // Somebody removed the class in the same moment.
  if (made === null) return { problem: classroomMessages.changed };
  const detail = {
    made: plan.people.add.length,
    came: plan.members.add.filter(({ role }) => role === 'student').length,
    left: isSuperDelete ? plan.members.leave.length : 0,
  };
  recordDeed(deps.db, { kind: 'class-imported', by: consent.userId, detail }, deps.clock.now());
  return { classId: made };
}

function stepDeps(
  { db, clock, core, providers, nobodysHash }: ImportDeps,
  { schoolId, userId, identity: { issuer } }: Consent,
  { course }: LookedAt & { kind: 'plan' },
): StepDeps {
  const provider = providers.byIssuer(issuer)?.name ?? issuer;
  return {
    ...{ db, clock, nobodysHash, by: userId, importId: randomUUID() },
    rows: core.rowsOf(schoolId),
    of: { schoolId, source: 'google-classroom' },
    // Nobody's account is switched off by a class.
    shutOut: () => 0,
    afterAdded: (subject, personId) =>
      bindNewAccount(db, { schoolId, personId, issuer, subject, provider, by: userId }, clock.now()),
    classWords: {
      description: descriptionOf(course.description),
      imported: { from: 'google-classroom', link: course.link },
    },
  };
}

function follow({ core }: ImportDeps, stretch: readonly LazyStep[]): void {
  const steps = stretch.map((decide) => decide()).filter((step) => step !== null);
  core.system(
    steps.flatMap(({ mutations }) => mutations),
    () => {
      for (const { write } of steps) write();
    },
  );
}

function inStretches(steps: readonly LazyStep[]): LazyStep[][] {
  const count = Math.ceil(steps.length / STEPS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => steps.slice(at * STEPS_AT_ONCE, (at + 1) * STEPS_AT_ONCE));
}
