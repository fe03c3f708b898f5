import { lazy } from 'react';

// What another feature shows of this one, each a chunk of its own: this feature's face is part of the first screen.

export const AssignPanel = lazy(async () => ({
  default: (await import('./components/assign/assign-panel.tsx')).AssignPanel,
}));
export const GivenList = lazy(async () => ({
  default: (await import('./components/assign/given-list.tsx')).GivenList,
}));
export const AssignedMessage = lazy(async () => ({
  default: (await import('./components/review/assigned-message.tsx')).AssignedMessage,
}));
export const DeleteActivityDialog = lazy(async () => ({
  default: (await import('./components/manage/delete-activity-dialog.tsx')).DeleteActivityDialog,
}));
export const AssignmentMenu = lazy(async () => ({
  default: (await import('./components/manage/assignment-menu.tsx')).AssignmentMenu,
}));
export const RemindButton = lazy(async () => ({
  default: (await import('./components/manage/remind-button.tsx')).RemindButton,
}));
export const ReadingFlow = lazy(async () => ({
  default: (await import('./components/feedback/reading-flow.tsx')).ReadingFlow,
}));

/** A question that is being written, with its editors. */
export async function loadQuestionRow() {
  const { questionEditor, QuestionRow } = await import('./components/builder/question-row.tsx');
  await questionEditor.fetch();
  return QuestionRow;
}

export const VersionCopies = lazy(async () => ({
  default: (await import('./components/version-copies.tsx')).VersionCopies,
}));
