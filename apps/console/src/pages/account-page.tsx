// Renders the page on which staff change their own name, message language, password and recovery codes, and end their
// sessions.
import { useTexts } from '@rabita/client/language/texts';
import { AccountDetails } from '../features/account/account-details.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { RecoverySection } from '../features/account/recovery-section.tsx';
import { SessionsSection } from '../features/account/sessions-section.tsx';
import { texts } from '../features/account/texts.ts';
import { useStaffMe } from '../features/frame/use-staff-me.ts';
import { Page } from '../platform/page.tsx';

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
          <RecoverySection left={data.recovery_codes_left} />
          <SessionsSection />
        </div>
      )}
    </Page>
  );
}
