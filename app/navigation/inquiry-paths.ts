import type { SubjectPath } from '#shared/access/roles.ts';

/** Addresses of the mini-inquiries' screens (content §2), as text for links. */

/** All mini-inquiries of a subject. */
export const inquiriesPath = (subject: SubjectPath): string => `/${subject}/mini-inquiries`;

/** One mini-inquiry: for its teacher, and with an assignment for a student who works through it. */
export function inquiryPath({
  subject,
  miniInquiryId,
  assignment,
}: {
  readonly subject: SubjectPath;
  readonly miniInquiryId: string;
  readonly assignment?: string | undefined;
}): string {
  const query = assignment === undefined ? '' : `?assignment=${encodeURIComponent(assignment)}`;
  return `${inquiriesPath(subject)}/${encodeURIComponent(miniInquiryId)}${query}`;
}

/** A mini-inquiry of a teacher's own, where it is written. */
export const editInquiryPath = (subject: SubjectPath, miniInquiryId: string): string =>
  `${inquiryPath({ subject, miniInquiryId })}/edit`;

/** The mini-inquiries that were given to classes, or to a student. */
export const inquiryDashboardPath = (subject: SubjectPath): string => `/${subject}/dashboard/mini-inquiries`;

/** How a class scored. */
export const inquiryReportPath = (subject: SubjectPath, assignmentId: string): string =>
  `${inquiryDashboardPath(subject)}/activity/${encodeURIComponent(assignmentId)}`;

/** One student's work, where it is marked. */
export const inquiryScorePath = (subject: SubjectPath, assignmentId: string, studentId: string): string =>
  `${inquiryReportPath(subject, assignmentId)}/student/${encodeURIComponent(studentId)}/score`;
