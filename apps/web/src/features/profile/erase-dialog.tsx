// Renders the dialog that deletes the account: it says what will be lost and asks for the password.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { texts } from './texts.ts';
import { useEraseAccount } from './use-erase-account.tsx';

type Values = { readonly password: string };

type EraseDialogProps = {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function EraseDialog({ user, isOpen, onOpenChange }: EraseDialogProps) {
  const t = useTexts(texts);
  const { isPending, failure, retryAt, erase, isUnanswered } = useEraseAccount(user);
  const form = useForm<Values>({
    initial: { password: '' },
    check: ({ password }) =>
      collectFieldErrors<Values>({ password: password ? undefined : texts.table.passwordRequired }),
  });
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('eraseTitle')}
      closeLabel={t('close')}
    >
      <p>{t('eraseSentence')}</p>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => void erase(form.values.password, form.refuse))}
        className="mt-5 grid gap-5"
      >
        <HiddenUsernameField email={user.email} />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          {...form.text('password')}
        />
        <FormAlert retryAt={retryAt}>{isUnanswered ? t('eraseUnanswered') : failure}</FormAlert>
        <SlowNotice isPending={isPending} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={t('erasing')}>
            {t('eraseAction')}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('keepAccount')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
