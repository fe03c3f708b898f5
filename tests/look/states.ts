import { membershipId } from '#shared/domain/classes/rows.ts';
import { allowBadges } from '#tests/support/badges.ts';
import {
  allowClassLists,
  giveSecrets,
  giveWrongPinsInClassA,
  openForClassA,
} from '#tests/support/class-lists.ts';
import { classA, demoPerson } from '#tests/support/demo-day.ts';
import { openLakeSchool } from '#tests/support/lake-school.ts';
import { makeSignUpCodes } from '#tests/support/make-sign-up-code.ts';
import { emptySchool, fillSchool, given, ownPack } from './prepared-school.ts';
import {
  addHolidays,
  askForHowLong,
  allowPush,
  assignWithOwnDates,
  beginAccount,
  changeEvent,
  choose,
  comeFromProvider,
  choosePackRequest,
  chooseStudent,
  chooseTwoPictures,
  giveAPinTooLate,
  giveWrongPins,
  makeSecrets,
  seeCards,
  showOpeningCode,
  chooseGoogleClasses,
  chooseSavedWork,
  customize,
  cutOff,
  cutOffWithThePack,
  endScience,
  endSession,
  fillDevice,
  forceProvider,
  importGoogleClasses,
  leaveAddressOut,
  measureReading,
  hearSession,
  makeBadges,
  openAnnotation,
  openBadgePanel,
  openMenu,
  openFeedbackOnPhone,
  haveOwnQuietHours,
  haveQuietHours,
  press,
  pressBoth,
  readAloud,
  readBeside,
  refuseTheirWork,
  reportDevice,
  scrollTo,
  searchFor,
  seeBadges,
  setUpClassroom,
  setUpProvider,
  setUpPush,
  subscribeToPush,
  removePush,
  lookAtRoster,
  switchOn,
  signInWithoutSchool,
  signInWithoutSync,
  signOutFromElsewhere,
  downloadedOnWifi,
  waitForWifi,
  writeWithoutNetwork,
} from './reach.ts';
import type { LookState, Session } from './scene.ts';
import { screens } from './screens.ts';

const water = '/science/water-on-the-move';
const annotated = `${water}/article/where-rain-comes-from?level=2`;
const openActivity = `/science/activity/water-on-the-move?assignment=${given.open}`;
const draft = `/science/activity/water-on-the-move?activity=${given.draft}#/pinboard`;
const classes = '/science/dashboard/classes';
const board = '/science/dashboard/activities';
const marked = `${board}/${given.returned}/review?student=${demoPerson('student4')}`;

const pattern = {
  start: '/',
  signIn: '/individual/login',
  provider: '/individual/provider',
  account: '/account',
  recover: '/forgetLogin/usernamePassword',
  resetPassword: '/forgetLogin/resetPassword',
  confirmSignUp: '/individual/confirmSignUp',
  schoolAddress: '/s/:schoolSlug',
  subject: '/:subject',
  notifications: '/:subject/notifications',
  packs: '/:subject/packs',
  pack: '/:subject/:packId',
  article: '/:subject/:packId/article/:contentId',
  activity: '/:subject/activity/:packId',
  board: '/:subject/dashboard/activities',
  review: '/:subject/dashboard/activities/:assignmentId/review',
  classes: '/:subject/dashboard/classes',
  importClasses: '/:subject/dashboard/classes/import',
  class: '/:subject/dashboard/classes/:classId/view',
  join: '/:subject/dashboard/classes/join',
  printPack: '/:subject/printout/pack/:packId',
  printClass: '/:subject/printout/student/:subgroupId',
  storage: '/storage',
  help: '/help',
  attention: '/needs-attention',
  administration: '/administration/:tab',
};

type More = Pick<LookState, 'reach' | 'isWaiting' | 'isPrinted' | 'complaint'>;
const at = (where: keyof typeof pattern, address: string, state: string, more: More = {}): LookState => ({
  pattern: pattern[where],
  address,
  state,
  ...more,
});
const everyScreen = (state: string): readonly LookState[] => screens.map((screen) => ({ ...screen, state }));
const printed = (where: keyof typeof pattern): LookState[] =>
  screens
    .filter((screen) => screen.pattern === pattern[where])
    .map((screen) => ({ ...screen, state: 'printed', isPrinted: true }));

