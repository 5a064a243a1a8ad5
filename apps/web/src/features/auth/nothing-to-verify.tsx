/** Replaces the code screen when no verification is pending, with a link to the login. */

import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { texts } from './texts.ts';

export function NothingToVerify() {
  const t = useTexts(texts);
  return (
    <AuthFrame title={t('verifyTitle')}>
      <StatePanel
        kind="empty"
        sentence={t('nothingToVerify')}
        action={
          <Link to={paths.auth} className={buttonStyles()}>
            {t('toAuth')}
          </Link>
        }
      />
    </AuthFrame>
  );
}
