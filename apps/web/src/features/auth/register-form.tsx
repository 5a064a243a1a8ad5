/**
 * Renders the registration form, in three steps. The page passes in the fields that registration shares with the
 * profile.
 */
import { SlowNotice } from '@rabita/client/calls/slow-notice';
import { FormAlert } from '@rabita/client/forms/form-alert';
import type { FieldErrors } from '@rabita/client/forms/form-errors';
import { formTexts } from '@rabita/client/forms/form-texts';
import { HiddenUsernameField } from '@rabita/client/forms/hidden-username-field';
import { PasswordInput } from '@rabita/client/forms/password-input';
import { type Form, focusFirstError, useForm } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import { ArrowBackIcon } from '@rabita/ui/art/icons';
import { Ltr } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { TextField } from '@rabita/ui/controls/text-field';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import type { RegistrationData } from '../../platform/session/auth-state.ts';
import { useAuthStore } from '../../platform/session/auth-store.ts';
import { Invitation } from './invitation.tsx';
import { checkRegister, findFirstStep, LAST_STEP, REGISTRATION_STEPS, type RegisterValues } from './rules.ts';
import { StepHeading } from './step-heading.tsx';
import { texts } from './texts.ts';
import { usePasswordsOnReturn } from './use-passwords-on-return.ts';
import { useReferralCode } from './use-referral-code.ts';
import { type RegistrationBody, useRegister } from './use-register.ts';
import { useRegistrationStep } from './use-registration-step.ts';

/** The part of the form that the profile feature provides: its fields, checks and part of the request body. */
export type DetailsFormPart = {
  readonly personFields: (form: Form<RegisterValues>) => ReactNode;
  readonly contactFields: (form: Form<RegisterValues>, email: ReactNode) => ReactNode;
  readonly check: (values: RegisterValues) => FieldErrors<RegisterValues>;
  readonly toBody: (
    values: RegisterValues,
  ) => Omit<RegistrationBody, 'email' | 'password' | 'guardian_consent' | 'terms_accepted' | 'referral_code'>;
  readonly needsGuardian: (typedAge: string) => boolean;
};

