/** Asks the member for a new email or phone number after another member has verified the old one. */
import { useTexts } from '@rabita/client/language/texts';
import type { User } from '@rabita/contract/fan/member';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

const linkClasses = 'ring-focus py-2 font-semibold text-link underline underline-offset-4';

type MissingContactNoticeProps = { readonly user: Pick<User, 'email' | 'phone_number'> };

export function MissingContactNotice({ user }: MissingContactNoticeProps) {
  const t = useTexts(texts);
  const missingContacts = [
    ...(user.email === ''
      ? [{ text: t('addEmail'), action: t('addEmailAction'), to: paths.changeEmail }]
      : []),
    ...(user.phone_number === ''
      ? [{ text: t('addPhone'), action: t('addPhoneAction'), to: paths.profile }]
      : []),
  ];
  return missingContacts.map(({ text, action, to }) => (
    <div key={to} className="flex max-w-xl items-start gap-3 bg-surface-2 px-4 py-3 text-base">
      <InfoIcon size={22} className="mt-0.5 shrink-0 text-gold" />
      <p>
        <span>{text}</span>{' '}
        <Link to={to} className={linkClasses}>
          {action}
        </Link>
      </p>
    </div>
  ));
}
