/** Renders the logged-in member of staff: the link to the account, the logout and the language. */
import { useTexts } from '@rabita/client/language/texts';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { runLogoutTasks } from '../../platform/calls/logout-tasks.ts';
import { endSession } from '../../platform/calls/session.ts';
import { askBeforeLeaving, hasUnsavedWork } from '../../platform/forms/drafts.ts';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

/** Logs out, after a confirmation if there is unsaved work. Ends this tab's session even if the API is unreachable. */
export function useLogout() {
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const logOut = () => {
    setIsLoggingOut(true);
    void runLogoutTasks()
      .then(() => callStaff('staffLogout'))
      .catch(() => undefined)
      .finally(() => endSession());
  };
  return { isLoggingOut, logOut: () => askBeforeLeaving(logOut) };
}

type AccountBoxProps = {
  readonly staff: StaffMember;
  /** Closes the phone's menu when staff follow the link, and before logout asks about unsaved work. */
  readonly onNavigate?: () => void;
};

export function AccountBox({ staff, onNavigate }: AccountBoxProps) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { isLoggingOut, logOut } = useLogout();
  return (
    <div className="grid w-full gap-2">
      <Link
        to={paths.account}
        aria-current={pathname === paths.account ? 'page' : undefined}
        onClick={onNavigate}
        className="ring-focus block min-w-0 no-underline"
      >
        <span className="block truncate font-semibold text-text">
          <Name>{staff.full_name}</Name>
        </span>
        <span className="block text-sm text-text-3">{t(staff.role)}</span>
      </Link>
      <div className="-me-3 flex flex-wrap items-center gap-1">
        <Button
          variant="secondary"
          size="sm"
          isPending={isLoggingOut}
          pendingLabel={t('loggingOut')}
          onClick={() => {
            if (hasUnsavedWork()) onNavigate?.();
            logOut();
          }}
        >
          {t('logout')}
        </Button>
        <LanguageToggle />
      </div>
    </div>
  );
}
