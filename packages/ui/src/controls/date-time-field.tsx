/** Renders a date and time field, typed in segments or picked from a calendar. Built on react-aria. */
import {
  type CalendarDateTime,
  getLocalTimeZone,
  parseDateTime,
  Time,
  toCalendarDateTime,
  today,
} from '@internationalized/date';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import { DateInput, DatePicker, DateSegment, Group, Popover } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { CalendarIcon, ChevronBackIcon, ChevronForwardIcon } from '../art/icons.tsx';
import { AriaFieldLabel, AriaFieldMessages } from './aria-field.tsx';
import { fieldBoxClasses } from './field.tsx';
import { useLatinDigits } from './use-latin-digits.ts';

type DateTimeFieldProps = {
  readonly label: ReactNode;
  /** `YYYY-MM-DDTHH:mm` without a time zone; null or empty: no value yet. */
  readonly value: string | null;
  /** Called with a complete day and time, with `INCOMPLETE_DATE_TIME` while segments are missing, or null if empty. */
  readonly onChange: (value: string | null) => void;
  /** The accessible name of the button that opens the calendar. */
  readonly pickLabel: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

/** The field's value while segments are missing. Its error must differ from the error for an empty field. */
export const INCOMPLETE_DATE_TIME = '?';

const DATE_TIME_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const parseValue = (text: string | null) => (text?.length === DATE_TIME_LENGTH ? parseDateTime(text) : null);

/** 8 pm today. A day picked in an empty field gets this time, because most events are in the evening. */
const thisEvening = () => toCalendarDateTime(today(getLocalTimeZone()), new Time(20));

type Completeness = 'empty' | 'partial' | 'complete';

/** Reports how complete the segments are, because the picker's value stays complete while the user clears segments. */
function ReportCompleteness({ onChange }: { readonly onChange: (completeness: Completeness) => void }) {
  const segments = (useContext(DateFieldStateContext)?.segments ?? []).filter(
    ({ type }) => type !== 'literal' && type !== 'dayPeriod',
  );
  // A year is complete only with four digits.
  const isFilled = ({ type, isPlaceholder, value }: (typeof segments)[number]) =>
    !isPlaceholder && (type !== 'year' || (value ?? 0) >= 1000);
  const completeness = segments.every(isFilled)
    ? 'complete'
    : segments.every(({ isPlaceholder }) => isPlaceholder)
      ? 'empty'
      : 'partial';
  useEffect(() => onChange(completeness), [completeness, onChange]);
  return null;
}
const stepButtonClasses =
  'cut-fill cut-focus cut-sm grid size-11 place-items-center text-text-2 [--fill:transparent] data-hovered:[--fill:var(--color-surface-4)]';

function MonthCalendar() {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between gap-2">
        <Button slot="previous" className={stepButtonClasses}>
          <ChevronBackIcon />
        </Button>
        <Heading className="text-base" />
        <Button slot="next" className={stepButtonClasses}>
          <ChevronForwardIcon />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="narrow" className="border-separate border-spacing-0">
        <CalendarGridHeader>
          {day => (
            <CalendarHeaderCell className="h-8 text-sm font-normal text-text-3">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {date => (
            <CalendarCell
              date={date}
              className="ring-focus grid size-10 cursor-pointer place-items-center text-base tabular text-text data-hovered:bg-surface-4 data-outside-month:hidden data-selected:bg-text data-selected:font-bold data-selected:text-surface data-today:underline data-today:decoration-2 data-today:underline-offset-4"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}

/** Uses the 12-hour clock, like all times in the apps. */
export function DateTimeField({
  label,
  value,
  onChange,
  pickLabel,
  description,
  error,
  isDisabled,
  onBlur,
  className,
}: DateTimeFieldProps) {
  const [defaultTime] = useState(thisEvening);
  const field = useRef<HTMLDivElement>(null);
  useLatinDigits(field);
  const [reportedValue, setReportedValue] = useState(value || null);
  const [pickerValue, setPickerValue] = useState<CalendarDateTime | null>(() => parseValue(value));
  const [completeness, setCompleteness] = useState<Completeness>('complete');
  // A value set from outside replaces the typed value. The picker accepts a new value and keeps the focus, but an
  // incomplete value can be cleared only by remounting the picker.
  const [mountKey, setMountKey] = useState(0);
  if ((value || null) !== reportedValue) {
    const newValue = parseValue(value);
    if (newValue === null && pickerValue === null) setMountKey(mountKey + 1);
    setReportedValue(value || null);
    setPickerValue(newValue);
    setCompleteness('complete');
  }
  const completeText = pickerValue?.toString().slice(0, DATE_TIME_LENGTH) ?? null;
  const currentValue =
    completeness === 'complete' ? completeText : completeness === 'partial' ? INCOMPLETE_DATE_TIME : null;
  useEffect(() => {
    if (currentValue === reportedValue) return;
    setReportedValue(currentValue);
    onChange(currentValue);
  }, [currentValue, reportedValue, onChange]);
  return (
    <DatePicker
      key={mountKey}
      granularity="minute"
      hourCycle={12}
      shouldForceLeadingZeros
      placeholderValue={defaultTime}
      value={pickerValue}
      onChange={setPickerValue}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(isDisabled && { isDisabled })}
      {...(onBlur && { onBlur })}
      {...(className && { className })}
    >
      <AriaFieldLabel>{label}</AriaFieldLabel>
      <Group ref={field} className={fieldBoxClasses}>
        <DateInput className="block min-w-0 flex-1 px-3 py-1 leading-8">
          {/* Inline: the bidi marks that keep hours before minutes in Arabic do not work on blocks. */}
          {segment => (
            <>
              {segment.type === 'year' && <ReportCompleteness onChange={setCompleteness} />}
              <DateSegment
                segment={segment}
                className="px-1 py-1 text-base tabular text-text caret-transparent outline-none data-focused:bg-text data-focused:text-surface data-placeholder:text-text-3 data-placeholder:data-focused:text-surface data-[type=literal]:px-0 data-[type=literal]:text-text-3"
              />
            </>
          )}
        </DateInput>
        <Button
          aria-label={pickLabel}
          className="ring-focus grid size-11 shrink-0 place-items-center text-text-3 data-hovered:text-text"
        >
          <CalendarIcon />
        </Button>
      </Group>
      <AriaFieldMessages description={description} error={error} />
      <Popover className="animate-rise border border-line bg-surface-3 p-3 shadow-[0_16px_40px_rgb(0_0_0/0.5)] outline-none motion-reduce:animate-none">
        <Dialog className="outline-none">
          <MonthCalendar />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
