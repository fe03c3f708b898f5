import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { subjectCalls, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findSession } from '#server/features/accounts/people.ts';
import { createPublishedLibrary } from '#server/library/published-library.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import { promosFor, type Promo } from '#shared/domain/packs/promo.ts';
import { idSchema } from '#shared/kernel/ids.ts';

const promoAnswer = z.object({
  type: z.enum(['FLINN_SCI', 'e-book']),
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  sku: z.string().optional(),
  isbn: z.string().optional(),
  productUrl: z.string(),
  series: z.string().optional(),
  interestLevel: z.string().optional(),
  pages: z.int().optional(),
  packTitle: z.string(),
});

/** The specification's call about promos (content §7): what the device reads from the catalogue. */
export const promoRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(subjectCalls);
  await app.register(promoCall, deps);
};

const promoCall: FastifyPluginCallback<Deps> = (plain, { db, clock, config }, done) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const library = createPublishedLibrary(config.libraryDir);
  app.get(
    '/:s/promos/get/:packId',
    {
      config: { licence: 'packs', openTo: ['see-onboarding'] },
      schema: {
        tags: ['packs'],
        summary:
          'What is recommended to teachers beside a pack; nothing outside American English, or where the school’s flag for the subject is not set',
        params: subjectParams.extend({ packId: idSchema }),
        response: { 200: z.object({ promos: z.array(promoAnswer) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, roles } = request.requireSession();
      const school = findSession(db, userId, clock.now())?.school;
      const reader = {
        roles,
        locale: school?.locale ?? 'en-US',
        subject: request.params.s,
        flags: school?.promos,
      } as const;
      const promos = library.catalogue()?.promos ?? [];
      return { promos: promosFor(promos, request.params.packId, reader).map(described) };
    },
  );
  done();
};

function described({ packId, packVersion, picture, showOn: _, promoId: __, ...promo }: Promo) {
  return { ...promo, imageUrl: packFileAddress({ packId, version: packVersion }, picture.path) };
}
