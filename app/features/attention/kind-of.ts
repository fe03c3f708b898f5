/** What was not accepted, in a person's words, by the name of its mutation. */
export function kindOf(mutation: string): string {
  return KINDS[mutation] ?? 'A change';
}

const KINDS: Record<string, string> = {
  saveAnswer: 'An answer',
  submitActivity: 'Handing in an activity',
  startActivity: 'Starting an activity',
  viewActivity: 'Opening an activity',
  takeBackSubmission: 'Taking back an activity',
  swapAnswerVersion: 'Choosing another version of an answer',
  acceptSubmission: 'Accepting late work',
  saveActivityDraft: 'A draft of an activity',
  discardActivityDraft: 'Discarding a draft',
  saveActivity: 'An activity',
  assignActivity: 'Assigning an activity',
  setAssignmentStatus: 'Ending or deleting an activity',
  setAssignmentDates: 'New dates of an activity',
  setFavorite: 'A favorite',
  saveCustomPack: 'A pack of your own',
  removeCustomPack: 'Removing a pack',
  saveExcerpt: 'An excerpt',
  removeExcerpt: 'Removing an excerpt',
  uploadFile: 'A file',
  saveFeedback: 'Feedback',
  scoreWork: 'A score',
  setReviewed: 'Marking work as reviewed',
  returnWork: 'Returning work',
  removeFromActivity: 'Removing a student from an activity',
  swapFeedbackVersion: 'Choosing another version of feedback',
  markFeedbackSeen: 'Opening your feedback',
  createClass: 'A new class',
  disenrollStudent: 'Removing a student from a class',
};
