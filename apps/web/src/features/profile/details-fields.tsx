// Renders the fields that registration and profile share, such as name, age, country and phone number.

import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { CATEGORIES, GENDERS } from '@rabita/contract/constants';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Select } from '@rabita/ui/controls/select';
import { TextField } from '@rabita/ui/controls/text-field';
import type { ReactNode } from 'react';
import { CountryField } from './country-field.tsx';
import type { MemberDetails } from './rules.ts';
import { texts } from './texts.ts';

type DetailsFieldsProps = {
  readonly form: Pick<Form<MemberDetails>, 'text' | 'choice'>;
  /** Rendered in the place of the email: a field at registration, fixed text in the profile. */
  readonly email: ReactNode;
};

export function DetailsFields({ form, email }: DetailsFieldsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
        <TextField label={t('fullName')} autoComplete="name" {...form.text('full_name')} />
        <TextField label={t('age')} inputMode="numeric" autoComplete="off" {...form.text('age')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[4fr_3fr]">
        <CountryField language={language} bound={form.choice('country')} />
        <TextField label={t('city')} autoComplete="address-level2" {...form.text('city')} />
      </div>
      {email}
      <TextField
        type="tel"
        label={t('phone')}
        description={t('phoneHint')}
        inputMode="tel"
        autoComplete="tel"
        {...form.text('phone_number')}
      />
      <RadioGroup
        look="segmented"
        label={t('gender')}
        options={GENDERS.map(value => ({ value, label: t(value) }))}
        {...asChoice(form.choice('gender'), GENDERS)}
      />
      <Select
        label={t('category')}
        placeholder={t('categoryPlaceholder')}
        options={CATEGORIES.map(value => ({ value, label: t(value) }))}
        {...asChoice(form.choice('category'), CATEGORIES)}
      />
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
