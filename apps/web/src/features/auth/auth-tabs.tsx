/**
 * Renders the login and registration tabs. The browser stores which tab is open, so that a return to the page shows it.
 * While a registration waits for its code, the page leads to it: an app that was killed starts again.
 */

import { useTexts } from '@rabita/client/language/texts';
import { readLocal, writeLocal } from '@rabita/client/storage';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Tabs } from '@rabita/ui/controls/tabs';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { parseNavigationState, paths } from '../../platform/paths.ts';
import { clearError } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { useKeptCode } from '../../platform/session/waiting-code.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CodeDestinationText } from './code-destination-text.tsx';
import { LoginForm } from './login-form.tsx';
import { texts } from './texts.ts';
import { REFERRAL } from './use-referral-code.ts';

type Tab = 'login' | 'register';

type AuthTabsProps = {
  /** The registration form, or its placeholder until `loadRegistration` is done. */
  readonly registration: ReactNode;
  readonly loadRegistration: () => Promise<void>;
};

export function AuthTabs({ registration, loadRegistration }: AuthTabsProps) {
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
    await loadRegistration();
    setTab('register');
  };

  useEffect(() => writeLocal('authActiveTab', tab), [tab]);
  useEffect(() => {
    if (tab === 'register') void loadRegistration();
  }, [tab, loadRegistration]);
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
          { value: 'register', label: t('register'), content: registration },
        ]}
      />
    </AuthFrame>
  );
}
