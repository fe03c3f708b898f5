import { randomInt } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { openCalls } from '#server/calls/open-calls.ts';
import { runCall } from '#server/calls/run-call.ts';
import {
  callHeaders,
  callKey,
  subjectCalls,
  subjectParams,
  turnedAway,
} from '#server/calls/subject-calls.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import {
  drawCard,
  onboardingCard,
  onboardingFeatureSchema,
  type OnboardingCard,
  type OnboardingSource,
} from '#shared/domain/onboarding/features.ts';
import { doneTopics } from '#shared/domain/onboarding/mark.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';

type Deps = { core: SyncCore };

const tags = ['onboarding'];
const cardAnswer = z.object({
  featureCard: z
    .object({ feature: onboardingFeatureSchema, title: z.string(), text: z.string(), helpUrl: z.string() })
    .nullable(),
});

/** The specification's calls about onboarding (content §7). */
export const onboardingRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(async (open) => {
    await open.register(openCalls);
    await open.register(cardRoutes, deps);
  });
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    await signedIn.register(completeRoute, deps);
  });
};

const cardRoutes: FastifyPluginCallbackZod<Deps> = (app, { core }, done) => {
  for (const source of ['pinboard', 'browse'] as const) {
    app.get(
      `/:s/onboarding/action/source/${source}`,
      {
        schema: {
          tags,
          summary: `A feature that the person has not completed, by chance, for a card on the ${source} screen; null for students and when nothing is left`,
          params: subjectParams,
          response: { 200: cardAnswer, 404: errorAnswerSchema },
        },
      },
      (request) => ({ featureCard: described(cardFor(core, request, source)) }),
    );
  }
  done();
};

const completeRoute: FastifyPluginCallbackZod<Deps> = (app, { core }, done) => {
  app.post(
    '/:s/onboarding/action/load/:feature',
    {
      config: { openTo: ['see-onboarding'] },
      schema: {
        tags,
        summary: 'Marks a feature as complete for this person: its card is shown no more, on any device',
        params: subjectParams.extend({ feature: onboardingFeatureSchema }),
        headers: callHeaders,
        response: { 200: z.object({ status: z.boolean(), errors: z.array(z.string()) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const args = { topic: request.params.feature, isDone: true };
      const errors = runCall(core, userId, [{ id: callKey(request), name: 'markOnboarding', args }]);
      return { status: errors.length === 0, errors };
    },
  );
  done();
};

/** Cards are for teachers; who is not signed in is told of accounts (content §6). */
function cardFor(core: SyncCore, request: FastifyRequest, source: OnboardingSource): OnboardingCard | null {
  const session = request.readSession();
  if (session === null) return onboardingCard('account');
  if (!can(session.roles, 'see-onboarding')) return null;
  const marks = core.rowsFor(session.userId).list('onboardingMark', { bucket: userBucket(session.userId) });
  return drawCard(source, doneTopics(marks), randomInt(1_000) / 1_000);
}

function described(card: OnboardingCard | null): z.infer<typeof cardAnswer>['featureCard'] {
  if (card === null) return null;
  const { feature, title, text, helpAnchor } = card;
  return { feature, title, text, helpUrl: `/help#${helpAnchor}` };
}
