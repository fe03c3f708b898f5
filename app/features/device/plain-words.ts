import type { RuleBook } from '#app/engine/index.ts';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { Actor } from '#shared/sync/mutator.ts';

/** What the rows on this device call things; null where this device does not hold the row. */
export type Names = {
  readonly assignment: (id: string) => string | null;
  readonly activity: (id: string) => string | null;
  readonly class: (id: string) => string | null;
  readonly person: (id: string) => string | null;
};

/** A change as its author would name it, and the words they typed; `text` is empty where there are none. */
export type PlainWords = { readonly title: string; readonly text: string };

type Change = { readonly name: string; readonly v: number; readonly args: string };

/**
 * Says a queued change in a person's words: "Your answer to “Where does rain come from?” in “Rivers and rain”".
 * One of a newer version of the app is called a change, and nothing of it is guessed (SPEC.md D5).
 */
export function plainWords(change: Change, actor: Actor, names: Names, rules: RuleBook): PlainWords {
  const prepared = rules.prepareNamed(change.name, change.v, JSON.parse(change.args), actor);
  if (prepared?.kind !== 'prepared') return { title: 'A change', text: '' };
  const { args, describe } = prepared.mutation;
  // Parsed by this very mutation's schema just above, so the arguments are the ones its sentence expects.
  const say = SENTENCES[change.name as MutationName] as ((args: unknown, names: Names) => string) | undefined;
  return { title: say?.(args, names) ?? describe?.title ?? 'A change', text: describe?.text ?? '' };
}

const quoted = (title: string): string => `“${title}”`;
const inside = (title: string | null): string => (title === null ? '' : ` in ${quoted(title)}`);
const orNot = (title: string | null, otherwise: string): string =>
  title === null ? otherwise : quoted(title);

const assigned = (names: Names, { assignmentId }: { assignmentId: string }): string =>
  orNot(names.assignment(assignmentId), 'an activity');

const student = (names: Names, { studentId }: { studentId: string }): string =>
  names.person(studentId) ?? 'a student';

const SENTENCES: { readonly [N in MutationName]?: (args: ArgsOf<N>, names: Names) => string } = {
  saveAnswer: (args, names) => {
    const to = args.questionText === '' ? '' : ` to ${quoted(args.questionText)}`;
    return `Your answer${to}${inside(names.assignment(args.assignmentId))}`;
  },
  discardRefusal: () => 'Discarding a text that was not accepted',
  submitActivity: (args, names) => `Handing in ${assigned(names, args)}`,
  startActivity: (args, names) => `Starting ${assigned(names, args)}`,
  viewActivity: (args, names) => `Opening ${assigned(names, args)}`,
  takeBackSubmission: (args, names) => `Taking back ${assigned(names, args)}`,
  swapAnswerVersion: (args, names) =>
    `Your choice between two versions of an answer${inside(names.assignment(args.assignmentId))}`,
  saveActivityDraft: ({ content }) => `Your draft of ${orNot(content.title || null, 'an activity')}`,
  discardActivityDraft: () => 'Throwing away a draft of an activity',
  saveActivity: ({ content }) => `Your activity ${quoted(content.title)}`,
  assignActivity: (args, names) => {
    const classes = args.targets.map((target) => names.class(target.classId) ?? 'a class');
    const activity = orNot(names.activity(args.activityId), 'an activity');
    return `Assigning ${activity} to ${[...new Set(classes)].join(', ')}`;
  },
  setAssignmentStatus: (args, names) => `${STATUS_VERBS[args.status]} ${assigned(names, args)}`,
  setAssignmentDates: (args, names) => `New dates of ${assigned(names, args)}`,
  acceptSubmission: (args, names) => {
    const whose = names.person(args.studentId) ?? 'a student';
    return args.accepted ? `Accepting the late work of ${whose}` : `No longer accepting the work of ${whose}`;
  },
  saveFeedback: (args, names) =>
    `Your feedback for ${student(names, args)}${inside(names.assignment(args.assignmentId))}`,
  scoreWork: (args, names) =>
    `A score for ${student(names, args)}${inside(names.assignment(args.assignmentId))}`,
  setReviewed: (args, names) =>
    `Marking the work of ${student(names, args)} as reviewed${inside(names.assignment(args.assignmentId))}`,
  removeFromActivity: (args, names) =>
    `${args.removed ? 'Removing' : 'Bringing back'} ${student(names, args)}${inside(names.assignment(args.assignmentId))}`,
  returnWork: (args, names) => {
    const [only, ...others] = args.items;
    const whose = only && others.length === 0 ? student(names, only) : `${args.items.length} students`;
    return `Returning the work of ${whose}${inside(names.assignment(args.assignmentId))}`;
  },
  createClass: ({ name }) => `Your new class ${quoted(name)}`,
  updateClass: (args, names) => `Your changes of ${classOf(names, args)}`,
  swapClassVersion: (args, names) => `Your choice between two versions of ${classOf(names, args)}`,
  dropClassVersion: (args, names) => `Putting away another version of ${classOf(names, args)}`,
  removeClass: (args, names) => `Removing ${classOf(names, args)}`,
  restoreClass: (args, names) => `Bringing back ${classOf(names, args)}`,
  renewClassCode: (args, names) => `A new code for ${classOf(names, args)}`,
  createSubgroup: (args, names) => `Your new group ${quoted(args.name)} of ${classOf(names, args)}`,
  renameSubgroup: (args, names) => `A group’s new name ${quoted(args.name)} in ${classOf(names, args)}`,
  deleteSubgroup: (args, names) => `Removing a group of ${classOf(names, args)}`,
  setSubgroupMember: (args, names) =>
    `${args.isMember ? 'Putting' : 'Taking'} ${names.person(args.studentId) ?? 'a student'} ` +
    `${args.isMember ? 'into' : 'out of'} a group of ${classOf(names, args)}`,
  joinClass: ({ code }) => `Joining a class with the code ${readableCode(code)}`,
  forgetJoin: () => 'Putting a class code away',
  leaveClass: (args, names) => `Leaving ${classOf(names, args)}`,
  disenrollStudent: (args, names) =>
    `Removing ${names.person(args.studentId) ?? 'a student'} from ${classOf(names, args)}`,
  renameStudent: (args) => `A student’s new name, ${`${args.firstName} ${args.lastName}`.trim()}`,
};

const classOf = (names: Names, { classId }: { classId: string }): string => names.class(classId) ?? 'a class';

const STATUS_VERBS: Record<ArgsOf<'setAssignmentStatus'>['status'], string> = {
  ASSIGNED: 'Reopening',
  COMPLETED: 'Ending',
  DELETED: 'Deleting',
  SUPER_DELETED: 'Deleting',
};
