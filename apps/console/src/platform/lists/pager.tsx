// Renders the buttons to the previous and next page of a list, with the current page number.
import { useTexts } from '@rabita/client/language/texts';
import type { Pagination } from '@rabita/contract/pagination';
import { Button } from '@rabita/ui/controls/button';
import { listTexts } from './list-texts.ts';

type PagerProps = { readonly pagination: Pagination; readonly onPageChange: (page: number) => void };

/** Renders nothing for a single page. */
export function Pager({ pagination: { page, pages }, onPageChange }: PagerProps) {
  const t = useTexts(listTexts);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-4">
      <Button variant="secondary" size="sm" isDisabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        {t('previous')}
      </Button>
      <p role="status" className="text-sm text-text-2 tabular">
        {t('at', { page, pages })}
      </p>
      <Button variant="secondary" size="sm" isDisabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
