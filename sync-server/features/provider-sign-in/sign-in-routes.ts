import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { findSchoolName, findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import {
  arrivedSchema,
  arriveSchema,
  connectSchema,
  providerBeginSchema,
  providerBegunSchema,
  providerMessages,
  signInProvidersSchema,
  type Arrived,
} from '#shared/domain/accounts/provider-sign-in.ts';
import { providerCreateSchema } from '#shared/domain/accounts/provider-sign-up.ts';
import { allowsProvider } from '#shared/domain/accounts/sign-in-rule.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { isAppAddress } from '#shared/navigation/app-paths.ts';
import { arrive, connect, type ArriveOutcome } from './arrive.ts';
import { markOf } from './attempt-cookie.ts';
import type { Ticket } from './attempts.ts';
import { ruleOf, whyShut } from './sign-in-rule.ts';
import { signUpByProvider, signUpOf, type ProviderSignUpDeps } from './sign-up-by-provider.ts';

const tags = ['accounts'];
const answers = { 403: errorAnswerSchema, 422: errorAnswerSchema, 429: errorAnswerSchema };
/** A school is one address, and all of it signs in at eight o'clock. */
const bySchool = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/** Signing in with a provider: which there are, the way there, and what the app asks once it is back. Ours. */
export const providerSignInRoutes: FastifyPluginCallbackZod<ProviderSignUpDeps> = (app, deps, done) => {
  const { db, parts, providers, attempts } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/sso/providers',
    {
      config: bySchool,
      schema: {
        tags,
        summary: 'With which providers people may sign in; for apps from before `/individual/login/ways`',
        response: { 200: signInProvidersSchema, ...answers },
      },
    },
    () => ({ providers: providers.all.map(({ id, name }) => ({ id, name })) }),
  );

  app.post(
    '/individual/sso/begin',
    {
      bodyLimit: 8 * 1024,
      config: bySchool,
      schema: {
        tags,
        summary: 'Begin a sign-in with a provider; answers where the browser goes next',
        body: providerBeginSchema,
        response: { 200: providerBegunSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { provider: id, to, school } = request.body;
      const provider = providers.byId(id);
      if (provider === null) return { errors: [providerMessages.notSetUp], url: '' };
      const schoolId = findSchoolOfDevice(db, school);
      if (schoolId === null) return { errors: [`{school}${signInMessages.whichSchool}`], url: '' };
      const shut = whyShut(deps, schoolId, provider);
      if (shut !== null) return { errors: [shut], url: '' };
      // An address of somebody else's leads to the start.
      const purpose = { kind: 'sign-in', to: isAppAddress(to) ? to : '/' } as const;
      const url = await attempts.begin(provider, { schoolId, purpose }, { request, reply });
      if (url === null) return { errors: [providerMessages.unreachable(provider.name)], url: '' };
      return { errors: [], url };
    },
  );

  app.post(
    '/individual/sso/arrive',
    {
      bodyLimit: 8 * 1024,
      config: bySchool,
      schema: {
        tags,
        summary: 'Sign in with the ticket of a way back from a provider',
        body: arriveSchema,
        response: { 200: arrivedSchema, ...answers },
      },
    },
    (request, reply) => {
      const { ticket: key, code = '' } = request.body;
      const ticket = ticketOf(request, key);
      if (ticket === null) return overAnswer();
      return answer(key, ticket, arrive(deps, ticket, { request, code }), { request, reply });
    },
  );

  app.post(
    '/individual/sso/connect',
    {
      bodyLimit: 8 * 1024,
      config: bySchool,
      schema: {
        tags,
        summary: 'Connect the account at the provider with one’s own, with its password, and sign in',
        body: connectSchema,
        response: { 200: arrivedSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { ticket: key, ...owner } = request.body;
      const ticket = ticketOf(request, key);
      if (ticket === null) return overAnswer();
      const outcome = await connect(deps, ticket, owner, request);
      return answer(key, ticket, outcome, { request, reply });
    },
  );

  app.post(
    '/individual/sso/create',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: { max: limits['sign-up'].max, timeWindow: limits['sign-up'].windowMs } },
      schema: {
        tags,
        summary: 'Make one’s own account with the ticket of a way back from a provider',
        body: providerCreateSchema,
        response: { 200: arrivedSchema, ...answers },
      },
    },
    (request, reply) => {
      const { ticket: key, ...asked } = request.body;
      const ticket = ticketOf(request, key);
      const provider = ticket && providers.byId(ticket.providerId);
      if (ticket === null || provider === null) return overAnswer();
      const made = signUpByProvider(deps, { ...ticket, provider }, asked, request.ip);
      const outcome: ArriveOutcome = made.kind === 'in' ? made : { ...made, kind: 'again' };
      return answer(key, ticket, outcome, { request, reply });
    },
  );
  done();

  /** A ticket counts in the browser that began, alone, and while its school lets people in by its provider. */
  function ticketOf(request: FastifyRequest, key: string): Ticket | null {
    const ticket = attempts.findTicket(key);
    if (ticket === null || ticket.browser !== markOf(request)) return null;
    return allowsProvider(ruleOf(deps, ticket.schoolId), ticket.providerId) ? ticket : null;
  }

  /** Opens the session where somebody is let in; a ticket that led to an end is used up. */
  function answer(
    key: string,
    ticket: Ticket,
    outcome: ArriveOutcome,
    at: { request: FastifyRequest; reply: FastifyReply },
  ): Arrived {
    const { schoolId, identity, to, providerId } = ticket;
    const provider = providers.byId(providerId);
    const shown = {
      provider: provider && { id: provider.id, name: provider.name },
      email: identity.email,
      school: findSchoolName(db, schoolId),
      ...{ firstName: identity.firstName, lastName: identity.lastName },
      signUp: signUpOf(deps, schoolId, identity),
      to,
    };
    switch (outcome.kind) {
      case 'in': {
        // Of two who bring it at once, one is let in.
        if (attempts.useTicket(key) === null) return overAnswer();
        const session = parts.here.open(at.request, at.reply, outcome.userId);
        return { ...shown, state: 'signed-in', errors: [], codes: [], session };
      }
      case 'refused':
        attempts.useTicket(key);
        return { ...shown, state: 'refused', errors: [...outcome.errors], codes: [...outcome.codes] };
      case 'second-factor':
        return { ...shown, state: 'second-factor', errors: [...outcome.errors], codes: [] };
      case 'again':
        return { ...shown, state: 'unbound', errors: [...outcome.errors], codes: [...outcome.codes] };
      case 'unbound':
        return { ...shown, state: 'unbound', errors: [], codes: [] };
    }
  }
};

const overAnswer = (): Arrived => ({
  state: 'refused',
  errors: [providerMessages.over],
  codes: [ACCOUNT_ERRORS.provider],
  ...{ provider: null, email: null, school: '', firstName: '', lastName: '', to: '/' },
  signUp: { isOpen: false, byAddress: false },
});
