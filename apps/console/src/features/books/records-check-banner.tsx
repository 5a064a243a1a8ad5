// Renders the overall result of the records check as one large line.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { BooksReport } from '@rabita/contract/staff/books';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { formatViewerDayTime } from '../../platform/moments.ts';
import { texts } from './texts.ts';

export function RecordsCheckBanner({ books }: { readonly books: BooksReport }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isRight = books.balanced;
  return (
    <div
      role="status"
      className={`mb-6 flex items-start gap-4 border-s-4 bg-surface-2 p-5 ${isRight ? 'border-success' : 'border-error'}`}
    >
      {isRight ? (
        <CheckIcon size={32} className="text-success" />
      ) : (
        <AlertIcon size={32} className="text-error" />
      )}
      <div className="min-w-0">
        <p
          className={`font-display text-xl leading-(--leading-heading) font-bold ${isRight ? 'text-success' : 'text-error'}`}
        >
          {isRight ? t('balanced') : t('unbalanced')}
        </p>
        {!isRight && <p className="text-base text-text">{t('unbalancedDetail')}</p>}
        <p className="text-sm text-text-3">
          {t('at', { when: formatViewerDayTime(books.checked_at, language) })}
        </p>
      </div>
    </div>
  );
}
