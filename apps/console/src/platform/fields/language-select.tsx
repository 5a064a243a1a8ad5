/** Renders the choice of the language in which someone gets messages. */
import { useTexts } from '@rabita/client/language/texts';
import { LANGUAGES } from '@rabita/contract/constants';
import { Select } from '@rabita/ui/controls/select';
import type { ComponentProps } from 'react';
import { editTexts } from '../forms/edit-texts.ts';

type SelectProps = ComponentProps<typeof Select<string>>;
type LanguageSelectProps = Omit<SelectProps, 'label' | 'options' | 'placeholder'> & {
  readonly label: string;
};

export function LanguageSelect({ label, ...field }: LanguageSelectProps) {
  const t = useTexts(editTexts);
  const options = LANGUAGES.map(value => ({ value, label: t(value) }));
  return <Select<string> label={label} placeholder={label} options={options} {...field} />;
}
