import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { createOwnPasswordCheck } from '#server/features/accounts/own-password-check.ts';
import { createOwnProof } from '#server/features/accounts/own-proof.ts';
import { bindProvider, listBindings } from '#server/features/provider-sign-in/bindings.ts';
import { classroomScopes, googleClassroom } from '#server/integrations/classroom-service/google-classroom.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { can } from '#shared/access/capabilities.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import {
  bindAnswerSchema,
  bindRequestSchema,
  classroomMessages,
  consentBeginSchema,
  consentBegunSchema,
  googleClassesSchema,
  importAnswerSchema,
  importRequestSchema,
  listRequestSchema,
  type GoogleClasses,
  type ImportAnswer,
  type ImportRequest,
} from '#shared/domain/classroom-service/import-calls.ts';
import { isAppAddress } from '#shared/navigation/app-paths.ts';
import { googleClass } from './class-answer.ts';
import type { ClassroomAreaDeps, ClassroomDeps } from './classroom-deps.ts';
import type { Consent } from './consents.ts';
import { importClasses } from './import-classes.ts';
import { lookAtClass } from './look-at-class.ts';
import { readMembers, textOfProblem, type ReadClass } from './read-classes.ts';
import { schoolHere } from './school-here.ts';

const tags = ['classes'];
const doneSchema = z.object({ errors: z.array(z.string()) });
const config = { rateLimit: perPerson('classroom-service') };
const answers = { ...turnedAway, 400: errorAnswerSchema, 429: errorAnswerSchema };

