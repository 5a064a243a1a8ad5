// A day and a time, typed piece by piece or picked from a month; on react-aria, so that digits of either script are taken.
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
import { ChoiceLabel, ChoiceTexts } from './choice-field.tsx';
import { fieldBox } from './field.tsx';
import { useLatinDigits } from './use-latin-digits.ts';

type DateTimeFieldProps = {
  readonly label: ReactNode;
  /** `YYYY-MM-DDTHH:mm` on whatever clock is meant; null or empty: none yet. */
  readonly value: string | null;
  /** Told a whole day and time, `HALF_TYPED` while pieces of it are missing, or null. */
  readonly onChange: (value: string | null) => void;
  /** Names the button that opens the month. */
  readonly pickLabel: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
  readonly className?: string;
};

/** Stands for a day and a time of which pieces are missing: never sent, and never taken for none. */
export const HALF_TYPED = '?';

const MINUTES = 'YYYY-MM-DDTHH:mm'.length;
const parse = (text: string | null) => (text?.length === MINUTES ? parseDateTime(text) : null);

/** Where an empty field begins: what people plan is in the evening, so a day that is picked alone is not meant at midnight. */
const thisEvening = () => toCalendarDateTime(today(getLocalTimeZone()), new Time(20));

type Typed = 'none' | 'half' | 'whole';

/** Tells how much of it is typed: the picker itself keeps the last whole value, whatever its pieces show. */
function TellTyped({ onChange }: { readonly onChange: (typed: Typed) => void }) {
  const pieces = (useContext(DateFieldStateContext)?.segments ?? []).filter(
    ({ type }) => type !== 'literal' && type !== 'dayPeriod',
  );
  // A year is whole with its fourth digit.
  const isThere = ({ type, isPlaceholder, value }: (typeof pieces)[number]) =>
    !isPlaceholder && (type !== 'year' || (value ?? 0) >= 1000);
  const typed = pieces.every(isThere) ? 'whole' : pieces.every(one => one.isPlaceholder) ? 'none' : 'half';
  useEffect(() => onChange(typed), [typed, onChange]);
  return null;
}
const step =
  'cut-fill cut-focus cut-sm grid size-11 place-items-center text-text-2 [--fill:transparent] data-hovered:[--fill:var(--color-surface-4)]';

function Month() {
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between gap-2">
        <Button slot="previous" className={step}>
          <ChevronBackIcon />
        </Button>
        <Heading className="text-base" />
        <Button slot="next" className={step}>
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

/** A day and a time in one field; twelve hours, as times are shown everywhere else. */
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
  const [evening] = useState(thisEvening);
  const box = useRef<HTMLDivElement>(null);
  useLatinDigits(box);
  const [told, setTold] = useState(value || null);
  const [held, setHeld] = useState<CalendarDateTime | null>(() => parse(value));
  const [typed, setTyped] = useState<Typed>('whole');
  // A value set from outside replaces what was typed. The picker follows a new value by itself and keeps the focus;
  // only pieces of a value that never became whole have to be cleared by mounting it again.
  const [clears, setClears] = useState(0);
  if ((value || null) !== told) {
    const given = parse(value);
    if (given === null && held === null) setClears(clears + 1);
    setTold(value || null);
    setHeld(given);
    setTyped('whole');
  }
  const whole = held?.toString().slice(0, MINUTES) ?? null;
  const shown = typed === 'whole' ? whole : typed === 'half' ? HALF_TYPED : null;
  useEffect(() => {
    if (shown === told) return;
    setTold(shown);
    onChange(shown);
  }, [shown, told, onChange]);
  return (
    <DatePicker
      key={clears}
      granularity="minute"
      hourCycle={12}
      shouldForceLeadingZeros
      placeholderValue={evening}
      value={held}
      onChange={setHeld}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      {...(isDisabled && { isDisabled })}
      {...(onBlur && { onBlur })}
      {...(className && { className })}
    >
      <ChoiceLabel>{label}</ChoiceLabel>
      <Group ref={box} className={fieldBox}>
        <DateInput className="block min-w-0 flex-1 overflow-x-auto px-3 leading-8 whitespace-nowrap [scrollbar-width:none]">
          {/* Inline, not boxes: the marks that keep hours before minutes in Arabic reach only letters. */}
          {segment => (
            <>
              {segment.type === 'year' && <TellTyped onChange={setTyped} />}
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
      <ChoiceTexts description={description} error={error} />
      <Popover className="animate-rise border border-line bg-surface-3 p-3 shadow-[0_16px_40px_rgb(0_0_0/0.5)] outline-none motion-reduce:animate-none">
        <Dialog className="outline-none">
          <Month />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
