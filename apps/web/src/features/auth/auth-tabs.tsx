// Renders the login and registration tabs. The browser stores which tab is open, so that a return to the page shows it.

import { useTexts } from '@rabita/client/language/texts';
import { readLocal, writeLocal } from '@rabita/client/storage';
import { Tabs } from '@rabita/ui/controls/tabs';
import { useEffect, useState } from 'react';
import { clearError } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { type DetailsFormPart, RegisterForm } from './register-form.tsx';
import { texts } from './texts.ts';

type Tab = 'login' | 'register';

export function AuthTabs({ details }: { readonly details: DetailsFormPart }) {
  const t = useTexts(texts);
  const [tab, setTab] = useState<Tab>(() =>
    readLocal('authActiveTab') === 'register' ? 'register' : 'login',
  );

  useEffect(() => writeLocal('authActiveTab', tab), [tab]);
  useEffect(() => {
    if (useAuthStore.getState().error !== 'Session expired') transition(clearError);
  }, []);

  return (
    <AuthFrame title={tab === 'login' ? t('loginTitle') : t('registerTitle')}>
      <Tabs<Tab>
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: t('login'), content: <LoginForm onRegister={() => setTab('register')} /> },
          { value: 'register', label: t('register'), content: <RegisterForm details={details} /> },
        ]}
      />
    </AuthFrame>
  );
}
