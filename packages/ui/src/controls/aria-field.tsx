/** Renders the label, hint and error of react-aria fields in the style of native fields. */
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { AlertIcon } from '../art/first-icons.tsx';

export function AriaFieldLabel({ children }: { readonly children: ReactNode }) {
  return <Label className="mb-1.5 block text-sm font-semibold text-text-2">{children}</Label>;
}

type ErrorProps = { readonly error?: ReactNode };

export function AriaFieldError({ error }: ErrorProps) {
  return (
    <FieldError className="mt-1.5 flex items-start gap-2 text-sm text-error">
      <AlertIcon size={16} className="mt-1" />
      <span>{error}</span>
    </FieldError>
  );
}

type HintProps = { readonly description?: ReactNode };

export function AriaFieldHint({ description }: HintProps) {
  if (!description) return null;
  return (
    <Text slot="description" className="mt-1.5 block text-sm text-text-3">
      {description}
    </Text>
  );
}

/** The error and, below it, the hint. The react-aria field around them connects both to the control. */
export function AriaFieldMessages({ description, error }: ErrorProps & HintProps) {
  return (
    <>
      <AriaFieldError error={error} />
      <AriaFieldHint description={description} />
    </>
  );
}