/** Classes of a classroom service, by teachers (content §6, §7): off until the settings name one. */
export const classroomServiceRoutes: FastifyPluginAsyncZod<ClassroomAreaDeps> = async (app, area) => {
  const { db, clock, parts, providers, attempts, consents } = area;
  const { classroom } = area.config;
  const deps: ClassroomDeps | null =
    classroom === null ? null : { ...area, service: googleClassroom(classroom) };
  const isOwn = createOwnProof({ db, clock, isOwnPassword: createOwnPasswordCheck({ db, ...parts }) });
  const underWay = new Set<string>();
  app.addHook('onRequest', async (request) => {
    if (!can(request.requireSession().roles, 'import-classes')) throw forbidden();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/google/consent',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags,
        summary:
          'Where the browser goes so that a teacher allows reading their classes; it comes back with a code',
        body: consentBeginSchema,
        response: { 200: consentBegunSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { userId, sessionId, accountId: schoolId } = request.requireSession();
      const { to } = request.body;
      const provider = providers.byId('google');
      if (deps === null || provider === null) return { errors: [classroomMessages.notSetUp], url: '' };
      const back = isAppAddress(to) && !to.includes('#') ? to : '/';
      const purpose = { kind: 'classes', userId, sessionId, to: back, scopes: classroomScopes } as const;
      const url = await attempts.begin(provider, { schoolId, purpose }, { request, reply });
      return url === null ? { errors: [classroomMessages.unreachable], url: '' } : { errors: [], url };
    },
  );

  app.post(
    '/google/consent/end',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags,
        summary: 'Give up what a teacher allowed, once they have left the import',
        body: listRequestSchema,
        response: { 200: doneSchema, ...answers },
      },
    },
    (request) => {
      const { authCode } = request.body;
      if (consents.find(authCode, request.requireSession().sessionId) !== null) consents.end(authCode);
      return { errors: [] };
    },
  );

  app.post(
    '/google/classes/list',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags,
        summary:
          'The active classes that a teacher has at Google Classroom, and what importing each would change',
        body: listRequestSchema,
        response: { 200: googleClassesSchema, ...answers },
      },
    },
    async (request): Promise<GoogleClasses> => {
      const nothing = (genericError: string) => ({ googleClasses: [], genericError, isCut: false });
      if (deps === null) return nothing(classroomMessages.notSetUp);
      const { sessionId } = request.requireSession();
      const consent = consentOf(request.body.authCode, sessionId);
      const { service } = deps;
      const found = await service.classes(consent.token);
      if (found.kind === 'failed') {
        if (found.problem === 'consent') throw askAgain(request.body.authCode);
        return nothing(textOfProblem[found.problem]);
      }
      const { classes, isCut } = found.value;
      const courses = classes.map((course) => ({ id: course.id, course }));
      const read = await readMembers(service, consent.token, courses, clock.now);
      if (asksAgain(read)) throw askAgain(request.body.authCode);
      // The session, or the person, may have gone while Google was asked.
      if (!request.isSessionAlive()) throw new HttpError(401, ['Sign in again.']);
      const here = schoolHere(deps, consent);
      return {
        googleClasses: read.map((one) => googleClass(one, lookAtClass(one, consent, here))),
        genericError: null,
        isCut,
      };
    },
  );

  for (const isReImport of [false, true]) {
    app.post(
      isReImport ? '/google/classes/reImport' : '/google/classes/import',
      {
        bodyLimit: 32 * 1024,
        config,
        schema: {
          tags,
          summary: isReImport
            ? 'Bring classes that were imported to what they are at Google Classroom now'
            : 'Import classes from Google Classroom, with accounts for students who have none',
          body: importRequestSchema,
          response: { 200: importAnswerSchema, ...answers },
        },
      },
      async (request): Promise<ImportAnswer> => {
        if (request.body.isReImport !== undefined && request.body.isReImport !== isReImport)
          throw new HttpError(422, [`{isReImport}${classroomMessages.otherWay}`]);
        const { userId, sessionId } = request.requireSession();
        if (deps === null) return { ...answerTo(userId, []), genericError: classroomMessages.notSetUp };
        const { authCode } = request.body;
        const consent = consentOf(authCode, sessionId);
        return doImport(deps, consent, { ...request.body, isReImport }, () => request.isSessionAlive());
      },
    );
  }

  app.post(
    '/google/account/bind',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: perPerson('own-password') },
      schema: {
        tags,
        summary: 'Sign in with the Google account from which one imports, from now on',
        body: bindRequestSchema,
        response: { 200: bindAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const { userId: personId, sessionId, accountId: schoolId } = request.requireSession();
      const provider = providers.byId('google');
      if (deps === null || provider === null) return { genericError: classroomMessages.notSetUp };
      const { identity } = consentOf(request.body.authCode, sessionId);
      const problem = await isOwn(request, request.body.password);
      if (problem !== null) return { genericError: problem };
      const bound = bindProvider(db, { personId, schoolId, provider: provider.name, identity }, clock.now());
      return { genericError: bound === 'bound' ? null : providerMessages[bound](provider.name) };
    },
  );

  function consentOf(authCode: string, sessionId: string): Consent {
    const consent = consents.find(authCode, sessionId);
    if (consent === null) throw new HttpError(400, [classroomMessages.consent]);
    return consent;
  }

  /** Content §8: 400 triggers a new consent. The one of before is worth nothing more. */
  function askAgain(authCode: string): HttpError {
    consents.end(authCode);
    return new HttpError(400, [classroomMessages.consent]);
  }

  function answerTo(userId: string, errors: Iterable<readonly [string, string]>): ImportAnswer {
    const issuer = providers.byId('google')?.issuer;
    const isBound = listBindings(db, userId).some((one) => one.issuer === issuer);
    return { user: { isBound }, errors: Object.fromEntries(errors), genericError: null, classIds: {} };
  }

  async function doImport(
    importDeps: ClassroomDeps,
    consent: Consent,
    asked: ImportRequest & { readonly isReImport: boolean },
    isAlive: () => boolean,
  ): Promise<ImportAnswer> {
    const { authCode, keepCode } = asked;
    const ids = [...new Set(asked.extClassIds)].map((id) => ({ id, course: null }));
    const read = await readMembers(importDeps.service, consent.token, ids, clock.now);
    if (asksAgain(read)) throw askAgain(authCode);
    if (!isAlive()) throw new HttpError(401, ['Sign in again.']);
    const outcome = await importClasses(
      { ...importDeps, nobodysHash: parts.nobodysHash, underWay },
      consent,
      read,
      asked,
    );
    if (outcome.errors.size === 0 && !keepCode) consents.end(authCode);
    const answer = answerTo(consent.userId, outcome.errors);
    const isAway = read.every(
      ({ members }) => members.kind === 'failed' && members.problem === 'unreachable',
    );
    return {
      ...answer,
      genericError: isAway ? classroomMessages.unreachable : null,
      classIds: Object.fromEntries(outcome.classIds),
    };
  }
};

const asksAgain = (read: readonly ReadClass[]): boolean =>
  read.some(({ members }) => members.kind === 'failed' && members.problem === 'consent');
