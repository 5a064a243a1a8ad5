// Renders the form that edits a member's details. The email is shown but cannot be changed.

import { announce } from '@rabita/client/announcements/announce';
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { formTexts } from '@rabita/client/forms/form-texts';
import { useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { siteConfig } from '@rabita/client/site-config';
import type { User } from '@rabita/contract/fan/member';
import { LockIcon } from '@rabita/ui/art/first-icons';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { ContactFields, PersonFields } from './details-fields.tsx';
import { checkDetails, toFormValues } from './rules.ts';
import { texts } from './texts.ts';
import { useUpdateProfile } from './use-update-profile.ts';

function FixedEmail({ email }: { readonly email: string }) {
  const t = useTexts(texts);
  const { privacyEmail } = siteConfig.brand;
  return (
    <dl>
      <dt className="mb-1.5 text-sm font-semibold text-text-2">{t('email')}</dt>
      <dd className="flex min-h-12 items-center gap-3 border border-dashed border-border px-4 text-base">
        <LockIcon size={16} className="shrink-0 text-text-3" />
        <Ltr className="min-w-0 break-all">{email}</Ltr>
      </dd>
      <dd className="mt-1.5 text-sm text-text-2">
        {t('emailFixed')}{' '}
        <a
          href={`mailto:${privacyEmail}`}
          className="ring-focus inline-block max-w-full py-1 text-link wrap-anywhere underline underline-offset-4"
        >
          <Ltr>{privacyEmail}</Ltr>
        </a>
      </dd>
    </dl>
  );
}

export function ProfileForm({ user }: { readonly user: User }) {
  const t = useTexts(texts);
  const tForm = useTexts(formTexts);
  const form = useForm({ initial: toFormValues(user), check: checkDetails });
  const { isPending, failure, retryAt, save } = useUpdateProfile(user);
  const submit = async () => {
    if (await save(form.values, form.refuse)) announce(t('saved'), { tone: 'success' });
  };
  const problems = form.wrong.length > 0 ? tForm('problems', { count: form.wrong.length }) : null;
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <PersonFields form={form} />
      <ContactFields form={form} email={<FixedEmail email={user.email} />} />
      <FormAlert retryAt={retryAt}>{failure ?? problems}</FormAlert>
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
