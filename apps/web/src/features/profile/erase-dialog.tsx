/** Renders the dialog that deletes the account: it says what will be lost and asks for the password. */
import { isSessionInvalid, mayHaveTakenEffect } from '@rabita/client/calls/api-error';
import { sendCall } from '@rabita/client/calls/send-call';
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { fanRoutes } from '@rabita/contract/fan/routes';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { StatePanel } from '@rabita/ui/state-panel';
import { createElement, useEffect, useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { Page } from '../../platform/page.tsx';
import { paths } from '../../platform/paths.ts';
import { getUserId } from '../../platform/session/auth-state.ts';
import { readToken, useAuthStore } from '../../platform/session/auth-store.ts';
import { clearMemberAndShow } from '../../platform/session/session.ts';
import { texts } from './texts.ts';

/** Renders the last page that a member sees: it says that the account is deleted. */
export function AccountErased() {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page title={t('erasedTitle')}>
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {t('erasedTitle')}
        </h1>
        <StatePanel
          kind="empty"
          icon={<CheckIcon size={30} />}
          sentence={t('erasedTitle')}
          detail={t('erasedDetail')}
          action={
            // A full page load, so that the app starts again as a guest.
            <a href={paths.home} className={buttonStyles()}>
              {t('erasedHome')}
            </a>
          }
        />
      </div>
    </Page>
  );
}

const showFarewell = () => clearMemberAndShow(createElement(AccountErased));

/** Shows the farewell if the API rejects the token, as after a deletion. Resolves to true if that stays unknown. */
async function showFarewellIfErased(token: string): Promise<boolean> {
  try {
    await sendCall(fanRoutes.getProfile, {}, token);
    return false;
  } catch (error) {
    if (isSessionInvalid(error)) await showFarewell();
    return mayHaveTakenEffect(error);
  }
}

/** Deletes the account through the API and the member's data from the device, then shows the farewell. */
function useEraseAccount(user: User) {
  const request = useRequest();
  const [hasNoResponse, setHasNoResponse] = useState(false);
  /** The token of a deletion that got no response. */
  const lostToken = useRef<string | null>(null);
  // Any later call may find that the session has ended, for example when the phone is online again.
  useEffect(
    () =>
      useAuthStore.subscribe(({ token }) => {
        const deletionToken = lostToken.current;
        if (deletionToken === null || token !== null) return;
        lostToken.current = null;
        void showFarewellIfErased(deletionToken);
      }),
    [],
  );
  const erase = async (password: string, showApiError: (error: unknown) => boolean) => {
    const token = readToken();
    setHasNoResponse(false);
    let isErased = false;
    let isOutcomeUnknown = false;
    await request.run(
      async () => {
        await call('eraseMember', { params: { id: getUserId(user) ?? '' }, body: { password } });
        isErased = true;
      },
      {
        fallback: 'Unexpected error',
        handle: error => {
          isOutcomeUnknown = mayHaveTakenEffect(error);
          return showApiError(error);
        },
      },
    );
    if (isErased) await showFarewell();
    if (!isOutcomeUnknown || token === null) return;
    setHasNoResponse(await showFarewellIfErased(token));
    if (readToken() === token) lostToken.current = token;
  };
  return { ...request, erase, hasNoResponse };
}

type ErasureValues = { readonly password: string };

type EraseDialogProps = {
  readonly user: User;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

export function EraseDialog({ user, isOpen, onOpenChange }: EraseDialogProps) {
  const t = useTexts(texts);
  const { isPending, failure, retryAt, erase, hasNoResponse } = useEraseAccount(user);
  const form = useForm<ErasureValues>({
    initial: { password: '' },
    check: ({ password }) =>
      collectFieldErrors<ErasureValues>({ password: password ? undefined : texts.table.passwordRequired }),
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
        onSubmit={form.submit(() => void erase(form.values.password, form.showApiError))}
        className="mt-5 grid gap-5"
      >
        <HiddenUsernameField email={user.email} />
        <PasswordInput label={t('password')} autoComplete="current-password" {...form.text('password')} />
        <FormAlert retryAt={retryAt}>{hasNoResponse ? t('eraseNoResponse') : failure}</FormAlert>
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
