import styles from '#app/features/device/screens/device-screen.module.css';
import { useUnsentItems, type UnsentItem } from '#app/features/device/unsent-items.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useNow } from '#app/platform/use-now.ts';
import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import { SaveWorkButton } from './save-work-button.tsx';

/** Everything that waits, one by one in plain words with its age, and a file of it all. */
export function UnsentList() {
  const items = useUnsentItems();
  if (items === undefined) return null;
  return (
    <section aria-labelledby="unsent-title">
      <SectionHeader
        id="unsent-title"
        title="Waiting to be sent"
        action={items.length > 0 && <SaveWorkButton />}
      />
      {items.length === 0 ? (
        <Panel look="sunken">
          <p className={styles.deviceEmpty}>
            <CircleCheck size="1.4em" aria-hidden="true" /> Everything has been sent.
          </p>
        </Panel>
      ) : (
        <ul className={styles.deviceUnsent} role="list">
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ item }: { readonly item: UnsentItem }) {
  const now = useNow();
  const { format } = useLocale();
  return (
    <li className={styles.deviceUnsentItem}>
      <p className={styles.deviceUnsentTitle}>{item.title}</p>
      {item.text !== '' && <p className={styles.deviceUnsentText}>{item.text}</p>}
      <p className={styles.deviceUnsentAge}>
        {item.inMemory ? 'Only in this window, not saved on this device' : 'Saved on this device'}{' '}
        <AgeText then={item.at} now={now} />, {format.dateTime(item.at)}
      </p>
    </li>
  );
}
