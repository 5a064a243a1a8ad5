// Shows a threshold that another tier has already at its field, with the other tier's name.
import type { Form } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { type TierValues, takenBy } from './rules.ts';
import { texts } from './texts.ts';

/** Returns the form's `refuse`, which also shows a threshold that is taken. */
export function useThresholdMark({ mark, refuse }: Pick<Form<TierValues>, 'mark' | 'refuse'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (error: unknown): boolean => {
    const other = takenBy(error);
    if (!other) return refuse(error);
    mark('threshold', t('thresholdTaken', { name: other[language].name }));
    return true;
  };
}
