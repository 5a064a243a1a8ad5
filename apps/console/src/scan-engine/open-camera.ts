/** Opens the rear camera and reports the codes in each frame. A worker decodes the frames. */
import { createStore, get, set } from 'idb-keyval';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { trustedScriptUrl } from '../platform/trusted-script-url.ts';
import type { ReaderRequest, ReaderResponse } from './read-frames.ts';
import reader from './read-frames.ts?worker&url';

const createCameraStore = () => createStore('rabita-camera', 'kept');

/** Null if the steward chose none, or the browser forbids storage. */
export async function readCameraChoice(): Promise<string | null> {
  try {
    return (await get<string>('camera', createCameraStore())) ?? null;
  } catch {
    return null;
  }
}

/** Does nothing if the browser forbids storage. */
export async function writeCameraChoice(id: string): Promise<void> {
  await set('camera', id, createCameraStore()).catch(() => undefined);
}

export type CameraOption = { readonly id: string; readonly label: string };

export type Camera = {
  readonly id: string | null;
  /** The cameras of this device. The browser gives their labels only while a camera is open. */
  readonly cameras: readonly CameraOption[];
  readonly hasTorch: boolean;
  setTorch(isLit: boolean): Promise<boolean>;
  close(): void;
};

/** `denied`: the steward or a policy forbids the camera. `none`: no camera. `failed`: in use, or broken. */
export type CameraError = 'denied' | 'none' | 'failed';

/** The pause between two frames. About ten frames a second are enough, and do not heat the phone. */
const FRAME_PAUSE_MS = 80;

/** Without a new picture for this long the camera counts as stopped, even if the browser reports nothing. */
const STALL_MS = 8000;

export function classifyCameraError(error: unknown): CameraError {
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
  /** The camera that the steward chose. Null: the rear camera. */
  readonly cameraId: string | null;
  /** Called with the codes in view; without codes while the page is hidden. */
  readonly onFrame: (codes: readonly string[]) => void;
  /** Called when the camera stops, such as when it is unplugged or during a phone call. */
  readonly onEnd: () => void;
  /** Called once when the camera sends no new picture although it did not stop. */
  readonly onStall: () => void;
  /** Returns true once the caller no longer needs the camera that is opening. */
  readonly isCancelled: () => boolean;
};

async function openStream(cameraId: string | null): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  if (cameraId !== null)
    try {
      const video = { deviceId: { exact: cameraId }, ...size };
      return await navigator.mediaDevices.getUserMedia({ audio: false, video });
    } catch (error) {
      if (classifyCameraError(error) !== 'none') throw error;
      // The chosen camera is unplugged, or the browser has given it a new id.
    }
  const video = { facingMode: { ideal: 'environment' }, ...size };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

async function listCameras(): Promise<CameraOption[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId: id, label }) => ({ id, label }));
}

/**
 * Returns undefined if the caller cancelled before the camera opened. A caller that cancels later must close the
 * camera. Throws errors that `classifyCameraError` classifies.
 */
export async function openCamera(input: CameraInput): Promise<Camera | undefined> {
  const { video, cameraId, onFrame, onEnd, onStall, isCancelled } = input;
  const stream = await openStream(cameraId);
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

  let lastPictureTime = -1;
  let lastPictureAt = performance.now();
  const stallTimer = setInterval(() => {
    if (document.visibilityState !== 'visible') lastPictureAt = performance.now();
    else if (performance.now() - lastPictureAt > STALL_MS) {
      clearInterval(stallTimer);
      onStall();
    }
  }, 1000);
  let frameTimer: ReturnType<typeof setTimeout> | undefined;
  const sendFrame = async () => {
    const isVisible = document.visibilityState === 'visible' && video.videoWidth > 0;
    const frame = isVisible ? await createImageBitmap(video).catch(() => null) : null;
    if (frame) return worker.postMessage({ frame } satisfies ReaderRequest, [frame]);
    frameTimer = setTimeout(() => void sendFrame(), FRAME_PAUSE_MS);
    onFrame([]);
  };
  worker.onmessage = ({ data: { codes } }: MessageEvent<ReaderResponse>) => {
    frameTimer = setTimeout(() => void sendFrame(), FRAME_PAUSE_MS);
    if (video.currentTime !== lastPictureTime) {
      lastPictureTime = video.currentTime;
      lastPictureAt = performance.now();
    }
    onFrame(codes);
  };
  track?.addEventListener('ended', onEnd);
  void sendFrame();

  const capabilities = track && 'getCapabilities' in track ? Object.entries(track.getCapabilities()) : [];
  return {
    id: track?.getSettings().deviceId ?? null,
    cameras: await listCameras(),
    hasTorch: capabilities.some(([name, value]) => name === 'torch' && value === true),
    setTorch: async isLit => {
      const constraint = { torch: isLit } as MediaTrackConstraintSet;
      await track?.applyConstraints({ advanced: [constraint] }).catch(() => undefined);
      const settings = track ? Object.entries(track.getSettings()) : [];
      return settings.some(([name, value]) => name === 'torch' && value === true);
    },
    close: () => {
      clearTimeout(frameTimer);
      clearInterval(stallTimer);
      track?.removeEventListener('ended', onEnd);
      worker.terminate();
      stopStream();
    },
  };
}
