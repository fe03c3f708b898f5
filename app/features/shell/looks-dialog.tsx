import { Button } from '#app/ui/actions/button.tsx';
import { AppearanceForm } from '#app/ui/appearance/appearance-form.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** Theme, text size, reading font and spacing, for whoever reads on this device. */
export function LooksDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title="Text and theme"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <AppearanceForm />
    </Dialog>
  );
}
