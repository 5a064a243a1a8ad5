/** Renders the page's first focusable element: a link that skips the navigation. It is visible only with focus. */

import { useTexts } from '@rabita/client/language/texts';
import { MAIN_ID } from '../../platform/page.tsx';
import { texts } from './texts.ts';

export function SkipLink() {
  const t = useTexts(texts);
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={event => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      className="fixed start-4 top-3 z-60 -translate-y-24 bg-text px-5 py-3 font-bold text-surface focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
