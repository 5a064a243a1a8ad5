/** Decodes QR codes in camera frames, in a worker so that it never blocks the screen. */
import {
  type BarcodeDetectorOptions,
  BarcodeDetector as BundledDetector,
  type DetectedBarcode,
  prepareZXingModule,
} from 'barcode-detector/ponyfill';

/** The first message has the decoder's WebAssembly, or null to use the browser's decoder. Each later one is a frame. */
export type ReaderRequest = { readonly wasm: ArrayBuffer | null } | { readonly frame: ImageBitmap };
export type ReaderResponse = { readonly codes: readonly string[] };

type Detector = { detect(frame: ImageBitmap): Promise<readonly Pick<DetectedBarcode, 'rawValue'>[]> };
type DetectorClass = new (options: BarcodeDetectorOptions) => Detector;

// The project compiles with the DOM types, which lack the worker's global scope.
type WorkerScope = {
  onmessage: (message: { data: ReaderRequest }) => void;
  postMessage(message: ReaderResponse): void;
};
const scope = globalThis as unknown as WorkerScope;

let detector: Detector | undefined;

function createDetector(wasm: ArrayBuffer | null): void {
  if (wasm) prepareZXingModule({ overrides: { wasmBinary: wasm } });
  const Native: DetectorClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  const ChosenDetector = wasm || !Native ? BundledDetector : Native;
  detector = new ChosenDetector({ formats: ['qr_code'] });
}

async function decodeFrame(frame: ImageBitmap): Promise<readonly string[]> {
  try {
    return ((await detector?.detect(frame)) ?? []).map(({ rawValue }) => rawValue);
  } catch {
    // The next frame follows soon.
    return [];
  } finally {
    frame.close();
  }
}

scope.onmessage = async ({ data }) => {
  if ('frame' in data) scope.postMessage({ codes: await decodeFrame(data.frame) });
  else createDetector(data.wasm);
};
