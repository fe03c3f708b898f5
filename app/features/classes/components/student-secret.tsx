import { postSecretEnd, readSecrets } from '#app/features/classes/calls.ts';
import { SECRET_WORDS, secretOf, useClassListWay } from './new-cards.tsx';
import { listOf, StudentCardPart, type StudentPart } from './student-card-part.tsx';

/** A student's PIN or picture password for the class list. Nothing where the school has no class lists. */
export function StudentSecret(student: StudentPart) {
  const way = useClassListWay();
  if (way === null) return null;
  const { subject, member } = student;
  return (
    <StudentCardPart
      {...student}
      id="student-secret"
      title="Class list"
      what={SECRET_WORDS[way]}
      kind="secrets"
      read={async () => listOf(readSecrets(subject, member.classId), ({ secrets }) => secrets)}
      end={async (request, key) => postSecretEnd(subject, request, key)}
      cardOf={(of) => secretOf(of, way)}
    />
  );
}