/** What the app reports of a disk that takes nothing; the screen says it in its own words. */
const fullDisk = /sync round failed|QuotaExceededError/;

const onDevice = /^Notifications on this device$/;

const nothingYet = [
  at('subject', '/science', 'empty'),
  at('board', board, 'empty'),
  at('classes', classes, 'empty'),
  at('attention', '/needs-attention', 'empty'),
  at('notifications', '/science/notifications', 'empty'),
  at('subject', '/science', 'notifications, empty', { reach: press('Notifications') }),
  at('storage', '/storage', 'empty'),
];

/** Every screen in every state, in the order in which a person and their device come through them. */
export const sessions: readonly Session[] = [
  {
    name: 'visitor',
    username: null,
    moments: [
      {
        name: 'online',
        states: [
          at('start', '/', 'visitor'),
          at('signIn', '/individual/login', 'fields left empty', { reach: press('Sign in') }),
          at('subject', '/science', 'visitor'),
          at('packs', '/science/packs', 'visitor'),
          at('pack', water, 'visitor'),
          at('article', `${water}/article/where-rain-comes-from`, 'visitor'),
          at('classes', classes, 'visitor, asked to sign in'),
          at('subject', '/science?showFeedback=true', 'visitor, feedback, nothing chosen', {
            reach: press('Send'),
          }),
        ],
      },
      { name: 'cut off', begin: cutOff, states: [at('start', '/', 'visitor, cut off')] },
    ],
  },
  {
    name: 'new teacher',
    username: 'teacher2',
    prepare: emptySchool,
    moments: [
      { name: 'online', states: nothingYet },
      {
        name: 'signed out from elsewhere',
        begin: signOutFromElsewhere,
        states: [
          at('subject', '/science', 'visitor, signed out from elsewhere'),
          at('signIn', '/individual/login', 'signed out from elsewhere'),
        ],
      },
    ],
  },
  {
    name: 'new student',
    username: 'student30',
    prepare: emptySchool,
    moments: [{ name: 'online', states: [...nothingYet, at('join', `${classes}/join`, 'empty')] }],
  },
  {
    name: 'student without a first sync',
    username: null,
    isBlank: true,
    prepare: fillSchool,
    moments: [
      {
        name: 'nothing answers',
        begin: signInWithoutSync,
        states: [
          at('subject', '/science', 'not known yet', { isWaiting: true }),
          at('board', board, 'not known yet', { isWaiting: true }),
          at('classes', classes, 'not known yet', { isWaiting: true }),
          at('activity', openActivity, 'not known yet', { isWaiting: true }),
          at('review', `${board}/${given.open}/review`, 'not known yet', { isWaiting: true }),
          at('attention', '/needs-attention', 'not known yet', { isWaiting: true }),
          at('notifications', '/science/notifications', 'not known yet', { isWaiting: true }),
          at('help', '/help', 'error: its code does not come', {
            complaint: /dynamically imported module|preload CSS/,
          }),
        ],
      },
    ],
  },
  {
    name: 'teacher',
    username: 'teacher',
    prepare: fillSchool,
    moments: [
      {
        name: 'online',
        states: [
          ...everyScreen('full'),
          at('subject', '/science', 'account menu', { reach: openMenu(/^Account/) }),
          // Before the list marks them as read.
          at('notifications', '/science/notifications', 'unread alone', { reach: choose('Unread') }),
          at('subject', '/science', 'notifications', { reach: press(/^Notifications/) }),
          at('subject', '/science?showFeedback=true', 'feedback, pack requested', {
            reach: choosePackRequest,
          }),
          at('subject', '/science', 'searching in the header', { reach: searchFor('water') }),
          at('subject', '/science', 'an event and its menu', {
            reach: openMenu('Change or move Trip to the river'),
          }),
          at('subject', '/science', 'changing an event', { reach: changeEvent }),
          at('packs', '/science/packs', 'taking a subject along', { reach: press(/^Take all science/) }),
          at('pack', `/science/${ownPack}#/custom`, 'own pack, customized'),
          at('pack', `/science/${ownPack}#/custom`, 'choosing a picture', {
            reach: press('Picture of the pack: choose'),
          }),
          at('pack', `/science/${ownPack}`, 'own pack, use offline', {
            reach: press(/^(Use|Available) offline$/),
          }),
          at('printPack', '/science/printout/pack/water-on-the-move', 'nothing chosen', {
            reach: press('None'),
          }),
          at('pack', water, 'sharing', { reach: press('Share') }),
          at('article', annotated, 'sharing annotations', { reach: press('Share by e-mail') }),
          at('pack', water, 'choosing what to take offline', { reach: press('Use offline') }),
          at('pack', water, 'copied before', { reach: customize('You have a copy of this pack') }),
          at('pack', '/science/shaking-ground', 'customized', { reach: customize('Customize') }),
          at('activity', draft, 'assigning', { reach: press('Assign') }),
          at('administration', '/administration/school', 'signing in without a network', {
            reach: switchOn('Students sign in without a network'),
          }),
          at('administration', '/administration/rosters', 'looked at', { reach: lookAtRoster }),
          at('activity', draft, 'assigning, nothing chosen', { reach: pressBoth('Assign', 'Assign') }),
          at('review', marked, 'saved comments', { reach: press('Saved comments') }),
          at('review', marked, 'feedback of a phone', { reach: openFeedbackOnPhone }),
          at('review', marked, 'keys', { reach: press('Keyboard shortcuts') }),
          at('storage', '/storage', 'saved work chosen', { reach: chooseSavedWork }),
          at('board', board, 'compact', { reach: choose('Compact') }),
          at('board', board, 'giving more time', {
            reach: openMenu('Manage “Rivers and rain”', 'Give more time'),
          }),
          at('activity', draft, 'assigning, own dates', { reach: assignWithOwnDates }),
          at('board', board, 'manage menu', { reach: openMenu('Manage “Rivers and rain”') }),
          at('board', board, 'deleting', { reach: openMenu('Manage “Rivers and rain”', 'Delete') }),
          at('article', `${water}/article/where-rain-comes-from`, 'dictionary', {
            reach: press('Dictionary'),
          }),
          at('article', `${water}/article/where-rain-comes-from`, 'translation not set up', {
            reach: press('Translate'),
          }),
          at('article', `${water}/article/where-rain-comes-from?level=1`, 'read aloud without a voice', {
            reach: readAloud,
          }),
          ...printed('printPack'),
          ...printed('printClass'),
        ],
      },
      {
        name: 'cut off',
        begin: cutOffWithThePack,
        states: [
          ...everyScreen('full'),
          at('pack', '/science/shaking-ground', 'not on this device'),
          at('pack', water, 'choosing what to take offline, cut off', { reach: press('Use offline') }),
        ],
      },
      {
        name: 'device full',
        begin: fillDevice,
        states: [
          at('pack', '/science/shaking-ground', 'device full', {
            reach: pressBoth('Use offline', /^Download \d/),
            complaint: fullDisk,
          }),
          at('storage', '/storage', 'device full', { complaint: fullDisk }),
        ],
      },
    ],
  },
  {
    name: 'student',
    username: 'student1',
    prepare: fillSchool,
    moments: [
      // The teacher's walk has seen all of them; what only students see stands in the moments below, too.
      {
        name: 'online',
        states: [
          ...everyScreen('full'),
          at('subject', '/science', 'notifications', { reach: press(/^Notifications/) }),
          at('article', annotated, 'annotated'),
          at('article', annotated, 'an annotation open', { reach: openAnnotation(/^Edit Main idea/) }),
          at('article', annotated, 'the text has changed', { reach: openAnnotation(/^Edit Evidence/) }),
          at('article', annotated, 'annotating by sentence', { reach: press('Annotate by sentence') }),
          at('article', annotated, 'deleting all annotations', { reach: press('Delete all') }),
          at('article', annotated, 'downloading annotations', { reach: press('Download') }),
          at('article', annotated, 'annotations from a file', { reach: press('From a file') }),
          at('activity', openActivity, 'the Pack beside, its list', { reach: readBeside(null) }),
          at('activity', openActivity, 'the Pack beside, an article', {
            reach: readBeside('Where Rain Comes From'),
          }),
        ],
      },
      {
        name: 'packs came along',
        begin: downloadedOnWifi,
        states: [
          at('subject', '/science', 'packs came along'),
          at('storage', '/storage', 'packs came along', { reach: scrollTo(/^Came by itself/) }),
          at('storage', '/storage', 'removing what came along', {
            reach: press(/^Remove Water on the Move/),
          }),
        ],
      },
      {
        name: 'packs wait for wifi',
        begin: waitForWifi,
        states: [
          at('subject', '/science', 'packs wait for wifi'),
          at('storage', '/storage', 'packs wait for wifi', { reach: scrollTo(/^Came by itself/) }),
        ],
      },
      { name: 'cut off', begin: cutOffWithThePack, states: everyScreen('full') },
      {
        name: 'words wait',
        begin: writeWithoutNetwork,
        states: [
          at('activity', openActivity, 'pending'),
          at('board', board, 'pending'),
          at('storage', '/storage', 'pending'),
          at('subject', '/science', 'signing out, pending', { reach: openMenu(/^Account/, 'Sign out') }),
        ],
      },
      {
        name: 'refused',
        begin: refuseTheirWork,
        states: [
          at('attention', '/needs-attention', 'refused'),
          at('activity', openActivity, 'refused'),
          at('board', board, 'refused'),
        ],
      },
      {
        name: 'sign-in ended',
        begin: endSession,
        states: [at('subject', '/science', 'sign-in ended')],
      },
    ],
  },
  {
    name: 'visitor of two schools',
    username: null,
    moments: [
      {
        name: 'no school chosen',
        begin: ({ server }) => openLakeSchool(server.dataDir),
        states: [
          at('signIn', '/individual/login', 'which school', { reach: signInWithoutSchool }),
          at('schoolAddress', '/s/no-such-school', 'no school'),
          at('schoolAddress', '/s/lake-school', 'a school'),
        ],
      },
      {
        name: 'cut off',
        begin: cutOff,
        states: [at('schoolAddress', '/s/no-such-school', 'not reached')],
      },
    ],
  },
  {
    name: 'visitor with a badge',
    username: null,
    moments: [
      {
        name: 'badges allowed',
        begin: ({ server }) => allowBadges(server.url),
        states: [
          at('signIn', '/individual/login', 'use my badge', { reach: openBadgePanel }),
          at('signIn', `/individual/login#badge=${'B'.repeat(26)}`, 'a badge that nobody has', {
            reach: press('Sign in with the badge'),
          }),
        ],
      },
    ],
  },
  {
    name: 'teacher with badges',
    username: 'teacher',
    moments: [
      {
        name: 'badges allowed',
        begin: async ({ server, device }) => {
          await allowBadges(server.url);
          await hearSession(device.page());
        },
        states: [
          at('class', `${classes}/${classA}/view?tab=students`, 'what cards are for', {
            reach: press('New sign-in cards'),
          }),
          at(
            'class',
            `${classes}/${classA}/student/${membershipId(classA, demoPerson('student2'))}`,
            'no badge yet',
          ),
          at('class', `${classes}/${classA}/view?tab=students`, 'badges to print', { reach: makeBadges }),
          at('class', `${classes}/${classA}/view?tab=students`, 'badges on paper', {
            reach: seeBadges,
            isPrinted: true,
          }),
        ],
      },
    ],
  },
  {
    name: 'visitor with a class list',
    username: null,
    moments: [
      {
        name: 'not open yet',
        begin: ({ server }) => allowClassLists(server.url, 'pin'),
        states: [
          at('signIn', '/individual/login', 'class list', { reach: press('Class list') }),
          at('signIn', '/individual/login#class=ABCD2345', 'class list, a wrong code', {
            reach: press('Open the class list'),
          }),
        ],
      },
      {
        name: 'open',
        begin: async ({ server, device }) => {
          await giveSecrets(server.url, { [demoPerson('student1')]: '4827' });
          await openForClassA(device.page(), server.url);
        },
        states: [
          at('signIn', '/individual/login', 'class list, open'),
          at('signIn', '/individual/login', 'class list, a PIN', { reach: chooseStudent('Student 1') }),
          at('signIn', '/individual/login', 'class list, no PIN yet', { reach: chooseStudent('Student 2') }),
          at('signIn', '/individual/login', 'class list, a wrong PIN', {
            reach: giveWrongPins('That was not right. Try again.'),
          }),
          at('signIn', '/individual/login', 'class list, waiting', {
            reach: giveWrongPins('Please wait a little, then try again.'),
          }),
          at('signIn', '/individual/login', 'class list, let go', {
            reach: press('This device is no longer the class’s'),
          }),
        ],
      },
      {
        name: 'ended meanwhile',
        begin: ({ server, device }) => openForClassA(device.page(), server.url),
        states: [at('signIn', '/individual/login', 'class list, over', { reach: giveAPinTooLate })],
      },
      {
        name: 'open with pictures',
        begin: async ({ server, device }) => {
          await allowClassLists(server.url, 'pictures');
          await giveSecrets(server.url, { [demoPerson('student2')]: 'owl-kite-sun' });
          await openForClassA(device.page(), server.url);
        },
        states: [at('signIn', '/individual/login', 'class list, pictures', { reach: chooseTwoPictures })],
      },
    ],
  },
  {
    name: 'teacher with class lists',
    username: 'teacher',
    moments: [
      {
        name: 'allowed',
        begin: async ({ server, device }) => {
          await allowClassLists(server.url, 'pin');
          await hearSession(device.page());
        },
        states: [
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, no device open'),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, for how long', {
            reach: askForHowLong,
          }),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, its code', {
            reach: showOpeningCode,
          }),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, devices open'),
          at(
            'class',
            `${classes}/${classA}/student/${membershipId(classA, demoPerson('student2'))}`,
            'class list, no PIN yet',
          ),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, PINs to print', {
            reach: makeSecrets('PIN'),
          }),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, PINs on paper', {
            reach: seeCards,
            isPrinted: true,
          }),
        ],
      },
      {
        name: 'a student waits',
        begin: ({ server }) => giveWrongPinsInClassA(server.url, demoPerson('student2')),
        states: [at('class', `${classes}/${classA}/view?tab=students`, 'class list, somebody waits')],
      },
      {
        name: 'cut off',
        begin: cutOff,
        states: [
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, cut off'),
          at(
            'class',
            `${classes}/${classA}/student/${membershipId(classA, demoPerson('student2'))}`,
            'class list, cut off',
          ),
        ],
      },
    ],
  },
  {
    name: 'teacher with picture passwords',
    username: 'teacher',
    moments: [
      {
        name: 'allowed',
        begin: async ({ server, device }) => {
          await allowClassLists(server.url, 'pictures');
          await hearSession(device.page());
        },
        states: [
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, pictures to print', {
            reach: makeSecrets('picture password'),
          }),
          at('class', `${classes}/${classA}/view?tab=students`, 'class list, pictures on paper', {
            reach: seeCards,
            isPrinted: true,
          }),
        ],
      },
    ],
  },
  {
    name: 'visitor with a provider',
    username: null,
    moments: [
      {
        name: 'set up',
        begin: setUpProvider,
        states: [
          at('signIn', '/individual/login', 'with a provider'),
          at('signIn', '/individual/login?errorCode=providerFailed&provider=google', 'sign-in failed'),
          at('provider', '/individual/provider#of-no-provider', 'took too long'),
          at('signIn', '/individual/login', 'nobody is connected', { reach: comeFromProvider }),
        ],
      },
      {
        name: 'by a code',
        begin: async ({ server }) => void (await makeSignUpCodes(server.dataDir, 'student', 'teacher')),
        states: [
          at('signIn', '/individual/login?signUp=true', 'signing up with a provider'),
          at('signIn', '/individual/login', 'a new account', { reach: beginAccount }),
        ],
      },
      {
        name: 'Google alone',
        begin: forceProvider,
        states: [
          at('signIn', '/individual/login', 'Google alone'),
          at('signIn', '/individual/login?signUp=true', 'signing up, Google alone'),
        ],
      },
      {
        name: 'cut off',
        begin: cutOff,
        states: [
          at('signIn', '/individual/login', 'with a provider, cut off'),
          at('provider', '/individual/provider#of-no-provider', 'came back, cut off'),
        ],
      },
    ],
  },
  {
    name: 'person with a provider',
    username: 'student1',
    moments: [
      {
        name: 'set up',
        begin: setUpProvider,
        states: [
          at('account', '/account?bind=mismatch&provider=google', 'not connected', {
            reach: press('Connect Google'),
          }),
        ],
      },
    ],
  },
  {
    name: 'person told on this device',
    username: 'student3',
    moments: [
      {
        name: 'denied',
        begin: setUpPush,
        states: [at('account', '/account', 'push denied', { reach: scrollTo(onDevice) })],
      },
      {
        name: 'allowed',
        begin: allowPush,
        states: [at('account', '/account', 'push off', { reach: scrollTo(onDevice) })],
      },
      {
        name: 'subscribed',
        begin: subscribeToPush,
        states: [at('account', '/account', 'push on', { reach: scrollTo(onDevice) })],
      },
      {
        name: 'a browser without pushes',
        begin: removePush,
        states: [at('account', '/account', 'push unsupported', { reach: scrollTo(onDevice) })],
      },
    ],
  },
  {
    name: 'teacher with Google Classroom',
    username: 'teacher',
    moments: [
      {
        name: 'set up',
        begin: setUpClassroom,
        states: [
          at('classes', '/science/dashboard/classes', 'with the import'),
          at('importClasses', '/science/dashboard/classes/import', 'Google not asked'),
          at('importClasses', '/science/dashboard/classes/import?consent=less', 'less was allowed'),
          at('importClasses', '/science/dashboard/classes/import#nobodys', 'asked too late'),
          at('importClasses', '/science/dashboard/classes/import', 'classes chosen', {
            reach: chooseGoogleClasses,
          }),
          at('importClasses', '/science/dashboard/classes/import', 'imported', {
            reach: importGoogleClasses,
          }),
        ],
      },
      {
        name: 'cut off',
        begin: cutOff,
        states: [at('importClasses', '/science/dashboard/classes/import', 'cut off')],
      },
    ],
  },
  {
    name: 'educator whom a provider gave no address',
    username: 'teacher',
    moments: [
      {
        name: 'to complete',
        begin: leaveAddressOut('teacher'),
        states: [at('start', '/', 'account to complete', { reach: press('Save') })],
      },
    ],
  },
  {
    name: 'new account',
    username: null,
    moments: [
      {
        name: 'by a code',
        begin: async ({ server }) => void (await makeSignUpCodes(server.dataDir, 'student', 'teacher')),
        states: [
          at('signIn', '/individual/login?signUp=true', 'signing up'),
          at('signIn', '/individual/login?signUp=true', 'signing up, fields left empty', {
            reach: press('Create account'),
          }),
          at('recover', '/forgetLogin/usernamePassword', 'the school has no e-mail'),
          at('resetPassword', '/forgetLogin/resetPassword', 'no link'),
          at('confirmSignUp', '/individual/confirmSignUp', 'no link'),
        ],
      },
      {
        name: 'cut off',
        begin: cutOff,
        states: [
          at('signIn', '/individual/login?signUp=true', 'signing up, cut off'),
          at('recover', '/forgetLogin/usernamePassword', 'cut off'),
        ],
      },
    ],
  },
  {
    name: 'administrator of devices',
    username: 'teacher',
    moments: [
      {
        name: 'one has reported',
        begin: reportDevice,
        states: [
          at('administration', '/administration/devices', 'a device has reported'),
          at('administration', '/administration/devices', 'a device is open', { reach: press(/^Open, /) }),
        ],
      },
    ],
  },
  {
    name: 'administrator of new accounts',
    username: 'teacher',
    moments: [
      {
        name: 'with codes',
        begin: async ({ server }) => void (await makeSignUpCodes(server.dataDir, 'student', 'teacher')),
        states: [at('administration', '/administration/sign-up', 'with codes')],
      },
    ],
  },
  {
    name: 'teacher after the subscription',
    username: 'teacher',
    moments: [
      {
        name: 'science has ended',
        begin: endScience,
        states: [
          at('packs', '/science/packs', 'subscription ended'),
          at('article', annotated, 'subscription ended'),
          at('subject', '/science', 'subscription ended'),
          at('administration', '/administration/school', 'subscription ended', {
            reach: scrollTo(/^Subscription$/),
          }),
        ],
      },
      {
        name: 'the school measures reading',
        begin: measureReading,
        states: [
          at('class', `${classes}/${classA}/view?tab=packs`, 'reading measured'),
          at('administration', '/administration/school', 'reading measured', {
            reach: scrollTo(/^How devices are used$/),
          }),
          at('administration', '/administration/school', 'quiet hours', { reach: haveQuietHours }),
          at('administration', '/administration/school', 'holidays', { reach: addHolidays }),
          at('account', '/account', 'no mail for digests', { reach: scrollTo(/^Notifications by e-mail$/) }),
          at('account', '/account', 'own quiet hours', { reach: haveOwnQuietHours }),
        ],
      },
    ],
  },
];
