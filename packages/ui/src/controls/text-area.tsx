/** Renders a labelled native text area that grows with its text. Must not import react-aria, which is large. */
import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldTexts, fieldBoxClasses, fieldControlClasses } from './field.tsx';

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** Classes of the control itself; `className` goes to the whole field. */
    readonly inputClassName?: string;
  };

/** The text direction follows the typed text unless `dir` is set. */
export function TextArea({
  label,
  description,
  error,
  optionalLabel,
  dir = 'auto',
  id: givenId,
  className,
  inputClassName,
  ...input
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <Field {...{ id, label, description, error, optionalLabel, className }}>
      <div className={fieldBoxClasses}>
        <textarea
          {...input}
          id={id}
          dir={dir}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          className={classNames(
            fieldControlClasses,
            'max-h-96 min-h-32 resize-none py-3 field-sizing-content contain-inline-size',
            inputClassName,
          )}
        />
      </div>
    </Field>
  );
}
