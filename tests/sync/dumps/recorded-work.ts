import { createHash } from 'node:crypto';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { activityId, answer, content, workKey } from '#tests/support/activities.ts';
import { annotationId, savedAnnotation } from '#tests/support/annotations.ts';
import { chosenQuestion, inquiryContent } from '#tests/support/inquiries.ts';
import {
  savedSnack,
  snackContent,
  snackIds,
  snackPackId,
  snackWork,
  stepText,
} from '#tests/support/snacks.ts';
import { classAId, personId } from '#tests/support/world.ts';

/** Who makes a mutation: the server's own are in the dumps too, since any row may lie in an outbox. */
type Recorded = { [N in MutationName]: { by: 'teacher' | 'student1'; args: ArgsOf<N> } };

const packId = derivedId('recorded pack');
const newClassId = derivedId('recorded class');
const groupId = derivedId('recorded group');
const studentWork = { ...workKey, studentId: personId('student1') };
const namedStudents = { ...workKey, studentIds: [personId('student1')] };
const points = [{ questionId: 'q1', points: 8 }];
const recordedDetailId = '0197f2aa-0000-7000-8000-0000000005d1';
const commentId = derivedId('recorded comment');
const recordedFeedbackId = derivedId('recorded feedback');
const recordedEventId = derivedId('recorded event');
const miniInquiryId = derivedId('recorded inquiry');
const savedContentId = derivedId('recorded document');

export const document = {
  bytes: '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  name: 'field trip.pdf',
  type: 'application/pdf',
};
export const documentHash = createHash('sha256').update(document.bytes).digest('hex');

const file = { sha256: documentHash, size: document.bytes.length, type: document.type, name: document.name };
const asked = chosenQuestion('q9');
const written = {
  ...content,
  questions: [...content.questions, asked],
  instructions: 'Read about rivers; answer in whole sentences. Ünïcödé, 🌧️.',
};

/**
 * Realistic arguments of every mutation of today's registry. A new mutation does not compile without its entry, and the
 * newest dump is checked to hold it.
 */
