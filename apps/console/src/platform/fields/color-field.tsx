// Renders the choice of a colour with the browser's own picker, which gives only valid colours.
import { describedBy, Field, fieldBoxClasses } from '@rabita/ui/controls/field';
import { type ChangeEvent, type ReactNode, useId } from 'react';

type ColorFieldProps = {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly name: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
};

export function ColorField({ label, description, error, ...input }: ColorFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className={fieldBoxClasses}>
        <input
          id={id}
          type="color"
          aria-describedby={describedBy(id, { description, error })}
          className="h-12 w-full cursor-pointer bg-transparent p-2 outline-none"
          {...input}
        />
      </div>
    </Field>
  );
}
