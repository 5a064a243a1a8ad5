/** Renders the fields that registration and profile share, such as name, age, country and phone number. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { CATEGORIES, GENDERS, type Language } from '@rabita/contract/constants';
import { Ltr } from '@rabita/ui/bidi';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import { memo, type ReactNode, useRef } from 'react';
import { applyDiallingCode } from '../../platform/dialling-codes.ts';
import { listCountries } from '../../platform/list-countries.ts';
import type { MemberDetails } from './rules.ts';
import { texts } from './texts.ts';

type CountryFieldProps = {
  readonly language: Language;
  readonly field: ReturnType<Form<MemberDetails>['choice']>;
};

function CountryComboBox({ language, field }: CountryFieldProps) {
  const t = useTexts(texts);
  const { value } = field;
  const countries = listCountries(language);
  // A stored profile may contain a country that is not in the list. That country stays selectable.
  const isListed = value === null || countries.some(country => country.value === value);
  return (
    <ComboBox
      key={language}
      label={t('country')}
      options={isListed ? countries : [{ value, label: value }, ...countries]}
      placeholder={t('countryPlaceholder')}
      emptyText={t('countryNone')}
      {...field}
    />
  );
}

/**
 * Memoised, because its long list would otherwise rerender on every keystroke in the form. The field therefore keeps
 * its first handlers, which must not use state of the form.
 */
const CountryField = memo(
  CountryComboBox,
  (before, after) =>
    before.language === after.language &&
    before.field.value === after.field.value &&
    before.field.error === after.field.error,
);

type FieldsProps = { readonly form: Pick<Form<MemberDetails>, 'text' | 'choice' | 'set'> };

export function PersonFields({ form }: FieldsProps) {
  const t = useTexts(texts);
  return (
    <>
      <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />
      <TextField label={t('age')} inputMode="numeric" autoComplete="off" {...form.text('age')} />
      <RadioGroup
        layout="columns"
        label={t('gender')}
        options={GENDERS.map(value => ({ value, label: t(value) }))}
        {...narrowChoice(form.choice('gender'), GENDERS)}
      />
      <Select
        label={t('category')}
        placeholder={t('categoryPlaceholder')}
        options={CATEGORIES.map(value => ({ value, label: t(value) }))}
        {...narrowChoice(form.choice('category'), CATEGORIES)}
      />
    </>
  );
}

type ContactFieldsProps = FieldsProps & {
  /** Rendered in the place of the email: a field at registration, fixed text in the profile. */
  readonly email: ReactNode;
  /** Rendered below the phone number, such as whether it is verified. */
  readonly belowPhone?: ReactNode;
};

export function ContactFields({ form, email, belowPhone }: ContactFieldsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const country = form.choice('country');
  const phone = form.text('phone_number');
  // The memoised country field keeps its first handler, which reads the current phone number from this ref.
  const typedPhone = useRef(phone.value);
  typedPhone.current = phone.value;
  const chooseCountry = (chosen: string | null) => {
    country.onChange(chosen);
    const nextPhone = applyDiallingCode(typedPhone.current, chosen ?? '');
    if (nextPhone !== typedPhone.current) form.set('phone_number', nextPhone);
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <CountryField language={language} field={{ ...country, onChange: chooseCountry }} />
        <TextField label={t('city')} autoComplete="address-level2" {...form.text('city')} />
      </div>
      {email}
      <TextField
        type="tel"
        label={t('phone')}
        description={
          <>
            <span>{t('phoneHint')}</span> <Ltr className="whitespace-nowrap">050 000 0000</Ltr>
            <span>{t('phoneHintOr')}</span> <Ltr className="whitespace-nowrap">+966 50 000 0000</Ltr>
          </>
        }
        inputMode="tel"
        autoComplete="tel"
        {...phone}
      />
      {belowPhone}
    </>
  );
}

/** Narrows the type of a field's value from string to the given values; any other value becomes null. */
function narrowChoice<Value extends string>(
  field: ReturnType<Form<MemberDetails>['choice']>,
  values: readonly Value[],
) {
  return { ...field, value: values.find(value => value === field.value) ?? null };
}
