import { useLocale } from '#app/i18n/locale.tsx';
import type { Terms } from '#app/i18n/terms.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { InboxItem } from '#shared/domain/feedback/feedback-calls.ts';
import type { UserType } from '#shared/domain/feedback/feedback.ts';
import styles from './inbox-row.module.css';

/** Who sent it, in a line: their page, or what a visitor says of themselves. */
export function InboxSender({ item: { sender, userType, whoAmI } }: { readonly item: InboxItem }) {
  const { terms } = useLocale();
  const role = userTypeWord(userType, terms);
  if (sender === null) return <>{`Not signed in, ${[role, whoAmI].filter(Boolean).join(', ')}`}</>;
  return (
    <>
      <TextLink to={`/administration/people/${sender.individualId}`}>
        {sender.name === '' ? 'An account' : sender.name}
      </TextLink>
      {`, ${role}`}
    </>
  );
}

function userTypeWord(userType: UserType, terms: Terms): string {
  const words = {
    EDUCATOR: terms.teacher,
    STUDENT: 'Student',
    FAMILY: 'Family of a student',
    OTHER: 'Other',
  };
  return words[userType];
}

/** All that was written, and where an answer goes. */
export function InboxWords({ item: { content, contactEmail } }: { readonly item: InboxItem }) {
  const { terms } = useLocale();
  const parts =
    content.kind === 'general'
      ? [[null, content.feedbackExperience] as const]
      : [
          [null, content.preferredTopic] as const,
          [terms.grades, content.gradeRangeName] as const,
          ['Curriculum standard', content.curriculumStandard] as const,
        ];
  return (
    <Stack gap={2}>
      {parts
        .filter(([, words]) => words.trim() !== '')
        .map(([label, words]) => (
          <p key={label ?? 'words'} className={styles.words}>
            {label === null ? words : `${label}: ${words}`}
          </p>
        ))}
      {contactEmail !== '' && (
        <p className={styles.words}>
          {'Answer to '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </Stack>
  );
}
