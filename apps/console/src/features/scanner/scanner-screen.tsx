/** Renders the steward's main screen: the camera, the latest result, and the buttons to type or search. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import { parseBookingNumber } from '@rabita/contract/parse-booking-number';
import { MenuIcon } from '@rabita/ui/art/first-icons';
import { QrIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Spinner } from '@rabita/ui/spinner';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { MAIN_ID, useDocumentTitle } from '../../platform/page.tsx';
import { PRACTICE_CODES } from '../../platform/practice-codes.ts';
import { createPracticeScanner } from '../../scan-engine/create-practice-scanner.ts';
import { markCodesAfterResults } from '../../scan-engine/mark-codes-after-results.ts';
import { isExitMode } from '../../scan-engine/record-exit.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import type { SightingMark } from '../../scan-engine/sightings.ts';
import { CameraView } from './camera-view.tsx';
import { practiceTexts } from './counter-texts.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { findNonTicket } from './rules.ts';
import { SearchSheet } from './search-sheet.tsx';
import { ExitSign, OwnLanes, StateLine } from './state-line.tsx';
import { NameCheck, UndoButton } from './steward-actions.tsx';
import { texts } from './texts.ts';
import { TypeCodeForm, TypeCodeSheet } from './type-code-form.tsx';
import { useBarcodeReader } from './use-barcode-reader.ts';
import { getShownTone, isOutcome, useReadController, useReadDisplay } from './use-read-controller.ts';
import { useScannerName, useScannerView } from './use-scanner.ts';
import { getColourClasses, VerdictPanel } from './verdict-panel.tsx';

type PracticeScreenProps = { readonly scanner: RunningScanner; readonly onEnd: () => void };

export function PracticeScreen({ scanner, onEnd }: PracticeScreenProps) {
  const t = useTexts(practiceTexts);
  const [practice] = useState(() => createPracticeScanner(scanner, { guest: t('guest'), note: t('note') }));
  const doneCount = useStore(practice.progress, ({ codes }) => codes.size);
  return (
    <ScannerScreen
      scanner={practice}
      practice={{
        progressText: t(doneCount < PRACTICE_CODES ? 'progress' : 'allDone', {
          done: doneCount,
          all: PRACTICE_CODES,
        }),
        onEnd,
      }}
    />
  );
}

function ReadyLine({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(texts);
  const isWaitingForServer = useScannerView(scanner, view => view.isWaitingForServer);
  return (
    <p
      role="status"
      // Without a camera this line is large and above the field for codes.
      className="flex items-center justify-center gap-3 px-5 py-3 font-display text-xl font-extrabold group-has-[[data-camera]_form]/scanner:order-first group-has-[[data-camera]_form]/scanner:text-3xl"
    >
      {isWaitingForServer ? <Spinner size={24} /> : <QrIcon size={24} className="text-accent-text" />}
      {t(isWaitingForServer ? 'asking' : 'ready')}
    </p>
  );
}

const footerButtonClasses = 'flex-1 px-2 whitespace-nowrap';

type ScannerScreenProps = {
  readonly scanner: RunningScanner;
  readonly onReadiness?: () => void;
  readonly practice?: { readonly progressText: string; readonly onEnd: () => void };
};

export function ScannerScreen({ scanner, onReadiness, practice }: ScannerScreenProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [openSheet, setOpenSheet] = useState<'menu' | 'type' | 'search' | null>(null);
  const [initialSearch, setInitialSearch] = useState('');
  const tPractice = useTexts(practiceTexts);
  const reads = useReadController(scanner, practice !== undefined);
  const { shown, flashCount } = useReadDisplay(reads);
  const name = useScannerName(scanner);
  const event = useScannerView(scanner, view => view.changes?.event.name[language]);
  const conflicts = useScannerView(scanner, view => view.conflicts.length);
  const allowsReentry = useScannerView(
    scanner,
    view => view.changes?.event.allows_reentry === true && !isExitMode(view),
  );
  const watchResults = useCallback(
    (mark: (newMark: SightingMark) => void) => markCodesAfterResults(scanner, mark),
    [scanner],
  );
  const openSearch = (number = '') => {
    setInitialSearch(number);
    setOpenSheet('search');
  };
  const readTypedText = (text: string) => {
    setOpenSheet(null);
    const number = parseBookingNumber(text);
    if (number) openSearch(number);
    else reads.read(text, 'keys');
  };
  useWakeLock(true);
  useBarcodeReader(code => {
    setOpenSheet(null);
    if (code === 'foreign') reads.showNonTicket(code, 'keys');
    else reads.read(code.text, 'keys');
  });
  useDocumentTitle(event ?? t('title'));
  const tone = getShownTone(shown);
  // Leaves room for the result by shortening long names.
  const lineClamp = isOutcome(shown) ? 'line-clamp-1' : 'line-clamp-2';
  return (
    <main
      id={MAIN_ID}
      data-tone={tone}
      data-flash={flashCount}
      className={classNames('group/scanner flex min-h-dvh flex-1 flex-col', getColourClasses(shown))}
    >
      {flashCount > 0 && (
        <div
          key={flashCount}
          aria-hidden="true"
          className="animate-flash pointer-events-none fixed inset-0 z-10 bg-white"
        />
      )}
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 p-4 pb-2">
        <div className="min-w-0">
          <h1 className={classNames(lineClamp, 'text-base leading-(--leading-heading)')}>
            {event ?? t('title')}
          </h1>
          <p
            className={classNames(lineClamp, 'font-display text-xl font-extrabold [overflow-wrap:anywhere]')}
          >
            <Name>{name}</Name>
          </p>
          {!isOutcome(shown) && (
            <p className="text-sm font-semibold">
              <OwnLanes scanner={scanner} />
            </p>
          )}
        </div>
        {practice ? (
          <Button variant="secondary" size="sm" onClick={practice.onEnd}>
            {tPractice('end')}
          </Button>
        ) : (
          <IconButton
            label={conflicts > 0 ? `${t('openMenu')} · ${t('conflicts')} ${conflicts}` : t('openMenu')}
            icon={<MenuIcon />}
            tone={shown ? 'filled' : 'plain'}
            onClick={() => setOpenSheet('menu')}
          />
        )}
        {practice && (
          <p data-practice className="col-span-full border-2 border-current px-3 py-1 font-semibold tabular">
            {practice.progressText}
          </p>
        )}
        {!practice && <ExitSign scanner={scanner} />}
        <div className="col-span-full">
          <StateLine scanner={scanner} />
        </div>
      </header>
      <div className={classNames('flex flex-col justify-center', !shown && 'flex-1')}>
        <CameraView
          isSmall={shown !== null}
          aim={t('aim')}
          noCamera={t('camera_none')}
          watchResults={watchResults}
          onCode={text => {
            // While a sheet is open, ignores codes that are not tickets, because nobody aims the camera.
            if (openSheet === null || !findNonTicket(text)) reads.read(text, 'camera');
          }}
        >
          <TypeCodeForm onCode={readTypedText} />
        </CameraView>
        {!shown && <ReadyLine scanner={scanner} />}
      </div>
      <VerdictPanel scanner={scanner} shown={shown} flashCount={flashCount} />
      <footer
        className={classNames(
          'grid gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
          isOutcome(shown) && 'sticky bottom-0 bg-inherit pt-2',
        )}
      >
        <NameCheck scanner={scanner} shown={shown} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          <UndoButton scanner={scanner} shown={shown} />
          {isOutcome(shown) && (
            <Button variant="secondary" size="lg" className="flex-1" onClick={() => scanner.dismiss()}>
              {t('next')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" className={footerButtonClasses} onClick={() => openSearch()}>
            {t('search')}
          </Button>
          <Button
            variant="secondary"
            // Without a camera the screen itself has the field.
            className={`${footerButtonClasses} group-has-[[data-camera]_form]/scanner:hidden`}
            onClick={() => setOpenSheet('type')}
          >
            {t('type')}
          </Button>
        </div>
      </footer>
      {openSheet === 'type' && <TypeCodeSheet onCode={readTypedText} onClose={() => setOpenSheet(null)} />}
      {openSheet === 'search' && (
        <SearchSheet
          scanner={scanner}
          initialQuery={initialSearch}
          allowsReentry={allowsReentry}
          onClose={() => setOpenSheet(null)}
        />
      )}
      {openSheet === 'menu' && onReadiness && (
        <MenuSheet scanner={scanner} onReadiness={onReadiness} onClose={() => setOpenSheet(null)} />
      )}
    </main>
  );
}
