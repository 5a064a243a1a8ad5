// Renders the only page of a first owner who still has the printed password: the form that changes it.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { PasswordForm } from '../features/account/password-form.tsx';
import { texts } from '../features/account/texts.ts';
import { useLogout } from '../features/frame/use-logout.ts';
import { useStaffMe } from '../features/frame/use-staff-me.ts';
import { SignInFrame } from '../features/sign-in/sign-in-frame.tsx';

export function InitialPasswordPage() {
  const t = useTexts(texts);
  const { data } = useStaffMe();
  const { isLeaving, leave } = useLogout();
  return (
    <SignInFrame title={t('initialTitle')} intro={t('initialIntro')}>
      <div className="grid gap-5">
        {data && <PasswordForm email={data.staff.email} variant="primary" />}
        <div>
          <Button variant="link" isPending={isLeaving} pendingLabel={t('loggingOut')} onClick={leave}>
            {t('logout')}
          </Button>
        </div>
      </div>
    </SignInFrame>
  );
}
