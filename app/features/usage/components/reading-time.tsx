import { useEffect } from 'react';
import { useSignedIn, useView } from '#app/engine/index.ts';
import { createRecorder, type Recorder } from '#app/features/usage/recorder.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { isPageVisible, watchAttention } from '#app/platform/attention-signs.ts';
import { isOnline } from '#app/platform/connectivity.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { lossyCall } from '#app/platform/lossy-call.ts';
import { newId } from '#app/platform/random.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

const TICK_MS = 10_000;
/** From one screen of a pack to the next one of it there is a moment without any. */
const BETWEEN_SCREENS_MS = 2_000;

type ReadingTimeProps = { readonly subject: SubjectPath; readonly packId: string };

/** Measures that its pack is read as long as it is on the screen, unless the student said no. Draws nothing. */
export function ReadingTime({ subject, packId }: ReadingTimeProps) {
  const { individual } = useSignedIn().session;
  const isMeasured = useView(async (view) => {
    const rows = await view.list('personSetting');
    return !rows.some(({ setting }) => setting.name === 'reading-time' && !setting.isMeasured);
  });
  useEffect(() => {
    if (isMeasured !== true) return undefined;
    const here = recorderOf(individual.id);
    return here.enter({ packId, url: packPath(subject, packId) });
  }, [isMeasured, individual.id, subject, packId]);
  return null;
}

type Here = {
  readonly personId: string;
  readonly enter: (place: Parameters<Recorder['show']>[0]) => () => void;
};

/** One for the page: it outlives the screens of a pack. */
let here: Here | null = null;

function recorderOf(personId: string): Here {
  if (here?.personId !== personId) here = { personId, enter: screensOf(personId) };
  return here;
}

function screensOf(personId: string): Here['enter'] {
  const recorder = createRecorder(personId, {
    ask: lossyCall,
    now: deviceClock.mono,
    isVisible: isPageVisible,
    isOnline,
    newId,
  });
  let leaving: ReturnType<typeof setTimeout> | undefined;
  return (place) => {
    clearTimeout(leaving);
    recorder.used();
    recorder.show(place);
    const timer = setInterval(recorder.tick, TICK_MS);
    const unwatch = watchAttention(recorder);
    return () => {
      clearInterval(timer);
      unwatch();
      leaving = setTimeout(() => recorder.show(null), BETWEEN_SCREENS_MS);
    };
  };
}
