import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { defaultAppearance, resolveTheme, type Appearance, type AppearanceStore } from './appearance.ts';

type AppearanceValue = {
  readonly appearance: Appearance;
  readonly change: (part: Partial<Appearance>) => void;
  /** The chosen face is not on this device and could not be fetched: text stays in the product's face. */
  readonly isFaceAway: boolean;
};

const AppearanceContext = createContext<AppearanceValue>({
  appearance: defaultAppearance,
  change: () => undefined,
  isFaceAway: false,
});

/**
 * Keeps `data-theme`, `data-text-size`, `data-reading-font` and `data-text-spacing` of <html> true to the reader's
 * choice, and the chosen face on this device.
 */
export function AppearanceProvider({
  store,
  children,
}: {
  readonly store: AppearanceStore;
  readonly children: ReactNode;
}) {
  const [appearance, setAppearance] = useState(() => store.read() ?? defaultAppearance);
  useAttributes(appearance);
  const isFaceAway = useFace(appearance.readingFont, store);
  const change = useCallback(
    (part: Partial<Appearance>) => {
      const next = { ...appearance, ...part };
      setAppearance(next);
      store.write(next);
    },
    [appearance, store],
  );
  const value = useMemo(() => ({ appearance, change, isFaceAway }), [appearance, change, isFaceAway]);
  return <AppearanceContext value={value}>{children}</AppearanceContext>;
}

/** The reader's appearance, and how to change a part of it. */
export function useAppearance(): AppearanceValue {
  return use(AppearanceContext);
}

/** Whether the face is away. It is asked for again when the network returns. */
function useFace(font: Appearance['readingFont'], { downloadFace }: AppearanceStore): boolean {
  const [away, setAway] = useState<Appearance['readingFont']>('standard');
  useEffect(() => {
    if (font === 'standard' || !downloadFace) return undefined;
    let isCurrent = true;
    const fetchFace = async () => {
      const isHere = await downloadFace(font);
      if (isCurrent) setAway(isHere ? 'standard' : font);
    };
    const run = () => void fetchFace();
    run();
    window.addEventListener('online', run);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', run);
    };
  }, [font, downloadFace]);
  return font !== 'standard' && away === font;
}

function useAttributes(appearance: Appearance) {
  useLayoutEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const contrast = window.matchMedia('(prefers-contrast: more)');
    const apply = () => {
      const { dataset } = document.documentElement;
      dataset['theme'] = resolveTheme(appearance.theme, {
        dark: dark.matches,
        moreContrast: contrast.matches,
      });
      dataset['textSize'] = appearance.textSize;
      dataset['readingFont'] = appearance.readingFont;
      dataset['textSpacing'] = appearance.textSpacing;
      colorWindow();
    };
    apply();
    dark.addEventListener('change', apply);
    contrast.addEventListener('change', apply);
    return () => {
      dark.removeEventListener('change', apply);
      contrast.removeEventListener('change', apply);
    };
  }, [appearance]);
}

/** The window of the installed app has the colour of the page, also where the reader chose against the device. */
function colorWindow() {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  if (paper === '') return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = paper;
}
