// Renders the full screen of a scanner whose event was cancelled or has ended: nobody is admitted, what is unsent is.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import { CloseIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { MAIN_ID } from '../../platform/page.tsx';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { LeaveButton } from './leave-button.tsx';
import { StateLine } from './state-line.tsx';
import { texts } from './texts.ts';
import { useOwnName, useScannerView } from './use-scanner.ts';

type EventStoppedProps = { readonly scanner: RunningScanner; readonly why: 'cancelled' | 'ended' };

export function EventStopped({ scanner, why }: EventStoppedProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const name = useOwnName(scanner);
  const event = useScannerView(scanner, view => view.news?.event.name[language]);
  const unsent = useScannerView(scanner, view => view.unsent);
  // The phone must stay awake until it has sent its admissions.
  useWakeLock(unsent > 0);
  return (
    <main
      id={MAIN_ID}
      data-stopped={why}
      className={classNames(
        'flex min-h-dvh flex-1 flex-col gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        why === 'cancelled' ? 'bg-danger text-on-danger' : 'bg-surface-2 text-text',
      )}
    >
      <header>
        <p className="line-clamp-2 text-base leading-(--leading-heading)">{event}</p>
        <p className="line-clamp-2 font-display text-xl font-extrabold [overflow-wrap:anywhere]">
          <Name>{name}</Name>
        </p>
        <StateLine scanner={scanner} />
      </header>
      <div role="alert" className="my-auto grid justify-items-center gap-3 text-center">
        <CloseIcon size={112} />
        <h1 className="font-display text-4xl leading-(--leading-heading) font-extrabold text-balance">
          {t(why === 'cancelled' ? 'eventCancelled' : 'eventEnded')}
        </h1>
        <p className="max-w-[32ch] text-xl leading-normal font-semibold text-balance">
          {t(why === 'cancelled' ? 'eventCancelledDetail' : 'eventEndedDetail')}
        </p>
        {unsent > 0 && <p className="max-w-[32ch] text-lg text-balance">{t('stoppedUnsent')}</p>}
      </div>
      <footer className="grid gap-3">
        <LeaveButton scanner={scanner} variant="secondary" />
      </footer>
    </main>
  );
}
