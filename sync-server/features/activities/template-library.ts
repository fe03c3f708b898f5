import path from 'node:path';
import { createPublishedLibrary, readJson } from '#server/library/published-library.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { ClosedQuestions } from '#shared/domain/activities/library-question.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { closedStartersSchema } from '#shared/domain/packs/closed-starters.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import {
  templateQuestionsSchema,
  type LibraryQuestion,
  type StarterActivity,
} from '#shared/domain/packs/question.ts';

/** What the library offers to somebody who builds an activity. Empty for a pack that the library does not hold. */
export type TemplateLibrary = {
  templateQuestions: () => readonly LibraryQuestion[];
  starterActivities: (packId: string) => readonly StarterActivity[];
  /** What their questions of other kinds than a text ask, and what is right: for teachers alone (SPEC.md B7). */
  closedQuestions: (packId: string) => ClosedQuestions;
  /** A pack as its card shows it; null for one that the library does not hold. */
  pack: (packId: string) => { title: string; subject: SubjectPath; imageUrl: string } | null;
  /** A question by its id: one that suits every pack, or one of this pack's starter activities. */
  origin: (packId: string, questionId: string) => TemplateOrigin | null;
};

/** What the library says of a question that can be copied into an activity. */
export type TemplateOrigin = {
  skills: readonly string[];
  /** US grade range values, at least one. */
  gradeRanges: readonly number[];
};

/** Reads the published library; the template questions once for each catalogue. */
export function createTemplateLibrary(libraryDir: string): TemplateLibrary {
  const library = createPublishedLibrary(libraryDir);
  let read: { of: Catalogue; questions: readonly LibraryQuestion[] } | null = null;
  const templateQuestions = () => {
    const catalogue = library.catalogue();
    if (catalogue === null) return [];
    if (read?.of !== catalogue) {
      const file = path.join(libraryDir, catalogue.questions.path);
      read = { of: catalogue, questions: templateQuestionsSchema.parse(readJson(file)).questions };
    }
    return read.questions;
  };
  const starterActivities = (packId: string) => library.pack(packId)?.starterActivities ?? [];
  const closedQuestions = (packId: string): ClosedQuestions => {
    const pack = library.pack(packId);
    if (pack?.closedStarters === undefined) return {};
    return closedStartersSchema.parse(readJson(library.pathOf(pack, pack.closedStarters))).questions;
  };
  return {
    templateQuestions,
    starterActivities,
    closedQuestions,
    pack: (packId) => {
      const listed = library.packs().find((pack) => pack.packId === packId);
      if (listed === undefined) return null;
      const { title, subject, cover } = listed;
      return { title, subject, imageUrl: packFileAddress(listed, cover.path) };
    },
    origin: (packId, questionId) =>
      templateQuestions().find((one) => one.questionId === questionId) ??
      originIn(starterActivities(packId), questionId),
  };
}

function originIn(starters: readonly StarterActivity[], questionId: string): TemplateOrigin | null {
  for (const { questionInfoMap, prefaceQuestionInfo: preface } of starters) {
    const ranges = Object.entries(questionInfoMap);
    if (preface?.questionId === questionId)
      return { skills: preface.skills, gradeRanges: ranges.map(([value]) => Number(value)) };
    const holding = ranges.flatMap(([value, questions]) => {
      const found = questions.find((one) => one.questionId === questionId);
      return found ? [{ value: Number(value), skills: found.skills }] : [];
    });
    if (holding[0]) return { skills: holding[0].skills, gradeRanges: holding.map(({ value }) => value) };
  }
  return null;
}
