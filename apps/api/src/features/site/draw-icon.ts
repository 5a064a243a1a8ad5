/** Draws the PNG icons of the installed apps: the team's logo, or the default mark on the team's colour. */
import { accentFill, textColourOn } from '@rabita/ui/contrast';
import { drawGlow, drawMark, drawRosette, drawViewfinder, loadLogo } from './draw-mark.ts';
import { prepareCanvas } from './prepare-canvas.ts';
import { BACKGROUND_COLOUR, type IconShape } from './rules.ts';

/** The radius of the mark as a fraction of the icon's side. */
const MARK_SHARE = { cut: 0.33, full: 0.32, maskable: 0.27 } as const;
/** The length of a cut corner as a fraction of the side. */
const CUT_SHARE = 0.2;
/** The radius of the scanner's mark as a fraction of its viewfinder's. */
const VIEWFINDER_SHARE = 0.66;

/** The team's colour (#rrggbb) and logo file. Without a logo, the default mark is drawn. */
export type BrandArt = { accent: string; logo: Buffer | null };

/** `isScanner` draws the corners of a viewfinder around a smaller mark. @returns a PNG */
export async function drawIcon(
  { accent, logo }: BrandArt,
  size: number,
  shape: IconShape,
  { isScanner = false } = {},
): Promise<Buffer> {
  const { createCanvas } = await prepareCanvas();
  const canvas = createCanvas(size, size);
  const pen = canvas.getContext('2d');
  if (shape === 'cut') {
    const cut = size * CUT_SHARE;
    pen.moveTo(0, 0);
    pen.lineTo(size - cut, 0);
    pen.lineTo(size, cut);
    pen.lineTo(size, size);
    pen.lineTo(cut, size);
    pen.lineTo(0, size - cut);
    pen.clip();
  }
  const outer = size * MARK_SHARE[shape];
  const markCircle = { x: size / 2, y: size / 2, radius: isScanner ? outer * VIEWFINDER_SHARE : outer };
  // Logos are designed for dark pages.
  const background = logo ? BACKGROUND_COLOUR : accent;
  const ink = textColourOn(background);
  const light = accentFill(accent);
  pen.fillStyle = background;
  pen.fillRect(0, 0, size, size);
  if (logo) drawGlow(pen, { x: markCircle.x, y: size, radius: size }, light, 0.7);
  await drawRosette(
    pen,
    { x: size * 0.5, y: size * 0.5, radius: size * 0.78 },
    { colour: logo ? light : ink, strength: logo ? 0.34 : 0.22, width: size / 256 },
  );
  if (logo) {
    pen.fillStyle = light;
    pen.fillRect(0, size * 0.94, size, size * 0.06);
  }
  if (isScanner) drawViewfinder(pen, { ...markCircle, radius: outer }, ink);
  await drawMark(pen, markCircle, ink, await loadLogo(logo, markCircle.radius * 2));
  return canvas.encode('png');
}
