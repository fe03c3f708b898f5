import { randomUUID } from 'node:crypto';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { RECORDED } from '#tests/sync/dumps/recorded-work.ts';
import type { Group } from './people.ts';
import * as at from './world.ts';

export type MutationLine<N extends MutationName> = {
  readonly may: Group;
  /** Arguments that are right for who may, about rows that are there. */
  readonly args: ArgsOf<N>;
  /** Why even who may is refused here: the state that things are in, and not who it is. */
  readonly butNow?: string;
};

const branchId = derivedId('who-may', 'branch');
const { work, studentWork, ids } = at;
const named = { ...work, studentIds: [ids.student] };
const inSnackPack = { snackPackId: ids.snackPack, snackId: ids.snack };
const detail = { ...at.snackWork, detailId: ids.detail };
const inClass = { classId: ids.classA };
const group = { ...inClass, subgroupId: ids.group };

/**
 * **Who may make which change.** Every mutation has one line; a new mutation gets one. Everybody outside its group tries it
 * with these very arguments, and no row moves but their own.
 */
export const mutations: { readonly [N in MutationName]: MutationLine<N> } = {
  // A student's own work.
  viewActivity: { may: 'students of the class', args: work },
  startActivity: { may: 'students of the class', args: work },
  saveAnswer: { may: 'students of the class', args: at.written },
  swapAnswerVersion: {
    may: 'the student',
    args: { ...work, questionId: 'q1', branchId },
    butNow: 'no other version',
  },
  submitActivity: { may: 'students of the class', args: { ...work, answers: [] } },
  takeBackSubmission: { may: 'the student', args: work, butNow: 'it is not handed in' },
  markFeedbackSeen: {
    may: 'the student',
    args: { ...work, returnId: branchId },
  },

  // Building and giving.
  saveActivity: {
    may: 'whose it is',
    args: { activityId: at.activityId, content: at.content, isQuickActivity: false },
  },
  saveActivityDraft: { may: 'teachers', args: { content: at.content, activityId: null } },
  discardActivityDraft: { may: 'teachers', args: { packId: at.content.packId } },
  setActivityStatus: { may: 'whose it is', args: { activityId: at.activityId, status: 'DRAFT' } },
  assignActivity: {
    may: 'whose it is',
    args: { activityId: at.activityId, targets: [at.target], ...at.dates, sendAhead: false },
  },
  setAssignmentDates: { may: 'staff of the class', args: { ...work, ...at.dates } },
  setAssignmentStatus: { may: 'staff of the class', args: { ...work, status: 'ASSIGNED' } },
  releaseAssignment: { may: 'nobody at all', args: { assignmentId: work.assignmentId } },
  extendWork: {
    may: 'staff of the class',
    args: { ...named, extension: { endDate: '2026-12-01', endTime: null } },
  },
  remindStudents: { may: 'staff of the class', args: named },

  // Learning strategies.
  saveInquiry: { may: 'whose it is', args: at.inquiry },
  setInquiryStatus: { may: 'whose it is', args: { miniInquiryId: ids.inquiry, status: 'DRAFT' } },
  shareInquiry: { may: 'whose it is', args: { miniInquiryId: ids.inquiry, isShared: true } },
  assignInquiry: {
    may: 'staff of the class',
    args: { ...at.inquiryGiven, miniInquiryId: derivedId('who-may', 'inquiry'), sendAhead: false },
  },
  saveSnack: { may: 'whose it is', args: at.snack },
  moveSnack: { may: 'whose it is', args: { ...inSnackPack, order: 'a1' } },
  removeSnack: { may: 'whose it is', args: { ...inSnackPack, isRemoved: false } },
  renameSnackPack: { may: 'whose it is', args: { snackPackId: ids.snackPack, title: 'SECRET SNACK PACK' } },
  setSnackPackStatus: { may: 'whose it is', args: { snackPackId: ids.snackPack, status: 'DRAFT' } },
  cloneSnackPack: { may: 'teachers', args: RECORDED.cloneSnackPack.args },
  assignSnackPack: { may: 'whose it is', args: { ...at.given, sendAhead: false } },
  saveSnackAction: { may: 'the student', args: at.detail },
  moveSnackDetail: { may: 'the student', args: { ...detail, order: 'a1' } },
  removeSnackDetail: { may: 'the student', args: detail },
  setSnackResponse: {
    may: 'students of the class',
    args: { ...at.snackWork, snackId: ids.snack, status: 'IN_PROGRESS' },
  },
  submitSnacks: {
    may: 'students of the class',
    args: { ...at.snackWork, snacks: RECORDED.submitSnacks.args.snacks },
  },
  swapSnackActionVersion: {
    may: 'the student',
    args: { ...at.snackWork, actionId: ids.detail, branchId },
    butNow: 'no other version',
  },

  // Annotations.
  saveAnnotation: { may: 'the student', args: at.annotation },
  flagAnnotation: { may: 'the student', args: { annotationId: ids.annotation, isFlagged: true } },
  removeAnnotations: { may: 'the student', args: { annotationIds: [ids.annotation], isRemoved: true } },
  swapAnnotationVersion: {
    may: 'the student',
    args: { annotationId: ids.annotation, branchId },
    butNow: 'no other version',
  },
  dismissAnnotations: {
    may: 'staff of the class',
    args: { ...inClass, studentId: ids.student, annotationIds: [ids.annotation] },
  },
  setAnnotationTypes: {
    may: 'staff of the class',
    args: { ...RECORDED.setAnnotationTypes.args, ...inClass },
  },

  // Marking.
  acceptSubmission: {
    may: 'staff of the class',
    args: { ...studentWork, cycle: 1, accepted: true },
    butNow: 'nothing was late',
  },
  saveFeedback: {
    may: 'staff of the class',
    args: { ...studentWork, text: 'SECRET FEEDBACK', comments: [] },
  },
  swapFeedbackVersion: {
    may: 'staff of the class',
    args: { ...studentWork, branchId },
    butNow: 'no other version',
  },
  mendAnswerKey: {
    may: 'staff of the class',
    args: { ...RECORDED.mendAnswerKey.args, ...work, activityId: at.activityId, questionId: 'q1' },
    butNow: 'the question is answered by a text',
  },
  scoreWork: { may: 'staff of the class', args: { ...studentWork, score: 8, maxScore: 10, showScore: true } },
  setReviewed: {
    may: 'staff of the class',
    args: { ...studentWork, isReviewed: true, cycle: 1 },
  },
  removeFromActivity: { may: 'staff of the class', args: { ...studentWork, removed: false } },
  returnWork: {
    may: 'staff of the class',
    args: { ...RECORDED.returnWork.args, ...work, items: [] },
    butNow: 'nothing is handed in',
  },
  saveComment: { may: 'whose it is', args: { commentId: ids.comment, text: 'SECRET COMMENT' } },
  removeComment: { may: 'whose it is', args: { commentId: ids.comment } },

  // Classes.
  createClass: {
    may: 'teachers',
    args: { ...RECORDED.createClass.args, classId: derivedId('who-may', 'class') },
  },
  updateClass: { may: 'staff of the class', args: { ...RECORDED.updateClass.args, ...inClass } },
  swapClassVersion: { may: 'staff of the class', args: { ...inClass, branchId }, butNow: 'no other version' },
  dropClassVersion: { may: 'staff of the class', args: { ...inClass, branchId }, butNow: 'no other version' },
  renewClassCode: { may: 'staff of the class', args: inClass },
  removeClass: { may: 'staff of the class', args: { ...inClass, isSuperDelete: false } },
  restoreClass: { may: 'staff of the class', args: inClass },
  inviteToClass: {
    may: 'staff of the class',
    args: { ...inClass, email: 'a@example.org', subject: 'science' },
  },
  noteInvitation: { may: 'nobody at all', args: { ...RECORDED.noteInvitation.args, ...inClass } },
  renameStudent: {
    may: 'staff of the class',
    args: { ...inClass, studentId: ids.classmate, firstName: 'N', lastName: 'S' },
  },
  setReadingLevel: { may: 'staff of the class', args: { ...inClass, studentIds: [ids.student], level: 2 } },
  createSubgroup: {
    may: 'staff of the class',
    args: { ...inClass, subgroupId: derivedId('who-may', 'g'), name: 'Table 2' },
  },
  renameSubgroup: { may: 'staff of the class', args: { ...group, name: 'Table one' } },
  setSubgroupMember: {
    may: 'staff of the class',
    args: { ...group, studentId: ids.student, isMember: true },
  },
  deleteSubgroup: { may: 'staff of the class', args: group },
  disenrollStudent: { may: 'staff of the class', args: { ...inClass, studentId: ids.classmate } },
  reenrollStudent: { may: 'staff of the class', args: { ...inClass, studentId: ids.classmate } },
  leaveClass: { may: 'students of the class', args: inClass },
  joinClass: { may: 'students', args: { joinId: ids.join, code: '100001', replaces: null } },
  forgetJoin: { may: 'students', args: { joinId: ids.join } },
  openClass: { may: 'nobody at all', args: { ...RECORDED.openClass.args, accountId: 'near' } },
  removeMember: { may: 'nobody at all', args: { ...inClass, userId: ids.student } },
  putRosterClass: { may: 'nobody at all', args: { ...inClass, accountId: 'near', name: 'Maths' } },
  renameMember: {
    may: 'nobody at all',
    args: { ...inClass, userId: ids.student, firstName: 'A', lastName: 'B' },
  },
  enrollMember: {
    may: 'nobody at all',
    args: { ...inClass, userId: ids.classmate, role: 'teacher', firstName: 'A', lastName: 'B' },
  },
  retireMember: { may: 'nobody at all', args: { ...inClass, userId: ids.classmate } },
  publishProfile: {
    may: 'nobody at all',
    args: { ...RECORDED.publishProfile.args, userId: ids.student, accountId: 'near' },
  },

  // What is one person's own.
  setFavorite: { may: 'teachers and students', args: RECORDED.setFavorite.args },
  setAnnotated: { may: 'teachers and students', args: RECORDED.setAnnotated.args },
  saveCustomPack: { may: 'whose it is', args: { packId: ids.pack, content: at.ownPack } },
  removeCustomPack: { may: 'whose it is', args: { packId: ids.pack, isRemoved: false } },
  saveExcerpt: { may: 'the student', args: { ...RECORDED.saveExcerpt.args, id: ids.excerpt } },
  removeExcerpt: { may: 'the student', args: { excerptId: ids.excerpt, isRemoved: false } },
  saveCalendarEvent: { may: 'the student', args: at.event },
  moveCalendarEvent: {
    may: 'the student',
    args: { eventId: ids.event, startDate: '2026-09-18', endDate: '2026-09-18' },
  },
  removeCalendarEvent: { may: 'the student', args: { eventId: ids.event, isRemoved: false } },
  swapCalendarEventVersion: {
    may: 'the student',
    args: { eventId: ids.event, branchId },
    butNow: 'no other version',
  },
  settleUpload: {
    may: 'nobody at all',
    args: { savedContentId: derivedId('who-may', 'upload'), refusedFor: null },
  },
  markNotificationsRead: { may: 'teachers and students', args: RECORDED.markNotificationsRead.args },
  noteNotifications: { may: 'nobody at all', args: { notifications: [] } },
  sendFeedback: {
    may: 'people',
    args: {
      feedbackId: randomUUID(),
      subject: 'science',
      content: { kind: 'general', feedbackExperience: 'Good' },
    },
  },
  noteVisitorFeedback: { may: 'nobody at all', args: RECORDED.noteVisitorFeedback.args },
  settleFeedback: {
    may: 'administrators of the school',
    args: { feedbackId: ids.feedback, isDone: true },
  },
  removeFeedback: { may: 'administrators', args: { feedbackId: randomUUID() } },
  forgetFeedback: { may: 'nobody at all', args: { feedbackIds: [] } },
  forgetNotifications: { may: 'nobody at all', args: { notificationIds: [] } },
  markOnboarding: { may: 'teachers', args: RECORDED.markOnboarding.args },
  setTeachingSchool: { may: 'teachers', args: RECORDED.setTeachingSchool.args },
  changeSetting: { may: 'people', args: RECORDED.changeSetting.args },
  discardRefusal: { may: 'people', args: RECORDED.discardRefusal.args },
};
