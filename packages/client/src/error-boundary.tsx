/** Catches render errors of a page, and renders a fallback instead of a blank screen. */
import { Component, type ReactNode } from 'react';
import { isMissingCode, retryFailedParts } from './lazy-part.ts';
import { logWarning } from './log-warning.ts';

/** A younger page has the newest code already, so a reload would not help. */
const RELOAD_AFTER_MS = 10_000;

type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** The page's path. When it changes after an error, the children are rendered again. */
  readonly resetKey: string;
  /** Shown in place of the children after an error. */
  readonly broken: ReactNode;
};

/** Also reloads the page if its code is missing on the server although the browser is online, as after an update. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly brokenAt: string | null }> {
  override state = { brokenAt: null };

  override componentDidCatch(error: Error): void {
    this.setState({ brokenAt: this.props.resetKey });
    const canReload = navigator.onLine && performance.now() > RELOAD_AFTER_MS;
    if (isMissingCode(error) && canReload) window.location.reload();
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
