/** Renders the button that leads guests to the registration. */
import { useTexts } from '@rabita/client/language/texts';
import { writeLocal } from '@rabita/client/storage';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export function JoinLink({ className }: { readonly className: string }) {
  const t = useTexts(texts);
  return (
    <ButtonLink
      to={paths.auth}
      onClick={() => writeLocal('authActiveTab', 'register')}
      size="lg"
      className={className}
    >
      {t('join')}
    </ButtonLink>
  );
}
