/** Catches render errors of a page, and renders a fallback instead of a blank screen. */
import { Component, type ReactNode } from 'react';
import { isCodeLoadError, retryFailedParts } from './lazy-part.ts';
import { logWarning } from './log-warning.ts';

/** The age from which a reload may help: a younger page has the newest code already. */
const MIN_RELOAD_AGE_MS = 10_000;

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** The page's path. When it changes after an error, the children are rendered again. */
  readonly resetKey: string;
  /** Shown in place of the children after an error. */
  readonly broken: ReactNode;
};

/**
 * Reloads the page if its code failed to load although the browser is online, as after an update of the server.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly brokenAt: string | null }> {
  override state = { brokenAt: null };

  override componentDidCatch(error: Error): void {
    this.setState({ brokenAt: this.props.resetKey });
    const canReload = navigator.onLine && performance.now() > MIN_RELOAD_AGE_MS;
    if (isCodeLoadError(error) && canReload) window.location.reload();
    else logWarning('A page failed to render', error);
  }

  override componentDidUpdate(): void {
    const { brokenAt } = this.state;
    if (brokenAt === null || brokenAt === this.props.resetKey) return;
    retryFailedParts();
    this.setState({ brokenAt: null });
  }

  override render(): ReactNode {
    return this.state.brokenAt === null ? this.props.children : this.props.broken;
  }
}
