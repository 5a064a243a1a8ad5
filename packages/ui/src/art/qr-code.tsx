// Draws a code from its exact text, crisp and never mirrored, so that any scanner reads it at once; free of react-aria.
import { encode } from 'uqr';

/** The quiet zone that the standard asks for, in modules on each side. */
const QUIET_MODULES = 4;
/** The space the code is given with its quiet zone, and the least its modules may span without it, in CSS pixels. */
export const QR_BOX = 320;
const QR_LEAST = 240;

export type QrDrawing = {
  /** Modules along a side, quiet zone included. */
  readonly modules: number;
  /** One SVG path of all dark runs, in modules. */
  readonly path: string;
  readonly isDark: (x: number, y: number) => boolean;
};

/** Lays out the code of `text`, or null when it cannot be one (empty, or too long for any size). */
export function drawQr(text: string): QrDrawing | null {
  if (text === '') return null;
  try {
    // For texts of the alphanumeric set, as tickets have, the encoder picks it by itself, which keeps the code small.
    const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
    return { modules: size, path: data.map(darkRuns).join(''), isDark: (x, y) => data[y]?.[x] === true };
  } catch {
    return null;
  }
}

function darkRuns(row: readonly boolean[], y: number): string {
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

/** The side in CSS pixels, quiet zone included: whole pixels for each module where that fits, so that no edge blurs. */
export function qrSide(modules: number): number {
  const least = QR_LEAST / (modules - 2 * QUIET_MODULES);
  const whole = Math.ceil(least) * modules;
  return whole <= QR_BOX ? whole : Math.ceil(least * modules);
}

type QrCodeProps = {
  readonly drawing: QrDrawing;
  /** Read to screen readers in place of the picture. */
  readonly label: string;
  readonly className?: string;
};

/** Black on white whatever the theme; `className` may give another size than the plate's. */
export function QrCode({ drawing, label, className }: QrCodeProps) {
  const side = qrSide(drawing.modules);
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${drawing.modules} ${drawing.modules}`}
      shapeRendering="crispEdges"
      data-qr=""
      className={className}
    >
      <rect width={drawing.modules} height={drawing.modules} fill="#ffffff" />
      <path d={drawing.path} fill="#000000" />
    </svg>
  );
}
