/** Renders label, hint and error of react-aria fields in the style of the native fields. */
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { AlertIcon } from '../art/first-icons.tsx';

/** The label of a react-aria field, styled like that of a native field. */
export function AriaFieldLabel({ children }: { readonly children: ReactNode }) {
  return <Label className="mb-1.5 block text-sm font-semibold text-text-2">{children}</Label>;
}

type WithError = { readonly error?: ReactNode };

export function AriaFieldError({ error }: WithError) {
  return (
    <FieldError className="mt-1.5 flex items-start gap-2 text-sm text-error">
      <AlertIcon size={16} className="mt-1" />
      <span>{error}</span>
    </FieldError>
  );
}

type WithDescription = { readonly description?: ReactNode };

export function AriaFieldHint({ description }: WithDescription) {
  if (!description) return null;
  return (
    <Text slot="description" className="mt-1.5 block text-sm text-text-3">
      {description}
    </Text>
  );
}

/** The error and, below it, the hint. The react-aria field around them connects both to its control. */
export function AriaFieldMessages({ description, error }: WithError & WithDescription) {
  return (
    <>
      <AriaFieldError error={error} />
      <AriaFieldHint description={description} />
    </>
  );
}
