// The camera while a screen shows it: opened, opened again after trouble, and told of each code once.
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceTime } from '../../scan-engine/device-clock.ts';
import { type Camera, type CameraTrouble, openCamera, troubleOf } from '../../scan-engine/open-camera.ts';
import { type Sights, seeCode } from '../../scan-engine/see-code.ts';

type CameraState = 'opening' | 'open' | CameraTrouble;

export function useCamera(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const sights = useRef<Sights>(new Map());
  const told = useRef(onCode);
  const [state, setState] = useState<CameraState>('opening');
  const [hasTorch, setHasTorch] = useState(false);
  const [isLit, setLit] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let isOver = false;
    const see = (text: string) => {
      const seen = seeCode(sights.current, text, deviceTime().monotonic);
      sights.current = seen.sights;
      if (seen.isNew) told.current(text);
    };
    const open = async () => {
      if (!video.current || round < 0) return;
      try {
        const opened = await openCamera({
          video: video.current,
          onCode: see,
          onEnd: () => setState('failed'),
          isOver: () => isOver,
        });
        if (!opened) return;
        if (isOver) return opened.close();
        camera.current = opened;
        setHasTorch(opened.hasTorch);
        setLit(false);
        setState('open');
      } catch (error) {
        if (!isOver) setState(troubleOf(error));
      }
    };
    void open();
    return () => {
      isOver = true;
      camera.current?.close();
      camera.current = undefined;
    };
  }, [round]);

  const reopen = useCallback(() => {
    setState('opening');
    setRound(count => count + 1);
  }, []);
  // Phones take the camera away from a page that is not in front.
  useEffect(() => {
    if (state !== 'failed') return;
    const again = () => document.visibilityState === 'visible' && reopen();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [state, reopen]);

  return {
    video,
    state,
    hasTorch,
    isLit,
    toggleTorch: async () => setLit((await camera.current?.setTorch(!isLit)) ?? false),
    reopen,
    /** What is still in view counts as a scan again. */
    forget: useCallback(() => {
      sights.current = new Map();
    }, []),
  };
}
