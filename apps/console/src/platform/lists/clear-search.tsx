// Renders the button that removes a list's search and filters. It shows only while the list has one of them.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useSearchParams } from 'react-router';
import { listTexts } from './list-texts.ts';

/** @param names the URL parameters of the list's search and filters */
export function ClearSearch({ names }: { readonly names: readonly string[] }) {
  const t = useTexts(listTexts);
  const [searchParams, setSearchParams] = useSearchParams();
  if (!names.some(name => searchParams.has(name))) return null;
  const clear = () =>
    setSearchParams(
      before => {
        const next = new URLSearchParams(before);
        for (const name of [...names, 'page']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
