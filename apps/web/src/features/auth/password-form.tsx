/** The form with the new password and its confirmation, used to change and to reset a password. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { PasswordInput } from '@rabita/client/forms/password-input';
import type { Form } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import type { ReactNode } from 'react';
import { useUser } from '../../platform/session/auth-store.ts';
import type { ResetPasswordValues } from './rules.ts';
import { texts } from './texts.ts';

type PasswordFormProps = {
  readonly form: Pick<Form<ResetPasswordValues>, 'ref' | 'submit' | 'text'>;
  readonly request: {
    readonly isPending: boolean;
    readonly failure: string | null;
    readonly retryAt: number | null;
  };
  readonly onSubmit: () => void;
  /** The label of the submit button. */
  readonly label: string;
  /** The description below the new-password field. */
  readonly hint?: string;
  /** Fields above the new-password field, such as the current password. */
  readonly children?: ReactNode;
};

export function PasswordForm({ form, request, onSubmit, label, hint, children }: PasswordFormProps) {
  const t = useTexts(texts);
  const user = useUser();
  const { isPending, failure, retryAt } = request;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(onSubmit)} className="grid gap-5">
      <HiddenUsernameField email={user?.email} />
      {children}
      <PasswordInput
        label={t('newPassword')}
        description={hint}
        autoComplete="new-password"
        {...form.text('newPassword')}
      />
      <PasswordInput
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        {...form.text('confirmPassword')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <Button
        type="submit"
        size="lg"
        fullWidth
        className="mt-2"
        isPending={isPending}
        pendingLabel={t('resetPending')}
      >
        {label}
      </Button>
      <SlowNotice isPending={isPending} />
    </form>
  );
}
