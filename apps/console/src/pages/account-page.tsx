/** Renders the account page. An owner who still has the printed password sees only the form that changes it. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { AccountDetails, PasswordForm, RecoverySection } from '../features/account/account-forms.tsx';
import { SessionsSection } from '../features/account/sessions-section.tsx';
import { texts } from '../features/account/texts.ts';
import { useLogout } from '../features/frame/account-box.tsx';
import { useStaffMe } from '../features/frame/console-frame.tsx';
import { LoginFrame } from '../features/login/login-frame.tsx';
import { Page } from '../platform/page.tsx';

export function InitialPasswordPage() {
  const t = useTexts(texts);
  const { data } = useStaffMe();
  const { isLoggingOut, logOut } = useLogout();
  return (
    <LoginFrame title={t('initialTitle')} intro={t('initialIntro')}>
      <div className="grid gap-5">
        {data && <PasswordForm email={data.staff.email} variant="primary" />}
        <div>
          <Button variant="link" isPending={isLoggingOut} pendingLabel={t('loggingOut')} onClick={logOut}>
            {t('logout')}
          </Button>
        </div>
      </div>
    </LoginFrame>
  );
}

export function AccountPage() {
  const t = useTexts(texts);
  const { data } = useStaffMe();
  return (
    <Page title={t('title')}>
      {data && (
        <div className="grid max-w-3xl gap-10">
          <AccountDetails staff={data.staff} sessionEndsAt={data.session_expires_at} />
          <section className="grid gap-5">
            <h2 className="text-xl">{t('password')}</h2>
            <PasswordForm email={data.staff.email} variant="secondary" />
          </section>
          <RecoverySection codesLeft={data.recovery_codes_left} />
          <SessionsSection />
        </div>
      )}
    </Page>
  );
}
