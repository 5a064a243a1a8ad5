/** Renders the camera's picture, large while it waits for a code and small beside a result, or the camera's error. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { RadioGroup } from '@rabita/ui/controls/radio-group';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { deviceTime } from '../../scan-engine/device-time.ts';
import {
  type Camera,
  type CameraError,
  type CameraOption,
  classifyCameraError,
  openCamera,
  readCameraChoice,
  writeCameraChoice,
} from '../../scan-engine/open-camera.ts';
import { markSightings, NO_SIGHTINGS, recordFrame, type SightingMark } from '../../scan-engine/sightings.ts';
import { cameraTexts, texts } from './texts.ts';

type CameraState = 'opening' | 'open' | CameraError;

/** Runs the camera while a screen renders it, and reports each code in view once. Reopens a camera that stopped. */
export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const sightings = useRef(NO_SIGHTINGS);
  const latestOnCode = useRef(onCode);
  const [state, setState] = useState<CameraState>('opening');
  const [hasTorch, setHasTorch] = useState(false);
  const [isTorchOn, setIsTorchOn] = useState(false);
  const [choice, setChoice] = useState<{ id: string | null; cameras: readonly CameraOption[] }>({
    id: null,
    cameras: [],
  });
  const close = useRef(() => {});
  const reopen = useRef(async () => {});
  useEffect(() => {
    latestOnCode.current = onCode;
  }, [onCode]);

  const open = useCallback(async () => {
    close.current();
    if (!video.current) return;
    let isCancelled = false;
    close.current = () => {
      isCancelled = true;
      camera.current?.close();
      camera.current = undefined;
    };
    const onFrame = (codes: readonly string[]) => {
      const recorded = recordFrame(sightings.current, codes, deviceTime().monotonic);
      sightings.current = recorded.sightings;
      for (const text of recorded.scans) latestOnCode.current(text);
    };
    setState('opening');
    try {
      const cameraId = await readCameraChoice();
      if (isCancelled || !video.current) return;
      const opened = await openCamera({
        video: video.current,
        cameraId,
        onFrame,
        onEnd: () => setState('failed'),
        onStall: () => void reopen.current(),
        isCancelled: () => isCancelled,
      });
      if (!opened) return;
      if (isCancelled) return opened.close();
      camera.current = opened;
      setHasTorch(opened.hasTorch);
      setChoice({ id: opened.id, cameras: opened.cameras });
      setIsTorchOn(false);
      setState('open');
    } catch (error) {
      if (!isCancelled) setState(classifyCameraError(error));
    }
  }, []);
  useEffect(() => {
    reopen.current = open;
    void open();
    return () => close.current();
  }, [open]);
  // Phones close the camera of a page in the background. Reopens the camera when the page is visible again.
  useEffect(() => {
    if (state !== 'failed') return;
    const onVisible = () => document.visibilityState === 'visible' && void open();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [state, open]);

  return {
    video,
    state,
    hasTorch,
    isTorchOn,
    toggleTorch: async () => setIsTorchOn((await camera.current?.setTorch(!isTorchOn)) ?? false),
    reopen: open,
    choice,
    choose: async (id: string) => {
      await writeCameraChoice(id);
      await open();
    },
    mark: useCallback((newMark: SightingMark) => {
      sightings.current = markSightings(sightings.current, newMark);
    }, []),
  };
}

type CameraSheetProps = {
  readonly choice: { readonly id: string | null; readonly cameras: readonly CameraOption[] };
  readonly onChoose: (id: string) => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
};

function CameraSheet({ choice, onChoose, onRestart, onClose }: CameraSheetProps) {
  const t = useTexts(cameraTexts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('camera')} closeLabel={t('close')}>
      <div className="grid gap-6">
        {choice.cameras.length > 1 && (
          <RadioGroup
            label={t('whichCamera')}
            description={t('choiceRemembered')}
            options={choice.cameras.map(({ id, label }, index) => ({
              value: id,
              label: label ? <bdi>{label}</bdi> : t('unnamedCamera', { number: index + 1 }),
            }))}
            value={choice.id}
            onChange={onChoose}
          />
        )}
        <div className="grid gap-3">
          <p>{t('restartDetail')}</p>
          <Button variant="secondary" className="justify-self-start" onClick={onRestart}>
            {t('restart')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

type CameraViewProps = {
  readonly isSmall: boolean;
  readonly aim: string;
  readonly noCamera: string;
  readonly children?: ReactNode;
  readonly onCode: (text: string) => void;
  /** Gets the function that marks the codes in view. Returns a function that unsubscribes. */
  readonly watchResults: (mark: (newMark: SightingMark) => void) => () => void;
};

export function CameraView({ isSmall, aim, noCamera, children, onCode, watchResults }: CameraViewProps) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
  const tCamera = useTexts(cameraTexts);
  const { video, state, hasTorch, isTorchOn, toggleTorch, reopen, choice, choose, mark } = useCamera(onCode);
  const [isChoosing, setIsChoosing] = useState(false);
  useEffect(() => watchResults(mark), [watchResults, mark]);
  const isOpen = state === 'open';
  return (
    <div
      data-camera={state}
      className={classNames(
        'relative grid overflow-hidden',
        isSmall
          ? 'mx-4 h-16 w-24 self-center bg-ink sm:h-24 sm:w-32'
          : (isOpen || state === 'opening') && 'flex-1',
        !isOpen && isSmall && 'hidden',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('camera')}
        className={classNames('absolute inset-0 size-full object-cover', !isOpen && 'invisible')}
      />
      {isOpen && !isSmall && (
        <>
          <div
            aria-hidden="true"
            className="absolute inset-0 m-auto aspect-square w-3/5 max-w-72 border-4 border-white"
          />
          <p className="absolute inset-x-0 bottom-0 bg-scrim px-4 py-2 text-center text-base font-semibold text-text">
            {aim}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="absolute start-3 top-3"
            onClick={() => setIsChoosing(true)}
          >
            {tCamera('camera')}
          </Button>
          {hasTorch && (
            <Button
              variant="secondary"
              size="sm"
              aria-pressed={isTorchOn}
              className="absolute end-3 top-3"
              onClick={() => void toggleTorch()}
            >
              {t(isTorchOn ? 'torchOff' : 'torchOn')}
            </Button>
          )}
        </>
      )}
      {!isOpen && !isSmall && state !== 'opening' && (
        <div className="grid content-center justify-items-center gap-4 px-5 py-4 text-center">
          <p className="max-w-[34ch] text-base text-text-2">
            {state === 'none' ? noCamera : t(`camera_${state}`)}
          </p>
          {state !== 'none' && (
            <Button variant="secondary" size="sm" onClick={() => void reopen()}>
              {tFrame('tryAgain')}
            </Button>
          )}
          {children && <div className="mt-2 w-full max-w-2xl">{children}</div>}
        </div>
      )}
      {isChoosing && (
        <CameraSheet
          choice={choice}
          onChoose={id => void choose(id)}
          onRestart={() => {
            setIsChoosing(false);
            void reopen();
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}
