// Renders the registration form. The page passes in the fields that registration shares with the profile.

import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import { formTexts } from '@rabita/client/forms/form-texts';
import { type Form, useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { PasswordField } from '@rabita/ui/controls/password-field';
import { TextField } from '@rabita/ui/controls/text-field';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { keepRegistrationDraft, type RegistrationData } from '../../platform/session/auth-state.ts';
import { transition, useAuthStore } from '../../platform/session/auth-store.ts';
import { checkRegister, type RegisterValues } from './rules.ts';
import { texts } from './texts.ts';
import { type RegistrationBody, useRegister } from './use-register.ts';

/** The part of the form that the profile feature provides: its fields, checks and part of the request body. */
export type DetailsFormPart = {
  readonly fields: (form: Form<RegisterValues>, email: ReactNode) => ReactNode;
  readonly check: (values: RegisterValues) => FieldErrors<RegisterValues>;
  readonly send: (
    values: RegisterValues,
  ) => Omit<RegistrationBody, 'email' | 'password' | 'guardian_consent' | 'terms_accepted'>;
  readonly needsGuardian: (typedAge: string) => boolean;
};

const empty: RegistrationData = {
  full_name: '',
  age: '',
  city: '',
  country: 'SA',
  email: '',
  phone_number: '',
  gender: '',
  category: '',
  guardian_consent: false,
  terms_accepted: false,
};

function toRegistrationBody(values: RegisterValues, details: DetailsFormPart): RegistrationBody {
  return {
    ...details.send(values),
    email: values.email.trim(),
    password: values.password,
    terms_accepted: true,
    ...(details.needsGuardian(values.age) ? { guardian_consent: true } : {}),
  };
}

/** Stores a guest's input, without the passwords, when the form unmounts, for example to show the terms. */
function useDraft(values: RegisterValues): void {
  const latest = useRef(values);
  latest.current = values;
  useEffect(
    () => () => {
      const { password: _password, confirmPassword: _confirmation, ...data } = latest.current;
      if (!useAuthStore.getState().user) transition(keepRegistrationDraft, data);
    },
    [],
  );
}

export function RegisterForm({ details }: { readonly details: DetailsFormPart }) {
  const t = useTexts(texts);
  const tForm = useTexts(formTexts);
  const form = useForm<RegisterValues>({
    initial: { ...empty, ...useAuthStore.getState().registrationData, password: '', confirmPassword: '' },
    check: values => ({
      ...details.check(values),
      ...checkRegister(values, details.needsGuardian(values.age)),
    }),
  });
  const { isPending, failure, retryAt, submit } = useRegister();
  useDraft(form.values);
  const legalLink = 'ring-focus text-link underline underline-offset-4';
  const problems = form.problems > 0 ? tForm('problems', { count: form.problems }) : null;

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(
        () => void submit(form.values, toRegistrationBody(form.values, details), form.refuse),
      )}
      className="grid gap-5"
    >
      {details.fields(
        form,
        <TextField
          type="email"
          label={t('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...form.text('email')}
        />,
      )}
      <PasswordField
        label={t('password')}
        description={t('passwordHint')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordField
        label={t('confirmPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
        {...form.text('confirmPassword')}
      />
      <div className="grid gap-1">
        {details.needsGuardian(form.values.age) && (
          <Checkbox {...form.tick('guardian_consent')}>{t('guardian')}</Checkbox>
        )}
        <Checkbox {...form.tick('terms_accepted')}>
          {t('termsBefore')}{' '}
          <Link to={paths.terms} state={{ fromAuth: true }} className={legalLink}>
            {t('termsLink')}
          </Link>{' '}
          {t('termsBetween')}
          <Link to={paths.privacy} state={{ fromAuth: true }} className={legalLink}>
            {t('privacyLink')}
          </Link>
        </Checkbox>
      </div>
      <FormAlert retryAt={retryAt}>{failure ?? problems}</FormAlert>
      <Button type="submit" size="lg" fullWidth isPending={isPending} pendingLabel={t('registerPending')}>
        {t('registerAction')}
      </Button>
      <SlowNotice isPending={isPending} />
    </form>
  );
}
