/** Renders the page that replaces the loading screen if the member could not be loaded: says why, and tries again. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { StatePanel } from '@rabita/ui/state-panel';
import { TryAgainButton } from './calls/fetched.tsx';
import { useOfflineCause } from './calls/use-offline-cause.ts';
import { Page } from './page.tsx';

type UnreachablePageProps = { readonly isRefreshing: boolean; readonly refresh: () => void };

export function UnreachablePage(query: UnreachablePageProps) {
  const t = useTexts(frameTexts);
  const isServerSilent = useOfflineCause() === 'server';
  const sentence = t(isServerSilent ? 'serverSilent' : 'youAreOffline');
  return (
    <Page title={sentence}>
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="sr-only">{sentence}</h1>
        <StatePanel
          kind={isServerSilent ? 'error' : 'offline'}
          sentence={sentence}
          detail={t(isServerSilent ? 'retrySoon' : 'retryWhenOnline')}
          action={<TryAgainButton query={query} />}
        />
      </div>
    </Page>
  );
}
