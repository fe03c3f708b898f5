import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { ReadingBar } from '#app/features/activities/index.ts';
import { ReadingFrame } from '#app/navigation/reading-frame.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import {
  ArticlePage,
  ExcerptPage,
  LearningResourcePage,
  MagazinePage,
  PackPage,
  RecordPage,
} from './pack-pages.tsx';

/** A page of a Pack below the activity that it is read for: its links go on there, and a bar leads back. */
function ForActivity({ children }: { readonly children: ReactNode }) {
  const { subject, packId = '' } = useParams({ strict: false });
  const { activity, assignment } = useSearch({ strict: false });
  const frame = useMemo(() => ({ activity, assignment }), [activity, assignment]);
  return (
    <ReadingFrame value={frame}>
      <ReadingBar subject={subjectPathSchema.parse(subject)} packId={packId} frame={frame} />
      {children}
    </ReadingFrame>
  );
}

export function ActivityReadPackPage() {
  return (
    <ForActivity>
      <PackPage />
    </ForActivity>
  );
}

export function ActivityArticlePage() {
  return (
    <ForActivity>
      <ArticlePage />
    </ForActivity>
  );
}

export function ActivityRecordPage() {
  return (
    <ForActivity>
      <RecordPage />
    </ForActivity>
  );
}

export function ActivityMagazinePage() {
  return (
    <ForActivity>
      <MagazinePage />
    </ForActivity>
  );
}

export function ActivityLearningResourcePage() {
  return (
    <ForActivity>
      <LearningResourcePage />
    </ForActivity>
  );
}

export function ActivityExcerptPage() {
  return (
    <ForActivity>
      <ExcerptPage />
    </ForActivity>
  );
}
