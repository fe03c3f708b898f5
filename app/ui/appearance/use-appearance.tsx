import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { defaultAppearance, resolveTheme, type Appearance, type AppearanceStore } from './appearance.ts';

type AppearanceValue = {
  readonly appearance: Appearance;
  readonly change: (part: Partial<Appearance>) => void;
};

const AppearanceContext = createContext<AppearanceValue>({
  appearance: defaultAppearance,
  change: () => undefined,
});

/** Keeps `data-theme`, `data-text-size` and `data-reading-font` of <html> true to the reader's choice. */
export function AppearanceProvider({
  store,
  children,
}: {
  readonly store: AppearanceStore;
  readonly children: ReactNode;
}) {
  const [appearance, setAppearance] = useState(() => store.read() ?? defaultAppearance);
  useAttributes(appearance);
  const change = useCallback(
    (part: Partial<Appearance>) => {
      const next = { ...appearance, ...part };
      setAppearance(next);
      store.write(next);
    },
    [appearance, store],
  );
  const value = useMemo(() => ({ appearance, change }), [appearance, change]);
  return <AppearanceContext value={value}>{children}</AppearanceContext>;
}

/** The reader's appearance, and how to change a part of it. */
export function useAppearance(): AppearanceValue {
  return use(AppearanceContext);
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
