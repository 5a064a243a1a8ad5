/** Renders translated text fields, once in Arabic and once in English. */
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import type { Sentence, Texts, TextTable } from '@rabita/client/language/texts';
import { LANGUAGES, type Language } from '@rabita/contract/constants';
import type { SearchableChoice } from '@rabita/ui/controls/combo-box';
import { SuggestField } from '@rabita/ui/controls/suggest-field';
import { TextArea } from '@rabita/ui/controls/text-area';
import { TextField } from '@rabita/ui/controls/text-field';
import type { ReactNode } from 'react';

const NAMES: Record<Language, string> = { ar: 'العربية', en: 'English' };
const getDirection = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

type LanguageColumnsProps = {
  /** Renders one language's fields, with labels in that language. Pass each control's props through `withLanguage`. */
  readonly children: (language: Language) => ReactNode;
};

/** Each column has its own direction and language. The page's language comes first. */
export function LanguageColumns({ children }: LanguageColumnsProps) {
  const pageLanguage = useLanguage();
  const languages = [pageLanguage, ...LANGUAGES.filter(language => language !== pageLanguage)];
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {languages.map(language => (
        <fieldset
          key={language}
          lang={language}
          dir={getDirection(language)}
          className="grid min-w-0 content-start gap-5 [--leading-body:1.7]! border-t-2 border-line pt-4"
        >
          <legend className="float-start w-full font-display text-base font-bold text-text">
            {NAMES[language]}
          </legend>
          {children(language)}
        </fieldset>
      ))}
    </div>
  );
}

/** Adds the text direction of `language` to a control's props. Isolates the error, which is in the page's language. */
export const withLanguage = <Bound extends { readonly error: string | undefined }>(
  language: Language,
  { error, ...bound }: Bound,
) => ({ ...bound, dir: getDirection(language), error: error && <bdi>{error}</bdi> });

type TranslatedFieldsProps<Name extends string> = {
  readonly form: Pick<Form<Record<`translations.${Language}.${Name}`, string>>, 'text' | 'choice'>;
  readonly fields: readonly Name[];
  readonly multilineField?: NoInfer<Name>;
  readonly texts: Texts<TextTable & Readonly<Record<Name, Sentence>>>;
  /** Returns the known texts of a field, and what to do with a picked one; undefined for a field without any. */
  readonly suggest?: (field: Name, language: Language) => Suggestions | undefined;
};

type Suggestions = {
  readonly suggestions: readonly SearchableChoice[];
  readonly onPick: (value: string) => void;
};

export function TranslatedFields<Name extends string>({
  form,
  fields,
  multilineField,
  texts,
  suggest,
}: TranslatedFieldsProps<Name>) {
  return (
    <LanguageColumns>
      {language =>
        fields.map(field => {
          const label = texts.table[field][language];
          const name = `translations.${language}.${field}` as const;
          const known = suggest?.(field, language);
          if (known) {
            const { value, ...bound } = withLanguage(language, form.choice(name));
            return <SuggestField key={field} label={label} {...known} {...bound} value={value ?? ''} />;
          }
          const bound = withLanguage(language, form.text(name));
          return field === multilineField ? (
            <TextArea key={field} label={label} {...bound} />
          ) : (
            <TextField key={field} label={label} autoComplete="off" {...bound} />
          );
        })
      }
    </LanguageColumns>
  );
}
