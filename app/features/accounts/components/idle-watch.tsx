import { useEffect, useState } from 'react';
import { loadPacking, useSignedIn } from '#app/engine/index.ts';
import { idleStep, type IdleStep } from '#app/features/accounts/idle-step.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { noteActivity, readLastActive, watchActivity } from '#app/platform/activity.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { getText } from '#app/platform/http.ts';
import { readOwnDevice } from '#app/platform/own-device.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Session } from '#shared/domain/accounts/session.ts';
import { idleLimit } from '#shared/domain/schools/idle-limit.ts';
import styles from './idle-watch.module.css';
import { SignOutDialog } from './sign-out-dialog.tsx';

const LOOK_EVERY_MS = 10_000;

/**
 * Signs out who has left the device alone, with a minute's warning (SPEC.md D7). Without the school's server that would
 * lock them out of their own work: then a curtain hides what is on the screen, which protects it from glances alone.
 */
export function IdleWatch() {
  const { session } = useSignedIn();
  const account = useAccount();
  const { roles, firstName } = session.individual;
  const limit = idleLimit(roles, session.school.deviceRules);
  const { step, goOn } = useIdleStep(session.individual.id, limit);
  const [signingOut, setSigningOut] = useState(false);
  useEffect(() => {
    if (step !== 'leave') return;
    void mayReturn(session).then(async (may) => {
      if (may) await account.signOut({ keepUnsent: true, isIdle: true });
    });
  }, [step, account, session]);

  if (signingOut) return <SignOutDialog onClose={() => setSigningOut(false)} />;
  if (step === 'leave') {
    return (
      <div className={styles.idleCurtain}>
        <Dialog
          open
          mustAnswer
          title={`Is this still you, ${firstName}?`}
          size="small"
          onClose={goOn}
          actions={
            <>
              <Button onClick={() => setSigningOut(true)}>Sign out</Button>
              <Button variant="primary" onClick={goOn}>
                Yes, go on
              </Button>
            </>
          }
        >
          <p>Nothing was done here for a while. Everything that was written is saved on this device.</p>
        </Dialog>
      </div>
    );
  }
  return (
    <Dialog
      open={step === 'warn'}
      title="Are you still there?"
      size="small"
      onClose={goOn}
      actions={
        <Button variant="primary" onClick={goOn}>
          Yes, I am
        </Button>
      }
    >
      <p>
        Nothing was done here for a while. In a minute this device signs you out, so that nobody else sees
        your work. Everything that was written is kept.
      </p>
    </Dialog>
  );
}

/** Whether whoever is signed out can sign in again: the server answers, or they can without it. */
async function mayReturn(session: Session): Promise<boolean> {
  if ((await getText('/individual/session').catch(() => null))?.status === 200) return true;
  return (await loadPacking().catch(() => null))?.opensOffline(session) ?? false;
}

function useIdleStep(personId: string, limit: number | null): { step: IdleStep; goOn: () => void } {
  const [step, setStep] = useState<IdleStep>('none');
  useEffect(() => {
    const look = async () => {
      const [at, isOwn] = await Promise.all([readLastActive(), readOwnDevice(personId)]);
      if (at === null) await noteActivity();
      setStep(isOwn ? 'none' : idleStep(at === null ? 0 : deviceClock.wall() - at, limit));
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    void look();
    const end = watchActivity();
    return () => {
      clearInterval(timer);
      end();
    };
  }, [personId, limit]);
  const goOn = () => {
    void noteActivity();
    setStep('none');
  };
  return { step, goOn };
}
