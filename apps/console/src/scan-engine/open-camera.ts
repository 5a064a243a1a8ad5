// Opens the camera at the back, and gives every code that comes into view; the frames are read in another thread.
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { ownScript } from '../platform/own-script.ts';
import type { FromReader, ToReader } from './read-frames.ts';
import reader from './read-frames.ts?worker&url';

export type Camera = {
  readonly hasTorch: boolean;
  /** Gives whether it is lit now. */
  setTorch(isLit: boolean): Promise<boolean>;
  close(): void;
};

/** `denied`: a person or a policy forbids it; `none`: there is no camera; `failed`: in use elsewhere, or broken. */
export type CameraTrouble = 'denied' | 'none' | 'failed';

/** Ten frames a second are plenty to aim by, and leave a phone cool. */
const PAUSE_MS = 80;

export function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError'
    ? 'none'
    : 'failed';
}

type NativeClass = { getSupportedFormats(): Promise<readonly string[]> };

async function hasNativeReader(): Promise<boolean> {
  const Native: NativeClass | undefined = Reflect.get(window, 'BarcodeDetector');
  try {
    return (await Native?.getSupportedFormats())?.includes('qr_code') ?? false;
  } catch {
    return false;
  }
}

async function startReader(): Promise<Worker> {
  const bytes = (await hasNativeReader()) ? null : await (await fetch(program)).arrayBuffer();
  const worker = new Worker(ownScript(reader), { type: 'module' });
  worker.postMessage({ program: bytes } satisfies ToReader);
  return worker;
}

type Parts = {
  readonly video: HTMLVideoElement;
  readonly onCode: (text: string) => void;
  /** The camera went away by itself: unplugged, or taken by a call. */
  readonly onEnd: () => void;
  /** Before the camera has opened: it is not wanted any more. */
  readonly isOver: () => boolean;
};

/** @throws what `troubleOf` tells; undefined when it was not wanted any more */
export async function openCamera({ video, onCode, onEnd, isOver }: Parts): Promise<Camera | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const stopStream = () => {
    for (const one of stream.getTracks()) one.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  let worker: Worker;
  try {
    if (isOver()) throw new DOMException('', 'AbortError');
    video.srcObject = stream;
    await video.play();
    worker = await startReader();
  } catch (error) {
    stopStream();
    if (isOver()) return undefined;
    throw error;
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const isSeen = document.visibilityState === 'visible' && video.videoWidth > 0;
    const frame = isSeen ? await createImageBitmap(video).catch(() => null) : null;
    if (frame) worker.postMessage({ frame } satisfies ToReader, [frame]);
    else timer = setTimeout(() => void look(), PAUSE_MS);
  };
  worker.onmessage = ({ data: { codes } }: MessageEvent<FromReader>) => {
    timer = setTimeout(() => void look(), PAUSE_MS);
    for (const text of codes) onCode(text);
  };
  track?.addEventListener('ended', onEnd);
  void look();

  const able = track && 'getCapabilities' in track ? Object.entries(track.getCapabilities()) : [];
  return {
    hasTorch: able.some(([name, value]) => name === 'torch' && value === true),
    setTorch: async isLit => {
      const constraint = { torch: isLit } as MediaTrackConstraintSet;
      await track?.applyConstraints({ advanced: [constraint] }).catch(() => undefined);
      const settings = track ? Object.entries(track.getSettings()) : [];
      return settings.some(([name, value]) => name === 'torch' && value === true);
    },
    close: () => {
      clearTimeout(timer);
      track?.removeEventListener('ended', onEnd);
      worker.terminate();
      stopStream();
    },
  };
}
