import { englishNameOf } from '#app/features/translation/language-names.ts';
import { useLanguageSetting, useWantedSetting } from '#app/features/translation/translation-settings.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import type { TextAddress } from '#shared/domain/translation/translation-calls.ts';

/** Offers a translation that somebody wanted without a network, once there is one (promises.md, U3). */
export function WantedNotice({
  address,
  onOpen,
}: {
  readonly address: TextAddress;
  readonly onOpen: () => void;
}) {
  const online = useOnline();
  const [wanted, setWanted] = useWantedSetting(address);
  const [, setLanguage] = useLanguageSetting();
  if (!online || wanted === undefined || wanted === null || wanted === '') return null;
  return (
    <Alert
      tone="info"
      role="status"
      title={`You wanted this text in ${englishNameOf(wanted)}`}
      actions={
        <>
          <Button
            size="small"
            onClick={() => {
              setLanguage(wanted);
              onOpen();
            }}
          >
            Translate it now
          </Button>
          <Button size="small" variant="quiet" onClick={() => setWanted('')}>
            Not any more
          </Button>
        </>
      }
    >
      There was no network then. Now there is one.
    </Alert>
  );
}
