/** Renders the dialog that moves a live ticket to this phone: it says what will happen and asks for the password. */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { getUserId } from '../../platform/session/auth-state.ts';
import { useUser } from '../../platform/session/auth-store.ts';
import { getOrCreatePhoneKey } from '../../platform/session/phone-key.ts';
import { texts } from './texts.ts';

type MoveDialogProps = {
  readonly bookingId: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function MoveDialog({ bookingId, isOpen, onOpenChange }: MoveDialogProps) {
  const t = useTexts(texts);
  const user = useUser();
  const client = useQueryClient();
  const { isPending, failure, retryAt, run } = useRequest();
  const form = useForm<{ readonly password: string }>({
    initial: { password: '' },
    check: ({ password }) =>
      collectFieldErrors({ password: password ? undefined : texts.table.passwordRequired }),
  });
  /** Ties the ticket to this phone's key, and refetches its code. */
  const moveTicket = async (memberId: string) => {
    const key = await getOrCreatePhoneKey(memberId);
    const body = { public_key: key?.publicKey ?? '', password: form.values.password };
    await call('saveLiveKey', { params: { id: bookingId }, body });
    await client.invalidateQueries({ queryKey: ['booking', memberId, bookingId, 'qr'] });
    onOpenChange(false);
  };
  const submit = () =>
    run(() => moveTicket(getUserId(user) ?? ''), { fallback: 'Unexpected error', handle: form.showApiError });
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('moveTitle')} closeLabel={t('close')}>
      <p>{t('moveDetail')}</p>
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="mt-5 grid gap-5">
        <HiddenUsernameField email={user?.email} />
        <PasswordInput label={t('password')} autoComplete="current-password" {...form.text('password')} />
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
