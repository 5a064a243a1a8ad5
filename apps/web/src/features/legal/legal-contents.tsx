/**
 * Renders the table of contents of a legal document: next to the text on a wide screen, collapsed above it on a phone.
 */
import { useTexts } from '@rabita/client/language/texts';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { LegalSection } from './rules.ts';
import { texts } from './texts.ts';

export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const t = useTexts(texts);
  const { state } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const wideScreen = window.matchMedia('(min-width: 64rem)');
    const syncIsOpen = () => setIsOpen(wideScreen.matches);
    syncIsOpen();
    wideScreen.addEventListener('change', syncIsOpen);
    return () => wideScreen.removeEventListener('change', syncIsOpen);
  }, []);
  return (
    <nav
      aria-label={t('contents')}
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto"
    >
      <details
        open={isOpen}
        onToggle={event => setIsOpen(event.currentTarget.open)}
        className="group border-y border-line py-2 lg:border-0 lg:py-0"
      >
        <summary className="ring-focus flex min-h-11 list-none items-center justify-between gap-3 font-display text-base font-bold [&::-webkit-details-marker]:hidden">
          <span>{t('contents')}</span>
          <ChevronDownIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <ol className="pb-2">
          {sections.map(section => (
            <li key={section.id}>
              <Link
                to={`#${section.id}`}
                // Adds no history entry, so that Back leaves the page and does not return to the previous section.
                replace
                state={state}
                onClick={() => document.getElementById(section.id)?.focus({ preventScroll: true })}
                className="ring-focus flex min-h-10 items-center py-1 text-base leading-snug text-text-2 no-underline hover:text-link hover:underline"
              >
                {section.heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
