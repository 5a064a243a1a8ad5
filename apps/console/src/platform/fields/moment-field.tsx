/** Renders a date and time field, typed or picked from a calendar. */
import { useTexts } from '@rabita/client/language/texts';
import { DateTimeField, INCOMPLETE_DATE_TIME } from '@rabita/ui/controls/date-time-field';
import type { ComponentProps } from 'react';
import { editTexts } from '../forms/edit-texts.ts';

type MomentFieldProps = Omit<ComponentProps<typeof DateTimeField>, 'pickLabel'> & {
  /** A form passes a name to every field. `DateTimeField` has no name. */
  readonly name?: string;
  /** Called with the value when the field loses focus, if date and time are both complete. */
  readonly onComplete?: (moment: string) => void;
};

export function MomentField({ name: _name, onComplete, onBlur, ...field }: MomentFieldProps) {
  const t = useTexts(editTexts);
  const { value } = field;
  return (
    <DateTimeField
      pickLabel={t('pick')}
      onBlur={() => {
        onBlur?.();
        if (value && value !== INCOMPLETE_DATE_TIME) onComplete?.(value);
      }}
      {...field}
    />
  );
}
