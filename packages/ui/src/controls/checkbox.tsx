/** Renders a native checkbox with a sentence as its label. Must not import react-aria, which is large. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckIcon } from '../art/first-icons.tsx';
import { classNames } from '../class-names.ts';
import { describedBy, FieldErrorText } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  /** The sentence, which may contain links. */
  readonly children: ReactNode;
  readonly error?: ReactNode;
};

/** A press anywhere in the row toggles the checkbox. The row is at least 44 px high. */
export function Checkbox({ children, error, id: givenId, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2 text-base text-text-2">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error })}
            className={classNames(
              'peer ring-focus absolute inset-0 m-0 size-6 appearance-none rounded-xs border-2 border-border bg-surface-1',
              'checked:border-accent-text checked:bg-accent aria-invalid:border-error forced-colors:appearance-auto',
            )}
          />
          <CheckIcon
            size={18}
            className="pointer-events-none relative text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
          />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </div>
  );
}
