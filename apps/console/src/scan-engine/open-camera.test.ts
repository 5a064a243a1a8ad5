/** Tests which camera is opened, and that a stalled camera is reported. */
import { beforeEach, expect, it, vi } from 'vitest';
import { openCamera } from './open-camera.ts';

let isReaderWorking = true;
const requests: MediaStreamConstraints[] = [];
let shouldReject: ((constraints: MediaStreamConstraints) => boolean) | undefined;

class FakeWorker {
  onmessage?: (message: { data: { codes: string[] } }) => void;
  postMessage(message: object) {
    if ('frame' in message && isReaderWorking)
      queueMicrotask(() => this.onmessage?.({ data: { codes: [] } }));
  }
  terminate() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  isReaderWorking = true;
  requests.length = 0;
  shouldReject = undefined;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', async () => ({}));
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => ['qr_code'] });
  const track = {
    stop: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    getSettings: () => ({ deviceId: 'rear' }),
  };
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        requests.push(constraints);
        if (shouldReject?.(constraints)) throw new DOMException('', 'OverconstrainedError');
        return { getVideoTracks: () => [track], getTracks: () => [track] };
      },
      enumerateDevices: async () => [
        { kind: 'videoinput', deviceId: 'rear', label: 'Back camera' },
        { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' },
        { kind: 'videoinput', deviceId: 'front', label: '' },
      ],
    },
  });
});
async function openTestCamera(cameraId: string | null = null) {
  const video = { currentTime: 0, videoWidth: 640, srcObject: null, play: async () => undefined };
  const onStall = vi.fn();
  const camera = await openCamera({
    video: video as unknown as HTMLVideoElement,
    cameraId,
    onFrame: () => undefined,
    onEnd: () => undefined,
    onStall,
    isCancelled: () => false,
  });
  if (!camera) throw new Error('The camera was not opened.');
  const advanceSeconds = async (seconds: number, isMoving: boolean) => {
    for (let index = 0; index < seconds; index += 1) {
      if (isMoving) video.currentTime += 1;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { camera, onStall, advanceSeconds };
}

it('[15.63] a frozen picture is reported once, and a moving picture never', async () => {
  const { camera, onStall, advanceSeconds } = await openTestCamera();
  await advanceSeconds(30, true);
  expect(onStall).not.toHaveBeenCalled();
  await advanceSeconds(30, false);
  expect(onStall).toHaveBeenCalledTimes(1);
  camera.close();
});

it('[15.63] a reader without responses is reported, but not a closed camera', async () => {
  const { camera, onStall, advanceSeconds } = await openTestCamera();
  isReaderWorking = false;
  await advanceSeconds(30, true);
  expect(onStall).toHaveBeenCalledTimes(1);
  camera.close();
  const second = await openTestCamera();
  second.camera.close();
  await second.advanceSeconds(30, false);
  expect(second.onStall).not.toHaveBeenCalled();
});

it('[15.63] a frozen picture is not reported while the page is hidden', async () => {
  const { camera, onStall, advanceSeconds } = await openTestCamera();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await advanceSeconds(30, false);
  expect(onStall).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  camera.close();
});

it('[15.64] the chosen camera is opened, or the rear camera if none is chosen or the chosen one is missing', async () => {
  const first = await openTestCamera();
  expect(requests[0]?.video).toMatchObject({ facingMode: { ideal: 'environment' } });
  expect(first.camera).toMatchObject({
    id: 'rear',
    cameras: [
      { id: 'rear', label: 'Back camera' },
      { id: 'front', label: '' },
    ],
  });
  first.camera.close();
  (await openTestCamera('front')).camera.close();
  expect(requests[1]?.video).toMatchObject({ deviceId: { exact: 'front' } });
  shouldReject = ({ video }) => typeof video === 'object' && 'deviceId' in video;
  (await openTestCamera('missing')).camera.close();
  expect(requests).toHaveLength(4);
  expect(requests[3]?.video).toMatchObject({ facingMode: { ideal: 'environment' } });
});
