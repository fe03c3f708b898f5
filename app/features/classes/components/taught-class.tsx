import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useClass, type ClassDetails } from '#app/features/classes/queries.ts';
import { classesPath } from '#app/navigation/classroom-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { NoSuchClass } from './no-such-class.tsx';
import { OpeningClass } from './opening-class.tsx';

/** A screen of a class for its teachers; everybody else is led to their own classes. */
export function TaughtClass({
  subject,
  classId,
  children,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly children: (details: ClassDetails) => ReactNode;
}) {
  const mayManage = useCan('manage-classes');
  const details = useClass(classId);
  if (!mayManage) return <Navigate to={classesPath(subject)} replace />;
  if (details === undefined) return <OpeningClass />;
  return details === null ? <NoSuchClass subject={subject} /> : children(details);
}
