/** Draws the parts that app icons and the social card share: the logo or default mark, the rosette and a glow. */
import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { defaultMarkPath, rosetteRings, starPath } from '@rabita/ui/art/khatam';
import { prepareCanvas } from './prepare-canvas.ts';

const MARK_PATH_SIDE = 64;
const ROSETTE_RADIUS = 500;

export type Circle = { x: number; y: number; radius: number };

/** Loads the logo. Makes an SVG's longer side `side` pixels long, so that scaling it up later does not blur it. */
export async function loadLogo(logo: Buffer | null, side: number): Promise<Image | null> {
  if (logo === null) return null;
  const { loadImage } = await prepareCanvas();
  const image = await loadImage(logo);
  const isSvg = !/^(?:\x89PNG|RIFF)/u.test(logo.subarray(0, 4).toString('latin1'));
  if (isSvg) {
    const scale = side / Math.max(image.width, image.height);
    [image.width, image.height] = [image.width * scale, image.height * scale];
  }
  return image;
}

/** Draws the team's logo into the square around the circle. Without a logo, draws the default mark in `colour`. */
export async function drawMark(
  pen: SKRSContext2D,
  { x, y, radius }: Circle,
  colour: string,
  logo: Image | null,
): Promise<void> {
  const side = radius * 2;
  if (logo) {
    const scale = side / Math.max(logo.width, logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    pen.drawImage(logo, x - width / 2, y - height / 2, width, height);
    return;
  }
  const { Path2D } = await prepareCanvas();
  pen.save();
  pen.translate(x - radius, y - radius);
  pen.scale(side / MARK_PATH_SIDE, side / MARK_PATH_SIDE);
  pen.fillStyle = colour;
  pen.fill(new Path2D(defaultMarkPath));
  pen.restore();
}

/** Draws the four corners of a viewfinder: those of the square around the circle. */
export function drawViewfinder(pen: SKRSContext2D, { x, y, radius }: Circle, colour: string): void {
  const arm = radius / 2;
  pen.save();
  pen.translate(x, y);
  pen.strokeStyle = colour;
  pen.lineWidth = radius / 8;
  pen.beginPath();
  for (const [across, down] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    pen.moveTo(across * (radius - arm), down * radius);
    pen.lineTo(across * radius, down * radius);
    pen.lineTo(across * radius, down * (radius - arm));
  }
  pen.stroke();
  pen.restore();
}

/** Draws the rosette. `strength` multiplies the opacity of each ring, and `width` (in pixels) its stroke width. */
export async function drawRosette(
  pen: SKRSContext2D,
  { x, y, radius }: Circle,
  { colour, strength, width }: { colour: string; strength: number; width: number },
): Promise<void> {
  const { Path2D } = await prepareCanvas();
  const scale = radius / ROSETTE_RADIUS;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.strokeStyle = colour;
  for (const [step, ring, stroke, opacity] of rosetteRings) {
    pen.lineWidth = (stroke * width) / scale;
    pen.globalAlpha = opacity * strength;
    pen.stroke(new Path2D(starPath(16, step, ring)));
  }
  pen.restore();
}

/** Draws a glow that fades out at the circle's edge. @param colour #rrggbb @param strength opacity at the centre */
export function drawGlow(
  pen: SKRSContext2D,
  { x, y, radius }: Circle,
  colour: string,
  strength: number,
): void {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius);
  const withOpacity = (opacity: number) =>
    `${colour}${Math.round(opacity * 255)
      .toString(16)
      .padStart(2, '0')}`;
  gradient.addColorStop(0, withOpacity(strength));
  gradient.addColorStop(0.5, withOpacity(strength * 0.32));
  gradient.addColorStop(1, withOpacity(0));
  pen.fillStyle = gradient;
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
