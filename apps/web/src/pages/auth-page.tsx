/**
 * The page at `/auth`: login and registration. The browser stores the open tab. While a registration waits for its
 * code, the page links to the code screen, because the operating system may have killed the app.
 */
import { useTexts } from '@rabita/client/language/texts';
import { loadCode } from '@rabita/client/lazy-part';
import { readLocal, writeLocal } from '@rabita/client/storage';
import { Tabs } from '@rabita/ui/controls/tabs';
import { Skeleton } from '@rabita/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AuthFrame } from '../features/auth/auth-frame.tsx';
import { CodeDestinationText } from '../features/auth/code-destination-text.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { texts } from '../features/auth/texts.ts';
import { REFERRAL_PARAM } from '../features/auth/use-referral-code.ts';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { parseNavigationState, paths } from '../platform/paths.ts';
import { clearError } from '../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../platform/session/auth-store.ts';
import { useStoredRegistration } from '../platform/session/waiting-code.ts';

type Tab = 'login' | 'register';

type RegistrationForm = typeof import('./registration.tsx')['Registration'];

/** Cached, so that the next visit to the page shows the form at once. */
let loadedForm: RegistrationForm | null = null;

/**
 * Loads the form's code when the form is opened. React's `lazy` would show a placeholder even if the code has loaded,
 * and the focus of the pressed button would be lost.
 */
function useRegistrationForm() {
  const [Form, setForm] = useState<RegistrationForm | null>(() => loadedForm);
  const load = useCallback(async () => {
    try {
      loadedForm = (await loadCode(() => import('./registration.tsx'))).Registration;
      setForm(() => loadedForm);
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
  // `from` is set for a guest of a shared link, who may be new: the title must not say "back".
  const { state } = useLocation();
  const { from } = parseNavigationState(state);
  // A friend's link opens the registration.
  const [tab, setTab] = useState<Tab>(() =>
    readLocal('authActiveTab') === 'register' || params.has(REFERRAL_PARAM) ? 'register' : 'login',
  );
  const waitingCode = useStoredRegistration();
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
        waitingCode && (
          <>
            <CodeDestinationText destination={waitingCode.codeDestination} />
            <ButtonLink to={paths.verification} state={state} variant="link">
              {t('verifyTitle')}
            </ButtonLink>
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
