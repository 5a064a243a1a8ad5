// What stands in place of a match that is not here: coming, gone, or failed.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import { ListEmpty, ListFailed, ListLoading } from '../../platform/list-state.tsx';
import { texts } from './texts.ts';

type NoMatchProps = { readonly error: Error | null; readonly onRetry: () => void };

export function NoMatch({ error, onRetry }: NoMatchProps) {
  const t = useTexts(texts);
  if (!error) return <ListLoading label={t('loading')} />;
  if (error instanceof ApiError && error.status === 404) return <ListEmpty sentence={t('matchGone')} />;
  return <ListFailed sentence={t('matchFailed')} retryLabel={t('retry')} onRetry={onRetry} />;
}
