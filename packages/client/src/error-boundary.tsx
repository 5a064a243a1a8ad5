// Catches render errors of a page, and shows a page with a reload button instead of a blank screen.

import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { logWarning } from '@rabita/client/log';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { Component, type ReactNode } from 'react';
import { Page } from './page.tsx';

function BrokenPage() {
  const t = useTexts(frameTexts);
  return (
    <Page title={t('brokenTitle')}>
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="sr-only">{t('brokenTitle')}</h1>
        <StatePanel
          kind="error"
          sentence={t('brokenTitle')}
          action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
        />
      </div>
    </Page>
  );
}

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** The page's path. When it changes after an error, the children are rendered again. */
  readonly resetKey: string;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly brokenAt: string | null }> {
  override state = { brokenAt: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ brokenAt: this.props.resetKey });
    logWarning('A page failed to render', error);
  }

  override componentDidUpdate(): void {
    const { brokenAt } = this.state;
    if (brokenAt !== null && brokenAt !== this.props.resetKey) this.setState({ brokenAt: null });
  }

  override render(): ReactNode {
    return this.state.brokenAt === null ? this.props.children : <BrokenPage />;
  }
}
