// Lists the gates of a ticket's event, with where to go. It stands below the actions, because it arrives with the code
// and must not move them.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { TicketGate } from '@rabita/contract/fan/booking';
import { texts } from './texts.ts';

export function TicketGates({ gates }: { readonly gates: readonly TicketGate[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (gates.length === 0) return null;
  return (
    <section
      aria-labelledby="gates"
      className="mx-auto grid w-full max-w-[26.5rem] gap-3 border-t border-line pt-5 lg:max-w-none print:max-w-none print:text-ink"
    >
      <h2 id="gates" className="text-xl break-after-avoid print:text-ink">
        {t('gates', { count: gates.length })}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 lg:grid-cols-3 print:grid-cols-2">
        {gates.map(({ translations }) => {
          const { name, directions } = translations[language];
          return (
            <li key={name} className="break-inside-avoid [overflow-wrap:anywhere]">
              <p className="text-lg font-bold text-text print:text-ink">
                <bdi>{name}</bdi>
              </p>
              {directions !== null && (
                <p className="text-base text-text-2 print:text-ink">
                  <bdi>{directions}</bdi>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
