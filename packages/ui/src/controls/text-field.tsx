/** Renders a labelled native text input, which supports autofill. Must not import react-aria, which is large. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldTexts, fieldBoxClasses, fieldControlClasses } from './field.tsx';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'size'> & {
    /** There is no `number`, because browsers reject Arabic digits in such inputs. */
    readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'password';
    /** Classes of the input itself; `className` goes to the whole field. */
    readonly inputClassName?: string;
    readonly startSlot?: ReactNode;
    readonly endSlot?: ReactNode;
  };

/** The text direction is `ltr` for email, phone, URL and password, otherwise `auto`; `dir` overrides it. */
export function TextField({
  label,
  description,
  error,
  optionalLabel,
  type = 'text',
  dir,
  id: givenId,
  className,
  inputClassName,
  startSlot,
  endSlot,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isLtr = type === 'email' || type === 'tel' || type === 'url' || type === 'password';
  return (
    <Field {...{ id, label, description, error, optionalLabel, className }}>
      <div className={fieldBoxClasses}>
        {startSlot && <span className="ps-4 text-text-3">{startSlot}</span>}
        <input
          {...input}
          id={id}
          type={type}
          dir={dir ?? (isLtr ? 'ltr' : 'auto')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          className={classNames(fieldControlClasses, inputClassName)}
        />
        {endSlot}
      </div>
    </Field>
  );
}
