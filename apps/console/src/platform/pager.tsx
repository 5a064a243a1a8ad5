// One page of a list after another, with the place in it said.
import { useTexts } from '@rabita/client/texts';
import type { Pagination } from '@rabita/contract/pagination';
import { Button } from '@rabita/ui/controls/button';
import { listTexts } from './list-texts.ts';

type PagerProps = { readonly pagination: Pagination; readonly onTurn: (page: number) => void };

/** Nothing where one page holds it all. */
export function Pager({ pagination: { page, pages }, onTurn }: PagerProps) {
  const t = useTexts(listTexts);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-4">
      <Button variant="secondary" size="sm" isDisabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <p role="status" className="text-sm text-text-2 tabular">
        {t('at', { page, pages })}
      </p>
      <Button variant="secondary" size="sm" isDisabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
