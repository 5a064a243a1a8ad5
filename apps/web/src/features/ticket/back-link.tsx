/** Links back to the page that led to the ticket, or to the dashboard if the ticket was opened from outside the app. */
import { useTexts } from '@rabita/client/language/texts';
import { ArrowBackIcon } from '@rabita/ui/art/icons';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { historyIndex } from '../../platform/navigation/animate-history-navigation.ts';
import { paths } from '../../platform/paths.ts';
import { texts } from './texts.ts';

export function BackLink() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensNewTab || !historyIndex(window.history.state)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link
      to={paths.dashboard}
      onClick={goBack}
      className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-text-2 hover:text-text print:hidden"
    >
      <ArrowBackIcon size={20} />
      <span>{t('back')}</span>
    </Link>
  );
}
