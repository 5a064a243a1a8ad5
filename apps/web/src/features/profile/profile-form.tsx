/** Renders the form that edits a member's details. A new phone number requires the password. */
import { announce } from '@rabita/client/announcements/announce';
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formTexts } from '@rabita/client/forms/form-texts';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { User } from '@rabita/contract/fan/member';
import { CheckIcon, LockIcon } from '@rabita/ui/art/first-icons';
import { InfoIcon } from '@rabita/ui/art/icons';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { useRequest } from '../../platform/calls/use-request.ts';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths, verifyContactPath } from '../../platform/paths.ts';
import { getUserId, mergeProfile, storeMemberFailure } from '../../platform/session/auth-state.ts';
import { transition } from '../../platform/session/auth-store.ts';
import { useTypedText } from '../../platform/session/use-typed-text.ts';
import { ContactFields, PersonFields } from './details-fields.tsx';
import { checkProfile, findChangedDetails, hasNewPhone, toFormValues, toProfileBody } from './rules.ts';
import { texts } from './texts.ts';

type ContactStateProps = {
  readonly contact: 'email' | 'phone';
  readonly value: string;
  readonly isVerified: boolean | undefined;
  /** Whether the API can send a code to the contact. */
  readonly canVerify: boolean;
};

/** Says whether a member's email or phone number is verified, and links to the page that verifies it. */
export function ContactState({ contact, value, isVerified, canVerify }: ContactStateProps) {
  const t = useTexts(texts);
  const lineClasses = 'flex flex-wrap items-center gap-x-2 text-sm';
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
      <p className={`${lineClasses} text-success`}>
        <CheckIcon className="shrink-0" />
        <span>{t('verified')}</span>
      </p>
    );
  }
  if (isVerified === undefined || !canVerify) return null;
  return (
    <p className={`${lineClasses} text-text-2`}>
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

function FixedEmail({ user: { email, email_verified } }: { readonly user: User }) {
  const t = useTexts(texts);
  return (
    <dl>
      <dt className="mb-1.5 text-sm font-semibold text-text-2">{t('email')}</dt>
      {email !== '' && (
        <dd className="flex min-h-12 items-center gap-3 border border-dashed border-border px-4 text-base">
          <LockIcon size={16} className="shrink-0 text-text-3" />
          <Ltr className="min-w-0 break-all">{email}</Ltr>
        </dd>
      )}
      <dd className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <ContactState contact="email" value={email} isVerified={email_verified} canVerify />
        <ButtonLink to={paths.changeEmail} variant="link">
          {t(email === '' ? 'addEmailAction' : 'changeEmail')}
        </ButtonLink>
      </dd>
    </dl>
  );
}

export function ProfileForm({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const tForm = useTexts(formTexts);
  const form = useForm({
    initial: { ...toFormValues(user), currentPassword: '' },
    check: values => checkProfile(values, user),
  });
  const { isPending, failure, retryAt, run } = useRequest();
  useTypedText('details', findChangedDetails(form.values, user), form.fill);
  const isNewPhone = hasNewPhone(form.values, user);
  const submit = async () => {
    const params = { id: getUserId(user) ?? '' };
    const body = toProfileBody(form.values, user);
    const response = await run(() => call('updateMember', { params, body }), {
      fallback: 'Failed to update user',
      handle: form.showApiError,
      onFailure: message => transition(storeMemberFailure, message),
    });
    if (!response) return;
    transition(mergeProfile, response.user);
    const { age, phone_number } = toFormValues(response.user);
    form.set('age', age);
    form.set('phone_number', phone_number);
    form.set('currentPassword', '');
    announce(t('saved'), { tone: 'success' });
  };
  const errorSummary =
    form.invalidFields.length > 0 ? tForm('problems', { count: form.invalidFields.length }) : null;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <PersonFields form={form} />
      <ContactFields
        form={form}
        email={<FixedEmail user={user} />}
        belowPhone={
          isNewPhone ? (
            <PasswordInput
              label={t('currentPassword')}
              description={t('newPhoneDetail')}
              autoComplete="current-password"
              {...form.text('currentPassword')}
            />
          ) : (
            <ContactState
              contact="phone"
              value={user.phone_number}
              isVerified={user.phone_verified}
              canVerify={siteConfig.sms}
            />
          )
        }
      />
      <FormAlert retryAt={retryAt}>{failure ?? errorSummary}</FormAlert>
      <Button
        type="submit"
        size="lg"
        className="mt-2 sm:justify-self-start"
        isPending={isPending}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </Button>
      <SlowNotice isPending={isPending} />
    </form>
  );
}
