/** Renders the readiness check before doors open, with the actions that a steward can take. */
import { formatPercent } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import { AlertIcon, CheckIcon } from '@rabita/ui/art/first-icons';
import { InfoIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { Spinner } from '@rabita/ui/spinner';
import { useState } from 'react';
import {
  checkReadiness,
  type DeviceFacts,
  REQUIRED_CHECKS,
  type ReadinessCheck,
} from '../../scan-engine/check-readiness.ts';
import { playTone, unlockAudio } from '../../scan-engine/play-tone.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { useCamera } from './camera-view.tsx';
import { practiceTexts } from './counter-texts.ts';
import { readinessTexts } from './readiness-texts.ts';
import { findOwnLanes, formatLanes } from './rules.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { useDeviceFacts, useHomeScreen } from './use-device-facts.ts';
import { useDeviceTime, useScannerView } from './use-scanner.ts';

const stateSigns: Readonly<
  Record<ReadinessCheck['state'], { readonly colour: string; readonly sign: React.ReactNode }>
> = {
  good: { colour: 'text-success', sign: <CheckIcon size={22} /> },
  note: { colour: 'text-text-2', sign: <InfoIcon size={22} /> },
  look: { colour: 'text-gold', sign: <AlertIcon size={22} /> },
  wait: { colour: 'text-text-2', sign: <Spinner size={22} /> },
};

type RowProps = {
  readonly check: ReadinessCheck;
  readonly message: string;
  readonly action?: React.ReactNode;
};

function Row({ check: { name, state }, message, action }: RowProps) {
  const t = useTexts(readinessTexts);
  const { colour, sign } = stateSigns[state];
  return (
    <li data-check={name} data-state={state} className="flex items-center gap-3 border-b border-line py-3">
      <span className={classNames('shrink-0', colour)}>
        {sign}
        <span className="sr-only">{t(state)}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-text">{t(name)}</span>
        <span className={classNames('block text-base', state === 'look' ? 'text-gold' : 'text-text-2')}>
          {message}
        </span>
      </span>
      {action}
    </li>
  );
}

function useCheckMessages(
  scanner: RunningScanner,
  { battery, homeScreen }: Pick<DeviceFacts, 'battery' | 'homeScreen'>,
) {
  const t = useTexts(readinessTexts);
  const language = useLanguage();
  const view = useScannerView(scanner, view => view);
  const now = useDeviceTime();
  return ({ name, state, count = 0 }: ReadinessCheck): string => {
    const share = formatPercent(battery?.level ?? 0, language);
    if (name === 'list') {
      if (state === 'note') return t('listEmpty');
      return state === 'good' ? t('listGood', { count }) : t('listWait');
    }
    if (name === 'lanes') {
      if (state === 'note') return t('lanesNone');
      return state === 'good' ? formatLanes(findOwnLanes(view, now).lanes, language) : t('lanesWait');
    }
    if (name === 'clock') {
      if (state !== 'good') return t('clockWait');
      return count > 0 ? t('clockOff', { count }) : t('clockGood');
    }
    if (name === 'camera')
      return t(state === 'good' ? 'cameraGood' : state === 'wait' ? 'cameraWait' : 'cameraLook');
    if (name === 'battery') return t(state === 'good' ? 'batteryGood' : 'batteryLook', { share });
    if (name === 'home') return t(`home_${homeScreen}`);
    if (name === 'sound') return t(state === 'good' ? 'soundGood' : 'soundLook');
    if (name === 'awake') return t(state === 'good' ? 'awakeGood' : 'awakeLook');
    if (name === 'offline')
      return t(state === 'good' ? 'offlineGood' : state === 'wait' ? 'offlineWait' : 'offlineLook');
    return t(state === 'good' ? 'storageGood' : state === 'wait' ? 'storageWait' : 'storageLook');
  };
}

const TONES = ['admit', 'wait', 'refuse'] as const;
const TONE_GAP_MS = 800;

type ReadinessProps = {
  readonly scanner: RunningScanner;
  readonly onStart: () => void;
  readonly onPractise: (() => void) | undefined;
};

export function Readiness({ scanner, onStart, onPractise }: ReadinessProps) {
  const t = useTexts(readinessTexts);
  const tPractice = useTexts(practiceTexts);
  const view = useScannerView(scanner, view => view);
  const now = useDeviceTime();
  const facts = useDeviceFacts();
  const { homeScreen, mayInstall, askToInstall } = useHomeScreen();
  const [isSoundOn, setIsSoundOn] = useState(false);
  const { video, state } = useCamera(() => undefined);
  useWakeLock(true);
  const camera = state === 'open' || state === 'opening' ? state : 'error';
  const checks = checkReadiness(view, { ...facts, camera, isSoundOn, homeScreen }, now);
  const toMessage = useCheckMessages(scanner, { battery: facts.battery, homeScreen });
  const isReady = checks.every(
    ({ name, state }) => state === 'good' || state === 'note' || !REQUIRED_CHECKS.includes(name),
  );
  const trySound = async () => {
    setIsSoundOn(await unlockAudio());
    for (const [index, tone] of TONES.entries()) setTimeout(playTone, index * TONE_GAP_MS, tone);
  };
  const actions: Partial<Record<ReadinessCheck['name'], React.ReactNode>> = {
    sound: (
      <Button variant="secondary" size="sm" onClick={() => void trySound()}>
        {t('try')}
      </Button>
    ),
    home: mayInstall && (
      <Button variant="secondary" size="sm" onClick={() => void askToInstall()}>
        {t('install')}
      </Button>
    ),
  };
  return (
    <ScreenFrame title={t('title')} detail={view.changes ? undefined : view.pairing.name}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('camera')}
        className={classNames('h-40 w-full bg-ink object-cover', state !== 'open' && 'hidden')}
      />
      <ul className="border-t border-line">
        {checks.map(check => (
          <Row key={check.name} check={check} message={toMessage(check)} action={actions[check.name]} />
        ))}
      </ul>
      <Button
        size="lg"
        variant={isReady ? 'primary' : 'secondary'}
        onClick={() => {
          void unlockAudio();
          onStart();
        }}
      >
        {t(isReady ? 'start' : 'startAnyway')}
      </Button>
      {onPractise && (
        <div className="grid gap-2">
          <Button
            variant="secondary"
            onClick={() => {
              void unlockAudio();
              onPractise();
            }}
          >
            {tPractice('start')}
          </Button>
          <p className="text-text-2">{tPractice('startDetail')}</p>
        </div>
      )}
    </ScreenFrame>
  );
}
