import { useEffect, useState } from 'react';
import styles from '#app/features/device/screens/device-screen.module.css';
import {
  askForPersistence,
  looksEphemeral,
  readPersistence,
  type Persistence,
} from '#app/platform/persistence.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';

/** Whether this browser keeps what is stored here: what it was asked and what it answered, in plain words. */
export function KeepingPanel() {
  const [keeping, setKeeping] = useState<Keeping>();
  const [askedAgain, setAskedAgain] = useState(false);
  useEffect(() => {
    void readKeeping().then(setKeeping);
  }, []);
  if (keeping === undefined) return null;
  const ask = async () => {
    await askForPersistence();
    setKeeping(await readKeeping());
    setAskedAgain(true);
  };
  const { persistence, ephemeral } = keeping;
  const { title, text } = TEXTS[persistence];
  return (
    <section aria-labelledby="keeping-title">
      <SectionHeader id="keeping-title" title="Does it stay on this device?" />
      {ephemeral ? (
        <Alert tone="warn" title="This looks like a guest or private window">
          When it closes, everything in it is wiped, and with it whatever has not been sent. Stay online until
          everything is sent, or save it as a file first.
        </Alert>
      ) : (
        <Panel>
          <Stack gap={3} align="start">
            <p className={styles.deviceKeeping}>{title}</p>
            <p>{text}</p>
            {persistence !== 'persistent' && (
              <p>
                In a guest or private window everything is wiped when the window closes, and browsers do not
                say whether this is one. If it is, stay online until everything is sent.
              </p>
            )}
            {persistence === 'best-effort' && (
              <Stack direction="row" gap={3}>
                <Button size="small" onClick={() => void ask()}>
                  Ask to keep it
                </Button>
                <p role="status">
                  {askedAgain
                    ? 'This browser did not agree. When Packwise is installed as an app, it usually does.'
                    : ''}
                </p>
              </Stack>
            )}
          </Stack>
        </Panel>
      )}
    </section>
  );
}

type Keeping = { readonly persistence: Persistence; readonly ephemeral: boolean };

async function readKeeping(): Promise<Keeping> {
  const [persistence, ephemeral] = await Promise.all([readPersistence(), looksEphemeral()]);
  return { persistence, ephemeral };
}

const TEXTS: Record<Persistence, { title: string; text: string }> = {
  persistent: {
    title: 'Yes, it stays here.',
    text: 'It stays even when this device is nearly full.',
  },
  'best-effort': {
    title: 'Most likely, while there is room on this device.',
    text: 'If this device gets too full, it can clear what is stored here: packs first, and what you wrote last. What has been sent is safe at your school.',
  },
  unknown: {
    title: 'Perhaps: this browser does not say.',
    text: 'If this device gets too full, it can clear what is stored here. What has been sent is safe at your school.',
  },
};
