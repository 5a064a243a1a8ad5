/** Films a queue at a gate: each attendee holds a phone with a ticket in front of the camera, a little askew. */
import { createWriteStream } from 'node:fs';
import sharp from 'sharp';
import { encode } from 'uqr';

const WIDTH = 1280;
const HEIGHT = 720;
/** Chromium plays a camera's MJPEG file at this rate. */
const FRAMES_PER_SECOND = 30;
/** Each picture stays for this many frames, because a camera in a dim hall exposes longer than a bright screen takes. */
const FRAMES_PER_PICTURE = 3;
const MARK_SIDE = 24;
const MARK_BITS = 8;

/** What a frame shows: nobody, a phone on its way into the picture, or a phone that is held still. */
type Phase = 'empty' | 'moving' | 'still';

/** The seconds of each phase for one attendee, in order. */
export type Pace = Readonly<Record<Phase, number>>;

/** In the camera's pixels: where each frame carries its number, so that a reader knows which attendee it shows. */
export const FRAME_MARK = { side: MARK_SIDE, bits: MARK_BITS, width: WIDTH, height: HEIGHT } as const;

/** The number in the mark: 0 while no phone is held still, otherwise the attendee's place in the queue from 1. */
function drawMark(number: number): string {
  const cells = Array.from({ length: MARK_BITS }, (_, bit) => {
    const fill = (number >> bit) & 1 ? 'white' : 'black';
    return `<rect x="${bit * MARK_SIDE}" y="0" width="${MARK_SIDE}" height="${MARK_SIDE}" fill="${fill}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_BITS * MARK_SIDE}" height="${MARK_SIDE}">${cells.join('')}</svg>`;
}

const between = (min: number, max: number) => min + Math.random() * (max - min);

/** A white screen with the code, larger or smaller, turned, sheared and off the middle, in front of a dark hall. */
function drawPhone(
  text: string,
  { x, y, turn, shear, side }: Record<'x' | 'y' | 'turn' | 'shear' | 'side', number>,
): string {
  // As the fan's app draws it.
  const { size: modules, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, atY) => row.map((isDark, atX) => (isDark ? `M${atX} ${atY}h1v1h-1z` : '')))
    .join('');
  const place = `translate(${x} ${y}) rotate(${turn}) skewX(${shear}) scale(${side / modules}) translate(${-modules / 2} ${-modules / 2})`;
  const screen = `<rect x="-2" y="-8" width="${modules + 4}" height="${modules + 22}" rx="3" fill="#f4f1ea"/>`;
  return `<g transform="${place}">${screen}<path d="${path}" fill="#14121a"/></g>`;
}

type Picture = { readonly phone: string; readonly blur: number; readonly mark: number };

/** The noise of a camera in a dim hall, drawn once: it takes longer than all the rest of a picture. */
const drawNoise = (): Promise<Buffer> =>
  sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

async function drawPicture({ phone, blur, mark }: Picture, noise: Buffer): Promise<Buffer> {
  const hall = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#23262e"/><circle cx="1010" cy="150" r="130" fill="#4a4238"/>${phone}</svg>`;
  const blurred = await sharp(Buffer.from(hall)).blur(blur).png({ compressionLevel: 0 }).toBuffer();
  return sharp(blurred)
    .composite([
      { input: noise, blend: 'soft-light' },
      { input: Buffer.from(drawMark(mark)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 75 })
    .toBuffer();
}

const picturesIn = (seconds: number) =>
  Math.max(1, Math.round((seconds * FRAMES_PER_SECOND) / FRAMES_PER_PICTURE));

/** The pictures of one attendee: a phone on its way into the picture, then one in a hand that is never quite still. */
function planPictures(text: string, mark: number, { moving, still }: Pace): Picture[] {
  const at = {
    x: between(540, 740),
    y: between(320, 400),
    turn: between(-15, 15),
    shear: between(-6, 6),
    side: between(300, 420),
  };
  const arriving = () => ({ ...at, x: at.x + between(80, 300), turn: between(-40, 40) });
  const held = () => ({ ...at, x: at.x + between(-5, 5), y: at.y + between(-5, 5) });
  return [
    ...Array.from({ length: picturesIn(moving) }, () => ({
      phone: drawPhone(text, arriving()),
      blur: 9,
      mark: 0,
    })),
    ...Array.from({ length: picturesIn(still) }, () => ({ phone: drawPhone(text, held()), blur: 1.2, mark })),
  ];
}

/**
 * Writes an MJPEG video of 1280 by 720 pixels that a browser can use as its camera.
 * @param codes the tickets' texts, in the queue's order, at most 255 @param file path of the video
 */
export async function filmQueue(codes: readonly string[], pace: Pace, file: string): Promise<void> {
  const noise = await drawNoise();
  const nobody = await drawPicture({ phone: '', blur: 1.2, mark: 0 }, noise);
  const film = createWriteStream(file);
  for (const [index, text] of codes.entries()) {
    const shown = planPictures(text, index + 1, pace);
    const pictures = await Promise.all(shown.map(picture => drawPicture(picture, noise)));
    for (const picture of [...Array<Buffer>(picturesIn(pace.empty)).fill(nobody), ...pictures])
      for (let frame = 0; frame < FRAMES_PER_PICTURE; frame += 1) film.write(picture);
  }
  await new Promise<void>((resolve, reject) => {
    film.on('error', reject);
    film.end(resolve);
  });
}
