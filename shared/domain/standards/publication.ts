/** A framework of standards as people browse it: its standards under topics, in the framework's own order. */
import type { SubjectPath } from '#shared/access/roles.ts';
import { stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import type { StandardsFramework } from '#shared/domain/packs/standards-framework.ts';

export type Standard = {
  /** The item's CASE identifier: what packs name. */
  readonly standardId: string;
  /** The code people say, "SCI.WATER.1"; empty where the framework gives none. */
  readonly code: string;
  readonly statement: string;
  /** What it stands below within its topic, from the top: statements that it may only make sense with. */
  readonly above: readonly string[];
  /** Identifiers of national frameworks that it is near to: "MS-ESS2-4". */
  readonly nationalIds: readonly string[];
  /** US grade range values that it is for, youngest first; empty where the framework says none: then it is for all. */
  readonly gradeRanges: readonly number[];
};

export type StandardTopic = {
  readonly topicId: string;
  readonly statement: string;
  readonly standards: readonly Standard[];
};

/** What the specification calls a publication (content §3): one framework. */
export type Publication = {
  readonly publicationId: string;
  readonly title: string;
  readonly subject: SubjectPath;
  /** The state or district that it belongs to; null for the library's own. */
  readonly region: string | null;
  readonly topics: readonly StandardTopic[];
};

type Item = StandardsFramework['CFItems'][number];

/**
 * Reads a framework. A standard is what has nothing below it; its topic is the item right below the document. What the
 * associations leave without a way to the document stands at the end, so that no standard is missing from the list.
 */
export function publicationOf(framework: StandardsFramework, subject: SubjectPath): Publication {
  const { CFDocument: document, region = null } = framework;
  const below = childrenOf(framework);
  const seen = new Set<string>();
  const topLevel = below.get(document.identifier) ?? [];
  const topics = topLevel.map((item) => ({
    topicId: item.identifier,
    statement: item.fullStatement,
    standards: leavesBelow(item, below, seen, []),
  }));
  const lost = framework.CFItems.filter((item) => !seen.has(item.identifier));
  const unplaced = lost.flatMap((item) => leavesBelow(item, below, seen, []));
  const rest =
    unplaced.length === 0
      ? []
      : [{ topicId: document.identifier, statement: document.title, standards: unplaced }];
  return {
    publicationId: document.identifier,
    title: document.title,
    subject,
    region,
    topics: [...topics, ...rest],
  };
}

/** `above`: what the item stands below, from the topic down. */
function standardOf(
  { identifier, humanCodingScheme, fullStatement, educationLevel = [], nationalIds = [] }: Item,
  above: readonly Item[],
): Standard {
  // Grades may stand where they hold for all that is below.
  const levels = [educationLevel, ...above.toReversed().map((item) => item.educationLevel ?? [])];
  const own = levels.find((one) => one.length > 0) ?? [];
  return {
    standardId: identifier,
    code: humanCodingScheme ?? '',
    statement: fullStatement,
    above: above.slice(1).map((item) => item.fullStatement),
    nationalIds,
    gradeRanges: [1, 2, 3, 4].filter((range) => own.some((level) => rangeOf(level) === range)),
  };
}

/** Items by the item or document that they are children of, by their sequence numbers. */
function childrenOf({ CFItems, CFAssociations }: StandardsFramework): ReadonlyMap<string, readonly Item[]> {
  const items = new Map(CFItems.map((item) => [item.identifier, item]));
  const links = CFAssociations.filter(({ associationType }) => associationType === 'isChildOf');
  const below = new Map<string, Item[]>();
  // Sorting is stable: what has no number keeps the place that the file gives it, at the end.
  const ordered = links.toSorted(
    (a, b) => (a.sequenceNumber ?? Infinity) - (b.sequenceNumber ?? Infinity) || 0,
  );
  for (const { originNodeURI, destinationNodeURI } of ordered) {
    const item = items.get(originNodeURI.identifier);
    const parent = destinationNodeURI.identifier;
    if (item) below.set(parent, [...(below.get(parent) ?? []), item]);
  }
  return below;
}

/** What has nothing below it, from an item down, each once; an item that is its own ancestor ends there. */
function leavesBelow(
  item: Item,
  below: ReadonlyMap<string, readonly Item[]>,
  seen: Set<string>,
  above: readonly Item[],
): Standard[] {
  if (seen.has(item.identifier)) return [];
  seen.add(item.identifier);
  const children = below.get(item.identifier) ?? [];
  if (children.length === 0) return [standardOf(item, above)];
  return children.flatMap((child) => leavesBelow(child, below, seen, [...above, item]));
}

/** The US grade range value of a CEDS grade code; undefined for one that is no grade of a school. */
function rangeOf(level: string): number | undefined {
  if (['PR', 'PK', 'TK', 'KG'].includes(level)) return 1;
  const grade = /^\d\d$/.test(level) ? Number(level) : NaN;
  if (!(grade >= 1 && grade <= 12)) return undefined;
  return grade <= 2 ? 1 : grade <= 5 ? 2 : grade <= 8 ? 3 : 4;
}

export type StandardsChoice = {
  /** A grade range value of any locale; null for all. */
  readonly grade: number | null;
  /** Every word of it is in the code, the statement, what it stands below, or a national identifier that it is near to. */
  readonly words: string;
};

/** The topics with the standards that are looked for; a topic with none is left out. */
export function chosenTopics(topics: readonly StandardTopic[], choice: StandardsChoice): StandardTopic[] {
  const words = lower(choice.words).split(/\s+/).filter(Boolean);
  return topics.flatMap((topic) => {
    const standards = topic.standards.filter(
      (standard) =>
        isForGrade(standard, choice.grade) &&
        words.every((word) => searchedText(standard, topic).includes(word)),
    );
    return standards.length === 0 ? [] : [{ ...topic, standards }];
  });
}

const searchedText = (standard: Standard, topic: StandardTopic): string =>
  lower(
    [standard.code, standard.statement, ...standard.above, ...standard.nationalIds, topic.statement].join(
      ' ',
    ),
  );

/** The topics with the standards that are among `ids`, in the framework's order. */
export function namedTopics(topics: readonly StandardTopic[], ids: ReadonlySet<string>): StandardTopic[] {
  return topics.flatMap((topic) => {
    const standards = topic.standards.filter(({ standardId }) => ids.has(standardId));
    return standards.length === 0 ? [] : [{ ...topic, standards }];
  });
}

/** The topics without the standards that are among `ids`; a topic with none left is left out. */
export function otherTopics(topics: readonly StandardTopic[], ids: ReadonlySet<string>): StandardTopic[] {
  return topics.flatMap((topic) => {
    const standards = topic.standards.filter(({ standardId }) => !ids.has(standardId));
    return standards.length === 0 ? [] : [{ ...topic, standards }];
  });
}

/** The topics with at most so many standards in all, from the first. */
export function firstOf(topics: readonly StandardTopic[], limit: number): StandardTopic[] {
  const first: StandardTopic[] = [];
  let left = limit;
  for (const topic of topics) {
    if (left <= 0) break;
    first.push({ ...topic, standards: topic.standards.slice(0, left) });
    left -= topic.standards.length;
  }
  return first;
}

/** How many standards these topics have together. */
export const countOfStandards = (topics: readonly StandardTopic[]): number =>
  topics.reduce((sum, { standards }) => sum + standards.length, 0);

/** Every standard of these frameworks by its id. */
export function standardsById(publications: readonly Publication[]): ReadonlyMap<string, Standard> {
  const all = publications.flatMap(({ topics }) => topics.flatMap(({ standards }) => standards));
  return new Map(all.map((standard) => [standard.standardId, standard]));
}

/** Whether a standard is for a grade range of any locale; one without grades is for all. */
export function isForGrade({ gradeRanges }: Pick<Standard, 'gradeRanges'>, grade: number | null): boolean {
  if (grade === null || gradeRanges.length === 0) return true;
  const stage = stageOfGradeRange(grade);
  return stage !== undefined && gradeRanges.some((range) => stageOfGradeRange(range) === stage);
}

const lower = (text: string): string => text.toLocaleLowerCase('en');

/** How many packs a standard shows before it is asked for more: where the call for more begins (content §7). */
export const FIRST_PACKS = 2;
/** How many packs come when more are asked for (content §7). */
export const MORE_PACKS = 10;
/** How many standards are a page of the call; the specification does not say (content §9). */
export const STANDARDS_PAGE = 20;
