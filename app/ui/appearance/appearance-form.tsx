import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import './appearance.css';
import { useAppearance } from './use-appearance.tsx';

/** How the product looks to this reader, with a line to see it by; each choice takes effect at once. */
export function AppearanceForm() {
  const { appearance, change, isFaceAway } = useAppearance();
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
      <Segmented
        label="Spacing"
        value={appearance.textSpacing}
        onChange={(textSpacing) => change({ textSpacing })}
        options={[
          { value: 'standard', label: 'Standard' },
          { value: 'wide', label: 'Wide' },
        ]}
      />
      <p className="ui-appearance__sample" data-part="appearance-sample">
        Rain falls on the hills. The river carries it down to the sea, and the sun lifts it up again.
      </p>
      <p className="ui-appearance__away" role="status">
        {isFaceAway && 'This font is not on this device yet. It comes when you are online.'}
      </p>
    </Stack>
  );
}