const emptyRegistration: RegistrationData = {
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

function toRegistrationBody(
  values: RegisterValues,
  details: DetailsFormPart,
  referralCode: string | null,
): RegistrationBody {
  return {
    ...details.toBody(values),
    email: values.email.trim(),
    password: values.password,
    terms_accepted: true,
    ...(details.needsGuardian(values.age) ? { guardian_consent: true } : {}),
    ...(referralCode === null ? {} : { referral_code: referralCode }),
  };
}

/** Stores a guest's input, without the passwords, when the form unmounts, for example to show the terms. */
function useDraft(values: RegisterValues): void {
  const latestValues = useRef(values);
  latestValues.current = values;
  useEffect(
    () => () => {
      const { password: _password, confirmPassword: _confirmation, ...data } = latestValues.current;
      if (!useAuthStore.getState().user) useAuthStore.setState({ registrationData: data });
    },
    [],
  );
}

/** The second click of a double click would press the next step's button, and mark its empty fields as invalid. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

const STEP_CLASSES = { forward: 'step-forward', back: 'step-back' } as const;

type PasswordFieldsProps = { readonly form: Form<RegisterValues>; readonly onReadTerms: () => void };

function PasswordFields({ form, onReadTerms }: PasswordFieldsProps) {
  const t = useTexts(texts);
  const linkClasses = 'ring-focus text-link underline underline-offset-4';
  const { email } = form.values;
  return (
    <>
      <HiddenUsernameField email={email} />
      <p className="text-base text-text-2">
        <span>{t('loginEmail')}</span>{' '}
        <Ltr className="inline-block max-w-full font-bold wrap-anywhere text-text">{email}</Ltr>
      </p>
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordInput
        label={t('confirmPassword')}
        autoComplete="new-password"
        {...form.text('confirmPassword')}
      />
      <Checkbox {...form.tick('terms_accepted')}>
        <span>{t('termsBefore')}</span>{' '}
        <Link to={paths.terms} state={{ fromAuth: true }} className={linkClasses} onClick={onReadTerms}>
          {t('termsLink')}
        </Link>{' '}
        <span>{t('termsBetween')}</span>
        <Link to={paths.privacy} state={{ fromAuth: true }} className={linkClasses} onClick={onReadTerms}>
          {t('privacyLink')}
        </Link>
      </Checkbox>
    </>
  );
}

export function RegisterForm({ details }: { readonly details: DetailsFormPart }) {
  const t = useTexts(texts);
  const tForm = useTexts(formTexts);
  const check = (values: RegisterValues) => ({
    ...details.check(values),
    ...checkRegister(values, details.needsGuardian(values.age)),
  });
  const passwords = usePasswordsOnReturn();
  const [initial] = useState<RegisterValues>(() => ({
    ...emptyRegistration,
    ...useAuthStore.getState().registrationData,
    ...passwords.initial,
  }));
  const { step, openStep, motion } = useRegistrationStep(findFirstStep(Object.keys(check(initial))));
  const form = useForm({ initial, check, onInvalid: names => openStep(findFirstStep(names)) });
  const { isPending, failure, contactTakenError, retryAt, submit } = useRegister(form.values, openStep);
  useDraft(form.values);
  const referral = useReferralCode();

  // When a step opens, moves the focus to its first invalid field, or else to its heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (!focusFirstError(form.ref.current)) heading.current?.focus({ preventScroll: true });
  }, [step, form.ref]);

  const isLast = step === LAST_STEP;
  const stepFields = REGISTRATION_STEPS[step];
  const invalidCount = form.invalidFields.filter(name => stepFields?.includes(name)).length;
  const errorSummary = invalidCount > 0 ? tForm('problems', { count: invalidCount }) : null;
  const register = () =>
    void submit(form.values, toRegistrationBody(form.values, details, referral.code), form.showApiError);

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit(isLast ? register : () => openStep(step + 1), isLast ? undefined : stepFields)}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-5"
    >
      <StepHeading ref={heading} step={step} />
      {referral.code !== null && (
        <Invitation
          onRemove={() => {
            referral.remove();
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {/* The key mounts each step separately, so that it slides in. */}
      <div
        key={step}
        className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', motion && STEP_CLASSES[motion])}
      >
        {step === 0 && (
          <>
            {details.personFields(form)}
            {details.needsGuardian(form.values.age) && (
              <Checkbox {...form.tick('guardian_consent')}>{t('guardian')}</Checkbox>
            )}
          </>
        )}
        {step === 1 &&
          details.contactFields(
            form,
            <TextField
              type="email"
              label={t('email')}
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              {...form.text('email')}
              error={contactTakenError ?? form.text('email').error}
            />,
          )}
        {isLast && <PasswordFields form={form} onReadTerms={() => passwords.store(form.values)} />}
      </div>
      <FormAlert retryAt={isLast ? retryAt : null}>{(isLast ? failure : null) ?? errorSummary}</FormAlert>
      <div className="mt-2 flex flex-wrap gap-3">
        {step > 0 && (
          <Button
            variant="secondary"
            size="lg"
            className="max-sm:px-4"
            icon={<ArrowBackIcon />}
            onClick={() => openStep(step - 1)}
          >
            {t('back')}
          </Button>
        )}
        <Button
          type="submit"
          size="lg"
          className="min-w-0 flex-1 basis-32 max-sm:px-4"
          isPending={isPending}
          pendingLabel={t('registerPending')}
          onMouseDown={ignoreSecondClick}
          onClick={ignoreSecondClick}
        >
          {t(isLast ? 'registerAction' : 'continue')}
        </Button>
      </div>
      <SlowNotice isPending={isPending} />
    </form>
  );
}
