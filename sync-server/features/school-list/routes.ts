import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { openCalls } from '#server/calls/open-calls.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { schoolCountries, schoolStates } from '#shared/domain/schools/countries.ts';
import { schoolSuggestionSchema } from '#shared/domain/schools/school-list.ts';
import { openSchoolList } from './school-list.ts';

const tags = ['schools'];
const stateSchema = z.object({ stateId: z.string(), name: z.string() });
const countrySchema = z.object({ countryId: z.string(), name: z.string() });
const refusals = { 404: errorAnswerSchema, 422: errorAnswerSchema, 429: errorAnswerSchema };

/** The specification's calls for the school selector (content §7). Nothing in them is about a person. */
export const schoolListRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(openCalls);
  await app.register(selectorCalls, deps);
};

const selectorCalls: FastifyPluginCallback<Deps> = (plain, { config }, done) => {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const list = openSchoolList(config.schoolListFile);
  app.addHook('onClose', async () => list.close());

  app.get(
    '/:s/getSchoolList/:query',
    {
      // A whole school types behind one address; a list is not to be copied letter by letter all the same.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Schools of the loaded list, at most 30; none below 3 characters',
        params: subjectParams.extend({ query: z.string().max(100) }),
        response: { 200: z.object({ suggestions: z.array(schoolSuggestionSchema) }), ...refusals },
      },
    },
    (request) => ({ suggestions: [...list.suggest(request.params.query)] }),
  );

  app.get(
    '/:s/getCountries',
    {
      schema: {
        tags,
        summary: 'Every country, the United States first',
        params: subjectParams,
        response: { 200: z.object({ countries: z.array(countrySchema) }), ...refusals },
      },
    },
    () => ({ countries: [...schoolCountries()] }),
  );

  app.get(
    '/:s/getStates/:countryId',
    {
      schema: {
        tags,
        summary: 'The states of a country; none where none is asked for',
        params: subjectParams.extend({ countryId: z.string().max(10) }),
        response: { 200: z.object({ states: z.array(stateSchema) }), ...refusals },
      },
    },
    (request) => {
      const states = schoolStates(request.params.countryId.toUpperCase());
      if (states === null) throw new HttpError(404, ['Not found.']);
      return { states: [...states] };
    },
  );
  done();
};
