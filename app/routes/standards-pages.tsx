import { useParams, useSearch } from '@tanstack/react-router';
import { StandardsScreen } from '#app/features/standards/screens/standards-screen.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';

export function StandardsPage() {
  const { subject } = useParams({ strict: false });
  const { words = '', grade } = useSearch({ strict: false });
  return (
    <StandardsScreen key={subject} subject={subjectPathSchema.parse(subject)} words={words} grade={grade} />
  );
}
