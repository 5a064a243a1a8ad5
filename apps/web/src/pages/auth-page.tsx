/** The page at `/auth`: login and registration. The registration form's code loads when the form is opened. */
import { loadCode } from '@rabita/client/lazy-part';
import { Skeleton } from '@rabita/ui/skeleton';
import { useCallback, useState } from 'react';
import { AuthTabs } from '../features/auth/auth-tabs.tsx';

type RegistrationForm = typeof import('./registration.tsx')['Registration'];

/** Stays for the next visit to the page, which then shows the form at once. */
let loaded: RegistrationForm | null = null;

/**
 * Not `lazy`: that shows its placeholder for a moment even if the code is there, and the focus of the button that opens
 * the form would be lost.
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
  return (
    <AuthTabs
      registration={Form ? <Form /> : <Skeleton height={472} shape="cut" />}
      loadRegistration={load}
    />
  );
}
