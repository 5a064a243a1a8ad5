/** Renders a number input as a text field, because a native number input drops Arabic digits. */
import { TextField } from '@rabita/ui/controls/text-field';
import type { ComponentProps } from 'react';

export function NumberField(field: Omit<ComponentProps<typeof TextField>, 'dir' | 'inputMode'>) {
  return <TextField dir="ltr" inputMode="numeric" autoComplete="off" {...field} />;
}
