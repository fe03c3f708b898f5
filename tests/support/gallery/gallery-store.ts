import { defaultAppearance, type AppearanceStore } from '#app/ui/appearance/appearance.ts';

/** Takes the theme from the address, so that a test can ask for one: `?theme=dark&text=larger`. */
export const galleryStore: AppearanceStore = {
  read: () => {
    const query = new URLSearchParams(location.search);
    const theme = query.get('theme');
    const text = query.get('text');
    return {
      ...defaultAppearance,
      theme: theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system',
      textSize: text === 'large' || text === 'larger' ? text : 'standard',
    };
  },
  write: () => undefined,
};
