import { defaultSubgroupId, membershipId } from '#shared/domain/classes/rows.ts';
import { classA, demoPerson } from '#tests/support/demo-day.ts';
import { given, inquiry, longClass, ownPack, snacks } from './prepared-school.ts';

/** A screen at one address: `pattern` is its path in the route table (shared/navigation/app-paths.ts). */
export type ScreenAddress = { readonly pattern: string; readonly address: string };

const at = (pattern: string, address: string = pattern): ScreenAddress => ({ pattern, address });

const water = 'water-on-the-move';
const aPack = `/science/${water}`;
const board = '/science/dashboard/activities';
const inquiries = '/science/dashboard/mini-inquiries';
const classes = '/science/dashboard/classes';
const aClass = `${classes}/${classA}`;
const aSnack = `/science/ls/${snacks.pack}/article/where-rain-comes-from/${snacks.snack}`;
const place = membershipId(classA, demoPerson('student2'));
const subgroup = defaultSubgroupId(classA);

/** The Pack's pages, which are read on their own and below the activity that they are read for. */
const reading = (frame: string, address: string, search = ''): readonly ScreenAddress[] =>
  [
    [':contentType', 'image'],
    ['article/:contentId', 'article/where-rain-comes-from'],
    ['assembly/:contentId', 'assembly/water-cycle-diagram'],
    ['excerpt/:contentId', 'excerpt/no-such-excerpt'],
    ['learning-resource/:contentId', 'learning-resource/water-quiz'],
    ['magazine/:contentId', 'magazine/drip-magazine-1'],
    ['primary-source/:contentId', 'primary-source/seattle-weather-record'],
    ['primarysource/:contentId', 'primarysource/seattle-weather-record'],
  ].map(([pattern, path]) => at(`${frame}/${pattern}`, `${address}/${path}${search}`));

/**
 * Every screen, once at an address where there is something to see; a new route of the app needs its line here. Each
 * role goes to all of them, for what is not theirs must also say so decently.
 */
