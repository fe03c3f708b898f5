import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { answerInWords } from '#shared/domain/questions/answer-words.ts';
import type { TimeOfDay } from '#shared/kernel/calendar-date.ts';
import type { WrittenQuestion } from './activities/written-activity.ts';
import { chance } from './chance.ts';
import { workKeyOf, questionIdOf, type Given } from './given.ts';
import { answerText, revisedText, unfinished } from './handwriting.ts';
import { livingStudent } from './people.ts';
import { CHROMEBOOK, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

/** How far the students of a class have come, by their numbers; who is named nowhere has not begun. */
export type Progress = {
  /** Opened, with or without a first sentence. */
  readonly begun?: readonly number[];
  readonly halfway?: readonly number[];
  readonly handedIn?: readonly number[];
  /** Written in time, but without a network until the next school day. */
  readonly handedInOffline?: readonly number[];
  readonly late?: readonly number[];
};

/** Where answers of this class begin in the pools, so that two classes with one activity don't write the same. */
type Turns = (number: number) => number;

/** What students did with a given activity. The lesson is in `lessonTime` of its first day. */
export function working(
  days: SchoolDays,
  given: Given,
  progress: Progress,
  { lessonTime, firstTurn = 0 }: { lessonTime: TimeOfDay; firstTurn?: number },
): Session[] {
  const { begun = [], halfway = [], handedIn = [], handedInOffline = [], late = [] } = progress;
  const everybody = [...handedIn, ...late, ...handedInOffline, ...halfway, ...begun];
  const turn = turnsOf(everybody, firstTurn);
  const lesson = (number: number): Session => ({
    username: `student${number}`,
    device: CHROMEBOOK,
    at: days.moment(given.startDay, lessonTime) + chance(420, 'lesson', given.key, String(number)) * 1_000,
    pace: 150_000,
    acts: firstActs(given, number, turn, begun.includes(number)),
    // That the device was in touch then speaks for what it claims later (SPEC.md T2).
    ...(handedInOffline.includes(number) && { unsent: { n: 0, oldest: null } }),
  });
  const rest = (number: number, at: number, more: Partial<Session> = {}): Session => ({
    username: `student${number}`,
    device: CHROMEBOOK,
    at,
    pace: 160_000 + chance(90, 'pace', String(number)) * 1_000,
    acts: lastActs(given, number, turn, halfway.includes(number)),
    ...more,
  });
  return [
    ...everybody.map(lesson),
    ...halfway.map((number) => rest(number, workTime(days, given, number))),
    ...handedIn.map((number) => rest(number, workTime(days, given, number))),
    ...handedInOffline.map((number) =>
      rest(number, days.moment(given.dueDay, '18:20'), { arrivesAt: days.moment(given.dueDay + 1, '08:12') }),
    ),
    ...late.map((number) =>
      rest(number, days.moment(given.dueDay + 1, number % 2 === 0 ? '13:35' : '12:50')),
    ),
  ];
}

/** Weak and other students are counted apart: their answers come from different lists. */
function turnsOf(everybody: readonly number[], firstTurn: number): Turns {
  const turns = new Map<number, number>();
  for (const isWeak of [true, false]) {
    const some = everybody.filter((number) => (livingStudent(number).strength === 1) === isWeak);
    for (const [index, number] of some.entries()) turns.set(number, firstTurn + index);
  }
  return (number) => turns.get(number) ?? firstTurn;
}

const inLesson: readonly TimeOfDay[] = ['11:10', '13:05', '14:10'];
const atHome: readonly TimeOfDay[] = ['15:55', '16:40', '17:25', '18:05', '19:10'];

/** Some day between the lesson and the due date, and never later than what is behind the script. */
function workTime(days: SchoolDays, { key, startDay, dueDay }: Given, number: number): number {
  const lastDay = Math.min(dueDay, 0);
  const first = Math.min(startDay + 1, lastDay);
  const day = first + chance(lastDay - first + 1, 'day', key, String(number));
  const times = day === 0 || chance(3, 'where', key, String(number)) === 0 ? inLesson : atHome;
  const time = times[chance(times.length, 'time', key, String(number))] ?? '13:05';
  return days.moment(day, time) + chance(900, 'second', key, String(number)) * 1_000;
}

function firstActs(given: Given, number: number, turn: Turns, isOnlyBegun: boolean): Act[] {
  const { preface, questions } = given.written;
  const acts: Act[] = [{ name: 'startActivity', args: workKeyOf(given) }];
  if (preface) acts.push(answering(given, preface, answerOf(preface, number, turn(number))));
  const [first] = questions;
  if (first === undefined) throw new Error(`${given.key} has no question`);
  const answer = answerOf(first, number, turn(number));
  if (!isOnlyBegun) acts.push(answering(given, first, answer));
  else if (number % 2 === 0) acts.push(answering(given, first, half(answer)));
  return acts;
}

function lastActs(given: Given, number: number, turn: Turns, isHalfway: boolean): Act[] {
  const [, ...others] = given.written.questions;
  const answers = others.map((question) => ({ question, answer: answerOf(question, number, turn(number)) }));
  if (isHalfway) {
    const [next] = answers;
    return next ? [answering(given, next.question, half(next.answer))] : [];
  }
  return [
    ...answers.map(({ question, answer }) => answering(given, question, answer)),
    handingIn(given, (question) => answerOf(question, number, turn(number))),
  ];
}

/** Of a question with a key a student's strength says how much is right; of any other they write a text. */
function answerOf(question: WrittenQuestion, number: number, turn: number): GivenAnswer {
  const { closed } = question;
  if (closed === undefined) return { text: answerText(question, number, turn) };
  const { strength } = livingStudent(number);
  const some = strength === 1 ? closed.wrong : strength === 2 ? closed.near : [closed.right];
  const { text, value } = some[turn % some.length] ?? closed.right;
  return { text: answerInWords(closed.interaction, value, text), ...(value && { value }) };
}

/** As it stands when its writer was called away; what is no text is done or not. */
const half = (answer: GivenAnswer): GivenAnswer =>
  answer.value === undefined ? { text: unfinished(answer.text) } : answer;

function answering(given: Given, question: WrittenQuestion, answer: GivenAnswer): Act {
  const isPreface = question === given.written.preface;
  const asked = { ...workKeyOf(given), ...namedIn(given, question), isPreface };
  return { name: 'saveAnswer', args: { ...asked, ...answer } };
}

function handingIn(given: Given, answerTo: (question: WrittenQuestion) => GivenAnswer): Act {
  const { preface, questions } = given.written;
  const answers = [...(preface ? [preface] : []), ...questions].map((question) => ({
    ...namedIn(given, question),
    ...answerTo(question),
  }));
  return { name: 'submitActivity', args: { ...workKeyOf(given), answers } };
}

const namedIn = (given: Given, question: WrittenQuestion) => ({
  questionId: questionIdOf(given, question),
  questionVersion: 1,
  questionText: question.text,
});

/** A student goes on with work that was returned for revision: all questions anew, or only the first of them. */
export function revising(given: Given, number: number, at: number, isHandedIn: boolean): Session {
  const { preface, questions } = given.written;
  const answerTo = (question: WrittenQuestion): GivenAnswer => ({
    text: question === preface ? answerText(question, number, number) : revisedText(question, number, number),
  });
  const revised = isHandedIn ? questions : questions.slice(0, 1);
  const acts = revised.map((question) => answering(given, question, answerTo(question)));
  return {
    username: `student${number}`,
    device: CHROMEBOOK,
    at,
    pace: 190_000,
    acts: isHandedIn ? [...acts, handingIn(given, answerTo)] : acts,
  };
}
