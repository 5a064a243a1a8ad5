// Renders the placeholder for a match that is loading, was not found, or could not be loaded.
import { useTexts } from '@rabita/client/language/texts';
import { NotFetched, type QueryStatus } from '../../platform/calls/fetched.tsx';
import { texts } from './texts.ts';

export function MatchNotFetched({ query }: { readonly query: QueryStatus }) {
  const t = useTexts(texts);
  return (
    <NotFetched
      query={query}
      loading={t('loading')}
      failed={t('matchFailed')}
      refused={{ 404: t('matchGone') }}
    />
  );
}