export const screens: readonly ScreenAddress[] = [
  at('/'),
  at('/individual/login'),
  at('/individual/confirmEmail', '/individual/confirmEmail#of-no-mail'),
  at('/individual/login', '/individual/login?signUp=true'),
  at('/individual/confirmSignUp'),
  at('/individual/digestOff', '/individual/digestOff#of-no-mail'),
  at('/individual/provider', '/individual/provider#of-no-provider'),
  at('/forgetLogin/usernamePassword'),
  at('/forgetLogin/resetPassword'),
  at('/help', '/help#classes'),
  at('/credits'),
  at('/needs-attention'),
  at('/privacy'),
  at('/storage'),
  at('/your-school'),
  at('/account'),
  at('/administration'),
  at('/administration/:tab', '/administration/school'),
  at('/administration/:tab', '/administration/devices'),
  at('/administration/:tab', '/administration/rosters'),
  at('/administration/:tab', '/administration/sign-up'),
  at('/administration/:tab', '/administration/feedback'),
  at('/administration/:tab', '/administration/audit'),
  at('/administration/:tab', '/administration/data'),
  at('/administration/people/:individualId', `/administration/people/${demoPerson('teacher2')}`),
  at('/administration/people/:individualId', `/administration/people/${demoPerson('student2')}`),
  at('/:subject', '/science'),
  at('/:subject', '/social-studies'),
  at('/:subject/notifications', '/science/notifications'),
  at('/:subject/packs', '/science/packs'),
  at('/:subject/:packId', aPack),
  at('/:subject/:packId', `${aPack}#/activities`),
  at('/:subject/:packId', `${aPack}#/standards`),
  at('/:subject/standards', '/science/standards'),
  at('/:subject/standards', '/social-studies/standards?grade=2&words=map'),
  at('/:subject/:packId/standards', `${aPack}/standards`),
  at('/:subject/:packId', `/science/${ownPack}#/standards`),
  at('/:subject/:packId', `/science/${ownPack}`),
  at('/:subject/:packId', `/science/${ownPack}#/activities`),
  at('/:subject/:packId/learning-resource/:contentId', `/science/${ownPack}/learning-resource/i4`),
  at('/:subject/:packId/learning-resource/:contentId', `/science/${ownPack}/learning-resource/i5`),
  at('/:subject/printout/pack/:packId', `/science/printout/pack/${ownPack}`),
  at('/:subject/:packId/bibliography', `${aPack}/bibliography`),
  at('/:subject/:packId/bibliography', `/science/${ownPack}/bibliography`),
  at('/:subject/:packId', '/science/no-such-pack'),
  ...reading('/:subject/:packId', aPack),
  at('/:subject/:packId/:contentType', `${aPack}/annotated`),
  at('/:subject/:packId/assembly/:contentId', `${aPack}/assembly/a-drop-goes-around`),
  at('/:subject/:packId/assembly/:contentId', `${aPack}/assembly/ride-the-water-cycle`),
  at('/:subject/activity/:packId', `/science/activity/${water}?assignment=${given.open}`),
  at('/:subject/activity/:packId', `/science/activity/${water}?activity=${given.draft}#/pinboard`),
  at('/:subject/activity/:packId', `/science/activity/${water}#/custom`),
  at('/:subject/activity/:packId/all', `/science/activity/${water}/all?assignment=${given.open}`),
  ...reading('/:subject/activity/:packId', `/science/activity/${water}`, `?assignment=${given.open}`),
  at('/:subject/dashboard', '/science/dashboard'),
  at('/:subject/dashboard/activities', board),
  at('/:subject/dashboard/activities/:assignmentId/feedback', `${board}/${given.returned}/feedback`),
  at('/:subject/dashboard/activities/:assignmentId/review', `${board}/${given.open}/review`),
  at(
    '/:subject/dashboard/activities/:assignmentId/review',
    `${board}/${given.returned}/review?student=${demoPerson('student4')}`,
  ),
  at(
    '/:subject/dashboard/activities/:assignmentId/review/tab/:tab',
    `${board}/${given.returned}/review/tab/responses`,
  ),
  at(
    '/:subject/dashboard/activities/:assignmentId/review/tab/:tab',
    `${board}/${given.returned}/review/tab/results`,
  ),
  at('/:subject/dashboard/activities/completed', `${board}/completed`),
  at(
    '/:subject/dashboard/activities/completed/tab/:tab/:subgroupId',
    `${board}/completed/tab/quick-activities/all`,
  ),
  at(
    '/:subject/dashboard/activities/completed/:assignmentId/review',
    `${board}/completed/${given.ended}/review`,
  ),
  at(
    '/:subject/dashboard/activities/completed/:assignmentId/responses',
    `${board}/completed/${given.ended}/responses`,
  ),
  at('/:subject/dashboard/activities/tab/:tab/:subgroupId/:status', `${board}/tab/activities/all/DRAFT`),
  at('/:subject/dashboard/activities/tab/:tab/:subgroupId/:status', `${board}/tab/all/all/SCHEDULED`),
  at('/:subject/ls/:snackPackId', `/science/ls/${snacks.pack}`),
  at('/:subject/ls/:snackPackId', `/science/ls/no-such-snacks?source=${water}`),
  at('/:subject/ls/:snackPackId/standards', `/science/ls/${snacks.pack}/standards`),
  at(
    '/:subject/ls/:snackPackId/:snackContentType/:contentId',
    `/science/ls/${snacks.pack}/article/where-rain-comes-from`,
  ),
  at('/:subject/dashboard/activities/:snackPackId/ls/review', `${board}/${snacks.pack}/ls/review`),
  at(
    '/:subject/dashboard/activities/:snackPackId/ls/review/tab/:tab',
    `${board}/${snacks.pack}/ls/review/tab/responses`,
  ),
  at('/:subject/ls/:snackPackId/:snackContentType/:contentId/:snackId', `${aSnack}#/active`),
  at('/:subject/ls/:snackPackId/:snackContentType/:contentId/:snackId', `${aSnack}#/preview`),
  at('/:subject/dashboard/activities/:assignmentId/review', `${board}/${snacks.assignment}/review`),
  at(
    '/:subject/dashboard/activities/:assignmentId/review',
    `${board}/${snacks.assignment}/review?student=${demoPerson('student2')}`,
  ),
  at(
    '/:subject/dashboard/activities/:assignmentId/review/tab/:tab',
    `${board}/${snacks.assignment}/review/tab/responses`,
  ),
  at('/:subject/mini-inquiries', '/science/mini-inquiries'),
  at('/:subject/mini-inquiries/:miniInquiryId', `/science/mini-inquiries/${inquiry.id}`),
  at('/:subject/mini-inquiries/:miniInquiryId/edit', `/science/mini-inquiries/${inquiry.own}/edit`),
  at('/:subject/dashboard/mini-inquiries', inquiries),
  at(
    '/:subject/dashboard/mini-inquiries/activity/:assignmentId',
    `${inquiries}/activity/${inquiry.assignment}`,
  ),
  at(
    '/:subject/dashboard/mini-inquiries/activity/:assignmentId/student/:studentId/score',
    `${inquiries}/activity/${inquiry.assignment}/student/${demoPerson('student2')}/score`,
  ),
  at('/:subject/printout/activity/:activityId', `/science/printout/activity/${given.open}`),
  at('/:subject/printout/pack/:packId', `/science/printout/pack/${water}`),
  at('/:subject/printout/student/:subgroupId', `/science/printout/student/${subgroup}`),
  at('/:subject/printout/teacher/:subgroupId', `/science/printout/teacher/${subgroup}`),
  at('/:subject/dashboard/classes', classes),
  at('/:subject/dashboard/classes/new', `${classes}/new`),
  at('/:subject/dashboard/classes/import', `${classes}/import`),
  at('/:subject/dashboard/classes/:classId/view', `${aClass}/view`),
  at('/:subject/dashboard/classes/:classId/view', `${classes}/${longClass}/view`),
  ...['gradebook', 'annotations', 'packs', 'students', 'groups', 'settings'].map((tab) =>
    at('/:subject/dashboard/classes/:classId/view', `${aClass}/view?tab=${tab}`),
  ),
  at('/:subject/dashboard/classes/:classId/view', `${aClass}/view?tab=gradebook&by=standard`),
  at(
    '/:subject/dashboard/classes/:classId/annotations/:packId/:textType/:contentId',
    `${aClass}/annotations/${water}/article/where-rain-comes-from?level=2`,
  ),
  at('/:subject/dashboard/classes/:classId/edit', `${aClass}/edit`),
  at('/:subject/dashboard/classes/:classId/groups', `${aClass}/groups`),
  at('/:subject/dashboard/classes/:classId/invite', `${aClass}/invite`),
  at('/:subject/dashboard/classes/:classId/students/new', `${aClass}/students/new`),
  at('/:subject/dashboard/classes/:classId/student/:enrollmentId', `${aClass}/student/${place}`),
  at('/:subject/dashboard/classes/:classId/student/:enrollmentId/edit', `${aClass}/student/${place}/edit`),
  at('/:subject/dashboard/classes/join', `${classes}/join`),
  at('/:subject/dashboard/classes/join/:classCode', `${classes}/join/100002`),
];
