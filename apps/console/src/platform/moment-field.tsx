// A day and a time of a form or a filter, typed or picked from the month.
import { useTexts } from '@rabita/client/texts';
import { DateTimeField, HALF_TYPED } from '@rabita/ui/controls/date-time-field';
import type { ComponentProps } from 'react';
import { editTexts } from './edit-texts.ts';

type MomentFieldProps = Omit<ComponentProps<typeof DateTimeField>, 'pickLabel'> & {
  /** A form's name for it, which the control has no use for. */
  readonly name?: string;
  /** Told the whole moment that stands there when the field is left. */
  readonly onLeft?: (moment: string) => void;
};

export function MomentField({ name: _name, onLeft, onBlur, ...field }: MomentFieldProps) {
  const t = useTexts(editTexts);
  const { value } = field;
  return (
    <DateTimeField
      pickLabel={t('pick')}
      onBlur={() => {
        onBlur?.();
        if (value && value !== HALF_TYPED) onLeft?.(value);
      }}
      {...field}
    />
  );
}
