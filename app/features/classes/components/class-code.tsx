import { useState } from 'react';
import { useClassActions } from '#app/features/classes/actions.ts';
import { WithTip } from '#app/features/onboarding/index.ts';
import { copyText } from '#app/platform/clipboard.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Copy } from '#app/ui/icons/copy.ts';
import { RefreshCw } from '#app/ui/icons/refresh-cw.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './class-code.module.css';

/** The six digits students join with; a class made offline gets them from the server (SPEC.md M1). */
export function ClassCode({ classRow }: { readonly classRow: Pick<ClassRow, 'id' | 'code'> }) {
  const { id: classId, code } = classRow;
  if (code === null) {
    return (
      <Panel look="accent" label="Class code">
        <p className={styles.classCodeLabel}>Class code</p>
        <p className={styles.classCodeWaiting}>The code follows when this device is online.</p>
      </Panel>
    );
  }
  return (
    <Panel look="accent" label="Class code">
      <WithTip tip="classCode">
        <p className={styles.classCodeLabel}>Class code</p>
      </WithTip>
      <p className={styles.classCode}>{readableCode(code)}</p>
      <Stack direction="row" gap={2}>
        <CopyButton code={code} />
        <RenewButton classId={classId} />
      </Stack>
    </Panel>
  );
}

function CopyButton({ code }: { readonly code: string }) {
  const notify = useNotify();
  const copy = async () => {
    const copied = await copyText(code);
    notify(
      copied
        ? { text: 'Class code copied.', tone: 'good' }
        : { text: 'The code could not be copied. Select it and copy it by keyboard.', tone: 'danger' },
    );
  };
  return (
    <Button size="small" icon={<Copy size="1.1em" aria-hidden="true" />} onClick={() => void copy()}>
      Copy code
    </Button>
  );
}

function RenewButton({ classId }: { readonly classId: string }) {
  const actions = useClassActions();
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setAsking(false);
    await actions.renewCode({ classId }, { text: 'The old code ends; the new one follows.' });
  };
  return (
    <>
      <Button
        size="small"
        icon={<RefreshCw size="1.1em" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        New code
      </Button>
      <ConfirmDialog
        open={asking}
        title="Give the class another code?"
        confirmLabel="Give another code"
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      >
        <p>
          The old code opens nothing any more, also in invitations that were sent. Students who are in the
          class stay in it.
        </p>
      </ConfirmDialog>
    </>
  );
}
