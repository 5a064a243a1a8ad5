// Renders the country field. It is memoised: otherwise its long list would rerender on every keystroke in the form.

import type { Form } from '@rabita/client/forms/use-form';
import { useTexts } from '@rabita/client/language/texts';
import type { Language } from '@rabita/contract/constants';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import { memo } from 'react';
import { countriesIn } from '../../platform/countries.ts';
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

/** Rerenders only when its language, value or error changes. Its handlers use no other state of the form. */
export const CountryField = memo(
  CountryComboBox,
  (before, after) =>
    before.language === after.language &&
    before.bound.value === after.bound.value &&
    before.bound.error === after.bound.error,
);
