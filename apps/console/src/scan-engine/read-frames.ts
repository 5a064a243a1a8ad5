// Reads codes off a camera's frames in a thread of its own, so that the screen never waits for it; by the browser's own reader where it has one.
import {
  type BarcodeDetectorOptions,
  type DetectedBarcode,
  prepareZXingModule,
  BarcodeDetector as ShippedDetector,
} from 'barcode-detector/ponyfill';

/** First what to read with: the shipped reader's program, or null for the browser's own; then frame after frame. */
export type ToReader = { readonly program: ArrayBuffer | null } | { readonly frame: ImageBitmap };
export type FromReader = { readonly codes: readonly string[] };

type Detector = { detect(frame: ImageBitmap): Promise<readonly Pick<DetectedBarcode, 'rawValue'>[]> };
type DetectorClass = new (options: BarcodeDetectorOptions) => Detector;

// The page's types know no worker; these are the few of its parts that are used here.
type Thread = {
  onmessage: (message: { data: ToReader }) => void;
  postMessage(message: FromReader): void;
};
const thread = globalThis as unknown as Thread;

let detector: Detector | undefined;

function prepare(program: ArrayBuffer | null): void {
  if (program) prepareZXingModule({ overrides: { wasmBinary: program } });
  const Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const Chosen = program || !Native ? ShippedDetector : Native;
  detector = new Chosen({ formats: ['qr_code'] });
}

async function read(frame: ImageBitmap): Promise<readonly string[]> {
  try {
    return ((await detector?.detect(frame)) ?? []).map(({ rawValue }) => rawValue);
  } catch {
    // A frame that cannot be read: the next one is on its way.
    return [];
  } finally {
    frame.close();
  }
}

thread.onmessage = async ({ data }) => {
  if ('frame' in data) thread.postMessage({ codes: await read(data.frame) });
  else prepare(data.program);
};
