import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import type { AnyCall, ReadableRows } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import type { AnnotationReader } from '#shared/domain/annotations/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { findText } from './annotated-text.ts';
import { annotationAnswer, annotationSchema, kindsOf, labelsOf } from './annotation-answer.ts';
import { annotators, tags, url, type AnnotationDeps } from './annotation-deps.ts';
import { requireOwnAnnotation, requireSome, requireViewed } from './annotation-repository.ts';
import {
  changedAnnotation,
  newAnnotation,
  oneAnnotation,
  severalAnnotations,
  textParams,
} from './annotation-request.ts';

const common = { tags, params: textParams, headers: callHeaders };
const oneSchema = z.object({ annotation: annotationSchema.optional(), errors: z.array(z.string()) });
const statusSchema = z.object({ status: z.boolean(), errors: z.array(z.string()) });
const statusOf = (errors: string[]) => ({ status: errors.length === 0, errors });
/** The request's names for what the rules name otherwise. */
const fieldNames = { note: 'text', typeId: 'annotationTypeId' };

/** Writing annotations (content §7): one's own by their author, flags also by a teacher. */
export const writeRoutes: Routes<AnnotationDeps> = (app, { core, library }) => {
  app.post(
    url,
    {
      config: annotators,
      schema: {
        ...common,
        summary: 'Annotate words of a text',
        body: newAnnotation,
        response: { 200: oneSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, roles } = request.requireSession();
      const rows = ownRows(userId, request.params.viewerId);
      const { packId, contentType, contentId } = request.params;
      const { level, tocId, flagged = false, ...given } = request.body.annotation;
      const { annotationTypeId: typeId, text: note = '', highlights, classIds = [] } = given;
      const named = { packId, contentType, contentId };
      const text = findText(rows, library, named, { level, tocId });
      if (text.kind === 'wrong') return { errors: text.errors };
      if (!isKind(rows, userId, typeId)) return { errors: noSuchKind };
      const key = callKey(request);
      const annotationId = derivedId('call-annotation', key);
      const readers = can(roles, 'review-work') ? classIds : ownClasses(rows, userId);
      const args = { ...{ annotationId, ...named, ...text.wording }, typeId, note, highlights };
      const saved = { ...args, classIds: readers };
      const calls: AnyCall[] = [{ id: key, name: 'saveAnnotation', args: saved, asked: request.body }];
      if (flagged) calls.push(flagCall(laterPart(key, 1), annotationId, true));
      return answer(userId, annotationId, runCall(core, userId, calls, fieldNames));
    },
  );

  app.put(
    url,
    {
      config: annotators,
      schema: {
        ...common,
        summary: 'Change an annotation; what is left out stays',
        body: changedAnnotation,
        response: { 200: oneSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, roles } = request.requireSession();
      const rows = ownRows(userId, request.params.viewerId);
      const { id: annotationId, flagged, ...given } = request.body.annotation;
      const before = requireOwnAnnotation(rows, userId, request.params, annotationId);
      const { annotationTypeId: typeId = before.typeId, text: note = before.note } = given;
      if (typeId !== before.typeId && !isKind(rows, userId, typeId)) return { errors: noSuchKind };
      const { packId, contentType, contentId, level, tocId } = before;
      const shownTo = given.classIds ?? before.readers.map(({ classId }: AnnotationReader) => classId);
      const classIds = can(roles, 'review-work') ? shownTo : ownClasses(rows, userId);
      const target = { packId, contentType, contentId, level, tocId };
      const highlights = given.highlights ?? before.highlights;
      const args = { annotationId, ...target, typeId, note, highlights, classIds };
      const key = callKey(request);
      const calls: AnyCall[] = [{ id: key, name: 'saveAnnotation', args, asked: request.body }];
      if (flagged !== undefined) calls.push(flagCall(laterPart(key, 1), annotationId, flagged));
      return answer(userId, annotationId, runCall(core, userId, calls, fieldNames));
    },
  );

  app.delete(
    url,
    {
      config: annotators,
      schema: {
        ...common,
        summary: 'Delete an annotation of one’s own',
        body: oneAnnotation,
        response: { 200: statusSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = ownRows(userId, request.params.viewerId);
      const { annotationId } = request.body;
      requireOwnAnnotation(rows, userId, request.params, annotationId);
      return statusOf(runCall(core, userId, [removal(callKey(request), [annotationId])]));
    },
  );

  app.delete(
    `${url}/deleteAll`,
    {
      config: annotators,
      schema: {
        ...common,
        summary: 'Delete several annotations of one’s own',
        body: severalAnnotations,
        response: { 200: statusSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = ownRows(userId, request.params.viewerId);
      const own = requireSome(rows, userId, request.params, request.body).map(({ id }) => id);
      return statusOf(runCall(core, userId, [removal(callKey(request), own)]));
    },
  );

  app.put(
    `${url}/dismiss`,
    {
      config: { openTo: ['review-work'] },
      schema: {
        ...common,
        summary: 'A teacher has seen flagged annotations of their student',
        body: severalAnnotations,
        response: { 200: statusSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { viewerId } = request.params;
      const rows = core.rowsFor(userId);
      if (requireViewed(rows, userId, viewerId).isOwn) throw forbidden();
      const found = requireSome(rows, viewerId, request.params, request.body);
      // A teacher may teach the student in two classes; each annotation is read in those that it names.
      const idsOf = new Map<string, string[]>();
      for (const { id, readers } of found) {
        const [reader] = readers;
        if (reader) idsOf.set(reader.classId, [...(idsOf.get(reader.classId) ?? []), id]);
      }
      const key = callKey(request);
      const calls = [...idsOf].map(([classId, annotationIds], part): AnyCall => {
        const args = { classId, studentId: viewerId, annotationIds };
        const id = part === 0 ? key : laterPart(key, part);
        return { id, name: 'dismissAnnotations', args };
      });
      return statusOf(runCall(core, userId, calls));
    },
  );

  /** What somebody may read, who writes for themselves. Throws a 403 answer where another is named. */
  function ownRows(userId: string, viewerId: string): ReadableRows {
    if (viewerId !== userId) throw forbidden();
    return core.rowsFor(userId);
  }

  function answer(userId: string, annotationId: string, errors: string[]): z.infer<typeof oneSchema> {
    if (errors.length > 0) return { errors };
    const rows = core.rowsFor(userId);
    const row = rows.get('annotation', annotationId);
    if (row === null) return { errors };
    return { annotation: annotationAnswer(row, kindsOf(rows, ownClasses(rows, userId))), errors };
  }
};

const ownClasses = (rows: ReadableRows, userId: string): string[] => [
  ...requireViewed(rows, userId, userId).classIds,
];

const isKind = (rows: ReadableRows, userId: string, typeId: string): boolean =>
  labelsOf(kindsOf(rows, ownClasses(rows, userId))).some((one) => one.annotationTypeId === typeId);

const noSuchKind = [`{annotationTypeId}${refusalText('invalid')}`];

const flagCall = (id: string, annotationId: string, isFlagged: boolean): AnyCall => ({
  id,
  name: 'flagAnnotation',
  args: { annotationId, isFlagged },
});

const removal = (id: string, annotationIds: string[]): AnyCall => ({
  id,
  name: 'removeAnnotations',
  args: { annotationIds, isRemoved: true },
});
