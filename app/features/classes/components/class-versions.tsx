import { useClassActions } from '#app/features/classes/actions.ts';
import type { ClassDetails } from '#app/features/classes/queries.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { classRow as classShape } from '#shared/domain/classes/rows.ts';
import styles from './class-avatar.module.css';
import { ClassAvatar } from './class-avatar.tsx';

/** What another teacher, or another device, made of the class at the same time: both are kept (SPEC.md M4). */
export function ClassVersions({ details }: { readonly details: ClassDetails }) {
  const { format } = useLocale();
  const actions = useClassActions();
  const deviceOf = useDeviceNames(details.versions);
  const classId = details.classRow.id;
  if (details.versions.length === 0) return null;
  return (
    <Stack gap={3}>
      {details.versions.map((version) => {
        const other = classShape.safeParse(version.body);
        if (!other.success) return null;
        const args = { classId, branchId: version.id };
        return (
          <Alert
            key={version.id}
            tone="info"
            title="This class was also changed elsewhere"
            actions={
              <>
                <Button size="small" onClick={() => void actions.swapVersion(args)}>
                  Use this version
                </Button>
                <Button size="small" variant="quiet" onClick={() => void actions.dropVersion(args)}>
                  Put it away
                </Button>
              </>
            }
          >
            <p>{`From ${deviceOf(version)}, ${format.dateTime(version.authoredAt)}:`}</p>
            <div className={styles.classCard}>
              <ClassAvatar name={other.data.avatar} size="small" />
              <div>
                <p>
                  <strong>{other.data.name}</strong>
                </p>
                {other.data.description !== '' && <p>{other.data.description}</p>}
              </div>
            </div>
          </Alert>
        );
      })}
    </Stack>
  );
}
