// Runs the camera while a screen shows it: opens and closes it, and reports each code in view once. Reopens a camera that
// stopped, and a failed one when the page becomes visible.
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCameraChoice, writeCameraChoice } from '../../scan-engine/camera-choice.ts';
import { deviceTime } from '../../scan-engine/device-clock.ts';
import {
  type Camera,
  type CameraOption,
  type CameraTrouble,
  classifyCameraError,
  openCamera,
} from '../../scan-engine/open-camera.ts';
import { markSightings, NO_SIGHTINGS, recordFrame, type SightingMark } from '../../scan-engine/sightings.ts';

type CameraState = 'opening' | 'open' | CameraTrouble;

export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const sightings = useRef(NO_SIGHTINGS);
  const latestOnCode = useRef(onCode);
  const [state, setState] = useState<CameraState>('opening');
  const [hasTorch, setHasTorch] = useState(false);
  const [isLit, setLit] = useState(false);
  const [choice, setChoice] = useState<{ id: string | null; all: readonly CameraOption[] }>({
    id: null,
    all: [],
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
      const next = recordFrame(sightings.current, codes, deviceTime().monotonic);
      sightings.current = next.sightings;
      for (const text of next.scans) latestOnCode.current(text);
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
        // Often it works again at once. If not, opening it fails and the screen says so.
        onStall: () => void reopen.current(),
        isCancelled: () => isCancelled,
      });
      if (!opened) return;
      if (isCancelled) return opened.close();
      camera.current = opened;
      setHasTorch(opened.hasTorch);
      setChoice({ id: opened.id, all: opened.all });
      setLit(false);
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
  // Phones close the camera of a page in the background, so this reopens it when the page is visible again.
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
    isLit,
    toggleTorch: async () => setLit((await camera.current?.setTorch(!isLit)) ?? false),
    reopen: open,
    choice,
    choose: async (id: string) => {
      await writeCameraChoice(id);
      await open();
    },
    /** Changes whether the codes in view count as new scans. */
    mark: useCallback((as: SightingMark) => {
      sightings.current = markSightings(sightings.current, as);
    }, []),
  };
}
