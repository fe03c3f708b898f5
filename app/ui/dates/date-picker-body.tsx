import { parseDate, type CalendarDate } from '@internationalized/date';
import { useId } from 'react';
import {
  DatePicker as AriaDatePicker,
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
} from 'react-aria-components';
import { isDayFirst } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { CalendarDays } from '#app/ui/icons/calendar-days.ts';
import { ChevronLeft } from '#app/ui/icons/chevron-left.ts';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import '#app/ui/fields/field.css';
import '#app/ui/layout/visually-hidden.css';
import type { DatePickerProps } from './date-picker-props.ts';
import './date-picker.css';

/** What `DatePicker` shows once its code is here. */
export function DatePickerBody(props: DatePickerProps) {
  const { label, labelHidden, hint, optional, value, onChange, min, max } = props;
  const { country } = useLocale();
  const id = useId();
  const message = useMessage(props);
  return (
    <I18nProvider locale={isDayFirst(country) ? 'en-GB' : 'en-US'}>
      <AriaDatePicker
        className="ui-field"
        value={toCalendar(value)}
        onChange={(date: CalendarDate | null) => onChange(date === null ? null : date.toString())}
        minValue={toCalendar(min)}
        maxValue={toCalendar(max)}
        isInvalid={message !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        aria-describedby={hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`}
        {...(props.id !== undefined && { id: props.id })}
      >
        <Label className={labelHidden ? 'ui-visually-hidden' : 'ui-field__label'}>
          {label}
          {optional && <span className="ui-field__optional"> (optional)</span>}
        </Label>
        {hint !== undefined && (
          <span className="ui-field__hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <Group className="ui-input ui-date__box">
          <DateInput className="ui-date__segments">
            {(segment) => <DateSegment className="ui-date__segment" segment={segment} />}
          </DateInput>
          <Button className="ui-date__open">
            <CalendarDays size="1.25em" aria-hidden="true" />
          </Button>
        </Group>
        <div className="ui-field__foot">
          <FieldError id={`${id}-error`} error={message} />
        </div>
        <CalendarPopover />
      </AriaDatePicker>
    </I18nProvider>
  );
}

function CalendarPopover() {
  return (
    <Popover className="ui-date__popover">
      <Dialog className="ui-date__dialog">
        <Calendar>
          <header className="ui-date__head">
            <Button slot="previous" className="ui-date__step">
              <ChevronLeft size="1.3em" aria-hidden="true" />
            </Button>
            <Heading className="ui-date__month" />
            <Button slot="next" className="ui-date__step">
              <ChevronRight size="1.3em" aria-hidden="true" />
            </Button>
          </header>
          <CalendarGrid className="ui-date__grid">
            {(date) => <CalendarCell className="ui-date__day" date={date} />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

/** The caller's error, else our own words for a date outside the bounds. */
function useMessage({ error, value, min, max }: DatePickerProps): string | undefined {
  const { format } = useLocale();
  if (error) return error;
  if (value === null) return undefined;
  if (min !== undefined && value < min) return `Choose ${format.date(min)} or a later date`;
  if (max !== undefined && value > max) return `Choose ${format.date(max)} or an earlier date`;
  return undefined;
}

function toCalendar(date: string | null | undefined): CalendarDate | null {
  return date === null || date === undefined ? null : parseDate(date);
}
