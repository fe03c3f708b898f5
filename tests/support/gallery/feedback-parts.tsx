import { Button } from '#app/ui/actions/button.tsx';
import { Alert, ErrorSummary } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';

export function FeedbackParts() {
  const notify = useNotify();
  return (
    <div className="gallery-grid">
      <Stack>
        <Alert tone="info" title="This is a Student Preview">
          Activity progress will not be collected.
        </Alert>
        <Alert tone="good">Activity Pack has been assigned to students.</Alert>
        <Alert tone="warn" title="2 days left" actions={<Button size="small">See who</Button>}>
          Five students have not started.
        </Alert>
        <Alert tone="danger" onClose={() => undefined}>
          There was a problem with the server, please try again later.
        </Alert>
      </Stack>
      <Stack>
        <ErrorSummary
          problems={[
            { fieldId: 'title', message: 'Please enter a title' },
            { message: 'Please select a classroom.' },
          ]}
        />
        <ProgressBar
          label="Taking Water on the Move offline"
          value={3.2}
          max={9.8}
          figures="3.2 MB of 9.8 MB"
          actions={<Button size="small">Cancel</Button>}
        />
        <Spinner text="Checking the class code…" />
        <Skeleton shape="title" label="Opening the pack" />
        <Skeleton />
        <Stack direction="row" gap={3}>
          <Button onClick={() => notify({ text: 'Saved to My Packs.', tone: 'good' })}>Notice</Button>
          <Button
            onClick={() =>
              notify({
                text: 'Your supporting detail did not save, please try again.',
                tone: 'danger',
                durationMs: null,
                action: { label: 'Try again', onPress: () => undefined },
              })
            }
          >
            Notice that stays
          </Button>
          <Button
            onClick={() =>
              notify({
                text: '“Storm chasers” was removed.',
                durationMs: null,
                action: { label: 'Undo', onPress: () => undefined },
              })
            }
          >
            Notice with a way back
          </Button>
        </Stack>
      </Stack>
    </div>
  );
}