export const RECORDED: Recorded = {
  saveActivityDraft: { by: 'teacher', args: { content: written, activityId: null } },
  discardActivityDraft: { by: 'teacher', args: { packId: 'energy-all-around' } },
  saveActivity: { by: 'teacher', args: { activityId, content: written, isQuickActivity: false } },
  assignActivity: {
    by: 'teacher',
    args: {
      activityId,
      targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
      startDate: '2026-09-14',
      endDate: '2026-09-20',
      sendAhead: true,
    },
  },
  extendWork: {
    by: 'teacher',
    args: { ...namedStudents, extension: { endDate: '2026-09-25', endTime: '16:30' } },
  },
  remindStudents: { by: 'teacher', args: namedStudents },
  saveComment: { by: 'teacher', args: { commentId, text: 'Say where you read this.' } },
  removeComment: { by: 'teacher', args: { commentId } },
  setReadingLevel: {
    by: 'teacher',
    args: { classId: classAId, studentIds: [personId('student1')], level: 2 },
  },
  setAssignmentStatus: { by: 'teacher', args: { ...workKey, status: 'ASSIGNED' } },
  setAssignmentDates: { by: 'teacher', args: { ...workKey, startDate: '2026-09-14', endDate: '2026-09-21' } },
  acceptSubmission: {
    by: 'teacher',
    args: {
      assignmentId: workKey.assignmentId,
      classId: workKey.classId,
      studentId: personId('student1'),
      cycle: 1,
      accepted: true,
    },
  },
  releaseAssignment: { by: 'teacher', args: { assignmentId: assignmentId(activityId, classAId) } },
  viewActivity: { by: 'student1', args: workKey },
  startActivity: { by: 'student1', args: workKey },
  saveAnswer: { by: 'student1', args: answer('q1', 'Rain comes from clouds,\nand clouds from the sea.') },
  submitActivity: {
    by: 'student1',
    args: {
      ...workKey,
      answers: [
        {
          questionId: 'q1',
          questionVersion: 1,
          questionText: 'Where does rain come from?',
          text: 'Rain comes from clouds,\nand clouds from the sea.',
        },
      ],
    },
  },
  takeBackSubmission: { by: 'student1', args: workKey },
  swapAnswerVersion: {
    by: 'student1',
    args: { ...workKey, questionId: 'q1', branchId: derivedId('recorded branch') },
  },
  saveFeedback: {
    by: 'teacher',
    args: {
      ...studentWork,
      text: 'Say more about the sea.',
      comments: [{ questionId: 'q1', text: 'Which sea?' }],
    },
  },
  scoreWork: { by: 'teacher', args: { ...studentWork, score: 8, maxScore: 10, showScore: true, points } },
  mendAnswerKey: {
    by: 'teacher',
    args: {
      ...workKey,
      activityId,
      questionId: asked.questionId,
      questionVersion: 1,
      key: { kind: 'multiple-choice', correct: ['odd'], feedback: [], explanation: 'It stands alone.' },
    },
  },
  setReviewed: { by: 'teacher', args: { ...studentWork, isReviewed: true, cycle: 0 } },
  removeFromActivity: { by: 'teacher', args: { ...studentWork, removed: false } },
  swapFeedbackVersion: { by: 'teacher', args: { ...studentWork, branchId: derivedId('recorded branch') } },
  returnWork: {
    by: 'teacher',
    args: {
      ...workKey,
      forRevision: false,
      items: [
        {
          studentId: personId('student1'),
          cycle: 0,
          feedback: 'Say more about the sea.',
          score: 8,
          maxScore: 10,
          showScore: true,
          comments: [{ questionId: 'q1', text: 'Which sea?' }],
          points,
        },
      ],
    },
  },
  markFeedbackSeen: { by: 'student1', args: { ...workKey, returnId: derivedId('recorded return') } },
  saveInquiry: {
    by: 'teacher',
    args: { miniInquiryId, sourceInquiryId: 'what-was-killing-broad-street', content: inquiryContent },
  },
  setInquiryStatus: { by: 'teacher', args: { miniInquiryId, status: 'DRAFT' } },
  shareInquiry: { by: 'teacher', args: { miniInquiryId, isShared: true } },
  assignInquiry: {
    by: 'teacher',
    args: {
      miniInquiryId,
      content: inquiryContent,
      targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
      startDate: '2026-09-14',
      endDate: '2026-09-20',
      sendAhead: true,
    },
  },
  saveSnack: { by: 'teacher', args: savedSnack(0) },
  moveSnack: { by: 'teacher', args: { snackPackId, snackId: snackIds[0], order: 'a1V' } },
  removeSnack: { by: 'teacher', args: { snackPackId, snackId: snackIds[0], isRemoved: false } },
  renameSnackPack: { by: 'teacher', args: { snackPackId, title: 'Rivers, read slowly' } },
  setSnackPackStatus: { by: 'teacher', args: { snackPackId, status: 'DRAFT' } },
  cloneSnackPack: {
    by: 'teacher',
    args: {
      snackPackId: derivedId('recorded snack pack'),
      sourcePackId: 'water-on-the-move',
      subject: 'science',
      title: 'Rivers for group two',
      snacks: [
        {
          snackId: derivedId('recorded snack'),
          order: 'a0',
          content: snackContent({
            snackTypeId: 4,
            contentType: 'EXCERPT_ARTICLE',
            excerpt: { savedContentId: derivedId('recorded excerpt'), text: 'Rivers carry sand.' },
          }),
        },
      ],
    },
  },
  assignSnackPack: {
    by: 'teacher',
    args: {
      snackPackId,
      snackIds: [snackIds[0]],
      targets: [{ classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null }],
      startDate: '2026-09-14',
      endDate: '2026-09-20',
      sendAhead: true,
    },
  },
  saveSnackAction: {
    by: 'student1',
    args: {
      ...stepText(2, 'It carries sand to the sea.'),
      detailId: recordedDetailId,
      order: 'a0',
      quote: { level: 2, start: 120, end: 148, text: 'Rivers carry sand to the sea.' },
    },
  },
  moveSnackDetail: { by: 'student1', args: { ...snackWork, detailId: recordedDetailId, order: 'a1' } },
  removeSnackDetail: { by: 'student1', args: { ...snackWork, detailId: recordedDetailId } },
  setSnackResponse: {
    by: 'student1',
    args: { ...snackWork, snackId: snackIds[0], status: 'IN_PROGRESS' },
  },
  submitSnacks: {
    by: 'student1',
    args: {
      ...snackWork,
      snacks: [
        {
          snackId: snackIds[0],
          snackTypeId: 1,
          title: 'Rivers at Work',
          actions: [
            { actionId: derivedId('recorded main idea'), stepId: 1, text: 'Rivers shape the land.' },
            { actionId: derivedId('recorded summary'), stepId: 3, text: 'They carve, carry and build.' },
          ],
        },
      ],
    },
  },
  swapSnackActionVersion: {
    by: 'student1',
    args: { ...snackWork, actionId: recordedDetailId, branchId: derivedId('recorded branch') },
  },
  saveCalendarEvent: {
    by: 'teacher',
    args: {
      eventId: recordedEventId,
      ...{ startDate: '2026-09-16', endDate: '2026-09-17' },
      ...{ title: 'Trip to the river', note: 'Boots, and the form of consent.' },
      packIds: ['water-on-the-move', packId],
    },
  },
  moveCalendarEvent: {
    by: 'teacher',
    args: { eventId: recordedEventId, startDate: '2026-09-18', endDate: '2026-09-18' },
  },
  removeCalendarEvent: { by: 'teacher', args: { eventId: recordedEventId, isRemoved: false } },
  swapCalendarEventVersion: {
    by: 'teacher',
    args: { eventId: recordedEventId, branchId: derivedId('recorded branch') },
  },
  sendFeedback: {
    by: 'teacher',
    args: {
      feedbackId: recordedFeedbackId,
      subject: 'science',
      content: {
        kind: 'newPackRequest',
        preferredTopic: 'Glaciers, and what they leave behind',
        gradeRangeName: 'Grades 6-8',
        curriculumStandard: 'MS-ESS2-2',
      },
    },
  },
  settleFeedback: { by: 'teacher', args: { feedbackId: recordedFeedbackId, isDone: true } },
  removeFeedback: { by: 'teacher', args: { feedbackId: derivedId('recorded removed feedback') } },
  noteVisitorFeedback: {
    by: 'teacher',
    args: {
      feedback: {
        ...{ id: derivedId('recorded visitor'), ownerId: null, userType: 'EDUCATOR', whoAmI: 'A librarian' },
        ...{ contactEmail: 'librarian@hill.example', subject: 'social-studies' },
        content: { kind: 'general', feedbackExperience: 'The map of rivers is clear.' },
        ...{ writtenAt: 1_789_000_000_000, receivedAt: 1_789_000_000_000, doneAt: null },
      },
    },
  },
  forgetFeedback: { by: 'teacher', args: { feedbackIds: [] } },
  saveAnnotation: { by: 'student1', args: savedAnnotation() },
  flagAnnotation: { by: 'student1', args: { annotationId, isFlagged: true } },
  removeAnnotations: { by: 'student1', args: { annotationIds: [annotationId], isRemoved: false } },
  swapAnnotationVersion: {
    by: 'student1',
    args: { annotationId, branchId: derivedId('recorded branch') },
  },
  dismissAnnotations: {
    by: 'teacher',
    args: { classId: classAId, studentId: personId('student1'), annotationIds: [annotationId] },
  },
  setAnnotationTypes: {
    by: 'teacher',
    args: {
      classId: classAId,
      types: [
        { typeId: derivedId('recorded type'), label: 'Cause', style: 'teal', isRemoved: false },
        { typeId: derivedId('recorded type 2'), label: 'Effect', style: 'rose', isRemoved: true },
      ],
    },
  },
  createClass: {
    by: 'teacher',
    args: { classId: newClassId, name: 'Geography 7', description: 'Thursdays', avatar: 'compass' },
  },
  updateClass: {
    by: 'teacher',
    args: { classId: newClassId, name: 'Geography 7b', description: 'Fridays', avatar: 'compass' },
  },
  swapClassVersion: {
    by: 'teacher',
    args: { classId: newClassId, branchId: derivedId('recorded branch') },
  },
  dropClassVersion: {
    by: 'teacher',
    args: { classId: newClassId, branchId: derivedId('recorded branch') },
  },
  createSubgroup: {
    by: 'teacher',
    args: { classId: classAId, subgroupId: groupId, name: 'Table 1' },
  },
  renameSubgroup: { by: 'teacher', args: { classId: classAId, subgroupId: groupId, name: 'Table one' } },
  setSubgroupMember: {
    by: 'teacher',
    args: { classId: classAId, subgroupId: groupId, studentId: personId('student1'), isMember: true },
  },
  deleteSubgroup: { by: 'teacher', args: { classId: classAId, subgroupId: groupId } },
  renewClassCode: { by: 'teacher', args: { classId: newClassId } },
  removeClass: { by: 'teacher', args: { classId: newClassId, isSuperDelete: false } },
  restoreClass: { by: 'teacher', args: { classId: newClassId } },
  inviteToClass: {
    by: 'teacher',
    args: { classId: newClassId, email: 'student9@example.org', subject: 'science' },
  },
  renameStudent: {
    by: 'teacher',
    args: { classId: classAId, studentId: personId('student2'), firstName: 'Second', lastName: 'Student' },
  },
  joinClass: {
    by: 'student1',
    args: { joinId: derivedId('recorded join'), code: '999999', replaces: null },
  },
  forgetJoin: { by: 'student1', args: { joinId: derivedId('recorded join') } },
  leaveClass: { by: 'student1', args: { classId: derivedId('another class') } },
  removeMember: { by: 'teacher', args: { classId: classAId, userId: personId('student2') } },
  retireMember: { by: 'teacher', args: { classId: classAId, userId: personId('student2') } },
  noteInvitation: {
    by: 'teacher',
    args: { invitationId: derivedId('recorded invitation'), classId: newClassId, state: 'sent' },
  },
  setActivityStatus: { by: 'teacher', args: { activityId, status: 'DRAFT' } },
  disenrollStudent: { by: 'teacher', args: { classId: classAId, studentId: personId('student2') } },
  reenrollStudent: { by: 'teacher', args: { classId: classAId, studentId: personId('student2') } },
  setFavorite: { by: 'teacher', args: { packId: content.packId, contentId: null, isFavorite: true } },
  saveCustomPack: {
    by: 'teacher',
    args: {
      packId,
      content: {
        subject: 'science',
        sourcePackId: content.packId,
        title: 'Rivers near us',
        note: 'For the field trip.',
        userNote: 'Ask about the bus.',
        items: [
          { itemId: 'i1', note: '', kind: 'card', title: 'Meet at the bridge', text: 'At nine.' },
          {
            itemId: 'i2',
            note: '',
            kind: 'uploaded_document',
            title: 'Plan',
            text: '',
            savedContentId,
            file,
          },
        ],
      },
    },
  },
  removeCustomPack: { by: 'teacher', args: { packId, isRemoved: false } },
  saveExcerpt: {
    by: 'teacher',
    args: {
      id: derivedId('recorded excerpt'),
      packId: content.packId,
      contentId: 'article-1',
      contentType: 'article',
      title: 'The water cycle',
      text: 'Water rises as vapour.',
      note: 'Good for the first lesson.',
    },
  },
  removeExcerpt: { by: 'teacher', args: { excerptId: derivedId('recorded excerpt'), isRemoved: true } },
  markNotificationsRead: { by: 'student1', args: { notificationIds: [derivedId('recorded notification')] } },
  noteNotifications: { by: 'teacher', args: { notifications: [] } },
  forgetNotifications: { by: 'teacher', args: { notificationIds: [] } },
  markOnboarding: { by: 'teacher', args: { topic: 'starterActivity', isDone: true } },
  setAnnotated: {
    by: 'student1',
    args: { packId: content.packId, contentId: 'article-1', isAnnotated: true },
  },
  changeSetting: { by: 'student1', args: { setting: { name: 'locale', locale: 'en-NZ' } } },
  setTeachingSchool: {
    by: 'teacher',
    args: {
      school: {
        schoolName: 'Willow Bend Elementary School',
        schoolMdrId: '990000000001',
        districtName: 'Almond Valley Unified School District',
        districtMdrId: '9900001',
        stateName: 'California',
        countryId: 'US',
      },
    },
  },
  discardRefusal: { by: 'student1', args: { id: derivedId('recorded refusal') } },
  settleUpload: { by: 'teacher', args: { savedContentId, refusedFor: null } },
  publishProfile: {
    by: 'teacher',
    args: {
      userId: personId('teacher'),
      accountId: derivedId('test-school'),
      username: 'teacher',
      firstName: 'teacher',
      lastName: 'Test',
      roles: ['teacher'],
    },
  },
  openClass: {
    by: 'teacher',
    args: {
      classId: derivedId('forged class'),
      accountId: derivedId('test-school'),
      name: 'Opened by a device',
      code: '654321',
      teachers: [{ userId: personId('teacher'), name: 'teacher' }],
    },
  },
  putRosterClass: {
    by: 'teacher',
    args: { classId: newClassId, accountId: derivedId('test-school'), name: 'Maths' },
  },
  renameMember: {
    by: 'teacher',
    args: { classId: classAId, userId: personId('student2'), firstName: 'A', lastName: 'B' },
  },
  enrollMember: {
    by: 'teacher',
    args: { classId: classAId, userId: personId('student2'), role: 'student', firstName: 'A', lastName: 'B' },
  },
};
