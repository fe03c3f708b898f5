import { useState } from 'react';
import { newEventForm } from '#app/features/calendar/event-form.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { CalendarPlus } from '#app/ui/icons/calendar-plus.ts';
import { MAX_EVENT_TITLE_LENGTH } from '#shared/domain/calendar/calendar-event.ts';
import { EventDialog } from './event-dialog.tsx';

/** Puts a pack into the person's own calendar, as an event that they name. */
export function AddToCalendar({ packId, title }: { readonly packId: string; readonly title: string }) {
  const clock = useSchoolClock();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Add to calendar: ${title}`}
        icon={<CalendarPlus aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && clock && (
        <EventDialog
          event={null}
          start={{ ...newEventForm(clock.today, [packId]), title: title.slice(0, MAX_EVENT_TITLE_LENGTH) }}
          draftKey={`event:new:${packId}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
