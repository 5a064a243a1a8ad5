/** Draws a text as a QR code with sharp edges. Must not import react-aria, which is large. */
import { encode } from 'uqr';

/** The quiet zone that the standard requires, in modules on each side. */
const QUIET_MODULES = 4;
/** The maximum side with the quiet zone, and the minimum side without it, in CSS pixels. */
export const QR_MAX_SIDE = 320;
const QR_MIN_SIDE = 240;

export type QrDrawing = {
  /** The number of modules along a side, with the quiet zone. */
  readonly moduleCount: number;
  /** One SVG path that fills all dark modules; one unit is one module. */
  readonly path: string;
  readonly isDark: (x: number, y: number) => boolean;
};

/** Encodes `text` as a QR code. Returns null if the text is empty or too long for any QR code. */
export function drawQr(text: string): QrDrawing | null {
  if (text === '') return null;
  try {
    // The encoder selects alphanumeric mode for tickets by itself, which keeps the code small.
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
    return {
      moduleCount: size,
      path: data.map(toDarkRuns).join(''),
      isDark: (x, y) => data[y]?.[x] === true,
    };
  } catch {
    return null;
  }
}

function toDarkRuns(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const length = x - start + 1;
    path += `M${start} ${y}h${length}v1h-${length}z`;
  }
  return path;
}

/** Returns the side with the quiet zone, in CSS pixels. Uses whole pixels per module if possible, for sharp edges. */
export function getQrSide(moduleCount: number): number {
  const minScale = QR_MIN_SIDE / (moduleCount - 2 * QUIET_MODULES);
  const side = Math.ceil(minScale) * moduleCount;
  return side <= QR_MAX_SIDE ? side : Math.ceil(minScale * moduleCount);
}

type QrCodeProps = {
  readonly drawing: QrDrawing;
  /** The text alternative for screen readers. */
  readonly label: string;
  readonly className?: string;
};

/** Draws the code black on white in every theme. `className` may override the size. */
export function QrCode({ drawing, label, className }: QrCodeProps) {
  const side = getQrSide(drawing.moduleCount);
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${drawing.moduleCount} ${drawing.moduleCount}`}
      shapeRendering="crispEdges"
      data-qr=""
      className={className}
    >
      <rect width={drawing.moduleCount} height={drawing.moduleCount} fill="#ffffff" />
      <path d={drawing.path} fill="#000000" />
    </svg>
  );
}
