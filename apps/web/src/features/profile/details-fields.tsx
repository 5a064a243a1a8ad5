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
import { countriesIn } from '../../platform/countries.ts';
import { withDiallingCode } from '../../platform/dialling-codes.ts';
import type { MemberDetails } from './rules.ts';
import { texts } from './texts.ts';

type CountryFieldProps = {
  readonly language: Language;
  readonly bound: ReturnType<Form<MemberDetails>['choice']>;
};

function CountryComboBox({ language, bound }: CountryFieldProps) {
  const t = useTexts(texts);
  const { value } = bound;
  const countries = countriesIn(language);
  // A stored profile may contain a country that is not in the list. That country stays selectable.
  const isListed = value === null || countries.some(country => country.value === value);
  return (
    <ComboBox
      key={language}
      label={t('country')}
      options={isListed ? countries : [{ value, label: value }, ...countries]}
      placeholder={t('countryPlaceholder')}
      emptyText={t('countryNone')}
      {...bound}
    />
  );
}

/**
 * Renders the country field. It is memoised: otherwise its long list would rerender on every keystroke in the form.
 * Rerenders only when its language, value or error changes. Its handlers use no other state of the form.
 */
const CountryField = memo(
  CountryComboBox,
  (before, after) =>
    before.language === after.language &&
    before.bound.value === after.bound.value &&
    before.bound.error === after.bound.error,
);

type PartProps = { readonly form: Pick<Form<MemberDetails>, 'text' | 'choice' | 'set'> };

/** Who the member is: name, age, gender and favourite games. */
export function PersonFields({ form }: PartProps) {
  const t = useTexts(texts);
  return (
    <>
      <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />
      <div className="flex flex-wrap gap-5">
        <TextField
          label={t('age')}
          inputMode="numeric"
          autoComplete="off"
          className="min-w-0 grow basis-24"
          {...form.text('age')}
        />
        <RadioGroup
          layout="columns"
          label={t('gender')}
          options={GENDERS.map(value => ({ value, label: t(value) }))}
          className="min-w-0 grow-3 basis-54"
          {...asChoice(form.choice('gender'), GENDERS)}
        />
      </div>
      <Select
        label={t('category')}
        placeholder={t('categoryPlaceholder')}
        options={CATEGORIES.map(value => ({ value, label: t(value) }))}
        {...asChoice(form.choice('category'), CATEGORIES)}
      />
    </>
  );
}

type ContactFieldsProps = PartProps & {
  /** Rendered in the place of the email: a field at registration, fixed text in the profile. */
  readonly email: ReactNode;
  /** Rendered below the phone number, such as whether it is verified. */
  readonly belowPhone?: ReactNode;
};

/** Where the member is and how the league reaches them: country, city, email and phone number. */
export function ContactFields({ form, email, belowPhone }: ContactFieldsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const country = form.choice('country');
  const phone = form.text('phone_number');
  // The country field keeps its first handler, which reads the current phone number from here.
  const typedPhone = useRef(phone.value);
  typedPhone.current = phone.value;
  const choose = (chosen: string | null) => {
    country.onChange(chosen);
    const followed = withDiallingCode(typedPhone.current, chosen ?? '');
    if (followed !== typedPhone.current) form.set('phone_number', followed);
  };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[3fr_2fr]">
        <CountryField language={language} bound={{ ...country, onChange: choose }} />
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
function asChoice<Value extends string>(
  bound: ReturnType<Form<MemberDetails>['choice']>,
  values: readonly Value[],
) {
  return { ...bound, value: values.find(value => value === bound.value) ?? null };
}
