// Runs before the first paint, so that a chosen theme never flashes. A file of its own, because the content
// security policy allows no inline script. The same rule as app/ui/appearance/appearance.ts, which takes over
// once the app runs; tests/app/ui/appearance.test.ts holds the two together.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('appearance') ?? '{}') ?? {};
  } catch {
    // Storage may be blocked or the entry spoiled: the device's own preference is used.
  }
  const asks = (query) => matchMedia(query).matches;
  const dark = asks('(prefers-color-scheme: dark)');
  const theme = chosen.theme ?? 'system';
  const contrast = theme === 'contrast' || (theme === 'system' && asks('(prefers-contrast: more)'));
  const root = document.documentElement;
  if (contrast) root.dataset.theme = dark ? 'contrast-dark' : 'contrast';
  else root.dataset.theme = theme === 'dark' || (theme === 'system' && dark) ? 'dark' : 'light';
  root.dataset.textSize = chosen.textSize ?? 'standard';
  root.dataset.readingFont = chosen.readingFont ?? 'standard';
  root.dataset.textSpacing = chosen.textSpacing ?? 'standard';
})();
