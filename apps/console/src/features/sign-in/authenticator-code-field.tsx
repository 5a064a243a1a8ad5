// Renders the field for the authenticator app's six-digit code. It calls `onComplete` after the last digit.

import type { Form } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { CodeField } from '@rabita/ui/controls/code-field';
import type { Ref } from 'react';
import { texts } from './texts.ts';

type CodeBoxProps = {
  readonly form: Pick<Form<{ code: string }>, 'text' | 'set'>;
  readonly isPending: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly onComplete: (code: string) => void;
};

export function AuthenticatorCodeField({ form, isPending, ref, onComplete }: CodeBoxProps) {
  const t = useTexts(texts);
  const { value, error } = form.text('code');
  return (
    <CodeField
      label={t('code')}
      name="code"
      value={value}
      error={error}
      isPending={isPending}
      ref={ref}
      onChange={digits => form.set('code', digits)}
      onComplete={onComplete}
    />
  );
}
