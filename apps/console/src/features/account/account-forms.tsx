/** Renders the forms in which staff change their own name, language, password and recovery codes. */
import { announce } from '@rabita/client/announcements/announce';
import { FormAlert } from '@rabita/client/forms/form-alert';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { type Language, STAFF_PASSWORD_MIN } from '@rabita/contract/constants';
import type { StaffMember } from '@rabita/contract/staff/team';
import { Ltr } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { CodeField } from '@rabita/ui/controls/code-field';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { DefinitionList } from '@rabita/ui/definition-list';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffRequest } from '../../platform/calls/use-staff-mutation.ts';
import { checkCode } from '../../platform/check-code.ts';
import { LanguageSelect } from '../../platform/fields/language-select.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { RecoveryCodeList } from '../../platform/recovery-code-list.tsx';
import { checkDetails, checkPasswords, type DetailValues, type PasswordValues } from './rules.ts';
import { texts } from './texts.ts';

const EMPTY_PASSWORDS: PasswordValues = { current_password: '', new_password: '' };

type PasswordFormProps = { readonly email: string; readonly variant: 'primary' | 'secondary' };

export function PasswordForm({ email, variant }: PasswordFormProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useForm({ initial: EMPTY_PASSWORDS, check: checkPasswords });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const response = await run(
      () => callStaff('changeStaffPassword', { body: form.values }),
      form.showApiError,
    );
    if (!response) return;
    form.reset();
    announce(t('passwordChanged'));
    await client.invalidateQueries({ queryKey: ['staff-me'] });
  };
  const toggleLabels = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
      <HiddenUsernameField email={email} />
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        {...toggleLabels}
        {...form.text('current_password')}
      />
      <PasswordField
        label={t('newPassword')}
        description={t('newPasswordHint', { min: STAFF_PASSWORD_MIN })}
        autoComplete="new-password"
        {...toggleLabels}
        {...form.text('new_password')}
      />
      <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      <div>
        <Button type="submit" variant={variant} isPending={isPending} pendingLabel={t('saving')}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}

export function RecoverySection({ codesLeft }: { readonly codesLeft: number }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useForm({ initial: { code: '' }, check: checkCode });
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { value, error } = form.text('code');
  const codeRef = useRef<HTMLInputElement>(null);
  const submit = async () => {
    const response = await run(() => callStaff('replaceRecoveryCodes', { body: { code: value } }));
    form.reset();
    if (!response) {
      codeRef.current?.focus();
      return;
    }
    setCodes(response.recovery_codes);
    await client.invalidateQueries({ queryKey: ['staff-me'] });
  };
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('recoveryCodes')}</h2>
      <p className={codesLeft < 3 ? 'text-gold' : 'text-text-2'}>{t('codesLeft', { count: codesLeft })}</p>
      {codes.length > 0 ? (
        <>
          <p role="status" className="text-text-2">
            {t('saveCodes')}
          </p>
          <RecoveryCodeList codes={codes} saveLabel={t('download')} />
        </>
      ) : (
        <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
          <CodeField
            label={t('code')}
            description={t('replaceCodesHint')}
            name="code"
            value={value}
            error={error}
            isPending={isPending}
            ref={codeRef}
            onChange={digits => form.set('code', digits)}
          />
          <FormAlert retryAt={retryAt}>{failure}</FormAlert>
          <div>
            <Button type="submit" variant="secondary" isPending={isPending} pendingLabel={t('saving')}>
              {t('replaceCodes')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

type AccountDetailsProps = { readonly staff: StaffMember; readonly sessionEndsAt: string };

export function AccountDetails({ staff, sessionEndsAt }: AccountDetailsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const client = useQueryClient();
  const form = useDraftForm<DetailValues>(
    'account',
    { values: { full_name: staff.full_name, language: staff.language } },
    checkDetails,
  );
  const { run, isPending, failure, retryAt } = useStaffRequest();
  const submit = async () => {
    const body = { full_name: form.values.full_name, language: form.values.language as Language };
    const response = await run(() => callStaff('updateStaffMe', { body }), form.showApiError);
    if (!response) return;
    form.reopen({ ...form.opened, values: form.values });
    await client.invalidateQueries({ queryKey: ['staff-me'] });
    announce(t('saved'));
  };
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{t('details')}</h2>
      <DefinitionList
        items={[
          { term: t('email'), value: <Ltr>{staff.email}</Ltr> },
          { term: t('role'), value: t(staff.role) },
          { term: t('sessionEnds'), value: formatViewerDayTime(sessionEndsAt, language) },
        ]}
      />
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />
        <LanguageSelect label={t('mailLanguage')} {...form.choice('language')} />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div>
          <Button type="submit" isPending={isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
