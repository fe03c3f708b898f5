import { useEffect, useRef } from 'react';
import styles from '#app/features/classroom-service/components/import.module.css';
import type { ImportStep } from '#app/features/classroom-service/use-import.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { BindGoogle } from './bind-google.tsx';

type Props = {
  readonly subject: SubjectPath;
  readonly authCode: string;
  readonly result: ImportStep & { readonly kind: 'done' };
  readonly onLookAgain: () => void;
};

/** What became of an import: all, some or none of it, with the reason at each class that was not imported. */
export function ImportResult({ subject, authCode, result, onLookAgain }: Props) {
  const { format } = useLocale();
  const { status, classes, errors, classIds, isBound } = result;
  const done = classes.length - errors.size;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = [
    `${format.plural(done, 'class was', 'classes were')} imported`,
    `${format.number(done)} of ${format.plural(classes.length, 'class was', 'classes were')} imported`,
    'No class was imported',
  ][status];
  return (
    <Stack gap={5}>
      <Panel>
        <Stack gap={4}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <ul role="list" className={styles.importList}>
            {classes.map(({ extClassId, name }) => {
              const own = classIds.get(extClassId);
              const error = errors.get(extClassId);
              return (
                <li key={extClassId} className={styles.importClass}>
                  {own === undefined ? (
                    <strong>{name}</strong>
                  ) : (
                    <TextLink to={classPath(subject, own, { tab: 'students' })}>{name}</TextLink>
                  )}
                  {error !== undefined && <Alert tone="danger">{error}</Alert>}
                </li>
              );
            })}
          </ul>
          {done > 0 && (
            <p className={styles.importSoft}>
              The classes and their students come to this device in a moment.
            </p>
          )}
          <Stack direction="row" gap={3}>
            {status !== 0 && (
              <Button variant="primary" onClick={onLookAgain}>
                Look again
              </Button>
            )}
            <ButtonLink to={classesPath(subject)} variant={status === 0 ? 'primary' : 'secondary'}>
              To my classes
            </ButtonLink>
          </Stack>
        </Stack>
      </Panel>
      {!isBound && done > 0 && <BindGoogle authCode={authCode} />}
    </Stack>
  );
}
