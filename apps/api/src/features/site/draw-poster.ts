/** Draws an event's poster, with the same colours and star as in the app: for mails, and as part of other pictures. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { derivePosterChoices, khatamPoints, posterFigures, starPath } from '@rabita/ui/art/khatam';
import { prepareCanvas } from './prepare-canvas.ts';
import { BACKGROUND_COLOUR } from './rules.ts';

/** In pixels: 1.5 times the size at which mails show it. */
const MAIL_SIZE = { width: 840, height: 315 };
const JPEG_QUALITY = 78;

type Size = { readonly width: number; readonly height: number };

/** The rings of the khatam figure: share of the star's radius, rotation in degrees, stroke width, opacity. */
const KHATAM_RINGS = [
  [1.5, 22.5, 1, 0.22],
  [1.22, 0, 1, 0.4],
  [1, 22.5, 1.6, 0.95],
  [0.72, 22.5, 1, 0.7],
  [0.34, 22.5, 1.6, 0.95],
] as const;

const polygonPath = (radius: number, turn: number) => `M${khatamPoints(0, 0, radius, turn)}Z`;

function drawGlow(
  pen: SKRSContext2D,
  { width, height }: Size,
  [x, y, radius]: readonly number[],
  colour: string,
  strength: number,
) {
  const gradient = pen.createRadialGradient(x ?? 0, y ?? 0, 0, x ?? 0, y ?? 0, radius ?? 0);
  gradient.addColorStop(0, `hsla(${colour}, ${strength})`);
  gradient.addColorStop(0.55, `hsla(${colour}, ${strength * 0.3})`);
  gradient.addColorStop(1, `hsla(${colour}, 0)`);
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

/** Fills the canvas with the poster. `isMirrored`: the star is on the left, as on Arabic pages. */
export async function paintPoster(
  pen: SKRSContext2D,
  seed: string,
  size: Size,
  { isMirrored = false } = {},
): Promise<void> {
  const { Path2D } = await prepareCanvas();
  const { width, height } = size;
  const { hue, secondHue, rotation, star, figure } = derivePosterChoices(seed);
  const [x, y, radius] = [(isMirrored ? 1 - star.x : star.x) * width, height * 0.5, height * 0.36];
  pen.save();
  pen.fillStyle = BACKGROUND_COLOUR;
  pen.fillRect(0, 0, width, height);
  drawGlow(pen, size, [x, y, width * 0.75], `${hue}, 88%, 52%`, 0.75);
  drawGlow(pen, size, [width - x, height * 1.05, width * 0.6], `${secondHue}, 82%, 54%`, 0.55);
  pen.strokeStyle = `hsl(${hue}, 82%, 68%)`;
  pen.translate(x, y);
  pen.rotate((rotation * Math.PI) / 180);
  // Rings around the star, in place of the pattern in the app.
  pen.globalAlpha = 0.16;
  for (let reach = 2; reach < 8; reach += 0.6) {
    pen.stroke(new Path2D(polygonPath(radius * reach, reach % 1 > 0.5 ? 0 : 22.5)));
  }
  pen.globalAlpha = 0.62;
  pen.fillStyle = BACKGROUND_COLOUR;
  const centre = new Path2D(figure === 'khatam' ? polygonPath(radius, 22.5) : '');
  if (figure !== 'khatam') centre.arc(0, 0, radius * 0.73, 0, 2 * Math.PI);
  pen.fill(centre);
  const lines =
    figure === 'khatam'
      ? KHATAM_RINGS.map(
          ([reach, shift, ...style]) => [polygonPath(radius * reach, shift), ...style] as const,
        )
      : posterFigures[figure].map(
          ([points, step, reach, ...style]) =>
            [starPath(points, step, (radius * 1.4 * reach) / 500), ...style] as const,
        );
  for (const [path, stroke, opacity] of lines) {
    pen.lineWidth = stroke * 1.5;
    pen.globalAlpha = opacity;
    pen.stroke(new Path2D(path));
  }
  pen.globalAlpha = 0.9;
  pen.fillStyle = `hsl(${hue}, 82%, 68%)`;
  pen.fill(new Path2D(polygonPath(radius * 0.14, 0)));
  pen.restore();
}

/** Draws the poster for mails. @returns a JPEG of at most 60 kB */
export async function drawPoster(seed: string): Promise<Buffer> {
  const { createCanvas } = await prepareCanvas();
  const canvas = createCanvas(MAIL_SIZE.width, MAIL_SIZE.height);
  await paintPoster(canvas.getContext('2d'), seed, MAIL_SIZE);
  return canvas.encode('jpeg', JPEG_QUALITY);
}
