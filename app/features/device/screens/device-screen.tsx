import { useState, type ReactNode } from 'react';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useSignedIn } from '../../../local-db/use-local-db.tsx';
import { useLocale } from '../../../i18n/locale.tsx';
import { saveTextFile } from '../../../platform/save-file.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Stat, StatRow } from '../../../ui/layout/badge.tsx';
import { PageHeader, SectionHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '../../../ui/layout/panel.tsx';
import { useSyncStatus, type SyncStatus } from '../queries.ts';
import { exportText, useUnsentItems, type UnsentItem } from '../unsent-items.ts';
import './device-screen.css';

/**
 * "Offline and storage": what on this device has not been sent and how old it is, when the school was last heard from,
 * and what takes up room. `storage` is the packs' part of the page, from their own feature.
 */
export function DeviceScreen({ storage }: { readonly storage: ReactNode }) {
  const status = useSyncStatus();
  const items = useUnsentItems();
  return (
    <PageBody>
      <PageHeader
        title="Offline and storage"
        lead="Everything you write is kept on this device first, and sent as soon as there is a network."
      />
      <Stack gap={6}>
        <Connection status={status} />
        <Unsent items={items} />
        <section aria-labelledby="storage-title">
          <SectionHeader id="storage-title" title="Downloaded for offline use" />
          {storage}
        </section>
      </Stack>
    </PageBody>
  );
}

function Connection({ status }: { readonly status: SyncStatus }) {
  const { sync } = useSignedIn();
  const { format } = useLocale();
  const now = useNow();
  const { lastContact, unsent } = status;
  return (
    <Panel label="Connection">
      <Stack>
        {PROBLEMS[status.phase]}
        <StatRow>
          <Stat label="Connection" value={connectionText(status)} tone={status.online ? 'plain' : 'warn'} />
          <Stat
            label="Last heard from your school"
            value={lastContact === null ? 'Not yet' : format.age(lastContact, now)}
            {...(lastContact === null ? {} : { note: format.dateTime(lastContact) })}
          />
          <Stat
            label="Not sent yet"
            value={format.number(unsent.n)}
            tone={unsent.n > 0 ? 'warn' : 'plain'}
            {...(unsent.oldest === null ? {} : { note: `oldest ${format.age(unsent.oldest, now)}` })}
          />
        </StatRow>
        <div>
          <Button
            icon={<RefreshCw size="1.1em" aria-hidden="true" />}
            busy={status.phase === 'working'}
            busyText="Checking…"
            onClick={() => sync.wake(true)}
            disabledReason={
              status.online
                ? undefined
                : 'There is no network now. It is tried again as soon as there is one.'
            }
          >
            Try now
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

function connectionText(status: SyncStatus): string {
  if (!status.online) return 'Offline';
  if (status.phase === 'unreachable') return 'School not reachable';
  return 'Online';
}

/** What a person can do about each state that does not mend itself. */
const PROBLEMS: Partial<Record<SyncStatus['phase'], ReactNode>> = {
  'signed-out': (
    <Alert tone="warn" title="Your sign-in has ended">
      Sign in again to send your work. Everything you write is still kept on this device.
    </Alert>
  ),
  'wrong-person': (
    <Alert tone="warn" title="Somebody else signed in on this browser">
      Your work is kept here and is sent when you sign in again.
    </Alert>
  ),
  'app-too-old': (
    <Alert tone="warn" title="This version of the app is too old">
      Reload the page to update. Everything you wrote is kept and is sent after the update.
    </Alert>
  ),
};

function Unsent({ items }: { readonly items: UnsentItem[] | undefined }) {
  const { session } = useSignedIn();
  const { format } = useLocale();
  const [kept, setKept] = useState(false);
  const name = `${session.individual.firstName} ${session.individual.lastName}`;
  if (items === undefined) return null;
  const keep = () => {
    saveTextFile('unsent-work.txt', exportText(name, items, format.dateTime));
    setKept(true);
  };
  return (
    <section aria-labelledby="unsent-title">
      <SectionHeader
        id="unsent-title"
        title="Waiting to be sent"
        action={
          items.length > 0 && (
            <Button size="small" icon={<Download size="1.1em" aria-hidden="true" />} onClick={keep}>
              {kept ? 'Saved as a file' : 'Save as a file'}
            </Button>
          )
        }
      />
      {items.length === 0 ? (
        <Panel look="sunken">
          <p className="device-empty">
            <CloudUpload size="1.4em" aria-hidden="true" /> Everything has been sent.
          </p>
        </Panel>
      ) : (
        <ul className="device-unsent" role="list">
          {items.map((item) => (
            <li key={item.local} className="device-unsent__item">
              <p className="device-unsent__title">{item.title}</p>
              {item.text !== '' && <p className="device-unsent__text">{item.text}</p>}
              <p className="device-unsent__age">Written {format.dateTime(item.at)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
