// Label, hint and error of the fields that stand on react-aria, looking like those of the native ones.
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { AlertIcon } from '../art/icons.tsx';

/** The label of a choice. */
export function ChoiceLabel({ children }: { readonly children: ReactNode }) {
  return <Label className="mb-1.5 block text-sm font-semibold text-text-2">{children}</Label>;
}

/** Error, then hint; the surrounding field ties both to its control. */
export function ChoiceTexts({
  description,
  error,
}: {
  readonly description?: ReactNode;
  readonly error?: ReactNode;
}) {
  return (
    <>
      <FieldError className="mt-1.5 flex items-start gap-2 text-sm text-error">
        <AlertIcon size={16} className="mt-1" />
        <span>{error}</span>
      </FieldError>
      {description && (
        <Text slot="description" className="mt-1.5 block text-sm text-text-3">
          {description}
        </Text>
      )}
    </>
  );
}
