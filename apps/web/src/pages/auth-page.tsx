/**
 * The page at `/auth`: login and registration. The browser stores which tab is open, so that a return to the page shows
 * it. While a registration waits for its code, the page leads to it: an app that was killed starts again.
 */

import { useTexts } from '@rabita/client/language/texts';
import { loadCode } from '@rabita/client/lazy-part';
import { readLocal, writeLocal } from '@rabita/client/storage';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Skeleton } from '@rabita/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { CodeDestinationText } from '../features/auth/code-destination-text.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { texts } from '../features/auth/texts.ts';
import { REFERRAL } from '../features/auth/use-referral-code.ts';
import { parseNavigationState, paths } from '../platform/paths.ts';
import { clearError } from '../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../platform/session/auth-store.ts';
import { useKeptCode } from '../platform/session/waiting-code.ts';

type Tab = 'login' | 'register';

type RegistrationForm = typeof import('./registration.tsx')['Registration'];

/** Stays for the next visit to the page, which then shows the form at once. */
let loaded: RegistrationForm | null = null;

/**
 * Loads the form's code when the form is opened. Not `lazy`: that shows its placeholder for a moment even if the code
 * is there, and the focus of the button that opens the form would be lost.
 */
function useRegistrationForm() {
  const [Form, setForm] = useState<RegistrationForm | null>(() => loaded);
  const load = useCallback(async () => {
    try {
      loaded = (await loadCode(() => import('./registration.tsx'))).Registration;
      setForm(() => loaded);
    } catch (error) {
      // Thrown while rendering, so that the page's error boundary shows it.
      setForm(() => {
        throw error;
      });
    }
  }, []);
  return { Form, load };
}

export function AuthPage() {
  const { Form, load } = useRegistrationForm();
  const t = useTexts(texts);
  const [params] = useSearchParams();
  // Who opens a shared link may never have been here.
  const { state } = useLocation();
  const { from } = parseNavigationState(state);
  // A friend's link invites to register.
  const [tab, setTab] = useState<Tab>(() =>
    readLocal('authActiveTab') === 'register' || params.has(REFERRAL) ? 'register' : 'login',
  );
  const kept = useKeptCode();
  // The login stays until the form has loaded, so that the form's first field gets the button's focus.
  const openRegistration = async () => {
    await load();
    setTab('register');
  };

  useEffect(() => writeLocal('authActiveTab', tab), [tab]);
  useEffect(() => {
    if (tab === 'register') void load();
  }, [tab, load]);
  useEffect(() => {
    if (useAuthStore.getState().error !== 'Session expired') transition(clearError);
  }, []);

  return (
    <AuthFrame
      title={t(tab === 'register' ? 'registerTitle' : from ? 'loginToContinue' : 'loginTitle')}
      intro={
        kept && (
          <>
            <CodeDestinationText sent={kept.codeDestination} />
            <Link to={paths.verification} state={state} className={buttonStyles({ variant: 'link' })}>
              {t('verifyTitle')}
            </Link>
          </>
        )
      }
    >
      <Tabs<Tab>
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        fullWidth
        panelClassName="lg:min-h-118"
        tabs={[
          {
            value: 'login',
            label: t('login'),
            content: <LoginForm onRegister={() => void openRegistration()} />,
          },
          {
            value: 'register',
            label: t('register'),
            content: Form ? <Form /> : <Skeleton height={472} shape="cut" />,
          },
        ]}
      />
    </AuthFrame>
  );
}
