/** Renders the scanner's screens in turn. A counter has screens of its own. */
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
  useEventStop,
  useMayPractise,
  useOwnName,
  useScannerView,
} from '../features/scanner/use-scanner.ts';
import { openScanner } from '../scan-engine/open-scanner.ts';
import type { RunningCounter } from '../scan-engine/run-counter.ts';
import type { RunningScanner } from '../scan-engine/run-scanner.ts';

/** A component of its own, because it looks at the clock each second, which must not render the whole scanner again. */
function UnlessStopped({
  scanner,
  children,
}: {
  readonly scanner: RunningScanner;
  readonly children: ReactNode;
}) {
  const stop = useEventStop(scanner);
  return stop ? <EventStopped scanner={scanner} why={stop} /> : children;
}

type UntilDoorsOpenProps = {
  readonly scanner: RunningScanner;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** A steward who still practises when the doors open must not turn people away from a screen that admits nobody. */
function UntilDoorsOpen({ scanner, onOpen, children }: UntilDoorsOpenProps) {
  const isBefore = useMayPractise(scanner);
  useEffect(() => {
    if (!isBefore) onOpen();
  }, [isBefore, onOpen]);
  return children;
}

type CheckProps = {
  readonly scanner: RunningScanner;
  readonly onStart: () => void;
  readonly onPractise: () => void;
};

function Check({ scanner, onStart, onPractise }: CheckProps) {
  const mayPractise = useMayPractise(scanner);
  return <Readiness scanner={scanner} onStart={onStart} onPractise={mayPractise ? onPractise : undefined} />;
}

function Paired({ scanner, linked }: { readonly scanner: RunningScanner; readonly linked: string | null }) {
  const phase = useScannerView(scanner, view => view.phase);
  const name = useOwnName(scanner);
  const [isStaying, setIsStaying] = useState(false);
  const [isPractising, setIsPractising] = useState(false);
  // A scanner that has synced before skips the readiness check, so that it can scan at once after a restart.
  const [isChecking, setIsChecking] = useState(() => scanner.view.getState().changes === null);
  if (phase === 'left' || phase === 'revoked') return <ScannerEnded scanner={scanner} />;
  if (linked && !isStaying) return <AlreadyPaired name={name} onStay={() => setIsStaying(true)} />;
  return (
    <UnlessStopped scanner={scanner}>
      {isPractising ? (
        <UntilDoorsOpen scanner={scanner} onOpen={() => setIsPractising(false)}>
          <PracticeScreen scanner={scanner} onEnd={() => setIsPractising(false)} />
        </UntilDoorsOpen>
      ) : isChecking ? (
        <Check
          scanner={scanner}
          onStart={() => setIsChecking(false)}
          onPractise={() => setIsPractising(true)}
        />
      ) : (
        <ScannerScreen scanner={scanner} onReadiness={() => setIsChecking(true)} />
      )}
    </UnlessStopped>
  );
}

type PairedCounterProps = { readonly counter: RunningCounter; readonly linked: string | null };

function PairedCounter({ counter, linked }: PairedCounterProps) {
  const { phase, pairing } = useCounterView(counter, view => view);
  const [isStaying, setIsStaying] = useState(false);
  if (phase !== 'open') return <CounterEnded phase={phase} />;
  if (linked && !isStaying) return <AlreadyPaired name={pairing.name} onStay={() => setIsStaying(true)} />;
  return <CounterScreen counter={counter} />;
}

export function ScannerPage() {
  const navigate = useNavigate();
  const { hash, pathname, state } = useLocation();
  const device = useDeviceState();
  useEffect(openScanner, []);
  // The pairing code is in the URL fragment, which servers and logs never see. The page moves it at once from the URL
  // to the history entry's state.
  const linkCode = parsePairingCode(hash);
  useEffect(() => {
    if (linkCode) navigate(pathname, { replace: true, state: { pairing: linkCode } });
  }, [linkCode, navigate, pathname]);
  const linked: string | null = linkCode ?? state?.pairing ?? null;
  const [spent, setSpent] = useState<string | null>(null);
  const isPaired = device.state === 'paired' || device.state === 'counter';
  const isDone = isPaired && linked !== null && linked === spent;
  useEffect(() => {
    if (isDone) navigate(pathname, { replace: true });
  }, [isDone, navigate, pathname]);
  const open = isDone ? null : linked;
  return (
    <>
      <InstallLinks />
      {device.state === 'paired' ? (
        <Paired scanner={device.scanner} linked={open} />
      ) : device.state === 'counter' ? (
        <PairedCounter counter={device.counter} linked={open} />
      ) : device.state === 'unpaired' ? (
        <PairForm key={linked} linked={linked} onSpend={setSpent} />
      ) : (
        <ScannerNotOpen state={device.state} />
      )}
    </>
  );
}
