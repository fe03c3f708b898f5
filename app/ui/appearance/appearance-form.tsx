import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { useAppearance } from './use-appearance.tsx';

/** The three reader settings; each takes effect at once. */
export function AppearanceForm() {
  const { appearance, change } = useAppearance();
  return (
    <Stack gap={3}>
      <Segmented
        label="Theme"
        value={appearance.theme}
        onChange={(theme) => change({ theme })}
        options={[
          { value: 'system', label: 'Device' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'contrast', label: 'High contrast' },
        ]}
      />
      <Segmented
        label="Text size"
        value={appearance.textSize}
        onChange={(textSize) => change({ textSize })}
        options={[
          { value: 'standard', label: 'Standard' },
          { value: 'large', label: 'Large' },
          { value: 'larger', label: 'Larger' },
        ]}
      />
      <Segmented
        label="Reading font"
        value={appearance.readingFont}
        onChange={(readingFont) => change({ readingFont })}
        options={[
          { value: 'standard', label: 'Atkinson' },
          { value: 'lexend', label: 'Lexend' },
          { value: 'dyslexic', label: 'OpenDyslexic' },
        ]}
      />
    </Stack>
  );
}
