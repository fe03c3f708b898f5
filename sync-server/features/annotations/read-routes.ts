import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { findSession } from '#server/features/accounts/people.ts';
import { annotationAnswer, annotationSchema, kindsOf, labelSchema, labelsOf } from './annotation-answer.ts';
import { annotators, tags, url, type AnnotationDeps } from './annotation-deps.ts';
import { listAnnotations, requireViewed } from './annotation-repository.ts';
import { textParams, textQuery } from './annotation-request.ts';

/** Reading annotations (content §4, §7): one's own, or a student's as their teacher. */
export const readRoutes: Routes<AnnotationDeps> = (app, { core, db, clock }) => {
  app.get(
    url,
    {
      config: annotators,
      schema: {
        tags,
        summary: 'What a person wrote on a text, in the order of the text',
        params: textParams,
        querystring: textQuery,
        response: { 200: z.object({ annotations: z.array(annotationSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const rows = core.rowsFor(request.requireSession().userId);
      const viewed = requireViewed(rows, request.requireSession().userId, request.params.viewerId);
      const kinds = kindsOf(rows, viewed.classIds);
      const annotations = listAnnotations(rows, viewed, request.params, request.query);
      return { annotations: annotations.map((one) => annotationAnswer(one, kinds)) };
    },
  );

  app.post(
    `${url}/meta`,
    {
      config: annotators,
      schema: {
        tags,
        summary: 'Whose annotations these are, as they are called',
        params: textParams,
        response: { 200: z.object({ preferredName: z.string() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const viewed = requireViewed(core.rowsFor(userId), userId, request.params.viewerId);
      if (!viewed.isOwn) return { preferredName: viewed.name };
      const session = findSession(db, userId, clock.now());
      if (session === null) throw forbidden();
      const { firstName, lastName } = session.individual;
      return { preferredName: `${firstName} ${lastName}`.trim() };
    },
  );

  app.get(
    `${url}/labels`,
    {
      config: annotators,
      schema: {
        tags,
        summary: 'The kinds of annotations: everybody’s, then those of the person’s classes',
        params: textParams,
        response: { 200: z.array(labelSchema), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      return labelsOf(kindsOf(rows, requireViewed(rows, userId, request.params.viewerId).classIds));
    },
  );
};
