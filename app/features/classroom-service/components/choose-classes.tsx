import { useEffect, useRef, useState } from 'react';
import styles from '#app/features/classroom-service/components/import.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { classPath } from '#app/navigation/classroom-paths.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_IMPORTED_CLASSES, type GoogleClass } from '#shared/domain/classroom-service/import-calls.ts';
import { ClassChoice, isOffered } from './class-choice.tsx';

/** The classes that one has at Google, with what an import of each would change, and the import. */
export function ChooseClasses({
  subject,
  classes,
  only,
  isCut,
  onSubmit,
}: {
  readonly subject: SubjectPath;
  readonly classes: readonly GoogleClass[];
  /** The class of ours that is imported again; undefined for all that Google has. */
  readonly only: string | undefined;
  readonly isCut: boolean;
  readonly onSubmit: (chosen: readonly GoogleClass[], letLeave: boolean) => void;
}) {
  const { format } = useLocale();
  const online = useOnline();
  const shown = only === undefined ? classes : classes.filter(({ classId }) => classId === only);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(only === undefined ? [] : shown.filter(isOffered).map(({ extClassId }) => extClassId)),
  );
  const [letLeave, setLetLeave] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever comes back from Google hears what came of it.
  useEffect(() => heading.current?.focus(), []);
  const those = shown.filter((one) => chosen.has(one.extClassId) && isOffered(one));
  const leaving = those.reduce((sum, { changes }) => sum + (changes?.leaving.length ?? 0), 0);
  const choose = (id: string) => (isIn: boolean) =>
    setChosen((before) => new Set(isIn ? [...before, id] : [...before].filter((one) => one !== id)));
  if (shown.length === 0)
    return (
      <EmptyState
        illustration={<NoClassesArt />}
        title={only === undefined ? 'No active classes at Google' : 'This class is not among yours at Google'}
      >
        {only === undefined
          ? 'Google Classroom has no active class that you teach. Did you choose another Google account?'
          : 'It may be archived there, or belong to another of your Google accounts. Here it stays as it is.'}
      </EmptyState>
    );
  return (
    <Panel>
      <Stack gap={5}>
        <h2 ref={heading} tabIndex={-1}>
          {only === undefined ? 'Which classes?' : 'This would change'}
        </h2>
        {isCut && <Alert tone="info">{`Google has more classes: ${classes.length} are listed here.`}</Alert>}
        <ul role="list" className={styles.importList}>
          {shown.map((one) => (
            <ClassChoice
              key={one.extClassId}
              one={one}
              isChosen={chosen.has(one.extClassId)}
              onChoose={choose(one.extClassId)}
              classLink={one.classId === null || only !== undefined ? null : classPath(subject, one.classId)}
            />
          ))}
        </ul>
        {shown.some(isOffered) && (
          <Stack gap={4} align="start">
            {leaving > 0 && (
              <Checkbox
                label={`Let ${format.plural(leaving, 'student', 'students')} leave who ${leaving === 1 ? 'is' : 'are'} not in the class at Google any more`}
                hint="Their work and their account stay. They come back with the next import that finds them there."
                checked={letLeave}
                onChange={setLetLeave}
              />
            )}
            {shown.some(({ changes }) => changes?.coming.some(({ made }) => made) === true) && (
              <Alert tone="info">
                New students have no password: they sign in with Google. For who can’t, make a sign-in card in
                the class.
              </Alert>
            )}
            <Button
              variant="primary"
              disabledReason={reasonOf(online, those, letLeave)}
              onClick={() => onSubmit(those, letLeave)}
            >
              {those.length === 0 ? 'Import' : `Import ${format.plural(those.length, 'class', 'classes')}`}
            </Button>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}

/** Whether anything of a class changes while nobody leaves. */
const hasMore = ({ imported, changes }: GoogleClass): boolean =>
  !imported ||
  (changes !== null && (changes.rename !== null || changes.coming.length > 0 || changes.renames.length > 0));

function reasonOf(online: boolean, those: readonly GoogleClass[], letLeave: boolean): string | undefined {
  if (!online) return 'The school server imports the classes, so this needs a network.';
  if (those.length === 0) return 'Choose a class first.';
  if (those.length > MAX_IMPORTED_CLASSES) return `Choose at most ${MAX_IMPORTED_CLASSES} classes at a time.`;
  return letLeave || those.some(hasMore) ? undefined : 'There is nothing to change while nobody leaves.';
}
