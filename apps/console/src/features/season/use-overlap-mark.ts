// Shows a season that overlaps another one at its start, with the other season's name.
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { formTexts } from './form-texts.ts';
import { overlapIn, type SeasonValues } from './rules.ts';

/** Returns the form's `refuse`, which also shows an overlap. */
export function useOverlapMark({ mark, refuse }: Pick<Form<SeasonValues>, 'mark' | 'refuse'>) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  return (error: unknown): boolean => {
    const other = overlapIn(error);
    if (!other) return refuse(error);
    mark('starts', t('overlaps', { name: other[language].name }));
    return true;
  };
}
