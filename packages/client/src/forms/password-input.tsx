/** Renders a password field, with the name of its show button in the page's language. */
import { PasswordField } from '@rabita/ui/controls/password-field';
import type { ComponentProps } from 'react';
import { useTexts } from '../language/texts.ts';
import { formTexts } from './form-texts.ts';

export function PasswordInput(props: Omit<ComponentProps<typeof PasswordField>, 'showLabel' | 'hideLabel'>) {
  const t = useTexts(formTexts);
  return <PasswordField showLabel={t('showPassword')} hideLabel={t('hidePassword')} {...props} />;
}
