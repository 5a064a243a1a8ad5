// Renders the translated text fields of an event, a match or a reward, once in Arabic and once in English.
import type { Form } from '@rabita/client/forms/use-form';
import type { Language } from '@rabita/contract/constants';
import { TextArea } from '@rabita/ui/controls/text-area';
import { TextField } from '@rabita/ui/controls/text-field';
import { LanguageColumns, withLanguage } from './language-columns.tsx';

type TranslatedFieldsProps<Word extends string> = {
  readonly form: Pick<Form<Record<`translations.${Language}.${Word}`, string>>, 'text'>;
  /** The names of the fields, such as `name` and `description`. */
  readonly words: readonly Word[];
  /** The field that is a text area. */
  readonly long?: NoInfer<Word>;
  readonly labelOf: (word: Word, language: Language) => string;
};

export function TranslatedFields<Word extends string>({
  form,
  words,
  long,
  labelOf,
}: TranslatedFieldsProps<Word>) {
  return (
    <LanguageColumns>
      {language =>
        words.map(word => {
          const label = labelOf(word, language);
          const bound = withLanguage(language, form.text(`translations.${language}.${word}`));
          return word === long ? (
            <TextArea key={word} label={label} {...bound} />
          ) : (
            <TextField key={word} label={label} autoComplete="off" {...bound} />
          );
        })
      }
    </LanguageColumns>
  );
}
