/** Renders a counter's main screen: state line, camera, the latest result, and a field for codes and numbers. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useForm } from '@rabita/client/forms/use-form';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import { looksLikeRewardCode } from '@rabita/door/reward-code';
import { MenuIcon } from '@rabita/ui/art/first-icons';
import { QrIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { type HandOut, HandOutResult } from '../../platform/hand-out/hand-out-result.tsx';
import {
  checkHandOut,
  type HandOutValues,
  normaliseCode,
  toHandOutError,
} from '../../platform/hand-out/rules.ts';
import { handOutTexts } from '../../platform/hand-out/texts.ts';
import { toHandOut, useUndoHandOut } from '../../platform/hand-out/use-undo-hand-out.ts';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import { MAIN_ID, useDocumentTitle } from '../../platform/page.tsx';
import { playTone } from '../../scan-engine/play-tone.ts';
import type { CounterView, RunningCounter } from '../../scan-engine/run-counter.ts';
import type { SightingMark } from '../../scan-engine/sightings.ts';
import { CameraView } from './camera-view.tsx';
import { counterTexts } from './counter-texts.ts';
import { LeaveButton } from './menu-sheet.tsx';
import { findNonTicket } from './rules.ts';
import { LinkState } from './state-line.tsx';
import { useBarcodeReader } from './use-barcode-reader.ts';
import { useAudioUnlock } from './use-read-controller.ts';
import { useDoorRequest } from './use-scanner.ts';

export function useCounterView<Part>(counter: RunningCounter, select: (view: CounterView) => Part): Part {
  return useStore(counter.view, select);
}

export function useCounterHandOut(counter: RunningCounter) {
  const t = useTexts(counterTexts);
  const { run, isPending, failure, retryAt } = useDoorRequest(t('noResponse'));
  const { setResult, undoFailure, ...undoing } = useUndoHandOut(
    useDoorRequest(t('undoNoResponse')),
    counter.undo,
  );
  const showResult = (newResult: HandOut) => {
    setResult(newResult);
    playTone('redemption' in newResult ? 'admit' : 'refuse');
  };
  return {
    isPending,
    failure: failure ?? undoFailure,
    retryAt,
    ...undoing,
    clear: () => setResult(null),
    rejectTicket: () => showResult({ error: { code: 'ticket', at: null, by: null } }),
    handOut: async (typedCode: string): Promise<boolean> => {
      const code = normaliseCode(typedCode);
      const startedAt = Date.now();
      setResult(null);
      const redemption = await run(
        () => counter.collect(code),
        error => {
          const handOutError = toHandOutError(error);
          if (handOutError) showResult({ error: handOutError });
          return handOutError !== null;
        },
      );
      if (!redemption) return false;
      const { full_name, ...rest } = redemption;
      const member = full_name === null ? null : { full_name };
      showResult(toHandOut({ ...rest, member }, startedAt));
      return true;
    },
  };
}

type CounterMenuProps = { readonly counter: RunningCounter; readonly onClose: () => void };

export function CounterMenu({ counter, onClose }: CounterMenuProps) {
  const t = useTexts(counterTexts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('menu')} closeLabel={t('close')}>
      <div className="grid gap-6">
        <div>
          <LanguageToggle />
        </div>
        <section className="grid gap-3 border-t border-line pt-5">
          <p>{t('leaveDetail')}</p>
          <LeaveButton device={counter} t={t} variant="danger" />
        </section>
      </div>
    </Sheet>
  );
}

function CounterState({ counter }: { readonly counter: RunningCounter }) {
  const t = useTexts(counterTexts);
  const { link, changes } = useCounterView(counter, view => view);
  return (
    <div className="grid gap-0.5 text-sm font-semibold">
      <p className="flex flex-wrap items-center gap-x-3 tabular">
        <LinkState link={link}>{t(link === 'down' ? 'down' : 'online')}</LinkState>
        {changes && <span>{t('handedOut', { count: changes.handed_out })}</span>}
      </p>
      {changes?.event.is_cancelled && <p>{t('cancelled')}</p>}
    </div>
  );
}

export function CounterScreen({ counter }: { readonly counter: RunningCounter }) {
  const t = useTexts(counterTexts);
  const tHandOut = useTexts(handOutTexts);
  const language = useLanguage();
  const name = useCounterView(counter, view => view.pairing.name);
  const event = useCounterView(counter, view => view.changes?.event.name[language]);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const form = useForm<HandOutValues>({ initial: { code: '' }, check: checkHandOut });
  const { result, undo, isUndoing, isPending, failure, retryAt, clear, handOut, rejectTicket } =
    useCounterHandOut(counter);
  useWakeLock(true);
  useDocumentTitle(event ?? t('title'));
  useAudioUnlock();
  const readCode = (text: string) => {
    if (looksLikeRewardCode(text)) void handOut(text);
    else if (findNonTicket(text) === null) rejectTicket();
  };
  useBarcodeReader(code => code !== 'foreign' && readCode(code.text));
  const markCodes = useRef((_: SightingMark) => {});
  const watchResults = useCallback((mark: (newMark: SightingMark) => void) => {
    markCodes.current = mark;
    return () => {
      markCodes.current = () => {};
    };
  }, []);
  const submit = async () => {
    if (await handOut(form.values.code)) form.reset();
  };
  return (
    <main
      id={MAIN_ID}
      className="mx-auto flex min-h-dvh w-full max-w-2xl flex-1 flex-col pb-[env(safe-area-inset-bottom)]"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 p-4 pb-2">
        <div className="min-w-0">
          <h1 className="line-clamp-2 text-base leading-(--leading-heading)">{event ?? t('title')}</h1>
          <p className="line-clamp-2 font-display text-xl font-extrabold [overflow-wrap:anywhere]">
            <Name>{name}</Name>
          </p>
        </div>
        <IconButton label={t('openMenu')} icon={<MenuIcon />} onClick={() => setIsMenuOpen(true)} />
        <div className="col-span-full">
          <CounterState counter={counter} />
        </div>
      </header>
      <div className="flex flex-1 flex-col justify-center">
        <CameraView
          isSmall={result !== null}
          aim={t('aim')}
          noCamera={t('noCamera')}
          onCode={text => !isMenuOpen && readCode(text)}
          watchResults={watchResults}
        />
        <div className="grid gap-4 p-4">
          <HandOutResult result={result} undo={undo} isUndoing={isUndoing} />
          {result && (
            <Button
              onClick={() => {
                clear();
                form.reset();
                // Otherwise the code in view would be scanned again, and shown as handed out before.
                markCodes.current('dismissed');
              }}
            >
              {t('next')}
            </Button>
          )}
          <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-4">
            <TextField
              label={tHandOut('code')}
              dir="ltr"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              startSlot={<QrIcon size={28} />}
              inputClassName="min-h-16 text-2xl font-semibold tabular"
              {...form.text('code')}
            />
            <Button
              type="submit"
              variant={result ? 'secondary' : 'primary'}
              size="lg"
              fullWidth
              isPending={isPending}
              pendingLabel={tHandOut('handingOut')}
            >
              {tHandOut('handOut')}
            </Button>
            <div className="empty:hidden">
              <FormAlert retryAt={retryAt}>{failure}</FormAlert>
            </div>
          </form>
        </div>
      </div>
      {isMenuOpen && <CounterMenu counter={counter} onClose={() => setIsMenuOpen(false)} />}
    </main>
  );
}
