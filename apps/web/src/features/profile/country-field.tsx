// Choosing a country by its name; apart from its form, because its list is long and need not follow every keystroke elsewhere.

import { useTexts } from '@rabita/client/texts';
import type { Form } from '@rabita/client/use-form';
import type { Language } from '@rabita/contract/constants';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import { memo } from 'react';
import { countriesIn } from '../../platform/countries.ts';
import type { Details } from './rules.ts';
import { texts } from './texts.ts';

type CountryFieldProps = {
  readonly language: Language;
  readonly bound: ReturnType<Form<Details>['choice']>;
};

function CountryComboBox({ language, bound }: CountryFieldProps) {
  const t = useTexts(texts);
  const { value } = bound;
  const known = countriesIn(language);
  // A profile may hold a country that was typed as a name: it stays choosable as it is.
  const isKnown = value === null || known.some(country => country.value === value);
  return (
    <ComboBox
      key={language}
      label={t('country')}
      options={isKnown ? known : [{ value, label: value }, ...known]}
      placeholder={t('countryPlaceholder')}
      emptyText={t('countryNone')}
      {...bound}
    />
  );
}

/** Renders again when what it shows has changed; its handlers read nothing else of the form. */
export const CountryField = memo(
  CountryComboBox,
  (before, after) =>
    before.language === after.language &&
    before.bound.value === after.bound.value &&
    before.bound.error === after.bound.error,
);
