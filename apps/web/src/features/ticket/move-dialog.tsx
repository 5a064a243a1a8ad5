/** Renders the dialog that moves a live ticket to this phone: it says what will happen and asks for the password. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { userIdOf } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { getOrCreatePhoneKey } from '../../platform/session/phone-key.ts';
import { texts } from './texts.ts';

/**
 * Ties a live ticket to this phone's key with the member's password, then refetches the ticket's QR data.
 * `move` resolves to true when the ticket is tied to this phone, and to false after a failure. Its callback
 * `showApiError` shows an API error at the password field and returns true, or returns false to show the error in
 * `failure`.
 */
function useMoveTicket(bookingId: string) {
  const request = useRequest();
  const client = useQueryClient();
  const memberId = userIdOf(useUser()) ?? '';
  const move = async (password: string, showApiError: (error: unknown) => boolean): Promise<boolean> => {
    const tied = await request.run(
      async () => {
        const key = await getOrCreatePhoneKey(memberId);
        const body = { public_key: key?.publicKey ?? '', password };
        await call('saveLiveKey', { params: { id: bookingId }, body });
        await client.invalidateQueries({ queryKey: ['booking', memberId, bookingId, 'qr'] });
        return true;
      },
      { fallback: 'Unexpected error', handle: showApiError },
    );
    return tied ?? false;
  };
  return { ...request, move };
}

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
    if (await move(form.values.password, form.showApiError)) onOpenChange(false);
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
