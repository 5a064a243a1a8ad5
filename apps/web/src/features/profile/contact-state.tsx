// Says whether a member's email or phone number is verified, and links to the page that verifies it.

import { useTexts } from '@rabita/client/language/texts';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Link } from 'react-router';
import { verifyContactPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

type ContactStateProps = {
  readonly contact: 'email' | 'phone';
  readonly value: string;
  /** Undefined in what an earlier version stored, until the profile is fetched again. */
  readonly isVerified: boolean | undefined;
  /** Whether a code can be sent there. */
  readonly canVerify: boolean;
};

export function ContactState({ contact, value, isVerified, canVerify }: ContactStateProps) {
  const t = useTexts(texts);
  const line = 'flex flex-wrap items-center gap-x-2 text-sm';
  if (value === '') {
    return (
      <p className="flex items-start gap-x-2 text-sm text-error">
        <InfoIcon size={18} className="mt-0.5 shrink-0" />
        <span>{t(contact === 'email' ? 'addEmail' : 'addPhone')}</span>
      </p>
    );
  }
  if (isVerified) {
    return (
      <p className={`${line} text-success`}>
        <CheckIcon className="shrink-0" />
        <span>{t('verified')}</span>
      </p>
    );
  }
  if (isVerified === undefined || !canVerify) return null;
  return (
    <p className={`${line} text-text-2`}>
      <InfoIcon size={18} className="shrink-0" />
      <span>{t('notVerified')}</span>
      <Link
        to={verifyContactPath(contact)}
        aria-label={t(contact === 'email' ? 'verifyEmail' : 'verifyPhone')}
        className="ring-focus py-2 font-semibold text-link underline underline-offset-4"
      >
        {t('verify')}
      </Link>
    </p>
  );
}
