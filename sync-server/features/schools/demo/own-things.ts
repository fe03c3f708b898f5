import { derivedId } from '#shared/kernel/ids.ts';
import { oozeOrExplode, whichPenguin } from './activities/coming-activities.ts';
import { creekCrew, creekPack, creekPackId, riverExcerpt, WATER } from './creek-pack.ts';
import { activityIdOf, classIdOf, contentOf, studentIdOf } from './given.ts';
import { CHROMEBOOK, CLASSROOM_PC, LAPTOP, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';
import { demoSchoolInList } from './school-directory.ts';

// What people of the demo school keep for themselves, and what belongs to no single activity.

const details = (key: 'a' | 'b' | 'c', name: string, description: string, avatar: string): Act => ({
  name: 'updateClass',
  args: { classId: classIdOf(key), name, description, avatar },
});

/** The classes as they are called when the school opens. */
export const classNames = {
  a: 'Science 5, Room 12',
  b: 'Social Studies 5, Room 8',
  c: 'Social Studies 5, Room 12',
} as const;

/** How the term began: classes get their pictures, teachers find their school, comments are kept for later. */
export const beginningTerm = (days: SchoolDays): Session[] => [
  {
    ...by('teacher', days.moment(-28, '07:45'), CLASSROOM_PC),
    acts: [
      details(
        'a',
        classNames.a,
        'Mornings with Ms. Okafor and Mr. Villanueva. Bring your notebook!',
        'flask',
      ),
      details(
        'b',
        classNames.b,
        'First period. How people live together, make rules and draw maps.',
        'globe',
      ),
      atTheirSchool(),
      ...comments.map((text, index): Act => ({
        name: 'saveComment',
        args: { commentId: derivedId('demo-school', 'comment', String(index)), text },
      })),
      favorite(WATER),
      favorite('living-together'),
    ],
  },
  {
    ...by('teacher2', days.moment(-28, '08:05'), CLASSROOM_PC),
    acts: [
      details('c', classNames.c, 'Afternoons with Mr. Villanueva.', 'compass'),
      atTheirSchool(),
      favorite('maps-and-mapmakers'),
      favorite('how-a-law-is-made'),
    ],
  },
  {
    ...by('teacher', days.moment(-20, '15:30'), CLASSROOM_PC),
    acts: [
      { name: 'setReadingLevel', args: level([6, 10], 1) },
      { name: 'setReadingLevel', args: level([3, 13], 3) },
    ],
  },
];

const level = (students: readonly number[], of: 1 | 3) => ({
  classId: classIdOf('a'),
  studentIds: students.map(studentIdOf),
  level: of,
});

function atTheirSchool(): Act {
  const { id, districtId, name, districtName } = demoSchoolInList();
  const school = { schoolName: name, schoolMdrId: id, districtName, districtMdrId: districtId };
  return {
    name: 'setTeachingSchool',
    args: { school: { ...school, stateName: 'New York', countryId: 'US' } },
  };
}

const comments = [
  'Please answer in whole sentences.',
  'Which number or word from the article shows that?',
  'I like how you explained this in your own words.',
  'Read your answer aloud once before you hand it in.',
];

const favorite = (packId: string, contentId: string | null = null): Act => ({
  name: 'setFavorite',
  args: { packId, contentId, isFavorite: true },
});

/** The teacher's own pack for the walk, its group, and what she is building just now. */
export const teacherMakes = (days: SchoolDays): Session[] => [
  {
    ...by('teacher', days.moment(-4, '16:10'), LAPTOP),
    acts: [
      { name: 'createSubgroup', args: { ...inA, subgroupId: creekCrew.subgroupId, name: 'Creek crew' } },
      ...creekCrew.students.map((number): Act => ({
        name: 'setSubgroupMember',
        args: { ...inA, subgroupId: creekCrew.subgroupId, studentId: studentIdOf(number), isMember: true },
      })),
      { name: 'saveExcerpt', args: { ...riverExcerpt, note: 'Read this aloud at the second bridge.' } },
      { name: 'saveCustomPack', args: { packId: creekPackId, content: creekPack } },
      favorite(creekPackId),
    ],
  },
  {
    ...by('teacher', days.moment(-1, '20:10'), LAPTOP),
    acts: [
      {
        name: 'saveActivity',
        args: { activityId: activityIdOf(penguins), content: contentOf(penguins), isQuickActivity: false },
      },
      { name: 'saveActivityDraft', args: { activityId: null, content: contentOf(volcanoes) } },
    ],
  },
];

const inA = { classId: classIdOf('a') };
const penguins = { key: 'penguins', written: whichPenguin };
const volcanoes = { key: 'volcanoes', written: oozeOrExplode };

/** What students like and keep. */
export const studentsKeep = (days: SchoolDays): Session[] => [
  {
    ...by('student1', days.moment(-8, '16:20'), CHROMEBOOK),
    acts: [
      favorite('neighbors-in-space'),
      favorite(WATER, 'ride-the-water-cycle'),
      {
        name: 'saveExcerpt',
        args: {
          ...{
            id: derivedId('demo-school', 'excerpt', 'million'),
            packId: WATER,
            contentId: 'where-rain-comes-from',
          },
          ...{ contentType: 'article', title: 'Where Rain Comes From' },
          text: 'It takes about a million cloud drops to make one drop of rain.',
          note: 'Tell this to Grandma!',
        },
      },
    ],
  },
  { ...by('student2', days.moment(-6, '17:05'), CHROMEBOOK), acts: [favorite('shaking-ground')] },
  { ...by('student8', days.moment(-6, '18:15'), CHROMEBOOK), acts: [favorite('living-together')] },
  { ...by('student16', days.moment(-5, '16:50'), CHROMEBOOK), acts: [favorite('neighbors-in-space')] },
];

const by = (username: string, at: number, device: string) => ({ username, at, device, pace: 55_000 });
