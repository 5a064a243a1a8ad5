/** Links back to the page that led here, or to another one if the page was opened from outside the app. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { ArrowBackIcon } from '@rabita/ui/art/icons';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { historyIndex } from '../../platform/navigation/animate-history-navigation.ts';
import { parseNavigationState, paths } from '../../platform/paths.ts';

const texts = defineTexts({
  back: { ar: 'رجوع', en: 'Back' },
});

type BackLinkProps = {
  /** The path to open if no page of the app led here. Default: the dashboard. */
  readonly to?: string;
};

export function BackLink({ to = paths.dashboard }: BackLinkProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  // After a login the previous history entry is this same page.
  const { fromAuth = false } = parseNavigationState(useLocation().state);
  const goBack = (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensNewTab || fromAuth || !historyIndex(window.history.state)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-text-2 hover:text-text print:hidden"
    >
      <ArrowBackIcon size={20} />
      <span>{t('back')}</span>
    </Link>
  );
}
