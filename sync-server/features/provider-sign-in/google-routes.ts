import { createHash } from 'node:crypto';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { OwnProof } from '#server/features/accounts/own-proof.ts';
import { findSchoolName, findSchoolOfDevice } from '#server/features/schools/schools.ts';
import type {
  ProviderIdentity,
  SignInProvider,
} from '#server/integrations/sign-in-provider/provider-port.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { googleCreateSchema } from '#shared/domain/accounts/provider-sign-up.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { arrive } from './arrive.ts';
import { bindProvider } from './bindings.ts';
import { createShortLived } from './short-lived.ts';
import { isTurnedAway, ruleOf, whyShut } from './sign-in-rule.ts';
import { signUpByProvider, signUpOf, type ProviderSignUpDeps } from './sign-up-by-provider.ts';

type GoogleDeps = ProviderSignUpDeps & { readonly isOwn: OwnProof };

/** Longer than a token of ours may be old, so that none counts twice. */
const USED_FOR_MS = 20 * 60_000;

const tags = ['accounts'];
const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
  503: errorAnswerSchema,
};
const idToken = z.string().max(8_000);
const school = z.string().max(100).optional();
const bySchool = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/**
 * Google's id tokens, brought by other programs (content §7). A token is held to its signature, issuer, audience and age, and
 * lets somebody in, or makes or connects an account, once.
 */
export const googleRoutes: FastifyPluginCallbackZod<GoogleDeps> = (app, deps, done) => {
  const { db, clock, parts, providers, isOwn } = deps;
  const used = createShortLived<true>(clock, { livesMs: USED_FOR_MS, max: 20_000 });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/individual/sso/google/validate',
    {
      bodyLimit: 16 * 1024,
      config: bySchool,
      schema: {
        tags,
        summary:
          'Sign in with an id token of Google; says whether an account can be made where there is none',
        body: z.object({ idToken, school, code: z.string().max(20).default('') }),
        response: {
          200: z.object({
            createGoogleIndividual: z.boolean(),
            individual: z.string(),
            roles: z.array(roleSchema).optional(),
            session: z.optional(sessionSchema),
          }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { code } = request.body;
      const { token, schoolId, identity, provider } = await read(request.body);
      const outcome = arrive(deps, { schoolId, identity }, { request, code });
      switch (outcome.kind) {
        case 'in': {
          useUp(token, provider);
          const session = parts.here.open(request, reply, outcome.userId);
          const { id, roles } = session.individual;
          return { createGoogleIndividual: false, individual: id, roles, session };
        }
        case 'second-factor': {
          const text = outcome.errors[0] ?? signInMessages.codeMissing;
          throw new HttpError(403, [text], {}, 'second-factor');
        }
        case 'unbound': {
          if (signUpOf(deps, schoolId, identity).isOpen)
            return { createGoogleIndividual: true, individual: '' };
          const { name } = provider;
          const isForced = ruleOf(deps, schoolId).way === 'provider';
          const text = isForced ? providerMessages.notValid : providerMessages.noAccess;
          throw new HttpError(403, [text(name, findSchoolName(db, schoolId))]);
        }
        default:
          throw new HttpError(403, outcome.errors);
      }
    },
  );

  app.post(
    '/individual/sso/google/create',
    {
      bodyLimit: 16 * 1024,
      config: { rateLimit: { max: limits['sign-up'].max, timeWindow: limits['sign-up'].windowMs } },
      schema: {
        tags,
        summary: 'Make one’s own account with an id token of Google, by the rules of signing up',
        body: googleCreateSchema,
        response: {
          200: z.object({
            individual: z.string(),
            errors: z.array(z.string()),
            codes: z.array(z.int()),
            session: z.optional(sessionSchema),
          }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { role, code, firstName, lastName } = request.body;
      const { token, schoolId, identity, provider } = await read(request.body);
      const asked = {
        ...{ role, code },
        firstName: firstName === '' ? identity.firstName : firstName,
        lastName: lastName === '' ? identity.lastName : lastName,
      };
      const made = signUpByProvider(deps, { schoolId, identity, provider }, asked, request.ip);
      if (made.kind === 'refused')
        return { individual: '', errors: [...made.errors], codes: [...made.codes] };
      useUp(token, provider);
      const session = parts.here.open(request, reply, made.userId);
      return { individual: made.userId, errors: [], codes: [], session };
    },
  );

  app.post(
    '/individual/sso/google/accountBind/validate',
    {
      bodyLimit: 16 * 1024,
      config: { rateLimit: perPerson('own-password') },
      schema: {
        tags,
        summary: 'Connect one’s own account with an id token of Google',
        body: z.object({ idToken, password: z.string().max(200).default('') }),
        response: {
          200: z.object({ status: z.enum(['SUCCESS', 'FAILURE']), errors: z.array(z.string()) }),
          ...answers,
        },
      },
    },
    async (request) => {
      const { userId: personId, accountId: schoolId } = request.requireSession();
      const failure = (text: string) => ({ status: 'FAILURE' as const, errors: [text] });
      const problem = await isOwn(request, request.body.password);
      if (problem !== null) return failure(problem);
      const { token, identity, provider } = await read({ ...request.body, school: schoolId });
      useUp(token, provider);
      const binding = { personId, schoolId, provider: provider.name, identity };
      const bound = bindProvider(db, binding, clock.now());
      if (bound !== 'bound') return failure(providerMessages[bound](provider.name));
      return { status: 'SUCCESS' as const, errors: [] };
    },
  );
  done();

  type Read = {
    readonly token: string;
    readonly schoolId: string;
    readonly identity: ProviderIdentity;
    readonly provider: SignInProvider;
  };

  /** Whom a token is of, and at which school. Throws the answer for one that is not accepted. */
  async function read(body: { idToken: string; school?: string | undefined }): Promise<Read> {
    const provider = providers.byId('google');
    if (provider === null) throw new HttpError(403, [providerMessages.notSetUp]);
    const schoolId = findSchoolOfDevice(db, body.school);
    if (schoolId === null) throw new HttpError(403, [signInMessages.whichSchool], {}, 'which-school');
    const shut = whyShut(deps, schoolId, provider);
    if (shut !== null) throw new HttpError(403, [shut]);
    const identity = await provider.readToken(body.idToken);
    if (identity === 'unreachable') throw new HttpError(503, [providerMessages.unreachable(provider.name)]);
    const token = createHash('sha256').update(body.idToken).digest('base64url');
    if (identity === 'refused' || used.find(token) !== null) throw failed(provider);
    if (isTurnedAway(deps, schoolId, identity))
      throw new HttpError(403, [providerMessages.notValid(provider.name, findSchoolName(db, schoolId))]);
    return { token, schoolId, identity, provider };
  }

  /** Of two who bring a token at once, one is let in. */
  function useUp(token: string, provider: SignInProvider): void {
    if (used.find(token) !== null) throw failed(provider);
    used.put(token, true);
  }
};

const failed = ({ name }: SignInProvider): HttpError => new HttpError(403, [providerMessages.failed(name)]);
