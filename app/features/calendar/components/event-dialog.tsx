import { useState } from 'react';
import { useFormDraft } from '#app/engine/index.ts';
import { OtherVersions } from '#app/features/activities/index.ts';
import { useEventActions } from '#app/features/calendar/event-actions.ts';
import {
  checkEventForm,
  eventFormSchema,
  withStart,
  type EventForm,
  type EventFormProblems,
} from '#app/features/calendar/event-form.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import {
  calendarEventRow,
  MAX_EVENT_NOTE_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  type CalendarEvent,
} from '#shared/domain/calendar/calendar-event.ts';
import type { Version } from '#shared/sync/version.ts';
import styles from './calendar.module.css';
import { PackChoice } from './pack-choice.tsx';

/** classroom §8: the modal closes and a danger notice says so. What was typed is a draft. */
const NOT_SAVED =
  'The event and its packs couldn’t be saved. Open the event again to go on with what you typed.';

export type EventDialogProps = {
  /** The event that is changed; null for a new one. */
  readonly event: CalendarEvent | null;
  readonly versions?: readonly Version[];
  /** What the form begins with, and under which name what is typed is kept. */
  readonly start: EventForm;
  readonly draftKey: string;
  /** With the first day of what was saved. */
  readonly onSaved?: (date: string) => void;
  readonly onClose: () => void;
};

/** Makes or changes an event, moving it too (classroom §3). It works without a network and without a mouse. */
export function EventDialog({ event, versions = [], start, draftKey, onSaved, onClose }: EventDialogProps) {
  const { make, change, swapVersion } = useEventActions();
  const notify = useNotify();
  const draft = useFormDraft({
    key: draftKey,
    schema: eventFormSchema,
    empty: start,
    head: event?.head ?? null,
  });
  const form = draft.value ?? start;
  const [problems, setProblems] = useState<EventFormProblems>({});
  const edit = (next: EventForm) => {
    setProblems({});
    draft.change(next);
  };
  const save = async () => {
    const { problems: found, dates } = checkEventForm(form);
    setProblems(found);
    if (dates === null || Object.keys(found).length > 0) return;
    const { title, note, packIds } = form;
    const words = { title, note, packIds };
    const problem = await attempt(() =>
      event ? change(event, words, dates, draft.base) : make(words, dates),
    );
    if (problem?.field === 'title') {
      setProblems({ title: problem.text });
      return;
    }
    if (problem) {
      onClose();
      notify({ text: NOT_SAVED, tone: 'danger', durationMs: 10_000 });
      return;
    }
    await draft.clear();
    onClose();
    notify({ text: event ? 'The event was changed.' : 'The event is in your calendar.', tone: 'good' });
    onSaved?.(dates.startDate);
  };
  const drop = async () => {
    await draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      title={event ? 'Change an event' : 'Add an event'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void drop()}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            {event ? 'Save the event' : 'Add the event'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {event !== null && (
          <OtherVersions
            what="this event"
            chosen="your event"
            textOf={wordsOfVersion}
            others={versions}
            answerHead={event.head}
            onKeep={() => undefined}
            beforeUse={draft.clear}
            onUse={(versionId) => swapVersion(event.id, versionId)}
          />
        )}
        <OtherDrafts
          others={draft.others}
          textOf={({ title, note }) => [title, note].filter(Boolean).join(': ')}
        />
        <TextField
          label="What is it?"
          value={form.title}
          error={problems.title}
          maxLength={MAX_EVENT_TITLE_LENGTH}
          onChange={(title) => edit({ ...form, title })}
        />
        <div className={styles.eventDates}>
          <DatePicker
            label="First day"
            value={form.startDate}
            onChange={(startDate) => edit(withStart(form, startDate))}
          />
          <DatePicker
            label="Last day"
            value={form.endDate}
            min={form.startDate ?? undefined}
            error={problems.dates}
            onChange={(endDate) => edit({ ...form, endDate })}
          />
        </div>
        <TextArea
          label="Note"
          optional
          rows={2}
          value={form.note}
          maxLength={MAX_EVENT_NOTE_LENGTH}
          onChange={(note) => edit({ ...form, note })}
        />
        <PackChoice packIds={form.packIds} onChange={(packIds) => edit({ ...form, packIds })} />
      </Stack>
    </Dialog>
  );
}

function wordsOfVersion(version: Version): string {
  const parsed = calendarEventRow.safeParse(version.body);
  if (!parsed.success) return '';
  const { title, note } = parsed.data;
  return [title, note].filter((text) => text.trim() !== '').join(': ');
}
