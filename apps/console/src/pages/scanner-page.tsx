/** Renders the current screen of a scanner or a counter, or the pairing form on an unpaired device. */
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CounterScreen, useCounterView } from '../features/scanner/counter-screen.tsx';
import {
  CounterEnded,
  EventStopped,
  ScannerEnded,
  ScannerNotOpen,
} from '../features/scanner/ended-screens.tsx';
import { AlreadyPaired, InstallLinks, PairForm } from '../features/scanner/pair-form.tsx';
import { Readiness } from '../features/scanner/readiness.tsx';
import { parsePairingCode } from '../features/scanner/rules.ts';
import { PracticeScreen, ScannerScreen } from '../features/scanner/scanner-screen.tsx';
import {
  useDeviceState,
  useMayPractise,
  useScannerName,
  useScannerView,
  useStopReason,
} from '../features/scanner/use-scanner.ts';
import { openScanner } from '../scan-engine/open-scanner.ts';
import type { RunningCounter } from '../scan-engine/run-counter.ts';
import type { RunningScanner } from '../scan-engine/run-scanner.ts';

type StopGuardProps = { readonly scanner: RunningScanner; readonly children: ReactNode };

/** Is a separate component, because it rerenders every second, which the scanner's screen must not. */
function StopGuard({ scanner, children }: StopGuardProps) {
  const stopReason = useStopReason(scanner);
  return stopReason ? <EventStopped scanner={scanner} reason={stopReason} /> : children;
}

type PracticeGuardProps = {
  readonly scanner: RunningScanner;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** Ends the practice when the doors open, because the practice screen admits nobody. */
function PracticeGuard({ scanner, onOpen, children }: PracticeGuardProps) {
  const mayPractise = useMayPractise(scanner);
  useEffect(() => {
    if (!mayPractise) onOpen();
  }, [mayPractise, onOpen]);
  return children;
}

type ReadinessCheckProps = {
  readonly scanner: RunningScanner;
  readonly onStart: () => void;
  readonly onPractise: () => void;
};

function ReadinessCheck({ scanner, onStart, onPractise }: ReadinessCheckProps) {
  const mayPractise = useMayPractise(scanner);
  return <Readiness scanner={scanner} onStart={onStart} onPractise={mayPractise ? onPractise : undefined} />;
}

type PairedScannerProps = { readonly scanner: RunningScanner; readonly linkedCode: string | null };

function PairedScanner({ scanner, linkedCode }: PairedScannerProps) {
  const phase = useScannerView(scanner, view => view.phase);
  const name = useScannerName(scanner);
  const [isLinkIgnored, setIsLinkIgnored] = useState(false);
  const [isPractising, setIsPractising] = useState(false);
  // A scanner that has synced before skips the readiness check, so that it can scan at once after a restart.
  const [isChecking, setIsChecking] = useState(() => scanner.view.getState().changes === null);
  if (phase === 'left' || phase === 'revoked') return <ScannerEnded scanner={scanner} />;
  if (linkedCode && !isLinkIgnored)
    return <AlreadyPaired name={name} onStay={() => setIsLinkIgnored(true)} />;
  return (
    <StopGuard scanner={scanner}>
      {isPractising ? (
        <PracticeGuard scanner={scanner} onOpen={() => setIsPractising(false)}>
          <PracticeScreen scanner={scanner} onEnd={() => setIsPractising(false)} />
        </PracticeGuard>
      ) : isChecking ? (
        <ReadinessCheck
          scanner={scanner}
          onStart={() => setIsChecking(false)}
          onPractise={() => setIsPractising(true)}
        />
      ) : (
        <ScannerScreen scanner={scanner} onReadiness={() => setIsChecking(true)} />
      )}
    </StopGuard>
  );
}

type PairedCounterProps = { readonly counter: RunningCounter; readonly linkedCode: string | null };

function PairedCounter({ counter, linkedCode }: PairedCounterProps) {
  const { phase, pairing } = useCounterView(counter, view => view);
  const [isLinkIgnored, setIsLinkIgnored] = useState(false);
  if (phase !== 'open') return <CounterEnded phase={phase} />;
  if (linkedCode && !isLinkIgnored)
    return <AlreadyPaired name={pairing.name} onStay={() => setIsLinkIgnored(true)} />;
  return <CounterScreen counter={counter} />;
}

export function ScannerPage() {
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const device = useDeviceState();
  useEffect(openScanner, []);
  // The pairing code is in the URL fragment, which servers and logs never see. The page moves it at once from the URL
  // to the history entry's state.
  const urlCode = parsePairingCode(hash);
  useEffect(() => {
    if (urlCode) navigate(pathname, { replace: true, state: { pairing: urlCode } });
  }, [urlCode, navigate, pathname]);
  const linkedCode: string | null = urlCode ?? state?.pairing ?? null;
  const [usedCode, setUsedCode] = useState<string | null>(null);
  const isPaired = device.state === 'paired' || device.state === 'counter';
  const isCodeUsed = isPaired && linkedCode !== null && linkedCode === usedCode;
  useEffect(() => {
    if (isCodeUsed) navigate(pathname, { replace: true });
  }, [isCodeUsed, navigate, pathname]);
  const unusedCode = isCodeUsed ? null : linkedCode;
  return (
    <>
      <InstallLinks />
      {device.state === 'paired' ? (
        <PairedScanner scanner={device.scanner} linkedCode={unusedCode} />
      ) : device.state === 'counter' ? (
        <PairedCounter counter={device.counter} linkedCode={unusedCode} />
      ) : device.state === 'unpaired' ? (
        <PairForm key={linkedCode} linkedCode={linkedCode} onUseCode={setUsedCode} />
      ) : (
        <ScannerNotOpen state={device.state} />
      )}
    </>
  );
}
