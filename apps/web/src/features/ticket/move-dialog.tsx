// Renders the dialog that moves a live ticket to this phone: it says what will happen and asks for the password.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useUser } from '../../platform/session/auth-store.ts';
import { texts } from './texts.ts';
import { useMoveTicket } from './use-move-ticket.ts';

type MoveDialogProps = {
  readonly bookingId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function MoveDialog({ bookingId, isOpen, onOpenChange }: MoveDialogProps) {
  const t = useTexts(texts);
  const user = useUser();
  const { isPending, failure, retryAt, move } = useMoveTicket(bookingId);
  const form = useForm<{ readonly password: string }>({
    initial: { password: '' },
    check: ({ password }) =>
      collectFieldErrors({ password: password ? undefined : texts.table.passwordRequired }),
  });
  const send = async () => {
    if (await move(form.values.password, form.refuse)) onOpenChange(false);
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('moveTitle')} closeLabel={t('close')}>
      <p>{t('moveDetail')}</p>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void send())} className="mt-5 grid gap-5">
        <HiddenUsernameField email={user?.email} />
        <PasswordField
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="current-password"
          {...form.text('password')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <SlowNotice isPending={isPending} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending} pendingLabel={t('moving')}>
            {t('moveAction')}
          </Button>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('notNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
