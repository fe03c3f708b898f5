import { useState, type ReactNode } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

type Props = { readonly title: string; readonly children: ReactNode };

/**
 * Asks for what an account still needs. It lies over the screen, so that nothing that is being written is closed. Without a
 * network people go on, and are asked at the next contact.
 */
export function DueDialog({ title, children }: Props) {
  const online = useOnline();
  const [isLeaving, setLeaving] = useState(false);
  if (isLeaving) return <SignOutDialog onClose={() => setLeaving(false)} />;
  if (!online) return null;
  const leave = () => setLeaving(true);
  return (
    <Dialog
      open
      mustAnswer
      title={title}
      onClose={leave}
      actions={
        <Button variant="quiet" onClick={leave}>
          Sign out instead
        </Button>
      }
    >
      <Stack gap={4}>{children}</Stack>
    </Dialog>
  );
}
