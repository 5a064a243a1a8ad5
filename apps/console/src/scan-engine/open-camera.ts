// Opens the rear camera and reports the codes in each frame. A worker decodes the frames.
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { trustedScriptUrl } from '../platform/trusted-script-url.ts';
import type { ReaderReply, ReaderRequest } from './read-frames.ts';
import reader from './read-frames.ts?worker&url';

export type Camera = {
  readonly hasTorch: boolean;
  /** Returns whether the torch is lit now. */
  setTorch(isLit: boolean): Promise<boolean>;
  close(): void;
};

/**
 * `denied`: the steward or a policy forbids the camera. `none`: no camera, or no camera API. `failed`: in use by
 * another app, or broken.
 */
export type CameraTrouble = 'denied' | 'none' | 'failed';

/** The pause between two frames. About ten frames a second are enough for aiming and do not heat the phone. */
const PAUSE_MS = 80;

export function classifyCameraError(error: unknown): CameraTrouble {
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
  const wasm = (await hasNativeReader()) ? null : await (await fetch(wasmUrl)).arrayBuffer();
  const worker = new Worker(trustedScriptUrl(reader), { type: 'module' });
  worker.postMessage({ wasm } satisfies ReaderRequest);
  return worker;
}

type CameraInput = {
  readonly video: HTMLVideoElement;
  /** Gets the codes in view; none while the page is hidden. */
  readonly onFrame: (codes: readonly string[]) => void;
  /** Called when the camera stops by itself: unplugged, or taken over by a phone call. */
  readonly onEnd: () => void;
  /** Returns true once the caller no longer needs the camera that is opening. */
  readonly isCancelled: () => boolean;
};

/**
 * Returns undefined if the caller cancelled before the browser gave access. A caller that cancels later may still
 * receive the camera and must close it. Throws an error that `classifyCameraError` classifies.
 */
export async function openCamera(input: CameraInput): Promise<Camera | undefined> {
  const { video, onFrame, onEnd, isCancelled } = input;
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const [track] = stream.getVideoTracks();
  const stopStream = () => {
    for (const each of stream.getTracks()) each.stop();
    if (video.srcObject === stream) video.srcObject = null;
  };
  let worker: Worker;
  try {
    if (isCancelled()) throw new DOMException('', 'AbortError');
    video.srcObject = stream;
    await video.play();
    worker = await startReader();
  } catch (error) {
    stopStream();
    if (isCancelled()) return undefined;
    throw error;
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendFrame = async () => {
    const isVisible = document.visibilityState === 'visible' && video.videoWidth > 0;
    const frame = isVisible ? await createImageBitmap(video).catch(() => null) : null;
    if (frame) return worker.postMessage({ frame } satisfies ReaderRequest, [frame]);
    timer = setTimeout(() => void sendFrame(), PAUSE_MS);
    onFrame([]);
  };
  worker.onmessage = ({ data: { codes } }: MessageEvent<ReaderReply>) => {
    timer = setTimeout(() => void sendFrame(), PAUSE_MS);
    onFrame(codes);
  };
  track?.addEventListener('ended', onEnd);
  void sendFrame();

  const capabilities = track && 'getCapabilities' in track ? Object.entries(track.getCapabilities()) : [];
  return {
    hasTorch: capabilities.some(([name, value]) => name === 'torch' && value === true),
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
