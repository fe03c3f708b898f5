import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { translationCalls, type TranslationDeps } from './translation-calls.ts';

/** Translation of the library's texts: ours, as the specification leaves it to third parties (content §7). */
export const translationRoutes: FastifyPluginAsync<TranslationDeps> = async (app, deps) => {
  await app.register(subjectCalls);
  translationCalls(app, deps);
};
