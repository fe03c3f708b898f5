import { useLocale } from '#app/i18n/locale.tsx';
import { deviceSystem, type DeviceSystem } from '#app/platform/device-system.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Play } from '#app/ui/icons/play.ts';
import styles from './read-aloud.module.css';

/** Where a voice is added, in the words of each system. */
const HOW_TO_ADD: Readonly<Record<DeviceSystem, string>> = {
  chromeos:
    'On a Chromebook, voices are under Settings, Accessibility, Text-to-Speech. A school may have to allow it.',
  windows: 'On Windows, voices are added under Settings, Time & language, Speech.',
  mac: 'On a Mac, voices are added under System Settings, Accessibility, Spoken Content.',
  ios: 'On an iPad or iPhone, voices are added under Settings, Accessibility, Spoken Content.',
  android: 'On Android, voices are added under Settings, Accessibility, Text-to-speech output.',
  other: 'A voice is added in the settings of the device, mostly under Accessibility or Speech.',
};

/** The device can't read this aloud: why, what to do about it, and the recording where the page has one. */
export function NoVoice({
  language,
  roots,
}: {
  readonly language: string;
  readonly roots: readonly Element[];
}) {
  const { locale } = useLocale();
  const recording = recordingNear(roots);
  return (
    <div className={styles.noVoice} role="status">
      <p className={styles.noVoiceTitle}>{noVoiceTitle(language, locale)}</p>
      <p>{HOW_TO_ADD[deviceSystem()]} Only voices that are on the device itself read here.</p>
      {recording !== null && (
        <div>
          <Button
            size="small"
            icon={<Play aria-hidden="true" />}
            onClick={() => {
              void recording.play();
              recording.scrollIntoView({ block: 'center' });
            }}
          >
            Play the recording of this text
          </Button>
        </div>
      )}
    </div>
  );
}

/** Says which language it is where it is not the reader's own. */
export function noVoiceTitle(language: string, locale: string): string {
  const spoken = language.split('-')[0] ?? language;
  if (spoken === locale.split('-')[0]) return 'This device has no voice that can read aloud';
  return `This device has no voice that can read ${languageName(spoken, locale)} aloud`;
}

/** Some of the text is in a language that no voice speaks. */
export const missingNote = (languages: readonly string[], locale: string): string =>
  languages
    .map((one) => `Words in ${languageName(one, locale)} are left out: there is no voice for them here.`)
    .join(' ');

const languageName = (language: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;

/** The recorded narration on the same page. */
function recordingNear(roots: readonly Element[]): HTMLAudioElement | null {
  const page = roots[0]?.closest('main') ?? null;
  return page?.querySelector<HTMLAudioElement>('audio[data-part="narration"]') ?? null;
}
