import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/overlays/dialog.tsx';

const questions = [
  { id: 'a', name: 'Where does rain come from?' },
  { id: 'b', name: 'What carries the water up?' },
  { id: 'c', name: 'Why do clouds form?' },
];

export function MovingParts() {
  const [start, setStart] = useState<string | null>('2026-11-21');
  const [end, setEnd] = useState<string | null>('2026-11-03');
  const [order, setOrder] = useState<readonly string[]>(['a', 'b', 'c']);
  const items = order.flatMap((id) => questions.filter((question) => question.id === id));
  return (
    <div className="gallery-grid">
      <div>
        <DatePicker label="Start date" min="2026-11-21" value={start} onChange={setStart} />
        <DatePicker
          label="End date"
          hint="The last day to hand in"
          min="2026-11-21"
          value={end}
          onChange={setEnd}
        />
        <DialogButtons />
      </div>
      <ReorderList label="Questions" items={items} onReorder={setOrder}>
        {(item, index) => `${index + 1}. ${item.name}`}
      </ReorderList>
    </div>
  );
}

function DialogButtons() {
  const [shown, setShown] = useState<'none' | 'dialog' | 'confirm'>('none');
  const close = () => setShown('none');
  return (
    <Stack direction="row" gap={3}>
      <Button onClick={() => setShown('dialog')}>Open a dialog</Button>
      <Button onClick={() => setShown('confirm')}>Ask before deleting</Button>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Use this pack offline"
        actions={
          <Button variant="primary" onClick={close}>
            Download 9.8 MB
          </Button>
        }
      >
        <p>12 of 40 files are on this device already.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Delete this activity?"
        confirmLabel="Delete activity"
        danger
        onConfirm={close}
        onCancel={close}
      >
        <p>Students no longer see it. What they wrote is kept.</p>
      </ConfirmDialog>
    </Stack>
  );
}
