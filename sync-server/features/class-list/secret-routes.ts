import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { errorsSchema, teachers } from '#server/features/classes/class-deps.ts';
import { findTaughtClass, listEnrollment } from '#server/features/classes/repository.ts';
import { taughtStudent } from '#server/features/classes/taught-student.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { classListMessages } from '#shared/domain/accounts/class-list.ts';
import {
  classListWay,
  classSecretSchema,
  isFirstGuess,
  isSecretOf,
} from '#shared/domain/accounts/class-secret.ts';
import { classSecretsSchema } from '#shared/domain/classes/class-openings.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { ClassListDeps } from './class-list-deps.ts';
import { createSecretHashes, endSecret, findSecret, replaceSecret, secretsOf } from './class-secrets.ts';
import { forgetAllTries } from './openings.ts';

const tags = ['classes'];
const config = { ...teachers, rateLimit: perPerson('administration') };
const reading = { ...teachers, rateLimit: perPerson('administration-reads') };
/** Every hash is a third of a second of the school's machine. */
const hashing = { ...teachers, rateLimit: perPerson('hashing-requests') };

/** PINs and picture passwords of a class's students, for its teachers: ours, the specification has no calls for them. */
export const secretRoutes: Routes<ClassListDeps> = (app, deps) => {
  const { core, db, clock, accountLimits } = deps;
  const hashes = createSecretHashes(deps);

  app.get(
    '/:s/dashboard/classes/secrets',
    {
      config: reading,
      schema: {
        tags,
        summary:
          'Which students of a class have a PIN or picture password of the school’s kind, and since when',
        params: subjectParams,
        querystring: z.object({ classId: idSchema }),
        response: { 200: classSecretsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId } = request.query;
      const rows = core.rowsFor(userId);
      if (findTaughtClass(rows, userId, classId) === null) throw forbidden();
      const way = classListWay(findDeviceRules(db, accountId));
      if (way === null) return { secrets: [] };
      const students = listEnrollment(rows, classId).map((member) => member.userId);
      const secrets = secretsOf(db, students, way);
      return { secrets: secrets.map(({ personId, madeAt }) => ({ individualId: personId, madeAt })) };
    },
  );

  app.post(
    '/:s/dashboard/classes/secrets',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Give students of one’s class these PINs or picture passwords; those of before end',
        params: subjectParams,
        body: z.object({
          classId: idSchema,
          secrets: z
            .array(z.object({ individualId: idSchema, secret: classSecretSchema }))
            .min(1)
            .max(MAX_NEW_STUDENTS),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, secrets } = request.body;
      const mustTeachAll = () => {
        for (const { individualId } of secrets)
          taughtStudent(deps, { userId, accountId, classId, individualId });
      };
      mustTeachAll();
      const kind = classListWay(findDeviceRules(db, accountId));
      if (kind === null) return { errors: [classListMessages.off] };
      const errors = secrets.flatMap(({ individualId, secret }, index) => {
        const isTwice = secrets.some((other, at) => at < index && other.individualId === individualId);
        if (isTwice) return [`{secrets.${index}.individualId}This student is named twice.`];
        const isFit = isSecretOf(kind, secret) && !isFirstGuess(kind, secret);
        return isFit ? [] : [`{secrets.${index}.secret}${UNFIT}`];
      });
      if (errors.length > 0) return { errors };
      accountLimits.hashing(userId, secrets.length);
      const made = await Promise.all(
        secrets.map(async ({ individualId, secret }) => {
          const known = findSecret(db, individualId);
          // The same one given again changes nothing, and ends nobody's session (SPEC.md P2).
          const isSame = known?.kind === kind && (await hashes.matches(individualId, secret, known.hash));
          return { individualId, hash: isSame ? null : await hashes.make(individualId, secret) };
        }),
      );
      // Hashing takes a while: the class and the rule are judged as they are now.
      if (!request.isSessionAlive()) throw forbidden();
      mustTeachAll();
      if (classListWay(findDeviceRules(db, accountId)) !== kind) return { errors: [classListMessages.off] };
      const now = clock.now();
      db.sqlite.transaction(() => {
        for (const { individualId, hash } of made) {
          forgetAllTries(db, individualId);
          if (hash === null) continue;
          // Whoever knows the old one may be signed in with it.
          const hadOne = replaceSecret(db, individualId, { kind, hash }, now);
          const ended = hadOne ? endAllSessions(deps, individualId) : 0;
          const detail = { classId, way: kind, ended };
          recordDeed(db, { kind: 'class-secret-made', by: userId, to: individualId, detail }, now);
        }
      })();
      return { errors: [] };
    },
  );

  app.post(
    '/:s/dashboard/classes/secrets/end',
    {
      config,
      schema: {
        tags,
        summary: 'End the PIN or picture password of a student of one’s class, and sign their devices out',
        params: subjectParams,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId } = request.body;
      taughtStudent(deps, { userId, accountId, classId, individualId });
      const now = clock.now();
      db.sqlite.transaction(() => {
        if (!endSecret(db, individualId)) return;
        const detail = { classId, ended: endAllSessions(deps, individualId) };
        recordDeed(db, { kind: 'class-secret-ended', by: userId, to: individualId, detail }, now);
      })();
      return { errors: [] };
    },
  );
};

const UNFIT = 'This is not of the kind that your school uses, or too easy to guess. Make another one.';
